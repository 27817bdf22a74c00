//! What was tried, and what was wrong.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;

/// The count of the files of all folders.
pub(crate) struct Tally {
    what: &'static str,
    tried: BTreeMap<String, usize>,
    skipped: BTreeMap<String, Vec<String>>,
    absent: Vec<String>,
    wrong: Vec<String>,
}

impl Tally {
    pub(crate) fn new(what: &'static str) -> Self {
        Self {
            what,
            tried: BTreeMap::new(),
            skipped: BTreeMap::new(),
            absent: Vec::new(),
            wrong: Vec::new(),
        }
    }

    /// A file is tried.
    pub(crate) fn tries(&mut self, format: &str) {
        *self.tried.entry(format.to_owned()).or_default() += 1;
    }

    /// A file is passed over.
    pub(crate) fn skip(&mut self, why: &str, file: &str) {
        self.skipped
            .entry(why.to_owned())
            .or_default()
            .push(file.to_owned());
    }

    pub(crate) fn absent(&mut self, path: &Path) {
        self.absent.push(path.display().to_string());
    }

    /// Something is not as it must be.
    pub(crate) fn wrong(&mut self, file: &str, what: impl std::fmt::Display) {
        self.wrong.push(format!("{file}: {what}"));
    }

    /// Says how much was tried, even where the test passes, and fails if something was wrong.
    #[track_caller]
    pub(crate) fn finish(self) {
        let total: usize = self.tried.values().sum();
        let counts = self
            .tried
            .iter()
            .map(|(format, count)| format!(", {format} {count}"));
        let mut lines = vec![format!(
            "{}: {total} files tried{}",
            self.what,
            counts.collect::<String>()
        )];
        for (why, files) in &self.skipped {
            lines.push(format!(
                "  skipped, {why}: {} ({})",
                files.len(),
                files.join(", ")
            ));
        }
        for path in &self.absent {
            lines.push(format!("  not there: {path}"));
        }
        // Written past the test harness, which keeps what tests print to itself.
        let _ = writeln!(std::io::stderr(), "{}", lines.join("\n"));
        assert!(
            self.wrong.is_empty(),
            "{} things are wrong:\n{}",
            self.wrong.len(),
            self.wrong.join("\n")
        );
    }
}
