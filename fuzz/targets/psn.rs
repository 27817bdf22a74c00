#![no_main]
//! Any bytes as a file of PSN.

use libfuzzer_sys::fuzz_target;
use shogiban_record::Format;

fuzz_target!(|bytes: &[u8]| shogiban_fuzz::records(bytes, Some(Format::Psn)));
