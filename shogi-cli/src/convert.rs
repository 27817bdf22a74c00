//! `shogiban convert`: records from one format into another.

mod losses;
mod output;

use crate::cli::VariantFlag;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::sources;
use output::Output;
use shogiban_record::{Encoding, Format, ReadOptions, WriteOptions};
use std::path::PathBuf;

/// Write records in another format
///
/// Reads CSA, KIF, KI2, BOD, JKF, USI, SFEN and USEN, found by content and in any encoding. What could not be read, and what
/// the new format cannot hold, is said on the error stream.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
KIF, KI2 and BOD are written in Shift_JIS with CR LF, as their programs expect them; kifu and ki2u are the same in UTF-8.
Everything else is UTF-8 with LF. Several inputs, or a file of several games, into a format that holds one game: name a
folder with -o. Files in it are named after the inputs, and numbered where an input has several games.

No file is ever written over another: a name that is taken is an error. Files of any length are converted, one game in
memory at a time.

Exit code: 0 if everything was read and written, 1 if something could not be. What a format cannot hold is no error.

Examples:
  shogiban convert game.csa --to kif -o game.kif
  shogiban convert records/ --to csa -o all.csa
  shogiban convert all.csa --to kifu -o folder/")]
pub(crate) struct Args {
    /// Files of records; - is the standard input, a folder is all records in it and below
    #[arg(required = true, value_name = "IN")]
    files: Vec<PathBuf>,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = ["bod", "csa", "jkf", "ki2", "ki2u", "kif", "kifu", "pgn", "psn", "psn2", "sfen", "usen", "usi"])]
    to: String,
    /// Where to write: a new file, or a folder that is there [default: the standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// The encoding to write: UTF-8, Shift_JIS, EUC-JP, UTF-16LE or UTF-16BE
    #[arg(long, value_name = "NAME")]
    encoding: Option<Encoding>,
    #[command(flatten)]
    variant: VariantFlag,
    /// Take no liberties: what a format does not allow is an error
    #[arg(long)]
    strict: bool,
    /// Do not say what the new format cannot hold; what could not be read is said still
    #[arg(short, long)]
    quiet: bool,
}

impl Args {
    fn format(&self) -> Format {
        // The names that the flag takes are all known.
        self.to.parse().unwrap_or(Format::Usi)
    }

    fn read_options(&self) -> ReadOptions {
        let mut options = ReadOptions::new().with_strict(self.strict);
        options.variant = self.variant.name;
        options
    }

    fn write_options(&self) -> WriteOptions {
        let in_utf_8 = matches!(self.to.as_str(), "kifu" | "ki2u").then_some(Encoding::Utf8);
        let mut options = WriteOptions::new();
        options.encoding = self.encoding.or(in_utf_8);
        options
    }
}

pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let sources = sources::find(&args.files);
    let Console { input, screen } = console;
    let options = args.read_options();
    let mut output = Output::new(args, &sources)?;
    let mut is_good = true;
    for source in &sources {
        let name = source.name();
        let games = match source.read(&options, &mut **input) {
            Ok(games) => games,
            Err(error) => {
                screen.complain(format_args!("{name}: {error}"))?;
                is_good = false;
                continue;
            }
        };
        output.begin(source);
        for entry in games {
            let entry = match entry {
                Ok(entry) => entry,
                Err(error) => {
                    screen.complain(format_args!("{name}: {}", error.source))?;
                    is_good = false;
                    break;
                }
            };
            sources::complain_of(&name, &entry, screen)?;
            is_good &= entry.errors().next().is_none();
            if let Some(record) = entry.record {
                output.put(record, screen)?;
            }
        }
        output.end(screen)?;
    }
    is_good &= output.finish(screen)?;
    Ok(Exit::good_if(is_good))
}
