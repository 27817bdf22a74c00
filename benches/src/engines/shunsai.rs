//! shunsai: moves come as sets of targets; it reads no SFEN, and says neither what gives check nor what is pinned.

use std::hint::black_box;
use std::ops::ControlFlow;

use shunsai::Position;
use shunsai::shogi_core::{Color, Hand, Move, PartialPosition, Piece, PieceKind, Square};

use crate::engine::{Engine, Work};
use crate::positions::Sample;

/// The library shunsai.
pub struct Shunsai;

fn color(color: shogiban::Color) -> Color {
    match color {
        shogiban::Color::Black => Color::Black,
        shogiban::Color::White => Color::White,
    }
}

fn kind(kind: shogiban::PieceKind) -> PieceKind {
    use shogiban::PieceKind as Own;
    match kind {
        Own::Pawn => PieceKind::Pawn,
        Own::Lance => PieceKind::Lance,
        Own::Knight => PieceKind::Knight,
        Own::Silver => PieceKind::Silver,
        Own::Gold => PieceKind::Gold,
        Own::Bishop => PieceKind::Bishop,
        Own::Rook => PieceKind::Rook,
        Own::King => PieceKind::King,
        Own::Tokin => PieceKind::ProPawn,
        Own::PromotedLance => PieceKind::ProLance,
        Own::PromotedKnight => PieceKind::ProKnight,
        Own::PromotedSilver => PieceKind::ProSilver,
        Own::Horse => PieceKind::ProBishop,
        Own::Dragon => PieceKind::ProRook,
    }
}

fn hand(hand: shogiban::Hand) -> Option<Hand> {
    let mut copy = Hand::new();
    for (held, number) in hand {
        for _ in 0..number {
            copy = copy.added(kind(held.kind()))?;
        }
    }
    Some(copy)
}

/// Reads the position with shogiban and sets it up piece by piece.
fn read(sfen: &str) -> Option<Position> {
    let own = shogiban::Position::from_sfen(sfen, Some(shogiban::Variant::STANDARD)).ok()?;
    let mut partial = PartialPosition::empty();
    for sq in own.occupied() {
        let piece = own.piece_on(sq)?;
        let sq = Square::new(sq.file().number(), sq.rank().number())?;
        partial.piece_set(sq, Some(Piece::new(kind(piece.kind()), color(piece.color()))));
    }
    for side in shogiban::Color::ALL {
        *partial.hand_of_a_player_mut(color(side)) = hand(own.hand(side))?;
    }
    partial.side_to_move_set(color(own.turn()));
    Some(Position::new(partial))
}

fn positions(samples: &[Sample]) -> Option<Vec<Position>> {
    samples.iter().map(|sample| read(sample.sfen)).collect()
}

fn count(position: &Position) -> u64 {
    let mut total = 0;
    let _ = position.generate_moves(|set| {
        total += set.len();
        ControlFlow::Continue(())
    });
    total as u64
}

fn list(position: &Position, moves: &mut Vec<Move>) {
    moves.clear();
    let _ = position.generate_moves(|set| {
        set.write_into(moves);
        ControlFlow::Continue(())
    });
}

fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count(position),
        _ => {
            let mut leaves = 0;
            let _ = position.generate_moves(|set| {
                for m in set {
                    let mut child = position.clone();
                    child.do_move(m);
                    leaves += perft(&child, depth - 1);
                }
                ControlFlow::Continue(())
            });
            leaves
        }
    }
}

/// On copies too: its undo is slower.
fn perft_played(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut leaves = 0;
    let _ = position.generate_moves(|set| {
        for m in set {
            let mut child = position.clone();
            child.do_move(m);
            leaves += perft_played(&child, depth - 1);
        }
        ControlFlow::Continue(())
    });
    leaves
}

impl Engine for Shunsai {
    fn name(&self) -> &'static str {
        "shunsai"
    }

    fn perft(&self, sfen: &str, depth: u32) -> Option<Work> {
        let position = read(sfen)?;
        Some(Box::new(move || perft(black_box(&position), depth)))
    }

    fn perft_played(&self, sfen: &str, depth: u32) -> Option<Work> {
        let position = read(sfen)?;
        Some(Box::new(move || perft_played(black_box(&position), depth)))
    }

    fn list(&self, samples: &[Sample]) -> Option<Work> {
        let positions = positions(samples)?;
        let mut moves = Vec::with_capacity(600);
        Some(Box::new(move || {
            let mut total = 0;
            for position in black_box(&positions) {
                list(position, &mut moves);
                total += black_box(&moves).len();
            }
            total as u64
        }))
    }

    fn count(&self, samples: &[Sample]) -> Option<Work> {
        let positions = positions(samples)?;
        Some(Box::new(move || black_box(&positions).iter().map(count).sum()))
    }

    fn play(&self, _: &[Sample]) -> Option<Work> {
        None
    }

    fn is_legal(&self, _: &[Sample]) -> Option<Work> {
        None
    }

    fn is_legal_alone(&self, _: &[Sample]) -> Option<Work> {
        None
    }

    fn parse(&self, _: &[&'static str]) -> Option<Work> {
        None
    }
}
