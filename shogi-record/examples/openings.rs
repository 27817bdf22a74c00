//! Counts the openings of a collection of records, without keeping a single game.
//!
//! A visitor takes the first moves of each game and leaves it then. The rest of the game is passed over.
//!
//! ```text
//! cargo run --release -p shogiban-record --example openings -- 4 games/records games/public.usi
//! ```

use std::collections::HashMap;
use std::error::Error;
use std::fs::File;
use std::io::{BufReader, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use shogiban::{Move, Setup, Variant};
use shogiban_record::{Event, ReadOptions, StreamRecords, Visitor};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let Err(error) = run(&args, &mut std::io::stdout().lock()) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

/// The first moves of the game that is being read.
struct Opening {
    plies: usize,
    moves: Vec<Move>,
    is_even_shogi: bool,
    games: u32,
}

impl Visitor for Opening {
    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Begin => {
                self.games += 1;
                self.moves.clear();
            }
            Event::Start(setup) => {
                self.is_even_shogi = Setup::start(Variant::STANDARD).as_ref() == Some(setup);
                if !self.is_even_shogi {
                    return ControlFlow::Break(());
                }
            }
            Event::Move { mv, fault: None, .. } => {
                self.moves.push(mv);
                if self.moves.len() == self.plies {
                    return ControlFlow::Break(());
                }
            }
            // The main line is over.
            Event::End { .. } | Event::Foul { .. } | Event::Variation { .. } => return ControlFlow::Break(()),
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

/// Reads the number of plies and the paths from the arguments, and writes one line for each opening, the commonest
/// first.
pub(crate) fn run(args: &[String], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let (plies, paths) = args
        .split_first()
        .ok_or("give a number of plies, then files and folders")?;
    let mut opening = Opening {
        plies: plies.parse()?,
        moves: Vec::new(),
        is_even_shogi: false,
        games: 0,
    };
    let mut counts: HashMap<Vec<Move>, u32> = HashMap::new();
    let mut taken = 0;
    for file in files(paths)? {
        let mut stream = StreamRecords::new(BufReader::new(File::open(file)?), ReadOptions::new());
        while let Some(entry) = stream.visit(&mut opening) {
            entry?;
            if opening.is_even_shogi && opening.moves.len() == opening.plies {
                *counts.entry(std::mem::take(&mut opening.moves)).or_default() += 1;
                taken += 1;
            }
        }
    }
    let mut counts: Vec<(Vec<Move>, u32)> = counts.into_iter().collect();
    counts.sort_by_cached_key(|(moves, count)| (std::cmp::Reverse(*count), usi(moves)));
    for (moves, count) in &counts {
        writeln!(out, "{count:>7}  {}", usi(moves))?;
    }
    let others = opening.games - taken;
    writeln!(
        out,
        "{} games; {others} of them are shorter or begin elsewhere",
        opening.games
    )?;
    Ok(())
}

fn usi(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
    moves.join(" ")
}

/// The files under the paths, in the order of their names.
fn files(paths: &[String]) -> std::io::Result<Vec<PathBuf>> {
    let mut waiting: Vec<PathBuf> = paths.iter().rev().map(PathBuf::from).collect();
    let mut files = Vec::new();
    while let Some(path) = waiting.pop() {
        if Path::is_dir(&path) {
            let entries = std::fs::read_dir(&path)?.map(|entry| entry.map(|entry| entry.path()));
            let mut entries = entries.collect::<Result<Vec<_>, _>>()?;
            entries.sort_by(|a, b| b.cmp(a));
            waiting.extend(entries);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}
