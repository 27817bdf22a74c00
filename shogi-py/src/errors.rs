//! Errors of the core as the exceptions that Python defines.

use crate::action::PyAction;
use crate::enums::to_python;
use crate::foul::PyFoul;
use crate::values;
use crate::variant::PyVariant;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use shogiban::board::SetupError;
use shogiban::notation::{MoveError, ParseError};
use shogiban::rules::{ActionError, NotInUsi};
use shogiban::{IllegalMove, Setup};
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

/// The error of the core names one fault only, so the list of all faults comes from the arrangement.
pub(crate) fn unplayable(py: Python<'_>, error: &SetupError, setup: &Setup) -> PyErr {
    let fields = values::faults(py, setup).map(|faults| vec![("faults", faults)]);
    raise(py, "SetupError", error.to_string(), "unplayable", fields)
}

pub(crate) fn start(py: Python<'_>, error: &StartError, start: &Setup) -> PyErr {
    if let StartError::Unplayable(error) = error {
        return unplayable(py, error, start);
    }
    // There is no set-up that could have faults.
    let fields = Ok(vec![("faults", PyTuple::empty(py).into_any().unbind())]);
    raise(py, "SetupError", error.to_string(), error.code(), fields)
}

pub(crate) fn illegal(py: Python<'_>, reason: &IllegalMove) -> PyErr {
    let fields = values::illegal_move(py, reason).map(|reason| vec![("reason", reason)]);
    raise(py, "IllegalMoveError", reason.to_string(), reason.code(), fields)
}

/// Why a game refused an action. `plies` are those of the repetition that ended the game, or none.
pub(crate) fn action(py: Python<'_>, error: &ActionError, plies: &[u32]) -> PyErr {
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
    let (class, fields) = match error {
        ActionError::GameOver(outcome) => {
            let outcome = values::outcome(py, outcome, plies);
            ("GameOverError", outcome.map(|outcome| vec![("outcome", outcome)]))
        }
        ActionError::IllegalMove(reason) => return illegal(py, reason),
        _ => ("ActionError", fields()),
    };
    raise(py, class, error.to_string(), error.code(), fields)
}

pub(crate) fn not_in_usi(py: Python<'_>, error: NotInUsi) -> PyErr {
    let fields = match error {
        NotInUsi::NoWord { action } => {
            Py::new(py, PyAction(action)).map(|action| vec![("action", action.into_any())])
        }
        NotInUsi::Variant { variant } => {
            Py::new(py, PyVariant(variant)).map(|variant| vec![("variant", variant.into_any())])
        }
        _ => Ok(Vec::new()),
    };
    raise(py, "NoUsiWordError", error.to_string(), error.code(), fields)
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
