//! The diagnostics of one game.

use crate::diagnostic::{Diagnostic, DiagnosticKind, Severity};
use crate::options::ReadOptions;
use crate::text::places::At;
use alloc::vec::Vec;

/// The diagnostics of one game.
#[derive(Debug)]
pub(crate) struct Report {
    strict: bool,
    limit: usize,
    left_out: u32,
    pub(super) list: Vec<Diagnostic>,
}

impl Report {
    pub(crate) fn new(options: &ReadOptions) -> Self {
        Self {
            strict: options.strict,
            limit: options.limits.diagnostics,
            left_out: 0,
            list: Vec::new(),
        }
    }

    #[cold]
    pub(crate) fn add(&mut self, kind: DiagnosticKind, at: At) {
        if self.list.len() >= self.limit {
            self.left_out = self.left_out.saturating_add(1);
            return;
        }
        let severity = match kind.severity() {
            Severity::Warning if self.strict => Severity::Error,
            severity => severity,
        };
        self.list.push(Diagnostic {
            severity,
            kind,
            line: at.line,
            column: at.column,
            byte: 0,
        });
    }

    /// All of them, in the order of the text.
    pub(crate) fn finish(mut self) -> Vec<Diagnostic> {
        if self.left_out > 0 {
            let last = self.list.last().map_or(At::line(1), |last| At {
                line: last.line,
                column: last.column,
            });
            let (kind, severity) = (DiagnosticKind::More(self.left_out), Severity::Note);
            self.list.push(Diagnostic {
                severity,
                kind,
                line: last.line,
                column: last.column,
                byte: 0,
            });
        }
        self.list.sort_by_key(|found| (found.line, found.column));
        self.list
    }
}
