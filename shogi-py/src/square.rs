//! `Square`.

use crate::arguments::Whole;
use crate::errors;
use crate::once::once;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use shogiban::{File, Rank, Square};

/// One of the 81 squares, made from its USI name: file digit, rank letter.
///
/// Squares count file by file from 1a: 1a = 0, 1b = 1, ... 9i = 80; that number is `index`, and a square can be used as
/// an index itself. A smaller board lies in the corner of 1a. Every square is true, 1a too.
///
/// >>> square = Square("7g")
/// >>> square.file, square.rank, square.index
/// (7, 7, 60)
/// >>> list(range(81))[square]
/// 60
#[pyclass(frozen, eq, ord, module = "shogiban", name = "Square")]
#[derive(Copy, Clone, PartialEq, PartialOrd)]
pub(crate) struct PySquare(pub(crate) Square);

/// The object of a square: there is one for each.
pub(crate) fn object(py: Python<'_>, square: Square) -> PyResult<Py<PySquare>> {
    static SQUARES: [PyOnceLock<Py<PySquare>>; Square::NUM] = [const { PyOnceLock::new() }; Square::NUM];
    let object = once(py, &SQUARES[square.index()], || Py::new(py, PySquare(square)))?;
    Ok(object.clone_ref(py))
}

pub(crate) fn object_or_none(py: Python<'_>, square: Option<Square>) -> PyResult<Option<Py<PySquare>>> {
    square.map(|square| object(py, square)).transpose()
}

/// A file or a rank from the number that people count.
pub(crate) fn line<T>(from_index: fn(usize) -> Option<T>, number: Whole, what: &str) -> PyResult<T> {
    number
        .to::<usize>()
        .and_then(|number| number.checked_sub(1))
        .and_then(from_index)
        .ok_or_else(|| PyValueError::new_err(format!("there is no {what} {number}: they go from 1 to 9")))
}

#[pymethods]
impl PySquare {
    #[new]
    fn new(text: &str, py: Python<'_>) -> PyResult<Self> {
        errors::read(py, text).map(Self)
    }

    /// The square where a file and a rank meet, both counted from 1.
    ///
    /// >>> Square.at(7, 6)
    /// Square('7f')
    #[staticmethod]
    fn at(file: Whole, rank: Whole, py: Python<'_>) -> PyResult<Py<Self>> {
        let file = line(File::from_index, file, "file")?;
        let rank = line(Rank::from_index, rank, "rank")?;
        object(py, Square::new(file, rank))
    }

    /// The square with that index, 0 to 80.
    ///
    /// >>> Square.from_index(0)
    /// Square('1a')
    #[staticmethod]
    fn from_index(index: Whole, py: Python<'_>) -> PyResult<Py<Self>> {
        let square = index.to().and_then(Square::from_index);
        let square = square.ok_or_else(|| {
            PyValueError::new_err(format!("there is no square {index}: they go from 0 to 80"))
        })?;
        object(py, square)
    }

    /// All squares, 1a first.
    ///
    /// >>> len(Square.all())
    /// 81
    #[staticmethod]
    fn all(py: Python<'_>) -> PyResult<Vec<Py<Self>>> {
        Square::all().map(|square| object(py, square)).collect()
    }

    /// 0 for 1a to 80 for 9i, file by file.
    ///
    /// >>> Square("2a").index
    /// 9
    #[getter]
    fn index(&self) -> usize {
        self.0.index()
    }

    /// The file, 1 to 9.
    ///
    /// >>> Square("2a").file
    /// 2
    #[getter]
    fn file(&self) -> u8 {
        self.0.file().number()
    }

    /// The rank, 1 for a to 9 for i.
    ///
    /// >>> Square("2a").rank
    /// 1
    #[getter]
    fn rank(&self) -> u8 {
        self.0.rank().number()
    }

    /// The square as Japanese texts have it.
    ///
    /// >>> Square("7f").kanji
    /// '７六'
    #[getter]
    fn kanji(&self) -> String {
        self.0.kanji().to_string()
    }

    /// The square so many files to the left (towards file 9) and ranks down (towards rank i), or None off the 9x9 board.
    ///
    /// >>> Square("7g").offset(0, -1), Square("7g").offset(3, 0)
    /// (Square('7f'), None)
    fn offset(&self, files: Whole, ranks: Whole, py: Python<'_>) -> PyResult<Option<Py<Self>>> {
        let square = files
            .to()
            .zip(ranks.to())
            .and_then(|(files, ranks)| self.0.offset(files, ranks));
        object_or_none(py, square)
    }

    /// The square at the same place for the player across the 9x9 board.
    ///
    /// >>> Square("7g").rotated()
    /// Square('3c')
    fn rotated(&self, py: Python<'_>) -> PyResult<Py<Self>> {
        object(py, self.0.rotated())
    }

    fn __index__(&self) -> usize {
        self.0.index()
    }

    fn __hash__(&self) -> usize {
        self.0.index()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Square('{}')", self.0)
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
