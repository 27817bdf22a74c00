//! What the members of `PieceKind` ask: the enum is Python's, the answers are the core's.

use crate::arguments::Member;
use crate::enums::{to_python, to_python_or_none};
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
