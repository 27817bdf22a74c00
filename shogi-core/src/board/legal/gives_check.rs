//! Does a move give check?

use super::{Bitboard, Move, Position, attackers, attacks};
use crate::board::{Piece, PieceKind};

/// Whether a legal move gives check: by the piece that arrives, or by one that it uncovers.
pub(super) fn gives_check(position: &Position, m: Move) -> bool {
    let us = position.turn;
    let Some(king) = position.kings[(!us).index()] else {
        return false;
    };
    let to = m.to();
    let king_set = Bitboard::from_square(king);
    let Some(from) = m.from() else {
        let Some(kind) = m.dropped() else { return false };
        let reach = attacks::attacks(Piece::new(us, kind.kind()), to, position.planes.occupied());
        return !(reach & king_set).is_empty();
    };
    let from_set = Bitboard::from_square(from);
    let code = position.planes.code_on(from) | u8::from(m.is_promotion()) << 3;
    let Some(kind) = PieceKind::from_code(code) else {
        return false;
    };
    let occupied = position.planes.occupied() - from_set | Bitboard::from_square(to);
    if !(attacks::attacks(Piece::new(us, kind), to, occupied) & king_set).is_empty() {
        return true;
    }
    // Leaving the line between the king and a slider of our own uncovers it.
    let behind = attacks::ray_through(king, from);
    if behind.is_empty() {
        return false;
    }
    let own = position.planes.army(us);
    let snipers = attackers::snipers(&own, us, king) & (behind - from_set);
    snipers
        .into_iter()
        .any(|sniper| (attacks::between(king, sniper) & occupied).is_empty())
}
