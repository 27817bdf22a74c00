//! JKF: what other readers got wrong and what must be said, each with a small input.

use super::{moves, one};
use shogiban::Color;
use shogiban::record::{EndKind, Format, ReadOptions, Record, WriteOptions, read_str, write};

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
