//! The vocabulary, value by value: what is finite is tried in full, sets and hands are compared with naive models.

#[path = "../common/mod.rs"]
mod common;

mod hashes;
mod moves;
mod sets;
mod sizes;
mod text;
mod variants;
