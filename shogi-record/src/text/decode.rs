//! From bytes to text. What a file declares about itself is often wrong, so content decides.

use crate::diagnostic::DiagnosticKind;
use crate::text::encoding::Encoding;
use crate::text::mixed::{decode_by_line, first_mixed, is_mixed};
use alloc::borrow::Cow;
use encoding_rs::{EUC_JP, SHIFT_JIS};

/// A text with what was found on the way to it.
#[derive(Clone, Debug)]
pub(crate) struct Decoded<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) encoding: Encoding,
    /// Bytes of the mark in front, which are not in the text.
    pub(crate) mark: usize,
    /// Every line was decoded by its own content.
    pub(crate) by_line: bool,
    /// What there is to say, and in which line.
    pub(crate) found: Option<(DiagnosticKind, u32)>,
}

/// Decodes bytes: as told, or else by byte order mark, valid UTF-8, zero bytes (UTF-16), `Shift_JIS`, EUC-JP.
pub(crate) fn decode(bytes: &[u8], told: Option<Encoding>) -> Decoded<'_> {
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
    if is_mixed(bytes) {
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
    let mixed = first_mixed(bytes).filter(|_| encoding == Encoding::ShiftJis);
    Decoded {
        text,
        encoding,
        mark: 0,
        by_line: false,
        found: mixed.map(|line| (DiagnosticKind::MixedEncodings, line)),
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
pub(crate) fn undecodable(text: &str, encoding: Encoding) -> (DiagnosticKind, u32) {
    let mut lines = crate::text::lines::TextLines::new(text, 1);
    let line = lines.find(|line| line.text.contains(char::REPLACEMENT_CHARACTER));
    (
        DiagnosticKind::Undecodable(encoding),
        line.map_or(1, |line| line.number),
    )
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
pub(crate) fn reads_worse(shift_jis: &str, euc_jp: &str) -> bool {
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
    use crate::text::locate::Located;

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
}
