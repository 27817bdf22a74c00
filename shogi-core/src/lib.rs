//! A shogi rules library: positions, legal moves, explanations of illegal moves, and game results.
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
//! shogiban is not an engine: it has no search and no evaluation. It has no `unsafe` code and needs Rust 1.85
//! or newer. Without its default features it is `no_std` and never allocates.
//!
//! # Which type for which job
//!
//! | job | type or method |
//! |---|---|
//! | hold a position, list its moves, play one | [`Position`], [`Position::legal_moves`], [`Position::play`] |
//! | learn why a move is illegal | [`Position::explain`], [`IllegalMove`] |
//! | ask many questions about one position | [`Position::legality`], [`board::Legality`] |
//! | generate moves as sets, or only captures or checks | [`Position::generate`], [`Position::legal_moves_of`] |
//! | edit a board, or list what is wrong with one | [`Setup`], [`Setup::check`] |
//! | read and write SFEN | [`Position::from_sfen`], [`Position::to_sfen`] |
//! | read a USI line, or moves in CSA, Japanese or Western notation | [`notation`] |
//! | referee a game, and learn who won | [`Game`], [`Outcome`], [`Reason`] |
//! | choose the rules of a game | [`Rules`], [`Rules::by_name`], [`rules`] |
//! | detect repetition in a search | [`rules::Repetition`] |
//! | start a handicap game | [`rules::Handicap`] |
//! | play minishogi or a board of your own | [`Variant`] |
//! | test a move generator | [`perft()`], [`board::perft_divide`] |
//!
//! A [`Position`] is a plain value without history. It is `Copy`, and generating, testing and playing moves
//! does not allocate. A [`Game`] is a position with its history under [`Rules`]: it finds mate, repetition,
//! declarations and limits, and names the rule that ended the game.
//!
//! # Modules
//!
//! The crate root has the everyday types; each is also in its module.
//!
//! - [`board`]: squares, pieces, moves, positions and legality.
//! - [`notation`]: how people and programs write positions and moves.
//! - [`rules`]: how games end, and who wins.
//! - [`strategies`] (feature `proptest`): random values for property tests.
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | none | | positions, legal moves, reasons, rules and outcomes as data, perft, SFEN and USI: `no_std`, without allocation |
//! | `alloc` | through `std` | `Game`, histories that grow, `String`s |
//! | `std` | yes | `alloc`, and std for the dependencies |
//! | `serde` | no | values serialise as USI and SFEN texts, reasons as objects with a `code`; deserialising validates them |
//! | `proptest` | no | `strategies` |
//!
//! # Sister crates, examples and the book
//!
//! `shogiban-record` reads and writes game files (CSA, KIF, KI2, JKF and others). `shogiban-cli` is the program `shogiban`. The
//! folder `examples` of this crate has small programs, such as a search and a referee. The folder `docs` of
//! the repository holds a book with a tour, the rules by authority and the formats.

// The modules form layers: `board` uses no other module, `notation` uses `board`, and `rules` uses both.

#![no_std]
#![forbid(unsafe_code)]
#![warn(clippy::missing_errors_doc)]
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

#[doc(inline)]
pub use board::{
    Bitboard, Color, File, Hand, HandKind, IllegalMove, Move, MoveList, Piece, PieceKind, Position, Rank,
    Setup, Square, Variant, perft,
};
#[cfg(feature = "alloc")]
#[doc(inline)]
pub use rules::Game;
#[doc(inline)]
pub use rules::{Action, Outcome, Reason, Rules};
