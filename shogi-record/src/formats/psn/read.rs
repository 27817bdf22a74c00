//! Reading games with tags.

use super::start::Start;
use super::tokens::{Token, Tokens};
use super::{RESULTS, Style};
use super::{san, tags};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::format::Format;
use crate::formats::Piece;
use crate::model::end::EndKind;
use crate::model::stated::{Claim, Stated};
use crate::options::Limit;
use crate::resolve::Resolver;
use crate::resolve::open_lines::Place;
use crate::text::lines::TextLines;
use crate::text::places::At;
use crate::text::places::Places;
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::ops::Range;
use shogiban::notation::ParseErrorKind;
use shogiban::rules::Foul;
use shogiban::{Color, Move, Position};

/// Cuts off the next game: the tags after its moves begin another. So do tags after an empty line, if those before it tell a start
/// or a result.
pub(crate) fn next_game(text: &str, line: u32) -> Option<Piece<'_>> {
    if text.trim().is_empty() {
        return None;
    }
    let mut lines = TextLines::new(text, line);
    let (mut has_moves, mut in_comment) = (false, false);
    let (mut is_whole, mut is_after_gap) = (false, false);
    loop {
        let begin = text.len() - lines.rest().len();
        let Some(line_here) = lines.next() else {
            return Some(Piece::of_lines(text, line, text.len(), lines.number()));
        };
        let trimmed = line_here.text.trim_start();
        let is_tag = !in_comment && trimmed.starts_with('[');
        if is_tag && (has_moves || is_whole && is_after_gap) {
            return Some(Piece::of_lines(&text[..begin], line, begin, line_here.number));
        }
        has_moves |= !is_tag && !trimmed.is_empty();
        is_after_gap = trimmed.is_empty();
        let name = trimmed.trim_start_matches('[').split([' ', ']']).next();
        is_whole |= is_tag && matches!(name, Some("SFEN" | "FEN" | "Fen" | "Variant" | "Result"));
        for byte in trimmed.bytes().filter(|_| !is_tag) {
            match byte {
                b';' if !in_comment => break,
                b'{' => in_comment = true,
                b'}' => in_comment = false,
                _ => {}
            }
        }
    }
}

/// A line of play among the pieces of the text.
struct Line {
    pieces: Range<usize>,
    /// Where it begins, and the number of its first move; `None` for the main line.
    base: Option<(Place, u32)>,
    depth: usize,
}

struct Reader<'a, 'o> {
    style: Style,
    resolver: Resolver<'o>,
    places: Places<'a>,
    text: &'a str,
    /// For each bracket that opens a variation, where it is closed.
    closing: Vec<usize>,
    waiting: VecDeque<Line>,
    result: Option<&'static str>,
    /// A bracket that is not closed was reported.
    is_unclosed: bool,
}

pub(crate) fn read(format: Format, text: &str, first_line: u32, resolver: Resolver<'_>) -> Vec<Diagnostic> {
    let pieces: Vec<(usize, Token<'_>)> = Tokens::new(text).collect();
    let mut reader = Reader {
        style: Style::of(format),
        resolver,
        places: Places::new(text, first_line),
        text,
        closing: closing(&pieces),
        waiting: VecDeque::new(),
        result: None,
        is_unclosed: false,
    };
    let begin = reader.tags(&pieces);
    reader.waiting.push_back(Line {
        pieces: begin..pieces.len(),
        base: None,
        depth: 0,
    });
    while let Some(line) = reader.waiting.pop_front() {
        if reader.resolver.is_stopped() {
            break;
        }
        if let Some((place, ply)) = line.base {
            reader.resolver.branch_at(place, ply);
        }
        reader.line(&pieces, &line);
    }
    reader.resolver.finish()
}

/// Where each variation ends that a bracket opens; the end of the text if it is not closed.
fn closing(pieces: &[(usize, Token<'_>)]) -> Vec<usize> {
    let mut closing = alloc::vec![pieces.len(); pieces.len()];
    let mut open = Vec::new();
    for (index, (_, token)) in pieces.iter().enumerate() {
        match token {
            Token::Open => open.push(index),
            Token::Close => {
                if let Some(begin) = open.pop() {
                    closing[begin] = index;
                }
            }
            _ => {}
        }
    }
    closing
}

impl Reader<'_, '_> {
    fn at(&mut self, byte: usize) -> At {
        let text = self.text;
        self.places.of(&text[byte..])
    }

    fn say(&mut self, kind: DiagnosticKind, byte: usize) {
        let at = self.at(byte);
        self.resolver.report.add(kind, at);
    }

    /// Reads the tags and the start. Returns how many pieces these are.
    fn tags(&mut self, pieces: &[(usize, Token<'_>)]) -> usize {
        let mut start = Start::default();
        let mut place = 0;
        let mut count = 0;
        for (byte, token) in pieces {
            match token {
                Token::Tag { name, value } => {
                    if start.take(name, value) {
                        place = *byte;
                    } else {
                        let key = tags::key(name, self.style);
                        let at = self.at(*byte);
                        self.result = self.result.or(known_result(value).filter(|_| *name == "Result"));
                        self.resolver.header(key, value, at);
                    }
                }
                Token::BadTag(_) => self.say(DiagnosticKind::UnknownLine, *byte),
                _ => break,
            }
            count += 1;
        }
        let at = self.at(place);
        match start.setup(self.resolver.options.variant) {
            Ok(setup) => self.resolver.start(setup, at),
            Err(kind) => self.resolver.report.add(kind, at),
        }
        count
    }

    fn line(&mut self, pieces: &[(usize, Token<'_>)], line: &Line) {
        let mut before: Option<(Place, u32)> = None;
        let mut index = line.pieces.start;
        let mut is_main = line.base.is_none();
        let mut is_told = false;
        while index < line.pieces.end && !self.resolver.is_stopped() {
            let (byte, token) = &pieces[index];
            let at = self.at(*byte);
            match token {
                Token::Word(word) => {
                    let here = self
                        .resolver
                        .place()
                        .map(|place| (place, self.resolver.ply() + 1));
                    let next = pieces.get(index + 1).map(|(_, token)| token);
                    if let (Some(claim), Some(Token::Word(verb))) = (side(word), next) {
                        index += usize::from(self.sentence(claim, word, verb, at));
                        is_told = true;
                    } else if self.word(word, at) {
                        before = here;
                    }
                }
                Token::Comment(text) => self.comment(text, at),
                Token::Time(text) => match clock(text.split('/').next().unwrap_or("").trim()) {
                    Some(seconds) => self.resolver.time(seconds.saturating_mul(1000), at),
                    None => self
                        .resolver
                        .report
                        .add(DiagnosticKind::BadTime((*text).into()), at),
                },
                Token::Result(text) => {
                    is_told = true;
                    if let Some(text) = known_result(text) {
                        self.stated(text, at);
                    }
                }
                Token::Variation(ply) => {
                    if core::mem::take(&mut is_main) && !is_told {
                        self.result_of_tag();
                    }
                    self.resolver.branch(*ply, at);
                }
                Token::Open => {
                    if line.depth >= self.resolver.options.limits.nesting {
                        self.resolver.stop(Limit::Nesting, at);
                        return;
                    }
                    let end = self.closing[index].min(line.pieces.end);
                    match before {
                        Some(base) => self.waiting.push_back(Line {
                            pieces: index + 1..end,
                            base: Some(base),
                            depth: line.depth + 1,
                        }),
                        None => self.resolver.report.add(DiagnosticKind::MisplacedVariation, at),
                    }
                    if end == pieces.len() && !core::mem::replace(&mut self.is_unclosed, true) {
                        self.resolver
                            .report
                            .add(DiagnosticKind::TrailingText("(".into()), at);
                    }
                    index = end;
                }
                Token::Close => self
                    .resolver
                    .report
                    .add(DiagnosticKind::TrailingText(")".into()), at),
                Token::Tag { .. } => self.resolver.report.add(DiagnosticKind::MisplacedHeader, at),
                Token::BadTag(_) => self.resolver.report.add(DiagnosticKind::UnknownLine, at),
            }
            index += 1;
        }
        if is_main && !is_told {
            self.result_of_tag();
        }
    }

    /// The result of the tag, where the moves end without one.
    fn result_of_tag(&mut self) {
        if let Some(text) = self.result.filter(|_| !self.resolver.is_ended()) {
            let at = self.at(0);
            self.stated(text, at);
        }
    }

    fn stated(&mut self, text: &str, at: At) {
        let claim = RESULTS
            .iter()
            .find(|(own, _)| *own == text)
            .map(|(_, claim)| *claim);
        let (text, end) = (text.into(), None);
        self.resolver.stated(Stated { text, claim, end }, at);
    }

    /// Each line of a comment is a comment.
    fn comment(&mut self, text: &str, at: At) {
        let lines = TextLines::new(text, 0).map(|line| line.text.trim());
        let mut count = 0;
        for line in lines.filter(|line| !line.is_empty()) {
            self.resolver.comment(line, at);
            count += 1;
        }
        if count == 0 {
            self.resolver.comment("", at);
        }
    }

    /// `Black wins`, `Gote resigns`. Whether the verb belongs to it.
    fn sentence(&mut self, side: Color, name: &str, verb: &str, at: At) -> bool {
        let lower = verb.to_ascii_lowercase();
        let side = if self.style == Style::Pgn && !matches!(name, "Sente" | "Gote") {
            side.opponent()
        } else {
            side
        };
        if lower.starts_with("win") || lower.starts_with("won") {
            let text = alloc::format!("{name} {verb}");
            let claim = Some(Claim::Win(side));
            self.resolver.stated(
                Stated {
                    text,
                    claim,
                    end: None,
                },
                at,
            );
        } else if lower.starts_with("resign") {
            let text = alloc::format!("{name} {verb}");
            self.resolver.end(EndKind::Resignation { by: side }, &text, at);
        } else {
            self.resolver.bad_move(DiagnosticKind::BadMove(name.into()), at);
            return false;
        }
        true
    }

    /// Reads a move or the word of an end. Whether it was a move that was added.
    fn word(&mut self, word: &str, at: At) -> bool {
        let after_illegal = self.resolver.is_after_illegal();
        if let Some(kind) = self
            .resolver
            .meaning_of_end(|turn| super::meaning(word, turn, after_illegal))
        {
            self.resolver.end(kind, word, at);
            return false;
        }
        // Marks of annotators are comments: `$3`, `!?`.
        if word.starts_with('$') {
            self.resolver.comment(word, at);
            return false;
        }
        let body = word.trim_end_matches(['!', '?']);
        let mark = &word[body.len()..];
        let is_added = !body.is_empty() && self.mv(body, at);
        if !mark.is_empty() {
            self.resolver.comment(mark, at);
        }
        is_added
    }

    fn mv(&mut self, text: &str, at: At) -> bool {
        let Some(position) = self.resolver.position().copied() else {
            self.resolver.skip(text, at);
            return false;
        };
        let last = self.resolver.last_move();
        match self.resolve(text, &position, last) {
            Ok(m) => self.resolver.mv(m, at),
            Err(DiagnosticKind::Text(kind @ ParseErrorKind::NotTurn { .. })) => {
                let other = self.resolver.out_of_turn();
                let mv = other.and_then(|other| self.resolve(text, &other, last).ok());
                if mv.is_some() {
                    let by = position.turn().opponent();
                    self.resolver.foul_of(by, Foul::OutOfTurn { mv }, false, at);
                } else {
                    self.resolver.bad_move(DiagnosticKind::Text(kind), at);
                }
                false
            }
            Err(kind) => {
                self.resolver.bad_move(kind, at);
                false
            }
        }
    }

    fn resolve(&self, text: &str, position: &Position, last: Option<Move>) -> Result<Move, DiagnosticKind> {
        let western =
            || Move::from_western(text, position, last.map(Move::to)).map_err(|error| error.kind.into());
        match self.style {
            Style::Psn => western(),
            Style::Psn2 => text.parse().or_else(|_| western()),
            Style::Pgn => san::read(text, position),
        }
    }
}

fn side(name: &str) -> Option<Color> {
    match name {
        "Black" | "Sente" => Some(Color::Black),
        "White" | "Gote" => Some(Color::White),
        _ => None,
    }
}

/// A result that tells who won.
fn known_result(text: &str) -> Option<&'static str> {
    let text = if text == "½-½" { "1/2-1/2" } else { text };
    let mut known = RESULTS.iter().map(|(own, _)| *own);
    known.find(|own| *own == text)
}

/// The seconds of `12:34` or `1:12:34`.
fn clock(text: &str) -> Option<u64> {
    if !(2..=3).contains(&text.split(':').count()) {
        return None;
    }
    text.split(':').try_fold(0_u64, |sum, part| {
        let part = part.trim().parse::<u64>().ok()?;
        sum.checked_mul(60)?.checked_add(part)
    })
}
