//! Benches of shogiban.
