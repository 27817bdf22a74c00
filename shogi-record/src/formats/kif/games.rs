//! Several games in one file: where the next one begins.
//!
//! No text of the format knows such files, but collections and mailing lists have them. A game begins with a heading, with the
//! headers after an end, and with moves after an end.

use super::ends::{first_word, is_result};
use super::lines::{Line, line};
use super::moves;
use super::names::is_blank;
use super::read::{Special, special};
use crate::formats::Piece;
use crate::model::end_words::Words;
use crate::model::headers::HeaderKey;
use crate::text::lines::TextLines;
use alloc::vec::Vec;
use shogiban::notation::JapaneseMove;
use shogiban::notation::toolkit::side_of_mark;

/// So many lines after a header are looked at for what begins a game.
const AHEAD: usize = 64;

/// Cuts off the next game. A text of nothing but blanks is none.
pub(crate) fn next_game(text: &str, first_line: u32) -> Option<Piece<'_>> {
    if text.trim().is_empty() {
        return None;
    }
    let mut lines = TextLines::new(text, first_line);
    let mut game = Game::default();
    loop {
        let at = text.len() - lines.rest().len();
        let ahead = lines.clone();
        let Some(next) = lines.next() else {
            return Some(Piece::of_lines(text, first_line, text.len(), lines.number()));
        };
        if game.is_over_at(next.text, ahead) {
            return Some(Piece::of_lines(&text[..at], first_line, at, next.number));
        }
    }
}

/// Whether a game that is not the first of its file begins with a move, so that only the end before it tells that it is another.
pub(super) fn is_guessed(text: &str) -> Option<u32> {
    let mut lines = TextLines::new(text, 0);
    let first = lines.find(|found| !found.text.trim().is_empty())?;
    matches!(line(first.text), Line::Moves(_) | Line::Numbered(_)).then_some(first.number)
}

/// What was seen of a game.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools)] // Each is set by lines of its own.
struct Game<'a> {
    has_text: bool,
    /// The heading of the moves, or a move.
    is_begun: bool,
    has_moves: bool,
    /// Moves as KI2 has them.
    has_marks: bool,
    is_ended: bool,
    /// The headers that name a game, as far as they were there.
    keys: Vec<&'a str>,
}

/// Headers of which every game has one.
const NAMING: [&str; 8] = [
    "先手",
    "後手",
    "下手",
    "上手",
    "開始日時",
    "対局日",
    "棋戦",
    "手合割",
];

impl<'a> Game<'a> {
    /// Takes the next line, unless another game begins with it.
    fn is_over_at(&mut self, text: &'a str, ahead: TextLines<'a>) -> bool {
        let is_heading = text.trim_start_matches(is_blank).starts_with("手数-");
        match line(text) {
            _ if is_heading => {
                if self.has_moves {
                    return true;
                }
                self.is_begun = true;
            }
            Line::Version(_) if self.has_text => return true,
            Line::Nothing if self.has_moves && text.starts_with("# ---- Kifu") => return true,
            Line::Header(key, _) => {
                let is_again = NAMING.contains(&key) && self.keys.contains(&key);
                let is_named = is_again || special(key) == Some(Special::Handicap);
                if (self.is_begun && is_named) || (self.is_ended && begins_game(ahead)) {
                    return true;
                }
                if NAMING.contains(&key) && !is_again {
                    self.keys.push(key);
                }
                self.has_text = true;
            }
            // Most lines are the next move, which changes nothing.
            Line::Numbered(rest) if self.has_moves && !self.is_ended && is_plain_move(rest) => {}
            Line::Numbered(rest) => {
                let (number, rest) = moves::numbered(rest);
                if !moves::begins_with_square(rest) && (first_word(rest).is_some() || is_result(rest)) {
                    self.is_ended = true;
                } else if moves::looks_like_move(rest) {
                    if number == 1 && self.is_ended {
                        return true;
                    }
                    self.is_begun = true;
                    self.has_moves = true;
                    self.has_text = true;
                }
            }
            Line::Moves(moves) => {
                if self.is_ended && self.has_marks && JapaneseMove::read_first(moves).is_ok() {
                    return true;
                }
                (self.is_begun, self.has_moves, self.has_marks) = (true, true, true);
                self.has_text = true;
                self.is_ended |= ends_with_word(moves);
            }
            Line::Unnumbered(_) => (self.is_begun, self.has_moves, self.has_text) = (true, true, true),
            Line::Variation(_) => self.is_ended = false,
            Line::Result(_) => self.is_ended = true,
            Line::Other(word) if Words::Kif.knows(word) || is_result(word) => self.is_ended = true,
            _ => {}
        }
        false
    }
}

/// Whether a square follows the number of a line.
fn is_plain_move(line: &str) -> bool {
    let after = line.trim_start_matches(|c: char| c.is_ascii_digit());
    moves::begins_with_square(after.trim_start_matches(' '))
}

/// Whether a line of moves ends with a word: △投了.
fn ends_with_word(moves: &str) -> bool {
    let moves = moves.trim_end_matches(is_blank);
    let last_mark = moves
        .char_indices()
        .rev()
        .find(|(_, c)| side_of_mark(*c).is_some());
    let last_blank = moves.rfind(is_blank);
    let from = last_blank.max(last_mark.map(|(at, _)| at)).unwrap_or(0);
    first_word(moves[from..].trim_start_matches(is_blank)).is_some()
}

/// Whether the headers from here on are those of a game: a name of one is among them, or moves or a board follow.
fn begins_game(lines: TextLines<'_>) -> bool {
    for found in lines.take(AHEAD) {
        match line(found.text) {
            Line::Header(key, _) => {
                let known = HeaderKey::from_kif(key);
                let is_known = !matches!(known, HeaderKey::Other(_) | HeaderKey::EndTime | HeaderKey::Note);
                if is_known || NAMING.contains(&key) || special(key).is_some() {
                    return true;
                }
            }
            Line::Row(_) | Line::Moves(_) => return true,
            Line::Numbered(rest) => return moves::looks_like_move(moves::numbered(rest).1),
            Line::Variation(_) | Line::Result(_) | Line::Version(_) => return false,
            _ if found.text.trim_start_matches(is_blank).starts_with("手数-") => return true,
            _ => {}
        }
    }
    false
}
