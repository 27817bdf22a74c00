//! Structs that begin with their own size, so that they can grow without breaking programs compiled before.
//!
//! The caller writes `sizeof` into the first field. A program that knows an older, shorter struct gets and gives only
//! what it knows. One that knows a newer, longer one is refused if it sets anything that this library does not know.

use crate::boundary::need;
use crate::error::{Failure, shogiban_status};
use crate::messages::Misuse;

/// A struct whose first field is its size.
///
/// # Safety
///
/// `#[repr(C)]`, the first field is `struct_size: usize`, all bytes zero are a valid value, and any bytes are valid in
/// every field.
pub(crate) unsafe trait Extensible: Copy {
    /// The size it had in the first version of the library. No program knows a smaller one.
    const FIRST_SIZE: usize;

    /// The same with its size filled in.
    fn with_size(self, size: usize) -> Self;
}

fn size_of_struct<T: Extensible>(size: usize) -> Result<usize, Failure> {
    if size < T::FIRST_SIZE {
        let known = size_of::<T>();
        return Err(Failure::misuse(
            shogiban_status::BAD_SIZE,
            &Misuse::StructSize { given: size, known },
        ));
    }
    Ok(size)
}

/// Reads a struct that the caller filled.
///
/// # Safety
///
/// Unless it is NULL, `pointer` points to a struct of as many bytes as its first field says.
pub(crate) unsafe fn read<T: Extensible>(pointer: *const T, name: &'static str) -> Result<T, Failure> {
    need((!pointer.is_null()).then_some(()), name)?;
    // SAFETY: not NULL; the first field is the size.
    let given = size_of_struct::<T>(unsafe { pointer.cast::<usize>().read() })?;
    let known = size_of::<T>();
    if given > known {
        // SAFETY: the struct has `given` bytes. Its padding may be uninitialised, but beyond what we know we see none.
        let beyond = unsafe { std::slice::from_raw_parts(pointer.cast::<u8>(), given) };
        if beyond[known..].iter().any(|&byte| byte != 0) {
            return Err(Failure::misuse(
                shogiban_status::BAD_SIZE,
                &Misuse::UnknownFields { given, known },
            ));
        }
    }
    // SAFETY: all bytes zero are a valid value of every such struct.
    let mut value: T = unsafe { std::mem::zeroed() };
    // SAFETY: both have at least that many bytes, and any bytes are valid.
    unsafe {
        let from = pointer.cast::<u8>();
        std::ptr::copy_nonoverlapping(from, (&raw mut value).cast::<u8>(), given.min(known));
    }
    Ok(value.with_size(known))
}

/// Fills a struct of the caller's, as far as the caller knows it; what the caller knows and we do not becomes zero.
///
/// # Safety
///
/// As [`read`], and the bytes can be written.
pub(crate) unsafe fn write<T: Extensible>(
    value: T,
    pointer: *mut T,
    name: &'static str,
) -> Result<(), Failure> {
    need((!pointer.is_null()).then_some(()), name)?;
    // SAFETY: not NULL; the first field is the size.
    let given = size_of_struct::<T>(unsafe { pointer.cast::<usize>().read() })?;
    let known = size_of::<T>();
    let value = value.with_size(given);
    // SAFETY: the caller's struct has `given` bytes.
    unsafe {
        let to = pointer.cast::<u8>();
        std::ptr::copy_nonoverlapping((&raw const value).cast::<u8>(), to, given.min(known));
        if given > known {
            std::ptr::write_bytes(to.add(known), 0, given - known);
        }
    }
    Ok(())
}
