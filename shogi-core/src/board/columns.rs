//! A board as one word for each file: the form between a text, which lists squares one by one, and the
//! planes.
//!
//! The piece on a square is five bits: the code of its kind, and whether it is White's. The planes hold each
//! of them for the whole board, so putting one piece there touches all five. Here they lie nine bits apart in
//! the word of the file:
//!
//! ```text
//! bit     45..37    36..28    27..19    18..10     9..1
//!        White's    code 8    code 4    code 2    code 1      each: ranks i to a
//! ```
//!
//! A piece is therefore one word too, shifted by the number of its rank (1 to 9). Nine bits of a word are one
//! file of one plane, so they are copied at once.

use super::bitboard::{Bitboard, SPLIT};
use super::planes::Planes;
use super::square::{File, Rank};

/// The words of the files. There are 16, so that no index is out of bounds.
#[derive(Copy, Clone)]
pub(crate) struct Columns([u64; 16]);

/// The mask of one file in one plane.
const FILE_BITS: u64 = (1 << Rank::NUM) - 1;
/// The first bit of a plane in the word of a file.
const fn begin(plane: usize) -> usize {
    1 + plane * Rank::NUM
}
/// The number of files in the first word of a set.
const FIRST_WORD: usize = SPLIT as usize / Rank::NUM;

/// The bits of a piece, given as its byte, one place below rank a of a file. Byte 0 is an empty square.
pub(super) const fn bits_of(byte: u8) -> u64 {
    let (mut bits, mut plane) = (0, 0);
    while plane < 5 {
        bits |= (byte as u64 >> plane & 1) << (begin(plane) - 1);
        plane += 1;
    }
    bits
}

impl Columns {
    pub(crate) const EMPTY: Self = Self([0; 16]);

    /// Puts a piece, given as [its bits](bits_of), on an empty square. The file counts from 0, the rank from
    /// 1.
    ///
    /// A file outside the board makes the board invalid. A caller that passes such a file must notice that
    /// and discard the board.
    #[inline(always)]
    pub(super) fn put(&mut self, file: usize, rank: usize, bits: u64) {
        self.0[file & 15] |= bits.wrapping_shl(rank as u32);
    }

    /// The byte of the piece on a square, 0 if the square is empty. File and rank count from 0.
    #[inline(always)]
    pub(crate) fn byte_on(&self, file: usize, rank: usize) -> u8 {
        // The five bits lie nine bits apart. The product moves bit 9 * i to bit 36 + i, and its summands
        // never overlap.
        const APART: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36;
        const GATHER: u64 = 1 << 36 | 1 << 28 | 1 << 20 | 1 << 12 | 1 << 4;
        let apart = self.0[file & 15] >> (rank + 1) & APART;
        (apart.wrapping_mul(GATHER) >> 36) as u8 & 31
    }

    /// The same board as planes.
    #[inline]
    pub(crate) fn planes(&self) -> Planes {
        let plane = |i: usize| {
            let file = |file: usize| self.0[file] >> begin(i) & FILE_BITS;
            let side_by_side = |files: core::ops::Range<usize>| {
                let first = files.start;
                files.fold(0, |word, f| word | file(f) << ((f - first) * Rank::NUM))
            };
            Bitboard([side_by_side(0..FIRST_WORD), side_by_side(FIRST_WORD..File::NUM)])
        };
        Planes::new([plane(0), plane(1), plane(2), plane(3)], plane(4))
    }

    /// Makes the words from planes. Walls become bytes that are no piece.
    #[inline]
    pub(crate) fn of(planes: &Planes) -> Self {
        let planes = planes.bits();
        let file = |file: usize| {
            let (word, first) = if file < FIRST_WORD {
                (0, 0)
            } else {
                (1, FIRST_WORD)
            };
            let of_plane = |i: usize| planes[i].0[word] >> ((file - first) * Rank::NUM) & FILE_BITS;
            (0..5).fold(0, |bits, i| bits | of_plane(i) << begin(i))
        };
        Self(core::array::from_fn(|i| if i < File::NUM { file(i) } else { 0 }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Piece, Square};

    #[test]
    fn every_piece_on_every_square_comes_back_from_both_forms() {
        for (sq, piece) in Square::all().flat_map(|sq| Piece::all().map(move |piece| (sq, piece))) {
            let (file, rank) = (sq.file().index(), sq.rank().index());
            let mut planes = Planes::default();
            // All other squares are occupied, so that the test finds bits that spill over.
            Square::all()
                .filter(|&other| other != sq)
                .for_each(|other| planes.put(other, piece));
            let mut columns = Columns::of(&planes);
            assert_eq!(columns.byte_on(file, rank), 0);
            assert!(columns.planes() == planes);
            planes.put(sq, piece);
            columns.put(file, rank + 1, bits_of(piece.to_byte()));
            assert_eq!(columns.byte_on(file, rank), piece.to_byte());
            assert!(columns.planes() == planes);
        }
    }
}
