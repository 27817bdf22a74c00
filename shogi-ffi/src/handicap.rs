//! The handicaps of shogi by name.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::Handicap;

use crate::boundary::need;
use crate::buffer::text_out;
use crate::error::{Failure, shogiban_status};
use crate::position::shogiban_position;

/// How many handicaps of shogi there are; the first is the even game.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_handicap_count() -> usize {
    Handicap::ALL.len()
}

/// The name of the handicap with that index, from 0, as shogiban_position_handicap takes it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_handicap_name(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let handicap = Handicap::ALL.get(index);
        let handicap = handicap.ok_or_else(|| Failure::index(index, Handicap::ALL.len()))?;
        Ok(handicap.name())
    })
}

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
