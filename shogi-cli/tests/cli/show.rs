//! `shogiban show`.

use crate::support::{CSA, KIF, file, on_text, shogiban};
use shogiban_cli::{Console, Exit, run};

#[test]
fn the_board_at_a_ply() {
    let run = on_text(&["show", "-"], KIF);
    assert!(
        run.output.starts_with("先手: a\n\n後手の持駒：なし\n"),
        "{}",
        run.output
    );
    assert!(run.output.ends_with("\n▲７六歩 △３四歩 投了\n"), "{}", run.output);
    let run = on_text(&["show", "-", "--ply", "2", "--moves", "usi"], KIF);
    assert!(
        run.output.ends_with("\n7g7f 3c3d\n* a comment\n"),
        "{}",
        run.output
    );
    let run = on_text(&["show", "-", "--ply", "1"], KIF);
    assert!(
        run.output.ends_with("\n▲７六歩\ntime: 16.000 s\n"),
        "{}",
        run.output
    );
    let run = on_text(&["show", "-", "--ply", "0"], KIF);
    assert!(
        run.output.contains("|v香v桂v銀v金v玉v金v銀v桂v香|一"),
        "{}",
        run.output
    );
}

#[test]
fn every_format_at_the_start_in_the_middle_at_the_end_and_beyond() {
    let usi = "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e\n";
    for to in ["csa", "jkf", "ki2", "ki2u", "kif", "kifu", "usen", "usi"] {
        let (mut input, mut bytes, mut errors) = (usi.as_bytes(), Vec::new(), Vec::new());
        let exit = run(
            ["convert", "-", "--to", to],
            &mut Console::new(&mut input, &mut bytes, &mut errors),
        );
        assert_eq!(exit, Exit::Good);
        let path = file(&format!("show/game.{to}"), &bytes);
        let show = |ply: &str| shogiban(&["show", &path, "--ply", ply]);
        let start = show("0").good();
        assert!(
            start.contains("\n|v香v桂v銀v金v玉v金v銀v桂v香|一\n"),
            "{to}: {start}"
        );
        assert!(
            start.contains("先手の持駒：なし\n") && !start.contains('▲'),
            "{to}: {start}"
        );
        let middle = show("3").good();
        assert!(
            middle.contains("\n| ・v飛 ・ ・ ・ ・ ・ 馬 ・|二\n"),
            "{to}: {middle}"
        );
        assert!(
            middle.ends_with("\n▲７六歩 △３四歩 ▲２二角成\n"),
            "{to}: {middle}"
        );
        let last = "\n▲７六歩 △３四歩 ▲２二角成 △同銀 ▲４五角\n";
        assert!(show("5").good().ends_with(last), "{to}");
        assert!(shogiban(&["show", &path]).good().ends_with(last), "{to}");
        let beyond = show("6").complaint(Exit::Bad);
        assert_eq!(
            beyond,
            format!("error: {path}: there is no ply 6; it has 5 moves\n")
        );
    }
    // Formats of positions have a start only.
    let sfen = "4k4/9/9/9/9/9/4P4/9/4K4 b P 1\n";
    let bod = on_text(&["convert", "-", "--to", "bod", "--encoding", "UTF-8"], sfen).good();
    for text in [sfen, &bod] {
        for ply in [&[][..], &["--ply", "0"]] {
            let output = on_text(&[&["show", "-"], ply].concat(), text).good();
            assert!(output.contains("\n先手の持駒：歩\n"), "{output}");
        }
        assert_eq!(on_text(&["show", "-", "--ply", "1"], text).exit, Exit::Bad);
    }
}

#[test]
fn an_illegal_move_is_named_above_the_board_before_it() {
    let run = on_text(&["show", "-"], "PI\n+\n+7776FU\n-3334FU\n+7674FU\n");
    assert!(
        run.output.contains("▲７六歩 △３四歩 ▲7f7d\nillegal: 7f7d: "),
        "{}",
        run.output
    );
    assert!(run.output.contains("手数＝2"), "{}", run.output);
    assert!(run.errors.contains("warning: an illegal move"), "{}", run.errors);
}

#[test]
fn one_game_of_many() {
    assert!(
        on_text(&["show", "-", "--game", "2"], CSA)
            .good()
            .contains("▲２六歩 %CHUDAN")
    );
    let complaint = on_text(&["show", "-", "--game", "3"], CSA).complaint(Exit::Bad);
    assert_eq!(complaint, "error: -: there is no game 3; it has 2\n");
    // What is wrong with another game is not its fault.
    let broken = CSA.replacen("+7776FU", "+7776GI", 1);
    on_text(&["show", "-", "--game", "2"], &broken).good();
    let run = on_text(&["show", "-"], &broken);
    assert_eq!(
        (run.exit, run.errors.starts_with("-:4:")),
        (Exit::Bad, true),
        "{}",
        run.errors
    );
    let run = on_text(&["show", "-"], "hello\n");
    assert!(
        run.errors.contains("this is no format of records that is known"),
        "{}",
        run.errors
    );
    assert_eq!(run.exit, Exit::Bad);
    assert_eq!(shogiban(&["show", "no_such_file.kif"]).exit, Exit::Bad);
    assert_eq!(shogiban(&["show", "-", "--game", "0"]).exit, Exit::Usage);
}

#[test]
fn a_variant_where_the_text_does_not_say() {
    let line = "position startpos moves 3e2d\n";
    let output = on_text(&["show", "-", "--variant", "minishogi"], line).good();
    assert!(output.contains("\n  ５ ４ ３ ２ １\n"), "{output}");
}

#[test]
fn a_long_game_is_played_once() {
    // A replay for each of its plies would take hours.
    let shuffle = " 5i5h 5a5b 5h5i 5b5a".repeat(25_000);
    let game = format!("position startpos moves{shuffle}\n");
    let done = on_text(&["show", "-", "--moves", "usi"], &game);
    assert_eq!((done.exit, done.errors.as_str()), (Exit::Good, ""));
    assert!(done.output.contains("手数＝100000"), "no such ply");
}

#[test]
fn a_start_that_nobody_knows_is_no_board() {
    let run = on_text(&["show", "-"], "N+a\nPI82KI\n-\n%TORYO\n");
    assert_eq!(
        run.output,
        "先手: a\n\nthe start of the game is not known\n\n%TORYO\n"
    );
    assert_eq!(run.exit, Exit::Bad);
}
