#![no_main]
//! Any text as a USI move and as a game line.

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| shogiban_fuzz::usi_text(text));
