//! Texts and lists that come in, and those that go out into the caller's memory.

use std::ffi::c_char;
use std::fmt::Display;

use crate::boundary::{Out, status};
use crate::error::{Failure, shogiban_status};
use crate::messages::Misuse;

/// The bytes that a caller passes.
///
/// # Safety
///
/// Unless it is NULL, `bytes` points to `length` bytes that nobody changes before the call returns.
pub(crate) unsafe fn bytes<'a>(
    bytes: *const u8,
    length: usize,
    name: &'static str,
) -> Result<&'a [u8], Failure> {
    // SAFETY: the caller's promise is the same.
    unsafe { list(bytes, length, name) }
}

/// The list that a caller passes.
///
/// # Safety
///
/// Unless it is NULL, `items` points to `count` valid items that nobody changes before the call returns.
pub(crate) unsafe fn list<'a, T>(
    items: *const T,
    count: usize,
    name: &'static str,
) -> Result<&'a [T], Failure> {
    if items.is_null() {
        return Err(Failure::null(name));
    }
    if count > isize::MAX as usize / size_of::<T>() {
        return Err(Failure::misuse(shogiban_status::BAD_SIZE, &Misuse::Length(count)));
    }
    // SAFETY: not NULL and not longer than memory can be; the rest is the caller's promise.
    Ok(unsafe { std::slice::from_raw_parts(items, count) })
}

/// The text that a caller passes, in UTF-8.
///
/// # Safety
///
/// As [`bytes`].
pub(crate) unsafe fn text<'a>(
    text: *const c_char,
    length: usize,
    name: &'static str,
) -> Result<&'a str, Failure> {
    // SAFETY: the caller's promise is the same.
    let bytes = unsafe { bytes(text.cast::<u8>(), length, name) }?;
    std::str::from_utf8(bytes).map_err(|error| not_utf8(bytes, error.valid_up_to()))
}

/// The text that a caller passes, or nothing for NULL.
///
/// # Safety
///
/// As [`bytes`].
pub(crate) unsafe fn optional_text<'a>(
    text: *const c_char,
    length: usize,
    name: &'static str,
) -> Result<Option<&'a str>, Failure> {
    if text.is_null() {
        return Ok(None);
    }
    // SAFETY: the caller's promise is the same.
    unsafe { self::text(text, length, name) }.map(Some)
}

#[cold]
fn not_utf8(bytes: &[u8], at: usize) -> Failure {
    let before = String::from_utf8_lossy(&bytes[..at]);
    let line = before.matches('\n').count() as u32 + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() as u32 + 1;
    Failure::misuse(shogiban_status::BAD_UTF8, &Misuse::Utf8).at(line, column, at)
}

/// Writes a text with a NUL behind it.
///
/// # Safety
///
/// Unless it is NULL, `buffer` points to `capacity` bytes that can be written.
unsafe fn write_text(
    text: &dyn Display,
    buffer: *mut c_char,
    capacity: usize,
    needed: Out<'_, usize>,
) -> Result<(), Failure> {
    let text = text.to_string();
    // SAFETY: the caller's promise is the same.
    match unsafe { put(text.as_bytes(), buffer, capacity, needed) } {
        shogiban_status::OK => Ok(()),
        status => {
            let needed = text.len() + 1;
            Err(Failure::misuse(status, &Misuse::Buffer { needed, capacity }))
        }
    }
}

/// The body of every function that writes a text with a NUL behind it.
///
/// The caller's promise about buffers: unless it is NULL, `buffer` points to `capacity` bytes that can be written.
pub(crate) fn text_out<T: Display>(
    buffer: *mut c_char,
    capacity: usize,
    needed: Out<'_, usize>,
    make: impl FnOnce() -> Result<T, Failure>,
) -> shogiban_status {
    status(|| {
        let text = make()?;
        // SAFETY: the caller's promise is the same.
        unsafe { write_text(&text, buffer, capacity, needed) }
    })
}

/// The body of every function that writes a list.
///
/// The caller's promise about buffers: unless it is NULL, `buffer` points to room for `capacity` items.
pub(crate) fn list_out<T, I: IntoIterator<Item = T, IntoIter: ExactSizeIterator>>(
    buffer: *mut T,
    capacity: usize,
    needed: Out<'_, usize>,
    make: impl FnOnce() -> Result<I, Failure>,
) -> shogiban_status {
    status(|| {
        let items = make()?.into_iter();
        // SAFETY: the caller's promise is the same.
        unsafe { write_list(items, buffer, capacity, needed) }
    })
}

/// Writes bytes with a NUL behind them, and says nothing to the last error.
///
/// # Safety
///
/// As [`write_text`].
pub(crate) unsafe fn put(
    text: &[u8],
    buffer: *mut c_char,
    capacity: usize,
    needed: Out<'_, usize>,
) -> shogiban_status {
    if let Some(needed) = needed {
        needed.write(text.len() + 1);
    }
    if buffer.is_null() || capacity <= text.len() {
        return shogiban_status::BUFFER_TOO_SMALL;
    }
    // SAFETY: not NULL, and there is room for the text and the NUL.
    unsafe {
        std::ptr::copy_nonoverlapping(text.as_ptr(), buffer.cast::<u8>(), text.len());
        buffer.add(text.len()).write(0);
    }
    shogiban_status::OK
}

/// Writes a list.
///
/// # Safety
///
/// Unless it is NULL, `buffer` points to room for `capacity` items.
#[inline(always)]
pub(crate) unsafe fn write_list<T>(
    items: impl ExactSizeIterator<Item = T>,
    buffer: *mut T,
    capacity: usize,
    needed: Out<'_, usize>,
) -> Result<(), Failure> {
    let count = items.len();
    if let Some(needed) = needed {
        needed.write(count);
    }
    if count > capacity || (buffer.is_null() && count > 0) {
        let needed = count;
        return Err(Failure::misuse(
            shogiban_status::BUFFER_TOO_SMALL,
            &Misuse::Buffer { needed, capacity },
        ));
    }
    for (index, item) in items.take(count).enumerate() {
        // SAFETY: not NULL, and `index` is below `count`, which is at most `capacity`.
        unsafe { buffer.add(index).write(item) };
    }
    Ok(())
}

/// The text in a field of fixed size: up to its first NUL, or all of it.
pub(crate) fn field_text(field: &[c_char]) -> String {
    let bytes: Vec<u8> = field
        .iter()
        .map(|c| c.to_ne_bytes()[0])
        .take_while(|&byte| byte != 0)
        .collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Fills a field of fixed size with a text that is shorter; the rest of it stays as it is.
pub(crate) fn fill_field(field: &mut [c_char], text: &str) {
    for (to, byte) in field.iter_mut().zip(text.bytes()) {
        *to = c_char::from_ne_bytes([byte]);
    }
}
