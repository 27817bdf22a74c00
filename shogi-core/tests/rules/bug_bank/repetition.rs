//! Repetition, as far as the equality of positions goes.

use super::mv;
use crate::common::at;
use shogiban::{Color, HandKind, Position};

/// Every position of a line, the start included.
fn line(sfen: &str, moves: &[&str]) -> Vec<Position> {
    let mut positions = vec![at(sfen)];
    for usi in moves {
        let mut next = *positions.last().expect("the start");
        next.play(mv(usi)).unwrap_or_else(|illegal| panic!("{illegal}"));
        positions.push(next);
    }
    positions
}

/// The plies at which the start position stands on the board.
fn plies_at_start(positions: &[Position]) -> Vec<usize> {
    let plies = 0..positions.len();
    plies.filter(|&ply| positions[ply] == positions[0]).collect()
}

/// Elsewhere the fourth occurrence is missed when the hands changed in between and changed back: a comparison with one
/// earlier position finds a better hand and stops there.
#[test]
fn a_position_returns_after_its_hands_changed_and_changed_back() {
    let one = ["P*5e", "5a5e", "1i1h", "5e5c", "1h1i", "5c5a"];
    let two = [
        "1i1h", "P*6e", "6i6e", "9a9b", "6e6g", "9b9a", "6g6i", "9a9b", "1h1i", "9b9a",
    ];
    let moves = [&one[..], &two[..]].concat().repeat(3);
    let positions = line("k3r4/9/9/9/9/9/9/9/3R4K b P 1", &moves);
    assert_eq!(positions.len(), 49);
    assert_eq!(plies_at_start(&positions), [0, 16, 32, 48]);
    // After the first half the board is the same and the pawn has changed hands: not the same position.
    assert_ne!(positions[6], positions[0]);
    assert_eq!(positions[6].hand(Color::White).count(HandKind::Pawn), 1);
    assert_eq!(
        positions[6].piece_on("5a".parse().expect("5a")),
        positions[0].piece_on("5a".parse().expect("5a"))
    );
}

/// Elsewhere a repetition that one side forces by checks is called a draw.
#[test]
fn a_repetition_under_perpetual_check_has_every_evader_position_in_check() {
    let moves = ["1a2a", "1c2c", "2a1a", "2c1c"].repeat(3);
    let positions = line("6p1k/9/8+R/9/9/9/9/9/9 w - 1", &moves);
    assert_eq!(plies_at_start(&positions), [0, 4, 8, 12]);
    for position in &positions {
        assert_eq!(position.is_check(), position.turn() == Color::White, "{position}");
    }
}

/// Elsewhere playing the move that completes a repetition fails halfway: the board has changed, the history has not, and
/// taking back then undoes the wrong move.
#[test]
fn the_move_that_completes_a_repetition_is_played_and_taken_back_like_any_other() {
    let moves = ["5i5h", "5a5b", "5h5i", "5b5a"].repeat(3);
    let positions = line(&Position::default().to_string(), &moves);
    assert_eq!(plies_at_start(&positions), [0, 4, 8, 12]);
    let mut undone = positions[11];
    let before = undone.to_string();
    let kept = undone;
    undone.play(mv("5b5a")).expect("legal");
    assert_eq!(undone.to_string(), positions[12].to_string());
    undone = kept;
    assert_eq!(undone.to_string(), before);
}

/// Elsewhere the same board with other hands, or with the other side to move, counts as a repetition.
#[test]
fn other_hands_or_another_turn_make_another_position() {
    let position = at("4k4/9/9/9/9/9/9/9/4K4 b P 1");
    assert_ne!(position, at("4k4/9/9/9/9/9/9/9/4K4 b p 1"));
    assert_ne!(position, at("4k4/9/9/9/9/9/9/9/4K4 w P 1"));
}
