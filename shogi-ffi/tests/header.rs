//! `include/shogiban.h` is what the sources say, and its numbers are those that programs were compiled with.

use std::collections::BTreeMap;
use std::path::Path;

/// The file that is committed.
const HEADER: &str = "include/shogiban.h";

#[test]
fn the_committed_header_is_the_one_that_the_sources_make() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut config = cbindgen::Config::from_root_or_default(package);
    // The one constant that the sources cannot give, since it is no number.
    let version = format!(
        "\n\n// The version of this header as a text.\n#define SHOGIBAN_VERSION \"{}\"",
        env!("CARGO_PKG_VERSION")
    );
    config.after_includes.get_or_insert_default().push_str(&version);
    let bindings = cbindgen::Builder::new()
        .with_crate(package)
        .with_config(config)
        .generate()
        .expect("cbindgen reads the sources");
    let mut made = Vec::new();
    bindings.write(&mut made);
    let made = String::from_utf8(made).expect("a header is UTF-8");
    let path = package.join(HEADER);
    if std::env::var_os("SHOGIBAN_WRITE_HEADER").is_some() {
        std::fs::write(&path, &made).expect("the header can be written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    let line = made
        .lines()
        .zip(committed.lines())
        .position(|(made, committed)| made != committed);
    assert!(
        made == committed,
        "{HEADER} is not what the sources make (first difference after line {}); make it anew with \
         SHOGIBAN_WRITE_HEADER=1 cargo test -p shogiban-ffi --test header",
        line.unwrap_or(made.lines().count().min(committed.lines().count()))
    );
}

/// Every number that a program may be compiled with: a line for each, its name and what it stands for. Lines are added and never
/// changed or taken away.
const NUMBERS: &str = include_str!("numbers.txt");

/// Sizes of buffers and limits: they are no names of anything, so several may be the same.
const AMOUNTS: &[&str] = &["_TEXT", "_MAX_", "_SQUARES", "_KINDS", "_VERSION"];

/// The constants and the values of enums that a header gives numbers.
fn numbers(header: &str) -> BTreeMap<&str, &str> {
    let mut numbers = BTreeMap::new();
    for line in header.lines() {
        let line = line.trim();
        let pair = match line.strip_prefix("#define ") {
            Some(define) => define.split_once(' '),
            None => line.strip_suffix(',').and_then(|value| value.split_once(" = ")),
        };
        let number =
            pair.filter(|(name, value)| name.starts_with("SHOGIBAN_") && value.parse::<i64>().is_ok());
        numbers.extend(number);
    }
    numbers
}

/// What the list says.
fn numbers_of_the_list() -> BTreeMap<&'static str, &'static str> {
    let mut fixed = BTreeMap::new();
    for line in NUMBERS
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let (name, number) = line.split_once(' ').expect("a name and a number");
        assert!(fixed.insert(name, number).is_none(), "{name} is there twice");
    }
    fixed
}

#[test]
fn no_number_of_the_header_was_changed_or_is_missing_in_the_list() {
    let header = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(HEADER)).unwrap();
    let mut now = numbers(&header);
    // Versions are the only numbers that are meant to change.
    now.retain(|name, _| !name.contains("_VERSION"));
    assert!(now.len() > 150, "too few numbers were found: {}", now.len());
    let fixed = numbers_of_the_list();
    for (name, number) in &fixed {
        let found = now.get(name);
        assert!(found == Some(number), "{name} was {number}, and is {found:?}");
    }
    for (name, number) in &now {
        assert!(
            fixed.contains_key(name),
            "numbers.txt lacks a line: {name} {number}"
        );
    }
}

/// What stands in the same field is a family, told by how the names begin or by all of its names: in it each number has one
/// meaning.
#[test]
fn no_number_has_two_meanings() {
    let families: &[&[&str]] = &[
        &["SHOGIBAN_STATUS_"],
        &["SHOGIBAN_FAULT_KIND_"],
        &["SHOGIBAN_REASON_"],
        &["SHOGIBAN_SETTLEMENT_"],
        &["SHOGIBAN_ACTION_"],
        &["SHOGIBAN_CLAIM_"],
        &["SHOGIBAN_CLAIMED_"],
        &["SHOGIBAN_MOVES_"],
        &["SHOGIBAN_REPEATS_"],
        &["SHOGIBAN_REPETITION_"],
        &["SHOGIBAN_PERPETUAL_"],
        &["SHOGIBAN_BOTH_PERPETUAL_"],
        &["SHOGIBAN_LIMIT_"],
        &["SHOGIBAN_ENTERING_KING_"],
        &["SHOGIBAN_INVALID_CLAIM_"],
        &["SHOGIBAN_HANDICAP_CREDIT_"],
        &["SHOGIBAN_AGREED_IMPASSE_"],
        &["SHOGIBAN_AGREED_DRAW_"],
        &["SHOGIBAN_UNDECIDED_"],
        &["SHOGIBAN_FOUL_"],
        &["SHOGIBAN_FOUND_LATE_"],
        &["SHOGIBAN_PLAYED_THROUGH_"],
        &["SHOGIBAN_CERTAINTY_"],
        &["SHOGIBAN_ILLEGAL_MOVE_"],
        &["SHOGIBAN_NO_LEGAL_MOVE_"],
        &["SHOGIBAN_SEVERITY_"],
        &["SHOGIBAN_LINES_"],
        &["SHOGIBAN_WESTERN_"],
        &["SHOGIBAN_DOMINANCE_"],
        &["SHOGIBAN_BLACK", "SHOGIBAN_WHITE", "SHOGIBAN_NO_COLOR"],
        &[
            "SHOGIBAN_NO_KIND",
            "SHOGIBAN_PAWN",
            "SHOGIBAN_LANCE",
            "SHOGIBAN_KNIGHT",
            "SHOGIBAN_SILVER",
            "SHOGIBAN_BISHOP",
            "SHOGIBAN_ROOK",
            "SHOGIBAN_GOLD",
            "SHOGIBAN_KING",
            "SHOGIBAN_TOKIN",
            "SHOGIBAN_PROMOTED_",
            "SHOGIBAN_HORSE",
            "SHOGIBAN_DRAGON",
        ],
        &[
            "SHOGIBAN_LEGAL",
            "SHOGIBAN_OFF_BOARD",
            "SHOGIBAN_NO_PIECE_THERE",
            "SHOGIBAN_NOT_OWN_PIECE",
            "SHOGIBAN_OWN_PIECE_ON_TARGET",
            "SHOGIBAN_PIECE_CANNOT_REACH",
            "SHOGIBAN_KING_CAPTURE",
            "SHOGIBAN_CANNOT_PROMOTE",
            "SHOGIBAN_OUTSIDE_PROMOTION_ZONE",
            "SHOGIBAN_MUST_PROMOTE",
            "SHOGIBAN_NOT_IN_HAND",
            "SHOGIBAN_OCCUPIED",
            "SHOGIBAN_DEAD_END",
            "SHOGIBAN_NIFU",
            "SHOGIBAN_IGNORES_CHECK",
            "SHOGIBAN_EXPOSES_KING",
            "SHOGIBAN_UCHIFUZUME",
            "SHOGIBAN_OTHER_REASON",
        ],
        &["SHOGIBAN_ROOT", "SHOGIBAN_NO_NODE"],
        &["SHOGIBAN_SCORE_"],
        &["SHOGIBAN_NO_PLY"],
        &["SHOGIBAN_NOT_SAID"],
        &["SHOGIBAN_NO_MOVE"],
        &["SHOGIBAN_NO_SQUARE"],
        &["SHOGIBAN_NO_PIECE"],
    ];
    let fixed = numbers_of_the_list();
    let mut families_of = BTreeMap::new();
    for (index, family) in families.iter().enumerate() {
        let mut meanings = BTreeMap::new();
        for (name, number) in &fixed {
            let belongs = |begin: &&str| name == begin || (begin.ends_with('_') && name.starts_with(*begin));
            if family.iter().any(belongs) {
                families_of.insert(*name, index);
                let other = meanings.insert(*number, *name);
                assert!(other.is_none(), "{name} and {other:?} are both {number}");
            }
        }
        assert!(!meanings.is_empty(), "nothing belongs to {family:?}");
    }
    for name in fixed.keys() {
        let is_amount = AMOUNTS.iter().any(|amount| name.contains(amount));
        assert!(
            is_amount || families_of.contains_key(name),
            "{name} belongs to no family"
        );
    }
}
