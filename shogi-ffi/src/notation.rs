//! Moves and boards as people write them: Japanese and western text.

use std::ffi::c_char;
use std::fmt::Display;
use std::mem::MaybeUninit;

use shogiban::{Move, Square, WesternStyle};

use crate::boundary::{need, status};
use crate::buffer;
use crate::error::{Failure, shogiban_status};
use crate::position::shogiban_position;
use crate::setup::shogiban_setup;
use crate::vocabulary::{SHOGIBAN_NO_SQUARE, a_move, shogiban_move, square};

/// Western text with digits: "P-76".
pub const SHOGIBAN_WESTERN_DIGITS: u32 = 0;
/// Western text with a letter for the rank: "P-7f".
pub const SHOGIBAN_WESTERN_LETTERS: u32 = 1;
/// Western text with the pieces in kanji.
pub const SHOGIBAN_WESTERN_KANJI: u32 = 2;

/// The square that the move before went to; `None` for SHOGIBAN_NO_SQUARE.
fn last_square(number: u8) -> Result<Option<Square>, Failure> {
    if number == SHOGIBAN_NO_SQUARE {
        Ok(None)
    } else {
        square(number).map(Some)
    }
}

/// A text of a move that there may not be.
fn there(text: Option<impl Display>) -> Result<impl Display, Failure> {
    text.ok_or_else(|| Failure::nothing("text of this kind for this move"))
}

/// Writes a move as Japanese books do: "▲７六歩". `last` is the square that the move before went to ("同"), or
/// SHOGIBAN_NO_SQUARE. NOT_FOUND if there is no such text for it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_move_to_japanese(
    position: Option<&shogiban_position>,
    mv: shogiban_move,
    last: u8,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    status(|| {
        let (mv, last) = (a_move(mv)?, last_square(last)?);
        let text = there(mv.to_japanese(&need(position, "position")?.0, last))?;
        // SAFETY: the caller's promise about buffers.
        unsafe { buffer::write_text(&text, buffer, capacity, needed) }
    })
}

/// Writes a move as KIF does, without the square it comes from. `last` as in shogiban_position_move_to_japanese.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_move_to_kif(
    position: Option<&shogiban_position>,
    mv: shogiban_move,
    last: u8,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    status(|| {
        let (mv, last) = (a_move(mv)?, last_square(last)?);
        let text = there(mv.to_kif(&need(position, "position")?.0, last))?;
        // SAFETY: the caller's promise about buffers.
        unsafe { buffer::write_text(&text, buffer, capacity, needed) }
    })
}

/// Writes a move in western text: "P-76". `style` is SHOGIBAN_WESTERN_DIGITS and so on; `last` as in
/// shogiban_position_move_to_japanese.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_move_to_western(
    position: Option<&shogiban_position>,
    mv: shogiban_move,
    last: u8,
    style: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    status(|| {
        let (mv, last) = (a_move(mv)?, last_square(last)?);
        let style = match style {
            SHOGIBAN_WESTERN_DIGITS => WesternStyle::Digits,
            SHOGIBAN_WESTERN_LETTERS => WesternStyle::Letters,
            SHOGIBAN_WESTERN_KANJI => WesternStyle::Kanji,
            other => return Err(Failure::value("style of western text", other)),
        };
        let text = there(mv.to_western(&need(position, "position")?.0, last, style))?;
        // SAFETY: the caller's promise about buffers.
        unsafe { buffer::write_text(&text, buffer, capacity, needed) }
    })
}

/// Reads a move of Japanese text: "▲７六歩", "同金右". `last` as in shogiban_position_move_to_japanese.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_move_from_japanese(
    position: Option<&shogiban_position>,
    text: *const c_char,
    length: usize,
    last: u8,
    mv: Option<&mut MaybeUninit<shogiban_move>>,
) -> shogiban_status {
    status(|| {
        let (position, out) = (need(position, "position")?, need(mv, "mv")?);
        // SAFETY: the caller's promise about texts.
        let text = unsafe { buffer::text(text, length, "text") }?;
        out.write(Move::from_japanese(text, &position.0, last_square(last)?)?.to_bits());
        Ok(())
    })
}

/// Reads a move of western text: "P-76", "Px3c+". `last` as in shogiban_position_move_to_japanese.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_move_from_western(
    position: Option<&shogiban_position>,
    text: *const c_char,
    length: usize,
    last: u8,
    mv: Option<&mut MaybeUninit<shogiban_move>>,
) -> shogiban_status {
    status(|| {
        let (position, out) = (need(position, "position")?, need(mv, "mv")?);
        // SAFETY: the caller's promise about texts.
        let text = unsafe { buffer::text(text, length, "text") }?;
        out.write(Move::from_western(text, &position.0, last_square(last)?)?.to_bits());
        Ok(())
    })
}

/// Writes the board and hands as KIF files show them (BOD), one line a rank.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_setup_bod(
    setup: Option<&shogiban_setup>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    status(|| {
        let text = shogiban::record::bod(&need(setup, "setup")?.0);
        // SAFETY: the caller's promise about buffers.
        unsafe { buffer::write_text(&text, buffer, capacity, needed) }
    })
}
