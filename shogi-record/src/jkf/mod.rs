//! JKF: the JSON of Kifu for JS.
//!
//! Forks nest in it as deep as variations do, so both directions go without recursion: the reader passes over nested values
//! and comes back to them, the writer keeps a list of what is still to be written.
//!
//! Source: the JSON schema of the format; the book, chapter Formats, section 1.7.

mod json;
mod model;
mod places;
mod read;
mod start;
mod write;

use crate::csa;
use crate::end::EndKind;
use shogiban::Color;

pub(super) use json::next_game;
pub(super) use read::read;
pub(super) use write::write;

/// What a word of JKF means, which is CSA's without its sign.
pub(super) fn end_of_word(word: &str, turn: Color) -> Option<EndKind> {
    end_after(word, turn, false)
}

/// The same, where the move before it may be illegal.
fn end_after(word: &str, turn: Color, after_illegal: bool) -> Option<EndKind> {
    csa::end_after(&alloc::format!("%{word}"), turn, after_illegal)
}
