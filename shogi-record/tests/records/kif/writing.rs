//! What is written, and what is said to be lost.

use super::{clean, options};
use crate::flat::{Encoding, Format, HeaderKey, Record, Stated, WriteOptions, read, write};

fn losses(record: &Record) -> Vec<(&'static str, u32)> {
    let written = write(
        record,
        Format::Kif,
        &WriteOptions::new().with_encoding(Encoding::Utf8),
    );
    written
        .losses
        .iter()
        .map(|loss| (loss.kind.code(), loss.ply))
        .collect()
}

#[test]
fn a_whole_file() {
    let text = "#KIF version=2.0 encoding=Shift_JIS\r\n手合割：平手\r\n開始日時：2020/01/01\r\n先手：一\r\n後手：二\r\n\
        手数----指手---------消費時間--\r\n*はじめ\r\n   1 ７六歩(77)   ( 0:16/00:00:16)\r\n*a\r\n&b\r\n\
        \x20  2 ３四歩(33)   ( 0:01/00:00:01)+\r\n   3 ２二角成(88)\r\n   4 同　銀(31)\r\n   5 ４五角打\r\n   6 投了\r\n\
        まで5手で先手の勝ち\r\n\r\n変化：2手\r\n   2 ８四歩(83)\r\n";
    let record = clean(text);
    let written = write(&record, Format::Kif, &WriteOptions::new());
    assert_eq!(
        (written.text.as_str(), written.encoding),
        (text, Encoding::ShiftJis)
    );
    assert!(written.losses.is_empty());
    let back = read(&written.bytes, &crate::flat::ReadOptions::new());
    assert!(back.diagnostics.is_empty() && back.records == [record]);
}

#[test]
fn headers_that_kif_cannot_hold() {
    let mut record = Record::default();
    for (key, value) in [
        (HeaderKey::Black, "two\nlines"),
        // Blanks around a value mean nothing.
        (HeaderKey::White, " blanks "),
        (HeaderKey::Other("a:b".into()), "c"),
        (HeaderKey::Other("手合割".into()), "平手"),
        (HeaderKey::Other("先手の持駒".into()), "歩"),
        (HeaderKey::Other("*x".into()), "y"),
        (HeaderKey::Other("2020".into()), "y"),
        (HeaderKey::Note, "with \\n in it"),
        (HeaderKey::Event, "held"),
    ] {
        record.headers.push(key, value);
    }
    assert_eq!(losses(&record), [("header", 0); 7]);
    let written = write(&record, Format::Kif, &WriteOptions::new());
    let back = read(&written.bytes, &options());
    assert_eq!(back.errors().count(), 0, "{:?}", back.diagnostics);
    assert_eq!(back.records[0].headers.get(&HeaderKey::Event), Some("held"));
    assert_eq!(back.records[0].start(), record.start());
    assert_eq!(back.records[0].headers.white(), Some("blanks"));
}

#[test]
fn results_of_other_formats() {
    let mut record = Record::default();
    let root = record.root().id();
    let stated = Stated {
        text: "summary:toryo:a win:b lose".into(),
        claim: None,
        end: None,
    };
    record.add_stated(root, stated).unwrap();
    assert_eq!(losses(&record), [("stated", 0)]);
}

#[test]
fn words_of_other_formats_are_translated() {
    let csa = crate::flat::read_str("PI\n+\n+7776FU\n%TORYO\n", &crate::flat::ReadOptions::new());
    let written = write(&csa.records[0], Format::Kif, &WriteOptions::new());
    assert!(written.losses.is_empty() && written.text.contains("   2 投了"));
}

#[test]
fn variations_where_no_position_is() {
    let mut record = Record::default();
    let root = record.root().id();
    let illegal = record.add_any(root, "1g1d".parse().unwrap()).unwrap();
    for kind in [crate::flat::EndKind::Aborted, crate::flat::EndKind::Draw] {
        record.add_end(illegal, kind, None).unwrap();
    }
    assert_eq!(losses(&record), [("variation", 2)]);
}

#[test]
fn a_piece_that_is_not_the_movers_is_written_with_the_movers_mark() {
    let mut record = Record::default();
    let root = record.root().id();
    let illegal = record.add_any(root, "3c3d".parse().unwrap()).unwrap();
    assert!(record.node(illegal).unwrap().is_illegal());
    let written = write(&record, Format::Kif, &WriteOptions::new());
    assert!(written.losses.is_empty());
    assert!(written.text.contains("   1 ▲３四歩(33)"), "{}", written.text);
    assert_eq!(read(&written.bytes, &options()).records, [record]);
}
