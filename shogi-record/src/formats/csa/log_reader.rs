//! Reading a log of the CSA server protocol line by line: its statements are those of a record.

use super::log::{Log, LogLine, claim_of, end_of_reason};
use super::read::Reader;
use crate::diagnostic::DiagnosticKind;
use crate::model::end::EndKind;
use crate::model::stated::{Claim, Stated};
use crate::text::places::At;
use shogiban::Color;

impl Reader<'_> {
    pub(super) fn line(&mut self, line: &str, number: u32) {
        let Some(log) = &mut self.log else {
            self.csa_line(line, number);
            return;
        };
        match log.line(line) {
            LogLine::Nothing => {}
            LogLine::Csa(text) if matches!(text.as_bytes(), [b'+' | b'-', _, ..]) => {
                // A client that keeps what it sends has its moves twice.
                let end = text.find(',').unwrap_or(text.len());
                let is_echo = log.last == text[..end];
                log.last.clear();
                log.last.push_str(&text[..end]);
                let from = (text.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
                self.statements(line, if is_echo { from + end + 1 } else { from }, number);
            }
            LogLine::Csa(text) => self.csa_line(text, number),
            LogLine::Headers(headers) => {
                for (key, value) in headers {
                    self.resolver.header(key, value, At::line(number));
                }
            }
            LogLine::Reason(word) => self.reason = Some((word.into(), At::line(number))),
            LogLine::Result(word) => self.result(word, At::line(number)),
            LogLine::Unknown => {
                let kind = DiagnosticKind::TrailingText(line.into());
                self.resolver.report.add(kind, At::line(number));
            }
        }
    }

    /// What a server says that came of the game.
    fn result(&mut self, word: &str, at: At) {
        let client = self.log.as_ref().and_then(Log::your_turn);
        let claim = claim_of(word, client);
        let winner = match claim {
            Some(Claim::Win(winner)) => Some(winner),
            _ => None,
        };
        if self.reason.is_none() && end_of_reason(word, Color::Black, None).is_some() {
            self.reason = Some((word.into(), at));
        }
        self.end_by_reason(winner);
        let is_said = self.resolver.end_kind().is_some_and(|kind| kind.claim() == claim);
        if !is_said {
            let stated = Stated {
                text: word.into(),
                claim,
                end: None,
            };
            self.resolver.stated(stated, at);
        }
    }

    /// Ends the game for the reason that a server gave, if the line has no end yet.
    pub(super) fn end_by_reason(&mut self, winner: Option<Color>) {
        let Some((word, at)) = self.reason.take().filter(|_| !self.resolver.is_ended()) else {
            return;
        };
        if !self.started {
            self.start(None, at.line);
        }
        let illegal = self.resolver.is_after_illegal();
        let kind = self.resolver.meaning_of_end(|turn| {
            let winner = winner.or_else(|| (illegal && word.starts_with("#ILLEGAL")).then_some(turn));
            end_of_reason(&word, turn, winner)
        });
        self.resolver.end(kind.unwrap_or(EndKind::Unknown), &word, at);
    }
}
