//! `Foul`.

use crate::arguments::{Member, MoveArgument, SquareArgument};
use crate::enums::{self, by_code, to_python_or_none};
use crate::moves::{self, PyMove};
use crate::square::{self, PySquare};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use shogiban::rules::Foul;
use shogiban::{Move, PieceKind, Square};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// A foul (反則), without the side that committed it. Its `str` says what was done.
///
/// `kind` says which foul it is. An illegal move needs `move`; a move out of turn may have one. A promoted drop needs
/// `piece_kind` and `square`. The other kinds take nothing. What does not go together raises `ValueError`.
///
/// >>> Foul(FoulKind.PASS)
/// Foul(FoulKind.PASS)
/// >>> twice = Foul(FoulKind.OUT_OF_TURN, "2g2f")
/// >>> twice.move
/// Move('2g2f')
/// >>> print(twice)
/// a move out of turn (2g2f)
#[pyclass(frozen, eq, module = "shogiban", name = "Foul")]
#[derive(Copy, Clone, PartialEq)]
pub(crate) struct PyFoul(pub(crate) Foul);

/// What a foul is made of, as pickle keeps it.
type Parts = (
    Py<PyAny>,
    Option<Py<PyMove>>,
    Option<Py<PyAny>>,
    Option<Py<PySquare>>,
);

impl PyFoul {
    fn promoted_drop(&self) -> Option<(PieceKind, Square)> {
        match self.0 {
            Foul::DropPromoted { kind, to } => Some((kind, to)),
            _ => None,
        }
    }
}

/// A foul from its code and its data; an error that says what is missing or too much.
fn made(code: &str, m: Option<Move>, drop: (Option<PieceKind>, Option<Square>)) -> PyResult<Foul> {
    let foul = match (code, m, drop) {
        ("illegal_move", Some(m), (None, None)) => Foul::IllegalMove { mv: m },
        ("out_of_turn", m, (None, None)) => Foul::OutOfTurn { mv: m },
        ("drop_promoted", None, (Some(kind), Some(to))) if kind.is_promoted() => {
            Foul::DropPromoted { kind, to }
        }
        ("pass", None, (None, None)) => Foul::Pass,
        ("taken_back", None, (None, None)) => Foul::TakenBack,
        ("stated", None, (None, None)) => Foul::Stated,
        _ => {
            return Err(PyValueError::new_err(match code {
                "illegal_move" => "an illegal move needs its move, and nothing else",
                "out_of_turn" => "a move out of turn has a move or nothing",
                "drop_promoted" => {
                    "a promoted drop needs a promoted piece_kind and its square, and nothing else"
                }
                "pass" | "taken_back" | "stated" => {
                    "only a move or a drop has a move, a piece_kind or a square"
                }
                _ => return Err(enums::unknown("FoulKind")),
            }));
        }
    };
    Ok(foul)
}

#[pymethods]
impl PyFoul {
    #[new]
    #[pyo3(signature = (kind, r#move=None, piece_kind=None, square=None))]
    fn new(
        kind: &Bound<'_, PyAny>,
        r#move: Option<MoveArgument>,
        piece_kind: Option<Member<PieceKind>>,
        square: Option<SquareArgument>,
    ) -> PyResult<Self> {
        let drop = (piece_kind.map(|kind| kind.0), square.map(|square| square.0));
        made(&enums::code_of(kind, "FoulKind")?, r#move.map(|m| m.0), drop).map(Self)
    }

    /// Which foul it is.
    ///
    /// >>> Foul(FoulKind.PASS).kind
    /// FoulKind.PASS
    #[getter]
    fn kind(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        by_code(py, "FoulKind", self.0.code())
    }

    /// The move that was made, if the foul is a move.
    ///
    /// >>> Foul(FoulKind.ILLEGAL_MOVE, "5e5c").move
    /// Move('5e5c')
    #[getter(r#move)]
    fn get_move(&self, py: Python<'_>) -> PyResult<Option<Py<PyMove>>> {
        self.0.played().map(|m| moves::object(py, m)).transpose()
    }

    /// The promoted kind that was dropped.
    ///
    /// >>> Foul(FoulKind.DROP_PROMOTED, piece_kind=PieceKind.HORSE, square="5e").piece_kind
    /// PieceKind.HORSE
    #[getter]
    fn piece_kind(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        to_python_or_none(py, self.promoted_drop().map(|(kind, _)| kind))
    }

    /// The square on which a promoted piece was dropped.
    ///
    /// >>> Foul(FoulKind.DROP_PROMOTED, piece_kind=PieceKind.HORSE, square="5e").square
    /// Square('5e')
    #[getter]
    fn square(&self, py: Python<'_>) -> PyResult<Option<Py<PySquare>>> {
        square::object_or_none(py, self.promoted_drop().map(|(_, to)| to))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (kind, m, piece_kind, square) = self.parts(py)?;
        let kind = kind.bind(py).repr()?;
        Ok(match (m, piece_kind, square) {
            (Some(m), ..) => format!("Foul({kind}, {})", m.bind(py).repr()?),
            (None, Some(dropped), Some(square)) => {
                let (dropped, square) = (dropped.bind(py).repr()?, square.bind(py).repr()?);
                format!("Foul({kind}, piece_kind={dropped}, square={square})")
            }
            _ => format!("Foul({kind})"),
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyType>, Parts)> {
        Ok((py.get_type::<Self>(), self.parts(py)?))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

impl PyFoul {
    fn parts(&self, py: Python<'_>) -> PyResult<Parts> {
        Ok((
            self.kind(py)?,
            self.get_move(py)?,
            self.piece_kind(py)?,
            self.square(py)?,
        ))
    }
}
