//! Reading and writing records.

use super::PyRecord;
use crate::arguments::VariantArgument;
use crate::enums;
use crate::values::Fields;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};
use shogiban::record::{self, Diagnostic, Encoding, Format, ReadOptions, Reading, Record, WriteOptions};

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

fn encoding(name: &str) -> PyResult<Encoding> {
    name.parse()
        .map_err(|error| PyValueError::new_err(format!("{name:?}: {error}")))
}

pub(super) fn written(
    py: Python<'_>,
    records: &[Record],
    format: Format,
    encoding_name: Option<&str>,
    crlf: Option<bool>,
) -> PyResult<Py<PyAny>> {
    let mut options = WriteOptions::new();
    options.encoding = encoding_name.map(encoding).transpose()?;
    options.crlf = crlf;
    let written = py.detach(|| record::write_all(records, format, &options));
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
/// >>> print(write([Record(), Record()], "usi").text)
/// position startpos
/// position startpos
/// <BLANKLINE>
#[pyfunction]
#[pyo3(signature = (records, format, *, encoding=None, crlf=None))]
pub(crate) fn write(
    records: &Bound<'_, PyAny>,
    format: FormatArgument,
    encoding: Option<&str>,
    crlf: Option<bool>,
) -> PyResult<Py<PyAny>> {
    let py = records.py();
    let records: Vec<Record> = records
        .try_iter()?
        .map(|record| Ok(record?.cast::<PyRecord>()?.get().lock(py).clone()))
        .collect::<PyResult<_>>()?;
    written(py, &records, format.0, encoding, crlf)
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

/// Reads the games of bytes; `read` of the package finds the bytes.
#[pyfunction(name = "_read")]
#[pyo3(signature = (data, format, encoding_name, strict, variant))]
pub(crate) fn read(
    py: Python<'_>,
    data: &Bound<'_, PyBytes>,
    format: Option<FormatArgument>,
    encoding_name: Option<&str>,
    strict: bool,
    variant: Option<VariantArgument>,
) -> PyResult<Py<PyAny>> {
    let mut options = ReadOptions::new().with_strict(strict);
    options.format = format.map(|format| format.0);
    options.encoding = encoding_name.map(encoding).transpose()?;
    options.variant = variant.map(|variant| variant.0);
    // Bytes of Python do not change, so other threads may go on meanwhile.
    let bytes = data.as_bytes();
    let reading: Reading = py.detach(|| record::read(bytes, &options));
    let diagnostics: Vec<_> = reading
        .diagnostics
        .iter()
        .map(|found| diagnostic(py, found))
        .collect::<PyResult<_>>()?;
    let records: Vec<_> = reading.records.into_iter().map(PyRecord::from_record).collect();
    let records: Vec<Py<PyRecord>> = records
        .into_iter()
        .map(|record| Py::new(py, record))
        .collect::<PyResult<_>>()?;
    let format = reading
        .format
        .map(|format| enums::by_code(py, "Format", format.name()))
        .transpose()?;
    Fields::of(py, "Reading")
        .with("records", PyTuple::new(py, records)?)?
        .with("diagnostics", PyTuple::new(py, diagnostics)?)?
        .with("format", format)?
        .with("encoding", reading.encoding.name())?
        .made()
}
