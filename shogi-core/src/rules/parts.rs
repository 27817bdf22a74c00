//! The parts of a rule set: each a plain value that says when and how one kind of ending happens.

use crate::board::Color;

/// What happens to a foul: a [submitted](crate::Game::submit) illegal move, or any other
/// [`Foul`](crate::rules::Foul).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum IllegalMovePolicy {
    /// The foul is refused, and the player moves again: most web sites.
    Refused,
    /// The foul loses at once: JSA, CSA.
    Loses,
}

/// Whether a foul that is found after the end changes the result.
///
/// This applies only where a foul [loses](IllegalMovePolicy::Loses). Only the JSA is known to have a text on
/// it; the other named sets use `Overrides`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum FoulFoundLate {
    /// The foul loses even after the end (JSA professionals since October 2019).
    Overrides,
    /// An earlier resignation remains valid (投了優先): the JSA rules for amateurs.
    Stands,
}

/// What happens to a side without a legal move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum NoLegalMove {
    /// The side loses, whether or not it is in check.
    Loses,
    /// Checkmate loses, and stalemate is a draw. No known authority has this rule.
    StalemateDraws,
    /// The game goes on until the side resigns, runs out of time or submits an illegal move, as on
    /// shogi-server.
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
#[doc(alias = "sennichite")]
pub struct RepetitionRule {
    /// The number of occurrences that ends the game: 4 under all known rules. A number below 2 counts as 2.
    pub count: u8,
    /// True if the start position counts as an occurrence. It does everywhere except on shogi-server.
    pub counts_initial: bool,
    /// The result of a plain repetition.
    pub result: RepetitionResult,
    /// How the rules recognise perpetual check, which loses. `None`: perpetual check is a plain repetition.
    pub perpetual: Option<PerpetualCheck>,
    /// The occurrence of a position from which both sides may agree on repetition. 2 means the first return of
    /// a position (JSA since 2019). `None`: the sides may not agree.
    pub agreed_from: Option<u8>,
    /// Whether a record may continue after a plain repetition.
    pub played_through: PlayedThrough,
}

/// What a completed repetition means if both sides play on.
///
/// This applies to records only: a live [`Game`](crate::Game) ends with the repetition.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum PlayedThrough {
    /// The game ended with the repetition.
    Ends,
    /// The repetition is broken, and the game goes on. The game ends when a position occurs once more (JSA
    /// since 2019).
    Broken,
}

/// The result of a plain repetition: a repetition without perpetual check.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum RepetitionResult {
    /// A draw.
    Draw,
    /// No result; the players start a new game.
    Replay,
    /// The side that did not make the first move of this game wins (minishogi).
    SecondPlayerWins,
    /// This color wins, whichever side moved first (UEC minishogi: White).
    Wins(Color),
    /// A draw in which the sides share the point unevenly.
    Split {
        /// Black's share, per mille.
        black: u16,
        /// White's share, per mille.
        white: u16,
    },
}

/// How the rules recognise perpetual check (連続王手の千日手).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
#[non_exhaustive]
#[doc(alias = "perpetual check")]
pub struct PerpetualCheck {
    /// The moves that must all have been checks.
    pub span: PerpetualSpan,
    /// The result if both sides gave check with all of these moves.
    pub both: BothPerpetual,
}

/// The moves of a side that must all have been checks.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum PerpetualSpan {
    /// All moves from the first occurrence to the one that ends the game: JSA §8-7, and most sites. The last
    /// move may be a check or the answer to one.
    FirstToLast,
    /// Only the moves since the previous occurrence, as some engines test.
    LastInterval,
    /// The test of shogi-server. The side that moved last loses if the position occurred 4 times since that
    /// side began its current run of checks. Otherwise the other side loses if the position occurred 3 times
    /// since its own run began.
    ///
    /// This test misses a quiet move between the first two occurrences if the side in check completes the
    /// repetition.
    ///
    /// [`PerpetualCheck::both`] has no effect, because the server tests the side that moved last first.
    ShogiServer,
}

/// The result if both sides gave check all the time.
///
/// This is believed to be impossible, and every program resolves it differently.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum BothPerpetual {
    /// A plain repetition.
    PlainRepetition,
    /// The side that completed the repetition loses.
    MoverLoses,
    /// The other side loses.
    NonMoverLoses,
}

/// A limit on the number of moves.
#[allow(clippy::struct_excessive_bools)] // Each flag is a separate rule of some authority or program.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct MoveLimit {
    /// The limit in plies (moves of either side), counted from the start of this game.
    pub plies: u32,
    /// The result at the limit.
    #[cfg_attr(feature = "serde", serde(default = "stored::draw"))]
    pub result: Undecided,
    /// True if checkmate with the very last move still wins, as in the WCSC. The same holds for stalemate,
    /// under rules where stalemate loses.
    ///
    /// The flag has no effect on a stalemate that is a draw, nor under [`NoLegalMove::NotTested`].
    #[cfg_attr(feature = "serde", serde(default = "stored::yes"))]
    pub mate_on_limit_wins: bool,
    /// True if a check at the limit extends the game while every further move is a check or answers one (JSA).
    #[cfg_attr(feature = "serde", serde(default))]
    pub extends_while_checking: bool,
    /// True if the limit has no effect while neither king is in the far camp (JSA, as the press reported).
    #[cfg_attr(feature = "serde", serde(default))]
    pub needs_entered_king: bool,
    /// True if the side to move may still declare at the limit. A valid declaration then wins (Denryu-sen 4).
    #[cfg_attr(feature = "serde", serde(default))]
    pub declaration_at_limit: bool,
}

/// The result of a game without a winner: at the [`MoveLimit`], or after an agreement.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Undecided {
    /// A draw.
    Draw,
    /// No result; the players start a new game.
    Replay,
    /// A draw in which the sides share the point unevenly.
    Split {
        /// Black's share, per mille.
        black: u16,
        /// White's share, per mille.
        white: u16,
    },
}

/// What a king gains by entering the far camp (入玉). This applies to 9x9 boards only.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
#[doc(alias = "nyugyoku")]
pub enum EnteringKing {
    /// Nothing: the rules have neither a declaration nor the try rule.
    None,
    /// Points decide, by a declaration or automatically.
    Declaration(Declaration),
    /// The try rule: a king that moves to the middle of the last rank wins (5a for Black, 5i for White).
    Try,
}

/// The conditions of a declaration (入玉宣言法).
///
/// The king must be in the far camp and not in check. The points are those of the pieces of that side in the
/// far camp and in hand. A rook or bishop, promoted or not, counts 5 points, and every other piece 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
#[doc(alias("nyugyoku", "24-point rule", "27-point rule"))]
pub struct Declaration {
    /// The least number of points with which Black wins: 28 under the 27-point rule, 31 under the 24-point
    /// rule.
    pub black_wins: u32,
    /// The least number of points with which White wins: 27 or 31.
    pub white_wins: u32,
    /// The least number of points that ends the game without a winner: 24 for the JSA. `None`: there is no such
    /// number.
    #[cfg_attr(feature = "serde", serde(default))]
    pub replay_from: Option<u32>,
    /// The result from `replay_from` points: a replay (JSA), or a draw.
    #[cfg_attr(feature = "serde", serde(default = "stored::replay"))]
    pub replay_result: Undecided,
    /// The number of pieces besides the king that must be in the far camp: 10 under all known rules.
    #[cfg_attr(feature = "serde", serde(default = "stored::ten"))]
    pub pieces: u32,
    /// True if the game ends by itself once the side to move meets the conditions. There is then nothing to
    /// claim.
    #[cfg_attr(feature = "serde", serde(default))]
    pub automatic: bool,
    /// What happens to an invalid claim.
    #[cfg_attr(feature = "serde", serde(default = "stored::loses"))]
    pub invalid: InvalidClaim,
    /// True if a side that has lost by stalemate may still declare. Under [`NoLegalMove::NotTested`] it may in
    /// any case.
    #[cfg_attr(feature = "serde", serde(default))]
    pub without_legal_move: bool,
    /// Whether White is credited the points of the pieces removed in a handicap game.
    #[cfg_attr(feature = "serde", serde(default = "stored::no_credit"))]
    pub handicap_credit: HandicapCredit,
}

/// What happens to a declaration that does not meet its conditions.
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
#[doc(alias = "komaochi")]
pub enum HandicapCredit {
    /// No points are credited.
    None,
    /// The points of all missing pieces are credited.
    Missing,
    /// The missing points are credited only in the handicaps that lishogi lists.
    Lishogi,
    /// The missing points are credited only in the handicaps that 81Dojo lists.
    Dojo81,
}

/// How an agreed impasse is settled (持将棋).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
#[doc(alias = "jishogi")]
pub struct AgreedImpasse {
    /// How the points decide the winner.
    pub points: ImpassePoints,
    /// The result if the points do not decide the game.
    #[cfg_attr(feature = "serde", serde(default = "stored::replay"))]
    pub result: Undecided,
    /// The number of kings that must have entered the far camp: 0, 1 (JSA since 2019) or 2.
    #[cfg_attr(feature = "serde", serde(default))]
    pub entered_kings: u8,
}

/// How the points of all pieces, on the board and in hand, decide an agreed impasse.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum ImpassePoints {
    /// A side with fewer than 24 points loses to a side with at least 24 (JSA, professional).
    ///
    /// Nobody wins if both sides have at least 24. Nobody wins either if both have fewer, which is possible
    /// only in a variant with a smaller set.
    Points24,
    /// The side with more points wins; if both have 27, White wins (JSA, amateur).
    Points27,
}

/// Returns the usual rule: [`RepetitionRule::USUAL`].
impl Default for RepetitionRule {
    fn default() -> Self {
        Self::USUAL
    }
}

/// Returns the usual rule: [`PerpetualCheck::USUAL`].
impl Default for PerpetualCheck {
    fn default() -> Self {
        Self::USUAL
    }
}

/// Defaults for fields that stored rules may omit. Each equals what the constructor of the type sets.
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

/// Adds the `with_…` methods to a part of the rules. Each returns the same part with one field changed.
macro_rules! with_fields {
    ($type:ident { $($name:ident, $field:ident: $of:ty;)+ }) => {
        impl $type {$(
            #[doc = concat!("Returns the rule with another [`", stringify!($field), "`](Self::", stringify!($field), ").")]
            #[must_use]
            pub const fn $name(self, $field: $of) -> Self {
                Self { $field, ..self }
            }
        )+}
    };
}

impl RepetitionRule {
    /// The usual rule: the fourth occurrence is a draw, the start position counts, and perpetual check loses.
    pub const USUAL: Self = Self {
        count: 4,
        counts_initial: true,
        result: RepetitionResult::Draw,
        perpetual: Some(PerpetualCheck::USUAL),
        agreed_from: None,
        played_through: PlayedThrough::Ends,
    };

    /// Returns the number of occurrences that ends the game.
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
    /// Creates a limit at which the game is a draw. Checkmate with the last move wins, and a check does not
    /// extend the game. `plies` counts the moves of both sides.
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
    /// Creates a declaration from the points that Black and White need to win.
    ///
    /// Ten pieces must be in the far camp. There is no replay, an invalid claim loses, and a handicap gives no
    /// credit.
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
    /// Creates a rule for agreed impasses. The game is replayed if the points do not decide. No king needs to
    /// have entered.
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
    /// The usual rule: all moves from the first occurrence to the last must have been checks. If both sides did
    /// so, it is a plain repetition.
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
