//! The names of tags, and which of the three styles a text has.

use super::Style;
use super::start::Start;
use super::tokens::{Token, Tokens};
use crate::format::Format;
use crate::model::headers::HeaderKey;
use shogiban::Move;

/// The header of a tag. In PGN, White moves first.
pub(super) fn key(name: &str, style: Style) -> HeaderKey {
    let is_pgn = style == Style::Pgn;
    match name {
        "Sente" => HeaderKey::Black,
        "Gote" => HeaderKey::White,
        "Black" | "BLACK" if is_pgn => HeaderKey::White,
        "White" | "WHITE" if is_pgn => HeaderKey::Black,
        "Black" | "BLACK" => HeaderKey::Black,
        "White" | "WHITE" => HeaderKey::White,
        "Event" => HeaderKey::Event,
        "Site" => HeaderKey::Site,
        "Date" => HeaderKey::StartTime,
        "Opening" => HeaderKey::Opening,
        _ => HeaderKey::from_name(name),
    }
}

/// The tag of a header; `None` if it would be read as something else.
pub(super) fn name(header: &HeaderKey, style: Style) -> Option<&str> {
    let name = match (header, style) {
        (HeaderKey::Black, Style::Psn) => "Sente",
        (HeaderKey::White, Style::Psn) => "Gote",
        (HeaderKey::Black, Style::Psn2) => "BLACK",
        (HeaderKey::White, Style::Psn2) => "WHITE",
        (HeaderKey::Black, Style::Pgn) => "White",
        (HeaderKey::White, Style::Pgn) => "Black",
        (HeaderKey::Event, _) => "Event",
        (HeaderKey::Site, _) => "Site",
        (HeaderKey::StartTime, _) => "Date",
        (HeaderKey::Opening, _) => "Opening",
        (other, _) if other.csa_name().is_empty() => other.kif_name(),
        (other, _) => other.csa_name(),
    };
    let is_name = !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || "[]\"".contains(c));
    (is_name && !Start::default().take(name, "") && key(name, style) == *header).then_some(name)
}

/// How many pieces of a text are looked at.
const LOOKED_AT: usize = 400;

/// The format of a text that begins with a tag; `None` if it is a game of chess or nothing that is known.
pub(crate) fn detect(text: &str) -> Option<Format> {
    let (mut names_sides, mut is_pgn) = (false, false);
    for (_, token) in Tokens::new(text).take(LOOKED_AT) {
        match token {
            Token::Tag { name, value } => {
                is_pgn |= name == "Variant" && value.to_ascii_lowercase().contains("shogi");
                names_sides |= matches!(name, "Sente" | "Gote" | "SFEN" | "BLACK" | "WHITE" | "Handicap");
            }
            Token::Word(word) => {
                let squares = word.as_bytes().windows(2);
                let is_square = |two: &[u8]| two[0].is_ascii_lowercase() && two[1].is_ascii_digit();
                let mut squares = squares.map(|two| (is_square(two), is_square(&[two[1], two[0]])));
                let is_letter_first = squares.find(|(a, b)| a | b).is_some_and(|(a, _)| a);
                return match () {
                    () if word.parse::<Move>().is_ok() => Some(Format::Psn2),
                    () if is_pgn => Some(Format::Pgn),
                    () if !names_sides => None,
                    () if is_letter_first => Some(Format::Pgn),
                    () => Some(Format::Psn),
                };
            }
            _ => {}
        }
    }
    match (is_pgn, names_sides) {
        (true, _) => Some(Format::Pgn),
        (_, true) => Some(Format::Psn),
        _ => None,
    }
}
