//! A text read character by character: Japanese texts are no ASCII.

use super::error::{Expected, ParseError, ParseErrorKind};
use core::str::Chars;

/// A text and how far it was read. Errors name the place in the whole text.
#[derive(Clone, Debug)]
pub struct Characters<'a> {
    text: &'a str,
    rest: Chars<'a>,
}

impl<'a> Characters<'a> {
    /// Begins at the start of a text.
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            rest: text.chars(),
        }
    }

    /// Offset in bytes.
    #[inline]
    pub fn position(&self) -> usize {
        self.text.len() - self.rest().len()
    }

    /// The text that was not read yet.
    #[inline]
    pub fn rest(&self) -> &'a str {
        self.rest.as_str()
    }

    /// The next character, without taking it; `None` at the end.
    #[inline]
    pub fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    /// Skips the next character.
    #[inline]
    pub fn advance(&mut self) {
        self.rest.next();
    }

    /// Takes that character if it comes next.
    #[inline]
    pub fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.advance();
        }
        found
    }

    /// Takes the next character if it means something.
    #[inline]
    pub fn take<T>(&mut self, meaning: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let value = meaning(self.peek()?)?;
        self.advance();
        Some(value)
    }

    /// The same, or an error that says what should be there.
    ///
    /// # Errors
    ///
    /// Fails, and takes nothing, if the next character has no meaning here.
    #[inline]
    pub fn demand<T>(
        &mut self,
        expected: Expected,
        meaning: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, ParseError> {
        self.take(meaning).ok_or_else(|| self.unexpected(expected))
    }

    /// Takes blanks, full-width and half-width ones; were there any?
    pub fn eat_blanks(&mut self) -> bool {
        let mut any = false;
        while self.take(|c| is_blank(c).then_some(())).is_some() {
            any = true;
        }
        any
    }

    /// Succeeds if the whole text was read; otherwise the error names the next character.
    ///
    /// # Errors
    ///
    /// Fails if something is left of the text.
    pub fn end(&self) -> Result<(), ParseError> {
        if self.rest().is_empty() {
            Ok(())
        } else {
            Err(self.unexpected(Expected::End))
        }
    }

    /// An error at the current position.
    pub fn error(&self, kind: ParseErrorKind) -> ParseError {
        kind.at(self.text, self.position())
    }

    /// The error for the character at the current position.
    #[cold]
    pub fn unexpected(&self, expected: Expected) -> ParseError {
        let found = self.peek();
        self.error(ParseErrorKind::BadNotation { found, expected })
    }
}

/// A blank, half-width or full-width, or a tab.
pub const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{3000}')
}
