//! What records say of themselves, as the plain values that Python defines, and back.

use crate::enums::{self, by_code_or_none, to_python_or_none};
use crate::game::PyGame;
use crate::values::Fields;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use shogiban::Color;
use shogiban_record::{Analysis, Claim, DateTime, EndKind, Score, Stated, TimeControl};

/// The kind of an end as a member of `EndKind`; its side is told apart.
pub(super) fn end(py: Python<'_>, kind: Option<EndKind>) -> PyResult<Option<Py<PyAny>>> {
    by_code_or_none(py, "EndKind", kind.map(EndKind::code))
}

pub(super) fn claim(py: Python<'_>, claim: Option<Claim>) -> PyResult<Option<Py<PyAny>>> {
    by_code_or_none(py, "Claim", claim.map(Claim::code))
}

/// An end from its member of `EndKind` and the side that it is about.
pub(super) fn to_end(kind: &Bound<'_, PyAny>, side: Option<Color>) -> PyResult<EndKind> {
    end_of(&enums::code_of(kind, "EndKind")?, side)
}

/// An end from its code and its side.
pub(super) fn end_of(code: &str, side: Option<Color>) -> PyResult<EndKind> {
    EndKind::from_code(code, side).ok_or_else(|| {
        PyValueError::new_err(match side {
            Some(side) => format!("an end {code:?} is not about {side}"),
            None => format!("an end {code:?} needs the side that it is about"),
        })
    })
}

/// A claim from its code.
pub(super) fn claim_of(code: &str) -> PyResult<Claim> {
    Claim::from_code(code).ok_or_else(|| PyValueError::new_err(format!("nothing is claimed by {code:?}")))
}

pub(super) fn stated(py: Python<'_>, stated: &Stated) -> PyResult<Py<PyAny>> {
    Fields::of(py, "Stated")
        .with("text", &stated.text)?
        .with("claim", claim(py, stated.claim)?)?
        .with("end", end(py, stated.end)?)?
        .with(
            "color",
            to_python_or_none(py, stated.end.and_then(EndKind::side))?,
        )?
        .made()
}

/// What was stated, from a value of Python's `Stated`.
pub(super) fn to_stated(value: &Bound<'_, PyAny>) -> PyResult<Stated> {
    if !value.is_instance(&value.py().import("shogiban")?.getattr("Stated")?)? {
        return Err(enums::wrong_type(value, "Stated"));
    }
    let field = |name| {
        value
            .getattr(name)
            .map(|field| Some(field).filter(|field| !field.is_none()))
    };
    let side = field("color")?
        .map(|color| enums::from_python(&color))
        .transpose()?;
    let claim = field("claim")?
        .map(|claim| claim_of(&enums::code_of(&claim, "Claim")?))
        .transpose()?;
    let end = match (field("end")?, side) {
        (Some(end), side) => Some(to_end(&end, side)?),
        (None, None) => None,
        (None, Some(_)) => return Err(PyValueError::new_err("a color needs the end that is about it")),
    };
    let text = value.getattr("text")?.extract()?;
    Ok(Stated { text, claim, end })
}

fn score(py: Python<'_>, score: Score) -> PyResult<Py<PyAny>> {
    let (points, winner, moves) = match score {
        Score::Points(points) => (Some(points), None, None),
        Score::Mate { winner, moves } => (None, Some(winner), moves),
    };
    Fields::of(py, "Score")
        .with("points", points)?
        .with("winner", to_python_or_none(py, winner)?)?
        .with("moves", moves)?
        .made()
}

pub(super) fn analysis(py: Python<'_>, analysis: &Analysis) -> PyResult<Py<PyAny>> {
    Fields::of(py, "Analysis")
        .with("score", analysis.score.map(|one| score(py, one)).transpose()?)?
        .with("line", analysis.line.as_deref())?
        .with("nodes", analysis.nodes)?
        .with("depth", analysis.depth)?
        .made()
}

pub(super) fn date_time(py: Python<'_>, when: DateTime) -> PyResult<Py<PyAny>> {
    Fields::of(py, "DateTime")
        .with("year", when.year)?
        .with("month", when.month)?
        .with("day", when.day)?
        .with("hour", when.hour)?
        .with("minute", when.minute)?
        .with("second", when.second)?
        .made()
}

pub(super) fn time_control(py: Python<'_>, control: TimeControl) -> PyResult<Py<PyAny>> {
    Fields::of(py, "TimeControl")
        .with("main", control.main)?
        .with("byoyomi", control.byoyomi)?
        .with("increment", control.increment)?
        .made()
}

/// What `DateTime.parse` asks.
#[pyfunction(name = "_date_time")]
pub(crate) fn parse_date_time(py: Python<'_>, text: &str) -> PyResult<Option<Py<PyAny>>> {
    DateTime::parse(text).map(|when| date_time(py, when)).transpose()
}

/// What `TimeControl.parse` asks.
#[pyfunction(name = "_time_control")]
pub(crate) fn parse_time_control(py: Python<'_>, text: &str) -> PyResult<Option<Py<PyAny>>> {
    TimeControl::parse(text)
        .map(|control| time_control(py, control))
        .transpose()
}

/// What `Claim.agrees_with` asks.
#[pyfunction(name = "_claim_agrees_with")]
pub(crate) fn claim_agrees_with(claim: &Bound<'_, PyAny>, game: &Bound<'_, PyGame>) -> PyResult<bool> {
    let claim = claim_of(&enums::code_of(claim, "Claim")?)?;
    let verdict = game.get().lock(game.py()).outcome();
    Ok(claim.agrees_with(verdict))
}
