//! CSA records: what is read, what is said about what could not be, and what is written.

mod bugs;
mod ends;
mod fouls;
pub(crate) mod grammar;
mod headers;
mod logs;
mod random;
mod reading;
mod servers;
mod writing;

use crate::flat::{Diagnostic, Format, ReadOptions, Reading, Record, read};

/// Reads a text as CSA.
fn csa(text: &str) -> Reading {
    read(text.as_bytes(), &ReadOptions::new().with_format(Format::Csa))
}

/// The one record of a text that has nothing to complain about.
fn clean(text: &str) -> Record {
    let reading = csa(text);
    assert!(
        reading.diagnostics.is_empty(),
        "{text}: {:#?}",
        reading.diagnostics
    );
    assert_eq!(reading.records.len(), 1, "{text}");
    reading.records[0].clone()
}

/// The moves of the main line in USI.
fn moves(record: &Record) -> Vec<String> {
    record.main_moves().map(|m| m.to_string()).collect()
}

/// Line, column and code of each diagnostic.
fn found(diagnostics: &[Diagnostic]) -> Vec<(u32, u32, &str)> {
    diagnostics
        .iter()
        .map(|found| (found.line, found.column, found.kind.code()))
        .collect()
}
