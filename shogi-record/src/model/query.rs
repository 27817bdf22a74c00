//! Questions about a whole record.

use crate::model::node::{Line, Node, Step};
use crate::model::tree::Record;
use alloc::vec::Vec;
use shogiban::{Color, Position};

impl Record {
    /// The last nodes of all lines: the main line's first, then those of the variations in the order in which they branch off.
    /// [`Node::path`] gives the line of each.
    ///
    /// ```
    /// use shogiban_record::{NodeId, Record};
    /// let mut record = Record::default();
    /// record.push("7g7f".parse()?)?;
    /// record.add(NodeId::ROOT, "2g2f".parse()?)?;
    /// let lines: Vec<_> = record.line_ends().map(|end| end.path()[0].mv().unwrap().to_string()).collect();
    /// assert_eq!(lines, ["7g7f", "2g2f"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn line_ends(&self) -> impl Iterator<Item = Node<'_>> + '_ {
        self.nodes_in_order().filter(|node| node.next().is_none())
    }

    /// Every node but the root, each before what follows it, continuations before variations.
    pub fn nodes_in_order(&self) -> impl Iterator<Item = Node<'_>> + '_ {
        let mut waiting: Vec<Node<'_>> = self.root().next().into_iter().collect();
        core::iter::from_fn(move || {
            let node = waiting.pop()?;
            // Siblings wait below children. Only a first child brings its siblings along.
            if node.is_continuation() {
                let from = waiting.len();
                waiting.extend(node.later_siblings());
                waiting[from..].reverse();
            }
            waiting.extend(node.next());
            Some(node)
        })
    }

    /// The positions of the main line, the start first, each with its node. Faster than asking each node. It stops before an
    /// illegal move, and is empty if the start is not known or cannot be played.
    pub fn main_positions(&self) -> impl Iterator<Item = (Node<'_>, Position)> + '_ {
        let mut position = self.start_position().ok();
        let mut line: Option<Line<'_>> = None;
        core::iter::from_fn(move || {
            let Some(rest) = &mut line else {
                line = Some(self.main_line());
                return position.map(|start| (self.root(), start));
            };
            let node = rest.next()?;
            let m = node.mv().filter(|_| !node.is_illegal());
            if let (Some(m), Some(now)) = (m, &mut position) {
                now.play_unchecked(m);
                return Some((node, *now));
            }
            position = None;
            None
        })
    }

    /// The milliseconds that a side spent on the main line, as far as the record says; `None` if it says nothing of that side.
    pub fn time_used(&self, color: Color) -> Option<u64> {
        let of_side = self.main_line().filter(|node| node.side() == color);
        let times: Vec<u64> = of_side.filter_map(|node| node.time()).collect();
        if times.is_empty() {
            return None;
        }
        Some(times.into_iter().fold(0, u64::saturating_add))
    }
}

impl Node<'_> {
    /// The side whose move or end this is; at the root, the side to move. Moves that are [missing](Self::is_cut) count only if
    /// their [text](Self::unread) is there.
    pub fn side(&self) -> Color {
        if let Step::Foul { by, .. } = self.step() {
            return by;
        }
        let parent = self.parent();
        let unread = parent.map_or(0, |parent| parent.unread().len());
        // After a foul the other side is to move.
        let (after, moves) = match parent.map(|parent| parent.step()) {
            Some(Step::Foul { by, .. }) => (by.opponent(), unread),
            _ => (
                self.record().start().turn(),
                self.ply().saturating_sub(1) as usize + unread,
            ),
        };
        if moves % 2 == 0 { after } else { after.opponent() }
    }

    /// The side to move after what happened here, and after the moves that are kept as text.
    pub(crate) fn turn_after(&self) -> Color {
        let is_move = matches!(self.step(), Step::Move(_) | Step::Foul { .. });
        let moves = usize::from(is_move) + self.unread().len();
        if moves % 2 == 0 {
            self.side()
        } else {
            self.side().opponent()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NodeId;

    fn add(record: &mut Record, parent: NodeId, usi: &str) -> NodeId {
        record.add(parent, usi.parse().unwrap()).unwrap()
    }

    #[test]
    fn all_lines_in_order() {
        let mut record = Record::default();
        let a = add(&mut record, NodeId::ROOT, "7g7f");
        let b = add(&mut record, a, "3c3d");
        add(&mut record, b, "2g2f");
        add(&mut record, b, "6g6f");
        add(&mut record, a, "8c8d");
        add(&mut record, NodeId::ROOT, "5g5f");
        let lines: Vec<Vec<alloc::string::String>> = record
            .line_ends()
            .map(|end| {
                end.path()
                    .iter()
                    .map(|node| alloc::format!("{}", node.mv().unwrap()))
                    .collect()
            })
            .collect();
        assert_eq!(
            lines,
            [
                alloc::vec!["7g7f", "3c3d", "2g2f"],
                alloc::vec!["7g7f", "3c3d", "6g6f"],
                alloc::vec!["7g7f", "8c8d"],
                alloc::vec!["5g5f"],
            ]
        );
        assert_eq!(record.main_positions().count(), 4);
        let last = record.main_positions().last().unwrap();
        assert_eq!(Some(last.1), last.0.position());
    }

    #[test]
    fn times_of_each_side() {
        let mut record = Record::default();
        let a = add(&mut record, NodeId::ROOT, "7g7f");
        let b = add(&mut record, a, "3c3d");
        let c = add(&mut record, b, "2g2f");
        assert_eq!(record.time_used(Color::Black), None);
        record.set_time(a, Some(1_000)).unwrap();
        record.set_time(c, Some(2_000)).unwrap();
        assert_eq!(record.time_used(Color::Black), Some(3_000));
        assert_eq!(record.time_used(Color::White), None);
    }

    #[test]
    fn variations_are_promoted_and_removed() {
        let mut record = Record::default();
        let a = add(&mut record, NodeId::ROOT, "7g7f");
        let b = add(&mut record, NodeId::ROOT, "2g2f");
        let c = add(&mut record, NodeId::ROOT, "5g5f");
        record.promote(c).unwrap();
        let order = |record: &Record| record.root().children().map(|node| node.id()).collect::<Vec<_>>();
        assert_eq!(order(&record), [c, a, b]);
        record.promote(c).unwrap();
        assert_eq!(order(&record), [c, a, b]);
        record.remove(a).unwrap();
        assert_eq!(order(&record), [c, b]);
        record.remove(b).unwrap();
        let d = add(&mut record, NodeId::ROOT, "1g1f");
        assert_eq!(order(&record), [c, d]);
        assert!(record.remove(NodeId::ROOT).is_err());
        assert!(record.remove(b).is_err(), "it is gone already");
    }
}
