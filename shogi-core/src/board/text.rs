//! The text of squares, pieces and moves, in USI and SFEN notation.

use super::ascii::Ascii;
use super::color::Color;
use super::moves::Move;
use super::piece::{HandKind, Piece, PieceKind};
use super::square::{File, Rank, Square};
use core::fmt::{Display, Formatter, Result as FmtResult};

/// The SFEN letter of a black piece of this kind, without the `+` of a promoted one.
pub(crate) const fn letter(kind: PieceKind) -> char {
    match kind.unpromoted() {
        PieceKind::Pawn => 'P',
        PieceKind::Lance => 'L',
        PieceKind::Knight => 'N',
        PieceKind::Silver => 'S',
        PieceKind::Bishop => 'B',
        PieceKind::Rook => 'R',
        PieceKind::Gold => 'G',
        _ => 'K',
    }
}

impl Display for File {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let mut text = Ascii::<1>::new();
        text.push(b'0' + self.number());
        text.write(f)
    }
}

impl Display for Rank {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let mut text = Ascii::<1>::new();
        text.push(b'a' + self.index() as u8);
        text.write(f)
    }
}

/// USI notation: the digit of the file, then the letter of the rank.
impl Display for Square {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let mut text = Ascii::<2>::new();
        text.square(*self);
        text.write(f)
    }
}

impl<const N: usize> Ascii<N> {
    /// Appends a square in USI notation.
    #[inline]
    pub(crate) fn square(&mut self, sq: Square) {
        self.push(b'0' + sq.file().number());
        self.push(b'a' + sq.rank().index() as u8);
    }
}

/// The name of the side: "Black" or "White".
impl Display for Color {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        f.pad(match self {
            Self::Black => "Black",
            Self::White => "White",
        })
    }
}

/// SFEN notation: a capital letter, with `+` before it if the kind is promoted, such as `P` or `+R`.
impl Display for PieceKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let mut text = Ascii::<2>::new();
        text.push_if(self.is_promoted(), b'+');
        text.push(letter(*self) as u8);
        text.write(f)
    }
}

impl Display for HandKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        self.kind().fmt(f)
    }
}

/// SFEN notation: a capital letter for Black, a small letter for White.
impl Display for Piece {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let letter = letter(self.kind()) as u8;
        let mut text = Ascii::<2>::new();
        text.push_if(self.kind().is_promoted(), b'+');
        text.push(if self.color() == Color::White {
            letter.to_ascii_lowercase()
        } else {
            letter
        });
        text.write(f)
    }
}

/// USI notation.
impl Display for Move {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let mut text = Ascii::<8>::new();
        text.usi_move(*self);
        text.write(f)
    }
}

impl<const N: usize> Ascii<N> {
    /// Appends a move in USI notation, at most five characters.
    #[inline]
    pub(crate) fn usi_move(&mut self, m: Move) {
        match m.dropped() {
            Some(kind) => {
                self.push(letter(kind.kind()) as u8);
                self.push(b'*');
            }
            None => m.from().into_iter().for_each(|from| self.square(from)),
        }
        self.square(m.to());
        self.push_if(m.is_promotion(), b'+');
    }
}
