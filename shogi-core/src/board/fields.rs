//! Codes and fields of the enums of reasons: a code for each variant, and its data by name.

use super::bitboard::Bitboard;
use super::color::Color;
use super::moves::Move;
use super::piece::{HandKind, Piece, PieceKind};
use super::square::{Rank, Square};
use super::variant::Variant;

/// The value of one field of a reason. See [`Fields`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FieldValue {
    /// The field is optional and has no value.
    Absent,
    /// A yes or no.
    Flag(bool),
    /// A number: a count, a ply, points.
    Number(u32),
    /// A character of a text.
    Char(char),
    /// A code, such as that of a foul.
    Code(&'static str),
    /// A side.
    Color(Color),
    /// A rank of the board.
    Rank(Rank),
    /// A square.
    Square(Square),
    /// A set of squares.
    Squares(Bitboard),
    /// A kind of piece.
    Kind(PieceKind),
    /// A piece.
    Piece(Piece),
    /// A move.
    Move(Move),
    /// A variant.
    Variant(Variant),
}

/// An iterator over the fields of a reason, each with its name, in the order of their declaration.
///
/// Use the fields to write a message in another language, or to show a reason that your program does not know
/// yet. The fields of a nested value, such as the move of a foul, follow under their own names.
///
/// ```
/// use shogiban::Position;
/// use shogiban::board::FieldValue;
/// let position: Position = "4k4/9/9/9/9/9/4P4/9/4K4 b P 1".parse()?;
/// let reason = position.explain("P*5c".parse()?).unwrap_err();
/// assert_eq!(reason.code(), "nifu");
/// let pawn = reason.fields().find(|(name, _)| *name == "pawn");
/// assert_eq!(pawn, Some(("pawn", FieldValue::Square("5g".parse()?))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Fields {
    list: [(&'static str, FieldValue); Self::CAPACITY],
    len: usize,
    next: usize,
}

impl Fields {
    /// The longest list today has 13 fields: nine of a declaration and four of an outcome.
    const CAPACITY: usize = 16;

    pub(crate) const fn none() -> Self {
        Self {
            list: [("", FieldValue::Absent); Self::CAPACITY],
            len: 0,
            next: 0,
        }
    }

    /// Adds a field, unless a field of that name exists. A nested value often repeats the move.
    pub(crate) fn add(&mut self, name: &'static str, value: FieldValue) {
        let known = self.list[..self.len].iter().any(|(other, _)| *other == name);
        if !known {
            self.list[self.len] = (name, value);
            self.len += 1;
        }
    }

    /// Adds the fields of a nested value.
    pub(crate) fn extend(&mut self, nested: Self) {
        nested.for_each(|(name, value)| self.add(name, value));
    }
}

impl Iterator for Fields {
    type Item = (&'static str, FieldValue);

    fn next(&mut self) -> Option<Self::Item> {
        let field = self.list[..self.len].get(self.next)?;
        self.next += 1;
        Some(*field)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.len - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Fields {}
impl core::iter::FusedIterator for Fields {}

/// A type that can be a field of a reason: one value, or a value with its own fields.
pub(crate) trait Field {
    fn add_to(self, name: &'static str, fields: &mut Fields);
}

macro_rules! plain {
    ($($type:ty => $make:expr;)+) => {$(
        impl Field for $type {
            fn add_to(self, name: &'static str, fields: &mut Fields) {
                fields.add(name, $make(self));
            }
        }
    )+};
}

plain! {
    bool => FieldValue::Flag;
    u8 => |number| FieldValue::Number(u32::from(number));
    u16 => |number| FieldValue::Number(u32::from(number));
    u32 => FieldValue::Number;
    char => FieldValue::Char;
    &'static str => FieldValue::Code;
    Color => FieldValue::Color;
    Rank => FieldValue::Rank;
    Square => FieldValue::Square;
    Bitboard => FieldValue::Squares;
    PieceKind => FieldValue::Kind;
    HandKind => |kind: HandKind| FieldValue::Kind(kind.kind());
    Piece => FieldValue::Piece;
    Move => FieldValue::Move;
    Variant => FieldValue::Variant;
}

impl<T: Field> Field for Option<T> {
    fn add_to(self, name: &'static str, fields: &mut Fields) {
        match self {
            Some(value) => value.add_to(name, fields),
            None => fields.add(name, FieldValue::Absent),
        }
    }
}

/// Defines an enum of reasons. The code of each variant stands behind it, where other enums have their numbers; a
/// value without a name of its own gets one for [`Fields`].
macro_rules! coded {
    (
        $(#[$about:meta])*
        pub enum $type:ident {$(
            $(#[$about_variant:meta])*
            $variant:ident
                $(($inner:ident: $inner_type:ty))?
                $({ $($(#[$about_field:meta])* $field:ident: $field_type:ty,)+ })?
                = $code:literal,
        )+}
    ) => {
        $(#[$about])*
        pub enum $type {$(
            $(#[$about_variant])*
            $variant $(($inner_type))? $({ $($(#[$about_field])* $field: $field_type,)+ })?,
        )+}

        impl $type {
            /// The codes of all variants, in the order of their declaration. A program that handles every
            /// code can test itself against this list.
            pub const CODES: &'static [&'static str] = &[$($code),+];

            /// The code of the variant: a short name for programs that stays the same in every release.
            pub const fn code(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $code,)+
                }
            }

            /// The fields of the variant, each with its name.
            pub fn fields(&self) -> $crate::board::Fields {
                #[allow(unused_imports)]
                use $crate::board::Field;
                #[allow(unused_mut)]
                let mut fields = $crate::board::Fields::none();
                match *self {
                    $(Self::$variant $(($inner))? $({ $($field),+ })? => {
                        $($inner.add_to(stringify!($inner), &mut fields);)?
                        $($($field.add_to(stringify!($field), &mut fields);)+)?
                    })+
                }
                fields
            }
        }

        impl $crate::board::Field for $type {
            fn add_to(self, name: &'static str, fields: &mut $crate::board::Fields) {
                fields.add(name, $crate::board::FieldValue::Code(self.code()));
                fields.extend(self.fields());
            }
        }
    };
}

pub(crate) use coded;

/// Defines an enum without data, with the code of each variant behind it. If the variants have phrases, too,
/// `Display` writes the phrase.
macro_rules! plain_coded {
    (
        $(#[$about:meta])*
        pub enum $type:ident { $($(#[$about_variant:meta])* $variant:ident = $code:literal: $phrase:literal,)+ }
    ) => {
        $crate::board::plain_coded! {
            $(#[$about])*
            pub enum $type { $($(#[$about_variant])* $variant = $code,)+ }
        }

        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(match self {
                    $(Self::$variant => $phrase,)+
                })
            }
        }
    };
    (
        $(#[$about:meta])*
        pub enum $type:ident { $($(#[$about_variant:meta])* $variant:ident = $code:literal,)+ }
    ) => {
        $(#[$about])*
        pub enum $type { $($(#[$about_variant])* $variant,)+ }

        impl $type {
            /// All variants, in the order of their declaration.
            pub const ALL: [Self; [$($code),+].len()] = [$(Self::$variant),+];

            /// The code of the variant: a short name for programs that stays the same in every release.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)+
                }
            }

            /// The variant with a code; `None` if no variant has it.
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.code() == code)
            }
        }

        impl $crate::board::Field for $type {
            fn add_to(self, name: &'static str, fields: &mut $crate::board::Fields) {
                fields.add(name, $crate::board::FieldValue::Code(self.code()));
            }
        }
    };
}

pub(crate) use plain_coded;
