//! The `shogiban` command.
fn main() {}
