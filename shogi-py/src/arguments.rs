//! What functions take: a value, or the text that it is made from.

use crate::enums::{self, PyEnum, wrong_type};
use crate::errors;
use crate::moves::PyMove;
use crate::piece::PyPiece;
use crate::position::PyPosition;
use crate::rules::PyRules;
use crate::square::PySquare;
use crate::variant::PyVariant;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use shogiban::{HandKind, Move, Piece, PieceKind, Position, Rules, Square, Variant};
use std::fmt::{Display, Formatter, Result as FmtResult};

/// A member of an enum.
pub(crate) struct Member<E>(pub(crate) E);

impl<'a, 'py, E: PyEnum> FromPyObject<'a, 'py> for Member<E> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        enums::from_python(&object).map(Self)
    }
}

/// A whole number of any size: Python has no greatest one. `None` is one beyond all that is ever asked for.
///
/// Pyo3 would raise `OverflowError` for it, which is no `ValueError`; so whoever takes it says what it should have been.
#[derive(Copy, Clone)]
pub(crate) struct Whole(Option<i64>);

impl Whole {
    pub(crate) const ZERO: Self = Self(Some(0));
    pub(crate) const ONE: Self = Self(Some(1));

    /// The number, if it fits.
    pub(crate) fn to<T: TryFrom<i64>>(self) -> Option<T> {
        self.0.and_then(|number| T::try_from(number).ok())
    }
}

impl Display for Whole {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        match self.0 {
            Some(number) => Display::fmt(&number, f),
            None => f.write_str("a number of more than 63 bits"),
        }
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Whole {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match object.extract() {
            Ok(number) => Ok(Self(Some(number))),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => Ok(Self(None)),
            Err(error) => Err(error),
        }
    }
}

/// A kind of piece that can be held in hand.
pub(crate) struct HandKindArgument(pub(crate) HandKind);

impl<'a, 'py> FromPyObject<'a, 'py> for HandKindArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let kind: PieceKind = enums::from_python(&object)?;
        hand_kind(kind).map(Self)
    }
}

/// The kind that can be held, or an error that says that it cannot.
pub(crate) fn hand_kind(kind: PieceKind) -> PyResult<HandKind> {
    kind.hand_kind()
        .filter(|held| held.kind() == kind)
        .ok_or_else(|| PyValueError::new_err(format!("a {} is never in hand", kind.name())))
}

macro_rules! value_or_text {
    ($($(#[$doc:meta])* $name:ident: $class:ident => $value:ident, $what:literal, $read:expr;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $name(pub(crate) $value);

        impl<'a, 'py> FromPyObject<'a, 'py> for $name {
            type Error = PyErr;

            #[inline]
            fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
                if let Ok(value) = object.cast::<$class>() {
                    return Ok(Self(value.get().0.clone()));
                }
                let Ok(text) = object.cast::<PyString>() else {
                    return Err(wrong_type(&object, $what));
                };
                let read: fn(Python<'_>, &str) -> PyResult<$value> = $read;
                read(object.py(), &text.to_cow()?).map(Self)
            }
        }
    )+};
}

value_or_text! {
    /// A square, or its USI name.
    SquareArgument: PySquare => Square, "Square or str", errors::read;
    /// A piece, or its letter.
    PieceArgument: PyPiece => Piece, "Piece or str", errors::read;
    /// A move, or its USI text.
    MoveArgument: PyMove => Move, "Move or str", errors::read;
    /// A variant, or its name.
    VariantArgument: PyVariant => Variant, "Variant or str", errors::read;
    /// Rules, or their name.
    RulesArgument: PyRules => Rules, "Rules or str", |_, name| crate::rules::named(name);
    /// A position, its SFEN, or `startpos`.
    PositionArgument: PyPosition => Position, "Position or str", |py, text| crate::sfen::position(py, text, None, false);
}
