//! `move_legality`: play `moves`, then test `test_move` (if there is none, the last of `moves`).
//!
//! Expected is whether it is legal, the reason if it is not, and for some the outcome of the game after it.

use super::{Case, differs};
use serde::Deserialize;
use shogiban::notation::{MoveError, ParseErrorKind};
use shogiban::{Color, IllegalMove, Move, Position};

#[derive(Deserialize)]
struct Expected {
    legal: bool,
    reason: Option<String>,
    outcome: Option<Outcome>,
}

/// How the game stands after the move.
#[derive(Deserialize)]
struct Outcome {
    result: String,
    #[serde(default)]
    reason: Option<String>,
    #[serde(default)]
    ply: Option<usize>,
}

pub(super) fn run(case: &Case) -> Result<(), String> {
    let expected: Expected = case.expected()?;
    let mut position = super::start(case)?;
    let mut played: Vec<&str> = case.moves.iter().map(String::as_str).collect();
    let tested = match &case.test_move {
        Some(test_move) => test_move,
        None => played.pop().ok_or("no move to test")?,
    };
    for usi in &played {
        let m = position
            .parse_move(usi)
            .map_err(|error| format!("a move before the tested one: {error}"))?;
        position.play(m).map_err(|error| error.to_string())?;
    }

    let read = position.parse_move(tested);
    let reason = read.as_ref().err().map(reason);
    if (read.is_ok(), reason) != (expected.legal, expected.reason.as_deref()) {
        let expected = (expected.legal, expected.reason);
        return Err(differs(&expected, &(read.is_ok(), reason)));
    }
    let Ok(m) = read else { return Ok(()) };
    check_list_and_play(&mut position, m)?;
    match &expected.outcome {
        Some(outcome) => check_outcome(&position, played.len() + 1, outcome),
        None => Ok(()),
    }
}

/// Why a text is not a legal move, as the cases name it.
fn reason(error: &MoveError) -> &'static str {
    match error {
        MoveError::Notation(error) if error.kind == ParseErrorKind::DropPromoted => "drop_promoted",
        // A square that the board does not have is a fault of notation to the cases, which know no larger board.
        MoveError::Notation(_) | MoveError::Illegal(IllegalMove::OffBoard { .. }) => "bad_notation",
        MoveError::Illegal(illegal) => illegal.code(),
        _ => "a reason that this test does not know",
    }
}

/// A legal move is listed and can be played.
fn check_list_and_play(position: &mut Position, m: Move) -> Result<(), String> {
    if !position.legal_moves().contains(&m) {
        return Err(format!("{m} is legal but not in the list"));
    }
    position
        .play(m)
        .map_err(|error| format!("legal but not playable: {error}"))
}

/// The board's part of an outcome: mate and no legal move. What needs rules or history is not asked here.
fn check_outcome(position: &Position, ply: usize, expected: &Outcome) -> Result<(), String> {
    let winner = match !position.turn() {
        Color::Black => "sente_wins",
        Color::White => "gote_wins",
    };
    let got = if position.is_checkmate() {
        (winner, Some("checkmate"))
    } else if position.is_stalemate() {
        (winner, Some("stalemate"))
    } else {
        ("ongoing", None)
    };
    let on_the_board = matches!(expected.reason.as_deref(), None | Some("checkmate" | "stalemate"));
    if on_the_board && got != (expected.result.as_str(), expected.reason.as_deref()) {
        return Err(differs(&(&expected.result, &expected.reason), &got));
    }
    match expected.ply {
        Some(expected) if expected != ply => Err(format!("outcome at ply {expected}, played {ply}")),
        _ => Ok(()),
    }
}
