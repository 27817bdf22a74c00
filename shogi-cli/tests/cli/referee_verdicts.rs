//! `shogiban referee`: who won, and by which rule.

use crate::support::{Done, in_workspace, shogiban, with_input};
use serde_json::{Value, json};
use std::fs;

/// The start position comes up again after each of these.
const ROUND: &str = " 5i5h 5a5b 5h5i 5b5a";

/// Winner and reason of the games of `games/public.usi` that are over, by line. The reason is that of the table in that
/// folder's README.
const PUBLIC: [(u64, Option<&str>, &str); 16] = [
    (9, Some("black"), "checkmate"),
    (15, Some("white"), "checkmate"),
    (23, Some("black"), "checkmate"),
    (25, Some("black"), "checkmate"),
    (27, Some("black"), "checkmate"),
    (35, None, "repetition"),
    (37, Some("white"), "perpetual_check"),
    (39, Some("black"), "perpetual_check"),
    (41, Some("white"), "perpetual_check"),
    (49, Some("black"), "checkmate"),
    (51, Some("black"), "checkmate"),
    (53, Some("white"), "checkmate"),
    (55, Some("black"), "checkmate"),
    (57, Some("black"), "checkmate"),
    (59, Some("black"), "checkmate"),
    (61, Some("white"), "repetition"),
];

fn games(done: &Done) -> Vec<Value> {
    let objects = done
        .output
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    objects.collect()
}

/// The game of one line under some rules.
#[track_caller]
fn judged(rules: &str, line: &str) -> Value {
    let done = with_input(&["referee", "--json", "--rules", rules, "-"], line.as_bytes());
    let [game]: [Value; 1] = games(&done).try_into().unwrap();
    // An undated name is resolved.
    let id = shogiban::Rules::by_name(rules).unwrap().id();
    assert_eq!(game["rules"], id.name());
    game
}

/// Winner, settlement, reason and ply of a verdict.
fn short(game: &Value) -> Value {
    let verdict = &game["verdict"];
    if verdict.is_null() {
        return Value::Null;
    }
    json!([
        verdict["winner"],
        verdict["settlement"],
        verdict["reason"],
        verdict["ply"]
    ])
}

/// A line of `games/public.usi`, with a word behind it.
fn public(line: usize, word: &str) -> String {
    let text = fs::read_to_string(in_workspace("games/public.usi")).unwrap();
    format!("{} {word}", text.lines().nth(line - 1).unwrap())
}

#[test]
fn public_games_end_as_they_are_known_to() {
    let done = shogiban(&["referee", "--json", &in_workspace("games/public.usi")]);
    let mut over = 0;
    for game in games(&done) {
        let line = game["line"].as_u64().unwrap();
        let mini = game["variant"] == "minishogi";
        assert_eq!(game["rules"], if mini { "qdan_minishogi" } else { "casual" });
        assert!(game["over_at"].is_null());
        match PUBLIC.iter().find(|(known, ..)| *known == line) {
            Some((_, winner, reason)) => {
                let expected = json!([winner, "final", reason, game["moves_played"]]);
                assert_eq!(short(&game), expected, "line {line}");
                over += 1;
            }
            None => assert!(game["verdict"].is_null(), "{game}"),
        }
    }
    assert_eq!(over, PUBLIC.len());
}

#[test]
fn public_games_end_otherwise_under_other_rules() {
    // Repetition: a replay, or nothing; White wins either way in minishogi, whose first move is Black's.
    let repetition = public(35, "");
    let replayed = judged("jsa_pro", &repetition);
    assert_eq!(short(&replayed), json!([null, "replay", "repetition", 85]));
    assert_eq!(replayed["verdict"]["swap_colors"], json!(true));
    let plies = replayed["verdict"]["plies"].as_array().expect("a list");
    assert_eq!((plies.len(), plies.last()), (4, Some(&json!(85))));
    assert_eq!(
        short(&judged("qdan", &repetition)),
        json!([null, "replay", "repetition", 85])
    );
    assert_eq!(
        short(&judged("denryu1", &repetition)),
        json!([null, "split", "repetition", 85])
    );
    assert_eq!(short(&judged("mate_only", &repetition)), Value::Null);
    assert_eq!(
        short(&judged("uec_minishogi", &public(61, ""))),
        json!(["white", "final", "repetition", 12])
    );
    // shogi-server does not look for mate, and does not count the start position.
    assert_eq!(short(&judged("csa_shogi_server", &public(9, ""))), Value::Null);
    assert_eq!(short(&judged("csa_shogi_server", &public(61, ""))), Value::Null);
    // A declaration that needs no claim.
    for (line, winner, plies) in [(43, "black", 258), (45, "white", 315), (47, "black", 400)] {
        assert_eq!(
            short(&judged("lishogi", &public(line, ""))),
            json!([winner, "final", "declaration", plies])
        );
    }
}

#[test]
fn a_declaration_is_judged_by_its_points() {
    for (line, winner, plies) in [(43, "black", 258), (45, "white", 315), (47, "black", 400)] {
        let declared = public(line, "win");
        for rules in ["casual", "jsa_amateur27"] {
            let game = judged(rules, &declared);
            assert_eq!(short(&game), json!([winner, "final", "declaration", plies]));
            assert_eq!((&game["ok"], &game["end_word"]), (&json!(true), &json!("win")));
        }
    }
    // 27 points do not win by the 24-point rule, but make it a replay.
    assert_eq!(
        short(&judged("jsa_pro", &public(45, "win"))),
        json!([null, "replay", "jishogi_declaration", 315])
    );
}

#[test]
fn a_declaration_that_is_not_valid_loses_or_is_refused() {
    let line = "moves 7g7f win";
    let lost = judged("csa_wcsc", line);
    assert_eq!(short(&lost), json!(["black", "final", "bad_declaration", 1]));
    assert_eq!(lost["ok"], true);
    for (rules, code) in [
        ("casual", "bad_declaration"),
        ("qdan", "no_declaration_rule"),
        ("lishogi", "no_declaration_rule"),
    ] {
        let refused = judged(rules, line);
        assert_eq!(short(&refused), Value::Null, "{rules}");
        let error = &refused["error"];
        assert_eq!(
            json!([error["kind"], error["ply"], error["column"], error["code"]]),
            json!(["refused", null, 12, code])
        );
        assert_eq!(refused["ok"], false);
    }
    let output = with_input(&["referee", "-"], line.as_bytes()).bad();
    let expected = "-:1: bad: standard, 1 move, then \"win\"; column 12: refused: not a valid declaration: White has 0 \
                    points (27 needed)";
    assert!(output.starts_with(expected), "{output}");
    assert!(output.contains("\n    casual: the game goes on\n"), "{output}");
}

#[test]
fn end_words_are_done() {
    for (word, verdict) in [
        ("resign", json!(["black", "final", "resignation", 1])),
        ("timeout", json!(["black", "final", "time", 1])),
        ("draw", json!([null, "final", "draw_agreed", 1])),
        ("break", json!([null, "no_result", "aborted", 1])),
        ("rep_draw", Value::Null),
        ("none", Value::Null),
    ] {
        let game = judged("casual", &format!("moves 7g7f {word}"));
        assert_eq!(short(&game), verdict, "{word}");
        assert_eq!(
            (&game["ok"], &game["end_word"], &game["over_at"]),
            (&json!(true), &json!(word), &Value::Null)
        );
    }
    // A start may be over before any move.
    let resigned = judged("casual", "sfen 4k4/9/9/9/9/9/9/9/4K4 w - 7 moves resign");
    assert_eq!(short(&resigned), json!(["black", "final", "resignation", 0]));
    let mated = judged("casual", "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
    assert_eq!(short(&mated), json!(["black", "final", "checkmate", 0]));
}

#[test]
fn a_claim_to_have_won_a_game_that_is_over_is_refused_and_said() {
    let game = judged("qdan", &public(9, "win"));
    assert_eq!(short(&game), json!(["black", "final", "checkmate", 107]));
    assert_eq!(
        json!([game["ok"], game["error"]["kind"], game["error"]["code"]]),
        json!([false, "refused", "game_over"])
    );
    // White has stalemated Black, who has points enough. Who may still declare then depends on the rules.
    let line = "sfen RRBBKGGSS/PPPPPPPPP/9/9/9/9/9/9/4k4 w 2g2s4n4l9p 1 moves 5i5h win";
    let claim = |rules: &str| {
        let game = judged(rules, line);
        (short(&game), game["ok"].as_bool())
    };
    let declared = json!(["black", "final", "declaration", 1]);
    let stalemated = json!(["white", "final", "stalemate", 1]);
    for rules in ["casual", "jsa_pro", "csa_shogi_server", "usi_csarule27", "dojo81"] {
        assert_eq!(claim(rules), (declared.clone(), Some(true)), "{rules}");
    }
    for rules in ["csa_wcsc", "lishogi", "shogi_wars"] {
        assert_eq!(claim(rules), (stalemated.clone(), Some(false)), "{rules}");
    }
}

#[test]
fn a_resignation_after_a_foul_stands_under_rules_that_say_so() {
    let line = "startpos moves 7g7f 7f7e resign";
    for name in ["", "named: "] {
        let line = format!("{name}{line}");
        let amateur = judged("jsa_amateur27", &line);
        assert_eq!(
            short(&amateur),
            json!(["white", "final", "resignation", 1]),
            "{line}"
        );
        let professional = judged("jsa_pro", &line);
        assert_eq!(
            short(&professional),
            json!(["black", "final", "illegal_move", 1]),
            "{line}"
        );
    }
}

#[test]
fn a_claim_after_moves_beyond_the_limit_claims_nothing() {
    let start = "sfen RRBBK4/PPPPPP3/9/9/9/9/9/9/8k w 2P4g4s4n4l10p 1";
    let with_limit = |moves: &str| {
        let rules = shogiban::Rules::DENRYU4;
        let limit = rules.move_limit().map(|mut limit| {
            limit.plies = 1;
            limit
        });
        let line = format!("{start} moves {moves}");
        shogiban::Game::from_usi(&line, None, Some(rules.with_move_limit(limit)))
    };
    let claimed = with_limit("1i1h win").unwrap();
    assert_eq!(claimed.outcome().unwrap().reason.code(), "declaration");
    assert!(with_limit("1i1h 5a4a win").is_err());
}

#[test]
fn a_piece_dropped_promoted_loses_where_fouls_lose() {
    let line = "sfen 4k4/9/9/9/9/9/9/9/4K4 b B 1 moves +B*5e";
    let lost = judged("jsa_pro", line);
    assert_eq!(short(&lost), json!(["white", "final", "illegal_move", 0]));
    assert_eq!(
        json!([lost["verdict"]["foul"], lost["error"]["code"], lost["judged"]]),
        json!(["drop_promoted", "drop_promoted", true])
    );
    let refused = judged("casual", line);
    assert_eq!(
        json!([refused["verdict"], refused["judged"]]),
        json!([null, false])
    );
    let output = with_input(&["referee", "-"], line.as_bytes()).bad();
    assert!(
        output.contains("\n    casual: not judged by these rules, which refuse fouls\n"),
        "{output}"
    );
}

#[test]
fn an_end_word_after_the_end_changes_nothing() {
    for word in ["resign", "timeout", "draw", "rep_draw"] {
        let game = judged("qdan", &public(9, word));
        assert_eq!(short(&game), json!(["black", "final", "checkmate", 107]));
        assert_eq!(
            (&game["ok"], &game["end_word"], &game["over_at"]),
            (&json!(true), &json!(word), &Value::Null)
        );
    }
}

#[test]
fn an_illegal_move_loses_where_the_rules_say_so() {
    let path = in_workspace("games/illegal.usi");
    let refused = games(&shogiban(&["referee", "--json", &path]));
    assert!(refused.iter().all(|game| game["verdict"].is_null()));
    let lost = games(&shogiban(&["referee", "--json", "--rules", "jsa_pro", &path]));
    let mut illegal = 0;
    for (lost, refused) in lost.iter().zip(&refused) {
        assert_eq!(
            (&lost["error"], &lost["final_sfen"]),
            (&refused["error"], &refused["final_sfen"])
        );
        if lost["error"]["kind"] != "illegal_move" {
            assert!(lost["verdict"].is_null(), "{lost}");
            continue;
        }
        illegal += 1;
        let played = lost["moves_played"].as_u64().unwrap();
        // Who is not to move wins: the turn is the field behind the board.
        let turn = lost["final_sfen"].as_str().unwrap().split(' ').nth(1);
        let winner = if turn == Some("b") { "white" } else { "black" };
        assert_eq!(short(lost), json!([winner, "final", "illegal_move", played]));
        assert!(lost["over_at"].is_null() && lost["ok"] == false);
    }
    assert_eq!(illegal, 11);
    let output = with_input(&["referee", "--rules", "jsa_pro", "-"], b"moves 7g7f 7f7e").bad();
    assert!(
        output.contains(
            "column 12: illegal move: 7f7e: the black pawn on 7f is not White's\n    jsa_pro: Black wins at ply 1: \
             illegal move (反則) by White: 7f7e: the black pawn on 7f is not White's [JSA"
        ),
        "{output}"
    );
}

#[test]
fn a_line_may_go_on_after_the_end_and_it_is_said() {
    let line = format!("moves{} 7g7f 3c3d resign", ROUND.repeat(3));
    let game = judged("casual", &line);
    assert_eq!(short(&game), json!([null, "final", "repetition", 12]));
    assert_eq!(
        json!([
            game["ok"],
            game["over_at"],
            game["moves_played"],
            game["end_word"]
        ]),
        json!([true, 12, 14, "resign"])
    );
    assert_eq!(
        game["final_sfen"],
        "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 15"
    );
    let output = with_input(&["referee", "-"], line.as_bytes()).good();
    assert!(
        output.starts_with(
            "-:1: good: standard, 14 moves, over since ply 12 (2 moves more), then \"resign\"\n    casual: A draw \
             at ply 12: repetition (千日手): the position occurred 4 times from ply 0 to ply 12 [casual rules]\n    lnsg"
        ),
        "{output}"
    );
    assert!(
        output.ends_with("\n1 game: 1 good, 0 bad; 1 played on after the end\n"),
        "{output}"
    );
    // It is seen even where good games are not shown.
    let output = with_input(&["referee", "--quiet", "-"], line.as_bytes()).good();
    assert_eq!(output, "1 game: 1 good, 0 bad; 1 played on after the end\n");
}

#[test]
fn a_repetition_that_both_play_through_is_broken_under_rules_that_say_so() {
    let line = format!("moves{} 7g7f", ROUND.repeat(3));
    let broken = judged("jsa_pro", &line);
    assert_eq!((short(&broken), &broken["over_at"]), (Value::Null, &Value::Null));
    let ended = judged("csa_wcsc", &line);
    assert_eq!(short(&ended), json!([null, "final", "repetition", 12]));
    assert_eq!(ended["over_at"], 12);
}

#[test]
fn an_illegal_move_after_the_end_is_a_fault_and_changes_no_verdict() {
    for rules in ["casual", "csa_wcsc"] {
        let game = judged(rules, &format!("moves{} 7g7e", ROUND.repeat(3)));
        assert_eq!(short(&game), json!([null, "final", "repetition", 12]));
        let error = &game["error"];
        assert_eq!(
            json!([
                game["ok"],
                game["over_at"],
                game["moves_played"],
                error["ply"],
                error["column"]
            ]),
            json!([false, 12, 12, 13, 67])
        );
    }
    // After mate there is no legal move at all.
    let game = judged("casual", &public(9, "9c9b"));
    assert_eq!(short(&game), json!(["black", "final", "checkmate", 107]));
    assert_eq!(
        json!([game["ok"], game["over_at"], game["error"]["ply"]]),
        json!([false, 107, 108])
    );
}

#[test]
fn a_move_limit_ends_a_game_that_was_played_under_other_rules() {
    let done = shogiban(&[
        "referee",
        "--json",
        "--rules",
        "csa_wcsc",
        &in_workspace("games/public.usi"),
    ]);
    let long: Vec<Value> = games(&done)
        .into_iter()
        .filter(|game| !game["over_at"].is_null())
        .map(|game| json!([game["line"], game["moves_played"], short(&game)]))
        .collect();
    assert_eq!(long, [json!([47, 400, [null, "final", "move_limit", 320]])]);
    assert_eq!(
        done.errors,
        "30 games: 30 good, 0 bad; 1 played on after the end\n"
    );
}

#[test]
fn other_boards_are_judged_without_a_declaration() {
    let done = with_input(
        &["referee", "--json", "-"],
        b"sfen 2k2/5/5/5/5/2K2 b - 1 moves 3f3e\n",
    );
    assert_eq!(games(&done)[0]["rules"], "custom");
    let named = judged("lishogi", "sfen 2k2/5/5/5/5/2K2 b - 1 moves 3f3e");
    // Two bare kings.
    assert_eq!(short(&named), json!([null, "final", "bare_kings", 1]));
}

#[test]
fn moves_glued_to_the_move_number_are_no_game() {
    let game = judged_unplayable("sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1moves 5i5h");
    assert_eq!(
        game["error"],
        json!({
            "kind": "setup",
            "ply": null,
            "column": 33,
            "code": "bad_notation",
            "text": "expected a blank, found 'm'",
        })
    );
}

fn judged_unplayable(line: &str) -> Value {
    let game = games(&with_input(&["referee", "--json", "-"], line.as_bytes())).remove(0);
    assert!(game["rules"].is_null() && game["verdict"].is_null() && game["over_at"].is_null());
    game
}
