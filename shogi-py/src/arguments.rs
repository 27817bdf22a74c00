//! What functions take: a value, or the text that it is made from.

use crate::enums::{self, PyEnum, wrong_type};
use crate::errors;
use crate::moves::PyMove;
use crate::position::PyPosition;
use crate::rules::PyRules;
use crate::square::PySquare;
use crate::variant::PyVariant;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use shogiban::{HandKind, Move, PieceKind, Position, Rules, Square, Variant};

/// A member of an enum.
pub(crate) struct Member<E>(pub(crate) E);

impl<'a, 'py, E: PyEnum> FromPyObject<'a, 'py> for Member<E> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        enums::from_python(&object).map(Self)
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
    /// A move, or its USI text.
    MoveArgument: PyMove => Move, "Move or str", errors::read;
    /// A variant, or its name.
    VariantArgument: PyVariant => Variant, "Variant or str", errors::read;
    /// Rules, or their name.
    RulesArgument: PyRules => Rules, "Rules or str", |_, name| crate::rules::named(name);
    /// A position, or its SFEN.
    PositionArgument: PyPosition => Position, "Position or str", |py, sfen| crate::position::read(py, sfen, None, false);
}
