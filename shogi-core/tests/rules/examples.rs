//! The examples of the crate, run with fixed arguments and input.

use shogiban::rules::MoveLimit;
use shogiban::{Game, Rules, Variant};
use std::error::Error;

macro_rules! examples {
    ($($name:ident, $file:literal;)+) => {$(
        #[expect(dead_code, reason = "these tests call what `main` calls")]
        #[path = $file]
        mod $name;
    )+};
}

examples! {
    alpha_beta, "../../examples/alpha_beta.rs";
    custom_variant, "../../examples/custom_variant.rs";
    minishogi_bot, "../../examples/minishogi_bot.rs";
    perft, "../../examples/perft.rs";
    referee, "../../examples/referee.rs";
    tsume, "../../examples/tsume.rs";
}

/// A mate in five: a silver is sacrificed, so that the rook gets behind the king.
const PROBLEM: &str = "sfen 9/7nk/9/7R1/9/9/9/9/9 b RS2b4g3s3n4l18p 1";

fn args(args: &[&str]) -> Vec<String> {
    args.iter().copied().map(String::from).collect()
}

/// What an example writes, or the message that it fails with.
fn written(run: impl FnOnce(&mut Vec<u8>) -> Result<(), Box<dyn Error>>) -> String {
    let mut out = Vec::new();
    match run(&mut out) {
        Ok(()) => String::from_utf8(out).unwrap(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn perft_counts_below_each_move() {
    let perft = |given: &[&str]| written(|out| perft::run(&args(given), out));
    assert!(perft(&[]).ends_with("\n30 legal moves, 25470 leaves at depth 3\n"));
    let problem = "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b";
    assert_eq!(perft(&["2", problem]), "0 legal moves, 0 leaves at depth 2\n");
    let bare = "7g7f             30\n";
    assert!(perft(&["2"]).contains(bare), "{}", perft(&["2"]));
    assert_eq!(perft(&["two"]), "invalid digit found in string");
}

#[test]
fn alpha_beta_finds_mates_and_repetitions() {
    let search = |given: &[&str]| written(|out| alpha_beta::run(&args(given), out));
    let last = |given: &[&str]| search(given).lines().last().map(str::to_owned);
    let mate = "depth 5, score 30000: S*1c 1b1c R*2c 1c1b 2c2b+";
    assert_eq!(last(&[PROBLEM, "5"]).as_deref(), Some(mate));
    // A rook behind, Black goes back to where the position has been before.
    let behind = "sfen 4k4/9/9/9/9/9/9/9/4K4 b r 1 moves 5i6i 5a6a 6i5i 6a5a 5i6i 5a6a";
    assert_eq!(last(&[behind, "3"]).as_deref(), Some("depth 3, score 0: 6i5i"));
    // Behind again, but the way back would be a perpetual check, which loses.
    let perpetual = "sfen 6k2/1+p7/9/9/9/9/9/1+P4R2/6K2 w rb 1 moves 3a2a 3h2h 2a3a";
    let found = last(&[perpetual, "1"]).unwrap();
    assert!(
        found.starts_with("depth 1, score -") && !found.ends_with("2h3h"),
        "{found}"
    );
    assert_eq!(search(&["startpos", "4"]).lines().count(), 4);
    assert_eq!(
        search(&["startpos moves 7g7e"]),
        "ply 1: 7g7e: the black pawn does not move to 7e from there"
    );
}

#[test]
fn tsume_solves_a_problem_of_five_plies() {
    let solve = |given: &[&str]| written(|out| tsume::run(&args(given), out));
    assert_eq!(
        solve(&["7", PROBLEM]),
        "mate in 5 plies\nBlack  S*1c\nWhite  1b1c\nBlack  R*2c\nWhite  1c1b\nBlack  2c2b+\n"
    );
    assert_eq!(solve(&["4", PROBLEM]), "no forced mate within 4 plies\n");
    assert_eq!(solve(&["0", PROBLEM]), "no forced mate within 0 plies\n");
    assert_eq!(solve(&[]), "usage: tsume PLIES SFEN");
}

#[test]
fn the_referee_refuses_illegal_moves_and_names_the_rule() {
    let referee =
        |given: &[&str], input: &str| written(|out| referee::run(&args(given), input.as_bytes(), out));
    assert_eq!(
        referee(&[], "7g7f\n3c3e\nundo\nresign\n"),
        "A game under the rules casual.\n\
         Move 1: Black to move\n\
         Move 2: White to move\n\
         \x20 3c3e: the white pawn does not move to 3e from there\n\
         Move 2: White to move\n\
         Move 1: Black to move\n\
         White wins at ply 0: Black resigned (投了)\n"
    );
    let nifu = "sfen 4k4/9/9/9/9/9/4P4/9/4K4 b P 1";
    let lost = "Move 1: Black to move\nWhite wins at ply 0: illegal move (反則) by Black: \
                P*5c: Black already has an unpromoted pawn on file 5 (at 5g)\n";
    assert!(referee(&["csa_wcsc", nifu], "P*5c\n").ends_with(lost));
    assert!(referee(&["lishogi", nifu], "P*5c\n").ends_with("No more moves: the game is unfinished.\n"));
    let repeated = referee(&["jsa_pro"], &"2h3h\n8b7b\n3h2h\n7b8b\n".repeat(3));
    assert!(repeated.contains("Move 9: Black to move; this position has occurred 3 times\n"));
    assert!(repeated.ends_with("from ply 0 to ply 12 [JSA 対局規則 art. 8]\n"));
    assert!(referee(&["house"], "").starts_with("no rules are named house; choose one of casual, "));
}

#[test]
fn the_minishogi_bot_plays_the_same_whole_game_for_a_seed() {
    let play = |seed: &str| written(|out| minishogi_bot::run(&args(&[seed]), out));
    let rules = Rules::default_for(Variant::MINISHOGI).with_move_limit(Some(MoveLimit::new(200)));
    for seed in ["1", "2", "3"] {
        let game = play(seed);
        assert_eq!(game, play(seed));
        let (line, outcome) = game.split_once('\n').unwrap();
        let replayed = Game::from_usi(line, None, Some(rules)).unwrap();
        assert_eq!(format!("{}\n", replayed.outcome().unwrap()), outcome);
    }
    assert_ne!(play("1"), play("2"));
}

#[test]
fn the_custom_variant_is_played_and_stored() {
    let shown = written(custom_variant::run);
    assert!(
        shown.starts_with(
            "variant: 7x7z2:P14L0N4S4B2R2G4\n\
             promotion zone: 14 squares\n\
             legal moves at the start: 22\n\
             rules: custom\n\
             No result, replay, at ply 8: repetition (千日手): the position occurred 3 times from ply 0 to ply 8\n\
             not a playable position: 1 lance where there may be 0\n"
        ),
        "{shown}"
    );
    assert!(
        shown.ends_with("\nthe game read back is the same: true\n"),
        "{shown}"
    );
}
