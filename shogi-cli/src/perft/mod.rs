//! `shogiban perft`: counting move sequences, for one position or for files of positions with known counts.

mod suite;
mod suite_file;

use crate::cli::VariantFlag;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::{parallel, start};
use shogiban::{Move, Position, perft};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// The library counts no deeper.
const MAX_DEPTH: u32 = 255;

/// Count legal move sequences (perft)
///
/// Counts the sequences of DEPTH legal moves from a position: the way move generators are compared. Repetition and all
/// other endings are ignored. The last line printed is the count.
///
/// With --suite, reads files of positions with known counts, and prints a line for each position and "N passed, M
/// failed" at the end.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A suite is a JSON file: {\"positions\": [{\"name\": …, \"variant\": …, \"sfen\": …, \"counts\": [30, 900, …]}, …]}, where
counts[i] is the number of sequences of i + 1 moves.

Examples:
  shogiban perft 5
  shogiban perft --divide --variant minishogi 3
  shogiban perft --sfen '4k4/9/4P4/9/9/9/9/9/4K4 b G 1' 4
  shogiban perft --suite perft_standard.json --max-leaves 1000000")]
pub(crate) struct Args {
    /// How many moves deep to count, from 0 to 255
    #[arg(required_unless_present = "suite", value_parser = clap::value_parser!(u32).range(0..=i64::from(MAX_DEPTH)))]
    depth: Option<u32>,
    #[command(flatten)]
    variant: VariantFlag,
    /// The position to count from [default: the start of the variant]
    #[arg(long)]
    sfen: Option<String>,
    /// Print the count behind each first move, too
    #[arg(long)]
    divide: bool,
    /// Check files of positions with known counts
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["depth", "name", "sfen", "divide"])]
    suite: Vec<PathBuf>,
    /// In a suite, leave out depths that have more leaves than this (never the first)
    #[arg(long, value_name = "N", conflicts_with = "depth")]
    max_leaves: Option<u64>,
    /// How many threads to count with [default: one for each core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let threads = args.threads.unwrap_or_else(parallel::available_threads);
    let Some(depth) = args.depth else {
        return suite::run(&args.suite, args.max_leaves, threads, console);
    };
    let position = match &args.sfen {
        Some(sfen) => start::read(sfen, args.variant.name)?,
        None => start::of(args.variant.name)?,
    };
    let total = count(&position, depth, threads, |m, leaves| {
        if args.divide {
            writeln!(console.screen.output, "{m}: {leaves}")?;
        }
        Ok(())
    })?;
    writeln!(console.screen.output, "{total}")?;
    Ok(Exit::Good)
}

/// The count behind each first move, in order, and the sum of them.
fn count(
    position: &Position,
    depth: u32,
    threads: NonZeroUsize,
    mut each: impl FnMut(Move, u64) -> Result<(), Failure>,
) -> Result<u64, Failure> {
    let Some(below) = depth.checked_sub(1) else {
        return Ok(1);
    };
    let work = |&m: &Move| {
        let mut child = *position;
        child.play_unchecked(m);
        (m, perft(&child, below))
    };
    let mut total = 0;
    parallel::in_order(&position.legal_moves(), threads, work, |(m, leaves)| {
        total += leaves;
        each(m, leaves)
    })?;
    Ok(total)
}
