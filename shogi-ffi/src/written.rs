//! Writing records, and what a format could not hold.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::record::{self, Format, Loss, WriteOptions, Written};

use crate::boundary::{hand_out, need, status, value};
use crate::buffer;
use crate::error::{Failure, shogiban_status};
use crate::reading::{SHOGIBAN_FORMAT_TEXT, named};
use crate::record::shogiban_record;
use crate::sized::{self, Extensible};

/// A record that was written. Free it with shogiban_written_free.
pub struct shogiban_written(Written);

/// Lines end as is usual for the format.
pub const SHOGIBAN_LINES_USUAL: u8 = 0;
/// Lines end in LF.
pub const SHOGIBAN_LINES_LF: u8 = 1;
/// Lines end in CR LF.
pub const SHOGIBAN_LINES_CRLF: u8 = 2;

/// How to write. A struct of zeros but for its size: what is usual for the format.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_write_options {
    /// sizeof(shogiban_write_options); see "Structs that grow" above.
    pub struct_size: usize,
    /// The name of the encoding; empty: UTF-8, but Shift_JIS for KIF.
    pub encoding: [c_char; SHOGIBAN_FORMAT_TEXT],
    /// SHOGIBAN_LINES_USUAL and so on.
    pub lines: u8,
    /// Not used yet: 0.
    pub reserved: [u8; 7],
}

// SAFETY: `repr(C)`, the size first, and integers only.
unsafe impl Extensible for shogiban_write_options {
    const FIRST_SIZE: usize = size_of::<Self>();

    fn with_size(self, struct_size: usize) -> Self {
        Self { struct_size, ..self }
    }
}

const _: () = assert!(usize::BITS != 64 || size_of::<shogiban_write_options>() == 32);

impl shogiban_write_options {
    fn checked(&self) -> Result<WriteOptions, Failure> {
        let mut options = WriteOptions::new();
        options.encoding = named(&self.encoding, "encoding")?;
        options.crlf = match self.lines {
            SHOGIBAN_LINES_USUAL => None,
            SHOGIBAN_LINES_LF => Some(false),
            SHOGIBAN_LINES_CRLF => Some(true),
            other => return Err(Failure::value("value of lines", other.into())),
        };
        Ok(options)
    }
}

/// Writes a record in the format of that name: "csa", "kif", "usi", "sfen". What the format cannot hold is left out and
/// reported. `options` may be NULL: all defaults.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_write(
    record: Option<&shogiban_record>,
    format: *const c_char,
    length: usize,
    options: *const shogiban_write_options,
    out: Option<&mut MaybeUninit<*mut shogiban_written>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            let record = &need(record, "record")?.record;
            // SAFETY: the caller's promise about texts.
            let name = unsafe { buffer::text(format, length, "format") }?;
            let format: Format = name.parse().map_err(|_| Failure::name("format", name))?;
            let options = if options.is_null() {
                WriteOptions::new()
            } else {
                // SAFETY: the caller's promise about structs that grow.
                unsafe { sized::read(options, "options") }?.checked()?
            };
            Ok(shogiban_written(record::write(record, format, &options)))
        })
    })
}

/// Frees what was written. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_written_free(written: Option<Box<shogiban_written>>) {
    drop(written);
}

/// The bytes, encoded, with no NUL behind them. Borrowed: they go with `written`. `length` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_written_bytes(
    written: Option<&shogiban_written>,
    length: Option<&mut MaybeUninit<usize>>,
) -> *const u8 {
    value(std::ptr::null(), || {
        let bytes = &need(written, "written")?.0.bytes;
        if let Some(length) = length {
            length.write(bytes.len());
        }
        Ok(bytes.as_ptr())
    })
}

/// How many things the format or the encoding could not hold.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_written_loss_count(written: Option<&shogiban_written>) -> usize {
    value(0, || Ok(need(written, "written")?.0.losses.len()))
}

fn loss(written: Option<&shogiban_written>, index: usize) -> Result<&Loss, Failure> {
    let losses = &need(written, "written")?.0.losses;
    losses
        .get(index)
        .ok_or_else(|| Failure::index(index, losses.len()))
}

/// At which move of the game (0: the game as a whole) the loss with that index, from 0, is.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_written_loss_ply(written: Option<&shogiban_written>, index: usize) -> u32 {
    value(0, || Ok(loss(written, index)?.ply))
}

/// A loss in a sentence.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_written_loss_text(
    written: Option<&shogiban_written>,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    status(|| {
        let loss = loss(written, index)?;
        // SAFETY: the caller's promise about buffers.
        unsafe { buffer::write_text(&loss.kind, buffer, capacity, needed) }
    })
}
