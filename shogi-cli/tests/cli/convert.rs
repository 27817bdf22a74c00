//! `shogiban convert`.

use crate::support::{Done, file, shogiban, with_input as run_with};
use shogiban_cli::{Console, Exit, run};
use std::fs;
use std::path::{Path, PathBuf};

const KIF: &str =
    "手合割：平手\n先手：a\n   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)\n*a comment\n   3 投了\n";
const CSA: &str = "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n/\nV2.2\nPI\n+\n+2726FU\n%CHUDAN\n";
/// All that `--to` takes.
const FORMATS: [&str; 10] = [
    "bod", "csa", "jkf", "ki2", "ki2u", "kif", "kifu", "sfen", "usen", "usi",
];

fn with_input(args: &[&str], input: &str) -> Done {
    run_with(args, input.as_bytes())
}

/// Converts bytes, into whatever encoding the format has.
fn convert(input: &[u8], to: &str) -> Vec<u8> {
    let (mut input, mut output, mut errors) = (input, Vec::new(), Vec::new());
    let exit = run(
        ["convert", "-", "--quiet", "--to", to],
        &mut Console::new(&mut input, &mut output, &mut errors),
    );
    let errors = String::from_utf8(errors).unwrap();
    assert_eq!((exit, errors.as_str()), (Exit::Good, ""), "to {to}");
    output
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
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
            run.errors
                .contains(&format!("the output: usi cannot hold: {lost} (1 time)")),
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
fn every_format_into_every_other_and_back() {
    // A handicap, so that the start counts; a drop, a promotion, 同.
    let start = "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let moves = "3c3d 7g7f 4a3b 8h3c+ 2a3c 2g2f B*5e";
    let game = format!("position sfen {start} moves {moves}");
    for first in FORMATS {
        let written = convert(format!("{game}\n").as_bytes(), first);
        let is_kif = |name: &str| ["kif", "ki2", "bod"].contains(&name);
        assert_eq!(
            std::str::from_utf8(&written).is_err(),
            is_kif(first),
            "{first}: the encoding"
        );
        for second in FORMATS {
            let again = convert(&written, second);
            let usi = String::from_utf8(convert(&again, "usi")).unwrap();
            let has_moves = |name: &str| !matches!(name, "bod" | "sfen");
            let expected = if has_moves(first) && has_moves(second) {
                game.clone()
            } else {
                format!("position sfen {start}")
            };
            assert_eq!(usi.trim_end(), expected, "{first}, then {second}");
            if first == second {
                assert_eq!(again, written, "{first}");
            }
        }
    }
}

#[test]
fn what_cannot_be_read_is_an_error_of_the_conversion() {
    for quiet in [&[][..], &["--quiet"]] {
        let args = [&["convert", "-", "--to", "csa"], quiet].concat();
        let run = with_input(&args, "PI\n+\n+7775GI\n");
        assert!(run.errors.starts_with("-:3:6: error: "), "{}", run.errors);
        assert_eq!(run.exit, Exit::Bad);
    }
    let run = with_input(&["convert", "nowhere.kif", "--to", "csa"], "");
    assert!(run.errors.starts_with("nowhere.kif: "), "{}", run.errors);
    assert_eq!(run.exit, Exit::Bad);
}

#[test]
fn several_games_into_a_format_that_holds_one() {
    let three = format!("{CSA}/\nPI\n+\n");
    let run = with_input(&["convert", "-", "--to", "kifu"], &three);
    assert_eq!(
        run.errors,
        "the output: kifu cannot hold: 2 more records: the format holds one\n"
    );
    assert_eq!(run.output.matches("投了").count(), 1, "{}", run.output);
    assert!(!run.output.contains("中断"), "{}", run.output);
}

#[test]
fn files_and_folders() {
    let here = folder("convert_folders");
    let out = here.join("out");
    fs::create_dir_all(&out).unwrap();
    fs::write(here.join("two.csa"), CSA).unwrap();
    let (input, output) = (here.join("two.csa"), out.display().to_string());
    let args = ["convert", input.to_str().unwrap(), "--to", "kif", "-o", &output];
    assert_eq!(shogiban(&args).good(), "");
    // Two games into a format that holds one: two files, in the encoding of the format.
    let first = fs::read(out.join("two-1.kif")).unwrap();
    assert!(std::str::from_utf8(&first).is_err(), "it is Shift_JIS");
    let run = shogiban(&["referee", &output]);
    assert!(run.output.ends_with("2 games: 2 good, 0 bad\n"), "{}", run.output);
    // And back into one.
    let all = here.join("all.csa").display().to_string();
    let run = shogiban(&["convert", &output, "--to", "csa", "-o", &all]);
    assert_eq!(run.exit, Exit::Good);
    assert_eq!(fs::read_to_string(&all).unwrap(), CSA);
    // One game is not numbered, nor are those of a format that holds many.
    let one = file("convert_folders/one.kif", KIF.as_bytes());
    let args = ["convert", "-q", &one, &all, "--to", "csa", "-o", &output];
    shogiban(&args).good();
    assert_eq!(fs::read_to_string(out.join("all.csa")).unwrap(), CSA);
    assert!(
        fs::read_to_string(out.join("one.csa"))
            .unwrap()
            .contains("+7776FU")
    );
    let args = ["convert", "-q", "-", &one, "--to", "kifu", "-o", &output];
    run_with(&args, KIF.as_bytes()).good();
    assert!(out.join("one.kifu").is_file() && out.join("game.kifu").is_file());
}

#[test]
fn a_mark_of_the_encoding_stands_once() {
    let here = folder("convert_mark");
    let path = here.join("all.csa").display().to_string();
    let run = with_input(
        &[
            "convert",
            "-",
            "--to",
            "csa",
            "--encoding",
            "utf-16le",
            "-o",
            &path,
        ],
        CSA,
    );
    run.good();
    let units: Vec<u8> = format!("\u{FEFF}{CSA}")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(fs::read(&path).unwrap(), units);
}

/// What a folder holds, by name.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut all: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .map(|path| {
            (
                path.file_name().unwrap().to_str().unwrap().to_owned(),
                fs::read(&path).unwrap(),
            )
        })
        .collect();
    all.sort();
    all
}

#[test]
fn no_file_is_written_over_another() {
    let here = folder("convert_over");
    let game = file("convert_over/game.csa", CSA.as_bytes());
    let other = file("convert_over/other/game.kif", KIF.as_bytes());
    let out = here.join("out");
    fs::create_dir_all(&out).unwrap();
    let before = contents(&here);
    // The output is an input, or any other file.
    for input in [&game, &other] {
        let run = shogiban(&["convert", input, "--to", "kif", "-o", &game]);
        let expected = format!("error: {game} is there already; no file is written over another\n");
        assert_eq!(run.complaint(Exit::Bad), expected);
    }
    let run = shogiban(&["convert", &game, "--to", "csa", "-o", here.to_str().unwrap()]);
    let expected = format!("{game} is there already; no file is written over another\n");
    assert_eq!(run.complaint(Exit::Bad), expected);
    assert_eq!(contents(&here), before);
    // Two inputs of one name: nothing is written.
    let to = out.to_str().unwrap();
    let run = shogiban(&["convert", &game, &other, "--to", "csa", "-o", to]);
    let path = out.join("game.csa").display().to_string();
    let expected =
        format!("error: {game} and {other} would both become {path}; name another folder for one of them\n");
    assert_eq!(run.complaint(Exit::Bad), expected);
    assert_eq!(contents(&out), []);
    // One name of several is taken: the others are written.
    fs::write(out.join("game-2.kif"), "mine").unwrap();
    let third = file("convert_over/third.kif", KIF.as_bytes());
    let run = shogiban(&["convert", "-q", &game, &third, "--to", "kif", "-o", to]);
    assert!(run.complaint(Exit::Bad).contains("game-2.kif is there already"));
    let names: Vec<String> = contents(&out).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["game-1.kif", "game-2.kif", "third.kif"]);
    assert_eq!(fs::read(out.join("game-2.kif")).unwrap(), b"mine");
}

#[test]
fn what_is_no_place_to_write_is_an_error() {
    let path = folder("convert_nowhere")
        .join("no/such/file.csa")
        .display()
        .to_string();
    let run = with_input(&["convert", "-", "--to", "csa", "-o", &path], CSA);
    assert!(run.complaint(Exit::Bad).starts_with(&format!("error: {path}: ")));
    if cfg!(target_os = "linux") {
        // A device takes what it is given.
        with_input(&["convert", "-", "--to", "csa", "-o", "/dev/null"], CSA).good();
    }
}

#[test]
fn a_variant_where_the_text_does_not_say() {
    let args = ["convert", "-", "--to", "sfen", "-q"];
    let line = "position startpos moves 3e2d\n";
    let output = with_input(&[&args[..], &["--variant", "minishogi"]].concat(), line).good();
    assert_eq!(output, "rbsgk/4p/5/P4/KGSBR b - 1\n");
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
    assert_eq!(with_input(&args, line).output, start);
}
