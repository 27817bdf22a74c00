//! Reading JKF.

use super::model::{File, Item, MoveItem, Place};
use super::start;
use crate::board::{Move, PieceKind, Position, Square};
use crate::notation::ParseErrorKind;
use crate::record::build::{At, Builder, Parsed};
use crate::record::diagnostic::DiagnosticKind;
use crate::record::end::EndKind;
use crate::record::headers::HeaderKey;
use crate::record::options::ReadOptions;
use crate::record::tree::NodeId;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use serde_json::value::RawValue;

/// How much text may be gone through in all, for each byte of the file: deeply nested forks are looked at once for every
/// fork that they are in.
const LOOKS: usize = 64;
/// What is allowed whatever the size of the file.
const FREE_LOOKS: usize = 1 << 26;

pub(in crate::record) fn read(text: &str, first_line: u32, options: &ReadOptions) -> Parsed {
    let mut builder = Builder::new(options);
    let file: File<'_> = match serde_json::from_str(text) {
        Ok(file) => file,
        Err(error) => {
            let line = first_line + u32::try_from(error.line()).unwrap_or(u32::MAX).saturating_sub(1);
            let at = place_of(text, error.line(), error.column(), line);
            builder.report.add(DiagnosticKind::Json(plain(&error)), at);
            return builder.finish();
        }
    };
    for (name, value) in file.header.0 {
        builder.header(HeaderKey::from_kif(&name), value, At::line(first_line));
    }
    match start::read(file.initial.as_ref()) {
        Ok(setup) => builder.start(setup, At::line(first_line)),
        Err(kind) => {
            builder.report.add(kind, At::line(first_line));
            return builder.finish();
        }
    }
    let Ok(position) = builder.record.start_position() else {
        return builder.finish();
    };
    let mut reader = Reader {
        text,
        first_line,
        builder,
        waiting: Vec::new(),
        looks: text.len().saturating_mul(LOOKS).saturating_add(FREE_LOOKS),
    };
    reader.line(&file.moves, true, (NodeId::ROOT, position));
    // The latest fork first, so siblings come in reverse: they were put there in reverse.
    while let Some((fork, node, position)) = reader.waiting.pop() {
        if reader.builder.is_stopped() {
            break;
        }
        reader.builder.branch_at(node, position);
        reader.line(&fork, false, (node, position));
    }
    reader.builder.finish()
}

struct Reader<'a, 'o> {
    text: &'a str,
    first_line: u32,
    builder: Builder<'o>,
    /// Forks that were seen, with the node and position that they hang on.
    waiting: Vec<(Vec<&'a RawValue>, NodeId, Position)>,
    looks: usize,
}

impl<'a> Reader<'a, '_> {
    /// Where a piece of the text begins.
    fn at(&self, piece: &str) -> At {
        let byte = (piece.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        let before = self.text.get(..byte).unwrap_or("");
        let line = before.matches('\n').count();
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        At::byte(
            self.first_line + line as u32,
            &self.text[start..],
            before.len() - start,
        )
    }

    /// Reads a line of items. Forks are alternatives to the item they stand in, so they hang on the node before it.
    fn line(&mut self, items: &[&'a RawValue], is_main: bool, mut before: (NodeId, Position)) {
        for (index, raw) in items.iter().enumerate() {
            self.looks = self.looks.saturating_sub(raw.get().len());
            if self.looks == 0 {
                let at = self.at(raw.get());
                self.builder.stop("nesting", at);
                return;
            }
            let item: Item<'a> = match serde_json::from_str(raw.get()) {
                Ok(item) => item,
                Err(error) => {
                    let at = self.at(raw.get());
                    self.builder.bad_move(DiagnosticKind::Json(plain(&error)), at);
                    continue;
                }
            };
            let is_start = is_main && index == 0 && item.mv.is_none() && item.special.is_none();
            if !is_start {
                self.item(&item, raw.get());
            }
            for comment in item.comments.iter().flatten().chain(&item.comment) {
                for line in comment.split('\n') {
                    if self.builder.is_stopped() {
                        return;
                    }
                    self.builder.comment(line, At::line(self.first_line));
                }
            }
            let forks = item.forks.unwrap_or_default();
            // Later alternatives wait longer.
            for fork in forks.into_iter().rev().filter(|fork| !fork.is_empty()) {
                self.waiting.push((fork, before.0, before.1));
            }
            if let Some(position) = self.builder.position() {
                before = (self.builder.node(), *position);
            }
        }
    }

    fn item(&mut self, item: &Item<'_>, raw: &str) {
        if let Some(mv) = &item.mv {
            let last = self.builder.last_move();
            match self.builder.position().map(|position| mv_of(mv, position, last)) {
                None => {
                    let at = self.at(raw);
                    self.builder.skip(at);
                }
                Some(Ok(m)) => {
                    // The place is looked up where it is needed only: it takes time.
                    let legal = self
                        .builder
                        .position()
                        .is_some_and(|position| position.is_legal(m));
                    let at = if legal {
                        At::line(self.first_line)
                    } else {
                        self.at(raw)
                    };
                    self.builder.mv(m, at);
                }
                Some(Err(kind)) => {
                    let at = self.at(raw);
                    self.builder.bad_move(kind, at);
                }
            }
        }
        if let Some(special) = &item.special {
            let at = At::line(self.first_line);
            let kind = super::end_of_word(special, self.builder.turn());
            if kind.is_none() {
                let at = self.at(raw);
                self.builder
                    .report
                    .add(DiagnosticKind::UnknownEnd(special.clone()), at);
            }
            self.builder.end(kind.unwrap_or(EndKind::Unknown), special, at);
        }
        if let Some(time) = &item.time {
            let at = At::line(self.first_line);
            match time.now.milliseconds() {
                Some(time) => self.builder.time(time, at),
                None => self.builder.report.add(DiagnosticKind::BadTime(raw.into()), at),
            }
        }
    }
}

fn square(place: Place, position: &Position) -> Result<Square, DiagnosticKind> {
    let index = |number: u8| usize::from(number).wrapping_sub(1);
    let file = crate::board::File::from_index(index(place.x));
    let rank = crate::board::Rank::from_index(index(place.y));
    let on_board = |sq: &Square| position.variant().contains(*sq);
    let outside = || DiagnosticKind::BadMove(format!("there is no square x {}, y {}", place.x, place.y));
    file.zip(rank)
        .map(|(file, rank)| Square::new(file, rank))
        .filter(on_board)
        .ok_or_else(outside)
}

fn mv_of(item: &MoveItem, position: &Position, last: Option<Move>) -> Result<Move, DiagnosticKind> {
    if let Some(color) = item.color {
        let turn = position.turn();
        if start::color(color) != Some(turn) {
            return Err(DiagnosticKind::Text(ParseErrorKind::NotTurn { turn }));
        }
    }
    let to = match (item.to, item.same) {
        (Some(to), _) => square(to, position)?,
        (None, Some(true)) => last.ok_or(DiagnosticKind::NoPreviousMove)?.to(),
        (None, _) => return Err(DiagnosticKind::BadMove("a move to nowhere".to_string())),
    };
    let named = PieceKind::from_csa_name(&item.piece)
        .ok_or_else(|| DiagnosticKind::UnknownPiece(item.piece.clone()))?;
    let Some(from) = item.from else {
        let dropped = named.hand_kind().filter(|_| !named.is_promoted());
        let kind = dropped.ok_or(DiagnosticKind::Text(ParseErrorKind::DropPromoted))?;
        return Ok(Move::drop(kind, to));
    };
    let square = square(from, position)?;
    match position.piece_on(square) {
        None => return Err(DiagnosticKind::Text(ParseErrorKind::EmptySquare { square })),
        Some(piece) if piece.kind() != named => {
            return Err(DiagnosticKind::Text(ParseErrorKind::PieceMismatch {
                square,
                piece,
                named,
            }));
        }
        Some(_) => {}
    }
    Move::board(square, to, item.promote == Some(true)).ok_or(DiagnosticKind::Text(ParseErrorKind::StaysPut))
}

/// What serde says, without the place, which a diagnostic has of its own.
fn plain(error: &serde_json::Error) -> alloc::string::String {
    let text = error.to_string();
    text.rsplit_once(" at line ")
        .map_or(text.clone(), |(text, _)| text.to_string())
}

/// The place of a JSON error, whose column counts bytes.
fn place_of(text: &str, line: usize, column: usize, number: u32) -> At {
    let content = text.split('\n').nth(line.saturating_sub(1)).unwrap_or("");
    let mut byte = column.saturating_sub(1).min(content.len());
    while !content.is_char_boundary(byte) {
        byte -= 1;
    }
    At::byte(number, content, byte)
}
