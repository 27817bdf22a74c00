//! Reading perft suites: JSON files of positions with their counts.

use super::{files_named_by, text_of, vector};
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// A position whose counts are known.
#[derive(Deserialize)]
pub(crate) struct SuitePosition {
    pub(crate) name: String,
    #[serde(default = "standard")]
    pub(crate) variant: String,
    pub(crate) sfen: String,
    /// Leaves at depth 1, 2, 3 and so on.
    pub(crate) counts: Vec<u64>,
}

#[derive(Deserialize)]
struct Suite {
    positions: Vec<SuitePosition>,
}

fn standard() -> String {
    "standard".into()
}

/// The three suites of `tests/vectors`.
pub(crate) fn built_in_suites() -> Vec<PathBuf> {
    [
        "perft_standard.json",
        "perft_minishogi.json",
        "perft_variants.json",
    ]
    .map(vector)
    .into()
}

/// The suites that `SHOGIBAN_PERFT_SUITES` names.
pub(crate) fn further_suites() -> Vec<PathBuf> {
    files_named_by("SHOGIBAN_PERFT_SUITES")
}

/// The positions of a suite, or a sentence that says what is wrong with the file.
pub(crate) fn read_suite(path: &Path) -> Result<Vec<SuitePosition>, String> {
    let text = text_of(path)?;
    let suite: Suite = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(suite.positions)
}
