//! What a reader has to say about a text.

use crate::guess::Guess;
use crate::options::Limit;
use crate::text::encoding::Encoding;
use alloc::string::String;
use alloc::vec::Vec;
use shogiban::board::Fault;
use shogiban::notation::ParseErrorKind;
use shogiban::rules::Foul;
use shogiban::{Color, IllegalMove, PieceKind, Rank, Square};

/// Something a reader found, and where.
///
/// `Display` gives the place and a sentence: "line 12, column 1: …".
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What it is.
    pub kind: DiagnosticKind,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters after decoding, from 1.
    pub column: u32,
    /// The offset in bytes of the input, from 0.
    pub byte: usize,
}

/// How bad a diagnostic is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing; nothing is lost and nothing is wrong.
    Note,
    /// The text takes a liberty and was understood, or something that is no move was left out. An error in strict mode.
    Warning,
    /// Something that may be a move could not be read, or something is wrong.
    Error,
}

/// What a diagnostic is about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DiagnosticKind {
    // The input as a whole.
    /// There is nothing to read.
    Empty,
    /// No format is recognised; what it looks like, if that can be told. Who knows the format names it in
    /// [`ReadOptions::format`](crate::ReadOptions::format).
    UnknownFormat(Option<Guess>),
    /// So many lines of a log were passed over, because they hold no position.
    SkippedLines(u32),
    /// The text was taken from a link.
    FromLink,
    /// Bytes that are no text in that encoding. They became `\u{FFFD}`.
    Undecodable(Encoding),
    /// The input holds `\u{FFFD}` itself, so characters were lost before it was written.
    Damaged,
    /// Several encodings: each line was read as one of them. What is of another within a line is not what was written.
    MixedEncodings,
    /// The text declares another encoding than it has.
    WrongEncodingDeclared(Encoding),
    /// A character that no text holds (NUL).
    ControlCharacter(char),
    /// A limit of [`Limits`](crate::Limits), by its name: reading stops there.
    LimitReached(Limit),
    /// So many more diagnostics were left out.
    More(u32),

    // Lines and headers.
    /// A line that is not of the format. It was not read.
    UnknownLine,
    /// Characters at the end of a line that are not of the format. They were not read.
    TrailingText(String),
    /// A header that stands where none should.
    MisplacedHeader,
    /// A header that contradicts an earlier one or the board. The earlier, or the board, counts.
    Contradiction(String),
    /// A value that is not of its header's form. It was kept as text.
    BadHeader(String),

    // The start.
    /// No board and no name of a start: the even start is taken.
    MissingBoard,
    /// The board is not complete.
    IncompleteBoard,
    /// A rank of the board with too few or too many squares.
    RankWidth {
        /// Which rank.
        rank: Rank,
        /// How many squares it has.
        width: u32,
        /// How many it must have.
        expected: u32,
    },
    /// A rank that was not laid out as the format wants; it was understood.
    LooseRank(Rank),
    /// What a text says of the start does not go together.
    BoardConflict(BoardConflict),
    /// The side to move is not said: it is this one.
    MissingTurn(Color),
    /// A handicap that is not known.
    UnknownHandicap(String),
    /// A variant that is not known.
    UnknownVariant(String),
    /// A piece that is not known.
    UnknownPiece(String),
    /// A count in hand that is not a number or too large.
    HandCount(String),
    /// The start cannot be played, so no move can be read.
    UnplayableStart(Vec<Fault>),
    /// The start is nothing that a game leads to, but moves can be made from it.
    FaultyStart(Vec<Fault>),

    // Moves.
    /// A move or a position that cannot be read.
    Text(ParseErrorKind),
    /// A text that is no move of its format: this.
    BadMove(String),
    /// An illegal move. It is kept, flagged, and ends its line.
    IllegalMove(IllegalMove),
    /// A foul that is no illegal move: a move out of turn, a promoted drop, a pass. It is kept, and ends its line. A move
    /// out of turn is an error unless the record says that somebody lost by a foul: a move before it may be missing.
    Foul {
        /// The side.
        by: Color,
        /// What it did.
        foul: Foul,
    },
    /// So many moves of a line were not read, since an earlier move of it could not be. Those after a foul are kept as
    /// [text](crate::Node::unread).
    NotRead(u32),
    /// So many comments, bookmarks and times were not read, since the moves that they belong to could not be.
    NotesNotRead(u32),
    /// Moves after the end of a game, without a header. They are read as another game.
    AnotherGame,
    /// Moves after the end of the game. They were not read.
    AfterEnd,
    /// The mark (▲△) of a move is that of the other side. The turn counts, which is this.
    WrongMark(Color),
    /// A move's number is not the one that its place gives. The place counts.
    MoveNumber {
        /// As written.
        written: u32,
        /// By its place.
        expected: u32,
    },
    /// A variation that hangs nowhere: no open line has the move before it.
    NoBranch(u32),
    /// A variation without a move. It was left out.
    EmptyVariation(u32),
    /// A variation before the first move. It was not read.
    MisplacedVariation,
    /// Text of an older or another dialect, which was understood.
    Dialect(Dialect),

    // Times and ends.
    /// A time before any move.
    TimeBeforeMove,
    /// A time that cannot be read. It was left out.
    BadTime(String),
    /// Not JSON, or not that of the format.
    Json(String),
    /// The total of the times does not agree with them. The times count.
    TimeTotal,
    /// A word at the end that is not known. It was kept.
    UnknownEnd(String),
    /// A second word at the end of a game. The first counts.
    SecondEnd(String),
    /// A liberty that a USI or SFEN line took.
    Tolerated(shogiban::notation::Tolerance),
}

impl From<ParseErrorKind> for DiagnosticKind {
    fn from(kind: ParseErrorKind) -> Self {
        Self::Text(kind)
    }
}

/// What does not go together in the start of a record.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardConflict {
    /// The even start (`PI`) stands twice.
    StartTwice,
    /// The even start, and ranks as well.
    StartAndRanks,
    /// The even start of a variant that has none.
    NoStart,
    /// A board after the moves began.
    AfterStart,
    /// A rank stands twice.
    RankTwice(Rank),
    /// A piece is taken off a square where it does not stand.
    NotThere {
        /// The square.
        square: Square,
        /// The kind.
        kind: PieceKind,
    },
    /// Two pieces on a square.
    TwoPieces(Square),
    /// A square that is not on this board.
    OffBoard(Square),
    /// A kind in hand that cannot be there.
    NotForHand(PieceKind),
    /// More of a kind in hand than can be counted.
    TooManyInHand(PieceKind),
    /// "All that is left" (`00AL`) is not the last piece.
    RestNotLast,
    /// A number for a color that is neither 0 nor 1.
    NoColor(u8),
}

/// A way of writing that no standard of the format knows, and that was understood.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Dialect {
    /// A move without its number.
    MoveWithoutNumber,
    /// An end without its number.
    EndWithoutNumber,
    /// A second time of the same move; the first counts.
    SecondTime,
    /// A version of the format that is not known.
    UnknownVersion,
    /// `%%` for `%`.
    DoubledSign,
    /// The end stands twice; it is one.
    EndTwice,
    /// A line by which a program says that it wrote the text.
    Footer,
    /// The main line does not begin at move 0.
    MainLineLater,
}

impl DiagnosticKind {
    /// A short name for programs: "`illegal_move`", "`time_before_move`" …
    pub fn code(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::UnknownFormat(_) => "unknown_format",
            Self::SkippedLines(_) => "skipped_lines",
            Self::FromLink => "from_link",
            Self::Undecodable(_) => "undecodable",
            Self::Damaged => "damaged",
            Self::MixedEncodings => "mixed_encodings",
            Self::WrongEncodingDeclared(_) => "wrong_encoding_declared",
            Self::ControlCharacter(_) => "control_character",
            Self::LimitReached(_) => "limit_reached",
            Self::More(_) => "more",
            Self::UnknownLine => "unknown_line",
            Self::TrailingText(_) => "trailing_text",
            Self::MisplacedHeader => "misplaced_header",
            Self::Contradiction(_) => "contradiction",
            Self::BadHeader(_) => "bad_header",
            Self::MissingBoard => "missing_board",
            Self::IncompleteBoard => "incomplete_board",
            Self::RankWidth { .. } => "rank_width",
            Self::LooseRank(_) => "loose_rank",
            Self::BoardConflict(_) => "board_conflict",
            Self::MissingTurn(_) => "missing_turn",
            Self::UnknownHandicap(_) => "unknown_handicap",
            Self::UnknownVariant(_) => "unknown_variant",
            Self::UnknownPiece(_) => "unknown_piece",
            Self::HandCount(_) => "hand_count",
            Self::UnplayableStart(_) => "unplayable_start",
            Self::FaultyStart(_) => "faulty_start",
            Self::Text(kind) => kind.code(),
            Self::BadMove(_) => "bad_move",
            Self::IllegalMove(_) => "illegal_move",
            Self::Foul {
                foul: Foul::OutOfTurn { .. },
                ..
            } => "not_turn",
            Self::Foul { foul, .. } => foul.code(),
            Self::NotRead(_) => "not_read",
            Self::NotesNotRead(_) => "notes_not_read",
            Self::AnotherGame => "another_game",
            Self::AfterEnd => "after_end",
            Self::WrongMark(_) => "wrong_mark",
            Self::MoveNumber { .. } => "move_number",
            Self::NoBranch(_) => "no_branch",
            Self::EmptyVariation(_) => "empty_variation",
            Self::MisplacedVariation => "misplaced_variation",
            Self::Dialect(_) => "dialect",
            Self::TimeBeforeMove => "time_before_move",
            Self::BadTime(_) => "bad_time",
            Self::Json(_) => "json",
            Self::TimeTotal => "time_total",
            Self::UnknownEnd(_) => "unknown_end",
            Self::SecondEnd(_) => "second_end",
            Self::Tolerated(tolerance) => tolerance.code(),
        }
    }

    /// How bad it is where liberties are tolerated.
    pub(crate) fn severity(&self) -> Severity {
        match self {
            Self::MoveNumber { .. }
            | Self::TimeTotal
            | Self::More(_)
            | Self::SkippedLines(_)
            | Self::Damaged
            | Self::FromLink
            | Self::Dialect(_) => Severity::Note,
            Self::MixedEncodings
            | Self::WrongEncodingDeclared(_)
            | Self::MisplacedHeader
            | Self::Contradiction(_)
            | Self::BadHeader(_)
            | Self::MissingBoard
            | Self::LooseRank(_)
            | Self::FaultyStart(_)
            | Self::MissingTurn(_)
            | Self::IllegalMove(_)
            | Self::Foul { .. }
            | Self::TimeBeforeMove
            | Self::BadTime(_)
            | Self::WrongMark(_)
            | Self::UnknownEnd(_)
            | Self::SecondEnd(_)
            | Self::AnotherGame
            | Self::EmptyVariation(_)
            | Self::Tolerated(_)
            | Self::NotesNotRead(_)
            | Self::TrailingText(_)
            | Self::MisplacedVariation
            | Self::Undecodable(_) => Severity::Warning,
            _ => Severity::Error,
        }
    }
}
