//! A function that panics, in test builds only: how the tests see that no panic leaves the library.

use crate::boundary::status;
use crate::error::shogiban_status;

/// Panics inside, so PANIC is what it answers.
#[allow(clippy::missing_panics_doc)] // None leaves it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_test_panic() -> shogiban_status {
    status(|| panic!("this is a test of the boundary"))
}
