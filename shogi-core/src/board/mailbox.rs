//! A board written down square by square, and turned into planes all at once.
//!
//! Whoever reads a whole board has it piece by piece. Putting each into the planes touches five sets; here a piece is one
//! byte in an array, and at the end the planes are read off eight squares at a time. `docs/src/speed.md` has the figures.

use super::bitboard::Bitboard;
use super::hash;
use super::piece::Piece;
use super::planes::Planes;
#[cfg(doc)]
use super::square::Square;

/// Codes by square, and the hash of what they stand for.
pub(crate) struct Mailbox {
    /// By [`Square::slot`]; 128, so that no index is out of bounds.
    codes: [u8; 128],
    hash: u64,
}

impl Mailbox {
    pub(crate) const EMPTY: Self = Self {
        codes: [0; 128],
        hash: 0,
    };

    /// Puts a piece on the empty square with that slot, or leaves it empty. A slot outside 1 to 81, which is no square's, spoils the board: whoever
    /// gives one must find it out and throw the board away.
    #[inline(always)]
    pub(crate) fn put(&mut self, slot: usize, piece: Option<Piece>) {
        let byte = piece.map_or(0, Piece::to_byte);
        self.codes[slot & 127] = byte;
        self.hash ^= hash::byte_at(slot, byte);
    }

    /// The part of a position's hash that stands for the board.
    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    /// The same board as planes.
    #[inline]
    pub(crate) fn planes(&self) -> Planes {
        const BYTES: usize = 8;
        // Eight squares of one plane, at their place within 64.
        let eight = |bit: usize, at: usize| {
            let mut bytes = [0; BYTES];
            bytes.copy_from_slice(&self.codes[at + 1..at + 1 + BYTES]);
            u64::from(gather(u64::from_le_bytes(bytes) >> bit)) << (at % 64)
        };
        let plane = |bit: usize| {
            let low = (0..8).fold(0, |low, i| low | eight(bit, i * BYTES));
            let high = (8..11).fold(0, |high, i| high | eight(bit, i * BYTES));
            Bitboard::from_u128_masked(u128::from(low) | u128::from(high) << 64)
        };
        Planes::new([plane(0), plane(1), plane(2), plane(3)], plane(4))
    }
}

/// The lowest bit of each byte, gathered into one byte: the product moves that of byte *i* to bit 56 + *i*, and no two of
/// its summands meet.
#[inline(always)]
fn gather(word: u64) -> u8 {
    ((word & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}
