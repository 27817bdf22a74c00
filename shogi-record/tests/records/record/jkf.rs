//! JKF: what other readers got wrong and what must be said, each with a small input.

use super::{codes, moves, one};
use crate::flat::{EndKind, Format, ReadOptions, Record, WriteOptions, read_str, write};
use shogiban::rules::Handicap;
use shogiban::{Color, File, Position, Rank, Rules, Setup, Square, Variant};

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

fn mv(color: &str, from: [u8; 2], to: [u8; 2]) -> String {
    let place = |[x, y]: [u8; 2]| format!("{{\"x\":{x},\"y\":{y}}}");
    let (from, to) = (place(from), place(to));
    format!("{{\"move\":{{{color}\"from\":{from},\"to\":{to},\"piece\":\"FU\"}}}}")
}

#[test]
fn two_moves_in_a_row_by_one_side_are_no_illegal_move() {
    let first = mv("", [7, 7], [7, 6]);
    for (color, code) in [
        ("", "not_turn"),
        ("\"color\":0,", "not_turn"),
        // The text says that White took what is not White's.
        ("\"color\":1,", "illegal_move"),
    ] {
        let second = mv(color, [2, 7], [2, 6]);
        let text = format!("{{\"header\":{{}},\"moves\":[{{}},{first},{second}]}}");
        let reading = read_str(&text, &ReadOptions::new());
        assert_eq!(reading.diagnostics.len(), 1);
        assert_eq!(reading.diagnostics[0].kind.code(), code, "{text}");
        let is_kept = code == "illegal_move";
        assert_eq!(reading.records[0].main_moves().count(), 1 + usize::from(is_kept));
        let replay = reading.records[0].replay(Rules::JSA_PRO).unwrap();
        assert_eq!(replay.outcome().is_some(), is_kept);
    }
}

#[test]
fn data_beside_a_preset() {
    let even = write(
        &Record::new("4k4/9/9/9/9/9/9/9/4K4 w P 1".parse().unwrap()),
        Format::Jkf,
        &WriteOptions::new(),
    );
    let full = even.text.split_once("\"data\":").unwrap().1;
    let full = &full[..full.find("},\"moves\"").unwrap()];
    let empty = format!("[{}]", vec![format!("[{}]", ["{}"; 9].join(",")); 9].join(","));
    let (two_kings, hirate) = ("4k4/9/9/9/9/9/9/9/4K4 w P 1", Position::default().to_string());
    let two_pieces =
        Position::handicap(Handicap::by_name(Variant::STANDARD, "二枚落ち").unwrap()).to_string();
    let same = format!("{{\"board\":{},\"hands\":[{{}},{{}}]}}", board_of(&two_pieces));
    for (preset, data, start, code) in [
        // A board counts more than the word, as in KIF.
        ("HIRATE", full.to_string(), two_kings, Some("contradiction")),
        ("OTHER", full.to_string(), two_kings, None),
        ("X", full.to_string(), two_kings, Some("bad_header")),
        // The same board says nothing new, and the preset tells whose turn it is.
        ("2", same.clone(), &two_pieces, None),
        // What is no whole board leaves the preset.
        (
            "HIRATE",
            "{\"board\":[],\"color\":1,\"hands\":[{\"FU\":3},{}]}".into(),
            &hirate,
            Some("contradiction"),
        ),
        (
            "HIRATE",
            "{\"board\":[[{}]],\"color\":1}".into(),
            &hirate,
            Some("contradiction"),
        ),
        (
            "HIRATE",
            "{\"board\":{\"a\":1}}".into(),
            &hirate,
            Some("contradiction"),
        ),
        ("HIRATE", "7".into(), &hirate, Some("contradiction")),
        (
            "HIRATE",
            full.replacen("OU", "XX", 1),
            &hirate,
            Some("contradiction"),
        ),
        // Old files have no board so.
        (
            "HIRATE",
            "{\"board\":{},\"color\":0,\"hands\":[{},{}]}".into(),
            &hirate,
            None,
        ),
        ("2", "{\"board\":{}}".into(), &two_pieces, None),
        (
            "HIRATE",
            format!("{{\"board\":{empty},\"color\":0,\"hands\":[{{\"FU\":0}}]}}"),
            &hirate,
            None,
        ),
        ("HIRATE", "null".into(), &hirate, None),
    ] {
        let text = format!(
            "{{\"header\":{{}},\"initial\":{{\"preset\":\"{preset}\",\"data\":{data}}},\"moves\":[{{}},{{\"special\":\"CHUDAN\"}}]}}"
        );
        let reading = read_str(&text, &ReadOptions::new());
        assert!(
            reading.errors().next().is_none(),
            "{text}: {:?}",
            reading.diagnostics
        );
        let said: Vec<_> = reading
            .diagnostics
            .iter()
            .map(|found| found.kind.code())
            .collect();
        assert_eq!(said, code.into_iter().collect::<Vec<_>>(), "{text}");
        assert_eq!(reading.records[0].start().to_string(), start, "{text}");
    }
    // Without a preset it is needed.
    for (data, code) in [
        ("{\"board\":{}}", "incomplete_board"),
        ("7", "json"),
        ("null", "incomplete_board"),
    ] {
        let text = format!(
            "{{\"header\":{{}},\n\"initial\":{{\"preset\":\"OTHER\",\"data\":{data}}},\"moves\":[{{}}]}}"
        );
        let found = codes(&read_str(&text, &ReadOptions::new()));
        let (line, column) = if data == "null" { (1, 1) } else { (2, 36) };
        assert_eq!(found, [(line, column, code)], "{text}");
    }
}

/// The columns of a board, as JKF has them.
fn board_of(sfen: &str) -> String {
    let setup = Setup::from_sfen(sfen, None).unwrap();
    let cell = |file, rank| match setup.piece_on(Square::new(file, rank)) {
        None => "{}".to_string(),
        Some(piece) => format!(
            "{{\"color\":{},\"kind\":\"{}\"}}",
            piece.color().index(),
            piece.kind().csa_name()
        ),
    };
    let column = |file: File| {
        let cells: Vec<_> = Rank::ALL.into_iter().map(|rank| cell(file, rank)).collect();
        format!("[{}]", cells.join(","))
    };
    let columns: Vec<_> = File::ALL.into_iter().map(column).collect();
    format!("[{}]", columns.join(","))
}

#[test]
fn a_start_of_jkf_that_cannot_be_read_is_not_the_even_one() {
    for initial in [r#"{"preset": "7"}"#, r#"{"preset": "OTHER"}"#] {
        let text = format!(
            r#"{{"header": {{"先手": "a"}}, "initial": {initial}, "moves": [{{"comments": ["note"]}}, {{"special": "TORYO"}}]}}"#
        );
        let reading = read_str(&text, &ReadOptions::new().with_format(Format::Jkf));
        assert_eq!(reading.errors().count(), 1, "{text}");
        let record = &reading.records[0];
        assert!(!record.knows_start());
        assert_eq!(record.headers.black(), Some("a"));
        assert_eq!(record.root().comments(), ["note"]);
        assert_eq!(
            (record.main_end().unwrap().word(), record.stated()),
            (Some("TORYO"), None)
        );
    }
    // The same where nothing can be read, in every format whose start is one text.
    for (format, text) in [
        (Format::Jkf, "{"),
        (Format::Usi, "position sfen 9/9 b - 1 moves 7g7f"),
        (Format::Sfen, "9/9 b - 1"),
        (Format::Usen, "9_9.b.-~0.7ku."),
        (Format::Kif, "手合割：七枚落ち\n"),
    ] {
        let reading = read_str(text, &ReadOptions::new().with_format(format));
        assert!(reading.errors().next().is_some(), "{format:?}");
        assert!(!reading.records[0].knows_start(), "{format:?}");
    }
}
