//! The writer of the canonical SFEN.

use super::hands::write_hand;
use crate::board::{Ascii, Color, Columns, File, Hand, Piece, Planes, Variant, letter};

/// The greatest length of an SFEN, rounded up.
///
/// 81 promoted pieces and 8 slashes are 170 bytes, the turn 3, the hands 56 and the move number 11. The hands
/// are fourteen kinds, each with a count of three digits.
const LONGEST: usize = 256;

/// The letter of each piece, indexed by the byte of the piece: capitals for Black, small letters for White.
static LETTERS: [u8; 32] = BY_BYTE.0;
/// The bytes of promoted pieces, as a set of bits.
const PROMOTED: u32 = BY_BYTE.1;

const BY_BYTE: ([u8; 32], u32) = {
    let (mut letters, mut promoted) = ([b' '; 32], 0);
    let mut index = 0;
    while index < Piece::NUM {
        if let Some(piece) = Piece::from_index(index) {
            let letter = letter(piece.kind()) as u8;
            letters[piece.to_byte() as usize] = match piece.color() {
                Color::Black => letter,
                Color::White => letter.to_ascii_lowercase(),
            };
            if piece.kind().is_promoted() {
                promoted |= 1 << piece.to_byte();
            }
        }
        index += 1;
    }
    (letters, promoted)
};

/// The fields of an SFEN.
pub(super) struct Fields<'a> {
    pub(super) planes: &'a Planes,
    pub(super) variant: Variant,
    pub(super) turn: Color,
    pub(super) hands: [Hand; 2],
    pub(super) move_number: u32,
}

impl Fields<'_> {
    /// Writes the fields as an SFEN.
    pub(super) fn text(&self) -> Ascii<LONGEST> {
        let mut text = Ascii::new();
        self.board(&mut text);
        text.push(b' ');
        text.push(if self.turn == Color::Black { b'b' } else { b'w' });
        text.push(b' ');
        let [black, white] = self.hands;
        text.push_if(black.is_empty() && white.is_empty(), b'-');
        write_hand(&mut text, black, Color::Black);
        write_hand(&mut text, white, Color::White);
        text.push(b' ');
        text.number(self.move_number);
        text
    }

    fn board(&self, text: &mut Ascii<LONGEST>) {
        let columns = Columns::of(self.planes);
        let pieces = self.planes.pieces();
        let files = usize::from(self.variant.files());
        for rank in 0..usize::from(self.variant.ranks()) {
            // `row` has the occupied squares, starting at the left of the board; `left` counts the squares still to write.
            let mut row = pieces.row(rank) >> (File::NUM - files);
            let mut left = files;
            while row != 0 {
                let empty = row.trailing_zeros();
                gap(text, empty as usize);
                row = row >> empty >> 1;
                left -= empty as usize + 1;
                let byte = columns.byte_on(left, rank);
                text.push_if(PROMOTED >> (byte & 31) & 1 == 1, b'+');
                text.push(LETTERS[byte as usize & 31]);
            }
            gap(text, left);
            text.push(b'/');
        }
        text.pop();
    }
}

/// Writes the digit for a number of empty squares, and nothing for 0.
#[inline(always)]
fn gap(text: &mut Ascii<LONGEST>, empty: usize) {
    text.push_if(empty > 0, b'0' + empty as u8);
}

/// The size of this file's table in bytes.
#[cfg(test)]
pub(super) const TABLES: usize = size_of_val(&LETTERS);
