//! Whether the game is over after a move: the tests, in their order.
//!
//! First the try, second no legal move, third the automatic declaration of the side now to move, fourth repetition with
//! perpetual check before all, fifth the move limit, sixth bare kings. No text fixes the whole order; this one agrees with
//! the programs of lishogi (2, 3, 4, 6) and shogi-server (4, 5), and with WCSC's win on the last ply.
//! Source: the book, chapter Rules, parts I and J.

use super::action::{ActionError, AgreementCondition};
use super::declaration::ClaimVerdict;
use super::outcome::{Outcome, Reason, Settlement};
use super::repetition::{Repetition, RepetitionVerdict};
use super::ruleset::{
    AgreedImpasse, EnteringKing, ImpassePoints, MoveLimit, NoLegalMove, RepetitionResult, RepetitionRule,
    Rules, Undecided,
};
use crate::board::{CheckInfo, Color, File, Move, Position, Rank, Square};

/// All that a verdict may depend on.
pub(super) struct Table<'g> {
    pub(super) rules: &'g Rules,
    pub(super) start: &'g Position,
    pub(super) position: &'g Position,
    pub(super) history: &'g Repetition<Position>,
    /// The move that led here; `None` at the start.
    pub(super) last: Option<Move>,
    /// The checkers and pins of the position.
    pub(super) checks: CheckInfo,
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
#[derive(Copy, Clone)]
enum Limit {
    /// There is none, it is void, or it lies ahead.
    NotReached,
    PutOff,
    Reached(MoveLimit),
}

impl Table<'_> {
    /// All tests.
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
            rules: self.rules.id,
        }
    }

    pub(super) fn wins(&self, winner: Color, reason: Reason) -> Outcome {
        self.ends(Some(winner), Settlement::Final, reason)
    }

    /// Nobody wins.
    pub(super) fn undecided(&self, result: Undecided, reason: Reason) -> Outcome {
        let settlement = match result {
            Undecided::Draw => Settlement::Final,
            Undecided::Replay => Settlement::Replay {
                swap_colors: self.rules.replay_swaps_colors,
            },
            Undecided::Split { black, white } => Settlement::Split { black, white },
        };
        self.ends(None, settlement, reason)
    }

    fn has_legal_moves(&self) -> bool {
        self.position.legality_with(self.checks).has_moves()
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
        if self.rules.no_legal_move == NoLegalMove::NotTested || self.has_legal_moves() {
            return None;
        }
        let color = self.position.turn();
        match self.position.king(color).filter(|_| self.checks.is_check()) {
            Some(king) => Some(self.wins(!color, Reason::Checkmate { king })),
            None if self.rules.no_legal_move == NoLegalMove::StalemateDraws => {
                Some(self.undecided(Undecided::Draw, Reason::Stalemate { color }))
            }
            None => Some(self.wins(!color, Reason::Stalemate { color })),
        }
    }

    /// Where mate with the very last move does not win, the limit comes first. That only concerns a side that would
    /// lose: a stalemate that draws stays one, and where nobody looks for legal moves the other tests keep their order.
    fn mated_on_limit(&self, reached: MoveLimit) -> Option<Outcome> {
        let would_lose = match self.rules.no_legal_move {
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
        let rule = self.rules.repetition?;
        let count = rule.asked();
        // A record that played through a repetition has more occurrences; only the latest count.
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

    /// Has the move limit been reached, so that nothing goes on from here?
    pub(super) fn is_at_limit(&self) -> bool {
        matches!(self.limit(), Limit::Reached(_))
    }

    /// What the rules make of a repetition that is no perpetual check, or that was agreed on.
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

    /// Whether the move limit ends the game now, or would if no check had been given.
    ///
    /// The first move at or beyond the limit ends the game, unless it gives check and the rules then let the game go on.
    /// From there on it goes on while each move is a check or answers one.
    fn limit(&self) -> Limit {
        let Some(rule) = self
            .rules
            .move_limit
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

    /// How many kings are in the far camp.
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

    /// Not tested at the start, so that a position with bare kings can be set up.
    fn bare_kings(&self) -> Option<Outcome> {
        let bare = self.rules.bare_kings_draw
            && self.last.is_some()
            && self.position.occupied().len() == 2
            && Color::ALL
                .into_iter()
                .all(|color| self.position.king(color).is_some() && self.position.hand(color).is_empty());
        bare.then(|| self.undecided(Undecided::Draw, Reason::BareKings))
    }

    /// Both sides agree on an impasse: the points of all pieces, what White gave away included.
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
                // Both have enough, or, which takes a smaller set, neither has.
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

    /// Both sides agree that they would only repeat.
    pub(super) fn agreed_repetition(&self) -> Result<Outcome, ActionError> {
        let rule = self.rules.repetition.ok_or(ActionError::NoAgreementRule)?;
        let needed = u32::from(rule.agreed_from.ok_or(ActionError::NoAgreementRule)?);
        let occurred = self.history.current().number;
        if occurred < needed {
            return Err(AgreementCondition::Occurrences { needed, occurred }.into());
        }
        Ok(self.plain_repetition(&rule, Reason::RepetitionAgreement))
    }
}
