//! The pieces of a side that attack a square. Every question about check is answered here.
//!
//! The search goes backwards from the square: a black pawn attacks a square exactly if a white pawn on that
//! square would attack the black pawn.

use super::attacks;
use super::bitboard::Bitboard;
use super::color::Color;
use super::planes::{Army, Planes};
use super::square::Square;
use super::steps;

/// The pieces of `army`, which belongs to `color`, that attack a square by a single step or a jump.
#[inline(always)]
pub(crate) fn stepping(army: &Army, color: Color, sq: Square) -> Bitboard {
    let back = !color;
    (attacks::pawn(back, sq) & army.pawns)
        | (attacks::knight(back, sq) & army.knights)
        | (attacks::silver(back, sq) & army.silvers)
        | (attacks::gold(back, sq) & army.golds)
        | (attacks::straight(sq) & (army.horses | army.king))
        | (attacks::diagonal(sq) & (army.dragons | army.king))
}

/// The sliders of `army` that would attack a square if nothing were in between.
#[inline(always)]
pub(crate) fn snipers(army: &Army, color: Color, sq: Square) -> Bitboard {
    (attacks::bishop_rays(sq) & army.diagonal_sliders())
        | (attacks::rook_rays(sq) & army.straight_sliders())
        | (attacks::lance_ray(!color, sq) & army.lances)
}

/// All pieces of `army` that attack a square.
#[inline]
pub(crate) fn of(army: &Army, color: Color, sq: Square, occupied: Bitboard) -> Bitboard {
    let mut attackers = stepping(army, color, sq);
    snipers(army, color, sq).for_each_square(|sniper| {
        if (attacks::between_aligned(sq, sniper) & occupied).is_empty() {
            attackers.insert(sniper);
        }
    });
    attackers
}

/// Returns true if a piece of `army` attacks a square.
#[inline]
pub(crate) fn any(army: &Army, color: Color, sq: Square, occupied: Bitboard) -> bool {
    any_but(army, Bitboard::EMPTY, color, sq, occupied)
}

/// Returns whether any piece of `army` attacks a square, with the pieces on `gone` ignored.
#[inline(always)]
pub(crate) fn any_but(army: &Army, gone: Bitboard, color: Color, sq: Square, occupied: Bitboard) -> bool {
    let near = army.all & attacks::reach(sq).steps;
    (!near.is_empty() && !(stepping(army, color, sq) - gone).is_empty())
        || (snipers(army, color, sq) - gone)
            .into_iter()
            .any(|sniper| (attacks::between_aligned(sq, sniper) & occupied).is_empty())
}

/// The squares around a king that `army` attacks, so the king may not step there. `occupied` leaves out the
/// square of the king, because the king leaves it.
///
/// The set may or may not contain attacked squares that are further away.
#[inline(always)]
pub(crate) fn danger_around(army: &Army, color: Color, king: Square, occupied: Bitboard) -> Bitboard {
    let reach = attacks::reach(king);
    let mut danger = Bitboard::EMPTY;
    if !(army.all & reach.steps).is_empty() {
        danger = steps::attacked(army, color);
    }
    for sq in army.diagonal_sliders() & reach.diagonal {
        danger |= attacks::bishop(sq, occupied);
    }
    for sq in army.straight_sliders() & reach.straight {
        danger |= attacks::rook(sq, occupied);
    }
    if !(army.lances & reach.straight).is_empty() {
        danger |= attacks::lances(color, army.lances, occupied);
    }
    danger
}

/// The enemy pieces that give check to the king of `color` on `king`, and the pieces of `color` that are
/// pinned to it.
///
/// A sniper with no piece between gives check. A sniper with exactly one piece between pins that piece, if
/// the piece belongs to `color`.
#[inline(always)]
pub(crate) fn checkers_and_pinned(planes: &Planes, color: Color, king: Square) -> (Bitboard, Bitboard) {
    let enemy = planes.army(!color);
    let occupied = planes.occupied();
    let mut checkers = Bitboard::EMPTY;
    if !(enemy.all & attacks::reach(king).steps).is_empty() {
        checkers = stepping(&enemy, !color, king);
    }
    let mut pinned = Bitboard::EMPTY;
    for sniper in snipers(&enemy, !color, king) {
        let between = attacks::between_aligned(king, sniper) & occupied;
        if between.is_empty() {
            checkers.insert(sniper);
        } else if !between.is_several() {
            pinned |= between - enemy.all;
        }
    }
    (checkers, pinned)
}
