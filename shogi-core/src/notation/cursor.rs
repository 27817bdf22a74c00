//! Reading an ASCII text byte by byte.

use super::error::{Expected, ParseError, ParseErrorKind};

/// A text that is read byte by byte.
///
/// The formats read here are ASCII. Any other character is an error, which shows the character.
#[derive(Copy, Clone)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    #[inline]
    pub(crate) fn position(&self) -> usize {
        self.at
    }

    /// Moves back or forward to an offset in bytes, as [`position`](Self::position) returns it.
    pub(crate) fn seek(&mut self, at: usize) {
        self.at = at;
    }

    #[inline]
    pub(crate) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    #[inline]
    pub(crate) fn advance(&mut self) {
        self.at += 1;
    }

    /// Reads this byte if it comes next. Returns whether it did.
    #[inline]
    pub(crate) fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Skips spaces and tabs, and returns how many there were.
    pub(crate) fn eat_blanks(&mut self) -> usize {
        let start = self.at;
        while matches!(self.peek(), Some(b' ' | b'\t')) {
            self.at += 1;
        }
        self.at - start
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at >= self.text.len()
    }

    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The bytes between an offset and the current position.
    pub(crate) fn since(&self, start: usize) -> &'a [u8] {
        self.text.as_bytes().get(start..self.at).unwrap_or_default()
    }

    /// Creates an error at the current position.
    pub(crate) fn error(&self, kind: ParseErrorKind) -> ParseError {
        self.error_at(self.at, kind)
    }

    pub(crate) fn error_at(&self, byte: usize, kind: ParseErrorKind) -> ParseError {
        kind.at(self.text, byte)
    }

    /// The next character, which may be outside ASCII.
    pub(crate) fn next_char(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Creates the error for an unexpected character, or the end of the text, at the current position.
    #[cold]
    pub(crate) fn unexpected(&self, expected: Expected) -> ParseError {
        let found = self.next_char();
        self.error(ParseErrorKind::BadNotation { found, expected })
    }

    /// Reads a whole number.
    ///
    /// Returns `None` if there is no digit, and `Some(Err(()))` if the number begins with 0 or does not fit
    /// in 32 bits.
    #[inline]
    pub(crate) fn number(&mut self) -> Option<Result<u32, ()>> {
        let digit = |cursor: &Self| {
            cursor
                .peek()
                .map(|byte| byte.wrapping_sub(b'0'))
                .filter(|&digit| digit < 10)
        };
        let first = digit(self)?;
        let mut value = 0u64;
        while let Some(digit) = digit(self) {
            // 1 << 32 is already too large. Capping there keeps the product within 64 bits, however long the
            // number is.
            value = (value * 10 + u64::from(digit)).min(1 << 32);
            self.at += 1;
        }
        Some(u32::try_from(value).ok().filter(|_| first != 0).ok_or(()))
    }
}
