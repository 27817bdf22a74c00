//! The formats of records by name, and telling which one an input is.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use records::{self as record, Format};

use crate::boundary::value;
use crate::buffer::{self, text_out};
use crate::error::{Failure, shogiban_status};

/// How many formats there are that can be read and written.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_format_count() -> usize {
    Format::ALL.len()
}

/// The name of the format with that index, from 0, as shogiban_write takes it. It is the usual end of a file's name too.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_format_name(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let format = Format::ALL.get(index);
        let format = format.ok_or_else(|| Failure::index(index, Format::ALL.len()))?;
        Ok(format.name())
    })
}

/// Can a file of that format hold several games? In the others shogiban_write_all keeps the first. false, and NOT_FOUND as the
/// last error, for what is the name of no format.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_format_holds_many(name: *const c_char, length: usize) -> bool {
    value(false, || {
        // SAFETY: the caller's promise about texts.
        let name = unsafe { buffer::text(name, length, "name") }?;
        let format: Result<Format, _> = name.parse();
        Ok(format.map_err(|_| Failure::name("format", name))?.holds_many())
    })
}

/// The name of the format that the beginning of an input tells: "csa", "kif". NOT_FOUND if no line there tells one.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_detect(
    bytes: *const u8,
    length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        // SAFETY: the caller's promise about texts.
        let format = record::detect(unsafe { buffer::bytes(bytes, length, "bytes") }?);
        let format = format.ok_or_else(|| Failure::nothing("format that was recognised"))?;
        Ok(format.name())
    })
}
