//! How a table says that games end, and whether the records say the same.
//!
//! Seen are: `-` for nothing; `%TORYO` or `投了`; a word for each game of a file; a word twice where the file has it twice;
//! `%KACHI / 'summary:kachi`; `投了 | まで7手で先手の勝ち`; `(no % word) 'summary:time up`.

use crate::flat::{Node, Record};

pub(crate) fn check(records: &[Record], said: &str, wrong: &mut Vec<String>) {
    let words: Vec<&str> = records
        .iter()
        .filter_map(|record| record.main_end()?.word())
        .collect();
    let stated: Vec<&str> = records.iter().flat_map(stated).collect();
    if said == "-" || said.is_empty() {
        if !words.is_empty() {
            wrong.push(format!("an end where none is: {words:?}"));
        }
        return;
    }
    let mut named: Vec<&str> = Vec::new();
    for part in parts(said) {
        if let Some(text) = part.strip_prefix('\'') {
            if !stated.iter().any(|line| line.starts_with(text)) {
                wrong.push(format!("no text {text:?} about the result: {stated:?}"));
            }
        } else if part.starts_with("まで") {
            // A line that says no more than the end is the end.
            let mut ends = records.iter().filter_map(Record::main_end);
            let is_end = ends.any(|end| end.word().is_none());
            if !is_end && !stated.iter().any(|line| line.starts_with(part)) {
                wrong.push(format!("no text {part:?} about the result: {stated:?}"));
            }
        } else {
            named.extend(part.split_whitespace());
        }
    }
    // A word that the file has twice is one end.
    if records.len() == 1 {
        named.dedup();
    }
    if named != words {
        wrong.push(format!("the games end in {words:?} instead of {named:?}"));
    }
}

/// The parts of what the table says, each a word or a line of text.
fn parts(said: &str) -> impl Iterator<Item = &str> {
    let said = said.trim_start_matches("(no % word)");
    said.split('|')
        .flat_map(|part| part.split(" / "))
        .map(str::trim)
        .filter(|part| !part.is_empty())
}

/// What the main line says about the result.
fn stated(record: &Record) -> Vec<&str> {
    let nodes = std::iter::once(record.root()).chain(record.main_line());
    nodes
        .flat_map(|node: Node<'_>| node.stated())
        .map(|stated| stated.text.as_str())
        .collect()
}
