//! Fouls: what a side did against the rules.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::rules::Foul;
use shogiban::{Color, Move};

use crate::buffer::text_out;
use crate::error::{Failure, shogiban_status};
use crate::vocabulary::{
    SHOGIBAN_NO_COLOR, SHOGIBAN_NO_KIND, SHOGIBAN_NO_MOVE, SHOGIBAN_NO_SQUARE, a_move, color, color_number,
    kind, kind_number, shogiban_move, square, square_number,
};

/// No foul.
pub const SHOGIBAN_FOUL_NONE: u8 = 0;
/// The side to move made an illegal move: `mv`. shogiban_position_explain reports what is wrong with it.
pub const SHOGIBAN_FOUL_ILLEGAL_MOVE: u8 = 1;
/// The side that was not to move made a move: `mv`, or SHOGIBAN_NO_MOVE if the move is not known.
pub const SHOGIBAN_FOUL_OUT_OF_TURN: u8 = 2;
/// The side to move dropped a piece with its promoted side up: `piece_kind`, `square`.
pub const SHOGIBAN_FOUL_DROP_PROMOTED: u8 = 3;
/// The side to move passed.
pub const SHOGIBAN_FOUL_PASS: u8 = 4;
/// A side took a move back.
pub const SHOGIBAN_FOUL_TAKEN_BACK: u8 = 5;
/// Somebody states that a side committed a foul, without its kind.
pub const SHOGIBAN_FOUL_STATED: u8 = 6;
/// A foul that this header has no number for.
pub const SHOGIBAN_FOUL_OTHER: u8 = 255;

/// A foul, and the side that committed it. A function that takes a foul ignores the fields that its kind does not use.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_foul {
    /// SHOGIBAN_FOUL_ILLEGAL_MOVE and so on.
    pub kind: u8,
    /// The side that committed the foul.
    pub by: u8,
    /// The move, if the foul is a known move; otherwise SHOGIBAN_NO_MOVE.
    pub mv: shogiban_move,
    /// The promoted kind that was dropped; SHOGIBAN_NO_KIND for other fouls.
    pub piece_kind: u8,
    /// The square of the promoted drop; SHOGIBAN_NO_SQUARE for other fouls.
    pub square: u8,
}

impl shogiban_foul {
    /// What stands in the fields of an action that is no foul.
    pub(crate) const NONE: Self = Self {
        kind: SHOGIBAN_FOUL_NONE,
        by: SHOGIBAN_NO_COLOR,
        mv: SHOGIBAN_NO_MOVE,
        piece_kind: SHOGIBAN_NO_KIND,
        square: SHOGIBAN_NO_SQUARE,
    };

    pub(crate) fn of(by: Color, foul: Foul) -> Self {
        let mut out = Self {
            by: color_number(Some(by)),
            mv: foul.played().map_or(SHOGIBAN_NO_MOVE, Move::to_bits),
            ..Self::NONE
        };
        out.kind = match foul {
            Foul::IllegalMove { .. } => SHOGIBAN_FOUL_ILLEGAL_MOVE,
            Foul::OutOfTurn { .. } => SHOGIBAN_FOUL_OUT_OF_TURN,
            Foul::DropPromoted { kind, to } => {
                (out.piece_kind, out.square) = (kind_number(Some(kind)), square_number(Some(to)));
                SHOGIBAN_FOUL_DROP_PROMOTED
            }
            Foul::Pass => SHOGIBAN_FOUL_PASS,
            Foul::TakenBack => SHOGIBAN_FOUL_TAKEN_BACK,
            Foul::Stated => SHOGIBAN_FOUL_STATED,
            _ => SHOGIBAN_FOUL_OTHER,
        };
        out
    }

    /// The side and the foul that these numbers stand for.
    pub(crate) fn checked(self) -> Result<(Color, Foul), Failure> {
        Ok((color(self.by)?, self.checked_kind()?))
    }

    /// The foul without its side.
    fn checked_kind(self) -> Result<Foul, Failure> {
        Ok(match self.kind {
            SHOGIBAN_FOUL_ILLEGAL_MOVE => Foul::IllegalMove { mv: a_move(self.mv)? },
            SHOGIBAN_FOUL_OUT_OF_TURN if self.mv == SHOGIBAN_NO_MOVE => Foul::OutOfTurn { mv: None },
            SHOGIBAN_FOUL_OUT_OF_TURN => Foul::OutOfTurn {
                mv: Some(a_move(self.mv)?),
            },
            SHOGIBAN_FOUL_DROP_PROMOTED => {
                let (kind, to) = (kind(self.piece_kind)?, square(self.square)?);
                if !kind.is_promoted() {
                    return Err(Failure::value("promoted kind of piece", self.piece_kind.into()));
                }
                Foul::DropPromoted { kind, to }
            }
            SHOGIBAN_FOUL_PASS => Foul::Pass,
            SHOGIBAN_FOUL_TAKEN_BACK => Foul::TakenBack,
            SHOGIBAN_FOUL_STATED => Foul::Stated,
            other => return Err(Failure::value("kind of foul", other.into())),
        })
    }
}

/// Writes a short name of a foul for programs: "out_of_turn", "drop_promoted". The side is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_foul_code(
    foul: shogiban_foul,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || Ok(foul.checked_kind()?.code()))
}

/// Writes what the side did: "a move out of turn (2g2f)". The side is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_foul_text(
    foul: shogiban_foul,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || foul.checked_kind())
}
