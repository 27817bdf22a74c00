//! Lines of a file, none longer than a limit: the memory they take is bounded, whatever the file.

use std::io::{self, BufRead, Read as _};

/// A line of a file, or that it was too long to be read.
pub(super) enum Line<'a> {
    Whole {
        /// Which line, from 1.
        number: u64,
        /// Without its end, `\n` or `\r\n`.
        bytes: &'a [u8],
    },
    TooLong,
}

/// Reads a file line by line.
pub(super) struct Lines<'r> {
    reader: &'r mut dyn BufRead,
    limit: usize,
    number: u64,
    bytes_read: u64,
    line: Vec<u8>,
}

impl<'r> Lines<'r> {
    pub(super) fn new(reader: &'r mut dyn BufRead, limit: usize) -> Self {
        Self {
            reader,
            limit,
            number: 0,
            bytes_read: 0,
            line: Vec::new(),
        }
    }

    /// The number of the line last read, from 1.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    pub(super) fn bytes_read(&self) -> u64 {
        self.bytes_read
    }

    /// The next line. One that is too long is skipped, and the next call goes on behind it.
    pub(super) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        self.number += 1;
        // The limit, and the two bytes that may end the line.
        let most = (self.limit as u64).saturating_add(2);
        let read = (&mut *self.reader).take(most).read_until(b'\n', &mut self.line)?;
        self.bytes_read += read as u64;
        if read == 0 {
            return Ok(None);
        }
        let ended = self.line.last() == Some(&b'\n');
        let bytes = without_end(&self.line);
        if bytes.len() <= self.limit {
            return Ok(Some(Line::Whole {
                number: self.number,
                bytes,
            }));
        }
        if !ended {
            self.bytes_read += self.reader.skip_until(b'\n')? as u64;
        }
        Ok(Some(Line::TooLong))
    }
}

fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOO_LONG: &str = "(too long)";

    fn read(text: &str, limit: usize) -> Vec<String> {
        let mut reader = text.as_bytes();
        let mut lines = Lines::new(&mut reader, limit);
        let mut all = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            all.push(match line {
                Line::Whole { bytes, .. } => String::from_utf8(bytes.to_vec()).unwrap(),
                Line::TooLong => TOO_LONG.to_owned(),
            });
        }
        assert_eq!(lines.bytes_read(), text.len() as u64);
        all
    }

    #[test]
    fn lines_end_with_a_newline_or_the_file() {
        assert!(read("", 4).is_empty());
        assert_eq!(read("\n", 4), [""]);
        assert_eq!(read("ab\r\n\r\ncd", 4), ["ab", "", "cd"]);
    }

    #[test]
    fn a_line_as_long_as_the_limit_is_read_however_it_ends() {
        for text in ["1234", "1234\n", "1234\r\n"] {
            assert_eq!(read(text, 4), ["1234"]);
        }
    }

    #[test]
    fn a_longer_line_is_skipped_and_the_next_is_read() {
        for long in [
            "12345",
            "123456",
            "1234567",
            "12345\r",
            "123456\r",
            "12345678901234",
        ] {
            assert_eq!(read(&format!("{long}\nab\n"), 4), [TOO_LONG, "ab"], "{long:?}");
        }
        assert_eq!(read("ab\n12345678", 4), ["ab", TOO_LONG]);
    }
}
