//! The position that a command starts from.

use crate::failure::Failure;
use shogiban::{Position, Setup, Variant};

/// Reads a position as a person writes it: `startpos`, or an SFEN with the liberties that people take.
pub(crate) fn read(text: &str, variant: Option<Variant>) -> Result<Position, Failure> {
    if text.trim() == "startpos" {
        return of(variant);
    }
    let (setup, _) = Setup::from_sfen_tolerant(text, variant)?;
    Ok(Position::try_from(setup)?)
}

/// The start of a variant, of shogi if none is given.
pub(crate) fn of(variant: Option<Variant>) -> Result<Position, Failure> {
    Position::start(variant.unwrap_or_default()).ok_or(Failure::NoStart)
}
