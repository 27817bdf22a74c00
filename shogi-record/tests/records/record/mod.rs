//! Records apart from CSA and KIF: the other formats, editing and merging, encodings, what is lost on the way.

mod bod;
mod detection;
mod editing;
mod encodings;
mod jkf;
pub(crate) mod jkf_schema;
mod ki2;
mod losses;
mod merging;
mod usen;

use crate::flat::{
    Format, NodeId, ReadOptions, Reading, Record, WriteOptions, Written, read, read_str, write,
};

/// The one record of a text in which nothing is wrong. The format is found by content.
fn one(text: &str) -> Record {
    let reading = read_str(text, &ReadOptions::new());
    assert!(
        reading.errors().next().is_none(),
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

/// Line, column and code of all that there is to say.
fn codes(reading: &Reading) -> Vec<(u32, u32, &'static str)> {
    let all = reading.diagnostics.iter();
    all.map(|found| (found.line, found.column, found.kind.code()))
        .collect()
}

/// Writes a record, and reads it again as that format.
fn through(record: &Record, format: Format) -> (Written, Reading) {
    let written = write(record, format, &WriteOptions::new());
    let reading = read(&written.bytes, &ReadOptions::new().with_format(format));
    (written, reading)
}

/// The record comes back from the format as it is, and nothing is lost.
fn survives(record: &Record, format: Format) -> String {
    let (written, reading) = through(record, format);
    assert!(written.losses.is_empty(), "{:?}", written.losses);
    assert!(reading.diagnostics.is_empty(), "{:?}", reading.diagnostics);
    assert_eq!(
        &reading.records[..],
        std::slice::from_ref(record),
        "{}",
        written.text
    );
    written.text
}

/// Adds a legal move.
fn add(record: &mut Record, parent: NodeId, usi: &str) -> NodeId {
    record.add(parent, usi.parse().unwrap()).unwrap()
}
