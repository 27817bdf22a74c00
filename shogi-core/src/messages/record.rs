//! What readers and writers of records say.

use crate::board::{Color, SetupError};
use crate::record::{Diagnostic, DiagnosticKind, EditError, LossKind, Severity};
use core::fmt::{Display, Formatter, Result};

impl Display for Severity {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

impl Display for Diagnostic {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

fn side(color: Color) -> &'static str {
    if color.is_white() { "White" } else { "Black" }
}

impl Display for DiagnosticKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Empty => f.write_str("there is nothing to read"),
            Self::UnknownFormat => f.write_str("this is no format of records that is known"),
            Self::Undecodable(encoding) => write!(f, "here are bytes that are no {} text", encoding.name()),
            Self::MixedEncodings => f.write_str("lines of several encodings; each was read by its own"),
            Self::WrongEncodingDeclared(encoding) => {
                write!(f, "the file says that it is {}, but it is not", encoding.name())
            }
            Self::ControlCharacter(c) => write!(f, "a character that no text holds: {c:?}"),
            Self::LimitReached(limit) => {
                write!(f, "more than the limit '{limit}' allows; reading stops here")
            }
            Self::More(count) => write!(f, "and {count} more"),
            Self::UnknownLine => f.write_str("this line is nothing that the format knows; it was not read"),
            Self::TrailingText(text) => write!(f, "text that was not read: '{text}'"),
            Self::MisplacedHeader => f.write_str("a header where none should stand"),
            Self::Contradiction(text) => write!(f, "this contradicts what stands before: {text}"),
            Self::BadHeader(text) => write!(f, "the header's value is not of its form: '{text}'"),
            Self::MissingBoard => f.write_str("no board and no name of a start: the even start is taken"),
            Self::IncompleteBoard => f.write_str("the board is not complete"),
            Self::RankWidth {
                rank,
                width,
                expected,
            } => write!(f, "rank {rank} has {width} squares instead of {expected}"),
            Self::LooseRank(rank) => write!(f, "rank {rank} is not laid out as the format wants"),
            Self::BoardConflict(text) => f.write_str(text),
            Self::MissingTurn(color) => {
                write!(f, "the side to move is not given: {} is taken", side(*color))
            }
            Self::UnknownHandicap(text) => write!(f, "no handicap is known as '{text}'"),
            Self::UnknownVariant(text) => write!(f, "no variant is known as '{text}'"),
            Self::UnknownPiece(text) => write!(f, "no piece is known as '{text}'"),
            Self::HandCount(text) => write!(f, "not a number of pieces in hand: '{text}'"),
            Self::UnplayableStart(faults) => {
                let error = SetupError { faults: *faults };
                write!(f, "{error}; the moves cannot be read")
            }
            Self::FaultyStart(faults) => {
                let error = SetupError { faults: *faults };
                write!(f, "{error}; moves are read all the same")
            }
            Self::Text(kind) => kind.fmt(f),
            Self::BadMove(text) => f.write_str(text),
            Self::NoPreviousMove => f.write_str("'the same square' (同) where no move came before"),
            Self::IllegalMove(fault) => write!(f, "an illegal move, which ends its line: {fault}"),
            Self::NotRead(count) => {
                let (s, were) = if *count == 1 { ("", "was") } else { ("s", "were") };
                write!(f, "{count} move{s} of this line {were} not read")
            }
            Self::AfterEnd => f.write_str("moves after the end of the game; they were not read"),
            Self::WrongMark(turn) => write!(f, "the mark is not that of {}, whose turn it is", side(*turn)),
            Self::MoveNumber { written, expected } => {
                write!(f, "the move is numbered {written}, but is number {expected}")
            }
            Self::NoBranch(ply) => write!(
                f,
                "a variation at move {ply}, but no line has the move before it; it is not read"
            ),
            Self::MisplacedVariation => f.write_str("a variation before the first move; it was not read"),
            Self::Dialect(text) => f.write_str(text),
            Self::TimeBeforeMove => f.write_str("a time before any move; it was left out"),
            Self::BadTime(text) => write!(f, "not a time: '{text}'"),
            Self::Json(text) => write!(f, "not the JSON that was expected: {text}"),
            Self::TimeTotal => f.write_str("the total of the times does not agree with them"),
            Self::UnknownEnd(word) => write!(f, "no end of a game is known as '{word}'; the word is kept"),
            Self::Tolerated(tolerance) => tolerance.fmt(f),
            Self::WrongFormat(format) => write!(f, "this cannot be read as {}", format.name()),
        }
    }
}

impl Display for LossKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Header(key) => write!(f, "the header {key}"),
            Self::Comment => f.write_str("comments"),
            Self::Bookmark => f.write_str("bookmarks"),
            Self::Time => f.write_str("the time, or its fraction of a second"),
            Self::Variation => f.write_str("a variation"),
            Self::End(kind) => write!(f, "how the line ended ({})", kind.code()),
            Self::Word(word) => write!(f, "the word '{word}'"),
            Self::Stated => f.write_str("the text about the result"),
            Self::Moves(1) => f.write_str("1 move"),
            Self::Moves(count) => write!(f, "{count} moves"),
            Self::MoveNumber => f.write_str("the move number of the start"),
            Self::Start => f.write_str("the start"),
            Self::Character(c) => write!(f, "the character '{c}'"),
            Self::Records(count) => write!(f, "{count} more records: the format holds one"),
        }
    }
}

impl Display for EditError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::NoNode(_) => f.write_str("the record has no such node"),
            Self::LineEnded(_) => f.write_str("no move can follow there"),
            Self::IllegalMove(fault) => fault.fmt(f),
            Self::Root => f.write_str("the root can be neither removed nor promoted"),
        }
    }
}
