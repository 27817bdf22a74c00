//! Errors of the core as the exceptions that Python defines.

use crate::action::PyAction;
use crate::enums::to_python;
use crate::foul::PyFoul;
use crate::values;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use shogiban::notation::{MoveError, ParseError};
use shogiban::rules::{ActionError, GameError, NotInUsi};
use shogiban::{IllegalMove, Outcome, Setup};
use shogiban_record::{EditError, MergeError, StartError};

/// An exception of a class of `shogiban._errors`; if it cannot be made, what kept it from being made.
fn raise<'py>(
    py: Python<'py>,
    class: &str,
    message: String,
    code: &str,
    fields: PyResult<Vec<(&str, Py<PyAny>)>>,
) -> PyErr {
    let made = || -> PyResult<Bound<'py, PyAny>> {
        let named = PyDict::new(py);
        for (name, value) in fields? {
            named.set_item(name, value)?;
        }
        let class = py.import("shogiban._errors")?.getattr(class)?;
        class.call((message, code), Some(&named))
    };
    made().map_or_else(|error| error, PyErr::from_value)
}

fn number(py: Python<'_>, number: usize) -> Py<PyAny> {
    let Ok(object) = number.into_pyobject(py);
    object.into_any().unbind()
}

pub(crate) fn parse(py: Python<'_>, error: &ParseError) -> PyErr {
    let fields = vec![
        ("line", number(py, error.line as usize)),
        ("column", number(py, error.column as usize)),
        ("byte", number(py, error.byte)),
    ];
    raise(py, "ParseError", error.to_string(), error.kind.code(), Ok(fields))
}

/// A USI line where an SFEN was needed. The code is that of any other text that goes on where an SFEN ends.
pub(crate) fn usi_line(py: Python<'_>, line: usize, column: usize, byte: usize) -> PyErr {
    let place = if line > 1 {
        format!("line {line}, column {column}")
    } else {
        format!("column {column}")
    };
    let message =
        format!("{place}: this is a USI line, not a position alone; Game.from_usi reads it with its moves");
    let fields = vec![
        ("line", number(py, line)),
        ("column", number(py, column)),
        ("byte", number(py, byte)),
    ];
    raise(py, "ParseError", message, "bad_notation", Ok(fields))
}

/// An arrangement that cannot be played, with all that is wrong with it.
pub(crate) fn setup(py: Python<'_>, setup: &Setup) -> PyErr {
    let faults = setup.check();
    let serious = faults.iter().filter(|fault| !fault.is_tolerated());
    let sentences: Vec<String> = serious.map(|fault| fault.to_string()).collect();
    let message = format!("not a playable position: {}", sentences.join("; "));
    let fields = values::faults(py, &faults).map(|faults| vec![("faults", faults)]);
    raise(py, "SetupError", message, "unplayable", fields)
}

/// Why the start of a record cannot be played.
pub(crate) fn start(py: Python<'_>, start: &Setup, error: &StartError) -> PyErr {
    if let StartError::Unplayable(_) = error {
        return setup(py, start);
    }
    // There is no set-up that could have faults.
    let fields = Ok(vec![("faults", PyTuple::empty(py).into_any().unbind())]);
    raise(py, "SetupError", error.to_string(), error.code(), fields)
}

pub(crate) fn illegal(py: Python<'_>, reason: &IllegalMove) -> PyErr {
    let fields = values::illegal_move(py, reason).map(|reason| vec![("reason", reason)]);
    raise(py, "IllegalMoveError", reason.to_string(), reason.code(), fields)
}

fn game_over(py: Python<'_>, error: &ActionError, outcome: &Outcome) -> PyErr {
    let fields = values::outcome(py, outcome).map(|outcome| vec![("outcome", outcome)]);
    raise(py, "GameOverError", error.to_string(), error.code(), fields)
}

pub(crate) fn action(py: Python<'_>, error: &ActionError) -> PyErr {
    let foul = |foul| Py::new(py, PyFoul(foul)).map(Py::into_any);
    let fields = || -> PyResult<_> {
        Ok(match error {
            ActionError::BadDeclaration(evaluation) => {
                vec![("evaluation", values::evaluation(py, evaluation)?)]
            }
            ActionError::Foul(refused) => vec![("foul", foul(*refused)?)],
            ActionError::NotAFoul { by, foul: refused } => {
                vec![("foul", foul(*refused)?), ("color", to_python(py, *by)?)]
            }
            ActionError::AgreementCondition { condition } => {
                vec![("condition", values::agreement_condition(py, *condition)?)]
            }
            _ => Vec::new(),
        })
    };
    let fields = match error {
        ActionError::GameOver(outcome) => return game_over(py, error, outcome),
        ActionError::IllegalMove(reason) => return illegal(py, reason),
        _ => fields(),
    };
    raise(py, "ActionError", error.to_string(), error.code(), fields)
}

/// Why a USI line is not a game. `start` is the start of the line, if that can be read.
pub(crate) fn game(py: Python<'_>, start: Option<&Setup>, error: &GameError) -> PyErr {
    let raised = match (*error, start) {
        (GameError::Notation(error), _) => parse(py, &error),
        (GameError::Setup(_), Some(start)) => setup(py, start),
        (GameError::Refused { error, .. }, _) => action(py, &error),
        // No other kind is known; its sentence is still true.
        _ => pyo3::exceptions::PyValueError::new_err(error.to_string()),
    };
    if let GameError::Refused { ply, .. } = error {
        // That it could not be noted hides nothing: the error is raised all the same.
        let _ = raised.value(py).setattr("ply", *ply);
    }
    raised
}

pub(crate) fn not_in_usi(py: Python<'_>, error: NotInUsi) -> PyErr {
    let action = match error {
        NotInUsi::NoWord { action } => Some(PyAction(action)),
        _ => None,
    };
    let fields = action
        .into_pyobject(py)
        .map(|action| vec![("action", action.into_any().unbind())]);
    raise(py, "NotInUsiError", error.to_string(), error.code(), fields)
}

pub(crate) fn text_move(py: Python<'_>, error: &MoveError) -> PyErr {
    match error {
        MoveError::Notation(error) => parse(py, error),
        MoveError::Illegal(reason) => illegal(py, reason),
        _ => pyo3::exceptions::PyValueError::new_err(error.to_string()),
    }
}

pub(crate) fn edit(py: Python<'_>, error: &EditError) -> PyErr {
    match error {
        EditError::IllegalMove(reason) => illegal(py, reason),
        _ => raise(py, "EditError", error.to_string(), error.code(), Ok(Vec::new())),
    }
}

pub(crate) fn merge(py: Python<'_>, error: MergeError) -> PyErr {
    raise(py, "EditError", error.to_string(), "other_start", Ok(Vec::new()))
}

/// A value from its text.
pub(crate) fn read<T: std::str::FromStr<Err = ParseError>>(py: Python<'_>, text: &str) -> PyResult<T> {
    text.parse().map_err(|error| parse(py, &error))
}
