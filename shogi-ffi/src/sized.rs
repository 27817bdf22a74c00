//! Structs that begin with their own size, so that they can grow without breaking programs compiled before.
//!
//! The caller writes `sizeof` into the first field. A program that knows an older, shorter struct gets and gives only
//! what it knows. One that knows a newer, longer one is refused if it sets anything that this library does not know.

use crate::boundary::{need, status};
use crate::error::{Failure, shogiban_status};
use crate::messages::Misuse;

/// No struct is longer, nor will be. A field that nobody set may hold any number: a greater one is such a number, and not
/// a size to fill memory by.
const GREATEST_SIZE: usize = 4096;

/// A struct whose first field is its size. [`extensible!`] implements it.
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

    /// The bytes that have no meaning yet.
    fn reserved(&self) -> &[u8];
}

/// How long a field is.
pub(crate) const fn size_of_field<T, F>(_: fn(&T) -> &F) -> usize {
    size_of::<F>()
}

/// Makes a struct of integers [`Extensible`]: its name, the last field that it had in the first version of the library, and
/// how many bytes it had then on machines of 64 and of 32 bits. A field that is added goes behind that one, and changes
/// nothing here. `tests/c/sizes.c` has the same numbers for C.
macro_rules! extensible {
    ($name:ident, $last:ident, on_64_bits: $bytes:literal, on_32_bits: $fewer:expr) => {
        // SAFETY: `repr(C)`, the size first, and integers only.
        unsafe impl $crate::sized::Extensible for $name {
            const FIRST_SIZE: usize =
                std::mem::offset_of!($name, $last) + $crate::sized::size_of_field(|it: &$name| &it.$last);

            fn with_size(self, struct_size: usize) -> Self {
                Self {
                    struct_size,
                    ..self
                }
            }

            fn reserved(&self) -> &[u8] {
                &self.reserved
            }
        }

        const _: () = {
            use $crate::sized::Extensible;
            assert!(match usize::BITS {
                64 => $name::FIRST_SIZE == $bytes,
                32 => $name::FIRST_SIZE == $fewer,
                // No header was ever made for such a machine.
                _ => true,
            });
            // No padding behind the last field, where a field to come would begin.
            assert!($name::FIRST_SIZE % align_of::<$name>() == 0);
            assert!(std::mem::offset_of!($name, struct_size) == 0);
        };
    };
}
pub(crate) use extensible;

fn size_of_struct<T: Extensible>(size: usize) -> Result<usize, Failure> {
    if !(T::FIRST_SIZE..=GREATEST_SIZE).contains(&size) {
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
    // A later version may give them a meaning, and a program that left them unset would then mean something.
    if let Some(&byte) = value.reserved().iter().find(|&&byte| byte != 0) {
        return Err(Failure::value("value of reserved", byte.into()));
    }
    Ok(value.with_size(known))
}

/// The body of every function that fills a struct of the caller's, as far as the caller knows it; what the caller knows and
/// we do not becomes zero. The struct is looked at before anything else.
///
/// The caller's promise about structs that grow: unless it is NULL, `pointer` points to as many bytes as its first field
/// says, which can be written.
pub(crate) fn struct_out<T: Extensible>(
    pointer: *mut T,
    name: &'static str,
    make: impl FnOnce() -> Result<T, Failure>,
) -> shogiban_status {
    status(|| {
        need((!pointer.is_null()).then_some(()), name)?;
        // SAFETY: not NULL; the first field is the size.
        let given = size_of_struct::<T>(unsafe { pointer.cast::<usize>().read() })?;
        let known = size_of::<T>();
        let value = make()?.with_size(given);
        // SAFETY: the caller's struct has `given` bytes.
        unsafe {
            let to = pointer.cast::<u8>();
            std::ptr::copy_nonoverlapping((&raw const value).cast::<u8>(), to, given.min(known));
            if given > known {
                std::ptr::write_bytes(to.add(known), 0, given - known);
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[repr(C)]
    #[derive(Copy, Clone, Default)]
    struct Grown {
        struct_size: usize,
        first: u16,
        reserved: [u8; 6],
        added: u64,
    }

    extensible!(Grown, reserved, on_64_bits: 16, on_32_bits: 12);

    #[test]
    fn a_struct_that_grew_keeps_its_first_size() {
        assert_eq!(Grown::FIRST_SIZE, size_of::<usize>() + 8);
        assert!(size_of::<Grown>() > Grown::FIRST_SIZE);
    }

    #[test]
    fn a_program_that_knows_the_shorter_struct_gives_and_gets_that_much() {
        let mut old = Grown {
            struct_size: Grown::FIRST_SIZE,
            first: 7,
            added: 99,
            ..Grown::default()
        };
        // SAFETY: it has more bytes than it says.
        let read = unsafe { read(&raw const old, "old") }.map_err(|_| ()).unwrap();
        assert_eq!((read.first, read.added), (7, 0));
        let grown = Grown {
            first: 8,
            added: 100,
            ..Grown::default()
        };
        assert!(struct_out(&raw mut old, "old", || Ok(grown)) == shogiban_status::OK);
        assert_eq!(
            (old.struct_size, old.first, old.added),
            (Grown::FIRST_SIZE, 8, 99)
        );
    }
}
