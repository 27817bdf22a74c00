//! The commands, run through the library: what they print and how they end.

mod closed_output;
mod convert;
mod explain;
mod handicaps;
mod legal;
mod no_panic;
mod perft;
mod perft_suite;
mod records;
mod referee_games;
mod referee_input;
mod referee_json;
mod referee_verdicts;
mod rules;
mod show;
mod support;
mod usage;
