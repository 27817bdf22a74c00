//! What the members of `PieceKind` ask: the enum is Python's, the answers are the core's.

use crate::arguments::Member;
use crate::enums::{to_python, to_python_or_none};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use shogiban::PieceKind;

#[pyfunction(name = "_kind_promoted")]
pub(crate) fn kind_promoted(py: Python<'_>, kind: Member<PieceKind>) -> PyResult<Option<Py<PyAny>>> {
    to_python_or_none(py, kind.0.promoted())
}

#[pyfunction(name = "_kind_unpromoted")]
pub(crate) fn kind_unpromoted(py: Python<'_>, kind: Member<PieceKind>) -> PyResult<Py<PyAny>> {
    to_python(py, kind.0.unpromoted())
}

#[pyfunction(name = "_kind_points")]
pub(crate) fn kind_points(kind: Member<PieceKind>) -> u32 {
    kind.0.points()
}

#[pyfunction(name = "_kind_index")]
pub(crate) fn kind_index(kind: Member<PieceKind>) -> usize {
    kind.0.index()
}

#[pyfunction(name = "_kind_kanji")]
pub(crate) fn kind_kanji(kind: Member<PieceKind>) -> char {
    kind.0.kanji()
}

#[pyfunction(name = "_kind_kanji_name")]
pub(crate) fn kind_kanji_name(kind: Member<PieceKind>) -> &'static str {
    kind.0.kanji_name()
}

#[pyfunction(name = "_kind_csa_name")]
pub(crate) fn kind_csa_name(kind: Member<PieceKind>) -> &'static str {
    kind.0.csa_name()
}

/// A kind that was looked for by a name.
fn found(py: Python<'_>, kind: Option<PieceKind>, name: &str) -> PyResult<Py<PyAny>> {
    let kind = kind.ok_or_else(|| PyValueError::new_err(format!("no kind of piece is called {name:?}")))?;
    to_python(py, kind)
}

#[pyfunction(name = "_kind_from_kanji")]
pub(crate) fn kind_from_kanji(py: Python<'_>, name: &str) -> PyResult<Py<PyAny>> {
    found(py, PieceKind::from_kanji(name), name)
}

#[pyfunction(name = "_kind_from_csa_name")]
pub(crate) fn kind_from_csa_name(py: Python<'_>, name: &str) -> PyResult<Py<PyAny>> {
    found(py, PieceKind::from_csa_name(name), name)
}
