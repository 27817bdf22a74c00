//! `PieceValues`: what `Position.see` counts in.

use crate::arguments::{Whole, hand_kind};
use crate::enums::{self, to_python};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use shogiban::board::PieceValues;
use shogiban::{HandKind, PieceKind};

/// What pieces are worth to an engine, in a unit of its choice: whole numbers of 16 bits, by kind. See `Position.see`.
///
/// A kind that is left out of `board` has the usual value. A kind that is left out of `hand` is worth there what it is on the
/// board. The usual values are a common rule of thumb, times 100:
///
/// ========  ====  =====  ======  ======  ======  ====  ====
///           pawn  lance  knight  silver  bishop  rook  gold
/// ========  ====  =====  ======  ======  ======  ====  ====
/// as it is   100    300     400     500     800  1000   600
/// promoted   700    600     600     600    1000  1200
/// ========  ====  =====  ======  ======  ======  ====  ====
///
/// >>> values = PieceValues({PieceKind.PAWN: 90, PieceKind.TOKIN: 530}, hand={PieceKind.GOLD: 650})
/// >>> values.board[PieceKind.PAWN], values.hand[PieceKind.PAWN], values.hand[PieceKind.GOLD]
/// (90, 90, 650)
#[pyclass(frozen, eq, hash, module = "shogiban", name = "PieceValues")]
#[derive(Copy, Clone, PartialEq, Hash)]
pub(crate) struct PyPieceValues(pub(crate) PieceValues);

/// What pieces are worth on the board and in hand, as Python has it.
type ByKind<'py> = (Bound<'py, PyDict>, Bound<'py, PyDict>);

/// Every kind that has a value on the board: all but the king.
fn kinds() -> impl Iterator<Item = PieceKind> {
    PieceKind::ALL.into_iter().filter(|&kind| kind != PieceKind::King)
}

/// The kinds of a mapping, each with what it is worth.
fn worth(values: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<(PieceKind, i16)>> {
    let pairs = values.into_iter().flat_map(PyDictMethods::iter);
    pairs
        .map(|(kind, number)| {
            let (kind, number): (PieceKind, Whole) = (enums::from_python(&kind)?, number.extract()?);
            let value = number.to().ok_or_else(|| {
                PyValueError::new_err(format!(
                    "a piece is worth {} to {}, not {number}",
                    i16::MIN,
                    i16::MAX
                ))
            });
            Ok((kind, value?))
        })
        .collect()
}

#[pymethods]
impl PyPieceValues {
    #[new]
    #[pyo3(signature = (board=None, hand=None))]
    fn new(board: Option<&Bound<'_, PyDict>>, hand: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let mut values = PieceValues::default();
        for (kind, value) in worth(board)? {
            if kind == PieceKind::King {
                return Err(PyValueError::new_err("a king has no value: it is never captured"));
            }
            values.board[kind.index()] = value;
        }
        for kind in HandKind::ALL {
            values.hand[kind.index()] = values.board[kind.kind().index()];
        }
        for (kind, value) in worth(hand)? {
            values.hand[hand_kind(kind)?.index()] = value;
        }
        Ok(Self(values))
    }

    /// On the board, by kind; the king has none.
    ///
    /// >>> PieceValues().board[PieceKind.DRAGON]
    /// 1200
    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let board = PyDict::new(py);
        for kind in kinds() {
            board.set_item(to_python(py, kind)?, self.0.board[kind.index()])?;
        }
        Ok(board)
    }

    /// In hand, by kind.
    ///
    /// >>> PieceValues().hand[PieceKind.ROOK]
    /// 1000
    #[getter]
    fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let hand = PyDict::new(py);
        for kind in HandKind::ALL {
            hand.set_item(to_python(py, kind.kind())?, self.0.hand[kind.index()])?;
        }
        Ok(hand)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        if self.0 == PieceValues::default() {
            return Ok("PieceValues()".to_owned());
        }
        Ok(format!(
            "PieceValues({}, {})",
            self.board(py)?.repr()?,
            self.hand(py)?.repr()?
        ))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyType>, ByKind<'py>)> {
        Ok((py.get_type::<Self>(), (self.board(py)?, self.hand(py)?)))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
