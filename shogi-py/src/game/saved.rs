//! Games from what they begin with and what happened: what pickle keeps and `repr` writes.

use super::PyGame;
use crate::position::{self, PyPosition};
use crate::rules::PyRules;
use crate::{enums, errors, setup, sfen};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use shogiban::notation::{UsiPosition, UsiToken};
use shogiban::rules::GameError;
use shogiban::{Action, Game, Position, Rules, Variant};

/// What a game begins from: a position, an SFEN or `startpos`, and a variant.
pub(super) fn start_of(
    py: Python<'_>,
    start: Option<&Bound<'_, PyAny>>,
    variant: Option<Variant>,
) -> PyResult<Position> {
    let Some(start) = start else {
        return position::start(variant.unwrap_or_default());
    };
    if let Ok(start) = start.cast::<PyPosition>() {
        let start = start.get().0;
        return match variant {
            Some(variant) if variant != start.variant() => Err(PyValueError::new_err(format!(
                "the position is one of {}, and not of {variant}",
                start.variant()
            ))),
            _ => Ok(start),
        };
    }
    match start.cast::<PyString>() {
        Ok(text) => sfen::position(py, &text.to_cow()?, variant, false),
        Err(_) => Err(enums::wrong_type(start, "Position or str")),
    }
}

/// What pickle calls.
#[pyfunction(name = "_restore_game")]
pub(crate) fn restore_game(
    start: &Bound<'_, PyPosition>,
    rules: &Bound<'_, PyRules>,
    actions: &str,
) -> PyResult<PyGame> {
    let py = start.py();
    let actions: Vec<Action> = actions
        .split(',')
        .filter(|text| !text.is_empty())
        .map(|text| errors::read(py, text))
        .collect::<PyResult<_>>()?;
    replayed(py, start.get().0, rules.get().0, actions)
}

/// A game from its start and its actions.
pub(super) fn replayed(
    py: Python<'_>,
    start: Position,
    rules: Rules,
    actions: Vec<Action>,
) -> PyResult<PyGame> {
    let mut game = Game::new(start, rules);
    for action in actions {
        let done = game.act_as_recorded(action).map(|_| ());
        done.map_err(|error| errors::action(py, &error, &game.repetition_plies()))?;
    }
    Ok(PyGame::from_game(game))
}

/// Why a USI line is not a game. The error of the core has neither all faults of the start nor the plies of a
/// repetition, so the line is read again.
pub(super) fn no_game(
    py: Python<'_>,
    line: &str,
    variant: Option<Variant>,
    rules: Option<Rules>,
    error: &GameError,
) -> PyErr {
    let line = match UsiPosition::parse_tolerant(line, variant) {
        Ok(line) => line,
        Err(error) => return errors::parse(py, &error),
    };
    let start = match setup::to_position(py, line.setup(), false) {
        Ok(start) => start,
        Err(error) => return error,
    };
    match error {
        GameError::Refused { ply, error } => {
            let rules = rules.unwrap_or_else(|| Rules::default_for(start.variant()));
            let mut game = Game::new(start, rules);
            let moves = line.tokens().filter_map(|token| match token {
                Ok(UsiToken::Move(m)) => Some(m),
                _ => None,
            });
            for (m, _) in moves.zip(1..*ply) {
                let _ = game.act_as_recorded(Action::Move(m));
            }
            let raised = errors::action(py, error, &game.repetition_plies());
            // If the error does not take the ply, it is raised without.
            let _ = raised.value(py).setattr("ply", *ply);
            raised
        }
        GameError::Notation(error) => errors::parse(py, error),
        // No other kind is known; its sentence is still true.
        _ => PyValueError::new_err(error.to_string()),
    }
}

/// Everything that happened, in texts with something between them.
pub(super) fn texts(actions: &[Action], quote: &str, between: &str) -> String {
    let texts: Vec<String> = actions
        .iter()
        .map(|action| format!("{quote}{action}{quote}"))
        .collect();
    texts.join(between)
}
