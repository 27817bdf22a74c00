//! What was read of an input: its games, and what there is to say about them.

use crate::diagnostic::{Diagnostic, Severity};
use crate::format::Format;
use crate::model::tree::Record;
use crate::text::encoding::Encoding;
use alloc::vec::Vec;

/// What was read from an input.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Reading {
    /// The games, in order, each with what there is to say about it.
    pub entries: Vec<Entry>,
    /// The format; `None` if none was recognised.
    pub format: Option<Format>,
    /// The encoding.
    pub encoding: Encoding,
}

/// A game of an input, or a part of it that is no game, and what there is to say about it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The game. With an error, it holds what could be read. `None` where there is no game, and where a
    /// [visitor](crate::Visitor) was told of it.
    pub record: Option<Record>,
    /// The line at which it begins, from 1.
    pub line: u32,
    /// What there is to say, in order.
    pub diagnostics: Vec<Diagnostic>,
}

impl Entry {
    /// The errors among the diagnostics.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics
            .iter()
            .filter(|found| found.severity == Severity::Error)
    }

    /// The record, if there was no error.
    ///
    /// # Errors
    ///
    /// The first error, and how many there are; also where there is no game.
    pub fn into_result(self) -> Result<Record, ReadError> {
        let error = ReadError::of(self.errors());
        match (error, self.record) {
            (None, Some(record)) => Ok(record),
            (error, _) => Err(error.unwrap_or(ReadError {
                first: None,
                count: 0,
            })),
        }
    }
}

impl Reading {
    /// The records, without those parts of the input that are no game.
    pub fn records(&self) -> impl Iterator<Item = &Record> {
        self.entries.iter().filter_map(|entry| entry.record.as_ref())
    }

    /// The records, without what there was to say.
    pub fn into_records(self) -> Vec<Record> {
        let records = self.entries.into_iter().filter_map(|entry| entry.record);
        records.collect()
    }

    /// What there is to say about all games, in order.
    pub fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        self.entries.iter().flat_map(|entry| &entry.diagnostics)
    }

    /// The errors among the diagnostics.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.entries.iter().flat_map(Entry::errors)
    }

    /// The records, if there was no error.
    ///
    /// # Errors
    ///
    /// The first error, and how many there are.
    ///
    /// ```
    /// use shogiban_record::{self as record, ReadOptions};
    /// let reading = record::read(b"PI\n+\n+7776FU\n-7776FU\n", &ReadOptions::new());
    /// let error = reading.into_result().unwrap_err();
    /// assert_eq!(error.first.unwrap().line, 4);
    /// ```
    pub fn into_result(self) -> Result<Vec<Record>, ReadError> {
        match ReadError::of(self.errors()) {
            None => Ok(self.into_records()),
            Some(error) => Err(error),
        }
    }
}

/// Why an input was not read without an error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub struct ReadError {
    /// The first error; `None` if there is no game, and nothing wrong.
    pub first: Option<Diagnostic>,
    /// How many errors there are.
    pub count: usize,
}

impl ReadError {
    fn of<'a>(mut errors: impl Iterator<Item = &'a Diagnostic>) -> Option<Self> {
        Some(Self {
            first: Some(errors.next()?.clone()),
            count: 1 + errors.count(),
        })
    }
}
