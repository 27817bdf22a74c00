//! Reading CSA, statement by statement.

use super::board::Board;
use super::headers::{has_form, unescape};
use super::log::{Log, before_summary};
use super::summary::summary;
use crate::diagnostic::{BoardConflict, Diagnostic, DiagnosticKind, Dialect};
use crate::formats::Piece;
use crate::model::end::EndKind;
use crate::model::end_words::Words;
use crate::model::headers::HeaderKey;
use crate::model::when::seconds;
use crate::resolve::Resolver;
use crate::text::lines::TextLines;
use crate::text::places::{At, Columns};
use alloc::string::String;
use alloc::vec::Vec;
use shogiban::notation::toolkit::csa_square;
use shogiban::notation::{Expected, ParseErrorKind};
use shogiban::rules::Foul;
use shogiban::{Color, Move, PieceKind, Position, Setup, Variant};

/// Cuts off the text up to a line `/`. A text of nothing but blanks and such lines is no game.
pub(crate) fn next_game(text: &str, line: u32) -> Option<Piece<'_>> {
    let mut lines = TextLines::new(text, line);
    let (mut start, mut first_line) = (0, line);
    let (mut has_text, mut has_summary) = (false, false);
    loop {
        let before = text.len() - lines.rest().len();
        let Some(line) = lines.next() else {
            return has_text.then(|| Piece::of_lines(&text[start..], first_line, text.len(), lines.number()));
        };
        if line.text.trim_end() == "/" {
            let end = text.len() - lines.rest().len();
            if has_text {
                return Some(Piece::of_lines(
                    &text[start..before],
                    first_line,
                    end,
                    lines.number(),
                ));
            }
            (start, first_line) = (end, lines.number());
            has_summary = false;
        } else if !line.text.trim().is_empty() {
            has_text = true;
            // The summary of another game begins that game.
            if before_summary(line.text).is_some() && core::mem::replace(&mut has_summary, true) {
                return Some(Piece::of_lines(
                    &text[start..before],
                    first_line,
                    before,
                    line.number,
                ));
            }
        }
    }
}

pub(crate) fn read(text: &str, first_line: u32, resolver: Resolver<'_>) -> Vec<Diagnostic> {
    let mut reader = Reader {
        resolver,
        board: Board::default(),
        started: false,
        log: Log::of(text),
        reason: None,
    };
    for line in TextLines::new(text, first_line) {
        if reader.resolver.is_stopped() {
            break;
        }
        reader.line(line.text, line.number);
    }
    reader.end_by_reason(None);
    if !reader.started && !reader.board.is_given() && reader.is_blank() {
        // A file of comments: nothing was played, and nothing is missing.
        let even = Position::default().to_setup();
        reader.resolver.start(even, At::line(first_line));
        return reader.resolver.finish();
    }
    if !reader.started {
        let last = TextLines::new(text, first_line).map(|line| line.number).last();
        reader.start(None, last.unwrap_or(first_line));
    }
    reader.resolver.finish()
}

pub(super) struct Reader<'o> {
    pub(super) resolver: Resolver<'o>,
    board: Board,
    /// The turn line was read, or a move without one.
    pub(super) started: bool,
    /// The text is a log of the protocol of servers.
    pub(super) log: Option<Log>,
    /// Why a log says that the game ended, until it says what came of it.
    pub(super) reason: Option<(String, At)>,
}

impl Reader<'_> {
    /// Whether no header was read either.
    fn is_blank(&self) -> bool {
        !self.resolver.has_headers()
    }

    pub(super) fn csa_line(&mut self, line: &str, number: u32) {
        match line.as_bytes().first() {
            None => {}
            Some(b'\'') => self.comment(&line[1..], number),
            Some(b'N') => self.player(line, number),
            Some(b'$') => self.header(line, number),
            _ => self.statements(line, 0, number),
        }
    }

    /// A line of statements from a byte on, parted by commas. A comment takes the rest of the line.
    pub(super) fn statements(&mut self, line: &str, from: usize, number: u32) {
        // Most lines are one move or one time.
        if from == 0 && memchr::memchr(b',', line.as_bytes()).is_none() {
            self.statement(line, At::line(number));
            return;
        }
        let mut columns = Columns::new(number, line);
        let mut at = from;
        while at < line.len() && !self.resolver.is_stopped() {
            let rest = &line[at..];
            if let Some(comment) = rest.strip_prefix('\'') {
                self.comment(comment, number);
                return;
            }
            let end = rest.find(',').unwrap_or(rest.len());
            self.statement(&rest[..end], columns.at(at));
            at += end + 1;
        }
    }

    fn statement(&mut self, statement: &str, at: At) {
        let text = statement.trim_end_matches([' ', '\t']);
        let number = at.line;
        match text.as_bytes() {
            [] => {}
            [b'+'] => self.turn(Color::Black, number),
            [b'-'] => self.turn(Color::White, number),
            [b'+' | b'-', ..] => self.mv(text, at),
            [b'T', ..] => self.time(&text[1..], at),
            [b'%', ..] => self.end(text, at),
            [b'P', ..] if self.started => {
                let kind = DiagnosticKind::BoardConflict(BoardConflict::AfterStart);
                self.resolver.report.add(kind, at);
            }
            [b'P', ..] => self.board.line(statement, number, &mut self.resolver),
            [b'V', digit, ..] if digit.is_ascii_digit() => self.version(text, number),
            _ if text.contains('\0') => {
                self.resolver
                    .report
                    .add(DiagnosticKind::ControlCharacter('\0'), at);
            }
            _ => self.resolver.report.add(DiagnosticKind::UnknownLine, at),
        }
    }

    fn version(&mut self, text: &str, number: u32) {
        if !matches!(text, "V2" | "V2.1" | "V2.2" | "V3" | "V3.0") {
            let kind = DiagnosticKind::Dialect(Dialect::UnknownVersion);
            self.resolver.report.add(kind, At::line(number));
        }
    }

    fn player(&mut self, line: &str, number: u32) {
        let key = match line.as_bytes().get(1) {
            Some(b'+') => HeaderKey::Black,
            Some(b'-') => HeaderKey::White,
            _ => {
                self.resolver
                    .report
                    .add(DiagnosticKind::UnknownLine, At::line(number));
                return;
            }
        };
        self.add_header(key, &line[2..], number);
    }

    fn header(&mut self, line: &str, number: u32) {
        let Some((name, value)) = line[1..].split_once(':') else {
            self.resolver
                .report
                .add(DiagnosticKind::UnknownLine, At::line(number));
            return;
        };
        let key = HeaderKey::from_csa(name);
        if !has_form(&key, value) {
            let at = At::byte(number, line, line.len() - value.len());
            self.resolver
                .report
                .add(DiagnosticKind::BadHeader(value.into()), at);
        }
        if key == HeaderKey::Note {
            self.add_header(key, &unescape(value), number);
        } else {
            self.add_header(key, value, number);
        }
    }

    fn add_header(&mut self, key: HeaderKey, value: &str, number: u32) {
        // The end is known at the end, so its header may stand there.
        if self.started && self.resolver.ply() > 0 && key != HeaderKey::EndTime {
            self.resolver
                .report
                .add(DiagnosticKind::MisplacedHeader, At::line(number));
        }
        self.resolver.header(key, value, At::line(number));
    }

    fn comment(&mut self, text: &str, number: u32) {
        let at = At::line(number);
        if number == 1 && text.starts_with("CSA encoding=") {
            return;
        }
        match summary(text) {
            Some(stated) => self.resolver.stated(stated, at),
            None => self.resolver.comment(text, at),
        }
    }

    fn turn(&mut self, color: Color, number: u32) {
        if self.started && self.resolver.turn() == color {
            // A move that was cut off.
            let expected = Expected::CsaMove;
            let kind = DiagnosticKind::Text(ParseErrorKind::BadNotation {
                found: None,
                expected,
            });
            self.resolver.bad_move(kind, At::line(number));
        } else if self.started {
            let kind = DiagnosticKind::Contradiction(if color == Color::Black { "+" } else { "-" }.into());
            self.resolver.report.add(kind, At::line(number));
        } else {
            self.start(Some(color), number);
        }
    }

    /// The board is complete: moves may come.
    pub(super) fn start(&mut self, turn: Option<Color>, number: u32) {
        self.started = true;
        let at = At::line(number);
        let setup = if self.board.is_given() {
            self.board.setup(&mut self.resolver)
        } else {
            self.resolver.report.add(DiagnosticKind::MissingBoard, at);
            let variant = self.resolver.options.variant.unwrap_or(Variant::STANDARD);
            Setup::start(variant)
        };
        if let (None, Some(turn)) = (&setup, turn) {
            self.resolver.turn_only(turn);
        }
        let turn = turn.unwrap_or_else(|| {
            self.resolver
                .report
                .add(DiagnosticKind::MissingTurn(Color::Black), at);
            Color::Black
        });
        if let Some(mut setup) = setup {
            setup.set_turn(turn);
            self.resolver.start(setup, at);
        }
    }

    fn mv(&mut self, text: &str, at: At) {
        if !self.started {
            // Without a turn line, the first move says whose turn it is.
            let color = if text.starts_with('+') {
                Color::Black
            } else {
                Color::White
            };
            if color == Color::White {
                self.resolver.report.add(DiagnosticKind::MissingTurn(color), at);
                self.start(Some(color), at.line);
            } else {
                self.start(None, at.line);
            }
        }
        let Some(position) = self.resolver.position() else {
            self.resolver.skip(text, at);
            return;
        };
        // The lines of programs have it in V3.0; where moves stand, it is a foul.
        if &text[1..] == "PASS" {
            let by = if text.starts_with('+') {
                Color::Black
            } else {
                Color::White
            };
            let foul = if by == position.turn() {
                Foul::Pass
            } else {
                Foul::OutOfTurn { mv: None }
            };
            self.resolver.foul(by, foul, at);
            return;
        }
        match Move::from_csa(text, position) {
            Ok(m) => {
                self.resolver.mv(m, at);
            }
            Err(error) => {
                let column = at.column + error.column - 1;
                let at = At { column, ..at };
                if let Some((by, foul)) = self.foul(text, error.kind) {
                    self.resolver.foul(by, foul, at);
                    return;
                }
                self.resolver.bad_move(DiagnosticKind::Text(error.kind), at);
            }
        }
    }

    /// The foul that a text shows which is no move of the side to move.
    fn foul(&self, text: &str, error: ParseErrorKind) -> Option<(Color, Foul)> {
        let turn = self.resolver.turn();
        match error {
            ParseErrorKind::NotTurn { .. } => {
                let m = Move::from_csa(text, &self.resolver.out_of_turn()?).ok()?;
                Some((turn.opponent(), Foul::OutOfTurn { mv: Some(m) }))
            }
            ParseErrorKind::DropPromoted => {
                let kind = PieceKind::from_csa_name(text.get(5..7)?)?;
                let digits = text.as_bytes();
                let to = csa_square(digits[3], digits[4])?;
                Some((turn, Foul::DropPromoted { kind, to }))
            }
            _ => None,
        }
    }

    fn time(&mut self, text: &str, at: At) {
        match seconds(text) {
            Some(time) => self.resolver.time(time, at),
            None => self.resolver.report.add(DiagnosticKind::BadTime(text.into()), at),
        }
    }

    fn end(&mut self, text: &str, at: At) {
        if !self.started {
            self.start(None, at.line);
        }
        // Logs of 2009 have two signs.
        let word = if text.starts_with("%%") {
            self.resolver
                .report
                .add(DiagnosticKind::Dialect(Dialect::DoubledSign), at);
            &text[1..]
        } else {
            text
        };
        let after_illegal = self.resolver.is_after_illegal();
        let kind = self
            .resolver
            .meaning_of_end(|turn| Words::Csa.meaning(word, turn, after_illegal));
        // The server writes a declaration twice: as it comes in, and as the result.
        if self.resolver.is_ended() && self.resolver.end_kind() == kind {
            let kind = DiagnosticKind::Dialect(Dialect::EndTwice);
            self.resolver.report.add(kind, at);
            return;
        }
        if kind.is_none() {
            self.resolver
                .report
                .add(DiagnosticKind::UnknownEnd(word.into()), at);
        }
        self.resolver.end(kind.unwrap_or(EndKind::Unknown), word, at);
    }
}
