//! Changing a record.

use crate::model::end::EndKind;
use crate::model::node::{Step, UnreadMove};
use crate::model::stated::Stated;
use crate::model::tree::{NodeId, Notes, Record};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use shogiban::rules::Foul;
use shogiban::{Color, IllegalMove, Move, Position, Setup};

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
    /// The root can be neither removed nor moved nor replaced, and takes no time.
    Root,
    /// The start cannot be changed, because moves were made from it.
    HasMoves,
    /// Only a move can be replaced by another.
    NoMove(NodeId),
    /// Moves are kept as text after a foul only.
    NoFoul(NodeId),
}

impl EditError {
    /// A short name for programs: "`no_node`", "`line_ended`", "root", "`has_moves`", "`no_move`", "`no_foul`", or that
    /// of the illegal move.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoNode(_) => "no_node",
            Self::LineEnded(_) => "line_ended",
            Self::IllegalMove(reason) => reason.code(),
            Self::Root => "root",
            Self::HasMoves => "has_moves",
            Self::NoMove(_) => "no_move",
            Self::NoFoul(_) => "no_foul",
        }
    }
}

impl Record {
    /// Adds a legal move at the end of the main line.
    ///
    /// It plays the game from the start. For many moves, an [`editor`](Self::editor) or [`add_line`](Self::add_line) takes
    /// less time.
    pub fn push(&mut self, m: Move) -> Result<NodeId, EditError> {
        self.add(self.main_last().id(), m)
    }

    /// Adds a legal move after a node: a continuation if it is the first, a variation otherwise. If the same move is there
    /// already, nothing is added and its node is given.
    pub fn add(&mut self, parent: NodeId, m: Move) -> Result<NodeId, EditError> {
        let position = self.open_position(parent)?;
        position.explain(m)?;
        Ok(self.child_or_new(parent, Step::Move(m)))
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
        Ok(self.child_or_new(parent, Step::Foul { by, foul }))
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

    /// Says whether moves are [missing](crate::Node::is_cut) at a node. What is added where a line breaks off goes on with it, so
    /// nothing is missing there any more. If none are missing, those that were kept as [text](crate::Node::unread) go.
    pub fn set_cut(&mut self, id: NodeId, is_cut: bool) -> Result<(), EditError> {
        self.checked(id)?;
        self.data_mut(id).cut = is_cut;
        if !is_cut {
            self.without(id, |notes| notes.unread.clear())?;
        }
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

    /// Replaces the comments of a node. Lines of text become lines of comment; an empty text is no comment.
    pub fn set_comment(&mut self, id: NodeId, text: &str) -> Result<(), EditError> {
        self.clear_comments(id)?;
        if text.is_empty() {
            return Ok(());
        }
        self.add_comment(id, text)
    }

    /// Takes the comments of a node away.
    pub fn clear_comments(&mut self, id: NodeId) -> Result<(), EditError> {
        self.without(id, |notes| notes.comments.clear())
    }

    /// Takes the bookmarks of a node away.
    pub fn clear_bookmarks(&mut self, id: NodeId) -> Result<(), EditError> {
        self.without(id, |notes| notes.bookmarks.clear())
    }

    /// Takes away the lines of text about the result that stand at a node.
    pub fn clear_stated(&mut self, id: NodeId) -> Result<(), EditError> {
        self.without(id, |notes| notes.stated.clear())
    }

    fn without(&mut self, id: NodeId, clear: impl FnOnce(&mut Notes)) -> Result<(), EditError> {
        self.checked(id)?;
        if let Some(notes) = &mut self.data_mut(id).notes {
            clear(notes);
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

    /// Adds a move as [text](crate::Node::unread) after a foul, with the milliseconds spent on it. Moves are
    /// [missing](crate::Node::is_cut) there then.
    ///
    /// # Errors
    ///
    /// No foul stands at the node.
    pub fn add_unread(&mut self, id: NodeId, text: &str, time: Option<u64>) -> Result<(), EditError> {
        self.checked(id)?;
        let data = self.data_mut(id);
        if !data.illegal {
            return Err(EditError::NoFoul(id));
        }
        data.cut = true;
        let text = text.into();
        data.notes_mut().unread.push(UnreadMove { text, time });
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
        self.mark_removed(id);
        Ok(())
    }

    /// Takes everything after a node out of the record: its line and the variations in it.
    pub fn cut_after(&mut self, id: NodeId) -> Result<(), EditError> {
        self.checked(id)?;
        let data = self.data_mut(id);
        let mut child = data.first_child.take();
        data.last_child = None;
        while let Some(id) = child {
            child = self.data(id).next_sibling;
            self.mark_removed(id);
        }
        Ok(())
    }

    fn mark_removed(&mut self, id: NodeId) {
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

    /// Moves a node before the one that stands before it among the children of its parent. Returns false if it is the first.
    pub fn move_up(&mut self, id: NodeId) -> Result<bool, EditError> {
        let parent = self.parent_of(id)?;
        let ids: Vec<NodeId> = self.child_ids(parent).collect();
        let at = ids.iter().position(|child| *child == id);
        let Some(before) = at.and_then(|at| at.checked_sub(1)) else {
            return Ok(false);
        };
        self.unlink(id)?;
        self.link_before(parent, id, ids[before]);
        Ok(true)
    }

    /// Moves a node behind the one that stands after it among the children of its parent. Returns false if it is the last.
    pub fn move_down(&mut self, id: NodeId) -> Result<bool, EditError> {
        self.parent_of(id)?;
        match self.data(id).next_sibling {
            Some(next) => self.move_up(next),
            None => Ok(false),
        }
    }

    /// Puts a node that is in no list before a child of its parent.
    fn link_before(&mut self, parent: NodeId, id: NodeId, child: NodeId) {
        let before = self.child_ids(parent).take_while(|other| *other != child).last();
        self.data_mut(id).next_sibling = Some(child);
        match before {
            Some(before) => self.data_mut(before).next_sibling = Some(id),
            None => self.data_mut(parent).first_child = Some(id),
        }
    }

    fn child_ids(&self, parent: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.data(parent).first_child, |child| {
            self.data(*child).next_sibling
        })
    }

    fn parent_of(&self, id: NodeId) -> Result<NodeId, EditError> {
        self.checked(id)?;
        self.data(id).parent.ok_or(EditError::Root)
    }

    /// Replaces a move by another one. Everything after it stays; an illegal move after it may become legal.
    ///
    /// # Errors
    ///
    /// If the new move is illegal, or would make a later one illegal. Then nothing is changed.
    ///
    /// ```
    /// use shogiban_record::Record;
    /// let mut record = Record::default();
    /// let first = record.push("7g7f".parse()?)?;
    /// record.push("3c3d".parse()?)?;
    /// record.replace(first, "2g2f".parse()?)?;
    /// assert_eq!(record.main_moves().next(), Some("2g2f".parse()?));
    /// record.push("8h2b+".parse()?).unwrap_err(); // the bishop's way is closed
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replace(&mut self, id: NodeId, m: Move) -> Result<(), EditError> {
        let parent = self.parent_of(id)?;
        let Step::Move(_) = self.data(id).step else {
            return Err(EditError::NoMove(id));
        };
        let mut after = self.open_position(parent)?;
        after.explain(m)?;
        after.play_unchecked(m);
        let mut waiting: Vec<(NodeId, Position)> = self.child_ids(id).map(|child| (child, after)).collect();
        let mut legal_now = Vec::new();
        while let Some((child, mut position)) = waiting.pop() {
            let Step::Move(next) = self.data(child).step else {
                continue;
            };
            match position.explain(next) {
                Err(_) if self.data(child).illegal => {}
                Err(fault) => return Err(fault.into()),
                Ok(()) if self.data(child).illegal => legal_now.push(child),
                Ok(()) => {
                    position.play_unchecked(next);
                    waiting.extend(self.child_ids(child).map(|child| (child, position)));
                }
            }
        }
        for id in legal_now {
            self.data_mut(id).illegal = false;
        }
        let data = self.data_mut(id);
        (data.step, data.illegal) = (Step::Move(m), false);
        Ok(())
    }

    /// Sets the start of a record without moves.
    ///
    /// # Errors
    ///
    /// [`EditError::HasMoves`] if a move, a foul or an end follows.
    pub fn set_start(&mut self, start: Setup) -> Result<(), EditError> {
        if self.data(NodeId::ROOT).first_child.is_some() {
            return Err(EditError::HasMoves);
        }
        self.start = start;
        self.knows_start = true;
        Ok(())
    }

    /// Frees the nodes that were removed, and gives the others new numbers without gaps. Returns the new number of each old
    /// one; `None` for removed nodes.
    pub fn compact(&mut self) -> Vec<Option<NodeId>> {
        let mut next = 0;
        let new: Vec<Option<NodeId>> = self
            .nodes
            .iter()
            .map(|data| {
                let id = (!data.removed).then_some(NodeId(next));
                next += u32::from(id.is_some());
                id
            })
            .collect();
        self.nodes.retain(|data| !data.removed);
        let renamed = |id: &mut Option<NodeId>| *id = id.and_then(|id| new[id.index()]);
        for data in &mut self.nodes {
            for link in [
                &mut data.parent,
                &mut data.first_child,
                &mut data.last_child,
                &mut data.next_sibling,
            ] {
                renamed(link);
            }
        }
        new
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
        let has_unread = data.notes.as_ref().is_some_and(|notes| !notes.unread.is_empty());
        data.cut &= has_unread || data.first_child.is_some();
        let id = self.append(parent, step);
        // An end stands behind the moves that are kept as text.
        self.data_mut(id).cut |= has_unread;
        id
    }

    /// The child of a node with a step, which is added if it is not there.
    pub(crate) fn child_or_new(&mut self, parent: NodeId, step: Step) -> NodeId {
        self.child(parent, step)
            .unwrap_or_else(|| self.go_on(parent, step))
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
            .is_some_and(|notes| *notes == Notes::default())
        {
            data.notes = None;
        }
    }
}
