//! Logs of USI engines and of the programs that drive them: the lines with `position` are games, the others are passed over.
//!
//! A game grows line by line, so the lines of which each goes on with the one before it are one game.

use crate::diagnostic::DiagnosticKind;
use crate::formats::Piece;
use crate::text::lines::{TextLine, TextLines};

/// What engines and programs say to each other beside `position`.
const COMMANDS: [&str; 16] = [
    "usi",
    "usiok",
    "isready",
    "readyok",
    "go",
    "bestmove",
    "info",
    "setoption",
    "option",
    "id",
    "usinewgame",
    "gameover",
    "stop",
    "ponderhit",
    "quit",
    "checkmate",
];
/// How many lines are looked at.
const LINES: usize = 2_000;
/// How long the mark before a command may be: a time, a name, an arrow.
const MARK: usize = 64;

/// Whether a text is a log: a command stands before the first position, or an arrow or a time before the position itself.
pub(crate) fn is_log(text: &str) -> bool {
    if !text.contains("position") {
        return false;
    }
    let mut has_command = false;
    for line in TextLines::new(text, 1).take(LINES) {
        let (mark, rest) = split(line.text);
        if is_position(rest) {
            return has_command || !mark.is_empty();
        }
        has_command |= is_command(rest);
    }
    false
}

fn is_command(text: &str) -> bool {
    let word = text.split([' ', '\t']).next().unwrap_or("");
    COMMANDS.contains(&word)
}

fn is_position(text: &str) -> bool {
    let rest = text.strip_prefix("position").unwrap_or("");
    let rest = rest.strip_prefix([' ', '\t']).unwrap_or("").trim_start();
    rest.starts_with("startpos") || rest.starts_with("sfen ")
}

/// A line without the mark before its command: `>1:position …`, `12:34:56 > go`.
fn split(line: &str) -> (&str, &str) {
    let trimmed = line.trim_start();
    if is_command(trimmed) || is_position(trimmed) {
        return ("", trimmed);
    }
    let ends = line
        .char_indices()
        .take_while(|(at, c)| *at < MARK && c.is_ascii());
    for (at, c) in ends {
        let mark = &line[..=at];
        let is_mark = mark.contains(['>', '<', ']']) || mark.starts_with(|c: char| c.is_ascii_digit());
        let rest = line[at + c.len_utf8()..].trim_start();
        if is_mark
            && matches!(c, '>' | '<' | ':' | ']' | ' ' | '\t')
            && (is_command(rest) || is_position(rest))
        {
            return (mark, rest);
        }
    }
    ("", line)
}

/// Whether a position line goes on with another: it has all of it but perhaps the last move, which an engine only expected.
fn goes_on(before: &str, line: &str) -> bool {
    let is_start = |rest: &str| rest.is_empty() || rest.starts_with(' ');
    let shorter = before.rsplit_once(' ').map_or(before, |(start, _)| start);
    let shorter = shorter.strip_suffix(" moves").unwrap_or(shorter);
    [before, shorter]
        .into_iter()
        .any(|known| line.len() >= known.len() && line.strip_prefix(known).is_some_and(is_start))
        && (shorter.contains(" moves ") || line.len() >= before.len())
}

/// Cuts off the next game: the longest of the lines that go on with each other.
pub(crate) fn next_game(text: &str, line: u32) -> Option<Piece<'_>> {
    let mut lines = TextLines::new(text, line);
    let mut game: Option<(TextLine<'_>, &str)> = None;
    let (mut skipped, mut end, mut next_line) = (0_u32, 0, line);
    loop {
        let begin = text.len() - lines.rest().len();
        let Some(next) = lines.next() else { break };
        let rest = split(next.text).1.trim_end();
        if is_position(rest) {
            let is_other = game.is_some_and(|(_, before)| !goes_on(before, rest));
            if is_other {
                (end, next_line) = (begin, next.number);
                break;
            }
            game = Some((next, rest));
        } else if !rest.trim().is_empty() {
            if rest == "usinewgame" && game.is_some() {
                (end, next_line) = (begin, next.number);
                break;
            }
            skipped = skipped.saturating_add(1);
        }
        (end, next_line) = (text.len() - lines.rest().len(), lines.number());
    }
    let said = (skipped > 0).then_some(DiagnosticKind::SkippedLines(skipped));
    let (first_line, found) = match game {
        Some((line, found)) => (line, found),
        None if said.is_some() => (
            TextLine {
                text: "",
                number: line,
            },
            "",
        ),
        None => return None,
    };
    let before = first_line.text.len() - first_line.text.trim_end().len();
    let column = first_line.text.len() - before - found.len();
    Some(Piece {
        column: first_line
            .text
            .get(..column)
            .map_or(0, |mark| mark.chars().count() as u32),
        said,
        ..Piece::of_lines(found, first_line.number, end, next_line)
    })
}
