//! Records as JSON: equal when read again, in a written-down shape, and nothing that no record can hold.

use crate::flat::{EndKind, NodeId, ReadOptions, Record, read_str};
use serde_json::{Value, json};
use shogiban::Color;
use shogiban::rules::Foul;

fn through(record: &Record) -> Record {
    let text = serde_json::to_string(record).expect("a record as JSON");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn the_shape_is_written_down() {
    let text = "先手：A\n手合割：平手\n   1 ７六歩(77)   ( 0:01/00:00:01)\n*a\n&b\n   2 ３四歩(33)\n   3 投了\nまで2手で後手の勝ち\n変化：2手\n   2 ８四歩(83)\n";
    let record = read_str(text, &ReadOptions::new()).records.remove(0);
    let shape = json!({
        "version": 1,
        "start": {"variant": "standard", "sfen": "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"},
        "knows_start": true,
        "headers": [["先手", "A"]],
        "nodes": [
            {},
            {"move": "7g7f", "time": 1000, "comments": ["a"], "bookmarks": ["b"]},
            {"move": "3c3d"},
            {
                "end": {"code": "resignation", "side": "Black"},
                "word": "投了",
                "stated": [{"text": "まで2手で後手の勝ち", "claim": "white", "end": null}],
            },
            {"after": 1, "move": "8c8d"},
        ],
    });
    assert_eq!(serde_json::to_value(&record).unwrap(), shape);
    assert_eq!(through(&record), record);
}

#[test]
fn fouls_and_what_follows_them() {
    let mut record = Record::default();
    let first = record.push("7g7f".parse().unwrap()).unwrap();
    let foul = record.add_foul(first, Color::White, Foul::Pass).unwrap();
    record.add_unread(foul, "３四歩(33)", Some(7_000)).unwrap();
    record
        .add_end(foul, EndKind::Foul { by: Color::White }, Some("反則負け"))
        .unwrap();
    let illegal = record.add_any(first, "5a5e".parse().unwrap()).unwrap();
    record.add_unread(illegal, "+2726FU", None).unwrap();
    record.set_cut(NodeId::ROOT, true).unwrap();
    let again = through(&record);
    assert_eq!(again, record);
    assert!(again.root().is_cut() && again.main_line().nth(1).unwrap().is_illegal());
    let unknown = Record::without_start(shogiban::Variant::MINISHOGI, Color::White);
    assert_eq!(through(&unknown), unknown);
}

#[test]
fn what_no_record_can_hold_is_refused() {
    let record = Record::default();
    let with = |nodes: Value| {
        let mut value = serde_json::to_value(&record).unwrap();
        value["nodes"] = nodes;
        serde_json::from_value::<Record>(value)
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    for (nodes, said) in [
        (json!([{"move": "7g7f"}]), "node 0: a move, a foul or an end"),
        (json!([{}, {}]), "node 1: a move, a foul or an end"),
        (
            json!([{}, {"move": "7g7f", "end": {"code": "draw"}}]),
            "node 1: a move, a foul or an end",
        ),
        (
            json!([{}, {"move": "7g7f"}, {"after": 7, "move": "3c3d"}]),
            "node 2: it follows no node",
        ),
        (
            json!([{}, {"move": "7g7f"}, {"after": 0, "move": "2g2f"}, {"after": 1, "move": "3c3d"}]),
            "node 3: it follows no node",
        ),
        (json!([{}, {"move": "5a5b"}, {"move": "3c3d"}]), "node 2: "),
        (
            json!([{}, {"end": {"code": "draw"}}, {"move": "3c3d"}]),
            "node 2: ",
        ),
        (
            json!([{}, {"end": {"code": "draw"}}, {"end": {"code": "draw"}}]),
            "node 2: ",
        ),
        (
            json!([{}, {"end": {"code": "resignation"}}]),
            "no end: resignation",
        ),
        (
            json!([{}, {"move": "7g7f", "unread": [{"text": "x", "time": null}]}]),
            "node 1: ",
        ),
        (
            json!([{}, {"move": "7g7f", "word": "x"}]),
            "node 1: a word without an end",
        ),
        (json!([{}, {"move": "7g7g"}]), ""),
        (json!([{}, {"foul": "resign black"}]), "node 1: "),
        (json!([{}, {"foul": "7g7f"}]), "node 1: "),
        (json!([{}, {"foul": "foul black illegal_move 7g7f"}]), ""),
        (json!([{"x": 1}]), "unknown field"),
    ] {
        let error = with(nodes.clone()).expect_err(&nodes.to_string());
        assert!(error.contains(said), "{nodes}: {error}");
    }
    assert!(with(json!([{}])).is_ok());
    let mut other = serde_json::to_value(&record).unwrap();
    other["version"] = json!(2);
    let error = serde_json::from_value::<Record>(other).unwrap_err().to_string();
    assert_eq!(error, "no known version of a record: 2");
}

/// As deep as it is long, and no stack grows with it.
#[test]
fn a_long_line_and_deep_variations() {
    let mut record = Record::default();
    let kings = ["5i5h", "5a5b", "5h5i", "5b5a"];
    let moves = (0..100_000).map(|ply| kings[ply % 4].parse().unwrap());
    record.add_line(NodeId::ROOT, moves).unwrap();
    // A variation beside each of a thousand moves, each inside the one before it.
    let mut editor = record.editor();
    for _ in 0..1_000 {
        let moves = editor.position().unwrap().legal_moves();
        editor.add(moves[0]).unwrap();
        editor.play(moves[1]).unwrap();
    }
    assert!(through(&record) == record);
}
