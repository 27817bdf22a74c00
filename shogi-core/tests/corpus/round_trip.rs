//! Writing what was read, in every format, and reading it again.

use shogiban::record::{
    self, EndKind, Format, LossKind, Node, ReadOptions, Record, Severity, WriteOptions, Written,
};
use std::collections::BTreeSet;

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
    let options = WriteOptions::new().with_encoding(record::Encoding::Utf8);
    let written = record::write_all(records, format, &options);
    if records.is_empty() {
        return;
    }
    let name = format.name();
    if written.losses.iter().any(|loss| loss.kind == LossKind::Start) {
        // There is no text for the start, so there is none for the game.
        if format == own {
            wrong.push(format!("{name}: the start is lost in its own format"));
        }
        return;
    }
    let reading = record::read(&written.bytes, &ReadOptions::new().with_format(format));
    for found in &reading.diagnostics {
        // An illegal move is one however often it is written, and so is a start with faults.
        let of_the_game = matches!(
            found.kind.code(),
            "illegal_move" | "faulty_start" | "unplayable_start" | "unknown_end"
        );
        let of_usi = matches!(found.kind.code(), "end_word");
        if found.severity > Severity::Note && !of_the_game && !of_usi {
            wrong.push(format!(
                "{name}: what was written is read with a complaint: {found}"
            ));
        }
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
        let lost = losses(&written, index);
        let differs = differences(before, after);
        for &what in &differs {
            let excused = match what {
                "word" => format != own || lost.contains("word") || lost.contains("end"),
                // Without a word of its own the end is no node: what stood there stands at the last move.
                "comment" | "stated" if lost.contains("end") && !lost.contains(what) => {
                    what == "stated" || comments(before) == comments(after)
                }
                "start" => lost.contains("start") || lost.contains("move_number"),
                what => lost.contains(what),
            };
            if !excused {
                wrong.push(format!("{name}: game {index} differs in {what}; lost: {lost:?}"));
            }
        }
        if format == own && lost.is_empty() && before != after {
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

fn losses(written: &Written, index: usize) -> BTreeSet<&'static str> {
    let own = written.losses.iter().filter(|loss| loss.record == index);
    own.map(|loss| loss.kind.code()).collect()
}

/// The comments of the main line, wherever they stand.
fn comments(record: &Record) -> Vec<&String> {
    let nodes = std::iter::once(record.root()).chain(record.main_line());
    nodes.flat_map(|node| node.comments()).collect()
}

/// In what two records differ, by the names of losses.
fn differences(before: &Record, after: &Record) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    if before.headers != after.headers {
        found.insert("header");
    }
    if before.start() != after.start() {
        found.insert("start");
    }
    let mut open = vec![(before.root(), after.root())];
    while let Some((a, b)) = open.pop() {
        notes(&a, &b, &mut found);
        let (mut a, mut b) = (a.children(), b.children());
        let mut first = true;
        loop {
            let pair = (a.next(), b.next());
            let kind = if first { "moves" } else { "variation" };
            first = false;
            match pair {
                (None, None) => break,
                (Some(a), Some(b)) if a.mv() == b.mv() && a.is_illegal() == b.is_illegal() => {
                    ends(a.end(), b.end(), &mut found);
                    open.push((a, b));
                }
                (Some(node), None) | (None, Some(node)) if node.mv().is_none() && kind == "moves" => {
                    found.insert("end");
                }
                _ => {
                    found.insert(kind);
                    break;
                }
            }
        }
    }
    found
}

fn ends(a: Option<EndKind>, b: Option<EndKind>, found: &mut BTreeSet<&'static str>) {
    if a != b {
        found.insert("end");
    }
}

fn notes(a: &Node<'_>, b: &Node<'_>, found: &mut BTreeSet<&'static str>) {
    let pairs = [
        (a.time() == b.time(), "time"),
        (a.comments() == b.comments(), "comment"),
        (a.bookmarks() == b.bookmarks(), "bookmark"),
        (a.stated() == b.stated(), "stated"),
        (a.word() == b.word(), "word"),
    ];
    found.extend(pairs.into_iter().filter(|(same, _)| !same).map(|(_, what)| what));
}
