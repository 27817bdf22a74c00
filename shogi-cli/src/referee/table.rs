//! The table that a game is played at: what its line says is done there, also after the end.

use shogiban::rules::{ActionError, Foul, FoulFoundLate, IllegalMovePolicy, RulesId};
use shogiban::{Action, Game, IllegalMove, Move, Outcome, Position, Reason};

/// A game and its board. What comes after the end of the game is played on the board alone.
pub(super) struct Table {
    game: Game,
    board: Position,
    /// Moves were played on the board after the end of the game.
    has_played_on: bool,
}

impl Table {
    pub(super) fn of(game: Game) -> Self {
        let board = *game.position();
        Self {
            game,
            board,
            has_played_on: false,
        }
    }

    /// Makes a move. An illegal one is an error; where it loses, it ends the game too.
    pub(super) fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        // What the game refuses - an illegal move, or any after the end - is for the board to judge.
        let foul = self.board.explain(m);
        let action = match foul {
            Ok(()) => Action::Move(m),
            Err(_) => self.foul(Foul::IllegalMove { mv: m }),
        };
        self.has_played_on |= self.game.act_as_recorded(action).is_err() && self.game.is_over();
        foul?;
        self.board.play_unchecked(m);
        Ok(())
    }

    /// The other side gave up before anybody noticed the foul that comes next.
    pub(super) fn resign_before(&mut self) {
        let _ = self.game.act(Action::Resign(self.game.turn().opponent()));
    }

    /// Does a resignation stand that follows a foul?
    pub(super) fn resignation_stands(&self) -> bool {
        self.game.rules().foul_found_late() == FoulFoundLate::Stands && !self.game.is_over()
    }

    /// Does a foul of the side to move that is no move. Where it loses, it ends the game.
    pub(super) fn commit(&mut self, foul: Foul) {
        let _ = self.game.act(self.foul(foul));
    }

    fn foul(&self, foul: Foul) -> Action {
        let by = self.game.turn();
        Action::Foul { by, foul }
    }

    /// Whether the rules refuse fouls, so that they do not judge a game that ends by one.
    pub(super) fn refuses_fouls(&self) -> bool {
        self.game.rules().illegal_move() == IllegalMovePolicy::Refused
    }

    /// Does what an end word says. A game that is over is not ended again, but a claim to have won it is judged.
    pub(super) fn end(&mut self, word: &str) -> Result<(), ActionError> {
        match Action::of_end_word(word, self.game.turn()) {
            Some(Action::Declare) if self.has_declared() || self.has_played_on => Ok(()),
            Some(action) if !self.game.is_over() || action == Action::Declare => {
                self.game.act(action).map(drop)
            }
            _ => Ok(()),
        }
    }

    /// Whether a declaration has ended the game by itself, so that the word says nothing new.
    fn has_declared(&self) -> bool {
        let outcome = self.game.outcome();
        outcome.is_some_and(|outcome| matches!(outcome.reason, Reason::Declaration(_)))
    }

    pub(super) fn rules(&self) -> RulesId {
        self.game.rules().id()
    }

    /// How the game ended; `None` while it goes on.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// The game, which has ended where its rules say so.
    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// The position on the board.
    pub(super) fn position(&self) -> &Position {
        &self.board
    }
}
