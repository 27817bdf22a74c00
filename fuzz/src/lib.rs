//! What must hold for any input, whatever it is. A panic here is a finding.

use shogiban::notation::{UsiPosition, UsiToken};
use shogiban::{Game, Move, Position, Setup, Variant};
use shogiban_record::{
    self as record, Diagnostic, Format, LossKind, ReadOptions, Record, Severity, StreamRecords, WriteOptions,
};
use std::io::BufReader;

/// Complaints about what a game is, which it keeps when it is written and read again. What is wrong with its text it does
/// not keep.
const OF_THE_GAME: [&str; 6] = [
    "illegal_move",
    "not_turn",
    "not_read",
    "faulty_start",
    "unplayable_start",
    "unknown_end",
];

/// Bytes as records: read strictly and tolerantly, at once and as a stream, written in every format and read again.
pub fn records(bytes: &[u8], format: Option<Format>) {
    let mut options = ReadOptions::new();
    options.format = format;
    let reading = record::read(bytes, &options);
    places(reading.diagnostics(), bytes);
    let strict = record::read(bytes, &options.clone().with_strict(true));
    assert!(
        strict.records().eq(reading.records()),
        "strict and tolerant differ"
    );
    let warned = reading
        .diagnostics()
        .any(|found| found.severity >= Severity::Warning);
    assert_eq!(
        warned,
        strict.errors().next().is_some(),
        "strict errors are tolerant warnings"
    );
    // A list may hold nothing but comments.
    let list = matches!(reading.format, Some(Format::Usi | Format::Sfen | Format::Usen));
    assert!(list || !reading.entries.is_empty(), "silence");
    for game in StreamRecords::new(BufReader::with_capacity(7, bytes), options) {
        places(game.expect("a slice can be read").diagnostics.iter(), bytes);
    }
    let format = reading.format;
    let records = reading.into_records();
    for record in &records {
        for target in Format::ALL {
            round_trip(record, target, Some(target) == format);
        }
    }
    if let Some(format) = format.filter(|format| format.holds_many()) {
        let written = record::write_all(&records, format, &WriteOptions::new());
        let lost = written.losses.iter().any(|loss| loss.kind == LossKind::Start);
        if !lost {
            let again = record::read(&written.bytes, &ReadOptions::new().with_format(format));
            assert_eq!(again.records().count(), records.len(), "{}", written.text);
        }
    }
}

/// Every diagnostic is about a place in the input, and can be said.
fn places<'a>(diagnostics: impl Iterator<Item = &'a Diagnostic>, bytes: &[u8]) {
    for found in diagnostics {
        assert!(
            found.line > 0 && found.column > 0 && found.byte <= bytes.len(),
            "{found:?}"
        );
        assert!(!found.to_string().is_empty() && !found.kind.code().is_empty());
    }
}

/// A record as JSON, without the words of ends that stand in another record where this one has none: a writer adds the usual word to
/// an end that only a sentence tells.
fn plain(record: &Record, other: &Record) -> serde_json::Value {
    let value = |record| serde_json::to_value(record).expect("a record as JSON");
    let (mut value, other) = (value(record), value(other));
    let others = other["nodes"].as_array().into_iter().flatten();
    for (node, other) in value["nodes"].as_array_mut().into_iter().flatten().zip(others) {
        if let Some(node) = node.as_object_mut().filter(|_| other.get("word").is_none()) {
            node.remove("word");
        }
    }
    value
}

fn round_trip(record: &Record, format: Format, own: bool) {
    let options = WriteOptions::new().with_encoding(record::Encoding::Utf8);
    let written = record::write(record, format, &options);
    if written.losses.iter().any(|loss| loss.kind == LossKind::Start) {
        return;
    }
    let back = ReadOptions::new()
        .with_format(format)
        .with_encoding(record::Encoding::Utf8);
    let reading = record::read(&written.bytes, &back);
    for found in reading.errors() {
        assert!(
            OF_THE_GAME.contains(&found.kind.code()),
            "{format:?}: {found}\n{}",
            written.text
        );
    }
    let records = reading.into_records();
    let [again] = &records[..] else {
        panic!("{format:?}: {} records\n{}", records.len(), written.text);
    };
    // CSA has an order of headers and forms of their values. An end that is only stated gets its word in CSA and KIF.
    let is_only_stated = record.end().is_none() && record.stated().is_some();
    if written.losses.is_empty() && own && format != Format::Csa && !is_only_stated {
        assert_eq!(
            plain(again),
            plain(record),
            "{format:?}: nothing was lost\n{}",
            written.text
        );
    }
    // What was lost may leave a mark of its place, but not a second time.
    let twice = record::write(again, format, &options);
    if written.losses.is_empty() {
        assert_eq!(twice.text, written.text, "{format:?}: written twice");
    }
    let third = record::read(&twice.bytes, &back);
    let third = third.into_records();
    let [third] = &third[..] else {
        panic!("{format:?}: {} records\n{}", third.len(), twice.text);
    };
    let thrice = record::write(third, format, &options);
    assert_eq!(thrice.text, twice.text, "{format:?}: written three times");
    // An old encoding is the same, as far as it has the characters.
    if matches!(format, Format::Kif | Format::Csa) {
        let written = record::write(
            record,
            format,
            &WriteOptions::new().with_encoding(record::Encoding::ShiftJis),
        );
        if written
            .losses
            .iter()
            .all(|loss| !matches!(loss.kind, LossKind::Character(_)))
        {
            let back = ReadOptions::new()
                .with_format(format)
                .with_encoding(record::Encoding::ShiftJis);
            let old = record::read(&written.bytes, &back);
            let main = |record: &Record| record.main_moves().collect::<Vec<_>>();
            let old: Vec<_> = old.records().map(main).collect();
            assert_eq!(old, [main(again)], "{format:?}: in Shift_JIS");
        }
    }
}

/// A text as a position.
pub fn sfen_text(text: &str) {
    let strict = text.parse::<Setup>();
    if let Ok(setup) = &strict {
        let written = setup.to_string();
        assert_eq!(written.parse::<Setup>().as_ref(), Ok(setup));
        if let Ok(position) = Position::try_from(*setup) {
            assert_eq!(position.to_sfen(), written);
        }
    }
    for variant in [None, Some(Variant::MINISHOGI), Some(Variant::JUDKINS)] {
        match Setup::from_sfen_tolerant(text, variant) {
            Ok((setup, tolerances)) => {
                if variant.is_none() {
                    assert_eq!(strict.is_ok(), tolerances.is_empty(), "{tolerances:?}");
                }
                let _ = setup.check();
                let again = Setup::from_sfen(&setup.to_string(), Some(setup.variant()));
                assert_eq!(again, Ok(setup));
            }
            Err(error) => {
                assert!(error.byte <= text.len() && error.line > 0 && error.column > 0);
                assert!(!error.to_string().is_empty());
            }
        }
    }
}

/// A text as a move and as a game line.
pub fn usi_text(text: &str) {
    if let Ok(m) = text.parse::<Move>() {
        assert_eq!(m.to_string(), text);
    }
    if let Ok(line) = UsiPosition::parse_tolerant(text, None) {
        if let Ok(mut position) = line.position() {
            let mut tokens = line.tokens();
            while let Some(token) = tokens.next() {
                assert!(tokens.column() > 0);
                match token {
                    Ok(UsiToken::Move(m)) => match position.play(m) {
                        Ok(()) => assert!(position.legal_move_count() <= 593),
                        Err(fault) => assert!(!fault.to_string().is_empty()),
                    },
                    Ok(_) => {}
                    Err(error) => assert!(error.byte <= text.len()),
                }
            }
        }
    }
    if let Ok(game) = Game::from_usi(text, None, None) {
        // Of what USI has words for, what is written is read.
        let Ok(line) = game.to_usi() else { return };
        let again = Game::from_usi(&line, None, None).expect("what was written is read");
        assert_eq!(again.position(), game.position());
    }
}
