//! Looking at a node of a record.

use crate::model::end::EndKind;
use crate::model::stated::Stated;
use crate::model::tree::{Data, NodeId, Record};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Debug, Formatter, Result as FmtResult};
use shogiban::rules::Foul;
use shogiban::{Color, IllegalMove, Move, Position};

/// What happened at a node.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Nothing yet: the root.
    Start,
    /// A move was made.
    Move(Move),
    /// A side committed a foul that is no illegal move: it moved out of turn, dropped a promoted piece, passed. It ends its
    /// line but for a word.
    Foul {
        /// The side.
        by: Color,
        /// What it did.
        foul: Foul,
    },
    /// The line ended.
    End(EndKind),
}

/// A move after a foul. Nobody knows the position it was made in, so it is kept as text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct UnreadMove {
    /// The move as the file has it.
    pub text: String,
    /// The milliseconds spent on it, if the file says.
    pub time: Option<u64>,
}

/// A place in a record: the start, a move or an end. Cheap to copy.
#[derive(Copy, Clone)]
pub struct Node<'r> {
    record: &'r Record,
    id: NodeId,
}

impl Debug for Node<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        f.debug_struct("Node")
            .field("id", &self.id)
            .field("ply", &self.ply())
            .field("step", &self.step())
            .finish_non_exhaustive()
    }
}

impl<'r> Node<'r> {
    pub(crate) fn new(record: &'r Record, id: NodeId) -> Self {
        Self { record, id }
    }

    fn data(&self) -> &'r Data {
        self.record.data(self.id)
    }

    fn at(&self, id: NodeId) -> Self {
        Self::new(self.record, id)
    }

    /// Its number.
    pub fn id(&self) -> NodeId {
        self.id
    }

    /// The record it is in.
    pub fn record(&self) -> &'r Record {
        self.record
    }

    /// How many moves lead here from the start; an end counts as the move that was not made.
    pub fn ply(&self) -> u32 {
        self.data().ply
    }

    /// What happened here.
    pub fn step(&self) -> Step {
        self.data().step
    }

    /// The move, if one was made here.
    pub fn mv(&self) -> Option<Move> {
        match self.step() {
            Step::Move(m) => Some(m),
            _ => None,
        }
    }

    /// How the line ended, if it did here.
    pub fn end(&self) -> Option<EndKind> {
        match self.step() {
            Step::End(kind) => Some(kind),
            _ => None,
        }
    }

    /// The word of the end, as the file wrote it: `投了`, `%TORYO`.
    pub fn word(&self) -> Option<&'r str> {
        self.data().notes.as_ref()?.word.as_deref()
    }

    /// The milliseconds spent on it, if the file says.
    pub fn time(&self) -> Option<u64> {
        self.data().time
    }

    /// The comment lines, without the mark that made them comments.
    pub fn comments(&self) -> &'r [String] {
        self.data().notes.as_ref().map_or(&[], |notes| &notes.comments)
    }

    /// The bookmarks (`&` lines of KIF).
    pub fn bookmarks(&self) -> &'r [String] {
        self.data().notes.as_ref().map_or(&[], |notes| &notes.bookmarks)
    }

    /// What the file says about the result in so many words: `まで3手で中断`. Usually at the last node of a line.
    pub fn stated(&self) -> &'r [Stated] {
        self.data().notes.as_ref().map_or(&[], |notes| &notes.stated)
    }

    /// The moves after the [foul](Self::foul) that stands here, as the file has them. If there are any, the node is
    /// [cut](Self::is_cut): they are no nodes.
    ///
    /// ```
    /// use shogiban_record::{self as record, ReadOptions};
    /// let reading = record::read(b"PI\n+\n+7775FU\n-3334FU\nT7\n%TORYO\n", &ReadOptions::new());
    /// let game = reading.records().next().unwrap();
    /// let foul = game.main_line().next().unwrap();
    /// assert!(foul.is_illegal());
    /// assert_eq!((foul.unread()[0].text.as_str(), foul.unread()[0].time), ("-3334FU", Some(7_000)));
    /// assert_eq!(game.main_end().unwrap().word(), Some("%TORYO"));
    /// ```
    pub fn unread(&self) -> &'r [UnreadMove] {
        self.data().notes.as_ref().map_or(&[], |notes| &notes.unread)
    }

    /// Whether a writer can write the moves after the foul here, given a test of the texts of its format.
    pub(crate) fn holds_unread(&self, is_move: impl Fn(&str) -> bool) -> bool {
        let unread = self.unread();
        !unread.is_empty() && unread.iter().all(|found| is_move(&found.text))
    }

    /// Whether the move is illegal, or another [foul](Self::foul) stands here. It ends its line.
    pub fn is_illegal(&self) -> bool {
        self.data().illegal
    }

    /// The foul that stands here, an illegal move included, and the side that committed it.
    pub fn foul(&self) -> Option<(Color, Foul)> {
        match self.step() {
            Step::Foul { by, foul } => Some((by, foul)),
            Step::Move(m) if self.is_illegal() => Some((self.side(), Foul::IllegalMove { mv: m })),
            _ => None,
        }
    }

    /// Whether the move before this node is illegal, or a foul.
    pub(crate) fn is_after_illegal(&self) -> bool {
        self.parent()
            .is_some_and(|parent| parent.is_illegal() && parent.unread().is_empty())
    }

    /// Whether moves are missing here because they could not be read: those before it at an end, those after it at a move or at
    /// the root. No [`replay`](Record::replay) goes beyond.
    pub fn is_cut(&self) -> bool {
        self.data().cut
    }

    /// Why the move is illegal, if it is.
    pub fn fault(&self) -> Option<IllegalMove> {
        if !self.is_illegal() {
            return None;
        }
        self.parent()?.position()?.explain(self.mv()?).err()
    }

    /// The node before it; `None` at the root.
    pub fn parent(&self) -> Option<Self> {
        self.data().parent.map(|id| self.at(id))
    }

    /// What follows: the continuation first, then the variations.
    pub fn children(&self) -> Children<'r> {
        Children {
            record: self.record,
            next: self.data().first_child,
        }
    }

    /// What continues the line.
    pub fn next(&self) -> Option<Self> {
        self.data().first_child.map(|id| self.at(id))
    }

    /// The alternatives to this node that come after it in the record.
    pub fn later_siblings(&self) -> Children<'r> {
        Children {
            record: self.record,
            next: self.data().next_sibling,
        }
    }

    /// The nodes after this one along the first children.
    pub fn line(&self) -> Line<'r> {
        Line {
            record: self.record,
            next: self.data().first_child,
        }
    }

    /// The nodes from the first move to this one, without the root.
    pub fn path(&self) -> Vec<Self> {
        let mut path: Vec<Self> = core::iter::successors(Some(*self), Node::parent).collect();
        path.pop();
        path.reverse();
        path
    }

    /// Whether the end here stands after moves that a writer writes as text, given the test of its format.
    pub(crate) fn is_end_of_unread(&self, is_move: impl Fn(&str) -> bool) -> bool {
        self.parent().is_some_and(|parent| parent.holds_unread(is_move))
    }

    /// Whether moves are missing here that a writer does not write as text either.
    pub(crate) fn lacks_moves(&self, is_move: impl Fn(&str) -> bool) -> bool {
        let is_held = match self.end() {
            Some(_) => self.is_end_of_unread(is_move),
            None => self.holds_unread(is_move),
        };
        self.is_cut() && !is_held
    }

    /// Whether the end here stands after moves that are missing, and would be judged by what is there if it were written.
    pub(crate) fn is_end_of_more(&self) -> bool {
        let is_judged = |kind: EndKind| kind == EndKind::Repetition || kind.action().is_some();
        let lacks_a_move = |node: Self| matches!(node.step(), Step::Foul { .. }) && node.is_cut();
        let is_cut = self.is_cut() || self.parent().is_some_and(lacks_a_move);
        // Whose end it is depends on how many moves stand before it.
        let has_unread = self.parent().is_some_and(|parent| !parent.unread().is_empty());
        let is_of_side = |kind: EndKind| has_unread && kind.side().is_some();
        self.end()
            .is_some_and(|kind| (is_cut && is_judged(kind)) || is_of_side(kind))
    }

    /// Whether it continues its parent's line, rather than being a variation.
    pub(crate) fn is_continuation(&self) -> bool {
        let first = self.parent().and_then(|parent| parent.next());
        first.is_some_and(|first| first.id == self.id)
    }

    /// The position here, from that before it: what walks along a line need not play it from the start.
    pub(crate) fn position_after(&self, before: Option<Position>) -> Option<Position> {
        let mut position = before.filter(|_| !self.is_illegal())?;
        if let Some(m) = self.mv() {
            position.play_unchecked(m);
        }
        Some(position)
    }

    /// The position here, found by playing the moves that lead here. At an end, that before it. `None` if the start is not
    /// known or cannot be played, or after an illegal move.
    pub fn position(&self) -> Option<Position> {
        let mut position = self.record.start_position().ok()?;
        for node in self.path() {
            match node.step() {
                Step::Move(_) | Step::Foul { .. } if node.is_illegal() => return None,
                Step::Move(m) => position.play_unchecked(m),
                Step::Start | Step::End(_) | Step::Foul { .. } => {}
            }
        }
        Some(position)
    }
}

/// The nodes that follow another, or its later siblings.
#[derive(Clone, Debug)]
pub struct Children<'r> {
    record: &'r Record,
    next: Option<NodeId>,
}

impl<'r> Iterator for Children<'r> {
    type Item = Node<'r>;

    fn next(&mut self) -> Option<Node<'r>> {
        let id = self.next?;
        self.next = self.record.data(id).next_sibling;
        Some(Node::new(self.record, id))
    }
}

/// The nodes of a line, along first children.
#[derive(Clone, Debug)]
pub struct Line<'r> {
    record: &'r Record,
    next: Option<NodeId>,
}

impl<'r> Iterator for Line<'r> {
    type Item = Node<'r>;

    fn next(&mut self) -> Option<Node<'r>> {
        let id = self.next?;
        self.next = self.record.data(id).first_child;
        Some(Node::new(self.record, id))
    }
}
