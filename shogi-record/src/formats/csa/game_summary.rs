//! The conditions of a game as servers of the CSA protocol send them: `BEGIN Game_Summary` … `END Game_Summary`.
//!
//! Source: the CSA server protocol, 1.2.1 (computer-shogi.org/protocol/tcp_ip_server_121.html).

use super::head::Head;
use super::read::read;
use super::write::position_lines;
use crate::build::Builder;
use crate::diagnostic::{Diagnostic, Severity};
use crate::model::time_control::TimeControl;
use crate::model::tree::Record;
use crate::options::ReadOptions;
use crate::resolve::Resolver;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Display, Formatter, Result as FmtResult};
use shogiban::{Color, Variant};

pub(super) const BEGIN: &str = "BEGIN Game_Summary";
pub(super) const END: &str = "END Game_Summary";

/// What a server of the CSA protocol says about a game before it begins.
///
/// ```
/// use shogiban::Color;
/// use shogiban_record::GameSummary;
/// let text = "BEGIN Game_Summary\nProtocol_Version:1.2\nGame_ID:final-3\nName+:a\nName-:b\nYour_Turn:+\nTo_Move:+\n\
///             BEGIN Time\nTime_Unit:1sec\nTotal_Time:900\nIncrement:5\nEND Time\n\
///             BEGIN Position\nPI\n+\n+7776FU,T12\nEND Position\nEND Game_Summary\n";
/// let summary = GameSummary::parse(text)?;
/// assert_eq!(summary.names, ["a", "b"]);
/// assert_eq!(summary.your_turn, Some(Color::Black));
/// assert_eq!(summary.times[0].control.increment, 5_000);
/// assert_eq!(summary.position.main_moves().count(), 1);
/// assert_eq!(GameSummary::parse(&summary.to_string())?, summary);
/// # Ok::<(), shogiban_record::GameSummaryError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameSummary {
    /// `Protocol_Version`, `1.2`.
    pub protocol_version: String,
    /// `Protocol_Mode`, `Server` or `Direct`.
    pub protocol_mode: String,
    /// `Format`, `Shogi 1.0`.
    pub format: String,
    /// `Declaration`, the rule for declarations: `Jishogi 1.1`.
    pub declaration: Option<String>,
    /// `Game_ID`.
    pub game_id: Option<String>,
    /// `Name+` and `Name-`: the players of Black and White.
    pub names: [String; 2],
    /// `Your_Turn`: the side of the client.
    pub your_turn: Option<Color>,
    /// `Rematch_On_Draw`.
    pub rematch_on_draw: Option<bool>,
    /// `To_Move`: the side that moves first after the moves of the position.
    pub to_move: Option<Color>,
    /// `Max_Moves`: the move at which the game ends.
    pub max_moves: Option<u32>,
    /// The times of Black and White.
    pub times: [GameTime; 2],
    /// The start, with the moves that were made before the game, and their times.
    pub position: Record,
    /// Lines of other keys, in the order of the text.
    pub other: Vec<(String, String)>,
}

/// The time of a side as a server of the CSA protocol counts it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameTime {
    /// `Time_Unit`, in milliseconds: the clock counts whole units.
    pub unit: u64,
    /// `Total_Time`, `Byoyomi`, `Increment` and `Delay`.
    pub control: TimeControl,
    /// `Least_Time_Per_Move`, in milliseconds: a move takes that long at least.
    pub least: u64,
    /// `Time_Roundup`: a part of a unit counts as a whole one, rather than not at all.
    pub rounds_up: bool,
}

impl Default for GameTime {
    fn default() -> Self {
        Self {
            unit: 1_000,
            control: TimeControl::default(),
            least: 0,
            rounds_up: false,
        }
    }
}

/// Why a text is no game summary.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameSummaryError {
    /// A line that marks a part is missing.
    #[error("the line '{0}' is missing")]
    Missing(&'static str),
    /// A line that is not of the form of its key.
    #[error("line {line}: not a line of a game summary: '{text}'")]
    Line {
        /// The line, from 1.
        line: u32,
        /// What it says.
        text: String,
    },
    /// The position or its moves.
    #[error("{0}")]
    Position(Diagnostic),
}

impl GameSummaryError {
    /// With the byte of the text at which a fault of the position stands.
    fn in_text(mut self, text: &str) -> Self {
        if let Self::Position(found) = &mut self {
            let lines = text.split_inclusive('\n').take(found.line as usize);
            let last = lines.clone().last().unwrap_or("");
            let column = last.char_indices().nth(found.column as usize - 1);
            found.byte = lines.map(str::len).sum::<usize>() - last.len() + column.map_or(0, |(at, _)| at);
        }
        self
    }
}

impl GameSummary {
    /// Reads the lines from `BEGIN Game_Summary` to `END Game_Summary`. Lines around them are passed over.
    ///
    /// # Errors
    ///
    /// The first line that is not of its form, or an error of the position.
    pub fn parse(text: &str) -> Result<Self, GameSummaryError> {
        let mut head = Head::default();
        let mut position = String::new();
        let (mut has_begun, mut written) = (false, 0);
        for (line, number) in text.lines().zip(1_u32..) {
            let line = line.trim_end();
            if !has_begun {
                has_begun = line == BEGIN;
                continue;
            }
            if line == END {
                return head.finish(&position).map_err(|error| error.in_text(text));
            }
            let is_known = head.line(line);
            if head.is_position() {
                // Other lines stay empty, so that its diagnostics have the lines of the text.
                position.extend(core::iter::repeat_n('\n', (number - written - 1) as usize));
                if is_known.is_none() {
                    position.push_str(line);
                }
                position.push('\n');
                written = number;
            } else if is_known.is_none() {
                let text = line.into();
                return Err(GameSummaryError::Line { line: number, text });
            }
        }
        Err(GameSummaryError::Missing(if has_begun { END } else { BEGIN }))
    }
}

impl Head {
    /// The summary, with a position by its lines.
    fn finish(self, position: &str) -> Result<GameSummary, GameSummaryError> {
        if position.trim().is_empty() {
            return Err(GameSummaryError::Missing("BEGIN Position"));
        }
        // An illegal move before the game is no liberty.
        let options = ReadOptions::new().with_strict(true);
        let mut builder = Builder::new(Variant::STANDARD);
        let mut resolver = Resolver::new(&options, &mut builder);
        resolver.begin();
        let mut found = read(position, 1, resolver).into_iter();
        if let Some(error) = found.find(|found| found.severity == Severity::Error) {
            return Err(GameSummaryError::Position(error));
        }
        let position = builder
            .finish()
            .ok_or(GameSummaryError::Missing("BEGIN Position"))?;
        Ok(GameSummary {
            position,
            ..self.summary()
        })
    }
}

const fn sign(color: Color) -> char {
    match color {
        Color::Black => '+',
        Color::White => '-',
    }
}

/// The lines as a server sends them, with a line end after each.
impl Display for GameSummary {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let text = |f: &mut Formatter<'_>, key: &str, value: &str| match value {
            "" => Ok(()),
            value => writeln!(f, "{key}:{value}"),
        };
        writeln!(f, "{BEGIN}")?;
        text(f, "Protocol_Version", &self.protocol_version)?;
        text(f, "Protocol_Mode", &self.protocol_mode)?;
        text(f, "Format", &self.format)?;
        text(f, "Declaration", self.declaration.as_deref().unwrap_or(""))?;
        text(f, "Game_ID", self.game_id.as_deref().unwrap_or(""))?;
        writeln!(f, "Name+:{}\nName-:{}", self.names[0], self.names[1])?;
        if let Some(color) = self.your_turn {
            writeln!(f, "Your_Turn:{}", sign(color))?;
        }
        if let Some(again) = self.rematch_on_draw {
            writeln!(f, "Rematch_On_Draw:{}", yes(again))?;
        }
        if let Some(color) = self.to_move {
            writeln!(f, "To_Move:{}", sign(color))?;
        }
        if let Some(moves) = self.max_moves {
            writeln!(f, "Max_Moves:{moves}")?;
        }
        for (key, value) in &self.other {
            writeln!(f, "{key}:{value}")?;
        }
        if self.times[0] == self.times[1] {
            self.times[0].write("Time", f)?;
        } else {
            self.times[0].write("Time+", f)?;
            self.times[1].write("Time-", f)?;
        }
        f.write_str("BEGIN Position\n")?;
        write!(f, "{}END Position\n{END}\n", position_lines(&self.position))
    }
}

const fn yes(is: bool) -> &'static str {
    if is { "YES" } else { "NO" }
}

impl GameTime {
    fn write(&self, name: &str, f: &mut Formatter<'_>) -> FmtResult {
        let unit = self.unit.max(1);
        let (count, word) = match unit {
            unit if unit % 60_000 == 0 => (unit / 60_000, "min"),
            unit if unit % 1_000 == 0 => (unit / 1_000, "sec"),
            unit => (unit, "msec"),
        };
        writeln!(f, "BEGIN {name}\nTime_Unit:{count}{word}")?;
        let control = &self.control;
        for (key, time) in [
            ("Total_Time", control.main),
            ("Byoyomi", control.byoyomi),
            ("Increment", control.increment),
            ("Delay", control.delay),
            ("Least_Time_Per_Move", self.least),
        ] {
            if time > 0 || key == "Total_Time" {
                writeln!(f, "{key}:{}", time / unit)?;
            }
        }
        if self.rounds_up {
            writeln!(f, "Time_Roundup:YES")?;
        }
        writeln!(f, "END {name}")
    }
}
