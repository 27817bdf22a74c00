//! The loops over shogiban itself: what the benches, the table and the instruction counts all measure.
//!
//! Each returns what it counted. The positions come through `black_box`, so that nothing is known about them when the
//! loop is compiled.

use std::hint::black_box;

use shogiban::{Game, Move, MoveList, Position, Rules};

use crate::positions::Sample;

/// A position and moves to do something with in it.
pub type WithMoves = (Position, Vec<Move>);

/// The positions.
pub fn positions(samples: &[Sample]) -> Vec<Position> {
    samples.iter().map(Sample::position).collect()
}

/// Each position with its legal moves.
pub fn with_legal_moves(samples: &[Sample]) -> Vec<WithMoves> {
    let legal = |position: Position| (position, position.legal_moves().to_vec());
    samples.iter().map(Sample::position).map(legal).collect()
}

/// Each position with the moves to test for legality.
pub fn with_candidates(samples: &[Sample]) -> Vec<WithMoves> {
    let pair = |sample: &Sample| (sample.position(), sample.candidates.clone());
    samples.iter().map(pair).collect()
}

/// Counts move sequences by playing every move, the last ply's too.
pub fn perft_played(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut list = MoveList::new();
    position.legal_moves_into(&mut list);
    list.iter()
        .map(|&m| {
            let mut child = *position;
            child.play_unchecked(m);
            perft_played(&child, depth - 1)
        })
        .sum()
}

/// Lists the legal moves.
pub fn list(positions: &[Position], list: &mut MoveList) -> u64 {
    let mut total = 0;
    for position in black_box(positions) {
        position.legal_moves_into(list);
        total += black_box(&*list).len();
    }
    total as u64
}

/// Counts the legal moves.
pub fn count(positions: &[Position]) -> u64 {
    let counts = black_box(positions).iter().map(Position::legal_move_count);
    counts.map(u64::from).sum()
}

/// Plays each move on a copy.
pub fn play(positions: &[WithMoves]) -> u64 {
    each_move(positions, |position, m| {
        let mut child = *position;
        child.play_unchecked(m);
        black_box(&child);
        1
    })
}

/// Plays each move on a copy after testing that it is legal.
pub fn play_checked(positions: &[WithMoves]) -> u64 {
    each_move(positions, |position, m| {
        let mut child = *position;
        let played = child.play(m).is_ok();
        black_box(&child);
        u64::from(played)
    })
}

/// Plays each move on a copy, then asks for checkers and pinned pieces; counts the checks.
pub fn play_and_ask(positions: &[WithMoves]) -> u64 {
    each_move(positions, |position, m| {
        let mut child = *position;
        child.play_unchecked(m);
        let legality = black_box(&child).legality();
        black_box(legality.pinned());
        u64::from(legality.is_check())
    })
}

/// Tests each move for legality, with checkers and pins worked out once for a position.
pub fn is_legal(positions: &[WithMoves]) -> u64 {
    let mut legal = 0;
    for (position, moves) in black_box(positions) {
        let legality = position.legality();
        for &m in moves {
            legal += u64::from(legality.is_legal(m));
        }
    }
    legal
}

/// Tests each move for legality from scratch.
pub fn is_legal_alone(positions: &[WithMoves]) -> u64 {
    each_move(positions, |position, m| {
        u64::from(black_box(position).is_legal(m))
    })
}

/// Tests whether each move gives check.
pub fn gives_check(positions: &[WithMoves]) -> u64 {
    each_move(positions, |position, m| u64::from(position.gives_check(m)))
}

/// Reads SFENs and validates the positions; counts those accepted.
pub fn parse(sfens: &[&str]) -> u64 {
    let read = |sfen: &&&str| black_box(sfen.parse::<Position>()).is_ok();
    black_box(sfens).iter().filter(read).count() as u64
}

/// Writes the positions as SFENs, each into a string of its own; counts the bytes.
pub fn format(positions: &[Position]) -> u64 {
    let written = |position: &Position| black_box(position.to_sfen()).len() as u64;
    black_box(positions).iter().map(written).sum()
}

fn each_move(positions: &[WithMoves], mut work: impl FnMut(&Position, Move) -> u64) -> u64 {
    let mut total = 0;
    for (position, moves) in black_box(positions) {
        for &m in moves {
            total += work(position, m);
        }
    }
    total
}

/// A game of that many plies under rules without repetition, both rooks going to and fro, asked at each ply how often its
/// position has stood. The sum of the answers.
#[must_use]
pub fn long_game(plies: u32) -> u64 {
    let mut game = Game::new(Position::default(), Rules::PLAIN);
    let cycle = ["2h3h", "8b7b", "3h2h", "7b8b"].map(|usi| usi.parse::<Move>().ok());
    let mut sum = 0;
    for m in cycle.into_iter().flatten().cycle().take(plies as usize) {
        if game.play(m).is_err() {
            break;
        }
        sum += u64::from(game.occurrences());
    }
    sum
}
