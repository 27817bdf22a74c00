//! Records of an input of any length, game by game.

use super::files::{self, FormatArgument, options};
use crate::arguments::VariantArgument;
use crate::enums::by_code_or_none;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};
use shogiban_record::{Format, StreamError, StreamRecords};
use std::io::{self, BufReader, Read};
use std::sync::{Mutex, MutexGuard, TryLockError};

/// How much is asked of a file at once.
const CHUNK: usize = 1 << 16;

/// A file of Python: anything with a `read` method that gives bytes or text.
struct PyFile {
    file: Py<PyAny>,
    /// What was given beyond what there was room for: a text grows when it is encoded.
    rest: Vec<u8>,
    taken: usize,
}

impl PyFile {
    /// The next bytes of the file; none at its end.
    fn next(&self, py: Python<'_>) -> PyResult<Vec<u8>> {
        let given = self.file.bind(py).call_method1("read", (CHUNK,))?;
        if let Ok(bytes) = given.cast::<PyBytes>() {
            return Ok(bytes.as_bytes().to_vec());
        }
        match given.cast::<PyString>() {
            Ok(text) => Ok(text.to_cow()?.into_owned().into_bytes()),
            Err(_) => Err(PyTypeError::new_err(format!(
                "read gave neither bytes nor text, but a {}",
                given.get_type().name()?
            ))),
        }
    }
}

impl Read for PyFile {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        if self.taken == self.rest.len() {
            self.rest = Python::attach(|py| self.next(py)).map_err(io::Error::other)?;
            self.taken = 0;
        }
        let count = (&self.rest[self.taken..]).read(room)?;
        self.taken += count;
        Ok(count)
    }
}

/// The games of an input of any length, one by one: an iterator of `Reading`, with no more than one game in memory where games
/// can be told apart before they are decoded. `records` makes it.
///
/// Lines and bytes in diagnostics count from the start of the input. A file that was opened by its path is closed at its end,
/// by `close`, or at the end of a `with`.
///
/// >>> import io
/// >>> file = io.BytesIO(b"PI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n-8384FU\n")
/// >>> [len(reading.records[0].moves) for reading in records(file)]
/// [1, 2]
#[pyclass(frozen, module = "shogiban", name = "StreamRecords")]
pub(crate) struct PyStreamRecords {
    /// None once all is read, or it was closed.
    stream: Mutex<Option<Stream>>,
    /// The file, if it was opened for this and is to be closed.
    opened: Option<Py<PyAny>>,
}

type Stream = StreamRecords<BufReader<PyFile>>;

/// The games of a file; `records` of the package finds the file.
#[pyfunction(name = "_records")]
#[pyo3(signature = (file, opened, format, encoding_name, strict, variant, limits))]
pub(crate) fn records(
    file: &Bound<'_, PyAny>,
    opened: bool,
    format: Option<FormatArgument>,
    encoding_name: Option<&str>,
    strict: bool,
    variant: Option<VariantArgument>,
    limits: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyStreamRecords> {
    let options = options(format, encoding_name, strict, variant, limits)?;
    let opened = opened.then(|| file.clone().unbind());
    let file = PyFile {
        file: file.clone().unbind(),
        rest: Vec::new(),
        taken: 0,
    };
    // What is read here is read ahead already.
    let input = BufReader::with_capacity(CHUNK, file);
    let stream = Mutex::new(Some(StreamRecords::new(input, options)));
    Ok(PyStreamRecords { stream, opened })
}

fn failed(error: StreamError) -> PyErr {
    match error.source.downcast::<PyErr>() {
        Ok(raised) => raised,
        Err(error) => error.into(),
    }
}

impl PyStreamRecords {
    /// The stream, if nobody else reads it now. Reading calls the file's own code, which must find no lock to wait for.
    fn stream(&self) -> PyResult<MutexGuard<'_, Option<Stream>>> {
        match self.stream.try_lock() {
            Ok(stream) => Ok(stream),
            Err(TryLockError::Poisoned(stream)) => Ok(stream.into_inner()),
            Err(TryLockError::WouldBlock) => {
                Err(PyValueError::new_err("these records are being read already"))
            }
        }
    }
}

#[pymethods]
impl PyStreamRecords {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let next = py.detach(|| -> PyResult<_> {
            let mut stream = self.stream()?;
            let stream = stream.as_mut();
            Ok(stream.and_then(|stream| Some((stream.next()?, stream.format(), stream.encoding()))))
        })?;
        if !matches!(next, Some((Ok(_), ..))) {
            // At the end or after an error there is nothing more.
            self.close(py)?;
        }
        match next {
            Some((Ok(entry), format, encoding)) => {
                files::reading(py, vec![entry], format, encoding).map(Some)
            }
            Some((Err(error), ..)) => Err(failed(error)),
            None => Ok(None),
        }
    }

    /// Reads no further, and closes the file if it was opened by its path.
    ///
    /// >>> games = records("startpos moves 7g7f\nstartpos moves 2g2f\n")
    /// >>> games.close()
    /// >>> list(games)
    /// []
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        let stream = self.stream()?.take();
        drop(stream);
        if let Some(file) = &self.opened {
            file.call_method0(py, "close")?;
        }
        Ok(())
    }

    fn __enter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    #[pyo3(signature = (*_what))]
    fn __exit__(&self, _what: &Bound<'_, PyTuple>, py: Python<'_>) -> PyResult<()> {
        self.close(py)
    }

    /// The format; None before the first game, or if none was recognised, or once all is read.
    ///
    /// >>> import io
    /// >>> games = records(io.BytesIO(b"position startpos moves 7g7f\n"))
    /// >>> _ = next(games)
    /// >>> games.format
    /// Format.USI
    #[getter]
    fn format(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let format = self.stream()?.as_ref().and_then(StreamRecords::format);
        by_code_or_none(py, "Format", format.map(Format::name))
    }

    /// How many bytes of the input have been read: those of the games that were given. None once all is read.
    ///
    /// >>> import io
    /// >>> games = records(io.BytesIO(b"startpos moves 7g7f\nstartpos moves 2g2f\n"))
    /// >>> _ = next(games)
    /// >>> games.bytes_read
    /// 20
    #[getter]
    fn bytes_read(&self) -> PyResult<Option<u64>> {
        Ok(self.stream()?.as_ref().map(StreamRecords::bytes_read))
    }
}
