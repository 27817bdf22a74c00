//! Lists of SFEN positions, one a line: records without moves.

use super::build::{At, Builder, Parsed};
use super::diagnostic::DiagnosticKind;
use super::options::ReadOptions;
use super::tree::Record;
use super::usi;
use super::write::Output;
use crate::board::Setup;

pub(super) fn read(text: &str, line: u32, options: &ReadOptions) -> Parsed {
    // A line of a list may have moves after all.
    if text
        .split([' ', '\t'])
        .any(|word| matches!(word, "moves" | "position" | "startpos"))
    {
        return usi::read(text, line, options);
    }
    let mut builder = Builder::new(options);
    let (name, text, offset) = usi::named(text);
    usi::take_name(&mut builder, name, line);
    match Setup::from_sfen_tolerant(text, options.variant) {
        Ok((setup, tolerances)) => {
            for tolerance in tolerances.iter() {
                builder
                    .report
                    .add(DiagnosticKind::Tolerated(tolerance), At::line(line));
            }
            builder.start(setup, At::line(line));
        }
        Err(error) => usi::report(&mut builder, line, offset, error),
    }
    builder.finish()
}

pub(super) fn write(record: &Record, out: &mut Output<'_>) {
    out.headers_lost(record);
    out.notes_lost(&record.root());
    out.moves_lost(record);
    out.line(format_args!("{}", record.start()));
}
