//! Whether the game is over after a move: the tests, in their order.
//!
//! First the try, second no legal move, third the automatic declaration of the side now to move, fourth repetition with
//! perpetual check before all, fifth the move limit, sixth bare kings. No text fixes the whole order; this one agrees with
//! the programs of lishogi (2, 3, 4, 6) and shogi-server (4, 5), and with WCSC's win on the last ply.
//! Source: `docs/src/rules.md` I "Order of tests", J 8-14.

use super::declaration::{self, ClaimVerdict};
use super::outcome::{Outcome, Reason, Settlement};
use super::repetition::{Repetition, RepetitionVerdict};
use super::ruleset::{
    AgreedImpasse, EnteringKing, LimitResult, MoveLimit, NoLegalMove, RepetitionResult, RepetitionRule, Rules,
};
use crate::board::{Color, File, Move, Position, Rank, Square};
use alloc::vec::Vec;

/// All that a verdict may depend on.
pub(super) struct Table<'g> {
    pub(super) rules: &'g Rules,
    pub(super) start: &'g Position,
    pub(super) position: &'g Position,
    pub(super) history: &'g Repetition<Position>,
    /// The move that led here; `None` at the start.
    pub(super) last: Option<Move>,
    /// Is the side to move in check?
    pub(super) in_check: bool,
    /// Was the side that moved last in check before its move?
    pub(super) was_in_check: bool,
    /// Has the move limit been reached, and put off by a check?
    pub(super) extending: bool,
}

/// What the tests found.
pub(super) struct Ruling {
    pub(super) outcome: Option<Outcome>,
    /// The move limit has been reached, and is put off while checks go on.
    pub(super) extending: bool,
}

/// What the move limit says after a move.
#[derive(PartialEq)]
enum Limit {
    NotReached,
    PutOff,
    Reached,
}

impl Table<'_> {
    /// All tests.
    pub(super) fn rule(&self) -> Ruling {
        let limit = self
            .rules
            .move_limit
            .map_or(Limit::NotReached, |rule| self.limit(rule));
        let outcome = self
            .tried()
            .or_else(|| self.mated_on_limit())
            .or_else(|| self.no_legal_move())
            .or_else(|| self.automatic_declaration())
            .or_else(|| self.repeated())
            .or_else(|| {
                if limit == Limit::Reached {
                    self.limit_reached()
                } else {
                    None
                }
            })
            .or_else(|| self.bare_kings());
        Ruling {
            outcome,
            extending: limit == Limit::PutOff,
        }
    }

    pub(super) fn ends(&self, winner: Option<Color>, settlement: Settlement, reason: Reason) -> Outcome {
        Outcome {
            winner,
            settlement,
            reason,
            ply: self.history.ply(),
            rules: self.rules.id,
        }
    }

    pub(super) fn wins(&self, winner: Color, reason: Reason) -> Outcome {
        self.ends(Some(winner), Settlement::Final, reason)
    }

    pub(super) fn replay(&self, reason: Reason) -> Outcome {
        self.ends(
            None,
            Settlement::Replay {
                swap_colors: self.rules.replay_swaps_colors,
            },
            reason,
        )
    }

    /// The king itself has moved to the middle of the far rank: 5a for Black, 5i for White.
    fn tried(&self) -> Option<Outcome> {
        let mover = !self.position.turn();
        let goal = match mover {
            Color::Black => Square::new(File::F5, Rank::A),
            Color::White => Square::new(File::F5, Rank::I),
        };
        let tries = self.rules.entering_king_on(self.position.variant()) == EnteringKing::Try
            && self.last?.to() == goal
            && self.position.king(mover) == Some(goal);
        tries.then(|| self.wins(mover, Reason::Try { king: goal }))
    }

    fn no_legal_move(&self) -> Option<Outcome> {
        if self.rules.no_legal_move == NoLegalMove::NotTested || self.position.has_legal_moves() {
            return None;
        }
        let color = self.position.turn();
        match self.position.king(color).filter(|_| self.in_check) {
            Some(king) => Some(self.wins(!color, Reason::Checkmate { king })),
            None if self.rules.no_legal_move == NoLegalMove::StalemateDraws => {
                Some(self.ends(None, Settlement::Final, Reason::NoLegalMove { color }))
            }
            None => Some(self.wins(!color, Reason::NoLegalMove { color })),
        }
    }

    /// Where mate with the very last move does not win, the limit comes first (X04, X29).
    fn mated_on_limit(&self) -> Option<Outcome> {
        let rule = self.rules.move_limit?;
        if rule.mate_on_limit_wins || self.history.ply() != rule.plies || self.position.has_legal_moves() {
            return None;
        }
        self.limit_reached()
    }

    fn automatic_declaration(&self) -> Option<Outcome> {
        let rule = self
            .rules
            .declaration(self.position.variant())
            .filter(|rule| rule.automatic)?;
        let evaluation = declaration::evaluate(&rule, self.start, self.position);
        let wins = evaluation.verdict() == ClaimVerdict::Wins;
        wins.then(|| self.wins(self.position.turn(), Reason::Declaration(evaluation)))
    }

    fn repeated(&self) -> Option<Outcome> {
        let rule = self.rules.repetition?;
        match self.history.verdict(&rule)? {
            RepetitionVerdict::PerpetualCheck { by } => Some(self.wins(
                !by,
                Reason::PerpetualCheck {
                    by,
                    plies: self.occurrences(),
                },
            )),
            RepetitionVerdict::Plain => Some(self.plain_repetition(
                &rule,
                Reason::Repetition {
                    plies: self.occurrences(),
                },
            )),
        }
    }

    fn occurrences(&self) -> Vec<u32> {
        let mut plies: Vec<u32> = self.history.occurrences().collect();
        plies.reverse();
        plies
    }

    /// What the rules make of a repetition that is no perpetual check, or that was agreed on.
    pub(super) fn plain_repetition(&self, rule: &RepetitionRule, reason: Reason) -> Outcome {
        match rule.result {
            RepetitionResult::Draw => self.ends(None, Settlement::Final, reason),
            RepetitionResult::Replay => self.replay(reason),
            RepetitionResult::SecondPlayerWins => self.wins(!self.start.turn(), reason),
            RepetitionResult::Wins(color) => self.wins(color, reason),
            RepetitionResult::Split { black, white } => {
                self.ends(None, Settlement::Split { black, white }, reason)
            }
        }
    }

    /// Whether the move limit ends the game now, or would if no check had been given.
    ///
    /// The first move at or beyond the limit ends the game, unless it gives check and the rules then let the game go on.
    /// From there on it goes on while each move is a check or answers one (X06-X09, X12, X17, X18).
    fn limit(&self, rule: MoveLimit) -> Limit {
        let ply = self.history.ply();
        let void = rule.needs_entered_king && !Color::ALL.into_iter().any(|color| self.has_entered(color));
        if ply < rule.plies || void {
            return Limit::NotReached;
        }
        let answers_check = self.extending && self.was_in_check;
        if rule.extends_while_checking && (self.in_check || answers_check) {
            return Limit::PutOff;
        }
        Limit::Reached
    }

    fn has_entered(&self, color: Color) -> bool {
        let zone = self.position.variant().zone(color);
        self.position.king(color).is_some_and(|king| zone.contains(king))
    }

    fn limit_reached(&self) -> Option<Outcome> {
        let rule = self.rules.move_limit?;
        let reason = Reason::MoveLimit { plies: rule.plies };
        Some(match rule.result {
            LimitResult::Draw => self.ends(None, Settlement::Final, reason),
            LimitResult::Replay => self.replay(reason),
        })
    }

    /// Asked after a move only: who sets up two bare kings wants to see them move (E07).
    fn bare_kings(&self) -> Option<Outcome> {
        let bare = self.rules.bare_kings_draw
            && self.last.is_some()
            && self.position.occupied().len() == 2
            && Color::ALL
                .into_iter()
                .all(|color| self.position.king(color).is_some() && self.position.hand(color).is_empty());
        bare.then(|| self.ends(None, Settlement::Final, Reason::BareKings))
    }

    /// Both sides agree on an impasse: the points of all pieces, what White gave away included.
    pub(super) fn agreed_impasse(&self, rule: AgreedImpasse) -> Outcome {
        let [black, white] = declaration::agreed_points(self.start, self.position);
        let decided = |winner| self.wins(winner, Reason::ImpassePoints { black, white });
        match rule {
            AgreedImpasse::Points24 if black < 24 => decided(Color::White),
            AgreedImpasse::Points24 if white < 24 => decided(Color::Black),
            AgreedImpasse::Points24 => self.replay(Reason::ImpasseAgreed { black, white }),
            AgreedImpasse::Points27 if black > white => decided(Color::Black),
            AgreedImpasse::Points27 => decided(Color::White),
        }
    }
}
