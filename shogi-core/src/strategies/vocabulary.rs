//! The small types.

use crate::{Color, File, Hand, HandKind, Move, Piece, PieceKind, Rank, Square, Variant};
use proptest::prelude::*;
use proptest::sample::select;

/// Any variant: mostly a named one, sometimes a custom one of any size. Shrinks to shogi.
pub fn variants() -> impl Strategy<Value = Variant> + Clone {
    let limits = HandKind::ALL.map(|kind| 0..=Variant::STANDARD.limit(kind.kind()));
    let custom = (3..=9u8, 3..=9u8, 1..=4u8, limits).prop_map(|(files, ranks, zone, limits)| {
        // Sizes and numbers are drawn within what is allowed, so the default is never needed.
        Variant::custom(files, ranks, zone.min(ranks / 2), limits).unwrap_or_default()
    });
    prop_oneof![3 => select(&Variant::ALL[..]), 1 => custom]
}

/// Either side. Shrinks to Black.
pub fn colors() -> impl Strategy<Value = Color> + Clone {
    select(&Color::ALL[..])
}

/// Any square of a variant's board. Shrinks to 1a.
pub fn squares(variant: Variant) -> impl Strategy<Value = Square> + Clone {
    let files = 0..usize::from(variant.files());
    let ranks = 0..usize::from(variant.ranks());
    (files, ranks).prop_map(|(file, rank)| Square::new(File::ALL[file], Rank::ALL[rank]))
}

/// Any piece of either side, kings and promoted ones among them. Shrinks to a black pawn.
pub fn pieces() -> impl Strategy<Value = Piece> + Clone {
    let kinds = select(&PieceKind::ALL[..]);
    (colors(), kinds).prop_map(|(color, kind)| Piece::new(color, kind))
}

/// Any hand that a variant's set allows. Shrinks to an empty one.
pub fn hands(variant: Variant) -> impl Strategy<Value = Hand> + Clone {
    let counts = HandKind::ALL.map(|kind| 0..=variant.limit(kind.kind()));
    counts.prop_map(hand)
}

/// The hand with these counts, in [`HandKind::ALL`] order.
pub(super) fn hand(counts: [u8; HandKind::NUM]) -> Hand {
    let mut hand = Hand::EMPTY;
    for (kind, count) in HandKind::ALL.into_iter().zip(counts) {
        // Refused above 127 only, and then there is none.
        let _ = hand.set(kind, count);
    }
    hand
}

/// Any move value, most of them legal nowhere. Shrinks to a move that does not promote.
pub fn moves() -> impl Strategy<Value = Move> + Clone {
    let anywhere = || squares(Variant::STANDARD);
    let board = (anywhere(), 1..Square::NUM, any::<bool>()).prop_map(|(from, distance, promote)| {
        // So many squares on from where it starts, round the board: never the same square.
        let to = Square::from_raw(((from.index() + distance) % Square::NUM) as u8);
        Move::board_move(from, to, promote)
    });
    let drop = (select(&HandKind::ALL[..]), anywhere()).prop_map(|(kind, to)| Move::drop(kind, to));
    prop_oneof![3 => board, 1 => drop]
}
