//! SFEN: written in one form, read strictly with the exact place of what is wrong, read tolerantly with a list of the
//! liberties taken; and no text, however wild, makes a reader panic.

mod any_text;
mod strict;
mod tolerant;
mod writing;

use shogiban::notation::{Expected, ParseErrorKind};

pub(crate) fn unexpected(found: char, expected: Expected) -> ParseErrorKind {
    ParseErrorKind::BadNotation {
        found: Some(found),
        expected,
    }
}

pub(crate) fn end(expected: Expected) -> ParseErrorKind {
    ParseErrorKind::BadNotation {
        found: None,
        expected,
    }
}

/// A text whose board is right: it takes 21 columns, so the turn is in column 23, the hands in 25.
pub(crate) fn with_fields(fields: &str) -> String {
    format!("4k4/9/9/9/9/9/9/9/4K4{fields}")
}
