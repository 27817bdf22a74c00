//! Strategies for the small types, such as squares, pieces and moves.

use crate::{Color, File, Hand, HandKind, Move, Piece, PieceKind, Rank, Square, Variant};
use proptest::prelude::*;
use proptest::sample::select;

/// Generates any variant, mostly a named one, sometimes a custom one of any size. Values shrink to shogi.
pub fn variants() -> impl Strategy<Value = Variant> + Clone {
    let limits = HandKind::ALL.map(|kind| 0..=Variant::STANDARD.limit(kind.kind()));
    let custom = (3..=9u8, 3..=9u8, 1..=4u8, limits).prop_map(|(files, ranks, zone, limits)| {
        // All sizes and counts are within the allowed range, so the default is never used.
        Variant::custom(files, ranks, zone.min(ranks / 2), limits).unwrap_or_default()
    });
    prop_oneof![3 => select(&Variant::ALL[..]), 1 => custom]
}

/// Generates either side. Values shrink to Black.
pub fn colors() -> impl Strategy<Value = Color> + Clone {
    select(&Color::ALL[..])
}

/// Generates any square of the board of a variant. Values shrink to 1a.
pub fn squares(variant: Variant) -> impl Strategy<Value = Square> + Clone {
    let files = 0..usize::from(variant.files());
    let ranks = 0..usize::from(variant.ranks());
    (files, ranks).prop_map(|(file, rank)| Square::new(File::ALL[file], Rank::ALL[rank]))
}

/// Generates any piece of either side, including kings and promoted pieces. Values shrink to a black pawn.
pub fn pieces() -> impl Strategy<Value = Piece> + Clone {
    let kinds = select(&PieceKind::ALL[..]);
    (colors(), kinds).prop_map(|(color, kind)| Piece::new(color, kind))
}

/// Generates any hand that the set of a variant allows. Values shrink to an empty hand.
pub fn hands(variant: Variant) -> impl Strategy<Value = Hand> + Clone {
    let counts = HandKind::ALL.map(|kind| 0..=variant.limit(kind.kind()));
    counts.prop_map(hand)
}

/// Returns the hand with these counts, in [`HandKind::ALL`] order.
pub(super) fn hand(counts: [u8; HandKind::NUM]) -> Hand {
    let mut hand = Hand::EMPTY;
    for (kind, count) in HandKind::ALL.into_iter().zip(counts) {
        // `set` refuses only counts above 127, and the count then remains 0.
        let _ = hand.set(kind, count);
    }
    hand
}

/// Generates any move value; most are not legal in any position. Values shrink to a move that does not promote.
pub fn moves() -> impl Strategy<Value = Move> + Clone {
    let anywhere = || squares(Variant::STANDARD);
    let board = (anywhere(), 1..Square::NUM, any::<bool>()).prop_map(|(from, distance, promote)| {
        // `to` is `distance` squares after `from`, counted in a circle through the board, so it never equals
        // `from`.
        let to = Square::from_raw(((from.index() + distance) % Square::NUM) as u8);
        Move::board_move(from, to, promote)
    });
    let drop = (select(&HandKind::ALL[..]), anywhere()).prop_map(|(kind, to)| Move::drop(kind, to));
    prop_oneof![3 => board, 1 => drop]
}
