//! What stands at a step: its time, comments, bookmarks, lines about the result.

use super::{Resolver, State, fouled};
use crate::diagnostic::{DiagnosticKind, Dialect};
use crate::event::Event;
use crate::model::stated::Stated;
use crate::text::places::At;

impl Resolver<'_> {
    /// Says how long the last step took. Before any move, that is reported.
    pub(crate) fn time(&mut self, milliseconds: u64, at: At) {
        if let Some(is_timed) = &mut self.tip.unread_timed {
            if core::mem::replace(is_timed, true) {
                self.report.add(DiagnosticKind::Dialect(Dialect::SecondTime), at);
            } else {
                self.tell(Event::Time(milliseconds));
            }
            return;
        }
        if self.belongs_to_nothing(at) {
            return;
        }
        if self.tip.step == 0 {
            self.report.add(DiagnosticKind::TimeBeforeMove, at);
        } else if self.tip.is_timed {
            self.report.add(DiagnosticKind::Dialect(Dialect::SecondTime), at);
        } else {
            self.tip.is_timed = true;
            let step = self.tip.step;
            if let Some(place) = self.lines.tip_mut().filter(|place| place.step == step) {
                place.is_timed = true;
            }
            self.tell(Event::Time(milliseconds));
        }
    }

    /// Whether what stands here belongs to a move that was not read. It is counted.
    fn belongs_to_nothing(&mut self, at: At) -> bool {
        let is_lost = self.state == State::Nowhere || (self.unread > 0 && !self.is_ended());
        if is_lost {
            let (count, first) = self.notes_lost.unwrap_or((0, at));
            self.notes_lost = Some((count + 1, first));
        }
        is_lost
    }

    /// Adds a comment line to the last step.
    pub(crate) fn comment(&mut self, text: &str, at: At) {
        if !self.belongs_to_nothing(at) && self.takes_text(text, at) {
            self.tell(Event::Comment(text));
        }
    }

    /// Adds a bookmark to the last step.
    pub(crate) fn bookmark(&mut self, text: &str, at: At) {
        if !self.belongs_to_nothing(at) && self.takes_text(text, at) {
            self.tell(Event::Bookmark(text));
        }
    }

    /// Adds a line about the result to the last step. It is about the line, whether all moves of it could be read or not, so it
    /// needs one that was.
    #[allow(clippy::needless_pass_by_value)] // The reader has no use for it after this.
    pub(crate) fn stated(&mut self, stated: Stated, at: At) {
        if self.state == State::Nowhere || (self.unread > 0 && self.is_bare_variation()) {
            self.belongs_to_nothing(at);
        } else if self.takes_text(&stated.text, at) {
            let is_after_end = usize::from(self.tip.end.is_some());
            let (step, loser) = (self.tip.step, stated.end.and_then(fouled));
            // An end is the step after the foul.
            if let Some(foul) = self.last_out_of_turn(step - is_after_end as u32) {
                let called = &mut foul.called[1 + is_after_end];
                *called = called.or(loser);
            }
            self.tell(Event::Stated(&stated));
        }
    }
}
