//! Files of many games read one by one, however long they are.

use crate::detect::detect;
use crate::diagnostic::DiagnosticKind;
use crate::event::Visitor;
use crate::format::Format;
use crate::options::{Limit, ReadOptions};
use crate::read::records;
use crate::reading::Entry;
use crate::resolve::Report;
use crate::text::decode::decode;
use crate::text::encoding::Encoding;
use crate::text::places::At;
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use std::io::{self, BufRead, Read as _};

/// An input that could not be read on.
#[derive(Debug, thiserror::Error)]
pub struct StreamError {
    /// How far it was read.
    pub byte: u64,
    /// Why.
    #[source]
    pub source: io::Error,
}

/// How many bytes are looked at for a line that tells the format.
const HEAD: usize = 1 << 16;
/// After each of so many lines it is looked whether it tells; then only once more.
const FIRST_LINES: u32 = 50;

/// The games of an input of any length, one by one. No more than one game is held in memory, as long as games can be told
/// apart before they are decoded: not in UTF-16, and not in a format of one game a file.
///
/// Lines count from the start of the input. Byte offsets in diagnostics do too, up to the greatest `usize`.
///
/// ```
/// use shogiban_record::{ReadOptions, StreamRecords};
/// let file = std::io::Cursor::new("PI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n-8384FU\n");
/// let moves: Vec<_> = StreamRecords::new(file, ReadOptions::new())
///     .map(|game| game.unwrap().into_result().unwrap().main_moves().count())
///     .collect();
/// assert_eq!(moves, [1, 2]);
/// ```
#[derive(Debug)]
pub struct StreamRecords<R> {
    input: R,
    options: ReadOptions,
    format: Option<Format>,
    encoding: Encoding,
    /// Whether format and encoding were looked for.
    opened: bool,
    ended: bool,
    /// Whether games can be told apart before they are decoded.
    by_game: bool,
    /// Where the next game begins: bytes and line.
    byte: u64,
    line: u32,
    game: Vec<u8>,
    /// What was read to find the format, and how much of that was taken since.
    head: Vec<u8>,
    taken: usize,
    /// The games of an input that had to be read as a whole.
    waiting: VecDeque<Entry>,
}

impl<R: BufRead> StreamRecords<R> {
    /// The games of an input.
    pub fn new(input: R, options: ReadOptions) -> Self {
        Self {
            input,
            format: options.format,
            encoding: options.encoding.unwrap_or(Encoding::Utf8),
            options,
            opened: false,
            ended: false,
            by_game: false,
            byte: 0,
            line: 1,
            game: Vec::new(),
            head: Vec::new(),
            taken: 0,
            waiting: VecDeque::new(),
        }
    }

    /// How many bytes of the input have been read.
    pub fn bytes_read(&self) -> u64 {
        self.byte
    }

    /// The encoding of the last game; UTF-8 before the first one.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The format; `None` before the first game, or if none was recognised.
    pub fn format(&self) -> Option<Format> {
        self.format
    }
}

/// What a line of raw bytes is to the file.
enum RawLine {
    /// Between games.
    Boundary,
    /// A game by itself.
    Game,
    /// A part of a game.
    Part,
}

fn raw_line(format: Option<Format>, line: &[u8]) -> RawLine {
    let text = line.trim_ascii();
    match format {
        Some(Format::Csa) if text == b"/" => RawLine::Boundary,
        Some(Format::Usi | Format::Sfen | Format::Usen) if text.is_empty() || text[0] == b'#' => {
            RawLine::Boundary
        }
        Some(Format::Usi | Format::Sfen | Format::Usen) => RawLine::Game,
        _ => RawLine::Part,
    }
}

impl<R: BufRead> StreamRecords<R> {
    /// Reads lines until one tells the format, and sees whether games can be cut apart as bytes.
    fn open(&mut self) -> io::Result<()> {
        // The first lines nearly always tell, and whoever writes them may be waiting for an answer.
        let mut lines = 0;
        loop {
            let room = (HEAD - self.head.len().min(HEAD)) as u64;
            let read = self.input.by_ref().take(room).read_until(b'\n', &mut self.head)?;
            lines += 1;
            if lines > FIRST_LINES && read > 0 {
                continue;
            }
            let decoded = decode(&self.head, self.options.encoding);
            let is_text = crate::guess::of_bytes(&self.head).is_none();
            self.format = self
                .options
                .format
                .or_else(|| detect(&decoded.text).filter(|_| is_text));
            let wide = matches!(decoded.encoding, Encoding::Utf16Le | Encoding::Utf16Be);
            let is_log = self.format == Some(Format::Usi) && crate::formats::usi_log::is_log(&decoded.text);
            // Which format with tags it is, the moves tell.
            let is_tagged = matches!(self.format, Some(Format::Psn | Format::Psn2 | Format::Pgn));
            self.by_game = !wide && !is_log && !is_tagged && self.format.is_some_and(Format::holds_many);
            if read == 0 || self.format.is_some() {
                self.opened = true;
                return Ok(());
            }
        }
    }

    /// What can be read without waiting, if there is anything: from what was read ahead, then from the input.
    fn buffer(&mut self) -> io::Result<&[u8]> {
        if self.taken < self.head.len() {
            return Ok(&self.head[self.taken..]);
        }
        self.input.fill_buf()
    }

    fn consume(&mut self, bytes: usize) {
        if self.taken < self.head.len() {
            self.taken += bytes;
        } else {
            self.input.consume(bytes);
        }
    }

    /// Appends to `game` up to and with a line end, but no more than there is room for. How many bytes that were.
    fn read_line(&mut self, room: usize) -> io::Result<usize> {
        let mut read = 0;
        loop {
            // What was read ahead is behind `self`, and so is the game.
            let (head, input) = (&self.head[self.taken..], &mut self.input);
            let buffer = if head.is_empty() { input.fill_buf()? } else { head };
            let buffer = &buffer[..buffer.len().min(room - read)];
            let end = memchr::memchr(b'\n', buffer);
            let taken = end.map_or(buffer.len(), |end| end + 1);
            self.game.extend_from_slice(&buffer[..taken]);
            self.consume(taken);
            read += taken;
            if taken == 0 || end.is_some() || read == room {
                return Ok(read);
            }
        }
    }

    /// Fills `game` with the bytes of the next game, boundaries before it included. Whether it is whole.
    fn fill(&mut self) -> io::Result<bool> {
        self.game.clear();
        let mut has_text = false;
        let limit = self.options.limits.game_bytes;
        loop {
            let before = self.game.len();
            // The end of the last line does not count.
            let room = limit.saturating_add(2).saturating_sub(before);
            if room == 0 {
                return Ok(false);
            }
            let read = self.read_line(room)?;
            if read == 0 {
                self.ended = true;
                return Ok(true);
            }
            let line = &self.game[before..];
            if read == room && !line.ends_with(b"\n") {
                // There was no room for the rest of the line.
                return Ok(false);
            }
            let done = self.by_game
                && match raw_line(self.format, line) {
                    RawLine::Boundary => has_text,
                    RawLine::Game => true,
                    RawLine::Part => {
                        has_text |= !line.trim_ascii().is_empty();
                        false
                    }
                };
            if done {
                return Ok(true);
            }
        }
    }

    /// Passes over the rest of a game that is too long, without keeping it. How many bytes and line ends that were.
    fn pass(&mut self) -> io::Result<(u64, u32)> {
        let (mut bytes, mut lines) = (0, 0);
        let mut start: Vec<u8> = Vec::new();
        loop {
            let buffer = self.buffer()?;
            if buffer.is_empty() {
                self.ended = true;
                return Ok((bytes, lines));
            }
            let end = memchr::memchr(b'\n', buffer);
            let taken = end.map_or(buffer.len(), |end| end + 1);
            // Only short lines can be boundaries.
            let room = 64_usize.saturating_sub(start.len());
            start.extend(&buffer[..taken.min(room)]);
            self.consume(taken);
            bytes += taken as u64;
            if end.is_some() {
                lines += 1;
                if self.by_game && !matches!(raw_line(self.format, &start), RawLine::Part) {
                    return Ok((bytes, lines));
                }
                start.clear();
            }
        }
    }

    /// The next game; with a visitor, who is told of it, without its record.
    fn next_entry(&mut self, mut visitor: Option<&mut dyn Visitor>) -> io::Result<Option<Entry>> {
        if !self.opened {
            self.open()?;
        }
        while self.waiting.is_empty() && !self.ended {
            let whole = self.fill()?;
            let (first_byte, first_line) = (self.byte, self.line);
            self.byte += self.game.len() as u64;
            self.line = self.line.saturating_add(line_ends(&self.game));
            if whole {
                let mut options = self.options.clone();
                if self.by_game {
                    options.format = self.format;
                }
                let mut games = records(&self.game, &options);
                // KIF, KI2 and BOD begin alike: the whole file tells what the first lines did not.
                (self.format, self.encoding) = (games.format(), games.encoding());
                match &mut visitor {
                    None => self.waiting.extend(games),
                    Some(visitor) => {
                        self.waiting
                            .extend(core::iter::from_fn(|| games.visit(&mut **visitor)));
                    }
                }
            } else {
                let (bytes, lines) = self.pass()?;
                self.byte += bytes;
                self.line = self.line.saturating_add(lines);
                self.waiting.push_back(self.too_long());
            }
            if self.by_game && first_byte > 0 {
                // Between games and after the last one, emptiness is nothing to speak of.
                self.waiting.retain_mut(|entry| {
                    let before = entry.diagnostics.len();
                    entry
                        .diagnostics
                        .retain(|found| found.kind != DiagnosticKind::Empty);
                    entry.diagnostics.len() == before || !entry.diagnostics.is_empty()
                });
            }
            let first_byte = usize::try_from(first_byte).unwrap_or(usize::MAX);
            for entry in &mut self.waiting {
                for found in &mut entry.diagnostics {
                    found.line = found.line.saturating_add(first_line - 1);
                    found.byte = found.byte.saturating_add(first_byte);
                }
                entry.line = entry.line.saturating_add(first_line - 1);
            }
        }
        Ok(self.waiting.pop_front())
    }

    fn or_error(
        &mut self,
        next: impl FnOnce(&mut Self) -> io::Result<Option<Entry>>,
    ) -> Option<Result<Entry, StreamError>> {
        match next(self) {
            Ok(entry) => entry.map(Ok),
            Err(source) => {
                // Nothing can be read after an error.
                self.opened = true;
                self.ended = true;
                let byte = self.byte;
                Some(Err(StreamError { byte, source }))
            }
        }
    }

    /// Reads the next game without keeping it, as [`Records::visit`](crate::Records::visit) does. In UTF-16 the
    /// first call tells of all games of the input, because games there are told apart only after decoding.
    pub fn visit(&mut self, visitor: &mut dyn Visitor) -> Option<Result<Entry, StreamError>> {
        self.or_error(|stream| stream.next_entry(Some(visitor)))
    }

    /// What is said of a game that is longer than the limit.
    fn too_long(&self) -> Entry {
        let mut report = Report::new(&self.options);
        report.add(DiagnosticKind::LimitReached(Limit::GameBytes), At::line(1));
        Entry {
            record: None,
            line: 1,
            diagnostics: report.finish(),
        }
    }
}

/// How many lines end in these bytes, by the same rule as in decoded text.
fn line_ends(bytes: &[u8]) -> u32 {
    let mut before = 0;
    let ends = bytes.iter().filter(|&&byte| {
        let pair = before == b'\r' && byte == b'\n';
        before = byte;
        matches!(byte, b'\r' | b'\n') && !pair
    });
    u32::try_from(ends.count()).unwrap_or(u32::MAX)
}

impl<R: BufRead> Iterator for StreamRecords<R> {
    type Item = Result<Entry, StreamError>;

    fn next(&mut self) -> Option<Result<Entry, StreamError>> {
        self.or_error(|stream| stream.next_entry(None))
    }
}
