//! When a game was played, and how long it took: what headers and moves say.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use records::{DateTime, Record, TimeControl};

use crate::boundary::{Out, need, status};
use crate::buffer;
use crate::error::{Failure, shogiban_status};
use crate::record::shogiban_record;
use crate::vocabulary::color;

/// What a date leaves open.
pub const SHOGIBAN_NOT_SAID: u8 = 255;

/// A date, perhaps with a time of day, as a header gives it. What the text leaves open is SHOGIBAN_NOT_SAID: old games have a
/// day 00.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_date_time {
    /// The year.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
    /// 0 to 23.
    pub hour: u8,
    /// 0 to 59.
    pub minute: u8,
    /// 0 to 60.
    pub second: u8,
    /// Not used yet: 0.
    pub reserved: u8,
}

impl From<DateTime> for shogiban_date_time {
    fn from(when: DateTime) -> Self {
        let said = |number: Option<u8>| number.unwrap_or(SHOGIBAN_NOT_SAID);
        Self {
            year: when.year,
            month: said(when.month),
            day: said(when.day),
            hour: said(when.hour),
            minute: said(when.minute),
            second: said(when.second),
            reserved: 0,
        }
    }
}

/// How much time a side has, in milliseconds.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_time_control {
    /// For the whole game.
    pub main: u64,
    /// For each move after that (秒読み).
    pub byoyomi: u64,
    /// Added with each move (Fischer).
    pub increment: u64,
}

impl From<TimeControl> for shogiban_time_control {
    fn from(control: TimeControl) -> Self {
        Self {
            main: control.main,
            byoyomi: control.byoyomi,
            increment: control.increment,
        }
    }
}

/// The body of the functions that read a text of a known form.
fn parsed<T, U: From<T>>(
    text: (*const c_char, usize),
    out: Out<'_, U>,
    (name, what): (&'static str, &'static str),
    parse: impl FnOnce(&str) -> Option<T>,
) -> shogiban_status {
    status(|| {
        let out = need(out, name)?;
        // SAFETY: the caller's promise about texts.
        let text = unsafe { buffer::text(text.0, text.1, "text") }?;
        out.write(parse(text).ok_or_else(|| Failure::nothing(what))?.into());
        Ok(())
    })
}

/// The body of the functions that ask a record for something that it may not say.
fn said<T, U: From<T>>(
    record: Option<&shogiban_record>,
    out: Out<'_, U>,
    (name, what): (&'static str, &'static str),
    ask: impl FnOnce(&Record) -> Result<Option<T>, Failure>,
) -> shogiban_status {
    status(|| {
        let out = need(out, name)?;
        let said = ask(&need(record, "record")?.0)?;
        out.write(said.ok_or_else(|| Failure::nothing(what))?.into());
        Ok(())
    })
}

/// Reads "2024/05/14", "2024/05/14 10:00", "2024-05-14T10:00:00", "2005/08/23(火) 22:50", "2020年1月2日". NOT_FOUND if it is none of
/// these.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_date_time_parse(
    text: *const c_char,
    length: usize,
    when: Option<&mut MaybeUninit<shogiban_date_time>>,
) -> shogiban_status {
    parsed(
        (text, length),
        when,
        ("when", "date of a known form in that text"),
        DateTime::parse,
    )
}

/// Reads "900+0+5" (seconds: main, byoyomi, increment; CSA V3), "00:25+30" (CSA V2: hours, minutes, byoyomi in seconds),
/// "10分+30秒", "各3時間30分", "3分切れ負け". NOT_FOUND if it is none of these.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_time_control_parse(
    text: *const c_char,
    length: usize,
    control: Option<&mut MaybeUninit<shogiban_time_control>>,
) -> shogiban_status {
    parsed(
        (text, length),
        control,
        ("control", "time of a known form in that text"),
        TimeControl::parse,
    )
}

/// When the game began. NOT_FOUND if no header says it in a known form.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_start_time(
    record: Option<&shogiban_record>,
    when: Option<&mut MaybeUninit<shogiban_date_time>>,
) -> shogiban_status {
    said(record, when, ("when", "known time of the start"), |record| {
        Ok(record.headers.start_time())
    })
}

/// When the game ended. NOT_FOUND if no header says it in a known form.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_end_time(
    record: Option<&shogiban_record>,
    when: Option<&mut MaybeUninit<shogiban_date_time>>,
) -> shogiban_status {
    said(record, when, ("when", "known time of the end"), |record| {
        Ok(record.headers.end_time())
    })
}

/// How much time a side has. NOT_FOUND if no header says it in a known form.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_time_control(
    record: Option<&shogiban_record>,
    color: u8,
    control: Option<&mut MaybeUninit<shogiban_time_control>>,
) -> shogiban_status {
    said(
        record,
        control,
        ("control", "known time of that player"),
        |record| Ok(record.headers.time_control(self::color(color)?)),
    )
}

/// The milliseconds that a side spent on the main line, as far as the record says. NOT_FOUND if it says nothing of that side.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_record_time_used(
    record: Option<&shogiban_record>,
    color: u8,
    milliseconds: Option<&mut MaybeUninit<u64>>,
) -> shogiban_status {
    said(
        record,
        milliseconds,
        ("milliseconds", "time of that player's moves"),
        |record| Ok(record.time_used(self::color(color)?)),
    )
}
