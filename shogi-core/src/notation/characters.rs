//! Reading a text character by character, for texts such as Japanese ones that are not ASCII.

use super::error::{Expected, ParseError, ParseErrorKind};
use core::str::Chars;

/// A text that is read character by character. Errors give the place in the whole text.
#[derive(Clone, Debug)]
pub struct Characters<'a> {
    text: &'a str,
    rest: Chars<'a>,
}

impl<'a> Characters<'a> {
    /// Starts to read at the beginning of a text.
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            rest: text.chars(),
        }
    }

    /// The offset of the next character, in bytes from 0.
    #[inline]
    pub fn position(&self) -> usize {
        self.text.len() - self.rest().len()
    }

    /// The part of the text that has not been read yet.
    #[inline]
    pub fn rest(&self) -> &'a str {
        self.rest.as_str()
    }

    /// Returns the next character without reading it; `None` at the end.
    #[inline]
    pub fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    /// Skips the next character.
    #[inline]
    pub fn advance(&mut self) {
        self.rest.next();
    }

    /// Reads this character if it comes next. Returns whether it did.
    #[inline]
    pub fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.advance();
        }
        found
    }

    /// Reads the next character if `meaning` returns a value for it, and returns the value.
    #[inline]
    pub fn take<T>(&mut self, meaning: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let value = meaning(self.peek()?)?;
        self.advance();
        Some(value)
    }

    /// Reads the next character as [`take`](Self::take) does, but requires that it has a meaning.
    ///
    /// # Errors
    ///
    /// Fails and reads nothing if `meaning` returns `None`, or at the end of the text. The error names `expected`.
    #[inline]
    pub fn demand<T>(
        &mut self,
        expected: Expected,
        meaning: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, ParseError> {
        self.take(meaning).ok_or_else(|| self.unexpected(expected))
    }

    /// Skips full-width and half-width spaces and tabs. Returns whether there were any.
    pub fn eat_blanks(&mut self) -> bool {
        let mut any = false;
        while self.take(|c| is_blank(c).then_some(())).is_some() {
            any = true;
        }
        any
    }

    /// Requires that the whole text has been read.
    ///
    /// # Errors
    ///
    /// Fails if there is more text. The error names the next character.
    pub fn end(&self) -> Result<(), ParseError> {
        if self.rest().is_empty() {
            Ok(())
        } else {
            Err(self.unexpected(Expected::End))
        }
    }

    /// Creates an error at the current position.
    pub fn error(&self, kind: ParseErrorKind) -> ParseError {
        kind.at(self.text, self.position())
    }

    /// Creates the error for an unexpected character, or the end of the text, at the current position.
    #[cold]
    pub fn unexpected(&self, expected: Expected) -> ParseError {
        let found = self.peek();
        self.error(ParseErrorKind::BadNotation { found, expected })
    }
}

/// Whether a character is a half-width or full-width space or a tab.
pub const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{3000}')
}
