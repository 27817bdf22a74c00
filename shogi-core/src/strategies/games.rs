//! Strategies for games of random legal moves, and for the positions they reach.

use super::positions::positions;
use crate::{Move, Position, Variant};
use alloc::vec::Vec;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// The greatest number of moves in a generated game.
const MAX_PLIES: usize = 200;

/// Generates a start position and up to 200 random legal moves from it; fewer if the game ends earlier.
///
/// The game begins from the start of the variant. A custom variant has no start, so its games begin from any of
/// its [`positions`]. Values shrink to shorter games.
pub fn games(variant: Variant) -> impl Strategy<Value = (Position, Vec<Move>)> + Clone {
    let starts = match Position::start(variant) {
        Some(start) => Just(start).boxed(),
        None => positions(variant).boxed(),
    };
    games_from(starts)
}

/// Generates games like [`games`], from your own start positions: `Just(position)`, or any strategy for
/// positions.
pub fn games_from(
    starts: impl Strategy<Value = Position> + Clone,
) -> impl Strategy<Value = (Position, Vec<Move>)> + Clone {
    // An index selects from a move list of any length. So the later moves remain playable when shrinking drops
    // a move.
    (starts, vec(any::<Index>(), 0..=MAX_PLIES)).prop_map(|(start, choices)| {
        let mut position = start;
        let mut moves = Vec::new();
        for choice in choices {
            let Some(m) = chosen(&position, choice) else { break };
            position.play_unchecked(m);
            moves.push(m);
        }
        (start, moves)
    })
}

/// Generates the position after the last move of one of the [`games`].
pub fn reachable_positions(variant: Variant) -> impl Strategy<Value = Position> + Clone {
    games(variant).prop_map(|(mut position, moves)| {
        for m in moves {
            position.play_unchecked(m);
        }
        position
    })
}

/// Generates any legal move of a position, or `None` if it has none. Values shrink to the first move of the
/// list.
pub fn legal_move(position: Position) -> impl Strategy<Value = Option<Move>> + Clone {
    any::<Index>().prop_map(move |choice| chosen(&position, choice))
}

fn chosen(position: &Position, choice: Index) -> Option<Move> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        None
    } else {
        Some(moves[choice.index(moves.len())])
    }
}
