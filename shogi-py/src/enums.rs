//! The enums that Python defines: their members are looked up once, and compared by identity.

use crate::once::once;
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use shogiban::board::{Dominance, MoveClass};
use shogiban::notation::WesternStyle;
use shogiban::rules::{
    BothPerpetual, FoulFoundLate, HandicapCredit, IllegalMovePolicy, ImpassePoints, InvalidClaim,
    NoLegalMove, PerpetualSpan, PlayedThrough,
};
use shogiban::{Color, PieceKind};

/// Where Python defines them.
const MODULE: &str = "shogiban._enums";

/// The members of an enum, looked up when the first is asked for.
pub(crate) type Members = PyOnceLock<Vec<Py<PyAny>>>;

/// An enum of the core with its members in Python.
pub(crate) trait PyEnum: Copy + PartialEq + 'static {
    /// Its name in Python.
    const CLASS: &'static str;
    /// Each member with the value it has in Python.
    const VALUES: &'static [(Self, &'static str)];

    fn members() -> &'static Members;
}

macro_rules! python_enums {
    ($($name:ident: $($variant:ident = $value:literal),+;)+) => {$(
        impl PyEnum for $name {
            const CLASS: &'static str = stringify!($name);
            const VALUES: &'static [(Self, &'static str)] = &[$((Self::$variant, $value)),+];

            fn members() -> &'static Members {
                static MEMBERS: Members = PyOnceLock::new();
                &MEMBERS
            }
        }
    )+};
}

python_enums! {
    Color: Black = "black", White = "white";
    PieceKind: Pawn = "P", Lance = "L", Knight = "N", Silver = "S", Bishop = "B", Rook = "R", Gold = "G", King = "K",
        Tokin = "+P", PromotedLance = "+L", PromotedKnight = "+N", PromotedSilver = "+S", Horse = "+B", Dragon = "+R";
    IllegalMovePolicy: Refused = "refused", Loses = "loses";
    FoulFoundLate: Overrides = "overrides", Stands = "stands";
    NoLegalMove: Loses = "loses", StalemateDraws = "stalemate_draws", NotTested = "not_tested";
    PerpetualSpan: FirstToLast = "first_to_last", LastInterval = "last_interval", ShogiServer = "shogi_server";
    BothPerpetual: PlainRepetition = "plain_repetition", MoverLoses = "mover_loses", NonMoverLoses = "non_mover_loses";
    PlayedThrough: Ends = "ends", Broken = "broken";
    InvalidClaim: Refused = "refused", Loses = "loses";
    HandicapCredit: None = "none", Missing = "missing", Lishogi = "lishogi", Dojo81 = "dojo81";
    ImpassePoints: Points24 = "points24", Points27 = "points27";
    MoveClass: All = "all", Captures = "captures", Quiets = "quiets", Checks = "checks", NonChecks = "non_checks",
        QuietChecks = "quiet_checks", Evasions = "evasions";
    WesternStyle: Digits = "digits", Letters = "letters", Kanji = "kanji";
    Dominance: Inferior = "inferior", Equal = "equal", Superior = "superior";
}

/// The class of that name.
fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import(MODULE)?.getattr(name)
}

fn members<E: PyEnum>(py: Python<'_>) -> PyResult<&'static [Py<PyAny>]> {
    let members = once(py, E::members(), || {
        let class = class(py, E::CLASS)?;
        E::VALUES
            .iter()
            .map(|(_, value)| Ok(class.call1((*value,))?.unbind()))
            .collect()
    })?;
    Ok(members)
}

/// The core knows something that this package does not: no answer is better than a wrong one.
pub(crate) fn unknown(class: &str) -> PyErr {
    PyRuntimeError::new_err(format!("an unknown member of {class}"))
}

/// The member in Python.
pub(crate) fn to_python<E: PyEnum>(py: Python<'_>, value: E) -> PyResult<Py<PyAny>> {
    let index = E::VALUES.iter().position(|(member, _)| *member == value);
    index
        .and_then(|index| members::<E>(py).map(|members| members.get(index)).transpose())
        .transpose()?
        .map(|member| member.clone_ref(py))
        .ok_or_else(|| unknown(E::CLASS))
}

/// The same, or `None` for none.
pub(crate) fn to_python_or_none<E: PyEnum>(py: Python<'_>, value: Option<E>) -> PyResult<Option<Py<PyAny>>> {
    value.map(|value| to_python(py, value)).transpose()
}

/// The member that a Python object is.
pub(crate) fn from_python<E: PyEnum>(object: &Bound<'_, PyAny>) -> PyResult<E> {
    let members = members::<E>(object.py())?;
    let index = members.iter().position(|member| object.is(member));
    index
        .and_then(|index| E::VALUES.get(index))
        .map_or_else(|| Err(wrong_type(object, E::CLASS)), |(value, _)| Ok(*value))
}

/// The member of an enum that has this value, where the core names it by a code only.
pub(crate) fn by_code(py: Python<'_>, class_name: &str, code: &str) -> PyResult<Py<PyAny>> {
    let member = class(py, class_name)?.call1((code,));
    Ok(member.map_err(|_| unknown(class_name))?.unbind())
}

/// The same, or `None` for none.
pub(crate) fn by_code_or_none(
    py: Python<'_>,
    class_name: &str,
    code: Option<&str>,
) -> PyResult<Option<Py<PyAny>>> {
    code.map(|code| by_code(py, class_name, code)).transpose()
}

/// The value of a member of an enum, where the core has more than a value for it.
pub(crate) fn code_of(object: &Bound<'_, PyAny>, class_name: &str) -> PyResult<String> {
    if object.is_instance(&class(object.py(), class_name)?)? {
        object.getattr("value")?.extract()
    } else {
        Err(wrong_type(object, class_name))
    }
}

/// Something else was given than what is needed.
pub(crate) fn wrong_type(object: &Bound<'_, PyAny>, needed: &str) -> PyErr {
    let kind: Bound<'_, PyType> = object.get_type();
    match kind.name() {
        Ok(name) => PyTypeError::new_err(format!("a {needed} is needed, not a {name}")),
        Err(error) => error,
    }
}
