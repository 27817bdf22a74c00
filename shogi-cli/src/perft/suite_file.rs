//! Reading a file of positions with known counts.

use super::MAX_DEPTH;
use serde::Deserialize;
use std::path::Path;

/// What a suite is; whatever else its file says is not looked at.
#[derive(Debug, Deserialize)]
struct Suite {
    positions: Vec<Entry>,
}

/// A position with known counts.
#[derive(Debug, Deserialize)]
pub(super) struct Entry {
    pub(super) name: String,
    /// The name of its variant; without one the shape of the board tells.
    pub(super) variant: Option<String>,
    pub(super) sfen: String,
    /// Leaves at depth 1, 2 …
    pub(super) counts: Vec<u64>,
}

/// The positions of a file, or what is wrong with it, in a sentence that names it.
pub(super) fn read(path: &Path) -> Result<Vec<Entry>, String> {
    let name = path.display();
    let bytes = std::fs::read(path).map_err(|error| format!("{name}: {error}"))?;
    let suite: Suite = serde_json::from_slice(&bytes).map_err(|error| {
        let text = error.to_string();
        // The library puts the place at the end, and ours comes first.
        let what = text.rsplit_once(" at line ").map_or(&*text, |(what, _)| what);
        format!("{name}: line {}, column {}: {what}", error.line(), error.column())
    })?;
    if suite.positions.is_empty() {
        return Err(format!("{name}: there are no positions in it"));
    }
    let wrong_length = |entry: &&Entry| entry.counts.is_empty() || entry.counts.len() > MAX_DEPTH as usize;
    if let Some(entry) = suite.positions.iter().find(wrong_length) {
        return Err(format!(
            "{name}: the position {:?} has {} counts: there must be 1 to {MAX_DEPTH}",
            entry.name,
            entry.counts.len()
        ));
    }
    Ok(suite.positions)
}
