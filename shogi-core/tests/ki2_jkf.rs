//! KI2, BOD, JKF and USEN: what other readers got wrong, each with a small input.

use shogiban::record::{Claim, EndKind, Format, ReadOptions, Record, WriteOptions, read_str, write};
use shogiban::{Color, Position};

fn one(text: &str) -> Record {
    let reading = read_str(text, &ReadOptions::new());
    assert!(
        reading.errors().next().is_none(),
        "{text}: {:#?}",
        reading.diagnostics
    );
    reading.records[0].clone()
}

fn moves(record: &Record) -> Vec<String> {
    record.main_moves().map(|m| m.to_string()).collect()
}

#[test]
fn a_whole_game_in_one_line() {
    for text in [
        "▲７六歩 △３四歩 ▲２二角成 △同　銀",
        "▲７六歩△３四歩▲２二角成△同銀",
        "☗７６歩☖34歩▼22角成▽同 銀",
    ] {
        assert_eq!(moves(&one(text)), ["7g7f", "3c3d", "8h2b+", "3a2b"], "{text}");
    }
}

#[test]
fn sideways_is_the_gold_beside() {
    let record = one("▲５八金右 △３四歩 ▲６八金寄 △８四歩 ▲５八飛");
    assert_eq!(moves(&record), ["4i5h", "3c3d", "5h6h", "8c8d", "2h5h"]);
}

#[test]
fn two_golds_that_could_be_meant_are_named() {
    let reading = read_str("▲５八金 △３四歩\n", &ReadOptions::new());
    assert_eq!(reading.format, Some(Format::Ki2));
    let found: Vec<_> = reading
        .diagnostics
        .iter()
        .map(|d| (d.line, d.column, d.kind.code()))
        .collect();
    assert_eq!(found, [(1, 1, "ambiguous"), (1, 6, "not_read")]);
    let text = reading.diagnostics[0].to_string();
    assert!(text.contains("4i and 6i"), "{text}");
}

#[test]
fn a_declaration_in_the_line_of_result_is_no_foul() {
    let record = one("▲７六歩\nまで1手で後手の入玉勝ち\n");
    let stated = &record.main_last().stated()[0];
    assert_eq!(stated.end, Some(EndKind::Declaration { by: Color::White }));
    assert_eq!(record.stated(), Some(Claim::Win(Color::White)));
}

#[test]
fn variations_of_ki2() {
    let record = one("▲７六歩 △３四歩 ▲２六歩\n\n変化：2手\n△８四歩 ▲２六歩\n");
    assert_eq!(record.line_ends().count(), 2);
    let written = write(&record, Format::Ki2, &WriteOptions::new());
    assert!(written.losses.is_empty());
    assert_eq!(one(&written.text), record);
}

#[test]
fn drops_of_jkf_come_from_nowhere_or_null() {
    for from in ["", "\"from\":null,"] {
        let text = format!(
            "{{\"header\":{{}},\"initial\":{{\"preset\":\"OTHER\",\"data\":{{\"color\":0,\"board\":{},\"hands\":[{{\"FU\":1}},{{}}]}}}},\
             \"moves\":[{{}},{{\"move\":{{{from}\"color\":0,\"to\":{{\"x\":5,\"y\":5}},\"piece\":\"FU\"}}}},{{\"special\":\"TORYO\"}}]}}",
            board_with_kings()
        );
        let record = one(&text);
        assert_eq!(moves(&record), ["P*5e"], "{text}");
        assert_eq!(record.end(), Some(EndKind::Resignation { by: Color::White }));
    }
}

fn board_with_kings() -> String {
    let mut columns = vec![vec!["{}"; 9]; 9];
    columns[4][0] = "{\"color\":1,\"kind\":\"OU\"}";
    columns[4][8] = "{\"color\":0,\"kind\":\"OU\"}";
    let columns: Vec<String> = columns
        .iter()
        .map(|column| format!("[{}]", column.join(",")))
        .collect();
    format!("[{}]", columns.join(","))
}

#[test]
fn a_same_square_of_jkf_needs_no_target() {
    let text = "{\"header\":{},\"moves\":[{\"comment\":\"hello\"},{\"move\":{\"color\":0,\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"},\
                \"time\":{\"now\":{\"m\":1,\"s\":2},\"total\":{\"h\":0,\"m\":1,\"s\":2}}},{\"move\":{\"color\":1,\"from\":{\"x\":3,\"y\":3},\"to\":{\"x\":3,\"y\":4},\"piece\":\"FU\"}},\
                {\"move\":{\"color\":0,\"from\":{\"x\":8,\"y\":8},\"to\":{\"x\":2,\"y\":2},\"piece\":\"KA\",\"promote\":true}},\
                {\"move\":{\"color\":1,\"from\":{\"x\":3,\"y\":1},\"same\":true,\"piece\":\"GI\"}}]}";
    let record = one(text);
    assert_eq!(moves(&record), ["7g7f", "3c3d", "8h2b+", "3a2b"]);
    assert_eq!(record.root().comments(), ["hello"]);
    assert_eq!(record.main_line().next().unwrap().time(), Some(62_000));
}

#[test]
fn what_is_wrong_with_jkf_is_said() {
    for (text, code) in [
        ("{\"header\":{}, \"moves\":[{}", "json"),
        (
            "{\"header\":{},\"initial\":{\"preset\":\"OTHER\"},\"moves\":[{}]}",
            "incomplete_board",
        ),
        (
            "{\"header\":{},\"initial\":{\"preset\":\"X\"},\"moves\":[{}]}",
            "unknown_handicap",
        ),
        (
            "{\"header\":{},\"moves\":[{},{\"move\":{\"color\":0,\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":10,\"y\":6},\"piece\":\"FU\"}}]}",
            "bad_move",
        ),
    ] {
        let reading = read_str(text, &ReadOptions::new());
        assert_eq!(
            reading.errors().next().map(|found| found.kind.code()),
            Some(code),
            "{text}"
        );
    }
}

#[test]
fn forks_of_any_depth() {
    let mut record = Record::default();
    let mut node = record.root().id();
    for _ in 0..600 {
        // Kings to and fro, each time with a variation beside the move.
        let moves = record.node(node).unwrap().position().unwrap().legal_moves();
        record.add(node, moves[0]).unwrap();
        node = record.add(node, moves[1]).unwrap();
    }
    let written = write(&record, Format::Jkf, &WriteOptions::new());
    assert!(written.losses.is_empty());
    assert_eq!(one(&written.text), record);
}

#[test]
fn a_board_by_itself() {
    let record = Record::new(Position::default().to_setup());
    let written = write(&record, Format::Bod, &WriteOptions::new());
    let reading = read_str(&written.text, &ReadOptions::new());
    assert_eq!(reading.format, Some(Format::Bod));
    assert_eq!(reading.records, [record]);
}

#[test]
fn usen_with_a_branch() {
    let mut record = Record::default();
    let first = record.push("7g7f".parse().unwrap()).unwrap();
    record.push("3c3d".parse().unwrap()).unwrap();
    record.add(first, "8c8d".parse().unwrap()).unwrap();
    let written = write(&record, Format::Usen, &WriteOptions::new());
    assert!(written.losses.is_empty());
    assert_eq!(one(&written.text), record);
}
