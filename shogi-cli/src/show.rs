//! `shogiban show`: a record at one of its plies, for people.

use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use shogiban::record::{Node, ReadOptions, Record, Severity, bod, read};
use shogiban::{Color, Move, Position};
use std::fs;
use std::io::{self, Write};
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
    game: usize,
    /// How the moves are written: japanese or usi
    #[arg(long, value_name = "TEXT", default_value = "japanese", value_parser = ["japanese", "usi"])]
    moves: String,
}

/// So many moves stand in a line.
const A_LINE: usize = 8;

pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let name = args.file.display().to_string();
    let bytes = if args.file.as_os_str() == "-" {
        let mut bytes = Vec::new();
        console.input.read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(&args.file)
    };
    let bytes = bytes.map_err(|error| Failure::File(name.clone(), error))?;
    let reading = read(&bytes, &ReadOptions::new());
    for found in reading
        .diagnostics
        .iter()
        .filter(|found| found.severity > Severity::Note)
    {
        let (line, column) = (found.line, found.column);
        console.screen.complain(format_args!(
            "{name}:{line}:{column}: {}: {}",
            found.severity, found.kind
        ))?;
    }
    let record = args
        .game
        .checked_sub(1)
        .and_then(|index| reading.records.get(index));
    let record = record.ok_or_else(|| {
        let count = reading.records.len();
        Failure::NotThere(format!("{name}: there is no game {}; it has {count}", args.game))
    })?;
    let node = node_at(record, args.ply).ok_or_else(|| {
        let count = record.main_moves().count();
        Failure::NotThere(format!(
            "{name}: there is no ply {}; it has {count} moves",
            args.ply.unwrap_or(0)
        ))
    })?;
    show(args, record, &node, console.screen.output)?;
    Ok(Exit::good_if(reading.errors().next().is_none()))
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
    // After an illegal move there is no position: that before it is shown.
    let shown = node.position().or_else(|| node.parent()?.position());
    let setup = shown.map_or(*record.start(), |position| position.to_setup());
    write!(output, "{}", bod(&setup))?;
    moves(args, record, node, output)?;
    if let Some(fault) = node.fault() {
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

/// The moves that lead to the node, and the word of its end.
fn moves(args: &Args, record: &Record, node: &Node<'_>, output: &mut dyn Write) -> io::Result<()> {
    let path = node.path();
    if path.is_empty() {
        return Ok(());
    }
    writeln!(output)?;
    let mut position = record.start_position().ok();
    let mut last: Option<Move> = None;
    for (index, node) in path.iter().enumerate() {
        let text = match (node.mv(), &mut position) {
            (Some(m), Some(before)) => {
                let text = if args.moves == "usi" {
                    m.to_string()
                } else {
                    japanese(m, before, last)
                };
                if !node.is_illegal() {
                    before.play_unchecked(m);
                }
                last = Some(m);
                text
            }
            (Some(m), None) => m.to_string(),
            (None, _) => node.word().unwrap_or("(end)").to_owned(),
        };
        let gap = match index {
            0 => "",
            index if index % A_LINE == 0 => "\n",
            _ => " ",
        };
        write!(output, "{gap}{text}")?;
    }
    writeln!(output)
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
