//! Reading an SFEN, or what people give in place of one: `startpos`, and a USI line without moves.

use crate::errors;
use pyo3::prelude::*;
use shogiban::notation::{ParseError, Tolerance, UsiPosition};
use shogiban::{Position, Setup, Variant};

/// The word that USI writes for the start of a game.
const STARTPOS: &str = "startpos";
/// The word that begins a USI line.
const POSITION: &str = "position";
/// The word before the moves of a USI line.
const MOVES: &str = "moves";

/// An arrangement, and which liberties its text took.
pub(crate) fn setup(
    py: Python<'_>,
    text: &str,
    variant: Option<Variant>,
    strict: bool,
) -> PyResult<(Setup, Vec<Tolerance>)> {
    if let Some(start) = usi_start(py, text, variant, strict) {
        return start;
    }
    let read = if strict {
        Setup::from_sfen(text, variant).map(|setup| (setup, Vec::new()))
    } else {
        Setup::from_sfen_tolerant(text, variant)
            .map(|(setup, tolerances)| (setup, tolerances.iter().collect()))
    };
    read.map_err(|error| unread(py, text, variant, &error))
}

/// A position that can be played.
pub(crate) fn position(
    py: Python<'_>,
    text: &str,
    variant: Option<Variant>,
    strict: bool,
) -> PyResult<Position> {
    let read = if strict {
        Position::from_sfen(text, variant).ok()
    } else {
        let read = Position::from_sfen_tolerant(text, variant);
        read.ok().map(|(position, _)| position)
    };
    match read {
        Some(position) => Ok(position),
        // The text is no SFEN, or has faults, and the arrangement has all of them.
        None => crate::setup::to_position(py, &setup(py, text, variant, strict)?.0, false),
    }
}

/// The start that a text beginning with `startpos` or `position` names; `None` for any other text. A strict reader accepts
/// `startpos` alone.
///
/// An SFEN costs a look at its first bytes here: reading positions is a hot loop of some programs.
fn usi_start(
    py: Python<'_>,
    text: &str,
    variant: Option<Variant>,
    strict: bool,
) -> Option<PyResult<(Setup, Vec<Tolerance>)>> {
    let line = text.trim_ascii_start();
    let has_position = line.starts_with(POSITION);
    let is_start = if strict {
        text == STARTPOS
    } else {
        has_position || line.starts_with(STARTPOS)
    };
    is_start.then(|| {
        let line = UsiPosition::parse_tolerant(text, variant).map_err(|error| errors::parse(py, &error))?;
        if line.tokens().next().is_some() {
            return Err(usi_line(py, text));
        }
        // A caller who passes `startpos` in place of an SFEN did not forget `position`.
        let is_liberty = |tolerance: &Tolerance| *tolerance != Tolerance::BareLine;
        let mut tolerances: Vec<_> = line.tolerances().iter().filter(is_liberty).collect();
        if has_position {
            tolerances.push(Tolerance::LeadingWord);
        }
        Ok((*line.setup(), tolerances))
    })
}

/// Why a text is not an SFEN: the error of the reader, or that the text is a whole USI line.
fn unread(py: Python<'_>, text: &str, variant: Option<Variant>, error: &ParseError) -> PyErr {
    let is_line = UsiPosition::parse_tolerant(text, variant).is_ok_and(|line| {
        let mut words = text.split_ascii_whitespace();
        line.name().is_some() || words.next() == Some(POSITION) || words.any(|word| word == MOVES)
    });
    // `moves` alone begins a line, too, and is the first word then.
    if is_line || text.split_ascii_whitespace().next() == Some(MOVES) {
        usi_line(py, text)
    } else {
        errors::parse(py, error)
    }
}

/// A USI line where an SFEN is needed, at its moves if there are any.
fn usi_line(py: Python<'_>, text: &str) -> PyErr {
    let is_blank = |c: char| c.is_ascii_whitespace();
    let byte = text
        .match_indices(MOVES)
        .map(|(at, _)| at)
        .find(|&at| text[..at].chars().next_back().is_none_or(is_blank))
        .unwrap_or(0);
    let before = &text[..byte];
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    errors::usi_line(py, line, column, byte)
}
