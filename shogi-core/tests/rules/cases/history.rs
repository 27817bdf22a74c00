//! `synthetic_history`: repetition without a board. `history.keys` names the positions, the start first.

use super::{Case, differs, rules};
use serde::Deserialize;
use shogiban::Color;
use shogiban::rules::{Repetition, RepetitionResult, RepetitionRule, RepetitionVerdict};

#[derive(Deserialize)]
struct History {
    first_mover: String,
    keys: String,
    /// Which moves give check: "all" in every case there is.
    checks: String,
}

#[derive(Deserialize)]
struct Expected {
    result: String,
    reason: Option<String>,
    ply: u32,
}

pub(super) fn run(case: &Case) -> Result<(), String> {
    let expected: Expected = case.expected()?;
    let history = History::deserialize(&case.history).map_err(|error| error.to_string())?;
    let rule = rules::of_case(&case.rules, &case.overrides)?
        .repetition()
        .ok_or("no repetition rule")?;
    let first = match history.first_mover.as_str() {
        "sente" => Color::Black,
        "gote" => Color::White,
        other => return Err(format!("first_mover: {other:?}")),
    };
    let checks = match history.checks.as_str() {
        "all" => true,
        "none" => false,
        other => return Err(format!("checks: {other:?}")),
    };
    let mut keys = history.keys.chars();
    let start = keys.next().ok_or("no keys")?;
    let mut positions = Repetition::new(hash(start), start, rule.counts_initial);
    let mut mover = first;
    let mut verdict = positions.verdict(&rule);
    for key in keys {
        if verdict.is_some() {
            break;
        }
        positions.push(hash(key), key, mover, checks);
        mover = !mover;
        verdict = positions.verdict(&rule);
    }
    let got = (result(verdict, &rule, first), reason(verdict), positions.ply());
    let expected = (expected.result.as_str(), expected.reason.as_deref(), expected.ply);
    if got == expected {
        Ok(())
    } else {
        Err(differs(&expected, &got))
    }
}

/// The same for two keys: equality has to decide.
fn hash(key: char) -> u64 {
    u64::from(key) / 2
}

fn result(verdict: Option<RepetitionVerdict>, rule: &RepetitionRule, first: Color) -> &'static str {
    let wins = |color| {
        if color == Color::Black {
            "sente_wins"
        } else {
            "gote_wins"
        }
    };
    match verdict {
        None => "ongoing",
        Some(RepetitionVerdict::PerpetualCheck { by }) => wins(!by),
        Some(_) => match rule.result {
            RepetitionResult::Replay => "replay",
            RepetitionResult::SecondPlayerWins => wins(!first),
            RepetitionResult::Wins(color) => wins(color),
            _ => "draw",
        },
    }
}

fn reason(verdict: Option<RepetitionVerdict>) -> Option<&'static str> {
    verdict.map(|verdict| match verdict {
        RepetitionVerdict::PerpetualCheck { .. } => "perpetual_check",
        _ => "repetition",
    })
}
