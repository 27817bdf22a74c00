//! How people write positions and moves. Knows `board`, and nothing of how games end.

#[cfg(feature = "alloc")]
mod actions;
mod cursor;
mod error;
mod names;
mod sfen;
mod tolerance;
mod usi;

#[cfg(feature = "alloc")]
pub use actions::GameError;
pub use error::{Expected, ParseError, ParseErrorKind};
pub use tolerance::{Tolerance, Tolerances};
pub use usi::{MoveError, UsiPosition, UsiToken, UsiTokens, usi_line};
