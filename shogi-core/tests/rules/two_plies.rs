//! Perft counts its last two plies together, without playing the moves that change nothing for the opponent. What it counts is
//! what playing every move counts.

use crate::common::{Dice, cases, effort, on_all_cores, playable, setup, vector_positions};
use proptest::prelude::*;
use shogiban::{Position, Variant, perft};

/// The answers to every move, each move played.
fn one_by_one(position: &Position) -> u64 {
    let answers = |m| {
        let mut child = *position;
        child.play_unchecked(m);
        u64::from(child.legal_move_count())
    };
    position.legal_moves().into_iter().map(answers).sum()
}

fn check(position: &Position) {
    assert_eq!(perft(position, 2), one_by_one(position), "{position}");
}

#[test]
fn from_the_positions_of_the_vectors() {
    on_all_cores(&vector_positions(), |position| {
        check(position);
        for m in position.legal_moves() {
            let mut child = *position;
            child.play_unchecked(m);
            check(&child);
        }
    });
}

/// Walks from the positions of the vectors: so pieces are in hand, and kings in danger, as in games.
#[test]
fn along_walks() {
    let starts: Vec<(u64, Position)> = (0_u64..).zip(vector_positions()).collect();
    on_all_cores(&starts, |(seed, start)| {
        for walk in 0..u64::from(effort()) {
            let mut dice = Dice::new(1_000 * walk + seed);
            let mut position = *start;
            for _ in 0..120 {
                check(&position);
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[dice.below(moves.len())]);
            }
        }
    });
}

#[test]
fn from_every_start() {
    for variant in Variant::ALL {
        check(&Position::start(variant).expect("a named variant"));
    }
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn from_positions_placed_at_random(position in playable()) {
        check(&position);
    }

    /// With the turn passed on, the king of the side that is not to move is often in check: what no game leads to.
    #[test]
    fn where_a_king_could_be_captured(position in playable()) {
        let mut setup = position.to_setup();
        setup.set_turn(!setup.turn());
        if let Ok(position) = setup.to_position_despite_faults() {
            check(&position);
        }
    }

    #[test]
    fn from_starts_with_faults(setup in setup()) {
        if let Ok(position) = setup.to_position_despite_faults() {
            check(&position);
        }
    }
}
