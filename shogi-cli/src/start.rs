//! The position that a command starts from.

use crate::failure::Failure;
use shogiban::{Position, Setup, Variant};

/// Reads a position as a person writes it: `startpos`, or an SFEN with the liberties that people take.
pub(crate) fn read(text: &str, variant: Option<Variant>) -> Result<Position, Failure> {
    if text.trim() == "startpos" {
        return of(variant);
    }
    let (setup, _) = Setup::from_sfen_tolerant(text, variant)?;
    Position::try_from(setup).map_err(|_| Failure::Unplayable(faults(&setup)))
}

/// All faults that keep an arrangement from being played.
fn faults(setup: &Setup) -> String {
    let faults = setup.check();
    let faults = faults.iter().filter(|fault| !fault.is_tolerated());
    faults
        .map(|fault| fault.to_string())
        .collect::<Vec<_>>()
        .join("; ")
}

/// The start of a variant, of shogi if none is given.
pub(crate) fn of(variant: Option<Variant>) -> Result<Position, Failure> {
    Position::start(variant.unwrap_or_default()).ok_or(Failure::NoStart)
}
