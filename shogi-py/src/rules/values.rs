//! The parts of rules as the plain values that Python defines, and back.

use crate::enums::{self, PyEnum, to_python};
use crate::values::Fields;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use shogiban::rules::{
    AgreedImpasse, Declaration, EnteringKing, MoveLimit, PerpetualCheck, RepetitionResult, RepetitionRule,
    Undecided,
};
use shogiban::{Color, Rules};

/// A field of a Python value, with its name in the error if it is not what it should be.
fn field<'py, T>(value: &Bound<'py, PyAny>, name: &str) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    let field = value.getattr(name)?;
    field.extract().map_err(|error: PyErr| {
        let py = value.py();
        if error.is_instance_of::<PyOverflowError>(py) {
            PyValueError::new_err(format!("{name}: {}", error.value(py)))
        } else if error.is_instance_of::<PyTypeError>(py) {
            PyTypeError::new_err(format!("{name}: {}", error.value(py)))
        } else {
            error
        }
    })
}

/// A field that is a member of an enum.
fn member<E: PyEnum>(value: &Bound<'_, PyAny>, name: &str) -> PyResult<E> {
    enums::from_python(&value.getattr(name)?)
}

/// The value, if it is none of nothing and of the class that is needed.
fn some_of<'a, 'py>(value: &'a Bound<'py, PyAny>, class: &str) -> PyResult<Option<&'a Bound<'py, PyAny>>> {
    if value.is_none() {
        return Ok(None);
    }
    let needed = value.py().import("shogiban")?.getattr(class)?;
    if value.is_instance(&needed)? {
        Ok(Some(value))
    } else {
        Err(enums::wrong_type(value, &format!("{class} or None")))
    }
}

/// Rules with one field changed, by its name in Python.
pub(super) fn changed(rules: Rules, name: &str, value: &Bound<'_, PyAny>) -> PyResult<Rules> {
    Ok(match name {
        "illegal_move" => rules.with_illegal_move(enums::from_python(value)?),
        "foul_found_late" => rules.with_foul_found_late(enums::from_python(value)?),
        "no_legal_move" => rules.with_no_legal_move(enums::from_python(value)?),
        "repetition" => {
            let rule = some_of(value, "RepetitionRule")?;
            rules.with_repetition(rule.map(to_repetition).transpose()?)
        }
        "move_limit" => {
            let rule = some_of(value, "MoveLimit")?;
            rules.with_move_limit(rule.map(to_move_limit).transpose()?)
        }
        "declaration" => match some_of(value, "Declaration")? {
            Some(rule) => rules.with_entering_king(EnteringKing::Declaration(to_declaration(rule)?)),
            None if matches!(rules.entering_king(), EnteringKing::Declaration(_)) => {
                rules.with_entering_king(EnteringKing::None)
            }
            None => rules,
        },
        "try_rule" => match (value.extract()?, rules.entering_king()) {
            (true, _) => rules.with_entering_king(EnteringKing::Try),
            (false, EnteringKing::Try) => rules.with_entering_king(EnteringKing::None),
            (false, _) => rules,
        },
        "agreed_impasse" => {
            let rule = some_of(value, "AgreedImpasse")?;
            rules.with_agreed_impasse(rule.map(to_agreed_impasse).transpose()?)
        }
        "agreed_draw" => {
            let rule = some_of(value, "AgreedDraw")?;
            rules.with_agreed_draw(rule.map(|rule| to_undecided(rule, "result")).transpose()?)
        }
        "bare_kings_draw" => rules.with_bare_kings_draw(value.extract()?),
        "replay_swaps_colors" => rules.with_replay_swaps_colors(value.extract()?),
        _ => return Err(PyTypeError::new_err(format!("rules have no {name:?} to replace"))),
    })
}

/// A repetition rule, from a value of Python's `RepetitionRule`.
pub(crate) fn to_repetition_argument(value: &Bound<'_, PyAny>) -> PyResult<RepetitionRule> {
    match some_of(value, "RepetitionRule")? {
        Some(rule) => to_repetition(rule),
        None => Err(enums::wrong_type(value, "RepetitionRule")),
    }
}

fn to_repetition(value: &Bound<'_, PyAny>) -> PyResult<RepetitionRule> {
    let shares: Option<(u16, u16)> = field(value, "shares")?;
    let code = enums::code_of(&value.getattr("result")?, "RepetitionResult")?;
    let result = match (code.as_str(), shares) {
        ("draw", None) => RepetitionResult::Draw,
        ("replay", None) => RepetitionResult::Replay,
        ("second_player_wins", None) => RepetitionResult::SecondPlayerWins,
        ("black_wins", None) => RepetitionResult::Wins(Color::Black),
        ("white_wins", None) => RepetitionResult::Wins(Color::White),
        ("split", Some((black, white))) => RepetitionResult::Split { black, white },
        ("split", None) => return Err(PyValueError::new_err("a split result needs its shares")),
        (_, Some(_)) => return Err(PyValueError::new_err("only a split result has shares")),
        (_, None) => return Err(enums::unknown("RepetitionResult")),
    };
    let perpetual = value.getattr("perpetual")?;
    let perpetual = some_of(&perpetual, "PerpetualCheck")?
        .map(|value| -> PyResult<PerpetualCheck> {
            Ok(PerpetualCheck::USUAL
                .with_span(member(value, "span")?)
                .with_both(member(value, "both")?))
        })
        .transpose()?;
    Ok(RepetitionRule::USUAL
        .with_count(field(value, "count")?)
        .with_counts_initial(field(value, "counts_initial")?)
        .with_result(result)
        .with_perpetual(perpetual)
        .with_agreed_from(field(value, "agreed_from")?)
        .with_played_through(member(value, "played_through")?))
}

pub(super) fn repetition(py: Python<'_>, rule: &RepetitionRule) -> PyResult<Py<PyAny>> {
    let mut shares = None;
    let result = match rule.result {
        RepetitionResult::Replay => "replay",
        RepetitionResult::SecondPlayerWins => "second_player_wins",
        RepetitionResult::Wins(Color::Black) => "black_wins",
        RepetitionResult::Wins(Color::White) => "white_wins",
        RepetitionResult::Split { black, white } => {
            shares = Some((black, white));
            "split"
        }
        RepetitionResult::Draw => "draw",
        _ => return Err(enums::unknown("RepetitionResult")),
    };
    let perpetual = rule
        .perpetual
        .map(|rule| {
            Fields::of(py, "PerpetualCheck")
                .with("span", to_python(py, rule.span)?)?
                .with("both", to_python(py, rule.both)?)?
                .made()
        })
        .transpose()?;
    Fields::of(py, "RepetitionRule")
        .with("count", rule.count)?
        .with("counts_initial", rule.counts_initial)?
        .with("result", enums::by_code(py, "RepetitionResult", result)?)?
        .with("perpetual", perpetual)?
        .with("agreed_from", rule.agreed_from)?
        .with("played_through", to_python(py, rule.played_through)?)?
        .with("shares", shares)?
        .made()
}

/// What a game is that nobody won: a member of `Undecided` in a field of that name, and the shares beside it.
fn to_undecided(value: &Bound<'_, PyAny>, name: &str) -> PyResult<Undecided> {
    let shares: Option<(u16, u16)> = field(value, "shares")?;
    let code = enums::code_of(&value.getattr(name)?, "Undecided")?;
    Ok(match (code.as_str(), shares) {
        ("draw", None) => Undecided::Draw,
        ("replay", None) => Undecided::Replay,
        ("split", Some((black, white))) => Undecided::Split { black, white },
        ("split", None) => return Err(PyValueError::new_err("a split result needs its shares")),
        (_, Some(_)) => return Err(PyValueError::new_err("only a split result has shares")),
        (_, None) => return Err(enums::unknown("Undecided")),
    })
}

/// Adds that to the fields of a value.
fn with_undecided<'py>(
    fields: Fields<'py>,
    py: Python<'py>,
    name: &str,
    result: Undecided,
) -> PyResult<Fields<'py>> {
    let (code, shares) = match result {
        Undecided::Draw => ("draw", None),
        Undecided::Replay => ("replay", None),
        Undecided::Split { black, white } => ("split", Some((black, white))),
        _ => return Err(enums::unknown("Undecided")),
    };
    fields
        .with(name, enums::by_code(py, "Undecided", code)?)?
        .with("shares", shares)
}

fn to_agreed_impasse(value: &Bound<'_, PyAny>) -> PyResult<AgreedImpasse> {
    Ok(AgreedImpasse::new(member(value, "points")?)
        .with_result(to_undecided(value, "result")?)
        .with_entered_kings(field(value, "entered_kings")?))
}

pub(super) fn agreed_impasse(py: Python<'_>, rule: &AgreedImpasse) -> PyResult<Py<PyAny>> {
    let fields = Fields::of(py, "AgreedImpasse")
        .with("points", to_python(py, rule.points)?)?
        .with("entered_kings", rule.entered_kings)?;
    with_undecided(fields, py, "result", rule.result)?.made()
}

pub(super) fn agreed_draw(py: Python<'_>, result: Undecided) -> PyResult<Py<PyAny>> {
    with_undecided(Fields::of(py, "AgreedDraw"), py, "result", result)?.made()
}

fn to_move_limit(value: &Bound<'_, PyAny>) -> PyResult<MoveLimit> {
    Ok(MoveLimit::new(field(value, "plies")?)
        .with_result(to_undecided(value, "result")?)
        .with_mate_on_limit_wins(field(value, "mate_on_limit_wins")?)
        .with_extends_while_checking(field(value, "extends_while_checking")?)
        .with_needs_entered_king(field(value, "needs_entered_king")?)
        .with_declaration_at_limit(field(value, "declaration_at_limit")?))
}

pub(super) fn move_limit(py: Python<'_>, rule: &MoveLimit) -> PyResult<Py<PyAny>> {
    let fields = Fields::of(py, "MoveLimit")
        .with("plies", rule.plies)?
        .with("mate_on_limit_wins", rule.mate_on_limit_wins)?
        .with("extends_while_checking", rule.extends_while_checking)?
        .with("needs_entered_king", rule.needs_entered_king)?
        .with("declaration_at_limit", rule.declaration_at_limit)?;
    with_undecided(fields, py, "result", rule.result)?.made()
}

fn to_declaration(value: &Bound<'_, PyAny>) -> PyResult<Declaration> {
    let declaration = Declaration::new(field(value, "black_wins")?, field(value, "white_wins")?);
    Ok(declaration
        .with_replay_from(field(value, "replay_from")?)
        .with_replay_result(to_undecided(value, "replay_result")?)
        .with_pieces(field(value, "pieces")?)
        .with_automatic(field(value, "automatic")?)
        .with_invalid(member(value, "invalid")?)
        .with_without_legal_move(field(value, "without_legal_move")?)
        .with_handicap_credit(member(value, "handicap_credit")?))
}

pub(super) fn declaration(py: Python<'_>, rule: &Declaration) -> PyResult<Py<PyAny>> {
    let fields = Fields::of(py, "Declaration")
        .with("black_wins", rule.black_wins)?
        .with("white_wins", rule.white_wins)?
        .with("replay_from", rule.replay_from)?
        .with("pieces", rule.pieces)?
        .with("automatic", rule.automatic)?
        .with("invalid", to_python(py, rule.invalid)?)?
        .with("without_legal_move", rule.without_legal_move)?
        .with("handicap_credit", to_python(py, rule.handicap_credit)?)?;
    with_undecided(fields, py, "replay_result", rule.replay_result)?.made()
}
