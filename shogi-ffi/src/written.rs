//! Writing records, and what a format could not hold.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use records::{self as record, Format, Loss, Record, WriteOptions, Written};

use crate::boundary::{hand_out, need, status, value};
use crate::buffer::{self, text_out};
use crate::error::{Failure, shogiban_status};
use crate::reading::{SHOGIBAN_FORMAT_TEXT, named};
use crate::record::shogiban_record;
use crate::sized::{self, extensible};

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
    /// The name of the encoding; empty: UTF-8, but Shift_JIS for KIF, KI2 and BOD.
    pub encoding: [c_char; SHOGIBAN_FORMAT_TEXT],
    /// How many records the file holds already, written with the same options: what is written now continues it. 0 for a new
    /// file.
    pub written_before: usize,
    /// SHOGIBAN_LINES_USUAL and so on.
    pub lines: u8,
    /// Not used yet: 0.
    pub reserved: [u8; 7],
}

extensible!(shogiban_write_options, reserved, on_64_bits: 40, on_32_bits: 32);

impl shogiban_write_options {
    fn checked(&self) -> Result<WriteOptions, Failure> {
        let mut options = WriteOptions::new();
        options.encoding = named(&self.encoding, "encoding")?;
        options.written_before = self.written_before;
        options.crlf = match self.lines {
            SHOGIBAN_LINES_USUAL => None,
            SHOGIBAN_LINES_LF => Some(false),
            SHOGIBAN_LINES_CRLF => Some(true),
            other => return Err(Failure::value("value of lines", other.into())),
        };
        Ok(options)
    }
}

/// The format and the options that a caller passes.
///
/// # Safety
///
/// The caller's promises about texts and about structs that grow.
unsafe fn how(
    format: *const c_char,
    length: usize,
    options: *const shogiban_write_options,
) -> Result<(Format, WriteOptions), Failure> {
    // SAFETY: the caller's promise is the same.
    let name = unsafe { buffer::text(format, length, "format") }?;
    let format = name.parse().map_err(|_| Failure::name("format", name))?;
    let options = if options.is_null() {
        WriteOptions::new()
    } else {
        // SAFETY: the caller's promise is the same.
        unsafe { sized::read(options, "options") }?.checked()?
    };
    Ok((format, options))
}

/// Writes a record in the format of that name: "csa", "kif", "ki2", "bod", "usi", "sfen", "usen", "psn", "psn2", "pgn", "jkf". What the format cannot
/// hold is left out and reported. `options` may be NULL: all defaults.
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
            let record = &need(record, "record")?.0;
            // SAFETY: the caller's promises about texts and about structs that grow.
            let (format, options) = unsafe { how(format, length, options) }?;
            Ok(shogiban_written(record::write(record, format, &options)))
        })
    })
}

/// Writes records one after the other. A format that holds one game takes the first, and the others are reported. `records` is
/// a list of `count` handles, none of which is NULL. `options` may be NULL: all defaults. A file can be written record by record
/// as well: see `written_before` of shogiban_write_options.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_write_all(
    records: *const Option<&shogiban_record>,
    count: usize,
    format: *const c_char,
    length: usize,
    options: *const shogiban_write_options,
    out: Option<&mut MaybeUninit<*mut shogiban_written>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            // SAFETY: the caller promises a list of that many handles, each NULL or a record.
            let records = unsafe { buffer::list(records, count, "records") }?;
            // The core writes a list of records that lie side by side.
            let records: Vec<Record> = records
                .iter()
                .map(|record| Ok(need(*record, "records")?.0.clone()))
                .collect::<Result<_, Failure>>()?;
            // SAFETY: the caller's promises about texts and about structs that grow.
            let (format, options) = unsafe { how(format, length, options) }?;
            Ok(shogiban_written(record::write_all(&records, format, &options)))
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

/// In which record, from 0, the loss with that index, from 0, is.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_written_loss_record(written: Option<&shogiban_written>, index: usize) -> usize {
    value(0, || Ok(loss(written, index)?.record))
}

/// What kind of loss the one with that index, from 0, is, as a short name: "comment", "variation".
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_written_loss_code(
    written: Option<&shogiban_written>,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || Ok(loss(written, index)?.kind.code()))
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
    text_out(buffer, capacity, needed, || {
        let loss = loss(written, index)?;
        Ok(&loss.kind)
    })
}
