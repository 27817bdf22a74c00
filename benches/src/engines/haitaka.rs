//! haitaka: a board is copied and keeps its checkers and pins; moves come as sets of targets.

use std::hint::black_box;

use haitaka::{Board, Move};

use crate::engine::{Engine, Work};
use crate::positions::Sample;

/// The library haitaka.
pub struct Haitaka;

fn perft(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    if depth == 0 {
        return 1;
    }
    board.generate_moves(|set| {
        if depth == 1 {
            // `PieceMoves::len` leaves promotions out; its iterator's does not.
            leaves += set.into_iter().len() as u64;
        } else {
            for m in set {
                let mut child = board.clone();
                child.play_unchecked(m);
                leaves += perft(&child, depth - 1);
            }
        }
        false
    });
    leaves
}

fn perft_played(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut leaves = 0;
    board.generate_moves(|set| {
        for m in set {
            let mut child = board.clone();
            child.play_unchecked(m);
            leaves += perft_played(&child, depth - 1);
        }
        false
    });
    leaves
}

fn list(board: &Board, moves: &mut Vec<Move>) {
    moves.clear();
    board.generate_moves(|set| {
        moves.extend(set);
        false
    });
}

fn boards(samples: &[Sample]) -> Option<Vec<Board>> {
    samples
        .iter()
        .map(|sample| Board::from_sfen(sample.sfen).ok())
        .collect()
}

/// Each board with the moves to test for legality.
fn with_candidates(samples: &[Sample]) -> Option<Vec<(Board, Vec<Move>)>> {
    let moves = samples.iter().map(|sample| {
        let moves = sample.candidates.iter().map(|m| m.to_string().parse().ok());
        moves.collect::<Option<Vec<Move>>>()
    });
    boards(samples)?
        .into_iter()
        .zip(moves)
        .map(|(board, moves)| Some((board, moves?)))
        .collect()
}

impl Engine for Haitaka {
    fn name(&self) -> &'static str {
        "haitaka"
    }

    fn perft(&self, sfen: &str, depth: u32) -> Option<Work> {
        let board = Board::from_sfen(sfen).ok()?;
        Some(Box::new(move || perft(black_box(&board), depth)))
    }

    fn perft_played(&self, sfen: &str, depth: u32) -> Option<Work> {
        let board = Board::from_sfen(sfen).ok()?;
        Some(Box::new(move || perft_played(black_box(&board), depth)))
    }

    fn list(&self, samples: &[Sample]) -> Option<Work> {
        let boards = boards(samples)?;
        let mut moves = Vec::with_capacity(600);
        Some(Box::new(move || {
            let mut total = 0;
            for board in black_box(&boards) {
                list(board, &mut moves);
                total += black_box(&moves).len();
            }
            total as u64
        }))
    }

    fn count(&self, samples: &[Sample]) -> Option<Work> {
        let boards = boards(samples)?;
        Some(Box::new(move || {
            black_box(&boards).iter().map(|board| perft(board, 1)).sum()
        }))
    }

    fn play(&self, samples: &[Sample]) -> Option<Work> {
        let with_moves = |board: Board| {
            let mut moves = Vec::new();
            list(&board, &mut moves);
            (board, moves)
        };
        let boards: Vec<_> = boards(samples)?.into_iter().map(with_moves).collect();
        Some(Box::new(move || {
            let mut checks = 0;
            for (board, moves) in black_box(&boards) {
                for &m in moves {
                    let mut child = board.clone();
                    child.play_unchecked(m);
                    let child = black_box(&child);
                    black_box(child.pinned());
                    checks += u64::from(!child.checkers().is_empty());
                }
            }
            checks
        }))
    }

    fn is_legal(&self, samples: &[Sample]) -> Option<Work> {
        let boards = with_candidates(samples)?;
        Some(Box::new(move || {
            let mut legal = 0;
            for (board, moves) in black_box(&boards) {
                for &m in moves {
                    legal += u64::from(board.is_legal(m));
                }
            }
            legal
        }))
    }

    /// The board keeps its checkers and pins, so hardly another question.
    fn is_legal_alone(&self, samples: &[Sample]) -> Option<Work> {
        let boards = with_candidates(samples)?;
        Some(Box::new(move || {
            let mut legal = 0;
            for (board, moves) in black_box(&boards) {
                for &m in moves {
                    legal += u64::from(black_box(board).is_legal(m));
                }
            }
            legal
        }))
    }

    fn parse(&self, sfens: &[&'static str]) -> Option<Work> {
        let sfens = sfens.to_vec();
        Some(Box::new(move || {
            let read = |sfen: &&&str| black_box(Board::from_sfen(sfen)).is_ok();
            black_box(&sfens).iter().filter(read).count() as u64
        }))
    }
}
