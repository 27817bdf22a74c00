//! Finding the piece that moves, for texts that leave out its origin.

use super::error::ParseErrorKind;
use crate::board::{Bitboard, Color, HandKind, Move, PieceKind, Position, Square};

/// The pieces of one kind of the side to move that can go to a square by their movement.
///
/// The set includes pinned pieces, and pieces whose target is occupied by their own side. Their moves are
/// illegal, but a text can mean them.
pub(super) fn can_go(position: &Position, kind: PieceKind, to: Square) -> Bitboard {
    let color = position.turn();
    position.pieces(color, kind) & position.attackers_to(to, color)
}

/// The move that a text means: that of the only candidate, or the only legal move among those of several.
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

/// Creates the move from an origin that the text names. The function does not test whether the piece can move
/// like this.
///
/// `mover` is the side that the text names, if it names one. A piece of the other side normally means that this side moves
/// twice in a row, which is an error. If `mover` is the side to move, that side moves a piece of its
/// opponent. This is an illegal move, and the function returns it.
///
/// # Errors
///
/// Fails if no piece of the kind is on the origin, or if the target is the origin. A piece of the other side
/// is an error unless `mover` is the side to move.
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

/// Whether the side to move could promote a piece of this kind with a move between these squares.
pub fn may_promote(position: &Position, kind: PieceKind, from: Square, to: Square) -> bool {
    let zone = position.variant().zone(position.turn());
    kind.promoted().is_some() && (zone.contains(from) || zone.contains(to))
}

/// Converts the kind of a dropped piece to the kind in hand.
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
