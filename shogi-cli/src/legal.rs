//! `shogiban legal`: the legal moves of a position.

use crate::cli::VariantFlag;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::start;
use serde::Serialize;
use std::io;

/// List the legal moves of a position
///
/// Prints one move a line, as USI writes it: moves on the board first, then drops. The order is always the same.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
With --json, one object is printed: {\"sfen\": …, \"variant\": …, \"count\": …, \"moves\": [\"7g7f\", …]}.

Examples:
  shogiban legal startpos
  shogiban legal '4k4/9/4P4/9/9/9/9/9/4K4 b G 1'
  shogiban legal --count --variant minishogi startpos")]
pub(crate) struct Args {
    /// The position: an SFEN, or the word startpos
    sfen: String,
    #[command(flatten)]
    variant: VariantFlag,
    /// Print the number of moves only
    #[arg(long, conflicts_with = "json")]
    count: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listing {
    sfen: String,
    variant: String,
    count: usize,
    moves: Vec<String>,
}

pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let position = start::read(&args.sfen, args.variant.name)?;
    let moves = position.legal_moves();
    let output = &mut console.screen.output;
    if args.count {
        writeln!(output, "{}", moves.len())?;
    } else if args.json {
        let listing = Listing {
            sfen: position.to_string(),
            variant: position.variant().to_string(),
            count: moves.len(),
            moves: moves.iter().map(ToString::to_string).collect(),
        };
        serde_json::to_writer(&mut **output, &listing).map_err(io::Error::from)?;
        writeln!(output)?;
    } else {
        moves.iter().try_for_each(|m| writeln!(output, "{m}"))?;
    }
    Ok(Exit::Good)
}
