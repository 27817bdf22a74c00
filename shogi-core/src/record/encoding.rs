//! From bytes to text and back. What a file declares about itself is often wrong, so content decides.

use super::diagnostic::DiagnosticKind;
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;
use encoding_rs::{DecoderResult, EUC_JP, Encoding as Table, SHIFT_JIS, UTF_16BE, UTF_16LE};

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

/// What the tables of `Shift_JIS` and EUC-JP take for another character, without a word: the yen sign for `\`, the overline
/// for `~`, the minus sign for a full-width one.
const TURNED: [char; 3] = ['\u{A5}', '\u{203E}', '\u{2212}'];

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

    fn table(self) -> &'static Table {
        match self {
            Self::Utf8 => encoding_rs::UTF_8,
            Self::ShiftJis => SHIFT_JIS,
            Self::EucJp => EUC_JP,
            Self::Utf16Le => UTF_16LE,
            Self::Utf16Be => UTF_16BE,
        }
    }

    const fn mark(self) -> &'static [u8] {
        match self {
            Self::Utf8 => b"\xEF\xBB\xBF",
            Self::Utf16Le => b"\xFF\xFE",
            Self::Utf16Be => b"\xFE\xFF",
            _ => b"",
        }
    }

    const fn is_wide(self) -> bool {
        matches!(self, Self::Utf16Le | Self::Utf16Be)
    }

    /// What stands at the beginning of a file.
    pub(super) fn begin(self) -> Vec<u8> {
        // UTF-8 needs no mark, and many programs want none.
        if self.is_wide() {
            self.mark().to_vec()
        } else {
            Vec::new()
        }
    }

    /// Encodes a piece of a text. Characters that the encoding does not have are given; [`stand_in`] tells what is written for them.
    pub(super) fn encode(self, text: &str) -> (Vec<u8>, Vec<char>) {
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
                        let has_it = self.has(c);
                        if !has_it && !missing.contains(&c) {
                            missing.push(c);
                        }
                        if has_it { c } else { stand_in(c) }
                    })
                    .collect();
                (self.table().encode(&held).0.into_owned(), missing)
            }
        }
    }

    /// Whether it has that character.
    pub(super) fn has(self, c: char) -> bool {
        match self {
            Self::ShiftJis | Self::EucJp => {
                c.is_ascii() || !TURNED.contains(&c) && !self.table().encode(c.encode_utf8(&mut [0; 4])).2
            }
            _ => true,
        }
    }
}

/// What is written for a character that an encoding does not have: the marks of the sides have older forms.
const fn stand_in(c: char) -> char {
    match c {
        '☗' => '▲',
        '☖' => '△',
        _ => '?',
    }
}

/// A text with what was found on the way to it.
#[derive(Clone, Debug)]
pub(super) struct Decoded<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) encoding: Encoding,
    /// Bytes of the mark in front, which are not in the text.
    pub(super) mark: usize,
    /// Every line was decoded by its own content.
    by_line: bool,
    /// What there is to say, and in which line.
    pub(super) found: Option<(DiagnosticKind, u32)>,
}

/// A place in a text and in the input that it was decoded from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Located {
    line: u32,
    column: u32,
    /// Where the line begins, in the text and in the input.
    line_text: usize,
    line_byte: usize,
    /// Where the column is.
    text: usize,
    byte: usize,
}

impl Default for Located {
    fn default() -> Self {
        Self {
            line: 1,
            column: 1,
            line_text: 0,
            line_byte: 0,
            text: 0,
            byte: 0,
        }
    }
}

impl Decoded<'_> {
    /// The offset in the input of a place in the text: line from 1, column from 1. `from` is how far the search has come; places
    /// in the order of the text take no longer together than the text.
    pub(super) fn locate(&self, bytes: &[u8], from: &mut Located, line: u32, column: u32) -> usize {
        if (line, column) < (from.line, from.column) {
            *from = Located::default();
        }
        if *from == Located::default() {
            from.byte = self.mark.min(bytes.len());
            from.line_byte = from.byte;
        }
        let mut lines = super::lines::TextLines::new(&self.text[from.line_text..], from.line);
        let mut current = lines.next();
        while let Some(here) = current.filter(|here| here.number < line) {
            let byte = self.line_end(bytes, from.line_byte, here.text);
            let text = self.text.len() - lines.rest().len();
            *from = Located {
                line: lines.number(),
                column: 1,
                line_text: text,
                line_byte: byte,
                text,
                byte,
            };
            current = lines.next();
        }
        let text = current.map_or("", |here| here.text);
        let rest = text.get(from.text - from.line_text..).unwrap_or("");
        let chars = column.saturating_sub(from.column) as usize;
        let passed = rest.char_indices().nth(chars).map_or(rest, |(at, _)| &rest[..at]);
        from.byte = self.after(bytes, from.line_byte, from.byte, passed);
        from.text += passed.len();
        from.column = column;
        from.byte
    }

    /// Where a piece of the text that begins at a byte of the input ends there, in the line that begins at another. The input
    /// itself is gone through: what could not be decoded has no length of its own.
    fn after(&self, bytes: &[u8], line: usize, from: usize, piece: &str) -> usize {
        let encoding = if self.by_line {
            let line = bytes.get(line..).unwrap_or(&[]);
            encoding_of_line(line.split(|byte| is_line_end(*byte)).next().unwrap_or(line))
        } else {
            self.encoding
        };
        let mut decoder = encoding.table().new_decoder_without_bom_handling();
        let mut left = piece.chars().count();
        let (mut at, mut out) = (from, [0; 16]);
        while let Some(byte) = bytes.get(at..=at).filter(|_| left > 0) {
            let (result, read, written) = decoder.decode_to_utf8_without_replacement(byte, &mut out, false);
            at += read;
            let mut passed = out[..written].iter().filter(|byte| **byte & 0xC0 != 0x80).count();
            if let DecoderResult::Malformed(_, more) = result {
                // What came after the fault begins anew.
                at -= usize::from(more);
                decoder = encoding.table().new_decoder_without_bom_handling();
                passed += 1;
            }
            left = left.saturating_sub(passed);
        }
        at
    }

    /// Where the next line begins in the input.
    fn line_end(&self, bytes: &[u8], start: usize, text: &str) -> usize {
        if self.encoding.is_wide() {
            let end = self.after(bytes, start, start, text);
            let is = |at: usize, byte: u8| {
                bytes
                    .get(at..at + 2)
                    .is_some_and(|pair| pair.contains(&byte) && pair.contains(&0))
            };
            let crlf = is(end, b'\r') && is(end + 2, b'\n');
            return end + if crlf { 4 } else { 2 };
        }
        // No byte of a longer character is a line end in the encodings that are left.
        let rest = bytes.get(start..).unwrap_or(&[]);
        let Some(end) = rest.iter().position(|byte| is_line_end(*byte)) else {
            return bytes.len();
        };
        let crlf = rest[end] == b'\r' && rest.get(end + 1) == Some(&b'\n');
        start + end + 1 + usize::from(crlf)
    }
}

/// Decodes bytes: as told, or else by byte order mark, valid UTF-8, zero bytes (UTF-16), `Shift_JIS`, EUC-JP.
pub(super) fn decode(bytes: &[u8], told: Option<Encoding>) -> Decoded<'_> {
    let marked = [Encoding::Utf8, Encoding::Utf16Le, Encoding::Utf16Be]
        .into_iter()
        .find(|encoding| bytes.starts_with(encoding.mark()));
    let encoding = told.or(marked);
    if encoding.is_none_or(|encoding| encoding == Encoding::Utf8) {
        let mark = if marked == Some(Encoding::Utf8) { 3 } else { 0 };
        if let Ok(text) = core::str::from_utf8(&bytes[mark..]) {
            if encoding.is_some() || looks_wide(bytes).is_none() {
                return Decoded {
                    text: Cow::Borrowed(text),
                    encoding: Encoding::Utf8,
                    mark,
                    by_line: false,
                    found: None,
                };
            }
        }
    }
    if let Some(encoding) = encoding.or_else(|| looks_wide(bytes)) {
        return decode_as(bytes, encoding, marked == Some(encoding));
    }
    if lines(bytes).any(is_utf_8_line) {
        return decode_by_line(bytes);
    }
    let shift_jis = SHIFT_JIS.decode_without_bom_handling_and_without_replacement(bytes);
    let euc_jp = EUC_JP.decode_without_bom_handling_and_without_replacement(bytes);
    let (text, encoding) = match (shift_jis, euc_jp) {
        (Some(a), Some(b)) if reads_worse(&a, &b) => (b, Encoding::EucJp),
        (Some(a), _) => (a, Encoding::ShiftJis),
        (None, Some(b)) => (b, Encoding::EucJp),
        (None, None) => return decode_by_line(bytes),
    };
    let mixed = lines(bytes).position(|line| encoding == Encoding::ShiftJis && holds_utf_8(line));
    Decoded {
        text,
        encoding,
        mark: 0,
        by_line: false,
        found: mixed.map(|line| (DiagnosticKind::MixedEncodings, number(line))),
    }
}

fn decode_as(bytes: &[u8], encoding: Encoding, marked: bool) -> Decoded<'_> {
    let mark = if marked { encoding.mark().len() } else { 0 };
    let (text, malformed) = encoding.table().decode_without_bom_handling(&bytes[mark..]);
    let found = malformed.then(|| undecodable(&text, encoding));
    Decoded {
        text,
        encoding,
        mark,
        by_line: false,
        found,
    }
}

/// That bytes were no text, and in which line.
fn undecodable(text: &str, encoding: Encoding) -> (DiagnosticKind, u32) {
    let mut lines = super::lines::TextLines::new(text, 1);
    let line = lines.find(|line| line.text.contains(char::REPLACEMENT_CHARACTER));
    (
        DiagnosticKind::Undecodable(encoding),
        line.map_or(1, |line| line.number),
    )
}

const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\r' | b'\n')
}

/// The lines of bytes that are not UTF-16, as [`TextLines`](super::lines::TextLines) counts them, with their ends.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = bytes;
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = memchr::memchr2(b'\n', b'\r', rest);
        let crlf = |end: usize| usize::from(rest[end] == b'\r' && rest.get(end + 1) == Some(&b'\n'));
        let (line, after) = rest.split_at(end.map_or(rest.len(), |end| end + 1 + crlf(end)));
        rest = after;
        Some(line)
    })
}

/// The number of the line of an index.
fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1)
}

/// Whether a line is UTF-8 and holds Japanese text. Hardly any line in another encoding is, so a file that has one and is
/// no UTF-8 was put together from several.
fn is_utf_8_line(line: &[u8]) -> bool {
    let japanese =
        |c| matches!(c, '\u{3000}'..='\u{30FF}' | '\u{4E00}'..='\u{9FFF}' | '\u{FF01}'..='\u{FF5E}');
    !line.is_ascii()
        && core::str::from_utf8(line).is_ok_and(|line| line.chars().filter(|c| japanese(*c)).count() > 1)
}

/// Whether a line of `Shift_JIS` has a piece of UTF-8 in it: two or more usual Japanese characters, where characters of the line
/// begin. By chance, `Shift_JIS` hardly ever looks like that.
fn holds_utf_8(line: &[u8]) -> bool {
    if line.is_ascii() {
        return false;
    }
    let mut at = 0;
    while let Some(lead) = line.get(at) {
        if usual(line, at) && usual(line, at + 3) {
            return true;
        }
        let is_double = matches!(lead, 0x81..=0x9F | 0xE0..=0xFC);
        at += if is_double { 2 } else { 1 };
    }
    false
}

/// Whether three bytes are kana, a full-width form or a common kanji in UTF-8.
fn usual(line: &[u8], at: usize) -> bool {
    let Some(bytes) = line.get(at..at + 3).filter(|bytes| bytes[0] & 0xF0 == 0xE0) else {
        return false;
    };
    let Some(c) = core::str::from_utf8(bytes)
        .ok()
        .and_then(|text| text.chars().next())
    else {
        return false;
    };
    match c {
        '\u{3041}'..='\u{30FE}' | '\u{FF01}'..='\u{FF5E}' => true,
        // The first level of the kanji of JIS.
        '\u{4E00}'..='\u{9FFF}' => {
            let mut text = [0; 4];
            let (code, _, missing) = SHIFT_JIS.encode(c.encode_utf8(&mut text));
            !missing && matches!(*code, [0x88..=0x97, _] | [0x98, 0x40..=0x72])
        }
        _ => false,
    }
}

/// The encoding of a line by its own content.
fn encoding_of_line(line: &[u8]) -> Encoding {
    if core::str::from_utf8(line).is_ok() {
        return Encoding::Utf8;
    }
    let shift_jis = SHIFT_JIS.decode_without_bom_handling_and_without_replacement(line);
    let euc_jp = EUC_JP.decode_without_bom_handling_and_without_replacement(line);
    match (shift_jis, euc_jp) {
        (Some(a), Some(b)) if reads_worse(&a, &b) => Encoding::EucJp,
        (None, Some(_)) => Encoding::EucJp,
        _ => Encoding::ShiftJis,
    }
}

/// Files put together from several: every line by its own content.
fn decode_by_line(bytes: &[u8]) -> Decoded<'_> {
    let mut text = String::with_capacity(bytes.len());
    let mut malformed = false;
    // The encoding of the first line that tells one, and the first line of another.
    let (mut first, mut other) = (None, None);
    for (index, line) in lines(bytes).enumerate() {
        let encoding = encoding_of_line(line);
        let (decoded, bad) = encoding.table().decode_without_bom_handling(line);
        text.push_str(&decoded);
        malformed |= bad;
        let differs = !line.is_ascii() && *first.get_or_insert(encoding) != encoding;
        if other.is_none() && (differs || holds_utf_8(line) && encoding == Encoding::ShiftJis) {
            other = Some(number(index));
        }
    }
    let encoding = Encoding::ShiftJis;
    let found = if malformed {
        undecodable(&text, encoding)
    } else {
        (DiagnosticKind::MixedEncodings, other.unwrap_or(1))
    };
    Decoded {
        text: Cow::Owned(text),
        encoding,
        mark: 0,
        by_line: true,
        found: Some(found),
    }
}

/// UTF-16 without a mark: every other byte of digits, blanks and line ends is zero, and nearly always on the same side.
fn looks_wide(bytes: &[u8]) -> Option<Encoding> {
    let head = &bytes[..bytes.len().min(4096)];
    let zeros = |parity: usize| {
        head.iter()
            .skip(parity)
            .step_by(2)
            .filter(|byte| **byte == 0)
            .count()
    };
    let (even, odd) = (zeros(0), zeros(1));
    // A quarter of all characters at least; a few zero bytes are damage, not an encoding.
    let enough = (head.len() / 8).max(3);
    // A few characters have a zero on the other side: the full-width blank, 一.
    if odd > enough && even < odd / 4 {
        Some(Encoding::Utf16Le)
    } else if even > enough && odd < even / 4 {
        Some(Encoding::Utf16Be)
    } else {
        None
    }
}

/// EUC-JP read as `Shift_JIS` is mostly half-width katakana, which hardly occur in real text.
fn reads_worse(shift_jis: &str, euc_jp: &str) -> bool {
    let odd = |text: &str| {
        text.chars()
            .filter(|c| matches!(c, '\u{FF61}'..='\u{FF9F}'))
            .count()
    };
    odd(shift_jis) > odd(euc_jp)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec;

    #[test]
    fn text_is_found_by_content() {
        let text = "先手：羽生\n７六歩\n";
        for encoding in [
            Encoding::Utf8,
            Encoding::ShiftJis,
            Encoding::EucJp,
            Encoding::Utf16Le,
            Encoding::Utf16Be,
        ] {
            let (encoded, missing) = encoding.encode(text);
            assert!(missing.is_empty());
            let bytes = [encoding.begin(), encoded].concat();
            let decoded = decode(&bytes, None);
            assert_eq!((decoded.text.as_ref(), decoded.encoding), (text, encoding));
            assert!(decoded.found.is_none());
            // 六 is the second character of the second line.
            let mut from = Located::default();
            let at = decoded.locate(&bytes, &mut from, 2, 2);
            assert!(
                bytes[at..].starts_with(&encoding.encode("六").0),
                "{encoding:?} at {at}"
            );
            // On from there, and back again.
            let on = decoded.locate(&bytes, &mut from, 2, 3);
            assert!(
                bytes[on..].starts_with(&encoding.encode("歩").0),
                "{encoding:?} at {on}"
            );
            let back = decoded.locate(&bytes, &mut from, 1, 4);
            assert!(
                bytes[back..].starts_with(&encoding.encode("羽").0),
                "{encoding:?} at {back}"
            );
        }
    }

    #[test]
    fn utf_16_without_a_mark() {
        let (bytes, _) = Encoding::Utf16Le.encode("V2.2\n+7776FU\n");
        assert_eq!(decode(&bytes, None).text, "V2.2\n+7776FU\n");
    }

    #[test]
    fn lines_in_different_encodings() {
        let mut bytes = "先手：羽生\n".as_bytes().to_vec();
        bytes.extend(Encoding::ShiftJis.encode("後手：森内\n").0);
        let decoded = decode(&bytes, None);
        assert_eq!(decoded.text, "先手：羽生\n後手：森内\n");
        assert_eq!(decoded.found, Some((DiagnosticKind::MixedEncodings, 2)));
        // Every byte of this could be Shift_JIS, and be read as nonsense.
        let mut bytes = Encoding::ShiftJis.encode("先手：羽生\n").0;
        bytes.extend("山田\n".bytes());
        assert!(!SHIFT_JIS.decode_without_bom_handling(&bytes).1);
        let decoded = decode(&bytes, None);
        assert_eq!(decoded.text, "先手：羽生\n山田\n");
        assert_eq!(decoded.found, Some((DiagnosticKind::MixedEncodings, 2)));
        // Lines that end in CR, and a third encoding.
        let mut bytes = "先手：羽生\r".as_bytes().to_vec();
        bytes.extend(Encoding::EucJp.encode("後手：谷川浩司\r").0);
        bytes.extend(Encoding::ShiftJis.encode("棋戦：王位戦\r").0);
        let decoded = decode(&bytes, None);
        assert_eq!(decoded.text, "先手：羽生\r後手：谷川浩司\r棋戦：王位戦\r");
        assert_eq!(decoded.found, Some((DiagnosticKind::MixedEncodings, 2)));
        // Each has its own lengths.
        let mut from = Located::default();
        for (line, name) in [(1, "羽"), (2, "谷"), (3, "王")] {
            let at = decoded.locate(&bytes, &mut from, line, 4);
            let is = |encoding: Encoding| bytes[at..].starts_with(&encoding.encode(name).0);
            let encoding = [Encoding::Utf8, Encoding::EucJp, Encoding::ShiftJis][line as usize - 1];
            assert!(is(encoding), "line {line}: byte {at}");
        }
    }

    #[test]
    fn several_encodings_in_one_line() {
        for name in ["山田", "あい", "ヤマダ"] {
            let mut bytes = Encoding::ShiftJis.encode("手合割：平手\n先手：").0;
            bytes.extend(name.bytes());
            bytes.extend(Encoding::ShiftJis.encode("\n   1 ７六歩(77)\n").0);
            let decoded = decode(&bytes, None);
            assert_eq!(decoded.found, Some((DiagnosticKind::MixedEncodings, 2)), "{name}");
        }
        // Kanji of the second level and half-width katakana are no reason to think so, nor are words that look alike.
        for text in ["先手：鬱齋邉ﾔﾏﾀﾞ\n", "*貪る前に\n", "*邃邉りる\n", "*櫻るる龍\n"]
        {
            let bytes = Encoding::ShiftJis.encode(text).0;
            let decoded = decode(&bytes, None);
            assert_eq!((decoded.text.as_ref(), decoded.found), (text, None));
        }
    }

    #[test]
    fn bytes_that_are_no_text_have_their_length() {
        // A character cut short in the middle of a line, and one byte that begins none.
        for (bytes, encoding) in [
            (&b"*\x82\xA0\x82 \xFF\x82\xA2x\n"[..], Encoding::ShiftJis),
            (&b"*\xE3\x81\x82\xE3\x81 \xFF\xE3\x81\x84x\n"[..], Encoding::Utf8),
            (&b"*\xA4\xA2\xA4 \xFF\xA4\xA4x\n"[..], Encoding::EucJp),
        ] {
            let decoded = decode(bytes, Some(encoding));
            assert_eq!(decoded.text, "*あ\u{FFFD} \u{FFFD}いx\n", "{encoding:?}");
            assert_eq!(decoded.found, Some((DiagnosticKind::Undecodable(encoding), 1)));
            let mut from = Located::default();
            let x = decoded.locate(bytes, &mut from, 1, 7);
            assert_eq!(bytes[x], b'x', "{encoding:?}: {x}");
        }
    }

    #[test]
    fn what_an_encoding_does_not_have() {
        assert_eq!(Encoding::ShiftJis.encode("☗７").1, ['☗']);
        assert_eq!(
            Encoding::ShiftJis.encode("☗☖雞").0,
            Encoding::ShiftJis.encode("▲△?").0
        );
        assert!(Encoding::ShiftJis.has('龍'));
        for turned in TURNED {
            let text = turned.to_string();
            assert_eq!(Encoding::ShiftJis.encode(&text), (b"?".to_vec(), vec![turned]));
            assert!(!Encoding::EucJp.has(turned) && Encoding::Utf16Le.has(turned));
        }
    }
}
