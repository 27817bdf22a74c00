//! One line of a move: `   1 ７六歩(77)   ( 0:16/00:00:16)+`.

use super::names::is_blank;
use crate::board::{Move, PieceKind, Position, Square};
use crate::notation::{Characters, Expected, ParseErrorKind, digit, droppable};
use crate::record::diagnostic::DiagnosticKind;

/// A number at the beginning of a line: its value, and what follows it without 手目 and blanks.
pub(super) fn numbered(text: &str) -> (u32, &str) {
    let bytes = text.as_bytes();
    let mut value = 0_u32;
    let mut at = 0;
    while let Some(byte) = bytes.get(at).filter(|byte| byte.is_ascii_digit()) {
        value = value.saturating_mul(10).saturating_add(u32::from(byte - b'0'));
        at += 1;
    }
    let rest = &text[at..];
    let rest = rest
        .strip_prefix('手')
        .map_or(rest, |rest| rest.strip_prefix('目').unwrap_or(rest));
    (value, rest.trim_start_matches(is_blank))
}

/// Whether a text begins as moves do: with a square or 同.
pub(super) fn looks_like_move(text: &str) -> bool {
    let Some(first) = text.chars().next() else {
        return false;
    };
    first == '同' || digit(first).is_some_and(|digit| digit > 0) || is_mark(first)
}

const fn is_mark(c: char) -> bool {
    matches!(c, '▲' | '△' | '▼' | '▽' | '☗' | '☖')
}

#[cold]
fn expected(scan: &Characters<'_>, expected: Expected) -> DiagnosticKind {
    scan.unexpected(expected).kind.into()
}

/// Reads a move and gives what follows it, or what is wrong and where: the text from there on.
///
/// It need not be legal, only a move: the piece that is named stands where it comes from.
pub(super) fn read<'a>(
    text: &'a str,
    position: &Position,
    last: Option<Move>,
) -> Result<(Move, &'a str), (DiagnosticKind, &'a str)> {
    let mut scan = Characters::new(text);
    if scan.peek().is_some_and(is_mark) {
        scan.advance();
    }
    let to = if scan.eat('同') {
        let Some(last) = last else {
            return Err((DiagnosticKind::NoPreviousMove, text));
        };
        scan.eat_blanks();
        last.to()
    } else {
        let Some(file) = scan.file() else {
            return Err((expected(&scan, Expected::JapaneseMove), scan.rest()));
        };
        let Some(rank) = scan.kanji_rank() else {
            return Err((expected(&scan, Expected::KanjiRank), scan.rest()));
        };
        scan.eat_blanks();
        Square::new(file, rank)
    };
    let named_at = scan.rest();
    let Some(named) = scan.kind() else {
        return Err((expected(&scan, Expected::KanjiPiece), named_at));
    };
    let mut promote = false;
    let mut drop = false;
    if scan.eat('成') {
        promote = true;
    } else if scan.eat('不') {
        if !scan.eat('成') {
            return Err((expected(&scan, Expected::Promotion), scan.rest()));
        }
    } else {
        drop = scan.eat('打');
    }
    let origin_at = scan.rest();
    let from = match origin(&mut scan) {
        Ok(from) => from,
        Err(kind) => return Err((kind, scan.rest())),
    };
    match from {
        Some(Origin::Square(from)) if !drop => {
            let Some(piece) = position.piece_on(from) else {
                return Err((ParseErrorKind::EmptySquare { square: from }.into(), origin_at));
            };
            if piece.kind() != named {
                let kind = ParseErrorKind::PieceMismatch {
                    square: from,
                    piece,
                    named,
                };
                return Err((kind.into(), named_at));
            }
            match Move::board(from, to, promote) {
                Some(m) => Ok((m, scan.rest())),
                None => Err((ParseErrorKind::StaysPut.into(), origin_at)),
            }
        }
        Some(Origin::Square(_)) => Err((ParseErrorKind::Contradiction.into(), origin_at)),
        Some(Origin::Hand) => drop_of(named, promote, to, named_at).map(|m| (m, scan.rest())),
        None if drop => drop_of(named, promote, to, named_at).map(|m| (m, scan.rest())),
        None => Err((expected(&scan, Expected::KifOrigin), scan.rest())),
    }
}

fn drop_of(kind: PieceKind, promote: bool, to: Square, at: &str) -> Result<Move, (DiagnosticKind, &str)> {
    if promote {
        return Err((ParseErrorKind::DropPromoted.into(), at));
    }
    match droppable(kind) {
        Ok(kind) => Ok(Move::drop(kind, to)),
        Err(kind) => Err((kind.into(), at)),
    }
}

/// What stands in the parentheses.
enum Origin {
    Square(Square),
    /// `(00)`
    Hand,
}

/// `(77)`, in whichever width; `None` if no parenthesis follows. Without an origin, times come in parentheses.
fn origin(scan: &mut Characters<'_>) -> Result<Option<Origin>, DiagnosticKind> {
    if !scan.eat('(') && !scan.eat('（') {
        return Ok(None);
    }
    let zero = |c: char| digit(c).filter(|digit| *digit == 0);
    let origin = if scan.take(zero).is_some() && scan.take(zero).is_some() {
        Origin::Hand
    } else {
        let file = scan.file();
        let rank = file.and_then(|_| scan.kanji_rank());
        let (Some(file), Some(rank)) = (file, rank) else {
            return Err(expected(scan, Expected::Digit));
        };
        Origin::Square(Square::new(file, rank))
    };
    if scan.eat(')') || scan.eat('）') {
        Ok(Some(origin))
    } else {
        Err(expected(scan, Expected::Bracket))
    }
}
