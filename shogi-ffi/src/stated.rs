//! What records say about the result of their game, and whether the rules say the same.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use records::{Claim, EndKind, NodeId, Stated};
use shogiban::Color;

use crate::boundary::{need, status, value};
use crate::buffer::{self, text_out};
use crate::error::{Failure, shogiban_status};
use crate::game::shogiban_game;
use crate::node::{node, shogiban_node};
use crate::record::shogiban_record;
use crate::vocabulary::{SHOGIBAN_NO_COLOR, color, color_number};

/// The record does not say who won.
pub const SHOGIBAN_CLAIMED_NOTHING: u8 = 0;
/// The record says that Black won.
pub const SHOGIBAN_CLAIMED_BLACK: u8 = 1;
/// The record says that White won.
pub const SHOGIBAN_CLAIMED_WHITE: u8 = 2;
/// The record says that it is a draw.
pub const SHOGIBAN_CLAIMED_DRAW: u8 = 3;
/// The record says that there is no result: stopped, adjourned.
pub const SHOGIBAN_CLAIMED_NO_RESULT: u8 = 4;

fn claim_number(claim: Option<Claim>) -> u8 {
    match claim {
        None => SHOGIBAN_CLAIMED_NOTHING,
        Some(Claim::Win(Color::Black)) => SHOGIBAN_CLAIMED_BLACK,
        Some(Claim::Win(Color::White)) => SHOGIBAN_CLAIMED_WHITE,
        Some(Claim::Draw) => SHOGIBAN_CLAIMED_DRAW,
        Some(Claim::NoResult) => SHOGIBAN_CLAIMED_NO_RESULT,
    }
}

fn claim(number: u8) -> Result<Option<Claim>, Failure> {
    Ok(match number {
        SHOGIBAN_CLAIMED_NOTHING => None,
        SHOGIBAN_CLAIMED_BLACK => Some(Claim::Win(Color::Black)),
        SHOGIBAN_CLAIMED_WHITE => Some(Claim::Win(Color::White)),
        SHOGIBAN_CLAIMED_DRAW => Some(Claim::Draw),
        SHOGIBAN_CLAIMED_NO_RESULT => Some(Claim::NoResult),
        other => return Err(Failure::value("claim", other.into())),
    })
}

/// The end with that code about that side.
pub(crate) fn end_of(code: &str, side: u8) -> Result<EndKind, Failure> {
    let side = match side {
        SHOGIBAN_NO_COLOR => None,
        side => Some(color(side)?),
    };
    let kind = EndKind::from_code(code, side);
    kind.ok_or_else(|| Failure::name("end about that side, or about both,", code))
}

/// Who won by what the record says: SHOGIBAN_CLAIMED_BLACK and so on. The verdict of the rules is that of
/// shogiban_record_replay.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_claim(record: Option<&shogiban_record>) -> u8 {
    value(SHOGIBAN_CLAIMED_NOTHING, || {
        Ok(claim_number(need(record, "record")?.0.stated()))
    })
}

/// Do the rules of a game say the same as a claim, such as that of shogiban_record_claim? A game that goes on has no result, and
/// with SHOGIBAN_CLAIMED_NOTHING every game agrees.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_claim_agrees(claim: u8, game: Option<&shogiban_game>) -> bool {
    value(false, || {
        let verdict = need(game, "game")?.0.outcome();
        Ok(self::claim(claim)?.is_none_or(|claim| claim.agrees_with(verdict)))
    })
}

/// A line about the result at a node.
fn stated(record: Option<&shogiban_record>, number: shogiban_node, index: usize) -> Result<&Stated, Failure> {
    let all = node(record, number)?.stated();
    all.get(index).ok_or_else(|| Failure::index(index, all.len()))
}

/// How many lines of text about the result there are at a node, such as "まで3手で先手の勝ち" or "summary:toryo:a win:b lose". Usually
/// they stand at the last node of a line.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_stated_count(record: Option<&shogiban_record>, node: shogiban_node) -> usize {
    value(0, || Ok(self::node(record, node)?.stated().len()))
}

/// The line about the result with that index, from 0, as it was written.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_stated_text(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(
        buffer,
        capacity,
        needed,
        || Ok(&stated(record, node, index)?.text),
    )
}

/// Who won by the line about the result with that index, from 0: SHOGIBAN_CLAIMED_BLACK and so on.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_stated_claim(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    index: usize,
) -> u8 {
    value(SHOGIBAN_CLAIMED_NOTHING, || {
        Ok(claim_number(stated(record, node, index)?.claim))
    })
}

/// How the game ended by the line about the result with that index, from 0, as a short name: see shogiban_node_end_code. NOT_FOUND
/// if it does not say.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_stated_end_code(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let end = stated(record, node, index)?.end;
        Ok(end
            .ok_or_else(|| Failure::nothing("end that is named there"))?
            .code())
    })
}

/// The side that the end which that line names is about; SHOGIBAN_NO_COLOR if it is about both, or names none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_stated_end_side(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    index: usize,
) -> u8 {
    value(SHOGIBAN_NO_COLOR, || {
        let end = stated(record, node, index)?.end;
        Ok(color_number(end.and_then(EndKind::side)))
    })
}

/// Adds a line of text about the result to a node, with what it says: SHOGIBAN_CLAIMED_BLACK and so on, and how the game ended, as
/// shogiban_record_add_end takes it. `code` may be NULL: the line names no end, and `side` is not looked at.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_add_stated(
    record: Option<&mut shogiban_record>,
    node: shogiban_node,
    text: *const c_char,
    length: usize,
    claim: u8,
    code: *const c_char,
    code_length: usize,
    side: u8,
) -> shogiban_status {
    status(|| {
        let record = &mut need(record, "record")?.0;
        // SAFETY: the caller's promise about texts.
        let text = unsafe { buffer::text(text, length, "text") }?.to_owned();
        // SAFETY: the caller's promise about texts.
        let code = unsafe { buffer::optional_text(code, code_length, "code") }?;
        let end = code.map(|code| end_of(code, side)).transpose()?;
        let claim = self::claim(claim)?;
        Ok(record.add_stated(NodeId::from_u32(node), Stated { text, claim, end })?)
    })
}
