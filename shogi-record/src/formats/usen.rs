//! USEN, the text of Shogi Playground for web addresses: `~0.7ku2jm6y2.r`, one game a line.
//!
//! ```text
//! game    = [ start ] *( "~" ply "." moves "." [ end ] )
//! start   = SFEN without its number; "_" for "/", "." for a blank, "z" for "+"; nothing for the even start
//! moves   = *( three digits of base 36: (from * 81 + to) * 2 + promotes )
//! square  = (rank - 1) * 9 + (file - 1); a drop comes from 81 + { G 9, P 10, L 11, N 12, S 13, B 14, R 15 }
//! ```
//!
//! The first part is the main line; a further one branches after that ply of the line before it that is still open, as in
//! KIF. Source: the book, chapter Formats, section 1.11.

use crate::diagnostic::{Diagnostic, DiagnosticKind, Dialect};
use crate::formats::Output;
use crate::loss::LossKind;
use crate::model::end::EndKind;
use crate::model::end_words::Words;
use crate::model::node::{Node, Step};
use crate::model::order::variations;
use crate::model::tree::Record;
use crate::options::ReadOptions;
use crate::resolve::Resolver;
use crate::text::places::Columns;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;
use shogiban::{File, HandKind, Move, Rank, Setup, Square, Variant};

const SQUARES: u32 = 81;

/// Whether a line looks like one.
pub(crate) fn is_usen(line: &str) -> bool {
    let Some((start, rest)) = line.split_once('~') else {
        return false;
    };
    let start_fits = start.is_empty() || is_start(start);
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    start_fits && digits > 0 && rest.as_bytes().get(digits) == Some(&b'.')
}

/// Whether a text has the characters of a start, and two parted ranks at least.
fn is_start(text: &str) -> bool {
    let is_item = |byte: u8| b"PLNSGBRKplnsgbrkzw0123456789_.-".contains(&byte);
    text.bytes().all(is_item) && text.bytes().filter(|byte| *byte == b'_').count() >= 2
}

pub(crate) fn read(text: &str, line: u32, mut resolver: Resolver<'_>) -> Vec<Diagnostic> {
    let trimmed = text.trim();
    let offset = text.len() - text.trim_start().len();
    let mut columns = Columns::new(line, text);
    let (start, mut rest) = match trimmed.split_once('~') {
        Some((start, rest)) => (start, Some(rest)),
        None => (trimmed, None),
    };
    match setup(start, resolver.options) {
        Ok(setup) => resolver.start(setup, columns.at(offset)),
        Err((kind, byte)) => {
            resolver.report.add(kind, columns.at(offset + byte));
            return resolver.finish();
        }
    }
    let mut is_first = true;
    while let Some(part) = rest.filter(|_| !resolver.is_stopped()) {
        let (part, next) = match part.split_once('~') {
            Some((part, next)) => (part, Some(next)),
            None => (part, None),
        };
        section(&mut resolver, part, is_first, &mut columns);
        is_first = false;
        rest = next;
    }
    resolver.finish()
}

/// The start, or what is wrong with it and at which byte.
fn setup(start: &str, options: &ReadOptions) -> Result<Setup, (DiagnosticKind, usize)> {
    if start.is_empty() {
        let variant = options.variant.unwrap_or(Variant::STANDARD);
        return Setup::start(variant).ok_or((DiagnosticKind::MissingBoard, 0));
    }
    // One character for one, so places stay.
    let sfen: String = start
        .chars()
        .map(|c| match c {
            '_' => '/',
            '.' => ' ',
            'z' => '+',
            other => other,
        })
        .collect();
    let read = Setup::from_sfen_tolerant(&format!("{sfen} 1"), options.variant);
    read.map(|(setup, _)| setup)
        .map_err(|error| (DiagnosticKind::Text(error.kind), error.byte))
}

/// One line of play: `n.moves.end`.
fn section<'a>(resolver: &mut Resolver<'_>, part: &'a str, is_first: bool, columns: &mut Columns<'a>) {
    let mut fields = part.split('.');
    let (ply, moves, end, more) = (
        fields.next().unwrap_or(""),
        fields.next(),
        fields.next(),
        fields.next(),
    );
    let number = ply.parse::<u32>().ok().filter(|ply| *ply < u32::MAX);
    let (Some(number), None) = (number, more) else {
        let at = columns.of(part);
        resolver.report.add(DiagnosticKind::BadMove(part.into()), at);
        return;
    };
    let at = columns.of(part);
    if is_first {
        if number > 0 {
            let kind = DiagnosticKind::Dialect(Dialect::MainLineLater);
            resolver.report.add(kind, at);
        }
    } else if !resolver.branch(number + 1, at) {
        return;
    }
    let mut rest = moves.unwrap_or("");
    while !rest.is_empty() && !resolver.is_stopped() {
        let at = columns.of(rest);
        // Three characters, or what is left of them.
        let end = rest.char_indices().nth(3).map_or(rest.len(), |(end, _)| end);
        let (digits, more) = rest.split_at(end);
        rest = more;
        if resolver.position().is_none() {
            resolver.skip(digits, at);
            continue;
        }
        match mv(digits.as_bytes()) {
            Some(m) => {
                resolver.mv(m, at);
            }
            None => resolver.bad_move(DiagnosticKind::BadMove(digits.into()), at),
        }
    }
    if let Some(letter) = end.filter(|letter| !letter.is_empty()) {
        let at = columns.of(letter);
        let kind = resolver.meaning_of_end(|turn| Words::Usen.meaning(letter, turn, false));
        if kind.is_none() {
            resolver.report.add(DiagnosticKind::UnknownEnd(letter.into()), at);
        }
        resolver.end(kind.unwrap_or(EndKind::Unknown), letter, at);
    }
}

fn mv(digits: &[u8]) -> Option<Move> {
    let &[a, b, c] = digits else { return None };
    let mut code = 0;
    for digit in [a, b, c] {
        code = code * 36
            + char::from(digit)
                .to_digit(36)
                .filter(|_| !digit.is_ascii_uppercase())?;
    }
    let (promote, code) = (code % 2 == 1, code / 2);
    let (from, to) = (code / SQUARES, square(code % SQUARES)?);
    if from < SQUARES {
        return Move::board(square(from)?, to, promote);
    }
    let kind = KINDS.iter().find(|(number, _)| *number == from - SQUARES)?.1;
    (!promote).then_some(Move::drop(kind, to))
}

/// The numbers of the kinds in drops.
const KINDS: [(u32, HandKind); 7] = [
    (9, HandKind::Gold),
    (10, HandKind::Pawn),
    (11, HandKind::Lance),
    (12, HandKind::Knight),
    (13, HandKind::Silver),
    (14, HandKind::Bishop),
    (15, HandKind::Rook),
];

fn square(number: u32) -> Option<Square> {
    let (rank, file) = (number / 9, number % 9);
    Some(Square::new(
        File::from_index(file as usize)?,
        Rank::from_index(rank as usize)?,
    ))
}

fn digits(m: Move) -> [char; 3] {
    let number = |sq: Square| (sq.rank().index() * 9 + sq.file().index()) as u32;
    let from = match (m.from(), m.dropped()) {
        (Some(from), _) => number(from),
        (None, dropped) => {
            let kind = KINDS.iter().find(|(_, kind)| Some(*kind) == dropped);
            SQUARES + kind.map_or(0, |(number, _)| *number)
        }
    };
    let code = (from * SQUARES + number(m.to())) * 2 + u32::from(m.is_promotion());
    [code / 36 / 36, code / 36 % 36, code % 36].map(|digit| char::from_digit(digit, 36).unwrap_or('0'))
}

pub(crate) fn write(record: &Record, out: &mut Output<'_>) {
    out.headers_lost(record);
    let start = record.start();
    if start.move_number() != 1 {
        out.lose(LossKind::MoveNumber, 0);
    }
    out.notes_lost(&record.root());
    let mut even = Setup::start(Variant::STANDARD).unwrap_or(*start);
    even.set_move_number(start.move_number());
    let mut line = String::new();
    if *start != even {
        let sfen = start.to_string();
        let fields: Vec<&str> = sfen.split(' ').take(3).collect();
        line = fields.join(".").replace('/', "_").replace('+', "z");
    }
    line.push_str("~0.");
    play(record.root().next(), &mut line, out);
    for (first, before) in variations(record) {
        // What hangs on an illegal move, no reader finds again.
        if before.is_none() {
            out.lose(LossKind::Variation, first.ply());
            continue;
        }
        let from = line.len();
        let _ = write!(line, "~{}.", first.ply() - 1);
        if !play(Some(first), &mut line, out) {
            line.truncate(from);
        }
    }
    out.line(format_args!("{line}"));
}

/// The moves from a node on, and how they end; whether there is any of it.
fn play(first: Option<Node<'_>>, line: &mut String, out: &mut Output<'_>) -> bool {
    let from = line.len();
    let mut end = "";
    let nodes = first
        .into_iter()
        .flat_map(|first| core::iter::once(first).chain(first.line()));
    for node in nodes {
        if let Step::Foul { .. } = node.step() {
            // What follows would be read as what follows the move before.
            out.line_lost(&node);
            break;
        }
        out.notes_lost(&node);
        match node.step() {
            Step::Move(m) => line.extend(digits(m)),
            Step::End(kind) => {
                // After moves that are missing, it would be read as the end of those before them.
                let letter = Words::Usen.word(kind, node.side(), false);
                end = letter.filter(|_| !node.is_end_of_more()).unwrap_or("");
                if Words::Usen.meaning(end, node.side(), false) != Some(kind) {
                    out.lose(LossKind::End(kind), node.ply());
                }
                out.word_lost(&node, end, |word| Words::Usen.knows(word));
            }
            Step::Foul { .. } | Step::Start => {}
        }
    }
    let is_empty = line.len() == from && end.is_empty();
    line.push('.');
    line.push_str(end);
    !is_empty
}
