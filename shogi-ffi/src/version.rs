//! Which library this is.

use std::ffi::c_char;

/// The version of this header.
pub const SHOGIBAN_VERSION_MAJOR: u32 = 0;
/// The version of this header.
pub const SHOGIBAN_VERSION_MINOR: u32 = 1;
/// The version of this header.
pub const SHOGIBAN_VERSION_PATCH: u32 = 0;
/// The version of the binary interface: it grows by one with every change that breaks programs that were compiled
/// before. New functions, new constants and new fields at the end of structs with a `struct_size` break none.
pub const SHOGIBAN_ABI_VERSION: u32 = 1;

// The header must not say another version than the package.
const _: () = {
    assert!(SHOGIBAN_VERSION_MAJOR == number(env!("CARGO_PKG_VERSION_MAJOR")));
    assert!(SHOGIBAN_VERSION_MINOR == number(env!("CARGO_PKG_VERSION_MINOR")));
    assert!(SHOGIBAN_VERSION_PATCH == number(env!("CARGO_PKG_VERSION_PATCH")));
};

/// A small number as cargo gives it.
const fn number(text: &str) -> u32 {
    let mut value = 0;
    let mut i = 0;
    while i < text.len() {
        value = value * 10 + (text.as_bytes()[i] - b'0') as u32;
        i += 1;
    }
    value
}

/// The version of the library that is loaded: "0.1.0". Compare with SHOGIBAN_VERSION, that of the header. Never NULL,
/// never freed.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// The version of the binary interface of the library that is loaded. It is safe to go on if and only if it equals
/// SHOGIBAN_ABI_VERSION.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_abi_version() -> u32 {
    SHOGIBAN_ABI_VERSION
}
