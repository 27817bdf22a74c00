//! KIF: what is read, said and written, with small texts of our own.

mod bugs;
mod diagnostics;
mod ends;
mod games;
mod round_trips;
mod starts;
mod times;
mod variations;
mod writing;

use crate::flat::{Format, ReadOptions, Reading, Record, read_str};

fn options() -> ReadOptions {
    ReadOptions::new().with_format(Format::Kif)
}

/// Reads a text as KIF.
fn reading(text: &str) -> Reading {
    read_str(text, &options())
}

/// Its record, in which nothing may be wrong.
fn clean(text: &str) -> Record {
    let reading = reading(text);
    assert!(reading.diagnostics.is_empty(), "{:?}\n{text}", said(&reading));
    reading.records.into_iter().next().expect("a record")
}

/// Its record, whatever there is to say.
fn record(text: &str) -> Record {
    reading(text).records.into_iter().next().expect("a record")
}

/// The moves of the main line.
fn moves(record: &Record) -> String {
    let moves: Vec<_> = record.main_moves().map(|m| m.to_string()).collect();
    moves.join(" ")
}

/// Code, line and column of all that there is to say.
fn said(reading: &Reading) -> Vec<(&'static str, u32, u32)> {
    let all = reading.diagnostics.iter();
    all.map(|found| (found.kind.code(), found.line, found.column))
        .collect()
}
