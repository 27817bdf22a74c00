//! Text forms of squares, pieces, colors, hands and variants.

use super::cursor::Cursor;
use super::error::{Expected, ParseError};
use crate::board::{Ascii, Color, File, Hand, HandKind, Piece, PieceKind, Rank, Square, Variant, letter};
use core::fmt::{Display, Formatter, Result as FmtResult};
use core::str::FromStr;

/// The unpromoted kind that a capital letter names.
#[inline]
pub(crate) const fn kind_of_letter(capital: u8) -> Option<PieceKind> {
    Some(match capital {
        b'P' => PieceKind::Pawn,
        b'L' => PieceKind::Lance,
        b'N' => PieceKind::Knight,
        b'S' => PieceKind::Silver,
        b'B' => PieceKind::Bishop,
        b'R' => PieceKind::Rook,
        b'G' => PieceKind::Gold,
        b'K' => PieceKind::King,
        _ => return None,
    })
}

impl Cursor<'_> {
    #[inline]
    pub(crate) fn file(&mut self) -> Result<File, ParseError> {
        let file = self
            .peek()
            .and_then(|byte| File::from_index(usize::from(byte).wrapping_sub(usize::from(b'1'))));
        let file = file.ok_or_else(|| self.unexpected(Expected::File))?;
        self.advance();
        Ok(file)
    }

    #[inline]
    pub(crate) fn rank(&mut self) -> Result<Rank, ParseError> {
        let rank = self
            .peek()
            .and_then(|byte| Rank::from_index(usize::from(byte).wrapping_sub(usize::from(b'a'))));
        let rank = rank.ok_or_else(|| self.unexpected(Expected::Rank))?;
        self.advance();
        Ok(rank)
    }

    #[inline]
    pub(crate) fn square(&mut self) -> Result<Square, ParseError> {
        Ok(Square::new(self.file()?, self.rank()?))
    }

    pub(crate) fn end(&self) -> Result<(), ParseError> {
        if self.is_at_end() {
            Ok(())
        } else {
            Err(self.unexpected(Expected::End))
        }
    }

    /// Reads a piece in SFEN notation: `P`, `+r`.
    #[inline(always)]
    pub(crate) fn piece(&mut self, expected: Expected) -> Result<Piece, ParseError> {
        let promoted = self.eat(b'+');
        let expected = if promoted {
            Expected::PromotablePiece
        } else {
            expected
        };
        let kind = self
            .peek()
            .and_then(|byte| kind_of_letter(byte.to_ascii_uppercase()));
        let kind = if promoted {
            kind.and_then(PieceKind::promoted)
        } else {
            kind
        };
        let kind = kind.ok_or_else(|| self.unexpected(expected))?;
        let color = if self.peek().is_some_and(|byte| byte.is_ascii_lowercase()) {
            Color::White
        } else {
            Color::Black
        };
        self.advance();
        Ok(Piece::new(color, kind))
    }
}

/// Reads the whole text with one function of the cursor. Text behind the value is an error.
pub(crate) fn whole<'a, T>(
    text: &'a str,
    read: impl FnOnce(&mut Cursor<'a>) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    let mut cursor = Cursor::new(text);
    let value = read(&mut cursor)?;
    cursor.end()?;
    Ok(value)
}

/// Creates the error for a text that is not in a list of names.
fn unknown(text: &str, expected: Expected) -> ParseError {
    Cursor::new(text).unexpected(expected)
}

impl FromStr for File {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        whole(text, Cursor::file)
    }
}

impl FromStr for Rank {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        whole(text, Cursor::rank)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        whole(text, Cursor::square)
    }
}

/// Reads "black", "sente" or "b" for Black, and "white", "gote" or "w" for White, ignoring case.
impl FromStr for Color {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let is = |names: [&str; 3]| names.iter().any(|name| name.eq_ignore_ascii_case(text));
        if is(["black", "sente", "b"]) {
            Ok(Self::Black)
        } else if is(["white", "gote", "w"]) {
            Ok(Self::White)
        } else {
            Err(unknown(text, Expected::Color))
        }
    }
}

/// Reads an SFEN letter (`P`, `+R`) or the English [name](PieceKind::name), ignoring case.
impl FromStr for PieceKind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let named = Self::ALL
            .into_iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(text));
        named.map_or_else(
            || whole(text, |cursor| cursor.piece(Expected::Kind)).map(Piece::kind),
            Ok,
        )
    }
}

/// Reads the same texts as [`PieceKind`] does, but only for kinds that can be in hand.
impl FromStr for HandKind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let kind: PieceKind = text.parse()?;
        if kind.is_promoted() {
            return Err(unknown(text, Expected::HandPiece));
        }
        kind.hand_kind().ok_or_else(|| unknown(text, Expected::HandPiece))
    }
}

impl FromStr for Piece {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        whole(text, |cursor| cursor.piece(Expected::Piece))
    }
}

/// Writes the hand as SFEN writes Black's: `RB2G3P`, or `-` for an empty hand.
impl Display for Hand {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let mut text = Ascii::<32>::new();
        text.push_if(self.is_empty(), b'-');
        super::sfen::write_hand(&mut text, *self, Color::Black);
        text.write(f)
    }
}

/// Reads a hand as SFEN writes Black's: kinds in any order, each kind at most once.
impl FromStr for Hand {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        whole(text, super::sfen::read_hand)
    }
}

/// Writes the [name](Variant::name) of a named variant, and a custom variant as `7x7z2:P14L4N4S4B2R2G4`.
///
/// The parts are the files, the ranks, the ranks of the promotion zone, and the greatest number of pieces of
/// each kind.
impl Display for Variant {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        if let Some(name) = self.name() {
            return f.pad(name);
        }
        write!(f, "{}x{}z{}:", self.files(), self.ranks(), self.zone_ranks())?;
        HandKind::ALL
            .into_iter()
            .try_for_each(|kind| write!(f, "{kind}{}", self.limit(kind.kind())))
    }
}

/// Reads the text that `Display` writes. Names ignore case, and "shogi" is the standard variant.
impl FromStr for Variant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let is = |name: &str| name.eq_ignore_ascii_case(text);
        if is("shogi") {
            return Ok(Self::STANDARD);
        }
        let named = Self::ALL
            .into_iter()
            .find(|variant| variant.name().is_some_and(is));
        named
            .or_else(|| custom_variant(text))
            .ok_or_else(|| unknown(text, Expected::Variant))
    }
}

fn custom_variant(text: &str) -> Option<Variant> {
    let mut cursor = Cursor::new(text);
    let mut number = |before: Option<u8>| -> Option<u8> {
        if let Some(byte) = before {
            if !cursor.eat(byte) {
                return None;
            }
        }
        if cursor.eat(b'0') {
            Some(0)
        } else {
            u8::try_from(cursor.number()?.ok()?).ok()
        }
    };
    let (files, ranks, zone) = (number(None)?, number(Some(b'x'))?, number(Some(b'z'))?);
    let mut limits = [0; HandKind::NUM];
    if !cursor.eat(b':') {
        return None;
    }
    for (kind, limit) in HandKind::ALL.into_iter().zip(&mut limits) {
        if !cursor.eat(letter(kind.kind()) as u8) {
            return None;
        }
        *limit = if cursor.eat(b'0') {
            0
        } else {
            u8::try_from(cursor.number()?.ok()?).ok()?
        };
    }
    if !cursor.is_at_end() {
        return None;
    }
    Variant::custom(files, ranks, zone, limits).ok()
}
