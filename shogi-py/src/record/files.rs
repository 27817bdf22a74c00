//! Reading and writing records.

use super::PyRecord;
use crate::arguments::{VariantArgument, Whole};
use crate::enums;
use crate::values::Fields;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};
use shogiban::Move;
use shogiban::notation::UsiPosition;
use shogiban_record::{
    self as record, Diagnostic, Encoding, Entry, Format, ReadOptions, Record, WriteOptions,
};

/// A format by its member or its name.
pub(crate) struct FormatArgument(pub(super) Format);

impl<'a, 'py> FromPyObject<'a, 'py> for FormatArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let name: String = match object.cast::<PyString>() {
            Ok(name) => name.to_cow()?.into_owned(),
            Err(_) => enums::code_of(&object, "Format")?,
        };
        let format = name.parse::<Format>();
        format
            .map(Self)
            .map_err(|error| PyValueError::new_err(format!("{name:?}: {error}")))
    }
}

#[pyfunction(name = "_format_holds_many")]
pub(crate) fn format_holds_many(format: FormatArgument) -> bool {
    format.0.holds_many()
}

/// The format that the beginning of an input tells: what `shogiban.detect` asks.
#[pyfunction(name = "_detect")]
pub(crate) fn detect(py: Python<'_>, data: &[u8]) -> PyResult<Option<Py<PyAny>>> {
    let format = py.detach(|| record::detect(data));
    enums::by_code_or_none(py, "Format", format.map(Format::name))
}

/// Whether a `str` without a line break certainly is the text of a record, and no path: a JSON object, a position, or a USI
/// line.
///
/// More than the first word is looked at, because files may be called `{draft}.kif`, `position 1.kif` or `sfen list`.
#[pyfunction(name = "_is_text")]
pub(crate) fn is_text(text: &Bound<'_, PyString>) -> bool {
    // A path may have bytes that are no UTF-8. Python keeps them as halves of surrogates, which no text has.
    let Ok(text) = text.to_cow() else {
        return false;
    };
    let text = text.trim();
    if let Some(object) = text.strip_prefix('{') {
        return object.trim_start().starts_with(['"', '}']);
    }
    let is_line = UsiPosition::parse_tolerant(text, None).is_ok_and(|line| match line.tokens().next() {
        Some(token) => token.is_ok(),
        // `moves` alone is more likely a file.
        None => !text.ends_with("moves"),
    });
    if is_line {
        return true;
    }
    // A text with an error is a text, too.
    let mut words = text
        .split_ascii_whitespace()
        .skip_while(|&word| word == "position");
    match (words.next(), words.next()) {
        (Some("startpos"), Some("moves")) => true,
        (Some("sfen"), Some(board)) => is_board(board),
        (Some("moves"), Some(word)) => word.parse::<Move>().is_ok(),
        (Some(board), Some("b" | "w")) => is_board(board),
        _ => false,
    }
}

/// Whether a word has the characters of a board in an SFEN, and three ranks at least.
fn is_board(word: &str) -> bool {
    let is_item = |byte: u8| b"PLNSGBRKplnsgbrk+/123456789".contains(&byte);
    word.bytes().all(is_item) && word.bytes().filter(|&byte| byte == b'/').count() >= 2
}

fn encoding(name: &str) -> PyResult<Encoding> {
    name.parse()
        .map_err(|error| PyValueError::new_err(format!("{name:?}: {error}")))
}

/// How to write, as Python says it.
pub(super) fn write_options(
    encoding_name: Option<&str>,
    crlf: Option<bool>,
    written_before: Whole,
) -> PyResult<WriteOptions> {
    let mut options = WriteOptions::new();
    options.encoding = encoding_name.map(encoding).transpose()?;
    options.crlf = crlf;
    options.written_before = written_before
        .to()
        .ok_or_else(|| PyValueError::new_err(format!("a file does not hold {written_before} records")))?;
    Ok(options)
}

pub(super) fn written(
    py: Python<'_>,
    records: &[Record],
    format: Format,
    options: &WriteOptions,
) -> PyResult<Py<PyAny>> {
    let written = py.detach(|| record::write_all(records, format, options));
    let losses: Vec<_> = written
        .losses
        .iter()
        .map(|loss| {
            Fields::of(py, "Loss")
                .with("code", loss.kind.code())?
                .with("record", loss.record)?
                .with("ply", loss.ply)?
                .with("text", loss.kind.to_string())?
                .made()
        })
        .collect::<PyResult<_>>()?;
    Fields::of(py, "Written")
        .with("text", written.text)?
        .with("data", PyBytes::new(py, &written.bytes))?
        .with("encoding", written.encoding.name())?
        .with("losses", PyTuple::new(py, losses)?)?
        .made()
}

/// Writes records one after the other: a `Written`. A format that holds one game takes the first.
///
/// `written_before` is how many records the file holds already, written by the same options: what is written is its
/// continuation. So a file of any length can be written game by game.
///
/// >>> print(write([Record(), Record()], "usi").text)
/// position startpos
/// position startpos
/// <BLANKLINE>
#[pyfunction]
#[pyo3(
    signature = (records, format, *, encoding=None, crlf=None, written_before=Whole::ZERO),
    text_signature = "(records, format, *, encoding=None, crlf=None, written_before=0)"
)]
pub(crate) fn write(
    records: &Bound<'_, PyAny>,
    format: FormatArgument,
    encoding: Option<&str>,
    crlf: Option<bool>,
    written_before: Whole,
) -> PyResult<Py<PyAny>> {
    let py = records.py();
    let options = write_options(encoding, crlf, written_before)?;
    let records: Vec<Record> = records
        .try_iter()?
        .map(|record| Ok(record?.cast::<PyRecord>()?.get().lock(py).clone()))
        .collect::<PyResult<_>>()?;
    written(py, &records, format.0, &options)
}

fn diagnostic(py: Python<'_>, found: &Diagnostic) -> PyResult<Py<PyAny>> {
    let severity = found.severity.to_string();
    Fields::of(py, "Diagnostic")
        .with("severity", enums::by_code(py, "Severity", &severity)?)?
        .with("code", found.kind.code())?
        .with("line", found.line)?
        .with("column", found.column)?
        .with("byte", found.byte)?
        .with("text", found.to_string())?
        .made()
}

/// How to read, as Python says it.
pub(super) fn options(
    format: Option<FormatArgument>,
    encoding_name: Option<&str>,
    strict: bool,
    variant: Option<VariantArgument>,
    limits: Option<&Bound<'_, PyAny>>,
) -> PyResult<ReadOptions> {
    let mut options = ReadOptions::new().with_strict(strict);
    options.format = format.map(|format| format.0);
    options.encoding = encoding_name.map(encoding).transpose()?;
    options.variant = variant.map(|variant| variant.0);
    if let Some(limits) = limits {
        if !limits.is_instance(&limits.py().import("shogiban")?.getattr("Limits")?)? {
            return Err(enums::wrong_type(limits, "Limits or None"));
        }
        let own = &mut options.limits;
        for (name, limit) in [
            ("game_bytes", &mut own.game_bytes),
            ("nodes", &mut own.nodes),
            ("nesting", &mut own.nesting),
            ("comment_bytes", &mut own.comment_bytes),
            ("headers", &mut own.headers),
            ("diagnostics", &mut own.diagnostics),
        ] {
            if let Some(number) = limits.getattr(name)?.extract::<Option<Whole>>()? {
                let number = number.to().ok_or_else(|| {
                    PyValueError::new_err(format!(
                        "{name}: a limit is not negative and fits in memory, unlike {number}"
                    ))
                })?;
                *limit = number;
            }
        }
    }
    Ok(options)
}

/// Reads the games of bytes; `read` of the package finds the bytes.
#[pyfunction(name = "_read")]
#[pyo3(signature = (data, format, encoding_name, strict, variant, limits))]
pub(crate) fn read(
    py: Python<'_>,
    data: &Bound<'_, PyBytes>,
    format: Option<FormatArgument>,
    encoding_name: Option<&str>,
    strict: bool,
    variant: Option<VariantArgument>,
    limits: Option<&Bound<'_, PyAny>>,
) -> PyResult<Py<PyAny>> {
    let options = options(format, encoding_name, strict, variant, limits)?;
    // Bytes of Python do not change, so other threads may go on meanwhile.
    let bytes = data.as_bytes();
    let read = py.detach(|| record::read(bytes, &options));
    reading(py, read.entries, read.format, read.encoding)
}

/// What was read, as Python has it.
pub(super) fn reading(
    py: Python<'_>,
    entries: Vec<Entry>,
    format: Option<Format>,
    encoding: Encoding,
) -> PyResult<Py<PyAny>> {
    let (mut records, mut lines, mut diagnostics) = (Vec::new(), Vec::new(), Vec::new());
    for entry in entries {
        if let Some(record) = entry.record {
            records.push(Py::new(py, PyRecord::from_record(record))?);
            lines.push(entry.line);
        }
        for found in &entry.diagnostics {
            diagnostics.push(diagnostic(py, found)?);
        }
    }
    Fields::of(py, "Reading")
        .with("records", PyTuple::new(py, records)?)?
        .with("lines", PyTuple::new(py, lines)?)?
        .with("diagnostics", PyTuple::new(py, diagnostics)?)?
        .with(
            "format",
            enums::by_code_or_none(py, "Format", format.map(Format::name))?,
        )?
        .with("encoding", encoding.name())?
        .made()
}
