//! Games from what they begin with and what happened: what pickle keeps and `repr` writes.

use super::PyGame;
use crate::position::{self, PyPosition};
use crate::rules::PyRules;
use crate::{enums, errors, sfen};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
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
    Game::replay(start, rules, actions)
        .map(PyGame::from_game)
        .map_err(|(_, error)| errors::action(py, &error))
}

/// Everything that happened, in texts with something between them.
pub(super) fn texts(actions: &[Action], quote: &str, between: &str) -> String {
    let texts: Vec<String> = actions
        .iter()
        .map(|action| format!("{quote}{action}{quote}"))
        .collect();
    texts.join(between)
}
