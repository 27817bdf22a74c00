//! Positions, moves, games and the text of them. The tests of records are beside this, in `records`.
//!
//! One program and not many: each would be compiled with its own copy of what all use, and linked, which took most of the
//! time of a test run.

mod agreement;
mod bug_bank;
mod cases;
mod common;
mod consistency;
mod endings;
mod engine;
mod examples;
// It saves games and makes them up.
#[cfg(all(feature = "proptest", feature = "serde"))]
mod games;
mod move_text;
mod oracle;
mod oracle_self;
mod perft_suites;
#[cfg(feature = "serde")]
mod reasons;
// It draws rules at random.
#[cfg(feature = "proptest")]
mod referee;
mod repetition;
mod rule_sets;
mod rules_cases;
#[cfg(feature = "serde")]
mod serde;
mod sfen;
#[cfg(feature = "proptest")]
mod strategies;
mod usi;
mod usi_lines;
mod values;
