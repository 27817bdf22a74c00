//! The vocabulary, value by value: what is finite is tried in full, sets and hands are compared with naive models.

mod hashes;
mod moves;
mod sets;
mod sizes;
mod text;
mod variants;
