//! `Node`: a place in a record.

use super::{PyRecord, values};
use crate::arguments::{Member, MoveArgument, Whole};
use crate::enums::{to_python, to_python_or_none};
use crate::foul::PyFoul;
use crate::moves::{self, PyMove};
use crate::position::PyPosition;
use crate::{errors, values as reasons};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use shogiban::{Action, Color, Position};
use shogiban_record::{Analysis, EditError, EndKind, Node, NodeId, Record, Stated, Step};

/// A place in a record: the start, a move, a foul or an end.
///
/// >>> record = Record()
/// >>> node = record.push("7g7f")
/// >>> node.ply, node.move, node.parent.ply
/// (1, Move('7g7f'), 0)
///
/// It belongs to its record: a copy of the record has nodes of its own, with the same `id`. Once it was removed, it raises
/// `EditError`.
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

/// What pickle keeps of a node: its record, and its place among the nodes of that.
type Place = (Py<PyRecord>, usize);

/// Several of them.
pub(super) fn nodes(py: Python<'_>, record: &Py<PyRecord>, ids: Vec<NodeId>) -> Vec<PyNode> {
    ids.into_iter().map(|id| node(py, record, id)).collect()
}

impl PyNode {
    /// Asks the node something, the record being held for as long as it takes.
    fn ask<T>(&self, py: Python<'_>, ask: impl FnOnce(Node<'_>) -> T) -> PyResult<T> {
        let answer = self.record.get().lock(py).node(self.id).map(ask);
        answer.ok_or_else(|| errors::edit(py, &EditError::NoNode(self.id)))
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
        changed.map_err(|error| errors::edit(py, &error))
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

    /// Its number in its record, for programs that keep it elsewhere: `Record.node` finds it again. The root is 0.
    ///
    /// >>> Record().root.id
    /// 0
    #[getter]
    fn id(&self) -> u32 {
        self.id.to_u32()
    }

    /// The side whose move or end this is; at the root, the side to move.
    ///
    /// >>> Record().root.side, Record().push("7g7f").side
    /// (Color.BLACK, Color.BLACK)
    #[getter]
    fn side(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let side = self.ask(py, |node| node.side())?;
        to_python(py, side)
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
        values::end(py, kind)
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
    fn set_time(&self, py: Python<'_>, milliseconds: Option<Whole>) -> PyResult<()> {
        let milliseconds = milliseconds
            .map(|number| {
                number
                    .to()
                    .ok_or_else(|| PyValueError::new_err(format!("{number} is no number of milliseconds")))
            })
            .transpose()?;
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

    /// Takes the comments away.
    ///
    /// >>> node = Record().push("7g7f")
    /// >>> node.add_comment("a slip of the pen")
    /// >>> node.clear_comments()
    /// >>> node.comments
    /// []
    fn clear_comments(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, Record::clear_comments)
    }

    /// What engines wrote into the comments, in their order: a list of `Analysis`. Known are the lines of floodgate, ShogiHome,
    /// Shogidokoro and ShogiGUI.
    ///
    /// >>> record = read("PI\n+\n+7776FU\n'** 54 -3334FU +2726FU #123456\n").records[0]
    /// >>> found, = record.main_last().analyses()
    /// >>> found.score.points, found.line, found.nodes
    /// (54, '-3334FU +2726FU', 123456)
    fn analyses(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        let found: Vec<Analysis> = self.ask(py, |node| node.analyses())?;
        found
            .iter()
            .map(|analysis| values::analysis(py, analysis))
            .collect()
    }

    /// What the file says about the result in so many words, such as まで3手で中断: a list of `Stated`. Usually at the last
    /// node of a line.
    ///
    /// >>> record = read("手合割：平手\n   1 ７六歩(77)\n   2 投了\nまで1手で先手の勝ち\n").records[0]
    /// >>> [(stated.text, stated.claim) for stated in record.main_last().stated]
    /// [('まで1手で先手の勝ち', Claim.BLACK_WINS)]
    #[getter]
    fn stated(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        let stated: Vec<Stated> = self.ask(py, |node| node.stated().to_vec())?;
        stated.iter().map(|stated| values::stated(py, stated)).collect()
    }

    /// Adds a line of text about the result.
    ///
    /// >>> record = Record()
    /// >>> record.push("7g7f").add_stated(Stated("まで1手で中断", Claim.NO_RESULT))
    /// >>> record.claim
    /// Claim.NO_RESULT
    fn add_stated(&self, stated: &Bound<'_, PyAny>) -> PyResult<()> {
        let (py, stated) = (stated.py(), values::to_stated(stated)?);
        self.change(py, |record, id| record.add_stated(id, stated))
    }

    /// The bookmarks (& lines of KIF).
    ///
    /// >>> Record().root.bookmarks
    /// []
    #[getter]
    fn bookmarks(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.ask(py, |node| node.bookmarks().to_vec())
    }

    /// Adds a bookmark. Line ends in it become blanks.
    ///
    /// >>> node = Record().push("7g7f")
    /// >>> node.add_bookmark("here it begins")
    /// >>> node.bookmarks
    /// ['here it begins']
    fn add_bookmark(&self, text: &str, py: Python<'_>) -> PyResult<()> {
        self.change(py, |record, id| record.add_bookmark(id, text))
    }

    /// Whether the move is illegal, or the node is another `foul`. Such a node ends its line but for a word.
    ///
    /// >>> Record().push("7g7f").is_illegal
    /// False
    #[getter]
    fn is_illegal(&self, py: Python<'_>) -> PyResult<bool> {
        self.ask(py, |node| node.is_illegal())
    }

    /// The foul here, an illegal move included: a `Foul`, or None. `side` is the side that committed it.
    ///
    /// >>> node = read("PI\n+\n+7776FU\n+2726FU\n%+ILLEGAL_ACTION\n").records[0].main_line()[1]
    /// >>> node.foul, node.side
    /// (Foul(FoulKind.OUT_OF_TURN, Move('2g2f')), Color.BLACK)
    #[getter]
    fn foul(&self, py: Python<'_>) -> PyResult<Option<PyFoul>> {
        let foul = self.ask(py, |node| node.foul())?;
        Ok(foul.map(|(_, foul)| PyFoul(foul)))
    }

    /// Whether moves are missing here because they could not be read: those before it at an end, those after it at a move or at
    /// the root. No `Record.replay` goes beyond. It can be set.
    ///
    /// >>> Record().push("7g7f").is_cut
    /// False
    #[getter]
    fn is_cut(&self, py: Python<'_>) -> PyResult<bool> {
        self.ask(py, |node| node.is_cut())
    }

    #[setter]
    fn set_is_cut(&self, py: Python<'_>, is_cut: bool) -> PyResult<()> {
        self.change(py, |record, id| record.set_cut(id, is_cut))
    }

    /// Why the move is illegal: an `IllegalMove`, or None.
    ///
    /// >>> read(b"PI\n+\n+7775FU\n").records[0].main_line()[0].fault.kind
    /// IllegalMoveKind.PIECE_CANNOT_REACH
    #[getter]
    fn fault(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let fault = self.ask(py, |node| node.fault())?;
        fault.map(|fault| reasons::illegal_move(py, &fault)).transpose()
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
        Ok(nodes(py, &self.record, ids))
    }

    /// The nodes after this one along the first children.
    ///
    /// >>> Record().root.line()
    /// []
    fn line(&self, py: Python<'_>) -> PyResult<Vec<Self>> {
        let ids: Vec<NodeId> = self.ask(py, |node| node.line().map(|child| child.id()).collect())?;
        Ok(nodes(py, &self.record, ids))
    }

    /// The nodes from the first move to this one, without the root.
    ///
    /// >>> [node.move.usi for node in Record().push("7g7f").add("3c3d").path()]
    /// ['7g7f', '3c3d']
    fn path(&self, py: Python<'_>) -> PyResult<Vec<Self>> {
        let ids: Vec<NodeId> = self.ask(py, |node| node.path().iter().map(Node::id).collect())?;
        Ok(nodes(py, &self.record, ids))
    }

    /// What continues the line; None at its end.
    ///
    /// >>> Record().push("7g7f").next
    #[getter]
    fn next(&self, py: Python<'_>) -> PyResult<Option<Self>> {
        let next = self.ask(py, |node| node.next().map(|node| node.id()))?;
        Ok(next.map(|id| self.with_id(py, id)))
    }

    /// The alternatives to this node that come after it in the record.
    ///
    /// >>> record = Record()
    /// >>> first, _ = record.root.add("7g7f"), record.root.add("2g2f")
    /// >>> [node.move.usi for node in first.later_siblings]
    /// ['2g2f']
    #[getter]
    fn later_siblings(&self, py: Python<'_>) -> PyResult<Vec<Self>> {
        let ids: Vec<NodeId> = self.ask(py, |node| node.later_siblings().map(|node| node.id()).collect())?;
        Ok(nodes(py, &self.record, ids))
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

    /// Adds a move as it is: legal, or flagged as illegal. An illegal move ends its line. Returns the node.
    ///
    /// >>> Record().root.add_any("7g7e").is_illegal
    /// True
    #[pyo3(signature = (r#move))]
    fn add_any(&self, r#move: MoveArgument, py: Python<'_>) -> PyResult<Self> {
        let id = self.change(py, |record, id| record.add_any(id, r#move.0))?;
        Ok(self.with_id(py, id))
    }

    /// Adds a move as `add_any` does, but as a node of its own even where the same move stands already: files may hold a variation
    /// twice. Returns the node.
    ///
    /// >>> record = Record()
    /// >>> record.root.add("7g7f") == record.root.add("7g7f"), record.root.add("7g7f") == record.root.add_another("7g7f")
    /// (True, False)
    #[pyo3(signature = (r#move))]
    fn add_another(&self, r#move: MoveArgument, py: Python<'_>) -> PyResult<Self> {
        let id = self.change(py, |record, id| record.add_another(id, r#move.0))?;
        Ok(self.with_id(py, id))
    }

    /// Adds a foul of a side, and returns the node. A foul ends its line but for a word. An illegal move is added as by
    /// `add_any`.
    ///
    /// >>> Record().root.add_foul(Color.BLACK, Foul(FoulKind.PASS)).is_illegal
    /// True
    fn add_foul(&self, color: Member<Color>, foul: &Bound<'_, PyFoul>) -> PyResult<Self> {
        let py = foul.py();
        let id = self.change(py, |record, id| record.add_foul(id, color.0, foul.get().0))?;
        Ok(self.with_id(py, id))
    }

    /// Adds a foul as `add_foul` does, but as a node of its own even where the same foul stands already: files may hold a
    /// variation twice. Returns the node.
    ///
    /// >>> root, foul = Record().root, Foul(FoulKind.PASS)
    /// >>> first = root.add_foul(Color.BLACK, foul)
    /// >>> root.add_foul(Color.BLACK, foul) == first, root.add_another_foul(Color.BLACK, foul) == first
    /// (True, False)
    fn add_another_foul(&self, color: Member<Color>, foul: &Bound<'_, PyFoul>) -> PyResult<Self> {
        let py = foul.py();
        let id = self.change(py, |record, id| {
            record.add_another_foul(id, color.0, foul.get().0)
        })?;
        Ok(self.with_id(py, id))
    }

    /// Ends a line after it, and returns the node of the end. `color` is the side that the end is about, where it is about
    /// one; `word` is what a file wrote for it, without which writers choose theirs.
    ///
    /// >>> record = Record()
    /// >>> record.push("7g7f").add_end(EndKind.RESIGNATION, Color.WHITE).ply
    /// 2
    /// >>> record.claim
    /// Claim.BLACK_WINS
    #[pyo3(signature = (kind, color=None, word=None))]
    fn add_end(
        &self,
        kind: &Bound<'_, PyAny>,
        color: Option<Member<Color>>,
        word: Option<&str>,
    ) -> PyResult<Self> {
        let (py, kind) = (kind.py(), values::to_end(kind, color.map(|color| color.0))?);
        let id = self.change(py, |record, id| record.add_end(id, kind, word))?;
        Ok(self.with_id(py, id))
    }

    /// Makes a variation the continuation of its parent; what was the continuation becomes the first variation.
    ///
    /// >>> record = Record()
    /// >>> _, second = record.root.add("7g7f"), record.root.add("2g2f")
    /// >>> second.promote()
    /// >>> record.moves
    /// [Move('2g2f')]
    fn promote(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, Record::promote)
    }

    /// Takes it and everything after it out of the record.
    ///
    /// >>> record = Record()
    /// >>> record.push("7g7f").remove()
    /// >>> record.moves
    /// []
    fn remove(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, Record::remove)
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        let other = other.get();
        self.id == other.id && self.record.is(&other.record)
    }

    fn __ne__(&self, other: &Bound<'_, Self>) -> bool {
        !self.__eq__(other)
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
            Step::Foul { by, foul } => format!("<Node: {} {}>", node.ply(), Action::Foul { by, foul }),
            Step::End(kind) => format!("<Node: {} {}>", node.ply(), kind.code()),
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Place)> {
        // Records come back without the numbers of nodes that were removed, so it is found by its place.
        let place = {
            let record = self.record.get().lock(py);
            let mut nodes = std::iter::once(record.root()).chain(record.nodes_in_order());
            nodes.position(|node| node.id() == self.id)
        };
        let place = place.ok_or_else(|| errors::edit(py, &EditError::NoNode(self.id)))?;
        let restore = py.import("shogiban._shogiban")?.getattr("_restore_node")?;
        Ok((restore, (self.record.clone_ref(py), place)))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = memo.py();
        let copied = py
            .import("copy")?
            .getattr("deepcopy")?
            .call1((&self.record, memo))?;
        Ok(node(py, copied.cast::<PyRecord>()?.as_unbound(), self.id))
    }
}
