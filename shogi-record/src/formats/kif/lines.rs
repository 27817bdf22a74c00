//! What kind of line is this? Decided by its first characters.

use super::names::is_blank;
use shogiban::notation::toolkit::{digit, side_of_mark};

/// Files of squares and of boards.
const FULL_WIDTH: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];

/// A line of KIF by what it is. Texts are without their mark.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// Blank, a frame, a heading, a remark of a program: nothing that a record holds.
    Nothing,
    /// `#KIF version=2.0 encoding=UTF-8`: the text after `#KIF`.
    Version(&'a str),
    /// `*` and a text.
    Comment(&'a str),
    /// `&` and a text.
    Bookmark(&'a str),
    /// A number and what follows it: a move or a word.
    Numbered(&'a str),
    /// A move without its number.
    Unnumbered(&'a str),
    /// Moves of KI2, which begin with a mark of their side.
    Moves(&'a str),
    /// `変化：` and what follows.
    Variation(&'a str),
    /// `まで…`, whole.
    Result(&'a str),
    /// A row of the board, from its first `|`.
    Row(&'a str),
    /// `手数＝` and what follows.
    Count(&'a str),
    /// The side to move of a board: 先手番, 後手番 … whole.
    Turn(&'a str),
    /// Key and value, without blanks around them.
    Header(&'a str, &'a str),
    /// None of these, without blanks around it.
    Other(&'a str),
}

pub(super) fn line(text: &str) -> Line<'_> {
    let text = text.trim_start_matches(is_blank);
    let Some(first) = text.as_bytes().first() else {
        return Line::Nothing;
    };
    match first {
        b'0'..=b'9' => Line::Numbered(text),
        b'*' => Line::Comment(&text[1..]),
        b'&' => Line::Bookmark(&text[1..]),
        b'#' => text.strip_prefix("#KIF").map_or(Line::Nothing, Line::Version),
        b'|' => Line::Row(text),
        b'+' if text.starts_with("+-") => Line::Nothing,
        _ => by_words(text),
    }
}

pub(super) fn by_words(text: &str) -> Line<'_> {
    let text = text.trim_end_matches(is_blank);
    if let Some(rest) = text.strip_prefix("変化") {
        if let Some(rest) = rest.strip_prefix(['：', ':']) {
            return Line::Variation(rest);
        }
    }
    if text.starts_with("まで") {
        return Line::Result(text);
    }
    if text.starts_with(|c| side_of_mark(c).is_some()) {
        return Line::Moves(text);
    }
    if let Some(rest) = text.strip_prefix("手数") {
        if let Some(rest) = rest.strip_prefix(['＝', '=']) {
            return Line::Count(rest);
        }
        if rest.contains("指手") {
            return Line::Nothing;
        }
    }
    if matches!(text, "先手番" | "後手番" | "下手番" | "上手番") {
        return Line::Turn(text);
    }
    if matches!(text, "盤面回転" | "盤面反転") || is_file_labels(text) {
        return Line::Nothing;
    }
    // `１　７六歩(77)`: a number in wide digits, and a blank before the move.
    let after_digits = text.trim_start_matches(|c| digit(c).is_some());
    if after_digits.len() < text.len() && after_digits.starts_with(is_blank) {
        return Line::Numbered(text);
    }
    if text.starts_with('同') || (text.starts_with(FULL_WIDTH) && text.ends_with([')', '打'])) {
        return Line::Unnumbered(text);
    }
    // 下手の持駒 without a colon.
    for word in ["の持駒", "の持ち駒"] {
        let owner = ["先手", "後手", "下手", "上手"]
            .into_iter()
            .find(|side| text.starts_with(side));
        let rest = owner.and_then(|side| text[side.len()..].strip_prefix(word));
        if let Some(hand) = rest.filter(|rest| rest.is_empty() || rest.starts_with(is_blank)) {
            let key = &text[..text.len() - hand.len()];
            return Line::Header(key, hand.trim_matches(is_blank));
        }
    }
    if text.len() > 3 && text.bytes().all(|byte| byte == b'-') {
        return Line::Nothing;
    }
    match text.split_once(['：', ':']) {
        Some((key, value)) if !key.trim_matches(is_blank).is_empty() => {
            Line::Header(key.trim_matches(is_blank), value.trim_matches(is_blank))
        }
        _ => Line::Other(text),
    }
}

/// `９ ８ ７ ６ ５ ４ ３ ２ １` above a board.
fn is_file_labels(text: &str) -> bool {
    text.chars().all(|c| is_blank(c) || FULL_WIDTH.contains(&c))
}
