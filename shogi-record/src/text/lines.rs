//! The lines of a text, however they end.

/// A line without its end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct TextLine<'a> {
    pub(crate) text: &'a str,
    /// From 1.
    pub(crate) number: u32,
}

/// The lines of a text: each ends in LF, CR LF or CR, the last perhaps in nothing.
#[derive(Clone, Debug)]
pub(crate) struct TextLines<'a> {
    rest: &'a str,
    number: u32,
}

impl<'a> TextLines<'a> {
    /// The first line of the text has that number.
    pub(crate) fn new(text: &'a str, first: u32) -> Self {
        Self {
            rest: text,
            number: first,
        }
    }

    /// What has not been read.
    pub(crate) fn rest(&self) -> &'a str {
        self.rest
    }

    /// The number of the next line.
    pub(crate) fn number(&self) -> u32 {
        self.number
    }
}

impl<'a> Iterator for TextLines<'a> {
    type Item = TextLine<'a>;

    fn next(&mut self) -> Option<TextLine<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let bytes = self.rest.as_bytes();
        let end = memchr::memchr2(b'\n', b'\r', bytes);
        let (text, rest) = match end {
            None => (self.rest, ""),
            Some(end) => {
                let crlf = bytes[end] == b'\r' && bytes.get(end + 1) == Some(&b'\n');
                (&self.rest[..end], &self.rest[end + 1 + usize::from(crlf)..])
            }
        };
        self.rest = rest;
        let number = self.number;
        self.number = number.saturating_add(1);
        Some(TextLine { text, number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn every_kind_of_line_end() {
        let lines: Vec<_> = TextLines::new("a\nb\r\nc\rd\n\n\r\re", 1)
            .map(|line| (line.number, line.text))
            .collect();
        assert_eq!(
            lines,
            [
                (1, "a"),
                (2, "b"),
                (3, "c"),
                (4, "d"),
                (5, ""),
                (6, ""),
                (7, ""),
                (8, "e")
            ]
        );
        assert_eq!(TextLines::new("", 1).count(), 0);
        assert_eq!(TextLines::new("a\n", 1).count(), 1);
    }
}
