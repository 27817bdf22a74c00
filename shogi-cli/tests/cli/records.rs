//! `referee`, `convert` and `show` on records.

use crate::support::{Done, with_input as run_with};
use shogiban_cli::Exit;
use std::fs;

const KIF: &str =
    "手合割：平手\n先手：a\n   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)\n*a comment\n   3 投了\n";
const CSA: &str = "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n/\nV2.2\nPI\n+\n+2726FU\n%CHUDAN\n";

fn with_input(args: &[&str], input: &str) -> Done {
    run_with(args, input.as_bytes())
}

#[test]
fn a_record_is_judged_by_the_rules() {
    let run = with_input(&["referee", "-"], KIF);
    assert_eq!(
        run.output,
        "-: game 1: good: kif, standard, 2 moves, then \"投了\"\n    two_player: White wins at ply 2: Black resigned (投了)\n    \
         lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3\n1 game: 1 good, 0 bad\n"
    );
    assert_eq!(run.exit, Exit::Good);
}

#[test]
fn a_result_that_the_rules_do_not_find_is_named() {
    // The server called it a draw; by the rules nothing has happened yet.
    let run = with_input(
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
    let run = with_input(&["referee", "-"], &CSA.replace("+2726FU", "+2725GI"));
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
    let run = with_input(&["referee", "--rules", "jsa_pro", "-"], text);
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
    assert_eq!(with_input(&["referee", "--strict", "-"], text).exit, Exit::Bad);
}

#[test]
fn json_of_a_record() {
    let run = with_input(&["referee", "--json", "-"], KIF);
    let value: serde_json::Value = serde_json::from_str(&run.output).unwrap();
    assert_eq!(value["format"], "kif");
    assert_eq!(value["moves"], 2);
    assert_eq!(value["end_word"], "投了");
    assert_eq!(value["stated"], "white");
    assert_eq!(value["agrees"], true);
    assert_eq!(value["verdict"]["winner"], "white");
    assert_eq!(value["diagnostics"].as_array().unwrap().len(), 0);
}

#[test]
fn from_one_format_into_another() {
    let run = with_input(&["convert", "-", "--to", "usi"], KIF);
    assert_eq!(run.output, "position startpos moves 7g7f 3c3d resign\n");
    for lost in [
        "the header 先手",
        "comments",
        "the time, or its fraction of a second",
    ] {
        assert!(
            run.errors.contains(&format!("usi cannot hold: {lost} (1 time)")),
            "{}",
            run.errors
        );
    }
    assert_eq!(run.exit, Exit::Good);
    let run = with_input(&["convert", "-", "--to", "usi", "--quiet"], CSA);
    assert_eq!((run.output.lines().count(), run.errors.as_str()), (2, ""));
    let run = with_input(&["convert", "-", "--to", "csa"], KIF);
    assert_eq!(
        run.output,
        "V2.2\nN+a\nPI\n+\n+7776FU\nT16\n-3334FU\n'a comment\n%TORYO\n"
    );
}

#[test]
fn what_cannot_be_read_is_an_error_of_the_conversion() {
    let run = with_input(&["convert", "-", "--to", "csa"], "PI\n+\n+7775GI\n");
    assert!(run.errors.starts_with("-:3:6: error: "), "{}", run.errors);
    assert_eq!(run.exit, Exit::Bad);
}

#[test]
fn files_and_folders() {
    let folder = std::env::temp_dir().join(format!("shogiban-convert-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("two.csa"), CSA).unwrap();
    let out = folder.join("out");
    fs::create_dir_all(&out).unwrap();
    let (input, output) = (folder.join("two.csa"), out.display().to_string());
    let run = with_input(
        &["convert", input.to_str().unwrap(), "--to", "kif", "-o", &output],
        "",
    );
    assert_eq!((run.exit, run.output.as_str()), (Exit::Good, ""));
    // Two games into a format that holds one: two files, in the encoding of the format.
    let first = fs::read(out.join("two-1.kif")).unwrap();
    assert!(std::str::from_utf8(&first).is_err(), "it is Shift_JIS");
    let run = with_input(&["referee", &output], "");
    assert!(run.output.ends_with("2 games: 2 good, 0 bad\n"), "{}", run.output);
    // And back into one.
    let all = folder.join("all.csa").display().to_string();
    let run = with_input(&["convert", &output, "--to", "csa", "-o", &all], "");
    assert_eq!(run.exit, Exit::Good);
    assert_eq!(fs::read_to_string(&all).unwrap(), CSA);
    let run = with_input(&["convert", "nowhere.kif", "--to", "csa"], "");
    assert_eq!(run.exit, Exit::Bad);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_board_at_a_ply() {
    let run = with_input(&["show", "-"], KIF);
    assert!(
        run.output.starts_with("先手: a\n\n後手の持駒：なし\n"),
        "{}",
        run.output
    );
    assert!(run.output.ends_with("\n▲７六歩 △３四歩 投了\n"), "{}", run.output);
    let run = with_input(&["show", "-", "--ply", "2", "--moves", "usi"], KIF);
    assert!(
        run.output.ends_with("\n7g7f 3c3d\n* a comment\n"),
        "{}",
        run.output
    );
    let run = with_input(&["show", "-", "--ply", "0"], KIF);
    assert!(
        run.output.contains("|v香v桂v銀v金v玉v金v銀v桂v香|一"),
        "{}",
        run.output
    );
    assert_eq!(with_input(&["show", "-", "--ply", "9"], KIF).exit, Exit::Bad);
    assert_eq!(with_input(&["show", "-", "--game", "2"], CSA).exit, Exit::Good);
    assert_eq!(with_input(&["show", "-", "--game", "3"], CSA).exit, Exit::Bad);
}
