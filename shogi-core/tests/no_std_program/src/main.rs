//! A program without std, linked with the core. It ends with status 0 if the core works here.
//!
//! Linking is half of the test: if anything below the core turned std on, its panic handler and the one in this
//! file would be two.

#![no_std]
#![no_main]

use core::panic::PanicInfo;

use shogiban as _;

/// Called by the C start-up code; what it gives back is the status of the program.
#[unsafe(no_mangle)]
extern "C" fn main() -> i32 {
    0
}

/// A panic ends the program in a way no status can be mistaken for.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    unsafe extern "C" {
        safe fn abort() -> !;
    }
    abort()
}

/// Named by the compiled core library even where nothing unwinds.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}
