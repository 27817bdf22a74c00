//! Checking positions with known counts.

use super::suite_file::{self, Entry};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::parallel;
use crate::plural::Counted;
use crate::progress::Progress;
use shogiban::{Position, Setup, Variant, perft};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// A position that is right: the deepest count that was checked.
struct Passed {
    depth: u32,
    leaves: u64,
}

pub(super) fn run(
    files: &[PathBuf],
    max_leaves: Option<u64>,
    threads: NonZeroUsize,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let screen = &mut console.screen;
    let (mut passed, mut failed) = (0u64, 0u64);
    for path in files {
        let entries = match suite_file::read(path) {
            Ok(entries) => entries,
            Err(why) => {
                failed += 1;
                screen.complain(why)?;
                continue;
            }
        };
        let mut progress = Progress::of_positions(screen.progress, entries.len() as u64);
        let work = |entry: &Entry| (label(entry), check(entry, max_leaves));
        parallel::in_order(&entries, threads, work, |(label, result)| {
            match result {
                Ok(Passed { depth, leaves }) => {
                    passed += 1;
                    let leaves = Counted(leaves, "leaf");
                    writeln!(screen.output, "ok {label} depth {depth}, {leaves}")?;
                }
                Err(why) => {
                    failed += 1;
                    writeln!(screen.output, "FAIL {label}: {why}")?;
                }
            }
            progress.advance(1);
            Ok::<_, Failure>(())
        })?;
    }
    writeln!(screen.output, "{passed} passed, {failed} failed")?;
    Ok(Exit::good_if(failed == 0))
}

/// A position's name, and its variant if the file tells it.
fn label(entry: &Entry) -> String {
    match &entry.variant {
        Some(variant) => format!("{} ({variant})", entry.name),
        None => entry.name.clone(),
    }
}

/// Counts from the first depth on, up to the first wrong count or the last that is not too large.
fn check(entry: &Entry, max_leaves: Option<u64>) -> Result<Passed, String> {
    let position = position(entry)?;
    let mut passed = Passed { depth: 0, leaves: 1 };
    for (depth, &expected) in (1..).zip(&entry.counts) {
        if depth > 1 && max_leaves.is_some_and(|most| expected > most) {
            break;
        }
        let leaves = perft(&position, depth);
        if leaves != expected {
            return Err(format!("depth {depth}: expected {expected}, got {leaves}"));
        }
        passed = Passed { depth, leaves };
    }
    Ok(passed)
}

fn position(entry: &Entry) -> Result<Position, String> {
    let variant = match &entry.variant {
        Some(name) => Some(name.parse::<Variant>().map_err(|error| error.kind.to_string())?),
        None => None,
    };
    let (setup, _) = Setup::from_sfen_tolerant(&entry.sfen, variant).map_err(|error| error.to_string())?;
    Position::try_from(setup).map_err(|error| error.to_string())
}
