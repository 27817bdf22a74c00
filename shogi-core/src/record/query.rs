//! Questions about a whole record.

use super::end::EndKind;
use super::node::{Line, Node, Step};
use super::tree::{NodeId, Record};
use crate::board::{Color, Move, Position};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

impl Record {
    /// The last nodes of all lines: the main line's first, then those of the variations in the order in which they branch off.
    /// [`Node::path`] gives the line of each.
    ///
    /// ```
    /// use shogiban::record::{NodeId, Record};
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
    /// illegal move, and is empty if the start cannot be played.
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

    /// Adds the moves, variations, comments, bookmarks, times and ends of another record of the same game. What both have
    /// stays once; what they tell differently stays as it is here. Headers that are missing here are added.
    ///
    /// Fails, and changes nothing, if the starts differ.
    ///
    /// ```
    /// use shogiban::record::Record;
    /// let (mut one, mut other) = (Record::default(), Record::default());
    /// one.push("7g7f".parse()?)?;
    /// other.push("7g7f".parse()?)?;
    /// other.push("3c3d".parse()?)?;
    /// one.merge(&other)?;
    /// assert_eq!(one.main_moves().count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn merge(&mut self, other: &Self) -> Result<(), MergeError> {
        if self.start != other.start {
            return Err(MergeError);
        }
        // A key may stand several times: all of it, or none.
        let own = self.headers.clone();
        for header in &other.headers {
            if own.get(&header.key).is_none() {
                self.headers.push(header.key.clone(), header.value.clone());
            }
        }
        // Pairs of nodes that are the same, here and there.
        let mut pairs = alloc::vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((here, there)) = pairs.pop() {
            self.merge_notes(here, other, there);
            let (Some(own), Some(node)) = (self.node(here), other.node(there)) else {
                continue;
            };
            let mut known = Steps::default();
            for child in own.children() {
                known.add(child.step(), child.id());
            }
            for child in node.children() {
                let step = child.step();
                let own = known.find(step).unwrap_or_else(|| {
                    let added = self.append(here, step);
                    self.data_mut(added).illegal = child.is_illegal();
                    known.add(step, added);
                    added
                });
                pairs.push((own, child.id()));
            }
        }
        Ok(())
    }

    fn merge_notes(&mut self, here: NodeId, other: &Self, there: NodeId) {
        let theirs = other.data(there);
        let own = self.data_mut(here);
        own.time = own.time.or(theirs.time);
        let Some(theirs) = &theirs.notes else { return };
        let own = own.notes_mut();
        add_missing(&mut own.comments, &theirs.comments, |text| text);
        add_missing(&mut own.bookmarks, &theirs.bookmarks, |text| text);
        add_missing(&mut own.stated, &theirs.stated, |stated| &stated.text);
        if own.word.is_none() {
            own.word.clone_from(&theirs.word);
        }
    }
}

/// The children of a node by what happened there; of several that are the same, the first.
#[derive(Default)]
struct Steps {
    moves: BTreeMap<Move, NodeId>,
    /// There are only so many kinds.
    ends: Vec<(EndKind, NodeId)>,
}

impl Steps {
    fn find(&self, step: Step) -> Option<NodeId> {
        match step {
            Step::Move(m) => self.moves.get(&m).copied(),
            Step::End(kind) => self.ends.iter().find(|end| end.0 == kind).map(|end| end.1),
            Step::Start => None,
        }
    }

    fn add(&mut self, step: Step, id: NodeId) {
        match step {
            Step::Move(m) => drop(self.moves.entry(m).or_insert(id)),
            Step::End(kind) if self.find(step).is_none() => self.ends.push((kind, id)),
            Step::End(_) | Step::Start => {}
        }
    }
}

/// Adds what is not there yet, each once.
fn add_missing<T: Clone + PartialEq>(own: &mut Vec<T>, theirs: &[T], text: impl Fn(&T) -> &str) {
    // By their texts, so that many are no more than that: few share one.
    let mut known: BTreeMap<&str, Vec<&T>> = BTreeMap::new();
    for item in own.iter() {
        let same = known.entry(text(item)).or_default();
        if !same.contains(&item) {
            same.push(item);
        }
    }
    let mut missing = Vec::new();
    for item in theirs {
        let same = known.entry(text(item)).or_default();
        if !same.contains(&item) {
            same.push(item);
            missing.push(item.clone());
        }
    }
    own.extend(missing);
}

impl Node<'_> {
    /// The side whose move or end this is; at the root, the side to move.
    pub fn side(&self) -> Color {
        let start = self.record().start().turn();
        if self.ply().saturating_sub(1) % 2 == 0 {
            start
        } else {
            start.opponent()
        }
    }
}

/// Records that do not begin alike cannot be merged.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct MergeError;

#[cfg(test)]
mod tests {
    use super::*;

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
    fn merging_keeps_what_is_here_and_adds_what_is_there() {
        let mut one = Record::default();
        let a = add(&mut one, NodeId::ROOT, "7g7f");
        add(&mut one, a, "3c3d");
        one.add_comment(a, "here").unwrap();
        let mut two = Record::default();
        let x = add(&mut two, NodeId::ROOT, "7g7f");
        add(&mut two, x, "8c8d");
        add(&mut two, NodeId::ROOT, "2g2f");
        two.add_comment(x, "there").unwrap();
        two.set_time(x, Some(5)).unwrap();
        one.merge(&two).unwrap();
        assert_eq!(one.line_ends().count(), 3);
        let first = one.node(a).unwrap();
        assert_eq!((first.comments().len(), first.time()), (2, Some(5)));
        // Once more changes nothing.
        let before = one.clone();
        one.merge(&two).unwrap();
        assert_eq!(one, before);
        let other_start = Record::new(crate::board::Setup::empty(crate::board::Variant::MINISHOGI));
        assert_eq!(one.merge(&other_start), Err(MergeError));
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
