//! What can be wrong with a text, and where.

use crate::board::{Bitboard, Color, HandKind, Piece, PieceKind, Rank, Square};

/// Why a text could not be read, and where.
///
/// Lines and columns count from 1; a column counts characters (not bytes). `byte` counts from 0. They point at the
/// first character that is wrong, or just behind the text if it ends too early.
///
/// ```
/// use shogiban::Position;
/// let error = "lnsgkgsnl/1r5b1/pppppppxp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1".parse::<Position>().unwrap_err();
/// assert_eq!(error.to_string(), "column 24: expected a piece, a digit or '/', found 'x'");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub struct ParseError {
    /// What is wrong.
    pub kind: ParseErrorKind,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// The offset in bytes, from 0.
    pub byte: usize,
}

/// What was expected where something else stood.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// A piece letter, a digit or a slash in the board field of an SFEN.
    BoardItem,
    /// A letter of a piece that can promote, after `+`.
    PromotablePiece,
    /// `b` or `w`.
    Turn,
    /// `-`, or pieces with their counts.
    Hands,
    /// A piece that can be held in hand.
    HandPiece,
    /// A positive whole number.
    MoveNumber,
    /// One blank between fields.
    Blank,
    /// Nothing more.
    End,
    /// A move such as `7g7f`, `7g7f+` or `P*5e`.
    Move,
    /// A file from 1 to 9.
    File,
    /// A rank from a to i.
    Rank,
    /// A square such as `7g`.
    Square,
    /// A kind of piece, by letter or name.
    Kind,
    /// A piece, by letter.
    Piece,
    /// A color.
    Color,
    /// A foul of an action's text, such as `out_of_turn`.
    Foul,
    /// The name of a variant.
    Variant,
    /// `startpos`, `sfen` or `moves`, perhaps after `position`.
    Start,
    /// A CSA move such as `+7776FU` or `-0055KA`.
    CsaMove,
    /// The name of a piece in CSA records, such as `FU`.
    CsaPiece,
    /// A digit from 1 to 9.
    Digit,
    /// A Japanese move such as `▲７六歩` or `同　銀`.
    JapaneseMove,
    /// A rank in kanji or as a digit: `六`, `６` or `6`.
    KanjiRank,
    /// A kind of piece by its Japanese name, such as `歩`.
    KanjiPiece,
    /// The `成` of `不成`.
    Promotion,
    /// The bracket that closes an origin such as `(77)`.
    Bracket,
    /// The square that a piece comes from, such as (77), or 打.
    KifOrigin,
    /// A Western move such as `P-76`.
    WesternMove,
    /// What a Western move does, or its target.
    WesternAction,
    /// A rank from 1 to 9 or a to i.
    WesternRank,
}

/// What is wrong with a text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// Something else stands there.
    Unexpected {
        /// What stands there.
        found: char,
        /// What could.
        expected: Expected,
    },
    /// The text ends too early.
    UnexpectedEnd {
        /// What could follow.
        expected: Expected,
    },
    /// A rank of the board has too few or too many squares.
    RankWidth {
        /// Which rank, as the text counts them; `None` beyond the ninth.
        rank: Option<Rank>,
        /// How many squares it has.
        width: u32,
        /// How many it must have.
        expected: u8,
    },
    /// The board has too few or too many ranks.
    RankCount {
        /// How many it has.
        ranks: u32,
        /// How many it must have.
        expected: u8,
    },
    /// No known variant has a board of that size.
    UnknownShape {
        /// The squares of its first rank.
        files: u32,
        /// Its ranks.
        ranks: u32,
    },
    /// Two digits in a row in a rank: `45` should be `9`.
    AdjacentDigits,
    /// A digit that a rank of this board cannot hold.
    DigitTooLarge {
        /// The digit.
        digit: u8,
        /// How many squares a rank has.
        files: u8,
    },
    /// A king in hand.
    KingInHand,
    /// A count in hand that is 0, begins with 0, or is above 127. Strictly, 1 is not written either.
    HandCount,
    /// The same kind twice in one hand.
    RepeatedInHand {
        /// The kind.
        kind: HandKind,
    },
    /// The move number is 0, begins with 0, or is above [`u32::MAX`].
    MoveNumber,
    /// A move number where the hands should be.
    MissingHands,
    /// A drop that promotes: `R*5c+`.
    DropPromoted,
    /// A drop of a king: `K*5e`.
    DropKing,
    /// A move that stays where it is: `5e5e`.
    StaysPut,
    /// A position that cannot be played (see the faults of its [`Setup`](crate::Setup)).
    Unplayable(crate::board::Faults),
    /// The variant is a custom one, which has no start position of its own.
    NoStart,
    /// A move of the side that is not to move.
    NotTurn {
        /// The side to move.
        turn: Color,
    },
    /// Two letters that name no piece.
    UnknownPiece {
        /// The letters.
        name: [char; 2],
    },
    /// A move from a square where nothing stands.
    EmptySquare {
        /// The square.
        square: Square,
    },
    /// The piece that the text names cannot be what comes of the piece on that square: a silver of a pawn.
    PieceMismatch {
        /// Where the move begins.
        square: Square,
        /// What stands there.
        piece: Piece,
        /// What the text names.
        named: PieceKind,
    },
    /// "The same square" where no move came before.
    NoPreviousMove,
    /// No such piece on the board can go there, and the text is not that of a drop either.
    NothingReaches {
        /// The piece.
        piece: Piece,
        /// The target.
        to: Square,
    },
    /// Pieces can go there, but what the text says of them fits none.
    NoneFits {
        /// Where they stand.
        candidates: Bitboard,
    },
    /// More than one piece can be meant, and not exactly one of them may legally move so.
    Ambiguous {
        /// Where they stand.
        candidates: Bitboard,
    },
    /// The text says that something is captured, but the target is empty.
    NothingToCapture {
        /// The target.
        to: Square,
    },
    /// Words of a move that exclude each other: left and right, a drop from the left.
    Contradiction,
}

impl ParseErrorKind {
    /// A short name for programs: "`rank_width`", "`drop_king`" …; "`bad_notation`" where something else was expected,
    /// "`no_game`" where a game line should begin and does not.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unexpected { expected, .. } | Self::UnexpectedEnd { expected } => match expected {
                Expected::Start => "no_game",
                _ => "bad_notation",
            },
            Self::RankWidth { .. } => "rank_width",
            Self::RankCount { .. } => "rank_count",
            Self::UnknownShape { .. } => "unknown_shape",
            Self::AdjacentDigits => "adjacent_digits",
            Self::DigitTooLarge { .. } => "digit_too_large",
            Self::KingInHand => "king_in_hand",
            Self::HandCount => "hand_count",
            Self::RepeatedInHand { .. } => "repeated_in_hand",
            Self::MoveNumber => "move_number",
            Self::MissingHands => "missing_hands",
            Self::DropPromoted => "drop_promoted",
            Self::DropKing => "drop_king",
            Self::StaysPut => "stays_put",
            Self::Unplayable(_) => "unplayable",
            Self::NoStart => "no_start",
            Self::NotTurn { .. } => "not_turn",
            Self::UnknownPiece { .. } => "unknown_piece",
            Self::EmptySquare { .. } => "empty_square",
            Self::PieceMismatch { .. } => "piece_mismatch",
            Self::NoPreviousMove => "no_previous_move",
            Self::NothingReaches { .. } => "nothing_reaches",
            Self::NoneFits { .. } => "none_fits",
            Self::Ambiguous { .. } => "ambiguous",
            Self::NothingToCapture { .. } => "nothing_to_capture",
            Self::Contradiction => "contradiction",
        }
    }

    /// The error at a byte of a text. Lines and columns are counted only now, when they are needed.
    #[cold]
    pub(crate) fn at(self, text: &str, byte: usize) -> ParseError {
        ParseError {
            kind: self,
            line: line_at(text, byte),
            column: column_at(text, byte),
            byte,
        }
    }
}

/// Which line of a text a byte is in, from 1.
fn line_at(text: &str, byte: usize) -> u32 {
    from_1(before(text, byte).matches('\n').count())
}

/// Which character of its line a byte of a text is in, from 1.
pub(crate) fn column_at(text: &str, byte: usize) -> u32 {
    let before = before(text, byte);
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    from_1(before[line_start..].chars().count())
}

fn before(text: &str, byte: usize) -> &str {
    text.get(..byte).unwrap_or(text)
}

fn from_1(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX).saturating_add(1)
}
