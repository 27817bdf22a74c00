//! The few sentences that only this door can say. Whatever is said about shogi is said by the core.

use std::fmt::{Display, Formatter, Result};

/// What is wrong with a call, apart from its meaning.
pub(crate) enum Misuse {
    /// A parameter is NULL.
    Null(&'static str),
    /// A buffer is too small.
    Buffer { needed: usize, capacity: usize },
    /// A `struct_size` is none that this library knows.
    StructSize { given: usize, known: usize },
    /// A part of a struct that this library does not know is not zero.
    UnknownFields { given: usize, known: usize },
    /// A length that no memory has.
    Length(usize),
    /// A number that stands for nothing.
    Value { name: &'static str, value: u32 },
    /// A text that is not UTF-8.
    Utf8,
    /// An index beyond the last.
    Index { index: usize, count: usize },
    /// A name that nothing has.
    Name { of: &'static str, name: String },
    /// There is nothing to tell.
    Nothing(&'static str),
    /// The library has a bug.
    Panic(String),
}

impl Display for Misuse {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Null(name) => write!(f, "the parameter '{name}' is NULL"),
            Self::Buffer { needed, capacity } => {
                write!(f, "the buffer has room for {capacity}, and {needed} are needed")
            }
            Self::StructSize { given, known } => write!(
                f,
                "struct_size is {given}, and this library knows {known}: set it to the sizeof of the struct"
            ),
            Self::UnknownFields { given, known } => write!(
                f,
                "the struct has {given} bytes, this library knows {known} of them, and the rest is not zero"
            ),
            Self::Length(length) => write!(f, "no memory is {length} long"),
            Self::Value { name, value } => write!(f, "{value} is no {name}"),
            Self::Utf8 => f.write_str("this byte is not UTF-8"),
            Self::Index { index, count } => {
                write!(f, "there is no number {index}: there are {count}, from 0")
            }
            Self::Name { of, name } => write!(f, "no {of} has the name '{name}'"),
            Self::Nothing(what) => write!(f, "there is no {what}"),
            Self::Panic(said) => write!(f, "the library has a bug and stopped: {said}"),
        }
    }
}
