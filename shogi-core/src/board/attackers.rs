//! Which pieces of a side attack a square: every question about check comes down to this.
//!
//! Asked backwards: a black pawn attacks a square exactly if a white pawn on that square would attack the pawn.

use super::attacks;
use super::bitboard::Bitboard;
use super::color::Color;
use super::planes::{Army, Planes};
use super::square::Square;
use super::steps;

/// The pieces of `army` (of side `color`) that attack a square by a single step or a jump.
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

/// The same when the pieces on `gone` are not there.
#[inline(always)]
pub(crate) fn any_but(army: &Army, gone: Bitboard, color: Color, sq: Square, occupied: Bitboard) -> bool {
    let near = army.all & attacks::reach(sq).steps;
    (!near.is_empty() && !(stepping(army, color, sq) - gone).is_empty())
        || (snipers(army, color, sq) - gone)
            .into_iter()
            .any(|sniper| (attacks::between_aligned(sq, sniper) & occupied).is_empty())
}

/// The squares around a king that `army` attacks once the king has left its square, which `occupied` therefore leaves out:
/// where the king may not step. Squares further away may be in it or not.
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

/// The enemies that give check to `color`'s king on `king`, and `color`'s pieces that are pinned to it.
///
/// A sniper with nothing in between gives check; with exactly one piece in between, that piece is pinned if it is the
/// king's own.
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
