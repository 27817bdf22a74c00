//! Short ASCII texts that are built in a buffer and written at once.
//!
//! Each call of a formatter goes through a table of functions. Positions, moves and squares are written
//! often, so their text is built here first and written in one call.

use core::fmt::{Formatter, Result as FmtResult};

/// The text so far. `N` is larger than any text, and a power of two so that a mask keeps every index in
/// bounds.
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

    /// Writes the byte always and counts it only if it is wanted. This is cheaper than an unpredictable
    /// branch.
    #[inline(always)]
    pub(crate) fn push_if(&mut self, wanted: bool, byte: u8) {
        self.bytes[self.len & (N - 1)] = byte;
        self.len += usize::from(wanted);
    }

    /// Removes the last byte.
    #[inline(always)]
    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    /// Appends a number in decimal.
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
        // The loop finds the last digit first.
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

    /// Writes the text, padded to the width of the formatter.
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
