//! SFEN: a position in one line.
//!
//! ```text
//! sfen  = board SP turn SP hands SP number
//! board = rank *("/" rank)            rank a first, each from the highest file to file 1
//! turn  = "b" / "w"
//! hands = "-" / 1*([count] letter)    capitals for Black's hand, small letters for White's
//! ```
//!
//! The writer is canonical: Black's hand first, each in the order R B G S N L P, counts only above 1. The strict reader
//! takes hands in any order (the order was never fixed) and nothing else beside the canonical form; the tolerant reader
//! takes what people write and says which liberties it met. Both are one piece of code. Reading never validates: that
//! is [`Setup::check`].
//!
//! Source: the USI protocol's description of SFEN; the book, chapter Formats, section 1.1.

mod board;
mod hands;
mod reader;
mod write;

use super::error::ParseError;
use super::names::whole;
use super::tolerance::Tolerances;
use crate::board::{BoardSums, Color, Position, Setup, SetupError, Variant};
use core::fmt::{Display, Formatter, Result as FmtResult};
use core::str::FromStr;

pub(super) use hands::{read_hand, write_hand};
pub(super) use reader::Reader;
use write::Fields;

/// The canonical SFEN.
impl Display for Setup {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        self.fields().text().write(f)
    }
}

/// The canonical SFEN.
impl Display for Position {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        self.fields().text().write(f)
    }
}

/// Strictly; the variant follows from the shape of the board: see [`Setup::from_sfen`].
impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_sfen(text, None)
    }
}

/// Why a text is not a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The text is no SFEN.
    #[error(transparent)]
    Notation(#[from] ParseError),
    /// The SFEN describes an arrangement that cannot be played.
    #[error(transparent)]
    Unplayable(#[from] SetupError),
}

/// Strictly, and the position must be playable.
impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Self::from_sfen(text, None)
    }
}

impl Setup {
    fn fields(&self) -> Fields<'_> {
        Fields {
            planes: &self.planes,
            variant: self.variant(),
            turn: self.turn(),
            hands: Color::ALL.map(|color| self.hand(color)),
            move_number: self.move_number(),
        }
    }

    /// Reads an SFEN strictly.
    ///
    /// Without a variant the shape of the board decides: 9x9 standard, 5x5 minishogi, 6x6 judkins, and 5 files by 6
    /// ranks gorogoro - with a lance or a knight anywhere gorogoro plus, which alone has them.
    ///
    /// # Errors
    ///
    /// Fails if the text is no SFEN, or not one of that variant.
    pub fn from_sfen(text: &str, variant: Option<Variant>) -> Result<Self, ParseError> {
        let mut setup = Self::empty(Variant::STANDARD);
        read(text, variant, false, &mut setup)?;
        Ok(setup)
    }

    /// Reads an SFEN as people write it, and says which liberties it took.
    ///
    /// ```
    /// use shogiban::notation::Tolerance;
    /// use shogiban::Setup;
    /// let (setup, tolerances) = Setup::from_sfen_tolerant(" sfen 4k4/9/9/9/9/9/9/9/4K4  w 2pP3l\r\n", None)?;
    /// assert_eq!(setup.to_string(), "4k4/9/9/9/9/9/9/9/4K4 w P3l2p 1");
    /// assert!(tolerances.contains(Tolerance::MissingMoveNumber));
    /// assert_eq!(tolerances.iter().count(), 4); // outer blanks, repeated blanks, the leading word
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the text is no SFEN even with these liberties, or not one of that variant.
    pub fn from_sfen_tolerant(
        text: &str,
        variant: Option<Variant>,
    ) -> Result<(Self, Tolerances), ParseError> {
        let mut setup = Self::empty(Variant::STANDARD);
        let (_, tolerances) = read(text, variant, true, &mut setup)?;
        Ok((setup, tolerances))
    }

    /// The canonical SFEN; what `Display` writes.
    #[cfg(feature = "alloc")]
    pub fn to_sfen(&self) -> alloc::string::String {
        alloc::string::String::from(self.fields().text().as_str())
    }
}

impl Position {
    fn fields(&self) -> Fields<'_> {
        Fields {
            planes: self.planes(),
            variant: self.variant(),
            turn: self.turn(),
            hands: Color::ALL.map(|color| self.hand(color)),
            move_number: self.move_number(),
        }
    }

    /// Reads an SFEN strictly. See [`Setup::from_sfen`] for the variant.
    ///
    /// # Errors
    ///
    /// Fails if the text is no SFEN, or if the position cannot be played. Read a [`Setup`] to learn all faults of the latter.
    #[doc(alias = "fen")]
    #[doc(alias = "sfen")]
    pub fn from_sfen(text: &str, variant: Option<Variant>) -> Result<Self, PositionError> {
        let mut setup = Setup::empty(Variant::STANDARD);
        let (board, _) = read(text, variant, false, &mut setup)?;
        playable(&setup, board)
    }

    /// Reads an SFEN as people write it: see [`Setup::from_sfen_tolerant`]. The position must be playable.
    ///
    /// # Errors
    ///
    /// Fails if the text is no SFEN even with these liberties, or if the position cannot be played.
    pub fn from_sfen_tolerant(
        text: &str,
        variant: Option<Variant>,
    ) -> Result<(Self, Tolerances), PositionError> {
        let mut setup = Setup::empty(Variant::STANDARD);
        let (board, tolerances) = read(text, variant, true, &mut setup)?;
        Ok((playable(&setup, board)?, tolerances))
    }

    /// The canonical SFEN; what `Display` writes.
    #[cfg(feature = "alloc")]
    pub fn to_sfen(&self) -> alloc::string::String {
        alloc::string::String::from(self.fields().text().as_str())
    }
}

/// Reads a whole text into `setup`: what was summed up while its board was read, and the liberties it took.
fn read(
    text: &str,
    variant: Option<Variant>,
    tolerant: bool,
    setup: &mut Setup,
) -> Result<(BoardSums, Tolerances), ParseError> {
    whole(text, |cursor| {
        let mut reader = Reader::new(cursor, tolerant);
        if tolerant {
            reader.outer_blanks();
            reader.leading_word();
        }
        reader.setup_into(setup, variant)?;
        if tolerant {
            reader.outer_blanks();
        }
        Ok((reader.board_sums, reader.tolerances))
    })
}

/// The position of a setup that was read from a text.
#[inline]
fn playable(setup: &Setup, board: BoardSums) -> Result<Position, PositionError> {
    match setup.position_read(board) {
        Some(position) => Ok(position),
        // The slow way lists the faults.
        None => Position::try_from(*setup).map_err(PositionError::Unplayable),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_static_tables_are_small() {
        let bytes = super::board::TABLES + super::write::TABLES;
        assert_eq!(bytes, 3_104, "docs/src/speed.md says so");
    }
}
