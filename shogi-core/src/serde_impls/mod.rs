//! Serialisation with serde. Values are written as their usual texts, and reading validates them.
//!
//! A square or a move is its USI text, and a piece is its SFEN letter. A color or a variant is its name. A
//! setup or a position is its variant and its SFEN, and a set of squares is a list. These implementations are
//! not derived, because derived ones would accept invalid values.

use crate::board::{
    Bitboard, Color, Faults, File, Hand, HandKind, Move, Piece, PieceKind, Position, Rank, Setup, Square,
    Variant,
};
use crate::rules::{Action, RulesId};
use core::fmt::{Display, Formatter};
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// Reads a value of any type from its text.
struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($name:ty),+) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text::<Self>(PhantomData))
            }
        }
    )+};
}

#[cfg(feature = "alloc")]
mod rules;

as_text!(
    Color, File, Rank, Square, PieceKind, HandKind, Piece, Hand, Move, Variant, Action, RulesId
);

/// Writes the faults as a list.
impl Serialize for Faults {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

struct SquareList;

impl<'de> Visitor<'de> for SquareList {
    type Value = Bitboard;

    fn expecting(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
        f.write_str("a list of squares")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut squares: A) -> Result<Bitboard, A::Error> {
        let mut set = Bitboard::EMPTY;
        while let Some(sq) = squares.next_element()? {
            set.insert(sq);
        }
        Ok(set)
    }
}

impl<'de> Deserialize<'de> for Bitboard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(SquareList)
    }
}

/// The serialised form of a [`Setup`]. The SFEN is a [`Shown`] setup, or the [`Sfen`] that was read.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupForm<S> {
    variant: Variant,
    sfen: S,
}

/// A wrapper that serialises a value as its `Display` text.
struct Shown<'a, T>(&'a T);

impl<T: Display> Serialize for Shown<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

/// A copy of an SFEN, kept until the variant is known, because the fields can come in any order.
///
/// Every SFEN fits into 256 bytes: 81 squares of at most two characters, the slashes, the hands and the move
/// number.
struct Sfen([u8; 256], usize);

impl<'de> Deserialize<'de> for Sfen {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Copied;
        impl Visitor<'_> for Copied {
            type Value = Sfen;

            fn expecting(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
                f.write_str("an SFEN")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Sfen, E> {
                let mut sfen = Sfen([0; 256], text.len());
                let place = sfen
                    .0
                    .get_mut(..text.len())
                    .ok_or_else(|| E::custom("too long for an SFEN"))?;
                place.copy_from_slice(text.as_bytes());
                Ok(sfen)
            }
        }
        deserializer.deserialize_str(Copied)
    }
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let variant = self.variant();
        SetupForm {
            variant,
            sfen: Shown(self),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let SetupForm {
            variant,
            sfen: Sfen(bytes, len),
        } = SetupForm::deserialize(deserializer)?;
        let text = bytes
            .get(..len)
            .and_then(|bytes| core::str::from_utf8(bytes).ok())
            .expect("the bytes were copied from a text");
        Self::from_sfen(text, Some(variant)).map_err(D::Error::custom)
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_setup().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // The position of a problem or of an old record may have faults that no game leads to. Such a
        // `Position` can exist, so it must survive writing and reading.
        let setup = Setup::deserialize(deserializer)?;
        setup.to_position_despite_faults().map_err(D::Error::custom)
    }
}
