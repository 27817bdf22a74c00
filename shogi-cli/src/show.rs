//! `shogiban show`: a record at one of its plies, for people.

use crate::cli::VariantFlag;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::plural::Counted;
use crate::sources::{self, Source};
use shogiban::{Color, IllegalMove, Move, Position};
use shogiban_record::{Node, ReadOptions, Record, StartError, bod};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Show the board of a record at a ply
///
/// Prints the headers, the board as KIF draws it, the comments there, and the moves so far.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  shogiban show game.kif
  shogiban show game.csa --ply 40 --moves usi
  shogiban show all.csa --game 3")]
pub(crate) struct Args {
    /// A file of records in any format; - is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// After so many moves of the main line [default: all of them]
    #[arg(long, value_name = "N")]
    ply: Option<u32>,
    /// Which game of the file, from 1
    #[arg(long, value_name = "N", default_value = "1")]
    game: NonZeroUsize,
    #[command(flatten)]
    variant: VariantFlag,
    /// How the moves are written: japanese or usi
    #[arg(long, value_name = "TEXT", default_value = "japanese", value_parser = ["japanese", "usi"])]
    moves: String,
}

/// So many moves stand in a line.
const A_LINE: usize = 8;

pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let source = Source::of(&args.file);
    let name = source.name();
    let Console { input, screen } = console;
    let mut options = ReadOptions::new();
    options.variant = args.variant.name;
    let failed = |error| Failure::File(name.clone().into_owned(), error);
    let mut count = 0;
    for entry in source.read(&options, &mut **input).map_err(failed)? {
        let entry = entry.map_err(|error| failed(error.source))?;
        let record = entry.record.as_ref();
        count += usize::from(record.is_some());
        if record.is_some() && count < args.game.get() {
            continue;
        }
        sources::complain_of(&name, &entry, screen)?;
        let Some(record) = record else { continue };
        let node = node_at(record, args.ply).ok_or_else(|| {
            let moves = Counted(record.main_moves().count() as u64, "move");
            let ply = args.ply.unwrap_or(0);
            Failure::NotThere(format!("{name}: there is no ply {ply}; it has {moves}"))
        })?;
        show(args, record, &node, screen.output)?;
        return Ok(Exit::good_if(entry.errors().next().is_none()));
    }
    let game = args.game;
    Err(Failure::NotThere(format!(
        "{name}: there is no game {game}; it has {count}"
    )))
}

/// The last node of the main line, or that of a ply.
fn node_at(record: &Record, ply: Option<u32>) -> Option<Node<'_>> {
    match ply {
        None => Some(record.main_last()),
        Some(0) => Some(record.root()),
        Some(ply) => record.main_line().find(|node| node.ply() == ply),
    }
}

fn show(args: &Args, record: &Record, node: &Node<'_>, output: &mut dyn Write) -> io::Result<()> {
    for header in &record.headers {
        writeln!(output, "{}: {}", header.key, header.value)?;
    }
    if !record.headers.is_empty() {
        writeln!(output)?;
    }
    let path = Path::to(args, record, node);
    match (path.position, record.start_position()) {
        (Some(position), _) => write!(output, "{}", bod(&position.to_setup()))?,
        (None, Err(error @ StartError::Unknown)) => writeln!(output, "{error}")?,
        (None, _) => write!(output, "{}", bod(record.start()))?,
    }
    if !path.moves.is_empty() {
        writeln!(output, "\n{}", path.moves)?;
    }
    if let Some(fault) = path.fault {
        writeln!(output, "illegal: {fault}")?;
    }
    if let Some(time) = node.time() {
        writeln!(output, "time: {}.{:03} s", time / 1000, time % 1000)?;
    }
    for text in node.comments() {
        writeln!(output, "* {text}")?;
    }
    for stated in node.stated() {
        writeln!(output, "{}", stated.text)?;
    }
    Ok(())
}

/// What leads to a node.
struct Path {
    /// The moves, and the word of the end.
    moves: String,
    /// The position there; before an illegal move, since there is none after it. `None` if the start cannot be played.
    position: Option<Position>,
    /// Why the last move is illegal, if it is.
    fault: Option<IllegalMove>,
}

impl Path {
    fn to(args: &Args, record: &Record, node: &Node<'_>) -> Self {
        let mut path = Self {
            moves: String::new(),
            position: record.start_position().ok(),
            fault: None,
        };
        let mut last: Option<Move> = None;
        for (index, node) in node.path().iter().enumerate() {
            path.moves.push_str(match index {
                0 => "",
                index if index % A_LINE == 0 => "\n",
                _ => " ",
            });
            match (node.mv(), &mut path.position) {
                (Some(m), Some(position)) => {
                    if args.moves == "usi" {
                        path.moves.push_str(&m.to_string());
                    } else {
                        path.moves.push_str(&japanese(m, position, last));
                    }
                    if node.is_illegal() {
                        path.fault = position.explain(m).err();
                    } else {
                        position.play_unchecked(m);
                    }
                    last = Some(m);
                }
                (Some(m), None) => path.moves.push_str(&m.to_string()),
                (None, _) => match node.foul() {
                    Some((by, foul)) => {
                        let text = ["(", &by.to_string(), ": ", &foul.to_string(), ")"];
                        path.moves.extend(text);
                    }
                    None => path.moves.push_str(node.word().unwrap_or("(end)")),
                },
            }
        }
        path
    }
}

/// With the mark of the side, or as USI writes it where Japanese has no text.
fn japanese(m: Move, position: &Position, last: Option<Move>) -> String {
    match m.to_japanese(position, last.map(Move::to)) {
        Some(text) => text.to_string(),
        None => format!(
            "{}{m}",
            if position.turn() == Color::Black {
                '▲'
            } else {
                '△'
            }
        ),
    }
}
