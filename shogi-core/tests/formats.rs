//! What each format of records can hold, as the table in `docs/src/formats.md` states it, and that random records survive every
//! pair of formats up to what is reported as lost.

use proptest::prelude::*;
use shogiban::record::{
    Claim, EndKind, Format, HeaderKey, NodeId, ReadOptions, Record, Stated, WriteOptions, Written, read,
    write, write_all,
};
use shogiban::{Color, Setup, Variant, strategies};
use std::path::Path;

const FEATURES: [&str; 10] = [
    "header",
    "variation",
    "comment",
    "bookmark",
    "time",
    "fraction",
    "end",
    "stated",
    "move number",
    "many games",
];

/// A record with one move, and one thing more.
fn with(feature: &str) -> Record {
    let mut record = Record::default();
    if feature == "move number" {
        let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 5";
        record = Record::new(Setup::from_sfen(sfen, None).unwrap());
    }
    let first = record.push("7g7f".parse().unwrap()).unwrap();
    match feature {
        "header" => record.headers.set(HeaderKey::Event, "a"),
        "variation" => {
            record.add(NodeId::ROOT, "2g2f".parse().unwrap()).unwrap();
        }
        "comment" => record.add_comment(first, "a").unwrap(),
        "bookmark" => record.add_bookmark(first, "a").unwrap(),
        "time" => record.set_time(first, Some(2_000)).unwrap(),
        "fraction" => record.set_time(first, Some(2_500)).unwrap(),
        "end" => {
            record
                .add_end(first, EndKind::Resignation { by: Color::White }, None)
                .unwrap();
        }
        "stated" => {
            let stated = Stated {
                text: "まで1手で先手の勝ち".into(),
                claim: Some(Claim::Win(Color::Black)),
                end: None,
            };
            record.add_stated(first, stated).unwrap();
        }
        _ => {}
    }
    record
}

/// Whether a record of that kind loses anything but its moves, where the format has none.
fn loses(feature: &str, format: Format) -> bool {
    let record = with(feature);
    let options = WriteOptions::new();
    let written = if feature == "many games" {
        write_all(&[record.clone(), record], format, &options)
    } else {
        write(&record, format, &options)
    };
    let mut kinds = written.losses.iter().map(|loss| loss.kind.code());
    // What belongs to a move goes with it, and that is said once.
    let of_the_game = matches!(feature, "header" | "move number" | "many games");
    kinds.any(|code| code != "moves" || !of_the_game)
}

/// Whether the main line may come back with other moves: where moves are lost, and where an end is lost that variations stand
/// beside, which then take its place.
fn may_change_moves(written: &Written, format: Format) -> bool {
    let lost = |code: &str| written.losses.iter().any(|loss| loss.kind.code() == code);
    let has_variations = matches!(format, Format::Kif | Format::Ki2 | Format::Usen | Format::Jkf);
    lost("moves") || (has_variations && lost("end"))
}

#[test]
fn the_table_of_the_pages_is_true() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/src/formats.md");
    let page = std::fs::read_to_string(page).unwrap();
    for format in Format::ALL {
        let row = page
            .lines()
            .find(|line| line.starts_with(&format!("| {} |", format.name())) && line.ends_with(" |"))
            .unwrap_or_else(|| panic!("no row for {}", format.name()));
        let cells: Vec<&str> = row.trim_matches('|').split('|').skip(1).map(str::trim).collect();
        assert_eq!(cells.len(), FEATURES.len(), "{row}");
        for (feature, cell) in FEATURES.into_iter().zip(cells) {
            let held = !loses(feature, format);
            assert_eq!(cell == "yes", held, "{}: {feature}", format.name());
        }
    }
}

fn back(written: &Written, format: Format, variant: Variant) -> Vec<Record> {
    let options = ReadOptions::new().with_format(format).with_variant(variant);
    read(&written.bytes, &options).records
}

/// Through a format and back; what comes back is what the format can hold of it, with the words that it writes.
fn through(record: &Record, format: Format) -> (Option<Record>, Written) {
    let written = write(record, format, &WriteOptions::new());
    let mut records = back(&written, format, record.variant());
    (records.pop(), written)
}

/// The same without words at the ends, which every format has of its own.
fn moves(record: &Record) -> Vec<String> {
    record.main_moves().map(|m| m.to_string()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Every pair: what the first holds, the second holds or reports; and what came back from a format goes through it again
    /// without any change.
    #[test]
    fn records_survive_every_pair(record in strategies::records(Variant::STANDARD)) {
        for first in Format::ALL {
            let (one, written) = through(&record, first);
            let Some(one) = one else {
                prop_assert!(!written.losses.is_empty(), "{}: nothing came back", first.name());
                continue;
            };
            if !may_change_moves(&written, first) {
                prop_assert_eq!(moves(&one), moves(&record), "{}\n{}", first.name(), &written.text);
            }
            let (again, _) = through(&one, first);
            prop_assert_eq!(again.as_ref(), Some(&one), "{} twice\n{}", first.name(), &written.text);
            for second in Format::ALL {
                let (two, written) = through(&one, second);
                let Some(two) = two else {
                    prop_assert!(!written.losses.is_empty(), "{}: nothing came back", second.name());
                    continue;
                };
                if !may_change_moves(&written, second) {
                    prop_assert_eq!(moves(&two), moves(&one), "{} to {}\n{}", first.name(), second.name(), &written.text);
                }
                if written.losses.is_empty() {
                    // Nothing was lost: back in the first format it is what it was.
                    let (home, _) = through(&two, first);
                    prop_assert_eq!(home.as_ref(), Some(&one), "{} to {} and back\n{}", first.name(), second.name(), &written.text);
                }
            }
        }
    }
}
