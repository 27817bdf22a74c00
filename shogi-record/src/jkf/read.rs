//! Reading JKF.

use super::model::{File, Item, MoveItem};
use super::places::Places;
use super::start;
use crate::build::{At, Builder};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::end::EndKind;
use crate::end_words::Words;
use crate::headers::HeaderKey;
use crate::open_lines::Place;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde_json::value::RawValue;
use shogiban::notation::ParseErrorKind;
use shogiban::notation::toolkit::{droppable, from_origin};
use shogiban::{Move, PieceKind, Position, Square};

/// How much text may be gone through in all, for each byte of the file: deeply nested forks are looked at once for every
/// fork that they are in.
const LOOKS: usize = 64;
/// What is allowed whatever the size of the file.
const FREE_LOOKS: usize = 1 << 26;

pub(crate) fn read(text: &str, first_line: u32, mut builder: Builder<'_>) -> Vec<Diagnostic> {
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
    let mut places = Places::new(text, first_line);
    let data = file.initial.as_ref().and_then(|initial| initial.data);
    let at = data.map_or(At::line(first_line), |data| places.of(data.get()));
    match start::read(file.initial.as_ref()) {
        Ok((setup, noted)) => {
            if let Some(kind) = noted {
                builder.report.add(kind, at);
            }
            builder.start(setup, at);
        }
        // The comments can be read all the same.
        Err(kind) => builder.report.add(kind, at),
    }
    let start = builder.place();
    let mut reader = Reader {
        places,
        builder,
        bases: Vec::new(),
        waiting: Vec::new(),
        looks: text.len().saturating_mul(LOOKS).saturating_add(FREE_LOOKS),
    };
    reader.line(&file.moves, true, start.map(|place| (place, 1)));
    // The latest fork first, so siblings come in reverse: they were put there in reverse.
    while let Some((raw, base)) = reader.waiting.pop() {
        if reader.builder.is_stopped() {
            break;
        }
        let Some(&(place, ply)) = reader.bases.get(base) else {
            break;
        };
        // Those of later items are done with.
        reader.bases.truncate(base + 1);
        reader.builder.branch_at(place, ply);
        match serde_json::from_str::<Vec<&RawValue>>(raw.get()) {
            Ok(items) => reader.line(&items, false, Some((place, ply))),
            Err(error) => {
                let at = reader.places.of(raw.get());
                reader.builder.bad_move(DiagnosticKind::Json(plain(&error)), at);
            }
        }
    }
    reader.builder.finish()
}

struct Reader<'a, 'o> {
    places: Places<'a>,
    builder: Builder<'o>,
    /// The nodes that forks hang on, with the positions there.
    bases: Vec<(Place, u32)>,
    /// Forks that were seen, each with the number of its base.
    waiting: Vec<(&'a RawValue, usize)>,
    looks: usize,
}

impl<'a> Reader<'a, '_> {
    /// Reads a line of items. Forks are alternatives to the item they stand in, so they hang on the node before it, if a move
    /// can follow there.
    fn line(&mut self, items: &[&'a RawValue], is_main: bool, mut before: Option<(Place, u32)>) {
        for (index, raw) in items.iter().enumerate() {
            if self.builder.is_stopped() {
                return;
            }
            self.looks = self.looks.saturating_sub(raw.get().len());
            if self.looks == 0 || self.waiting.len() > self.builder.options.limits.nodes {
                let at = self.places.of(raw.get());
                self.builder.stop(crate::Limit::Nesting, at);
                return;
            }
            let item: Item<'a> = match serde_json::from_str(raw.get()) {
                Ok(item) => item,
                Err(error) => {
                    let at = self.places.of(raw.get());
                    self.builder.bad_move(DiagnosticKind::Json(plain(&error)), at);
                    continue;
                }
            };
            let at = At::line(1);
            let ply = self.builder.ply() + 1;
            let is_start = is_main && index == 0 && item.mv.is_none() && item.special.is_none();
            if !is_start {
                self.item(&item, raw.get());
            }
            for comment in item.comments.iter().flatten().chain(&item.comment) {
                for line in comment.split('\n') {
                    self.builder.comment(line, at);
                }
            }
            let forks = item.forks.unwrap_or_default();
            match before.filter(|_| !forks.is_empty()) {
                Some(before) => {
                    let base = self.bases.len();
                    self.bases.push(before);
                    // Later alternatives wait longer.
                    self.waiting
                        .extend(forks.into_iter().rev().map(|fork| (fork, base)));
                }
                None => {
                    for fork in forks {
                        let (kind, at) = (DiagnosticKind::NoBranch(ply), self.places.of(fork.get()));
                        self.builder.report.add(kind, at);
                    }
                }
            }
            let next = self.builder.ply() + 1;
            before = self.builder.place().map(|place| (place, next));
        }
    }

    fn item(&mut self, item: &Item<'_>, raw: &str) {
        if item.says_nothing() && !is_empty_object(raw) {
            let at = self.places.of(raw);
            self.builder.report.add(DiagnosticKind::UnknownLine, at);
        }
        if let Some(mv) = &item.mv {
            self.mv(mv, raw);
        }
        if let Some(special) = &item.special {
            let at = self.places.of(raw);
            let after_illegal = self.builder.is_after_illegal();
            let kind = self
                .builder
                .meaning_of_end(|turn| Words::Jkf.meaning(special, turn, after_illegal));
            if kind.is_none() {
                let unknown = DiagnosticKind::UnknownEnd(special.clone());
                self.builder.report.add(unknown, at);
            }
            self.builder.end(kind.unwrap_or(EndKind::Unknown), special, at);
        }
        if let Some(time) = &item.time {
            let at = self.places.of(raw);
            match time.now.milliseconds() {
                Some(time) => self.builder.time(time, at),
                None => self.builder.report.add(DiagnosticKind::BadTime(raw.into()), at),
            }
        }
    }

    fn mv(&mut self, item: &MoveItem, raw: &str) {
        let at = self.places.of(raw);
        let Some(position) = self.builder.position().copied() else {
            self.builder.skip(raw, at);
            return;
        };
        let last = self.builder.last_move();
        match mv_of(item, &position, last) {
            Ok(m) => {
                if let Some(text) = contradiction(item, m, &position, last) {
                    self.builder.report.add(DiagnosticKind::Contradiction(text), at);
                }
                self.builder.mv(m, at);
            }
            Err(kind) => self.builder.bad_move(kind, at),
        }
    }
}

/// `{}` stands for an end without a word.
fn is_empty_object(raw: &str) -> bool {
    let inside = raw
        .trim()
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'));
    inside.is_some_and(|inside| inside.trim().is_empty())
}

fn square(place: super::model::Place, position: &Position) -> Result<Square, DiagnosticKind> {
    let index = |number: u8| usize::from(number).wrapping_sub(1);
    let file = shogiban::File::from_index(index(place.x));
    let rank = shogiban::Rank::from_index(index(place.y));
    let on_board = |sq: &Square| position.variant().contains(*sq);
    let outside = || DiagnosticKind::BadMove(format!("x {}, y {}", place.x, place.y));
    file.zip(rank)
        .map(|(file, rank)| Square::new(file, rank))
        .filter(on_board)
        .ok_or_else(outside)
}

fn mv_of(item: &MoveItem, position: &Position, last: Option<Move>) -> Result<Move, DiagnosticKind> {
    if let Some(color) = item.color {
        let turn = position.turn();
        if start::color(color) != Some(turn) {
            return Err(ParseErrorKind::NotTurn { turn }.into());
        }
    }
    let to = match (item.to, item.same) {
        (Some(to), _) => square(to, position)?,
        (None, Some(true)) => last.ok_or(ParseErrorKind::NoPreviousMove)?.to(),
        (None, _) => return Err(DiagnosticKind::BadMove(format!("{} to nowhere", item.piece))),
    };
    let named = PieceKind::from_csa_name(&item.piece)
        .ok_or_else(|| DiagnosticKind::UnknownPiece(item.piece.clone()))?;
    let promotes = item.promote == Some(true);
    let Some(from) = item.from else {
        // Words such as 右 are for pieces on the board, which one then cannot be told from here.
        if let Some(words) = item.relative.as_ref().filter(|words| *words != "H") {
            return Err(DiagnosticKind::BadMove(format!("{} {words}", item.piece)));
        }
        if promotes {
            return Err(ParseErrorKind::DropPromoted.into());
        }
        return Ok(Move::drop(droppable(named)?, to));
    };
    // A color that is said is that of the side to move.
    let mover = item.color.map(|_| position.turn());
    let squares = (square(from, position)?, to);
    Ok(from_origin(position, mover, named, squares, promotes)?)
}

/// What an item says beside its move that is not so.
fn contradiction(item: &MoveItem, m: Move, position: &Position, last: Option<Move>) -> Option<String> {
    let is_same = last.is_some_and(|last| last.to() == m.to());
    let captured = position.piece_on(m.to()).map(|piece| piece.kind().csa_name());
    if item.same == Some(true) && !is_same {
        Some("same".into())
    } else {
        let said = item.capture.as_deref().filter(|said| Some(*said) != captured);
        said.map(|said| format!("capture {said}"))
    }
}

/// What serde says, without the place, which a diagnostic has of its own.
pub(super) fn plain(error: &serde_json::Error) -> alloc::string::String {
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
