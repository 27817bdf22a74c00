//! The rules of a table as data: how a game ends, and what happens to an illegal move. Never which moves are legal.

use super::story::Story;
use crate::board::{Color, Variant};

/// The rules a game is played by: a value that can be compared, hashed, named and changed.
///
/// Take a named rule set ([`Rules::JSA_PRO`], [`Rules::by_name`] …) and change what your table does differently by the
/// `with_…` methods. Any change makes its [`id`](Self::id) [`RulesId::CUSTOM`], so that two programs that name a rule set
/// mean the same.
///
/// ```
/// use shogiban::rules::RulesId;
/// use shogiban::Rules;
/// let rules = Rules::by_name("csa_wcsc").unwrap();
/// assert_eq!(rules, Rules::CSA_WCSC);
/// assert_eq!(rules.move_limit().unwrap().plies, 320);
///
/// let blitz = Rules::CASUAL.with_move_limit(rules.move_limit());
/// assert_eq!(blitz.id(), RulesId::CUSTOM);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    pub(super) id: RulesId,
    pub(super) illegal_move: IllegalMovePolicy,
    pub(super) foul_found_late: FoulFoundLate,
    pub(super) no_legal_move: NoLegalMove,
    pub(super) repetition: Option<RepetitionRule>,
    pub(super) move_limit: Option<MoveLimit>,
    pub(super) entering_king: EnteringKing,
    pub(super) agreed_impasse: Option<AgreedImpasse>,
    pub(super) agreed_draw: Option<Undecided>,
    pub(super) bare_kings_draw: bool,
    pub(super) replay_swaps_colors: bool,
}

/// Which named rule set a [`Rules`] value is. Its text is the name: "`jsa_pro`", or "custom".
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RulesId(pub(super) &'static str);

impl RulesId {
    /// Not a named rule set, or one that has been changed.
    pub const CUSTOM: Self = Self("custom");

    /// The name.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

/// The name of a rule set in this release, an alias of one, or "custom".
impl core::str::FromStr for RulesId {
    type Err = UnknownRules;

    fn from_str(text: &str) -> Result<Self, UnknownRules> {
        if text == Self::CUSTOM.name() {
            return Ok(Self::CUSTOM);
        }
        Rules::by_name(text).map(|rules| rules.id).ok_or(UnknownRules)
    }
}

/// The error for a text that names no rule set.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("no rule set has that name")]
#[non_exhaustive]
pub struct UnknownRules;

impl core::fmt::Display for RulesId {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.0)
    }
}

impl core::fmt::Debug for RulesId {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "RulesId({})", self.0)
    }
}

/// What happens to a foul: an illegal move that is [submitted](crate::Game::submit), or any other [`Foul`](crate::rules::Foul).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum IllegalMovePolicy {
    /// It is refused, and the player moves again: most web sites.
    Refused,
    /// It loses at once: JSA, CSA.
    Loses,
}

/// Whether a foul that is found after the end changes the result.
///
/// Only where a foul [loses](IllegalMovePolicy::Loses). Texts are known of the JSA alone; other sets have `Overrides`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum FoulFoundLate {
    /// It loses even then (JSA professionals since October 2019).
    Overrides,
    /// A resignation stands (投了優先): the JSA's rules for amateurs.
    Stands,
}

/// What happens to a side without a legal move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum NoLegalMove {
    /// The side loses, in check or not.
    Loses,
    /// Mate loses; without check it is a draw. No known authority plays so.
    StalemateDraws,
    /// Nobody looks: the game goes on until the side resigns, runs out of time or submits an illegal move. That is how
    /// shogi-server behaves.
    NotTested,
}

/// When and how repetition ends the game (千日手).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
#[non_exhaustive]
pub struct RepetitionRule {
    /// Which occurrence of a position ends the game: 4 everywhere. Below 2 it counts as 2.
    pub count: u8,
    /// Does the start position count as an occurrence? Yes everywhere but in shogi-server.
    pub counts_initial: bool,
    /// What a plain repetition is.
    pub result: RepetitionResult,
    /// How perpetual check is recognised; it loses. `None`: perpetual check is a plain repetition.
    pub perpetual: Option<PerpetualCheck>,
    /// From which occurrence of a position both sides may agree that they would only repeat: 2 once it has come back (JSA
    /// since 2019). `None`: they may not.
    pub agreed_from: Option<u8>,
    /// Whether a record may go on after a plain repetition.
    pub played_through: PlayedThrough,
}

/// Whether a record may go on after a complete repetition.
///
/// It concerns records only: a live [`Game`](crate::Game) ends with the repetition.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum PlayedThrough {
    /// The game ended with the repetition.
    Ends,
    /// The repetition is broken, and the game goes on. It ends when a position comes back once more (JSA since 2019).
    Broken,
}

/// The result of a plain repetition: one that is no perpetual check.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum RepetitionResult {
    /// A draw.
    Draw,
    /// No result; a new game is played.
    Replay,
    /// The side that did not make the first move of this game wins (minishogi).
    SecondPlayerWins,
    /// That color wins, whoever began (UEC minishogi: White).
    Wins(Color),
    /// A draw whose point is split unevenly.
    Split {
        /// Black's share, per mille.
        black: u16,
        /// White's share, per mille.
        white: u16,
    },
}

/// How perpetual check is distinguished from a plain repetition (連続王手の千日手).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
#[non_exhaustive]
pub struct PerpetualCheck {
    /// Which moves must all have been checks.
    pub span: PerpetualSpan,
    /// What if that is true of both sides.
    pub both: BothPerpetual,
}

/// Which moves of a side must all have been checks.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum PerpetualSpan {
    /// All between the first occurrence and the one that ends the game: JSA §8-7, and most sites. It may be completed by
    /// a check or by the answer to one.
    FirstToLast,
    /// Only those since the occurrence before the last: what some engines test.
    LastInterval,
    /// shogi-server's way. The mover loses if the current position occurred 4 times since the first check of the mover's
    /// current run of checks. Otherwise the other side loses if the position occurred 3 times since the first check of its
    /// run. So a quiet move between the first two occurrences is missed if the evader completes the repetition.
    ///
    /// [`PerpetualCheck::both`] does not matter: the mover is looked at first.
    ShogiServer,
}

/// What happens if both sides gave check all the time. Believed impossible, and resolved in as many ways as there are programs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum BothPerpetual {
    /// A plain repetition.
    PlainRepetition,
    /// The side whose move completed it loses.
    MoverLoses,
    /// The other side loses.
    NonMoverLoses,
}

/// The move limit: when a game ends because it has lasted too long.
#[allow(clippy::struct_excessive_bools)] // Each is a rule of its own, which some text or program has.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct MoveLimit {
    /// The number of moves, counted from the start of this game, after which it ends.
    pub plies: u32,
    /// What it then is.
    #[cfg_attr(feature = "serde", serde(default = "stored::draw"))]
    pub result: Undecided,
    /// Does mate (or stalemate, where that loses) with the very last move still win? WCSC yes. It
    /// does not matter for a stalemate that draws, nor where nobody looks for legal moves ([`NoLegalMove::NotTested`]).
    #[cfg_attr(feature = "serde", serde(default = "stored::yes"))]
    pub mate_on_limit_wins: bool,
    /// JSA: if the last move gives check, the game goes on while every further move is a check or answers one.
    #[cfg_attr(feature = "serde", serde(default))]
    pub extends_while_checking: bool,
    /// JSA (as the press reported it): void while neither king is in the far camp.
    #[cfg_attr(feature = "serde", serde(default))]
    pub needs_entered_king: bool,
    /// May the side to move still declare when the limit is reached? A valid declaration then wins (Denryu-sen 4).
    #[cfg_attr(feature = "serde", serde(default))]
    pub declaration_at_limit: bool,
}

/// The result of a game that nobody won: at the [`MoveLimit`], or after an agreement.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Undecided {
    /// A draw.
    Draw,
    /// No result; a new game is played.
    Replay,
    /// A draw whose point is split unevenly.
    Split {
        /// Black's share, per mille.
        black: u16,
        /// White's share, per mille.
        white: u16,
    },
}

/// What a king gains by walking into the far camp (入玉). On boards other than 9x9 there is no such rule.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum EnteringKing {
    /// Nothing.
    None,
    /// Points decide, on a declaration or automatically.
    Declaration(Declaration),
    /// The king that moves to the middle of the last rank (5a for Black, 5i for White) wins.
    Try,
}

/// The conditions of a declaration (入玉宣言法). Always: the king is in the far camp and not in check. Points are those
/// of the side's pieces in that camp and in its hand: 5 for rook and bishop, promoted or not, 1 for the rest.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Declaration {
    /// The points with which Black wins: 28 under the 27-point rule, 31 under the 24-point rule.
    pub black_wins: u32,
    /// The points with which White wins: 27, or 31.
    pub white_wins: u32,
    /// The least points with which the declaration ends the game without a winner, if there is such a rule: JSA 24.
    #[cfg_attr(feature = "serde", serde(default))]
    pub replay_from: Option<u32>,
    /// What the game then is: a replay (JSA), or a draw.
    #[cfg_attr(feature = "serde", serde(default = "stored::replay"))]
    pub replay_result: Undecided,
    /// How many pieces, the king excluded, must be in the far camp: 10.
    #[cfg_attr(feature = "serde", serde(default = "stored::ten"))]
    pub pieces: u32,
    /// Does the game end by itself as soon as the side to move fulfils the conditions? Then there is nothing to claim.
    #[cfg_attr(feature = "serde", serde(default))]
    pub automatic: bool,
    /// What an invalid claim means.
    #[cfg_attr(feature = "serde", serde(default = "stored::loses"))]
    pub invalid: InvalidClaim,
    /// May a side still declare that has lost since it has no legal move, and is not in check? Where nobody looks for legal moves
    /// ([`NoLegalMove::NotTested`]), it may in any case.
    #[cfg_attr(feature = "serde", serde(default))]
    pub without_legal_move: bool,
    /// Are the pieces that White gave away in a handicap game credited to White?
    #[cfg_attr(feature = "serde", serde(default = "stored::no_credit"))]
    pub handicap_credit: HandicapCredit,
}

/// What happens to a side that declares without meeting the conditions.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum InvalidClaim {
    /// The claim is refused and the game goes on.
    Refused,
    /// The claimer loses: JSA, CSA.
    Loses,
}

/// Whether the points missing from the start position are credited to White in a declaration.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum HandicapCredit {
    /// No.
    None,
    /// Whatever is missing.
    Missing,
    /// Only in the handicaps that lishogi lists.
    Lishogi,
    /// Only in the handicaps that 81Dojo lists.
    Dojo81,
}

/// How an impasse that both sides agree on is settled (持将棋).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct AgreedImpasse {
    /// How the points decide.
    pub points: ImpassePoints,
    /// What the game is if the points decide nothing.
    #[cfg_attr(feature = "serde", serde(default = "stored::replay"))]
    pub result: Undecided,
    /// How many kings must have entered the far camp: 1 (JSA since 2019), 2, or 0.
    #[cfg_attr(feature = "serde", serde(default))]
    pub entered_kings: u8,
}

/// Who wins an agreed impasse by the points of all pieces, on the board and in hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum ImpassePoints {
    /// A side with fewer than 24 points loses to one that has them; with 24 each nobody wins (JSA, professional). Nobody wins
    /// either if both have fewer, which takes a variant with a smaller set.
    Points24,
    /// The side with more points wins; with 27 each White does (JSA, amateur).
    Points27,
}

/// The usual rule: [`RepetitionRule::USUAL`].
impl Default for RepetitionRule {
    fn default() -> Self {
        Self::USUAL
    }
}

/// The usual rule: [`PerpetualCheck::USUAL`].
impl Default for PerpetualCheck {
    fn default() -> Self {
        Self::USUAL
    }
}

/// What a field means that stored rules lack: what the constructor of its type gives it.
#[cfg(feature = "serde")]
mod stored {
    use super::{HandicapCredit, InvalidClaim, Undecided};

    pub(super) fn yes() -> bool {
        true
    }

    pub(super) fn ten() -> u32 {
        10
    }

    pub(super) fn draw() -> Undecided {
        Undecided::Draw
    }

    pub(super) fn replay() -> Undecided {
        Undecided::Replay
    }

    pub(super) fn loses() -> InvalidClaim {
        InvalidClaim::Loses
    }

    pub(super) fn no_credit() -> HandicapCredit {
        HandicapCredit::None
    }
}

/// Gives a part of the rules its `with_…` methods: the same part with one field changed.
macro_rules! with_fields {
    ($type:ident { $($name:ident, $field:ident: $of:ty;)+ }) => {
        impl $type {$(
            #[doc = concat!("The same rule with another [`", stringify!($field), "`](Self::", stringify!($field), ").")]
            #[must_use]
            pub const fn $name(self, $field: $of) -> Self {
                Self { $field, ..self }
            }
        )+}
    };
}

impl RepetitionRule {
    /// The usual rule: the fourth occurrence is a draw, the start counts, and perpetual check loses.
    pub const USUAL: Self = Self {
        count: 4,
        counts_initial: true,
        result: RepetitionResult::Draw,
        perpetual: Some(PerpetualCheck::USUAL),
        agreed_from: None,
        played_through: PlayedThrough::Ends,
    };

    /// How many occurrences end the game.
    pub(super) const fn asked(&self) -> u32 {
        if self.count < 2 { 2 } else { self.count as u32 }
    }
}

with_fields! {
    RepetitionRule {
        with_count, count: u8;
        with_counts_initial, counts_initial: bool;
        with_result, result: RepetitionResult;
        with_perpetual, perpetual: Option<PerpetualCheck>;
        with_agreed_from, agreed_from: Option<u8>;
        with_played_through, played_through: PlayedThrough;
    }
}

impl MoveLimit {
    /// A limit after which the game is a draw. Mate with the last move wins; no check extends the game.
    pub const fn new(plies: u32) -> Self {
        Self {
            plies,
            result: Undecided::Draw,
            mate_on_limit_wins: true,
            extends_while_checking: false,
            needs_entered_king: false,
            declaration_at_limit: false,
        }
    }
}

with_fields! {
    MoveLimit {
        with_plies, plies: u32;
        with_result, result: Undecided;
        with_mate_on_limit_wins, mate_on_limit_wins: bool;
        with_extends_while_checking, extends_while_checking: bool;
        with_needs_entered_king, needs_entered_king: bool;
        with_declaration_at_limit, declaration_at_limit: bool;
    }
}

impl Declaration {
    /// A declaration with the points that Black and White win with, and ten pieces in the far camp. There is no replay, an invalid
    /// claim loses, and no points are credited for a handicap.
    pub const fn new(black_wins: u32, white_wins: u32) -> Self {
        Self {
            black_wins,
            white_wins,
            replay_from: None,
            replay_result: Undecided::Replay,
            pieces: 10,
            automatic: false,
            invalid: InvalidClaim::Loses,
            without_legal_move: false,
            handicap_credit: HandicapCredit::None,
        }
    }
}

with_fields! {
    Declaration {
        with_black_wins, black_wins: u32;
        with_white_wins, white_wins: u32;
        with_replay_from, replay_from: Option<u32>;
        with_replay_result, replay_result: Undecided;
        with_pieces, pieces: u32;
        with_automatic, automatic: bool;
        with_invalid, invalid: InvalidClaim;
        with_without_legal_move, without_legal_move: bool;
        with_handicap_credit, handicap_credit: HandicapCredit;
    }
}

impl AgreedImpasse {
    /// An agreement on which points decide; the game is replayed where they do not. No king need have entered.
    pub const fn new(points: ImpassePoints) -> Self {
        Self {
            points,
            result: Undecided::Replay,
            entered_kings: 0,
        }
    }
}

with_fields! {
    AgreedImpasse {
        with_points, points: ImpassePoints;
        with_result, result: Undecided;
        with_entered_kings, entered_kings: u8;
    }
}

impl PerpetualCheck {
    /// The usual rule: all moves from the first occurrence to the last must have been checks, and if both sides did so, it is a plain
    /// repetition.
    pub const USUAL: Self = Self {
        span: PerpetualSpan::FirstToLast,
        both: BothPerpetual::PlainRepetition,
    };
}

with_fields! {
    PerpetualCheck {
        with_span, span: PerpetualSpan;
        with_both, both: BothPerpetual;
    }
}

/// # Reading
impl Rules {
    /// Which named rule set it is.
    pub const fn id(&self) -> RulesId {
        self.id
    }

    /// The named rule set's source, date and certainty; `None` for custom rules.
    pub fn story(&self) -> Option<&'static Story> {
        Story::of(self.id)
    }

    /// What happens to an illegal move, and to any other foul.
    pub const fn illegal_move(&self) -> IllegalMovePolicy {
        self.illegal_move
    }

    /// What a foul means that is found after the end.
    pub const fn foul_found_late(&self) -> FoulFoundLate {
        self.foul_found_late
    }

    /// What having no legal move means.
    pub const fn no_legal_move(&self) -> NoLegalMove {
        self.no_legal_move
    }

    /// The repetition rule, if there is one.
    pub const fn repetition(&self) -> Option<RepetitionRule> {
        self.repetition
    }

    /// The move limit, if there is one.
    pub const fn move_limit(&self) -> Option<MoveLimit> {
        self.move_limit
    }

    /// What a king gains by entering the far camp.
    pub const fn entering_king(&self) -> EnteringKing {
        self.entering_king
    }

    /// How an agreed impasse is settled; `None` if sides may not agree on one.
    pub const fn agreed_impasse(&self) -> Option<AgreedImpasse> {
        self.agreed_impasse
    }

    /// What a draw that both sides agree on is; `None` if they may not agree on one.
    pub const fn agreed_draw(&self) -> Option<Undecided> {
        self.agreed_draw
    }

    /// Is the game a draw when nothing is left but the two kings (lishogi)?
    pub const fn bare_kings_draw(&self) -> bool {
        self.bare_kings_draw
    }

    /// Do colors swap when a game is replayed (JSA)? Otherwise the table decides.
    pub const fn replay_swaps_colors(&self) -> bool {
        self.replay_swaps_colors
    }

    /// The declaration rule as it applies to a variant: none off the 9x9 board, where no authority has one.
    pub fn declaration(&self, variant: Variant) -> Option<Declaration> {
        match self.entering_king_on(variant) {
            EnteringKing::Declaration(declaration) => Some(declaration),
            _ => None,
        }
    }

    pub(super) fn entering_king_on(&self, variant: Variant) -> EnteringKing {
        if (variant.files(), variant.ranks()) == (9, 9) {
            self.entering_king
        } else {
            EnteringKing::None
        }
    }
}

macro_rules! with_rules {
    ($($(#[$doc:meta])* $name:ident, $field:ident: $type:ty;)+) => {
        /// # Changing
        ///
        /// Each method returns the rules with one thing changed. If that makes a named rule set, the result has the id of that set.
        impl Rules {$(
            $(#[$doc])*
            #[must_use]
            pub fn $name(self, $field: $type) -> Self {
                Self { $field, ..self }.identified()
            }
        )+}
    };
}

with_rules! {
    /// What happens to an illegal move, and to any other foul.
    with_illegal_move, illegal_move: IllegalMovePolicy;
    /// What a foul means that is found after the end.
    with_foul_found_late, foul_found_late: FoulFoundLate;
    /// What having no legal move means.
    with_no_legal_move, no_legal_move: NoLegalMove;
    /// The repetition rule, or none.
    with_repetition, repetition: Option<RepetitionRule>;
    /// The move limit, or none.
    with_move_limit, move_limit: Option<MoveLimit>;
    /// What a king gains by entering the far camp.
    with_entering_king, entering_king: EnteringKing;
    /// How an agreed impasse is settled, or none.
    with_agreed_impasse, agreed_impasse: Option<AgreedImpasse>;
    /// What an agreed draw is; `None` if sides may not agree on one.
    with_agreed_draw, agreed_draw: Option<Undecided>;
    /// Whether bare kings are a draw.
    with_bare_kings_draw, bare_kings_draw: bool;
    /// Whether colors swap in a replay.
    with_replay_swaps_colors, replay_swaps_colors: bool;
}

impl Rules {
    /// The same rules under their name if they have one, otherwise as custom.
    ///
    /// Two named rule sets may be alike in everything; a value that still says which of them it is keeps that name.
    pub(super) fn identified(self) -> Self {
        let same_but_name = |other: &&Self| Self { id: other.id, ..self } == **other;
        let named = Self::ALL
            .iter()
            .filter(|rules| rules.id == self.id)
            .chain(Self::ALL)
            .find(same_but_name);
        Self {
            id: named.map_or(RulesId::CUSTOM, |rules| rules.id),
            ..self
        }
    }
}
