//! `Node`: a place in a record.

use super::{PyRecord, edit, end};
use crate::arguments::MoveArgument;
use crate::enums::to_python_or_none;
use crate::moves::{self, PyMove};
use crate::position::PyPosition;
use crate::values;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use shogiban::Position;
use shogiban::record::{EditError, EndKind, Node, NodeId, Record, Step};

/// A place in a record: the start, a move or an end.
///
/// >>> record = Record()
/// >>> node = record.push("7g7f")
/// >>> node.ply, node.move, node.parent.ply
/// (1, Move('7g7f'), 0)
#[pyclass(frozen, module = "shogiban", name = "Node")]
pub(crate) struct PyNode {
    record: Py<PyRecord>,
    id: NodeId,
}

/// The node of a record, as Python has it.
pub(super) fn node(py: Python<'_>, record: &Py<PyRecord>, id: NodeId) -> PyNode {
    let record = record.clone_ref(py);
    PyNode { record, id }
}

impl PyNode {
    /// Asks the node something, the record being held for as long as it takes.
    fn ask<T>(&self, py: Python<'_>, ask: impl FnOnce(Node<'_>) -> T) -> PyResult<T> {
        let record = self.record.get().lock(py);
        record
            .node(self.id)
            .map(ask)
            .ok_or_else(|| PyIndexError::new_err("the record has no such node"))
    }

    fn with_id(&self, py: Python<'_>, id: NodeId) -> Self {
        node(py, &self.record, id)
    }

    fn change<T>(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut Record, NodeId) -> Result<T, EditError>,
    ) -> PyResult<T> {
        let changed = change(&mut self.record.get().lock(py), self.id);
        changed.map_err(|error| edit(py, &error))
    }
}

#[pymethods]
impl PyNode {
    /// The record it is in.
    ///
    /// >>> record = Record()
    /// >>> record.root.record is record
    /// True
    #[getter]
    fn record(&self, py: Python<'_>) -> Py<PyRecord> {
        self.record.clone_ref(py)
    }

    /// How many moves lead here from the start; an end counts as the move that was not made.
    ///
    /// >>> Record().push("7g7f").ply
    /// 1
    #[getter]
    fn ply(&self, py: Python<'_>) -> PyResult<u32> {
        self.ask(py, |node| node.ply())
    }

    /// The move, if one was made here.
    ///
    /// >>> Record().push("7g7f").move
    /// Move('7g7f')
    #[getter(r#move)]
    fn get_move(&self, py: Python<'_>) -> PyResult<Option<Py<PyMove>>> {
        let m = self.ask(py, |node| node.mv())?;
        m.map(|m| moves::object(py, m)).transpose()
    }

    /// How the line ended, if it did here: an `EndKind`, or None.
    ///
    /// >>> Record().root.end
    #[getter]
    fn end(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let kind = self.ask(py, |node| node.end())?;
        end(py, kind)
    }

    /// The side that an end is about: who resigned, ran out of time, is mated.
    ///
    /// >>> read(b"PI\n+\n+7776FU\n%TORYO\n").records[0].main_line()[-1].color
    /// Color.WHITE
    #[getter]
    fn color(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let color = self.ask(py, |node| node.end().and_then(EndKind::side))?;
        to_python_or_none(py, color)
    }

    /// The word of the end, as the file wrote it.
    ///
    /// >>> Record().root.word
    #[getter]
    fn word(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.ask(py, |node| node.word().map(str::to_owned))
    }

    /// The milliseconds spent on it, if the file says. It can be set.
    ///
    /// >>> read(b"PI\n+\n+7776FU,T12\n").records[0].main_line()[0].time
    /// 12000
    #[getter]
    fn time(&self, py: Python<'_>) -> PyResult<Option<u64>> {
        self.ask(py, |node| node.time())
    }

    #[setter]
    fn set_time(&self, py: Python<'_>, milliseconds: Option<u64>) -> PyResult<()> {
        self.change(py, |record, id| record.set_time(id, milliseconds))
    }

    /// The comment lines, without the mark that made them comments.
    ///
    /// >>> read("PI\n+\n+7776FU\n'a good move\n").records[0].main_line()[0].comments
    /// ['a good move']
    #[getter]
    fn comments(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.ask(py, |node| node.comments().to_vec())
    }

    /// Adds a comment; lines of text become lines of comment.
    ///
    /// >>> node = Record().push("7g7f")
    /// >>> node.add_comment("opens the bishop's way")
    /// >>> node.comments
    /// ["opens the bishop's way"]
    fn add_comment(&self, text: &str, py: Python<'_>) -> PyResult<()> {
        self.change(py, |record, id| record.add_comment(id, text))
    }

    /// The bookmarks (& lines of KIF).
    ///
    /// >>> Record().root.bookmarks
    /// []
    #[getter]
    fn bookmarks(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.ask(py, |node| node.bookmarks().to_vec())
    }

    /// Whether the move is illegal. Such a move ends its line.
    ///
    /// >>> Record().push("7g7f").is_illegal
    /// False
    #[getter]
    fn is_illegal(&self, py: Python<'_>) -> PyResult<bool> {
        self.ask(py, |node| node.is_illegal())
    }

    /// Why the move is illegal: an `IllegalMove`, or None.
    ///
    /// >>> read(b"PI\n+\n+7775FU\n").records[0].main_line()[0].fault.kind
    /// IllegalMoveKind.CANNOT_REACH
    #[getter]
    fn fault(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let fault = self.ask(py, |node| node.fault())?;
        fault.map(|fault| values::illegal_move(py, &fault)).transpose()
    }

    /// The node before it; None at the root.
    ///
    /// >>> Record().root.parent
    #[getter]
    fn parent(&self, py: Python<'_>) -> PyResult<Option<Self>> {
        let parent = self.ask(py, |node| node.parent().map(|node| node.id()))?;
        Ok(parent.map(|id| self.with_id(py, id)))
    }

    /// What follows: the continuation first, then the variations.
    ///
    /// >>> record = Record()
    /// >>> _ = record.root.add("7g7f"), record.root.add("2g2f")
    /// >>> [node.move.usi for node in record.root.children]
    /// ['7g7f', '2g2f']
    #[getter]
    fn children(&self, py: Python<'_>) -> PyResult<Vec<Self>> {
        let ids: Vec<NodeId> = self.ask(py, |node| node.children().map(|child| child.id()).collect())?;
        Ok(ids.into_iter().map(|id| self.with_id(py, id)).collect())
    }

    /// The nodes after this one along the first children.
    ///
    /// >>> Record().root.line()
    /// []
    fn line(&self, py: Python<'_>) -> PyResult<Vec<Self>> {
        let ids: Vec<NodeId> = self.ask(py, |node| node.line().map(|child| child.id()).collect())?;
        Ok(ids.into_iter().map(|id| self.with_id(py, id)).collect())
    }

    /// The position here; at an end, that before it. None if the start cannot be played, or after an illegal move.
    ///
    /// >>> Record().push("7g7f").position.turn
    /// Color.WHITE
    #[getter]
    fn position(&self, py: Python<'_>) -> PyResult<Option<PyPosition>> {
        let position: Option<Position> = self.ask(py, |node| node.position())?;
        Ok(position.map(PyPosition))
    }

    /// Adds a legal move after it, and returns the node: a continuation if it is the first, a variation otherwise.
    ///
    /// >>> Record().root.add("7g7f").ply
    /// 1
    #[pyo3(signature = (r#move))]
    fn add(&self, r#move: MoveArgument, py: Python<'_>) -> PyResult<Self> {
        let id = self.change(py, |record, id| record.add(id, r#move.0))?;
        Ok(self.with_id(py, id))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> Option<bool> {
        let other = other.cast::<Self>().ok()?.get();
        Some(self.id == other.id && self.record.is(&other.record))
    }

    fn __hash__(&self) -> usize {
        use std::hash::{DefaultHasher, Hash as _, Hasher as _};
        let mut hasher = DefaultHasher::new();
        self.id.hash(&mut hasher);
        (self.record.as_ptr() as usize).hash(&mut hasher);
        hasher.finish() as usize
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, |node| match node.step() {
            Step::Start => "<Node: the start>".to_owned(),
            Step::Move(m) => format!("<Node: {} {m}>", node.ply()),
            Step::End(kind) => format!("<Node: {} {}>", node.ply(), kind.code()),
        })
    }
}
