//! Which format a text has, by its first telling line.

use crate::format::Format;
use crate::guess::{self, Guess};
use crate::text::lines::TextLines;
use shogiban::notation::toolkit::{LineName, is_blank, side_of_mark};

/// How many lines are looked at.
const LINES: usize = 2_000;

/// The format of a text; `None` if no line tells.
pub(crate) fn detect(text: &str) -> Option<Format> {
    let mut lines = TextLines::new(text, 1).take(LINES);
    if matches!(
        guess::of_text(text),
        Some(Guess::Html | Guess::Sgf | Guess::Chess)
    ) {
        return None;
    }
    let first = lines.clone().find(|line| !line.text.trim().is_empty());
    if first.is_some_and(|line| is_tag(line.text)) {
        return crate::formats::psn::detect(text);
    }
    let told = lines.find_map(|line| telling(line.text));
    if matches!(told, None | Some(Format::Usi)) && crate::formats::usi_log::is_log(text) {
        return Some(Format::Usi);
    }
    let format = told?;
    if format == Format::Kif {
        Some(which_kif(text))
    } else {
        Some(format)
    }
}

/// `[Sente "…"]`.
fn is_tag(line: &str) -> bool {
    let inside = line
        .trim_start_matches(|c| is_blank(c) || c == '\u{FEFF}')
        .strip_prefix('[');
    inside.is_some_and(|inside| inside.starts_with(|c: char| c.is_ascii_alphabetic()) && inside.contains(']'))
}

/// KIF, KI2 and BOD begin alike: the first line of moves tells.
fn which_kif(text: &str) -> Format {
    let mut has_board = false;
    let mut has_name = false;
    for line in TextLines::new(text, 1).take(LINES) {
        let line = line.text.trim_start_matches(is_blank);
        if begins_with_mark(line) {
            return Format::Ki2;
        }
        if is_numbered_move(line) || line.starts_with("手数--") {
            return Format::Kif;
        }
        has_board |= line.starts_with('|');
        has_name |= line.contains('：') && !line.contains("持駒");
    }
    if has_board && !has_name {
        Format::Bod
    } else {
        Format::Kif
    }
}

/// The format that a line tells, if it tells one.
fn telling(line: &str) -> Option<Format> {
    let line = line.trim_matches(|c| is_blank(c) || c == '\u{FEFF}');
    let first = line.bytes().next()?;
    #[cfg(feature = "jkf")]
    if first == b'{' || line.strip_prefix('[').is_some_and(is_start_of_list) {
        return Some(Format::Jkf);
    }
    if crate::formats::usen::is_usen(line) {
        return Some(Format::Usen);
    }
    // A board may begin with a pawn beside a number of blanks, as a rank of CSA does.
    if is_csa(line) && !is_sfen(line) {
        return Some(Format::Csa);
    }
    let line = &line[LineName::of(line).end..];
    let word = line.split([' ', '\t']).next().unwrap_or(line);
    if matches!(word, "position" | "startpos" | "moves") {
        return Some(Format::Usi);
    }
    if word == "sfen" || word.bytes().filter(|byte| *byte == b'/').count() >= 2 && is_board(word) {
        let has_moves = line.split([' ', '\t']).any(|word| word == "moves");
        return Some(if has_moves { Format::Usi } else { Format::Sfen });
    }
    // `#` begins a comment line in lists of positions too, so only what KIF programs write there tells.
    if line.starts_with("#KIF") || line.starts_with("# ---- Kifu") || first == b'*' || first == b'&' {
        return Some(Format::Kif);
    }
    is_kif(line).then_some(Format::Kif)
}

#[cfg(feature = "jkf")]
/// Whether objects follow in a list of JSON, as far as its first line tells.
fn is_start_of_list(rest: &str) -> bool {
    let rest = rest.trim_start();
    rest.is_empty() || rest.starts_with('{')
}

fn is_csa(line: &str) -> bool {
    let bytes = line.as_bytes();
    match bytes[0] {
        b'\'' | b'$' => true,
        _ if line.ends_with("BEGIN Game_Summary") => true,
        b'%' => bytes.len() > 1,
        b'V' => bytes.get(1).is_some_and(u8::is_ascii_digit),
        b'N' => matches!(bytes.get(1), Some(b'+' | b'-')),
        b'P' => matches!(bytes.get(1), Some(b'I' | b'1'..=b'9' | b'+' | b'-')) && bytes.get(2) != Some(&b'*'),
        b'+' | b'-' => {
            bytes.len() == 1
                || bytes
                    .get(1..5)
                    .is_some_and(|digits| digits.iter().all(u8::is_ascii_digit))
        }
        _ => false,
    }
}

/// Whether a line is an SFEN: ranks of pieces, then the side to move.
fn is_sfen(line: &str) -> bool {
    let mut fields = line.split([' ', '\t']).filter(|field| !field.is_empty());
    let (board, turn) = (fields.next().unwrap_or(""), fields.next());
    let is_item = |byte: u8| b"PLNSGBRKplnsgbrk+/123456789".contains(&byte);
    matches!(turn, Some("b" | "w"))
        && board.bytes().filter(|byte| *byte == b'/').count() >= 2
        && board.bytes().all(is_item)
}

/// The first field of an SFEN.
fn is_board(word: &str) -> bool {
    word.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'+' | b'_' | b'-'))
}

fn is_kif(line: &str) -> bool {
    if line.contains('：') || line.starts_with("変化") || line.starts_with("手数") || line.starts_with("まで")
    {
        return true;
    }
    if line.starts_with('|') || line.starts_with("+--") {
        return true;
    }
    is_numbered_move(line) || begins_with_mark(line)
}

fn begins_with_mark(line: &str) -> bool {
    line.starts_with(|c| side_of_mark(c).is_some())
}

/// `1 ７六歩(77)`.
fn is_numbered_move(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < line.len() && rest.starts_with([' ', '\u{3000}', '手']) && !rest.is_ascii()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_telling_line_counts() {
        for (text, format) in [
            ("V2.2\n", Some(Format::Csa)),
            ("'a comment\nPI\n", Some(Format::Csa)),
            ("N+a\n", Some(Format::Csa)),
            ("+7776FU\n", Some(Format::Csa)),
            ("\n\nposition startpos\n", Some(Format::Usi)),
            (
                "# a list\nlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n",
                Some(Format::Sfen),
            ),
            ("sfen rbsgk/4p/5/P4/KGSBR b - 1 moves 1e1d\n", Some(Format::Usi)),
            ("P3k/5/5/5/K4 b - 1\n", Some(Format::Sfen)),
            ("P1bk1/5/5/5/K4 w - 1 moves 2a1a\n", Some(Format::Usi)),
            ("+P3k/5/5/5/K4 b - 1\n", Some(Format::Sfen)),
            ("N+P2k/5/5/5/K4 b - 1\n", Some(Format::Sfen)),
            ("N+P/K/S b\n", Some(Format::Sfen)),
            ("N+Peter/Karl/Sven\n", Some(Format::Csa)),
            ("P1-KY-KE-GI\n", Some(Format::Csa)),
            ("P+00FU,P-00AL\n", Some(Format::Csa)),
            ("#KIF version=2.0 encoding=UTF-8\n", Some(Format::Kif)),
            ("手合割：平手\n", Some(Format::Kif)),
            ("   1 ７六歩(77)\n", Some(Format::Kif)),
            #[cfg(feature = "jkf")]
            ("{\"moves\":[]}", Some(Format::Jkf)),
            ("[{\"moves\":[]}]", Some(Format::Jkf)),
            ("[\n{\"moves\":[]}]", Some(Format::Jkf)),
            ("~0.7ku2jm.r\n", Some(Format::Usen)),
            ("a_name | position startpos moves 7g7f\n", Some(Format::Usi)),
            ("a_name\trbsgk/4p/5/P4/KGSBR b - 1\n", Some(Format::Sfen)),
            ("棋戦：a\n\n▲７六歩 △３四歩\n", Some(Format::Ki2)),
            ("☗７六歩☖３四歩", Some(Format::Ki2)),
            ("後手の持駒：なし\n+---+\n|v玉 ・|一\n+---+\n", Some(Format::Bod)),
            ("hello\n", None),
            ("", None),
        ] {
            assert_eq!(detect(text), format, "{text:?}");
        }
    }
}
