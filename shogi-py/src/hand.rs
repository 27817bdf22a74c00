//! `Hand`.

use crate::arguments::{HandKindArgument, Whole, hand_kind};
use crate::enums::{self, to_python};
use crate::errors;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyType};
use shogiban::{Hand, HandKind, PieceKind};

/// What a side holds in hand, by kind: a mapping from `PieceKind` to how many. It cannot be changed; `add` and `remove`
/// give a new one. Made from what SFEN writes for Black's hand.
///
/// >>> hand = Hand("R3P")
/// >>> hand[PieceKind.PAWN], hand[PieceKind.GOLD], PieceKind.ROOK in hand
/// (3, 0, True)
/// >>> dict(hand.items())
/// {PieceKind.PAWN: 3, PieceKind.ROOK: 1}
#[pyclass(frozen, eq, hash, mapping, module = "shogiban", name = "Hand")]
#[derive(Copy, Clone, PartialEq, Hash)]
pub(crate) struct PyHand(pub(crate) Hand);

/// As many as were asked for, if a hand could ever hold so many.
pub(crate) fn few(number: Whole) -> PyResult<u8> {
    number.to().ok_or_else(|| too_many(number))
}

/// More than a hand holds of a kind, or fewer than none.
pub(crate) fn too_many(number: Whole) -> PyErr {
    PyValueError::new_err(format!(
        "a hand holds 0 to {} of a kind, not {number}",
        Hand::MAX_COUNT
    ))
}

#[pymethods]
impl PyHand {
    #[new]
    #[pyo3(signature = (text="-"))]
    fn new(text: &str, py: Python<'_>) -> PyResult<Self> {
        errors::read(py, text).map(Self)
    }

    /// The hand of a Japanese text: kinds in any order, each with its number in kanji or digits if there are several; 「なし」 is
    /// an empty one. `ParseError` for anything else.
    ///
    /// >>> Hand.from_kanji("飛　歩三")
    /// Hand('R3P')
    #[staticmethod]
    fn from_kanji(text: &str, py: Python<'_>) -> PyResult<Self> {
        let hand = Hand::from_kanji(text);
        hand.map(Self).map_err(|error| errors::parse(py, &error))
    }

    /// The hand as Japanese records and diagrams have it.
    ///
    /// >>> Hand("R3P").kanji, Hand().kanji
    /// ('飛　歩三', 'なし')
    #[getter]
    fn kanji(&self) -> String {
        self.0.kanji().to_string()
    }

    /// The hand with so many more of a kind.
    ///
    /// >>> Hand("R").add(PieceKind.PAWN, 2)
    /// Hand('R2P')
    #[pyo3(signature = (kind, number=Whole::ONE), text_signature = "($self, kind, number=1)")]
    fn add(&self, kind: HandKindArgument, number: Whole) -> PyResult<Self> {
        let mut hand = self.0;
        hand.add(kind.0, few(number)?)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Self(hand))
    }

    /// The hand with so many fewer of a kind.
    ///
    /// >>> Hand("R2P").remove(PieceKind.PAWN)
    /// Hand('RP')
    #[pyo3(signature = (kind, number=Whole::ONE), text_signature = "($self, kind, number=1)")]
    fn remove(&self, kind: HandKindArgument, number: Whole) -> PyResult<Self> {
        let mut hand = self.0;
        hand.remove(kind.0, few(number)?)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Self(hand))
    }

    /// Does it hold at least what the other holds, kind by kind?
    ///
    /// >>> Hand("R2P").includes(Hand("P"))
    /// True
    fn includes(&self, other: &Bound<'_, Self>) -> bool {
        self.0.contains(other.get().0)
    }

    /// How many pieces in all.
    ///
    /// >>> Hand("R2P").total
    /// 3
    #[getter]
    fn total(&self) -> u32 {
        self.0.len()
    }

    /// Impasse points: 5 for each rook and bishop, 1 for each other piece.
    ///
    /// >>> Hand("R2P").points
    /// 7
    #[getter]
    fn points(&self) -> u32 {
        self.0.points()
    }

    /// The kinds that are there.
    ///
    /// >>> Hand("R2P").keys()
    /// [PieceKind.PAWN, PieceKind.ROOK]
    fn keys(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        self.0
            .iter()
            .map(|(kind, _)| to_python(py, kind.kind()))
            .collect()
    }

    /// How many there are of each kind that is there.
    ///
    /// >>> Hand("R2P").values()
    /// [2, 1]
    fn values(&self) -> Vec<u16> {
        self.0.iter().map(|(_, count)| u16::from(count)).collect()
    }

    /// The kinds that are there, each with how many.
    ///
    /// >>> Hand("R2P").items()
    /// [(PieceKind.PAWN, 2), (PieceKind.ROOK, 1)]
    fn items(&self, py: Python<'_>) -> PyResult<Vec<(Py<PyAny>, u8)>> {
        self.0
            .iter()
            .map(|(kind, count)| Ok((to_python(py, kind.kind())?, count)))
            .collect()
    }

    /// How many there are of a kind, or the default for what is not there.
    ///
    /// >>> Hand("R2P").get(PieceKind.GOLD)
    #[pyo3(signature = (kind, default=None))]
    fn get(&self, kind: &Bound<'_, PyAny>, default: Option<Py<PyAny>>) -> PyResult<Py<PyAny>> {
        let py = kind.py();
        match held(kind)
            .map(|kind| self.0.count(kind))
            .filter(|&count| count > 0)
        {
            Some(count) => Ok(count.into_pyobject(py)?.into_any().unbind()),
            None => Ok(default.unwrap_or_else(|| py.None())),
        }
    }

    fn __getitem__(&self, kind: &Bound<'_, PyAny>) -> PyResult<u8> {
        let kind: PieceKind = enums::from_python(kind)?;
        Ok(self.0.count(hand_kind(kind)?))
    }

    fn __contains__(&self, kind: &Bound<'_, PyAny>) -> bool {
        held(kind).is_some_and(|kind| self.0.has(kind))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyList::new(py, self.keys(py)?)?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        self.0.iter().count()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Hand('{}')", self.0)
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

/// The kind that can be held which an object is, if it is one.
fn held(object: &Bound<'_, PyAny>) -> Option<HandKind> {
    enums::from_python(object)
        .ok()
        .and_then(|kind| hand_kind(kind).ok())
}
