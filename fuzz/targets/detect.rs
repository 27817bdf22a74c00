#![no_main]
//! Any bytes as a file of any format, in any encoding.

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| shogiban_fuzz::records(bytes, None));
