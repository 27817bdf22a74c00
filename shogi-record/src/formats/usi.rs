//! USI lines as records, one game a line. Blank lines and lines that begin with `#` are between games.

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::formats::Output;
use crate::formats::Piece;
use crate::loss::LossKind;
use crate::model::end::EndKind;
use crate::model::headers::HeaderKey;
use crate::model::node::Step;
use crate::model::tree::Record;
use crate::resolve::Resolver;
use crate::text::lines::TextLines;
use crate::text::places::{At, Columns};
use alloc::vec::Vec;
use core::fmt::Write as _;
use shogiban::notation::{ParseError, Tolerances, UsiPosition, UsiToken};
use shogiban::rules::Foul;
use shogiban::{Action, Color};

/// The next line that is not blank and no comment.
pub(crate) fn next_game(text: &str, line: u32) -> Option<Piece<'_>> {
    let mut lines = TextLines::new(text, line);
    loop {
        let line = lines.next()?;
        let trimmed = line.text.trim_start();
        if !trimmed.is_empty() && !trimmed.starts_with('#') {
            let end = text.len() - lines.rest().len();
            return Some(Piece::of_lines(line.text, line.number, end, lines.number()));
        }
    }
}

/// What a word at the end of a line means, with the side to move.
pub(crate) fn end_of_word(word: &str, turn: Color) -> Option<EndKind> {
    match Action::of_end_word(word, turn) {
        Some(action) => EndKind::of_action(action, turn),
        // What the rules find by themselves is no action.
        None => (word == "rep_draw").then_some(EndKind::Repetition),
    }
}

/// The word for an end, if there is one.
fn word_of_end(kind: EndKind, turn: Color) -> Option<&'static str> {
    let known = ["resign", "win", "timeout", "draw", "rep_draw", "break"];
    known
        .into_iter()
        .find(|word| end_of_word(word, turn) == Some(kind))
}

pub(crate) fn read(text: &str, line: u32, mut resolver: Resolver<'_>) -> Vec<Diagnostic> {
    let tolerate = |resolver: &mut Resolver<'_>, tolerances: Tolerances| {
        for tolerance in tolerances.iter() {
            resolver
                .report
                .add(DiagnosticKind::Tolerated(tolerance), At::line(line));
        }
    };
    let usi = match UsiPosition::parse_tolerant(text, resolver.options.variant) {
        Ok(usi) => usi,
        Err(error) => {
            report(&mut resolver, line, error);
            return resolver.finish();
        }
    };
    if let Some(name) = usi.name() {
        resolver.header(HeaderKey::Title, name, At::line(line));
    }
    tolerate(&mut resolver, usi.tolerances());
    resolver.start(*usi.setup(), At::line(line));
    let mut tokens = usi.tokens();
    let mut columns = Columns::new(line, text);
    while let Some(token) = tokens.next() {
        if resolver.is_stopped() {
            break;
        }
        let at = columns.at(tokens.offset());
        let word = text
            .get(tokens.offset()..)
            .and_then(|rest| rest.split([' ', '\t']).next());
        let is_word = matches!(token, Ok(UsiToken::Word(_)));
        if !is_word && resolver.position().is_none() {
            resolver.skip(word.unwrap_or(""), at);
            continue;
        }
        match token {
            Ok(UsiToken::Move(m)) => {
                resolver.mv(m, at);
            }
            Ok(UsiToken::PromotedDrop { kind, to }) => {
                let by = resolver.turn();
                resolver.foul(by, Foul::DropPromoted { kind, to }, at);
            }
            Ok(UsiToken::Word(word)) => {
                let kind = resolver
                    .meaning_of_end(|turn| end_of_word(word, turn))
                    .unwrap_or(EndKind::Unknown);
                if kind == EndKind::Unknown {
                    resolver.report.add(DiagnosticKind::UnknownEnd(word.into()), at);
                }
                resolver.end(kind, word, at);
            }
            Err(error) => {
                let at = At {
                    line,
                    column: error.column,
                };
                resolver.bad_move(DiagnosticKind::Text(error.kind), at);
            }
        }
    }
    tolerate(&mut resolver, tokens.tolerances());
    resolver.finish()
}

/// An error in a line of the input.
pub(crate) fn report(resolver: &mut Resolver<'_>, line: u32, error: ParseError) {
    let at = At {
        line,
        column: error.column,
    };
    resolver.report.add(DiagnosticKind::Text(error.kind), at);
}

pub(crate) fn write(record: &Record, out: &mut Output<'_>) {
    out.headers_lost(record);
    out.notes_lost(&record.root());
    let mut line = alloc::string::String::from("position ");
    match record.start_position() {
        Ok(start)
            if start.move_number() == 1
                && Some(start) == shogiban::Position::start(shogiban::Variant::STANDARD) =>
        {
            line.push_str("startpos");
        }
        _ => {
            let _ = write!(line, "sfen {}", record.start());
        }
    }
    let mut first = true;
    for node in record.main_line() {
        let turn = node.side();
        out.variations_lost(&node);
        if let Step::Foul { .. } = node.step() {
            // What follows would be read as what follows the move before.
            out.line_lost(&node);
            break;
        }
        out.notes_lost(&node);
        match node.step() {
            Step::Move(m) => {
                let _ = write!(line, "{}{m}", if first { " moves " } else { " " });
                first = false;
            }
            Step::End(kind) => {
                let reads_as = |word: &str| end_of_word(word, turn);
                let kept = node.word().filter(|word| reads_as(word) == Some(kind));
                // After moves that are missing, it would be read as the end of those before them.
                let word = kept
                    .or(word_of_end(kind, turn))
                    .filter(|_| !node.is_end_of_more());
                out.word_lost(&node, word.unwrap_or(""), |own| reads_as(own).is_some());
                match word {
                    // Without a move, a word has no place.
                    Some(word) if !first => {
                        let _ = write!(line, " {word}");
                    }
                    _ => out.lose(LossKind::End(kind), node.ply()),
                }
            }
            Step::Foul { .. } | Step::Start => {}
        }
    }
    out.line(format_args!("{line}"));
}
