//! `LegalMoves`: the view that `legal_moves` gives.

use crate::arguments::MoveArgument;
use crate::moves;
use crate::once::once;
use crate::position::PyPosition;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;
use shogiban::{Move, Position};

/// The legal moves of a position: a sequence that answers `in` without listing anything, and lists the moves when they
/// are first needed.
///
/// It belongs to the position that it was asked of, and does not follow a game that goes on: moves may be pushed and
/// popped while it is iterated over.
///
/// >>> moves = Game("8k/9/9/9/9/9/9/9/K8 b - 1").legal_moves
/// >>> moves
/// <LegalMoves: 9i8h 9i8i 9i9h>
/// >>> [move.usi for move in moves], len(moves), moves[-1], Move("9i9h") in moves
/// (['9i8h', '9i8i', '9i9h'], 3, Move('9i9h'), True)
#[pyclass(frozen, sequence, module = "shogiban", name = "LegalMoves")]
pub(crate) struct PyLegalMoves {
    /// None once a game is over: then there are none.
    position: Option<Position>,
    moves: PyOnceLock<Py<PyTuple>>,
}

/// What pickle calls.
#[pyfunction(name = "_restore_legal_moves")]
pub(crate) fn restore_legal_moves(position: Option<&Bound<'_, PyPosition>>) -> PyLegalMoves {
    position.map_or_else(PyLegalMoves::none, |position| PyLegalMoves::of(position.get().0))
}

impl PyLegalMoves {
    pub(crate) fn of(position: Position) -> Self {
        Self {
            position: Some(position),
            moves: PyOnceLock::new(),
        }
    }

    /// Those of a game that is over.
    pub(crate) fn none() -> Self {
        Self {
            position: None,
            moves: PyOnceLock::new(),
        }
    }

    fn tuple<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyTuple>> {
        let moves = once(py, &self.moves, || {
            let Some(position) = &self.position else {
                return Ok(PyTuple::empty(py).unbind());
            };
            let list = position.legal_moves();
            moves::tuple(py, list.as_slice())
        })?;
        Ok(moves.bind(py))
    }

    fn contains(&self, m: Move) -> bool {
        self.position.is_some_and(|position| position.is_legal(m))
    }
}

#[pymethods]
impl PyLegalMoves {
    /// Where a move stands in the sequence; `ValueError` if it is not legal.
    ///
    /// >>> Position().legal_moves.index("2g2f")
    /// 1
    #[pyo3(signature = (r#move, /))]
    fn index(&self, r#move: MoveArgument, py: Python<'_>) -> PyResult<usize> {
        let tuple = self.tuple(py)?;
        let object = moves::object(py, r#move.0)?;
        tuple
            .index(object)
            .map_err(|_| PyValueError::new_err(format!("{} is not a legal move", r#move.0)))
    }

    /// 1 for a legal move, 0 for any other; without a move, how many there are.
    ///
    /// >>> Position().legal_moves.count(Move("2g2f")), Position().legal_moves.count()
    /// (1, 30)
    #[pyo3(signature = (r#move=None, /))]
    fn count(&self, r#move: Option<&Bound<'_, PyAny>>, py: Python<'_>) -> usize {
        match r#move {
            Some(object) => usize::from(self.__contains__(object)),
            None => self.__len__(py),
        }
    }

    fn __contains__(&self, object: &Bound<'_, PyAny>) -> bool {
        object
            .extract::<MoveArgument>()
            .is_ok_and(|argument| self.contains(argument.0))
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        // Counting is cheaper than listing, if that has not been done.
        match (self.moves.get(py), &self.position) {
            (Some(moves), _) => moves.bind(py).len(),
            (None, Some(position)) => position.legal_move_count() as usize,
            (None, None) => 0,
        }
    }

    fn __bool__(&self) -> bool {
        self.position.is_some_and(|position| position.has_legal_moves())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.tuple(py)?.try_iter()?.into_any())
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.tuple(index.py())?.as_any().get_item(index)
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let reversed = py.import("builtins")?.getattr("reversed")?;
        reversed.call1((self.tuple(py)?,))
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        self.position == other.get().position
    }

    fn __ne__(&self, other: &Bound<'_, Self>) -> bool {
        !self.__eq__(other)
    }

    fn __hash__(&self) -> u64 {
        self.position.map_or(0, |position| position.zobrist_hash())
    }

    fn __repr__(&self) -> String {
        use std::fmt::Write as _;
        let mut text = String::from("<LegalMoves:");
        for m in self.position.iter().flat_map(Position::legal_moves) {
            // Writing to a String cannot fail.
            let _ = write!(text, " {m}");
        }
        text.push('>');
        text
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Option<PyPosition>,))> {
        let restore = py.import("shogiban._shogiban")?.getattr("_restore_legal_moves")?;
        Ok((restore, (self.position.map(PyPosition),)))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
