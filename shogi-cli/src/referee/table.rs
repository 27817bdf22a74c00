//! The table that a game is played at: what its line says is done there, also after the end.

use shogiban::{Action, ActionError, Game, IllegalMove, Move, Outcome, Position, RulesId};

/// A game and its board. What comes after the end of the game is played on the board alone.
pub(super) struct Table {
    game: Game,
    board: Position,
}

impl Table {
    pub(super) fn of(game: Game) -> Self {
        let board = *game.position();
        Self { game, board }
    }

    /// Makes a move. An illegal one is an error; where it loses, it ends the game too.
    pub(super) fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        // What the game refuses - an illegal move, or any after the end - is for the board to judge.
        let _ = self.game.submit(m);
        self.board.play(m)
    }

    /// Does what an end word says. A game that is over is not ended again.
    pub(super) fn end(&mut self, word: &str) -> Result<(), ActionError> {
        match Action::of_end_word(word, self.game.turn()) {
            Some(action) if !self.game.is_over() => self.game.act(action).map(drop),
            _ => Ok(()),
        }
    }

    pub(super) fn rules(&self) -> RulesId {
        self.game.rules().id()
    }

    /// How the game ended; `None` while it goes on.
    pub(super) fn outcome(&self) -> Option<&Outcome> {
        self.game.outcome()
    }

    /// The position on the board.
    pub(super) fn position(&self) -> &Position {
        &self.board
    }
}
