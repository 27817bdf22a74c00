//! The start of a game by its tags.

use super::Style;
use crate::diagnostic::DiagnosticKind;
use alloc::format;
use alloc::string::{String, ToString};
use shogiban::rules::Handicap;
use shogiban::{Position, Setup, Variant};

/// What the tags say of the start.
#[derive(Default)]
pub(super) struct Start {
    pub(super) variant: Option<String>,
    pub(super) sfen: Option<String>,
    pub(super) handicap: Option<String>,
}

impl Start {
    /// Takes a tag. Whether it is about the start.
    pub(super) fn take(&mut self, name: &str, value: &str) -> bool {
        let place = match name {
            "Variant" => &mut self.variant,
            "SFEN" | "FEN" | "Fen" => &mut self.sfen,
            "Handicap" => &mut self.handicap,
            "SetUp" => return true,
            _ => return false,
        };
        *place = Some(value.into());
        true
    }

    /// The start; the even one if nothing is said.
    pub(super) fn setup(&self, told: Option<Variant>) -> Result<Setup, DiagnosticKind> {
        let variant = match &self.variant {
            Some(name) => Some(variant(name).ok_or_else(|| DiagnosticKind::UnknownVariant(name.clone()))?),
            None => told,
        };
        if let Some(sfen) = &self.sfen {
            let sfen = sfen_of(sfen);
            return match Setup::from_sfen_tolerant(&sfen, variant) {
                Ok((setup, _)) => Ok(setup),
                Err(error) => Err(DiagnosticKind::Text(error.kind)),
            };
        }
        if let Some(name) = self.handicap.as_deref().filter(|name| !is_none(name)) {
            let found = handicap(name).ok_or_else(|| DiagnosticKind::UnknownHandicap(name.into()))?;
            return Ok(Position::handicap(found).to_setup());
        }
        Setup::start(variant.unwrap_or(Variant::STANDARD)).ok_or(DiagnosticKind::MissingBoard)
    }
}

/// The variant of a name: `shogi`, `minishogi`, `Mini shogi`.
fn variant(name: &str) -> Option<Variant> {
    if let Ok(variant) = name.trim().parse() {
        return Some(variant);
    }
    let plain = name.to_ascii_lowercase().replace([' ', '-', '_'], "");
    match plain.as_str() {
        "shogi" => Some(Variant::STANDARD),
        plain => plain
            .parse()
            .ok()
            .or_else(|| plain.strip_suffix("shogi")?.parse().ok()),
    }
}

/// The SFEN of a position: as it is, without the side to move, or a FEN of chess programs, `board[hands] w …`, in which White
/// moves first and has the large letters.
fn sfen_of(text: &str) -> String {
    let text = text.trim();
    let (board, rest) = text.split_once(' ').unwrap_or((text, ""));
    let Some((board, hands)) = board.split_once('[') else {
        return if rest.is_empty() {
            format!("{board} b - 1")
        } else {
            text.into()
        };
    };
    let hands = hands.trim_end_matches(']');
    let mut held = String::new();
    for (index, letter) in hands.char_indices().filter(|(_, c)| c.is_ascii_alphabetic()) {
        // A count at the first of its kind.
        if !hands[..index].contains(letter) {
            let count = hands.matches(letter).count();
            if count > 1 {
                held.push_str(&count.to_string());
            }
            held.push(letter);
        }
    }
    let turn = if rest.starts_with('b') { 'w' } else { 'b' };
    let held = if held.is_empty() { "-" } else { &held };
    format!("{board} {turn} {held} 1")
}

fn is_none(name: &str) -> bool {
    matches!(
        name.trim().to_ascii_lowercase().as_str(),
        "" | "-" | "none" | "even" | "no"
    )
}

/// The handicap of an English name. Those of an odd number of pieces are not told apart by it.
fn handicap(name: &str) -> Option<&'static Handicap> {
    let plain = name
        .to_ascii_lowercase()
        .replace(['-', '+', ',', '&'], " ")
        .replace(" and ", " ");
    let words = plain
        .split_whitespace()
        .filter(|word| !matches!(*word, "handicap" | "pieces" | "piece"));
    let words: alloc::vec::Vec<&str> = words.collect();
    let name = match words[..] {
        ["lance" | "left"] | ["left", "lance"] => "香落ち",
        ["right"] | ["right", "lance"] => "右香落ち",
        ["bishop"] => "角落ち",
        ["rook"] => "飛車落ち",
        ["rook", "lance"] => "飛香落ち",
        ["2" | "two"] | ["rook", "bishop"] | ["bishop", "rook"] => "二枚落ち",
        ["4" | "four"] => "四枚落ち",
        ["6" | "six"] => "六枚落ち",
        ["8" | "eight"] => "八枚落ち",
        ["10" | "ten"] => "十枚落ち",
        _ => return None,
    };
    Handicap::by_name(Variant::STANDARD, name)
}

/// The tags that say the start, for a writer: names and values. The move number is lost where the second is true.
pub(super) fn tags(start: &Setup, style: Style) -> (alloc::vec::Vec<(&'static str, String)>, bool) {
    let mut tags = alloc::vec::Vec::new();
    if style == Style::Pgn {
        let name = if start.variant() == Variant::STANDARD {
            "shogi".into()
        } else {
            start.variant().to_string()
        };
        tags.push(("Variant", name));
        let mut numbered = *start;
        numbered.set_move_number(1);
        if Setup::start(start.variant()) != Some(numbered) {
            let sfen = start.to_string();
            let fields: alloc::vec::Vec<&str> = sfen.split(' ').collect();
            if let [board, turn, hands, ..] = fields[..] {
                let turn = if turn == "b" { 'w' } else { 'b' };
                tags.push(("SetUp", "1".into()));
                tags.push(("FEN", format!("{board}[{}] {turn} 0 1", spelled(hands))));
            }
        }
        return (tags, start.move_number() != 1);
    }
    tags.push(("SFEN", start.to_string()));
    (tags, false)
}

/// The pieces in hand letter by letter: `2Pp` becomes `PPp`.
fn spelled(hands: &str) -> String {
    let (mut text, mut count) = (String::new(), 0);
    for c in hands.chars() {
        if let Some(digit) = c.to_digit(10) {
            count = count * 10 + digit as usize;
        } else {
            text.extend(core::iter::repeat_n(c, count.max(1)));
            count = 0;
        }
    }
    text
}
