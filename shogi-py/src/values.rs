//! Values of the core as the plain values that Python defines.

use crate::enums::{self, to_python, to_python_or_none};
use crate::foul::PyFoul;
use crate::{bitboard, moves, piece, square};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use shogiban::board::{Fault, Faults};
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

/// What an illegal move points at.
#[derive(Default)]
struct Pointers {
    square: Option<Square>,
    squares: Bitboard,
    piece: Option<Piece>,
    color: Option<Color>,
    kind: Option<PieceKind>,
}

impl Pointers {
    fn of(reason: &IllegalMove) -> PyResult<Self> {
        let square = |square| Self {
            square: Some(square),
            ..Self::default()
        };
        let of_piece = |piece| Self {
            piece: Some(piece),
            ..Self::default()
        };
        Ok(match *reason {
            IllegalMove::OffBoard { square: sq, .. } => square(sq),
            IllegalMove::NoPiece { from, .. } => square(from),
            IllegalMove::NotOwnPiece { from: sq, piece, .. }
            | IllegalMove::OwnPieceOnTarget { to: sq, piece, .. } => Self {
                piece: Some(piece),
                ..square(sq)
            },
            IllegalMove::PieceCannotReach {
                piece, blocked_by, ..
            } => Self {
                square: blocked_by,
                ..of_piece(piece)
            },
            IllegalMove::KingCapture { king, .. } | IllegalMove::Uchifuzume { king, .. } => square(king),
            IllegalMove::CannotPromote { piece, .. }
            | IllegalMove::MustPromote { piece, .. }
            | IllegalMove::Occupied { piece, .. } => of_piece(piece),
            IllegalMove::OutsidePromotionZone { piece, zone, .. } => Self {
                squares: zone,
                ..of_piece(piece)
            },
            IllegalMove::NotInHand { color, kind, .. } | IllegalMove::DeadEnd { color, kind, .. } => Self {
                color: Some(color),
                kind: Some(kind.kind()),
                ..Self::default()
            },
            IllegalMove::Nifu { color, pawn, .. } => Self {
                color: Some(color),
                ..square(pawn)
            },
            IllegalMove::IgnoresCheck { king, checkers, .. } => Self {
                squares: checkers,
                ..square(king)
            },
            IllegalMove::ExposesKing { king, attackers, .. } => Self {
                squares: attackers,
                ..square(king)
            },
            _ => return Err(enums::unknown("IllegalMove")),
        })
    }
}

pub(crate) fn illegal_move(py: Python<'_>, reason: &IllegalMove) -> PyResult<Py<PyAny>> {
    let pointers = Pointers::of(reason)?;
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
    let (mut color, mut squares, mut king) = (None, Bitboard::EMPTY, None);
    let mut too_many = None;
    match *fault {
        Fault::TooMany { kind, count, limit } => too_many = Some((kind, count, limit)),
        Fault::NoKing { color: side } => color = Some(side),
        Fault::TwoKings {
            color: side,
            squares: at,
        }
        | Fault::Nifu {
            color: side,
            pawns: at,
        } => (color, squares) = (Some(side), at),
        Fault::DeadEnd { squares: at } | Fault::Outside { squares: at } => squares = at,
        Fault::OpponentInCheck { king: at, checkers } => (king, squares) = (Some(at), checkers),
        _ => return Err(enums::unknown("Fault")),
    }
    Fields::of(py, "Fault")
        .with("kind", enums::by_code(py, "FaultKind", fault.code())?)?
        .with("is_tolerated", fault.is_tolerated())?
        .with("color", to_python_or_none(py, color)?)?
        .with("squares", bitboard::object(py, squares)?)?
        .with("king", square::object_or_none(py, king)?)?
        .with(
            "piece_kind",
            to_python_or_none(py, too_many.map(|(kind, ..)| kind))?,
        )?
        .with("count", too_many.map(|(_, count, _)| count))?
        .with("limit", too_many.map(|(.., limit)| limit))?
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
    plies: &'o [u32],
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
            Reason::PerpetualCheck { by, plies } => (details.by, details.plies) = (Some(*by), plies),
            Reason::Repetition { plies } => details.plies = plies,
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
    let (mut swap_colors, mut shares, mut settlement) = (false, None, outcome.settlement);
    match settlement {
        Settlement::Replay { swap_colors: swap } => {
            swap_colors = swap;
            // Whether colors are swapped is a field of its own here.
            settlement = Settlement::Replay { swap_colors: false };
        }
        Settlement::Split { black, white } => shares = Some((black, white)),
        _ => {}
    }
    let fault = details.fault.map(|fault| illegal_move(py, fault)).transpose()?;
    let declaration = details
        .declaration
        .map(|declaration| evaluation(py, declaration))
        .transpose()?;
    Fields::of(py, "Outcome")
        .with("winner", to_python_or_none(py, outcome.winner)?)?
        .with("reason", enums::by_code(py, "Reason", outcome.reason.code())?)?
        .with("settlement", enums::by_code(py, "Settlement", settlement.code())?)?
        .with("ply", outcome.ply)?
        .with("rules", outcome.rules.name())?
        .with("by", to_python_or_none(py, details.by)?)?
        .with("square", square::object_or_none(py, details.square)?)?
        .with("foul", details.foul.map(PyFoul))?
        .with("fault", fault)?
        .with("plies", PyTuple::new(py, details.plies)?)?
        .with("declaration", declaration)?
        .with("points", details.points)?
        .with("limit", details.limit)?
        .with("swap_colors", swap_colors)?
        .with("shares", shares)?
        .with("text", outcome.to_string())?
        .made()
}
