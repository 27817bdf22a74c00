//! `shogiban referee --json`: whole objects, field by field.

use crate::support::with_input;
use serde_json::{Value, json};

#[track_caller]
fn object(line: &str) -> Value {
    let done = with_input(&["referee", "--json", "-"], line.as_bytes());
    assert_eq!(done.output.lines().count(), 1, "{done:?}");
    serde_json::from_str(&done.output).unwrap()
}

#[test]
fn a_good_game_with_an_end_word() {
    assert_eq!(
        object("moves 7g7f 3c3d 8h2b+ resign"),
        json!({
            "file": "-",
            "line": 1,
            "ok": true,
            "variant": "standard",
            "rules": "casual",
            "moves_played": 3,
            "end_word": "resign",
            "verdict": {
                "winner": "black",
                "settlement": "final",
                "reason": "resignation",
                "ply": 3,
                "text": "Black wins at ply 3: White resigned (投了)",
            },
            "judged": true,
            "over_at": null,
            "state": "normal",
            "final_sfen": "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4",
            "error": null,
        })
    );
}

#[test]
fn an_illegal_move() {
    assert_eq!(
        object("# a comment\n\nmoves 7g7f 3c3d 2b7g 8c8d"),
        json!({
            "file": "-",
            "line": 3,
            "ok": false,
            "variant": "standard",
            "rules": "casual",
            "moves_played": 2,
            "end_word": null,
            "verdict": null,
            "judged": false,
            "over_at": null,
            "state": "normal",
            "final_sfen": "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3",
            "error": {
                "kind": "illegal_move",
                "ply": 3,
                "column": 17,
                "code": "not_own_piece",
                "text": "2b7g: the white bishop on 2b is not Black's",
            },
        })
    );
}

#[test]
fn a_line_without_any_start() {
    assert_eq!(
        object("hello"),
        json!({
            "file": "-",
            "line": 1,
            "ok": false,
            "variant": null,
            "rules": null,
            "moves_played": 0,
            "end_word": null,
            "verdict": null,
            "judged": true,
            "over_at": null,
            "state": null,
            "final_sfen": null,
            "error": {
                "kind": "setup",
                "ply": null,
                "column": 1,
                "code": "no_game",
                "text": "expected 'position startpos' or 'position sfen', found 'h'",
            },
        })
    );
}

#[test]
fn codes_name_what_is_wrong() {
    for (line, kind, code) in [
        ("moves R*5c+", "illegal_move", "drop_promoted"),
        ("moves K*5c", "notation", "drop_king"),
        ("moves 5e5e", "notation", "stays_put"),
        ("moves resign 7g7f", "notation", "bad_notation"),
        ("moves 7g7f win", "refused", "bad_declaration"),
        ("sfen 4k4/9/9/9/9/9/9/9/4K4 b K 1", "setup", "king_in_hand"),
        ("sfen 4k4/9/9/9/9/9/9/9/4K5 b - 1", "setup", "rank_width"),
        ("sfen 4k4/9/9/9/45/9/9/9/4K4 b - 1", "setup", "adjacent_digits"),
        ("sfen 4k4/9/9/9/9/9/9/9/4K4 x - 1", "setup", "bad_notation"),
        ("sfen 4k2/7/7/7/7/7/4K2 b - 1", "setup", "unknown_shape"),
        ("sfen 4k4/9/9/9/9/9/9/9/4K4 b 3R 1", "setup", "too_many"),
        ("sfen 9/9/9/9/9/9/9/9/3KK4 b - 1", "setup", "two_kings"),
        ("sfen 4k3P/9/9/9/9/9/9/9/4K4 b - 1", "setup", "dead_end_piece"),
        ("sfen 4k4/4G4/9/9/9/9/9/9/4K4 b - 1", "setup", "opponent_in_check"),
    ] {
        let error = object(line)["error"].clone();
        assert_eq!(
            (&error["kind"], &error["code"]),
            (&kind.into(), &code.into()),
            "{line}: {error}"
        );
    }
}
