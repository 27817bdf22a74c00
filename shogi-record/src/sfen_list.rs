//! Lists of SFEN positions, one a line: records without moves.

use super::build::{At, Builder};
use super::diagnostic::{Diagnostic, DiagnosticKind};
use super::headers::HeaderKey;
use super::tree::Record;
use super::usi;
use super::write::Output;
use alloc::vec::Vec;
use shogiban::Setup;
use shogiban::notation::Tolerance;
use shogiban::notation::toolkit::LineName;

pub(super) fn read(text: &str, line: u32, mut builder: Builder<'_>) -> Vec<Diagnostic> {
    // A line of a list may have moves after all.
    if text
        .split([' ', '\t'])
        .any(|word| matches!(word, "moves" | "position" | "startpos"))
    {
        return usi::read(text, line, builder);
    }
    let LineName { name, end } = LineName::of(text);
    if let Some(name) = name {
        let kind = DiagnosticKind::Tolerated(Tolerance::NamedLine);
        builder.report.add(kind, At::line(line));
        builder.header(HeaderKey::Title, name, At::line(line));
    }
    let before = text[..end].chars().count() as u32;
    match Setup::from_sfen_tolerant(&text[end..], builder.options.variant) {
        Ok((setup, tolerances)) => {
            for tolerance in tolerances.iter() {
                builder
                    .report
                    .add(DiagnosticKind::Tolerated(tolerance), At::line(line));
            }
            builder.start(setup, At::line(line));
        }
        Err(mut error) => {
            error.column += before;
            usi::report(&mut builder, line, error);
        }
    }
    builder.finish()
}

pub(super) fn write(record: &Record, out: &mut Output<'_>) {
    out.headers_lost(record);
    out.notes_lost(&record.root());
    out.moves_lost(record);
    out.line(format_args!("{}", record.start()));
}
