//! Legal moves: listing, testing, playing, counting.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::board::MoveClass;
use shogiban::{Move, MoveList};

use crate::boundary::{Out, need, status, value};
use crate::buffer;
use crate::error::{Failure, shogiban_status};
use crate::notation::{move_in, move_out};
use crate::position::shogiban_position;
use crate::vocabulary::{NO_SQUARES, a_move, hand_kind, shogiban_bitboard, shogiban_move, square};

/// All legal moves.
pub const SHOGIBAN_MOVES_ALL: u32 = 0;
/// Moves that capture a piece.
pub const SHOGIBAN_MOVES_CAPTURES: u32 = 1;
/// Moves that capture nothing, every drop among them.
pub const SHOGIBAN_MOVES_QUIETS: u32 = 2;
/// Moves that give check.
pub const SHOGIBAN_MOVES_CHECKS: u32 = 3;
/// Moves that do not give check.
pub const SHOGIBAN_MOVES_NON_CHECKS: u32 = 4;
/// Moves that give check and capture nothing.
pub const SHOGIBAN_MOVES_QUIET_CHECKS: u32 = 5;
/// Answers to a check: all legal moves in check, none otherwise.
pub const SHOGIBAN_MOVES_EVASIONS: u32 = 6;

/// The body of every function that lists legal moves; as [`buffer::write_list`]. A list is long: it is not handed on, but
/// written from where it was made.
#[inline(always)]
pub(crate) fn moves_out(
    moves: *mut shogiban_move,
    capacity: usize,
    needed: Out<'_, usize>,
    make: impl FnOnce() -> Result<MoveList, Failure>,
) -> shogiban_status {
    status(|| {
        let list = make()?;
        let bits = list.as_slice().iter().map(|m| m.to_bits());
        // SAFETY: the caller's promise about buffers.
        unsafe { buffer::write_list(bits, moves, capacity, needed) }
    })
}

/// Lists all legal moves, useless non-promotions included: moves on the board first, then drops, in the same order
/// everywhere. SHOGIBAN_MAX_MOVES is room enough for any position; `needed` is how many there are.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_legal_moves(
    position: Option<&shogiban_position>,
    moves: *mut shogiban_move,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    moves_out(moves, capacity, needed, || {
        Ok(need(position, "position")?.0.legal_moves())
    })
}

/// Lists the legal moves of a class: SHOGIBAN_MOVES_CAPTURES and so on.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_legal_moves_of(
    position: Option<&shogiban_position>,
    class: u32,
    moves: *mut shogiban_move,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    moves_out(moves, capacity, needed, || {
        let position = need(position, "position")?;
        let class = match class {
            SHOGIBAN_MOVES_ALL => MoveClass::All,
            SHOGIBAN_MOVES_CAPTURES => MoveClass::Captures,
            SHOGIBAN_MOVES_QUIETS => MoveClass::Quiets,
            SHOGIBAN_MOVES_CHECKS => MoveClass::Checks,
            SHOGIBAN_MOVES_NON_CHECKS => MoveClass::NonChecks,
            SHOGIBAN_MOVES_QUIET_CHECKS => MoveClass::QuietChecks,
            SHOGIBAN_MOVES_EVASIONS => MoveClass::Evasions,
            other => return Err(Failure::value("class of moves", other)),
        };
        Ok(position.0.legal_moves_of(class))
    })
}

/// How many legal moves there are. Faster than listing them.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_legal_move_count(position: Option<&shogiban_position>) -> u32 {
    value(0, || Ok(need(position, "position")?.0.legal_move_count()))
}

/// Is there any legal move?
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_has_legal_moves(position: Option<&shogiban_position>) -> bool {
    value(false, || Ok(need(position, "position")?.0.has_legal_moves()))
}

/// Is that move legal? Nothing is generated to find out. shogiban_position_explain says why not.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_is_legal(
    position: Option<&shogiban_position>,
    mv: shogiban_move,
) -> bool {
    value(false, || {
        let position = need(position, "position")?;
        Ok(Move::from_bits(mv).is_some_and(|mv| position.0.is_legal(mv)))
    })
}

/// Does that legal move give check? For any other move the answer means nothing.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_gives_check(
    position: Option<&shogiban_position>,
    mv: shogiban_move,
) -> bool {
    value(false, || {
        Ok(need(position, "position")?.0.gives_check(a_move(mv)?))
    })
}

/// Where the piece on a square may go.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_legal_destinations(
    position: Option<&shogiban_position>,
    from: u8,
) -> shogiban_bitboard {
    value(NO_SQUARES, || {
        let from = square(from)?;
        Ok(need(position, "position")?.0.legal_destinations(from).into())
    })
}

/// Where a kind may be dropped now; nowhere if none is in hand.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_legal_drops(
    position: Option<&shogiban_position>,
    kind: u8,
) -> shogiban_bitboard {
    value(NO_SQUARES, || {
        let kind = hand_kind(kind)?;
        Ok(need(position, "position")?.0.legal_drops(kind).into())
    })
}

/// Reads a legal move, as USI writes it. PARSE_ERROR if it is no move at all, ILLEGAL_MOVE if it is not legal.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_parse_move(
    position: Option<&shogiban_position>,
    text: *const c_char,
    length: usize,
    mv: Option<&mut MaybeUninit<shogiban_move>>,
) -> shogiban_status {
    move_in(position, text, length, mv, |text, position| {
        Ok(position.parse_move(text)?)
    })
}

/// Reads a move as CSA writes it: "+7776FU". It need not be legal.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_move_from_csa(
    position: Option<&shogiban_position>,
    text: *const c_char,
    length: usize,
    mv: Option<&mut MaybeUninit<shogiban_move>>,
) -> shogiban_status {
    move_in(position, text, length, mv, |text, position| {
        Ok(Move::from_csa(text, position)?)
    })
}

/// Writes a move as CSA does; SHOGIBAN_MOVE_TEXT bytes suffice. NOT_FOUND if CSA has no text for it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_move_to_csa(
    position: Option<&shogiban_position>,
    mv: shogiban_move,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    move_out(position, mv, buffer, capacity, needed, |mv, position| {
        Ok(mv.to_csa(position))
    })
}

/// Plays a legal move. ILLEGAL_MOVE for any other, with the reason, and the position stays as it was.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_play(
    position: Option<&mut shogiban_position>,
    mv: shogiban_move,
) -> shogiban_status {
    status(|| Ok(need(position, "position")?.0.play(a_move(mv)?)?))
}

/// Plays a move that is known to be legal, from the list of this very position. With any other the position is unspecified
/// afterwards: later calls may answer wrongly or with PANIC, but never touch memory that is not theirs.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_play_unchecked(
    position: Option<&mut shogiban_position>,
    mv: shogiban_move,
) -> shogiban_status {
    status(|| {
        need(position, "position")?.0.play_unchecked(a_move(mv)?);
        Ok(())
    })
}

/// Makes `child` the position after a move of `parent` that is known to be legal, without allocating: what a search does
/// at every node. `child` is a position of the caller's, and may be `parent` itself. For illegal moves see
/// shogiban_position_play_unchecked.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_child(
    parent: *const shogiban_position,
    mv: shogiban_move,
    child: *mut shogiban_position,
) -> shogiban_status {
    status(|| {
        need((!parent.is_null()).then_some(()), "parent")?;
        need((!child.is_null()).then_some(()), "child")?;
        let mv = a_move(mv)?;
        // SAFETY: neither is NULL, and both are positions, the caller promises. They may be the same, so `parent` is not
        // borrowed any more when `child` is.
        unsafe {
            if !std::ptr::eq(parent, child) {
                child.copy_from_nonoverlapping(parent, 1);
            }
            (*child).0.play_unchecked(mv);
        }
        Ok(())
    })
}

/// The greatest depth of shogiban_position_perft: it takes stack for every ply, and no count goes that deep in a lifetime.
pub const SHOGIBAN_MAX_PERFT_DEPTH: u32 = 64;

/// Counts the sequences of `depth` legal moves (perft); the last plies are counted and not played. Endings other than mate are
/// ignored. 0 if `position` is NULL or the depth is above SHOGIBAN_MAX_PERFT_DEPTH.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_perft(position: Option<&shogiban_position>, depth: u32) -> u64 {
    value(0, || {
        let position = need(position, "position")?;
        if depth > SHOGIBAN_MAX_PERFT_DEPTH {
            return Err(Failure::value("depth to count to", depth));
        }
        Ok(shogiban::perft(&position.0, depth))
    })
}
