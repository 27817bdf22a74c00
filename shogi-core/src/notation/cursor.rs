//! A text read from left to right.

use super::error::{Expected, ParseError, ParseErrorKind};

/// A text with a place up to which it has been read. All that is read is ASCII; anything else is an error that shows the character.
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

    /// Goes back (or on) to a position that [`position`](Self::position) gave.
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

    /// Takes that byte if it comes next.
    #[inline]
    pub(crate) fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Takes blanks and tabs; how many.
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

    /// What was read since a position that [`position`](Self::position) gave.
    pub(crate) fn since(&self, start: usize) -> &'a [u8] {
        self.text.as_bytes().get(start..self.at).unwrap_or_default()
    }

    /// An error at the current position.
    pub(crate) fn error(&self, kind: ParseErrorKind) -> ParseError {
        self.error_at(self.at, kind)
    }

    pub(crate) fn error_at(&self, byte: usize, kind: ParseErrorKind) -> ParseError {
        kind.at(self.text, byte)
    }

    /// The next character, which need not be ASCII.
    pub(crate) fn next_char(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The error for the character at the current position.
    #[cold]
    pub(crate) fn unexpected(&self, expected: Expected) -> ParseError {
        let found = self.next_char();
        self.error(ParseErrorKind::BadNotation { found, expected })
    }

    /// A whole number without leading zeros, or `None` if there is no digit. `Err` if it is too large or begins with 0.
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
            // Ten times as much as is too large is too large as well, and stays within 64 bits.
            value = (value * 10 + u64::from(digit)).min(1 << 32);
            self.at += 1;
        }
        Some(u32::try_from(value).ok().filter(|_| first != 0).ok_or(()))
    }
}
