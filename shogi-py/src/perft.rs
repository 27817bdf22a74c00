//! `perft` and `perft_divide`.

use crate::arguments::{PositionArgument, Whole};
use crate::moves;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use shogiban::{Move, Position};

/// Nobody will live to see a count as deep as this; and counting goes down the stack, a frame a ply.
const MAX_DEPTH: u32 = 64;
/// Below this many plies nobody notices that Ctrl-C has to wait.
const UNINTERRUPTED: u32 = 4;

fn checked(depth: Whole) -> PyResult<u32> {
    depth.to().filter(|&depth| depth <= MAX_DEPTH).ok_or_else(|| {
        PyValueError::new_err(format!(
            "the depth goes from 0 to {MAX_DEPTH}, and is not {depth}"
        ))
    })
}

/// Counts without holding up other threads, and stops on Ctrl-C.
fn counted(py: Python<'_>, position: &Position, depth: u32) -> PyResult<u64> {
    if depth <= UNINTERRUPTED {
        return Ok(py.detach(|| shogiban::perft(position, depth)));
    }
    py.check_signals()?;
    position
        .legal_moves()
        .into_iter()
        .map(|m| counted(py, &after(position, m), depth - 1))
        .sum()
}

fn after(position: &Position, m: Move) -> Position {
    let mut child = *position;
    child.play_unchecked(m);
    child
}

/// The number of legal move sequences of so many plies, 0 to 64: how move generators are compared. Repetition and all
/// other endings are ignored. The position may be given as an SFEN or as `startpos`.
///
/// >>> perft(Position(), 3)
/// 25470
#[pyfunction]
pub(crate) fn perft(py: Python<'_>, position: PositionArgument, depth: Whole) -> PyResult<u64> {
    counted(py, &position.0, checked(depth)?)
}

/// The same split by first move: a dict from `Move` to count.
///
/// >>> perft_divide(Position(), 2)[Move("7g7f")]
/// 30
#[pyfunction]
pub(crate) fn perft_divide(
    py: Python<'_>,
    position: PositionArgument,
    depth: Whole,
) -> PyResult<Bound<'_, PyDict>> {
    let counts = PyDict::new(py);
    let Some(rest) = checked(depth)?.checked_sub(1) else {
        return Ok(counts);
    };
    for m in position.0.legal_moves() {
        let count = counted(py, &after(&position.0, m), rest)?;
        counts.set_item(moves::object(py, m)?, count)?;
    }
    Ok(counts)
}
