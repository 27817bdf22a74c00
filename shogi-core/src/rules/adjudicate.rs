//! The tests that decide whether the game is over after a move, and their order.
//!
//! The order is:
//!
//! 1. a try;
//! 2. no legal move;
//! 3. the automatic declaration of the side now to move;
//! 4. repetition, where perpetual check comes before plain repetition;
//! 5. the move limit;
//! 6. bare kings.
//!
//! No text fixes the whole order. This one agrees with the programs of lishogi (2, 3, 4, 6) and shogi-server
//! (4, 5). It also agrees with the WCSC, where mate with the last move wins.
//!
//! Source: the book, chapter Rules, parts I and J.

use super::action::{ActionError, AgreementCondition};
use super::declaration::ClaimVerdict;
use super::outcome::{Outcome, Reason, Settlement};
use super::parts::{
    AgreedImpasse, EnteringKing, ImpassePoints, MoveLimit, NoLegalMove, RepetitionResult, RepetitionRule,
    Undecided,
};
use super::repetition::{Repetition, RepetitionVerdict};
use super::ruleset::Rules;
use crate::board::{CheckInfo, Color, File, Move, Position, Rank, Square};

/// The data that a verdict may depend on.
pub(super) struct Table<'g> {
    pub(super) rules: &'g Rules,
    pub(super) start: &'g Position,
    pub(super) position: &'g Position,
    pub(super) history: &'g Repetition<Position>,
    /// The last move; `None` at the start.
    pub(super) last: Option<Move>,
    /// The checkers and pins of the position.
    pub(super) checks: CheckInfo,
    /// True if the side that moved last was in check before its move.
    pub(super) was_in_check: bool,
    /// True if the move limit was reached, and a check has put off the end.
    pub(super) extending: bool,
}

/// The result of the tests.
pub(super) struct Ruling {
    pub(super) outcome: Option<Outcome>,
    /// True if the move limit is reached, and checks put off the end.
    pub(super) extending: bool,
}

/// The state of the move limit after a move.
#[derive(Copy, Clone)]
enum Limit {
    /// The rules have no limit, the limit has no effect now, or the game has not reached it.
    NotReached,
    PutOff,
    Reached(MoveLimit),
}

impl Table<'_> {
    /// Runs all tests in their order.
    pub(super) fn rule(&self) -> Ruling {
        let limit = self.limit();
        let reached = match limit {
            Limit::Reached(rule) => Some(rule),
            Limit::NotReached | Limit::PutOff => None,
        };
        let outcome = self
            .tried()
            .or_else(|| self.mated_on_limit(reached?))
            .or_else(|| self.no_legal_move())
            .or_else(|| self.automatic_declaration())
            .or_else(|| self.repeated())
            .or_else(|| Some(self.limit_reached(reached?)))
            .or_else(|| self.bare_kings());
        Ruling {
            outcome,
            extending: matches!(limit, Limit::PutOff),
        }
    }

    pub(super) fn ends(&self, winner: Option<Color>, settlement: Settlement, reason: Reason) -> Outcome {
        Outcome {
            winner,
            settlement,
            reason,
            ply: self.history.ply(),
            rules: self.rules.id(),
        }
    }

    pub(super) fn wins(&self, winner: Color, reason: Reason) -> Outcome {
        self.ends(Some(winner), Settlement::Final, reason)
    }

    /// Ends the game without a winner.
    pub(super) fn undecided(&self, result: Undecided, reason: Reason) -> Outcome {
        let settlement = match result {
            Undecided::Draw => Settlement::Final,
            Undecided::Replay => Settlement::Replay {
                swap_colors: self.rules.replay_swaps_colors(),
            },
            Undecided::Split { black, white } => Settlement::Split { black, white },
        };
        self.ends(None, settlement, reason)
    }

    fn has_legal_moves(&self) -> bool {
        self.position.legality_with(self.checks).has_moves()
    }

    /// Tests whether the last move brought the king to the middle of the far rank: 5a for Black, 5i for White.
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
        if self.rules.no_legal_move() == NoLegalMove::NotTested || self.has_legal_moves() {
            return None;
        }
        let color = self.position.turn();
        match self.position.king(color).filter(|_| self.checks.is_check()) {
            Some(king) => Some(self.wins(!color, Reason::Checkmate { king })),
            None if self.rules.no_legal_move() == NoLegalMove::StalemateDraws => {
                Some(self.undecided(Undecided::Draw, Reason::Stalemate { color }))
            }
            None => Some(self.wins(!color, Reason::Stalemate { color })),
        }
    }

    /// Ends the game by the move limit before it tests for a legal move, where mate with the last move does not
    /// win.
    ///
    /// This applies only if the side to move would lose. So a stalemate that is a draw remains a stalemate.
    /// Where the rules do not test for legal moves, the other tests keep their order.
    fn mated_on_limit(&self, reached: MoveLimit) -> Option<Outcome> {
        let would_lose = match self.rules.no_legal_move() {
            NoLegalMove::Loses => true,
            NoLegalMove::StalemateDraws => self.checks.is_check(),
            NoLegalMove::NotTested => false,
        };
        let limit_first = would_lose && !reached.mate_on_limit_wins && !self.has_legal_moves();
        limit_first.then(|| self.limit_reached(reached))
    }

    fn automatic_declaration(&self) -> Option<Outcome> {
        let rule = self
            .rules
            .declaration(self.position.variant())
            .filter(|rule| rule.automatic)?;
        let evaluation = rule.evaluate(self.start, self.position);
        let wins = evaluation.verdict() == ClaimVerdict::Wins;
        wins.then(|| self.wins(self.position.turn(), Reason::Declaration(evaluation)))
    }

    fn repeated(&self) -> Option<Outcome> {
        let rule = self.rules.repetition()?;
        let count = rule.asked();
        // A record that played through a repetition has more occurrences. Only the latest ones count.
        let first = self.history.occurrences().take(count as usize).last()?;
        let last = self.history.ply();
        Some(match self.history.verdict(&rule)? {
            RepetitionVerdict::PerpetualCheck { by } => {
                let reason = Reason::PerpetualCheck {
                    by,
                    first,
                    last,
                    count,
                };
                self.wins(!by, reason)
            }
            RepetitionVerdict::Plain => {
                self.plain_repetition(&rule, Reason::Repetition { first, last, count })
            }
        })
    }

    /// Returns true if the move limit ends the game at this position.
    pub(super) fn is_at_limit(&self) -> bool {
        matches!(self.limit(), Limit::Reached(_))
    }

    /// Returns the outcome of a repetition that is not perpetual check, or that was agreed on.
    fn plain_repetition(&self, rule: &RepetitionRule, reason: Reason) -> Outcome {
        match rule.result {
            RepetitionResult::Draw => self.undecided(Undecided::Draw, reason),
            RepetitionResult::Replay => self.undecided(Undecided::Replay, reason),
            RepetitionResult::SecondPlayerWins => self.wins(!self.start.turn(), reason),
            RepetitionResult::Wins(color) => self.wins(color, reason),
            RepetitionResult::Split { black, white } => {
                self.undecided(Undecided::Split { black, white }, reason)
            }
        }
    }

    /// Tests whether the move limit ends the game now, or whether a check puts off the end.
    ///
    /// The first move at or beyond the limit ends the game. The exception is a move that gives check, under
    /// rules that then extend the game. After such a check the game goes on while each move is a check or
    /// answers one.
    fn limit(&self) -> Limit {
        let Some(rule) = self
            .rules
            .move_limit()
            .filter(|rule| self.history.ply() >= rule.plies)
        else {
            return Limit::NotReached;
        };
        if rule.needs_entered_king && self.entered_kings() == 0 {
            return Limit::NotReached;
        }
        let answers_check = self.extending && self.was_in_check;
        if rule.extends_while_checking && (self.checks.is_check() || answers_check) {
            return Limit::PutOff;
        }
        Limit::Reached(rule)
    }

    /// Returns the number of kings in the far camp.
    fn entered_kings(&self) -> usize {
        let has_entered = |color: &Color| {
            let zone = self.position.variant().zone(*color);
            self.position.king(*color).is_some_and(|king| zone.contains(king))
        };
        Color::ALL.iter().filter(|color| has_entered(color)).count()
    }

    fn limit_reached(&self, rule: MoveLimit) -> Outcome {
        self.undecided(rule.result, Reason::MoveLimit { plies: rule.plies })
    }

    /// Tests for bare kings. It skips the start, so that a position with bare kings can be set up.
    fn bare_kings(&self) -> Option<Outcome> {
        let bare = self.rules.bare_kings_draw()
            && self.last.is_some()
            && self.position.occupied().len() == 2
            && Color::ALL
                .into_iter()
                .all(|color| self.position.king(color).is_some() && self.position.hand(color).is_empty());
        bare.then(|| self.undecided(Undecided::Draw, Reason::BareKings))
    }

    /// Returns the outcome of an agreed impasse. The points count all pieces, and those that White removed in a
    /// handicap game.
    pub(super) fn agreed_impasse(&self, rule: AgreedImpasse) -> Result<Outcome, ActionError> {
        let needed = rule.entered_kings;
        if self.entered_kings() < usize::from(needed) {
            return Err(AgreementCondition::EnteredKings { needed }.into());
        }
        let [black, white] = AgreedImpasse::points(self.start, self.position);
        let winner = match rule.points {
            ImpassePoints::Points24 => match (black < 24, white < 24) {
                (true, false) => Some(Color::White),
                (false, true) => Some(Color::Black),
                // Both sides have enough, or neither has, which is possible in a smaller set.
                (false, false) | (true, true) => None,
            },
            ImpassePoints::Points27 if black > white => Some(Color::Black),
            ImpassePoints::Points27 => Some(Color::White),
        };
        Ok(match winner {
            Some(winner) => self.wins(winner, Reason::JishogiPoints { black, white }),
            None => self.undecided(rule.result, Reason::JishogiAgreement { black, white }),
        })
    }

    /// Returns the outcome of an agreed repetition.
    pub(super) fn agreed_repetition(&self) -> Result<Outcome, ActionError> {
        let rule = self.rules.repetition().ok_or(ActionError::NoAgreementRule)?;
        let needed = u32::from(rule.agreed_from.ok_or(ActionError::NoAgreementRule)?);
        let occurred = self.history.current().number;
        if occurred < needed {
            return Err(AgreementCondition::Occurrences { needed, occurred }.into());
        }
        Ok(self.plain_repetition(&rule, Reason::RepetitionAgreement))
    }
}
