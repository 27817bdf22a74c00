//! What readers and writers of records say.

#[cfg(feature = "std")]
use crate::StreamError;
use crate::{
    BoardConflict, Diagnostic, DiagnosticKind, Dialect, EditError, Format, LossKind, MergeError, ReadError,
    Severity, StartError, UnknownEncoding, UnknownFormat,
};
use core::fmt::{Display, Formatter, Result};
use shogiban::Color;
use shogiban::board::Fault;

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
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

impl Display for DiagnosticKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Empty => f.write_str("there is nothing to read"),
            Self::UnknownFormat(None) => f.write_str("this is no format of records that is known"),
            Self::UnknownFormat(Some(guess)) => {
                write!(f, "this is no record of shogi: it looks like {}", guess.name())
            }
            Self::SkippedLines(count) => {
                write!(f, "{count} lines of a log that hold no position were passed over")
            }
            Self::FromLink => f.write_str("read from a link"),
            Self::Undecodable(encoding) => write!(f, "here are bytes that are no {} text", encoding.name()),
            Self::Damaged => {
                f.write_str("characters were lost before this was written: the file itself is damaged")
            }
            Self::MixedEncodings => {
                f.write_str("several encodings in one text; each line was read as one of them")
            }
            Self::WrongEncodingDeclared(encoding) => {
                write!(f, "the file says that it is {}, but it is not", encoding.name())
            }
            Self::ControlCharacter(c) => write!(f, "a character that no text holds: {c:?}"),
            Self::LimitReached(limit) => {
                let limit = limit.name();
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
            Self::BoardConflict(conflict) => conflict.fmt(f),
            Self::MissingTurn(color) => {
                write!(f, "the side to move is not given: {} is taken", side(*color))
            }
            Self::UnknownHandicap(text) => write!(f, "no handicap is known as '{text}'"),
            Self::UnknownVariant(text) => write!(f, "no variant is known as '{text}'"),
            Self::UnknownPiece(text) => write!(f, "no piece is known as '{text}'"),
            Self::HandCount(text) => write!(f, "not a number of pieces in hand: '{text}'"),
            Self::UnplayableStart(faults) => {
                write!(
                    f,
                    "not a playable position: {}; the moves cannot be read",
                    Joined(faults)
                )
            }
            Self::FaultyStart(faults) => {
                write!(
                    f,
                    "no game leads to this position: {}; the moves are read anyway",
                    Joined(faults)
                )
            }
            Self::Text(kind) => kind.fmt(f),
            Self::BadMove(text) => write!(f, "not a move: '{text}'"),
            Self::IllegalMove(fault) => write!(f, "an illegal move, which ends its line: {fault}"),
            Self::Foul { by, foul } => write!(f, "a foul by {by}, which ends its line: {foul}"),
            Self::NotRead(count) => {
                let (s, were) = if *count == 1 { ("", "was") } else { ("s", "were") };
                write!(f, "{count} move{s} of this line {were} not read")
            }
            Self::NotesNotRead(count) => write!(
                f,
                "comments, bookmarks and times of moves that were not read ({count}) were not read either"
            ),
            Self::AnotherGame => f.write_str("moves after the end of a game; they are read as another game"),
            Self::AfterEnd => f.write_str("moves after the end of the game; they were not read"),
            Self::WrongMark(turn) => write!(f, "the mark is not that of {}, whose turn it is", side(*turn)),
            Self::MoveNumber { written, expected } => {
                write!(f, "the move is numbered {written}, but is number {expected}")
            }
            Self::NoBranch(ply) => write!(
                f,
                "a variation at move {ply}, but no line has the move before it; it is not read"
            ),
            Self::EmptyVariation(ply) => {
                write!(f, "a variation at move {ply} without a move; it was left out")
            }
            Self::MisplacedVariation => f.write_str("a variation before the first move; it was not read"),
            Self::Dialect(dialect) => dialect.fmt(f),
            Self::TimeBeforeMove => f.write_str("a time before any move; it was left out"),
            Self::BadTime(text) => write!(f, "not a time: '{text}'"),
            Self::Json(text) => write!(f, "not the JSON that was expected: {text}"),
            Self::TimeTotal => f.write_str("the total of the times does not agree with them"),
            Self::UnknownEnd(word) => write!(f, "no end of a game is known as '{word}'; the word is kept"),
            Self::SecondEnd(word) => write!(f, "a second end of the game, '{word}'; the first counts"),
            Self::Tolerated(tolerance) => tolerance.fmt(f),
        }
    }
}

impl Display for BoardConflict {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::StartTwice => f.write_str("PI stands twice"),
            Self::StartAndRanks => f.write_str("PI and ranks cannot stand together"),
            Self::NoStart => f.write_str("the variant has no start of its own"),
            Self::AfterStart => f.write_str("a board after the start"),
            Self::RankTwice(rank) => write!(f, "rank {rank} stands twice"),
            Self::NotThere { square, kind } => write!(f, "no {} stands on {square}", kind.name()),
            Self::TwoPieces(square) => write!(f, "two pieces on {square}"),
            Self::OffBoard(square) => write!(f, "{square} is not on this board"),
            Self::NotForHand(kind) => write!(f, "a {} cannot be in hand", kind.name()),
            Self::TooManyInHand(kind) => write!(f, "more of a {} in hand than can be counted", kind.name()),
            Self::RestNotLast => f.write_str("00AL is not the last piece"),
            Self::NoColor(number) => write!(f, "{number} is no color: 0 is Black, 1 is White"),
        }
    }
}

impl Display for Dialect {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::MoveWithoutNumber => "a move without its number",
            Self::EndWithoutNumber => "an end without its number",
            Self::SecondTime => "a second time of the same move; the first counts",
            Self::UnknownVersion => "a version of the format that is not known",
            Self::DoubledSign => "'%%' stands for '%'",
            Self::EndTwice => "the end stands twice; it is one",
            Self::Footer => "a program's own line; it is left out",
            Self::MainLineLater => "the main line begins at 0, whatever it says",
        })
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
            Self::Cut => f.write_str("that moves are missing"),
            Self::MoveNumber => f.write_str("the move number of the start"),
            Self::Start => f.write_str("the start"),
            Self::Character(c) => write!(f, "the character '{c}'"),
            Self::Records(count) => write!(f, "{count} more records: the format holds one"),
        }
    }
}

impl Display for ReadError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.first {
            None => f.write_str("there is no game"),
            Some(first) if self.count == 1 => first.fmt(f),
            Some(first) => write!(f, "{first} (and {} more)", self.count - 1),
        }
    }
}

impl Display for EditError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::NoNode(_) => f.write_str("the record has no such node"),
            Self::LineEnded(_) => f.write_str("no move can follow there"),
            Self::IllegalMove(fault) => fault.fmt(f),
            Self::Root => {
                f.write_str("the root can be neither removed nor moved nor replaced, and takes no time")
            }
            Self::HasMoves => f.write_str("the start cannot be changed once moves were made from it"),
            Self::NoMove(id) => write!(f, "node {} is no move", id.to_u32()),
            Self::NoFoul(id) => write!(f, "node {} is no foul", id.to_u32()),
        }
    }
}

impl Display for StartError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Unknown => f.write_str("the start of the game is not known"),
            Self::Unplayable(error) => error.fmt(f),
        }
    }
}

impl Display for MergeError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("the records do not begin from the same position")
    }
}

impl Display for UnknownEncoding {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("not an encoding; known are UTF-8, Shift_JIS, EUC-JP, UTF-16LE and UTF-16BE")
    }
}

impl Display for UnknownFormat {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("not a format of records; known are")?;
        for (i, format) in Format::ALL.into_iter().enumerate() {
            write!(f, "{} {}", if i == 0 { "" } else { "," }, format.name())?;
        }
        f.write_str(", and kifu and ki2u")
    }
}

#[cfg(feature = "std")]
impl Display for StreamError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "the input could not be read from byte {} on", self.byte)
    }
}

/// Fault, one after the other.
struct Joined<'f>(&'f [Fault]);

impl Display for Joined<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let mut faults = self.0.iter().enumerate();
        faults.try_for_each(|(i, fault)| write!(f, "{}{fault}", if i == 0 { "" } else { "; " }))
    }
}
