//! From bytes to records: encoding, format, games.

use super::build::{At, Builder, Report};
use super::decode::{Decoded, decode};
use super::diagnostic::{Diagnostic, DiagnosticKind, Severity};
use super::encoding::Encoding;
use super::event::Visitor;
use super::format::Format;
use super::grow::Grower;
use super::locate::Located;
use super::options::ReadOptions;
use super::tree::Record;
use super::{csa, jkf, kif, sfen_list, usen, usi};
use alloc::vec::Vec;
use shogiban::Variant;

/// What was read from an input.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Reading {
    /// The games, in order. With an error in one, it holds what came before the error.
    pub records: Vec<Record>,
    /// The line at which each of them begins, from 1.
    pub lines: Vec<u32>,
    /// What there is to say, in order.
    pub diagnostics: Vec<Diagnostic>,
    /// The format; `None` if none was recognised.
    pub format: Option<Format>,
    /// The encoding.
    pub encoding: Encoding,
}

impl Reading {
    /// The errors among the diagnostics.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics
            .iter()
            .filter(|found| found.severity == Severity::Error)
    }

    /// The records, if there was no error; else the diagnostics.
    pub fn into_result(self) -> Result<Vec<Record>, Vec<Diagnostic>> {
        if self.errors().next().is_none() {
            Ok(self.records)
        } else {
            Err(self.diagnostics)
        }
    }
}

/// Reads all games of an input.
///
/// ```
/// use shogiban_record::{self as record, Format, ReadOptions};
/// let bytes = "手合割：平手\n   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)\n   3 投了\n".as_bytes();
/// let reading = record::read(bytes, &ReadOptions::new());
/// assert_eq!(reading.format, Some(Format::Kif));
/// assert_eq!(reading.records[0].main_moves().count(), 2);
/// ```
pub fn read(bytes: &[u8], options: &ReadOptions) -> Reading {
    let mut games = records(bytes, options);
    let mut all = Reading {
        records: Vec::new(),
        lines: Vec::new(),
        diagnostics: Vec::new(),
        format: games.format,
        encoding: games.decoded.encoding,
    };
    for game in games.by_ref() {
        all.records.extend(game.records);
        all.lines.extend(game.lines);
        all.diagnostics.extend(game.diagnostics);
    }
    all
}

/// The format that the beginning of an input tells; `None` if no line there tells one.
///
/// ```
/// use shogiban_record::{Format, detect};
/// assert_eq!(detect("▲７六歩 △３四歩".as_bytes()), Some(Format::Ki2));
/// assert_eq!(detect(b"hello"), None);
/// ```
pub fn detect(bytes: &[u8]) -> Option<Format> {
    super::detect::detect(&decode(bytes, None).text)
}

/// Reads all games of a text that is decoded already. Byte offsets count in UTF-8.
pub fn read_str(text: &str, options: &ReadOptions) -> Reading {
    read(text.as_bytes(), &options.clone().with_encoding(Encoding::Utf8))
}

/// Reads the games of an input one by one. Each item holds one record, or none where there is only something to say.
pub fn records<'a>(bytes: &'a [u8], options: &'a ReadOptions) -> Records<'a> {
    let limit = options.limits.game_bytes;
    let mut head = Report::new(options);
    let (decoded, format) = if bytes.len() > limit && !options.format.is_some_and(Format::holds_many) {
        // Too long for one game. Where it holds many, each may be as long.
        let start = decode(&bytes[..limit.min(1 << 16)], options.encoding);
        let format = options.format.or_else(|| super::detect::detect(&start.text));
        if format.is_some_and(Format::holds_many) {
            (decode(bytes, options.encoding), format)
        } else {
            head.add(DiagnosticKind::LimitReached("game_bytes"), At::line(1));
            (decode(b"", options.encoding), format)
        }
    } else {
        let decoded = decode(bytes, options.encoding);
        let format = options.format.or_else(|| super::detect::detect(&decoded.text));
        (decoded, format)
    };
    let text = decoded.text.trim_start_matches('\u{FEFF}');
    if text.trim().is_empty() {
        if bytes.len() <= limit {
            head.add(DiagnosticKind::Empty, At::line(1));
        }
    } else if format.is_none() {
        head.add(DiagnosticKind::UnknownFormat, At::line(1));
    }
    // Who tells the encoding has perhaps decoded the text himself.
    if format == Some(Format::Kif) && options.encoding.is_none() {
        if let Some((declared, at)) = kif::declared_encoding(text) {
            if declared != decoded.encoding {
                head.add(DiagnosticKind::WrongEncodingDeclared(declared), at);
            }
        }
    }
    if let Some((found, line)) = &decoded.found {
        head.add(found.clone(), first_malformed(&decoded.text, *line));
    }
    Records {
        bytes,
        options,
        head: head.finish(),
        format,
        at: decoded.text.len() - text.len(),
        line: 1,
        located: Located::default(),
        decoded,
    }
}

/// The first bytes of a line that are no text, or else its beginning.
fn first_malformed(text: &str, line: u32) -> At {
    let found = super::lines::TextLines::new(text, 1).find(|found| found.number == line);
    let byte = found.and_then(|line| Some((line.text, line.text.find(char::REPLACEMENT_CHARACTER)?)));
    byte.map_or(At::line(line), |(text, byte)| At::byte(line, text, byte))
}

/// The games of an input, one by one: see [`records`].
#[derive(Debug)]
pub struct Records<'a> {
    bytes: &'a [u8],
    options: &'a ReadOptions,
    /// What there is to say about the input as a whole.
    head: Vec<Diagnostic>,
    format: Option<Format>,
    decoded: Decoded<'a>,
    /// How far the text has been read.
    at: usize,
    /// The number of the line there.
    line: u32,
    /// The place of the last diagnostic.
    located: Located,
}

impl Records<'_> {
    /// The format; `None` if none was recognised.
    pub fn format(&self) -> Option<Format> {
        self.format
    }

    /// The encoding.
    pub fn encoding(&self) -> Encoding {
        self.decoded.encoding
    }
}

/// What there is to say about a game that was visited, not kept.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Visit {
    /// The line at which the game begins, from 1; `None` where there is no game.
    pub line: Option<u32>,
    /// What there is to say, in order.
    pub diagnostics: Vec<Diagnostic>,
}

impl Records<'_> {
    /// Reads the next game without keeping it: tells a [`Visitor`] of each thing that the file says about it. `None` after
    /// the last game.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use shogiban_record::{self as record, Event, ReadOptions};
    /// let file = b"PI\n+\n+7776FU\n-3334FU\n/\nPI\n+\n+2726FU\n";
    /// let options = ReadOptions::new();
    /// let mut games = record::records(file, &options);
    /// let mut first_moves = Vec::new();
    /// let mut visitor = |event: Event<'_>| match event {
    ///     Event::Move { mv, .. } => {
    ///         first_moves.push(mv.to_string());
    ///         ControlFlow::Break(()) // the rest of the game is passed over
    ///     }
    ///     _ => ControlFlow::Continue(()),
    /// };
    /// while games.visit(&mut visitor).is_some() {}
    /// assert_eq!(first_moves, ["7g7f", "2g2f"]);
    /// ```
    pub fn visit(&mut self, visitor: &mut dyn Visitor) -> Option<Visit> {
        let mut diagnostics = core::mem::take(&mut self.head);
        let text = &self.decoded.text[self.at..];
        let piece = self.format.and_then(|format| next_game(format, text, self.line));
        let mut line = None;
        if let (Some(format), Some(piece)) = (self.format, piece) {
            self.at += piece.end;
            self.line = piece.next_line;
            line = Some(piece.first_line);
            diagnostics.extend(visit(format, piece.text, piece.first_line, self.options, visitor));
        } else {
            self.at = self.decoded.text.len();
        }
        if line.is_none() && diagnostics.is_empty() {
            return None;
        }
        if !diagnostics.is_empty() {
            diagnostics.sort_by_key(|found| (found.line, found.column));
            for found in &mut diagnostics {
                let (line, column) = (found.line, found.column);
                found.byte = self.decoded.locate(self.bytes, &mut self.located, line, column);
            }
        }
        Some(Visit { line, diagnostics })
    }
}

impl Iterator for Records<'_> {
    type Item = Reading;

    fn next(&mut self) -> Option<Reading> {
        let mut grower = Grower::new(self.options.variant.unwrap_or(Variant::STANDARD));
        let Visit { line, diagnostics } = self.visit(&mut grower)?;
        Some(Reading {
            records: line.map(|_| grower.record).into_iter().collect(),
            lines: line.into_iter().collect(),
            diagnostics,
            format: self.format,
            encoding: self.decoded.encoding,
        })
    }
}

/// One game cut out of a text.
#[derive(Debug)]
pub(super) struct Piece<'a> {
    pub(super) text: &'a str,
    /// The number of its first line.
    pub(super) first_line: u32,
    /// Where the next one begins, in bytes, and the number of that line.
    pub(super) end: usize,
    pub(super) next_line: u32,
}

/// Cuts off the next game; `None` if nothing but blanks is left.
pub(super) fn next_game(format: Format, text: &str, line: u32) -> Option<Piece<'_>> {
    match format {
        Format::Csa => csa::next_game(text, line),
        Format::Usi | Format::Sfen | Format::Usen => usi::next_game(text, line),
        Format::Kif | Format::Ki2 | Format::Bod | Format::Jkf => (!text.trim().is_empty()).then_some(Piece {
            text,
            first_line: line,
            end: text.len(),
            next_line: line,
        }),
    }
}

/// Reads one game, and tells a visitor of it. Returns what there was to say.
pub(super) fn visit(
    format: Format,
    text: &str,
    first_line: u32,
    options: &ReadOptions,
    visitor: &mut dyn Visitor,
) -> Vec<Diagnostic> {
    let mut builder = Builder::new(options, visitor);
    builder.begin();
    if text.len() > options.limits.game_bytes {
        let kind = DiagnosticKind::LimitReached("game_bytes");
        builder.report.add(kind, At::line(first_line));
        return builder.finish();
    }
    match format {
        Format::Csa => csa::read(text, first_line, builder),
        Format::Kif | Format::Ki2 | Format::Bod => kif::read(text, first_line, builder),
        Format::Usi => usi::read(text, first_line, builder),
        Format::Sfen => sfen_list::read(text, first_line, builder),
        Format::Usen => usen::read(text, first_line, builder),
        Format::Jkf => jkf::read(text, first_line, builder),
    }
}
