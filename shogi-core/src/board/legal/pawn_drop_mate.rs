//! Mate by dropping a pawn (打ち歩詰め, *uchifuzume*). Only this module knows the rule.
//!
//! A pawn may not be dropped to give mate on the spot. Pushing a pawn to mate is fine, and so is dropping anything
//! else. A pawn drop that leaves the opponent without a move but not in check is no mate, and legal.
//!
//! Sources: the prohibited moves of the JSA; the book, chapter Rules, part H.
//!
//! Only the square in front of the enemy king matters. A pawn there touches the king, so nothing can be put
//! between. A drop uncovers nothing, so the pawn is the only checker. The opponent can only capture the pawn,
//! or step away with the king.

use super::{Army, Bitboard, Legality, Position, attackers, attacks};

impl Legality<'_> {
    /// The square in `targets` where a dropped pawn would give mate, or the empty set. A pawn may otherwise
    /// be dropped on `targets`.
    #[inline(always)]
    pub(super) fn mating_pawn_drop(&self, targets: Bitboard) -> Bitboard {
        mating(self.position, targets)
    }
}

/// See [`Legality::mating_pawn_drop`].
#[inline(always)]
pub(super) fn mating(position: &Position, targets: Bitboard) -> Bitboard {
    let them = !position.turn;
    let Some(enemy_king) = position.kings[them.index()] else {
        return Bitboard::EMPTY;
    };
    let drop = attacks::pawn(them, enemy_king) & targets;
    if drop.is_empty() {
        drop
    } else {
        mate(position, drop)
    }
}

/// Returns `drop`, the square in front of the enemy king, if a pawn there would give mate; otherwise the
/// empty set.
///
/// This function takes the position, not the `Legality`, so that callers can keep fields of the `Legality` in
/// registers.
#[cold]
#[inline(never)]
fn mate(position: &Position, drop: Bitboard) -> Bitboard {
    let (us, them) = (position.turn, !position.turn);
    let (Some(king), Some(to)) = (position.kings[them.index()], drop.first()) else {
        return Bitboard::EMPTY;
    };
    let (own, enemy) = (position.planes.army(us), position.planes.army(them));
    let occupied = position.planes.occupied();
    let occupied_then = occupied | drop;
    // Can a piece capture the pawn? A pinned one only if it is pinned along the pawn's own file; a piece pinned on
    // another line does not save the king.
    let without_king = Army {
        king: Bitboard::EMPTY,
        ..enemy
    };
    let mut capturers = attackers::of(&without_king, them, to, occupied_then);
    // In a custom variant with dead ends beyond its zone, a knight on such a square could neither stay nor
    // promote.
    let geometry = position.variant.geometry();
    if (geometry.last_two(them) - geometry.zone(them)).contains(to) {
        capturers -= enemy.knights;
    }
    if !capturers.is_empty() {
        let pinned = attackers::checkers_and_pinned(&position.planes, them, king).1;
        let along_the_file = attacks::line(king, to);
        if !(capturers - (pinned - along_the_file)).is_empty() {
            return Bitboard::EMPTY;
        }
    }
    // Can the king step away, or take the pawn? The pawn is there now: it may cut one of our own lines, and the
    // king cannot hide behind where it was.
    let danger = attackers::danger_around(&own, us, king, occupied_then - Bitboard::from_square(king));
    let steps = attacks::king(king) & ((!occupied | own.all) - danger);
    if steps.is_empty() { drop } else { Bitboard::EMPTY }
}
