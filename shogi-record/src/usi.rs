//! USI lines as records, one game a line. Blank lines and lines that begin with `#` are between games.

use super::build::{At, Builder, Columns};
use super::diagnostic::{Diagnostic, DiagnosticKind};
use super::end::EndKind;
use super::headers::HeaderKey;
use super::lines::TextLines;
use super::node::Step;
use super::read::Piece;
use super::tree::Record;
use super::write::{LossKind, Output};
use alloc::vec::Vec;
use core::fmt::Write as _;
use shogiban::notation::{ParseError, Tolerances, UsiPosition, UsiToken};
use shogiban::rules::Foul;
use shogiban::{Action, Color};

/// The next line that is not blank and no comment.
pub(super) fn next_game(text: &str, line: u32) -> Option<Piece<'_>> {
    let mut lines = TextLines::new(text, line);
    loop {
        let line = lines.next()?;
        let trimmed = line.text.trim_start();
        if !trimmed.is_empty() && !trimmed.starts_with('#') {
            return Some(Piece {
                text: line.text,
                first_line: line.number,
                end: text.len() - lines.rest().len(),
                next_line: lines.number(),
            });
        }
    }
}

/// What a word at the end of a line means, with the side to move.
pub(super) fn end_of_word(word: &str, turn: Color) -> Option<EndKind> {
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

pub(super) fn read(text: &str, line: u32, mut builder: Builder<'_>) -> Vec<Diagnostic> {
    let tolerate = |builder: &mut Builder<'_>, tolerances: Tolerances| {
        for tolerance in tolerances.iter() {
            builder
                .report
                .add(DiagnosticKind::Tolerated(tolerance), At::line(line));
        }
    };
    let usi = match UsiPosition::parse_tolerant(text, builder.options.variant) {
        Ok(usi) => usi,
        Err(error) => {
            report(&mut builder, line, error);
            return builder.finish();
        }
    };
    if let Some(name) = usi.name() {
        builder.header(HeaderKey::Title, name, At::line(line));
    }
    tolerate(&mut builder, usi.tolerances());
    builder.start(*usi.setup(), At::line(line));
    let mut tokens = usi.tokens();
    let mut columns = Columns::new(line, text);
    while let Some(token) = tokens.next() {
        if builder.is_stopped() {
            break;
        }
        let at = columns.at(tokens.offset());
        let word = text
            .get(tokens.offset()..)
            .and_then(|rest| rest.split([' ', '\t']).next());
        let is_word = matches!(token, Ok(UsiToken::Word(_)));
        if !is_word && builder.position().is_none() {
            builder.skip(word.unwrap_or(""), at);
            continue;
        }
        match token {
            Ok(UsiToken::Move(m)) => {
                builder.mv(m, at);
            }
            Ok(UsiToken::PromotedDrop { kind, to }) => {
                let by = builder.turn();
                builder.foul(by, Foul::DropPromoted { kind, to }, at);
            }
            Ok(UsiToken::Word(word)) => {
                let kind = builder
                    .meaning_of_end(|turn| end_of_word(word, turn))
                    .unwrap_or(EndKind::Unknown);
                if kind == EndKind::Unknown {
                    builder.report.add(DiagnosticKind::UnknownEnd(word.into()), at);
                }
                builder.end(kind, word, at);
            }
            Err(error) => {
                let at = At {
                    line,
                    column: error.column,
                };
                builder.bad_move(DiagnosticKind::Text(error.kind), at);
            }
        }
    }
    tolerate(&mut builder, tokens.tolerances());
    builder.finish()
}

/// An error in a line of the input.
pub(super) fn report(builder: &mut Builder<'_>, line: u32, error: ParseError) {
    let at = At {
        line,
        column: error.column,
    };
    builder.report.add(DiagnosticKind::Text(error.kind), at);
}

pub(super) fn write(record: &Record, out: &mut Output<'_>) {
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
