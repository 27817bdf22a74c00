//! What can be changed, behind a lock.

use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A value that any thread may change. Whoever waits for it lets the other threads of Python run.
///
/// Nothing of Python is called while it is held: code of a user that asked for it again would wait for itself.
pub(crate) struct Locked<T>(Mutex<T>);

impl<T> Locked<T> {
    pub(crate) fn new(value: T) -> Self {
        Self(Mutex::new(value))
    }

    /// The value, for as long as one call takes.
    #[inline]
    pub(crate) fn lock(&self, py: Python<'_>) -> MutexGuard<'_, T> {
        self.0
            .lock_py_attached(py)
            .unwrap_or_else(PoisonError::into_inner)
    }
}
