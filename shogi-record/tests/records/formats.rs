//! What each format of records can hold, as the table in `docs/src/formats.md` states it, and that random records survive every
//! pair of formats up to what is reported as lost.

use crate::csa::grammar::refused;
use crate::flat::{
    Claim, Encoding, EndKind, Format, HeaderKey, NodeId, ReadOptions, Reading, Record, Stated, WriteOptions,
    Written, read, write, write_all,
};
use crate::lost::{compare, is_complaint, same_game, unreported};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use shogiban::{Color, Setup, Variant, strategies};
use std::path::Path;

/// The columns of the table, each with the code of the loss where a format has no place for it.
const FEATURES: [(&str, &str); 10] = [
    ("header", "header"),
    ("variation", "variation"),
    ("comment", "comment"),
    ("bookmark", "bookmark"),
    ("time", "time"),
    ("fraction", "time"),
    ("end", "end"),
    ("stated", "stated"),
    ("move number", "move_number"),
    ("many games", "records"),
];

/// BOD and SFEN have positions only.
fn has_moves(format: Format) -> bool {
    !matches!(format, Format::Bod | Format::Sfen)
}

/// A record with one thing to hold. It stands at the first move, or at the start for formats without moves.
fn with(feature: &str, format: Format) -> Record {
    let mut record = Record::default();
    if feature == "move number" {
        let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 5";
        record = Record::new(Setup::from_sfen(sfen, None).unwrap());
    }
    // A variation needs a line to stand beside, a time a move that took it.
    let needs_move = matches!(feature, "variation" | "time" | "fraction");
    let mut at = NodeId::ROOT;
    if has_moves(format) || needs_move {
        at = record.push("7g7f".parse().unwrap()).unwrap();
    }
    match feature {
        "header" => record.headers.set(HeaderKey::Event, "a"),
        "variation" => {
            record.add(NodeId::ROOT, "2g2f".parse().unwrap()).unwrap();
        }
        "comment" => record.add_comment(at, "a").unwrap(),
        "bookmark" => record.add_bookmark(at, "a").unwrap(),
        "time" => record.set_time(at, Some(2_000)).unwrap(),
        "fraction" => record.set_time(at, Some(2_500)).unwrap(),
        "end" => {
            let by = record.node(at).unwrap().position().unwrap().turn();
            record.add_end(at, EndKind::Resignation { by }, None).unwrap();
        }
        "stated" => {
            // A plain sentence would become the word for the end.
            let stated = Stated {
                text: "まで1手で早くも先手の勝ち".into(),
                claim: Some(Claim::Win(Color::Black)),
                end: None,
            };
            record.add_stated(at, stated).unwrap();
        }
        _ => {}
    }
    record
}

/// Whether a format holds a thing: what is lost is that and nothing else, and what is held comes back.
fn holds(feature: &str, code: &str, format: Format) -> bool {
    let record = with(feature, format);
    let records = if feature == "many games" {
        vec![record.clone(), record.clone()]
    } else {
        vec![record.clone()]
    };
    let written = write_all(&records, format, &WriteOptions::new());
    let mut lost: Vec<&str> = written.losses.iter().map(|loss| loss.kind.code()).collect();
    // Where no moves are, what belongs to a move goes with it.
    let with_move = !has_moves(format) && matches!(feature, "time" | "fraction");
    if with_move {
        assert_eq!(lost, ["moves"], "{}: {feature}", format.name());
        return false;
    }
    if !has_moves(format) {
        lost.retain(|code| *code != "moves");
    }
    let reading = back(&written, format, record.variant());
    if lost.is_empty() {
        assert_eq!(
            reading.records.len(),
            records.len(),
            "{}: {feature}",
            format.name()
        );
        for after in &reading.records {
            let differs = compare(&record, after, false, &|_, _| false);
            assert_eq!(differs, [], "{}: {feature}\n{}", format.name(), written.text);
        }
        return true;
    }
    assert_eq!(lost, [code], "{}: {feature}", format.name());
    false
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
        for ((feature, code), cell) in FEATURES.into_iter().zip(cells) {
            assert!(matches!(cell, "yes" | "no"), "{cell}");
            assert_eq!(
                cell == "yes",
                holds(feature, code, format),
                "{}: {feature}",
                format.name()
            );
        }
    }
}

fn back(written: &Written, format: Format, variant: Variant) -> Reading {
    let options = ReadOptions::new().with_format(format).with_variant(variant);
    read(&written.bytes, &options)
}

/// Through a format and back. Whatever is different was reported, and nothing of what was written is complained about.
fn hop(record: &Record, format: Format, own: Option<Format>) -> Result<(Record, Written), TestCaseError> {
    let name = format.name();
    let written = write(record, format, &WriteOptions::new().with_encoding(Encoding::Utf8));
    if format == Format::Csa && record.end() != Some(EndKind::Unknown) {
        prop_assert_eq!(refused(&written.text), None, "{}", &written.text);
    }
    let mut reading = back(&written, format, record.variant());
    let complaints: Vec<_> = reading
        .diagnostics
        .iter()
        .filter(|found| is_complaint(found))
        .collect();
    prop_assert!(
        complaints.is_empty(),
        "{}: {:?}\n{}",
        name,
        complaints,
        written.text
    );
    prop_assert_eq!(reading.records.len(), 1, "{}\n{}", name, &written.text);
    let after = reading.records.remove(0);
    let silent = unreported(record, &after, &written.losses, format, own);
    prop_assert!(
        silent.is_empty(),
        "{}: {:?}; reported: {:?}\n{}",
        name,
        silent,
        &written.losses,
        &written.text
    );
    Ok((after, written))
}

/// Every pair: what a format does not hold it reports, at every hop; and what came back from a format goes through it again
/// without any change.
fn survives_every_pair(record: &Record) -> Result<(), TestCaseError> {
    for first in Format::ALL {
        let (one, written) = hop(record, first, None)?;
        let (again, _) = hop(&one, first, Some(first))?;
        prop_assert_eq!(&again, &one, "{} twice\n{}", first.name(), &written.text);
        for second in Format::ALL {
            let (two, written) = hop(&one, second, Some(first))?;
            let (home, _) = hop(&two, first, Some(second))?;
            if written.losses.is_empty() {
                // Nothing was lost: back in the first format it is what it was.
                prop_assert!(
                    same_game(&one, &home),
                    "{} to {} and back\n{}\n{:?}\n{:?}",
                    first.name(),
                    second.name(),
                    &written.text,
                    one,
                    home
                );
            }
        }
    }
    Ok(())
}

/// What random records have not, but files do: lines about the result, words of ends, fractions of seconds.
#[derive(Clone, Debug)]
enum Extra {
    Stated(Stated),
    End(EndKind, &'static str),
    Time(u64),
}

fn extras() -> impl Strategy<Value = Vec<(Index, Extra)>> + Clone {
    let texts = select(vec![
        "まで3手で先手の勝ち",
        "まで3手で後手の反則負け",
        "まで4手で千日手",
        "まで詰",
        "summary:toryo:a win:b lose",
        "summary:sennichite:a draw:b draw",
        "*",
        "   1 ７六歩(77)",
        "+7776FU",
        "",
    ]);
    let claims = select(vec![
        None,
        Some(Claim::Draw),
        Some(Claim::Win(Color::Black)),
        Some(Claim::Win(Color::White)),
    ]);
    let ends = select(vec![
        None,
        Some(EndKind::Repetition),
        Some(EndKind::Resignation { by: Color::White }),
        Some(EndKind::Checkmate { of: Color::Black }),
    ]);
    let stated = (texts, claims, ends).prop_map(|(text, claim, end)| {
        Extra::Stated(Stated {
            text: text.into(),
            claim,
            end,
        })
    });
    let kinds = select(vec![
        EndKind::Resignation { by: Color::Black },
        EndKind::Resignation { by: Color::White },
        EndKind::Foul { by: Color::Black },
        EndKind::Checkmate { of: Color::White },
        EndKind::Abandonment { by: Color::White },
        EndKind::SealedMove,
        EndKind::TakeBack,
        EndKind::Error,
        EndKind::Draw,
        EndKind::Aborted,
        EndKind::Unknown,
    ]);
    let words = select(vec![
        "投了",
        "詰",
        "中断",
        "反則負け",
        "不戦敗",
        "%TORYO",
        "%+ILLEGAL_ACTION",
        "%CHUDAN",
        "TORYO",
        "resign",
        "break",
        "r",
        "j",
        "何か",
        "a b",
        " x ",
        "%",
        "%a,b",
        "",
        "~",
        "x.y",
        "7g7f",
        "７六歩(77)",
        "+",
        "two\nlines",
        "\"",
        "投了+",
    ]);
    let end = (kinds, words).prop_map(|(kind, word)| Extra::End(kind, word));
    let time = (0..40_000_000_u64).prop_map(Extra::Time);
    proptest::collection::vec(
        (any::<Index>(), prop_oneof![2 => stated, 1 => end, 1 => time]),
        0..5,
    )
}

/// A random record of any variant with everything that a record can have.
fn records() -> impl Strategy<Value = Record> + Clone {
    let bare = strategies::variants().prop_flat_map(crate::flat::strategies::records);
    (bare, extras()).prop_map(|(mut record, extras)| {
        for (at, extra) in extras {
            let ids: Vec<NodeId> = std::iter::once(NodeId::ROOT)
                .chain(record.nodes_in_order().map(|node| node.id()))
                .collect();
            let id = ids[at.index(ids.len())];
            match extra {
                Extra::Stated(stated) => record.add_stated(id, stated).unwrap(),
                // Not after another end.
                Extra::End(kind, word) => drop(record.add_end(id, kind, Some(word))),
                Extra::Time(_) if id == NodeId::ROOT => {}
                Extra::Time(time) => record.set_time(id, Some(time)).unwrap(),
            }
        }
        record
    })
}

/// A few seconds' worth of records, or as many as `PROPTEST_CASES` says.
fn config() -> ProptestConfig {
    let default = ProptestConfig::default();
    let cases = std::env::var("PROPTEST_CASES").map_or(200, |_| default.cases);
    ProptestConfig {
        cases,
        max_shrink_iters: 2_000,
        failure_persistence: None,
        ..default
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn records_of_shogi_survive_every_pair(record in crate::flat::strategies::records(Variant::STANDARD)) {
        survives_every_pair(&record)?;
    }

    #[test]
    fn records_of_all_variants_survive_every_pair(record in records()) {
        survives_every_pair(&record)?;
    }
}
