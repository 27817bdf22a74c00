//! JKF: what other readers got wrong and what must be said, each with a small input.

use super::{codes, moves, one};
use crate::flat::{EndKind, Format, ReadOptions, Record, WriteOptions, read_str, write};
use shogiban::rules::{Foul, Handicap};
use shogiban::{Color, File, PieceKind, Position, Rank, Setup, Square, Variant};

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
fn two_moves_in_a_row_by_one_side_are_a_foul() {
    let first = mv("", [7, 7], [7, 6]);
    let mut read_as = Vec::new();
    for color in ["", "\"color\":0,", "\"color\":1,"] {
        let second = mv(color, [2, 7], [2, 6]);
        let text = format!("{{\"header\":{{}},\"moves\":[{{}},{first},{second}]}}");
        let reading = read_str(&text, &ReadOptions::new());
        assert_eq!(reading.diagnostics.len(), 1, "{text}");
        let named = text.replace("]}", ",{\"special\":\"+ILLEGAL_ACTION\"}]}");
        let foul = read_str(&named, &ReadOptions::new()).records[0]
            .main_line()
            .nth(1)
            .unwrap()
            .foul();
        read_as.push((reading.diagnostics[0].kind.code(), foul));
    }
    let second = "2g2f".parse().unwrap();
    let by_black = Some((Color::Black, Foul::OutOfTurn { mv: Some(second) }));
    assert_eq!(
        read_as,
        [
            // Without an end that says so, a move of White may be missing; that is an error.
            ("not_turn", by_black),
            ("not_turn", by_black),
            // The text says that White took what is not White's.
            (
                "illegal_move",
                Some((Color::White, Foul::IllegalMove { mv: second }))
            ),
        ]
    );
}

#[test]
fn fouls_are_written_and_read_again() {
    let text = format!(
        "{{\"header\":{{}},\"moves\":[{{}},{},{{\"move\":{{\"color\":1,\"to\":{{\"x\":5,\"y\":5}},\"piece\":\"TO\"}}}},\
         {{\"special\":\"-ILLEGAL_ACTION\"}}]}}",
        mv("\"color\":0,", [7, 7], [7, 6])
    );
    let out_of_turn = format!(
        "{{\"header\":{{}},\"moves\":[{{}},{},{{\"special\":\"-ILLEGAL_ACTION\"}}]}}",
        mv("\"color\":1,", [3, 3], [3, 4])
    );
    for (text, foul) in [
        (
            text,
            Foul::DropPromoted {
                kind: PieceKind::Tokin,
                to: "5e".parse().unwrap(),
            },
        ),
        (
            out_of_turn,
            Foul::OutOfTurn {
                mv: Some("3c3d".parse().unwrap()),
            },
        ),
    ] {
        let record = one(&text);
        let last = record.main_end().unwrap().parent().unwrap();
        assert_eq!(last.foul(), Some((Color::White, foul)), "{text}");
        let written = write(&record, Format::Jkf, &WriteOptions::new());
        assert_eq!(written.losses, []);
        assert_eq!(one(&written.text), record, "{}", written.text);
    }
}

#[test]
fn a_field_of_the_wrong_type_costs_that_field() {
    let good = mv("", [7, 7], [7, 6]);
    let game = |moves: &str| format!("{{\"header\":{{\"先手\":\"a\"}},\n\"moves\":[{{}},\n{moves}]}}");
    let change = |from: &str, to: &str| game(&good.replacen(from, to, 1));
    let add = |field: &str| change("}}", &format!("}},{field}}}"));
    for (text, wrong, said) in [
        (change("\"piece\"", "\"color\":\"b\",\"piece\""), "\"b\"", "color"),
        (change("\"piece\"", "\"same\":1,\"piece\""), "1,", "same"),
        (change("\"piece\"", "\"capture\":[],\"piece\""), "[],", "capture"),
        (add("\"comments\":9"), "9", "comments"),
        (add("\"comments\":[\"x\",9]"), "9", "comments"),
        (add("\"time\":{\"now\":{\"m\":\"1\",\"s\":2}}"), "{\"m\"", "now"),
        (add("\"time\":\"0:01\""), "\"0:01\"", "time"),
        (add("\"special\":[]"), "[]}", "special"),
        (add("\"forks\":{}"), "{}}", "forks"),
        (add("\"forks\":[9]"), "9", "a line of moves"),
        (game(&good).replace("\"a\"", "9"), "9", "先手"),
        (
            game(&good).replace("\"moves\"", "\"initial\":\"x\",\"moves\""),
            "\"x\",",
            "initial",
        ),
    ] {
        let reading = read_str(&text, &ReadOptions::new());
        let first = &reading.diagnostics[0];
        let before = &text[..text.find(wrong).unwrap()];
        let line = before.rsplit('\n').next().unwrap();
        let place = (before.matches('\n').count() + 1, line.chars().count() + 1);
        assert_eq!((first.line as usize, first.column as usize), place, "{text}");
        assert!(
            first.kind.to_string().contains(&format!(" {said}: ")),
            "{text}: {}",
            first.kind
        );
        let count = usize::from(said != "initial");
        assert_eq!(reading.records[0].main_moves().count(), count, "{text}");
    }
    // Without these nobody knows the move.
    for (from, to) in [
        ("\"x\":7,\"y\":7", "\"x\":\"7\""),
        ("\"FU\"", "1"),
        ("\"piece\"", "\"promote\":1,\"piece\""),
    ] {
        let reading = read_str(&change(from, to), &ReadOptions::new());
        assert_eq!(reading.records[0].main_moves().count(), 0);
        assert!(
            reading
                .diagnostics
                .iter()
                .any(|found| found.kind.code() == "bad_move")
        );
    }
}

#[test]
fn a_file_may_hold_a_list_of_games() {
    let games = ["a", "b", "c"].map(|name| {
        format!(
            "{{\"header\":{{\"先手\":\"{name}\"}},\"moves\":[{{}},{}]}}",
            mv("", [7, 7], [7, 6])
        )
    });
    for (text, is_whole) in [
        (format!("[{}]", games.join(",")), true),
        (format!("[\n  {}\n]\n", games.join(",\n  ")), true),
        (games.join("\n"), true),
        (format!("[{}", games.join(",")), false),
    ] {
        let reading = read_str(&text, &ReadOptions::new());
        let names: Vec<_> = reading
            .records
            .iter()
            .map(|record| record.headers.black())
            .collect();
        assert_eq!(names, [Some("a"), Some("b"), Some("c")], "{text}");
        assert_eq!(reading.diagnostics.is_empty(), is_whole, "{text}");
    }
    // What parts games is one sign.
    for text in [
        format!("[[{}]]", games[0]),
        format!("[{},,{}]", games[0], games[1]),
    ] {
        let found = codes(&read_str(&text, &ReadOptions::new().with_format(Format::Jkf)));
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert_eq!(found[0].2, "json");
    }
    // A place is one of the file.
    let text = format!("[{},\n {}]", games[0], games[1].replace("\"FU\"", "\"XX\""));
    let found = codes(&read_str(&text, &ReadOptions::new()));
    assert_eq!(found, [(2, 35, "unknown_piece")]);
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
        let (line, column) = if data == "null" { (2, 11) } else { (2, 36) };
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

#[test]
fn nesting_has_a_limit_of_its_own() {
    let other = mv("", [2, 7], [2, 6]);
    let nested = |depth: usize| {
        let begin =
            "{\"move\":{\"from\":{\"x\":2,\"y\":7},\"to\":{\"x\":2,\"y\":6},\"piece\":\"FU\"},\"forks\":[[";
        format!(
            "{{\"moves\":[{{}},{}{other}{}]}}",
            begin.repeat(depth),
            "]]}".repeat(depth)
        )
    };
    let record = one(&nested(3_000));
    assert_eq!(record.root().children().count(), 3_001);
    let reading = read_str(&nested(100_000), &ReadOptions::new());
    assert_eq!(codes(&reading).last().unwrap().2, "limit_reached");
    assert!(reading.diagnostics[0].kind.to_string().contains("nesting"));
}
