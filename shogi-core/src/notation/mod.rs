//! How people write positions and moves. Knows `board`, and nothing of how games end.

#[cfg(feature = "alloc")]
mod actions;
mod ascii;
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

#[cfg(feature = "alloc")]
pub use actions::GameError;
#[cfg(feature = "record")]
pub(crate) use candidates::{droppable, from_origin, may_promote};
#[cfg(feature = "record")]
pub(crate) use characters::{Characters, is_blank};
pub use csa::CsaMove;
#[cfg(feature = "record")]
pub(crate) use csa::csa_square;
pub use error::{Expected, ParseError, ParseErrorKind};
#[cfg(feature = "record")]
pub(crate) use japanese::side_of_mark;
pub use japanese::{JapaneseMove, RelativeMotion, RelativePosition};
#[cfg(feature = "record")]
pub(crate) use kanji::digit;
pub use tolerance::{Tolerance, Tolerances};
#[cfg(feature = "record")]
pub(crate) use usi::LineName;
pub use usi::{MoveError, UsiPosition, UsiToken, UsiTokens, usi_line};
pub use western::{WesternMove, WesternStyle};
