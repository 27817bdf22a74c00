//! The loops over shogiban itself: what the benches, the table and the instruction counts all measure.
//!
//! Each returns what it counted. The positions come through `black_box`, so that nothing is known about them when the
//! loop is compiled.

use std::fmt::Write as _;
use std::hint::black_box;

use shogiban::rules::Repetition;
use shogiban::{Color, Game, Move, MoveList, Position, Rules};

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

/// Each position's legal moves as USI writes them.
pub fn usi_texts(samples: &[Sample]) -> Vec<String> {
    let positions = with_legal_moves(samples);
    let moves = positions.iter().flat_map(|(_, moves)| moves);
    moves.map(Move::to_string).collect()
}

/// Reads moves; counts those accepted.
pub fn read_usi(texts: &[String]) -> u64 {
    let read = |text: &&String| black_box(text.parse::<Move>()).is_ok();
    black_box(texts).iter().filter(read).count() as u64
}

/// Writes each move as USI has it, one over the other; counts the bytes.
pub fn write_usi(positions: &[WithMoves]) -> u64 {
    let mut text = String::with_capacity(8);
    each_move(positions, |_, m| {
        text.clear();
        let written = write!(text, "{m}").is_ok();
        u64::from(written) * black_box(&text).len() as u64
    })
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
    let mut game = Game::new(Position::default(), Rules::MATE_ONLY);
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

/// A made-up game: 200 plies of moves that a fixed sequence of numbers picks among the legal ones.
pub struct MadeUp {
    moves: Vec<Move>,
    /// After each move: the position, whose move it was, and whether it gave check.
    after: Vec<(Position, Color, bool)>,
}

impl MadeUp {
    /// How many plies it has, if nobody runs out of moves.
    pub const PLIES: u32 = 200;

    /// The game.
    #[must_use]
    pub fn new() -> Self {
        let (mut position, mut number) = (Position::default(), 1u64);
        let (mut moves, mut after) = (Vec::new(), Vec::new());
        for _ in 0..Self::PLIES {
            let legal = position.legal_moves();
            number = number.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let Some(&m) = legal.get((number >> 33) as usize % legal.len().max(1)) else {
                break;
            };
            let side = position.turn();
            position.play_unchecked(m);
            moves.push(m);
            after.push((position, side, position.is_check()));
        }
        Self { moves, after }
    }
}

impl Default for MadeUp {
    fn default() -> Self {
        Self::new()
    }
}

/// Plays a whole game, rules and all; the number of plies.
#[must_use]
pub fn play_game(made_up: &MadeUp) -> u64 {
    let mut game = Game::new(Position::default(), Rules::JSA_PRO);
    let plays = black_box(&made_up.moves).iter();
    plays.map(|&m| u64::from(game.play(m).is_ok())).sum()
}

/// Keeps up the repetition of a whole game, and asks for the verdict at each ply; how often there is none.
#[must_use]
pub fn keep_up_repetition(made_up: &MadeUp) -> u64 {
    let start = Position::default();
    let rule = Rules::JSA_PRO.repetition();
    let mut history = Repetition::new(start.zobrist_hash(), start, true);
    let pushes = black_box(&made_up.after).iter();
    let verdicts = pushes.map(|&(position, mover, check)| {
        history.push(position.zobrist_hash(), position, mover, check);
        rule.and_then(|rule| history.verdict(&rule))
    });
    verdicts.map(|verdict| u64::from(verdict.is_none())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So a unit of the loops is a ply.
    #[test]
    fn the_made_up_game_is_played_to_its_last_ply() {
        let game = MadeUp::new();
        assert_eq!(play_game(&game), u64::from(MadeUp::PLIES));
        assert_eq!(keep_up_repetition(&game), u64::from(MadeUp::PLIES));
    }
}
