#![no_main]
//! Any text as an SFEN.

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| shogiban_fuzz::sfen_text(text));
