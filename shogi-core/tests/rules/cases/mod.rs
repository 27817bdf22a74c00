//! Runs worked cases of the rules: JSON files, one function for each kind of case.
//!
//! A file is `{"cases": [...]}`; what the keys and strings mean is written in its own `kinds` and `reference`. To add a
//! kind, write a module with a function from the case to what was wrong with it, and give it a line in [`run`].

mod history;
mod move_legality;
mod outcome;
pub(crate) mod rules;
mod sfen_validity;

use serde::Deserialize;
use serde_json::{Map, Value};
use shogiban::{Position, Setup, Variant};
use std::collections::BTreeMap;
use std::path::Path;

/// One case. What is expected differs by kind, so each kind reads it for itself.
#[derive(Deserialize)]
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) kind: String,
    /// "shogi", "minishogi" or the name of another variant.
    #[serde(default = "shogi")]
    pub(crate) variant: String,
    /// The rule set, by name.
    #[serde(default)]
    pub(crate) rules: String,
    /// What differs from that rule set.
    #[serde(default)]
    pub(crate) overrides: Map<String, Value>,
    /// Absent where a case needs no board.
    #[serde(default)]
    pub(crate) start_sfen: Option<String>,
    #[serde(default)]
    pub(crate) moves: Vec<String>,
    #[serde(default)]
    pub(crate) test_move: Option<String>,
    #[serde(default)]
    pub(crate) history: Value,
    #[serde(default)]
    pub(crate) expected: Value,
}

fn shogi() -> String {
    "shogi".into()
}

#[derive(Deserialize)]
struct CasesFile {
    cases: Vec<Case>,
}

impl Case {
    /// The variant, or that there is none of that name.
    pub(crate) fn variant(&self) -> Result<Variant, String> {
        let name = &self.variant;
        name.parse().map_err(|error| format!("variant {name:?}: {error}"))
    }

    /// The SFEN it starts from, or that there is none.
    pub(crate) fn sfen(&self) -> Result<&str, String> {
        self.start_sfen.as_deref().ok_or_else(|| "no start_sfen".into())
    }

    /// What is expected, in the form that this kind of case has.
    pub(crate) fn expected<'a, T: Deserialize<'a>>(&'a self) -> Result<T, String> {
        T::deserialize(&self.expected).map_err(|error| format!("cannot read `expected`: {error}"))
    }
}

/// What is wrong when a case does not come out as expected.
pub(crate) fn differs(expected: &impl std::fmt::Debug, got: &impl std::fmt::Debug) -> String {
    format!("expected {expected:?}, got {got:?}")
}

/// The position that a case starts from. It may be one in which a king could be captured: to say that it cannot be.
pub(crate) fn start(case: &Case) -> Result<Position, String> {
    let sfen = case.sfen()?;
    let setup = Setup::from_sfen_tolerant(sfen, Some(case.variant()?));
    let (setup, _) = setup.map_err(|error| format!("{sfen:?}: {error}"))?;
    setup
        .to_position_despite_faults()
        .map_err(|error| format!("{sfen:?}: {error}"))
}

/// The one list of the kinds there are.
fn run(case: &Case) -> Result<(), String> {
    match case.kind.as_str() {
        "sfen_validity" => sfen_validity::run(case),
        "move_legality" => move_legality::run(case),
        "outcome" => outcome::run(case),
        "synthetic_history" => history::run(case),
        kind => Err(format!("unknown kind {kind:?}")),
    }
}

/// How a file of cases went.
#[derive(Default)]
pub(crate) struct Report {
    /// How many cases of each kind ran, failures included.
    pub(crate) ran: BTreeMap<String, usize>,
    /// One line for each case that did not come out as expected: its id, what was expected, what came out.
    pub(crate) failures: Vec<String>,
}

impl Report {
    /// Runs all cases of a file; a file that cannot be read is an error.
    pub(crate) fn of(path: &Path) -> Result<Report, String> {
        let at = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = std::fs::read_to_string(path).map_err(|error| at(&error))?;
        Report::of_text(&text).map_err(|error| at(&error))
    }

    /// Runs all cases of a file's text.
    pub(crate) fn of_text(text: &str) -> Result<Report, String> {
        let file: CasesFile = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let mut report = Report::default();
        for case in &file.cases {
            report.add(case);
        }
        Ok(report)
    }

    fn add(&mut self, case: &Case) {
        let failure = run(case).err().map(|wrong| format!("{}: {wrong}", case.id));
        self.failures.extend(failure);
        *self.ran.entry(case.kind.clone()).or_default() += 1;
    }

    /// Says what ran, and fails if a case failed.
    pub(crate) fn assert_no_failure(&self, path: &Path) {
        println!("{}: ran {:?}", path.display(), self.ran);
        let failures = &self.failures;
        assert!(
            failures.is_empty(),
            "{}: {} failures\n{}",
            path.display(),
            failures.len(),
            failures.join("\n")
        );
    }
}
