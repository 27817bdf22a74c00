//! `Bitboard`.

use crate::arguments::{SquareArgument, Whole};
use crate::square::{self, PySquare};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyType};
use shogiban::{Bitboard, File, Rank};

/// A set of squares, made from squares or their names. It cannot be changed.
///
/// `|`, `&`, `^`, `-` and `~` make new sets, `<=` and `<` ask for subsets, iterating gives the squares from 1a to 9i, and
/// `str` draws a picture. `int` gives a number whose bit n is the square with index n.
///
/// >>> squares = Bitboard(["5b", "5c"])
/// >>> Square("5b") in squares, len(squares)
/// (True, 2)
/// >>> squares - Bitboard(["5b"])
/// Bitboard(['5c'])
/// >>> Bitboard.file(5) & Bitboard.rank(5)
/// Bitboard(['5e'])
#[pyclass(frozen, module = "shogiban", name = "Bitboard")]
#[derive(Copy, Clone)]
pub(crate) struct PyBitboard(pub(crate) Bitboard);

pub(crate) fn object(py: Python<'_>, set: Bitboard) -> PyResult<Py<PyBitboard>> {
    Py::new(py, PyBitboard(set))
}

#[pymethods]
impl PyBitboard {
    #[new]
    #[pyo3(signature = (squares=None))]
    fn new(squares: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let mut set = Bitboard::EMPTY;
        if let Some(squares) = squares {
            if let Ok(other) = squares.cast::<Self>() {
                return Ok(*other.get());
            }
            for square in squares.try_iter()? {
                set.insert(square?.extract::<SquareArgument>()?.0);
            }
        }
        Ok(Self(set))
    }

    /// The set whose squares are the bits of a number: bit n is the square with index n.
    ///
    /// >>> Bitboard.from_int(0b11)
    /// Bitboard(['1a', '1b'])
    #[staticmethod]
    fn from_int(bits: &Bound<'_, PyAny>) -> PyResult<Self> {
        let in_range: Result<u128, PyErr> = bits.extract();
        let set = match in_range {
            Ok(bits) => Bitboard::from_u128(bits),
            // A number, but too large or negative; anything else is the type's fault.
            Err(_) if bits.is_instance_of::<pyo3::types::PyInt>() => None,
            Err(error) => return Err(error),
        };
        set.map(Self)
            .ok_or_else(|| PyValueError::new_err("bits 0 to 80 are squares, and there are no others"))
    }

    /// All 81 squares.
    ///
    /// >>> len(Bitboard.all())
    /// 81
    #[staticmethod]
    fn all() -> Self {
        Self(Bitboard::ALL)
    }

    /// The squares of a file, counted from 1.
    ///
    /// >>> Bitboard.file(1) == Bitboard(["1a", "1b", "1c", "1d", "1e", "1f", "1g", "1h", "1i"])
    /// True
    #[staticmethod]
    fn file(file: Whole) -> PyResult<Self> {
        Ok(Self(Bitboard::file(square::line(
            File::from_index,
            file,
            "file",
        )?)))
    }

    /// The squares of a rank, counted from 1 for rank a.
    ///
    /// >>> Square("9a") in Bitboard.rank(1)
    /// True
    #[staticmethod]
    fn rank(rank: Whole) -> PyResult<Self> {
        Ok(Self(Bitboard::rank(square::line(
            Rank::from_index,
            rank,
            "rank",
        )?)))
    }

    /// The squares strictly between two squares on one file, rank or diagonal; empty if they share none.
    ///
    /// >>> Bitboard.between("5a", "5d")
    /// Bitboard(['5b', '5c'])
    #[staticmethod]
    fn between(a: SquareArgument, b: SquareArgument) -> Self {
        Self(Bitboard::between(a.0, b.0))
    }

    /// The whole line (file, rank or diagonal) through two squares, edge to edge; empty if they share none.
    ///
    /// >>> len(Bitboard.line("5a", "5d"))
    /// 9
    #[staticmethod]
    fn line(a: SquareArgument, b: SquareArgument) -> Self {
        Self(Bitboard::line(a.0, b.0))
    }

    /// Is there no square that both have?
    ///
    /// >>> Bitboard.file(1).isdisjoint(Bitboard.file(2))
    /// True
    fn isdisjoint(&self, other: &Bound<'_, Self>) -> bool {
        (self.0 & other.get().0).is_empty()
    }

    fn __contains__(&self, square: &Bound<'_, PyAny>) -> bool {
        square
            .extract::<SquareArgument>()
            .is_ok_and(|square| self.0.contains(square.0))
    }

    fn __len__(&self) -> usize {
        self.0.len() as usize
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let squares: Vec<Py<PySquare>> = self
            .0
            .into_iter()
            .map(|square| square::object(py, square))
            .collect::<PyResult<_>>()?;
        Ok(PyList::new(py, squares)?.try_iter()?.into_any())
    }

    fn __int__(&self) -> u128 {
        self.0.to_u128()
    }

    fn __or__(&self, other: &Bound<'_, Self>) -> Self {
        Self(self.0 | other.get().0)
    }

    fn __and__(&self, other: &Bound<'_, Self>) -> Self {
        Self(self.0 & other.get().0)
    }

    fn __xor__(&self, other: &Bound<'_, Self>) -> Self {
        Self(self.0 ^ other.get().0)
    }

    fn __sub__(&self, other: &Bound<'_, Self>) -> Self {
        Self(self.0 - other.get().0)
    }

    fn __invert__(&self) -> Self {
        Self(!self.0)
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        self.0 == other.get().0
    }

    fn __ne__(&self, other: &Bound<'_, Self>) -> bool {
        !self.__eq__(other)
    }

    fn __hash__(&self) -> u64 {
        let bits = self.0.to_u128();
        // Spread, so that sets that differ in few squares do not meet in a dict.
        (bits as u64 ^ (bits >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn __le__(&self, other: &Bound<'_, Self>) -> bool {
        other.get().0.is_superset(self.0)
    }

    fn __lt__(&self, other: &Bound<'_, Self>) -> bool {
        self.0 != other.get().0 && other.get().0.is_superset(self.0)
    }

    fn __ge__(&self, other: &Bound<'_, Self>) -> bool {
        self.0.is_superset(other.get().0)
    }

    fn __gt__(&self, other: &Bound<'_, Self>) -> bool {
        self.0 != other.get().0 && self.0.is_superset(other.get().0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        if self.0.is_empty() {
            return "Bitboard()".to_owned();
        }
        let names: Vec<String> = self.0.into_iter().map(|square| format!("'{square}'")).collect();
        format!("Bitboard([{}])", names.join(", "))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (Vec<String>,)) {
        let names = self.0.into_iter().map(|square| square.to_string()).collect();
        (py.get_type::<Self>(), (names,))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
