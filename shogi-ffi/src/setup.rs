//! Any arrangement of pieces, and what is wrong with it.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::Setup;
use shogiban::board::Fault;

use crate::boundary::{hand_out, need, status, value};
use crate::buffer::{self, list_out, text_out};
use crate::error::{Failure, shogiban_status};
use crate::position::shogiban_position;
use crate::variant::{self, shogiban_variant};
use crate::vocabulary::{
    NO_SQUARES, SHOGIBAN_NO_COLOR, SHOGIBAN_NO_KIND, SHOGIBAN_NO_PIECE, SHOGIBAN_NO_SQUARE, color,
    color_number, hand_kind, kind_number, piece, piece_number, shogiban_bitboard, square, square_number,
};

/// Pieces on a board and in hand, and whose turn it is: anything that can be written down, playable or not. For editors.
/// Free it with shogiban_setup_free.
pub struct shogiban_setup(pub(crate) Setup);

/// What a fault is. The numbers are fixed.
#[repr(i32)]
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum shogiban_fault_kind {
    /// One that this header has no number for; shogiban_setup_fault_text says what it is.
    OTHER = 0,
    /// More pieces of a kind than the variant has.
    TOO_MANY = 1,
    /// A side has no king. Tolerated: mate problems have one king only.
    NO_KING = 2,
    /// A side has more than one king.
    TWO_KINGS = 3,
    /// Two unpromoted pawns of a side on a file (nifu).
    NIFU = 4,
    /// Pieces that could never move: pawns and lances on the last rank, knights on the last two.
    DEAD_END = 5,
    /// The side that is not to move stands in check.
    OPPONENT_IN_CHECK = 6,
    /// Pieces on squares that the board does not have.
    OUTSIDE = 7,
}

/// One thing that is wrong with a setup.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_fault {
    /// The squares it is about: the pawns, the kings, the pieces at a dead end, those that give check.
    pub squares: shogiban_bitboard,
    /// What it is.
    pub kind: shogiban_fault_kind,
    /// Of too many pieces: how many there are.
    pub count: u16,
    /// Of too many pieces: how many there may be.
    pub limit: u8,
    /// The side it is about, or SHOGIBAN_NO_COLOR.
    pub color: u8,
    /// The kind of piece it is about, or SHOGIBAN_NO_KIND.
    pub piece_kind: u8,
    /// The king that stands in check, or SHOGIBAN_NO_SQUARE.
    pub king: u8,
    /// 1 if the setup can be played in spite of it.
    pub tolerated: u8,
    /// Not used yet: 0.
    pub reserved: u8,
}

impl From<Fault> for shogiban_fault {
    fn from(fault: Fault) -> Self {
        let mut out = Self {
            squares: NO_SQUARES,
            kind: shogiban_fault_kind::OTHER,
            count: 0,
            limit: 0,
            color: SHOGIBAN_NO_COLOR,
            piece_kind: SHOGIBAN_NO_KIND,
            king: SHOGIBAN_NO_SQUARE,
            tolerated: fault.is_tolerated().into(),
            reserved: 0,
        };
        match fault {
            Fault::TooMany { kind, count, limit } => {
                (out.kind, out.piece_kind) = (shogiban_fault_kind::TOO_MANY, kind_number(Some(kind)));
                (out.count, out.limit) = (count, limit);
            }
            Fault::NoKing { color } => {
                (out.kind, out.color) = (shogiban_fault_kind::NO_KING, color_number(Some(color)));
            }
            Fault::TwoKings { color, squares } => {
                (out.kind, out.color) = (shogiban_fault_kind::TWO_KINGS, color_number(Some(color)));
                out.squares = squares.into();
            }
            Fault::Nifu { color, pawns } => {
                (out.kind, out.color) = (shogiban_fault_kind::NIFU, color_number(Some(color)));
                out.squares = pawns.into();
            }
            Fault::DeadEnd { squares } => {
                (out.kind, out.squares) = (shogiban_fault_kind::DEAD_END, squares.into());
            }
            Fault::OpponentInCheck { king, checkers } => {
                (out.kind, out.king) = (shogiban_fault_kind::OPPONENT_IN_CHECK, square_number(Some(king)));
                out.squares = checkers.into();
            }
            Fault::Outside { squares } => {
                (out.kind, out.squares) = (shogiban_fault_kind::OUTSIDE, squares.into());
            }
            _ => {}
        }
        out
    }
}

/// An empty board, empty hands, Black to move. `variant` may be NULL: shogi.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_empty(
    variant: Option<&shogiban_variant>,
    out: Option<&mut MaybeUninit<*mut shogiban_setup>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            Ok(shogiban_setup(Setup::empty(
                variant::optional(variant)?.unwrap_or_default(),
            )))
        })
    })
}

/// Reads an SFEN strictly. `variant` may be NULL: the shape of the board tells it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_from_sfen(
    sfen: *const c_char,
    length: usize,
    variant: Option<&shogiban_variant>,
    out: Option<&mut MaybeUninit<*mut shogiban_setup>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            // SAFETY: the caller's promise about texts.
            let sfen = unsafe { buffer::text(sfen, length, "sfen") }?;
            Ok(shogiban_setup(Setup::from_sfen(
                sfen,
                variant::optional(variant)?,
            )?))
        })
    })
}

/// Reads an SFEN as people write it: without a move number, with more blanks, with the word "sfen" before it. `variant`
/// may be NULL: the shape of the board tells it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_from_sfen_tolerant(
    sfen: *const c_char,
    length: usize,
    variant: Option<&shogiban_variant>,
    out: Option<&mut MaybeUninit<*mut shogiban_setup>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            // SAFETY: the caller's promise about texts.
            let sfen = unsafe { buffer::text(sfen, length, "sfen") }?;
            Ok(shogiban_setup(
                Setup::from_sfen_tolerant(sfen, variant::optional(variant)?)?.0,
            ))
        })
    })
}

/// The arrangement of a position, to be edited.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_from_position(
    position: Option<&shogiban_position>,
    out: Option<&mut MaybeUninit<*mut shogiban_setup>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            Ok(shogiban_setup(need(position, "position")?.0.to_setup()))
        })
    })
}

/// A copy.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_clone(
    setup: Option<&shogiban_setup>,
    out: Option<&mut MaybeUninit<*mut shogiban_setup>>,
) -> shogiban_status {
    status(|| hand_out(out, || Ok(shogiban_setup(need(setup, "setup")?.0))))
}

/// Frees a setup. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_free(setup: Option<Box<shogiban_setup>>) {
    drop(setup);
}

/// Writes the canonical SFEN; SHOGIBAN_SFEN_TEXT bytes suffice.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_sfen(
    setup: Option<&shogiban_setup>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let setup = need(setup, "setup")?;
        Ok(&setup.0)
    })
}

/// Which game it is.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_variant(
    setup: Option<&shogiban_setup>,
    variant: Option<&mut MaybeUninit<shogiban_variant>>,
) -> shogiban_status {
    status(|| {
        need(variant, "variant")?.write(need(setup, "setup")?.0.variant().into());
        Ok(())
    })
}

/// What stands on a square; SHOGIBAN_NO_PIECE if nothing does.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_piece_on(setup: Option<&shogiban_setup>, square: u8) -> u8 {
    value(SHOGIBAN_NO_PIECE, || {
        let square = self::square(square)?;
        Ok(piece_number(need(setup, "setup")?.0.piece_on(square)))
    })
}

/// All squares with a piece on them.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_occupied(setup: Option<&shogiban_setup>) -> shogiban_bitboard {
    value(NO_SQUARES, || Ok(need(setup, "setup")?.0.occupied().into()))
}

/// Puts a piece on a square; what stood there is gone. With SHOGIBAN_NO_PIECE the square is empty afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_put(
    setup: Option<&mut shogiban_setup>,
    square: u8,
    piece: u8,
) -> shogiban_status {
    status(|| {
        let setup = need(setup, "setup")?;
        let square = self::square(square)?;
        if piece == SHOGIBAN_NO_PIECE {
            setup.0.remove(square);
        } else {
            setup.0.put(square, self::piece(piece)?);
        }
        Ok(())
    })
}

/// How many of a kind a side holds.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_hand(setup: Option<&shogiban_setup>, color: u8, kind: u8) -> u8 {
    value(0, || {
        let (color, kind) = (self::color(color)?, hand_kind(kind)?);
        Ok(need(setup, "setup")?.0.hand(color).count(kind))
    })
}

/// Sets how many of a kind a side holds: 0 to 127.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_set_hand(
    setup: Option<&mut shogiban_setup>,
    color: u8,
    kind: u8,
    number: u8,
) -> shogiban_status {
    status(|| {
        let (color, kind) = (self::color(color)?, hand_kind(kind)?);
        Ok(need(setup, "setup")?.0.set_hand(color, kind, number)?)
    })
}

/// Gives a side, in hand, every piece of the variant's set that is neither on the board nor in a hand.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_give_rest(setup: Option<&mut shogiban_setup>, color: u8) -> shogiban_status {
    status(|| {
        let color = self::color(color)?;
        need(setup, "setup")?.0.give_rest(color);
        Ok(())
    })
}

/// Whose turn it is.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_turn(setup: Option<&shogiban_setup>) -> u8 {
    value(SHOGIBAN_NO_COLOR, || {
        Ok(color_number(Some(need(setup, "setup")?.0.turn())))
    })
}

/// Gives the turn to a side.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_set_turn(setup: Option<&mut shogiban_setup>, color: u8) -> shogiban_status {
    status(|| {
        let color = self::color(color)?;
        need(setup, "setup")?.0.set_turn(color);
        Ok(())
    })
}

/// The number of the next move, SFEN's last field.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_move_number(setup: Option<&shogiban_setup>) -> u32 {
    value(0, || Ok(need(setup, "setup")?.0.move_number()))
}

/// Sets the number of the next move. The first is 1; 0 is taken for it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_set_move_number(
    setup: Option<&mut shogiban_setup>,
    number: u32,
) -> shogiban_status {
    status(|| {
        need(setup, "setup")?.0.set_move_number(number);
        Ok(())
    })
}

/// Everything that is wrong with it, at once. SHOGIBAN_MAX_FAULTS is room enough for any; `needed` is how many there are.
/// With none but tolerated ones a position can be made of it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_check(
    setup: Option<&shogiban_setup>,
    faults: *mut shogiban_fault,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    list_out(faults, capacity, needed, || {
        let found = need(setup, "setup")?.0.check();
        let found: Vec<shogiban_fault> = found.iter().map(Into::into).collect();
        Ok(found)
    })
}

/// A fault in a sentence: the one with that index in the list of shogiban_setup_check.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_fault_text(
    setup: Option<&shogiban_setup>,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let faults = need(setup, "setup")?.0.check();
        let fault = faults.iter().nth(index);
        let fault = fault.ok_or_else(|| Failure::index(index, faults.iter().count()))?;
        Ok(fault)
    })
}
