//! Writing JKF.

use super::model::{Clock, MoveItem, Place, Times};
use super::start;
use crate::Node;
use crate::formats::Output;
use crate::loss::LossKind;
use crate::model::end::EndKind;
use crate::model::end_words::{Words, csa_word_of_foul};
use crate::model::headers::HeaderKey;
use crate::model::node::Step;
use crate::model::tree::{NodeId, Record};
use crate::resolve::other_side_to_move;
use alloc::string::String;
use alloc::vec::Vec;
use serde::Serialize;
use shogiban::notation::toolkit::may_promote;
use shogiban::rules::Foul;
use shogiban::{Color, HandKind, Move, Position, Square};

/// What is still to be written.
enum Task {
    Text(&'static str),
    /// A node and its line, with what holds before it: the position, the move, the times of both sides.
    Line(NodeId, Before),
}

#[derive(Copy, Clone)]
struct Before {
    /// `None` after an illegal move.
    position: Option<Position>,
    last: Option<Move>,
    totals: [u64; 2],
    /// The side of a foul that JKF cannot show.
    unwritten: Option<Color>,
}

pub(crate) fn write(record: &Record, out: &mut Output<'_>) {
    let initial = start::write(record.start());
    if record.start().move_number() != 1 {
        out.lose(LossKind::MoveNumber, 0);
    }
    out.piece(format_args!("{{\"header\":{{"));
    let mut first = true;
    let has_time_limit = record.headers.get(&HeaderKey::TimeLimit).is_some();
    for header in &record.headers {
        let name = header.key.name_for_kif(has_time_limit);
        if name == header.key.kif_name() && HeaderKey::from_kif(name) != header.key {
            out.lose(LossKind::Header(header.key.clone()), 0);
            continue;
        }
        let comma = if first { "" } else { "," };
        out.piece(format_args!("{comma}{}:{}", json(&name), json(&header.value)));
        first = false;
    }
    out.piece(format_args!("}},"));
    let Some(initial) = initial else {
        // A board of another size: moves on the wrong board would be worse than none.
        out.lose(LossKind::Start, 0);
        out.notes_lost(&record.root());
        out.moves_lost(record);
        out.line(format_args!("\"initial\":null,\"moves\":[{{}}]}}"));
        return;
    };
    out.piece(format_args!("\"initial\":{},\"moves\":[{{", json(&initial)));
    let root = record.root();
    comments(&root, out);
    rest_lost(&root, out);
    out.piece(format_args!("}}"));
    lines(record, out);
    out.line(format_args!("]}}"));
}

/// All lines, without recursion.
fn lines(record: &Record, out: &mut Output<'_>) {
    let before = Before {
        position: record.start_position().ok(),
        last: None,
        totals: [0; 2],
        unwritten: None,
    };
    let mut tasks: Vec<Task> = Vec::new();
    if let Some(first) = record.root().next() {
        tasks.push(Task::Line(first.id(), before));
        tasks.push(Task::Text(","));
    }
    while let Some(task) = tasks.pop() {
        let (id, before) = match task {
            Task::Text(text) => {
                out.piece(format_args!("{text}"));
                continue;
            }
            Task::Line(id, before) => (id, before),
        };
        let Some(node) = record.node(id) else { continue };
        let mut after = before;
        out.piece(format_args!("{{"));
        let written = item(&node, &mut after, out);
        let is_lost = !written && node.mv().is_some();
        // What comes later is put down first.
        if let Some(next) = node.next().filter(|_| !is_lost) {
            tasks.push(Task::Line(next.id(), after));
            tasks.push(Task::Text(","));
        }
        tasks.push(Task::Text("}"));
        let mut forks = Vec::new();
        if node.is_continuation() && before.position.is_some() {
            forks.extend(node.later_siblings().map(|fork| fork.id()));
        } else if node.is_continuation() {
            // What hangs on an illegal move, no reader finds again.
            out.variations_lost(&node);
        }
        if !forks.is_empty() {
            tasks.push(Task::Text("]"));
            for (index, fork) in forks.iter().enumerate().rev() {
                tasks.push(Task::Text("]"));
                tasks.push(Task::Line(*fork, before));
                tasks.push(Task::Text(if index > 0 { ",[" } else { "[" }));
            }
            tasks.push(Task::Text(if written { ",\"forks\":[" } else { "\"forks\":[" }));
        }
    }
}

/// The fields of a node; whether there was any.
fn item(node: &Node<'_>, after: &mut Before, out: &mut Output<'_>) -> bool {
    let color = node.side();
    let mv = node.mv();
    let mv = mv.and_then(|m| move_item(m, after.position.as_ref()?, after.last));
    if mv.is_none() && node.mv().is_some() {
        out.line_lost(node);
        return false;
    }
    let mv = match node.step() {
        Step::Foul { by, foul } => foul_item(node, by, foul, after),
        _ => mv,
    };
    if let (None, Step::Foul { by, .. }) = (&mv, node.step()) {
        after.unwritten = Some(by);
        out.lose(LossKind::Moves(1), node.ply());
        out.notes_lost(node);
        return false;
    }
    let end = match node.step() {
        Step::End(kind) => {
            // After moves that are missing, it would be read as the end of those before them.
            let word = if node.is_end_of_more() {
                None
            } else {
                special(node, kind, color, after.unwritten, out)
            };
            let Some(word) = word else {
                // Without its word an end is no item, so nothing can stand at it.
                out.lose(LossKind::End(kind), node.ply());
                out.notes_lost(node);
                return false;
            };
            Some(word)
        }
        _ => None,
    };
    let mut written = comments(node, out);
    let mut field = |out: &mut Output<'_>, name: &str, value: String| {
        let comma = if written { "," } else { "" };
        out.piece(format_args!("{comma}\"{name}\":{value}"));
        written = true;
    };
    if let Some(item) = mv {
        field(out, "move", json(&item));
        after.last = node.mv();
        after.position = node.position_after(after.position);
    }
    if let Some(word) = end {
        field(out, "special", json(&word));
    }
    if let Some(time) = node.time() {
        if time % 1000 != 0 {
            out.lose(LossKind::Time, node.ply());
        }
        let total = &mut after.totals[color.index()];
        *total = total.saturating_add(time);
        let times = Times {
            now: Clock::of(time),
            total: Some(Clock::of(*total)),
        };
        field(out, "time", json(&times));
    }
    rest_lost(node, out);
    written
}

/// A foul as JKF can show it: a move of the other side, a promoted piece from hand.
fn foul_item(node: &Node<'_>, by: Color, foul: Foul, before: &Before) -> Option<MoveItem> {
    let position = before.position.as_ref().filter(|_| !node.is_cut())?;
    match foul {
        Foul::OutOfTurn { mv } => move_item(mv?, &other_side_to_move(position)?, before.last),
        Foul::DropPromoted { kind, to } => Some(MoveItem {
            piece: kind.csa_name().into(),
            ..move_item(Move::drop(HandKind::Pawn, to), position, before.last)?
        })
        .filter(|_| by == position.turn()),
        _ => None,
    }
}

fn move_item(m: Move, position: &Position, last: Option<Move>) -> Option<MoveItem> {
    let place = |sq: Square| Place {
        x: sq.file().number(),
        y: sq.rank().number(),
    };
    let kind = match (m.from(), m.dropped()) {
        (Some(from), _) => position.piece_on(from)?.kind(),
        (None, dropped) => dropped?.kind(),
    };
    let captured = position.piece_on(m.to());
    let could_promote = m
        .from()
        .is_some_and(|from| may_promote(position, kind, from, m.to()));
    Some(MoveItem {
        color: Some(position.turn().index() as u8),
        from: m.from().map(place),
        to: Some(place(m.to())),
        piece: kind.csa_name().into(),
        same: last.filter(|last| last.to() == m.to()).map(|_| true),
        promote: could_promote
            .then_some(m.is_promotion())
            .or(m.is_promotion().then_some(true)),
        capture: captured.map(|piece| piece.kind().csa_name().into()),
        relative: None,
    })
}

/// The word of an end, which is CSA's without its sign.
fn special(
    node: &Node<'_>,
    kind: EndKind,
    turn: Color,
    unwritten: Option<Color>,
    out: &mut Output<'_>,
) -> Option<String> {
    if let Some(by) = unwritten {
        // The foul was not written: only the word says that there was one, and whose.
        let word = csa_word_of_foul(by);
        let word = word.strip_prefix('%').filter(|_| kind == EndKind::Foul { by })?;
        out.word_lost(node, word, |own| Words::Jkf.knows(own));
        return Some(word.into());
    }
    if kind == EndKind::MoveLimit {
        // The schema has no word for it. It is a draw nearly everywhere.
        out.lose(LossKind::End(kind), node.ply());
        return Some("HIKIWAKE".into());
    }
    let after_illegal = node.is_after_illegal();
    let reads_as = |word: &str| {
        Words::Jkf
            .meaning(word, turn, after_illegal)
            .unwrap_or(EndKind::Unknown)
    };
    let kept = node
        .word()
        .filter(|word| !word.is_empty() && reads_as(word) == kind);
    let usual = Words::Jkf.word(kind, turn, after_illegal);
    let word = kept.or(usual)?;
    out.word_lost(node, word, |own| Words::Jkf.knows(own));
    Some(word.into())
}

/// Whether there were comments.
fn comments(node: &Node<'_>, out: &mut Output<'_>) -> bool {
    if node.comments().is_empty() {
        return false;
    }
    out.piece(format_args!("\"comments\":{}", json(&node.comments())));
    true
}

/// What JKF has no place for.
fn rest_lost(node: &Node<'_>, out: &mut Output<'_>) {
    for (is_lost, kind) in [
        (!node.bookmarks().is_empty(), LossKind::Bookmark),
        (!node.stated().is_empty(), LossKind::Stated),
    ] {
        if is_lost {
            out.lose(kind, node.ply());
        }
    }
}

fn json<T: Serialize + ?Sized>(value: &T) -> String {
    // None of these values can fail: texts, numbers, and lists of them.
    serde_json::to_string(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_come_in_the_order_of_the_text() {
        let mut record = Record::default();
        let first = record.push("7g7f".parse().unwrap()).unwrap();
        record.add(NodeId::ROOT, "2g2f".parse().unwrap()).unwrap();
        record.add(NodeId::ROOT, "1g1f".parse().unwrap()).unwrap();
        record.add(first, "3c3d".parse().unwrap()).unwrap();
        let text = crate::write(&record, crate::Format::Jkf, &crate::WriteOptions::default()).text;
        let forks = text.find("\"forks\"").unwrap();
        let continuation = text.find("\"x\":3,\"y\":4").unwrap();
        assert!(forks < continuation, "{text}");
        assert_eq!(text.matches("],[").count(), 1, "{text}");
    }
}
