//! `shogiban referee` on real games, good and bad: what it says of them.

use crate::support::{in_workspace, shogiban, with_input};
use serde_json::Value;
use shogiban::Position;
use shogiban::notation::{UsiPosition, UsiToken};
use std::fs;

/// Line, plies and whether it ends in mate of each game of `games/public.usi`, as that folder's README says.
#[rustfmt::skip] // A table.
const PUBLIC: [(u64, u64, bool); 30] = [
    (3, 89, false), (5, 103, false), (7, 113, false), (9, 107, true), (11, 173, false),
    (13, 125, false), (15, 196, true), (17, 158, false), (19, 176, false), (21, 77, false),
    (23, 131, true), (25, 133, true), (27, 225, true), (29, 154, false), (31, 176, false),
    (33, 119, false), (35, 85, false), (37, 110, false), (39, 135, false), (41, 134, false),
    (43, 258, false), (45, 315, false), (47, 400, false), (49, 102, true), (51, 29, true),
    (53, 32, true), (55, 47, true), (57, 57, true), (59, 109, true), (61, 12, false),
];

/// Line, plies before the fault, kind and code of each line of `games/illegal.usi`.
const ILLEGAL: [(u64, u64, &str, &str); 14] = [
    (3, 8, "illegal_move", "nifu"),
    (5, 4, "illegal_move", "uchifuzume"),
    (7, 3, "illegal_move", "ignores_check"),
    (9, 2, "illegal_move", "exposes_king"),
    (11, 2, "illegal_move", "dead_end"),
    (13, 1, "illegal_move", "not_own_piece"),
    (15, 2, "illegal_move", "no_piece"),
    (17, 2, "illegal_move", "must_promote"),
    (19, 2, "notation", "bad_notation"),
    (21, 0, "setup", "rank_count"),
    (23, 0, "setup", "nifu"),
    (25, 2, "illegal_move", "not_in_hand"),
    (27, 2, "illegal_move", "outside_promotion_zone"),
    (29, 2, "illegal_move", "outside_promotion_zone"),
];

/// The objects that `--json` prints for a file.
fn judged(path: &str, output: &str) -> Vec<Value> {
    let games: Vec<Value> = output
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(games.iter().all(|game| game["file"] == path));
    games
}

#[test]
fn every_public_game_is_legal_to_its_end() {
    let path = in_workspace("games/public.usi");
    let done = shogiban(&["referee", "--json", &path]);
    assert_eq!(
        (done.exit.code(), &*done.errors),
        (0, "30 games: 30 good, 0 bad\n")
    );
    let games = judged(&path, &done.output);
    assert_eq!(games.len(), PUBLIC.len());
    let text = fs::read_to_string(&path).unwrap();
    for (game, (line, plies, mate)) in games.iter().zip(PUBLIC) {
        assert_eq!(
            (game["line"].as_u64(), game["moves_played"].as_u64()),
            (Some(line), Some(plies))
        );
        assert_eq!(game["state"] == "checkmate", mate, "{game}");
        assert!(game["ok"] == true && game["error"].is_null() && game["end_word"].is_null());
        let variant = if line < 51 { "standard" } else { "minishogi" };
        assert_eq!(game["variant"], variant);
        let written = text.lines().nth(line as usize - 1).unwrap();
        assert_eq!(game["final_sfen"], played(written).to_string());
    }
}

/// The last position of a line, by the library alone.
fn played(line: &str) -> Position {
    let line = UsiPosition::parse(line).unwrap();
    let mut position = line.position().unwrap();
    for token in line.tokens() {
        let Ok(UsiToken::Move(m)) = token else {
            panic!("{token:?}")
        };
        position.play(m).unwrap();
    }
    position
}

#[test]
fn every_fault_is_found_at_its_ply() {
    let path = in_workspace("games/illegal.usi");
    let done = shogiban(&["referee", "--json", &path]);
    assert_eq!(
        (done.exit.code(), &*done.errors),
        (1, "14 games: 0 good, 14 bad\n")
    );
    let games = judged(&path, &done.output);
    assert_eq!(games.len(), ILLEGAL.len());
    let text = fs::read_to_string(&path).unwrap();
    for (game, (line, plies, kind, code)) in games.iter().zip(ILLEGAL) {
        assert_eq!(
            (game["line"].as_u64(), game["moves_played"].as_u64()),
            (Some(line), Some(plies))
        );
        let error = &game["error"];
        assert_eq!((&error["kind"], &error["code"]), (&kind.into(), &code.into()));
        assert!(game["ok"] == false && error["text"].is_string());
        let written = text.lines().nth(line as usize - 1).unwrap();
        if kind == "setup" {
            assert!(game["state"].is_null() && game["final_sfen"].is_null() && error["ply"].is_null());
        } else {
            assert_eq!(error["ply"].as_u64(), Some(plies + 1));
            // The column is that of the move, or for a bad token somewhere in it: it is the last of the line.
            let column = error["column"].as_u64().unwrap() as usize;
            let last = written.rfind(' ').unwrap() + 2;
            let expected = if kind == "notation" {
                last..=last + 3
            } else {
                last..=last
            };
            assert!(expected.contains(&column), "{game}");
        }
    }
}

#[test]
fn people_get_a_sentence_a_position_and_a_count() {
    let public = shogiban(&["referee", &in_workspace("games/public.usi")]);
    assert_eq!(public.last_line(), "30 games: 30 good, 0 bad");
    let output = public.good();
    let mate = "public.usi:9: good: standard, 107 moves, checkmate\n    casual: Black wins at \
                ply 107: checkmate (詰み) of the king on 9c\n    ln1g4l/1Rs3+P2/k1p2p1pp/p1N+B5/1N2P+S3/1PPPGs3/";
    assert!(output.contains(mate), "{output}");
    assert!(
        output.contains("public.usi:13: good: standard, 125 moves, check\n"),
        "{output}"
    );

    let illegal = shogiban(&["referee", &in_workspace("games/illegal.usi")]);
    assert_eq!(illegal.last_line(), "14 games: 0 good, 14 bad");
    let output = illegal.bad();
    for expected in [
        "illegal.usi:3: bad: standard, 8 moves; ply 9, column 65: illegal move: P*7d: Black already has an unpromoted \
         pawn on file 7 (at 7g)\n    casual: not judged by these rules, which refuse fouls\n    lnsgkgsnl/1r5b1/p1pppp2p/6pR1/1p7/9/PPPPPPP1P/1B7/LNSGKGSNL b Pp 9\n",
        "illegal.usi:7: bad: standard, 3 moves, check; ply 4, column 41: illegal move: 8c8d: the king on 5a is still",
        "illegal.usi:13: bad: standard, 1 move; ply 2, column 30: illegal move: 7f7e: the black pawn on 7f is not",
        "illegal.usi:19: bad: standard, 2 moves; ply 3, column 38: not a move: expected a rank from a to i, found 'x'\n",
        "illegal.usi:21: bad: column 70: the board has 8 ranks instead of 9\n",
        "illegal.usi:23: bad: not a playable position: Black has two unpromoted pawns on a file (at 5e and 5g)\n",
    ] {
        assert!(output.contains(expected), "{expected}\nis not in\n{output}");
    }
}

#[test]
fn several_files_are_counted_together_and_quiet_shows_the_bad_games_only() {
    let paths = ["games/public.usi", "games/illegal.usi"].map(in_workspace);
    let done = shogiban(&["referee", "--quiet", &paths[0], &paths[1]]);
    assert_eq!(done.last_line(), "44 games: 30 good, 14 bad");
    assert!(!done.output.contains("public.usi"));
    assert_eq!(done.output.matches("illegal.usi:").count(), 14);
}

#[test]
fn a_stalemate_is_no_checkmate() {
    // The white king has no square to go to, and nothing gives check.
    let line = b"sfen k8/2G6/P8/9/9/9/9/9/4K4 b - 1 moves 5i5h\n";
    let output = with_input(&["referee", "-"], line).good();
    assert!(
        output.starts_with("-:1: good: standard, 1 move, stalemate (no legal move)\n"),
        "{output}"
    );
}
