//! How a game ended.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::rules::Settlement;
use shogiban::{Outcome, Reason};

use crate::boundary::{need, status};
use crate::buffer::{list_out, text_out};
use crate::declaration::shogiban_declaration;
use crate::error::{Failure, shogiban_status};
use crate::foul::{SHOGIBAN_FOUL_NONE, shogiban_foul};
use crate::game::shogiban_game;
use crate::illegal::shogiban_explanation;
use crate::sized::{self, extensible};
use crate::vocabulary::{SHOGIBAN_NO_COLOR, SHOGIBAN_NO_SQUARE, color_number, square_number};

/// It stands: a win, or a draw if nobody won.
pub const SHOGIBAN_SETTLEMENT_FINAL: u8 = 0;
/// The game is played again; colors swap if `swap_colors` is 1, otherwise as the table has it.
pub const SHOGIBAN_SETTLEMENT_REPLAY: u8 = 1;
/// A draw whose point is split: `split_black`, `split_white`.
pub const SHOGIBAN_SETTLEMENT_SPLIT: u8 = 2;
/// Broken off: no result at all.
pub const SHOGIBAN_SETTLEMENT_NO_RESULT: u8 = 3;
/// A settlement that this header has no number for.
pub const SHOGIBAN_SETTLEMENT_OTHER: u8 = 255;

/// The king is in check and there is no legal move: `king`.
pub const SHOGIBAN_REASON_CHECKMATE: u8 = 1;
/// There is no legal move, without check: `by` has none.
pub const SHOGIBAN_REASON_STALEMATE: u8 = 2;
/// A side gave up: `by`.
pub const SHOGIBAN_REASON_RESIGNATION: u8 = 3;
/// A side ran out of time: `by`.
pub const SHOGIBAN_REASON_TIME_UP: u8 = 4;
/// A side left the game: `by`.
pub const SHOGIBAN_REASON_ABANDONMENT: u8 = 5;
/// A side committed a foul: `by`, `foul`; see shogiban_game_outcome_foul. If the foul is an illegal move,
/// shogiban_game_outcome_illegal_move says what was wrong.
pub const SHOGIBAN_REASON_FOUL: u8 = 6;
/// A position occurred too often, and `by` gave check with every move in between; see shogiban_game_outcome_plies.
pub const SHOGIBAN_REASON_PERPETUAL_CHECK: u8 = 7;
/// A position occurred too often; see shogiban_game_outcome_plies.
pub const SHOGIBAN_REASON_REPETITION: u8 = 8;
/// Both sides agreed on repetition before it was complete.
pub const SHOGIBAN_REASON_REPETITION_AGREEMENT: u8 = 9;
/// A declaration that wins: `by`; see shogiban_game_outcome_declaration.
pub const SHOGIBAN_REASON_DECLARATION: u8 = 10;
/// A declaration that ends the game without a winner: `by`; see shogiban_game_outcome_declaration.
pub const SHOGIBAN_REASON_JISHOGI_DECLARATION: u8 = 11;
/// A declaration whose conditions were not met: `by`; see shogiban_game_outcome_declaration.
pub const SHOGIBAN_REASON_BAD_DECLARATION: u8 = 12;
/// The king reached the middle of the last rank: `king`.
pub const SHOGIBAN_REASON_TRY: u8 = 13;
/// Both sides agreed on an impasse, and both had points enough: `points_black`, `points_white`.
pub const SHOGIBAN_REASON_JISHOGI_AGREEMENT: u8 = 14;
/// Both sides agreed on an impasse, and the points decided: `points_black`, `points_white`.
pub const SHOGIBAN_REASON_JISHOGI_POINTS: u8 = 15;
/// The game lasted too long: `limit_plies`.
pub const SHOGIBAN_REASON_MOVE_LIMIT: u8 = 16;
/// Nothing but the two kings is left.
pub const SHOGIBAN_REASON_BARE_KINGS: u8 = 17;
/// Both sides agreed on a draw.
pub const SHOGIBAN_REASON_DRAW_AGREED: u8 = 18;
/// The game was broken off.
pub const SHOGIBAN_REASON_ABORTED: u8 = 19;
/// A reason that this header has no number for; the text of the outcome says it.
pub const SHOGIBAN_REASON_OTHER: u8 = 255;

/// How a game ended: who won, by which rule, and what is made of it.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_outcome {
    /// sizeof(shogiban_outcome); see "Structs that grow" above.
    pub struct_size: usize,
    /// After how many moves of this game.
    pub ply: u32,
    /// Black's points, where a reason counts both sides'.
    pub points_black: u32,
    /// White's points, where a reason counts both sides'; handicap credit included.
    pub points_white: u32,
    /// The limit that was reached, in moves.
    pub limit_plies: u32,
    /// Black's share of a split draw, per mille.
    pub split_black: u16,
    /// White's share of a split draw, per mille.
    pub split_white: u16,
    /// Who won; SHOGIBAN_NO_COLOR if nobody did.
    pub winner: u8,
    /// SHOGIBAN_SETTLEMENT_FINAL and so on.
    pub settlement: u8,
    /// 1 if the game is played again with colors swapped, else 0.
    pub swap_colors: u8,
    /// SHOGIBAN_REASON_CHECKMATE and so on.
    pub reason: u8,
    /// The side that the reason speaks of, or SHOGIBAN_NO_COLOR.
    pub by: u8,
    /// The king that the reason speaks of, or SHOGIBAN_NO_SQUARE.
    pub king: u8,
    /// The kind of foul that ended the game: SHOGIBAN_FOUL_ILLEGAL_MOVE and so on; SHOGIBAN_FOUL_NONE for other reasons.
    pub foul: u8,
    /// Not used yet: 0.
    pub reserved: [u8; 5],
}

extensible!(shogiban_outcome, reserved, on_64_bits: 40, on_32_bits: 36);

impl From<Outcome> for shogiban_outcome {
    fn from(outcome: Outcome) -> Self {
        let mut out = Self {
            struct_size: 0,
            ply: outcome.ply,
            points_black: 0,
            points_white: 0,
            limit_plies: 0,
            split_black: 0,
            split_white: 0,
            winner: color_number(outcome.winner),
            settlement: SHOGIBAN_SETTLEMENT_OTHER,
            swap_colors: 0,
            reason: SHOGIBAN_REASON_OTHER,
            by: SHOGIBAN_NO_COLOR,
            king: SHOGIBAN_NO_SQUARE,
            foul: SHOGIBAN_FOUL_NONE,
            reserved: [0; 5],
        };
        match outcome.settlement {
            Settlement::Final => out.settlement = SHOGIBAN_SETTLEMENT_FINAL,
            Settlement::Replay { swap_colors } => {
                (out.settlement, out.swap_colors) = (SHOGIBAN_SETTLEMENT_REPLAY, swap_colors.into());
            }
            Settlement::Split { black, white } => {
                out.settlement = SHOGIBAN_SETTLEMENT_SPLIT;
                (out.split_black, out.split_white) = (black, white);
            }
            Settlement::NoResult => out.settlement = SHOGIBAN_SETTLEMENT_NO_RESULT,
            _ => {}
        }
        out.set_reason(outcome.reason);
        out
    }
}

impl shogiban_outcome {
    fn set_reason(&mut self, reason: Reason) {
        let mut by = None;
        let mut king = None;
        self.reason = match reason {
            Reason::Checkmate { king: mated } => {
                king = Some(mated);
                SHOGIBAN_REASON_CHECKMATE
            }
            Reason::Stalemate { color } => {
                by = Some(color);
                SHOGIBAN_REASON_STALEMATE
            }
            Reason::Resignation { by: side } => {
                by = Some(side);
                SHOGIBAN_REASON_RESIGNATION
            }
            Reason::TimeUp { by: side } => {
                by = Some(side);
                SHOGIBAN_REASON_TIME_UP
            }
            Reason::Abandonment { by: side } => {
                by = Some(side);
                SHOGIBAN_REASON_ABANDONMENT
            }
            Reason::Foul { by: side, foul, .. } => {
                by = Some(side);
                self.foul = shogiban_foul::of(side, foul).kind;
                SHOGIBAN_REASON_FOUL
            }
            Reason::PerpetualCheck { by: side, .. } => {
                by = Some(side);
                SHOGIBAN_REASON_PERPETUAL_CHECK
            }
            Reason::Repetition { .. } => SHOGIBAN_REASON_REPETITION,
            Reason::RepetitionAgreement => SHOGIBAN_REASON_REPETITION_AGREEMENT,
            Reason::Declaration(evaluation) => {
                by = Some(evaluation.color);
                SHOGIBAN_REASON_DECLARATION
            }
            Reason::JishogiDeclaration(evaluation) => {
                by = Some(evaluation.color);
                SHOGIBAN_REASON_JISHOGI_DECLARATION
            }
            Reason::BadDeclaration(evaluation) => {
                by = Some(evaluation.color);
                SHOGIBAN_REASON_BAD_DECLARATION
            }
            Reason::Try { king: square } => {
                king = Some(square);
                SHOGIBAN_REASON_TRY
            }
            Reason::JishogiAgreement { black, white } => {
                (self.points_black, self.points_white) = (black, white);
                SHOGIBAN_REASON_JISHOGI_AGREEMENT
            }
            Reason::JishogiPoints { black, white } => {
                (self.points_black, self.points_white) = (black, white);
                SHOGIBAN_REASON_JISHOGI_POINTS
            }
            Reason::MoveLimit { plies } => {
                self.limit_plies = plies;
                SHOGIBAN_REASON_MOVE_LIMIT
            }
            Reason::BareKings => SHOGIBAN_REASON_BARE_KINGS,
            Reason::DrawAgreed => SHOGIBAN_REASON_DRAW_AGREED,
            Reason::Aborted => SHOGIBAN_REASON_ABORTED,
            _ => SHOGIBAN_REASON_OTHER,
        };
        self.by = color_number(by);
        self.king = square_number(king);
    }
}

pub(crate) fn outcome(game: Option<&shogiban_game>) -> Result<Outcome, Failure> {
    let outcome = need(game, "game")?.0.outcome();
    outcome.ok_or_else(|| Failure::nothing("outcome: the game goes on"))
}

/// How the game ended. NOT_FOUND while it goes on.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_outcome(
    game: Option<&shogiban_game>,
    outcome: *mut shogiban_outcome,
) -> shogiban_status {
    sized::struct_out(outcome, "outcome", || Ok(self::outcome(game)?.into()))
}

/// The same in a sentence: "Black wins at ply 7: checkmate (詰み) of the king on 3b".
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_outcome_text(
    game: Option<&shogiban_game>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let outcome = outcome(game)?;
        Ok(outcome)
    })
}

/// The short name of the reason for programs: "checkmate", "perpetual_check". Every foul is "illegal_move":
/// shogiban_game_outcome_foul_code says which.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_outcome_code(
    game: Option<&shogiban_game>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let code = outcome(game)?.reason.code();
        Ok(code)
    })
}

/// Lists the plies at which the position occurred that ended the game by repetition or perpetual check, the first one first. The
/// list is empty for any other reason. NOT_FOUND while the game goes on.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_outcome_plies(
    game: Option<&shogiban_game>,
    plies: *mut u32,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    list_out(plies, capacity, needed, || {
        outcome(game)?;
        Ok(need(game, "game")?.0.repetition_plies().into_iter())
    })
}

/// The foul that ended the game, an illegal move included. NOT_FOUND for any other reason.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_outcome_foul(
    game: Option<&shogiban_game>,
    foul: Option<&mut MaybeUninit<shogiban_foul>>,
) -> shogiban_status {
    status(|| {
        let out = need(foul, "foul")?;
        let Reason::Foul { by, foul, .. } = outcome(game)?.reason else {
            return Err(no_foul());
        };
        out.write(shogiban_foul::of(by, foul));
        Ok(())
    })
}

/// The short name of the foul that ended the game: of an illegal move what was wrong with it, such as "nifu"; of any other foul
/// its kind, such as "out_of_turn". NOT_FOUND for any other reason.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_outcome_foul_code(
    game: Option<&shogiban_game>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let code = outcome(game)?.reason.foul_code();
        code.ok_or_else(no_foul)
    })
}

fn no_foul() -> Failure {
    Failure::nothing("foul that ended the game")
}

/// What was wrong with the illegal move that ended the game. NOT_FOUND for any other reason, other fouls included.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_outcome_illegal_move(
    game: Option<&shogiban_game>,
    explanation: *mut shogiban_explanation,
) -> shogiban_status {
    sized::struct_out(explanation, "explanation", || match outcome(game)?.reason {
        Reason::Foul {
            fault: Some(fault), ..
        } => Ok(fault.into()),
        _ => Err(Failure::nothing("illegal move that ended the game")),
    })
}

/// The declaration that ended the game, condition by condition. NOT_FOUND for any other reason.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_outcome_declaration(
    game: Option<&shogiban_game>,
    declaration: *mut shogiban_declaration,
) -> shogiban_status {
    sized::struct_out(declaration, "declaration", || match outcome(game)?.reason {
        Reason::Declaration(evaluation)
        | Reason::JishogiDeclaration(evaluation)
        | Reason::BadDeclaration(evaluation) => Ok((&evaluation).into()),
        _ => Err(Failure::nothing("declaration that ended the game")),
    })
}
