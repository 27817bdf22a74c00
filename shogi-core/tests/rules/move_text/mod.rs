//! How people write a move: CSA's text, Japanese and Western ones. What is written is read as the same move, on every
//! board and for both sides, and what cannot be read is refused with its place.

mod csa;
mod japanese;
mod jsa;
mod kanji;
mod western;

use shogiban::Move;
use shogiban::notation::ParseError;

pub(crate) fn mv(usi: &str) -> Move {
    usi.parse()
        .unwrap_or_else(|error| panic!("{usi:?} is no move: {error}"))
}

/// The place of an error is on a character of the text or just behind it.
pub(crate) fn check_place<T>(text: &str, result: &Result<T, ParseError>) {
    let Err(error) = result else { return };
    let before = text
        .get(..error.byte)
        .unwrap_or_else(|| panic!("{text:?}: byte {}", error.byte));
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    assert_eq!(error.column as usize, column, "{text:?}: {error}");
    assert!(!error.to_string().is_empty());
}
