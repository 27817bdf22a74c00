//! The boundary: no panic crosses it, and no pointer is used before it was looked at.

use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::error::{Failure, shogiban_status};

/// Where a function leaves what it found. It may be NULL, and what it points to need not be initialised.
pub(crate) type Out<'a, T> = Option<&'a mut MaybeUninit<T>>;

/// The body of every function that answers with a status.
///
/// A panic leaves what it was changing in an unknown but sound state: the core has no unsafe code. So asserting that
/// unwinding is safe is right, and the header tells the caller to free such a handle.
#[inline(always)]
pub(crate) fn status(body: impl FnOnce() -> Result<(), Failure>) -> shogiban_status {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => shogiban_status::OK,
        Ok(Err(failure)) => failure.remember(),
        Err(payload) => Failure::of_panic(&*payload).remember(),
    }
}

/// The body of every function that answers with a value: `neutral` if it fails.
#[inline(always)]
pub(crate) fn value<T>(neutral: T, body: impl FnOnce() -> Result<T, Failure>) -> T {
    let failure = match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(value)) => return value,
        Ok(Err(failure)) => failure,
        Err(payload) => Failure::of_panic(&*payload),
    };
    failure.remember();
    neutral
}

/// What a pointer points to, unless it is NULL.
#[inline(always)]
pub(crate) fn need<T>(pointer: Option<T>, name: &'static str) -> Result<T, Failure> {
    match pointer {
        Some(there) => Ok(there),
        None => Err(Failure::null(name)),
    }
}

/// Leaves a new handle where the caller wants it; NULL if there is none.
pub(crate) fn hand_out<T>(
    out: Out<'_, *mut T>,
    make: impl FnOnce() -> Result<T, Failure>,
) -> Result<(), Failure> {
    let out = need(out, "out")?;
    // Whoever ignores the status finds NULL and not a pointer to nowhere.
    out.write(std::ptr::null_mut());
    out.write(Box::into_raw(Box::new(make()?)));
    Ok(())
}
