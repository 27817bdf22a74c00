//! rsshogi: a position keeps a stack of states, so moves are played and taken back; moves come in lists.

use std::cell::RefCell;
use std::hint::black_box;

use rsshogi::board::{self, LegalAll, Move32List, MoveList, Position, generate_moves, generate_moves_move32};
use rsshogi::types::{Move, Move32};

use crate::engine::{Engine, Work};
use crate::positions::Sample;

/// The library rsshogi.
pub struct Rsshogi;

/// A position to play in: rsshogi wants its stack of states set up first.
fn read(sfen: &str) -> Option<Position> {
    board::init();
    let mut position = board::position_from_sfen(sfen).ok()?;
    position.init_stack();
    Some(position)
}

fn positions(samples: &[Sample]) -> Option<Vec<Position>> {
    samples.iter().map(|sample| read(sample.sfen)).collect()
}

/// Each position with the moves to test for legality.
fn with_candidates(samples: &[Sample]) -> Option<Vec<(Position, Vec<Move>)>> {
    let moves = samples.iter().map(|sample| {
        let moves = sample.candidates.iter().map(|m| Move::from_usi(&m.to_string()));
        moves.collect::<Option<Vec<Move>>>()
    });
    positions(samples)?
        .into_iter()
        .zip(moves)
        .map(|(position, moves)| Some((position, moves?)))
        .collect()
}

/// Takes a move back.
fn undo(position: &mut Position, m: Move32) {
    position
        .undo_move32(m)
        .expect("the move that was played last is taken back");
}

fn perft_played(position: &mut Position, depth: u32) -> u64 {
    if depth == 0 {
        black_box(&*position);
        return 1;
    }
    let mut moves = Move32List::new();
    generate_moves_move32::<LegalAll>(position, &mut moves);
    let mut leaves = 0;
    for &m in &moves {
        position.apply_move32(m);
        leaves += perft_played(position, depth - 1);
        undo(position, m);
    }
    leaves
}

impl Engine for Rsshogi {
    fn name(&self) -> &'static str {
        "rsshogi"
    }

    /// By its own perft.
    fn perft(&self, sfen: &str, depth: u32) -> Option<Work> {
        let mut position = read(sfen)?;
        let depth = u8::try_from(depth).ok()?;
        Some(Box::new(move || {
            board::perft::compute_perft(black_box(&mut position), depth)
        }))
    }

    fn perft_played(&self, sfen: &str, depth: u32) -> Option<Work> {
        let mut position = read(sfen)?;
        Some(Box::new(move || perft_played(black_box(&mut position), depth)))
    }

    fn list(&self, samples: &[Sample]) -> Option<Work> {
        let positions = positions(samples)?;
        let mut moves = MoveList::new();
        Some(Box::new(move || {
            let mut total = 0;
            for position in black_box(&positions) {
                generate_moves::<LegalAll>(position, &mut moves);
                total += black_box(&moves).len();
            }
            total as u64
        }))
    }

    /// There is no counting but by listing.
    fn count(&self, samples: &[Sample]) -> Option<Work> {
        self.list(samples)
    }

    fn play(&self, samples: &[Sample]) -> Option<Work> {
        let with_moves = |position: Position| {
            let mut moves = Move32List::new();
            generate_moves_move32::<LegalAll>(&position, &mut moves);
            (RefCell::new(position), moves)
        };
        let positions: Vec<_> = positions(samples)?.into_iter().map(with_moves).collect();
        Some(Box::new(move || {
            let mut checks = 0;
            for (position, moves) in black_box(&positions) {
                let position = &mut *position.borrow_mut();
                for &m in moves {
                    position.apply_move32(m);
                    let child = black_box(&*position);
                    black_box(child.pinned_pieces(child.turn()));
                    checks += u64::from(!child.checkers().is_empty());
                    undo(position, m);
                }
            }
            checks
        }))
    }

    fn is_legal(&self, samples: &[Sample]) -> Option<Work> {
        let positions = with_candidates(samples)?;
        Some(Box::new(move || {
            let mut legal = 0;
            for (position, moves) in black_box(&positions) {
                for &m in moves {
                    legal += u64::from(position.is_legal_move(m));
                }
            }
            legal
        }))
    }

    /// The position keeps its checkers and pins, so hardly another question.
    fn is_legal_alone(&self, samples: &[Sample]) -> Option<Work> {
        let positions = with_candidates(samples)?;
        Some(Box::new(move || {
            let mut legal = 0;
            for (position, moves) in black_box(&positions) {
                for &m in moves {
                    legal += u64::from(black_box(position).is_legal_move(m));
                }
            }
            legal
        }))
    }

    /// Into a position that is used again and again, since a new one allocates its stack.
    fn parse(&self, sfens: &[&'static str]) -> Option<Work> {
        let sfens = sfens.to_vec();
        let mut position = Position::empty();
        Some(Box::new(move || {
            let mut valid = 0;
            for sfen in black_box(&sfens) {
                let is_read = position.set_sfen(sfen).is_ok();
                valid += u64::from(is_read && black_box(&position).validate().is_ok());
            }
            valid
        }))
    }
}
