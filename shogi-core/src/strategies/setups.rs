//! Arrangements of any sort.

use super::vocabulary::{colors, hand, pieces, squares};
use crate::{Color, Hand, HandKind, Setup, Variant};
use proptest::collection::vec;
use proptest::prelude::*;

/// Any setup that an SFEN of this variant can say, playable or not: most have several faults. Shrinks to an empty board.
pub fn setups(variant: Variant) -> impl Strategy<Value = Setup> + Clone {
    let placements = vec((squares(variant), pieces()), 0..=variant.squares().len() as usize);
    let hands = [any_hand(variant), any_hand(variant)];
    (placements, hands, colors(), move_numbers()).prop_map(move |(placements, hands, turn, number)| {
        let mut setup = Setup::empty(variant);
        for (sq, piece) in placements {
            setup.put(sq, piece);
        }
        for (color, hand) in Color::ALL.into_iter().zip(hands) {
            for (kind, count) in hand {
                // A count that came out of a hand fits in one.
                let _ = setup.set_hand(color, kind, count);
            }
        }
        setup.set_turn(turn);
        setup.set_move_number(number);
        setup
    })
}

/// A hand that may hold more than the variant has.
fn any_hand(variant: Variant) -> impl Strategy<Value = Hand> + Clone {
    let counts = HandKind::ALL.map(|kind| {
        let limit = variant.limit(kind.kind());
        prop_oneof![3 => Just(0), 3 => 0..=limit, 1 => 0..=Hand::MAX_COUNT]
    });
    counts.prop_map(hand)
}

/// Mostly as in a game, sometimes absurd. Shrinks to 1.
pub(super) fn move_numbers() -> impl Strategy<Value = u32> + Clone {
    prop_oneof![9 => 1..=300u32, 1 => 1..=u32::MAX]
}
