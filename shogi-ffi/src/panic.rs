//! Functions that panic, in test builds only: how the tests see that no panic leaves the library.

use crate::boundary::{status, value};
use crate::error::shogiban_status;

/// Panics inside, so PANIC is what it answers.
#[allow(clippy::missing_panics_doc)] // None leaves it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_test_panic() -> shogiban_status {
    status(|| panic!("this is a test of the boundary"))
}

/// Panics inside, so the value for failure is what it answers: 7.
#[allow(clippy::missing_panics_doc)] // None leaves it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_test_panic_value() -> u32 {
    value(7, || panic!("this is a test of a value"))
}
