//! Moves and boards as people write them: Japanese and western text.

use std::ffi::c_char;
use std::fmt::Display;
use std::mem::MaybeUninit;

use shogiban::notation::WesternStyle;
use shogiban::{Move, Position, Square};

use crate::boundary::{Out, need, status};
use crate::buffer::{self, text_out};
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

/// The body of every function that writes a move of a position. `text` gives nothing where there is no such text.
pub(crate) fn move_out<T: Display>(
    position: Option<&shogiban_position>,
    mv: shogiban_move,
    buffer: *mut c_char,
    capacity: usize,
    needed: Out<'_, usize>,
    text: impl FnOnce(Move, &Position) -> Result<Option<T>, Failure>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let position = &need(position, "position")?.0;
        let text = text(a_move(mv)?, position)?;
        text.ok_or_else(|| Failure::nothing("text of this kind for this move"))
    })
}

/// The body of every function that reads a move of a position.
///
/// The caller's promise about texts: unless it is NULL, `text` points to `length` bytes.
pub(crate) fn move_in(
    position: Option<&shogiban_position>,
    text: *const c_char,
    length: usize,
    mv: Out<'_, shogiban_move>,
    read: impl FnOnce(&str, &Position) -> Result<Move, Failure>,
) -> shogiban_status {
    status(|| {
        let (position, out) = (need(position, "position")?, need(mv, "mv")?);
        // SAFETY: the caller's promise is the same.
        let text = unsafe { buffer::text(text, length, "text") }?;
        out.write(read(text, &position.0)?.to_bits());
        Ok(())
    })
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
    move_out(position, mv, buffer, capacity, needed, |mv, position| {
        Ok(mv.to_japanese(position, last_square(last)?))
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
    move_out(position, mv, buffer, capacity, needed, |mv, position| {
        Ok(mv.to_kif(position, last_square(last)?))
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
    move_out(position, mv, buffer, capacity, needed, |mv, position| {
        let style = match style {
            SHOGIBAN_WESTERN_DIGITS => WesternStyle::Digits,
            SHOGIBAN_WESTERN_LETTERS => WesternStyle::Letters,
            SHOGIBAN_WESTERN_KANJI => WesternStyle::Kanji,
            other => return Err(Failure::value("style of western text", other)),
        };
        Ok(mv.to_western(position, last_square(last)?, style))
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
    move_in(position, text, length, mv, |text, position| {
        Ok(Move::from_japanese(text, position, last_square(last)?)?)
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
    move_in(position, text, length, mv, |text, position| {
        Ok(Move::from_western(text, position, last_square(last)?)?)
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
    text_out(buffer, capacity, needed, || {
        let text = records::bod(&need(setup, "setup")?.0);
        Ok(text)
    })
}
