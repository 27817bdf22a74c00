//! Values of the core as the plain values that Python defines.

use crate::enums::{self, by_code, to_python, to_python_or_none};
use crate::foul::PyFoul;
use crate::{bitboard, moves, piece, square};
use pyo3::IntoPyObjectExt as _;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use shogiban::board::{self, Fault, FieldValue};
use shogiban::rules::{AgreementCondition, DeclarationEvaluation, Occurrence, Settlement};
use shogiban::{Bitboard, IllegalMove, Outcome, Reason, Setup};

/// A value of a class that Python defines, field by field.
pub(crate) struct Fields<'py> {
    py: Python<'py>,
    class: &'static str,
    named: Bound<'py, PyDict>,
}

impl<'py> Fields<'py> {
    pub(crate) fn of(py: Python<'py>, class: &'static str) -> Self {
        let named = PyDict::new(py);
        Self { py, class, named }
    }

    pub(crate) fn with(self, name: &str, value: impl IntoPyObject<'py>) -> PyResult<Self> {
        self.named.set_item(name, value)?;
        Ok(self)
    }

    pub(crate) fn made(self) -> PyResult<Py<PyAny>> {
        let class = self.py.import("shogiban")?.getattr(self.class)?;
        Ok(class.call((), Some(&self.named))?.unbind())
    }

    /// Adds the data of a reason. `optional` lists the fields that are `None` unless the reason has a value for them.
    ///
    /// A flag or a number goes to the field of its own name. Any other value does so if `optional` lists that name; otherwise
    /// it goes to the field of its type, such as `square`.
    fn with_data(mut self, optional: &[&str], data: board::Fields) -> PyResult<Self> {
        let py = self.py;
        for name in optional {
            self = self.with(name, py.None())?;
        }
        for (name, value) in data {
            let (of_type, value) = match value {
                FieldValue::Absent => continue,
                FieldValue::Flag(flag) => (name, flag.into_py_any(py)?),
                FieldValue::Number(number) => (name, number.into_py_any(py)?),
                FieldValue::Color(color) => ("color", to_python(py, color)?),
                FieldValue::Square(square) => ("square", square::object(py, square)?.into_any()),
                FieldValue::Squares(squares) => ("squares", bitboard::object(py, squares)?.into_any()),
                FieldValue::Kind(kind) => ("piece_kind", to_python(py, kind)?),
                FieldValue::Piece(piece) => ("piece", piece::object(py, piece)?.into_any()),
                FieldValue::Move(m) => ("move", moves::object(py, m)?.into_any()),
                _ => return Err(enums::unknown("FieldValue")),
            };
            self = self.with(if optional.contains(&name) { name } else { of_type }, value)?;
        }
        Ok(self)
    }
}

pub(crate) fn illegal_move(py: Python<'_>, reason: &IllegalMove) -> PyResult<Py<PyAny>> {
    Fields::of(py, "IllegalMove")
        .with("kind", by_code(py, "IllegalMoveKind", reason.code())?)?
        .with("squares", bitboard::object(py, Bitboard::EMPTY)?)?
        .with_data(&["square", "piece", "color", "piece_kind"], reason.fields())?
        .with("text", reason.to_string())?
        .made()
}

fn fault(py: Python<'_>, fault: &Fault) -> PyResult<Py<PyAny>> {
    Fields::of(py, "Fault")
        .with("kind", by_code(py, "FaultKind", fault.code())?)?
        .with("is_tolerated", fault.is_tolerated())?
        .with("squares", bitboard::object(py, Bitboard::EMPTY)?)?
        .with_data(&["color", "king", "piece_kind", "count", "limit"], fault.fields())?
        .with("text", fault.to_string())?
        .made()
}

/// Everything that is wrong with an arrangement, as a tuple.
pub(crate) fn faults(py: Python<'_>, setup: &Setup) -> PyResult<Py<PyAny>> {
    let faults: Vec<_> = setup
        .check()
        .iter()
        .map(|one| fault(py, &one))
        .collect::<PyResult<_>>()?;
    PyTuple::new(py, faults)?.into_py_any(py)
}

pub(crate) fn evaluation(py: Python<'_>, evaluation: &DeclarationEvaluation) -> PyResult<Py<PyAny>> {
    let unmet: Vec<_> = evaluation
        .unmet()
        .map(|condition| by_code(py, "Condition", condition.code()))
        .collect::<PyResult<_>>()?;
    let verdict = evaluation.verdict();
    Fields::of(py, "DeclarationEvaluation")
        .with_data(&["replay_from"], evaluation.fields())?
        .with("verdict", by_code(py, "ClaimVerdict", verdict.code())?)?
        .with("unmet", PyTuple::new(py, unmet)?)?
        .made()
}

pub(crate) fn agreement_condition(py: Python<'_>, condition: AgreementCondition) -> PyResult<Py<PyAny>> {
    Fields::of(py, "AgreementCondition")
        .with("kind", by_code(py, "AgreementConditionKind", condition.code())?)?
        .with_data(&["occurred"], condition.fields())?
        .with("text", condition.to_string())?
        .made()
}

pub(crate) fn occurrence(py: Python<'_>, occurrence: Occurrence) -> PyResult<Py<PyAny>> {
    Fields::of(py, "Occurrence")
        .with("number", occurrence.number)?
        .with("first", occurrence.first)?
        .with("previous", occurrence.previous)?
        .made()
}

/// An outcome. `plies` are those of the repetition that ended the game, or none: only the game knows them.
pub(crate) fn outcome(py: Python<'_>, outcome: &Outcome, plies: &[u32]) -> PyResult<Py<PyAny>> {
    let (reason, settlement) = (outcome.reason, outcome.settlement);
    let (foul, fault) = match reason {
        Reason::Foul { foul, fault, .. } => (Some(PyFoul(foul)), fault),
        _ => (None, None),
    };
    let declaration = match reason {
        Reason::Declaration(claim) | Reason::JishogiDeclaration(claim) | Reason::BadDeclaration(claim) => {
            Some(evaluation(py, &claim)?)
        }
        _ => None,
    };
    let square = match reason {
        Reason::Checkmate { king } | Reason::Try { king } => Some(king),
        _ => None,
    };
    let points = match reason {
        Reason::JishogiAgreement { black, white } | Reason::JishogiPoints { black, white } => {
            Some((black, white))
        }
        _ => None,
    };
    let limit = match reason {
        Reason::MoveLimit { plies } => Some(plies),
        _ => None,
    };
    let shares = match settlement {
        Settlement::Split { black, white } => Some((black, white)),
        _ => None,
    };
    // A side that follows belongs to the fault of an illegal move.
    let by = reason.fields().find_map(|(_, value)| match value {
        FieldValue::Color(color) => Some(color),
        _ => None,
    });
    Fields::of(py, "Outcome")
        .with("winner", to_python_or_none(py, outcome.winner)?)?
        .with("reason", by_code(py, "Reason", reason.code())?)?
        .with("settlement", by_code(py, "Settlement", settlement.code())?)?
        .with("ply", outcome.ply)?
        .with("rules", outcome.rules.name())?
        .with("by", to_python_or_none(py, by)?)?
        .with("square", square::object_or_none(py, square)?)?
        .with("foul", foul)?
        .with("fault", fault.map(|fault| illegal_move(py, &fault)).transpose()?)?
        .with("plies", PyTuple::new(py, plies)?)?
        .with("declaration", declaration)?
        .with("points", points)?
        .with("limit", limit)?
        .with(
            "swap_colors",
            matches!(settlement, Settlement::Replay { swap_colors: true }),
        )?
        .with("shares", shares)?
        .with("text", outcome.to_string())?
        .made()
}
