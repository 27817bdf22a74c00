//! The start of a game in JKF: a handicap by its code, or a board.

use super::json::Value;
use super::model::{Cell, Columns, Data, Hand, Start};
use super::read::plain;
use crate::diagnostic::{BoardConflict, DiagnosticKind};
use alloc::format;
use alloc::vec::Vec;
use shogiban::notation::toolkit::droppable;
use shogiban::rules::Handicap;
use shogiban::{Color, File, HandKind, Piece, PieceKind, Position, Rank, Setup, Square, Variant};

/// The start, and what contradicts it. A board counts more than the preset beside it, as in KIF; data that is no board that
/// moves can be made on leaves the preset.
pub(super) fn read(
    preset: Option<&str>,
    data: Option<Value<'_>>,
) -> Result<(Setup, Option<DiagnosticKind>), DiagnosticKind> {
    let Some(name) = preset else {
        return Ok((Position::default().to_setup(), None));
    };
    if name == "OTHER" {
        let value = data.ok_or(DiagnosticKind::IncompleteBoard)?;
        return board(&read_data(value)?, Color::Black).map(|setup| (setup, None));
    }
    let handicap = Handicap::all(Variant::STANDARD)
        .iter()
        .find(|handicap| handicap.jkf_code() == Some(name));
    let Some(handicap) = handicap else {
        let played = data.and_then(|value| played(&read_data(value).ok()?, Color::Black));
        let noted = Some(DiagnosticKind::BadHeader(name.into()));
        let unknown = || DiagnosticKind::UnknownHandicap(name.into());
        return played.map(|setup| (setup, noted)).ok_or_else(unknown);
    };
    let preset = Position::handicap(handicap).to_setup();
    let Some(value) = data else {
        return Ok((preset, None));
    };
    let data = read_data(value);
    let setup = data.as_ref().ok().and_then(|data| played(data, preset.turn()));
    let agrees = match (&data, &setup) {
        (_, Some(setup)) => *setup == preset,
        (Ok(data), None) => says_nothing_else(data, preset.turn()),
        (Err(_), None) => false,
    };
    let noted = (!agrees).then(|| DiagnosticKind::Contradiction(format!("{name}, data")));
    Ok((setup.unwrap_or(preset), noted))
}

fn read_data(value: Value<'_>) -> Result<Data, DiagnosticKind> {
    value.read().map_err(|error| DiagnosticKind::Json(plain(&error)))
}

/// The board, if there is one and moves can be made on it.
fn played(data: &Data, turn: Color) -> Option<Setup> {
    let setup = board(data, turn).ok()?;
    let can_be_played = !is_empty(data) && setup.to_position_despite_faults().is_ok();
    can_be_played.then_some(setup)
}

fn is_empty(data: &Data) -> bool {
    data.board.0.iter().flatten().all(|cell| cell.kind.is_none())
}

/// Whether data without a board leaves the preset as it is: old files have it so.
fn says_nothing_else(data: &Data, turn: Color) -> bool {
    let holds_none = data
        .hands
        .iter()
        .all(|held| held.0.iter().all(|(_, number)| *number == 0));
    is_empty(data) && holds_none && data.color.is_none_or(|number| color(number) == Some(turn))
}

pub(super) fn color(number: u8) -> Option<Color> {
    match number {
        0 => Some(Color::Black),
        1 => Some(Color::White),
        _ => None,
    }
}

/// The board, of the side to move where it does not say whose turn it is.
fn board(data: &Data, turn: Color) -> Result<Setup, DiagnosticKind> {
    let side = |number: u8| {
        let none = DiagnosticKind::BoardConflict(BoardConflict::NoColor(number));
        color(number).ok_or(none)
    };
    let mut setup = Setup::empty(Variant::STANDARD);
    setup.set_turn(data.color.map_or(Ok(turn), side)?);
    if data.board.0.len() != 9 || data.board.0.iter().any(|column| column.len() != 9) {
        return Err(DiagnosticKind::IncompleteBoard);
    }
    for (column, file) in data.board.0.iter().zip(File::ALL) {
        for (cell, rank) in column.iter().zip(Rank::ALL) {
            let Some(name) = &cell.kind else { continue };
            let kind =
                PieceKind::from_csa_name(name).ok_or_else(|| DiagnosticKind::UnknownPiece(name.clone()))?;
            setup.put(
                Square::new(file, rank),
                Piece::new(side(cell.color.unwrap_or(0))?, kind),
            );
        }
    }
    for (index, held) in data.hands.iter().enumerate() {
        let color = side(u8::try_from(index).unwrap_or(u8::MAX))?;
        for (name, number) in &held.0 {
            let kind = PieceKind::from_csa_name(name).and_then(|kind| droppable(kind).ok());
            let kind = kind.ok_or_else(|| DiagnosticKind::UnknownPiece(name.clone()))?;
            // A kind that stands twice would take the place of itself.
            let is_new = !setup.hand(color).has(kind);
            let set = u8::try_from(*number).map(|number| setup.set_hand(color, kind, number));
            if !is_new || !matches!(set, Ok(Ok(()))) {
                return Err(DiagnosticKind::HandCount(format!("{name}: {number}")));
            }
        }
    }
    Ok(setup)
}

/// `None` if JKF has no board of that size.
pub(super) fn write(setup: &Setup) -> Option<Start> {
    let position = Position::try_from(*setup).ok();
    let known = position.and_then(|position| Handicap::of(&position));
    if let Some(code) = known.and_then(Handicap::jkf_code) {
        return Some(Start {
            preset: code.into(),
            data: None,
        });
    }
    if setup.variant() != Variant::STANDARD {
        return None;
    }
    let cell = |sq: Square| match setup.piece_on(sq) {
        None => Cell::default(),
        Some(piece) => Cell {
            color: Some(piece.color().index() as u8),
            kind: Some(piece.kind().csa_name().into()),
        },
    };
    let column = |file: File| {
        Rank::ALL
            .iter()
            .map(|rank| cell(Square::new(file, *rank)))
            .collect()
    };
    let hand = |color: Color| {
        let number = |kind: HandKind| {
            (
                kind.kind().csa_name().into(),
                u32::from(setup.hand(color).count(kind)),
            )
        };
        Hand(HandKind::ALL.into_iter().map(number).collect())
    };
    Some(Start {
        preset: "OTHER".into(),
        data: Some(Data {
            color: Some(setup.turn().index() as u8),
            board: Columns(File::ALL.into_iter().map(column).collect()),
            hands: Vec::from(Color::ALL.map(hand)),
        }),
    })
}
