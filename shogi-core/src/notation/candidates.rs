//! What every text that leaves out where a piece comes from asks of a position.

use super::error::ParseErrorKind;
use crate::board::{Bitboard, Color, HandKind, Move, PieceKind, Position, Square};

/// The pieces of the side to move of a kind that can go to a square by their movement. A pinned piece is among them: its
/// move is illegal, but it can be meant. So is one whose target is taken by its own side.
pub(super) fn can_go(position: &Position, kind: PieceKind, to: Square) -> Bitboard {
    let color = position.turn();
    position.pieces(color, kind) & position.attackers_to(to, color)
}

/// The one of several pieces that is meant: the only one, or the only one that may legally move so.
pub(super) fn the_one_meant(
    position: &Position,
    candidates: Bitboard,
    to: Square,
    promotes: bool,
) -> Result<Move, ParseErrorKind> {
    let mut moves = candidates
        .into_iter()
        .filter_map(|from| Move::board(from, to, promotes));
    if !candidates.is_several() {
        return moves.next().ok_or(ParseErrorKind::StaysPut);
    }
    let legality = position.legality();
    let mut legal = moves.filter(|&m| legality.is_legal(m));
    match (legal.next(), legal.next()) {
        (Some(m), None) => Ok(m),
        _ => Err(ParseErrorKind::Ambiguous {
            candidates: candidates.into(),
        }),
    }
}

/// The move from a square that the text names. That kind must be on it; whether it can make the move is not tested.
///
/// The piece shows which side moves, unless the text says so itself (`mover`): a piece of the other side shows two moves in a row
/// by that side, which is a fault of the text. Only a text that names the side to move says that it took a piece that is not
/// its own.
///
/// # Errors
///
/// Fails if that kind is not on the square, if the piece is of the side that is not to move, or if the move leads nowhere.
pub fn from_origin(
    position: &Position,
    mover: Option<Color>,
    kind: PieceKind,
    (from, to): (Square, Square),
    promotes: bool,
) -> Result<Move, ParseErrorKind> {
    let turn = position.turn();
    let piece = position
        .piece_on(from)
        .ok_or(ParseErrorKind::EmptySquare { square: from })?;
    if piece.kind() != kind {
        return Err(ParseErrorKind::PieceMismatch {
            square: from,
            piece,
            named: kind,
        });
    }
    if piece.color() != turn && mover != Some(turn) {
        return Err(ParseErrorKind::NotTurn { turn });
    }
    Move::board(from, to, promotes).ok_or(ParseErrorKind::StaysPut)
}

/// Could the side to move promote that kind by such a move?
pub fn may_promote(position: &Position, kind: PieceKind, from: Square, to: Square) -> bool {
    let zone = position.variant().zone(position.turn());
    kind.promoted().is_some() && (zone.contains(from) || zone.contains(to))
}

/// The hand kind of a piece that is to be dropped.
///
/// # Errors
///
/// Fails for a promoted kind and for the king.
pub fn droppable(kind: PieceKind) -> Result<HandKind, ParseErrorKind> {
    if kind.is_promoted() {
        return Err(ParseErrorKind::DropPromoted);
    }
    kind.hand_kind().ok_or(ParseErrorKind::DropKing)
}
