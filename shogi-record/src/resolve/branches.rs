//! Variations: where they hang.

use super::open_lines::Place;
use super::{Resolver, State, Tip};
use crate::diagnostic::DiagnosticKind;
use crate::event::Event;
use crate::options::Limit;
use crate::text::places::At;

impl Resolver<'_> {
    /// Begins a variation whose first move is an alternative to that ply (変化：N手). Lines that begin there or later are
    /// closed; it hangs on the latest open line that has the move before it. The book, chapter Formats, section 1.4 says why.
    pub(crate) fn branch(&mut self, ply: u32, at: At) -> bool {
        self.flush_skipped();
        self.lines.close_from(ply);
        let too_deep = self.lines.len() > self.options.limits.nesting;
        let Some(base) = self.lines.find(ply) else {
            self.report.add(DiagnosticKind::NoBranch(ply), at);
            self.state = State::Nowhere;
            return false;
        };
        if self.is_full(Limit::Nesting, too_deep, at) {
            return false;
        }
        self.go_back(ply, base);
        true
    }

    /// Begins a line at a place that the caller kept (formats that nest).
    pub(crate) fn branch_at(&mut self, place: Place, ply: u32) {
        self.flush_skipped();
        self.lines.close_variations();
        self.go_back(ply, place);
    }

    /// The place in the main line where the variation that just began could hang instead, if that is another place.
    pub(crate) fn place_in_main(&self) -> Option<Place> {
        if self.state != State::Open || !self.is_bare_variation() {
            return None;
        }
        let place = self.lines.in_main(self.tip.ply + 1)?;
        (place.step != self.tip.step).then_some(place)
    }

    /// Lets the variation that just began hang in the main line.
    pub(crate) fn move_to_main(&mut self, place: Place) {
        let ply = self.tip.ply + 1;
        self.lines.close_last();
        self.go_back(ply, place);
    }

    fn go_back(&mut self, ply: u32, base: Place) {
        self.tip = Tip {
            step: base.step,
            ply: ply - 1,
            mv: base.mv,
            is_timed: base.is_timed,
            ..Tip::default()
        };
        self.unread = 0;
        self.state = State::Open;
        self.lines.open(ply, base);
        let after = base.step;
        self.tell(Event::Variation { after, ply });
    }
}
