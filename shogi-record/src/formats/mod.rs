//! The formats: each tells the [`Resolver`](crate::resolve::Resolver) the moves, times and words of a text, and writes a record
//! as text. None knows another, but that a line in a list of SFENs may be one of USI. This file alone knows all of them.

pub(crate) mod csa;
#[cfg(feature = "jkf")]
pub(crate) mod jkf;
pub(crate) mod kif;
pub(crate) mod link;
mod output;
mod piece;
pub(crate) mod psn;
pub(crate) mod sfen_list;
pub(crate) mod usen;
pub(crate) mod usi;
pub(crate) mod usi_log;

pub(crate) use output::Output;
pub(crate) use piece::Piece;

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::event::Visitor;
use crate::format::Format;
use crate::model::tree::Record;
use crate::options::{Limit, ReadOptions};
use crate::resolve::Resolver;
use crate::text::places::At;
use alloc::vec::Vec;

/// Cuts off the next game; `None` if nothing but blanks is left.
pub(crate) fn next_game(format: Format, text: &str, line: u32) -> Option<Piece<'_>> {
    match format {
        Format::Csa => csa::next_game(text, line),
        Format::Usi | Format::Sfen | Format::Usen => usi::next_game(text, line),
        #[cfg(feature = "jkf")]
        Format::Jkf => jkf::next_game(text, line),
        Format::Psn | Format::Psn2 | Format::Pgn => psn::next_game(text, line),
        Format::Kif | Format::Ki2 => kif::next_game(text, line),
        Format::Bod => (!text.trim().is_empty()).then_some(Piece::of_lines(text, line, text.len(), line)),
    }
}

/// Reads one game, and tells a visitor of it. Returns what there was to say.
pub(crate) fn read(
    format: Format,
    text: &str,
    first_line: u32,
    options: &ReadOptions,
    visitor: &mut dyn Visitor,
) -> Vec<Diagnostic> {
    let mut resolver = Resolver::new(options, visitor);
    resolver.begin();
    if text.len() > options.limits.game_bytes {
        let kind = DiagnosticKind::LimitReached(Limit::GameBytes);
        resolver.report.add(kind, At::line(first_line));
        return resolver.finish();
    }
    match format {
        Format::Csa => csa::read(text, first_line, resolver),
        Format::Kif | Format::Ki2 | Format::Bod => kif::read(text, first_line, resolver),
        Format::Usi => usi::read(text, first_line, resolver),
        Format::Sfen => sfen_list::read(text, first_line, resolver),
        Format::Usen => usen::read(text, first_line, resolver),
        Format::Psn | Format::Psn2 | Format::Pgn => psn::read(format, text, first_line, resolver),
        #[cfg(feature = "jkf")]
        Format::Jkf => jkf::read(text, first_line, resolver),
    }
}

/// Writes a record.
pub(crate) fn write(format: Format, record: &Record, out: &mut Output<'_>) {
    match format {
        Format::Csa => csa::write(record, out),
        Format::Kif => kif::write(record, out),
        Format::Ki2 => kif::write_ki2(record, out),
        Format::Bod => kif::write_bod(record, out),
        Format::Usi => usi::write(record, out),
        Format::Sfen => sfen_list::write(record, out),
        Format::Usen => usen::write(record, out),
        Format::Psn | Format::Psn2 | Format::Pgn => psn::write(format, record, out),
        #[cfg(feature = "jkf")]
        Format::Jkf => jkf::write(record, out),
    }
}
