//! Perft: counting move sequences, to check move generators against each other.

use super::legal::{MoveList, Moves};
use super::moves::Move;
use super::position::Position;

/// The greatest depth that is searched, in plies.
const DEEPEST: u32 = 255;

/// The number of legal move sequences of `depth` plies (perft).
///
/// All moves but the last are played; the last ones are only counted. Repetition and all other endings are
/// ignored. The count is 1 at depth 0, and 0 at any greater depth if there is no legal move.
///
/// ```
/// use shogiban::{Position, perft};
/// assert_eq!(perft(&Position::default(), 3), 25_470);
/// ```
///
/// Depths above 255 count as 255, because the stack must hold all plies.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth.min(DEEPEST) {
        0 => 1,
        1 => u64::from(position.legal_move_count()),
        depth => position
            .legal_moves()
            .into_iter()
            .map(|m| {
                let mut child = *position;
                child.play_unchecked(m);
                perft(&child, depth - 1)
            })
            .sum(),
    }
}

/// [`perft`] split by first move, in the order of the move list. Use it to find where two generators differ.
///
/// The iterator is empty for depth 0, which has no first move.
pub fn perft_divide(position: &Position, depth: u32) -> PerftDivide {
    PerftDivide {
        position: *position,
        depth: depth.min(DEEPEST),
        moves: if depth == 0 {
            MoveList::new()
        } else {
            position.legal_moves()
        }
        .into_iter(),
    }
}

/// An iterator over the first moves and their counts. [`perft_divide`] returns it.
#[derive(Clone, Debug)]
pub struct PerftDivide {
    position: Position,
    depth: u32,
    moves: Moves,
}

impl Iterator for PerftDivide {
    type Item = (Move, u64);

    #[inline]
    fn next(&mut self) -> Option<(Move, u64)> {
        let m = self.moves.next()?;
        let mut child = self.position;
        child.play_unchecked(m);
        Some((m, perft(&child, self.depth - 1)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.moves.size_hint()
    }
}

impl ExactSizeIterator for PerftDivide {}
impl core::iter::FusedIterator for PerftDivide {}
