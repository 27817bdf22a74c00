//! `shogiban convert`: records from one format into another.

use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::plural::Counted;
use crate::referee::sources::{self, Source};
use shogiban::record::{
    Encoding, Format, ReadOptions, Record, Severity, WriteOptions, Written, read, write_all,
};
use std::fs;
use std::path::{Path, PathBuf};

/// Write records in another format
///
/// Reads CSA, KIF, KI2, BOD, JKF, USI, SFEN and USEN, found by content and in any encoding. What could not be read, and what
/// the new format cannot hold, is said on the error stream.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
KIF, KI2 and BOD are written in Shift_JIS with CR LF, as their programs expect them; kifu and ki2u are the same in UTF-8.
Everything else is UTF-8 with LF. Several inputs, or a file of several games, into a format that holds one game: name a
folder with -o.

Exit code: 0 if everything was read, 1 if something could not be. What a format cannot hold is no error.

Examples:
  shogiban convert game.csa --to kif -o game.kif
  shogiban convert records/ --to csa -o all.csa
  shogiban convert all.csa --to kifu -o folder/")]
pub(crate) struct Args {
    /// Files of records; - is the standard input, a folder is all records in it and below
    #[arg(required = true, value_name = "IN")]
    files: Vec<PathBuf>,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = ["bod", "csa", "jkf", "ki2", "ki2u", "kif", "kifu", "sfen", "usen", "usi"])]
    to: String,
    /// Where to write: a file, or a folder that is there [default: the standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// The encoding to write: UTF-8, Shift_JIS, EUC-JP, UTF-16LE or UTF-16BE
    #[arg(long, value_name = "NAME")]
    encoding: Option<Encoding>,
    /// Take no liberties: what a format does not allow is an error
    #[arg(long)]
    strict: bool,
    /// Say nothing of what the new format cannot hold
    #[arg(short, long)]
    quiet: bool,
}

impl Args {
    fn format(&self) -> Format {
        // The names that the flag takes are all known.
        self.to.parse().unwrap_or(Format::Usi)
    }

    fn write_options(&self) -> WriteOptions {
        let in_utf_8 = matches!(self.to.as_str(), "kifu" | "ki2u").then_some(Encoding::Utf8);
        let mut options = WriteOptions::new();
        options.encoding = self.encoding.or(in_utf_8);
        options
    }
}

/// The records of one input.
struct Input {
    /// What files made of it are named after.
    stem: String,
    records: Vec<Record>,
}

pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let mut is_good = true;
    let mut inputs = Vec::new();
    for source in sources::find(&args.files) {
        let (name, bytes) = match source {
            Source::Input => {
                let mut bytes = Vec::new();
                let result = console.input.read_to_end(&mut bytes).map(|_| bytes);
                ("-".to_owned(), result)
            }
            Source::File(path) => (path.display().to_string(), fs::read(&path)),
            Source::Missing { name, why } => (name, Err(std::io::Error::other(why))),
        };
        let bytes = match bytes {
            Ok(bytes) => bytes,
            Err(error) => {
                console.screen.complain(format_args!("{name}: {error}"))?;
                is_good = false;
                continue;
            }
        };
        let reading = read(&bytes, &ReadOptions::new().with_strict(args.strict));
        for found in reading
            .diagnostics
            .iter()
            .filter(|found| found.severity > Severity::Note)
        {
            let (line, column) = (found.line, found.column);
            let text = format!("{name}:{line}:{column}: {}: {}", found.severity, found.kind);
            console.screen.complain(text)?;
        }
        is_good &= reading.errors().next().is_none();
        let stem = Path::new(&name)
            .file_stem()
            .map_or("game".into(), |stem| stem.to_string_lossy());
        inputs.push(Input {
            stem: if name == "-" {
                "game".to_owned()
            } else {
                stem.into_owned()
            },
            records: reading.records,
        });
    }
    save(args, &inputs, console)?;
    Ok(Exit::good_if(is_good))
}

fn save(args: &Args, inputs: &[Input], console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(folder) = args.output.as_ref().filter(|output| output.is_dir()) {
        for input in inputs {
            let pieces: Vec<&[Record]> = if args.format().holds_many() {
                vec![&input.records]
            } else {
                input.records.chunks(1).collect()
            };
            for (index, records) in pieces.iter().enumerate() {
                let number = if pieces.len() > 1 {
                    format!("-{}", index + 1)
                } else {
                    String::new()
                };
                let path = folder.join(format!("{}{number}.{}", input.stem, args.to));
                let written = write_all(records, args.format(), &args.write_options());
                report(args, &input.stem, &written, console)?;
                put(&path, &written)?;
            }
        }
        return Ok(());
    }
    let all: Vec<Record> = inputs
        .iter()
        .flat_map(|input| input.records.iter().cloned())
        .collect();
    let written = write_all(&all, args.format(), &args.write_options());
    report(args, "the output", &written, console)?;
    match &args.output {
        Some(path) => put(path, &written)?,
        None => console.screen.output.write_all(&written.bytes)?,
    }
    Ok(())
}

fn put(path: &Path, written: &Written) -> Result<(), Failure> {
    fs::write(path, &written.bytes).map_err(|error| Failure::File(path.display().to_string(), error))
}

/// Says what was lost: each kind once, with how often.
fn report(args: &Args, name: &str, written: &Written, console: &mut Console<'_>) -> Result<(), Failure> {
    if args.quiet {
        return Ok(());
    }
    let mut kinds: Vec<(String, u64)> = Vec::new();
    for loss in &written.losses {
        let kind = loss.kind.to_string();
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((kind, 1)),
        }
    }
    for (kind, count) in kinds {
        let times = Counted(count, "time");
        console
            .screen
            .complain(format_args!("{name}: {} cannot hold: {kind} ({times})", args.to))?;
    }
    Ok(())
}
