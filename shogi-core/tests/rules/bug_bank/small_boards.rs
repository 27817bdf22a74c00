//! Minishogi and other small boards.

use super::{illegal, legal, reason};
use crate::common::{at, position};
use shogiban::{Color, HandKind, Position, Variant, perft};

/// Elsewhere small boards allow what the large one forbids. Legality is the same rule on every board.
#[test]
fn a_pawn_drop_mate_is_illegal_on_small_boards_too() {
    illegal("3pk/5/3G1/5/5/K4 b P 1", "P*1b", "uchifuzume");
    illegal("3nk/5/3G1/5/5/K4 b P 1", "P*1b", "uchifuzume");
    illegal("3rk/5/3G1/5/K4 b P 1", "P*1b", "uchifuzume");
    legal("4k/5/3G1/5/5/K4 b P 1", "P*1b");
    legal("3sk/5/3G1/5/5/K4 b P 1", "P*1b");
}

/// A pawn drop mates also if all that could capture the pawn is a knight that could never move from there. That takes a
/// custom board whose promotion zone is shallower than the knight's dead end.
#[test]
fn a_knight_that_may_not_land_does_not_save_from_a_pawn_drop_mate() {
    let variant = Variant::custom(4, 4, 1, [2, 0, 2, 0, 0, 0, 2]).expect("a variant");
    let sfen = "2np/3k/1G2/2G1 b P 1";
    let position = Position::from_sfen(sfen, Some(variant)).expect("playable");
    let mut after = position.to_setup();
    after.put("1c".parse().expect("1c"), "P".parse().expect("a pawn"));
    after
        .set_hand(Color::Black, HandKind::Pawn, 0)
        .expect("none left");
    after.set_turn(Color::White);
    let after = Position::try_from(after).expect("playable");
    assert!(after.is_checkmate());
    assert_eq!(reason(&position, "P*1c"), "uchifuzume");
}

/// The counts that other programs agree on.
#[test]
fn minishogi_is_counted_as_elsewhere() {
    let start = at("rbsgk/4p/5/P4/KGSBR b - 1");
    for (depth, leaves) in (1..).zip([14, 181, 2512, 35_401, 533_203]) {
        assert_eq!(perft(&start, depth), leaves, "depth {depth}");
    }
}

/// The rook gives check from next to the king, guarded by the other rook.
#[test]
fn a_minishogi_mate_is_seen() {
    let position = position("minishogi", "r1s1k/2b1g/5/r1G1B/KPS2 b p").expect("a position");
    assert!(position.is_checkmate());
    assert_eq!(position.turn(), Color::Black, "White has won");
}
