//! One line of a move: `   1 ７六歩(77)   ( 0:16/00:00:16)+`.

use super::names::is_blank;
use crate::diagnostic::DiagnosticKind;
use crate::resolve::other_side_to_move;
use shogiban::notation::toolkit::{digit, side_of_mark};
use shogiban::notation::{JapaneseMove, ParseErrorKind};
use shogiban::rules::Foul;
use shogiban::{Color, Move, Position};

/// A number at the beginning of a line, in digits of either width: its value, and what follows it without 手目 and blanks.
pub(super) fn numbered(text: &str) -> (u32, &str) {
    let mut value = 0_u32;
    let mut rest = text;
    while let Some((c, figure)) = rest.chars().next().and_then(|c| Some((c, digit(c)?))) {
        value = value.saturating_mul(10).saturating_add(figure.into());
        rest = &rest[c.len_utf8()..];
    }
    let rest = rest
        .strip_prefix('手')
        .map_or(rest, |rest| rest.strip_prefix('目').unwrap_or(rest));
    (value, rest.trim_start_matches(is_blank))
}

/// Whether a text begins with a square or 同. No word of an end does, and nearly all moves do.
pub(super) fn begins_with_square(text: &str) -> bool {
    let first = text.chars().next();
    first.is_some_and(|first| first == '同' || digit(first).is_some_and(|digit| digit > 0))
}

/// Whether a text begins as moves do, with a square or 同, or says where a piece comes from, as only moves do: `(77)`.
pub(super) fn looks_like_move(text: &str) -> bool {
    let Some(first) = text.chars().next() else {
        return false;
    };
    begins_with_square(text) || is_mark(first) || has_origin(text)
}

/// A text without the mark and the blanks before it.
pub(super) fn without_mark(text: &str) -> &str {
    text.trim_start_matches(is_mark).trim_start_matches(is_blank)
}

/// A move in a position that is not known: its text, and what follows it.
pub(super) fn unread(text: &str) -> (&str, &str) {
    match JapaneseMove::read_first(text) {
        Ok((_, after)) => (text[..text.len() - after.len()].trim_end_matches(is_blank), after),
        Err(_) => (text.trim_end_matches(is_blank), ""),
    }
}

/// Whether a text stands for a move in a position that is not known, and is read as the same text again.
pub(super) fn is_move_text(text: &str) -> bool {
    looks_like_move(text) && unread(text) == (text, "") && JapaneseMove::read_first(text).is_ok()
}

fn has_origin(text: &str) -> bool {
    text.split(['(', '（']).skip(1).any(|inside| {
        let mut characters = inside.chars();
        let mut is_digit = || characters.next().and_then(digit).is_some();
        is_digit() && is_digit() && matches!(characters.next(), Some(')' | '）'))
    })
}

fn is_mark(c: char) -> bool {
    side_of_mark(c).is_some()
}

/// A move that was read.
pub(super) struct Read<'a> {
    pub(super) mv: Move,
    /// The side whose mark (▲△) stands before it, if one does.
    pub(super) mark: Option<Color>,
    /// What follows it.
    pub(super) rest: &'a str,
}

/// Reads a move and gives what follows it, or what is wrong and where: the text from there on.
///
/// It need not be legal, only a move: the piece that is named stands where it comes from, and is that of the side to move,
/// as far as the text tells.
pub(super) fn read<'a>(
    text: &'a str,
    position: &Position,
    last: Option<Move>,
) -> Result<Read<'a>, (DiagnosticKind, &'a str)> {
    let (mut read, rest) = JapaneseMove::read_first(text)
        .map_err(|error| (error.kind.into(), text.get(error.byte..).unwrap_or("")))?;
    // ２二角(88)成: the promotion behind the bracket.
    let promotes = read.promotes.is_none() && read.origin.is_some();
    let rest = match rest.strip_prefix('成').filter(|_| promotes) {
        Some(after) => {
            read.promotes = Some(true);
            after
        }
        None => rest,
    };
    match of_side_to_move(&read, position, last) {
        Ok(mv) => Ok(Read {
            mv,
            mark: read.mark,
            rest,
        }),
        Err(kind) => Err((kind.into(), place_of(&kind, &read, text))),
    }
}

/// The move that is meant. A mark of the other side is a slip if the side to move can make the move, which then counts. If
/// not, the record shows two moves in a row by one side.
pub(super) fn of_side_to_move(
    read: &JapaneseMove,
    position: &Position,
    last: Option<Move>,
) -> Result<Move, ParseErrorKind> {
    let turn = position.turn();
    let mv = read.resolve(position, last.map(Move::to))?;
    if read.mark.is_some_and(|mark| mark != turn) && !position.is_legal(mv) {
        return Err(ParseErrorKind::NotTurn { turn });
    }
    Ok(mv)
}

/// The foul that a text shows which is no move of the side to move: a move of the other side, which the piece or the mark
/// shows, or a promoted piece that is dropped.
///
/// `other` is the position with the other side to move.
pub(super) fn foul_of(
    read: &JapaneseMove,
    error: ParseErrorKind,
    position: &Position,
    other: Option<Position>,
    last: Option<Move>,
) -> Option<(Color, Foul)> {
    let turn = position.turn();
    let marked = read.mark.is_some_and(|mark| mark != turn);
    match error {
        ParseErrorKind::DropPromoted => {
            let kind = if read.kind.is_promoted() {
                read.kind
            } else {
                read.kind.promoted()?
            };
            let to = read.target.or(last.map(Move::to))?;
            (!marked).then_some((turn, Foul::DropPromoted { kind, to }))
        }
        // What the side to move cannot mean, the side of the mark may.
        error if marked || matches!(error, ParseErrorKind::NotTurn { .. }) => {
            let m = read.resolve(&other?, last.map(Move::to)).ok()?;
            Some((turn.opponent(), Foul::OutOfTurn { mv: Some(m) }))
        }
        _ => None,
    }
}

/// The foul that a text shows in a position, if it shows one.
pub(super) fn foul_in(text: &str, position: &Position, last: Option<Move>) -> Option<(Color, Foul)> {
    let (read, _) = JapaneseMove::read_first(text).ok()?;
    let error = of_side_to_move(&read, position, last).err()?;
    foul_of(&read, error, position, other_side_to_move(position), last)
}

/// Where in a text that has the form of a move the fault stands: at the piece, at the origin, or at the beginning.
fn place_of<'a>(kind: &ParseErrorKind, read: &JapaneseMove, text: &'a str) -> &'a str {
    match kind {
        ParseErrorKind::PieceMismatch { .. } | ParseErrorKind::DropPromoted => {
            let target = text.trim_start_matches(is_mark);
            // 同, or a file and a rank; then blanks.
            let characters = if read.target.is_some() { 2 } else { 1 };
            let piece = target
                .char_indices()
                .nth(characters)
                .map_or("", |(at, _)| &target[at..]);
            piece.trim_start_matches(is_blank)
        }
        ParseErrorKind::EmptySquare { .. } | ParseErrorKind::StaysPut => {
            text.find(['(', '（']).map_or(text, |at| &text[at..])
        }
        _ => text,
    }
}
