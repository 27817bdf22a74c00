//! `sfen_validity`: everything that is wrong with a position.
//!
//! Expected is the list of faults in any order, or the string `parse_error` for a text that is no SFEN. With
//! `overrides.strict` false a missing king is no fault.

use super::{Case, differs};
use serde::Deserialize;
use serde_json::Value;
use shogiban::board::Fault;
use shogiban::{Color, Setup};
use std::collections::BTreeSet;

/// What may be expected, and what may come out.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
enum Validity {
    /// Only ever `parse_error`.
    Text(String),
    Faults(BTreeSet<String>),
}

pub(super) fn run(case: &Case) -> Result<(), String> {
    let expected: Validity = case.expected()?;
    let strict = case.overrides.get("strict").and_then(Value::as_bool) != Some(false);
    let got = match Setup::from_sfen(case.sfen()?, Some(case.variant()?)) {
        Err(_) => Validity::Text("parse_error".into()),
        Ok(setup) => {
            let faults = setup.check();
            let named = faults.iter().filter(|fault| strict || !fault.is_tolerated());
            Validity::Faults(named.map(|fault| name(&fault)).collect())
        }
    };
    if got == expected {
        Ok(())
    } else {
        Err(differs(&expected, &got))
    }
}

/// A fault as the cases name it: its code, and of which kind or side.
fn name(fault: &Fault) -> String {
    let code = fault.code();
    match *fault {
        Fault::TooMany { kind, .. } => format!("{code}_{kind}"),
        Fault::NoKing { color } | Fault::TwoKings { color, .. } | Fault::Nifu { color, .. } => {
            format!("{code}_{}", side(color))
        }
        _ => code.into(),
    }
}

fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "sente",
        Color::White => "gote",
    }
}
