//! Random values for property tests with [proptest](https://docs.rs/proptest) (feature `proptest`): from squares to whole
//! games, and the [`rules`] to play them by.
//!
//! Every draw gives a value, none is thrown away: a piece that could not be where it was drawn is left out. Values shrink
//! towards the ordinary and the small: shogi, fewer pieces, shorter games, squares near 1a.
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
//! // A legal move to go with a position; there is none where the game is over.
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
