//! What the reader of records has to say: for people, and for programs.

use serde::Serialize;
use shogiban::record::Diagnostic;
use std::fmt::{Display, Formatter, Result};

/// A diagnostic of the reader. The JSON fields are these, in this order.
#[derive(Debug, Serialize)]
pub(crate) struct Said {
    severity: String,
    line: u32,
    column: u32,
    byte: usize,
    code: String,
    text: String,
}

impl Said {
    pub(crate) fn of(found: &Diagnostic) -> Self {
        Self {
            severity: found.severity.to_string(),
            line: found.line,
            column: found.column,
            byte: found.byte,
            code: found.kind.code().to_owned(),
            text: found.kind.to_string(),
        }
    }

    /// `game.kif:3:6: error: …`
    pub(crate) fn in_file<'s>(&'s self, file: &'s str) -> InFile<'s> {
        InFile { said: self, file }
    }
}

/// A diagnostic with the file that it is about.
pub(crate) struct InFile<'s> {
    said: &'s Said,
    file: &'s str,
}

impl Display for InFile<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Said {
            severity,
            line,
            column,
            text,
            ..
        } = self.said;
        write!(f, "{}:{line}:{column}: {severity}: {text}", self.file)
    }
}
