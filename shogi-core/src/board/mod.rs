//! Squares, pieces, moves, positions and legality.
//!
//! Begin with [`Position`]: it lists, tests and plays legal moves, and explains illegal ones. The types build
//! on each other, in this order:
//!
//! - basic values: [`Color`], [`Square`], [`Piece`], [`Hand`], [`Bitboard`] and [`Move`];
//! - the [`Variant`]: the size of the board and the pieces of the game;
//! - the squares that a piece attacks: [`attacks()`];
//! - a [`Setup`], which is any arrangement of pieces, and its [`Faults`];
//! - a playable [`Position`] and its [`Legality`];
//! - the reason why a move is illegal: [`IllegalMove`].

mod after;
mod ascii;
mod attack_map;
mod attackers;
mod attacks;
mod bitboard;
mod check_info;
mod color;
mod columns;
mod counts;
mod dominance;
mod exchange;
mod faults;
mod fields;
mod geometry;
mod hand;
mod hash;
mod illegal;
mod legal;
mod moves;
mod nifu;
mod perft;
mod piece;
mod planes;
mod position;
mod setup;
mod slate;
mod square;
mod start;
mod steps;
mod tally;
mod text;
mod variant;
mod words;

pub(crate) use ascii::Ascii;
pub use attacks::attacks;
pub use bitboard::{Bitboard, Squares};
pub use check_info::CheckInfo;
pub use color::Color;
pub(crate) use columns::Columns;
pub use dominance::Dominance;
pub use exchange::PieceValues;
pub use faults::{Fault, Faults, SetupError};
pub(crate) use fields::{Field, coded, plain_coded};
pub use fields::{FieldValue, Fields};
pub use hand::{Hand, HandError, HandKinds};
pub use illegal::IllegalMove;
pub use legal::{Legality, MoveClass, MoveList, MoveSet, Moves, SetMoves};
pub use moves::Move;
pub use perft::{PerftDivide, perft, perft_divide};
pub use piece::{HandKind, Piece, PieceKind};
pub(crate) use planes::Planes;
pub use position::{Placed, Position};
pub use setup::Setup;
pub(crate) use slate::{BoardSums, Slate};
pub use square::{File, Rank, Square};
pub(crate) use text::letter;
pub use variant::{Variant, VariantError};
pub(crate) use words::{Counted, Listed, Sided};

/// The size of the static tables. They are kept small to leave the CPU cache to the caller.
#[cfg(test)]
mod tests {
    #[test]
    fn the_static_tables_are_small() {
        let tables = [
            ("attacks", super::attacks::TABLES),
            ("squares", super::bitboard::TABLES),
            ("geometry", super::geometry::TABLES),
            ("hash", super::hash::TABLES),
            ("slate", super::slate::TABLES),
        ];
        let bytes: usize = tables.iter().map(|(_, bytes)| bytes).sum();
        assert_eq!(bytes, 116_736, "docs/src/speed.md says so: {tables:?}");
        assert!(bytes < 128 * 1024);
    }
}
