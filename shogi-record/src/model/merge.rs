//! Two records of the same game made one.

use crate::model::end::EndKind;
use crate::model::node::Step;
use crate::model::tree::{NodeId, Record};
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use shogiban::rules::Foul;
use shogiban::{Action, Color, Move};

impl Record {
    /// Adds the moves, variations, comments, bookmarks, times and ends of another record of the same game. What both have
    /// stays once; what they tell differently stays as it is here. Headers that are missing here are added.
    ///
    /// Fails, and changes nothing, if the starts differ or are not known.
    ///
    /// ```
    /// use shogiban_record::Record;
    /// let (mut one, mut other) = (Record::default(), Record::default());
    /// one.push("7g7f".parse()?)?;
    /// other.push("7g7f".parse()?)?;
    /// other.push("3c3d".parse()?)?;
    /// one.merge(&other)?;
    /// assert_eq!(one.main_moves().count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn merge(&mut self, other: &Self) -> Result<(), MergeError> {
        if self.start != other.start || !self.knows_start || !other.knows_start {
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
                    let data = self.data_mut(added);
                    (data.illegal, data.cut) = (child.is_illegal(), child.is_cut());
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
        // What is missing in one of them only is not missing any more, but moves after a foul never become nodes.
        own.cut &= theirs.cut;
        let Some(theirs) = &theirs.notes else { return };
        let unread = core::mem::take(&mut own.notes_mut().unread);
        let unread = if unread.is_empty() {
            theirs.unread.clone()
        } else {
            unread
        };
        own.cut |= !unread.is_empty();
        let own = own.notes_mut();
        own.unread = unread;
        add_missing(&mut own.comments, &theirs.comments, |text| text);
        add_missing(&mut own.bookmarks, &theirs.bookmarks, |text| text);
        add_missing(&mut own.stated, &theirs.stated, |stated| &stated.text);
        if own.word.is_none() {
            own.word.clone_from(&theirs.word);
        }
    }
}

/// Records that do not begin alike cannot be merged.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct MergeError;

/// The children of a node by what happened there; of several that are the same, the first.
#[derive(Default)]
struct Steps {
    moves: BTreeMap<Move, NodeId>,
    /// By their text as actions.
    fouls: BTreeMap<String, NodeId>,
    /// There are only so many kinds.
    ends: Vec<(EndKind, NodeId)>,
}

impl Steps {
    fn find(&self, step: Step) -> Option<NodeId> {
        match step {
            Step::Move(m) => self.moves.get(&m).copied(),
            Step::Foul { by, foul } => self.fouls.get(&text(by, foul)).copied(),
            Step::End(kind) => self.ends.iter().find(|end| end.0 == kind).map(|end| end.1),
            Step::Start => None,
        }
    }

    fn add(&mut self, step: Step, id: NodeId) {
        match step {
            Step::Move(m) => drop(self.moves.entry(m).or_insert(id)),
            Step::Foul { by, foul } => drop(self.fouls.entry(text(by, foul)).or_insert(id)),
            Step::End(kind) if self.find(step).is_none() => self.ends.push((kind, id)),
            Step::End(_) | Step::Start => {}
        }
    }
}

fn text(by: Color, foul: Foul) -> String {
    Action::Foul { by, foul }.to_string()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn add(record: &mut Record, parent: NodeId, usi: &str) -> NodeId {
        record.add(parent, usi.parse().unwrap()).unwrap()
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
        let other_start = Record::new(shogiban::Setup::empty(shogiban::Variant::MINISHOGI));
        assert_eq!(one.merge(&other_start), Err(MergeError));
    }
}
