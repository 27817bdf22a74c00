//! Reading records: bytes in, games and what there is to say about them out.

use std::ffi::c_char;
use std::mem::MaybeUninit;
use std::str::FromStr;

use records::{self as record, Diagnostic, Encoding, Format, ReadOptions, Severity};

use crate::boundary::{hand_out, need, status, value};
use crate::buffer::{self, text_out};
use crate::error::{Failure, shogiban_status};
use crate::record::shogiban_record;
use crate::sized::{self, extensible};
use crate::variant::shogiban_variant;

/// What was read from an input: its games and diagnostics. Free it with shogiban_reading_free.
pub struct shogiban_reading {
    records: Vec<shogiban_record>,
    lines: Vec<u32>,
    diagnostics: Vec<Diagnostic>,
    format: Option<Format>,
    encoding: Encoding,
}

/// Room for the name of any format and of any encoding, its NUL included.
pub const SHOGIBAN_FORMAT_TEXT: usize = 16;

/// How to read. A struct of zeros but for its size: format and encoding are found by content, liberties are tolerated, the
/// limits are the usual ones.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_read_options {
    /// sizeof(shogiban_read_options); see "Structs that grow" above.
    pub struct_size: usize,
    /// The name of the format, as shogiban_write takes it; empty: found by content.
    pub format: [c_char; SHOGIBAN_FORMAT_TEXT],
    /// The name of the encoding, such as "UTF-8", "Shift_JIS"; empty: found by content.
    pub encoding: [c_char; SHOGIBAN_FORMAT_TEXT],
    /// The variant, where the text does not say; `files` 0 for shogi.
    pub variant: shogiban_variant,
    /// 1 if every liberty that a text takes is an error, else 0.
    pub strict: u8,
    /// Not used yet: 0.
    pub reserved: [u8; 4],
    /// The greatest number of bytes of one game; 0 for the usual limit.
    pub limit_game_bytes: usize,
    /// The greatest number of moves and ends of one game, variations included; 0 for the usual limit.
    pub limit_nodes: usize,
    /// The greatest number of diagnostics of one game; 0 for the usual limit.
    pub limit_diagnostics: usize,
    /// The greatest number of variations that are open inside each other; 0 for the usual limit.
    pub limit_nesting: usize,
    /// The greatest number of bytes of the comments of one game; 0 for the usual limit.
    pub limit_comment_bytes: usize,
    /// The greatest number of headers of one game; 0 for the usual limit.
    pub limit_headers: usize,
}

extensible!(shogiban_read_options, limit_diagnostics, on_64_bits: 80, on_32_bits: 64);

/// A name in a fixed field; `None` if the field is empty.
pub(crate) fn named<T: FromStr>(
    field: &[c_char; SHOGIBAN_FORMAT_TEXT],
    of: &'static str,
) -> Result<Option<T>, Failure> {
    let name = buffer::field_text(field);
    if name.is_empty() {
        return Ok(None);
    }
    name.parse().map(Some).map_err(|_| Failure::name(of, &name))
}

impl shogiban_read_options {
    fn checked(&self) -> Result<ReadOptions, Failure> {
        let mut options = ReadOptions::new();
        options.format = named(&self.format, "format")?;
        options.encoding = named(&self.encoding, "encoding")?;
        options.strict = match self.strict {
            0 => false,
            1 => true,
            other => return Err(Failure::value("value of strict", other.into())),
        };
        if self.variant.files != 0 {
            options.variant = Some(self.variant.checked()?);
        }
        let limits = [
            (self.limit_game_bytes, &mut options.limits.game_bytes),
            (self.limit_nodes, &mut options.limits.nodes),
            (self.limit_diagnostics, &mut options.limits.diagnostics),
            (self.limit_nesting, &mut options.limits.nesting),
            (self.limit_comment_bytes, &mut options.limits.comment_bytes),
            (self.limit_headers, &mut options.limits.headers),
        ];
        for (limit, usual) in limits {
            if limit > 0 {
                *usual = limit;
            }
        }
        Ok(options)
    }
}

/// Worth knowing; nothing is lost and nothing is wrong.
pub const SHOGIBAN_SEVERITY_NOTE: u8 = 0;
/// The text takes a liberty, and was understood.
pub const SHOGIBAN_SEVERITY_WARNING: u8 = 1;
/// Something could not be read, or is wrong.
pub const SHOGIBAN_SEVERITY_ERROR: u8 = 2;

/// Something that the reader found, and where.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_diagnostic {
    /// sizeof(shogiban_diagnostic); see "Structs that grow" above.
    pub struct_size: usize,
    /// The offset in bytes of the input, from 0.
    pub byte: usize,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters after decoding, from 1.
    pub column: u32,
    /// SHOGIBAN_SEVERITY_NOTE and so on.
    pub severity: u8,
    /// Not used yet: 0.
    pub reserved: [u8; 7],
}

extensible!(shogiban_diagnostic, reserved, on_64_bits: 32, on_32_bits: 24);

/// Reads all games of an input, whatever its format and encoding. `options` may be NULL: all defaults.
///
/// OK also for an input that is no game at all: the diagnostics say so. Either every move is read, or they say what could
/// not be read, and where.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_read(
    bytes: *const u8,
    length: usize,
    options: *const shogiban_read_options,
    out: Option<&mut MaybeUninit<*mut shogiban_reading>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            // SAFETY: the caller's promise about texts.
            let bytes = unsafe { buffer::bytes(bytes, length, "bytes") }?;
            let options = if options.is_null() {
                ReadOptions::new()
            } else {
                // SAFETY: the caller's promise about structs that grow.
                unsafe { sized::read(options, "options") }?.checked()?
            };
            let reading = record::read(bytes, &options);
            let mut read = shogiban_reading {
                records: Vec::new(),
                lines: Vec::new(),
                diagnostics: Vec::new(),
                format: reading.format,
                encoding: reading.encoding,
            };
            for entry in reading.entries {
                read.lines.extend(entry.record.as_ref().map(|_| entry.line));
                read.records.extend(entry.record.map(shogiban_record));
                read.diagnostics.extend(entry.diagnostics);
            }
            Ok(read)
        })
    })
}

/// Frees a reading with its records. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_reading_free(reading: Option<Box<shogiban_reading>>) {
    drop(reading);
}

/// How many games there are.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_reading_count(reading: Option<&shogiban_reading>) -> usize {
    value(0, || Ok(need(reading, "reading")?.records.len()))
}

/// The game with that index, from 0. Borrowed: it is the reading's and goes with it. NULL if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_reading_record(
    reading: Option<&shogiban_reading>,
    index: usize,
) -> *const shogiban_record {
    value(std::ptr::null(), || {
        let records = &need(reading, "reading")?.records;
        let record = records.get(index);
        Ok(std::ptr::from_ref(
            record.ok_or_else(|| Failure::index(index, records.len()))?,
        ))
    })
}

/// The line at which the game with that index, from 0, begins, from 1. 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_reading_line(reading: Option<&shogiban_reading>, index: usize) -> u32 {
    value(0, || {
        let lines = &need(reading, "reading")?.lines;
        let line = lines.get(index).copied();
        line.ok_or_else(|| Failure::index(index, lines.len()))
    })
}

/// The name of the format: "csa", "kif". NOT_FOUND if none was recognised.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_reading_format(
    reading: Option<&shogiban_reading>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let format = need(reading, "reading")?.format;
        let format = format.ok_or_else(|| Failure::nothing("format that was recognised"))?;
        Ok(format.name())
    })
}

/// The name of the encoding: "UTF-8", "Shift_JIS".
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_reading_encoding(
    reading: Option<&shogiban_reading>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let encoding = need(reading, "reading")?.encoding;
        Ok(encoding.name())
    })
}

/// How many diagnostics there are.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_reading_diagnostic_count(reading: Option<&shogiban_reading>) -> usize {
    value(0, || Ok(need(reading, "reading")?.diagnostics.len()))
}

fn diagnostic(reading: Option<&shogiban_reading>, index: usize) -> Result<&Diagnostic, Failure> {
    let all = &need(reading, "reading")?.diagnostics;
    all.get(index).ok_or_else(|| Failure::index(index, all.len()))
}

/// The diagnostic with that index, from 0: how bad it is, and where.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_reading_diagnostic(
    reading: Option<&shogiban_reading>,
    index: usize,
    diagnostic: *mut shogiban_diagnostic,
) -> shogiban_status {
    sized::struct_out(diagnostic, "diagnostic", || {
        let found = self::diagnostic(reading, index)?;
        Ok(shogiban_diagnostic {
            struct_size: 0,
            byte: found.byte,
            line: found.line,
            column: found.column,
            severity: match found.severity {
                Severity::Note => SHOGIBAN_SEVERITY_NOTE,
                Severity::Warning => SHOGIBAN_SEVERITY_WARNING,
                Severity::Error => SHOGIBAN_SEVERITY_ERROR,
            },
            reserved: [0; 7],
        })
    })
}

/// The short name of a diagnostic for programs: "illegal_move", "unknown_line".
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_reading_diagnostic_code(
    reading: Option<&shogiban_reading>,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let code = diagnostic(reading, index)?.kind.code();
        Ok(code)
    })
}

/// A diagnostic in a sentence, with its place: "line 12, column 1: ...".
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_reading_diagnostic_text(
    reading: Option<&shogiban_reading>,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let found = diagnostic(reading, index)?;
        Ok(found)
    })
}
