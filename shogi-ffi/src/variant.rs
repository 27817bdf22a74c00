//! Which game is played.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::{HandKind, Variant};

use crate::boundary::{need, status, value};
use crate::buffer::{self, text_out};
use crate::error::{Failure, shogiban_status};
use crate::vocabulary::{NO_SQUARES, SHOGIBAN_HAND_KINDS, shogiban_bitboard};

/// A game of the shogi family: shogi and others that differ from it in numbers only.
///
/// Fill it yourself (3 to 9 files and ranks, a promotion zone of 1 rank to half the board, of no kind more pieces than a
/// shogi set has) or take a named one: "standard", "minishogi", "gorogoro", "gorogoro_plus", "judkins".
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_variant {
    /// How many files: 9 in shogi.
    pub files: u8,
    /// How many ranks: 9 in shogi.
    pub ranks: u8,
    /// How many ranks deep the promotion zone is: 3 in shogi.
    pub zone: u8,
    /// How many pieces of each kind there are on both sides together, by kind from SHOGIBAN_PAWN to SHOGIBAN_GOLD; the
    /// first element is not used.
    pub pieces: [u8; SHOGIBAN_HAND_KINDS],
}

impl From<Variant> for shogiban_variant {
    fn from(variant: Variant) -> Self {
        let mut pieces = [0; SHOGIBAN_HAND_KINDS];
        for kind in HandKind::ALL {
            pieces[kind.index() + 1] = variant.limit(kind.kind());
        }
        Self {
            files: variant.files(),
            ranks: variant.ranks(),
            zone: variant.zone_ranks(),
            pieces,
        }
    }
}

impl shogiban_variant {
    pub(crate) fn checked(self) -> Result<Variant, Failure> {
        let mut pieces = [0; HandKind::NUM];
        pieces.copy_from_slice(&self.pieces[1..]);
        Ok(Variant::custom(self.files, self.ranks, self.zone, pieces)?)
    }
}

/// The variant that a caller passes; `None` for NULL.
pub(crate) fn optional(variant: Option<&shogiban_variant>) -> Result<Option<Variant>, Failure> {
    variant.map(|variant| variant.checked()).transpose()
}

/// The named variant of that name. NOT_FOUND if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_variant_by_name(
    name: *const c_char,
    length: usize,
    variant: Option<&mut MaybeUninit<shogiban_variant>>,
) -> shogiban_status {
    status(|| {
        let out = need(variant, "variant")?;
        // SAFETY: the caller's promise about texts.
        let name = unsafe { buffer::text(name, length, "name") }?;
        let named = Variant::ALL
            .into_iter()
            .find(|variant| variant.name() == Some(name));
        out.write(named.ok_or_else(|| Failure::name("variant", name))?.into());
        Ok(())
    })
}

/// Can there be such a variant? OK, or VARIANT_ERROR with the reason.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_variant_check(variant: Option<&shogiban_variant>) -> shogiban_status {
    status(|| need(variant, "variant")?.checked().map(|_| ()))
}

/// The name of a variant: "custom" if it is none of the named ones.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_variant_name(
    variant: Option<&shogiban_variant>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let variant = need(variant, "variant")?.checked()?;
        Ok(variant.name().unwrap_or("custom"))
    })
}

/// The squares of the board.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_variant_squares(variant: Option<&shogiban_variant>) -> shogiban_bitboard {
    value(NO_SQUARES, || {
        Ok(need(variant, "variant")?.checked()?.squares().into())
    })
}

/// The squares of the promotion zone of a side.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_variant_zone(variant: Option<&shogiban_variant>, color: u8) -> shogiban_bitboard {
    value(NO_SQUARES, || {
        let color = crate::vocabulary::color(color)?;
        Ok(need(variant, "variant")?.checked()?.zone(color).into())
    })
}
