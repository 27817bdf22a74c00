//! libshogiban: the rules of shogi for C and C++.
//!
//! Every function here translates: C's pointers and numbers into the core's values, and the core's answers and errors
//! back. No rule lives here. `include/shogiban.h` is made from these files, comments included, and is the documentation
//! of all that is exported; what holds for every function stands once at its top, in `cbindgen.toml`.
//!
//! The names of types are those of the header, where C reads them.
#![allow(non_camel_case_types)]
// Only C calls these functions, where nothing is marked unsafe: the package makes no library that Rust could link. What
// the caller promises is the same for every function, and stands once at the top of the header.
#![allow(clippy::not_unsafe_ptr_arg_deref, clippy::missing_safety_doc)]
// The comments are read in C, where a name in backticks is no link and a status is no `Result`.
#![allow(clippy::doc_markdown)]
// C passes pointers and counts; how many parameters that takes is not ours to choose.
#![allow(clippy::too_many_arguments)]
// Every place where the compiler is told to trust says why it can.
#![warn(clippy::undocumented_unsafe_blocks)]

mod boundary;
mod buffer;
mod live;
mod messages;
mod sized;

pub mod error;
pub mod version;

pub mod vocabulary;

pub mod variant;

pub mod setup;

pub mod position;

pub mod moves;

pub mod notation;

pub mod illegal;

pub mod foul;

pub mod rules;

pub mod game;

pub mod outcome;

pub mod declaration;

pub mod story;

pub mod handicap;

pub mod reading;

pub mod record;

pub mod node;

pub mod edit;

pub mod stated;

pub mod analysis;

pub mod when;

pub mod formats;

pub mod written;

#[cfg(feature = "test-panic")]
pub mod panic;

#[cfg(test)]
mod codes;

// Any handle may go to another thread, and be looked at by several: what the header says about threads.
const _: () = {
    const fn fit_for_threads<T: Send + Sync>() {}
    fit_for_threads::<position::shogiban_position>();
    fit_for_threads::<setup::shogiban_setup>();
    fit_for_threads::<game::shogiban_game>();
    fit_for_threads::<reading::shogiban_reading>();
    fit_for_threads::<record::shogiban_record>();
    fit_for_threads::<written::shogiban_written>();
};
