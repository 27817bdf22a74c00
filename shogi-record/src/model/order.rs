//! In which order variations are written where a format puts them one after the other (KIF, KI2, USEN).

use crate::model::node::Node;
use crate::model::tree::Record;
use alloc::vec::Vec;
use shogiban::Position;

/// The variations of a record - the first node of each, and the position before it - in the order in which they are to be
/// written after the main line: from the end of a line to its beginning, each variation followed by those inside it.
///
/// A reader that closes, at each variation, the open lines that begin at its ply or later finds the right line for each:
/// those that were written in between begin later or at the same ply, since the order is descending.
pub(crate) fn variations(record: &Record) -> impl Iterator<Item = (Node<'_>, Option<Position>)> {
    let mut waiting = inside(record.root(), record.start_position().ok());
    core::iter::from_fn(move || {
        let (first, before) = waiting.pop()?;
        waiting.extend(inside(first, first.position_after(before)));
        Some((first, before))
    })
}

/// The variations that hang on the line after a node, in reverse; with the position at the node.
fn inside(start: Node<'_>, mut position: Option<Position>) -> Vec<(Node<'_>, Option<Position>)> {
    let mut found = Vec::new();
    for node in start.line() {
        // Alternatives are written in their own order, so they wait in reverse.
        let from = found.len();
        found.extend(node.later_siblings().map(|sibling| (sibling, position)));
        found[from..].reverse();
        position = node.position_after(position);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NodeId;

    #[test]
    fn from_the_end_to_the_beginning_and_inside_out() {
        let mut record = Record::default();
        let mut add = |parent, usi: &str| record.add(parent, usi.parse().unwrap()).unwrap();
        let a1 = add(NodeId::ROOT, "7g7f");
        let a2 = add(a1, "3c3d");
        add(a2, "2g2f");
        let b1 = add(NodeId::ROOT, "2g2f");
        let b2 = add(b1, "8c8d");
        let c2 = add(b1, "3c3d");
        let d2 = add(a1, "8c8d");
        let e2 = add(a1, "1c1d");
        add(b2, "7g7f");
        let order: Vec<NodeId> = variations(&record).map(|(first, _)| first.id()).collect();
        assert_eq!(order, [d2, e2, b1, c2]);
        for (first, before) in variations(&record) {
            assert_eq!(before, first.parent().unwrap().position());
        }
    }
}
