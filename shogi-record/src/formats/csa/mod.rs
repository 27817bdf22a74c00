//! CSA: from the format of 1997 to V3.0, with what shogi-server and floodgate add.
//!
//! Source: the CSA record format, V3.0 (2024) and before; the book, chapter Formats, section 1.9.

mod board;
mod game_summary;
mod head;
mod headers;
mod log;
mod log_reader;
mod read;
mod summary;
mod write;

pub use game_summary::{GameSummary, GameSummaryError, GameTime};
pub(crate) use log::end_of_log_word;
pub(crate) use read::{next_game, read};
pub(crate) use write::write;
