//! Games: a start position, the actions since, the rules, and the outcome that follows from them.

use super::action::{Action, ActionError};
use super::adjudicate::Table;
use super::declaration::{ClaimVerdict, DeclarationEvaluation};
use super::foul::Foul;
use super::outcome::{Outcome, Reason, Settlement};
use super::parts::{
    AgreedImpasse, FoulFoundLate, IllegalMovePolicy, InvalidClaim, PlayedThrough, RepetitionRule,
};
use super::repetition::{Occurrence, Repetition, RepetitionVerdict};
use super::ruleset::Rules;
use crate::board::{CheckInfo, Color, Legality, Move, MoveList, Position, Variant};
use alloc::vec;
use alloc::vec::Vec;

/// A game, in progress or over: a start position, the actions since, and the rules.
///
/// The outcome (who won, and by which rule) depends on these three alone.
///
/// ```
/// use shogiban::rules::ActionError;
/// use shogiban::{Game, Position, Reason, Rules};
/// let mut game = Game::new(Position::default(), Rules::JSA_PRO);
/// for usi in ["2h3h", "8b7b", "3h2h", "7b8b"].repeat(3) {
///     game.play(usi.parse()?)?;
/// }
/// // The start position has now occurred four times: nobody wins, and the game is replayed.
/// let outcome = game.outcome().unwrap();
/// assert_eq!(outcome.reason, Reason::Repetition { first: 0, last: 12, count: 4 });
/// assert_eq!(outcome.winner, None);
/// assert!(matches!(game.play("7g7f".parse()?), Err(ActionError::GameOver(_))));
///
/// game.undo();
/// assert!(game.outcome().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[doc(alias = "kifu")]
pub struct Game {
    rules: Rules,
    actions: Vec<Action>,
    /// The actions that were undone, the latest one last.
    undone: Vec<Action>,
    /// The position after each ply, the start first.
    history: Repetition<Position>,
    /// More facts about each of these positions.
    plies: Vec<Ply>,
    outcome: Option<Outcome>,
}

/// Facts about the position after a ply.
#[derive(Copy, Clone, Debug)]
struct Ply {
    checks: CheckInfo,
    /// True if the move limit was reached, here or before, and checks have put off the end since.
    extending: bool,
}

/// Starts a game of shogi under the [default rules](Rules::default_for).
impl Default for Game {
    fn default() -> Self {
        Self::new(Position::default(), Rules::default_for(Variant::STANDARD))
    }
}

/// Two games are equal if their starts, rules and actions are equal. Undone actions do not count.
///
/// The move number of the start counts, because it is part of what was played.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && self.start() == other.start()
            && self.start().move_number() == other.start().move_number()
            && self.actions == other.actions
    }
}

impl Eq for Game {}

impl Game {
    /// Starts a game from a position. The game may be over at once, for example if the position is mate.
    pub fn new(start: Position, rules: Rules) -> Self {
        let counts = rules.repetition().is_none_or(|rule| rule.counts_initial);
        let history = Repetition::new(start.zobrist_hash(), start, counts);
        let ply = Ply {
            checks: start.check_info(),
            extending: false,
        };
        let mut game = Self {
            rules,
            actions: Vec::new(),
            undone: Vec::new(),
            plies: vec![ply],
            history,
            outcome: None,
        };
        game.adjudicate(None);
        game
    }

    /// Starts a game of a named variant under [`Rules::default_for`] that variant; `None` for a custom variant.
    pub fn of(variant: Variant) -> Option<Self> {
        Some(Self::new(Position::start(variant)?, Rules::default_for(variant)))
    }

    /// Builds a game from a start position and its actions, for example those of [`start`](Self::start) and
    /// [`actions`](Self::actions).
    ///
    /// Each action is played [as recorded](Self::act_as_recorded).
    ///
    /// # Errors
    ///
    /// Fails at the first action that is refused, and returns its index with the reason.
    pub fn replay(
        start: Position,
        rules: Rules,
        actions: impl IntoIterator<Item = Action>,
    ) -> Result<Self, (usize, ActionError)> {
        let mut game = Self::new(start, rules);
        for (index, action) in actions.into_iter().enumerate() {
            game.act_as_recorded(action).map_err(|error| (index, error))?;
        }
        Ok(game)
    }
}

/// # Looking
impl Game {
    /// Returns the rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the start position.
    pub fn start(&self) -> &Position {
        self.history.start()
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        self.history.key()
    }

    /// Returns the position after `ply` moves; `None` if the game has fewer moves.
    pub fn position_at(&self, ply: u32) -> Option<&Position> {
        self.history.key_at(ply)
    }

    /// Returns the number of moves made in this game, counted from its own start.
    pub fn ply(&self) -> u32 {
        self.history.ply()
    }

    /// Returns the side to move.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// Returns all actions, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Returns the moves of the game, in order.
    pub fn moves(&self) -> PlayedMoves<'_> {
        PlayedMoves {
            actions: self.actions.iter(),
        }
    }

    /// Returns how the game ended; `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Returns true if the game is over.
    pub fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// Returns the legal moves; none once the game is over.
    pub fn legal_moves(&self) -> MoveList {
        if self.is_over() {
            MoveList::new()
        } else {
            self.legality().moves()
        }
    }

    /// Returns the legality of the current position, whether or not the game is over.
    ///
    /// The game keeps the checkers and pins, so this call does not compute them again.
    #[inline]
    pub fn legality(&self) -> Legality<'_> {
        self.position().legality_with(self.now().checks)
    }

    /// Returns true if the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.now().checks.is_check()
    }

    /// Returns the past positions for repetition tests, for example to start a search from here.
    pub fn history(&self) -> &Repetition<Position> {
        &self.history
    }

    /// Returns how many times the current position has occurred: 1 for the first time, 0 for a start position
    /// that does not count.
    pub fn occurrences(&self) -> u32 {
        self.occurrence().number
    }

    /// Returns the same count with the plies of the first and the previous occurrence.
    pub fn occurrence(&self) -> Occurrence {
        self.history.current()
    }

    /// Returns the plies at which the repeated position occurred, the first one first.
    ///
    /// The list is empty unless the game ended by [repetition](Reason::Repetition) or [perpetual
    /// check](Reason::PerpetualCheck).
    pub fn repetition_plies(&self) -> Vec<u32> {
        let count = match self.outcome.map(|outcome| outcome.reason) {
            Some(Reason::Repetition { count, .. } | Reason::PerpetualCheck { count, .. }) => count,
            _ => 0,
        };
        let mut plies: Vec<u32> = self.history.occurrences().take(count as usize).collect();
        plies.reverse();
        plies
    }

    /// Returns the verdict if this move would complete a repetition: plain, or perpetual check by one side.
    ///
    /// `None` if the move completes no repetition or is illegal, or if the game is over.
    pub fn repetition_after(&self, m: Move) -> Option<RepetitionVerdict> {
        let rule = self.rules.repetition()?;
        let mover = self.turn();
        let mut after = *self.position();
        if self.is_over() || !after.is_legal(m) {
            return None;
        }
        after.play_unchecked(m);
        self.history
            .verdict_after(&rule, after.zobrist_hash(), &after, mover, after.is_check())
    }

    /// Evaluates a declaration of the side to move, condition by condition; `None` if the rules have no
    /// declaration.
    pub fn evaluate_declaration(&self) -> Option<DeclarationEvaluation> {
        let rule = self.rules.declaration(self.position().variant())?;
        Some(rule.evaluate(self.start(), self.position()))
    }

    fn now(&self) -> &Ply {
        // `plies` always holds the start, so it is never empty.
        &self.plies[self.plies.len() - 1]
    }
}

/// # Playing
///
/// Each method returns the outcome if the game is over after the action. A refused action leaves the game
/// unchanged.
///
/// After the end the game refuses every action, with two exceptions. Both change the outcome, and the rules
/// decide whether they apply:
///
/// - a declaration [at the move limit](crate::rules::MoveLimit::declaration_at_limit), or by a side [without a
///   legal move](crate::rules::Declaration::without_legal_move);
/// - a [stated](Foul::Stated) foul that is [found late](crate::rules::FoulFoundLate).
impl Game {
    /// Performs an action.
    ///
    /// # Errors
    ///
    /// Fails if the game is over or the rules refuse the action. The error gives the reason.
    pub fn act(&mut self, action: Action) -> Result<Option<Outcome>, ActionError> {
        self.may_act(action)?;
        self.apply(action)?;
        self.undone.clear();
        Ok(self.outcome())
    }

    /// Performs an action of a record, where the players may have played on after a repetition.
    ///
    /// This is [`act`](Self::act), except for a move after a repetition. Some rules count a repetition that
    /// both sides [play through](PlayedThrough) as broken: the game then goes on.
    ///
    /// ```
    /// use shogiban::{Action, Game, Position, Rules};
    /// let mut game = Game::new(Position::default(), Rules::JSA_PRO);
    /// for usi in ["2h3h", "8b7b", "3h2h", "7b8b"].repeat(3) {
    ///     game.play(usi.parse()?)?;
    /// }
    /// let next = Action::Move("7g7f".parse()?);
    /// assert!(game.is_over() && game.act(next).is_err());
    /// assert!(game.act_as_recorded(next)?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails, and changes nothing, if the game is over or the rules refuse the action.
    pub fn act_as_recorded(&mut self, action: Action) -> Result<Option<Outcome>, ActionError> {
        if !self.plays_through(action) {
            self.may_act(action)?;
        }
        self.apply(action)?;
        self.undone.clear();
        Ok(self.outcome())
    }

    /// Makes a move. An illegal move is refused under all rules.
    ///
    /// # Errors
    ///
    /// Fails if the move is illegal, with the reason, or if the game is over.
    pub fn play(&mut self, m: Move) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::Move(m))
    }

    /// Makes a move as at a real table: where the rules say so, an illegal move ends the game and loses.
    ///
    /// # Errors
    ///
    /// Fails if the game is over, or if the move is illegal and the rules refuse illegal moves.
    pub fn submit(&mut self, m: Move) -> Result<Option<Outcome>, ActionError> {
        self.act(self.submission(m))
    }

    /// Returns the action that [`submit`](Self::submit) performs for a move.
    pub(crate) fn submission(&self, m: Move) -> Action {
        if self.rules.illegal_move() == IllegalMovePolicy::Loses && !self.legality().is_legal(m) {
            Action::Foul {
                by: self.turn(),
                foul: Foul::IllegalMove { mv: m },
            }
        } else {
            Action::Move(m)
        }
    }

    /// Reports a foul of a side. The foul ends the game where the rules say that fouls lose.
    ///
    /// # Errors
    ///
    /// Fails if the game is over, if the rules refuse fouls, or if the action is not a foul of that side.
    pub fn foul(&mut self, by: Color, foul: Foul) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::Foul { by, foul })
    }

    /// Makes a declaration of the side to move (入玉宣言).
    ///
    /// Under some rules a side may still declare after the game has ended; see [above](#playing).
    ///
    /// # Errors
    ///
    /// Fails if the rules have no declaration that a side can claim: no declaration rule, the try rule, or a
    /// rule that applies by itself. Also fails if the conditions are not met and the rules refuse such a claim,
    /// or if the game is over.
    #[doc(alias = "nyugyoku")]
    pub fn declare(&mut self) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::Declare)
    }

    /// Resigns for the side to move (投了).
    ///
    /// # Errors
    ///
    /// Fails if the game is over.
    #[doc(alias = "toryo")]
    pub fn resign(&mut self) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::Resign(self.turn()))
    }

    /// Ends the game because a side ran out of time.
    ///
    /// # Errors
    ///
    /// Fails if the game is over.
    pub fn time_up(&mut self, color: Color) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::TimeUp(color))
    }

    /// Ends the game because a side left.
    ///
    /// # Errors
    ///
    /// Fails if the game is over.
    pub fn abandon(&mut self, color: Color) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::Abandon(color))
    }

    /// Ends the game by an agreed draw.
    ///
    /// # Errors
    ///
    /// Fails if the rules do not allow this agreement, or if the game is over.
    pub fn agree_draw(&mut self) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::AgreeDraw)
    }

    /// Ends the game by an agreed repetition, before the repetition is complete (JSA since 2019).
    ///
    /// # Errors
    ///
    /// Fails if the rules do not allow this agreement, if the position has not occurred often enough, or if the
    /// game is over.
    #[doc(alias = "sennichite")]
    pub fn agree_repetition(&mut self) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::AgreeRepetition)
    }

    /// Ends the game by an agreed impasse (持将棋). The points on the board and in hand decide the result.
    ///
    /// # Errors
    ///
    /// Fails if the rules do not allow this agreement, if too few kings have entered the far camp, or if the
    /// game is over.
    #[doc(alias = "jishogi")]
    pub fn agree_impasse(&mut self) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::AgreeImpasse)
    }

    /// Undoes the last action, even one that ended the game, and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Action> {
        let action = self.actions.pop()?;
        if matches!(action, Action::Move(_)) {
            self.plies.pop();
            self.history.pop();
        }
        self.outcome = None;
        self.outcome = match self.actions.last() {
            None => self.table(None).rule().outcome,
            Some(Action::Move(m)) => self.table(Some(*m)).rule().outcome,
            // The game accepted this action before.
            Some(ending) => self.ended_by(*ending).ok(),
        };
        self.undone.push(action);
        Some(action)
    }

    /// Performs the last undone action again and returns it; `None` if nothing was undone, or if another action
    /// came since.
    pub fn redo(&mut self) -> Option<Action> {
        let action = self.undone.pop()?;
        // The game accepted this action before, in the same position.
        self.apply(action).ok()?;
        Some(action)
    }

    /// Checks that the game still accepts this action.
    fn may_act(&self, action: Action) -> Result<(), ActionError> {
        let Some(outcome) = &self.outcome else {
            return Ok(());
        };
        let may = match (action, &outcome.reason) {
            (Action::Declare, Reason::MoveLimit { .. }) => self
                .rules
                .move_limit()
                .is_some_and(|rule| rule.declaration_at_limit),
            (Action::Declare, Reason::Stalemate { .. }) => self
                .rules
                .declaration(self.position().variant())
                .is_some_and(|rule| rule.without_legal_move),
            (Action::Foul { .. }, Reason::Foul { .. }) => false,
            (
                Action::Foul {
                    foul: Foul::Stated, ..
                },
                _,
            ) => {
                self.rules.foul_found_late() == FoulFoundLate::Overrides
                    && self.rules.illegal_move() == IllegalMovePolicy::Loses
            }
            _ => false,
        };
        if may {
            Ok(())
        } else {
            Err(ActionError::GameOver(*outcome))
        }
    }

    /// Returns true if the action is a move after a repetition, and the rules count this repetition as broken.
    fn plays_through(&self, action: Action) -> bool {
        let broken = |rule: RepetitionRule| rule.played_through == PlayedThrough::Broken;
        let repeated = |outcome: &Outcome| matches!(outcome.reason, Reason::Repetition { .. });
        matches!(action, Action::Move(_))
            && self.outcome.as_ref().is_some_and(repeated)
            && self.rules.repetition().is_some_and(broken)
            && !self.table(None).is_at_limit()
    }

    /// Performs an action after [`may_act`](Self::may_act) has allowed it.
    fn apply(&mut self, action: Action) -> Result<(), ActionError> {
        match action {
            Action::Move(m) => self.make_move(m)?,
            other => {
                let outcome = self.ended_by(other)?;
                self.outcome = Some(outcome);
            }
        }
        self.actions.push(action);
        Ok(())
    }

    fn make_move(&mut self, m: Move) -> Result<(), ActionError> {
        let mover = self.turn();
        if !self.legality().is_legal(m) {
            return Err(self.position().refusal(m).into());
        }
        let mut position = *self.position();
        position.play_unchecked(m);
        let checks = position.check_info();
        self.history
            .push(position.zobrist_hash(), position, mover, checks.is_check());
        self.plies.push(Ply {
            checks,
            extending: false,
        });
        self.adjudicate(Some(m));
        Ok(())
    }

    fn table(&self, last: Option<Move>) -> Table<'_> {
        let before = self.plies.len().checked_sub(2).map(|before| &self.plies[before]);
        Table {
            rules: &self.rules,
            start: self.start(),
            position: self.position(),
            history: &self.history,
            last,
            checks: self.now().checks,
            was_in_check: before.is_some_and(|before| before.checks.is_check()),
            extending: before.is_some_and(|before| before.extending),
        }
    }

    fn adjudicate(&mut self, last: Option<Move>) {
        let ruling = self.table(last).rule();
        self.outcome = ruling.outcome;
        if let Some(now) = self.plies.last_mut() {
            now.extending = ruling.extending;
        }
    }

    /// Returns the outcome of an action other than a move.
    fn ended_by(&self, action: Action) -> Result<Outcome, ActionError> {
        let table = self.table(None);
        Ok(match action {
            Action::Move(m) => self.lost_by(self.turn(), Foul::IllegalMove { mv: m }, &table)?,
            Action::Foul { by, foul } => self.lost_by(by, foul, &table)?,
            Action::Declare => self.declared(&table)?,
            Action::Resign(by) => table.wins(!by, Reason::Resignation { by }),
            Action::TimeUp(by) => table.wins(!by, Reason::TimeUp { by }),
            Action::Abandon(by) => table.wins(!by, Reason::Abandonment { by }),
            Action::AgreeDraw => {
                let result = self.rules.agreed_draw().ok_or(ActionError::NoAgreementRule)?;
                table.undecided(result, Reason::DrawAgreed)
            }
            Action::AgreeRepetition => table.agreed_repetition()?,
            Action::AgreeImpasse => {
                table.agreed_impasse(self.impasse_rule().ok_or(ActionError::NoAgreementRule)?)?
            }
            Action::Abort => table.ends(None, Settlement::NoResult, Reason::Aborted),
        })
    }

    /// Returns the rule for an agreed impasse. Off the 9x9 board no authority has one.
    fn impasse_rule(&self) -> Option<AgreedImpasse> {
        let variant = self.position().variant();
        self.rules
            .agreed_impasse()
            .filter(|_| (variant.files(), variant.ranks()) == (9, 9))
    }

    fn lost_by(&self, by: Color, foul: Foul, table: &Table<'_>) -> Result<Outcome, ActionError> {
        let to_move = by == self.turn();
        let fault = match foul {
            Foul::IllegalMove { mv: m } if to_move => self.legality().explain(m).err(),
            _ => None,
        };
        let is_foul = match foul {
            Foul::IllegalMove { .. } => fault.is_some(),
            Foul::OutOfTurn { .. } => !to_move,
            Foul::DropPromoted { kind, .. } => to_move && kind.is_promoted(),
            Foul::Pass => to_move,
            Foul::TakenBack | Foul::Stated => true,
        };
        match (self.rules.illegal_move(), fault) {
            _ if !is_foul => Err(ActionError::NotAFoul { by, foul }),
            (IllegalMovePolicy::Loses, fault) => Ok(table.wins(!by, Reason::Foul { by, foul, fault })),
            (IllegalMovePolicy::Refused, Some(fault)) => Err(fault.into()),
            (IllegalMovePolicy::Refused, None) => Err(ActionError::Foul(foul)),
        }
    }

    fn declared(&self, table: &Table<'_>) -> Result<Outcome, ActionError> {
        let rule = self
            .rules
            .declaration(self.position().variant())
            .filter(|rule| !rule.automatic);
        let rule = rule.ok_or(ActionError::NoDeclarationRule)?;
        let evaluation = rule.evaluate(self.start(), self.position());
        let by = evaluation.color;
        match (evaluation.verdict(), rule.invalid) {
            (ClaimVerdict::Wins, _) => Ok(table.wins(by, Reason::Declaration(evaluation))),
            (ClaimVerdict::Replay, _) => {
                Ok(table.undecided(rule.replay_result, Reason::JishogiDeclaration(evaluation)))
            }
            // After the end, a claim can only improve the result of the claimer, so an invalid one does not
            // lose.
            (ClaimVerdict::Fails { .. }, InvalidClaim::Loses) if self.outcome.is_none() => {
                Ok(table.wins(!by, Reason::BadDeclaration(evaluation)))
            }
            (ClaimVerdict::Fails { .. }, _) => Err(ActionError::BadDeclaration(evaluation)),
        }
    }
}

/// An iterator over the moves of a game, in order. Created by [`Game::moves`].
#[derive(Clone, Debug)]
pub struct PlayedMoves<'g> {
    actions: core::slice::Iter<'g, Action>,
}

const fn played(action: Action) -> Option<Move> {
    match action {
        Action::Move(m) => Some(m),
        _ => None,
    }
}

impl Iterator for PlayedMoves<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        self.actions.find_map(|&action| played(action))
    }
}

impl DoubleEndedIterator for PlayedMoves<'_> {
    fn next_back(&mut self) -> Option<Move> {
        self.actions.by_ref().rev().find_map(|&action| played(action))
    }
}

impl core::iter::FusedIterator for PlayedMoves<'_> {}
