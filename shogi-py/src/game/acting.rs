//! How a method of `Game` reaches the game: each call locks it once and does its work as a whole.

use super::PyGame;
use crate::locked::Locked;
use crate::moves::{self, PyMove};
use crate::{errors, values};
use pyo3::prelude::*;
use shogiban::notation::ParseError;
use shogiban::rules::ActionError;
use shogiban::{Game, Move, Outcome, Position, Square};
use std::sync::MutexGuard;

impl PyGame {
    pub(crate) fn from_game(game: Game) -> Self {
        Self(Locked::new(game))
    }

    /// The game, for as long as one call takes.
    #[inline]
    pub(crate) fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Game> {
        self.0.lock(py)
    }

    /// Does something with the game, and turns a refusal into the error of Python. The result has the plies
    /// of the repetition that ended the game, or none: they are read before another thread can change the
    /// game.
    pub(super) fn acted<T>(
        &self,
        py: Python<'_>,
        act: impl FnOnce(&mut Game) -> Result<T, ActionError>,
    ) -> PyResult<(T, Vec<u32>)> {
        let (done, plies) = {
            let mut game = self.lock(py);
            (act(&mut game), game.repetition_plies())
        };
        match done {
            Ok(done) => Ok((done, plies)),
            Err(error) => Err(errors::action(py, &error, &plies)),
        }
    }

    /// Does something, and returns the outcome if the game is over then.
    pub(super) fn done(
        &self,
        py: Python<'_>,
        act: impl FnOnce(&mut Game) -> Result<Option<Outcome>, ActionError>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let (outcome, plies) = self.acted(py, act)?;
        outcome
            .map(|outcome| values::outcome(py, &outcome, &plies))
            .transpose()
    }

    /// The current position, and where the last move went.
    pub(super) fn position_and_last(&self, py: Python<'_>) -> (Position, Option<Square>) {
        let game = self.lock(py);
        (*game.position(), game.moves().next_back().map(Move::to))
    }

    /// Reads a move of the current position and makes it, in one go: no other thread moves in between. `read`
    /// is given the position and where the last move went.
    pub(super) fn read_and_played(
        &self,
        py: Python<'_>,
        read: impl FnOnce(&Position, Option<Square>) -> Result<Move, ParseError>,
    ) -> PyResult<Py<PyMove>> {
        let (m, _) = self.acted(py, |game| {
            let last = game.moves().next_back().map(Move::to);
            match read(game.position(), last) {
                Ok(m) => game.play(m).map(|_| Ok(m)),
                Err(error) => Ok(Err(error)),
            }
        })?;
        moves::object(py, m.map_err(|error| errors::parse(py, &error))?)
    }

    /// Makes a move, or raises the error that explains why it cannot be made.
    pub(super) fn played(&self, py: Python<'_>, m: Move) -> PyResult<()> {
        self.acted(py, |game| game.play(m)).map(|_| ())
    }
}
