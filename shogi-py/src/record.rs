//! `Record`, `Node`, and reading and writing them.

use crate::arguments::{MoveArgument, RulesArgument, VariantArgument};
use crate::enums::{self, to_python_or_none, wrong_type};
use crate::errors;
use crate::game::PyGame;
use crate::handicap::PyHandicap;
use crate::moves::{self, PyMove};
use crate::position::PyPosition;
use crate::setup::PySetup;
use crate::values::{self, Fields};
use crate::variant::PyVariant;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;
use pyo3::types::{PyBytes, PyDict, PyString, PyTuple};
use shogiban::record::{
    self, Claim, Diagnostic, EditError, Encoding, EndKind, Format, HeaderKey, Node, NodeId, ReadOptions,
    Reading, Record, Severity, Stated, Step, WriteOptions,
};
use shogiban::{Color, Move, Position, Rules};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A game as a file holds it: headers, a start, a tree of moves with times and comments, and how it ended.
///
/// `shogiban.read` reads records; `write` writes them. What a record says about its end and what the rules say are two
/// things: `end`, `word` and `claim` are the record's, `replay` asks the rules.
///
/// >>> record = Record.from_game(Game.from_usi("startpos moves 7g7f 3c3d resign"))
/// >>> record.moves, record.end
/// ([Move('7g7f'), Move('3c3d')], EndKind.RESIGNATION)
/// >>> print(record.write("csa").text)
/// V2.2
/// PI
/// +
/// +7776FU
/// -3334FU
/// %TORYO
/// <BLANKLINE>
#[pyclass(frozen, module = "shogiban", name = "Record")]
pub(crate) struct PyRecord(Mutex<Record>);

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

impl PyRecord {
    pub(crate) fn from_record(record: Record) -> Self {
        Self(Mutex::new(record))
    }

    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Record> {
        self.0
            .lock_py_attached(py)
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// A format by its member or its name.
pub(crate) struct FormatArgument(Format);

impl<'a, 'py> FromPyObject<'a, 'py> for FormatArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let name: String = match object.cast::<PyString>() {
            Ok(name) => name.to_cow()?.into_owned(),
            Err(_) => enums::code_of(&object, "Format")?,
        };
        let format = name.parse::<Format>();
        format
            .map(Self)
            .map_err(|error| PyValueError::new_err(format!("{name:?}: {error}")))
    }
}

fn encoding(name: &str) -> PyResult<Encoding> {
    name.parse()
        .map_err(|error| PyValueError::new_err(format!("{name:?}: {error}")))
}

/// The node of a record, as Python has it.
fn node(py: Python<'_>, record: &Py<PyRecord>, id: NodeId) -> PyNode {
    let record = record.clone_ref(py);
    PyNode { record, id }
}

fn edit(py: Python<'_>, error: &EditError) -> PyErr {
    match error {
        EditError::IllegalMove(reason) => errors::illegal(py, reason),
        _ => PyValueError::new_err(error.to_string()),
    }
}

/// The side that an end is about, and the end of a code and a side: what pickle needs.
fn side(kind: EndKind) -> Option<Color> {
    match kind {
        EndKind::Resignation { by }
        | EndKind::TimeUp { by }
        | EndKind::Foul { by }
        | EndKind::Declaration { by }
        | EndKind::Default { by }
        | EndKind::Checkmate { of: by } => Some(by),
        _ => None,
    }
}

fn end_of(code: &str, by: Option<Color>) -> PyResult<EndKind> {
    let kinds = by
        .into_iter()
        .flat_map(|by| {
            [
                EndKind::Resignation { by },
                EndKind::TimeUp { by },
                EndKind::Foul { by },
                EndKind::Declaration { by },
                EndKind::Default { by },
                EndKind::Checkmate { of: by },
            ]
        })
        .chain([
            EndKind::NoMate,
            EndKind::Repetition,
            EndKind::Impasse,
            EndKind::MoveLimit,
            EndKind::Draw,
            EndKind::Stopped,
            EndKind::SealedMove,
            EndKind::TakeBack,
            EndKind::Error,
            EndKind::Unknown,
        ]);
    kinds
        .into_iter()
        .find(|kind| kind.code() == code)
        .ok_or_else(|| PyValueError::new_err(format!("no end of a line is named {code:?}")))
}

fn claim(py: Python<'_>, claim: Option<Claim>) -> PyResult<Option<Py<PyAny>>> {
    let code = match claim {
        None => return Ok(None),
        Some(Claim::Win(Color::Black)) => "black_wins",
        Some(Claim::Win(Color::White)) => "white_wins",
        Some(Claim::Draw) => "draw",
        Some(Claim::NoResult) => "no_result",
    };
    enums::by_code(py, "Claim", code).map(Some)
}

fn claim_of(code: &str) -> Option<Claim> {
    match code {
        "black_wins" => Some(Claim::Win(Color::Black)),
        "white_wins" => Some(Claim::Win(Color::White)),
        "draw" => Some(Claim::Draw),
        "no_result" => Some(Claim::NoResult),
        _ => None,
    }
}

fn claim_code(claim: Option<Claim>) -> &'static str {
    match claim {
        Some(Claim::Win(Color::Black)) => "black_wins",
        Some(Claim::Win(Color::White)) => "white_wins",
        Some(Claim::Draw) => "draw",
        Some(Claim::NoResult) => "no_result",
        None => "",
    }
}

fn end(py: Python<'_>, kind: Option<EndKind>) -> PyResult<Option<Py<PyAny>>> {
    kind.map(|kind| enums::by_code(py, "EndKind", kind.code()))
        .transpose()
}

#[pymethods]
impl PyRecord {
    #[new]
    #[pyo3(signature = (start=None))]
    fn new(start: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(start) = start else {
            return Ok(Self::from_record(Record::default()));
        };
        let py = start.py();
        let setup = if let Ok(position) = start.cast::<PyPosition>() {
            position.get().0.to_setup()
        } else if let Ok(setup) = start.cast::<PySetup>() {
            setup.get().get(py)
        } else if let Ok(sfen) = start.cast::<PyString>() {
            crate::setup::read(py, &sfen.to_cow()?, None, false)?.0
        } else {
            return Err(wrong_type(start, "Position, Setup or str"));
        };
        Ok(Self::from_record(Record::new(setup)))
    }

    /// The record of a game: its start, its moves and how it ended.
    ///
    /// >>> Record.from_game(Game()).moves
    /// []
    #[staticmethod]
    fn from_game(game: &Bound<'_, PyGame>) -> Self {
        Self::from_record(Record::from(&*game.get().lock(game.py())))
    }

    /// The headers: what they are about, by their Japanese names (先手, 棋戦 ...) where there are such, with what they say.
    ///
    /// >>> record = Record()
    /// >>> record.set_header("先手", "羽生")
    /// >>> record.headers
    /// {'先手': '羽生'}
    #[getter]
    fn headers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let pairs: Vec<(String, String)> = self
            .lock(py)
            .headers
            .iter()
            .map(|header| (header.key.to_string(), header.value.clone()))
            .collect();
        let headers = PyDict::new(py);
        for (key, value) in pairs {
            // The first of a name counts, as in the core.
            if !headers.contains(&key)? {
                headers.set_item(key, value)?;
            }
        }
        Ok(headers)
    }

    /// Gives a header a value; None takes it away.
    ///
    /// >>> record = Record()
    /// >>> record.set_header("棋戦", "名人戦")
    /// >>> record.set_header("棋戦", None)
    /// >>> record.headers
    /// {}
    fn set_header(&self, name: &str, value: Option<String>, py: Python<'_>) {
        let key = HeaderKey::from_kif(name);
        let mut record = self.lock(py);
        match value {
            Some(value) => record.headers.set(key, value),
            None => record.headers.remove(&key),
        }
    }

    /// The player of Black, or None.
    ///
    /// >>> Record().black
    #[getter]
    fn black(&self, py: Python<'_>) -> Option<String> {
        self.lock(py).headers.black().map(str::to_owned)
    }

    /// The player of White, or None.
    ///
    /// >>> Record().white
    #[getter]
    fn white(&self, py: Python<'_>) -> Option<String> {
        self.lock(py).headers.white().map(str::to_owned)
    }

    /// The start as the file has it, playable or not.
    ///
    /// >>> Record().start == Setup.start()
    /// True
    #[getter]
    fn start(&self, py: Python<'_>) -> PySetup {
        PySetup::from_setup(*self.lock(py).start())
    }

    /// Which game it is.
    ///
    /// >>> Record().variant
    /// Variant('standard')
    #[getter]
    fn variant(&self, py: Python<'_>) -> PyVariant {
        PyVariant(self.lock(py).variant())
    }

    /// The handicap that the start is, or None; the even game is one too.
    ///
    /// >>> Record(Position.handicap("rook")).handicap
    /// Handicap('飛車落ち')
    #[getter]
    fn handicap(&self, py: Python<'_>) -> Option<PyHandicap> {
        self.lock(py).handicap().map(PyHandicap)
    }

    /// The start of the tree, before any move.
    ///
    /// >>> Record().root.ply
    /// 0
    #[getter]
    fn root(slf: &Bound<'_, Self>) -> PyNode {
        node(slf.py(), &slf.clone().unbind(), NodeId::ROOT)
    }

    /// The nodes of the main line, without the root: its moves, then its end if it has one.
    ///
    /// >>> record = Record.from_game(Game.from_usi("startpos moves 7g7f resign"))
    /// >>> [(node.move, node.end) for node in record.main_line()]
    /// [(Move('7g7f'), None), (None, EndKind.RESIGNATION)]
    fn main_line(slf: &Bound<'_, Self>) -> Vec<PyNode> {
        let (py, record) = (slf.py(), slf.clone().unbind());
        let ids: Vec<NodeId> = slf.get().lock(py).main_line().map(|node| node.id()).collect();
        ids.into_iter().map(|id| node(py, &record, id)).collect()
    }

    /// The moves of the main line, an illegal last one included.
    ///
    /// >>> Record.from_game(Game.from_usi("startpos moves 7g7f")).moves
    /// [Move('7g7f')]
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<Py<PyMove>>> {
        let made: Vec<Move> = self.lock(py).main_moves().collect();
        made.into_iter().map(|m| moves::object(py, m)).collect()
    }

    /// How the main line ended by the word at its end: an `EndKind`, or None.
    ///
    /// >>> Record().end
    #[getter]
    fn end(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let kind = self.lock(py).end();
        end(py, kind)
    }

    /// The word at the end of the main line, as it was written.
    ///
    /// >>> read(b"PI\n+\n+7776FU\n%TORYO\n").records[0].word
    /// '%TORYO'
    #[getter]
    fn word(&self, py: Python<'_>) -> Option<String> {
        let record = self.lock(py);
        record.main_end().and_then(|node| node.word()).map(str::to_owned)
    }

    /// Who won by what the record says: a `Claim`, or None.
    ///
    /// >>> read(b"PI\n+\n+7776FU\n%TORYO\n").records[0].claim
    /// Claim.BLACK_WINS
    #[getter]
    fn claim(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let stated = self.lock(py).stated();
        claim(py, stated)
    }

    /// Adds a legal move at the end of the main line, and returns its node.
    ///
    /// >>> Record().push("7g7f").move
    /// Move('7g7f')
    #[pyo3(signature = (r#move))]
    fn push(slf: &Bound<'_, Self>, r#move: MoveArgument) -> PyResult<PyNode> {
        let py = slf.py();
        let added = slf.get().lock(py).push(r#move.0);
        added
            .map(|id| node(py, &slf.clone().unbind(), id))
            .map_err(|error| edit(py, &error))
    }

    /// Plays the main line under rules, and gives the game as far as the rules let it go: a `Replay`.
    ///
    /// >>> record = read(b"PI\n+\n+7776FU\n-3334FU\n%TORYO\n").records[0]
    /// >>> print(record.replay("csa_wcsc").game.outcome())
    /// White wins at ply 2: Black resigned (投了)
    #[pyo3(signature = (rules=None))]
    fn replay(slf: &Bound<'_, Self>, rules: Option<RulesArgument>) -> PyResult<Py<PyAny>> {
        let py = slf.py();
        let replay = {
            let record = slf.get().lock(py);
            let rules = rules.map_or_else(|| Rules::default_for(record.variant()), |rules| rules.0);
            record.replay(rules)
        };
        let replay = replay.map_err(|error| errors::setup(py, &error))?;
        let (stopped_at, error) = match replay.stop {
            Some(stop) => (
                Some(node(py, &slf.clone().unbind(), stop.node)),
                Some(errors::action(py, &stop.error).into_value(py)),
            ),
            None => (None, None),
        };
        Fields::of(py, "Replay")
            .with("game", PyGame::from_game(replay.game))?
            .with("stopped_at", stopped_at)?
            .with("error", error)?
            .made()
    }

    /// Writes it in a format: a `Written`, with what the format could not hold.
    ///
    /// Without an encoding it is the usual one of the format: Shift_JIS for KIF, UTF-8 for the others.
    ///
    /// >>> record = Record.from_game(Game.from_usi("startpos moves 7g7f"))
    /// >>> record.write("usi").text
    /// 'position startpos moves 7g7f\n'
    #[pyo3(signature = (format, *, encoding=None, crlf=None))]
    fn write(
        &self,
        format: FormatArgument,
        encoding: Option<&str>,
        crlf: Option<bool>,
        py: Python<'_>,
    ) -> PyResult<Py<PyAny>> {
        let record = self.lock(py).clone();
        written(py, &[record], format.0, encoding, crlf)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> Option<bool> {
        let py = other.py();
        let other = other.cast::<Self>().ok()?.get();
        if std::ptr::eq(self, other) {
            return Some(true);
        }
        // One after the other: two threads that compare the same two records must not wait for each other.
        let record = self.lock(py).clone();
        Some(record == *other.lock(py))
    }

    fn __str__(&self, py: Python<'_>) -> String {
        let record = self.lock(py).clone();
        record::write(&record, Format::Csa, &WriteOptions::new()).text
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let record = self.lock(py);
        let moves = record.main_moves().count();
        let names = match (record.headers.black(), record.headers.white()) {
            (Some(black), Some(white)) => format!("{black} - {white}, "),
            _ => String::new(),
        };
        format!(
            "<Record: {names}{moves} move{}>",
            if moves == 1 { "" } else { "s" }
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Saved)> {
        let restore = py.import("shogiban._shogiban")?.getattr("_restore_record")?;
        let record = self.lock(py).clone();
        let start = PySetup::from_setup(*record.start());
        let headers = record
            .headers
            .iter()
            .map(|header| (header.key.kif_name().to_owned(), header.value.clone()))
            .collect();
        Ok((restore, (start, headers, saved_nodes(&record))))
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        Self::from_record(self.lock(py).clone())
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>, py: Python<'_>) -> Self {
        self.__copy__(py)
    }
}

/// A record as pickle keeps it: its start, its headers, its nodes.
type Saved = (PySetup, Vec<(String, String)>, Vec<SavedNode>);
/// A node: which node of the list it follows, what happened (a move, or the code of an end), the side of an end, the
/// word, the milliseconds, comments, bookmarks, lines about the result.
type SavedNode = (
    usize,
    String,
    String,
    Option<String>,
    Option<u64>,
    Vec<String>,
    Vec<String>,
    Vec<SavedStated>,
);
/// A line about the result: the text, who won by it, the code and the side of an end.
type SavedStated = (String, String, String, String);

fn color_text(color: Option<Color>) -> String {
    color.map_or_else(String::new, |color| color.to_string())
}

fn color_of(py: Python<'_>, text: &str) -> PyResult<Option<Color>> {
    if text.is_empty() {
        Ok(None)
    } else {
        errors::read(py, text).map(Some)
    }
}

/// The nodes in the order in which they can be added again: parents before children, earlier children first.
fn saved_nodes(record: &Record) -> Vec<SavedNode> {
    let mut saved = vec![saved_node(0, record.root())];
    let mut open: Vec<(usize, Node<'_>)> = record.root().children().map(|child| (0, child)).collect();
    open.reverse();
    while let Some((parent, node)) = open.pop() {
        let number = saved.len();
        saved.push(saved_node(parent, node));
        let first = open.len();
        open.extend(node.children().map(|child| (number, child)));
        open[first..].reverse();
    }
    saved
}

fn saved_node(parent: usize, node: Node<'_>) -> SavedNode {
    let (what, by) = match node.step() {
        Step::Start => (String::new(), None),
        Step::Move(m) => (m.to_string(), None),
        Step::End(kind) => (kind.code().to_owned(), side(kind)),
    };
    let stated = node
        .stated()
        .iter()
        .map(|stated| {
            let code = stated.end.map_or("", EndKind::code).to_owned();
            let by = color_text(stated.end.and_then(side));
            (stated.text.clone(), claim_code(stated.claim).to_owned(), code, by)
        })
        .collect();
    (
        parent,
        what,
        color_text(by),
        node.word().map(str::to_owned),
        node.time(),
        node.comments().to_vec(),
        node.bookmarks().to_vec(),
        stated,
    )
}

/// What pickle calls.
#[pyfunction(name = "_restore_record")]
pub(crate) fn restore_record(
    start: &Bound<'_, PySetup>,
    headers: Vec<(String, String)>,
    nodes: Vec<SavedNode>,
) -> PyResult<PyRecord> {
    let py = start.py();
    let mut record = Record::new(start.get().get(py));
    for (name, value) in headers {
        record.headers.push(HeaderKey::from_kif(&name), value);
    }
    let mut ids = Vec::with_capacity(nodes.len());
    for (number, node) in nodes.into_iter().enumerate() {
        let (parent, what, by, word, time, comments, bookmarks, stated) = node;
        let added = if number == 0 {
            Ok(NodeId::ROOT)
        } else {
            let parent = *ids
                .get(parent)
                .ok_or_else(|| PyIndexError::new_err("a node that follows none"))?;
            match what.parse::<Move>() {
                Ok(m) => record.add_any(parent, m),
                Err(_) => record.add_end(parent, end_of(&what, color_of(py, &by)?)?, word.as_deref()),
            }
        };
        let id = added.map_err(|error| edit(py, &error))?;
        ids.push(id);
        let mut noted = record.set_time(id, time);
        for comment in comments {
            noted = noted.and_then(|()| record.add_comment(id, &comment));
        }
        for bookmark in bookmarks {
            noted = noted.and_then(|()| record.add_bookmark(id, &bookmark));
        }
        for (text, claim, code, by) in stated {
            let end = if code.is_empty() {
                None
            } else {
                Some(end_of(&code, color_of(py, &by)?)?)
            };
            let claim = claim_of(&claim);
            noted = noted.and_then(|()| record.add_stated(id, Stated { text, claim, end }));
        }
        noted.map_err(|error| edit(py, &error))?;
    }
    Ok(PyRecord::from_record(record))
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
        let color = self.ask(py, |node| node.end().and_then(side))?;
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

fn written(
    py: Python<'_>,
    records: &[Record],
    format: Format,
    encoding_name: Option<&str>,
    crlf: Option<bool>,
) -> PyResult<Py<PyAny>> {
    let mut options = WriteOptions::new();
    options.encoding = encoding_name.map(encoding).transpose()?;
    options.crlf = crlf;
    let written = py.detach(|| record::write_all(records, format, &options));
    let losses: Vec<_> = written
        .losses
        .iter()
        .map(|loss| {
            Fields::of(py, "Loss")
                .with("code", loss.kind.code())?
                .with("record", loss.record)?
                .with("ply", loss.ply)?
                .with("text", loss.kind.to_string())?
                .made()
        })
        .collect::<PyResult<_>>()?;
    Fields::of(py, "Written")
        .with("text", written.text)?
        .with("data", PyBytes::new(py, &written.bytes))?
        .with("encoding", written.encoding.name())?
        .with("losses", PyTuple::new(py, losses)?)?
        .made()
}

/// Writes records one after the other: a `Written`. A format that holds one game takes the first.
///
/// >>> print(write([Record(), Record()], "usi").text)
/// position startpos
/// position startpos
/// <BLANKLINE>
#[pyfunction]
#[pyo3(signature = (records, format, *, encoding=None, crlf=None))]
pub(crate) fn write(
    records: &Bound<'_, PyAny>,
    format: FormatArgument,
    encoding: Option<&str>,
    crlf: Option<bool>,
) -> PyResult<Py<PyAny>> {
    let py = records.py();
    let records: Vec<Record> = records
        .try_iter()?
        .map(|record| Ok(record?.cast::<PyRecord>()?.get().lock(py).clone()))
        .collect::<PyResult<_>>()?;
    written(py, &records, format.0, encoding, crlf)
}

fn diagnostic(py: Python<'_>, found: &Diagnostic) -> PyResult<Py<PyAny>> {
    let severity = match found.severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    };
    Fields::of(py, "Diagnostic")
        .with("severity", enums::by_code(py, "Severity", severity)?)?
        .with("code", found.kind.code())?
        .with("line", found.line)?
        .with("column", found.column)?
        .with("byte", found.byte)?
        .with("text", found.to_string())?
        .made()
}

/// Reads the games of bytes; `read` of the package finds the bytes.
#[pyfunction(name = "_read")]
#[pyo3(signature = (data, format, encoding_name, strict, variant))]
pub(crate) fn read(
    py: Python<'_>,
    data: &Bound<'_, PyBytes>,
    format: Option<FormatArgument>,
    encoding_name: Option<&str>,
    strict: bool,
    variant: Option<VariantArgument>,
) -> PyResult<Py<PyAny>> {
    let mut options = ReadOptions::new().with_strict(strict);
    options.format = format.map(|format| format.0);
    options.encoding = encoding_name.map(encoding).transpose()?;
    options.variant = variant.map(|variant| variant.0);
    // Bytes of Python do not change, so other threads may go on meanwhile.
    let bytes = data.as_bytes();
    let reading: Reading = py.detach(|| record::read(bytes, &options));
    let diagnostics: Vec<_> = reading
        .diagnostics
        .iter()
        .map(|found| diagnostic(py, found))
        .collect::<PyResult<_>>()?;
    let records: Vec<_> = reading.records.into_iter().map(PyRecord::from_record).collect();
    let records: Vec<Py<PyRecord>> = records
        .into_iter()
        .map(|record| Py::new(py, record))
        .collect::<PyResult<_>>()?;
    let format = reading
        .format
        .map(|format| enums::by_code(py, "Format", format.name()))
        .transpose()?;
    Fields::of(py, "Reading")
        .with("records", PyTuple::new(py, records)?)?
        .with("diagnostics", PyTuple::new(py, diagnostics)?)?
        .with("format", format)?
        .with("encoding", reading.encoding.name())?
        .made()
}
