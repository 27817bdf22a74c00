//! The worked cases of the rules: which positions are valid, which moves are legal and why not the others, how games end.
//!
//! `tests/vectors/rules_cases.json` is always run, and so is `rule_sets_cases.json`, with cases of the rule sets that the former
//! does not name. `SHOGIBAN_RULE_CASES` names further files of the same form, separated
//! by ':'.

use crate::cases::Report;
use crate::common::{files_named_by, vector};
use std::path::Path;

/// Runs a file's cases; fails if a case fails, or if the file cannot be read.
fn report(path: &Path) -> Report {
    let report = Report::of(path).unwrap_or_else(|error| panic!("{error}"));
    report.assert_no_failure(path);
    report
}

#[test]
fn every_case_comes_out_as_expected() {
    let report = report(&vector("rules_cases.json"));
    let ran: Vec<(&str, usize)> = report
        .ran
        .iter()
        .map(|(kind, &count)| (kind.as_str(), count))
        .collect();
    let expected = [
        ("move_legality", 66),
        ("outcome", 179),
        ("sfen_validity", 26),
        ("synthetic_history", 4),
    ];
    assert_eq!(ran, expected);
}

#[test]
fn every_case_of_further_rule_sets_comes_out_as_expected() {
    let ran = report(&vector("rule_sets_cases.json")).ran;
    assert_eq!(ran.into_iter().collect::<Vec<_>>(), [("outcome".to_owned(), 49)]);
}

#[test]
fn every_case_of_further_files_comes_out_as_expected() {
    for path in files_named_by("SHOGIBAN_RULE_CASES") {
        report(&path);
    }
}

#[test]
fn a_file_that_cannot_be_read_or_parsed_is_an_error() {
    assert!(Report::of(&vector("no_such_file.json")).is_err());
    assert!(Report::of(&vector("positions_100.sfen")).is_err());
}

#[test]
fn a_kind_of_case_that_nobody_runs_is_a_failure() {
    let text = r#"{"cases": [{"id": "X1", "kind": "weather"}]}"#;
    let report = Report::of_text(text).expect("a cases file");
    assert_eq!(report.failures, ["X1: unknown kind \"weather\""]);
}

#[test]
fn a_case_that_comes_out_otherwise_is_a_failure_with_its_id() {
    let text = r#"{"cases": [
        {"id": "V1", "kind": "sfen_validity", "start_sfen": "4k4/9/9/9/9/9/9/9/9 b 3B 1",
         "expected": ["too_many_B"]},
        {"id": "V2", "kind": "sfen_validity", "start_sfen": "4k4/9/9/9/9/9/9/9/9 b 3B 1",
         "overrides": {"strict": false}, "expected": ["too_many_B"]},
        {"id": "L1", "kind": "move_legality", "variant": "minishogi", "start_sfen": "4k/5/5/5/K4 b P 1",
         "test_move": "P*1b", "expected": {"legal": false, "reason": "uchifuzume"}},
        {"id": "L2", "kind": "move_legality", "variant": "gorogoro_plus",
         "start_sfen": "4k/5/5/5/5/K4 b N 1", "moves": ["N*1c", "1a1b"], "expected": {"legal": true}},
        {"id": "L4", "kind": "move_legality", "start_sfen": "4k4/4R4/9/9/9/9/9/9/4K4 b - 1",
         "test_move": "5b5a", "expected": {"legal": false, "reason": "king_capture"}},
        {"id": "L3", "kind": "move_legality", "start_sfen": "4k4/9/9/9/9/9/9/9/4K4 b - 1",
         "moves": ["5i5h"], "test_move": "5h5g", "expected": {"legal": true}}
    ]}"#;
    let report = Report::of_text(text).expect("a cases file");
    let failures: Vec<&str> = report.failures.iter().map(String::as_str).collect();
    assert_eq!(
        failures,
        [
            r#"V1: expected Faults({"too_many_B"}), got Faults({"no_king_sente", "too_many_B"})"#,
            r#"L1: expected (false, Some("uchifuzume")), got (true, None)"#,
            r#"L3: expected (true, None), got (false, Some("not_own_piece"))"#,
        ]
    );
    assert_eq!(report.ran.values().sum::<usize>(), 6);
}
