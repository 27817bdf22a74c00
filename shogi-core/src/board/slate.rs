//! A board that is read square by square, with its hash and its counts, which would be expensive to compute
//! afterwards.

use super::columns::{self, Columns};
use super::hash;
use super::planes::Planes;
use super::square::Rank;

/// The hash and the counts that are added up while a board is read.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardSums {
    /// The part of a position's hash that depends on the board.
    pub(crate) hash: u64,
    /// How many there are of each unpromoted kind, a byte each as
    /// [`Counts::from_bytes`](super::counts::Counts::from_bytes) wants them: no kind is on more than 81
    /// squares.
    pub(crate) counts: u64,
}

/// The board as read so far.
pub(crate) struct Slate {
    columns: Columns,
    sums: BoardSums,
}

/// The numbers that a piece adds to a [`Slate`].
#[derive(Copy, Clone)]
struct Adds {
    /// The bits for the column of its file, one place below rank a.
    bits: u64,
    /// The number to add to the counts.
    counts: u64,
}

/// The numbers by the byte of a piece. Byte 0 is an empty square and adds nothing.
static ADDS: [Adds; 32] = {
    let mut table = [Adds { bits: 0, counts: 0 }; 32];
    let mut byte = 0;
    while byte < 32 {
        let code = byte & 15;
        if code >= 1 && code <= 14 {
            table[byte] = Adds {
                bits: columns::bits_of(byte as u8),
                // Promotion adds 8, and the code of the king is 8.
                counts: 1 << (code % 8 * 8),
            };
        }
        byte += 1;
    }
    table
};

impl Slate {
    pub(crate) const EMPTY: Self = Self {
        columns: Columns::EMPTY,
        sums: BoardSums { hash: 0, counts: 0 },
    };

    /// Puts a piece, given as its byte, on an empty square. Byte 0 leaves the square empty. The file counts
    /// from 0, the rank from 1.
    ///
    /// A file outside the board makes the board invalid. A caller that passes such a file must notice that
    /// and discard the board.
    #[inline(always)]
    pub(crate) fn put(&mut self, file: usize, rank: usize, byte: u8) {
        let Adds { bits, counts } = ADDS[byte as usize & 31];
        self.columns.put(file, rank, bits);
        self.sums.counts = self.sums.counts.wrapping_add(counts);
        let slot = file.wrapping_mul(Rank::NUM).wrapping_add(rank);
        self.sums.hash ^= hash::byte_at(slot, byte);
    }

    /// The board with its hash and counts.
    #[inline]
    pub(crate) fn read(&self) -> (Planes, BoardSums) {
        (self.columns.planes(), self.sums)
    }
}

/// The size of the tables of this file, in bytes.
#[cfg(test)]
pub(super) const TABLES: usize = size_of_val(&ADDS);
