//! Benches of shogiban, alone and beside its peers.
//!
//! - `cargo bench -p shogiban-benches` measures shogiban alone, with criterion.
//! - `cargo run --release -p shogiban-benches --bin compare -- --quick` runs the same work through shogiban and other
//!   Rust libraries in turn, and prints a table of medians and ratios.
//! - `cargo run --release -p shogiban-benches --bin compare_records` does so for reading whole games.
//! - `benches/instructions.sh` counts the instructions of fixed loops under valgrind: those do not depend on what
//!   else the machine is doing.

pub mod candidates;
pub mod engine;
pub mod engines;
pub mod measure;
pub mod own;
pub mod positions;
pub mod records;
pub mod rows;
pub mod table;
pub mod timing;
