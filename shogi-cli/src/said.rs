//! What the reader of records has to say: for people, and for programs.

use serde::Serialize;
use shogiban_record::{Diagnostic, DiagnosticKind, Severity};
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
    /// A liberty of SFEN or USI that was understood, and that lists of them take in every line.
    #[serde(skip)]
    is_liberty: bool,
    /// Worse than worth knowing.
    #[serde(skip)]
    is_complaint: bool,
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
            is_liberty: matches!(found.kind, DiagnosticKind::Tolerated(_))
                && found.severity < Severity::Error,
            is_complaint: found.severity > Severity::Note,
        }
    }

    /// Whether a person has to be told of it among thousands of games.
    pub(crate) fn matters(&self) -> bool {
        self.is_complaint && !self.is_liberty
    }

    pub(crate) fn is_liberty(&self) -> bool {
        self.is_liberty
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
