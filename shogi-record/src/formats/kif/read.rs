//! Reading KIF, line by line.

use super::board::Board;
use super::lines::{Line, by_words, line};
use super::names::is_blank;
use super::{ends, moves, start, times};
use crate::diagnostic::{Diagnostic, DiagnosticKind, Dialect};
use crate::model::end::EndKind;
use crate::model::end_words::Words;
use crate::model::headers::HeaderKey;
use crate::model::stated::Stated;
use crate::resolve::Resolver;
use crate::text::encoding::Encoding;
use crate::text::lines::TextLines;
use crate::text::places::{At, Columns};
use alloc::string::String;
use alloc::vec::Vec;
use shogiban::notation::JapaneseMove;
use shogiban::rules::{Foul, Handicap};
use shogiban::{Color, Position};

pub(crate) fn read(text: &str, first_line: u32, resolver: Resolver<'_>) -> Vec<Diagnostic> {
    let mut reader = Reader::new(resolver);
    if let Some(line) = super::games::is_guessed(text).filter(|_| first_line > 1) {
        let kind = DiagnosticKind::AnotherGame;
        reader.resolver.report.add(kind, At::line(first_line + line));
    }
    let mut lines = TextLines::new(text, first_line);
    for line in lines.by_ref() {
        if reader.resolver.is_stopped() {
            break;
        }
        reader.line(line.text, line.number);
    }
    reader.begin(At::line(lines.number().saturating_sub(1).max(first_line)));
    reader.close_line();
    reader.resolver.finish()
}

/// The encoding that a text declares in its first lines, and where.
pub(crate) fn declared_encoding(text: &str) -> Option<(Encoding, At)> {
    let mut lines = TextLines::new(text, 1).take(16);
    lines.find_map(|found| {
        let Line::Version(version) = line(found.text) else {
            return None;
        };
        let name = version.split("encoding=").nth(1)?;
        let name = name.split(is_blank).next()?;
        Some((name.parse().ok()?, At::line(found.number)))
    })
}

/// The numbers of the moves in the line that is being read.
#[derive(Debug)]
struct Numbers {
    /// What the number of a move is greater than its ply by: not 0 where the record begins within a game.
    offset: i64,
    /// The ply of the next line with a number.
    ply: u32,
    /// A number of this line was wrong, and it was said.
    noted: bool,
    /// A line with a number was read.
    begun: bool,
    /// The number of this line is that of a move of the other side.
    is_of_other_side: bool,
}

/// A side passes, which is a foul.
pub(super) const PASS: &str = "パス";

struct Reader<'o> {
    resolver: Resolver<'o>,
    board: Board,
    /// The word after 手合割, and where it stands.
    handicap: Option<(String, At)>,
    /// The start is set: what follows are moves.
    started: bool,
    numbers: Numbers,
    /// The last totals of both sides, in milliseconds, where they are known.
    totals: [Option<u64>; 2],
    /// A total of this line was wrong, and it was said.
    total_noted: bool,
    /// The end that the last comment tells, and where it stands.
    told: Option<(EndKind, At)>,
    /// The variation that has begun, as long as nothing stands in it.
    bare: Option<(u32, At)>,
}

impl<'o> Reader<'o> {
    fn new(resolver: Resolver<'o>) -> Self {
        Self {
            resolver,
            board: Board::default(),
            handicap: None,
            started: false,
            numbers: Numbers {
                offset: 0,
                ply: 1,
                noted: false,
                begun: false,
                is_of_other_side: false,
            },
            totals: [None; 2],
            total_noted: false,
            told: None,
            bare: None,
        }
    }

    fn line(&mut self, text: &str, number: u32) {
        let at = At::line(number);
        let line = line(text);
        if matches!(line, Line::Numbered(_) | Line::Unnumbered(_) | Line::Moves(_)) {
            self.told = None;
            self.bare = None;
        }
        match line {
            Line::Nothing | Line::Version(_) => {}
            Line::Numbered(rest) => self.numbered(rest, text, number),
            Line::Comment(comment) => self.comment(comment, at),
            Line::Bookmark(bookmark) => self.resolver.bookmark(bookmark, at),
            Line::Variation(rest) => self.variation(rest, at),
            Line::Result(result) => self.result(result, at),
            other => self.by_words(other, text, number),
        }
    }

    /// A line まで…. It ends the line of play, unless a word did.
    fn result(&mut self, text: &str, at: At) {
        self.begin(at);
        let Some(stated) = self.resolver.stated_by(text, ends::stated) else {
            return;
        };
        self.told = None;
        self.bare = None;
        if let Some(end) = self.resolver.end_of_stated(&stated) {
            let is_usual = self.is_usual(text, end);
            self.resolver.end(end, "", at);
            if is_usual {
                return;
            }
        } else if stated.claim.is_none() && stated.end.is_none() && ends::says_something(text) {
            let kind = DiagnosticKind::UnknownEnd(text.into());
            self.resolver.report.add(kind, at);
        }
        self.resolver.stated(stated, at);
    }

    /// Whether a text is the one that a writer has for the end here, which says no more than the end.
    fn is_usual(&self, text: &str, end: EndKind) -> bool {
        let (moves, turn) = (self.resolver.moves(), self.resolver.turn());
        let sentence = |is_handicap| ends::sentence_after(moves, end, turn, is_handicap);
        let is_said = |is_handicap| sentence(is_handicap).as_deref() == Some(text);
        let names = [is_said(false), is_said(true)];
        if names[0] == names[1] {
            return names[0];
        }
        let start = self.resolver.known_start();
        let start = start.and_then(|start| Position::try_from(*start).ok());
        let handicap = start.and_then(|start| Handicap::of(&start));
        names[usize::from(handicap.is_some_and(|handicap| handicap.points_removed() > 0))]
    }

    fn comment(&mut self, comment: &str, at: At) {
        self.resolver.comment(comment, at);
        let after_move = self.resolver.ply() > 0 && !self.resolver.is_ended();
        let told = self
            .resolver
            .meaning_of_end(|turn| ends::end_in_comment(comment, turn));
        self.told = told.filter(|_| after_move).map(|end| (end, at));
    }

    /// The line is over: a comment may have told its end, or it is a variation without a move.
    fn close_line(&mut self) {
        if let Some((end, at)) = self.told.take().filter(|_| !self.resolver.is_ended()) {
            self.resolver.end(end, "", at);
        }
        if let Some((ply, at)) = self.bare.take() {
            self.resolver.report.add(DiagnosticKind::EmptyVariation(ply), at);
        }
    }

    /// Lines that stand before the moves, or seldom.
    fn by_words(&mut self, words: Line<'_>, text: &str, number: u32) {
        let at = At::line(number);
        match words {
            Line::Unnumbered(rest) if self.numbers.begun || !rest.contains('：') => {
                self.begin(at);
                self.numbers.begun = true;
                let kind = DiagnosticKind::Dialect(Dialect::MoveWithoutNumber);
                self.resolver.report.add(kind, at);
                self.mv(rest, text, number);
                self.numbers.ply = self.numbers.ply.saturating_add(1);
            }
            Line::Moves(moves) => {
                self.begin(at);
                self.numbers.begun = true;
                let read = super::ki2::read_moves(moves, text, number, &mut self.resolver);
                self.numbers.ply = self.numbers.ply.saturating_add(read);
            }
            Line::Other(word) if Words::Kif.knows(word) || ends::is_result(word) => {
                self.begin(at);
                self.resolver
                    .report
                    .add(DiagnosticKind::Dialect(Dialect::EndWithoutNumber), at);
                self.end(word, text, number);
            }
            Line::Header(key, value) => self.header(key, value, text, number),
            Line::Row(_) | Line::Count(_) | Line::Turn(_) if self.started => {
                self.resolver.report.add(DiagnosticKind::MisplacedHeader, at);
            }
            Line::Row(row) => self.board.row(row, text, number, &mut self.resolver.report),
            Line::Count(count) => self.board.count(count, at, &mut self.resolver.report),
            Line::Turn(turn) => self.turn_line(side(turn).unwrap_or(Color::Black), turn, at),
            Line::Other(footer) if footer.starts_with("generated by ") => {
                self.resolver
                    .report
                    .add(DiagnosticKind::Dialect(Dialect::Footer), at);
            }
            _ => self.resolver.report.add(DiagnosticKind::UnknownLine, at),
        }
    }

    /// The headers are complete: the start is set.
    fn begin(&mut self, at: At) {
        if !self.started {
            self.started = true;
            let word = self.handicap.take();
            start::set(&mut self.resolver, &mut self.board, word, at);
            if let Some(turn) = self
                .board
                .turn()
                .filter(|_| self.resolver.known_start().is_none())
            {
                self.resolver.turn_only(turn);
            }
            // Totals count from the start of a game.
            if self.resolver.move_number() == 1 {
                self.totals = [Some(0); 2];
            }
        }
    }

    /// The side to move of the start. The first that is said counts.
    fn turn_line(&mut self, color: Color, text: &str, at: At) {
        if self.board.turn().is_some_and(|said| said != color) {
            let kind = DiagnosticKind::Contradiction(text.into());
            self.resolver.report.add(kind, at);
        } else {
            self.board.set_turn(color);
        }
    }

    fn header(&mut self, key: &str, value: &str, text: &str, number: u32) {
        let at = At::line(number);
        // 先手: A / 後手: B, as the clipboard of Gekisashi has it.
        if let Some((first, second)) = two_players(key, value) {
            self.header(key, first, text, number);
            self.header(second.0, second.1, text, number);
            return;
        }
        let special = special(key);
        if self.started {
            self.resolver.report.add(DiagnosticKind::MisplacedHeader, at);
            if special.is_some() {
                return;
            }
        }
        match special {
            Some(Special::Handicap) if self.handicap.is_some() => {
                let kind = DiagnosticKind::Contradiction(value.into());
                self.resolver.report.add(kind, at);
            }
            Some(Special::Handicap) => {
                let at = At::byte(number, text, offset(text, value));
                self.handicap = Some((value.into(), at));
            }
            Some(Special::Hand(color)) => {
                self.board
                    .hand(color, value, text, number, &mut self.resolver.report);
            }
            Some(Special::Turn) => match side(value) {
                Some(color) => self.turn_line(color, value, at),
                None => self
                    .resolver
                    .report
                    .add(DiagnosticKind::BadHeader(value.into()), at),
            },
            None => {
                let key = HeaderKey::from_kif(key);
                if key == HeaderKey::Note && value.contains("\\n") {
                    self.resolver.header(key, value.replace("\\n", "\n"), at);
                } else {
                    self.resolver.header(key, value, at);
                }
            }
        }
    }

    /// A line with a number: a move, or a word that ends the line.
    fn numbered(&mut self, line: &str, text: &str, number: u32) {
        let (written, rest) = moves::numbered(line);
        let is_word = !moves::begins_with_square(rest)
            && (ends::first_word(rest).is_some() || ends::is_result(word_of(rest).0));
        let is_move = !is_word && moves::looks_like_move(rest);
        if !self.numbers.begun {
            // Before the first move, other lines may begin with digits.
            let word = is_move || written == 1 || Words::Kif.knows(word_of(rest).0);
            if !word || rest.is_empty() {
                return self.by_words(by_words(line), text, number);
            }
            self.begin(At::line(number));
            self.numbers.begun = true;
            self.numbers.offset = i64::from(written) - 1;
            let from = self.resolver.move_number();
            self.numbers.is_of_other_side = written.abs_diff(from) % 2 == 1;
            if written != 1 && written != from {
                self.number_noted(written, 1, line, text, number);
            }
        } else if i64::from(written) == i64::from(self.numbers.ply) + self.numbers.offset {
            self.numbers.is_of_other_side = false;
        } else {
            let expected = i64::from(self.numbers.ply) + self.numbers.offset;
            self.numbers.is_of_other_side = (i64::from(written) - expected) % 2 != 0;
            self.number_noted(written, u32::try_from(expected).unwrap_or(0), line, text, number);
        }
        if is_move {
            self.mv(rest, text, number);
        } else if rest.is_empty() && !self.resolver.is_ended() {
            // A move that is not there: what has a greater number stands in another position.
            self.resolver
                .bad_move(DiagnosticKind::UnknownLine, At::line(number));
        } else if rest.is_empty() {
            self.resolver
                .report
                .add(DiagnosticKind::UnknownLine, At::line(number));
        } else {
            self.end(rest, text, number);
        }
        self.numbers.ply = self.numbers.ply.saturating_add(1);
    }

    /// Says that a number is wrong: once for a line of moves.
    #[cold]
    fn number_noted(&mut self, written: u32, expected: u32, line: &str, text: &str, number: u32) {
        if !core::mem::replace(&mut self.numbers.noted, true) {
            let at = At::byte(number, text, offset(text, line));
            let kind = DiagnosticKind::MoveNumber { written, expected };
            self.resolver.report.add(kind, at);
        }
    }

    fn mv(&mut self, rest: &str, text: &str, number: u32) {
        let at = At::byte(number, text, offset(text, rest));
        let Some(position) = self.resolver.position() else {
            let (mv, after) = moves::unread(rest);
            if self.resolver.skip(mv, at) {
                self.rest(after, None, text, number);
            }
            return;
        };
        // A variation of a greater number than the one before it may hang on the main line, if its move can be made there alone.
        if let Some(place) = self.resolver.place_in_main() {
            let last = self.resolver.last_move();
            let is_nothing_here =
                moves::read(rest, position, last).is_err() && moves::foul_in(rest, position, last).is_none();
            let in_main = moves::read(rest, &place.position, place.mv);
            if is_nothing_here && in_main.is_ok_and(|read| place.position.is_legal(read.mv)) {
                self.resolver.move_to_main(place);
            }
        }
        let Some(position) = self.resolver.position() else {
            return;
        };
        let turn = position.turn();
        match moves::read(rest, position, self.resolver.last_move()) {
            Ok(moves::Read { mv, mark, rest }) => {
                if mark.is_some_and(|mark| mark != turn) {
                    self.resolver.report.add(DiagnosticKind::WrongMark(turn), at);
                }
                if self.resolver.mv(mv, at) {
                    let mover = self.resolver.turn().opponent();
                    self.rest(rest, Some(mover), text, number);
                }
            }
            Err((kind, wrong)) => {
                let at = At::byte(number, text, offset(text, wrong));
                if self.foul(&kind, rest, at, text) {
                    return;
                }
                // Only chushogi writes where a piece comes from with an arrow.
                let kind = if text.contains("（←") {
                    DiagnosticKind::UnknownVariant("中将棋".into())
                } else {
                    kind
                };
                self.resolver.bad_move(kind, at);
            }
        }
    }

    /// Adds the foul that a text shows which is no move of the side to move. Whether it shows one.
    fn foul(&mut self, kind: &DiagnosticKind, rest: &str, at: At, text: &str) -> bool {
        let DiagnosticKind::Text(error) = kind else {
            return false;
        };
        let Some(position) = self.resolver.position() else {
            return false;
        };
        let Ok((read, after)) = JapaneseMove::read_first(rest) else {
            return false;
        };
        let (other, last) = (self.resolver.out_of_turn(), self.resolver.last_move());
        let Some((by, foul)) = moves::foul_of(&read, *error, position, other, last) else {
            return false;
        };
        let names_side = read.mark == Some(by) || self.numbers.is_of_other_side;
        if self.resolver.foul_of(by, foul, names_side, at) {
            self.rest(after, Some(by), text, at.line);
        }
        true
    }

    fn end(&mut self, rest: &str, text: &str, number: u32) {
        let at = At::byte(number, text, offset(text, rest));
        let mark = ends::first_word(rest).and_then(|found| found.mark);
        let (word, rest) = match mark {
            Some(_) => word_of(moves::without_mark(rest)),
            None => word_of(rest),
        };
        if word == PASS && !self.resolver.is_ended() {
            let by = mark.unwrap_or(self.resolver.turn());
            if self.resolver.foul(by, Foul::Pass, at) {
                self.rest(rest, Some(by), text, number);
            }
            return;
        }
        let said = self.result_said(word).filter(|_| mark.is_none());
        let known = match (mark, &said) {
            (Some(mark), _) => ends::end_of_mark(word, mark, &self.resolver),
            (None, Some(said)) => said.end.or_else(|| self.resolver.end_of_stated(said)),
            (None, None) => None,
        };
        // A winner, but not how: the side to move won. Or a word about a side, and nobody knows whose turn it is.
        let is_half_known = known.is_none() && said.is_some();
        if self.resolver.is_ended() {
            // The line まで… may come before the word for the same end.
            let kind = if known.is_some() && known == self.resolver.end_kind() {
                DiagnosticKind::Dialect(Dialect::EndTwice)
            } else {
                DiagnosticKind::SecondEnd(word.into())
            };
            self.resolver.report.add(kind, at);
            return;
        }
        // After moves that could not be read, a word that is not known may be a move as well.
        if known.is_none() && !is_half_known && !self.resolver.is_whole() {
            self.resolver.skip(word, at);
            return;
        }
        if known.is_none() && !is_half_known {
            self.resolver
                .report
                .add(DiagnosticKind::UnknownEnd(word.into()), at);
        }
        self.resolver.end(known.unwrap_or(EndKind::Unknown), word, at);
        if let Some(said) = said.filter(|said| is_half_known && said.claim.is_some()) {
            self.resolver.stated(said, at);
        }
        self.rest(rest, None, text, number);
    }

    /// What a word or a sentence about the result says here.
    fn result_said(&self, text: &str) -> Option<Stated> {
        let after_illegal = self.resolver.is_after_illegal();
        let said = |text: &str, turn| {
            let (end, claim) = ends::result(text, turn, after_illegal)?;
            let text = text.into();
            Some(Stated { text, claim, end })
        };
        self.resolver.stated_by(text, said)
    }

    /// What follows a move or a word: times, and the mark of a move that has variations. Totals are those of moves; beside
    /// words, programs write anything.
    fn rest(&mut self, mut rest: &str, mover: Option<Color>, text: &str, number: u32) {
        let mut is_first = true;
        let mut columns = Columns::new(number, text);
        loop {
            rest = rest.trim_start_matches(is_blank);
            let inner = rest.strip_prefix(['(', '（']);
            let Some((inside, after)) = inner.and_then(|inner| inner.split_once([')', '）'])) else {
                break;
            };
            let at = columns.of(rest);
            if let Some(read) = times::read(inside) {
                if let Some(spent) = read.spent {
                    self.resolver.time(spent, at);
                }
                if let Some(mover) = mover.filter(|_| is_first) {
                    self.total(read, mover, at);
                }
            } else {
                let kind = DiagnosticKind::BadTime(inside.into());
                self.resolver.report.add(kind, at);
            }
            is_first = false;
            rest = after;
        }
        let left = rest.strip_prefix('+').unwrap_or(rest);
        let left = left.trim_matches(is_blank);
        if !left.is_empty() {
            let at = At::byte(number, text, offset(text, left));
            let kind = DiagnosticKind::TrailingText(left.into());
            self.resolver.report.add(kind, at);
        }
    }

    /// Compares a total with the one before.
    fn total(&mut self, read: times::Times, side: Color, at: At) {
        let last = &mut self.totals[side.index()];
        let expected = last.map(|last| last.saturating_add(read.spent.unwrap_or(0)));
        if let (Some(total), Some(expected)) = (read.total, expected) {
            // Programs round in their own ways.
            let differs = total.abs_diff(expected) >= 1000;
            if differs && !core::mem::replace(&mut self.total_noted, true) {
                self.resolver.report.add(DiagnosticKind::TimeTotal, at);
            }
        }
        self.totals[side.index()] = read.total.or(expected);
    }

    /// `変化：3手`: the next move is an alternative to that one.
    fn variation(&mut self, rest: &str, at: At) {
        if !self.numbers.begun && !self.resolver.is_ended() {
            self.resolver.report.add(DiagnosticKind::MisplacedVariation, at);
            return;
        }
        self.close_line();
        let number = super::names::number(rest.trim_start_matches(is_blank)).unwrap_or(0);
        let ply = u32::try_from(i64::from(number) - self.numbers.offset).unwrap_or(0);
        self.bare = self.resolver.branch(ply, at).then_some((ply, at));
        self.numbers.ply = ply;
        self.numbers.noted = false;
        self.totals = [None; 2];
        self.total_noted = false;
    }
}

/// The players of both sides in one line: the name of the first, key and name of the second.
fn two_players<'a>(key: &str, value: &'a str) -> Option<(&'a str, (&'a str, &'a str))> {
    let other = match key {
        "先手" => "後手",
        "下手" => "上手",
        "後手" => "先手",
        "上手" => "下手",
        _ => return None,
    };
    let mut parts = value.match_indices('/');
    parts.find_map(|(at, _)| {
        let second = value[at + 1..].trim_start_matches(is_blank);
        let name = second
            .strip_prefix(other)?
            .trim_start_matches(is_blank)
            .strip_prefix(['：', ':'])?;
        let first = value[..at].trim_matches(is_blank);
        Some((first, (&second[..other.len()], name.trim_matches(is_blank))))
    })
}

/// Headers that are no headers of the record.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Special {
    Handicap,
    Hand(Color),
    Turn,
}

pub(super) fn special(key: &str) -> Option<Special> {
    if key == start::HANDICAP {
        return Some(Special::Handicap);
    }
    if key == "手番" {
        return Some(Special::Turn);
    }
    let owner = key.strip_suffix("持駒").or_else(|| key.strip_suffix("持ち駒"))?;
    side(owner.trim_end_matches('の')).map(Special::Hand)
}

/// 先手 and 下手 are Black, with or without 番.
fn side(word: &str) -> Option<Color> {
    match word.trim_end_matches('番') {
        "先手" | "下手" => Some(Color::Black),
        "後手" | "上手" => Some(Color::White),
        _ => None,
    }
}

/// A word and what follows it: times in parentheses, the mark `+`.
pub(super) fn word_of(text: &str) -> (&str, &str) {
    let is_time = |at: &usize| {
        let after = text[at + 1..].trim_start_matches(is_blank);
        after.starts_with(|c: char| c.is_ascii_digit() || c == '/')
    };
    let end = text.match_indices('(').map(|(at, _)| at).find(is_time);
    let (word, rest) = text.split_at(end.unwrap_or(text.len()));
    let word = word.trim_end_matches(is_blank);
    match word.strip_suffix('+') {
        Some(word) if end.is_none() => (word.trim_end_matches(is_blank), "+"),
        _ => (word, rest),
    }
}

/// Where a part of a line begins in it, in bytes.
pub(super) fn offset(line: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize)
}
