//! Where a named rule set comes from.

use super::named;
use crate::enums;
use crate::values::Fields;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use shogiban::rules::Story;

/// The story as a value of Python's `Story`.
pub(super) fn story(py: Python<'_>, story: &Story) -> PyResult<Py<PyAny>> {
    Fields::of(py, "Story")
        .with("name", story.id.name())?
        .with("aliases", PyTuple::new(py, story.aliases)?)?
        .with("title", story.title)?
        .with("source", story.source)?
        .with("date", story.date)?
        .with(
            "certainty",
            enums::by_code(py, "Certainty", story.certainty.code())?,
        )?
        .with("open", story.open)?
        .made()
}

/// What `Story.citation` asks.
#[pyfunction(name = "_citation")]
pub(crate) fn citation(name: &str, reason: &Bound<'_, PyAny>) -> PyResult<Option<&'static str>> {
    let code = enums::code_of(reason, "Reason")?;
    Ok(named(name)?.story().and_then(|story| story.citation(&code)))
}
