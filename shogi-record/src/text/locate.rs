//! Where in the bytes of the input a place of the text is.

use crate::text::decode::Decoded;
use crate::text::encoding::Encoding;
use crate::text::lines::TextLines;
use crate::text::mixed::{encoding_of_line, is_line_end};
use encoding_rs::DecoderResult;

/// A place in a text and in the input that it was decoded from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Located {
    line: u32,
    column: u32,
    /// Where the line begins, in the text and in the input.
    line_text: usize,
    line_byte: usize,
    /// Where the column is.
    text: usize,
    byte: usize,
    /// The encoding of the line, once it was looked for.
    encoding: Option<Encoding>,
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
            encoding: None,
        }
    }
}

impl Decoded<'_> {
    /// The offset in the input of a place in the text: line from 1, column from 1. `from` is how far the search has come; places
    /// in the order of the text take no longer together than the text.
    pub(crate) fn locate(&self, bytes: &[u8], from: &mut Located, line: u32, column: u32) -> usize {
        if (line, column) < (from.line, from.column) {
            *from = Located::default();
        }
        if *from == Located::default() {
            from.byte = self.mark.min(bytes.len());
            from.line_byte = from.byte;
        }
        if from.line < line {
            let mut lines = TextLines::new(&self.text[from.line_text..], from.line);
            while let Some(here) = lines.next().filter(|_| from.line < line) {
                let byte = self.line_end(bytes, from.line_byte, here.text);
                let text = self.text.len() - lines.rest().len();
                *from = Located {
                    line: lines.number(),
                    column: 1,
                    line_text: text,
                    line_byte: byte,
                    text,
                    byte,
                    encoding: None,
                };
            }
        }
        // The line is gone through as far as the column and no further.
        let rest = &self.text[from.text..];
        let chars = column.saturating_sub(from.column) as usize;
        let passed = rest
            .char_indices()
            .take_while(|(_, c)| !matches!(c, '\r' | '\n'))
            .take(chars)
            .last()
            .map_or("", |(at, c)| &rest[..at + c.len_utf8()]);
        let line = from.line_byte;
        let encoding = *from.encoding.get_or_insert_with(|| self.encoding_of(bytes, line));
        from.byte = after(encoding, bytes, from.byte, passed);
        from.text += passed.len();
        from.column = column;
        from.byte
    }

    /// The encoding of the line that begins at a byte.
    fn encoding_of(&self, bytes: &[u8], line: usize) -> Encoding {
        if !self.by_line {
            return self.encoding;
        }
        #[cfg(test)]
        tests::LOOKED.with(|looked| looked.set(looked.get() + 1));
        let line = bytes.get(line..).unwrap_or(&[]);
        encoding_of_line(line.split(|byte| is_line_end(*byte)).next().unwrap_or(line))
    }

    /// Where the next line begins in the input.
    fn line_end(&self, bytes: &[u8], start: usize, text: &str) -> usize {
        if self.encoding.is_wide() {
            let end = after(self.encoding, bytes, start, text);
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

/// Where a piece of the text that begins at a byte of the input ends there. The input itself is gone through: what could not be
/// decoded has no length of its own.
fn after(encoding: Encoding, bytes: &[u8], from: usize, piece: &str) -> usize {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::DiagnosticKind;
    use crate::text::decode::decode;
    use core::cell::Cell;
    use std::thread_local;

    thread_local! {
        /// How often the encoding of a line was looked for, which takes as long as the line.
        pub(crate) static LOOKED: Cell<usize> = const { Cell::new(0) };
    }

    #[test]
    fn the_encoding_of_a_line_is_looked_for_once() {
        for length in [1_000, 2_000] {
            let mut bytes = "先手：羽生\n".as_bytes().to_vec();
            for _ in 0..3 {
                bytes.extend(Encoding::ShiftJis.encode(&"手".repeat(length)).0);
                bytes.push(b'\n');
            }
            let decoded = decode(&bytes, None);
            assert!(decoded.by_line);
            LOOKED.set(0);
            let mut from = Located::default();
            for line in 2..=4 {
                for column in 1..=length as u32 {
                    decoded.locate(&bytes, &mut from, line, column);
                }
            }
            assert_eq!(LOOKED.get(), 3);
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
}
