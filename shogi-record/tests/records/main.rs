//! Records: games in files, in every format. One program, as `rules` beside it.

mod corpus;
mod csa;
mod flat;
mod formats;
mod fouls;
mod found_by_fuzzing;
mod hint;
mod inputs;
mod kif;
mod lost;
mod psn;
mod record;
mod serde;
mod streams;
mod visit;
