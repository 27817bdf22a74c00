//! What is made once and kept.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// What is in its place, or is made and put there.
///
/// It is made before anything waits for the place. Making an object of Python may start the garbage collector, which runs whatever its
/// users told it to run; were the place locked meanwhile, and that asked for the same, it would wait for itself for ever. Where two make
/// it at once, both get the one that was there first.
pub(crate) fn once<'a, T>(
    py: Python<'_>,
    place: &'a PyOnceLock<T>,
    make: impl FnOnce() -> PyResult<T>,
) -> PyResult<&'a T> {
    if let Some(there) = place.get(py) {
        return Ok(there);
    }
    let value = make()?;
    Ok(place.get_or_init(py, || value))
}
