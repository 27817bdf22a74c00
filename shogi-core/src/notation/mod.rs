//! How people and programs write positions and moves: SFEN, USI, CSA, Japanese and Western notation.

mod candidates;
mod characters;
mod csa;
mod cursor;
mod error;
mod japanese;
mod kanji;
mod names;
mod sfen;
mod tolerance;
mod usi;
mod western;

pub use csa::CsaMove;
pub(crate) use cursor::Cursor;
pub use error::{Expected, PackedSquares, ParseError, ParseErrorKind};
pub use japanese::{JapaneseMove, RelativeMotion, RelativePosition};
pub use sfen::PositionError;
pub use tolerance::{Tolerance, Tolerances};
pub use usi::{MoveError, UsiLine, UsiPosition, UsiToken, UsiTokens, usi_line};
pub use western::{WesternMove, WesternStyle};

/// Tools for crates that read and write other formats.
///
/// These functions do the steps between a text and a [`Move`](crate::Move) that many formats share. Examples are the square
/// of two CSA digits, the side of a mark such as ▲, and whether a kind can be dropped.
pub mod toolkit {
    pub use super::candidates::{droppable, from_origin, may_promote};
    pub use super::characters::{Characters, is_blank};
    pub use super::csa::csa_square;
    pub use super::japanese::side_of_mark;
    pub use super::kanji::digit;
    pub use super::usi::LineName;
}
