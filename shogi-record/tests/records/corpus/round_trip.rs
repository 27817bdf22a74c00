//! Writing what was read, in every format, and reading it again.

use crate::csa::grammar::refused;
use crate::flat::{
    self as record, Encoding, EndKind, Format, Loss, LossKind, ReadOptions, Record, WriteOptions,
};
use crate::lost::{is_complaint, same_game, unreported};

/// Writes records in every format and reads them back: the same up to what the writer says that it lost.
pub(crate) fn check(records: &[Record], own: Format, wrong: &mut Vec<String>) {
    for format in Format::ALL {
        if format.holds_many() {
            back(records, format, own, wrong);
        } else {
            for record in records {
                back(std::slice::from_ref(record), format, own, wrong);
            }
        }
    }
}

fn back(records: &[Record], format: Format, own: Format, wrong: &mut Vec<String>) {
    // A start that nobody knows is not written, and none is read again.
    let known: Vec<Record> = records.iter().filter(|one| one.knows_start()).cloned().collect();
    let records = &known[..];
    let options = WriteOptions::new().with_encoding(Encoding::Utf8);
    let written = record::write_all(records, format, &options);
    if records.is_empty() {
        return;
    }
    let name = format.name();
    // Words that nobody knows are kept.
    let is_strange = |one: &Record| one.end() == Some(EndKind::Unknown);
    if format == Format::Csa && !records.iter().any(is_strange) {
        wrong.extend(refused(&written.text).map(|line| format!("csa: not by the grammar: {line}")));
    }
    let mut reading = ReadOptions::new().with_format(format);
    if written.losses.iter().any(|loss| loss.kind == LossKind::Start) {
        if format == own {
            wrong.push(format!("{name}: the start is lost in its own format"));
        }
        // What the text does not say, the reader is told.
        reading = reading.with_variant(records[0].variant());
    }
    let reading = record::read(&written.bytes, &reading);
    for found in reading.diagnostics.iter().filter(|found| is_complaint(found)) {
        wrong.push(format!(
            "{name}: what was written is read with a complaint: {found}"
        ));
    }
    if reading.records.len() != records.len() {
        wrong.push(format!(
            "{name}: {} games were {}",
            reading.records.len(),
            records.len()
        ));
        return;
    }
    for (index, (before, after)) in records.iter().zip(&reading.records).enumerate() {
        let lost: Vec<Loss> = written
            .losses
            .iter()
            .filter(|loss| loss.record == index)
            .cloned()
            .collect();
        for difference in unreported(before, after, &lost, format, Some(own)) {
            wrong.push(format!("{name}: game {index}: {difference:?}; lost: {lost:?}"));
        }
        if format == own && lost.is_empty() && !same_game(before, after) {
            wrong.push(format!(
                "{name}: game {index} comes back different, and nothing was lost"
            ));
        }
    }
    if format == own {
        let again = record::write_all(&reading.records, format, &options);
        if again.text != written.text {
            wrong.push(format!("{name}: written twice, it is not the same"));
        }
    }
}
