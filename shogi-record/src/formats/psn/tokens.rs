//! The pieces of a text with tags: tags, comments, moves and words, results, times, variations.

use alloc::string::String;

/// A piece of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`.
    Tag {
        name: &'a str,
        value: String,
    },
    /// A line in square brackets that is no tag.
    BadTag(&'a str),
    /// What stands in braces, or after a semicolon.
    Comment(&'a str),
    /// `(`, which begins an alternative to the move before it, and `)`.
    Open,
    Close,
    /// A time in round brackets: `0:12 / 0:03:20`.
    Time(&'a str),
    /// `Variation:3`: what follows is an alternative to the third move.
    Variation(u32),
    /// `1-0`, `0-1`, `1/2-1/2`, `*`.
    Result(&'a str),
    /// A move or another word.
    Word(&'a str),
}

/// The pieces of a text, each with the byte where it begins.
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Takes so many bytes.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (from, to) = (self.at, (self.at + bytes).min(self.text.len()));
        self.at = to;
        &self.text[from..to]
    }

    fn is_at_line_start(&self) -> bool {
        self.at == 0 || self.text[..self.at].ends_with(['\n', '\r'])
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let rest = &self.text[self.at..];
            let blanks = rest.len() - rest.trim_start().len();
            self.at += blanks;
            let rest = &rest[blanks..];
            let first = rest.chars().next()?;
            let begin = self.at;
            let token = match first {
                '[' if self.is_at_line_start() || blanks > 0 => {
                    let taken = self.take(line_of(rest));
                    tag(taken).unwrap_or(Token::BadTag(taken))
                }
                '{' => {
                    let end = rest.find('}');
                    let taken = self.take(end.map_or(rest.len(), |end| end + 1));
                    Token::Comment(&taken[1..taken.len() - usize::from(end.is_some())])
                }
                ';' => Token::Comment(&self.take(line_of(rest))[1..]),
                '%' if self.is_at_line_start() => Token::Comment(self.take(line_of(rest))),
                '(' => {
                    let inside = time(rest);
                    self.take(inside.map_or(1, |inside| inside.len() + 2));
                    inside.map_or(Token::Open, Token::Time)
                }
                ')' => {
                    self.take(1);
                    Token::Close
                }
                _ => {
                    let word = rest.find(|c: char| c.is_whitespace() || "{}();".contains(c));
                    let word = &rest[..word.unwrap_or(rest.len()).max(first.len_utf8())];
                    match self.word(word) {
                        Some(token) => token,
                        None => continue,
                    }
                }
            };
            return Some((begin, token));
        }
    }
}

impl<'a> Tokens<'a> {
    /// Takes a word, or the number of a move at its beginning, which says nothing.
    fn word(&mut self, word: &'a str) -> Option<Token<'a>> {
        if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "½-½" | "*") {
            return Some(Token::Result(self.take(word.len())));
        }
        let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let after_number = after_digits.trim_start_matches('.');
        if after_digits.len() < word.len()
            && (after_number.len() < after_digits.len() || after_digits.is_empty())
        {
            self.take(word.len() - after_number.len());
            return None;
        }
        self.take(word.len());
        let ply = word.strip_prefix("Variation:").and_then(|ply| ply.parse().ok());
        Some(ply.map_or(Token::Word(word), Token::Variation))
    }
}

/// How many bytes a line has without its end.
fn line_of(text: &str) -> usize {
    text.find(['\n', '\r']).unwrap_or(text.len())
}

/// What stands in round brackets, if it is a time: digits and colons, and a bar between two of them.
fn time(text: &str) -> Option<&str> {
    let text = text.strip_prefix('(')?;
    let is_of_time = |c: char| c.is_ascii_digit() || matches!(c, ':' | '/' | ' ' | '.');
    let inside = &text[..text.len() - text.trim_start_matches(is_of_time).len()];
    (text[inside.len()..].starts_with(')') && inside.contains(':')).then_some(inside)
}

/// A tag, if the line is one.
fn tag(line: &str) -> Option<Token<'_>> {
    let inside = line.trim_end().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inside
        .trim()
        .split_once(char::is_whitespace)
        .unwrap_or((inside.trim(), ""));
    let value = value.trim();
    let quoted = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
    let mut text = String::new();
    let mut characters = quoted.unwrap_or(value).chars();
    while let Some(c) = characters.next() {
        match (c, quoted) {
            ('\\', Some(_)) => text.extend(characters.next()),
            _ => text.push(c),
        }
    }
    (!name.is_empty()).then_some(Token::Tag { name, value: text })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn every_kind_of_piece() {
        let text = "[Sente \"A \\\"B\\\"\"]\n[x\n1. P7g-7f(0:12 / 0:03:20) {a\nb} 2...P3c-3d (3.P2g-2f) ; end\nVariation:3 1-0";
        let tokens: Vec<Token<'_>> = Tokens::new(text).map(|(_, token)| token).collect();
        assert_eq!(
            tokens,
            [
                Token::Tag {
                    name: "Sente",
                    value: "A \"B\"".into()
                },
                Token::BadTag("[x"),
                Token::Word("P7g-7f"),
                Token::Time("0:12 / 0:03:20"),
                Token::Comment("a\nb"),
                Token::Word("P3c-3d"),
                Token::Open,
                Token::Word("P2g-2f"),
                Token::Close,
                Token::Comment(" end"),
                Token::Variation(3),
                Token::Result("1-0"),
            ]
        );
    }
}
