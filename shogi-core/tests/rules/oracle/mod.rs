//! The oracle: the rules of shogi written as plainly as they can be, to check the library against.
//!
//! It is slow on purpose. The board is a list of squares, a piece walks one step at a time, and
//! every move is tried on a copy. It shares no code and no table with the library: it has its own
//! pieces, its own SFEN and its own USI text, so that one mistake cannot hide in both.
//!
//! What each file holds, from the ground up:
//!
//! - `board`: the board, the pieces, and where a piece goes;
//! - `moves`: which moves are legal, and the one reason why another is not;
//! - `sfen`: positions as text.

mod board;
mod moves;
mod sfen;

pub(crate) use board::{Kind, Side, Square, Variant};

use board::{Board, HAND_KINDS};

/// A position: what stands where, what is in hand, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Oracle {
    board: Board,
    /// How many pieces of each kind of [`HAND_KINDS`] each side holds: `hands[side][kind]`.
    hands: [[u32; HAND_KINDS.len()]; 2],
    turn: Side,
    /// The move number of SFEN; no rule reads it.
    move_number: u32,
}

impl Oracle {
    /// The side to move.
    pub(crate) fn turn(&self) -> Side {
        self.turn
    }

    /// The board's size and promotion zone.
    pub(crate) fn variant(&self) -> Variant {
        self.board.variant()
    }

    /// How many pieces of a kind a side has in hand; never a king.
    pub(crate) fn in_hand(&self, side: Side, kind: Kind) -> u32 {
        hand_index(kind).map_or(0, |index| self.hands[side as usize][index])
    }

    /// The side to move is in check: its king is attacked. Without a king there is no check.
    pub(crate) fn is_check(&self) -> bool {
        self.board.is_in_check(self.turn)
    }

    /// Where the pieces that check the side to move stand, as sorted text.
    pub(crate) fn checkers(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.checker_squares().into_iter().map(Square::to_usi).collect();
        texts.sort();
        texts
    }

    /// Some piece of `by` could capture on this square, whoever stands there now.
    ///
    /// A pinned piece attacks as any other. Panics if the text names no square of this board.
    pub(crate) fn is_square_attacked(&self, square: &str, by: Side) -> bool {
        let target = Square::from_usi(self.variant(), square)
            .unwrap_or_else(|| panic!("`{square}` is no square of this board"));
        self.board.is_attacked(target, by)
    }

    fn checker_squares(&self) -> Vec<Square> {
        let mut checkers = Vec::new();
        for king in self.board.kings(self.turn) {
            checkers.extend(self.board.attackers(king, self.turn.other()));
        }
        checkers
    }

    fn hand_mut(&mut self, side: Side, kind: Kind) -> &mut u32 {
        let index = hand_index(kind).expect("a king is never in hand");
        &mut self.hands[side as usize][index]
    }
}

/// Where the count of a kind stands in a hand.
fn hand_index(kind: Kind) -> Option<usize> {
    HAND_KINDS.iter().position(|&held| held == kind)
}
