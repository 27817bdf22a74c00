//! `shogiban referee`: plays whole games and says of each whether every move was legal, and who won by which rule.

mod head;
mod help;
mod lines;
mod records;
mod replay;
mod report;
mod table;
mod tally;
mod text;
mod verdict;

use crate::cli::{VariantFlag, rules_by_name};
use crate::console::{Console, Screen};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::sources::{self, Source};
use head::Way;
use lines::{Line, Lines};
use records::RecordReport;
use replay::{GameError, Replay};
use report::GameReport;
use shogiban::Rules;
use shogiban_record::{Limits, ReadOptions, StreamRecords};
use std::io::{BufRead, Cursor, Read as _};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use tally::Tally;

/// A file with so many lines in a row that are no game at all is not one of games.
const PATIENCE: u32 = 100;

/// Play games and say of each whether every move is legal and who won
#[derive(Debug, clap::Args)]
#[command(long_about = help::LONG_ABOUT, after_help = help::short(), after_long_help = help::long())]
pub(crate) struct Args {
    /// Files of games in any format; - is the standard input, a folder is all records in it and below
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    variant: VariantFlag,
    /// The rules that say how a game ends [default: those of the variant]
    #[arg(long, value_name = "NAME", value_parser = rules_by_name(), long_help = help::RULES)]
    rules: Option<Rules>,
    /// Print one JSON object a game
    #[arg(long)]
    json: bool,
    /// Print only games that are bad, whose record names another result, or that the reader warns of; and the count of all
    #[arg(short, long)]
    quiet: bool,
    /// The longest line that is read; a longer one is reported and skipped
    #[arg(long, value_name = "N", default_value = "1048576")]
    max_line_bytes: NonZeroUsize,
    /// Take no liberties: what a record's format does not allow is an error
    #[arg(long)]
    strict: bool,
}

pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let sources = sources::find(&args.files);
    let Console { input, screen } = console;
    let mut referee = Referee {
        args,
        progress: Progress::of_bytes(screen.progress, sources::total_bytes(&sources)),
        tally: Tally::default(),
        screen,
    };
    for source in &sources {
        let name = source.name();
        match source.open(&mut **input) {
            Ok(mut reader) => referee.judge(&name, &mut *reader, matches!(source, Source::Input))?,
            Err(error) => referee.give_up(&name, &error.to_string())?,
        }
    }
    referee.finish()
}

/// Judges games, and keeps count of them.
struct Referee<'r, 's> {
    args: &'r Args,
    progress: Progress,
    tally: Tally,
    screen: &'r mut Screen<'s>,
}

impl Referee<'_, '_> {
    /// All games of one file, whose beginning tells how they are read. `answer_at_once`: whoever writes them may be waiting.
    fn judge(&mut self, file: &str, reader: &mut dyn BufRead, answer_at_once: bool) -> Result<(), Failure> {
        let head = head::take(reader);
        let way = head::way(&head);
        let mut reader = Cursor::new(head).chain(reader);
        let mut limits = Limits::default();
        match way {
            Way::Lines => return self.judge_lines(file, &mut reader, answer_at_once),
            Way::Listed => limits.game_bytes = self.args.max_line_bytes.get(),
            Way::Records => {}
        }
        self.judge_records(file, &mut reader, limits, answer_at_once)
    }

    /// The games of a file in a format of records, one in memory at a time.
    fn judge_records(
        &mut self,
        file: &str,
        reader: &mut dyn BufRead,
        limits: Limits,
        answer_at_once: bool,
    ) -> Result<(), Failure> {
        let mut options = ReadOptions::new()
            .with_strict(self.args.strict)
            .with_limits(limits);
        options.variant = self.args.variant.name;
        let mut games = StreamRecords::new(reader, options);
        let (mut number, mut bytes) = (0, 0);
        while let Some(entry) = games.next() {
            let entry = match entry {
                Ok(entry) => entry,
                Err(error) => return self.give_up(file, &error.source.to_string()),
            };
            number += 1;
            self.progress.advance(games.bytes_read() - bytes);
            bytes = games.bytes_read();
            let report = RecordReport::new(file, number, &entry, games.format(), self.args.rules);
            self.tally.count(report.ok, report.over_at.is_some());
            self.tally.differing += u64::from(report.differs());
            if self.args.quiet && !report.matters() {
                continue;
            }
            if self.args.json {
                report.write_json(self.screen.output)?;
            } else {
                writeln!(self.screen.output, "{report}")?;
            }
            if answer_at_once {
                self.screen.output.flush()?;
            }
        }
        Ok(())
    }

    /// All game lines of one file.
    fn judge_lines(
        &mut self,
        file: &str,
        reader: &mut dyn BufRead,
        answer_at_once: bool,
    ) -> Result<(), Failure> {
        let mut lines = Lines::new(reader, self.args.max_line_bytes.get());
        let mut strangers = 0;
        loop {
            let before = lines.bytes_read();
            let line = match lines.next() {
                Ok(Some(line)) => line,
                Ok(None) => return Ok(()),
                Err(error) => {
                    let why = format!("line {}: {error}", lines.number());
                    return self.give_up(file, &why);
                }
            };
            let replay = match line {
                Line::TooLong => Some(Replay::failed(GameError::line_too_long(self.args.max_line_bytes))),
                Line::Whole { number: 1, bytes } => {
                    self.replay(bytes.strip_prefix(text::MARK).unwrap_or(bytes))
                }
                Line::Whole { bytes, .. } => self.replay(bytes),
            };
            let number = lines.number();
            self.progress.advance(lines.bytes_read() - before);
            let Some(replay) = replay else { continue };
            strangers = if replay.is_game() { 0 } else { strangers + 1 };
            self.report(&GameReport::new(file, number, replay))?;
            if answer_at_once {
                self.screen.output.flush()?;
            }
            if strangers == PATIENCE {
                let why = format!(
                    "given up at line {number}: the last {PATIENCE} lines are no games, so this seems to be another \
                     kind of file"
                );
                return self.give_up(file, &why);
            }
        }
    }

    /// The game of a line; `None` for a line without one.
    fn replay(&self, line: &[u8]) -> Option<Replay> {
        if text::is_blank_or_comment(line) {
            return None;
        }
        Some(match text::decode(line) {
            Ok(text) => Replay::of(text, self.args.variant.name, self.args.rules),
            Err(error) => Replay::failed(error),
        })
    }

    fn report(&mut self, report: &GameReport<'_>) -> Result<(), Failure> {
        self.tally.count(report.ok, report.over_at.is_some());
        if self.args.quiet && report.ok {
            return Ok(());
        }
        if self.args.json {
            report.write_json(self.screen.output)?;
        } else {
            writeln!(self.screen.output, "{report}")?;
        }
        Ok(())
    }

    /// Says why a file, or the rest of it, is not read.
    fn give_up(&mut self, file: &str, why: &str) -> Result<(), Failure> {
        self.tally.files_given_up += 1;
        let screen = &mut *self.screen;
        self.progress
            .pause(|| screen.complain(format_args!("{file}: {why}")))?;
        Ok(())
    }

    fn finish(self) -> Result<Exit, Failure> {
        let Self {
            args,
            progress,
            tally,
            screen,
        } = self;
        drop(progress);
        if args.json {
            screen.complain(&tally)?;
        } else {
            writeln!(screen.output, "{tally}")?;
        }
        Ok(Exit::good_if(tally.is_good()))
    }
}
