//! What a caller can ask of readers and writers.

use crate::format::Format;
use crate::text::encoding::Encoding;
use shogiban::Variant;

/// How to read. Without more: format and encoding by content, tolerant, default limits.
///
/// ```
/// use shogiban_record::{Format, ReadOptions};
/// let options = ReadOptions::new().with_format(Format::Csa).with_strict(true);
/// assert!(options.strict);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The format; found by content if `None`.
    pub format: Option<Format>,
    /// The encoding; found by content if `None`.
    pub encoding: Option<Encoding>,
    /// Whether every liberty that a text takes is an error. The records hold the same either way.
    pub strict: bool,
    /// The variant, where the text does not say. Shogi if `None`.
    pub variant: Option<Variant>,
    /// How much is read at most.
    pub limits: Limits,
}

impl ReadOptions {
    /// The defaults.
    pub fn new() -> Self {
        Self::default()
    }

    /// With that format.
    #[must_use]
    pub fn with_format(mut self, format: Format) -> Self {
        self.format = Some(format);
        self
    }

    /// With that encoding.
    #[must_use]
    pub fn with_encoding(mut self, encoding: Encoding) -> Self {
        self.encoding = Some(encoding);
        self
    }

    /// Strictly or not.
    #[must_use]
    pub fn with_strict(mut self, strict: bool) -> Self {
        self.strict = strict;
        self
    }

    /// With that variant where the text does not say.
    #[must_use]
    pub fn with_variant(mut self, variant: Variant) -> Self {
        self.variant = Some(variant);
        self
    }

    /// With those limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }
}

/// How much a reader takes before it says that it is too much. What was read until then is kept.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Limits {
    /// Bytes of one game; of the whole input where a file is one game. 64 MiB.
    pub game_bytes: usize,
    /// Moves and ends in one game, variations included. 1,000,000.
    pub nodes: usize,
    /// Variations open inside each other. 10,000.
    pub nesting: usize,
    /// Bytes of comments in one game. 16 MiB.
    pub comment_bytes: usize,
    /// Header lines in one game. 10,000.
    pub headers: usize,
    /// Diagnostics of one game; a last one says how many more there were. 1,000.
    pub diagnostics: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            game_bytes: 64 << 20,
            nodes: 1_000_000,
            nesting: 10_000,
            comment_bytes: 16 << 20,
            headers: 10_000,
            diagnostics: 1_000,
        }
    }
}

/// A limit of [`Limits`] that an input exceeds.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// [`Limits::game_bytes`].
    GameBytes,
    /// [`Limits::nodes`].
    Nodes,
    /// [`Limits::nesting`].
    Nesting,
    /// [`Limits::comment_bytes`].
    CommentBytes,
    /// [`Limits::headers`].
    Headers,
}

impl Limit {
    /// The name of its field in [`Limits`].
    pub const fn name(self) -> &'static str {
        match self {
            Self::GameBytes => "game_bytes",
            Self::Nodes => "nodes",
            Self::Nesting => "nesting",
            Self::CommentBytes => "comment_bytes",
            Self::Headers => "headers",
        }
    }
}

/// How to write. Without more: the encoding and line ends that are usual for the format.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct WriteOptions {
    /// The encoding; if `None`, UTF-8, but `Shift_JIS` for KIF.
    pub encoding: Option<Encoding>,
    /// Whether lines end in CR LF; if `None`, as the format does: KIF in CR LF, the others in LF.
    pub crlf: Option<bool>,
    /// How many records the file holds already, all written by the same options. What is written is its continuation: no mark of
    /// the encoding, and what parts games of the format in front. See [`with_written_before`](Self::with_written_before).
    pub written_before: usize,
}

impl WriteOptions {
    /// The defaults.
    pub fn new() -> Self {
        Self::default()
    }

    /// With that encoding.
    #[must_use]
    pub fn with_encoding(mut self, encoding: Encoding) -> Self {
        self.encoding = Some(encoding);
        self
    }

    /// With lines that end in CR LF, or in LF.
    #[must_use]
    pub fn with_crlf(mut self, crlf: bool) -> Self {
        self.crlf = Some(crlf);
        self
    }

    /// As the continuation of a file that holds so many records already. So a file of any length can be written game by game, with
    /// no more than one of them in memory.
    ///
    /// ```
    /// use shogiban_record::{self as record, Encoding, Format, Record, WriteOptions};
    /// let games = [Record::default(), Record::default()];
    /// let options = WriteOptions::new().with_encoding(Encoding::Utf16Le);
    /// let whole = record::write_all(&games, Format::Csa, &options);
    /// let mut parts = record::write(&games[0], Format::Csa, &options).bytes;
    /// parts.extend(record::write(&games[1], Format::Csa, &options.with_written_before(1)).bytes);
    /// assert_eq!(parts, whole.bytes);
    /// ```
    #[must_use]
    pub fn with_written_before(mut self, records: usize) -> Self {
        self.written_before = records;
        self
    }
}
