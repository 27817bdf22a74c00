//! `Repetition`.

use crate::arguments::Member;
use crate::enums::to_python_or_none;
use crate::locked::Locked;
use crate::rules::to_repetition_argument;
use crate::values;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use shogiban::Color;
use shogiban::rules::{Repetition, RepetitionVerdict};
use std::sync::MutexGuard;
use std::sync::atomic::{AtomicU64, Ordering};

/// A history of positions, judged by a repetition rule: what `Game` does by itself, for those who have other positions, or none.
///
/// A position is anything that has a hash. It begins with one, which may or may not count as an occurrence.
///
/// >>> history = Repetition("A")
/// >>> for number, key in enumerate("BCDABCDABCDA"):
/// ...     history.push(key, Color.BLACK if number % 2 == 0 else Color.WHITE, False)
/// >>> history.current.number, history.occurrences()
/// (4, [12, 8, 4, 0])
/// >>> history.verdict(RepetitionRule())
/// ('plain', None)
#[pyclass(frozen, module = "shogiban", name = "Repetition")]
pub(crate) struct PyRepetition {
    history: Locked<Repetition<u64>>,
    /// A number for every different position. Python compares them, so this is no business of the lock.
    numbers: Py<PyDict>,
    /// The next number that no position has.
    next: AtomicU64,
}

/// What a repetition is, and whose perpetual check.
pub(crate) type Verdict = (&'static str, Option<Py<PyAny>>);

/// A verdict as Python has it.
pub(crate) fn verdict(py: Python<'_>, verdict: Option<RepetitionVerdict>) -> PyResult<Option<Verdict>> {
    let Some(verdict) = verdict else {
        return Ok(None);
    };
    let by = match verdict {
        RepetitionVerdict::PerpetualCheck { by } => Some(by),
        _ => None,
    };
    Ok(Some((verdict.code(), to_python_or_none(py, by)?)))
}

impl PyRepetition {
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Repetition<u64>> {
        self.history.lock(py)
    }

    /// The number of a position: a new one for a new position. Two threads may ask at once, so no number is offered twice.
    fn number(&self, position: &Bound<'_, PyAny>) -> PyResult<u64> {
        let numbers = self.numbers.bind(position.py());
        let new = self.next.fetch_add(1, Ordering::Relaxed);
        numbers.call_method1("setdefault", (position, new))?.extract()
    }
}

#[pymethods]
impl PyRepetition {
    #[new]
    #[pyo3(signature = (position, counts=true))]
    fn new(position: &Bound<'_, PyAny>, counts: bool) -> PyResult<Self> {
        let numbers = PyDict::new(position.py());
        numbers.set_item(position, 0)?;
        Ok(Self {
            history: Locked::new(Repetition::new(0, 0, counts)),
            numbers: numbers.unbind(),
            next: AtomicU64::new(1),
        })
    }

    /// Adds the position after a move of a side, which gave check or did not.
    ///
    /// >>> history = Repetition("A")
    /// >>> history.push("B", Color.BLACK, True)
    /// >>> history.ply
    /// 1
    fn push(&self, position: &Bound<'_, PyAny>, mover: Member<Color>, check: bool) -> PyResult<()> {
        let py = position.py();
        let number = self.number(position)?;
        self.lock(py).push(number, number, mover.0, check);
        Ok(())
    }

    /// Takes the current position away; False, and nothing changed, at the start.
    ///
    /// >>> Repetition("A").pop()
    /// False
    fn pop(&self, py: Python<'_>) -> bool {
        self.lock(py).pop()
    }

    /// The ply of the current position: 0 for the start.
    ///
    /// >>> Repetition("A").ply
    /// 0
    #[getter]
    fn ply(&self, py: Python<'_>) -> u32 {
        self.lock(py).ply()
    }

    /// The `Occurrence` that the current position is.
    ///
    /// >>> Repetition("A").current
    /// Occurrence(number=1, first=0, previous=None)
    #[getter]
    fn current(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let current = self.lock(py).current();
        values::occurrence(py, current)
    }

    /// The plies at which the current position stood, the last one first.
    ///
    /// >>> Repetition("A").occurrences()
    /// [0]
    fn occurrences(&self, py: Python<'_>) -> Vec<u32> {
        self.lock(py).occurrences().collect()
    }

    /// What the current position is by a rule: None while the repetition is not complete, else "plain" or "perpetual_check",
    /// with the side that gave check all the time.
    ///
    /// >>> Repetition("A").verdict(RepetitionRule())
    fn verdict(&self, rule: &Bound<'_, PyAny>) -> PyResult<Option<Verdict>> {
        let (py, rule) = (rule.py(), to_repetition_argument(rule)?);
        let found = self.lock(py).verdict(&rule);
        verdict(py, found)
    }

    /// What the verdict would be after a move that leads to a position, without making it.
    ///
    /// >>> history = Repetition("A")
    /// >>> history.push("B", Color.BLACK, False)
    /// >>> history.verdict_after(RepetitionRule(count=2), "A", Color.WHITE, False)
    /// ('plain', None)
    fn verdict_after(
        &self,
        rule: &Bound<'_, PyAny>,
        position: &Bound<'_, PyAny>,
        mover: Member<Color>,
        check: bool,
    ) -> PyResult<Option<Verdict>> {
        let (py, rule) = (rule.py(), to_repetition_argument(rule)?);
        let number = self.number(position)?;
        let found = self
            .lock(py)
            .verdict_after(&rule, number, &number, mover.0, check);
        verdict(py, found)
    }

    /// A copy that goes its own way.
    ///
    /// >>> history = Repetition("A")
    /// >>> history.copy().push("B", Color.BLACK, False)
    /// >>> history.ply
    /// 0
    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        // The history first: the numbers then have all that it knows.
        let history = self.lock(py).clone();
        let numbers = self.numbers.bind(py).copy()?.unbind();
        Ok(Self {
            history: Locked::new(history),
            numbers,
            next: AtomicU64::new(self.next.load(Ordering::Relaxed)),
        })
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        self.copy(py)
    }
}
