//! Where a named rule set comes from.

use super::named;
use crate::enums::{self, to_python};
use crate::values::Fields;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use shogiban::rules::{DeclarationEvaluation, Foul, Story};
use shogiban::{Color, Game, Position, Reason, Rules, Square};

/// The story as a value of Python's `Story`.
pub(super) fn story(py: Python<'_>, story: &Story) -> PyResult<Py<PyAny>> {
    Fields::of(py, "Story")
        .with("name", story.id.name())?
        .with("aliases", PyTuple::new(py, story.aliases)?)?
        .with("title", story.title)?
        .with("source", story.source)?
        .with("date", story.date)?
        .with("certainty", to_python(py, story.certainty)?)?
        .with("open", story.open)?
        .made()
}

/// What `Story.citation` asks.
#[pyfunction(name = "_citation")]
pub(crate) fn citation(name: &str, reason: &Bound<'_, PyAny>) -> PyResult<Option<&'static str>> {
    let code = enums::code_of(reason, "Reason")?;
    let reason = example(&code).ok_or_else(|| enums::unknown("Reason"))?;
    let rules = named(name)?;
    Ok(rules.story().and_then(|story| story.citation(&reason)))
}

/// Any evaluation of a declaration: a citation does not depend on it.
fn evaluation() -> Option<DeclarationEvaluation> {
    Game::new(Position::default(), Rules::JSA_PRO).evaluate_declaration()
}

/// A reason with that code. A citation depends on nothing else, so the data may be anything.
fn example(code: &str) -> Option<Reason> {
    let (by, plies, points) = (Color::Black, Vec::new(), 0);
    let king = Square::all().next()?;
    Some(match code {
        "checkmate" => Reason::Checkmate { king },
        "stalemate" => Reason::Stalemate { color: by },
        "resignation" => Reason::Resignation { by },
        "time" => Reason::TimeUp { by },
        "abandonment" => Reason::Abandonment { by },
        "illegal_move" => Reason::Foul {
            by,
            foul: Foul::Stated,
            fault: None,
        },
        "perpetual_check" => Reason::PerpetualCheck { by, plies },
        "repetition" => Reason::Repetition { plies },
        "repetition_agreement" => Reason::RepetitionAgreement,
        "declaration" => Reason::Declaration(evaluation()?),
        "jishogi_declaration" => Reason::JishogiDeclaration(evaluation()?),
        "bad_declaration" => Reason::BadDeclaration(evaluation()?),
        "try" => Reason::Try { king },
        "jishogi_agreement" => Reason::JishogiAgreement {
            black: points,
            white: points,
        },
        "jishogi_points" => Reason::JishogiPoints {
            black: points,
            white: points,
        },
        "move_limit" => Reason::MoveLimit { plies: points },
        "bare_kings" => Reason::BareKings,
        "draw_agreed" => Reason::DrawAgreed,
        "aborted" => Reason::Aborted,
        _ => return None,
    })
}
