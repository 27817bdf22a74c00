//! `shogiban referee` on whatever it is given to read.

use crate::support::{Done, file, shogiban, with_input};
use shogiban_cli::{Console, Exit, run};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, BufReader, Read};
use std::path::PathBuf;

const GOOD: &str = "position startpos moves 7g7f 3c3d\n";

#[track_caller]
fn assert_all_good(input: &[u8], games: usize) {
    let done = with_input(&["referee", "-"], input);
    let plural = if games == 1 { "" } else { "s" };
    assert_eq!(
        done.last_line(),
        format!("{games} game{plural}: {games} good, 0 bad"),
        "{}",
        done.output
    );
    done.good();
}

#[test]
fn lines_may_be_written_in_many_ways() {
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let lines = [
        "position startpos moves 7g7f",
        "position startpos",
        "startpos moves 7g7f",
        "startpos",
        "moves 7g7f",
        "moves",
        "  moves   7g7f\t3c3d  ",
        "moves 7g7f resign",
        &format!("position sfen {sfen} moves 7g7f"),
        &format!("sfen {sfen} moves 7g7f"),
        &format!("sfen {sfen}"),
        "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b moves 7g7f",
    ];
    assert_all_good(lines.join("\n").as_bytes(), lines.len());
    assert_all_good(lines.join("\r\n").as_bytes(), lines.len());
}

#[test]
fn empty_lines_and_comments_are_no_games() {
    assert_all_good(b"", 0);
    assert_all_good(b"\n\r\n   \n\t\n", 0);
    // A comment may be in any encoding, here Shift-JIS.
    assert_all_good(b"# hello\n  # there\n#\x8f\xab\x8a\xfb\nmoves 7g7f\n", 1);
}

#[test]
fn a_utf_8_mark_is_skipped_and_not_counted_as_a_column() {
    assert_all_good(b"\xef\xbb\xbfmoves 7g7f\n", 1);
    assert_all_good(b"\xef\xbb\xbf# comment\n", 0);
    let output = with_input(&["referee", "-"], b"\xef\xbb\xbfmoves 7g7e\n").bad();
    assert!(
        output.starts_with("-:1: bad: standard, 0 moves; ply 1, column 7: illegal move: 7g7e"),
        "{output}"
    );
}

#[test]
fn utf_16_is_read_and_what_is_not_known_is_said() {
    let text = "position startpos moves 7g7f 3c3d\n";
    for unit in [u16::to_le_bytes, u16::to_be_bytes] {
        for text in [format!("\u{FEFF}{text}"), text.to_owned()] {
            let bytes: Vec<u8> = text.encode_utf16().flat_map(unit).collect();
            let output = with_input(&["referee", "-"], &bytes).good();
            assert!(
                output.starts_with("-: game 1: good: usi, standard, 2 moves\n"),
                "{output}"
            );
        }
        let bytes: Vec<u8> = "\u{FEFF}hello\n".encode_utf16().flat_map(unit).collect();
        let output = with_input(&["referee", "-"], &bytes).bad();
        assert!(
            output.contains("this is no format of records that is known"),
            "{output}"
        );
    }
}

#[test]
fn a_line_that_is_not_text_is_bad_and_the_next_is_read() {
    let input = [
        b"moves 7g7f \x8f\n",
        GOOD.as_bytes(),
        b"mov\0es\n",
        GOOD.as_bytes(),
    ]
    .concat();
    let output = with_input(&["referee", "-"], &input).bad();
    assert!(
        output.contains("-:1: bad: column 12: not text: byte 12 of the line, 0x8F, is not UTF-8\n"),
        "{output}"
    );
    assert!(
        output.contains("-:3: bad: column 4: not text: byte 4 of the line is NUL\n"),
        "{output}"
    );
    assert!(output.ends_with("\n4 games: 2 good, 2 bad\n"), "{output}");
}

#[test]
fn a_variant_is_that_of_all_lines() {
    let done = with_input(
        &["referee", "--variant", "minishogi", "-"],
        b"moves 3e2d\nstartpos\n",
    );
    assert!(done.good().starts_with("-:1: good: minishogi, 1 move\n"));
    let done = with_input(
        &["referee", "--variant", "gorogoro_plus", "-"],
        b"sfen 2k2/5/5/5/5/2K2 b - 1\n",
    );
    assert!(done.good().starts_with("-:1: good: gorogoro_plus, 0 moves\n"));
    let done = with_input(&["referee", "-"], b"sfen 2k2/5/5/5/5/2K2 b - 1\n");
    assert!(done.good().starts_with("-:1: good: gorogoro, 0 moves\n"));
}

#[test]
fn a_line_longer_than_the_limit_is_reported_and_skipped() {
    let line = "moves 7g7f 3c3d 2g2f";
    let input = format!("{line}\n{line} 8c8d\n{line}\n");
    let limit = line.len().to_string();
    let output = with_input(&["referee", "--max-line-bytes", &limit, "-"], input.as_bytes()).bad();
    assert!(
        output.contains("-:2: bad: the line is longer than 20 bytes\n"),
        "{output}"
    );
    assert!(output.contains("-:3: good: "), "{output}");
    assert!(output.ends_with("\n3 games: 2 good, 1 bad\n"), "{output}");
}

#[test]
fn a_file_of_something_else_is_given_up_after_a_hundred_lines_in_a_row() {
    let mut input = String::new();
    for _ in 0..99 {
        input.push_str("This is prose.\n\n# with comments\n");
    }
    input.push_str(GOOD);
    for number in 0..5000 {
        writeln!(input, "int main(void) {{ return {number}; }}").unwrap();
    }
    let done = with_input(&["referee", "-"], input.as_bytes());
    assert_eq!(
        done.errors,
        "-: given up at line 398: the last 100 lines are no games, so this seems to be another kind of file\n"
    );
    assert_eq!(
        done.last_line(),
        "200 games: 1 good, 199 bad; 1 file could not be read"
    );
    assert_eq!(done.exit, Exit::Bad);
}

#[test]
fn bad_games_are_still_games_however_many_there_are() {
    let input = "moves 7g7e\nsfen 9/9 b - 1\nmoves zz\nsfen 9/9/9/9/9/9/9/9/KK7 b - 1\n".repeat(100);
    let done = with_input(&["referee", "--quiet", "-"], input.as_bytes());
    assert_eq!(done.last_line(), "400 games: 0 good, 400 bad");
    assert_eq!(done.errors, "");
}

#[test]
fn binary_garbage_does_not_flood() {
    // A simple generator: the bytes need not be random, only of all kinds.
    let mut state = 1u32;
    let garbage: Vec<u8> = (0..1_000_000)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        })
        .collect();
    let done = with_input(&["referee", "-"], &garbage);
    assert_eq!(done.exit, Exit::Bad);
    assert!(done.errors.starts_with("-: given up at line "), "{}", done.errors);
    assert!(
        done.output.len() < 20_000,
        "{} bytes of output",
        done.output.len()
    );
}

#[test]
fn a_missing_file_is_an_error_and_the_others_are_read() {
    let good = file("missing_and_good.usi", GOOD.as_bytes());
    let done = shogiban(&["referee", "no_such_file.usi", &good, "no/such/folder/"]);
    assert_eq!(done.exit, Exit::Bad);
    assert_eq!(done.errors.lines().count(), 2);
    assert!(done.errors.starts_with("no_such_file.usi: "), "{}", done.errors);
    assert!(
        done.output.starts_with(&format!("{good}:1: good: ")),
        "{}",
        done.output
    );
    assert_eq!(
        done.last_line(),
        "1 game: 1 good, 0 bad; 2 files could not be read"
    );
}

#[test]
fn of_a_folder_all_game_files_are_read_in_order() {
    for name in ["b.usi", "a.txt", "sub/deep/C.USI", "readme.md", "d.usi.bak"] {
        file(&format!("folder/{name}"), GOOD.as_bytes());
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("folder");
    let output = shogiban(&["referee", folder.to_str().unwrap()]).good();
    let files: Vec<PathBuf> = output
        .lines()
        .filter_map(|line| line.split_once(":1: good").map(|(file, _)| PathBuf::from(file)))
        .collect();
    let expected = ["a.txt", "b.usi", "sub/deep/C.USI"].map(|name| folder.join(name));
    assert_eq!(files, expected);
}

#[test]
fn a_folder_without_games_is_an_error() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("empty_folder");
    fs::create_dir_all(&folder).unwrap();
    let done = shogiban(&["referee", folder.to_str().unwrap()]);
    assert_eq!(
        (done.exit, &*done.output),
        (Exit::Bad, "0 games: 0 good, 0 bad; 1 file could not be read\n")
    );
    assert!(
        done.errors
            .ends_with("there is no file of games in this folder\n"),
        "{}",
        done.errors
    );
}

#[test]
fn a_long_game_is_played_to_its_end() {
    let shuffle = " 5i5h 5a5b 5h5i 5b5a".repeat(5_000);
    let done: Done = with_input(&["referee", "-"], format!("moves{shuffle}\n").as_bytes());
    assert!(
        done.good()
            .starts_with("-:1: good: standard, 20000 moves, over since ply 12 (19988 moves more)\n")
    );
}

/// An input that breaks off.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the cable was pulled"))
    }
}

#[test]
fn an_input_that_breaks_off_is_an_error_after_the_games_before_it() {
    let mut input = BufReader::new(GOOD.as_bytes().chain(Broken));
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let exit = run(
        ["referee", "-"],
        &mut Console::new(&mut input, &mut output, &mut errors),
    );
    assert_eq!(exit, Exit::Bad);
    assert_eq!(errors, b"-: line 2: the cable was pulled\n");
    assert!(output.ends_with(b"\n1 game: 1 good, 0 bad; 1 file could not be read\n"));
}
