//! The rules of a table as a struct, and the named rule sets.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::rules::{
    AgreedImpasse, BothPerpetual, Declaration, EnteringKing, FoulFoundLate, HandicapCredit,
    IllegalMovePolicy, ImpassePoints, InvalidClaim, MoveLimit, NoLegalMove, PerpetualCheck, PerpetualSpan,
    PlayedThrough, RepetitionResult, RepetitionRule, Undecided,
};
use shogiban::{Color, Rules, Variant};

use crate::buffer::{self, text_out};
use crate::error::{Failure, shogiban_status};
use crate::sized::{self, extensible};
use crate::variant::{self, shogiban_variant};

/// An illegal move that is submitted, or any other foul, is refused, and the player moves again.
pub const SHOGIBAN_ILLEGAL_MOVE_REFUSED: u8 = 0;
/// An illegal move that is submitted, or any other foul, loses.
pub const SHOGIBAN_ILLEGAL_MOVE_LOSES: u8 = 1;

/// A foul that is found after the end loses even then.
pub const SHOGIBAN_FOUND_LATE_OVERRIDES: u8 = 0;
/// A resignation stands even if a foul is found afterwards.
pub const SHOGIBAN_FOUND_LATE_STANDS: u8 = 1;

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

/// A game that both sides play on after a repetition ended with the repetition.
pub const SHOGIBAN_PLAYED_THROUGH_ENDS: u8 = 0;
/// A repetition that both sides play through is broken: the game goes on until a position comes back once more.
pub const SHOGIBAN_PLAYED_THROUGH_BROKEN: u8 = 1;

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
/// A game that reaches the move limit is a draw whose point is split: `limit_split_black`, `limit_split_white`.
pub const SHOGIBAN_LIMIT_SPLIT: u8 = 3;

/// A game that nobody won has no result; a new one is played.
pub const SHOGIBAN_UNDECIDED_REPLAY: u8 = 0;
/// A game that nobody won is a draw.
pub const SHOGIBAN_UNDECIDED_DRAW: u8 = 1;
/// A game that nobody won is a draw whose point is split.
pub const SHOGIBAN_UNDECIDED_SPLIT: u8 = 2;

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
/// What is missing is credited in the handicaps that lishogi lists.
pub const SHOGIBAN_HANDICAP_CREDIT_LISHOGI: u8 = 2;
/// What is missing is credited in the handicaps that 81Dojo lists.
pub const SHOGIBAN_HANDICAP_CREDIT_DOJO81: u8 = 3;

/// Sides may not agree on an impasse.
pub const SHOGIBAN_AGREED_IMPASSE_NONE: u8 = 0;
/// A side with fewer than 24 points loses an agreed impasse; with 24 each nobody wins: `agreed_impasse_result`.
pub const SHOGIBAN_AGREED_IMPASSE_POINTS_24: u8 = 1;
/// The side with more points wins an agreed impasse; with 27 each White does.
pub const SHOGIBAN_AGREED_IMPASSE_POINTS_27: u8 = 2;

/// A draw that both sides agree on is a draw.
pub const SHOGIBAN_AGREED_DRAW_DRAW: u8 = 0;
/// A draw that both sides agree on has no result; a new game is played.
pub const SHOGIBAN_AGREED_DRAW_REPLAY: u8 = 1;
/// A draw that both sides agree on splits the point: `agreed_draw_split_black`, `agreed_draw_split_white`.
pub const SHOGIBAN_AGREED_DRAW_SPLIT: u8 = 2;
/// Sides may not agree on a draw.
pub const SHOGIBAN_AGREED_DRAW_NONE: u8 = 3;

/// Room for the name of any rule set, its NUL included.
pub const SHOGIBAN_RULES_NAME_TEXT: usize = 32;

/// The rules a game is played by: how it ends, and what happens to an illegal move. Never which moves are legal.
///
/// Set `struct_size`, take a named rule set by shogiban_rules_by_name, and change what your table does differently. A
/// struct of zeros but for its size is the rule set "mate_only": no repetition, no limit, no declaration.
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
    /// The least points with which a declaration ends the game without a winner; 0 if there is no such rule.
    pub declaration_replay_from: u32,
    /// How many pieces besides the king must stand in the far camp.
    pub declaration_pieces: u32,
    /// Black's share of a split repetition, per mille.
    pub split_black: u16,
    /// White's share of a split repetition, per mille.
    pub split_white: u16,
    /// SHOGIBAN_ILLEGAL_MOVE_REFUSED or _LOSES: for every foul.
    pub illegal_move: u8,
    /// SHOGIBAN_NO_LEGAL_MOVE_LOSES and so on.
    pub no_legal_move: u8,
    /// SHOGIBAN_REPETITION_NONE and so on.
    pub repetition: u8,
    /// Which occurrence of a position ends the game: 4 everywhere.
    pub repetition_count: u8,
    /// 1 if the start position counts as an occurrence, else 0.
    pub repetition_counts_initial: u8,
    /// From which occurrence of a position both sides may agree that they would only repeat: 2 once it has come back. 0 if they
    /// may not.
    pub repetition_agreed_from: u8,
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
    /// Black's share of a split draw at the move limit, per mille.
    pub limit_split_black: u16,
    /// White's share of a split draw at the move limit, per mille.
    pub limit_split_white: u16,
    /// Black's share of a split draw by declaration, per mille.
    pub declaration_split_black: u16,
    /// White's share of a split draw by declaration, per mille.
    pub declaration_split_white: u16,
    /// Black's share of a split agreed impasse, per mille.
    pub agreed_impasse_split_black: u16,
    /// White's share of a split agreed impasse, per mille.
    pub agreed_impasse_split_white: u16,
    /// Black's share of a split agreed draw, per mille.
    pub agreed_draw_split_black: u16,
    /// White's share of a split agreed draw, per mille.
    pub agreed_draw_split_white: u16,
    /// SHOGIBAN_FOUND_LATE_OVERRIDES or _STANDS.
    pub foul_found_late: u8,
    /// SHOGIBAN_PLAYED_THROUGH_ENDS or _BROKEN. It concerns records only: a live game ends with the repetition.
    pub repetition_played_through: u8,
    /// 1 if the side to move may still declare when the limit is reached, else 0.
    pub limit_declaration: u8,
    /// What a declaration with `declaration_replay_from` points makes of the game: SHOGIBAN_UNDECIDED_REPLAY and so on.
    pub declaration_replay_result: u8,
    /// 1 if a side may declare that has no legal move and is not in check, else 0.
    pub declaration_without_legal_move: u8,
    /// What an agreed impasse is that the points do not decide: SHOGIBAN_UNDECIDED_REPLAY and so on.
    pub agreed_impasse_result: u8,
    /// How many kings must have entered the far camp before both sides may agree on an impasse: 0, 1 or 2.
    pub agreed_impasse_kings: u8,
    /// SHOGIBAN_AGREED_DRAW_DRAW and so on.
    pub agreed_draw: u8,
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
        out.foul_found_late = match rules.foul_found_late() {
            FoulFoundLate::Overrides => SHOGIBAN_FOUND_LATE_OVERRIDES,
            FoulFoundLate::Stands => SHOGIBAN_FOUND_LATE_STANDS,
            _ => return Err(no_number("number for this choice of foul_found_late")),
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
                Undecided::Draw => SHOGIBAN_LIMIT_DRAW,
                Undecided::Replay => SHOGIBAN_LIMIT_REPLAY,
                Undecided::Split { black, white } => {
                    (out.limit_split_black, out.limit_split_white) = (black, white);
                    SHOGIBAN_LIMIT_SPLIT
                }
                _ => return Err(no_number("number for this choice of limit")),
            };
            out.limit_plies = limit.plies;
            out.limit_mate_wins = limit.mate_on_limit_wins.into();
            out.limit_extends_while_checking = limit.extends_while_checking.into();
            out.limit_needs_entered_king = limit.needs_entered_king.into();
            out.limit_declaration = limit.declaration_at_limit.into();
        }
        match rules.entering_king() {
            EnteringKing::None => out.entering_king = SHOGIBAN_ENTERING_KING_NONE,
            EnteringKing::Declaration(rule) => out.set_declaration(&rule)?,
            EnteringKing::Try => out.entering_king = SHOGIBAN_ENTERING_KING_TRY,
            _ => return Err(no_number("number for this choice of entering_king")),
        }
        if let Some(rule) = rules.agreed_impasse() {
            out.set_agreed_impasse(rule)?;
        }
        out.agreed_draw = match rules.agreed_draw() {
            None => SHOGIBAN_AGREED_DRAW_NONE,
            Some(Undecided::Draw) => SHOGIBAN_AGREED_DRAW_DRAW,
            Some(Undecided::Replay) => SHOGIBAN_AGREED_DRAW_REPLAY,
            Some(Undecided::Split { black, white }) => {
                (out.agreed_draw_split_black, out.agreed_draw_split_white) = (black, white);
                SHOGIBAN_AGREED_DRAW_SPLIT
            }
            Some(_) => return Err(no_number("number for this choice of agreed_draw")),
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
        // An agreement from the start on is one from the first occurrence on.
        self.repetition_agreed_from = rule.agreed_from.map_or(0, |occurrence| occurrence.max(1));
        self.repetition_played_through = match rule.played_through {
            PlayedThrough::Ends => SHOGIBAN_PLAYED_THROUGH_ENDS,
            PlayedThrough::Broken => SHOGIBAN_PLAYED_THROUGH_BROKEN,
            _ => return Err(no_number("number for this choice of repetition_played_through")),
        };
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
            HandicapCredit::Lishogi => SHOGIBAN_HANDICAP_CREDIT_LISHOGI,
            HandicapCredit::Dojo81 => SHOGIBAN_HANDICAP_CREDIT_DOJO81,
            _ => return Err(no_number("number for this choice of declaration_credit")),
        };
        self.declaration_without_legal_move = rule.without_legal_move.into();
        let (result, [black, white]) = undecided_number(rule.replay_result)?;
        self.declaration_replay_result = result;
        (self.declaration_split_black, self.declaration_split_white) = (black, white);
        Ok(())
    }

    fn set_agreed_impasse(&mut self, rule: AgreedImpasse) -> Result<(), Failure> {
        self.agreed_impasse = match rule.points {
            ImpassePoints::Points24 => SHOGIBAN_AGREED_IMPASSE_POINTS_24,
            ImpassePoints::Points27 => SHOGIBAN_AGREED_IMPASSE_POINTS_27,
            _ => return Err(no_number("number for this choice of agreed_impasse")),
        };
        let (result, [black, white]) = undecided_number(rule.result)?;
        self.agreed_impasse_result = result;
        (self.agreed_impasse_split_black, self.agreed_impasse_split_white) = (black, white);
        self.agreed_impasse_kings = rule.entered_kings;
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
        let foul_found_late = match self.foul_found_late {
            SHOGIBAN_FOUND_LATE_OVERRIDES => FoulFoundLate::Overrides,
            SHOGIBAN_FOUND_LATE_STANDS => FoulFoundLate::Stands,
            other => return bad("value of foul_found_late", other),
        };
        let agreed_draw = match self.agreed_draw {
            SHOGIBAN_AGREED_DRAW_NONE => None,
            SHOGIBAN_AGREED_DRAW_DRAW => Some(Undecided::Draw),
            SHOGIBAN_AGREED_DRAW_REPLAY => Some(Undecided::Replay),
            SHOGIBAN_AGREED_DRAW_SPLIT => Some(Undecided::Split {
                black: self.agreed_draw_split_black,
                white: self.agreed_draw_split_white,
            }),
            other => return bad("value of agreed_draw", other),
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
            .unwrap_or(Rules::MATE_ONLY)
            .with_illegal_move(illegal_move)
            .with_foul_found_late(foul_found_late)
            .with_no_legal_move(no_legal_move)
            .with_repetition(self.repetition_rule()?)
            .with_move_limit(self.move_limit()?)
            .with_entering_king(entering_king)
            .with_agreed_impasse(self.agreed_impasse_rule()?)
            .with_agreed_draw(agreed_draw)
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
        Ok(Some(
            RepetitionRule::USUAL
                .with_count(self.repetition_count)
                .with_counts_initial(flag(
                    "value of repetition_counts_initial",
                    self.repetition_counts_initial,
                )?)
                .with_result(result)
                .with_perpetual(span.map(|span| PerpetualCheck::USUAL.with_span(span).with_both(both)))
                .with_agreed_from(Some(self.repetition_agreed_from).filter(|&occurrence| occurrence > 0))
                .with_played_through(match self.repetition_played_through {
                    SHOGIBAN_PLAYED_THROUGH_ENDS => PlayedThrough::Ends,
                    SHOGIBAN_PLAYED_THROUGH_BROKEN => PlayedThrough::Broken,
                    other => {
                        return Err(Failure::value("value of repetition_played_through", other.into()));
                    }
                }),
        ))
    }

    fn move_limit(&self) -> Result<Option<MoveLimit>, Failure> {
        let result = match self.limit {
            SHOGIBAN_LIMIT_NONE => return Ok(None),
            SHOGIBAN_LIMIT_DRAW => Undecided::Draw,
            SHOGIBAN_LIMIT_REPLAY => Undecided::Replay,
            SHOGIBAN_LIMIT_SPLIT => Undecided::Split {
                black: self.limit_split_black,
                white: self.limit_split_white,
            },
            other => return Err(Failure::value("value of limit", other.into())),
        };
        Ok(Some(
            MoveLimit::new(self.limit_plies)
                .with_result(result)
                .with_mate_on_limit_wins(flag("value of limit_mate_wins", self.limit_mate_wins)?)
                .with_extends_while_checking(flag(
                    "value of limit_extends_while_checking",
                    self.limit_extends_while_checking,
                )?)
                .with_needs_entered_king(flag(
                    "value of limit_needs_entered_king",
                    self.limit_needs_entered_king,
                )?)
                .with_declaration_at_limit(flag("value of limit_declaration", self.limit_declaration)?),
        ))
    }

    fn declaration(&self) -> Result<Declaration, Failure> {
        Ok(
            Declaration::new(self.declaration_black_wins, self.declaration_white_wins)
                .with_replay_from(Some(self.declaration_replay_from).filter(|&points| points > 0))
                .with_replay_result(undecided(
                    self.declaration_replay_result,
                    [self.declaration_split_black, self.declaration_split_white],
                    "value of declaration_replay_result",
                )?)
                .with_pieces(self.declaration_pieces)
                .with_without_legal_move(flag(
                    "value of declaration_without_legal_move",
                    self.declaration_without_legal_move,
                )?)
                .with_automatic(flag(
                    "value of declaration_automatic",
                    self.declaration_automatic,
                )?)
                .with_invalid(match self.declaration_invalid {
                    SHOGIBAN_INVALID_CLAIM_REFUSED => InvalidClaim::Refused,
                    SHOGIBAN_INVALID_CLAIM_LOSES => InvalidClaim::Loses,
                    other => return Err(Failure::value("value of declaration_invalid", other.into())),
                })
                .with_handicap_credit(match self.declaration_credit {
                    SHOGIBAN_HANDICAP_CREDIT_NONE => HandicapCredit::None,
                    SHOGIBAN_HANDICAP_CREDIT_MISSING => HandicapCredit::Missing,
                    SHOGIBAN_HANDICAP_CREDIT_LISHOGI => HandicapCredit::Lishogi,
                    SHOGIBAN_HANDICAP_CREDIT_DOJO81 => HandicapCredit::Dojo81,
                    other => return Err(Failure::value("value of declaration_credit", other.into())),
                }),
        )
    }

    fn agreed_impasse_rule(&self) -> Result<Option<AgreedImpasse>, Failure> {
        let points = match self.agreed_impasse {
            SHOGIBAN_AGREED_IMPASSE_NONE => return Ok(None),
            SHOGIBAN_AGREED_IMPASSE_POINTS_24 => ImpassePoints::Points24,
            SHOGIBAN_AGREED_IMPASSE_POINTS_27 => ImpassePoints::Points27,
            other => return Err(Failure::value("value of agreed_impasse", other.into())),
        };
        if self.agreed_impasse_kings > 2 {
            let kings = self.agreed_impasse_kings.into();
            return Err(Failure::value("value of agreed_impasse_kings", kings));
        }
        Ok(Some(
            AgreedImpasse::new(points)
                .with_result(undecided(
                    self.agreed_impasse_result,
                    [self.agreed_impasse_split_black, self.agreed_impasse_split_white],
                    "value of agreed_impasse_result",
                )?)
                .with_entered_kings(self.agreed_impasse_kings),
        ))
    }
}

/// The number of what a game is that nobody won, and the shares of Black and White if it is split.
fn undecided_number(result: Undecided) -> Result<(u8, [u16; 2]), Failure> {
    Ok(match result {
        Undecided::Replay => (SHOGIBAN_UNDECIDED_REPLAY, [0, 0]),
        Undecided::Draw => (SHOGIBAN_UNDECIDED_DRAW, [0, 0]),
        Undecided::Split { black, white } => (SHOGIBAN_UNDECIDED_SPLIT, [black, white]),
        _ => return Err(no_number("number for this choice of a game that nobody won")),
    })
}

/// What a game is that nobody won, by its number and the shares of Black and White.
fn undecided(number: u8, [black, white]: [u16; 2], field: &'static str) -> Result<Undecided, Failure> {
    match number {
        SHOGIBAN_UNDECIDED_REPLAY => Ok(Undecided::Replay),
        SHOGIBAN_UNDECIDED_DRAW => Ok(Undecided::Draw),
        SHOGIBAN_UNDECIDED_SPLIT => Ok(Undecided::Split { black, white }),
        other => Err(Failure::value(field, other.into())),
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
    // SAFETY: the caller's promise is the same.
    let given = unsafe { given(rules) }?;
    Ok(given.unwrap_or_else(|| Rules::default_for(variant)))
}

/// The rules that a caller passes; `None` for NULL.
///
/// # Safety
///
/// As [`sized::read`].
pub(crate) unsafe fn given(rules: *const shogiban_rules) -> Result<Option<Rules>, Failure> {
    if rules.is_null() {
        return Ok(None);
    }
    // SAFETY: the caller's promise is the same.
    unsafe { sized::read(rules, "rules") }?.checked().map(Some)
}

/// The named rule set of that name, such as "jsa_pro", "csa_wcsc_2019". NOT_FOUND if there is none.
///
/// An undated name of rules that their authority has changed ("csa_wcsc", "lishogi") is the rule set in force at this release:
/// `name` of the struct is then the dated name.
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

/// The default rules of a variant. `variant` may be NULL: shogi.
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
