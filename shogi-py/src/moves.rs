//! `Move`.

use crate::arguments::{HandKindArgument, SquareArgument, Whole};
use crate::enums::to_python_or_none;
use crate::once::once;
use crate::{errors, square};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};
use shogiban::{HandKind, Move};

/// A move as a player would write it: from where to where and whether it promotes, or what is dropped where. Made from
/// its USI text.
///
/// It holds no position: whether it is legal, what moves and what is captured is asked of a `Position` or a `Game`.
///
/// >>> move = Move("8h2b+")
/// >>> move.from_square, move.to_square, move.is_promotion
/// (Square('8h'), Square('2b'), True)
/// >>> Move("P*5e").dropped
/// PieceKind.PAWN
#[pyclass(frozen, eq, ord, module = "shogiban", name = "Move")]
#[derive(Copy, Clone, PartialEq, PartialOrd)]
pub(crate) struct PyMove(pub(crate) Move);

/// One place for every value that 16 bits have, so that looking one up takes no arithmetic and no bounds check.
const PLACES: usize = 1 << u16::BITS;

/// The object of every move there is, at the place of its bits.
type Table = [Option<Py<PyMove>>; PLACES];

/// All 13,527 are made when the first is needed, which takes 3 ms and 1.7 MB once. Made together they lie together: those of
/// one piece are neighbours, in the table and in memory, and a list of moves is of few pieces.
static MOVES: PyOnceLock<Box<Table>> = PyOnceLock::new();

#[inline]
fn table(py: Python<'_>) -> PyResult<&'static Table> {
    match MOVES.get(py) {
        Some(table) => Ok(table),
        None => filled(py),
    }
}

#[cold]
fn filled(py: Python<'_>) -> PyResult<&'static Table> {
    let table = once(py, &MOVES, || {
        let object = |bits| Move::from_bits(bits).map(|m| Py::new(py, PyMove(m))).transpose();
        let objects: Vec<_> = (0..=u16::MAX).map(object).collect::<PyResult<_>>()?;
        let objects: Result<Box<Table>, _> = objects.into_boxed_slice().try_into();
        objects.map_err(|_| PyRuntimeError::new_err("a table of moves of another size"))
    })?;
    Ok(table)
}

/// The object of a move: there is one for each. Lists of legal moves hand out these, which costs a fraction of making new ones.
#[inline]
pub(crate) fn object(py: Python<'_>, m: Move) -> PyResult<Py<PyMove>> {
    match &table(py)?[usize::from(m.to_bits())] {
        Some(object) => Ok(object.clone_ref(py)),
        None => Py::new(py, PyMove(m)),
    }
}

/// The objects of moves. Every move has its place in the table, so filling the tuple is a walk with nothing to go wrong on it.
pub(crate) fn tuple(py: Python<'_>, moves: &[Move]) -> PyResult<Py<PyTuple>> {
    let table = table(py)?;
    let objects = moves.iter().map(|m| &table[usize::from(m.to_bits())]);
    Ok(PyTuple::new(py, objects)?.unbind())
}

#[pymethods]
impl PyMove {
    #[new]
    fn new(usi: &str, py: Python<'_>) -> PyResult<Self> {
        errors::read(py, usi).map(Self)
    }

    /// The move with that USI text; `Move(usi)` is the same.
    ///
    /// >>> Move.from_usi("7g7f")
    /// Move('7g7f')
    #[staticmethod]
    fn from_usi(usi: &str, py: Python<'_>) -> PyResult<Py<Self>> {
        object(py, errors::read(py, usi)?)
    }

    /// A move of a piece on the board.
    ///
    /// >>> Move.board("8h", "2b", promote=True)
    /// Move('8h2b+')
    #[staticmethod]
    #[pyo3(signature = (from_square, to_square, promote=false))]
    fn board(
        from_square: SquareArgument,
        to_square: SquareArgument,
        promote: bool,
        py: Python<'_>,
    ) -> PyResult<Py<Self>> {
        let m = Move::board(from_square.0, to_square.0, promote);
        object(
            py,
            m.ok_or_else(|| PyValueError::new_err("a move does not stay where it is"))?,
        )
    }

    /// A drop of a piece in hand.
    ///
    /// >>> Move.drop(PieceKind.GOLD, "5b")
    /// Move('G*5b')
    #[staticmethod]
    fn drop(kind: HandKindArgument, to_square: SquareArgument, py: Python<'_>) -> PyResult<Py<Self>> {
        object(py, Move::drop(kind.0, to_square.0))
    }

    /// The move with these 16 bits, as `bits` gives them.
    ///
    /// Bits 0 to 6 are the target square; bits 7 to 13 the source square, or the kind of a drop from 1 (pawn) to 7
    /// (gold); bit 14 marks a drop, bit 15 a promotion.
    ///
    /// >>> Move.from_bits(Move("7g7f").bits)
    /// Move('7g7f')
    #[staticmethod]
    fn from_bits(bits: Whole, py: Python<'_>) -> PyResult<Py<Self>> {
        let m = bits.to().and_then(Move::from_bits);
        object(
            py,
            m.ok_or_else(|| PyValueError::new_err(format!("{bits} is no move")))?,
        )
    }

    /// Every move that can be written, legal anywhere or not, in the order of `bits`: for tables with a place for each.
    ///
    /// >>> len(Move.all()), Move.all()[0]
    /// (13527, Move('1a1b'))
    #[staticmethod]
    fn all(py: Python<'_>) -> PyResult<Vec<Py<Self>>> {
        Move::all().map(|m| object(py, m)).collect()
    }

    /// Where the piece comes to stand.
    ///
    /// >>> Move("7g7f").to_square
    /// Square('7f')
    #[getter]
    fn to_square(&self, py: Python<'_>) -> PyResult<Py<square::PySquare>> {
        square::object(py, self.0.to())
    }

    /// Where the piece comes from; None for a drop.
    ///
    /// >>> Move("7g7f").from_square
    /// Square('7g')
    #[getter]
    fn from_square(&self, py: Python<'_>) -> PyResult<Option<Py<square::PySquare>>> {
        square::object_or_none(py, self.0.from())
    }

    /// The kind that is dropped; None for a move on the board.
    ///
    /// >>> Move("G*5b").dropped
    /// PieceKind.GOLD
    #[getter]
    fn dropped(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        to_python_or_none(py, self.0.dropped().map(HandKind::kind))
    }

    /// Is it a drop?
    ///
    /// >>> Move("G*5b").is_drop
    /// True
    #[getter]
    fn is_drop(&self) -> bool {
        self.0.is_drop()
    }

    /// Does the piece promote?
    ///
    /// >>> Move("8h2b+").is_promotion
    /// True
    #[getter]
    fn is_promotion(&self) -> bool {
        self.0.is_promotion()
    }

    /// Its USI text; `str` gives the same.
    ///
    /// >>> Move("8h2b+").usi
    /// '8h2b+'
    #[getter]
    fn usi(&self) -> String {
        self.0.to_string()
    }

    /// The move as a number of 16 bits, never 0: see `from_bits`.
    ///
    /// >>> Move("1a1b").bits
    /// 1
    #[getter]
    fn bits(&self) -> u16 {
        self.0.to_bits()
    }

    /// The same move on the board with or without promotion; a drop stays as it is.
    ///
    /// >>> Move("8h2b").with_promotion(True)
    /// Move('8h2b+')
    fn with_promotion(&self, promote: bool, py: Python<'_>) -> PyResult<Py<Self>> {
        object(py, self.0.with_promotion(promote))
    }

    fn __hash__(&self) -> usize {
        usize::from(self.0.to_bits())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
