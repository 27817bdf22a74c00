//! CSA: from the format of 1997 to V3.0, with what shogi-server and floodgate add.
//!
//! Source: the CSA record format, V3.0 (2024) and before; the book, chapter Formats, section 1.9.

mod board;
mod read;
mod summary;
mod write;

pub(super) use read::{next_game, read};
pub(super) use write::write;
