//! The encodings of files: their names, and writing in them.

use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;
use encoding_rs::{EUC_JP, Encoding as Table, SHIFT_JIS, UTF_16BE, UTF_16LE};

/// How the text of a file is encoded.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// UTF-8, with a byte order mark or without.
    Utf8,
    /// `Shift_JIS` with the additions of Windows (code page 932).
    ShiftJis,
    /// EUC-JP.
    EucJp,
    /// UTF-16, little end first.
    Utf16Le,
    /// UTF-16, big end first.
    Utf16Be,
}

/// What the tables of `Shift_JIS` and EUC-JP take for another character, without a word: the yen sign for `\`, the overline for `~`.
const TURNED: [char; 2] = ['\u{A5}', '\u{203E}'];

/// Characters of JIS X 0208 that Unicode has twice. The tables follow Windows and know only the second of each: 〜 is 8160 in
/// `Shift_JIS` as ～ is, − is 817C, ‖ is 8161, ¢ £ ¬ are 8191, 8192 and 81CA. A reader gets the second.
const TWICE: [(char, char); 6] = [
    ('\u{301C}', '\u{FF5E}'),
    ('\u{2212}', '\u{FF0D}'),
    ('\u{2016}', '\u{2225}'),
    ('\u{A2}', '\u{FFE0}'),
    ('\u{A3}', '\u{FFE1}'),
    ('\u{AC}', '\u{FFE2}'),
];

/// Not the name of an encoding.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub struct UnknownEncoding;

/// By [name](Encoding::name) and its usual spellings (`sjis`, `cp932`, `utf8` …), capitals or not.
impl FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(name: &str) -> Result<Self, UnknownEncoding> {
        let plain: String = name
            .chars()
            .filter(|c| !matches!(c, '-' | '_' | ' '))
            .map(|c| c.to_ascii_lowercase())
            .collect();
        Ok(match plain.as_str() {
            "utf8" => Self::Utf8,
            "shiftjis" | "sjis" | "cp932" | "windows31j" | "ms932" => Self::ShiftJis,
            "eucjp" | "euc" => Self::EucJp,
            "utf16le" => Self::Utf16Le,
            "utf16be" | "utf16" => Self::Utf16Be,
            _ => return Err(UnknownEncoding),
        })
    }
}

impl Encoding {
    /// Its name: "UTF-8", "`Shift_JIS`" …
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::ShiftJis => "Shift_JIS",
            Self::EucJp => "EUC-JP",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
        }
    }

    pub(crate) fn table(self) -> &'static Table {
        match self {
            Self::Utf8 => encoding_rs::UTF_8,
            Self::ShiftJis => SHIFT_JIS,
            Self::EucJp => EUC_JP,
            Self::Utf16Le => UTF_16LE,
            Self::Utf16Be => UTF_16BE,
        }
    }

    pub(crate) const fn mark(self) -> &'static [u8] {
        match self {
            Self::Utf8 => b"\xEF\xBB\xBF",
            Self::Utf16Le => b"\xFF\xFE",
            Self::Utf16Be => b"\xFE\xFF",
            _ => b"",
        }
    }

    pub(crate) const fn is_wide(self) -> bool {
        matches!(self, Self::Utf16Le | Self::Utf16Be)
    }

    /// What stands at the beginning of a file.
    pub(crate) fn begin(self) -> Vec<u8> {
        // UTF-8 needs no mark, and many programs want none.
        if self.is_wide() {
            self.mark().to_vec()
        } else {
            Vec::new()
        }
    }

    /// Encodes a piece of a text. Characters that the encoding does not have are given; [`stand_in`] tells what is written for them.
    pub(crate) fn encode(self, text: &str) -> (Vec<u8>, Vec<char>) {
        match self {
            Self::Utf8 => (text.as_bytes().to_vec(), Vec::new()),
            Self::Utf16Le | Self::Utf16Be => {
                let mut bytes = Vec::with_capacity(2 * text.len());
                for unit in text.encode_utf16() {
                    bytes.extend(if self == Self::Utf16Le {
                        unit.to_le_bytes()
                    } else {
                        unit.to_be_bytes()
                    });
                }
                (bytes, Vec::new())
            }
            Self::ShiftJis | Self::EucJp => {
                let (bytes, _, lossy) = self.table().encode(text);
                if !lossy && !text.contains(TURNED) {
                    return (bytes.into_owned(), Vec::new());
                }
                let mut missing = Vec::new();
                let held: String = text
                    .chars()
                    .map(|c| {
                        let held = self.held(c);
                        if held.is_none() && !missing.contains(&c) {
                            missing.push(c);
                        }
                        held.unwrap_or(stand_in(c))
                    })
                    .collect();
                (self.table().encode(&held).0.into_owned(), missing)
            }
        }
    }

    /// The character as the table of the encoding knows it; `None` if the encoding does not have it.
    fn held(self, c: char) -> Option<char> {
        if c.is_ascii() || !matches!(self, Self::ShiftJis | Self::EucJp) {
            return Some(c);
        }
        let twice = TWICE.iter().find(|(first, _)| *first == c);
        let c = twice.map_or(c, |(_, second)| *second);
        let is_lossy = self.table().encode(c.encode_utf8(&mut [0; 4])).2;
        (!is_lossy && !TURNED.contains(&c)).then_some(c)
    }
}

/// What is written for a character that an encoding does not have: the marks of the sides have older forms, and so has the dash.
const fn stand_in(c: char) -> char {
    match c {
        '☗' => '▲',
        '☖' => '△',
        '\u{2014}' => '\u{2015}',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec;

    #[test]
    fn what_an_encoding_does_not_have() {
        assert_eq!(Encoding::ShiftJis.encode("☗７").1, ['☗']);
        assert_eq!(
            Encoding::ShiftJis.encode("☗☖雞").0,
            Encoding::ShiftJis.encode("▲△?").0
        );
        assert!(Encoding::ShiftJis.held('龍').is_some());
        let (bytes, missing) =
            Encoding::ShiftJis.encode("\u{301C}\u{2212}\u{2016}\u{A2}\u{A3}\u{AC}\u{2014}");
        assert_eq!(bytes, b"\x81\x60\x81\x7C\x81\x61\x81\x91\x81\x92\x81\xCA\x81\x5C");
        assert_eq!(missing, ['\u{2014}']);
        for turned in TURNED {
            let text = turned.to_string();
            assert_eq!(Encoding::ShiftJis.encode(&text), (b"?".to_vec(), vec![turned]));
            assert!(Encoding::EucJp.held(turned).is_none() && Encoding::Utf16Le.held(turned).is_some());
        }
    }

    #[test]
    fn every_character_that_an_encoding_has_is_read_back() {
        for encoding in [Encoding::ShiftJis, Encoding::EucJp] {
            let all: String = ('\u{80}'..='\u{FFFF}')
                .filter(|c| encoding.held(*c).is_some())
                .collect();
            assert!(all.chars().count() > 7_000);
            let (bytes, missing) = encoding.encode(&all);
            assert_eq!(missing, []);
            let back = encoding.table().decode_without_bom_handling(&bytes).0;
            for (c, read) in all.chars().zip(back.chars()) {
                let second = TWICE.iter().find(|(first, _)| *first == c);
                assert_eq!(read, second.map_or(c, |(_, second)| *second), "{encoding:?}");
            }
            assert_eq!(all.chars().count(), back.chars().count());
        }
    }
}
