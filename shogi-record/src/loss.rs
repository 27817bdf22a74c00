//! What a format or an encoding could not hold.

use crate::model::end::EndKind;
use crate::model::headers::HeaderKey;
use alloc::string::String;

/// Something that a format or an encoding could not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loss {
    /// What.
    pub kind: LossKind,
    /// Of which record, from 0. Those that the file [held before](crate::WriteOptions::written_before) count.
    pub record: usize,
    /// At which ply; 0 for what belongs to the game as a whole.
    pub ply: u32,
}

/// What a format or an encoding could not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LossKind {
    /// A header, or a part of its value: line ends, what the form of the format has no place for.
    Header(HeaderKey),
    /// Comments.
    Comment,
    /// Bookmarks.
    Bookmark,
    /// A time, or its fraction of a second.
    Time,
    /// A variation.
    Variation,
    /// How a line ended.
    End(EndKind),
    /// The word that was written for an end; another one stands for it.
    Word(String),
    /// A line of text about the result.
    Stated,
    /// So many moves.
    Moves(u32),
    /// That moves are [missing](crate::Node::is_cut): the line is written as if it broke off there.
    Cut,
    /// The move number of the start.
    MoveNumber,
    /// The start: pieces or a size that the format has no text for. A record whose start is
    /// [not known](crate::Record::knows_start) is not written at all.
    Start,
    /// A character that the encoding does not have. `▲` and `△` stand for `☗` and `☖`, `?` for any other.
    Character(char),
    /// So many records: the format holds one.
    Records(usize),
}

impl LossKind {
    /// A short name for programs: "header", "comment" …
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Header(_) => "header",
            Self::Comment => "comment",
            Self::Bookmark => "bookmark",
            Self::Time => "time",
            Self::Variation => "variation",
            Self::End(_) => "end",
            Self::Word(_) => "word",
            Self::Stated => "stated",
            Self::Moves(_) => "moves",
            Self::Cut => "cut",
            Self::MoveNumber => "move_number",
            Self::Start => "start",
            Self::Character(_) => "character",
            Self::Records(_) => "records",
        }
    }
}
