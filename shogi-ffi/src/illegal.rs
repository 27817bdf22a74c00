//! Why a move is not legal.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::IllegalMove;
use shogiban::board::FieldValue;

use crate::boundary::need;
use crate::buffer::text_out;
use crate::error::shogiban_status;
use crate::position::shogiban_position;
use crate::sized::{self, extensible};
use crate::vocabulary::{
    NO_SQUARES, SHOGIBAN_NO_COLOR, SHOGIBAN_NO_KIND, SHOGIBAN_NO_MOVE, SHOGIBAN_NO_PIECE, SHOGIBAN_NO_SQUARE,
    a_move, color_number, kind_number, piece_number, shogiban_bitboard, shogiban_move, square_number,
};

/// The move is legal.
pub const SHOGIBAN_LEGAL: u32 = 0;
/// A square of the move is not on this variant's board: `square`.
pub const SHOGIBAN_OFF_BOARD: u32 = 1;
/// There is nothing on the square where the move begins: `square`.
pub const SHOGIBAN_NO_PIECE_THERE: u32 = 2;
/// The piece belongs to the side that is not to move: `square`, `piece`.
pub const SHOGIBAN_NOT_OWN_PIECE: u32 = 3;
/// A piece of the mover's own stands on the target: `square`, `piece`.
pub const SHOGIBAN_OWN_PIECE_ON_TARGET: u32 = 4;
/// The piece does not go there: `piece`, and `square` if something stands in its way there.
pub const SHOGIBAN_PIECE_CANNOT_REACH: u32 = 5;
/// The move would capture the enemy king: `square`.
pub const SHOGIBAN_KING_CAPTURE: u32 = 6;
/// A kind that does not promote, or has promoted already: `piece`.
pub const SHOGIBAN_CANNOT_PROMOTE: u32 = 7;
/// The move neither begins nor ends in the promotion zone: `piece`, `squares` is the zone.
pub const SHOGIBAN_OUTSIDE_PROMOTION_ZONE: u32 = 8;
/// The piece could never move again, so it must promote: `piece`.
pub const SHOGIBAN_MUST_PROMOTE: u32 = 9;
/// There is none of that kind in hand: `color`, `piece_kind`.
pub const SHOGIBAN_NOT_IN_HAND: u32 = 10;
/// A drop on a square where something stands: `piece`.
pub const SHOGIBAN_OCCUPIED: u32 = 11;
/// A drop where the piece could never move: `color`, `piece_kind`.
pub const SHOGIBAN_DEAD_END: u32 = 12;
/// A second unpromoted pawn on a file: `color`, `square` is where the other pawn stands.
pub const SHOGIBAN_NIFU: u32 = 13;
/// The king was in check, and is after the move: `square` is the king's, `squares` are those that give check.
pub const SHOGIBAN_IGNORES_CHECK: u32 = 14;
/// The king was not in check, and is after the move: `square` is the king's, `squares` are those that attack it.
pub const SHOGIBAN_EXPOSES_KING: u32 = 15;
/// A pawn drop that gives mate: `square` is the king's.
pub const SHOGIBAN_UCHIFUZUME: u32 = 16;
/// A reason that this header has no number for; its text says what it is.
pub const SHOGIBAN_OTHER_REASON: u32 = 255;

/// Why a move is not legal, with what a person would point at.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_explanation {
    /// sizeof(shogiban_explanation); see "Structs that grow" above.
    pub struct_size: usize,
    /// The squares that the reason speaks of, or none.
    pub squares: shogiban_bitboard,
    /// SHOGIBAN_LEGAL, SHOGIBAN_NIFU and so on.
    pub reason: u32,
    /// The move.
    pub mv: shogiban_move,
    /// The square that the reason speaks of, or SHOGIBAN_NO_SQUARE.
    pub square: u8,
    /// The piece that the reason speaks of, or SHOGIBAN_NO_PIECE.
    pub piece: u8,
    /// The side that the reason speaks of, or SHOGIBAN_NO_COLOR.
    pub color: u8,
    /// The kind of piece that was to be dropped, or SHOGIBAN_NO_KIND.
    pub piece_kind: u8,
    /// Not used yet: 0.
    pub reserved: [u8; 6],
}

extensible!(shogiban_explanation, reserved, on_64_bits: 40, on_32_bits: if align_of::<u64>() == 8 { 40 } else { 36 });

/// An explanation that says no more than that the move is legal.
const LEGAL: shogiban_explanation = shogiban_explanation {
    struct_size: 0,
    squares: NO_SQUARES,
    reason: SHOGIBAN_LEGAL,
    mv: SHOGIBAN_NO_MOVE,
    square: SHOGIBAN_NO_SQUARE,
    piece: SHOGIBAN_NO_PIECE,
    color: SHOGIBAN_NO_COLOR,
    piece_kind: SHOGIBAN_NO_KIND,
    reserved: [0; 6],
};

impl From<IllegalMove> for shogiban_explanation {
    fn from(why: IllegalMove) -> Self {
        let mut out = Self {
            mv: why.mv().to_bits(),
            ..LEGAL
        };
        out.reason = match why {
            IllegalMove::OffBoard { .. } => SHOGIBAN_OFF_BOARD,
            IllegalMove::NoPiece { .. } => SHOGIBAN_NO_PIECE_THERE,
            IllegalMove::NotOwnPiece { .. } => SHOGIBAN_NOT_OWN_PIECE,
            IllegalMove::OwnPieceOnTarget { .. } => SHOGIBAN_OWN_PIECE_ON_TARGET,
            IllegalMove::PieceCannotReach { .. } => SHOGIBAN_PIECE_CANNOT_REACH,
            IllegalMove::KingCapture { .. } => SHOGIBAN_KING_CAPTURE,
            IllegalMove::CannotPromote { .. } => SHOGIBAN_CANNOT_PROMOTE,
            IllegalMove::OutsidePromotionZone { .. } => SHOGIBAN_OUTSIDE_PROMOTION_ZONE,
            IllegalMove::MustPromote { .. } => SHOGIBAN_MUST_PROMOTE,
            IllegalMove::NotInHand { .. } => SHOGIBAN_NOT_IN_HAND,
            IllegalMove::Occupied { .. } => SHOGIBAN_OCCUPIED,
            IllegalMove::DeadEnd { .. } => SHOGIBAN_DEAD_END,
            IllegalMove::Nifu { .. } => SHOGIBAN_NIFU,
            IllegalMove::IgnoresCheck { .. } => SHOGIBAN_IGNORES_CHECK,
            IllegalMove::ExposesKing { .. } => SHOGIBAN_EXPOSES_KING,
            IllegalMove::Uchifuzume { .. } => SHOGIBAN_UCHIFUZUME,
            _ => SHOGIBAN_OTHER_REASON,
        };
        // The struct has one member for each type of field.
        for (_, value) in why.fields() {
            match value {
                FieldValue::Square(square) => out.square = square_number(Some(square)),
                FieldValue::Squares(squares) => out.squares = squares.into(),
                FieldValue::Piece(piece) => out.piece = piece_number(Some(piece)),
                FieldValue::Color(color) => out.color = color_number(Some(color)),
                FieldValue::Kind(kind) => out.piece_kind = kind_number(Some(kind)),
                _ => {}
            }
        }
        out
    }
}

/// Why is that move not legal? SHOGIBAN_LEGAL as `reason` if it is. OK either way.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_explain(
    position: Option<&shogiban_position>,
    mv: shogiban_move,
    explanation: *mut shogiban_explanation,
) -> shogiban_status {
    sized::struct_out(explanation, "explanation", || {
        let position = need(position, "position")?;
        let mv = a_move(mv)?;
        Ok(match position.0.explain(mv) {
            Ok(()) => shogiban_explanation {
                mv: mv.to_bits(),
                ..LEGAL
            },
            Err(why) => why.into(),
        })
    })
}

/// The same in a sentence: "P*5c: Black already has an unpromoted pawn on file 5 (at 5g)". Empty if the move is legal.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_explain_text(
    position: Option<&shogiban_position>,
    mv: shogiban_move,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let position = need(position, "position")?;
        let why = position.0.explain(a_move(mv)?);
        let text = why.map_or_else(|why| why.to_string(), |()| String::new());
        Ok(text)
    })
}
