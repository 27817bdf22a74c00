//! The start of a game in JKF: a handicap by its code, or a board.

use super::model::{Cell, Data, Hand, Initial};
use crate::board::{Color, File, HandKind, Piece, PieceKind, Position, Rank, Setup, Square, Variant};
use crate::notation::droppable;
use crate::record::diagnostic::{BoardConflict, DiagnosticKind};
use crate::rules::Handicap;
use alloc::format;
use alloc::vec::Vec;

pub(super) fn read(initial: Option<&Initial>) -> Result<Setup, DiagnosticKind> {
    let Some(initial) = initial else {
        return Ok(Position::default().to_setup());
    };
    if initial.preset != "OTHER" {
        let handicap = Handicap::ALL
            .iter()
            .find(|handicap| handicap.jkf_code() == initial.preset);
        let unknown = || DiagnosticKind::UnknownHandicap(initial.preset.clone());
        return handicap
            .map(|handicap| Position::handicap(handicap).to_setup())
            .ok_or_else(unknown);
    }
    let data = initial.data.as_ref().ok_or(DiagnosticKind::IncompleteBoard)?;
    board(data)
}

pub(super) fn color(number: u8) -> Option<Color> {
    match number {
        0 => Some(Color::Black),
        1 => Some(Color::White),
        _ => None,
    }
}

fn board(data: &Data) -> Result<Setup, DiagnosticKind> {
    let side = |number: u8| {
        let none = DiagnosticKind::BoardConflict(BoardConflict::NoColor(number));
        color(number).ok_or(none)
    };
    let mut setup = Setup::empty(Variant::STANDARD);
    setup.set_turn(side(data.color)?);
    if data.board.len() != 9 || data.board.iter().any(|column| column.len() != 9) {
        return Err(DiagnosticKind::IncompleteBoard);
    }
    for (column, file) in data.board.iter().zip(File::ALL) {
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
pub(super) fn write(setup: &Setup) -> Option<Initial> {
    let position = Position::try_from(*setup).ok();
    let known = position.and_then(|position| Handicap::of(&position));
    if let Some(handicap) = known.filter(|handicap| handicap.jkf_code() != "OTHER") {
        return Some(Initial {
            preset: handicap.jkf_code().into(),
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
    Some(Initial {
        preset: "OTHER".into(),
        data: Some(Data {
            color: setup.turn().index() as u8,
            board: File::ALL.into_iter().map(column).collect(),
            hands: Vec::from(Color::ALL.map(hand)),
        }),
    })
}
