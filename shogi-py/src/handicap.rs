//! `Handicap`.

use crate::position::PyPosition;
use crate::variant::PyVariant;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use shogiban::rules::Handicap;
use shogiban::{Position, Variant};

/// A handicap: the pieces that the stronger player removes at the start. `shogiban.HANDICAPS` has those of shogi.
///
/// >>> two = Handicap("二枚落ち")
/// >>> two.english_name, two.points_removed
/// ('two pieces', 10)
/// >>> two.position().turn
/// Color.WHITE
#[pyclass(frozen, eq, hash, module = "shogiban", name = "Handicap")]
#[derive(PartialEq, Hash)]
pub(crate) struct PyHandicap(pub(crate) &'static Handicap);

/// The handicap of that name.
pub(crate) fn named(name: &str, variant: Variant) -> PyResult<&'static Handicap> {
    let named = Handicap::by_name(variant, name);
    named.ok_or_else(|| PyValueError::new_err(format!("{variant} has no handicap that is named {name:?}")))
}

/// The handicaps of shogi, for `shogiban.HANDICAPS`.
#[pyfunction(name = "_all_handicaps")]
pub(crate) fn all_handicaps() -> Vec<PyHandicap> {
    Handicap::all(Variant::STANDARD).iter().map(PyHandicap).collect()
}

#[pymethods]
impl PyHandicap {
    #[new]
    #[pyo3(signature = (name, variant=None))]
    fn new(name: &str, variant: Option<crate::arguments::VariantArgument>) -> PyResult<Self> {
        named(name, variant.map_or(Variant::STANDARD, |variant| variant.0)).map(Self)
    }

    /// The handicap that a start position is, or None.
    ///
    /// >>> Handicap.of(Position())
    /// Handicap('平手')
    #[staticmethod]
    fn of(position: &Bound<'_, PyPosition>) -> Option<Self> {
        Handicap::of(&position.get().0).map(Self)
    }

    /// All handicaps of a variant, the even game first; none for a variant that has no handicaps. Those of shogi are in
    /// `shogiban.HANDICAPS` too.
    ///
    /// >>> [handicap.english_name for handicap in Handicap.all("minishogi")]
    /// ['even', 'bishop', 'rook', 'two pieces', 'three pieces', 'four pieces']
    #[staticmethod]
    #[pyo3(signature = (variant=None))]
    fn all(variant: Option<crate::arguments::VariantArgument>) -> Vec<Self> {
        let variant = variant.map_or(Variant::STANDARD, |variant| variant.0);
        Handicap::all(variant).iter().map(Self).collect()
    }

    /// Its Japanese name.
    ///
    /// >>> Handicap("rook").name
    /// '飛車落ち'
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// Its English name: what is left away.
    ///
    /// >>> Handicap("飛車落ち").english_name
    /// 'rook'
    #[getter]
    fn english_name(&self) -> &'static str {
        self.0.english_name()
    }

    /// The name that a KIF file writes after `手合割：`; None if KIF has no name for the handicap and shows the board.
    ///
    /// >>> Handicap("rook").kif_name, Handicap("both lances").kif_name
    /// ('飛車落ち', None)
    #[getter]
    fn kif_name(&self) -> Option<&'static str> {
        self.0.kif_name()
    }

    /// The preset code of JKF; None if JKF has none and shows the board.
    ///
    /// >>> Handicap("rook").jkf_code
    /// 'HI'
    #[getter]
    fn jkf_code(&self) -> Option<&'static str> {
        self.0.jkf_code()
    }

    /// Which game it is a start of.
    ///
    /// >>> Handicap("rook").variant
    /// Variant('standard')
    #[getter]
    fn variant(&self) -> PyVariant {
        PyVariant(self.0.variant())
    }

    /// The impasse points that are missing from the board.
    ///
    /// >>> Handicap("rook").points_removed
    /// 5
    #[getter]
    fn points_removed(&self) -> u32 {
        self.0.points_removed()
    }

    /// A remark, for example which lance is removed or where sources disagree; None if there is none.
    ///
    /// >>> Handicap("香落ち").note
    /// "the left lance: file 1, the bishop's side"
    #[getter]
    fn note(&self) -> Option<&'static str> {
        self.0.note()
    }

    /// The start position.
    ///
    /// >>> Handicap("rook").position().sfen
    /// 'lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1'
    fn position(&self) -> PyPosition {
        PyPosition(Position::handicap(self.0))
    }

    fn __str__(&self) -> &'static str {
        self.0.name()
    }

    fn __repr__(&self) -> String {
        match self.0.variant() {
            Variant::STANDARD => format!("Handicap('{}')", self.0.name()),
            variant => format!("Handicap('{}', '{variant}')", self.0.name()),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (&'static str, String)) {
        (
            py.get_type::<Self>(),
            (self.0.name(), self.0.variant().to_string()),
        )
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
