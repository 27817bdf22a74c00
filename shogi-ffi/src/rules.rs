//! The rules of a table as a struct, and the named rule sets.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::{
    AgreedImpasse, BothPerpetual, Color, Declaration, EnteringKing, HandicapCredit, IllegalMovePolicy,
    InvalidClaim, LimitResult, MoveLimit, NoLegalMove, PerpetualCheck, PerpetualSpan, RepetitionResult,
    RepetitionRule, Rules, Variant,
};

use crate::buffer::{self, text_out};
use crate::error::{Failure, shogiban_status};
use crate::sized::{self, extensible};
use crate::variant::{self, shogiban_variant};

/// An illegal move that is submitted is refused, and the player moves again.
pub const SHOGIBAN_ILLEGAL_MOVE_REFUSED: u8 = 0;
/// An illegal move that is submitted loses.
pub const SHOGIBAN_ILLEGAL_MOVE_LOSES: u8 = 1;

/// Having no legal move loses, in check or not.
pub const SHOGIBAN_NO_LEGAL_MOVE_LOSES: u8 = 0;
/// Having no legal move without check is a draw.
pub const SHOGIBAN_NO_LEGAL_MOVE_STALEMATE_DRAWS: u8 = 1;
/// Nobody looks whether there is a legal move.
pub const SHOGIBAN_NO_LEGAL_MOVE_NOT_TESTED: u8 = 2;

/// There is no repetition rule.
pub const SHOGIBAN_REPETITION_NONE: u8 = 0;
/// Repetition is a draw.
pub const SHOGIBAN_REPETITION_DRAW: u8 = 1;
/// Repetition has no result; a new game is played.
pub const SHOGIBAN_REPETITION_REPLAY: u8 = 2;
/// The side that did not make the first move of the game wins by repetition.
pub const SHOGIBAN_REPETITION_SECOND_PLAYER_WINS: u8 = 3;
/// Black wins by repetition.
pub const SHOGIBAN_REPETITION_BLACK_WINS: u8 = 4;
/// White wins by repetition.
pub const SHOGIBAN_REPETITION_WHITE_WINS: u8 = 5;
/// Repetition is a draw whose point is split: `split_black`, `split_white`.
pub const SHOGIBAN_REPETITION_SPLIT: u8 = 6;

/// Perpetual check is a plain repetition.
pub const SHOGIBAN_PERPETUAL_PLAIN: u8 = 0;
/// Perpetual check: all moves of a side between the first occurrence and the last were checks.
pub const SHOGIBAN_PERPETUAL_FIRST_TO_LAST: u8 = 1;
/// Perpetual check: all moves of a side since the occurrence before the last were checks.
pub const SHOGIBAN_PERPETUAL_LAST_INTERVAL: u8 = 2;
/// Perpetual check as shogi-server tells it.
pub const SHOGIBAN_PERPETUAL_SHOGI_SERVER: u8 = 3;

/// If both sides gave check all the time it is a plain repetition.
pub const SHOGIBAN_BOTH_PERPETUAL_PLAIN: u8 = 0;
/// If both sides gave check all the time the side whose move completed it loses.
pub const SHOGIBAN_BOTH_PERPETUAL_MOVER_LOSES: u8 = 1;
/// If both sides gave check all the time the other side loses.
pub const SHOGIBAN_BOTH_PERPETUAL_NON_MOVER_LOSES: u8 = 2;

/// There is no move limit.
pub const SHOGIBAN_LIMIT_NONE: u8 = 0;
/// A game that reaches the move limit is a draw.
pub const SHOGIBAN_LIMIT_DRAW: u8 = 1;
/// A game that reaches the move limit has no result; a new one is played.
pub const SHOGIBAN_LIMIT_REPLAY: u8 = 2;

/// A king gains nothing by entering the far camp.
pub const SHOGIBAN_ENTERING_KING_NONE: u8 = 0;
/// Points decide: the fields `declaration_...`.
pub const SHOGIBAN_ENTERING_KING_DECLARATION: u8 = 1;
/// The king that reaches the middle of the last rank wins.
pub const SHOGIBAN_ENTERING_KING_TRY: u8 = 2;

/// An invalid declaration is refused.
pub const SHOGIBAN_INVALID_CLAIM_REFUSED: u8 = 0;
/// An invalid declaration loses.
pub const SHOGIBAN_INVALID_CLAIM_LOSES: u8 = 1;

/// Nothing is credited for a handicap.
pub const SHOGIBAN_HANDICAP_CREDIT_NONE: u8 = 0;
/// Whatever is missing is credited.
pub const SHOGIBAN_HANDICAP_CREDIT_MISSING: u8 = 1;
/// What is missing is credited if the start is a known handicap.
pub const SHOGIBAN_HANDICAP_CREDIT_LISTED: u8 = 2;

/// Sides may not agree on an impasse.
pub const SHOGIBAN_AGREED_IMPASSE_NONE: u8 = 0;
/// With 24 points each an agreed impasse is replayed; a side with fewer loses.
pub const SHOGIBAN_AGREED_IMPASSE_POINTS_24: u8 = 1;
/// The side with more points wins an agreed impasse; with 27 each White does.
pub const SHOGIBAN_AGREED_IMPASSE_POINTS_27: u8 = 2;

/// Room for the name of any rule set, its NUL included.
pub const SHOGIBAN_RULES_NAME_TEXT: usize = 32;

/// The rules a game is played by: how it ends, and what happens to an illegal move. Never which moves are legal.
///
/// Set `struct_size`, take a named rule set by shogiban_rules_by_name, and change what your table does differently. A
/// struct of zeros but for its size is the rule set "plain": no repetition, no limit, no declaration.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_rules {
    /// sizeof(shogiban_rules); see "Structs that grow" above.
    pub struct_size: usize,
    /// The name of the rule set that this was taken from, or empty. It says nothing about later changes:
    /// shogiban_rules_name does.
    pub name: [c_char; SHOGIBAN_RULES_NAME_TEXT],
    /// The number of moves, counted from the start of this game, after which it ends.
    pub limit_plies: u32,
    /// The points with which Black wins by declaration.
    pub declaration_black_wins: u32,
    /// The points with which White wins by declaration.
    pub declaration_white_wins: u32,
    /// The least points with which a declaration makes the game a replay; 0 if there is no such rule.
    pub declaration_replay_from: u32,
    /// How many pieces besides the king must stand in the far camp.
    pub declaration_pieces: u32,
    /// Black's share of a split repetition, per mille.
    pub split_black: u16,
    /// White's share of a split repetition, per mille.
    pub split_white: u16,
    /// SHOGIBAN_ILLEGAL_MOVE_REFUSED or _LOSES.
    pub illegal_move: u8,
    /// SHOGIBAN_NO_LEGAL_MOVE_LOSES and so on.
    pub no_legal_move: u8,
    /// SHOGIBAN_REPETITION_NONE and so on.
    pub repetition: u8,
    /// Which occurrence of a position ends the game: 4 everywhere.
    pub repetition_count: u8,
    /// 1 if the start position counts as an occurrence, else 0.
    pub repetition_counts_initial: u8,
    /// 1 if both sides may agree on repetition before it is complete, else 0.
    pub repetition_by_agreement: u8,
    /// SHOGIBAN_PERPETUAL_PLAIN and so on.
    pub perpetual: u8,
    /// SHOGIBAN_BOTH_PERPETUAL_PLAIN and so on.
    pub both_perpetual: u8,
    /// SHOGIBAN_LIMIT_NONE and so on.
    pub limit: u8,
    /// 1 if mate with the very last move still wins, else 0.
    pub limit_mate_wins: u8,
    /// 1 if the game goes on past the limit while every move is a check or answers one, else 0.
    pub limit_extends_while_checking: u8,
    /// 1 if the limit is void while neither king stands in the far camp, else 0.
    pub limit_needs_entered_king: u8,
    /// SHOGIBAN_ENTERING_KING_NONE and so on.
    pub entering_king: u8,
    /// 1 if the game ends by itself when the conditions of a declaration are met, else 0.
    pub declaration_automatic: u8,
    /// SHOGIBAN_INVALID_CLAIM_REFUSED or _LOSES.
    pub declaration_invalid: u8,
    /// SHOGIBAN_HANDICAP_CREDIT_NONE and so on.
    pub declaration_credit: u8,
    /// SHOGIBAN_AGREED_IMPASSE_NONE and so on.
    pub agreed_impasse: u8,
    /// 1 if the game is a draw when nothing but the two kings is left, else 0.
    pub bare_kings_draw: u8,
    /// 1 if colors swap when a game is replayed, else 0.
    pub replay_swaps_colors: u8,
    /// Not used yet: 0.
    pub reserved: [u8; 5],
}

extensible!(shogiban_rules, reserved, on_64_bits: 88, on_32_bits: 84);

/// A choice of the core that this interface has no number for: rules are told as they are, or not at all.
#[cold]
fn no_number(choice: &'static str) -> Failure {
    Failure::nothing(choice)
}

impl shogiban_rules {
    /// The numbers that say these rules.
    pub(crate) fn of(rules: &Rules) -> Result<Self, Failure> {
        // SAFETY: all its bytes zero are a valid value: integers only.
        let mut out: Self = unsafe { std::mem::zeroed() };
        buffer::fill_field(&mut out.name, rules.id().name());
        out.illegal_move = match rules.illegal_move() {
            IllegalMovePolicy::Refused => SHOGIBAN_ILLEGAL_MOVE_REFUSED,
            IllegalMovePolicy::Loses => SHOGIBAN_ILLEGAL_MOVE_LOSES,
            _ => return Err(no_number("number for this choice of illegal_move")),
        };
        out.no_legal_move = match rules.no_legal_move() {
            NoLegalMove::Loses => SHOGIBAN_NO_LEGAL_MOVE_LOSES,
            NoLegalMove::StalemateDraws => SHOGIBAN_NO_LEGAL_MOVE_STALEMATE_DRAWS,
            NoLegalMove::NotTested => SHOGIBAN_NO_LEGAL_MOVE_NOT_TESTED,
            _ => return Err(no_number("number for this choice of no_legal_move")),
        };
        if let Some(rule) = rules.repetition() {
            out.set_repetition(&rule)?;
        }
        if let Some(limit) = rules.move_limit() {
            out.limit = match limit.result {
                LimitResult::Draw => SHOGIBAN_LIMIT_DRAW,
                LimitResult::Replay => SHOGIBAN_LIMIT_REPLAY,
                _ => return Err(no_number("number for this choice of limit")),
            };
            out.limit_plies = limit.plies;
            out.limit_mate_wins = limit.mate_on_limit_wins.into();
            out.limit_extends_while_checking = limit.extends_while_checking.into();
            out.limit_needs_entered_king = limit.needs_entered_king.into();
        }
        match rules.entering_king() {
            EnteringKing::None => out.entering_king = SHOGIBAN_ENTERING_KING_NONE,
            EnteringKing::Declaration(rule) => out.set_declaration(&rule)?,
            EnteringKing::Try => out.entering_king = SHOGIBAN_ENTERING_KING_TRY,
            _ => return Err(no_number("number for this choice of entering_king")),
        }
        out.agreed_impasse = match rules.agreed_impasse() {
            None => SHOGIBAN_AGREED_IMPASSE_NONE,
            Some(AgreedImpasse::Points24) => SHOGIBAN_AGREED_IMPASSE_POINTS_24,
            Some(AgreedImpasse::Points27) => SHOGIBAN_AGREED_IMPASSE_POINTS_27,
            Some(_) => return Err(no_number("number for this choice of agreed_impasse")),
        };
        out.bare_kings_draw = rules.bare_kings_draw().into();
        out.replay_swaps_colors = rules.replay_swaps_colors().into();
        Ok(out)
    }

    fn set_repetition(&mut self, rule: &RepetitionRule) -> Result<(), Failure> {
        self.repetition = match rule.result {
            RepetitionResult::Draw => SHOGIBAN_REPETITION_DRAW,
            RepetitionResult::Replay => SHOGIBAN_REPETITION_REPLAY,
            RepetitionResult::SecondPlayerWins => SHOGIBAN_REPETITION_SECOND_PLAYER_WINS,
            RepetitionResult::Wins(Color::Black) => SHOGIBAN_REPETITION_BLACK_WINS,
            RepetitionResult::Wins(Color::White) => SHOGIBAN_REPETITION_WHITE_WINS,
            RepetitionResult::Split { black, white } => {
                (self.split_black, self.split_white) = (black, white);
                SHOGIBAN_REPETITION_SPLIT
            }
            _ => return Err(no_number("number for this choice of repetition")),
        };
        self.repetition_count = rule.count;
        self.repetition_counts_initial = rule.counts_initial.into();
        self.repetition_by_agreement = rule.by_agreement.into();
        if let Some(perpetual) = rule.perpetual {
            self.perpetual = match perpetual.span {
                PerpetualSpan::FirstToLast => SHOGIBAN_PERPETUAL_FIRST_TO_LAST,
                PerpetualSpan::LastInterval => SHOGIBAN_PERPETUAL_LAST_INTERVAL,
                PerpetualSpan::ShogiServer => SHOGIBAN_PERPETUAL_SHOGI_SERVER,
                _ => return Err(no_number("number for this choice of perpetual")),
            };
            self.both_perpetual = match perpetual.both {
                BothPerpetual::PlainRepetition => SHOGIBAN_BOTH_PERPETUAL_PLAIN,
                BothPerpetual::MoverLoses => SHOGIBAN_BOTH_PERPETUAL_MOVER_LOSES,
                BothPerpetual::NonMoverLoses => SHOGIBAN_BOTH_PERPETUAL_NON_MOVER_LOSES,
                _ => return Err(no_number("number for this choice of both_perpetual")),
            };
        }
        Ok(())
    }

    fn set_declaration(&mut self, rule: &Declaration) -> Result<(), Failure> {
        self.entering_king = SHOGIBAN_ENTERING_KING_DECLARATION;
        self.declaration_black_wins = rule.black_wins;
        self.declaration_white_wins = rule.white_wins;
        self.declaration_replay_from = rule.replay_from.unwrap_or(0);
        self.declaration_pieces = rule.pieces;
        self.declaration_automatic = rule.automatic.into();
        self.declaration_invalid = match rule.invalid {
            InvalidClaim::Refused => SHOGIBAN_INVALID_CLAIM_REFUSED,
            InvalidClaim::Loses => SHOGIBAN_INVALID_CLAIM_LOSES,
            _ => return Err(no_number("number for this choice of declaration_invalid")),
        };
        self.declaration_credit = match rule.handicap_credit {
            HandicapCredit::None => SHOGIBAN_HANDICAP_CREDIT_NONE,
            HandicapCredit::Missing => SHOGIBAN_HANDICAP_CREDIT_MISSING,
            HandicapCredit::Listed => SHOGIBAN_HANDICAP_CREDIT_LISTED,
            _ => return Err(no_number("number for this choice of declaration_credit")),
        };
        Ok(())
    }

    /// The rules that these numbers say. A number that stands for nothing is an error that names the field.
    pub(crate) fn checked(&self) -> Result<Rules, Failure> {
        let bad = |field: &'static str, value: u8| Err(Failure::value(field, value.into()));
        let illegal_move = match self.illegal_move {
            SHOGIBAN_ILLEGAL_MOVE_REFUSED => IllegalMovePolicy::Refused,
            SHOGIBAN_ILLEGAL_MOVE_LOSES => IllegalMovePolicy::Loses,
            other => return bad("value of illegal_move", other),
        };
        let no_legal_move = match self.no_legal_move {
            SHOGIBAN_NO_LEGAL_MOVE_LOSES => NoLegalMove::Loses,
            SHOGIBAN_NO_LEGAL_MOVE_STALEMATE_DRAWS => NoLegalMove::StalemateDraws,
            SHOGIBAN_NO_LEGAL_MOVE_NOT_TESTED => NoLegalMove::NotTested,
            other => return bad("value of no_legal_move", other),
        };
        let agreed_impasse = match self.agreed_impasse {
            SHOGIBAN_AGREED_IMPASSE_NONE => None,
            SHOGIBAN_AGREED_IMPASSE_POINTS_24 => Some(AgreedImpasse::Points24),
            SHOGIBAN_AGREED_IMPASSE_POINTS_27 => Some(AgreedImpasse::Points27),
            other => return bad("value of agreed_impasse", other),
        };
        let entering_king = match self.entering_king {
            SHOGIBAN_ENTERING_KING_NONE => EnteringKing::None,
            SHOGIBAN_ENTERING_KING_DECLARATION => EnteringKing::Declaration(self.declaration()?),
            SHOGIBAN_ENTERING_KING_TRY => EnteringKing::Try,
            other => return bad("value of entering_king", other),
        };
        // Two named rule sets may be alike: starting from the one that the struct was taken from keeps its name.
        let from = Rules::by_name(&buffer::field_text(&self.name));
        Ok(from
            .unwrap_or(Rules::PLAIN)
            .with_illegal_move(illegal_move)
            .with_no_legal_move(no_legal_move)
            .with_repetition(self.repetition_rule()?)
            .with_move_limit(self.move_limit()?)
            .with_entering_king(entering_king)
            .with_agreed_impasse(agreed_impasse)
            .with_bare_kings_draw(flag("value of bare_kings_draw", self.bare_kings_draw)?)
            .with_replay_swaps_colors(flag("value of replay_swaps_colors", self.replay_swaps_colors)?))
    }

    fn repetition_rule(&self) -> Result<Option<RepetitionRule>, Failure> {
        let result = match self.repetition {
            SHOGIBAN_REPETITION_NONE => return Ok(None),
            SHOGIBAN_REPETITION_DRAW => RepetitionResult::Draw,
            SHOGIBAN_REPETITION_REPLAY => RepetitionResult::Replay,
            SHOGIBAN_REPETITION_SECOND_PLAYER_WINS => RepetitionResult::SecondPlayerWins,
            SHOGIBAN_REPETITION_BLACK_WINS => RepetitionResult::Wins(Color::Black),
            SHOGIBAN_REPETITION_WHITE_WINS => RepetitionResult::Wins(Color::White),
            SHOGIBAN_REPETITION_SPLIT => RepetitionResult::Split {
                black: self.split_black,
                white: self.split_white,
            },
            other => return Err(Failure::value("value of repetition", other.into())),
        };
        let span = match self.perpetual {
            SHOGIBAN_PERPETUAL_PLAIN => None,
            SHOGIBAN_PERPETUAL_FIRST_TO_LAST => Some(PerpetualSpan::FirstToLast),
            SHOGIBAN_PERPETUAL_LAST_INTERVAL => Some(PerpetualSpan::LastInterval),
            SHOGIBAN_PERPETUAL_SHOGI_SERVER => Some(PerpetualSpan::ShogiServer),
            other => return Err(Failure::value("value of perpetual", other.into())),
        };
        let both = match self.both_perpetual {
            SHOGIBAN_BOTH_PERPETUAL_PLAIN => BothPerpetual::PlainRepetition,
            SHOGIBAN_BOTH_PERPETUAL_MOVER_LOSES => BothPerpetual::MoverLoses,
            SHOGIBAN_BOTH_PERPETUAL_NON_MOVER_LOSES => BothPerpetual::NonMoverLoses,
            other => return Err(Failure::value("value of both_perpetual", other.into())),
        };
        Ok(Some(RepetitionRule {
            count: self.repetition_count,
            counts_initial: flag(
                "value of repetition_counts_initial",
                self.repetition_counts_initial,
            )?,
            result,
            perpetual: span.map(|span| PerpetualCheck { span, both }),
            by_agreement: flag("value of repetition_by_agreement", self.repetition_by_agreement)?,
        }))
    }

    fn move_limit(&self) -> Result<Option<MoveLimit>, Failure> {
        let result = match self.limit {
            SHOGIBAN_LIMIT_NONE => return Ok(None),
            SHOGIBAN_LIMIT_DRAW => LimitResult::Draw,
            SHOGIBAN_LIMIT_REPLAY => LimitResult::Replay,
            other => return Err(Failure::value("value of limit", other.into())),
        };
        Ok(Some(MoveLimit {
            plies: self.limit_plies,
            result,
            mate_on_limit_wins: flag("value of limit_mate_wins", self.limit_mate_wins)?,
            extends_while_checking: flag(
                "value of limit_extends_while_checking",
                self.limit_extends_while_checking,
            )?,
            needs_entered_king: flag("value of limit_needs_entered_king", self.limit_needs_entered_king)?,
        }))
    }

    fn declaration(&self) -> Result<Declaration, Failure> {
        Ok(Declaration {
            black_wins: self.declaration_black_wins,
            white_wins: self.declaration_white_wins,
            replay_from: Some(self.declaration_replay_from).filter(|&points| points > 0),
            pieces: self.declaration_pieces,
            automatic: flag("value of declaration_automatic", self.declaration_automatic)?,
            invalid: match self.declaration_invalid {
                SHOGIBAN_INVALID_CLAIM_REFUSED => InvalidClaim::Refused,
                SHOGIBAN_INVALID_CLAIM_LOSES => InvalidClaim::Loses,
                other => return Err(Failure::value("value of declaration_invalid", other.into())),
            },
            handicap_credit: match self.declaration_credit {
                SHOGIBAN_HANDICAP_CREDIT_NONE => HandicapCredit::None,
                SHOGIBAN_HANDICAP_CREDIT_MISSING => HandicapCredit::Missing,
                SHOGIBAN_HANDICAP_CREDIT_LISTED => HandicapCredit::Listed,
                other => return Err(Failure::value("value of declaration_credit", other.into())),
            },
        })
    }
}

/// A field that is 0 or 1.
fn flag(field: &'static str, value: u8) -> Result<bool, Failure> {
    match value {
        0 => Ok(false),
        1 => Ok(true),
        other => Err(Failure::value(field, other.into())),
    }
}

/// The rules that a caller passes, or the default of a variant for NULL.
///
/// # Safety
///
/// As [`sized::read`].
pub(crate) unsafe fn or_default(rules: *const shogiban_rules, variant: Variant) -> Result<Rules, Failure> {
    if rules.is_null() {
        return Ok(Rules::default_for(variant));
    }
    // SAFETY: the caller's promise is the same.
    unsafe { sized::read(rules, "rules") }?.checked()
}

/// The named rule set of that name, such as "jsa_pro", "csa_wcsc", "lishogi". NOT_FOUND if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_rules_by_name(
    name: *const c_char,
    length: usize,
    rules: *mut shogiban_rules,
) -> shogiban_status {
    sized::struct_out(rules, "rules", || {
        // SAFETY: the caller's promise about texts.
        let name = unsafe { buffer::text(name, length, "name") }?;
        let named = Rules::by_name(name).ok_or_else(|| Failure::name("rule set", name))?;
        shogiban_rules::of(&named)
    })
}

/// What a game of a variant is played by if nothing else is said. `variant` may be NULL: shogi.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_rules_default(
    variant: Option<&shogiban_variant>,
    rules: *mut shogiban_rules,
) -> shogiban_status {
    sized::struct_out(rules, "rules", || {
        let default = Rules::default_for(variant::optional(variant)?.unwrap_or_default());
        shogiban_rules::of(&default)
    })
}

/// How many named rule sets there are.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_rules_count() -> usize {
    Rules::ALL.len()
}

/// The named rule set with that index, from 0.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_rules_at(index: usize, rules: *mut shogiban_rules) -> shogiban_status {
    sized::struct_out(rules, "rules", || {
        let named = Rules::ALL.get(index);
        let named = named.ok_or_else(|| Failure::index(index, Rules::ALL.len()))?;
        shogiban_rules::of(named)
    })
}

/// The name of the rule set that these rules are, whatever they were taken from; "custom" if they are none of the named
/// ones. SHOGIBAN_RULES_NAME_TEXT bytes suffice. BAD_VALUE if a field holds a number that stands for nothing.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_rules_name(
    rules: *const shogiban_rules,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        // SAFETY: the caller's promise about structs that grow.
        let rules = unsafe { sized::read(rules, "rules") }?.checked()?;
        Ok(rules.id())
    })
}
