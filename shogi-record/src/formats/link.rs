//! Links that hold a game or a position: of KENTO, Shogi Playground, Piyo Shogi, lishogi, and any with `sfen=`.
//!
//! A link is read as the line of USI, SFEN or USEN that it holds.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

/// The text with the lines in the place of the links that hold them; `None` if it has anything but links, blank lines and lines that
/// begin with `#`.
pub(crate) fn unlinked(text: &str) -> Option<String> {
    let mut lines = String::new();
    let mut has_link = false;
    for line in text.split_inclusive('\n') {
        let content = line.trim();
        if content.is_empty() || content.starts_with('#') {
            lines.push_str(content);
        } else {
            has_link = true;
            // A line stays a line.
            lines.extend(
                held(content)?
                    .chars()
                    .map(|c| if c.is_control() { ' ' } else { c }),
            );
        }
        if line.ends_with('\n') {
            lines.push('\n');
        }
    }
    has_link.then_some(lines)
}

/// What a link holds.
fn held(link: &str) -> Option<String> {
    let (scheme, rest) = link.split_once("://")?;
    if scheme.is_empty()
        || !scheme
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        || link.contains(' ')
    {
        return None;
    }
    // What stands behind the last `#` is the ply that is shown, but for programs that put all of it there.
    let (place, after) = rest.split_once(['?', '#']).unwrap_or((rest, ""));
    let query = after.split('#').next().unwrap_or("");
    let parameters: Vec<(&str, String)> = query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(name, value)| (name, unescaped(value)))
        .collect();
    let parameter = |name: &str| {
        parameters
            .iter()
            .find(|(own, _)| *own == name)
            .map(|(_, value)| value.as_str())
    };
    if let Some(usen) = parameter("usen") {
        return Some(usen.to_string());
    }
    if let Some(moves) = parameter("moves").map(|moves| moves.replace(['.', ','], " ")) {
        return Some(match parameter("initpos").or(parameter("sfen")) {
            Some(start) => format_line(start, &moves),
            None => format_line("startpos", &moves),
        });
    }
    if let Some(text) = parameter("sfen")
        .or(parameter("initpos"))
        .or(parameter("position"))
    {
        return Some(text.to_string());
    }
    // lishogi: /editor/BOARD_TURN_HANDS_NUMBER and /analysis/…
    let path = unescaped(place);
    let path = ["/editor/", "/analysis/"]
        .iter()
        .find_map(|name| Some(path.split_once(name)?.1.to_string()))?;
    let board = path
        .split_once("standard/")
        .map_or(path.as_str(), |(_, rest)| rest);
    let board = board.replace('_', " ");
    (board.contains('/') && board.contains(' ')).then_some(board)
}

/// A line of USI: a start and moves.
fn format_line(start: &str, moves: &str) -> String {
    let mut line = String::from("position ");
    if start != "startpos" && !start.starts_with("sfen ") {
        line.push_str("sfen ");
    }
    let _ = write!(line, "{start}");
    if !moves.trim().is_empty() {
        let _ = write!(line, " moves {}", moves.trim());
    }
    line
}

/// The text of a part of a link: `%20` and `+` between words are blanks.
fn unescaped(text: &str) -> String {
    let digit = |byte: Option<&u8>| char::from(*byte?).to_digit(16);
    let bytes = text.as_bytes();
    let (mut out, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while let Some(&byte) = bytes.get(at) {
        let escaped = digit(bytes.get(at + 1)).zip(digit(bytes.get(at + 2)));
        if let (b'%', Some((high, low))) = (byte, escaped) {
            out.push((high * 16 + low) as u8);
            at += 3;
        } else {
            out.push(byte);
            at += 1;
        }
    }
    let text = String::from_utf8_lossy(&out).into_owned();
    // A plus before a letter of a piece promotes it; between the fields of a position it stands for a blank.
    if text.contains(' ') {
        text
    } else {
        blanks_for_plus(&text)
    }
}

/// Where a text has no blanks, `+` parts fields: `…LNSGKGSNL+b+-+1`.
fn blanks_for_plus(text: &str) -> String {
    match text.find("+b+").or(text.find("+w+")) {
        Some(at) => {
            let (board, rest) = text.split_at(at);
            let mut line = String::from(board);
            line.push_str(&rest.replace('+', " "));
            line
        }
        None => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn links_of_every_site() {
        let board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
        for (link, line) in [
            (
                "https://www.kento-shogi.com/?moves=7g7f.3c3d.8h2b%2B#3",
                "position startpos moves 7g7f 3c3d 8h2b+".into(),
            ),
            (
                "https://www.kento-shogi.com/?initpos=4k4%2F9%2F9%2F9%2F9%2F9%2F9%2F9%2F4K4%20b%20P%201&moves=P*5b#1",
                "position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1 moves P*5b".into(),
            ),
            (
                "https://play.mogproject.com/?usen=~0.7ku2jm.r",
                "~0.7ku2jm.r".into(),
            ),
            (
                "piyoshogi://?num=2&sfen=position%20startpos%20moves%207g7f%203c3d",
                "position startpos moves 7g7f 3c3d".into(),
            ),
            (
                &format!("https://example.org/b?sfen={board}+b+-+1"),
                format!("{board} b - 1"),
            ),
            (
                &format!("https://lishogi.org/editor/{board}_b_-_1"),
                format!("{board} b - 1"),
            ),
            (
                &format!("https://lishogi.org/analysis/standard/{board}_w_-_2"),
                format!("{board} w - 2"),
            ),
        ] {
            assert_eq!(held(link).as_deref(), Some(line.as_str()), "{link}");
        }
        for link in [
            "https://example.org/",
            "先手：A",
            "position startpos",
            "a://b c?sfen=1",
        ] {
            assert_eq!(held(link), None, "{link}");
        }
    }
}
