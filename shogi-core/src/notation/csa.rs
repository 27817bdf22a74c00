//! CSA move text: `+7776FU`, `-0055KA`.
//!
//! ```text
//! move  = side from to piece
//! side  = "+" / "-"                 Black / White
//! from  = file rank / "00"          "00" for a drop
//! to    = file rank                 digits 1 to 9, both of them
//! piece = two letters               the kind *after* the move; there is no sign for a promotion
//! ```
//!
//! So reading needs the position: the move promotes if the piece on `from` is the unpromoted form of the
//! named kind. Reading does not check legality, so the text of an illegal move is read, too.
//!
//! Source: the CSA standard; the book, chapter Formats, section 1.3.

use super::candidates::droppable;
use super::cursor::Cursor;
use super::error::{Expected, ParseError, ParseErrorKind};
use crate::board::{Color, File, Move, PieceKind, Position, Rank, Square};
use core::fmt::{Debug, Display, Formatter, Result as FmtResult};

/// The length of a move text in bytes.
const LENGTH: usize = 7;

/// The names of the kinds, in [`PieceKind::ALL`] order.
const NAMES: [&str; PieceKind::NUM] = [
    "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY",
];

impl PieceKind {
    /// The name of the kind in CSA records: `FU` for a pawn, `RY` for a dragon.
    #[doc(alias = "csa")]
    pub const fn csa_name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// The kind with this [`csa_name`](Self::csa_name), which must be in capitals; `None` for any other text.
    ///
    /// ```
    /// use shogiban::PieceKind;
    /// assert_eq!(PieceKind::from_csa_name("NG"), Some(PieceKind::PromotedSilver));
    /// assert_eq!(PieceKind::from_csa_name("ng"), None);
    /// ```
    pub const fn from_csa_name(name: &str) -> Option<Self> {
        match *name.as_bytes() {
            [a, b] => kind_of_name([a, b]),
            _ => None,
        }
    }
}

#[inline]
const fn kind_of_name(name: [u8; 2]) -> Option<PieceKind> {
    Some(match &name {
        b"FU" => PieceKind::Pawn,
        b"KY" => PieceKind::Lance,
        b"KE" => PieceKind::Knight,
        b"GI" => PieceKind::Silver,
        b"KA" => PieceKind::Bishop,
        b"HI" => PieceKind::Rook,
        b"KI" => PieceKind::Gold,
        b"OU" => PieceKind::King,
        b"TO" => PieceKind::Tokin,
        b"NY" => PieceKind::PromotedLance,
        b"NK" => PieceKind::PromotedKnight,
        b"NG" => PieceKind::PromotedSilver,
        b"UM" => PieceKind::Horse,
        b"RY" => PieceKind::Dragon,
        _ => return None,
    })
}

/// A move in CSA notation: a text of seven bytes, without allocation. [`Display`] writes the text.
///
/// [`Move::to_csa`] creates one.
#[doc(alias = "csa")]
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct CsaMove([u8; LENGTH]);

impl CsaMove {
    /// The text as a string slice.
    #[inline]
    pub fn as_str(&self) -> &str {
        // Every byte is a sign, a digit or a capital.
        core::str::from_utf8(&self.0).expect("a CSA move is ASCII")
    }

    /// The text as seven ASCII bytes.
    #[inline]
    pub const fn as_bytes(&self) -> &[u8; LENGTH] {
        &self.0
    }
}

impl Display for CsaMove {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        f.pad(self.as_str())
    }
}

impl Debug for CsaMove {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        write!(f, "CsaMove({})", self.as_str())
    }
}

impl Move {
    /// Writes the move in CSA notation, for the side to move of the position: `+7776FU`.
    ///
    /// Returns `None` for a move that CSA cannot express: one from an empty square, or a promotion of a piece
    /// that cannot promote. Every other move has a text, legal or not.
    ///
    /// ```
    /// use shogiban::{Move, Position};
    /// let position: Position = "4k4/9/2P6/9/9/9/9/9/4K4 b G 1".parse()?;
    /// let text = |usi: &str| usi.parse::<Move>().unwrap().to_csa(&position).map(|csa| csa.to_string());
    /// assert_eq!(text("7c7b+").as_deref(), Some("+7372TO"));
    /// assert_eq!(text("G*5b").as_deref(), Some("+0052KI"));
    /// assert_eq!(text("5e5d"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "csa")]
    #[inline]
    pub fn to_csa(self, position: &Position) -> Option<CsaMove> {
        let (from, kind) = match (self.dropped(), self.from()) {
            (Some(kind), _) => ([b'0'; 2], kind.kind()),
            (None, Some(from)) => {
                let kind = position.piece_on(from)?.kind();
                let arrives = if self.is_promotion() {
                    kind.promoted()?
                } else {
                    kind
                };
                (digits(from), arrives)
            }
            (None, None) => return None,
        };
        let sign = match position.turn() {
            Color::Black => b'+',
            Color::White => b'-',
        };
        let to = digits(self.to());
        let &[a, b] = kind.csa_name().as_bytes() else {
            return None;
        };
        Some(CsaMove([sign, from[0], from[1], to[0], to[1], a, b]))
    }

    /// Reads a move in CSA notation.
    ///
    /// The sign must be that of the side to move. The kind must be that of the piece on the first square, or
    /// its promoted form. The move may be illegal: call [`Position::explain`] to check that.
    ///
    /// ```
    /// use shogiban::notation::ParseErrorKind;
    /// use shogiban::{Move, Position};
    /// let position = Position::default();
    /// assert_eq!(Move::from_csa("+7776FU", &position)?.to_string(), "7g7f");
    /// let error = Move::from_csa("+7776GI", &position).unwrap_err();
    /// assert_eq!(error.to_string(), "column 6: the text names a silver, but the black pawn is on 7g");
    /// assert!(matches!(error.kind, ParseErrorKind::PieceMismatch { .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the text is not a CSA move, or if it contradicts the position.
    #[doc(alias = "csa")]
    #[inline]
    pub fn from_csa(text: &str, position: &Position) -> Result<Self, ParseError> {
        let written = <[u8; LENGTH]>::try_from(text.as_bytes())
            .ok()
            .and_then(Written::read);
        let Some(written) = written else {
            return Err(malformed(text));
        };
        written.on(position).map_err(|(byte, kind)| kind.at(text, byte))
    }
}

#[inline]
const fn digits(sq: Square) -> [u8; 2] {
    [b'0' + sq.file().number(), b'0' + sq.rank().number()]
}

/// The square of two ASCII digits, file first; `None` if a digit is not from 1 to 9.
#[inline]
pub fn csa_square(file: u8, rank: u8) -> Option<Square> {
    let index = |digit: u8| usize::from(digit.wrapping_sub(b'1'));
    Some(Square::new(
        File::from_index(index(file))?,
        Rank::from_index(index(rank))?,
    ))
}

/// The fields of a text, before they are compared with a position.
struct Written {
    color: Color,
    from: Option<Square>,
    to: Square,
    kind: PieceKind,
}

/// The offsets where the fields begin.
const FROM: usize = 1;
const TO: usize = 3;
const PIECE: usize = 5;

impl Written {
    #[inline]
    fn read(text: [u8; LENGTH]) -> Option<Self> {
        let [sign, from_file, from_rank, to_file, to_rank, a, b] = text;
        let color = match sign {
            b'+' => Color::Black,
            b'-' => Color::White,
            _ => return None,
        };
        let from = match (from_file, from_rank) {
            (b'0', b'0') => None,
            _ => Some(csa_square(from_file, from_rank)?),
        };
        Some(Self {
            color,
            from,
            to: csa_square(to_file, to_rank)?,
            kind: kind_of_name([a, b])?,
        })
    }

    /// The move that the fields mean in a position, or the error and its byte.
    #[inline]
    fn on(&self, position: &Position) -> Result<Move, (usize, ParseErrorKind)> {
        let turn = position.turn();
        if self.color != turn {
            return Err((0, ParseErrorKind::NotTurn { turn }));
        }
        let Some(from) = self.from else {
            let kind = droppable(self.kind).map_err(|kind| (PIECE, kind))?;
            return Ok(Move::drop(kind, self.to));
        };
        let Some(piece) = position.piece_on(from) else {
            return Err((FROM, ParseErrorKind::EmptySquare { square: from }));
        };
        let stays = piece.kind() == self.kind;
        if !stays && piece.kind().promoted() != Some(self.kind) {
            let kind = ParseErrorKind::PieceMismatch {
                square: from,
                piece,
                named: self.kind,
            };
            return Err((PIECE, kind));
        }
        Move::board(from, self.to, !stays).ok_or((TO, ParseErrorKind::StaysPut))
    }
}

/// Finds what is wrong with a text that does not have the form of a CSA move.
#[cold]
fn malformed(text: &str) -> ParseError {
    let mut cursor = Cursor::new(text);
    if !(cursor.eat(b'+') || cursor.eat(b'-')) {
        return cursor.unexpected(Expected::CsaMove);
    }
    // "00" means a piece in hand, so it can only be the origin, never the target.
    if cursor.rest().starts_with("00") {
        cursor.seek(TO);
    }
    while cursor.position() < PIECE {
        if !matches!(cursor.peek(), Some(b'1'..=b'9')) {
            return cursor.unexpected(Expected::Digit);
        }
        cursor.advance();
    }
    let mut name = cursor.rest().chars();
    let (Some(a), Some(b)) = (name.next(), name.next()) else {
        return ParseErrorKind::BadNotation {
            found: None,
            expected: Expected::CsaPiece,
        }
        .at(text, text.len());
    };
    let known = PieceKind::ALL
        .into_iter()
        .any(|kind| kind.csa_name().chars().eq([a, b]));
    if !known {
        return cursor.error(ParseErrorKind::UnknownPiece { first: a, second: b });
    }
    cursor.seek(LENGTH);
    cursor.unexpected(Expected::End)
}
