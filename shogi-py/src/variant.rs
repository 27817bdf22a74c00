//! `Variant`.

use crate::arguments::hand_kind;
use crate::arguments::{Member, SquareArgument, Whole};
use crate::bitboard::{self, PyBitboard};
use crate::enums::{self};
use crate::errors;
use crate::square::{self, PySquare};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use shogiban::{Color, HandKind, PieceKind, Variant};

/// A game of the shogi family that differs from shogi in numbers only: the size of the board, the depth of the promotion
/// zone, how many pieces of each kind there are. Made from its name.
///
/// ==============  =================  =======
/// name            board              zone
/// ==============  =================  =======
/// standard        9x9                3 ranks
/// minishogi       5x5                1 rank
/// gorogoro        5 files, 6 ranks   2 ranks
/// gorogoro_plus   5 files, 6 ranks   2 ranks
/// judkins         6x6                2 ranks
/// ==============  =================  =======
///
/// >>> mini = Variant("minishogi")
/// >>> mini.files, mini.ranks, mini.zone_ranks
/// (5, 5, 1)
/// >>> Game(variant=mini).sfen
/// 'rbsgk/4p/5/P4/KGSBR b - 1'
#[pyclass(frozen, eq, hash, module = "shogiban", name = "Variant")]
#[derive(Copy, Clone, PartialEq, Hash)]
pub(crate) struct PyVariant(pub(crate) Variant);

#[pymethods]
impl PyVariant {
    #[new]
    #[pyo3(signature = (name="standard"))]
    fn new(name: &str, py: Python<'_>) -> PyResult<Self> {
        errors::read(py, name).map(Self)
    }

    /// A variant of your own: 3 to 9 files and ranks, a promotion zone of 1 rank to half the board, and the greatest
    /// number of each kind, none above what a shogi set holds.
    ///
    /// >>> small = Variant.custom(7, 7, 2, {PieceKind.PAWN: 14, PieceKind.GOLD: 4})
    /// >>> str(small)
    /// '7x7z2:P14L0N0S0B0R0G4'
    #[staticmethod]
    fn custom(files: Whole, ranks: Whole, zone_ranks: Whole, limits: &Bound<'_, PyDict>) -> PyResult<Self> {
        // What does not fit a byte fits no board either, and 255 is refused with a sentence.
        let byte = |number: Whole| number.to().unwrap_or(u8::MAX);
        let mut numbers = [0; HandKind::NUM];
        for (kind, number) in limits.iter() {
            let kind: PieceKind = enums::from_python(&kind)?;
            numbers[hand_kind(kind)?.index()] = byte(number.extract()?);
        }
        Variant::custom(byte(files), byte(ranks), byte(zone_ranks), numbers)
            .map(Self)
            .map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// Its name; None for one of your own.
    ///
    /// >>> Variant().name
    /// 'standard'
    #[getter]
    fn name(&self) -> Option<&'static str> {
        self.0.name()
    }

    /// How many files.
    ///
    /// >>> Variant("judkins").files
    /// 6
    #[getter]
    fn files(&self) -> u8 {
        self.0.files()
    }

    /// How many ranks.
    ///
    /// >>> Variant("gorogoro").ranks
    /// 6
    #[getter]
    fn ranks(&self) -> u8 {
        self.0.ranks()
    }

    /// How many ranks deep the promotion zone is.
    ///
    /// >>> Variant().zone_ranks
    /// 3
    #[getter]
    fn zone_ranks(&self) -> u8 {
        self.0.zone_ranks()
    }

    /// The squares that its board has.
    ///
    /// >>> len(Variant("minishogi").squares)
    /// 25
    #[getter]
    fn squares(&self, py: Python<'_>) -> PyResult<Py<PyBitboard>> {
        bitboard::object(py, self.0.squares())
    }

    /// The greatest number of a kind, promoted or not, on the board and in both hands.
    ///
    /// >>> Variant().limit(PieceKind.PAWN)
    /// 18
    fn limit(&self, kind: Member<PieceKind>) -> u8 {
        self.0.limit(kind.0)
    }

    /// The promotion zone of a side: the ranks farthest from it.
    ///
    /// >>> Square("5c") in Variant().zone(Color.BLACK)
    /// True
    fn zone(&self, color: Member<Color>, py: Python<'_>) -> PyResult<Py<PyBitboard>> {
        bitboard::object(py, self.0.zone(color.0))
    }

    /// The square at the same place for the player across the board, or None off the board.
    ///
    /// >>> Variant("minishogi").rotate("1a")
    /// Square('5e')
    fn rotate(&self, square: SquareArgument, py: Python<'_>) -> PyResult<Option<Py<PySquare>>> {
        square::object_or_none(py, self.0.rotate(square.0))
    }

    /// The square mirrored left to right, or None off the board.
    ///
    /// >>> Variant("minishogi").mirror("1a")
    /// Square('5a')
    fn mirror(&self, square: SquareArgument, py: Python<'_>) -> PyResult<Option<Py<PySquare>>> {
        square::object_or_none(py, self.0.mirror(square.0))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Variant('{}')", self.0)
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
