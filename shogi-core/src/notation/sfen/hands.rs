//! The reader and the writer of the hands of an SFEN.

use super::super::cursor::Cursor;
use super::super::error::{Expected, ParseError, ParseErrorKind};
use super::super::tolerance::Tolerance;
use super::board::piece_of_letter;
use super::reader::Reader;
use crate::board::{Ascii, Color, Hand, HandKind, PieceKind, Setup, letter};

/// Writes one hand, and nothing for an empty one.
pub(in super::super) fn write_hand<const N: usize>(text: &mut Ascii<N>, hand: Hand, color: Color) {
    if hand.is_empty() {
        return;
    }
    let small = if color == Color::White { SMALL } else { 0 };
    for (kind, capital) in IN_ORDER {
        let count = hand.count(kind);
        if count > 1 {
            text.number(count.into());
        }
        text.push_if(count > 0, capital | small);
    }
}

/// The bit that distinguishes small letters from capitals.
const SMALL: u8 = b'a' ^ b'A';

/// The kinds and their capitals, in the order in which a hand is written.
const IN_ORDER: [(HandKind, u8); HandKind::NUM] = {
    let mut table = [(HandKind::Pawn, 0); HandKind::NUM];
    let mut i = 0;
    while i < HandKind::NUM {
        let kind = HandKind::SFEN_ORDER[i];
        table[i] = (kind, letter(kind.kind()) as u8);
        i += 1;
    }
    table
};

/// Reads one hand in the form of Black's, with `-` for an empty hand.
pub(in super::super) fn read_hand(cursor: &mut Cursor<'_>) -> Result<Hand, ParseError> {
    let mut hands = [Hand::EMPTY; 2];
    let mut reader = Reader::new(cursor, false);
    if reader.cursor.eat(b'-') {
        return Ok(Hand::EMPTY);
    }
    while reader.cursor.peek().is_none_or(|byte| !byte.is_ascii_lowercase()) {
        reader.held(&mut hands)?;
        if reader.cursor.is_at_end() {
            return Ok(hands[0]);
        }
    }
    Err(reader.cursor.unexpected(Expected::HandPiece))
}

impl Reader<'_, '_> {
    pub(super) fn hands(&mut self, setup: &mut Setup) -> Result<(), ParseError> {
        if self.tolerant && self.field_is_missing() {
            self.tolerances.insert(Tolerance::MissingHands);
            return Ok(());
        }
        self.blank()?;
        if self.cursor.peek().is_some_and(|byte| byte.is_ascii_digit()) && self.rest_of_field_is_number() {
            return Err(self.cursor.error(ParseErrorKind::MissingHands));
        }
        if self.cursor.eat(b'-') {
            return Ok(());
        }
        loop {
            self.held(&mut setup.hands)?;
            if matches!(
                self.cursor.peek(),
                Some(b' ' | b'\t' | b'_' | b'\r' | b'\n') | None
            ) {
                return Ok(());
            }
        }
    }

    /// Reads one kind with its count: a capital for Black's hand, a small letter for White's.
    #[inline(always)]
    fn held(&mut self, hands: &mut [Hand; 2]) -> Result<(), ParseError> {
        let start = self.cursor.position();
        let count = self.count()?;
        let piece = self.cursor.peek().map_or(0, piece_of_letter);
        // A single letter never names a promoted piece, and the king's index is above those of the kinds in hand.
        let kind = HandKind::from_index(usize::from(piece & 15).wrapping_sub(1));
        let Some(kind) = kind else {
            return Err(self.not_held(start));
        };
        self.cursor.advance();
        let hand = &mut hands[usize::from(piece >> 4 & 1)];
        if hand.has(kind) {
            if !self.tolerant {
                return Err(self
                    .cursor
                    .error_at(start, ParseErrorKind::RepeatedInHand { kind }));
            }
            self.tolerances.insert(Tolerance::RepeatedInHand);
        }
        hand.add(kind, count)
            .map_err(|_| self.cursor.error_at(start, ParseErrorKind::HandCount))
    }

    /// Reads the count of a kind, which is 1 if the text has no number.
    #[inline]
    fn count(&mut self) -> Result<u8, ParseError> {
        let start = self.cursor.position();
        match self.cursor.number() {
            None => Ok(1),
            Some(Ok(1)) if self.tolerant => {
                self.tolerances.insert(Tolerance::CountOfOne);
                Ok(1)
            }
            Some(Ok(count @ 2..=127)) => Ok(count as u8),
            Some(_) => Err(self.cursor.error_at(start, ParseErrorKind::HandCount)),
        }
    }

    /// Creates the error for a character at the cursor that names no kind in hand. The count before it began
    /// at `start`.
    #[cold]
    fn not_held(&self, start: usize) -> ParseError {
        let piece = self.cursor.peek().map_or(0, piece_of_letter);
        if piece & 15 == PieceKind::King.code() {
            return self.cursor.error(ParseErrorKind::KingInHand);
        }
        self.cursor.unexpected(if self.cursor.position() == start {
            Expected::Hands
        } else {
            Expected::HandPiece
        })
    }
}
