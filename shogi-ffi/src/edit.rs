//! Changing a record. Those of a reading are borrowed and not changed: shogiban_record_clone makes one of one's own.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use records::{EditError, HeaderKey, NodeId, Record};
use shogiban::rules::Foul;
use shogiban::{Color, Move};

use crate::boundary::{Out, need, status};
use crate::buffer;
use crate::error::shogiban_status;
use crate::foul::shogiban_foul;
use crate::node::shogiban_node;
use crate::record::shogiban_record;
use crate::stated::end_of;
use crate::vocabulary::{a_move, shogiban_move};

/// The body of every function that changes a node.
fn change(
    record: Option<&mut shogiban_record>,
    node: shogiban_node,
    change: impl FnOnce(&mut Record, NodeId) -> Result<(), EditError>,
) -> shogiban_status {
    status(|| Ok(change(&mut need(record, "record")?.0, NodeId::from_u32(node))?))
}

/// The body of the functions that add a move.
fn add_move(
    record: Option<&mut shogiban_record>,
    parent: shogiban_node,
    mv: shogiban_move,
    node: Out<'_, shogiban_node>,
    add: impl FnOnce(&mut Record, NodeId, Move) -> Result<NodeId, EditError>,
) -> shogiban_status {
    status(|| {
        let record = &mut need(record, "record")?.0;
        let added = add(record, NodeId::from_u32(parent), a_move(mv)?)?;
        tell(added, node);
        Ok(())
    })
}

/// The body of the functions that add a foul.
fn add_foul(
    record: Option<&mut shogiban_record>,
    parent: shogiban_node,
    foul: shogiban_foul,
    node: Out<'_, shogiban_node>,
    add: impl FnOnce(&mut Record, NodeId, Color, Foul) -> Result<NodeId, EditError>,
) -> shogiban_status {
    status(|| {
        let record = &mut need(record, "record")?.0;
        let (by, foul) = foul.checked()?;
        tell(add(record, NodeId::from_u32(parent), by, foul)?, node);
        Ok(())
    })
}

/// The body of the functions that add a text to a node. `text` is where it begins, and how many bytes it has.
fn add_text(
    record: Option<&mut shogiban_record>,
    node: shogiban_node,
    text: (*const c_char, usize),
    add: impl FnOnce(&mut Record, NodeId, &str) -> Result<(), EditError>,
) -> shogiban_status {
    status(|| {
        let record = &mut need(record, "record")?.0;
        // SAFETY: the caller's promise about texts.
        let text = unsafe { buffer::text(text.0, text.1, "text") }?;
        Ok(add(record, NodeId::from_u32(node), text)?)
    })
}

fn tell(added: NodeId, node: Out<'_, shogiban_node>) {
    if let Some(node) = node {
        node.write(added.to_u32());
    }
}

/// Adds a legal move after a node: a continuation if it is the first there, a variation otherwise. If the same move is there
/// already, nothing is added, and `node` is that one. REFUSED where the line has ended, ILLEGAL_MOVE with the reason for a move
/// that is not legal. `node` may be NULL.
///
/// It plays the line from the start: a whole game is made sooner by shogiban_record_from_game.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_add(
    record: Option<&mut shogiban_record>,
    parent: shogiban_node,
    mv: shogiban_move,
    node: Option<&mut MaybeUninit<shogiban_node>>,
) -> shogiban_status {
    add_move(record, parent, mv, node, Record::add)
}

/// Adds a move as it is, legal or not: see shogiban_node_is_illegal. An illegal one ends its line. `node` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_add_any(
    record: Option<&mut shogiban_record>,
    parent: shogiban_node,
    mv: shogiban_move,
    node: Option<&mut MaybeUninit<shogiban_node>>,
) -> shogiban_status {
    add_move(record, parent, mv, node, Record::add_any)
}

/// Adds a move as shogiban_record_add_any does, but as a node of its own even where the same move stands already: files may hold a
/// variation twice. `node` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_add_another(
    record: Option<&mut shogiban_record>,
    parent: shogiban_node,
    mv: shogiban_move,
    node: Option<&mut MaybeUninit<shogiban_node>>,
) -> shogiban_status {
    add_move(record, parent, mv, node, Record::add_another)
}

/// Adds a foul after a node: a move out of turn, a pass and so on. Only an end can follow it. An illegal move is added as
/// shogiban_record_add_any adds it, and its side is then ignored. If the same foul is there already, nothing is added, and `node`
/// is that one. REFUSED where the line has ended. `node` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_add_foul(
    record: Option<&mut shogiban_record>,
    parent: shogiban_node,
    foul: shogiban_foul,
    node: Option<&mut MaybeUninit<shogiban_node>>,
) -> shogiban_status {
    add_foul(record, parent, foul, node, Record::add_foul)
}

/// Adds a foul as shogiban_record_add_foul does, but as a node of its own even where the same foul is there already: files may hold
/// a variation twice. An illegal move is added as shogiban_record_add_another adds it. `node` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_add_another_foul(
    record: Option<&mut shogiban_record>,
    parent: shogiban_node,
    foul: shogiban_foul,
    node: Option<&mut MaybeUninit<shogiban_node>>,
) -> shogiban_status {
    add_foul(record, parent, foul, node, Record::add_another_foul)
}

/// Ends a line after a node. `code` is as shogiban_node_end_code has it, such as "resignation", and `side` the side that the end
/// is about, as shogiban_node_end_side has it; SHOGIBAN_NO_COLOR for ends that are about both. `word` is what stands for it in
/// a file; `word` may be NULL: each format then chooses its own. `node` may be NULL.
///
/// NOT_FOUND if there is no such end: another code, or a side too much or missing. REFUSED where the line has ended already.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_add_end(
    record: Option<&mut shogiban_record>,
    parent: shogiban_node,
    code: *const c_char,
    length: usize,
    side: u8,
    word: *const c_char,
    word_length: usize,
    node: Option<&mut MaybeUninit<shogiban_node>>,
) -> shogiban_status {
    status(|| {
        let record = &mut need(record, "record")?.0;
        // SAFETY: the caller's promise about texts.
        let code = unsafe { buffer::text(code, length, "code") }?;
        // SAFETY: the caller's promise about texts.
        let word = unsafe { buffer::optional_text(word, word_length, "word") }?;
        let kind = end_of(code, side)?;
        tell(record.add_end(NodeId::from_u32(parent), kind, word)?, node);
        Ok(())
    })
}

/// Takes a node and everything after it out of the record. Their numbers are then no nodes any more, and are not used again.
/// REFUSED for the root.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_remove(
    record: Option<&mut shogiban_record>,
    node: shogiban_node,
) -> shogiban_status {
    change(record, node, Record::remove)
}

/// Makes a variation the continuation of its line; what was the continuation becomes the first variation. REFUSED for the root.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_promote(
    record: Option<&mut shogiban_record>,
    node: shogiban_node,
) -> shogiban_status {
    change(record, node, Record::promote)
}

/// Sets the milliseconds that were spent on a node.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_set_time(
    record: Option<&mut shogiban_record>,
    node: shogiban_node,
    milliseconds: u64,
) -> shogiban_status {
    change(record, node, |record, node| {
        record.set_time(node, Some(milliseconds))
    })
}

/// Forgets the time that was spent on a node.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_clear_time(
    record: Option<&mut shogiban_record>,
    node: shogiban_node,
) -> shogiban_status {
    change(record, node, |record, node| record.set_time(node, None))
}

/// Adds a comment to a node. Lines of the text become lines of the comment.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_add_comment(
    record: Option<&mut shogiban_record>,
    node: shogiban_node,
    text: *const c_char,
    length: usize,
) -> shogiban_status {
    add_text(record, node, (text, length), |record, node, text| {
        record.add_comment(node, text)
    })
}

/// Takes the comments of a node away.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_clear_comments(
    record: Option<&mut shogiban_record>,
    node: shogiban_node,
) -> shogiban_status {
    change(record, node, Record::clear_comments)
}

/// Adds a bookmark to a node. Line ends in it become blanks.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_add_bookmark(
    record: Option<&mut shogiban_record>,
    node: shogiban_node,
    text: *const c_char,
    length: usize,
) -> shogiban_status {
    add_text(record, node, (text, length), |record, node, text| {
        record.add_bookmark(node, text)
    })
}

/// Gives a header a value: in its place if it is there, at the end otherwise. `name` is as for shogiban_record_header. `value`
/// may be NULL: every header of that name is taken away.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_set_header(
    record: Option<&mut shogiban_record>,
    name: *const c_char,
    length: usize,
    value: *const c_char,
    value_length: usize,
) -> shogiban_status {
    status(|| {
        let headers = &mut need(record, "record")?.0.headers;
        // SAFETY: the caller's promise about texts.
        let key = HeaderKey::from_name(unsafe { buffer::text(name, length, "name") }?);
        // SAFETY: the caller's promise about texts.
        match unsafe { buffer::optional_text(value, value_length, "value") }? {
            Some(value) => headers.set(key, value),
            None => headers.remove(&key),
        }
        Ok(())
    })
}

/// Adds a header at the end, even if there is one of that name: shogiban_record_header tells the first of a name, and
/// shogiban_record_header_value each. `name` is as for shogiban_record_header.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_add_header(
    record: Option<&mut shogiban_record>,
    name: *const c_char,
    length: usize,
    value: *const c_char,
    value_length: usize,
) -> shogiban_status {
    status(|| {
        let headers = &mut need(record, "record")?.0.headers;
        // SAFETY: the caller's promise about texts.
        let key = HeaderKey::from_name(unsafe { buffer::text(name, length, "name") }?);
        // SAFETY: the caller's promise about texts.
        headers.push(key, unsafe { buffer::text(value, value_length, "value") }?);
        Ok(())
    })
}

/// Adds the moves, variations, comments, bookmarks, times, ends and headers of another record of the same game. What both have
/// stays once; what they tell differently stays as it is in `record`. REFUSED if the starts differ.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_merge(
    record: *mut shogiban_record,
    other: *const shogiban_record,
) -> shogiban_status {
    status(|| {
        need((!record.is_null()).then_some(()), "record")?;
        need((!other.is_null()).then_some(()), "other")?;
        if std::ptr::eq(record, other) {
            // A record has all that it has already.
            return Ok(());
        }
        // SAFETY: neither is NULL, both are records, the caller promises, and they are not the same.
        let (record, other) = unsafe { (&mut *record, &*other) };
        Ok(record.0.merge(&other.0)?)
    })
}
