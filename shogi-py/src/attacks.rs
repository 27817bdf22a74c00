//! `attacks`.

use crate::arguments::{PieceArgument, SquareArgument};
use crate::bitboard::{self, PyBitboard};
use pyo3::prelude::*;
use shogiban::Bitboard;

/// The squares that a piece on a square attacks on a 9x9 board on which the squares of `occupied` are taken; without it, on an
/// empty board. `Position.attacks_from` is the same for a piece that stands in a position, of any variant.
///
/// >>> attacks("N", "5e")
/// Bitboard(['4c', '6c'])
/// >>> attacks("r", "5e", Bitboard(["5c", "3e"])) & Bitboard.file(5) == Bitboard(["5c", "5d", "5f", "5g", "5h", "5i"])
/// True
#[pyfunction]
#[pyo3(signature = (piece, square, occupied=None))]
pub(crate) fn attacks(
    py: Python<'_>,
    piece: PieceArgument,
    square: SquareArgument,
    occupied: Option<&Bound<'_, PyBitboard>>,
) -> PyResult<Py<PyBitboard>> {
    let occupied = occupied.map_or(Bitboard::EMPTY, |occupied| occupied.get().0);
    bitboard::object(py, shogiban::board::attacks(piece.0, square.0, occupied))
}
