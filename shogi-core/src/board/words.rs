//! The text of pieces and squares inside an English sentence.

use super::bitboard::Bitboard;
use super::piece::Piece;
use core::fmt::{Display, Formatter, Result};

/// A list of squares, such as "5g", "5g and 4h" or "5g, 4h and 3i".
pub(crate) struct Listed(pub(crate) Bitboard);

impl Display for Listed {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let last = self.0.len().saturating_sub(1);
        for (i, sq) in (0..).zip(self.0) {
            let before = match i {
                0 => "",
                i if i == last => " and ",
                _ => ", ",
            };
            write!(f, "{before}{sq}")?;
        }
        Ok(())
    }
}

/// A piece with its side, such as "black pawn".
pub(crate) struct Sided(pub(crate) Piece);

impl Display for Sided {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let color = if self.0.color().is_white() {
            "white"
        } else {
            "black"
        };
        write!(f, "{color} {}", self.0.kind().name())
    }
}

/// A number with a noun, such as "1 rank" or "2 ranks".
pub(crate) struct Counted(pub(crate) u32, pub(crate) &'static str);

impl Display for Counted {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}
