//! A game as a part of a text.

use crate::diagnostic::DiagnosticKind;

/// One game cut out of a text.
#[derive(Debug)]
pub(crate) struct Piece<'a> {
    pub(crate) text: &'a str,
    /// The number of its first line.
    pub(crate) first_line: u32,
    /// Where the next one begins, in bytes, and the number of that line.
    pub(crate) end: usize,
    pub(crate) next_line: u32,
    /// How many characters stand before it in its first line.
    pub(crate) column: u32,
    /// What there is to say of it beside what its reader says.
    pub(crate) said: Option<DiagnosticKind>,
}

impl<'a> Piece<'a> {
    /// A piece that begins with a line.
    pub(crate) fn of_lines(text: &'a str, first_line: u32, end: usize, next_line: u32) -> Self {
        Self {
            text,
            first_line,
            end,
            next_line,
            column: 0,
            said: None,
        }
    }
}
