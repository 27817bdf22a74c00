//! The crate as most tests use it: what was read as flat lists of records, lines and diagnostics.

pub(crate) use shogiban_record::*;

/// What was read of an input or of a part of it.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub(crate) records: Vec<Record>,
    /// The line at which each record begins.
    pub(crate) lines: Vec<u32>,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) format: Option<Format>,
    pub(crate) encoding: Encoding,
}

impl Reading {
    pub(crate) fn of(entries: Vec<Entry>, format: Option<Format>, encoding: Encoding) -> Self {
        let mut reading = Self {
            records: Vec::new(),
            lines: Vec::new(),
            diagnostics: Vec::new(),
            format,
            encoding,
        };
        for entry in entries {
            reading.lines.extend(entry.record.as_ref().map(|_| entry.line));
            reading.records.extend(entry.record);
            reading.diagnostics.extend(entry.diagnostics);
        }
        reading
    }

    pub(crate) fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        let errors = self.diagnostics.iter();
        errors.filter(|found| found.severity == Severity::Error)
    }
}

pub(crate) fn read(bytes: &[u8], options: &ReadOptions) -> Reading {
    let shogiban_record::Reading {
        entries,
        format,
        encoding,
        ..
    } = shogiban_record::read(bytes, options);
    Reading::of(entries, format, encoding)
}

pub(crate) fn read_str(text: &str, options: &ReadOptions) -> Reading {
    let options = options.clone().with_encoding(Encoding::Utf8);
    read(text.as_bytes(), &options)
}
