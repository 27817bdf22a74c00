//! What is said about a game: for people, and for programs.

use super::replay::{ErrorKind, GameError, Replay};
use super::verdict::Verdict;
use crate::plural::Counted;
use serde::{Serialize, Serializer};
use shogiban::rules::RulesId;
use shogiban::{Position, Variant};
use std::fmt::{self, Display, Formatter};
use std::io::{self, Write};

/// All that is said about a game. The JSON fields are these, in this order; the help text describes them.
#[derive(Debug, Serialize)]
pub(super) struct GameReport<'a> {
    file: &'a str,
    line: u64,
    pub(super) ok: bool,
    #[serde(serialize_with = "as_text")]
    variant: Option<Variant>,
    #[serde(serialize_with = "as_text")]
    rules: Option<RulesId>,
    moves_played: u32,
    end_word: Option<String>,
    verdict: Option<Verdict>,
    judged: bool,
    pub(super) over_at: Option<u32>,
    state: Option<State>,
    #[serde(serialize_with = "as_text", rename = "final_sfen")]
    last: Option<Position>,
    error: Option<GameError>,
}

/// What is said where a foul ended the game and the rules refuse fouls.
pub(super) const NOT_JUDGED: &str = "not judged by these rules, which refuse fouls";

/// What can be said of a position at first sight.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum State {
    /// Check and no legal move.
    Checkmate,
    /// No legal move and no check.
    Stalemate,
    /// Check, and a legal move.
    Check,
    /// None of these.
    Normal,
}

impl State {
    fn of(position: &Position) -> Self {
        if position.is_checkmate() {
            Self::Checkmate
        } else if position.is_stalemate() {
            Self::Stalemate
        } else if position.is_check() {
            Self::Check
        } else {
            Self::Normal
        }
    }
}

impl<'a> GameReport<'a> {
    pub(super) fn new(file: &'a str, line: u64, replay: Replay) -> Self {
        let Replay {
            variant,
            rules,
            last,
            moves_played,
            end_word,
            verdict,
            over_at,
            error,
            is_not_judged,
        } = replay;
        Self {
            file,
            line,
            ok: error.is_none(),
            variant,
            rules,
            moves_played,
            end_word,
            verdict,
            judged: !is_not_judged,
            over_at,
            state: last.as_ref().map(State::of),
            last,
            error,
        }
    }

    /// One object, on a line of its own.
    pub(super) fn write_json(&self, output: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(&mut *output, self)?;
        writeln!(output)
    }
}

/// `games.usi:3: bad: standard, 8 moves; ply 9, column 71: illegal move: P*7d: …`, below it the verdict and the last
/// position.
impl Display for GameReport<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let word = if self.ok { "good" } else { "bad" };
        write!(f, "{}:{}: {word}: ", self.file, self.line)?;
        if let (Some(variant), Some(_)) = (self.variant, self.last) {
            write!(f, "{variant}, {}", Counted(self.moves_played.into(), "move"))?;
        }
        f.write_str(match self.state {
            Some(State::Checkmate) => ", checkmate",
            Some(State::Stalemate) => ", stalemate (no legal move)",
            Some(State::Check) => ", check",
            Some(State::Normal) | None => "",
        })?;
        if let Some(over_at) = self.over_at {
            let more = self.moves_played - over_at;
            write!(
                f,
                ", over since ply {over_at} ({} more)",
                Counted(more.into(), "move")
            )?;
        }
        if let Some(end_word) = &self.end_word {
            write!(f, ", then {end_word:?}")?;
        }
        if let Some(error) = &self.error {
            let between = if self.last.is_some() { "; " } else { "" };
            write!(f, "{between}{error}")?;
        }
        if let (Some(rules), Some(last)) = (self.rules, &self.last) {
            let verdict = self.verdict.as_ref();
            let open = if self.judged {
                "the game goes on"
            } else {
                NOT_JUDGED
            };
            let verdict = verdict.map_or(open, Verdict::text);
            write!(f, "\n    {rules}: {verdict}\n    {last}")?;
        }
        Ok(())
    }
}

/// `ply 9, column 71: illegal move: P*7d: …`
impl Display for GameError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.ply, self.column) {
            (Some(ply), Some(column)) => write!(f, "ply {ply}, column {column}: ")?,
            (Some(ply), None) => write!(f, "ply {ply}: ")?,
            (None, Some(column)) => write!(f, "column {column}: ")?,
            (None, None) => {}
        }
        f.write_str(match self.kind {
            ErrorKind::IllegalMove => "illegal move: ",
            ErrorKind::Notation => "not a move: ",
            ErrorKind::Refused => "refused: ",
            ErrorKind::Setup | ErrorKind::Encoding | ErrorKind::LineTooLong => "",
        })?;
        f.write_str(&self.text)
    }
}

/// A value that JSON has no form for, as people write it.
#[expect(clippy::ref_option, reason = "serde gives it so")]
pub(super) fn as_text<T: Display, S: Serializer>(
    value: &Option<T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => serializer.collect_str(value),
        None => serializer.serialize_none(),
    }
}
