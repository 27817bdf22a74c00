//! `referee` on records.

use crate::support::{CSA, KIF, file, on_text, shogiban, with_input};
use serde_json::Value;
use shogiban_cli::Exit;
use std::path::Path;

#[test]
fn a_record_is_judged_by_the_rules() {
    let run = on_text(&["referee", "-"], KIF);
    assert_eq!(
        run.output,
        "-: game 1: good: kif, standard, 2 moves, then \"投了\"\n    casual: White wins at ply 2: Black resigned (投了)\n    \
         lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3\n1 game: 1 good, 0 bad\n"
    );
    assert_eq!(run.exit, Exit::Good);
}

#[test]
fn a_result_that_the_rules_do_not_find_is_named() {
    // The server called it a draw; by the rules nothing has happened yet.
    let run = on_text(
        &["referee", "-"],
        "PI\n+\n+7776FU\n'summary:sennichite:a draw:b draw\n",
    );
    assert!(
        run.output
            .contains("the record says that it was a draw; by the rules it has not ended"),
        "{}",
        run.output
    );
    assert!(
        run.output
            .ends_with("1 game: 1 good, 0 bad; 1 with another result than the rules'\n"),
        "{}",
        run.output
    );
}

#[test]
fn every_game_of_a_file_and_what_is_wrong_with_it() {
    let run = on_text(&["referee", "-"], &CSA.replace("+2726FU", "+2725GI"));
    assert!(
        run.output.contains("-: game 1: good: csa, standard, 2 moves"),
        "{}",
        run.output
    );
    assert!(
        run.output.contains("-: game 2: bad: csa, standard, 0 moves"),
        "{}",
        run.output
    );
    assert!(run.output.contains("-:11:6: error: "), "{}", run.output);
    assert_eq!(run.exit, Exit::Bad);
}

#[test]
fn an_illegal_last_move_is_kept_and_judged() {
    let text = "PI\n+\n+7776FU\n-3334FU\n+7674FU\n";
    let run = on_text(&["referee", "--rules", "jsa_pro", "-"], text);
    assert!(
        run.output
            .contains("warning: an illegal move, which ends its line"),
        "{}",
        run.output
    );
    assert!(
        run.output.contains("jsa_pro: White wins at ply 2"),
        "{}",
        run.output
    );
    assert_eq!(run.exit, Exit::Good);
    assert_eq!(on_text(&["referee", "--strict", "-"], text).exit, Exit::Bad);
}

#[test]
fn json_of_a_record() {
    let run = on_text(&["referee", "--json", "-"], KIF);
    let value: Value = serde_json::from_str(&run.output).unwrap();
    assert_eq!(value["format"], "kif");
    assert_eq!(value["moves"], 2);
    assert_eq!(value["end_word"], "投了");
    assert_eq!(value["stated"], "white");
    assert_eq!(value["agrees"], true);
    assert_eq!(value["verdict"]["winner"], "white");
    assert_eq!(value["diagnostics"].as_array().unwrap().len(), 0);
}

/// A text in UTF-16, without a mark.
fn wide(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(unit).collect()
}

#[test]
fn utf_16_without_a_mark_is_read_too() {
    const USI: &str = "position startpos moves 7g7f 3c3d\n";
    for (text, format) in [(CSA, "csa"), (KIF, "kif"), (USI, "usi")] {
        for unit in [u16::to_le_bytes, u16::to_be_bytes] {
            for mark in ["", "\u{FEFF}"] {
                let bytes = wide(&format!("{mark}{text}"), unit);
                let run = with_input(&["referee", "-"], &bytes);
                assert!(
                    run.output
                        .starts_with(&format!("-: game 1: good: {format}, standard, 2 moves")),
                    "{}",
                    run.output
                );
                run.good();
            }
        }
    }
}

#[test]
fn lists_of_positions_and_named_lines() {
    let problem = "4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1";
    let list = format!("# one king\n{problem}\nname\trbsgk/4p/5/P4/KGSBR b - 1\n");
    let output = on_text(&["referee", "-"], &list).good();
    assert!(
        output.starts_with("-: game 1: good: sfen, standard, 0 moves\n"),
        "{output}"
    );
    assert!(
        output.contains("\n-: game 2: good: sfen, minishogi, 0 moves\n"),
        "{output}"
    );
    assert!(output.ends_with("\n2 games: 2 good, 0 bad\n"), "{output}");
    for name in ["opening: ", "opening | ", "opening\t"] {
        let lines = format!("{name}startpos moves 7g7f 3c3d\n{name}startpos moves 7g7f 3c3d 2b7g\n");
        let run = on_text(&["referee", "--json", "-"], &lines);
        assert_eq!(run.exit, Exit::Bad);
        let games: Vec<Value> = run
            .output
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let told: Vec<_> = games
            .iter()
            .map(|game| {
                (
                    game["line"].as_u64(),
                    game["ok"].as_bool(),
                    game["moves"].as_u64(),
                )
            })
            .collect();
        let expected = [(Some(1), Some(true), Some(2)), (Some(2), Some(false), Some(3))];
        assert_eq!(told, expected, "{name:?}");
    }
    // That a line has a name is nothing to tell a person, and --quiet is quiet.
    let lines = "opening: startpos moves 7g7f\n".repeat(3);
    let output = on_text(&["referee", "-"], &lines).good();
    assert!(!output.contains("warning"), "{output}");
    assert_eq!(
        on_text(&["referee", "-q", "-"], &lines).good(),
        "3 games: 3 good, 0 bad\n"
    );
    assert_eq!(on_text(&["referee", "--strict", "-"], &lines).exit, Exit::Bad);
    // A word that the rules refuse is as bad as in a line without a name.
    assert_eq!(
        on_text(&["referee", "-"], "a: startpos moves 7g7f win\n").exit,
        Exit::Bad
    );
    assert_eq!(
        on_text(&["referee", "-"], "startpos moves 7g7f win\n").exit,
        Exit::Bad
    );
    // And a line is no longer than is allowed.
    let run = on_text(
        &["referee", "--max-line-bytes", "25", "-"],
        "a: startpos moves 7g7f\na: startpos moves 7g7f 3c3d\n",
    );
    assert!(
        run.output.ends_with("\n2 games: 1 good, 1 bad\n"),
        "{}",
        run.output
    );
}

#[test]
fn content_tells_the_format_whatever_the_name_says() {
    let sfen = "rbsgk/4p/5/P4/KGSBR b - 1\n";
    let ki2 = "▲７六歩 △３四歩\n";
    let bod = on_text(&["convert", "-", "--to", "bod", "--encoding", "utf8"], sfen).output;
    let usi = "position startpos moves 7g7f 3c3d\n";
    for (name, text, format) in [
        ("a.usi", CSA, "csa"),
        ("b.csa", KIF, "kif"),
        ("c.kif", ki2, "ki2"),
        ("d.jkf", &bod, "bod"),
        ("e.ki2", "{\"header\": {}, \"moves\": [{}]}", "jkf"),
        ("f.kifu", "~0.7ku2jm.r\n", "usen"),
        ("g.csa", sfen, "sfen"),
        ("h.txt", CSA, "csa"),
    ] {
        let path = file(&format!("lying/{name}"), text.as_bytes());
        let output = shogiban(&["referee", "--json", &path]).output;
        let game: Value = serde_json::from_str(output.lines().next().unwrap()).unwrap();
        assert_eq!(
            (&game["format"], &game["ok"]),
            (&format.into(), &true.into()),
            "{name}"
        );
    }
    let path = file("lying/i.bod", usi.as_bytes());
    let output = shogiban(&["referee", &path]).good();
    assert!(
        output.starts_with(&format!("{path}:1: good: standard, 2 moves\n")),
        "{output}"
    );
    // All of them, as a folder.
    let folder = Path::new(&path).parent().unwrap();
    let run = shogiban(&["referee", folder.to_str().unwrap()]);
    assert_eq!(run.last_line(), "11 games: 11 good, 0 bad");
}

#[test]
fn the_line_of_result_of_ki2_ends_the_game() {
    let output = on_text(&["referee", "--json", "-"], "▲７六歩\nまで1手で先手の勝ち\n").output;
    let game: Value = serde_json::from_str(output.lines().next().unwrap()).unwrap();
    assert_eq!(game["stated"], "black");
    assert_eq!(game["agrees"], true);
    assert_eq!(game["verdict"]["reason"], "resignation");
}

#[test]
fn a_result_of_its_own_in_every_format() {
    // Each says that somebody won or that nobody did; by the rules the game has not come to that.
    let named = |word: &str| format!("手合割：平手\n   1 ７六歩(77)\n   2 {word}\n");
    for (text, claim) in [
        ("PI\n+\n+7776FU\n%JISHOGI\n".to_owned(), "draw"),
        ("PI\n+\n+7776FU\n%KACHI\n".to_owned(), "white"),
        (named("千日手"), "draw"),
        (named("入玉勝ち"), "white"),
        ("▲７六歩\nまで1手で千日手\n".to_owned(), "draw"),
        (
            r#"{"header": {}, "moves": [{}, {"move": {"from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "color": 0, "piece": "FU"}}, {"special": "SENNICHITE"}]}"#.to_owned(),
            "draw",
        ),
        ("opening: startpos moves 7g7f rep_draw\n".to_owned(), "draw"),
    ] {
        let output = on_text(&["referee", "--json", "-"], &text).output;
        let game: Value = serde_json::from_str(output.lines().next().unwrap()).unwrap();
        assert_eq!(
            (&game["stated"], &game["agrees"], &game["verdict"]),
            (&claim.into(), &false.into(), &Value::Null),
            "{text}"
        );
        let run = on_text(&["referee", "-"], &text);
        let who = match claim {
            "draw" => "it was a draw",
            "black" => "Black won",
            _ => "White won",
        };
        let said = format!("the record says that {who}; by the rules it has not ended");
        assert!(run.output.contains(&said), "{}", run.output);
        assert!(run.last_line().ends_with("; 1 with another result than the rules'"), "{}", run.output);
    }
    // The rules found another winner than the record.
    let text = "手合割：平手\n   1 ７六歩(77)\n   2 投了\nまで1手で後手の勝ち\n";
    let run = on_text(&["referee", "-"], text);
    assert!(run.output.contains("the record says"), "{}", run.output);
}

#[test]
fn the_help_describes_every_field_of_a_record() {
    let help = shogiban(&["referee", "--help"]).good();
    let output = on_text(&["referee", "--json", "-"], KIF).output;
    let game: Value = serde_json::from_str(output.trim()).unwrap();
    for field in game.as_object().unwrap().keys() {
        assert!(help.contains(field), "{field} is not in the help");
    }
}

/// The JSON of the one game of a text, under some rules.
fn json_of(rules: &str, text: &str) -> Value {
    let run = with_input(&["referee", "--json", "--rules", rules, "-"], text.as_bytes());
    serde_json::from_str(run.output.trim_end()).unwrap()
}

#[test]
fn a_start_that_cannot_be_read_is_not_judged() {
    for (text, is_known) in [
        ("V2.2\nPI82KI\n-\n%%TORYO\n", false),
        ("V2.2\nPI82XX\n+\n%TORYO\n", false),
        (
            "手合割：七枚落ち\n   1 ３四歩(33)\n   2 ７六歩(77)\n   3 ８四歩(83)\n   4 投了\n",
            false,
        ),
        ("手合割：その他\n   1 ７六歩(77)\n   2 投了\n", false),
        (
            r#"{"header": {}, "initial": {"preset": "7"}, "moves": [{}, {"special": "TORYO"}]}"#,
            false,
        ),
        // One that can be read but not played.
        ("V2.2\nPI\nP+00FU\n-\n%TORYO\n", true),
    ] {
        let game = json_of("jsa_pro", text);
        assert_eq!(game["ok"], false, "{text}");
        for field in ["rules", "verdict", "final_sfen", "stated", "agrees"] {
            assert_eq!(game[field], Value::Null, "{field}: {text}");
        }
        assert_eq!(!game["variant"].is_null(), is_known, "{text}");
        assert!(game["diagnostics"].to_string().contains("\"error\""), "{text}");
        let run = with_input(&["referee", "-"], text.as_bytes());
        assert!(!run.output.contains("wins"), "{}", run.output);
        assert_eq!(run.exit, Exit::Bad);
    }
}

#[test]
fn words_after_unread_moves_are_not_judged() {
    for (rules, word, stated) in [
        ("csa_wcsc", "%KACHI", "black"),
        ("jsa_amateur27", "%JISHOGI", "draw"),
        ("csa_wcsc", "%TORYO", "white"),
    ] {
        let text = format!("V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726XX\n-8384FU\n{word}\n");
        let game = json_of(rules, &text);
        assert_eq!(
            (game["ok"].as_bool(), game["stated"].as_str()),
            (Some(false), Some(stated))
        );
        for field in ["verdict", "agrees", "refused", "over_at"] {
            assert_eq!(game[field], Value::Null, "{field}: {word}");
        }
        let run = with_input(&["referee", "--rules", rules, "-"], text.as_bytes());
        let id = game["rules"].as_str().unwrap();
        let said = format!("{id}: not judged, as moves are missing\n");
        assert!(run.output.contains(&said), "{}", run.output);
        assert!(!run.output.contains("the record says"), "{}", run.output);
    }
}

#[test]
fn a_repetition_may_be_agreed_on() {
    let moves = "+2838HI\n-8272HI\n+3828HI\n-7282HI\n".repeat(2);
    let game = json_of("jsa_pro", &format!("PI\n+\n{moves}%SENNICHITE\n"));
    assert_eq!(game["verdict"]["reason"], "repetition_agreement");
    assert_eq!(game["verdict"]["settlement"], "replay");
    assert_eq!(game["verdict"]["swap_colors"], true);
    assert_eq!(
        (game["verdict"]["ply"].as_u64(), game["agrees"].as_bool()),
        (Some(8), Some(true))
    );
    let game = json_of("csa_wcsc", &format!("PI\n+\n{moves}%SENNICHITE\n"));
    assert_eq!(
        (&game["verdict"], game["agrees"].as_bool()),
        (&Value::Null, Some(false))
    );
}

#[test]
fn the_origin_of_a_record_suggests_its_rules() {
    let text = KIF.replace("手合割", "場所：81Dojo\n手合割");
    let run = on_text(&["referee", "-"], &text);
    assert!(
        run.output
            .contains("\n    dojo81 (by \"場所: 81Dojo\"): White wins"),
        "{}",
        run.output
    );
    let named = on_text(&["referee", "--rules", "jsa_pro", "-"], &text);
    assert!(
        named.output.contains("\n    jsa_pro: White wins"),
        "{}",
        named.output
    );
    let limited = "$EVENT:wdoor+floodgate-300-10F+a+b+20260101000000\n'Max_Moves:4\nPI\n+\n+7776FU\n";
    let run = on_text(&["referee", "-"], limited);
    let told = "custom (csa_shogi_server by \"棋戦: wdoor+floodgate-300-10F+a+b+20260101000000\", \"最大手数: 4\"): ";
    assert!(run.output.contains(told), "{}", run.output);
}

#[test]
fn professional_rules_judge_a_foul_that_the_usual_ones_refuse() {
    let text = "PI\n+\n+7776FU\n-3334FU\n+7674FU\n";
    let run = on_text(&["referee", "-"], text);
    assert!(
        run.output
            .contains("\n    jsa_pro: White wins at ply 2: illegal move (反則) by Black"),
        "{}",
        run.output
    );
    let run = on_text(&["referee", "--rules", "casual", "-"], text);
    assert!(!run.output.contains("jsa_pro"), "{}", run.output);
}
