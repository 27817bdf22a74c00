//! The library behind the `shogiban` command.
