//! `Rules`.

mod story;
mod values;

pub(crate) use story::citation;
pub(crate) use values::to_repetition_argument;

use crate::arguments::VariantArgument;
use crate::enums::{self, to_python};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use shogiban::Rules;
use shogiban::rules::{EnteringKing, RulesId};
use values::{agreed_draw, agreed_impasse, changed, declaration, move_limit, repetition};

/// The rules of a table: how a game ends, and what happens to an illegal move. Never which moves are legal.
///
/// Made from the name of a rule set; `shogiban.RULES` has them all, and `python -m shogiban rules` shows what each says. An
/// undated name of rules that their authority has changed, such as "csa_wcsc", makes the set in force at this release.
/// `replace` changes what your table does differently; the name is then "custom".
///
/// >>> Rules("csa_wcsc").move_limit.plies
/// 320
/// >>> Rules("csa_wcsc")
/// Rules('csa_wcsc_2019')
/// >>> blitz = Rules("casual").replace(move_limit=MoveLimit(100))
/// >>> blitz.name
/// 'custom'
#[pyclass(frozen, eq, hash, module = "shogiban", name = "Rules")]
#[derive(Clone, PartialEq, Hash)]
pub(crate) struct PyRules(pub(crate) Rules);

/// The rule set of that name, dated or not.
pub(crate) fn named(name: &str) -> PyResult<Rules> {
    Rules::by_name(name).ok_or_else(|| {
        let names: Vec<&str> = Rules::ALL.iter().map(|rules| rules.id().name()).collect();
        PyValueError::new_err(format!(
            "no rule set is named {name:?}; there are {}",
            names.join(", ")
        ))
    })
}

/// All named rule sets, for `shogiban.RULES`.
#[pyfunction(name = "_all_rules")]
pub(crate) fn all_rules() -> Vec<PyRules> {
    Rules::ALL.iter().copied().map(PyRules).collect()
}

/// What pickle calls.
#[pyfunction(name = "_restore_rules")]
pub(crate) fn restore_rules(json: &str) -> PyResult<PyRules> {
    serde_json::from_str(json)
        .map(PyRules)
        .map_err(|error| PyValueError::new_err(error.to_string()))
}

impl PyRules {
    /// The fields that `replace` takes, in its order, each as Python has it.
    fn fields(&self, py: Python<'_>) -> PyResult<[(&'static str, Py<PyAny>); 11]> {
        let bool = |value: bool| -> PyResult<Py<PyAny>> {
            Ok(value.into_pyobject(py)?.to_owned().into_any().unbind())
        };
        let or_none = |value: Option<Py<PyAny>>| value.unwrap_or_else(|| py.None());
        Ok([
            ("illegal_move", self.illegal_move(py)?),
            ("foul_found_late", self.foul_found_late(py)?),
            ("no_legal_move", self.no_legal_move(py)?),
            ("repetition", or_none(self.repetition(py)?)),
            ("move_limit", or_none(self.move_limit(py)?)),
            ("declaration", or_none(self.declaration(py)?)),
            ("try_rule", bool(self.try_rule())?),
            ("agreed_impasse", or_none(self.agreed_impasse(py)?)),
            ("agreed_draw", or_none(self.agreed_draw(py)?)),
            ("bare_kings_draw", bool(self.0.bare_kings_draw())?),
            ("replay_swaps_colors", bool(self.0.replay_swaps_colors())?),
        ])
    }
}

#[pymethods]
impl PyRules {
    #[new]
    #[pyo3(signature = (name="casual"))]
    fn new(name: &str) -> PyResult<Self> {
        named(name).map(Self)
    }

    /// What a game of a variant is played by if nothing else is said.
    ///
    /// >>> Rules.default_for("minishogi")
    /// Rules('qdan_minishogi')
    #[staticmethod]
    fn default_for(variant: VariantArgument) -> Self {
        Self(Rules::default_for(variant.0))
    }

    /// Which named rule set it is, or "custom".
    ///
    /// >>> Rules().name
    /// 'casual'
    #[getter]
    fn name(&self) -> &'static str {
        self.0.id().name()
    }

    /// The source, date and certainty of a named rule set: a `Story`, or None for custom rules.
    ///
    /// >>> Rules("csa_wcsc").story.date, Rules("csa_wcsc").story.certainty
    /// ('2019', Certainty.HIGH)
    #[getter]
    fn story(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.0.story().map(|found| story::story(py, found)).transpose()
    }

    /// What happens to an illegal move that is submitted, and to any other foul.
    ///
    /// >>> Rules("lishogi").illegal_move
    /// IllegalMovePolicy.REFUSED
    #[getter]
    fn illegal_move(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, self.0.illegal_move())
    }

    /// What a foul means that is found after the end.
    ///
    /// >>> Rules("jsa_amateur27").foul_found_late
    /// FoulFoundLate.STANDS
    #[getter]
    fn foul_found_late(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, self.0.foul_found_late())
    }

    /// What having no legal move means.
    ///
    /// >>> Rules("lishogi").no_legal_move
    /// NoLegalMove.LOSES
    #[getter]
    fn no_legal_move(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, self.0.no_legal_move())
    }

    /// The repetition rule, or None.
    ///
    /// >>> Rules("jsa_pro").repetition.result
    /// RepetitionResult.REPLAY
    #[getter]
    fn repetition(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.0.repetition().map(|rule| repetition(py, &rule)).transpose()
    }

    /// The move limit, or None.
    ///
    /// >>> Rules("jsa_pro").move_limit.plies
    /// 500
    #[getter]
    fn move_limit(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.0.move_limit().map(|rule| move_limit(py, &rule)).transpose()
    }

    /// The declaration rule, or None. It applies on the 9x9 board only.
    ///
    /// >>> Rules("jsa_pro").declaration.replay_from
    /// 24
    #[getter]
    fn declaration(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        match self.0.entering_king() {
            EnteringKing::Declaration(rule) => declaration(py, &rule).map(Some),
            EnteringKing::None | EnteringKing::Try => Ok(None),
            _ => Err(enums::unknown("EnteringKing")),
        }
    }

    /// Does the king win that moves to the middle of the last rank? On the 9x9 board only.
    ///
    /// >>> Rules("shogi_quest").try_rule
    /// True
    #[getter]
    fn try_rule(&self) -> bool {
        self.0.entering_king() == EnteringKing::Try
    }

    /// How an agreed impasse is settled: an `AgreedImpasse`, or None if sides may not agree on one.
    ///
    /// >>> Rules("jsa_amateur27").agreed_impasse.points
    /// ImpassePoints.POINTS27
    #[getter]
    fn agreed_impasse(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let rule = self.0.agreed_impasse();
        rule.map(|rule| agreed_impasse(py, &rule)).transpose()
    }

    /// What a draw that both sides agree on is: an `AgreedDraw`, or None if sides may not agree on one.
    ///
    /// >>> Rules("casual").agreed_draw.result, Rules("jsa_pro").agreed_draw
    /// (Undecided.DRAW, None)
    #[getter]
    fn agreed_draw(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let result = self.0.agreed_draw();
        result.map(|result| agreed_draw(py, result)).transpose()
    }

    /// Is the game a draw when nothing is left but the two kings?
    ///
    /// >>> Rules("lishogi").bare_kings_draw
    /// True
    #[getter]
    fn bare_kings_draw(&self) -> bool {
        self.0.bare_kings_draw()
    }

    /// Do colors swap when a game is replayed?
    ///
    /// >>> Rules("jsa_pro").replay_swaps_colors
    /// True
    #[getter]
    fn replay_swaps_colors(&self) -> bool {
        self.0.replay_swaps_colors()
    }

    /// The same rules with something changed, by the names of the attributes above.
    ///
    /// A declaration and the try rule exclude each other: setting one takes the other away. If the change makes a named
    /// rule set, it has that one's name.
    ///
    /// >>> rules = Rules("mate_only").replace(repetition=RepetitionRule(count=3), try_rule=True)
    /// >>> rules.repetition.count, rules.try_rule
    /// (3, True)
    #[pyo3(signature = (**changes))]
    fn replace(&self, changes: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let mut rules = self.0;
        let Some(changes) = changes else {
            return Ok(self.clone());
        };
        for (name, value) in changes {
            let name: String = name.extract()?;
            rules = changed(rules, &name, &value)?;
        }
        Ok(Self(rules))
    }

    fn __str__(&self) -> &'static str {
        self.name()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        if self.0.id() != RulesId::CUSTOM {
            return Ok(format!("Rules('{}')", self.name()));
        }
        let mut changes = Vec::new();
        for (name, value) in self.fields(py)? {
            let excluded =
                (name == "declaration" && self.try_rule()) || (name == "try_rule" && !self.try_rule());
            if !excluded {
                changes.push(format!("{name}={}", value.bind(py).repr()?));
            }
        }
        Ok(format!("Rules('mate_only').replace({})", changes.join(", ")))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        if self.0.id() != RulesId::CUSTOM {
            let class: Bound<'py, PyType> = py.get_type::<Self>();
            return Ok((class.into_any(), (self.name().to_owned(),)));
        }
        let json =
            serde_json::to_string(&self.0).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let restore = py.import("shogiban._shogiban")?.getattr("_restore_rules")?;
        Ok((restore, (json,)))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
