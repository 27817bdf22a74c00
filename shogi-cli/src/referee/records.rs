//! Games in the formats of records: each is judged by rules, and compared with what its own file says.

use super::report::{Verdict, as_text};
use crate::plural::Counted;
use serde::Serialize;
use shogiban::record::{self, Claim, Diagnostic, Format, Reading, Record, Severity};
use shogiban::{ActionError, Position, Rules, RulesId, Variant};
use std::fmt::{self, Display, Formatter};
use std::io::{self, Write};

/// All that is said about a game of a record file. The JSON fields are these, in this order; the help text describes them.
#[derive(Debug, Serialize)]
pub(super) struct RecordReport<'a> {
    file: &'a str,
    /// Which game of the file, from 1.
    game: u64,
    format: &'static str,
    pub(super) ok: bool,
    #[serde(serialize_with = "as_text")]
    variant: Option<Variant>,
    #[serde(serialize_with = "as_text")]
    rules: Option<RulesId>,
    moves: usize,
    end_word: Option<String>,
    stated: Option<&'static str>,
    verdict: Option<Verdict>,
    agrees: Option<bool>,
    pub(super) over_at: Option<u32>,
    refused: Option<String>,
    #[serde(serialize_with = "as_text", rename = "final_sfen")]
    last: Option<Position>,
    diagnostics: Vec<Said>,
}

/// A diagnostic of the reader.
#[derive(Debug, Serialize)]
struct Said {
    severity: String,
    line: u32,
    column: u32,
    byte: usize,
    code: String,
    text: String,
}

impl Said {
    fn of(found: &Diagnostic) -> Self {
        Self {
            severity: found.severity.to_string(),
            line: found.line,
            column: found.column,
            byte: found.byte,
            code: found.kind.code().to_owned(),
            text: found.kind.to_string(),
        }
    }
}

impl<'a> RecordReport<'a> {
    /// The report of what was read of one game. There may be nothing but diagnostics.
    pub(super) fn new(file: &'a str, game: u64, reading: &Reading, rules: Option<Rules>) -> Self {
        let mut report = Self {
            file,
            game,
            format: reading.format.map_or("unknown", Format::name),
            ok: reading.errors().next().is_none(),
            variant: None,
            rules: None,
            moves: 0,
            end_word: None,
            stated: None,
            verdict: None,
            agrees: None,
            over_at: None,
            refused: None,
            last: None,
            diagnostics: reading.diagnostics.iter().map(Said::of).collect(),
        };
        if let Some(record) = reading.records.first() {
            report.judge(record, rules);
        }
        report
    }

    fn judge(&mut self, record: &Record, rules: Option<Rules>) {
        self.variant = Some(record.variant());
        self.moves = record.main_moves().count();
        self.end_word = record.main_end().and_then(|end| end.word()).map(str::to_owned);
        let stated = record.stated();
        self.stated = stated.map(Claim::code);
        let rules = rules.unwrap_or_else(|| Rules::default_for(record.variant()));
        let Ok(replay) = record.replay(rules) else { return };
        self.rules = Some(replay.game.rules().id());
        self.last = record.main_positions().last().map(|(_, position)| position);
        let outcome = replay.outcome();
        self.agrees = stated.map(|stated| stated.agrees_with(outcome));
        self.verdict = outcome.map(Verdict::of);
        match replay.stop.map(|stop| stop.error) {
            None => {}
            Some(ActionError::GameOver(outcome)) => self.over_at = Some(outcome.ply),
            // A record's word is no move: that the rules would not have taken it is worth knowing, and no fault.
            Some(error) => self.refused = Some(error.to_string()),
        }
    }

    /// One object, on a line of its own.
    pub(super) fn write_json(&self, output: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(&mut *output, self)?;
        writeln!(output)
    }

    /// Whether the file and the rules say different things about the result.
    pub(super) fn differs(&self) -> bool {
        self.agrees == Some(false)
    }
}

/// `game.kif: good: kif, standard, 97 moves, then "投了"`, below it what differs, the verdict, the last position, and the
/// diagnostics.
impl Display for RecordReport<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let word = if self.ok { "good" } else { "bad" };
        write!(f, "{}: game {}: {word}: {}", self.file, self.game, self.format)?;
        if let Some(variant) = self.variant {
            write!(f, ", {variant}, {}", Counted(self.moves as u64, "move"))?;
        }
        if let Some(over_at) = self.over_at {
            write!(f, ", over since ply {over_at}")?;
        }
        if let Some(word) = &self.end_word {
            write!(f, ", then {word:?}")?;
        }
        for said in &self.diagnostics {
            let Said {
                severity,
                line,
                column,
                text,
                ..
            } = said;
            write!(f, "\n    {}:{line}:{column}: {severity}: {text}", self.file)?;
        }
        if let (Some(stated), true) = (self.stated, self.differs()) {
            let claim = match stated {
                "black" => "Black won",
                "white" => "White won",
                "draw" => "it was a draw",
                _ => "it had no result",
            };
            let but = match self.verdict {
                Some(_) => "the rules say otherwise",
                None => "by the rules it has not ended",
            };
            write!(f, "\n    the record says that {claim}; {but}")?;
        }
        if let Some(refused) = &self.refused {
            write!(f, "\n    refused by the rules: {refused}")?;
        }
        if let (Some(rules), Some(last)) = (self.rules, &self.last) {
            let verdict = self.verdict.as_ref();
            let verdict = verdict.map_or("the game goes on", Verdict::text);
            write!(f, "\n    {rules}: {verdict}\n    {last}")?;
        }
        Ok(())
    }
}

/// Whether the beginning of a file is that of a record, rather than of game lines, positions or no text at all.
pub(super) fn is_record(head: &[u8]) -> bool {
    let format = record::detect(head);
    is_text(head) && format.is_some_and(|format| !matches!(format, Format::Usi | Format::Sfen))
}

/// Text has hardly any control characters; UTF-16 begins with its mark.
fn is_text(head: &[u8]) -> bool {
    let is_wide = head.starts_with(b"\xff\xfe") || head.starts_with(b"\xfe\xff");
    let strange = head
        .iter()
        .filter(|byte| **byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r'));
    is_wide || strange.count() * 100 <= head.len()
}

/// Whether anything is worse than worth knowing.
pub(super) fn has_complaints(reading: &Reading) -> bool {
    reading
        .diagnostics
        .iter()
        .any(|found| found.severity > Severity::Note)
}
