//! Moves of the side that is not to move: whose foul it was, the end of the record may show.

use super::Resolver;
use crate::diagnostic::{DiagnosticKind, Severity};
use crate::event::Event;
use crate::model::node::Step;
use shogiban::{Color, Move, Position};

/// A move of the side that is not to move, until the whole record is read.
#[derive(Debug)]
pub(super) struct OutOfTurn {
    pub(super) step: u32,
    pub(super) mv: Option<Move>,
    pub(super) by: Color,
    /// The position before it.
    pub(super) before: Position,
    /// Its place among the diagnostics.
    pub(super) diagnostic: usize,
    /// The text names the side: by a sign, a mark or the number of the move. Otherwise the piece alone shows it, and the side to
    /// move may have touched what is not its own.
    pub(super) names_side: bool,
    /// An end follows.
    pub(super) is_ended: bool,
    /// The side that lost by a foul: by the end word, by a line about the result at the foul, by one at the end.
    pub(super) called: [Option<Color>; 3],
}

impl Resolver<'_> {
    /// The last move out of turn, if it is that step.
    pub(super) fn last_out_of_turn(&mut self, step: u32) -> Option<&mut OutOfTurn> {
        self.out_of_turn.last_mut().filter(|foul| foul.step == step)
    }

    /// What a move out of turn is, now that the whole record is known.
    pub(super) fn settle(&mut self, found: &OutOfTurn) {
        let Some(m) = found.mv else { return };
        let called = found.called.iter().flatten().next();
        if !found.names_side && called == Some(&found.by.opponent()) {
            // The record says that the side to move fouled: it moved a piece of the other side.
            if let Err(fault) = found.before.explain(m) {
                let (step, to) = (found.step, Step::Move(m));
                self.tell(Event::Corrected { step, to });
                if let Some(found) = self.report.list.get_mut(found.diagnostic) {
                    found.kind = DiagnosticKind::IllegalMove(fault);
                }
            }
            return;
        }
        if called.is_some() {
            return;
        }
        if let Some(found) = self.report.list.get_mut(found.diagnostic) {
            found.severity = Severity::Error;
        }
        // The game went on to another end, so it lacks a move; or nobody says whose foul it was.
        if found.is_ended || !found.names_side {
            self.tell(Event::Cut { step: found.step });
        }
    }

    /// Whether the text names the side of the last foul.
    pub(super) fn foul_names_side(&self) -> bool {
        self.out_of_turn.last().is_none_or(|last| last.names_side)
    }
}
