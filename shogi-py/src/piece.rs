//! `Piece`.

use crate::arguments::{Member, Whole};
use crate::enums::to_python;
use crate::errors;
use crate::once::once;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use shogiban::{Color, Piece, PieceKind};

/// A piece on the board: a kind and the side it belongs to. Made from its SFEN letter: capitals for Black, small letters
/// for White, `+` before what is promoted.
///
/// >>> tokin = Piece("+p")
/// >>> tokin.color, tokin.kind
/// (Color.WHITE, PieceKind.TOKIN)
#[pyclass(frozen, eq, ord, module = "shogiban", name = "Piece")]
#[derive(Copy, Clone, PartialEq, PartialOrd)]
pub(crate) struct PyPiece(pub(crate) Piece);

/// The object of a piece: there is one for each.
pub(crate) fn object(py: Python<'_>, piece: Piece) -> PyResult<Py<PyPiece>> {
    static PIECES: [PyOnceLock<Py<PyPiece>>; Piece::NUM] = [const { PyOnceLock::new() }; Piece::NUM];
    let object = once(py, &PIECES[piece.index()], || Py::new(py, PyPiece(piece)))?;
    Ok(object.clone_ref(py))
}

pub(crate) fn object_or_none(py: Python<'_>, piece: Option<Piece>) -> PyResult<Option<Py<PyPiece>>> {
    piece.map(|piece| object(py, piece)).transpose()
}

#[pymethods]
impl PyPiece {
    #[new]
    fn new(text: &str, py: Python<'_>) -> PyResult<Self> {
        errors::read(py, text).map(Self)
    }

    /// A piece of that side and kind.
    ///
    /// >>> Piece.of(Color.BLACK, PieceKind.DRAGON)
    /// Piece('+R')
    #[staticmethod]
    fn of(color: Member<Color>, kind: Member<PieceKind>, py: Python<'_>) -> PyResult<Py<Self>> {
        object(py, Piece::new(color.0, kind.0))
    }

    /// The piece with that index, 0 to 27, as `index` gives it.
    ///
    /// >>> Piece.from_index(0), Piece.from_index(14)
    /// (Piece('P'), Piece('p'))
    #[staticmethod]
    fn from_index(index: Whole, py: Python<'_>) -> PyResult<Py<Self>> {
        let piece = index.to().and_then(Piece::from_index);
        let piece = piece.ok_or_else(|| {
            PyValueError::new_err(format!(
                "there is no piece {index}: they go from 0 to {}",
                Piece::NUM - 1
            ))
        })?;
        object(py, piece)
    }

    /// All pieces, those of Black first, in the order of `index`.
    ///
    /// >>> len(Piece.all())
    /// 28
    #[staticmethod]
    fn all(py: Python<'_>) -> PyResult<Vec<Py<Self>>> {
        Piece::all().map(|piece| object(py, piece)).collect()
    }

    /// A number for tables with a place for each piece: 0 to 13 for Black's in the order of `PieceKind`, 14 to 27 for White's.
    ///
    /// >>> Piece("K").index, Piece("k").index
    /// (7, 21)
    #[getter]
    fn index(&self) -> usize {
        self.0.index()
    }

    /// Whose it is.
    ///
    /// >>> Piece("p").color
    /// Color.WHITE
    #[getter]
    fn color(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, self.0.color())
    }

    /// Its kind.
    ///
    /// >>> Piece("p").kind
    /// PieceKind.PAWN
    #[getter]
    fn kind(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, self.0.kind())
    }

    fn __hash__(&self) -> usize {
        self.0.index()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Piece('{}')", self.0)
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
