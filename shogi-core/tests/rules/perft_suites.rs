//! The counts of the perft suites: how many move sequences of each length there are from a position.
//!
//! The suites of `tests/vectors` are always counted. `SHOGIBAN_PERFT_SUITES` names further files of the same form,
//! separated by ':'.

use crate::common::{SuitePosition, built_in_suites, further_suites, on_all_cores, position, read_suite};
use shogiban::board::perft_divide;
use shogiban::{Position, Setup, Variant, perft};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

/// Above this many leaves a count is shared out by first moves.
const LARGE: u64 = 200_000;

/// One count to be checked.
struct Check {
    name: String,
    sfen: String,
    depth: u32,
    expected: u64,
    got: AtomicU64,
}

/// A part of a check: the leaves under one position.
struct Job<'c> {
    check: &'c Check,
    position: Position,
    depth: u32,
}

impl Check {
    fn new(name: &str, sfen: &str, depth: u32, expected: u64) -> Check {
        Check {
            name: name.into(),
            sfen: sfen.into(),
            depth,
            expected,
            got: AtomicU64::new(0),
        }
    }

    fn jobs(&self, position: Position) -> Vec<Job<'_>> {
        let part = |position, depth| Job {
            check: self,
            position,
            depth,
        };
        if self.expected < LARGE || self.depth == 0 {
            return vec![part(position, self.depth)];
        }
        let children = position.legal_moves().into_iter().map(|m| {
            let mut child = position;
            child.play(m).expect("a listed move");
            part(child, self.depth - 1)
        });
        children.collect()
    }
}

/// Counts everything on all cores; one line for each count that is wrong.
fn count(checks: &[(Check, Position)]) -> Vec<String> {
    let jobs: Vec<Job<'_>> = checks
        .iter()
        .flat_map(|(check, position)| check.jobs(*position))
        .collect();
    on_all_cores(&jobs, |job| {
        let leaves = perft(&job.position, job.depth);
        job.check.got.fetch_add(leaves, Ordering::Relaxed);
    });
    let wrong = checks.iter().filter_map(|(check, _)| {
        let Check {
            name,
            sfen,
            depth,
            expected,
            got,
        } = check;
        let got = got.load(Ordering::Relaxed);
        (got != *expected)
            .then(|| format!("{name}: {sfen}\n    depth {depth}: expected {expected}, got {got}"))
    });
    wrong.collect()
}

fn checks_of(listed: &SuitePosition) -> Result<Vec<(Check, Position)>, String> {
    let SuitePosition {
        name,
        variant,
        sfen,
        counts,
    } = listed;
    let position = position(variant, sfen).map_err(|error| format!("{name}: {error}"))?;
    let checks = (1..).zip(counts);
    Ok(checks
        .map(|(depth, &expected)| (Check::new(name, sfen, depth, expected), position))
        .collect())
}

/// Checks every count of these files and says how much that was; gives the number of positions.
fn check_suites(paths: &[PathBuf]) -> usize {
    let mut failures = Vec::new();
    let mut checks = Vec::new();
    let mut positions = 0;
    for path in paths {
        let listed = read_suite(path).unwrap_or_else(|error| panic!("{error}"));
        positions += listed.len();
        for listed in &listed {
            match checks_of(listed) {
                Ok(more) => checks.extend(more),
                Err(error) => failures.push(error),
            }
        }
    }
    failures.extend(count(&checks));
    let leaves: u64 = checks.iter().map(|(check, _)| check.expected).sum();
    println!("{positions} positions, {} counts, {leaves} leaves", checks.len());
    assert!(
        failures.is_empty(),
        "{} failures:\n{}",
        failures.len(),
        failures.join("\n")
    );
    positions
}

#[test]
fn every_count_of_the_suites_is_met() {
    assert_eq!(check_suites(&built_in_suites()), 99 + 45 + 2);
}

#[test]
fn every_count_of_further_suites_is_met() {
    check_suites(&further_suites());
}

#[test]
fn the_start_positions_are_counted_six_plies_deep() {
    let deep = [(Variant::STANDARD, 547_581_517), (Variant::MINISHOGI, 8_276_188)];
    let checks = deep.map(|(variant, expected)| {
        let start = Position::start(variant).expect("a named variant");
        let check = Check::new(&variant.to_string(), &start.to_string(), 6, expected);
        (check, start)
    });
    assert_eq!(count(&checks), Vec::<String>::new());
}

#[test]
fn no_move_at_all_is_counted_as_one_sequence() {
    assert_eq!(perft(&Position::default(), 0), 1);
}

#[test]
fn a_count_split_by_first_moves_adds_up() {
    let start = Position::default();
    let divided: Vec<_> = shogiban::board::perft_divide(&start, 3).collect();
    let moves: Vec<_> = divided.iter().map(|&(m, _)| m).collect();
    assert_eq!(moves, start.legal_moves().as_slice());
    assert_eq!(divided.iter().map(|&(_, leaves)| leaves).sum::<u64>(), 25_470);
    assert_eq!(shogiban::board::perft_divide(&start, 0).count(), 0);
}

/// Both kings have one move each, for ever: a depth that nobody could wait for is cut off, as it is said.
#[test]
fn any_depth_comes_to_an_end() {
    let variant = Variant::custom(3, 3, 1, [2; 7]).unwrap();
    let setup = Setup::from_sfen("K1k/1p1/srs b - 1", Some(variant)).unwrap();
    let position = Position::try_from(setup).unwrap();
    for depth in [1, 255, 256, 100_000, u32::MAX] {
        assert_eq!(perft(&position, depth), 1, "{depth}");
        let divided: Vec<_> = perft_divide(&position, depth).collect();
        assert_eq!(divided, [(position.legal_moves()[0], 1)], "{depth}");
    }
    // A mate has no depth at all.
    let mate: Position = "4k4/4G4/4G4/9/9/9/9/9/4K4 w - 1".parse().unwrap();
    assert_eq!(perft(&mate, u32::MAX), 0);
    assert_eq!(perft_divide(&mate, u32::MAX).count(), 0);
}
