//! Files put together from several encodings: each line by its own content.

use crate::diagnostic::DiagnosticKind;
use crate::text::decode::{Decoded, reads_worse, undecodable};
use crate::text::encoding::Encoding;
use alloc::borrow::Cow;
use alloc::string::String;
use encoding_rs::{EUC_JP, SHIFT_JIS};

pub(crate) const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\r' | b'\n')
}

/// The lines of bytes that are not UTF-16, as [`TextLines`](crate::text::lines::TextLines) counts them, with their ends.
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

/// Whether a line is UTF-8 where the whole is not.
pub(crate) fn is_mixed(bytes: &[u8]) -> bool {
    lines(bytes).any(is_utf_8_line)
}

/// The first line of `Shift_JIS` that has a piece of UTF-8 in it.
pub(crate) fn first_mixed(bytes: &[u8]) -> Option<u32> {
    lines(bytes).position(holds_utf_8).map(number)
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
pub(crate) fn encoding_of_line(line: &[u8]) -> Encoding {
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
pub(crate) fn decode_by_line(bytes: &[u8]) -> Decoded<'_> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::decode::decode;
    use crate::text::locate::Located;

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
}
