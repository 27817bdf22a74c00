//! Reading JKF. What is wrong with one member costs that member.

use super::json::{Json, Value};
use super::model::{Clock, MoveItem};
use super::start;
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::guess::Guess;
use crate::model::end::EndKind;
use crate::model::end_words::Words;
use crate::model::headers::HeaderKey;
use crate::resolve::Resolver;
use crate::resolve::open_lines::Place;
use crate::text::places::At;
use crate::text::places::Places;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde::Deserialize;
use shogiban::notation::ParseErrorKind;
use shogiban::notation::toolkit::{droppable, from_origin};
use shogiban::rules::Foul;
use shogiban::{Move, PieceKind, Position, Square};

pub(crate) fn read(text: &str, first_line: u32, mut resolver: Resolver<'_>) -> Vec<Diagnostic> {
    let json = match Json::new(text) {
        Ok(json) => json,
        Err(error) => {
            let line = first_line + u32::try_from(error.line()).unwrap_or(u32::MAX).saturating_sub(1);
            let at = place_of(text, error.line(), error.column(), line);
            resolver.report.add(DiagnosticKind::Json(plain(&error)), at);
            return resolver.finish();
        }
    };
    let mut reader = Reader {
        json: &json,
        places: Places::new(text, first_line),
        resolver,
        bases: Vec::new(),
        waiting: Vec::new(),
    };
    reader.file();
    reader.resolver.finish()
}

/// A node that forks hang on.
#[derive(Copy, Clone)]
struct Base {
    place: Place,
    /// The number of the first moves of the forks.
    ply: u32,
    /// How many forks it is in.
    depth: usize,
}

struct Reader<'j, 'a, 'o> {
    json: &'j Json<'a>,
    places: Places<'a>,
    resolver: Resolver<'o>,
    bases: Vec<Base>,
    /// Forks that were seen, each with the number of its base.
    waiting: Vec<(Value<'a>, usize)>,
}

impl<'a> Reader<'_, 'a, '_> {
    fn file(&mut self) {
        let root = self.json.root();
        let [header, initial, moves] = self.members("a game", root, ["header", "initial", "moves"]);
        for (name, value) in header.map_or_else(Vec::new, |header| self.object("header", header)) {
            if let Some(text) = self.field::<String>(&name, value) {
                let at = self.places.of(value.0);
                self.resolver.header(HeaderKey::from_kif(&name), text, at);
            }
        }
        self.start(initial);
        let start = self.resolver.place();
        let first = start.map(|place| Base {
            place,
            ply: 1,
            depth: 0,
        });
        match moves {
            Some(moves) => self.line(moves, true, first),
            None if header.is_none() && initial.is_none() => {
                let at = self.places.of(root.0);
                let kind = DiagnosticKind::UnknownFormat(Some(Guess::Json));
                self.resolver.report.add(kind, at);
            }
            None if root.is_object() => {
                let at = self.places.of(root.0);
                self.resolver
                    .report
                    .add(DiagnosticKind::Json("there are no `moves`".into()), at);
            }
            None => {}
        }
        // The latest fork first, so siblings come in reverse: they were put there in reverse.
        while let Some((fork, base)) = self.waiting.pop() {
            let Some(&base_of_fork) = self.bases.get(base).filter(|_| !self.resolver.is_stopped()) else {
                break;
            };
            // Those of later items are done with.
            self.bases.truncate(base + 1);
            self.resolver.branch_at(base_of_fork.place, base_of_fork.ply);
            self.line(fork, false, Some(base_of_fork));
        }
    }

    fn start(&mut self, initial: Option<Value<'a>>) {
        let [preset, data] = match initial {
            Some(initial) => self.members("initial", initial, ["preset", "data"]),
            None => [None; 2],
        };
        let preset = preset.and_then(|preset| self.field::<String>("preset", preset));
        let at = data
            .or(initial)
            .map_or(At::line(1), |value| self.places.of(value.0));
        // A start without a preset that can be read needs a board.
        let preset = preset.or(initial.map(|_| "OTHER".into()));
        match start::read(preset.as_deref(), data) {
            Ok((setup, noted)) => {
                if let Some(kind) = noted {
                    self.resolver.report.add(kind, at);
                }
                self.resolver.start(setup, at);
            }
            // The comments can be read all the same.
            Err(kind) => self.resolver.report.add(kind, at),
        }
    }

    /// The members of an object; an error, and none, for another value.
    fn object(&mut self, what: &str, value: Value<'a>) -> Vec<(String, Value<'a>)> {
        if !value.is_object() && !value.is_null() {
            self.wrong(what, "expected an object", value);
        }
        self.json
            .members(value)
            .filter(|(_, value)| !value.is_null())
            .collect()
    }

    /// The values of a list; an error, and none, for another value.
    fn list(&mut self, what: &str, value: Value<'a>) -> Vec<Value<'a>> {
        if !value.is_list() {
            self.wrong(what, "expected a list", value);
        }
        self.json.list(value).collect()
    }

    /// The members of an object that have these names. Nobody knows which one counts of two with the same name: it is the first.
    fn members<const N: usize>(
        &mut self,
        what: &str,
        value: Value<'a>,
        names: [&str; N],
    ) -> [Option<Value<'a>>; N] {
        let mut found = [None; N];
        for (name, value) in self.object(what, value) {
            let Some(index) = names.iter().position(|known| *known == name) else {
                continue;
            };
            if found[index].is_some() {
                self.wrong(&name, "stands twice", value);
            } else {
                found[index] = Some(value);
            }
        }
        found
    }

    /// A member of a type that does not nest; an error if it is of another.
    fn field<T: Deserialize<'a>>(&mut self, name: &str, value: Value<'a>) -> Option<T> {
        match value.read() {
            Ok(read) => Some(read),
            Err(error) => {
                self.wrong(name, &plain(&error), value);
                None
            }
        }
    }

    fn wrong(&mut self, name: &str, what: &str, value: Value<'a>) {
        let at = self.places.of(value.0);
        let kind = DiagnosticKind::Json(format!("{name}: {what}"));
        self.resolver.report.add(kind, at);
    }

    /// Reads a line of items. Forks are alternatives to the item they stand in, so they hang on the node before it, if a move
    /// can follow there.
    fn line(&mut self, items: Value<'a>, is_main: bool, mut before: Option<Base>) {
        let depth = before.map_or(0, |base| base.depth);
        for (index, value) in self.list("a line of moves", items).into_iter().enumerate() {
            if self.resolver.is_stopped() {
                return;
            }
            let ply = self.resolver.ply() + 1;
            let forks = self.item(value, is_main && index == 0);
            let forks = forks.map_or_else(Vec::new, |forks| self.list("forks", forks));
            if let Some(before) = before.filter(|_| !forks.is_empty()) {
                if depth >= self.resolver.options.limits.nesting {
                    let at = self.places.of(value.0);
                    self.resolver.stop(crate::Limit::Nesting, at);
                    return;
                }
                let base = self.bases.len();
                self.bases.push(Base {
                    depth: depth + 1,
                    ..before
                });
                // Later alternatives wait longer.
                self.waiting
                    .extend(forks.into_iter().rev().map(|fork| (fork, base)));
            } else {
                for fork in forks {
                    let (kind, at) = (DiagnosticKind::NoBranch(ply), self.places.of(fork.0));
                    self.resolver.report.add(kind, at);
                }
            }
            let ply = self.resolver.ply() + 1;
            before = self.resolver.place().map(|place| Base { place, ply, depth });
        }
    }

    /// Reads an item, and returns its forks. The first of a game may stand for the start.
    fn item(&mut self, value: Value<'a>, is_first: bool) -> Option<Value<'a>> {
        let at = self.places.of(value.0);
        if !value.is_object() {
            if self.resolver.position().is_some() {
                self.resolver
                    .bad_move(DiagnosticKind::Json("expected a move".into()), at);
            } else {
                self.resolver.skip(value.0, at);
            }
            return None;
        }
        let names = ["comments", "comment", "move", "time", "special", "forks"];
        let members = self.members("an item", value, names);
        let is_empty = members.iter().all(Option::is_none);
        let [comments, comment, mv, time, special, forks] = members;
        // `{}` stands for an end without a word.
        if is_empty && !is_first && self.json.members(value).next().is_some() {
            self.resolver.report.add(DiagnosticKind::UnknownLine, at);
        }
        if let Some(mv) = mv {
            self.mv(mv, at);
        }
        if let Some(word) = special.and_then(|special| self.field::<String>("special", special)) {
            self.end(&word, at);
        }
        if let Some(time) = time {
            self.time(time, at);
        }
        let mut texts = comments.map_or_else(Vec::new, |comments| {
            if comments.is_list() {
                self.json.list(comments).collect()
            } else {
                [comments].into()
            }
        });
        texts.extend(comment);
        for text in texts {
            if let Some(comment) = self.field::<String>("comments", text) {
                let at = self.places.of(text.0);
                for line in comment.split('\n') {
                    self.resolver.comment(line, at);
                }
            }
        }
        forks
    }

    fn end(&mut self, word: &str, at: At) {
        let after_illegal = self.resolver.is_after_illegal();
        let kind = self
            .resolver
            .meaning_of_end(|turn| Words::Jkf.meaning(word, turn, after_illegal));
        if kind.is_none() {
            let unknown = DiagnosticKind::UnknownEnd(word.into());
            self.resolver.report.add(unknown, at);
        }
        self.resolver.end(kind.unwrap_or(EndKind::Unknown), word, at);
    }

    fn time(&mut self, time: Value<'a>, at: At) {
        let [now, total] = self.members("time", time, ["now", "total"]);
        // What the moves of a side took together is known by adding.
        let _ = total.and_then(|total| self.field::<Clock>("total", total));
        let Some(now) = now.and_then(|now| self.field::<Clock>("now", now)) else {
            return;
        };
        match now.milliseconds() {
            Some(time) => self.resolver.time(time, at),
            None => self
                .resolver
                .report
                .add(DiagnosticKind::BadTime(time.0.into()), at),
        }
    }

    fn mv(&mut self, value: Value<'a>, at: At) {
        let Some(position) = self.resolver.position().copied() else {
            self.resolver.skip(value.0, at);
            return;
        };
        let names = [
            "color", "from", "to", "piece", "same", "promote", "capture", "relative",
        ];
        let [color, from, to, piece, same, promote, capture, relative] = self.members("move", value, names);
        let item = MoveItem {
            color: color.and_then(|color| self.field("color", color)),
            from: from.and_then(|from| self.field("from", from)),
            to: to.and_then(|to| self.field("to", to)),
            piece: piece
                .and_then(|piece| self.field("piece", piece))
                .unwrap_or_default(),
            same: same.and_then(|same| self.field("same", same)),
            promote: promote.and_then(|promote| self.field("promote", promote)),
            capture: capture.and_then(|capture| self.field("capture", capture)),
            relative: relative.and_then(|relative| self.field("relative", relative)),
        };
        // A move is not known without these. Without the other members it is.
        let is_unknown =
            (from.is_some() && item.from.is_none()) || (promote.is_some() && item.promote.is_none());
        if is_unknown || item.piece.is_empty() {
            let said = value.0.chars().take(80).collect();
            self.resolver.bad_move(DiagnosticKind::BadMove(said), at);
            return;
        }
        let last = self.resolver.last_move();
        match mv_of(&item, &position, last) {
            Ok(m) => {
                if let Some(text) = contradiction(&item, m, &position, last) {
                    self.resolver.report.add(DiagnosticKind::Contradiction(text), at);
                }
                self.resolver.mv(m, at);
            }
            Err(kind) => self.foul(&item, kind, &position, at),
        }
    }

    /// Adds the foul that an item shows which is no move of the side to move; without one, a move that could not be read.
    fn foul(&mut self, item: &MoveItem, kind: DiagnosticKind, position: &Position, at: At) {
        let (turn, last) = (position.turn(), self.resolver.last_move());
        match kind {
            DiagnosticKind::Text(ParseErrorKind::NotTurn { .. }) => {
                let other = self.resolver.out_of_turn();
                let mv = other.and_then(|other| mv_of(item, &other, last).ok());
                if mv.is_some() {
                    let foul = Foul::OutOfTurn { mv };
                    self.resolver
                        .foul_of(turn.opponent(), foul, item.color.is_some(), at);
                    return;
                }
            }
            DiagnosticKind::Text(ParseErrorKind::DropPromoted) => {
                let kind = PieceKind::from_csa_name(&item.piece);
                let kind = kind.and_then(|kind| {
                    if kind.is_promoted() {
                        Some(kind)
                    } else {
                        kind.promoted()
                    }
                });
                if let (Some(kind), Ok(to)) = (kind, target(item, position, last)) {
                    self.resolver.foul(turn, Foul::DropPromoted { kind, to }, at);
                    return;
                }
            }
            _ => {}
        }
        self.resolver.bad_move(kind, at);
    }
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

fn target(item: &MoveItem, position: &Position, last: Option<Move>) -> Result<Square, DiagnosticKind> {
    match (item.to, item.same) {
        (Some(to), _) => square(to, position),
        (None, Some(true)) => Ok(last.ok_or(ParseErrorKind::NoPreviousMove)?.to()),
        (None, _) => Err(DiagnosticKind::BadMove(format!("{} to nowhere", item.piece))),
    }
}

fn mv_of(item: &MoveItem, position: &Position, last: Option<Move>) -> Result<Move, DiagnosticKind> {
    if let Some(color) = item.color {
        let turn = position.turn();
        if start::color(color) != Some(turn) {
            return Err(ParseErrorKind::NotTurn { turn }.into());
        }
    }
    let to = target(item, position, last)?;
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
