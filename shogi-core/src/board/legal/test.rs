//! Tests of one move, without generating any.
//!
//! The test has two steps. First, can the piece reach the target? A table lookup answers that. Second, is the
//! king safe? `Legality` uses its pins. `Position` has no pins, so it plays the move on the occupied squares
//! and tests the king again.
//!
//! Both forms are worth their code. A test takes `Legality` 114 instructions; asking the generator for the
//! squares of the piece would take 185. A test takes `Position` 227 instructions; making a `Legality` first
//! would take 683.

use super::{Bitboard, HandKind, Legality, Move, Position, Square, attackers, attacks, nifu, pawn_drop_mate};
use crate::board::PieceKind;

impl Legality<'_> {
    /// Returns true if the move is legal.
    #[inline]
    pub fn is_legal(&self, m: Move) -> bool {
        let to = m.to();
        if let Some(kind) = m.dropped() {
            return self.empty_landing().contains(to) && may_drop(self.position, kind, to);
        }
        let Some(from) = m.from() else { return false };
        if !self.own.all.contains(from) {
            return false;
        }
        let Some(kind) = may_go(self.position, self.occupied, m, from) else {
            return false;
        };
        if kind == PieceKind::King {
            self.open().contains(to) && self.is_safe_for_king(from, to)
        } else {
            self.landing_from(from).contains(to)
        }
    }
}

impl Position {
    /// Returns true if the move is legal. It generates no moves.
    #[inline]
    pub fn is_legal(&self, m: Move) -> bool {
        let (us, to) = (self.turn, m.to());
        let occupied = self.planes.occupied();
        let landed = Bitboard::from_square(to);
        if let Some(kind) = m.dropped() {
            return !occupied.contains(to)
                && self.is_king_safe(self.kings[us.index()], landed, occupied | landed)
                && may_drop(self, kind, to);
        }
        let Some(from) = m.from() else { return false };
        let ours = self.planes.of(us);
        if !ours.contains(from) || ours.contains(to) || self.kings[(!us).index()] == Some(to) {
            return false;
        }
        let Some(moved) = may_go(self, occupied, m, from) else {
            return false;
        };
        // The target must not be a wall. A wall is occupied but belongs to no side.
        if (landed & self.planes.walls()) == landed {
            return false;
        }
        let king = if moved == PieceKind::King {
            Some(to)
        } else {
            self.kings[us.index()]
        };
        let occupied = (occupied - Bitboard::from_square(from)) | landed;
        self.is_king_safe(king, landed, occupied)
    }

    /// Returns true if the king of the side to move is safe on `king` after a move. `occupied` are the occupied
    /// squares after the move; the pieces that were on `landed` are captured.
    #[inline(always)]
    fn is_king_safe(&self, king: Option<Square>, landed: Bitboard, occupied: Bitboard) -> bool {
        let them = !self.turn;
        king.is_none_or(|king| !attackers::any_but(&self.planes.army(them), landed, them, king, occupied))
    }
}

/// Returns the kind of the piece on `from` if it can make the move: go there, and promote or not as the move
/// says. The piece belongs to the side to move. The piece on the target and the safety of the king are not
/// tested.
#[inline(always)]
fn may_go(position: &Position, occupied: Bitboard, m: Move, from: Square) -> Option<PieceKind> {
    let (us, to) = (position.turn, m.to());
    let kind = PieceKind::from_code(position.planes.code_on(from))?;
    let free = || (attacks::between(from, to) & occupied).is_empty();
    let reaches = match kind {
        PieceKind::Pawn => attacks::pawn(us, from).contains(to),
        PieceKind::Knight => attacks::knight(us, from).contains(to),
        PieceKind::Silver => attacks::silver(us, from).contains(to),
        PieceKind::King => attacks::king(from).contains(to),
        PieceKind::Lance => attacks::lance_ray(us, from).contains(to) && free(),
        PieceKind::Bishop => attacks::bishop_rays(from).contains(to) && free(),
        PieceKind::Rook => attacks::rook_rays(from).contains(to) && free(),
        PieceKind::Horse => (attacks::bishop_rays(from) | attacks::straight(from)).contains(to) && free(),
        PieceKind::Dragon => (attacks::rook_rays(from) | attacks::diagonal(from)).contains(to) && free(),
        PieceKind::Gold
        | PieceKind::Tokin
        | PieceKind::PromotedLance
        | PieceKind::PromotedKnight
        | PieceKind::PromotedSilver => attacks::gold(us, from).contains(to),
    };
    if !reaches {
        return None;
    }
    let geometry = position.variant.geometry();
    let fits = if m.is_promotion() {
        geometry.may_promote(us, kind, from, to)
    } else {
        !geometry.dead_end(us, kind).contains(to)
    };
    fits.then_some(kind)
}

/// Returns true if the side to move may drop that kind on an empty square, provided that its king is safe then.
#[inline(always)]
fn may_drop(position: &Position, kind: HandKind, to: Square) -> bool {
    let us = position.turn;
    position.hand(us).has(kind)
        && !position.variant.geometry().dead_end(us, kind.kind()).contains(to)
        && (kind != HandKind::Pawn || may_drop_pawn(position, to))
}

#[inline(always)]
fn may_drop_pawn(position: &Position, to: Square) -> bool {
    let pawns = position.planes.of_kind(PieceKind::Pawn) & position.planes.of(position.turn);
    !nifu::files_with(pawns).contains(to) && pawn_drop_mate::mating(position, to.into()).is_empty()
}
