//! Moves as chess programs write them: `Pc4`, `Gf1e2`, `Bxh8+`, `P@e5`.
//!
//! Files are letters from the left of the side that moves first, ranks are digits from its side of the board.

use crate::diagnostic::DiagnosticKind;
use alloc::format;
use alloc::string::String;
use shogiban::notation::toolkit::{droppable, from_origin, may_promote};
use shogiban::{File, Move, PieceKind, Position, Rank, Square};

/// A square by a letter and a digit.
fn square(position: &Position, file: u8, rank: u8) -> Option<Square> {
    Some(Square::new(
        self::file(position, file)?,
        self::rank(position, rank)?,
    ))
}

fn file(position: &Position, letter: u8) -> Option<File> {
    let from_left = usize::from(letter.checked_sub(b'a')?);
    File::from_index(usize::from(position.variant().files()).checked_sub(1 + from_left)?)
}

fn rank(position: &Position, digit: u8) -> Option<Rank> {
    let from_below = usize::from(digit.checked_sub(b'1')?);
    Rank::from_index(usize::from(position.variant().ranks()).checked_sub(1 + from_below)?)
}

/// `None` for a square outside the board.
fn square_text(position: &Position, sq: Square) -> Option<String> {
    let variant = position.variant();
    let from_left = variant.files().checked_sub(sq.file().number())?;
    let from_below = variant.ranks().checked_sub(sq.rank().number())?;
    Some(format!("{}{}", char::from(b'a' + from_left), from_below + 1))
}

/// Reads a move of the side to move.
pub(super) fn read(text: &str, position: &Position) -> Result<Move, DiagnosticKind> {
    let wrong = || DiagnosticKind::BadMove(text.into());
    let body = text.trim_end_matches('#');
    let (body, sign) = match body.strip_suffix(['+', '=']) {
        Some(rest) => (rest, body.ends_with('+')),
        None => (body, false),
    };
    let (is_promoted, rest) = match body.strip_prefix('+') {
        Some(rest) => (true, rest),
        None => (false, body),
    };
    let bytes = rest.as_bytes();
    // A pawn of chess has no letter; one of shogi has.
    let letter = bytes
        .first()
        .copied()
        .filter(u8::is_ascii_uppercase)
        .ok_or_else(wrong)?;
    let name = [b'+', letter];
    let name = core::str::from_utf8(if is_promoted { &name[..] } else { &name[1..] }).map_err(|_| wrong())?;
    let kind: PieceKind = name.parse().map_err(|_| wrong())?;
    let [origin @ .., to_file, to_rank] = &bytes[1..] else {
        return Err(wrong());
    };
    let to = square(position, *to_file, *to_rank).ok_or_else(wrong)?;
    if matches!(origin, [b'@' | b'*']) {
        return Ok(Move::drop(droppable(kind)?, to));
    }
    let origin: alloc::vec::Vec<u8> = origin
        .iter()
        .copied()
        .filter(|byte| !matches!(byte, b'x' | b'-'))
        .collect();
    // After a piece that cannot promote there, the sign is that of a check.
    let gains = |from: Square| sign && may_promote(position, kind, from, to);
    if let [file, rank] = origin[..] {
        let from = square(position, file, rank).ok_or_else(wrong)?;
        return Ok(from_origin(position, None, kind, (from, to), gains(from))?);
    }
    let fits = |from: Square| match origin[..] {
        [] => true,
        [letter @ b'a'..=b'i'] => file(position, letter) == Some(from.file()),
        [digit] => rank(position, digit) == Some(from.rank()),
        _ => false,
    };
    let is_meant = |m: &Move| {
        let Some(from) = m.from() else { return false };
        let piece = position.piece_on(from).map(shogiban::Piece::kind);
        m.to() == to && piece == Some(kind) && fits(from) && m.is_promotion() == gains(from)
    };
    let moves = position.legal_moves();
    let mut meant = moves.iter().copied().filter(is_meant);
    match (meant.next(), meant.next()) {
        (Some(m), None) => Ok(m),
        (None, _) => {
            // An illegal move, as far as it can be told.
            let sign = if sign { "+" } else { "" };
            let western = format!("{name}-{to}{sign}");
            Move::from_western(&western, position, None).map_err(|error| error.kind.into())
        }
        _ => Err(wrong()),
    }
}

/// The text of a move; `None` if it would be read as another.
pub(super) fn text(m: Move, position: &Position) -> Option<String> {
    let to = square_text(position, m.to())?;
    if let Some(kind) = m.dropped() {
        return Some(format!("{}@{to}", kind.kind()));
    }
    let from = m.from()?;
    let kind = position.piece_on(from)?.kind();
    let capture = if position.piece_on(m.to()).is_some() {
        "x"
    } else {
        ""
    };
    let sign = if m.is_promotion() { "+" } else { "" };
    let origin = square_text(position, from)?;
    let is_m = |text: &String| matches!(read(text, position), Ok(read) if read == m);
    let short = format!("{kind}{capture}{to}{sign}");
    Some(short)
        .filter(is_m)
        .or_else(|| Some(format!("{kind}{origin}{capture}{to}{sign}")).filter(is_m))
}
