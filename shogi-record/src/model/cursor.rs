//! A place in a record together with its position, so that every step costs the same however long the game is.

use crate::model::edit::EditError;
use crate::model::node::{Node, Step};
use crate::model::tree::{NodeId, Record};
use alloc::vec;
use alloc::vec::Vec;
use shogiban::{Move, Position};

/// A node and the positions on the way to it.
#[derive(Clone, Debug)]
struct Walk {
    node: NodeId,
    /// The positions of the nodes from the root to here; `None` after an illegal move.
    positions: Vec<Option<Position>>,
}

impl Walk {
    fn new(record: &Record) -> Self {
        Self {
            node: NodeId::ROOT,
            positions: vec![record.start_position().ok()],
        }
    }

    fn position(&self) -> Option<&Position> {
        self.positions.last()?.as_ref()
    }

    fn enter(&mut self, child: Node<'_>) {
        let before = self.positions.last().copied().flatten();
        self.positions.push(child.position_after(before));
        self.node = child.id();
    }

    /// Goes to a child of the node.
    fn down(&mut self, record: &Record, child: NodeId) -> bool {
        let node = record.node(child);
        let child = node.filter(|child| child.parent().is_some_and(|parent| parent.id() == self.node));
        child.inspect(|child| self.enter(*child)).is_some()
    }

    fn next(&mut self, record: &Record) -> bool {
        let next = record.node(self.node).and_then(|node| node.next());
        next.inspect(|next| self.enter(*next)).is_some()
    }

    fn back(&mut self, record: &Record) -> bool {
        let parent = record.node(self.node).and_then(|node| node.parent());
        parent.inspect(|parent| self.node = parent.id()).is_some() && self.positions.pop().is_some()
    }

    fn go(&mut self, record: &Record, id: NodeId) -> bool {
        let Some(node) = record.node(id) else {
            return false;
        };
        self.positions.truncate(1);
        self.node = NodeId::ROOT;
        node.path().into_iter().for_each(|node| self.enter(node));
        true
    }
}

/// A place in a record that moves along it, with the position there. [`Record::cursor`] makes it.
///
/// Each step takes the same time, however long the game is; [`Node::position`] plays the game from the start.
///
/// ```
/// use shogiban_record::Record;
/// let mut record = Record::default();
/// record.add_line(record.root().id(), ["7g7f".parse()?, "3c3d".parse()?])?;
/// let mut cursor = record.cursor();
/// assert!(cursor.next() && cursor.next());
/// assert_eq!(cursor.position().unwrap().zobrist_hash(), cursor.node().position().unwrap().zobrist_hash());
/// assert!(!cursor.next());
/// assert!(cursor.back());
/// assert_eq!(cursor.node().mv(), Some("7g7f".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cursor<'r> {
    record: &'r Record,
    walk: Walk,
}

impl<'r> Cursor<'r> {
    /// The node.
    pub fn node(&self) -> Node<'r> {
        Node::new(self.record, self.walk.node)
    }

    /// The position at the node; at an end, that before it. `None` after an illegal move or a foul, and if the start is not
    /// known or cannot be played.
    pub fn position(&self) -> Option<&Position> {
        self.walk.position()
    }

    /// Goes to the first child: along the line. Returns false at the end of the line.
    #[allow(clippy::should_implement_trait)] // It moves; what it moves past is no item.
    pub fn next(&mut self) -> bool {
        self.walk.next(self.record)
    }

    /// Goes to a child, such as the first node of a variation. Returns false if the node is no child of this one.
    pub fn enter(&mut self, child: NodeId) -> bool {
        self.walk.down(self.record, child)
    }

    /// Goes back to the node before. Returns false at the root.
    pub fn back(&mut self) -> bool {
        self.walk.back(self.record)
    }

    /// Goes to any node of the record, in time linear in its ply. Returns false if there is no such node.
    pub fn go(&mut self, id: NodeId) -> bool {
        self.walk.go(self.record, id)
    }
}

/// A place in a record that moves along it and changes it there. [`Record::editor`] makes it.
///
/// ```
/// use shogiban_record::Record;
/// let mut record = Record::default();
/// let mut editor = record.editor();
/// for usi in ["7g7f", "3c3d", "2g2f"] {
///     editor.play(usi.parse()?)?;
/// }
/// editor.back();
/// editor.play("6g6f".parse()?)?; // a variation beside 2g2f
/// assert_eq!(record.main_moves().count(), 3);
/// assert_eq!(record.line_ends().count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Editor<'r> {
    record: &'r mut Record,
    walk: Walk,
}

impl Editor<'_> {
    /// The record.
    pub fn record(&self) -> &Record {
        self.record
    }

    /// The node.
    pub fn node(&self) -> Node<'_> {
        Node::new(self.record, self.walk.node)
    }

    /// As [`Cursor::position`].
    pub fn position(&self) -> Option<&Position> {
        self.walk.position()
    }

    /// As [`Cursor::next`].
    #[allow(clippy::should_implement_trait)] // It moves; what it moves past is no item.
    pub fn next(&mut self) -> bool {
        self.walk.next(self.record)
    }

    /// As [`Cursor::enter`].
    pub fn enter(&mut self, child: NodeId) -> bool {
        self.walk.down(self.record, child)
    }

    /// As [`Cursor::back`].
    pub fn back(&mut self) -> bool {
        self.walk.back(self.record)
    }

    /// As [`Cursor::go`].
    pub fn go(&mut self, id: NodeId) -> bool {
        self.walk.go(self.record, id)
    }

    /// Adds a legal move after the node, and stays there. A move that is there already is not added again.
    pub fn add(&mut self, m: Move) -> Result<NodeId, EditError> {
        let ended = EditError::LineEnded(self.walk.node);
        if self.node().end().is_some() {
            return Err(ended);
        }
        self.position().ok_or(ended)?.explain(m)?;
        Ok(self.record.child_or_new(self.walk.node, Step::Move(m)))
    }

    /// Adds a legal move after the node, if it is not there already, and goes to it.
    pub fn play(&mut self, m: Move) -> Result<NodeId, EditError> {
        let id = self.add(m)?;
        self.walk.enter(Node::new(self.record, id));
        Ok(id)
    }

    /// Adds a comment to the node. Lines of text become lines of comment.
    pub fn comment(&mut self, text: &str) -> Result<(), EditError> {
        self.record.add_comment(self.walk.node, text)
    }
}

impl Record {
    /// A [`Cursor`] at the root.
    pub fn cursor(&self) -> Cursor<'_> {
        Cursor {
            walk: Walk::new(self),
            record: self,
        }
    }

    /// An [`Editor`] at the root.
    pub fn editor(&mut self) -> Editor<'_> {
        Editor {
            walk: Walk::new(self),
            record: self,
        }
    }

    /// Adds legal moves one after the other, from a node on. Moves that are there already are not added again. Returns the
    /// node of the last move.
    ///
    /// # Errors
    ///
    /// If a move is illegal or the line has ended. The moves before it stay.
    pub fn add_line(
        &mut self,
        from: NodeId,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<NodeId, EditError> {
        let mut editor = self.editor();
        if !editor.go(from) {
            return Err(EditError::NoNode(from));
        }
        for m in moves {
            editor.play(m)?;
        }
        Ok(editor.walk.node)
    }
}
