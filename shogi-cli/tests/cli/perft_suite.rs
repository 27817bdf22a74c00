//! `shogiban perft --suite`.

use crate::support::{file, in_workspace, shogiban};
use serde_json::Value;
use shogiban_cli::Exit;
use std::fs;

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// A suite of one position each of name, SFEN and counts.
fn suite(name: &str, positions: &[(&str, &str, &str)]) -> String {
    let entries: Vec<String> = positions
        .iter()
        .map(|(name, sfen, counts)| {
            format!(r#"{{"name": "{name}", "variant": "standard", "sfen": "{sfen}", "counts": [{counts}]}}"#)
        })
        .collect();
    file(
        name,
        format!("{{\"positions\": [{}]}}", entries.join(",\n")).as_bytes(),
    )
}

#[test]
fn the_known_counts_are_right_as_deep_as_there_are_few_leaves() {
    let mut args = vec![
        "perft".to_owned(),
        "--max-leaves".into(),
        "20000".into(),
        "--suite".into(),
    ];
    let mut positions = 0;
    for name in ["standard", "minishogi", "variants"] {
        let path = in_workspace(&format!("shogi-core/tests/vectors/perft_{name}.json"));
        let suite: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        positions += suite["positions"].as_array().unwrap().len();
        args.push(path);
    }
    let output = shogiban(&args).good();
    assert_eq!(
        output.lines().last().unwrap(),
        format!("{positions} passed, 0 failed")
    );
    assert_eq!(
        output.lines().filter(|line| line.starts_with("ok ")).count(),
        positions
    );
    assert!(output.contains("ok startpos (standard) depth 2, 900 leaves\n"));
}

#[test]
fn a_wrong_count_and_a_bad_position_fail_and_the_others_are_checked() {
    let path = suite(
        "suite_failures.json",
        &[
            ("right", START, "30, 900"),
            ("wrong", START, "30, 901, 25470"),
            ("unreadable", "9/9 b - 1", "1"),
            ("unplayable", "4k4/9/9/4P4/4P4/9/9/9/9 b - 1", "1"),
            ("right_again", START, "30"),
        ],
    );
    for threads in ["1", "2", "8"] {
        let done = shogiban(&["perft", "--threads", threads, "--suite", &path]);
        assert_eq!(
            done.bad(),
            "\
ok right (standard) depth 2, 900 leaves
FAIL wrong (standard): depth 2: expected 901, got 900
FAIL unreadable (standard): column 4: the board has 2 ranks instead of 9
FAIL unplayable (standard): not a playable position: Black has two unpromoted pawns on a file (at 5d and 5e)
ok right_again (standard) depth 1, 30 leaves
2 passed, 3 failed
"
        );
    }
}

#[test]
fn the_first_depth_is_always_checked() {
    let path = suite("suite_first_depth.json", &[("start", START, "31, 900")]);
    let done = shogiban(&["perft", "--max-leaves", "1", "--suite", &path]);
    assert_eq!(
        done.bad(),
        "FAIL start (standard): depth 1: expected 31, got 30\n0 passed, 1 failed\n"
    );
}

#[test]
fn the_variant_may_be_missing_but_not_unknown() {
    let bytes = br#"{"positions": [
        {"name": "by shape", "sfen": "rbsgk/4p/5/P4/KGSBR b - 1", "counts": [14]},
        {"name": "unknown", "variant": "chess", "sfen": "rbsgk/4p/5/P4/KGSBR b - 1", "counts": [14]}
    ]}"#;
    let output = shogiban(&["perft", "--suite", &file("suite_variants.json", bytes)]).bad();
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[0], "ok by shape depth 1, 14 leaves");
    assert!(
        lines[1].starts_with("FAIL unknown (chess): expected a variant: standard, "),
        "{output}"
    );
    assert_eq!(lines[2], "1 passed, 1 failed");
}

#[test]
fn a_file_that_is_no_suite_is_a_failure_that_says_where_and_the_others_are_read() {
    let good = suite("suite_good.json", &[("start", START, "30")]);
    let empty_counts = suite("suite_no_counts.json", &[("start", START, "")]);
    let deep = suite("suite_deep.json", &[("start", START, &["1"; 256].join(","))]);
    for (name, bytes, complaint) in [
        (
            "suite_cut.json",
            &b"{\"positions\":\n [{\"name\""[..],
            "line 2, column 9: EOF while parsing an object",
        ),
        ("suite_no_json.json", b"hello", "line 1, column 1: expected value"),
        (
            "suite_other.json",
            b"{\n\"cases\": []\n}",
            "line 3, column 1: missing field `positions`",
        ),
        (
            "suite_types.json",
            b"{\"positions\": [{\"name\": 3}]}",
            "line 1, column 25: invalid type: integer `3`, expected a string",
        ),
        (
            "suite_negative.json",
            b"{\"positions\": [{\"counts\": [-1]}]}",
            "line 1, column 29: invalid value",
        ),
        (
            "suite_empty.json",
            b"{\"positions\": []}",
            "there are no positions in it",
        ),
        (
            "suite_binary.json",
            b"{\"positions\": [\"\xff\xfe\"]}",
            "line 1, column ",
        ),
    ] {
        let path = file(name, bytes);
        let done = shogiban(&["perft", "--suite", &path, &good]);
        assert_eq!(done.exit, Exit::Bad);
        assert!(
            done.errors.starts_with(&format!("{path}: {complaint}")),
            "{}",
            done.errors
        );
        assert_eq!(
            done.output,
            "ok start (standard) depth 1, 30 leaves\n1 passed, 1 failed\n"
        );
    }
    for path in [
        &*empty_counts,
        &deep,
        "no_such_file.json",
        env!("CARGO_MANIFEST_DIR"),
    ] {
        let done = shogiban(&["perft", "--suite", path]);
        assert_eq!((done.exit, &*done.output), (Exit::Bad, "0 passed, 1 failed\n"));
        assert!(done.errors.starts_with(&format!("{path}: ")), "{}", done.errors);
    }
}
