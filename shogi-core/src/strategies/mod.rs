//! Strategies for property tests with [proptest](https://docs.rs/proptest) (feature `proptest`): random values
//! from squares to whole games, and [`rules`] for them.
//!
//! Begin with [`positions()`] for pieces placed at random, [`games()`] for random legal moves, and
//! [`setups()`] for boards that need not be playable.
//!
//! The strategies never reject a value: they leave out what does not fit. Values shrink to smaller and more
//! ordinary ones: shogi, fewer pieces, shorter games, squares near 1a.
//!
//! ```
//! use proptest::prelude::*;
//! use shogiban::{Position, Variant, strategies};
//!
//! let reachable = strategies::reachable_positions(Variant::MINISHOGI);
//! proptest!(|(position in reachable)| {
//!     let read: Position = position.to_string().parse()?;
//!     prop_assert_eq!(read, position);
//! });
//!
//! // A position with one of its legal moves, or with `None` if it has none.
//! let moves = strategies::variants()
//!     .prop_flat_map(strategies::positions)
//!     .prop_flat_map(|position| (Just(position), strategies::legal_move(position)));
//! proptest!(|((position, m) in moves)| {
//!     prop_assert!(m.is_none_or(|m| position.is_legal(m)));
//! });
//! ```

mod games;
mod positions;
mod rules;
mod setups;
mod vocabulary;

pub use games::{games, games_from, legal_move, reachable_positions};
pub use positions::positions;
pub use rules::rules;
pub use setups::setups;
pub use vocabulary::{colors, hands, moves, pieces, squares, variants};
