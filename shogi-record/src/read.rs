//! From bytes to records: encoding, format, games.

use crate::build::Builder;
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::event::Visitor;
use crate::format::Format;
use crate::options::{Limit, ReadOptions};
use crate::reading::{Entry, Reading};
use crate::resolve::Report;
use crate::text::decode::{Decoded, decode};
use crate::text::encoding::Encoding;
use crate::text::lines::TextLines;
use crate::text::locate::Located;
use crate::text::places::At;
use crate::{formats, guess};
use alloc::vec::Vec;
use shogiban::Variant;

/// Reads all games of an input.
///
/// ```
/// use shogiban_record::{self as record, Format, ReadOptions};
/// let bytes = "手合割：平手\n   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)\n   3 投了\n".as_bytes();
/// let reading = record::read(bytes, &ReadOptions::new());
/// assert_eq!(reading.format, Some(Format::Kif));
/// assert_eq!(reading.records().next().unwrap().main_moves().count(), 2);
/// ```
pub fn read(bytes: &[u8], options: &ReadOptions) -> Reading {
    let mut games = records(bytes, options);
    Reading {
        entries: games.by_ref().collect(),
        format: games.format,
        encoding: games.decoded.encoding,
    }
}

/// The format that the beginning of an input tells; `None` if no line there tells one.
///
/// ```
/// use shogiban_record::{Format, detect};
/// assert_eq!(detect("▲７六歩 △３四歩".as_bytes()), Some(Format::Ki2));
/// assert_eq!(detect(b"hello"), None);
/// ```
pub fn detect(bytes: &[u8]) -> Option<Format> {
    if guess::of_bytes(bytes).is_some() {
        return None;
    }
    let text = decode(bytes, None).text;
    crate::detect::detect(formats::link::unlinked(&text).as_deref().unwrap_or(&text))
}

/// Reads all games of a text that is decoded already. Byte offsets count in UTF-8.
pub fn read_str(text: &str, options: &ReadOptions) -> Reading {
    read(text.as_bytes(), &options.clone().with_encoding(Encoding::Utf8))
}

/// Reads the games of an input one by one.
pub fn records<'a>(bytes: &'a [u8], options: &'a ReadOptions) -> Records<'a> {
    let limit = options.limits.game_bytes;
    let mut head = Report::new(options);
    let guess = guess::of_bytes(bytes).filter(|_| options.format.is_none());
    let is_long = bytes.len() > limit && !options.format.is_some_and(Format::holds_many);
    let (mut decoded, mut format) = if guess.is_some() {
        (decode(b"", None), None)
    } else if is_long {
        // Too long for one game. Where it holds many, each may be as long.
        let start = decode(&bytes[..limit.min(1 << 16)], options.encoding);
        let format = options.format.or_else(|| crate::detect::detect(&start.text));
        if format.is_some_and(Format::holds_many) {
            (decode(bytes, options.encoding), format)
        } else {
            head.add(DiagnosticKind::LimitReached(Limit::GameBytes), At::line(1));
            (decode(b"", options.encoding), format)
        }
    } else {
        let decoded = decode(bytes, options.encoding);
        let format = options.format.or_else(|| crate::detect::detect(&decoded.text));
        (decoded, format)
    };
    let unlinked = formats::link::unlinked(&decoded.text).filter(|_| options.format.is_none());
    let is_link = unlinked.is_some();
    if let Some(text) = unlinked {
        format = crate::detect::detect(&text);
        decoded.text = text.into();
        head.add(DiagnosticKind::FromLink, At::line(1));
    }
    let text = decoded.text.trim_start_matches('\u{FEFF}');
    if guess.is_some() {
        head.add(DiagnosticKind::UnknownFormat(guess), At::line(1));
    } else if text.trim().is_empty() {
        if bytes.len() <= limit {
            head.add(DiagnosticKind::Empty, At::line(1));
        }
    } else if format.is_none() {
        head.add(DiagnosticKind::UnknownFormat(guess::of_text(text)), At::line(1));
    }
    // Who tells the encoding has perhaps decoded the text himself.
    if format == Some(Format::Kif) && options.encoding.is_none() {
        if let Some((declared, at)) = formats::kif::declared_encoding(text) {
            if declared != decoded.encoding {
                head.add(DiagnosticKind::WrongEncodingDeclared(declared), at);
            }
        }
    }
    let is_one_game = !format.is_some_and(Format::holds_many);
    if is_one_game && decoded.found.is_none() && decoded.encoding == Encoding::Utf8 {
        if let Some(line) = line_of_damage(&decoded.text) {
            head.add(DiagnosticKind::Damaged, first_malformed(&decoded.text, line));
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
        is_link,
        is_told: false,
        is_log: format == Some(Format::Usi) && formats::usi_log::is_log(&decoded.text),
        decoded,
    }
}

/// The line in which characters are missing that another program lost, if so many are that it is no slip.
fn line_of_damage(text: &str) -> Option<u32> {
    const MANY: usize = 3;
    if text.matches(char::REPLACEMENT_CHARACTER).take(MANY).count() < MANY {
        return None;
    }
    let mut lines = TextLines::new(text, 1);
    Some(
        lines
            .find(|line| line.text.contains(char::REPLACEMENT_CHARACTER))?
            .number,
    )
}

/// The first bytes of a line that are no text, or else its beginning.
fn first_malformed(text: &str, line: u32) -> At {
    let found = TextLines::new(text, 1).find(|found| found.number == line);
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
    /// The lines were links.
    is_link: bool,
    /// The text is a log of an engine.
    is_log: bool,
    /// There was an entry.
    is_told: bool,
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

impl Records<'_> {
    /// Reads the next game without keeping it: tells a [`Visitor`] of each thing that the file says about it. The entry has
    /// no record. `None` after the last game.
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
    pub fn visit(&mut self, visitor: &mut dyn Visitor) -> Option<Entry> {
        let mut diagnostics = core::mem::take(&mut self.head);
        let text = &self.decoded.text[self.at..];
        let piece = match self.format {
            Some(Format::Usi) if self.is_log => formats::usi_log::next_game(text, self.line),
            format => format.and_then(|format| formats::next_game(format, text, self.line)),
        };
        let first = self.line;
        let mut line = None;
        if let (Some(format), Some(piece)) = (self.format, piece) {
            self.at += piece.end;
            self.line = piece.next_line;
            line = Some(piece.first_line);
            let mut found = if piece.text.is_empty() {
                Vec::new()
            } else {
                formats::read(format, piece.text, piece.first_line, self.options, visitor)
            };
            for found in found.iter_mut().filter(|found| found.line == piece.first_line) {
                found.column = found.column.saturating_add(piece.column);
            }
            diagnostics.append(&mut found);
            if let Some(kind) = piece.said {
                let mut report = Report::new(self.options);
                report.add(kind, At::line(piece.first_line));
                diagnostics.append(&mut report.finish());
            }
        } else {
            self.at = self.decoded.text.len();
        }
        if line.is_none() && diagnostics.is_empty() {
            // Nothing but what parts games.
            let is_empty = !self.is_told && self.format.is_some_and(Format::has_marks_between);
            if !is_empty {
                return None;
            }
            let mut report = Report::new(self.options);
            report.add(DiagnosticKind::Empty, At::line(1));
            diagnostics = report.finish();
        }
        self.is_told = true;
        if !diagnostics.is_empty() {
            diagnostics.sort_by_key(|found| (found.line, found.column));
            for found in &mut diagnostics {
                if self.is_link {
                    // The line holds the link.
                    found.column = 1;
                }
                let (line, column) = (found.line, found.column);
                found.byte = self.decoded.locate(self.bytes, &mut self.located, line, column);
            }
        }
        Some(Entry {
            record: None,
            line: line.unwrap_or(first),
            diagnostics,
        })
    }
}

impl Iterator for Records<'_> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        let mut builder = Builder::new(self.options.variant.unwrap_or(Variant::STANDARD));
        let entry = self.visit(&mut builder)?;
        Some(Entry {
            record: builder.finish(),
            ..entry
        })
    }
}
