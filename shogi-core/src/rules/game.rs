//! A game: a start, actions, rules - and what follows from them.

use super::action::{Action, ActionError};
use super::adjudicate::Table;
use super::declaration::{ClaimVerdict, DeclarationEvaluation};
use super::foul::Foul;
use super::outcome::{Outcome, Reason, Settlement};
use super::repetition::{Occurrence, Repetition, RepetitionVerdict};
use super::ruleset::{
    AgreedImpasse, FoulFoundLate, IllegalMovePolicy, InvalidClaim, PlayedThrough, RepetitionRule, Rules,
};
use crate::board::{CheckInfo, Color, Legality, Move, MoveList, Position, Variant};
use alloc::vec;
use alloc::vec::Vec;

/// A game in progress or ended: a start position, the actions since, and the rules. Who won and by which rule follows
/// from these three and nothing else.
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
pub struct Game {
    rules: Rules,
    actions: Vec<Action>,
    /// Taken back, the latest last.
    undone: Vec<Action>,
    /// The positions, one a ply, the start first.
    history: Repetition<Position>,
    /// What else is known of them.
    plies: Vec<Ply>,
    outcome: Option<Outcome>,
}

/// What is known of the position after each ply.
#[derive(Copy, Clone, Debug)]
struct Ply {
    checks: CheckInfo,
    /// The move limit was reached here or before, and put off by a check.
    extending: bool,
}

/// Shogi from its start, under the [default rules](Rules::default_for) of shogi.
impl Default for Game {
    fn default() -> Self {
        Self::new(Position::default(), Rules::default_for(Variant::STANDARD))
    }
}

/// Two games are equal if their starts, rules and actions are equal. Actions that were taken back do not count; the move number of the
/// start does.
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
    /// A game from a position. It may be over at once, if the position is mate.
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

    /// A game from the start of a named variant, under its [default rules](Rules::default_for); `None` for a custom variant.
    pub fn of(variant: Variant) -> Option<Self> {
        Some(Self::new(Position::start(variant)?, Rules::default_for(variant)))
    }

    /// A game from a start and its actions, as [`start`](Self::start) and [`actions`](Self::actions) give them. Each is done
    /// [as recorded](Self::act_as_recorded).
    ///
    /// # Errors
    ///
    /// Fails at the first action that is refused, with its index.
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
    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position that the game began from.
    pub fn start(&self) -> &Position {
        self.history.start()
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        self.history.key()
    }

    /// The position after that many moves; `None` if the game has fewer.
    pub fn position_at(&self, ply: u32) -> Option<&Position> {
        self.history.key_at(ply)
    }

    /// How many moves were made in this game.
    pub fn ply(&self) -> u32 {
        self.history.ply()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// The actions so far, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The moves that were made, in order.
    pub fn moves(&self) -> PlayedMoves<'_> {
        PlayedMoves {
            actions: self.actions.iter(),
        }
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// The legal moves; none once the game is over.
    pub fn legal_moves(&self) -> MoveList {
        if self.is_over() {
            MoveList::new()
        } else {
            self.legality().moves()
        }
    }

    /// What is legal in the current position, whether or not the game is over. The game keeps checkers and pins, so they need not be
    /// found again.
    #[inline]
    pub fn legality(&self) -> Legality<'_> {
        self.position().legality_with(self.now().checks)
    }

    /// Is the side to move in check?
    pub fn is_check(&self) -> bool {
        self.now().checks.is_check()
    }

    /// The positions of this game as far as repetition needs them, for a search that goes on from here.
    pub fn history(&self) -> &Repetition<Position> {
        &self.history
    }

    /// Which occurrence of the current position this is: 1 for the first. 0 for a start position that does not count.
    pub fn occurrences(&self) -> u32 {
        self.occurrence().number
    }

    /// The same with the plies of the first occurrence and of the one before.
    pub fn occurrence(&self) -> Occurrence {
        self.history.current()
    }

    /// The plies at which the position occurred that ended the game by [repetition](Reason::Repetition) or
    /// [perpetual check](Reason::PerpetualCheck), the first one first. Empty while the game goes on and after other endings.
    pub fn repetition_plies(&self) -> Vec<u32> {
        let count = match self.outcome.map(|outcome| outcome.reason) {
            Some(Reason::Repetition { count, .. } | Reason::PerpetualCheck { count, .. }) => count,
            _ => 0,
        };
        let mut plies: Vec<u32> = self.history.occurrences().take(count as usize).collect();
        plies.reverse();
        plies
    }

    /// Would this legal move complete a repetition, and is it then someone's perpetual check? `None` if it would not.
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

    /// What a declaration of the side to move would be worth, condition by condition; `None` where there is no such rule.
    pub fn evaluate_declaration(&self) -> Option<DeclarationEvaluation> {
        let rule = self.rules.declaration(self.position().variant())?;
        Some(rule.evaluate(self.start(), self.position()))
    }

    fn now(&self) -> &Ply {
        // There is always the start.
        &self.plies[self.plies.len() - 1]
    }
}

/// # Playing
///
/// Each method returns the outcome if the game is over afterwards. A refused action changes nothing.
///
/// After the end every action is refused, with two exceptions that the rules decide on: a declaration
/// [at the limit](crate::rules::MoveLimit::declaration_at_limit) or of a side
/// [without a legal move](crate::rules::Declaration::without_legal_move), and a foul that is [found late](crate::rules::FoulFoundLate) and
/// [stated](Foul::Stated). They change the outcome.
impl Game {
    /// Carries out an action.
    ///
    /// # Errors
    ///
    /// Fails, and changes nothing, if the game is over or the rules refuse the action.
    pub fn act(&mut self, action: Action) -> Result<Option<Outcome>, ActionError> {
        self.may_act(action)?;
        self.apply(action)?;
        self.undone.clear();
        Ok(self.outcome())
    }

    /// Carries out an action that a record reports.
    ///
    /// This is [`act`](Self::act), except that a move may follow a repetition where the rules count one that both sides
    /// [play through](PlayedThrough) as broken: the game then goes on.
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

    /// Makes a move. An illegal move is refused under all rules, with the reason.
    ///
    /// # Errors
    ///
    /// Fails, and changes nothing, if the move is illegal or the game is over.
    pub fn play(&mut self, m: Move) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::Move(m))
    }

    /// Submits a move as at a real table: where the rules say so, an illegal move ends the game and loses.
    ///
    /// # Errors
    ///
    /// Fails, and changes nothing, if the game is over, or if the move is illegal and the rules refuse illegal moves.
    pub fn submit(&mut self, m: Move) -> Result<Option<Outcome>, ActionError> {
        self.act(self.submission(m))
    }

    /// The action that submitting a move is.
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

    /// A side commits a foul. Where fouls lose, that ends the game; elsewhere it is refused.
    ///
    /// # Errors
    ///
    /// Fails, and changes nothing, if the game is over, if this is no foul of that side, or if the rules refuse it.
    pub fn foul(&mut self, by: Color, foul: Foul) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::Foul { by, foul })
    }

    /// The side to move declares (入玉宣言).
    ///
    /// Refused where there is nothing to claim: no declaration rule, the try rule, or one that applies by itself.
    ///
    /// Under some rules a side may still declare in a position in which the game has ended; see [above](#playing).
    ///
    /// # Errors
    ///
    /// Fails, and changes nothing, if there is nothing to claim, or if the claim is invalid and the rules refuse such claims.
    pub fn declare(&mut self) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::Declare)
    }

    /// The side to move resigns.
    ///
    /// # Errors
    ///
    /// Fails if the game is over.
    pub fn resign(&mut self) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::Resign(self.turn()))
    }

    /// A side runs out of time.
    ///
    /// # Errors
    ///
    /// Fails if the game is over.
    pub fn time_up(&mut self, color: Color) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::TimeUp(color))
    }

    /// A side leaves the game.
    ///
    /// # Errors
    ///
    /// Fails if the game is over.
    pub fn abandon(&mut self, color: Color) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::Abandon(color))
    }

    /// Both sides agree on a draw, where the rules allow it.
    ///
    /// # Errors
    ///
    /// Fails if the game is over, or if the rules do not allow the agreement.
    pub fn agree_draw(&mut self) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::AgreeDraw)
    }

    /// Both sides agree on repetition before it is complete, where the rules allow it (JSA since 2019).
    ///
    /// # Errors
    ///
    /// Fails if the game is over, if the rules do not allow the agreement, or if its condition is not met.
    pub fn agree_repetition(&mut self) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::AgreeRepetition)
    }

    /// Both sides agree on an impasse, where the rules allow it, and the points are counted.
    ///
    /// # Errors
    ///
    /// Fails if the game is over, if the rules do not allow the agreement, or if its condition is not met.
    pub fn agree_impasse(&mut self) -> Result<Option<Outcome>, ActionError> {
        self.act(Action::AgreeImpasse)
    }

    /// Takes back the last action, the one that ended the game included, and returns it; `None` at the start.
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
            // It was accepted before.
            Some(ending) => self.ended_by(*ending).ok(),
        };
        self.undone.push(action);
        Some(action)
    }

    /// Repeats the action that was taken back last, and returns it; `None` if there is none, or if another action came since.
    pub fn redo(&mut self) -> Option<Action> {
        let action = self.undone.pop()?;
        // It was accepted in the same situation before.
        self.apply(action).ok()?;
        Some(action)
    }

    /// Is the game still open for this action?
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

    /// Does a move go on from a repetition that is broken by it?
    fn plays_through(&self, action: Action) -> bool {
        let broken = |rule: RepetitionRule| rule.played_through == PlayedThrough::Broken;
        let repeated = |outcome: &Outcome| matches!(outcome.reason, Reason::Repetition { .. });
        matches!(action, Action::Move(_))
            && self.outcome.as_ref().is_some_and(repeated)
            && self.rules.repetition().is_some_and(broken)
            && !self.table(None).is_at_limit()
    }

    /// Does an action that the game is open for.
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

    /// The outcome of an action other than a move.
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

    /// Off the 9x9 board no authority has an impasse rule.
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
            // Where the game has ended already, a claim can only do better.
            (ClaimVerdict::Fails { .. }, InvalidClaim::Loses) if self.outcome.is_none() => {
                Ok(table.wins(!by, Reason::BadDeclaration(evaluation)))
            }
            (ClaimVerdict::Fails { .. }, _) => Err(ActionError::BadDeclaration(evaluation)),
        }
    }
}

/// The moves of a game, in order: [`Game::moves`].
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
