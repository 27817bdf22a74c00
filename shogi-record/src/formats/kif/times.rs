//! Times: `( 0:16/00:00:16)`, the time of the move and the total of its side.

use super::names::is_blank;
use core::fmt::{Display, Formatter, Result as FmtResult};

/// What stands in one pair of parentheses, in milliseconds. Either may be missing.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Times {
    pub(super) spent: Option<u64>,
    pub(super) total: Option<u64>,
}

/// Reads what stands between parentheses: `0:16/00:00:16`, `00:00 / 00:00:31`, `0:7/`, `1:02:03`. `None` if it is no time.
pub(super) fn read(text: &str) -> Option<Times> {
    let (spent, total) = match text.split_once('/') {
        Some((spent, total)) => (spent, Some(total)),
        None => (text, None),
    };
    let optional = |text: &str| {
        let text = text.trim_matches(is_blank);
        if text.is_empty() {
            Some(None)
        } else {
            clock(text).map(Some)
        }
    };
    Some(Times {
        spent: optional(spent)?,
        total: optional(total.unwrap_or_default())?,
    })
}

/// `m:ss`, `h:mm:ss`, each perhaps with a fraction of a second; the parts may have any number of digits.
fn clock(text: &str) -> Option<u64> {
    let bytes = text.as_bytes();
    let (mut seconds, mut part, mut digits, mut parts) = (0_u64, 0_u64, 0, 1);
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'0'..=b'9' => {
                part = part.checked_mul(10)?.checked_add(u64::from(byte - b'0'))?;
                digits += 1;
            }
            b':' if digits > 0 && parts < 3 => {
                seconds = seconds.checked_add(part)?.checked_mul(60)?;
                (part, digits, parts) = (0, 0, parts + 1);
            }
            b' ' if digits == 0 => {}
            b'.' if digits > 0 => break,
            _ => return None,
        }
        at += 1;
    }
    if digits == 0 || parts < 2 {
        return None;
    }
    let mut milliseconds = seconds.checked_add(part)?.checked_mul(1000)?;
    if let Some(fraction) = text.get(at + 1..) {
        let mut unit = 100;
        for digit in fraction.bytes() {
            if !digit.is_ascii_digit() {
                return None;
            }
            milliseconds = milliseconds.checked_add(unit * u64::from(digit - b'0'))?;
            unit /= 10;
        }
    }
    Some(milliseconds)
}

/// The time of a move and the total of its side, as they are written, in whole seconds.
pub(super) struct Text {
    pub(super) spent: u64,
    pub(super) total: u64,
}

impl Display for Text {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let (minutes, hours) = (self.total / 60, self.total / 3600);
        write!(
            f,
            "({:2}:{:02}/{hours:02}:{:02}:{:02})",
            self.spent / 60,
            self.spent % 60,
            minutes % 60,
            self.total % 60,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_form() {
        for (text, spent, total) in [
            (" 0:16/00:00:16", Some(16_000), Some(16_000)),
            ("00:00 / 00:00:31", Some(0), Some(31_000)),
            (" 0:7/", Some(7_000), None),
            ("0:4/0:0:4", Some(4_000), Some(4_000)),
            ("1:02:03/1:02:03", Some(3_723_000), Some(3_723_000)),
            ("120:00/", Some(7_200_000), None),
            (" 0: 1/00:00: 1", Some(1_000), Some(1_000)),
            ("0:16", Some(16_000), None),
            ("0:01.5/00:00:01.25", Some(1_500), Some(1_250)),
            ("/", None, None),
            ("", None, None),
        ] {
            assert_eq!(read(text), Some(Times { spent, total }), "{text}");
        }
        for text in [
            "77",
            "a",
            "0:",
            ":1",
            "1:2:3:4",
            "0:1x",
            "0:1.x",
            "99999999999999999999:00",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        let text = Text {
            spent: 65,
            total: 360_065,
        };
        assert_eq!(text.to_string(), "( 1:05/100:01:05)");
    }
}
