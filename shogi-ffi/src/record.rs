//! A game as a file holds it: headers, start, main line, how it ended.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::record::{Claim, EndKind, Node, NodeId, Record};
use shogiban::{Move, Position};

use crate::boundary::{hand_out, need, status, value};
use crate::buffer;
use crate::error::{Failure, shogiban_status};
use crate::game::shogiban_game;
use crate::position::shogiban_position;
use crate::rules::{self, shogiban_rules};
use crate::setup::shogiban_setup;
use crate::vocabulary::{SHOGIBAN_NO_COLOR, color_number, shogiban_move};

/// A game as a file holds it. Those of a reading are borrowed; free others with shogiban_record_free.
pub struct shogiban_record {
    pub(crate) record: Record,
    /// The nodes of the main line, moves first, so that asking for one takes no walk.
    line: Vec<NodeId>,
}

impl shogiban_record {
    pub(crate) fn new(record: Record) -> Self {
        let line = record.main_line().map(|node| node.id()).collect();
        Self { record, line }
    }

    /// The node after that many moves of the main line; 0 is the start. An end counts as the move that was not made.
    fn node_at(&self, ply: usize) -> Result<Node<'_>, Failure> {
        let id = match ply {
            0 => Some(NodeId::ROOT),
            _ => self.line.get(ply - 1).copied(),
        };
        id.and_then(|id| self.record.node(id))
            .ok_or_else(|| Failure::index(ply, self.line.len() + 1))
    }
}

/// The record says that nobody won, or says nothing.
pub const SHOGIBAN_CLAIMED_NOTHING: u8 = 0;
/// The record says that Black won.
pub const SHOGIBAN_CLAIMED_BLACK: u8 = 1;
/// The record says that White won.
pub const SHOGIBAN_CLAIMED_WHITE: u8 = 2;
/// The record says that it is a draw.
pub const SHOGIBAN_CLAIMED_DRAW: u8 = 3;
/// The record says that there is no result: stopped, adjourned.
pub const SHOGIBAN_CLAIMED_NO_RESULT: u8 = 4;

/// A record of a game: its start, its moves and how it ended.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_from_game(
    game: Option<&shogiban_game>,
    out: Option<&mut MaybeUninit<*mut shogiban_record>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            Ok(shogiban_record::new(Record::from(&need(game, "game")?.0)))
        })
    })
}

/// A copy, which is not the reading's.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_clone(
    record: Option<&shogiban_record>,
    out: Option<&mut MaybeUninit<*mut shogiban_record>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            Ok(shogiban_record::new(need(record, "record")?.record.clone()))
        })
    })
}

/// Frees a record that is not a reading's. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_free(record: Option<Box<shogiban_record>>) {
    drop(record);
}

/// The same game: headers, start, moves, variations, comments, times and ends.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_equal(a: Option<&shogiban_record>, b: Option<&shogiban_record>) -> bool {
    value(false, || Ok(need(a, "a")?.record == need(b, "b")?.record))
}

/// How many headers there are.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_header_count(record: Option<&shogiban_record>) -> usize {
    value(0, || Ok(need(record, "record")?.record.headers.len()))
}

fn header(record: Option<&shogiban_record>, index: usize) -> Result<&shogiban::record::Header, Failure> {
    let headers = &need(record, "record")?.record.headers;
    let header = headers.iter().nth(index);
    header.ok_or_else(|| Failure::index(index, headers.len()))
}

/// What the header with that index, from 0, is about: its Japanese name if it has one, such as "先手", else that of CSA.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_header_name(
    record: Option<&shogiban_record>,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    status(|| {
        let header = header(record, index)?;
        // SAFETY: the caller's promise about buffers.
        unsafe { buffer::write_text(&header.key, buffer, capacity, needed) }
    })
}

/// What the header with that index, from 0, says.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_header_value(
    record: Option<&shogiban_record>,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    status(|| {
        let header = header(record, index)?;
        // SAFETY: the caller's promise about buffers.
        unsafe { buffer::write_text(&header.value, buffer, capacity, needed) }
    })
}

/// The name of a player. NOT_FOUND if the record does not say.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_player(
    record: Option<&shogiban_record>,
    color: u8,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    status(|| {
        let headers = &need(record, "record")?.record.headers;
        let player = match crate::vocabulary::color(color)? {
            shogiban::Color::Black => headers.black(),
            shogiban::Color::White => headers.white(),
        };
        let player = player.ok_or_else(|| Failure::nothing("name of that player"))?;
        // SAFETY: the caller's promise about buffers.
        unsafe { buffer::write_text(&player, buffer, capacity, needed) }
    })
}

/// The start as the file has it, playable or not.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_start(
    record: Option<&shogiban_record>,
    out: Option<&mut MaybeUninit<*mut shogiban_setup>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            Ok(shogiban_setup(*need(record, "record")?.record.start()))
        })
    })
}

/// The moves of the main line. The last one may be illegal: see shogiban_record_is_illegal.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_moves(
    record: Option<&shogiban_record>,
    moves: *mut shogiban_move,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    status(|| {
        let made: Vec<_> = need(record, "record")?
            .record
            .main_moves()
            .map(Move::to_bits)
            .collect();
        // SAFETY: the caller's promise about buffers.
        unsafe { buffer::write_list(made.into_iter(), moves, capacity, needed) }
    })
}

/// The position after that many moves of the main line; 0 is the start. A new handle, to be freed. NOT_FOUND if there were
/// not so many, or after an illegal move. It is found by playing from the start; for all positions of a long game take
/// shogiban_record_replay.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_position_at(
    record: Option<&shogiban_record>,
    ply: u32,
    out: Option<&mut MaybeUninit<*mut shogiban_position>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            let record = need(record, "record")?;
            let position: Option<Position> = record.node_at(ply as usize)?.position();
            Ok(shogiban_position(
                position.ok_or_else(|| Failure::nothing("position there"))?,
            ))
        })
    })
}

/// Is the move with that number (1 is the first) of the main line illegal? Only the last one can be.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_is_illegal(record: Option<&shogiban_record>, ply: u32) -> bool {
    value(false, || {
        Ok(need(record, "record")?.node_at(ply as usize)?.is_illegal())
    })
}

/// The milliseconds spent on the move with that number (1 is the first) of the main line; the number after the last move is
/// that of the end. NOT_FOUND if the file does not say.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_time(
    record: Option<&shogiban_record>,
    ply: u32,
    milliseconds: Option<&mut MaybeUninit<u64>>,
) -> shogiban_status {
    status(|| {
        let out = need(milliseconds, "milliseconds")?;
        let time = need(record, "record")?.node_at(ply as usize)?.time();
        out.write(time.ok_or_else(|| Failure::nothing("time of that move"))?);
        Ok(())
    })
}

/// The comment at the move with that number (0 is the start, 1 the first move) of the main line, its lines joined by line
/// ends. Empty if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_comment(
    record: Option<&shogiban_record>,
    ply: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    status(|| {
        let comment = need(record, "record")?
            .node_at(ply as usize)?
            .comments()
            .join("\n");
        // SAFETY: the caller's promise about buffers.
        unsafe { buffer::write_text(&comment, buffer, capacity, needed) }
    })
}

fn end(record: Option<&shogiban_record>) -> Result<Node<'_>, Failure> {
    let end = need(record, "record")?.record.main_end();
    end.ok_or_else(|| Failure::nothing("word at the end of this record"))
}

/// What the word at the end of the main line means, as a short name: "resignation", "time_up". It is a claim of whoever wrote
/// the file. NOT_FOUND if there is no such word.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_end_code(
    record: Option<&shogiban_record>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    status(|| {
        let code = end(record)?.end().map_or("", EndKind::code);
        // SAFETY: the caller's promise about buffers.
        unsafe { buffer::write_text(&code, buffer, capacity, needed) }
    })
}

/// The word at the end of the main line, as it was written: "投了", "%TORYO". NOT_FOUND if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_end_word(
    record: Option<&shogiban_record>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    status(|| {
        let word = end(record)?.word();
        let word = word.ok_or_else(|| Failure::nothing("word at the end of this record"))?;
        // SAFETY: the caller's promise about buffers.
        unsafe { buffer::write_text(&word, buffer, capacity, needed) }
    })
}

/// Who won by what the record says: SHOGIBAN_CLAIMED_BLACK and so on. The verdict of the rules is that of
/// shogiban_record_replay.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_claim(record: Option<&shogiban_record>) -> u8 {
    value(SHOGIBAN_CLAIMED_NOTHING, || {
        Ok(match need(record, "record")?.record.stated() {
            None => SHOGIBAN_CLAIMED_NOTHING,
            Some(Claim::Win(color)) => SHOGIBAN_CLAIMED_BLACK + color.index() as u8,
            Some(Claim::Draw) => SHOGIBAN_CLAIMED_DRAW,
            Some(Claim::NoResult) => SHOGIBAN_CLAIMED_NO_RESULT,
        })
    })
}

/// The side to move after the last move of the main line; SHOGIBAN_NO_COLOR where there is no position.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_turn(record: Option<&shogiban_record>) -> u8 {
    value(SHOGIBAN_NO_COLOR, || {
        let position = need(record, "record")?.record.main_last().position();
        Ok(color_number(position.map(|position| position.turn())))
    })
}

/// Plays the main line under rules: the game as far as the rules let it go, to be freed. `rules` may be NULL: the default of the
/// variant.
///
/// Where the rules refuse an action of the record, the game is handed out all the same, up to there, and the status says why:
/// ILLEGAL_MOVE, GAME_OVER or REFUSED. SETUP_ERROR, and no game, if the start cannot be played.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_replay(
    record: Option<&shogiban_record>,
    rules: *const shogiban_rules,
    out: Option<&mut MaybeUninit<*mut shogiban_game>>,
) -> shogiban_status {
    status(|| {
        let mut stop = None;
        hand_out(out, || {
            let record = &need(record, "record")?.record;
            // SAFETY: the caller's promise about structs that grow.
            let rules = unsafe { rules::or_default(rules, record.variant()) }?;
            let replay = record.replay(rules)?;
            stop = replay.stop;
            Ok(shogiban_game(replay.game))
        })?;
        stop.map_or(Ok(()), |stop| Err(stop.error.into()))
    })
}
