//! `shogiban explain`: whether a move is legal, and why not.

use crate::cli::VariantFlag;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::start;

/// Say whether a move is legal, and if not, why
///
/// Prints "legal" (exit code 0), or the reason in a sentence (exit code 1).
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  shogiban explain startpos 7g7f
  shogiban explain startpos 2b7g
  shogiban explain '4k4/9/9/9/9/9/4P4/9/4K4 b P 1' 'P*5c'")]
pub(crate) struct Args {
    /// The position: an SFEN, or the word startpos
    sfen: String,
    /// The move as USI writes it: 7g7f, 7g7f+ or P*5e
    #[arg(value_name = "MOVE")]
    usi: String,
    #[command(flatten)]
    variant: VariantFlag,
}

pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let position = start::read(&args.sfen, args.variant.name)?;
    let verdict = position.parse_move(args.usi.trim());
    match &verdict {
        Ok(_) => writeln!(console.screen.output, "legal")?,
        Err(reason) => writeln!(console.screen.output, "{reason}")?,
    }
    Ok(Exit::good_if(verdict.is_ok()))
}
