//! What can be wrong with a text, and where.

use crate::board::{
    Bitboard, Color, Counted, Field, FieldValue, Fields, HandKind, Listed, Piece, PieceKind, Rank, Sided,
    Square, coded, plain_coded,
};
use core::fmt::{self, Display, Formatter};

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
#[error("{}column {column}: {kind}", Line(*line))]
#[non_exhaustive]
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

/// A set of squares in eleven bytes, so that an error stays small.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct PackedSquares([u8; 11]);

impl PackedSquares {
    /// The squares.
    pub const fn squares(self) -> Bitboard {
        let mut bits = 0;
        let mut i = 0;
        while i < self.0.len() {
            bits |= (self.0[i] as u128) << (8 * i);
            i += 1;
        }
        Bitboard::from_u128_masked(bits)
    }
}

impl From<Bitboard> for PackedSquares {
    fn from(squares: Bitboard) -> Self {
        let mut bytes = [0; 11];
        bytes.copy_from_slice(&squares.to_u128().to_le_bytes()[..11]);
        Self(bytes)
    }
}

impl fmt::Debug for PackedSquares {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.squares(), f)
    }
}

impl Field for PackedSquares {
    fn add_to(self, name: &'static str, fields: &mut Fields) {
        fields.add(name, FieldValue::Squares(self.squares()));
    }
}

/// What should have been where something else was found.
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

plain_coded! {
    Expected {
        BoardItem = "board_item": "a piece, a digit or '/'",
        PromotablePiece = "promotable_piece": "a piece that can promote",
        Turn = "turn": "'b' or 'w' for the side to move",
        Hands = "hands": "'-' or the pieces in hand",
        HandPiece = "hand_piece": "a piece that can be in hand",
        MoveNumber = "move_number": "a move number",
        Blank = "blank": "a blank",
        End = "end": "the end",
        Move = "move": "a move such as 7g7f, 7g7f+ or P*5e",
        File = "file": "a file from 1 to 9",
        Rank = "rank": "a rank from a to i",
        Square = "square": "a square such as 7g",
        Kind = "kind": "a kind of piece",
        Piece = "piece": "a piece",
        Color = "color": "'black' or 'white'",
        Foul = "foul": "a foul such as 'out_of_turn' or 'illegal_move 5e5c'",
        Variant = "variant": "a variant: standard, minishogi, gorogoro, gorogoro_plus, judkins",
        CsaMove = "csa_move": "a move such as +7776FU or -0055KA",
        CsaPiece = "csa_piece": "a piece such as FU",
        Digit = "digit": "a digit from 1 to 9",
        JapaneseMove = "japanese_move": "a move such as ▲７六歩 or 同　銀",
        KanjiRank = "kanji_rank": "a rank such as 六",
        KanjiPiece = "kanji_piece": "a piece such as 歩",
        Promotion = "promotion": "成",
        Bracket = "bracket": "')'",
        KifOrigin = "kif_origin": "the square it comes from, such as (77), or 打",
        WesternMove = "western_move": "a move such as P-76, P-7f or 歩-76",
        WesternAction = "western_action": "'-', 'x', '*' or a square",
        WesternRank = "western_rank": "a rank from 1 to 9 or a to i",
    }
}

/// What is wrong with a text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The text has something else where a part of the notation should be, or ends there.
    #[error("expected {expected}, {}", Found(*found))]
    BadNotation {
        /// The character that is there; `None` at the end of the text.
        found: Option<char>,
        /// What should be there.
        expected: Expected,
    },
    /// A line does not begin as a USI game does: with `position startpos` or `position sfen`.
    #[error("expected 'position startpos' or 'position sfen', {}", Found(*found))]
    NoGame {
        /// The character that is there; `None` at the end of the text.
        found: Option<char>,
    },
    /// A rank of the board has too few or too many squares.
    #[error("the rank {}has {} instead of {expected}", RankName(*rank), Counted(*width, "square"))]
    RankWidth {
        /// Which rank, as the text counts them; `None` beyond the ninth.
        rank: Option<Rank>,
        /// How many squares it has.
        width: u32,
        /// How many it must have.
        expected: u8,
    },
    /// The board has too few or too many ranks.
    #[error("the board has {} instead of {expected}", Counted(*ranks, "rank"))]
    RankCount {
        /// How many it has.
        ranks: u32,
        /// How many it must have.
        expected: u8,
    },
    /// No known variant has a board of that size.
    #[error("no known variant has a board of {} and {}", Counted(*files, "file"), Counted(*ranks, "rank"))]
    UnknownShape {
        /// The squares of its first rank.
        files: u32,
        /// Its ranks.
        ranks: u32,
    },
    /// Two digits in a row in a rank: `45` should be `9`.
    #[error("two digits in a row: a gap is written as one digit")]
    AdjacentDigits,
    /// A digit that a rank of this board cannot hold.
    #[error("a gap of {digit} on a board with {}", Counted((*files).into(), "file"))]
    DigitTooLarge {
        /// The digit.
        digit: u8,
        /// How many squares a rank has.
        files: u8,
    },
    /// A king in hand.
    #[error("a king cannot be in hand")]
    KingInHand,
    /// A count in hand that is 0, begins with 0, or is above 127. Strictly, 1 is not written either.
    #[error("a count in hand must be 2 to 127 (1 is not written)")]
    HandCount,
    /// The same kind twice in one hand.
    #[error("the {} is named twice in one hand", kind.kind().name())]
    RepeatedInHand {
        /// The kind.
        kind: HandKind,
    },
    /// The move number is 0, begins with 0, or is above [`u32::MAX`].
    #[error("a move number must be 1 to 4294967295, without leading zeros")]
    MoveNumber,
    /// A move number where the hands should be.
    #[error("a number where the pieces in hand should be ('-' for none)")]
    MissingHands,
    /// A drop that promotes: `R*5c+`.
    #[error("a dropped piece does not promote")]
    DropPromoted,
    /// A drop of a king: `K*5e`.
    #[error("a king cannot be dropped")]
    DropKing,
    /// A move that stays where it is: `5e5e`.
    #[error("a move must lead to another square")]
    StaysPut,
    /// The variant is a custom one, which has no start position of its own.
    #[error("a custom variant has no start position")]
    NoStart,
    /// A move of the side that is not to move.
    #[error("a move of {}, but it is {turn}'s turn", !*turn)]
    NotTurn {
        /// The side to move.
        turn: Color,
    },
    /// Two letters that name no piece.
    #[error("no piece is called '{}{}'", first.escape_debug(), second.escape_debug())]
    UnknownPiece {
        /// The first letter.
        first: char,
        /// The second letter.
        second: char,
    },
    /// A move from an empty square.
    #[error("there is no piece on {square}")]
    EmptySquare {
        /// The square.
        square: Square,
    },
    /// The piece that the text names cannot be what comes of the piece on that square: a silver of a pawn.
    #[error("the text names a {}, but the {} is on {square}", named.name(), Sided(*piece))]
    PieceMismatch {
        /// Where the move begins.
        square: Square,
        /// The piece that is there.
        piece: Piece,
        /// What the text names.
        named: PieceKind,
    },
    /// "The same square" where no move came before.
    #[error("the same square as the move before, but there is none")]
    NoPreviousMove,
    /// No such piece on the board can go there, and the text is not that of a drop either.
    #[error("no {} on the board can go to {to}", Sided(*piece))]
    NothingReaches {
        /// The piece.
        piece: Piece,
        /// The target.
        to: Square,
    },
    /// Pieces can go there, but what the text says of them fits none.
    #[error(
        "the words {} on {}",
        if candidates.squares().is_several() { "fit none of the pieces" } else { "do not fit the piece" },
        Listed(candidates.squares())
    )]
    NoneFits {
        /// Their squares.
        candidates: PackedSquares,
    },
    /// More than one piece can be meant, and not exactly one of them may legally move so.
    #[error("more than one piece can be meant: those on {}", Listed(candidates.squares()))]
    Ambiguous {
        /// Their squares.
        candidates: PackedSquares,
    },
    /// The text says that something is captured, but the target is empty.
    #[error("a capture, but {to} is empty")]
    NothingToCapture {
        /// The target.
        to: Square,
    },
    /// Words of a move that exclude each other: left and right, a drop from the left.
    #[error("words that exclude each other")]
    Contradiction,
}

coded! {
    ParseErrorKind {
        BadNotation { found, expected } = "bad_notation",
        NoGame { found } = "no_game",
        RankWidth { rank, width, expected } = "rank_width",
        RankCount { ranks, expected } = "rank_count",
        UnknownShape { files, ranks } = "unknown_shape",
        AdjacentDigits = "adjacent_digits",
        DigitTooLarge { digit, files } = "digit_too_large",
        KingInHand = "king_in_hand",
        HandCount = "hand_count",
        RepeatedInHand { kind } = "repeated_in_hand",
        MoveNumber = "move_number",
        MissingHands = "missing_hands",
        DropPromoted = "drop_promoted",
        DropKing = "drop_king",
        StaysPut = "stays_put",
        NoStart = "no_start",
        NotTurn { turn } = "not_turn",
        UnknownPiece { first, second } = "unknown_piece",
        EmptySquare { square } = "empty_square",
        PieceMismatch { square, piece, named } = "piece_mismatch",
        NoPreviousMove = "no_previous_move",
        NothingReaches { piece, to } = "nothing_reaches",
        NoneFits { candidates } = "none_fits",
        Ambiguous { candidates } = "ambiguous",
        NothingToCapture { to } = "nothing_to_capture",
        Contradiction = "contradiction",
    }
}

impl ParseErrorKind {
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

/// The beginning of "line 2, column 5: …"; nothing for the first line.
struct Line(u32);

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 | 1 => Ok(()),
            line => write!(f, "line {line}, "),
        }
    }
}

/// "c ", or nothing beyond the ninth rank.
struct RankName(Option<Rank>);

impl Display for RankName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |rank| write!(f, "{rank} "))
    }
}

/// The end of "expected a move, found 'x'".
struct Found(Option<char>);

impl Display for Found {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(f, "found {found:?}"),
            None => f.write_str("found the end"),
        }
    }
}
