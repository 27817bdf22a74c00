//! Games and the positions they lead to, by random legal moves.

use super::positions::positions;
use crate::{Move, Position, Variant};
use alloc::vec::Vec;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// The longest game that is drawn.
const MAX_PLIES: usize = 200;

/// A start and legal moves from it, each played at random: from none to 200, fewer if the game ends before. It starts
/// where the variant does; a custom one, which has no start, at any of its [`positions`]. Shrinks to a shorter game.
pub fn games(variant: Variant) -> impl Strategy<Value = (Position, Vec<Move>)> + Clone {
    let starts = match Position::start(variant) {
        Some(start) => Just(start).boxed(),
        None => positions(variant).boxed(),
    };
    games_from(starts)
}

/// The same from starts of your own: `Just(position)`, or any strategy for positions.
pub fn games_from(
    starts: impl Strategy<Value = Position> + Clone,
) -> impl Strategy<Value = (Position, Vec<Move>)> + Clone {
    // An index chooses among however many moves there are, so leaving out a move leaves the later ones playable.
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

/// The position of one of the [`games`] after its last move.
pub fn reachable_positions(variant: Variant) -> impl Strategy<Value = Position> + Clone {
    games(variant).prop_map(|(mut position, moves)| {
        for m in moves {
            position.play_unchecked(m);
        }
        position
    })
}

/// Any legal move of a position, or `None` if it has none. Shrinks to the first of its list.
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
