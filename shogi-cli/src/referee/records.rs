//! Games in the formats of records: each is judged by rules, and compared with what its own file says.

use super::report::{NOT_JUDGED, as_text};
use super::verdict::Verdict;
use crate::plural::Counted;
use crate::said::Said;
use serde::Serialize;
use shogiban::rules::{ActionError, RulesId};
use shogiban::{Action, Position, Rules, Variant};
use shogiban_record::{Claim, Entry, Format, Header, Record};
use std::fmt::{self, Display, Formatter};
use std::io::{self, Write};

/// All that is said about a game of a record file. The JSON fields are these, in this order; the help text describes them.
#[derive(Debug, Serialize)]
pub(super) struct RecordReport<'a> {
    file: &'a str,
    /// Which game of the file, from 1.
    game: u64,
    /// The line at which it begins, from 1.
    line: Option<u32>,
    format: &'static str,
    pub(super) ok: bool,
    #[serde(serialize_with = "as_text")]
    variant: Option<Variant>,
    #[serde(serialize_with = "as_text")]
    rules: Option<RulesId>,
    /// The headers that suggest the rules, if nobody named any; before them the rule set if the record has a limit of its own.
    rules_evidence: Option<String>,
    /// What the rules of professional games make of a foul that the usual rules do not judge.
    jsa_pro: Option<String>,
    moves: usize,
    end_word: Option<String>,
    stated: Option<&'static str>,
    verdict: Option<Verdict>,
    judged: bool,
    agrees: Option<bool>,
    pub(super) over_at: Option<u32>,
    refused: Option<String>,
    /// Why the rules do not judge it, if they do not.
    #[serde(skip)]
    unjudged: Option<Unjudged>,
    #[serde(serialize_with = "as_text", rename = "final_sfen")]
    last: Option<Position>,
    diagnostics: Vec<Said>,
}

/// Why rules do not judge a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Unjudged {
    /// Moves are missing, so nobody knows the position.
    Cut,
    /// A foul ended it, and the rules refuse fouls.
    Foul,
}

impl<'a> RecordReport<'a> {
    /// The report of what was read of one game. There may be nothing but diagnostics.
    pub(super) fn new(
        file: &'a str,
        game: u64,
        entry: &Entry,
        format: Option<Format>,
        rules: Option<Rules>,
    ) -> Self {
        let mut report = Self {
            file,
            game,
            line: entry.record.as_ref().map(|_| entry.line),
            format: format.map_or("unknown", Format::name),
            ok: entry.errors().next().is_none(),
            variant: None,
            rules: None,
            rules_evidence: None,
            jsa_pro: None,
            moves: 0,
            end_word: None,
            stated: None,
            verdict: None,
            judged: true,
            agrees: None,
            over_at: None,
            refused: None,
            unjudged: None,
            last: None,
            diagnostics: entry.diagnostics.iter().map(Said::of).collect(),
        };
        if let Some(record) = &entry.record {
            report.judge(record, rules);
            if matches!(format, Some(Format::Usi | Format::Sfen)) {
                // Game lines are held to the same wherever they stand: nobody wrote there how the game ended.
                report.ok &= report.refused.is_none() && !record.main_line().any(|node| node.is_illegal());
            }
        }
        report
    }

    fn judge(&mut self, record: &Record, rules: Option<Rules>) {
        self.variant = record.knows_start().then(|| record.variant());
        self.moves = record.main_moves().count();
        self.end_word = record.main_end().and_then(|end| end.word()).map(str::to_owned);
        let hint = record.rules_hint();
        let is_usual = rules.is_none() && hint.evidence.is_empty();
        if rules.is_none() && !is_usual {
            let headers = hint.evidence.iter();
            let headers: Vec<String> = headers
                .map(|Header { key, value, .. }| format!("\"{key}: {value}\""))
                .collect();
            let base = Some(hint.base).filter(|base| *base != hint.rules.id());
            let base = base.map_or(String::new(), |base| format!("{base} "));
            self.rules_evidence = Some(format!("{base}by {}", headers.join(", ")));
        }
        let rules = rules.unwrap_or(hint.rules);
        let Ok(replay) = record.replay(rules) else { return };
        self.rules = Some(replay.game.rules().id());
        let stated = record.stated();
        self.stated = stated.map(Claim::code);
        let outcome = replay.outcome();
        self.unjudged = if replay.is_cut {
            Some(Unjudged::Cut)
        } else {
            replay.is_not_judged().then_some(Unjudged::Foul)
        };
        self.judged = self.unjudged.is_none();
        if self.unjudged == Some(Unjudged::Foul) && is_usual {
            let professional = record.replay(Rules::JSA_PRO).ok();
            self.jsa_pro = professional
                .and_then(|replay| replay.outcome())
                .map(|outcome| outcome.to_string());
        }
        // A verdict that nobody can give neither agrees nor differs.
        let comparable = stated.filter(|_| self.judged);
        self.agrees = comparable.map(|stated| stated.agrees_with(outcome));
        self.verdict = Verdict::of(&replay.game);
        self.last = Some(*replay.game.position());
        match replay.stop.map(|stop| (stop.action, stop.error)) {
            None => {}
            Some((action, ActionError::GameOver(outcome))) if action != Action::Declare => {
                self.over_at = Some(outcome.ply);
                // Only here does the board know more than the game.
                self.last = record.main_positions().last().map(|(_, position)| position);
            }
            // A record's word is no move: that the rules would not have taken it is worth knowing, and no fault.
            // That these rules refuse fouls is said in place of the verdict.
            Some(_) if self.unjudged == Some(Unjudged::Foul) => {}
            Some((_, error)) => self.refused = Some(error.to_string()),
        }
    }

    /// One object, on a line of its own.
    pub(super) fn write_json(&self, output: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(&mut *output, self)?;
        writeln!(output)
    }

    /// Whether a person who asked for little has to see it.
    pub(super) fn matters(&self) -> bool {
        !self.ok || self.differs() || self.diagnostics.iter().any(Said::matters)
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
        for said in self.diagnostics.iter().filter(|said| !said.is_liberty()) {
            write!(f, "\n    {}", said.in_file(self.file))?;
        }
        let claim = self.stated.map(|stated| match stated {
            "black" => "Black won",
            "white" => "White won",
            "draw" => "it was a draw",
            _ => "it had no result",
        });
        if let (Some(claim), true) = (claim, self.differs()) {
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
            let open = match self.unjudged {
                Some(Unjudged::Cut) => "not judged, as moves are missing",
                Some(Unjudged::Foul) => NOT_JUDGED,
                None => "the game goes on",
            };
            let verdict = verdict.map_or(open, Verdict::text);
            write!(f, "\n    {rules}")?;
            if let Some(evidence) = &self.rules_evidence {
                write!(f, " ({evidence})")?;
            }
            write!(f, ": {verdict}")?;
            if let (Some(claim), Some(Unjudged::Foul)) = (claim, self.unjudged) {
                write!(f, "; the record says that {claim}")?;
            }
            if let Some(professional) = &self.jsa_pro {
                write!(f, "\n    jsa_pro: {professional}")?;
            }
            write!(f, "\n    {last}")?;
        }
        Ok(())
    }
}
