//! Where pieces of the text stand: lines and columns, found in time that does not grow with the text.

use alloc::vec::Vec;

/// A place in the text: line and column from 1, the column in characters.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct At {
    pub(crate) line: u32,
    pub(crate) column: u32,
}

impl At {
    /// The first column of a line.
    pub(crate) const fn line(line: u32) -> Self {
        Self { line, column: 1 }
    }

    /// The character of a line that begins at a byte of it.
    pub(crate) fn byte(line: u32, text: &str, byte: usize) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        Self {
            line,
            column: before.chars().count() as u32 + 1,
        }
    }
}

/// Places in one line, asked for from its beginning to its end: each counts on from the one before, so that a long line takes
/// no longer than its length.
#[derive(Debug)]
pub(crate) struct Columns<'a> {
    text: &'a str,
    line: u32,
    byte: usize,
    column: u32,
}

impl<'a> Columns<'a> {
    pub(crate) fn new(line: u32, text: &'a str) -> Self {
        Self {
            text,
            line,
            byte: 0,
            column: 1,
        }
    }

    /// The character that begins at a byte.
    pub(crate) fn at(&mut self, byte: usize) -> At {
        if byte < self.byte {
            return At::byte(self.line, self.text, byte);
        }
        let between = self.text.get(self.byte..byte).unwrap_or("");
        self.column = self.column.saturating_add(between.chars().count() as u32);
        self.byte = byte;
        At {
            line: self.line,
            column: self.column,
        }
    }

    /// The character where a part of the text begins.
    pub(crate) fn of(&mut self, part: &str) -> At {
        self.at((part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize))
    }
}

/// So many bytes are counted at most for a place.
const STRIDE: usize = 4096;

/// The places of a text. Forks are come back to, so places are not asked for in order.
pub(crate) struct Places<'a> {
    text: &'a str,
    first_line: u32,
    /// Made when the first place is asked for.
    index: Option<Index>,
}

struct Index {
    /// Where each line begins.
    lines: Vec<usize>,
    /// How many characters begin before each multiple of the stride.
    characters: Vec<usize>,
}

impl<'a> Places<'a> {
    pub(crate) fn new(text: &'a str, first_line: u32) -> Self {
        Self {
            text,
            first_line,
            index: None,
        }
    }

    /// Where a piece of the text begins.
    pub(crate) fn of(&mut self, piece: &str) -> At {
        let byte = (piece.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        let byte = byte.min(self.text.len());
        let text = self.text.as_bytes();
        let index = self.index.get_or_insert_with(|| Index::new(text));
        let line = index.lines.partition_point(|start| *start <= byte) - 1;
        let column = index.characters_before(text, byte) - index.characters_before(text, index.lines[line]);
        At {
            line: self.first_line.saturating_add(line as u32),
            column: column as u32 + 1,
        }
    }
}

/// A character begins with every byte that continues none.
fn begins_one(byte: u8) -> bool {
    byte & 0xC0 != 0x80
}

impl Index {
    fn new(text: &[u8]) -> Self {
        // A line ends in LF, CR LF or CR.
        let ends = memchr::memchr2_iter(b'\n', b'\r', text).map(|end| end + 1);
        let ends = ends.filter(|&begin| !(text[begin - 1] == b'\r' && text.get(begin) == Some(&b'\n')));
        let mut count = 0;
        let characters = text.chunks(STRIDE).map(|chunk| {
            let before = count;
            count += chunk.iter().filter(|byte| begins_one(**byte)).count();
            before
        });
        let characters: Vec<usize> = characters.collect();
        Self {
            lines: core::iter::once(0).chain(ends).collect(),
            characters,
        }
    }

    fn characters_before(&self, text: &[u8], byte: usize) -> usize {
        let chunk = (byte / STRIDE).min(self.characters.len().saturating_sub(1));
        let before = self.characters.get(chunk).copied().unwrap_or(0);
        let rest = text.get(chunk * STRIDE..byte).unwrap_or(&[]);
        before + rest.iter().filter(|byte| begins_one(**byte)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_as_counting_from_the_beginning() {
        let text = "歩a\n".repeat(3_000) + &"角".repeat(3_000);
        let mut places = Places::new(&text, 5);
        for (byte, _) in text.char_indices().step_by(97) {
            let before = &text[..byte];
            let line = before.matches('\n').count();
            let column = before.rsplit('\n').next().unwrap_or("").chars().count();
            let at = places.of(&text[byte..]);
            assert_eq!((at.line as usize, at.column as usize), (5 + line, column + 1));
        }
    }
}
