//! Tables of files: tab-separated, the first line names the columns.

use std::path::{Path, PathBuf};

/// A folder with a table of its files.
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
    rows: Vec<Row>,
}

/// A row of the table.
pub(crate) struct Row {
    columns: Vec<(String, String)>,
}

impl Row {
    /// What stands in a column; empty if there is no such column.
    pub(crate) fn get(&self, column: &str) -> &str {
        let found = self.columns.iter().find(|(name, _)| name == column);
        found.map_or("", |(_, value)| value)
    }
}

impl Folder {
    /// Reads the table; `None` if it is not there.
    pub(crate) fn open(path: &Path, table: &str) -> Option<Self> {
        let text = std::fs::read_to_string(path.join(table)).ok()?;
        let mut lines = text.trim_start_matches('\u{FEFF}').lines();
        let names: Vec<String> = lines
            .next()?
            .split('\t')
            .map(|name| name.trim().to_owned())
            .collect();
        let rows = lines.filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        let rows = rows.map(|line| {
            let values = line.split('\t').map(|value| value.trim().to_owned());
            Row {
                columns: names.iter().cloned().zip(values).collect(),
            }
        });
        Some(Self {
            path: path.to_owned(),
            rows: rows.collect(),
        })
    }

    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The bytes of the file of a row.
    pub(crate) fn bytes(&self, row: &Row) -> std::io::Result<Vec<u8>> {
        std::fs::read(self.path.join(row.get("file")))
    }
}
