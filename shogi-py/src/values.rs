//! Values of the core as the plain values that Python defines.

use crate::enums::{self, to_python, to_python_or_none};
use crate::foul::PyFoul;
use crate::{bitboard, moves, piece, square};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use shogiban::board::{self, Fault, Faults, FieldValue};
use shogiban::rules::{AgreementCondition, DeclarationEvaluation, Foul, Occurrence, Settlement};
use shogiban::{Bitboard, Color, IllegalMove, Outcome, Piece, PieceKind, Reason, Square};

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
}

/// What a reason points at: its fields by their types, since Python's values have one attribute for each.
#[derive(Default)]
struct Pointers {
    square: Option<Square>,
    squares: Bitboard,
    piece: Option<Piece>,
    color: Option<Color>,
    kind: Option<PieceKind>,
}

impl Pointers {
    fn of(fields: board::Fields) -> Self {
        let mut pointers = Self::default();
        for (_, value) in fields {
            match value {
                FieldValue::Square(square) => pointers.square = Some(square),
                FieldValue::Squares(squares) => pointers.squares = squares,
                FieldValue::Piece(piece) => pointers.piece = Some(piece),
                FieldValue::Color(color) => pointers.color = Some(color),
                FieldValue::Kind(kind) => pointers.kind = Some(kind),
                _ => {}
            }
        }
        pointers
    }
}

pub(crate) fn illegal_move(py: Python<'_>, reason: &IllegalMove) -> PyResult<Py<PyAny>> {
    let pointers = Pointers::of(reason.fields());
    Fields::of(py, "IllegalMove")
        .with("move", moves::object(py, reason.mv())?)?
        .with("kind", enums::by_code(py, "IllegalMoveKind", reason.code())?)?
        .with("square", square::object_or_none(py, pointers.square)?)?
        .with("squares", bitboard::object(py, pointers.squares)?)?
        .with("piece", piece::object_or_none(py, pointers.piece)?)?
        .with("color", to_python_or_none(py, pointers.color)?)?
        .with("piece_kind", to_python_or_none(py, pointers.kind)?)?
        .with("text", reason.to_string())?
        .made()
}

fn fault(py: Python<'_>, fault: &Fault) -> PyResult<Py<PyAny>> {
    let pointers = Pointers::of(fault.fields());
    let (count, limit) = match *fault {
        Fault::TooMany { count, limit, .. } => (Some(count), Some(limit)),
        _ => (None, None),
    };
    Fields::of(py, "Fault")
        .with("kind", enums::by_code(py, "FaultKind", fault.code())?)?
        .with("is_tolerated", fault.is_tolerated())?
        .with("color", to_python_or_none(py, pointers.color)?)?
        .with("squares", bitboard::object(py, pointers.squares)?)?
        .with("king", square::object_or_none(py, pointers.square)?)?
        .with("piece_kind", to_python_or_none(py, pointers.kind)?)?
        .with("count", count)?
        .with("limit", limit)?
        .with("text", fault.to_string())?
        .made()
}

/// All faults, as a tuple.
pub(crate) fn faults(py: Python<'_>, faults: &Faults) -> PyResult<Py<PyAny>> {
    let faults: Vec<_> = faults
        .iter()
        .map(|one| fault(py, &one))
        .collect::<PyResult<_>>()?;
    Ok(PyTuple::new(py, faults)?.into_any().unbind())
}

pub(crate) fn evaluation(py: Python<'_>, evaluation: &DeclarationEvaluation) -> PyResult<Py<PyAny>> {
    let unmet: Vec<_> = evaluation
        .unmet()
        .map(|condition| to_python(py, condition))
        .collect::<PyResult<_>>()?;
    Fields::of(py, "DeclarationEvaluation")
        .with("color", to_python(py, evaluation.color)?)?
        .with("king_in_zone", evaluation.king_in_zone)?
        .with("in_check", evaluation.in_check)?
        .with("pieces", evaluation.pieces)?
        .with("pieces_needed", evaluation.pieces_needed)?
        .with("points", evaluation.points)?
        .with("credit", evaluation.credit)?
        .with("wins_from", evaluation.wins_from)?
        .with("replay_from", evaluation.replay_from)?
        .with(
            "verdict",
            enums::by_code(py, "ClaimVerdict", evaluation.verdict().code())?,
        )?
        .with("unmet", PyTuple::new(py, unmet)?)?
        .made()
}

pub(crate) fn agreement_condition(py: Python<'_>, condition: AgreementCondition) -> PyResult<Py<PyAny>> {
    let (needed, occurred) = match condition {
        AgreementCondition::EnteredKings { needed } => (u32::from(needed), None),
        AgreementCondition::Occurrences { needed, occurred } => (needed, Some(occurred)),
        _ => return Err(enums::unknown("AgreementCondition")),
    };
    let kind = enums::by_code(py, "AgreementConditionKind", condition.code())?;
    Fields::of(py, "AgreementCondition")
        .with("kind", kind)?
        .with("needed", needed)?
        .with("occurred", occurred)?
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

/// The data of a reason, in the fields that all reasons share.
#[derive(Default)]
struct Details<'o> {
    by: Option<Color>,
    square: Option<Square>,
    foul: Option<Foul>,
    fault: Option<&'o IllegalMove>,
    repetition: Option<(u32, u32, u32)>,
    declaration: Option<&'o DeclarationEvaluation>,
    points: Option<(u32, u32)>,
    limit: Option<u32>,
}

impl<'o> Details<'o> {
    fn of(reason: &'o Reason) -> PyResult<Self> {
        let mut details = Self::default();
        match reason {
            Reason::Checkmate { king } | Reason::Try { king } => details.square = Some(*king),
            Reason::Stalemate { color: by }
            | Reason::Resignation { by }
            | Reason::TimeUp { by }
            | Reason::Abandonment { by } => details.by = Some(*by),
            Reason::Foul { by, foul, fault } => {
                (details.by, details.foul, details.fault) = (Some(*by), Some(*foul), fault.as_ref());
            }
            Reason::PerpetualCheck {
                by,
                first,
                last,
                count,
            } => {
                details.by = Some(*by);
                details.repetition = Some((*first, *last, *count));
            }
            Reason::Repetition { first, last, count } => {
                details.repetition = Some((*first, *last, *count));
            }
            Reason::Declaration(evaluation)
            | Reason::JishogiDeclaration(evaluation)
            | Reason::BadDeclaration(evaluation) => {
                (details.by, details.declaration) = (Some(evaluation.color), Some(evaluation));
            }
            Reason::JishogiAgreement { black, white } | Reason::JishogiPoints { black, white } => {
                details.points = Some((*black, *white));
            }
            Reason::MoveLimit { plies } => details.limit = Some(*plies),
            Reason::RepetitionAgreement | Reason::BareKings | Reason::DrawAgreed | Reason::Aborted => {}
            _ => return Err(enums::unknown("Reason")),
        }
        Ok(details)
    }
}

pub(crate) fn outcome(py: Python<'_>, outcome: &Outcome) -> PyResult<Py<PyAny>> {
    let details = Details::of(&outcome.reason)?;
    let (swap_colors, shares) = match outcome.settlement {
        Settlement::Replay { swap_colors } => (swap_colors, None),
        Settlement::Split { black, white } => (false, Some((black, white))),
        _ => (false, None),
    };
    let [first, last, count] = match details.repetition {
        Some((first, last, count)) => [first, last, count].map(Some),
        None => [None; 3],
    };
    let fault = details.fault.map(|fault| illegal_move(py, fault)).transpose()?;
    let declaration = details
        .declaration
        .map(|declaration| evaluation(py, declaration))
        .transpose()?;
    Fields::of(py, "Outcome")
        .with("winner", to_python_or_none(py, outcome.winner)?)?
        .with("reason", enums::by_code(py, "Reason", outcome.reason.code())?)?
        .with(
            "settlement",
            enums::by_code(py, "Settlement", outcome.settlement.code())?,
        )?
        .with("ply", outcome.ply)?
        .with("rules", outcome.rules.name())?
        .with("by", to_python_or_none(py, details.by)?)?
        .with("square", square::object_or_none(py, details.square)?)?
        .with("foul", details.foul.map(PyFoul))?
        .with("fault", fault)?
        .with("first", first)?
        .with("last", last)?
        .with("count", count)?
        .with("declaration", declaration)?
        .with("points", details.points)?
        .with("limit", details.limit)?
        .with("swap_colors", swap_colors)?
        .with("shares", shares)?
        .with("text", outcome.to_string())?
        .made()
}
