//! JKF: the JSON of Kifu for JS.
//!
//! Forks nest in it as deep as variations do, so both directions go without recursion: the reader passes over nested values
//! and comes back to them, the writer keeps a list of what is still to be written.
//!
//! Source: the JSON schema of the format; the book, chapter Formats, section 1.7.

mod json;
mod model;
mod read;
mod start;
mod write;

pub(crate) use json::next_game;
pub(crate) use read::read;
pub(crate) use write::write;
