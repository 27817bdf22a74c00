//! KIF: the format of Kifu for Windows and most programs in Japan, with boards in BOD form and variations. KI2 is the same
//! with moves as people write them.
//!
//! Source: Kakinoki's page of the format; for what it does not tell, files and programs. The book, chapter Formats, section 1.4.

mod board;
mod bod;
mod ends;
mod games;
mod ki2;
mod lines;
mod moves;
mod names;
mod read;
mod start;
mod times;
mod write;

pub(crate) use bod::write as write_bod;
pub(crate) use games::next_game;
pub(crate) use ki2::write as write_ki2;
pub(crate) use read::{declared_encoding, read};
pub(crate) use write::write;

pub use bod::bod;
