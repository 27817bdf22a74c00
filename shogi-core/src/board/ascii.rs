//! A short text of ASCII that is put together in place and handed on in one piece.
//!
//! A formatter is a call through a table for every character given to it. What is written often - positions, moves, squares -
//! is put together here first.

use core::fmt::{Formatter, Result as FmtResult};

/// The text so far. `N` is a power of two, so that a mask keeps every index in bounds, and more than is ever written.
pub(crate) struct Ascii<const N: usize> {
    bytes: [u8; N],
    len: usize,
}

impl<const N: usize> Ascii<N> {
    pub(crate) const fn new() -> Self {
        const { assert!(N.is_power_of_two()) };
        Self {
            bytes: [0; N],
            len: 0,
        }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, byte: u8) {
        self.push_if(true, byte);
    }

    /// Writes the byte in any case and counts it only if it is wanted: cheaper than a branch that nobody can foresee.
    #[inline(always)]
    pub(crate) fn push_if(&mut self, wanted: bool, byte: u8) {
        self.bytes[self.len & (N - 1)] = byte;
        self.len += usize::from(wanted);
    }

    /// Takes the last byte back.
    #[inline(always)]
    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    /// A number in decimal.
    #[inline]
    pub(crate) fn number(&mut self, number: u32) {
        if number < 10 {
            self.push(b'0' + number as u8);
        } else if number < 1000 {
            self.push_if(number >= 100, b'0' + (number / 100) as u8);
            self.push(b'0' + (number / 10 % 10) as u8);
            self.push(b'0' + (number % 10) as u8);
        } else {
            self.long_number(number);
        }
    }

    fn long_number(&mut self, number: u32) {
        // The last digit comes first.
        let (mut digits, mut count, mut rest) = ([0; 16], 0, number);
        loop {
            digits[count & 15] = b'0' + (rest % 10) as u8;
            count += 1;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        for &digit in digits[..count & 15].iter().rev() {
            self.push(digit);
        }
    }

    #[inline]
    pub(crate) fn as_str(&self) -> &str {
        let text = self.bytes.get(..self.len).unwrap_or_default();
        core::str::from_utf8(text).unwrap_or_default()
    }

    /// Hands the text on, as wide as the formatter asks for.
    #[inline]
    pub(crate) fn write(&self, f: &mut Formatter<'_>) -> FmtResult {
        f.pad(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_usual() {
        for (number, expected) in [
            (0, "0"),
            (9, "9"),
            (10, "10"),
            (99, "99"),
            (100, "100"),
            (109, "109"),
            (999, "999"),
            (1000, "1000"),
            (u32::MAX, "4294967295"),
        ] {
            let mut text = Ascii::<16>::new();
            text.number(number);
            assert_eq!(text.as_str(), expected);
        }
    }

    #[test]
    fn only_what_is_wanted_counts() {
        let mut text = Ascii::<2>::new();
        text.pop();
        text.push_if(false, b'+');
        text.push(b'a');
        text.push_if(false, b'+');
        assert_eq!(text.as_str(), "a");
    }
}
