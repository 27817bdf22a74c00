//! A JSON text as values that point into it.
//!
//! The text is gone through twice, without recursion: it is checked, and the end of each list and object is noted. Whatever is
//! nested can be passed over at once from then on, so each byte is looked at a bounded number of times, however deep the
//! nesting is and in whatever order the members stand. A parser that gives the values one after the other would not do: the start
//! of a game may stand behind its moves.

use crate::diagnostic::DiagnosticKind;
use crate::formats::Piece;
use alloc::string::String;
use alloc::vec::Vec;
use serde::Deserialize;
use serde::de::IgnoredAny;

/// A text that is one JSON value.
pub(super) struct Json<'a> {
    text: &'a str,
    /// Where each list and object begins and ends, in the order of the beginnings.
    ends: Vec<(usize, usize)>,
    /// How many bytes were looked at to find values.
    #[cfg(test)]
    pub(super) looked: core::cell::Cell<usize>,
}

impl<'a> Json<'a> {
    pub(super) fn new(text: &'a str) -> Result<Self, serde_json::Error> {
        serde_json::from_str::<IgnoredAny>(text)?;
        let bytes = text.as_bytes();
        let (mut ends, mut open, mut at) = (Vec::new(), Vec::new(), 0);
        while let Some(byte) = bytes.get(at) {
            match byte {
                b'"' => at = end_of_string(bytes, at),
                b'[' | b'{' => {
                    open.push(ends.len());
                    ends.push((at, bytes.len()));
                    at += 1;
                }
                b']' | b'}' => {
                    at += 1;
                    let begun = open.pop().and_then(|index: usize| ends.get_mut(index));
                    if let Some((_, end)) = begun {
                        *end = at;
                    }
                }
                _ => at += 1,
            }
        }
        Ok(Self {
            text,
            ends,
            #[cfg(test)]
            looked: core::cell::Cell::new(0),
        })
    }

    /// The value that the text is.
    pub(super) fn root(&self) -> Value<'a> {
        Value(self.text.trim())
    }

    /// The values of a list; names and values in turn of an object; nothing of another value.
    fn inside(&self, value: Value<'a>) -> impl Iterator<Item = Value<'a>> {
        let begin = (value.0.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        let bytes = self.text.as_bytes();
        let mut at = match bytes.get(begin) {
            Some(b'[' | b'{') => begin + 1,
            _ => bytes.len(),
        };
        core::iter::from_fn(move || {
            let is_between = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b',' | b':');
            at += bytes
                .get(at..)?
                .iter()
                .take_while(|byte| is_between(byte))
                .count();
            let begin = at;
            at = match bytes.get(begin)? {
                b'"' => end_of_string(bytes, begin),
                b'[' | b'{' => {
                    let index = self.ends.binary_search_by_key(&begin, |(begin, _)| *begin).ok()?;
                    self.ends[index].1
                }
                b']' | b'}' => {
                    at = bytes.len();
                    return None;
                }
                _ => {
                    let is_end =
                        |byte: &u8| matches!(byte, b',' | b']' | b'}' | b' ' | b'\t' | b'\n' | b'\r');
                    begin + bytes[begin..].iter().position(is_end)?
                }
            };
            #[cfg(test)]
            self.looked.set(self.looked.get() + 1);
            self.text.get(begin..at).map(Value)
        })
    }

    /// The values of a list; nothing of another value.
    pub(super) fn list(&self, value: Value<'a>) -> impl Iterator<Item = Value<'a>> {
        self.inside(if value.is_list() { value } else { Value("") })
    }

    /// The names and values of an object; nothing of another value.
    pub(super) fn members(&self, value: Value<'a>) -> impl Iterator<Item = (String, Value<'a>)> {
        let mut inside = self.inside(if value.is_object() { value } else { Value("") });
        core::iter::from_fn(move || {
            let name = inside.next()?.read().unwrap_or_default();
            Some((name, inside.next()?))
        })
    }
}

/// A value of a text.
#[derive(Copy, Clone)]
pub(super) struct Value<'a>(pub(super) &'a str);

impl<'a> Value<'a> {
    pub(super) fn is_list(self) -> bool {
        self.0.starts_with('[')
    }

    pub(super) fn is_object(self) -> bool {
        self.0.starts_with('{')
    }

    pub(super) fn is_null(self) -> bool {
        self.0 == "null"
    }

    /// Reads it as a type that does not nest.
    pub(super) fn read<T: Deserialize<'a>>(self) -> Result<T, serde_json::Error> {
        serde_json::from_str(self.0)
    }
}

/// Where the string ends that begins at a byte, with its quotation marks.
fn end_of_string(bytes: &[u8], begin: usize) -> usize {
    let mut at = begin + 1;
    while let Some(found) = bytes
        .get(at..)
        .and_then(|rest| memchr::memchr2(b'"', b'\\', rest))
    {
        at += found;
        if bytes[at] == b'"' {
            return at + 1;
        }
        at += 2;
    }
    bytes.len()
}

/// Cuts off the next game of a file that is one, a list of them, or one after the other.
pub(crate) fn next_game(text: &str, line: u32) -> Option<Piece<'_>> {
    let is_between = |c: char| c.is_ascii_whitespace() || matches!(c, '[' | ',' | ']');
    let begin = text.len() - text.trim_start_matches(is_between).len();
    let rest = &text[begin..];
    if rest.is_empty() {
        return None;
    }
    let length = if rest.starts_with('{') {
        end_of_object(rest)
    } else {
        rest.len()
    };
    let end = begin + length;
    let first_line = line.saturating_add(text[..begin].matches('\n').count() as u32);
    let column = text[..begin].rsplit('\n').next().unwrap_or("").chars().count() as u32;
    let before: String = text[..begin].split_whitespace().collect();
    let is_listed = !before.is_empty();
    let wrong = match before.as_str() {
        "" | "[" | "," => {
            let is_open = is_listed && !text[end..].trim_start().starts_with([',', ']']);
            is_open.then_some("the list of games does not end")
        }
        _ => Some("this is no list of games"),
    };
    Some(Piece {
        text: &rest[..length],
        first_line,
        end,
        next_line: first_line.saturating_add(rest[..length].matches('\n').count() as u32),
        column,
        said: wrong.map(|what| DiagnosticKind::Json(what.into())),
    })
}

/// Where the object ends that a text begins with; the end of the text if it does not.
fn end_of_object(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => {
                at = end_of_string(bytes, at);
                continue;
            }
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Goes through all values, a nested one after its list.
    fn walk(text: &str) -> usize {
        let json = Json::new(text).unwrap();
        let mut waiting = alloc::vec![json.root()];
        while let Some(value) = waiting.pop() {
            waiting.extend(json.list(value));
            waiting.extend(json.members(value).map(|(_, value)| value));
        }
        json.looked.get()
    }

    #[test]
    fn values_are_found_in_the_text() {
        let json = Json::new(r#" {"a" : [1, "x\"]", {}] , "b":null} "#).unwrap();
        let members: Vec<_> = json
            .members(json.root())
            .map(|(name, value)| (name, value.0))
            .collect();
        assert_eq!(
            members,
            [("a".into(), r#"[1, "x\"]", {}]"#), ("b".into(), "null")]
        );
        let list: Vec<_> = json.list(Value(members[0].1)).map(|value| value.0).collect();
        assert_eq!(list, ["1", r#""x\"]""#, "{}"]);
    }

    #[test]
    fn each_value_is_looked_at_once_however_deep_it_is() {
        let nested = |depth: usize| "{\"forks\":[[".repeat(depth) + &"]]}".repeat(depth);
        let once = walk(&nested(50_000));
        // A name and two lists to a level, and the outermost object is not looked for.
        assert_eq!(once, 50_000 * 4 - 1);
        assert_eq!(walk(&nested(100_000)) + 1, 2 * (once + 1));
    }
}
