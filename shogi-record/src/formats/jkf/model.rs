//! The objects of JKF, as serde reads and writes them.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Formatter, Result as FmtResult};
use serde::de::{Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// The start as it is written.
#[derive(Serialize)]
pub(super) struct Start {
    pub(super) preset: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) data: Option<Data>,
}

/// A board and hands of Black and White.
#[derive(Serialize, Deserialize)]
pub(super) struct Data {
    #[serde(default)]
    pub(super) color: Option<u8>,
    #[serde(default)]
    pub(super) board: Columns,
    #[serde(default)]
    pub(super) hands: Vec<Hand>,
}

/// A board, file by file from 1, each from rank 1. Old files have `{}` where there is none.
#[derive(Default)]
pub(super) struct Columns(pub(super) Vec<Vec<Cell>>);

impl<'de> Deserialize<'de> for Columns {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ColumnsVisitor;
        impl<'de> Visitor<'de> for ColumnsVisitor {
            type Value = Columns;

            fn expecting(&self, f: &mut Formatter<'_>) -> FmtResult {
                f.write_str("a list of files")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Columns, A::Error> {
                let mut columns = Vec::new();
                while let Some(column) = seq.next_element()? {
                    columns.push(column);
                }
                Ok(Columns(columns))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Columns, A::Error> {
                match map.next_key::<String>()? {
                    None => Ok(Columns::default()),
                    Some(_) => Err(A::Error::invalid_type(Unexpected::Map, &self)),
                }
            }
        }
        deserializer.deserialize_any(ColumnsVisitor)
    }
}

impl Serialize for Columns {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// A square; empty without kind.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Cell {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) color: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) kind: Option<String>,
}

/// How many of each kind.
#[derive(Default)]
pub(super) struct Hand(pub(super) Vec<(String, u32)>);

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct HandVisitor;
        impl<'de> Visitor<'de> for HandVisitor {
            type Value = Hand;

            fn expecting(&self, f: &mut Formatter<'_>) -> FmtResult {
                f.write_str("an object of numbers")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Hand, A::Error> {
                let mut held = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    held.push(pair);
                }
                Ok(Hand(held))
            }
        }
        deserializer.deserialize_map(HandVisitor)
    }
}

impl Serialize for Hand {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(kind, number)| (kind, number)))
    }
}

/// A move. `piece` is the kind before it.
#[derive(Serialize)]
pub(super) struct MoveItem {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) color: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<Place>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) to: Option<Place>,
    pub(super) piece: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) same: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) promote: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) capture: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) relative: Option<String>,
}

/// A square: file and rank from 1.
#[derive(Copy, Clone, Serialize, Deserialize)]
pub(super) struct Place {
    pub(super) x: u8,
    pub(super) y: u8,
}

/// Times, of this move and of all its side's moves so far.
#[derive(Serialize, Deserialize)]
pub(super) struct Times {
    pub(super) now: Clock,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) total: Option<Clock>,
}

/// A time.
#[derive(Serialize, Deserialize)]
pub(super) struct Clock {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) h: Option<u64>,
    pub(super) m: u64,
    pub(super) s: u64,
}

impl Clock {
    pub(super) fn of(milliseconds: u64) -> Self {
        let seconds = milliseconds / 1000;
        Self {
            h: Some(seconds / 3600),
            m: seconds / 60 % 60,
            s: seconds % 60,
        }
    }

    pub(super) fn milliseconds(&self) -> Option<u64> {
        let minutes = self.h.unwrap_or(0).checked_mul(60)?.checked_add(self.m)?;
        minutes.checked_mul(60)?.checked_add(self.s)?.checked_mul(1000)
    }
}
