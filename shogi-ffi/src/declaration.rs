//! What a declaration of the side to move would be worth.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::rules::{ClaimVerdict, Condition, DeclarationEvaluation};

use crate::boundary::need;
use crate::buffer::text_out;
use crate::error::{Failure, shogiban_status};
use crate::game::shogiban_game;
use crate::sized::{self, extensible};
use crate::vocabulary::color_number;

/// The claimer wins.
pub const SHOGIBAN_CLAIM_WINS: u8 = 0;
/// The claim ends the game without a winner: a replay, or a draw where the rules say so.
pub const SHOGIBAN_CLAIM_REPLAY: u8 = 1;
/// The king does not stand in the far camp.
pub const SHOGIBAN_CLAIM_FAILS_KING_IN_ZONE: u8 = 2;
/// The king is in check.
pub const SHOGIBAN_CLAIM_FAILS_NOT_IN_CHECK: u8 = 3;
/// Too few pieces stand in the far camp.
pub const SHOGIBAN_CLAIM_FAILS_PIECES: u8 = 4;
/// Too few points.
pub const SHOGIBAN_CLAIM_FAILS_POINTS: u8 = 5;
/// A condition is not met that this header has no number for.
pub const SHOGIBAN_CLAIM_FAILS_OTHER: u8 = 255;

/// Every condition of a declaration with its value, so that a screen can show which one fails.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_declaration {
    /// sizeof(shogiban_declaration); see "Structs that grow" above.
    pub struct_size: usize,
    /// How many pieces of the side besides the king stand in the far camp.
    pub pieces: u32,
    /// How many must.
    pub pieces_needed: u32,
    /// Points of those pieces and of the hand, `credit` included.
    pub points: u32,
    /// Points credited for what the side gave away in a handicap game.
    pub credit: u32,
    /// The points that win.
    pub wins_from: u32,
    /// The points that end the game without a winner; 0 if there is no such rule.
    pub replay_from: u32,
    /// The side to move, which would declare.
    pub color: u8,
    /// 1 if its king stands in the far camp, else 0.
    pub king_in_zone: u8,
    /// 1 if its king is in check, else 0.
    pub in_check: u8,
    /// What the claim would be worth: SHOGIBAN_CLAIM_WINS and so on; of several conditions that fail, the first.
    pub verdict: u8,
    /// Not used yet: 0.
    pub reserved: [u8; 4],
}

extensible!(shogiban_declaration, reserved, on_64_bits: 40, on_32_bits: 36);

impl From<&DeclarationEvaluation> for shogiban_declaration {
    fn from(evaluation: &DeclarationEvaluation) -> Self {
        Self {
            struct_size: 0,
            pieces: evaluation.pieces,
            pieces_needed: evaluation.pieces_needed,
            points: evaluation.points,
            credit: evaluation.credit,
            wins_from: evaluation.wins_from,
            replay_from: evaluation.replay_from.unwrap_or(0),
            color: color_number(Some(evaluation.color)),
            king_in_zone: evaluation.king_in_zone.into(),
            in_check: evaluation.in_check.into(),
            verdict: match evaluation.verdict() {
                ClaimVerdict::Wins => SHOGIBAN_CLAIM_WINS,
                ClaimVerdict::Replay => SHOGIBAN_CLAIM_REPLAY,
                ClaimVerdict::Fails {
                    condition: Condition::KingInZone,
                } => SHOGIBAN_CLAIM_FAILS_KING_IN_ZONE,
                ClaimVerdict::Fails {
                    condition: Condition::NotInCheck,
                } => SHOGIBAN_CLAIM_FAILS_NOT_IN_CHECK,
                ClaimVerdict::Fails {
                    condition: Condition::Pieces,
                } => SHOGIBAN_CLAIM_FAILS_PIECES,
                ClaimVerdict::Fails {
                    condition: Condition::Points,
                } => SHOGIBAN_CLAIM_FAILS_POINTS,
                _ => SHOGIBAN_CLAIM_FAILS_OTHER,
            },
            reserved: [0; 4],
        }
    }
}

fn evaluation(game: Option<&shogiban_game>) -> Result<DeclarationEvaluation, Failure> {
    let evaluation = need(game, "game")?.0.evaluate_declaration();
    evaluation.ok_or_else(|| Failure::nothing("declaration under these rules"))
}

/// What a declaration of the side to move would be worth, condition by condition. NOT_FOUND where there is no such rule.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_evaluate_declaration(
    game: Option<&shogiban_game>,
    declaration: *mut shogiban_declaration,
) -> shogiban_status {
    sized::struct_out(declaration, "declaration", || Ok((&evaluation(game)?).into()))
}

/// The same in a sentence.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_evaluate_declaration_text(
    game: Option<&shogiban_game>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let evaluation = evaluation(game)?;
        Ok(evaluation)
    })
}
