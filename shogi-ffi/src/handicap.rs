//! Handicaps: by name, and what there is to know of each.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::rules::Handicap;
use shogiban::{Position, Variant};

use crate::boundary::{hand_out, need, status, value};
use crate::buffer::{self, fill_field, text_out};
use crate::error::{Failure, shogiban_status};
use crate::position::shogiban_position;
use crate::sized::{self, extensible};
use crate::variant::{self, shogiban_variant};

/// The name of the handicap that a position is the start of. NOT_FOUND if it is none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_handicap_of(
    position: Option<&shogiban_position>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let handicap = Handicap::of(&need(position, "position")?.0);
        let handicap = handicap.ok_or_else(|| Failure::nothing("handicap that begins so"))?;
        Ok(handicap.name())
    })
}

/// Room for each name of a handicap, its NUL included.
pub const SHOGIBAN_HANDICAP_TEXT: usize = 64;
/// Room for what there is to say about a handicap, its NUL included.
pub const SHOGIBAN_HANDICAP_NOTE_TEXT: usize = 128;

/// A handicap: which pieces the stronger player removes at the start.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_handicap {
    /// sizeof(shogiban_handicap); see "Structs that grow" above.
    pub struct_size: usize,
    /// The impasse points that are missing from the board.
    pub points_removed: u32,
    /// Which game it is a start of.
    pub variant: shogiban_variant,
    /// Not used yet: 0.
    pub reserved: [u8; 1],
    /// Its Japanese name: "二枚落ち".
    pub name: [c_char; SHOGIBAN_HANDICAP_TEXT],
    /// Its English name: "two pieces".
    pub english_name: [c_char; SHOGIBAN_HANDICAP_TEXT],
    /// What the header 手合割 of KIF says; empty if KIF has no name for it and shows the board.
    pub kif_name: [c_char; SHOGIBAN_HANDICAP_TEXT],
    /// Its code in JKF; empty if JKF has none and shows the board.
    pub jkf_code: [c_char; SHOGIBAN_HANDICAP_TEXT],
    /// A remark; empty if there is none.
    pub note: [c_char; SHOGIBAN_HANDICAP_NOTE_TEXT],
}

extensible!(shogiban_handicap, note, on_64_bits: 408, on_32_bits: 404);

impl From<&Handicap> for shogiban_handicap {
    fn from(handicap: &Handicap) -> Self {
        let mut out = Self {
            struct_size: 0,
            points_removed: handicap.points_removed(),
            variant: handicap.variant().into(),
            reserved: [0],
            name: [0; SHOGIBAN_HANDICAP_TEXT],
            english_name: [0; SHOGIBAN_HANDICAP_TEXT],
            kif_name: [0; SHOGIBAN_HANDICAP_TEXT],
            jkf_code: [0; SHOGIBAN_HANDICAP_TEXT],
            note: [0; SHOGIBAN_HANDICAP_NOTE_TEXT],
        };
        fill_field(&mut out.name, handicap.name());
        fill_field(&mut out.english_name, handicap.english_name());
        fill_field(&mut out.kif_name, handicap.kif_name().unwrap_or_default());
        fill_field(&mut out.jkf_code, handicap.jkf_code().unwrap_or_default());
        fill_field(&mut out.note, handicap.note().unwrap_or_default());
        out
    }
}

/// The variant that a caller passes; NULL is shogi.
fn variant_of(variant: Option<&shogiban_variant>) -> Result<Variant, Failure> {
    Ok(variant::optional(variant)?.unwrap_or_default())
}

fn named(
    variant: Option<&shogiban_variant>,
    name: *const c_char,
    length: usize,
) -> Result<&'static Handicap, Failure> {
    let variant = variant_of(variant)?;
    // SAFETY: the caller's promise about texts.
    let name = unsafe { buffer::text(name, length, "name") }?;
    Handicap::by_name(variant, name).ok_or_else(|| Failure::name("handicap", name))
}

/// How many handicaps a variant has: those of shogi and minishogi are known. The first is the even game. `variant` may be NULL:
/// shogi.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_variant_handicap_count(variant: Option<&shogiban_variant>) -> usize {
    value(0, || Ok(Handicap::all(variant_of(variant)?).len()))
}

/// The handicap with that index, from 0, of a variant. `variant` may be NULL: shogi.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_variant_handicap_at(
    variant: Option<&shogiban_variant>,
    index: usize,
    handicap: *mut shogiban_handicap,
) -> shogiban_status {
    sized::struct_out(handicap, "handicap", || {
        let all = Handicap::all(variant_of(variant)?);
        let found = all.get(index);
        Ok(found.ok_or_else(|| Failure::index(index, all.len()))?.into())
    })
}

/// The handicap of a variant with that name, Japanese or English, or that code of JKF. NOT_FOUND if there is none. `variant` may
/// be NULL: shogi.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_variant_handicap_by_name(
    variant: Option<&shogiban_variant>,
    name: *const c_char,
    length: usize,
    handicap: *mut shogiban_handicap,
) -> shogiban_status {
    sized::struct_out(handicap, "handicap", || Ok(named(variant, name, length)?.into()))
}

/// The start of a handicap game of a variant: what shogiban_position_handicap is for shogi. `variant` may be NULL: shogi.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_variant_handicap_start(
    variant: Option<&shogiban_variant>,
    name: *const c_char,
    length: usize,
    out: Option<&mut MaybeUninit<*mut shogiban_position>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            Ok(shogiban_position(Position::handicap(named(
                variant, name, length,
            )?)))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_fits_its_field() {
        for handicap in Handicap::all(Variant::STANDARD)
            .iter()
            .chain(Handicap::all(Variant::MINISHOGI))
        {
            let names = [
                handicap.name(),
                handicap.english_name(),
                handicap.kif_name().unwrap_or_default(),
                handicap.jkf_code().unwrap_or_default(),
            ];
            assert!(names.iter().all(|name| name.len() < SHOGIBAN_HANDICAP_TEXT));
            assert!(handicap.note().unwrap_or_default().len() < SHOGIBAN_HANDICAP_NOTE_TEXT);
        }
    }
}
