//! `Action`.

use crate::arguments::Member;
use crate::enums::{self, to_python_or_none};
use crate::errors;
use crate::foul::PyFoul;
use crate::moves::{self, PyMove};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};
use shogiban::{Action, Color};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};

/// Something that happened in a game: the list of them, with the start and the rules, is the whole game.
///
/// Made from its text: a USI move, or `declare`, `resign black`, `time_up white`, `abandon black`, `agree_draw`,
/// `agree_repetition`, `agree_impasse`, `abort`; for fouls `foul black illegal_move 5e5c`, `foul white out_of_turn 3c3d` (or
/// without a move), `foul black drop_promoted +B*5e`, `foul black pass`, `foul black taken_back`, `foul black stated`.
///
/// >>> action = Action("resign black")
/// >>> action.kind, action.color, action.move
/// (ActionKind.RESIGN, Color.BLACK, None)
/// >>> Action("7g7f").move
/// Move('7g7f')
#[pyclass(frozen, eq, module = "shogiban", name = "Action")]
#[derive(Copy, Clone, PartialEq)]
pub(crate) struct PyAction(pub(crate) Action);

/// An action, a move, or the text of either.
pub(crate) struct ActionArgument(pub(crate) Action);

impl<'a, 'py> FromPyObject<'a, 'py> for ActionArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(action) = object.cast::<PyAction>() {
            return Ok(Self(action.get().0));
        }
        if let Ok(m) = object.cast::<PyMove>() {
            return Ok(Self(Action::Move(m.get().0)));
        }
        let Ok(text) = object.cast::<PyString>() else {
            return Err(enums::wrong_type(&object, "Action, Move or str"));
        };
        errors::read(object.py(), &text.to_cow()?).map(Self)
    }
}

#[pymethods]
impl PyAction {
    #[new]
    fn new(text: &str, py: Python<'_>) -> PyResult<Self> {
        errors::read(py, text).map(Self)
    }

    /// The action of a side that commits a foul.
    ///
    /// >>> Action.of_foul(Color.BLACK, Foul(FoulKind.PASS))
    /// Action('foul black pass')
    #[staticmethod]
    fn of_foul(color: Member<Color>, foul: &Bound<'_, PyFoul>) -> Self {
        let (by, foul) = (color.0, foul.get().0);
        Self(Action::Foul { by, foul })
    }

    /// What happened.
    ///
    /// >>> Action("7g7f").kind
    /// ActionKind.MOVE
    #[getter]
    fn kind(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        enums::by_code(py, "ActionKind", self.0.code())
    }

    /// The move that was made: a legal one, or that of a foul. None if there is none.
    ///
    /// >>> Action("foul black illegal_move 5e5c").move
    /// Move('5e5c')
    #[getter(r#move)]
    fn get_move(&self, py: Python<'_>) -> PyResult<Option<Py<PyMove>>> {
        let made = match self.0 {
            Action::Move(m) => Some(m),
            Action::Foul { foul, .. } => foul.played(),
            _ => None,
        };
        made.map(|m| moves::object(py, m)).transpose()
    }

    /// The foul, if it is one: a `Foul`, or None.
    ///
    /// >>> Action("foul black pass").foul
    /// Foul(FoulKind.PASS)
    #[getter]
    fn foul(&self) -> Option<PyFoul> {
        match self.0 {
            Action::Foul { foul, .. } => Some(PyFoul(foul)),
            _ => None,
        }
    }

    /// The side that resigned, ran out of time, left or committed a foul.
    ///
    /// >>> Action("time_up white").color
    /// Color.WHITE
    #[getter]
    fn color(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let color = match self.0 {
            Action::Resign(color)
            | Action::TimeUp(color)
            | Action::Abandon(color)
            | Action::Foul { by: color, .. } => Some(color),
            _ => None,
        };
        to_python_or_none(py, color)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Action('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.0.to_string(),))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
