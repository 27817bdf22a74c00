//! Errors of reading a text: what is wrong, and where.

use crate::board::{
    Bitboard, Color, Counted, Field, FieldValue, Fields, HandKind, Listed, Piece, PieceKind, Rank, Sided,
    Square, coded, plain_coded,
};
use core::fmt::{self, Display, Formatter};

/// Why a text could not be read, and where.
///
/// Lines and columns count from 1, and a column counts characters, not bytes. `byte` counts from 0. All of
/// them point at the first character that is wrong, or just behind the text if the text ends too early.
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

/// A set of squares in eleven bytes, which keeps errors small.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct PackedSquares([u8; 11]);

impl PackedSquares {
    /// The squares as a [`Bitboard`].
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

plain_coded! {
    /// What a reader expected where it found something else.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Expected {
        /// A piece letter, a digit or a slash in the board field of an SFEN.
        BoardItem = "board_item": "a piece, a digit or '/'",
        /// A letter of a piece that can promote, after `+`.
        PromotablePiece = "promotable_piece": "a piece that can promote",
        /// `b` or `w`.
        Turn = "turn": "'b' or 'w' for the side to move",
        /// `-`, or pieces with their counts.
        Hands = "hands": "'-' or the pieces in hand",
        /// A piece that can be held in hand.
        HandPiece = "hand_piece": "a piece that can be in hand",
        /// A positive whole number.
        MoveNumber = "move_number": "a move number",
        /// One space between fields.
        Blank = "blank": "a blank",
        /// The end of the text.
        End = "end": "the end",
        /// A move such as `7g7f`, `7g7f+` or `P*5e`.
        Move = "move": "a move such as 7g7f, 7g7f+ or P*5e",
        /// A file from 1 to 9.
        File = "file": "a file from 1 to 9",
        /// A rank from a to i.
        Rank = "rank": "a rank from a to i",
        /// A square such as `7g`.
        Square = "square": "a square such as 7g",
        /// A kind of piece, by letter or name.
        Kind = "kind": "a kind of piece",
        /// A piece, by letter.
        Piece = "piece": "a piece",
        /// A color.
        Color = "color": "'black' or 'white'",
        /// A foul in the text of an action, such as `out_of_turn`.
        Foul = "foul": "a foul such as 'out_of_turn' or 'illegal_move 5e5c'",
        /// The name of a variant.
        Variant = "variant": "a variant: standard, minishogi, gorogoro, gorogoro_plus, judkins",
        /// A CSA move such as `+7776FU` or `-0055KA`.
        CsaMove = "csa_move": "a move such as +7776FU or -0055KA",
        /// The name of a piece in CSA records, such as `FU`.
        CsaPiece = "csa_piece": "a piece such as FU",
        /// A digit from 1 to 9.
        Digit = "digit": "a digit from 1 to 9",
        /// A Japanese move such as `▲７六歩` or `同　銀`.
        JapaneseMove = "japanese_move": "a move such as ▲７六歩 or 同　銀",
        /// A rank in kanji or as a digit: `六`, `６` or `6`.
        KanjiRank = "kanji_rank": "a rank such as 六",
        /// A kind of piece by its Japanese name, such as `歩`.
        KanjiPiece = "kanji_piece": "a piece such as 歩",
        /// The `成` of `不成`.
        Promotion = "promotion": "成",
        /// The bracket that closes an origin such as `(77)`.
        Bracket = "bracket": "')'",
        /// The square that a piece comes from, such as (77), or 打.
        KifOrigin = "kif_origin": "the square it comes from, such as (77), or 打",
        /// A Western move such as `P-76`.
        WesternMove = "western_move": "a move such as P-76, P-7f or 歩-76",
        /// The action sign of a Western move, or its target.
        WesternAction = "western_action": "'-', 'x', '*' or a square",
        /// A rank from 1 to 9 or a to i.
        WesternRank = "western_rank": "a rank from 1 to 9 or a to i",
    }
}

coded! {
    /// What is wrong with a text.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
    #[non_exhaustive]
    pub enum ParseErrorKind {
        /// A part of the notation is missing: the text has another character there, or ends.
        #[error("expected {expected}, {}", Found(*found))]
        BadNotation {
            /// The character found; `None` at the end of the text.
            found: Option<char>,
            /// The part that was expected.
            expected: Expected,
        } = "bad_notation",
        /// The line does not begin with `position startpos` or `position sfen`, as a USI game does.
        #[error("expected 'position startpos' or 'position sfen', {}", Found(*found))]
        NoGame {
            /// The character found; `None` at the end of the text.
            found: Option<char>,
        } = "no_game",
        /// A rank of the board has too few or too many squares.
        #[error("the rank {}has {} instead of {expected}", RankName(*rank), Counted(*width, "square"))]
        RankWidth {
            /// The rank, counted from the first one in the text; `None` beyond the ninth.
            rank: Option<Rank>,
            /// The number of squares in the rank.
            width: u32,
            /// The number of squares that a rank of this board must have.
            expected: u8,
        } = "rank_width",
        /// The board has too few or too many ranks.
        #[error("the board has {} instead of {expected}", Counted(*ranks, "rank"))]
        RankCount {
            /// The number of ranks in the text.
            ranks: u32,
            /// The number of ranks that this board must have.
            expected: u8,
        } = "rank_count",
        /// No known variant has a board of this size.
        #[error("no known variant has a board of {} and {}", Counted(*files, "file"), Counted(*ranks, "rank"))]
        UnknownShape {
            /// The number of squares in the first rank.
            files: u32,
            /// The number of ranks.
            ranks: u32,
        } = "unknown_shape",
        /// Two digits in a row in a rank: `45` should be `9`.
        #[error("two digits in a row: a gap is written as one digit")]
        AdjacentDigits = "adjacent_digits",
        /// A digit larger than a rank of this board.
        #[error("a gap of {digit} on a board with {}", Counted((*files).into(), "file"))]
        DigitTooLarge {
            /// The digit.
            digit: u8,
            /// The number of squares in a rank.
            files: u8,
        } = "digit_too_large",
        /// A king in hand.
        #[error("a king cannot be in hand")]
        KingInHand = "king_in_hand",
        /// A count in hand is 0, begins with 0, or is above 127. The strict reader rejects a count of 1, too.
        #[error("a count in hand must be 2 to 127 (1 is not written)")]
        HandCount = "hand_count",
        /// One hand names the same kind twice.
        #[error("the {} is named twice in one hand", kind.kind().name())]
        RepeatedInHand {
            /// The kind.
            kind: HandKind,
        } = "repeated_in_hand",
        /// The move number is 0, begins with 0, or is above [`u32::MAX`].
        #[error("a move number must be 1 to 4294967295, without leading zeros")]
        MoveNumber = "move_number",
        /// A number is in the place of the pieces in hand.
        #[error("a number where the pieces in hand should be ('-' for none)")]
        MissingHands = "missing_hands",
        /// A drop that promotes: `R*5c+`.
        #[error("a dropped piece does not promote")]
        DropPromoted = "drop_promoted",
        /// A drop of a king: `K*5e`.
        #[error("a king cannot be dropped")]
        DropKing = "drop_king",
        /// A move to the square where it begins: `5e5e`.
        #[error("a move must lead to another square")]
        StaysPut = "stays_put",
        /// The text needs the start position of a custom variant, which has none.
        #[error("a custom variant has no start position")]
        NoStart = "no_start",
        /// A move of the side that is not to move.
        #[error("a move of {}, but it is {turn}'s turn", !*turn)]
        NotTurn {
            /// The side to move.
            turn: Color,
        } = "not_turn",
        /// Two letters that name no piece.
        #[error("no piece is called '{}{}'", first.escape_debug(), second.escape_debug())]
        UnknownPiece {
            /// The first letter.
            first: char,
            /// The second letter.
            second: char,
        } = "unknown_piece",
        /// A move from an empty square.
        #[error("there is no piece on {square}")]
        EmptySquare {
            /// The square.
            square: Square,
        } = "empty_square",
        /// The text names a different kind from the piece on the square, such as a silver for a pawn.
        #[error("the text names a {}, but the {} is on {square}", named.name(), Sided(*piece))]
        PieceMismatch {
            /// Where the move begins.
            square: Square,
            /// The piece that is there.
            piece: Piece,
            /// The kind that the text names.
            named: PieceKind,
        } = "piece_mismatch",
        /// The text says "the same square as the move before", but there is no move before.
        #[error("the same square as the move before, but there is none")]
        NoPreviousMove = "no_previous_move",
        /// No piece of this kind on the board can go to the target, and the text does not mean a drop either.
        #[error("no {} on the board can go to {to}", Sided(*piece))]
        NothingReaches {
            /// The piece.
            piece: Piece,
            /// The target.
            to: Square,
        } = "nothing_reaches",
        /// Pieces of this kind can go to the target, but the words of the text fit none of them.
        #[error(
            "the words {} on {}",
            if candidates.squares().is_several() { "fit none of the pieces" } else { "do not fit the piece" },
            Listed(candidates.squares())
        )]
        NoneFits {
            /// The squares of those pieces.
            candidates: PackedSquares,
        } = "none_fits",
        /// The text can mean more than one piece, and either none or several of them can legally make the move.
        #[error("more than one piece can be meant: those on {}", Listed(candidates.squares()))]
        Ambiguous {
            /// The squares of those pieces.
            candidates: PackedSquares,
        } = "ambiguous",
        /// The text describes a capture, but the target is empty.
        #[error("a capture, but {to} is empty")]
        NothingToCapture {
            /// The target.
            to: Square,
        } = "nothing_to_capture",
        /// Words of a move exclude each other, such as "left" and "right", or "drop" and "left".
        #[error("words that exclude each other")]
        Contradiction = "contradiction",
    }
}

impl ParseErrorKind {
    /// Creates the error at a byte of a text. Only this function counts lines and columns, so that reading
    /// stays fast.
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

/// The line of a text that a byte is in, from 1.
fn line_at(text: &str, byte: usize) -> u32 {
    from_1(before(text, byte).matches('\n').count())
}

/// The column of a byte within its line, in characters, from 1.
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

/// Writes the beginning of "line 2, column 5: …", and nothing for the first line.
struct Line(u32);

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 | 1 => Ok(()),
            line => write!(f, "line {line}, "),
        }
    }
}

/// Writes the name of a rank and a space, and nothing beyond the ninth rank.
struct RankName(Option<Rank>);

impl Display for RankName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |rank| write!(f, "{rank} "))
    }
}

/// Writes the end of "expected a move, found 'x'".
struct Found(Option<char>);

impl Display for Found {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(f, "found {found:?}"),
            None => f.write_str("found the end"),
        }
    }
}
