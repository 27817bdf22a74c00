//! `Record`: games as files hold them.

mod files;
mod node;
mod saved;
mod stream;
mod values;

pub(crate) use files::{detect, format_holds_many, is_text, read, write};
pub(crate) use node::PyNode;
pub(crate) use saved::{restore_node, restore_record};
pub(crate) use stream::{PyStreamRecords, records};
pub(crate) use values::{claim_agrees_with, parse_date_time, parse_time_control};

use crate::arguments::{Member, MoveArgument, RulesArgument, Whole};
use crate::enums::wrong_type;
use crate::errors;
use crate::game::PyGame;
use crate::handicap::PyHandicap;
use crate::locked::Locked;
use crate::moves::{self, PyMove};
use crate::position::PyPosition;
use crate::setup::PySetup;
use crate::values::Fields;
use crate::variant::PyVariant;
use files::{FormatArgument, write_options, written};
use node::{node, nodes};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use shogiban::{Color, Move, Position};
use shogiban_record::{self as record, Format, HeaderKey, NodeId, Record, WriteOptions};
use std::sync::MutexGuard;

/// A game as a file holds it: headers, a start, a tree of moves with times and comments, and how it ended.
///
/// Made from a `Position`, a `Setup`, an SFEN or `startpos`, or the start of shogi if none is given. `shogiban.read` reads
/// records; `write` writes them. What a record says about its end and what the rules say are two
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
pub(crate) struct PyRecord(Locked<Record>);

impl PyRecord {
    pub(crate) fn from_record(record: Record) -> Self {
        Self(Locked::new(record))
    }

    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Record> {
        self.0.lock(py)
    }
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
        } else if let Ok(text) = start.cast::<PyString>() {
            crate::sfen::setup(py, &text.to_cow()?, None, false)?.0
        } else {
            return Err(wrong_type(start, "Position, Setup or str"));
        };
        Ok(Self::from_record(Record::new(setup)))
    }

    /// The record of a game: its start, its moves and how it ended.
    ///
    /// A record has one end. If another action followed the end (a declaration, a foul found late), the first one is a
    /// comment at the last node.
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
        let pairs = self.header_items(py);
        let headers = PyDict::new(py);
        for (key, value) in pairs {
            // The first of a name counts, as in the core.
            if !headers.contains(&key)? {
                headers.set_item(key, value)?;
            }
        }
        Ok(headers)
    }

    /// All headers in their order, each as a pair of its name and what it says. A name may stand several times.
    ///
    /// >>> read("棋戦：一\n棋戦：二\n手合割：平手\n   1 ７六歩(77)\n").records[0].header_items()[:2]
    /// [('棋戦', '一'), ('棋戦', '二')]
    fn header_items(&self, py: Python<'_>) -> Vec<(String, String)> {
        let record = self.lock(py);
        let pairs = record.headers.iter();
        pairs
            .map(|header| (header.key.to_string(), header.value.clone()))
            .collect()
    }

    /// Gives a header a value: in its place if it is there, at the end otherwise. None takes every header of that name away. Names
    /// are those of KIF (棋戦) or of CSA (EVENT): what has a name in both is the same header.
    ///
    /// >>> record = Record()
    /// >>> record.set_header("棋戦", "名人戦")
    /// >>> record.set_header("棋戦", None)
    /// >>> record.headers
    /// {}
    fn set_header(&self, name: &str, value: Option<String>, py: Python<'_>) {
        let key = HeaderKey::from_name(name);
        let mut record = self.lock(py);
        match value {
            Some(value) => record.headers.set(key, value),
            None => record.headers.remove(&key),
        }
    }

    /// Adds a header at the end, even if there is one of that name. `headers` has the first of each name, `header_items` all.
    ///
    /// >>> record = Record()
    /// >>> record.add_header("備考", "one")
    /// >>> record.add_header("備考", "two")
    /// >>> record.header_items()
    /// [('備考', 'one'), ('備考', 'two')]
    fn add_header(&self, name: &str, value: String, py: Python<'_>) {
        self.lock(py).headers.push(HeaderKey::from_name(name), value);
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

    /// Whether the start is known. It is not where a file has one that cannot be read: an unknown handicap, half a board. Such
    /// a record has no moves, and `replay` raises `SetupError`.
    ///
    /// >>> read("PI82KI\n+\n%TORYO\n").records[0].knows_start
    /// False
    #[getter]
    fn knows_start(&self, py: Python<'_>) -> bool {
        self.lock(py).knows_start()
    }

    /// The start as the file has it, playable or not. An empty board where it is not known.
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

    /// The last node of the main line; the root if there is no move.
    ///
    /// >>> Record.from_game(Game.from_usi("startpos moves 7g7f")).main_last().move
    /// Move('7g7f')
    fn main_last(slf: &Bound<'_, Self>) -> PyNode {
        let id = slf.get().lock(slf.py()).main_last().id();
        node(slf.py(), slf.as_unbound(), id)
    }

    /// The positions of the main line, the start first, each with its node. Faster than asking each node. It stops before an
    /// illegal move, and is empty if the start cannot be played.
    ///
    /// >>> record = Record.from_game(Game.from_usi("startpos moves 7g7f 3c3d"))
    /// >>> [(node.ply, position.turn) for node, position in record.main_positions()]
    /// [(0, Color.BLACK), (1, Color.WHITE), (2, Color.BLACK)]
    fn main_positions(slf: &Bound<'_, Self>) -> Vec<(PyNode, PyPosition)> {
        let (py, record) = (slf.py(), slf.as_unbound());
        let positions: Vec<(NodeId, Position)> = slf
            .get()
            .lock(py)
            .main_positions()
            .map(|(node, position)| (node.id(), position))
            .collect();
        positions
            .into_iter()
            .map(|(id, position)| (node(py, record, id), PyPosition(position)))
            .collect()
    }

    /// Every node but the root, each before what follows it, continuations before variations.
    ///
    /// >>> record = Record.from_game(Game.from_usi("startpos moves 7g7f 3c3d"))
    /// >>> _ = record.root.add("2g2f")
    /// >>> [node.move.usi for node in record.nodes_in_order()]
    /// ['7g7f', '3c3d', '2g2f']
    fn nodes_in_order(slf: &Bound<'_, Self>) -> Vec<PyNode> {
        let py = slf.py();
        let ids: Vec<NodeId> = slf
            .get()
            .lock(py)
            .nodes_in_order()
            .map(|node| node.id())
            .collect();
        nodes(py, slf.as_unbound(), ids)
    }

    /// The last nodes of all lines: the main line's first, then those of the variations in the order in which they branch off.
    /// `Node.path` gives the line of each.
    ///
    /// >>> record = Record.from_game(Game.from_usi("startpos moves 7g7f 3c3d"))
    /// >>> _ = record.root.add("2g2f")
    /// >>> [[node.move.usi for node in end.path()] for end in record.line_ends()]
    /// [['7g7f', '3c3d'], ['2g2f']]
    fn line_ends(slf: &Bound<'_, Self>) -> Vec<PyNode> {
        let py = slf.py();
        let ids: Vec<NodeId> = slf.get().lock(py).line_ends().map(|node| node.id()).collect();
        nodes(py, slf.as_unbound(), ids)
    }

    /// The node with that number, as `Node.id` gives it; None if this record has none, or has it no more.
    ///
    /// >>> Record().node(0).ply, Record().node(1)
    /// (0, None)
    #[pyo3(name = "node")]
    fn get_node(slf: &Bound<'_, Self>, id: Whole) -> Option<PyNode> {
        let py = slf.py();
        let id = NodeId::from_u32(id.to()?);
        let known = slf.get().lock(py).node(id).is_some();
        known.then(|| node(py, slf.as_unbound(), id))
    }

    /// The milliseconds that a side spent on the main line, as far as the record says; None if it says nothing of that side.
    ///
    /// >>> record = read("PI\n+\n+7776FU,T12\n-3334FU,T3\n+2726FU,T1\n").records[0]
    /// >>> record.time_used(Color.BLACK)
    /// 13000
    fn time_used(&self, color: Member<Color>, py: Python<'_>) -> Option<u64> {
        self.lock(py).time_used(color.0)
    }

    /// When the game began: a `DateTime`, or None if no header says it in a known form.
    ///
    /// >>> record = Record()
    /// >>> record.set_header("開始日時", "1998/09/01 10:00")
    /// >>> record.start_time.year, record.start_time.hour, record.start_time.second
    /// (1998, 10, None)
    #[getter]
    fn start_time(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let when = self.lock(py).headers.start_time();
        when.map(|when| values::date_time(py, when)).transpose()
    }

    /// When the game ended: a `DateTime`, or None if no header says it in a known form.
    ///
    /// >>> Record().end_time
    #[getter]
    fn end_time(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let when = self.lock(py).headers.end_time();
        when.map(|when| values::date_time(py, when)).transpose()
    }

    /// How much time a side has: a `TimeControl`, or None if no header says it in a known form.
    ///
    /// >>> record = Record()
    /// >>> record.set_header("持ち時間", "10分+30秒")
    /// >>> record.time_control(Color.BLACK)
    /// TimeControl(main=600000, byoyomi=30000, increment=0)
    fn time_control(&self, color: Member<Color>, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let control = self.lock(py).headers.time_control(color.0);
        control
            .map(|control| values::time_control(py, control))
            .transpose()
    }

    /// Adds the moves, variations, comments, bookmarks, times and ends of another record of the same game. What both have
    /// stays once; what they tell differently stays as it is here. Headers that are missing here are added.
    ///
    /// `EditError`, and nothing changed, if the starts differ.
    ///
    /// >>> record = Record.from_game(Game.from_usi("startpos moves 7g7f"))
    /// >>> record.merge(Record.from_game(Game.from_usi("startpos moves 7g7f 3c3d")))
    /// >>> record.moves
    /// [Move('7g7f'), Move('3c3d')]
    fn merge(&self, other: &Bound<'_, Self>) -> PyResult<()> {
        let py = other.py();
        // One after the other: two threads that merge the same two records must not wait for each other.
        let other = other.get().lock(py).clone();
        let merged = self.lock(py).merge(&other);
        merged.map_err(|error| errors::merge(py, error))
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
        values::end(py, kind)
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
        values::claim(py, stated)
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
            .map_err(|error| errors::edit(py, &error))
    }

    /// Plays the main line under rules, and gives the game as far as the rules let it go: a `Replay`. Without
    /// rules, those apply that the site, the event, the date and the limits in the record suggest.
    ///
    /// >>> record = read(b"PI\n+\n+7776FU\n-3334FU\n%TORYO\n").records[0]
    /// >>> print(record.replay("csa_wcsc").game.outcome())
    /// White wins at ply 2: Black resigned (投了)
    #[pyo3(signature = (rules=None))]
    fn replay(slf: &Bound<'_, Self>, rules: Option<RulesArgument>) -> PyResult<Py<PyAny>> {
        let py = slf.py();
        let (replay, start) = {
            let record = slf.get().lock(py);
            let rules = rules.map_or_else(|| record.rules_hint().rules, |rules| rules.0);
            (record.replay(rules), *record.start())
        };
        let replay = replay.map_err(|error| errors::start(py, &error, &start))?;
        let (is_cut, is_not_judged) = (replay.is_cut, replay.is_not_judged());
        let (stopped_at, error) = match replay.stop {
            Some(stop) => (
                Some(node(py, &slf.clone().unbind(), stop.node)),
                Some(errors::action(py, &stop.error, &replay.game.repetition_plies()).into_value(py)),
            ),
            None => (None, None),
        };
        Fields::of(py, "Replay")
            .with("game", PyGame::from_game(replay.game))?
            .with("stopped_at", stopped_at)?
            .with("error", error)?
            .with("is_cut", is_cut)?
            .with("is_not_judged", is_not_judged)?
            .made()
    }

    /// Writes it in a format: a `Written`, with what the format could not hold.
    ///
    /// Without an encoding it is the usual one of the format: Shift_JIS for KIF, UTF-8 for the others. `written_before` is how
    /// many records the file holds already: see `write` of the package.
    ///
    /// >>> record = Record.from_game(Game.from_usi("startpos moves 7g7f"))
    /// >>> record.write("usi").text
    /// 'position startpos moves 7g7f\n'
    #[pyo3(
        signature = (format, *, encoding=None, crlf=None, written_before=Whole::ZERO),
        text_signature = "($self, format, *, encoding=None, crlf=None, written_before=0)"
    )]
    fn write(
        &self,
        format: FormatArgument,
        encoding: Option<&str>,
        crlf: Option<bool>,
        written_before: Whole,
        py: Python<'_>,
    ) -> PyResult<Py<PyAny>> {
        let options = write_options(encoding, crlf, written_before)?;
        let record = self.lock(py).clone();
        written(py, &[record], format.0, &options)
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        let (py, other) = (other.py(), other.get());
        if std::ptr::eq(self, other) {
            return true;
        }
        // One after the other: two threads that compare the same two records must not wait for each other.
        let record = self.lock(py).clone();
        record == *other.lock(py)
    }

    fn __ne__(&self, other: &Bound<'_, Self>) -> bool {
        !self.__eq__(other)
    }

    fn __str__(&self, py: Python<'_>) -> String {
        let record = self.lock(py).clone();
        record::write(&record, Format::Csa, &WriteOptions::new()).text
    }

    /// The record that `repr` writes: a JSON object in the shape that the book's page on records describes. It raises
    /// `ValueError` for what no record can hold.
    ///
    /// >>> record = Record.from_game(Game.from_usi("startpos moves 7g7f resign"))
    /// >>> eval(repr(record)) == record
    /// True
    #[staticmethod]
    fn restored(json: &str) -> PyResult<Self> {
        restore_record(json)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let json = saved::json(&self.lock(py).clone())?.into_pyobject(py)?;
        Ok(format!("Record.restored({})", json.repr()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let restore = py.import("shogiban._shogiban")?.getattr("_restore_record")?;
        Ok((restore, (saved::json(&self.lock(py).clone())?,)))
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        Self::from_record(self.lock(py).clone())
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>, py: Python<'_>) -> Self {
        self.__copy__(py)
    }
}
