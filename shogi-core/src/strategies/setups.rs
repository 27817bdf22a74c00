//! Strategies for setups, playable or not.

use super::vocabulary::{colors, hand, pieces, squares};
use crate::{Color, Hand, HandKind, Setup, Variant};
use proptest::collection::vec;
use proptest::prelude::*;

/// Generates any setup that an SFEN of this variant can express, playable or not. Most have several faults.
/// Values shrink to an empty board.
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
                // The count comes from a hand, so it fits in one.
                let _ = setup.set_hand(color, kind, count);
            }
        }
        setup.set_turn(turn);
        setup.set_move_number(number);
        setup
    })
}

/// Generates a hand that may hold more pieces than the variant has.
fn any_hand(variant: Variant) -> impl Strategy<Value = Hand> + Clone {
    let counts = HandKind::ALL.map(|kind| {
        let limit = variant.limit(kind.kind());
        prop_oneof![3 => Just(0), 3 => 0..=limit, 1 => 0..=Hand::MAX_COUNT]
    });
    counts.prop_map(hand)
}

/// Generates move numbers, mostly as in a game, sometimes very large. Values shrink to 1.
pub(super) fn move_numbers() -> impl Strategy<Value = u32> + Clone {
    prop_oneof![9 => 1..=300u32, 1 => 1..=u32::MAX]
}
