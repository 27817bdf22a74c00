//! SFEN: a position in one line of text.
//!
//! ```text
//! sfen  = board SP turn SP hands SP number
//! board = rank *("/" rank)            rank a first; each rank from the highest file to file 1
//! turn  = "b" / "w"
//! hands = "-" / 1*([count] letter)    capitals for Black's hand, small letters for White's
//! ```
//!
//! The writer produces the canonical form. Black's hand comes first, each hand has the order R B G S N L P,
//! and a count is written only above 1. The strict reader accepts the canonical form, and pieces in hand in
//! any order, because no standard fixes the order. The tolerant reader also accepts what people write, and
//! reports the liberties that a text took. Both readers share their code.
//!
//! Reading a [`Setup`] does not check whether it can be played: call [`Setup::check`] for that.
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

/// Writes the canonical SFEN.
impl Display for Setup {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        self.fields().text().write(f)
    }
}

/// Writes the canonical SFEN.
impl Display for Position {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        self.fields().text().write(f)
    }
}

/// Reads an SFEN strictly. The variant follows from the shape of the board: see [`Setup::from_sfen`].
impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_sfen(text, None)
    }
}

/// Why a text is not a playable position.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The text is not an SFEN.
    #[error(transparent)]
    Notation(#[from] ParseError),
    /// The SFEN describes a position that cannot be played.
    #[error(transparent)]
    Unplayable(#[from] SetupError),
}

/// Reads an SFEN strictly. The position must be playable: see [`Position::from_sfen`].
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
    /// If `variant` is `None`, the size of the board decides: 9x9 is standard shogi, 5x5 minishogi, 6x6
    /// judkins, and 5 files by 6 ranks gorogoro. A gorogoro board with a lance or a knight, on the board or
    /// in hand, is gorogoro plus.
    ///
    /// # Errors
    ///
    /// Fails if the text is not a strict SFEN, or if its board does not fit the variant.
    #[doc(alias("fen", "sfen"))]
    pub fn from_sfen(text: &str, variant: Option<Variant>) -> Result<Self, ParseError> {
        let mut setup = Self::empty(Variant::STANDARD);
        read(text, variant, false, &mut setup)?;
        Ok(setup)
    }

    /// Reads an SFEN as people write it, and reports the liberties that the text took.
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
    /// Fails if the text is not an SFEN even with every [`Tolerance`](crate::notation::Tolerance), or if its
    /// board does not fit the variant.
    pub fn from_sfen_tolerant(
        text: &str,
        variant: Option<Variant>,
    ) -> Result<(Self, Tolerances), ParseError> {
        let mut setup = Self::empty(Variant::STANDARD);
        let (_, tolerances) = read(text, variant, true, &mut setup)?;
        Ok((setup, tolerances))
    }

    /// Returns the canonical SFEN, the text that `Display` writes.
    #[doc(alias("fen", "sfen"))]
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
    /// Fails if the text is not a strict SFEN, or if the position cannot be played. To list all faults of an
    /// unplayable position, read it as a [`Setup`] and call [`Setup::check`].
    #[doc(alias("fen", "sfen"))]
    pub fn from_sfen(text: &str, variant: Option<Variant>) -> Result<Self, PositionError> {
        let mut setup = Setup::empty(Variant::STANDARD);
        let (board, _) = read(text, variant, false, &mut setup)?;
        playable(&setup, board)
    }

    /// Reads an SFEN as people write it. The position must be playable.
    ///
    /// See [`Setup::from_sfen_tolerant`] for an example.
    ///
    /// # Errors
    ///
    /// Fails if the text is not an SFEN even with every [`Tolerance`](crate::notation::Tolerance), or if the
    /// position cannot be played.
    pub fn from_sfen_tolerant(
        text: &str,
        variant: Option<Variant>,
    ) -> Result<(Self, Tolerances), PositionError> {
        let mut setup = Setup::empty(Variant::STANDARD);
        let (board, tolerances) = read(text, variant, true, &mut setup)?;
        Ok((playable(&setup, board)?, tolerances))
    }

    /// Returns the canonical SFEN, the text that `Display` writes.
    #[doc(alias("fen", "sfen"))]
    #[cfg(feature = "alloc")]
    pub fn to_sfen(&self) -> alloc::string::String {
        alloc::string::String::from(self.fields().text().as_str())
    }
}

/// Reads a whole text into `setup`, and returns the sums of its board and the liberties that the text took.
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

/// Converts a setup that was read from a text to a position.
#[inline]
fn playable(setup: &Setup, board: BoardSums) -> Result<Position, PositionError> {
    match setup.position_read(board) {
        Some(position) => Ok(position),
        // The fast test only says yes or no; this slow one names the fault.
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
