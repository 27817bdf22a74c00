//! Which pieces of a side attack a square: every question about check comes down to this.
//!
//! Asked backwards: a black pawn attacks a square exactly if a white pawn on that square would attack the pawn.

use super::attacks;
use super::bitboard::Bitboard;
use super::color::Color;
use super::planes::{Army, Planes};
use super::square::Square;

/// The pieces of `army` (of side `color`) that attack a square by a single step or a jump.
#[inline(always)]
pub(crate) fn steps(army: &Army, color: Color, sq: Square) -> Bitboard {
    let back = !color;
    (attacks::pawn(back, sq) & army.pawns)
        | (attacks::knight(back, sq) & army.knights)
        | (attacks::silver(back, sq) & army.silvers)
        | (attacks::gold(back, sq) & army.golds)
        | (attacks::straight(sq) & (army.horses | army.king))
        | (attacks::diagonal(sq) & (army.dragons | army.king))
}

/// The sliders of `army` that would attack a square if nothing stood in between.
#[inline(always)]
pub(crate) fn snipers(army: &Army, color: Color, sq: Square) -> Bitboard {
    (attacks::bishop_rays(sq) & army.diagonal_sliders())
        | (attacks::rook_rays(sq) & army.straight_sliders())
        | (attacks::lance_ray(!color, sq) & army.lances)
}

/// All pieces of `army` that attack a square.
#[inline]
pub(crate) fn of(army: &Army, color: Color, sq: Square, occupied: Bitboard) -> Bitboard {
    let mut attackers = steps(army, color, sq);
    snipers(army, color, sq).for_each_square(|sniper| {
        if (attacks::between(sq, sniper) & occupied).is_empty() {
            attackers.insert(sniper);
        }
    });
    attackers
}

/// Does any piece of `army` attack a square?
#[inline]
pub(crate) fn any(army: &Army, color: Color, sq: Square, occupied: Bitboard) -> bool {
    !steps(army, color, sq).is_empty()
        || snipers(army, color, sq)
            .into_iter()
            .any(|sniper| (attacks::between(sq, sniper) & occupied).is_empty())
}

/// The enemies that give check to `color`'s king on `king`, and `color`'s pieces that are pinned to it.
///
/// A sniper with nothing in between gives check; with exactly one piece in between, that piece is pinned if it is the
/// king's own.
#[inline(always)]
pub(crate) fn checkers_and_pinned(planes: &Planes, color: Color, king: Square) -> (Bitboard, Bitboard) {
    let enemy = planes.army(!color);
    let occupied = planes.occupied();
    let mut checkers = steps(&enemy, !color, king);
    let mut pinned = Bitboard::EMPTY;
    snipers(&enemy, !color, king).for_each_square(|sniper| {
        let between = attacks::between(king, sniper) & occupied;
        if between.is_empty() {
            checkers.insert(sniper);
        } else if !between.is_several() {
            pinned |= between - enemy.all;
        }
    });
    (checkers, pinned)
}
