//! How people and programs write positions and moves: SFEN, USI, CSA, Japanese and Western notation.
//!
//! | text | example | reading | writing |
//! |---|---|---|---|
//! | SFEN of a position | `4k4/9/9/9/9/9/9/9/4K4 b P 1` | [`Position::from_sfen`], [`Setup::from_sfen`] | `Display` |
//! | USI move | `7g7f` | `parse`, [`Position::parse_move`] | `Display` |
//! | USI line of a game | `position startpos moves 7g7f` | [`UsiPosition`], [`Game::from_usi`] | [`usi_line()`], [`Game::to_usi`] |
//! | CSA move | `+7776FU` | [`Move::from_csa`] | [`Move::to_csa`] |
//! | Japanese move | `▲７六歩` | [`Move::from_japanese`] | [`Move::to_japanese`] |
//! | KIF move | `７六歩(77)` | [`Move::from_japanese`] | [`Move::to_kif`] |
//! | Western move | `P-76` | [`Move::from_western`] | [`Move::to_western`] |
//! | Japanese hand | `飛　角二` | [`Hand::from_kanji`] | [`Hand::kanji`] |
//!
//! Reading a move does not check whether it is legal; only [`Position::parse_move`] and [`Game::from_usi`]
//! do. A [`ParseError`] names what is wrong with a text, and where. The readers of SFEN and USI come in two
//! forms. The strict form accepts what the standard says, and the tolerant form also accepts each
//! [`Tolerance`].
//!
//! The crate `shogiban-record` reads and writes whole game files.
//!
//! [`Game::from_usi`]: crate::Game::from_usi
//! [`Game::to_usi`]: crate::Game::to_usi
//! [`Hand::from_kanji`]: crate::Hand::from_kanji
//! [`Hand::kanji`]: crate::Hand::kanji
//! [`Move::from_csa`]: crate::Move::from_csa
//! [`Move::from_japanese`]: crate::Move::from_japanese
//! [`Move::from_western`]: crate::Move::from_western
//! [`Move::to_csa`]: crate::Move::to_csa
//! [`Move::to_japanese`]: crate::Move::to_japanese
//! [`Move::to_kif`]: crate::Move::to_kif
//! [`Move::to_western`]: crate::Move::to_western
//! [`Position::from_sfen`]: crate::Position::from_sfen
//! [`Position::parse_move`]: crate::Position::parse_move
//! [`Setup::from_sfen`]: crate::Setup::from_sfen

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
/// These functions do the steps between a text and a [`Move`](crate::Move) that many formats share. Examples
/// are the square of two CSA digits ([`csa_square`](toolkit::csa_square)) and the side of a mark such as ▲
/// ([`side_of_mark`](toolkit::side_of_mark)). [`Characters`](toolkit::Characters) reads a text character by
/// character.
pub mod toolkit {
    pub use super::candidates::{droppable, from_origin, may_promote};
    pub use super::characters::{Characters, is_blank};
    pub use super::csa::csa_square;
    pub use super::japanese::side_of_mark;
    pub use super::kanji::digit;
    pub use super::usi::LineName;
}
