//! Changing a record.

use super::end::EndKind;
use super::node::Step;
use super::stated::Stated;
use super::tree::{NodeId, Record};
use alloc::string::String;
use alloc::vec;
use shogiban::rules::Foul;
use shogiban::{Color, IllegalMove, Move, Position};

/// Why a record was not changed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EditError {
    /// There is no such node.
    NoNode(NodeId),
    /// Nothing can follow there: the line has ended, by an end or an illegal move, or its start cannot be played.
    LineEnded(NodeId),
    /// The move is illegal there.
    IllegalMove(#[from] IllegalMove),
    /// The root can be neither removed nor promoted, and takes no time.
    Root,
}

impl EditError {
    /// A short name for programs: "`no_node`", "`line_ended`", "root", or that of the illegal move.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoNode(_) => "no_node",
            Self::LineEnded(_) => "line_ended",
            Self::IllegalMove(reason) => reason.code(),
            Self::Root => "root",
        }
    }
}

impl Record {
    /// Adds a legal move at the end of the main line.
    ///
    /// Like all that need a position, it plays the line from the start: a whole game is made sooner from a
    /// [`Game`](shogiban::Game).
    pub fn push(&mut self, m: Move) -> Result<NodeId, EditError> {
        self.add(self.main_last().id(), m)
    }

    /// Adds a legal move after a node: a continuation if it is the first, a variation otherwise. If the same move is there
    /// already, nothing is added and its node is given.
    pub fn add(&mut self, parent: NodeId, m: Move) -> Result<NodeId, EditError> {
        let position = self.open_position(parent)?;
        position.explain(m)?;
        Ok(self
            .child(parent, Step::Move(m))
            .unwrap_or_else(|| self.go_on(parent, Step::Move(m))))
    }

    /// Adds a move as it is: legal, or flagged as illegal. An illegal move ends its line.
    pub fn add_any(&mut self, parent: NodeId, m: Move) -> Result<NodeId, EditError> {
        match self.child(parent, Step::Move(m)) {
            Some(known) => Ok(known),
            None => self.add_another(parent, m),
        }
    }

    /// Adds a move as [`add_any`](Self::add_any) does, but as a node of its own even where the same move stands already: files
    /// may hold a variation twice.
    pub fn add_another(&mut self, parent: NodeId, m: Move) -> Result<NodeId, EditError> {
        let illegal = self.open_position(parent)?.explain(m).is_err();
        let id = self.go_on(parent, Step::Move(m));
        self.data_mut(id).illegal = illegal;
        Ok(id)
    }

    /// Adds a foul that is no illegal move: a move out of turn, a pass … It ends its line but for a word. A
    /// [`Foul::IllegalMove`] is added as [`add_any`](Self::add_any) adds it.
    pub fn add_foul(&mut self, parent: NodeId, by: Color, foul: Foul) -> Result<NodeId, EditError> {
        if let Foul::IllegalMove { mv: m } = foul {
            return self.add_any(parent, m);
        }
        self.open_position(parent)?;
        let step = Step::Foul { by, foul };
        Ok(self
            .child(parent, step)
            .unwrap_or_else(|| self.go_on(parent, step)))
    }

    /// Adds a foul as [`add_foul`](Self::add_foul) does, but as a node of its own even where the same foul stands already:
    /// files may hold a variation twice. A [`Foul::IllegalMove`] is added as [`add_another`](Self::add_another) adds it.
    pub fn add_another_foul(&mut self, parent: NodeId, by: Color, foul: Foul) -> Result<NodeId, EditError> {
        if let Foul::IllegalMove { mv: m } = foul {
            return self.add_another(parent, m);
        }
        self.open_position(parent)?;
        Ok(self.go_on(parent, Step::Foul { by, foul }))
    }

    /// Ends a line after a node. `word` is what a file wrote for it; without one, writers choose theirs.
    pub fn add_end(
        &mut self,
        parent: NodeId,
        kind: EndKind,
        word: Option<&str>,
    ) -> Result<NodeId, EditError> {
        let node = self.node(parent).ok_or(EditError::NoNode(parent))?;
        if node.end().is_some() {
            return Err(EditError::LineEnded(parent));
        }
        let id = self.go_on(parent, Step::End(kind));
        if let Some(word) = word {
            self.data_mut(id).notes_mut().word = Some(word.into());
        }
        Ok(id)
    }

    /// Says whether moves are [missing](super::Node::is_cut) at a node. What is added where a line breaks off goes on with it, so
    /// nothing is missing there any more.
    pub fn set_cut(&mut self, id: NodeId, is_cut: bool) -> Result<(), EditError> {
        self.checked(id)?;
        self.data_mut(id).cut = is_cut;
        Ok(())
    }

    /// Sets or clears the milliseconds spent on a node. The root takes none.
    pub fn set_time(&mut self, id: NodeId, milliseconds: Option<u64>) -> Result<(), EditError> {
        self.checked(id)?;
        if id == NodeId::ROOT && milliseconds.is_some() {
            return Err(EditError::Root);
        }
        self.data_mut(id).time = milliseconds;
        Ok(())
    }

    /// Adds a comment. Lines of text become lines of comment.
    pub fn add_comment(&mut self, id: NodeId, text: &str) -> Result<(), EditError> {
        self.checked(id)?;
        let comments = &mut self.data_mut(id).notes_mut().comments;
        comments.extend(
            text.split('\n')
                .map(|line| String::from(line.trim_end_matches('\r'))),
        );
        Ok(())
    }

    /// Takes the comments of a node away.
    pub fn clear_comments(&mut self, id: NodeId) -> Result<(), EditError> {
        self.checked(id)?;
        if self.data(id).notes.is_some() {
            self.data_mut(id).notes_mut().comments.clear();
            self.tidy(id);
        }
        Ok(())
    }

    /// Adds a bookmark. Line ends in it become blanks.
    pub fn add_bookmark(&mut self, id: NodeId, text: &str) -> Result<(), EditError> {
        self.checked(id)?;
        let text = text.replace(['\r', '\n'], " ");
        self.data_mut(id).notes_mut().bookmarks.push(text);
        Ok(())
    }

    /// Adds a line of text about the result.
    pub fn add_stated(&mut self, id: NodeId, stated: Stated) -> Result<(), EditError> {
        self.checked(id)?;
        self.data_mut(id).notes_mut().stated.push(stated);
        Ok(())
    }

    /// Takes a node and everything after it out of the record. Their numbers are then nodes of it no more.
    ///
    /// ```
    /// use shogiban_record::Record;
    /// let mut record = Record::default();
    /// let first = record.push("7g7f".parse()?)?;
    /// let second = record.push("3c3d".parse()?)?;
    /// record.remove(first)?;
    /// assert!(record.node(second).is_none());
    /// assert!(record.add(second, "2g2f".parse()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove(&mut self, id: NodeId) -> Result<(), EditError> {
        self.unlink(id)?;
        let mut waiting = vec![id];
        while let Some(id) = waiting.pop() {
            let data = self.data_mut(id);
            data.removed = true;
            data.notes = None;
            let child = data.first_child;
            waiting.extend(core::iter::successors(child, |child| {
                self.data(*child).next_sibling
            }));
        }
        Ok(())
    }

    /// Makes a variation the continuation of its parent; what was the continuation becomes the first variation.
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        let parent = self.unlink(id)?;
        let first = self.data_mut(parent).first_child.replace(id);
        self.data_mut(id).next_sibling = first;
        if first.is_none() {
            self.data_mut(parent).last_child = Some(id);
        }
        Ok(())
    }

    /// Takes a node out of its parent's list of children.
    fn unlink(&mut self, id: NodeId) -> Result<NodeId, EditError> {
        self.checked(id)?;
        let parent = self.data(id).parent.ok_or(EditError::Root)?;
        let next = self.data_mut(id).next_sibling.take();
        let mut before = None;
        let mut child = self.data(parent).first_child;
        while let Some(current) = child.filter(|current| *current != id) {
            before = Some(current);
            child = self.data(current).next_sibling;
        }
        match before {
            Some(before) => self.data_mut(before).next_sibling = next,
            None => self.data_mut(parent).first_child = next,
        }
        if next.is_none() {
            self.data_mut(parent).last_child = before;
        }
        Ok(parent)
    }

    /// Appends what somebody says comes next.
    fn go_on(&mut self, parent: NodeId, step: Step) -> NodeId {
        let data = self.data_mut(parent);
        data.cut &= data.first_child.is_some();
        self.append(parent, step)
    }

    fn checked(&self, id: NodeId) -> Result<(), EditError> {
        self.node(id).map(|_| ()).ok_or(EditError::NoNode(id))
    }

    fn child(&self, parent: NodeId, step: Step) -> Option<NodeId> {
        let mut children = self.node(parent)?.children();
        children
            .find(|child| child.step() == step)
            .map(|child| child.id())
    }

    /// The position at a node after which a move can be added.
    fn open_position(&self, id: NodeId) -> Result<Position, EditError> {
        let node = self.node(id).ok_or(EditError::NoNode(id))?;
        if node.end().is_some() {
            return Err(EditError::LineEnded(id));
        }
        node.position().ok_or(EditError::LineEnded(id))
    }

    /// No notes at all and empty notes are the same record, so only the first is kept.
    fn tidy(&mut self, id: NodeId) {
        let data = self.data_mut(id);
        if data
            .notes
            .as_deref()
            .is_some_and(|notes| *notes == super::tree::Notes::default())
        {
            data.notes = None;
        }
    }
}
