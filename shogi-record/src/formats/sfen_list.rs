//! Lists of SFEN positions, one a line: records without moves.

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::formats::Output;
use crate::formats::usi;
use crate::model::headers::HeaderKey;
use crate::model::tree::Record;
use crate::resolve::Resolver;
use crate::text::places::At;
use alloc::vec::Vec;
use shogiban::Setup;
use shogiban::notation::Tolerance;
use shogiban::notation::toolkit::LineName;

pub(crate) fn read(text: &str, line: u32, mut resolver: Resolver<'_>) -> Vec<Diagnostic> {
    // A line of a list may have moves after all.
    if text
        .split([' ', '\t'])
        .any(|word| matches!(word, "moves" | "position" | "startpos"))
    {
        return usi::read(text, line, resolver);
    }
    let LineName { name, end } = LineName::of(text);
    if let Some(name) = name {
        let kind = DiagnosticKind::Tolerated(Tolerance::NamedLine);
        resolver.report.add(kind, At::line(line));
        resolver.header(HeaderKey::Title, name, At::line(line));
    }
    let before = text[..end].chars().count() as u32;
    match Setup::from_sfen_tolerant(&text[end..], resolver.options.variant) {
        Ok((setup, tolerances)) => {
            for tolerance in tolerances.iter() {
                resolver
                    .report
                    .add(DiagnosticKind::Tolerated(tolerance), At::line(line));
            }
            resolver.start(setup, At::line(line));
        }
        Err(mut error) => {
            error.column += before;
            usi::report(&mut resolver, line, error);
        }
    }
    resolver.finish()
}

pub(crate) fn write(record: &Record, out: &mut Output<'_>) {
    out.headers_lost(record);
    out.notes_lost(&record.root());
    out.moves_lost(record);
    out.line(format_args!("{}", record.start()));
}
