//! A game as a file holds it, as a whole: making it, headers, start, main line, replay. Its nodes are in `node`, changes in
//! `edit`.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use records::{HeaderKey, Record};
use shogiban::Move;

use crate::boundary::{hand_out, need, status, value};
use crate::buffer::{self, list_out, text_out};
use crate::error::{Failure, shogiban_status};
use crate::game::shogiban_game;
use crate::rules::{self, shogiban_rules};
use crate::setup::shogiban_setup;
use crate::vocabulary::{SHOGIBAN_NO_COLOR, color_number, shogiban_move};

/// A game as a file holds it: headers, a start, and a tree of moves with comments, times and ends. Those of a reading are
/// borrowed; free others with shogiban_record_free.
pub struct shogiban_record(pub(crate) Record);

/// A record without moves, from any start, playable or not. `start` may be NULL: the start of shogi. It is copied.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_new(
    start: Option<&shogiban_setup>,
    out: Option<&mut MaybeUninit<*mut shogiban_record>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            let record = start.map_or_else(Record::default, |start| Record::new(start.0));
            Ok(shogiban_record(record))
        })
    })
}

/// A record of a game: its start, its moves and how it ended.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_from_game(
    game: Option<&shogiban_game>,
    out: Option<&mut MaybeUninit<*mut shogiban_record>>,
) -> shogiban_status {
    status(|| hand_out(out, || Ok(shogiban_record(Record::from(&*need(game, "game")?.0)))))
}

/// A copy, which is not the reading's.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_clone(
    record: Option<&shogiban_record>,
    out: Option<&mut MaybeUninit<*mut shogiban_record>>,
) -> shogiban_status {
    status(|| hand_out(out, || Ok(shogiban_record(need(record, "record")?.0.clone()))))
}

/// Frees a record that is not a reading's. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_free(record: Option<Box<shogiban_record>>) {
    drop(record);
}

/// The same game: headers, start, moves, variations, comments, times and ends.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_equal(a: Option<&shogiban_record>, b: Option<&shogiban_record>) -> bool {
    value(false, || Ok(need(a, "a")?.0 == need(b, "b")?.0))
}

/// How many headers there are.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_header_count(record: Option<&shogiban_record>) -> usize {
    value(0, || Ok(need(record, "record")?.0.headers.len()))
}

fn header(record: Option<&shogiban_record>, index: usize) -> Result<&records::Header, Failure> {
    let headers = &need(record, "record")?.0.headers;
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
    text_out(buffer, capacity, needed, || {
        let header = header(record, index)?;
        Ok(&header.key)
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
    text_out(buffer, capacity, needed, || {
        let header = header(record, index)?;
        Ok(&header.value)
    })
}

/// What the first header of a name says: "棋戦", or as CSA writes it, "EVENT". NOT_FOUND if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_header(
    record: Option<&shogiban_record>,
    name: *const c_char,
    length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let headers = &need(record, "record")?.0.headers;
        // SAFETY: the caller's promise about texts.
        let name = unsafe { buffer::text(name, length, "name") }?;
        headers
            .get(&HeaderKey::from_name(name))
            .ok_or_else(|| Failure::name("header", name))
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
    text_out(buffer, capacity, needed, || {
        let headers = &need(record, "record")?.0.headers;
        let player = match crate::vocabulary::color(color)? {
            shogiban::Color::Black => headers.black(),
            shogiban::Color::White => headers.white(),
        };
        let player = player.ok_or_else(|| Failure::nothing("name of that player"))?;
        Ok(player)
    })
}

/// The start as the file has it, playable or not. NOT_FOUND where it could not be read, so that nobody knows it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_start(
    record: Option<&shogiban_record>,
    out: Option<&mut MaybeUninit<*mut shogiban_setup>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            let record = &need(record, "record")?.0;
            if !record.knows_start() {
                return Err(Failure::nothing("start that could be read"));
            }
            Ok(shogiban_setup(*record.start()))
        })
    })
}

/// The moves of the main line. The last one may be illegal: see shogiban_node_is_illegal. Fouls that are no illegal moves are not
/// among them.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_moves(
    record: Option<&shogiban_record>,
    moves: *mut shogiban_move,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    list_out(moves, capacity, needed, || {
        let made: Vec<_> = need(record, "record")?
            .0
            .main_moves()
            .map(Move::to_bits)
            .collect();
        Ok(made)
    })
}

/// The side to move after the last move of the main line; SHOGIBAN_NO_COLOR where there is no position.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_turn(record: Option<&shogiban_record>) -> u8 {
    value(SHOGIBAN_NO_COLOR, || {
        let position = need(record, "record")?.0.main_last().position();
        Ok(color_number(position.map(|position| position.turn())))
    })
}

/// Plays the main line under rules: the game as far as the rules let it go, to be freed. `rules` may be NULL: then the
/// rules apply that the site, the event, the date and the limits in the record suggest.
///
/// Where the rules refuse an action of the record, the game is handed out all the same, up to there, and the status says why:
/// ILLEGAL_MOVE, GAME_OVER or REFUSED. NOT_JUDGED if a foul ended the game and these rules refuse fouls: who won is then for
/// shogiban_record_claim to say. SETUP_ERROR, and no game, if the start is not known or cannot be played.
///
/// A word for a foul counts as a foul. A word for repetition counts as an agreement under rules that allow one. A resignation
/// after a foul stands under rules with SHOGIBAN_FOUND_LATE_STANDS. Where moves could not be read, the game ends before them
/// without an outcome, and the word of the end is not judged.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_replay(
    record: Option<&shogiban_record>,
    rules: *const shogiban_rules,
    out: Option<&mut MaybeUninit<*mut shogiban_game>>,
) -> shogiban_status {
    status(|| {
        let (mut stop, mut is_not_judged) = (None, false);
        hand_out(out, || {
            let record = &need(record, "record")?.0;
            // SAFETY: the caller's promise about structs that grow.
            let rules = unsafe { rules::given(rules) }?.unwrap_or_else(|| record.rules_hint().rules);
            let replay = record.replay(rules)?;
            is_not_judged = replay.is_not_judged();
            stop = replay.stop;
            Ok(shogiban_game::new(replay.game))
        })?;
        match stop {
            None => Ok(()),
            Some(stop) if is_not_judged => {
                Err(Failure::from(stop.error).with_status(shogiban_status::NOT_JUDGED))
            }
            Some(stop) => Err(stop.error.into()),
        }
    })
}
