//! The nodes of a record: the start, moves, ends, and how they hang together.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use records::{EndKind, Node, NodeId};

use crate::boundary::{hand_out, need, status, value};
use crate::buffer::{list_out, text_out};
use crate::error::{Failure, shogiban_status};
use crate::foul::shogiban_foul;
use crate::illegal::shogiban_explanation;
use crate::position::shogiban_position;
use crate::record::shogiban_record;
use crate::sized;
use crate::vocabulary::{SHOGIBAN_NO_COLOR, SHOGIBAN_NO_MOVE, color_number, shogiban_move};

/// A place in a record: the start, a move, a foul or an end. The number stays the node's own as long as the record lives. A
/// function that gets a number that the record does not have, or has no more, fails with NOT_FOUND.
pub type shogiban_node = u32;

/// The start of a record, before any move.
pub const SHOGIBAN_ROOT: u32 = 0;
/// No node.
pub const SHOGIBAN_NO_NODE: u32 = 4294967295;

const _: () = assert!(SHOGIBAN_ROOT == NodeId::ROOT.to_u32() && SHOGIBAN_NO_NODE == u32::MAX);

/// A node that the record has.
pub(crate) fn node(record: Option<&shogiban_record>, number: shogiban_node) -> Result<Node<'_>, Failure> {
    let node = need(record, "record")?.0.node(NodeId::from_u32(number));
    node.ok_or_else(|| Failure::node(number))
}

/// The number of a node, or SHOGIBAN_NO_NODE.
pub(crate) fn node_number(node: Option<Node<'_>>) -> shogiban_node {
    node.map_or(SHOGIBAN_NO_NODE, |node| node.id().to_u32())
}

/// The body of every function that goes from a node to another.
fn step(
    record: Option<&shogiban_record>,
    number: shogiban_node,
    to: impl FnOnce(Node<'_>) -> Option<Node<'_>>,
) -> shogiban_node {
    value(SHOGIBAN_NO_NODE, || Ok(node_number(to(node(record, number)?))))
}

/// The node before it; SHOGIBAN_NO_NODE for the root.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_parent(
    record: Option<&shogiban_record>,
    node: shogiban_node,
) -> shogiban_node {
    step(record, node, |node| node.parent())
}

/// What continues the line: the first child. The others, found by shogiban_node_sibling, are variations. SHOGIBAN_NO_NODE
/// where the line ends.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_child(
    record: Option<&shogiban_record>,
    node: shogiban_node,
) -> shogiban_node {
    step(record, node, |node| node.next())
}

/// The next alternative to a node; SHOGIBAN_NO_NODE if it is the last.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_sibling(
    record: Option<&shogiban_record>,
    node: shogiban_node,
) -> shogiban_node {
    step(record, node, |node| node.later_siblings().next())
}

/// The nodes after a node along first children. Those after SHOGIBAN_ROOT are the main line.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_line(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    nodes: *mut shogiban_node,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    list_out(nodes, capacity, needed, || {
        let line = self::node(record, node)?.line();
        Ok(line.map(|node| node.id().to_u32()).collect::<Vec<_>>())
    })
}

/// The nodes from the first move to a node, that node included. None for the root.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_path(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    nodes: *mut shogiban_node,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    list_out(nodes, capacity, needed, || {
        let path = self::node(record, node)?.path();
        Ok(path
            .into_iter()
            .map(|node| node.id().to_u32())
            .collect::<Vec<_>>())
    })
}

/// How many moves lead there from the start; an end counts as the move that was not made.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_ply(record: Option<&shogiban_record>, node: shogiban_node) -> u32 {
    value(0, || Ok(self::node(record, node)?.ply()))
}

/// The side whose move, foul or end it is; for the root, the side to move. SHOGIBAN_NO_COLOR if it fails.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_side(record: Option<&shogiban_record>, node: shogiban_node) -> u8 {
    value(SHOGIBAN_NO_COLOR, || {
        Ok(color_number(Some(self::node(record, node)?.side())))
    })
}

/// The move that was made there, legal or not. SHOGIBAN_NO_MOVE for the root, for an end, and for any other foul:
/// shogiban_node_foul describes it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_move(record: Option<&shogiban_record>, node: shogiban_node) -> shogiban_move {
    value(SHOGIBAN_NO_MOVE, || {
        let mv = self::node(record, node)?.mv();
        Ok(mv.map_or(SHOGIBAN_NO_MOVE, shogiban::Move::to_bits))
    })
}

/// The position there, after its move; at an end, that before it. A new handle, to be freed. NOT_FOUND after an illegal move
/// or another foul, and where the start cannot be played. The function plays the moves from the start: for all positions of a long
/// game, use shogiban_record_replay.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_position(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    out: Option<&mut MaybeUninit<*mut shogiban_position>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            let position = self::node(record, node)?.position();
            position
                .map(shogiban_position)
                .ok_or_else(|| Failure::nothing("position there"))
        })
    })
}

/// Is the move there illegal, or is the node another foul? Only an end can follow such a node.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_is_illegal(record: Option<&shogiban_record>, node: shogiban_node) -> bool {
    value(false, || Ok(self::node(record, node)?.is_illegal()))
}

/// Are moves missing there because they could not be read: those before it at an end, those after it at a move or at
/// SHOGIBAN_ROOT? shogiban_record_replay does not go beyond.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_is_cut(record: Option<&shogiban_record>, node: shogiban_node) -> bool {
    value(false, || Ok(self::node(record, node)?.is_cut()))
}

/// The foul that was committed there, an illegal move included. NOT_FOUND if there was none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_foul(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    foul: Option<&mut MaybeUninit<shogiban_foul>>,
) -> shogiban_status {
    status(|| {
        let out = need(foul, "foul")?;
        let found = self::node(record, node)?.foul();
        let (by, foul) = found.ok_or_else(|| Failure::nothing("foul there"))?;
        out.write(shogiban_foul::of(by, foul));
        Ok(())
    })
}

/// Why the move there is illegal. NOT_FOUND if it is not, and for any other foul.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_fault(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    explanation: *mut shogiban_explanation,
) -> shogiban_status {
    sized::struct_out(explanation, "explanation", || {
        let fault = self::node(record, node)?.fault();
        fault
            .map(Into::into)
            .ok_or_else(|| Failure::nothing("fault of that move"))
    })
}

/// The milliseconds that were spent there. NOT_FOUND if the record does not say.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_time(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    milliseconds: Option<&mut MaybeUninit<u64>>,
) -> shogiban_status {
    status(|| {
        let out = need(milliseconds, "milliseconds")?;
        let time = self::node(record, node)?.time();
        out.write(time.ok_or_else(|| Failure::nothing("time there"))?);
        Ok(())
    })
}

/// The comments there, their lines joined by line ends. Empty if there are none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_comment(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        Ok(self::node(record, node)?.comments().join("\n"))
    })
}

/// The bookmarks there ("&" lines of KIF), joined by line ends. Empty if there are none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_bookmarks(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        Ok(self::node(record, node)?.bookmarks().join("\n"))
    })
}

/// The end at a node.
fn end(record: Option<&shogiban_record>, number: shogiban_node) -> Result<EndKind, Failure> {
    let end = node(record, number)?.end();
    end.ok_or_else(|| Failure::nothing("end at that node"))
}

/// How the line ended there, as a short name: "resignation", "time_up". It is a claim of whoever wrote the record. NOT_FOUND
/// if the node is no end.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_end_code(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || Ok(end(record, node)?.code()))
}

/// The side that the end there is about: who gave up, broke the rules, declared, is mated. SHOGIBAN_NO_COLOR if it is about
/// both, or the node is no end.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_end_side(record: Option<&shogiban_record>, node: shogiban_node) -> u8 {
    value(SHOGIBAN_NO_COLOR, || {
        let end = self::node(record, node)?.end();
        Ok(color_number(end.and_then(EndKind::side)))
    })
}

/// The word of the end there, as it was written: "投了", "%TORYO". NOT_FOUND if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_end_word(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let word = self::node(record, node)?.word();
        word.ok_or_else(|| Failure::nothing("word of an end there"))
    })
}

/// The last node of the main line: SHOGIBAN_ROOT if there is nothing after the start. SHOGIBAN_NO_NODE if `record` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_main_last(record: Option<&shogiban_record>) -> shogiban_node {
    value(SHOGIBAN_NO_NODE, || {
        Ok(need(record, "record")?.0.main_last().id().to_u32())
    })
}

/// The end of the main line; SHOGIBAN_NO_NODE if its last node is no end.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_main_end(record: Option<&shogiban_record>) -> shogiban_node {
    value(SHOGIBAN_NO_NODE, || {
        Ok(node_number(need(record, "record")?.0.main_end()))
    })
}

/// The last nodes of all lines: the main line's first, then those of the variations in the order in which they branch off.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_line_ends(
    record: Option<&shogiban_record>,
    nodes: *mut shogiban_node,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    list_out(nodes, capacity, needed, || {
        let ends = need(record, "record")?.0.line_ends();
        Ok(ends.map(|node| node.id().to_u32()).collect::<Vec<_>>())
    })
}

/// Every node but the root, each before what follows it, continuations before variations.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_nodes(
    record: Option<&shogiban_record>,
    nodes: *mut shogiban_node,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    list_out(nodes, capacity, needed, || {
        let nodes = need(record, "record")?.0.nodes_in_order();
        Ok(nodes.map(|node| node.id().to_u32()).collect::<Vec<_>>())
    })
}
