//! The rules of shogi: what stands where, which moves are legal and why not the others.
//!
//! List the legal moves, play one, ask why another is not legal:
//!
//! ```
//! use shogiban::Position;
//!
//! let mut position = Position::default();
//! assert_eq!(position.legal_moves().len(), 30);
//!
//! position.play("7g7f".parse()?)?;
//! assert_eq!(position.to_string(), "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2");
//!
//! let reason = position.explain("2b7g".parse()?).unwrap_err();
//! assert_eq!(reason.to_string(), "2b7g: the white bishop cannot pass 3c on its way to 7g");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! One [`Position`] type serves every [`Variant`]: shogi, minishogi and other small boards. It is a plain value without
//! history, `Copy`, and neither it nor anything else here allocates to generate, test or play a move. The crate is
//! `no_std` without its default features and has no `unsafe` code.
//!
//! A [`Game`] is a position with its history under [`Rules`]: it finds mate, repetition, declarations and limits, and says who
//! won and by which rule. Whole games in files are read and written by the crate `shogiban-record`.
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | none | | positions, legal moves, reasons, perft, SFEN and USI, without allocation |
//! | `alloc` | through `std` | games, rules, repetition, `String`s |
//! | `std` | yes | `alloc`, and std for the dependencies |
//! | `serde` | no | values as the text that people write; deserialising validates them |
//! | `proptest` | no | `strategies`: random positions, games and rules for property tests |
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod board;
pub mod notation;
pub mod rules;
#[cfg(feature = "serde")]
mod serde_impls;
#[cfg(feature = "proptest")]
pub mod strategies;

pub use board::{
    Bitboard, Color, File, Hand, HandKind, IllegalMove, Move, MoveList, Piece, PieceKind, Position, Rank,
    Setup, Square, Variant, perft,
};
#[cfg(feature = "alloc")]
pub use rules::Game;
pub use rules::{Action, Outcome, Reason, Rules};
