//! `python -m shogiban`: the command line, called from Python.

use pyo3::prelude::*;
use std::ffi::OsString;

/// Runs one command of the program on the streams of this process, and gives its exit code.
#[pyfunction(name = "_run_command")]
pub(crate) fn run_command(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| shogiban_cli::run_in_terminal(arguments).code())
}
