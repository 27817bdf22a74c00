//! Every sentence the library can say, in one place.
//!
//! The types carry data; here it becomes prose. English, short and exact.

#[cfg(feature = "alloc")]
mod rules;

use crate::board::{
    Bitboard, Fault, Faults, HandError, IllegalMove, Piece, SetupError, Variant, VariantError,
};
use crate::notation::{Expected, MoveError, ParseError, ParseErrorKind, Tolerance};
use core::fmt::{Display, Formatter, Result};

/// Squares in a sentence: "5g", "5g and 4h", "5g, 4h and 3i".
struct Listed(Bitboard);

impl Display for Listed {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let last = self.0.len().saturating_sub(1);
        for (i, sq) in self.0.into_iter().enumerate() {
            let before = match i as u32 {
                0 => "",
                i if i == last => " and ",
                _ => ", ",
            };
            write!(f, "{before}{sq}")?;
        }
        Ok(())
    }
}

/// "black pawn".
struct Sided(Piece);

impl Display for Sided {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let color = if self.0.color().is_white() {
            "white"
        } else {
            "black"
        };
        write!(f, "{color} {}", self.0.kind().name())
    }
}

/// "the black pawn".
struct Named(Piece);

impl Display for Named {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "the {}", Sided(self.0))
    }
}

/// "1 rank", "2 ranks".
struct Counted(u32, &'static str);

impl Display for Counted {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}

impl Display for IllegalMove {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let mv = self.mv();
        let to = mv.to();
        write!(f, "{mv}: ")?;
        match *self {
            Self::OffBoard { square, .. } => write!(f, "{square} is not on this board"),
            Self::NoPiece { from, .. } => write!(f, "there is no piece on {from}"),
            Self::NotOwnPiece { from, piece, .. } => {
                write!(f, "{} on {from} is not {}'s", Named(piece), !piece.color())
            }
            Self::OwnPieceOnTarget { to, piece, .. } => write!(f, "{} stands on {to} already", Named(piece)),
            Self::CannotReach {
                piece,
                blocked_by: Some(sq),
                ..
            } => {
                write!(f, "{} cannot pass {sq} on its way to {to}", Named(piece))
            }
            Self::CannotReach {
                piece,
                blocked_by: None,
                ..
            } => write!(f, "{} does not move to {to} from there", Named(piece)),
            Self::KingCapture { king, .. } => write!(f, "the king on {king} cannot be captured"),
            Self::CannotPromote { piece, .. } => write!(f, "{} cannot promote", Named(piece)),
            Self::OutsidePromotionZone { piece, .. } => {
                write!(
                    f,
                    "{} neither begins nor ends this move in {}'s promotion zone",
                    Named(piece),
                    piece.color()
                )
            }
            Self::MustPromote { piece, .. } => {
                write!(f, "{} must promote: it could never move from {to}", Named(piece))
            }
            Self::NotInHand { color, kind, .. } => write!(f, "{color} has no {} in hand", kind.kind().name()),
            Self::Occupied { piece, .. } => write!(f, "{} stands on {to} already", Named(piece)),
            Self::DeadEndDrop { kind, .. } => {
                write!(f, "a {} could never move from {to}", kind.kind().name())
            }
            Self::Nifu { color, pawn, .. } => {
                write!(
                    f,
                    "{color} already has an unpromoted pawn on file {} (at {pawn})",
                    pawn.file()
                )
            }
            Self::IgnoresCheck { king, checkers, .. } => {
                write!(
                    f,
                    "the king on {king} is still in check from {}",
                    Listed(checkers)
                )
            }
            Self::ExposesKing { king, attackers, .. } if king == to => {
                write!(
                    f,
                    "{king} is attacked from {}: the king may not step there",
                    Listed(attackers)
                )
            }
            Self::ExposesKing { king, attackers, .. } => {
                write!(
                    f,
                    "it uncovers the king on {king} to an attack from {}",
                    Listed(attackers)
                )
            }
            Self::Uchifuzume { king, .. } => write!(f, "a pawn drop may not mate the king (on {king})"),
        }
    }
}

impl Display for HandError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            Self::TooMany { kind, held, added } => {
                write!(
                    f,
                    "{held} + {added} {}s are more than a hand can count",
                    kind.kind().name()
                )
            }
            Self::TooFew { kind, held, removed } => {
                write!(
                    f,
                    "cannot take {} from a hand of {held}",
                    Counted(removed.into(), kind.kind().name())
                )
            }
        }
    }
}

impl Display for VariantError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            Self::Size { files, ranks } => {
                write!(
                    f,
                    "a board of {files} files and {ranks} ranks: both must be 3 to 9"
                )
            }
            Self::Zone { ranks, zone } => {
                write!(
                    f,
                    "a promotion zone of {zone} on {ranks} ranks: it must be 1 to {}",
                    ranks / 2
                )
            }
            Self::TooMany { kind, number, limit } => {
                write!(
                    f,
                    "{}: a set has no more than {limit}",
                    Counted(number.into(), kind.kind().name())
                )
            }
        }
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            Self::TooMany { kind, count, limit } => {
                write!(
                    f,
                    "{} where there may be {limit}",
                    Counted(count.into(), kind.name())
                )
            }
            Self::NoKing { color } => write!(f, "{color} has no king"),
            Self::TwoKings { color, squares } => {
                write!(f, "{color} has {} kings (at {})", squares.len(), Listed(squares))
            }
            Self::Nifu { color, pawns } => {
                write!(
                    f,
                    "{color} has two unpromoted pawns on a file (at {})",
                    Listed(pawns)
                )
            }
            Self::DeadEnd { squares } => write!(f, "a piece that could never move (at {})", Listed(squares)),
            Self::OpponentInCheck { king, checkers } => {
                write!(
                    f,
                    "the side not to move is in check (king {king}, from {})",
                    Listed(checkers)
                )
            }
            Self::Outside { squares } => write!(f, "a piece outside the board (at {})", Listed(squares)),
        }
    }
}

/// All faults in one sentence, or "no fault".
impl Display for Faults {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.is_strict() {
            return f.write_str("no fault");
        }
        self.iter()
            .enumerate()
            .try_for_each(|(i, fault)| write!(f, "{}{fault}", if i == 0 { "" } else { "; " }))
    }
}

/// The faults that keep it from being played; those that are tolerated are not mentioned.
impl Display for SetupError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("not a playable position: ")?;
        let faults = self.faults.iter().filter(|fault| !fault.is_tolerated());
        faults
            .enumerate()
            .try_for_each(|(i, fault)| write!(f, "{}{fault}", if i == 0 { "" } else { "; " }))
    }
}

impl Display for Expected {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::BoardItem => "a piece, a digit or '/'",
            Self::PromotablePiece => "a piece that can promote",
            Self::Turn => "'b' or 'w' for the side to move",
            Self::Hands => "'-' or the pieces in hand",
            Self::HandPiece => "a piece that can be in hand",
            Self::MoveNumber => "a move number",
            Self::Blank => "a blank",
            Self::End => "the end",
            Self::Move => "a move such as 7g7f, 7g7f+ or P*5e",
            Self::File => "a file from 1 to 9",
            Self::Rank => "a rank from a to i",
            Self::Square => "a square such as 7g",
            Self::Kind => "a kind of piece",
            Self::Piece => "a piece",
            Self::Color => "'black' or 'white'",
            Self::Foul => "a foul such as 'out_of_turn' or 'illegal_move 5e5c'",
            Self::Variant => {
                return f.write_str("a variant: ").and_then(|()| {
                    let names = Variant::ALL.into_iter().filter_map(Variant::name);
                    names
                        .enumerate()
                        .try_for_each(|(i, name)| write!(f, "{}{name}", if i == 0 { "" } else { ", " }))
                });
            }
            Self::Start => "'position startpos' or 'position sfen'",
            Self::CsaMove => "a move such as +7776FU or -0055KA",
            Self::CsaPiece => "a piece such as FU",
            Self::Digit => "a digit from 1 to 9",
            Self::JapaneseMove => "a move such as ▲７六歩 or 同　銀",
            Self::KanjiRank => "a rank such as 六",
            Self::KanjiPiece => "a piece such as 歩",
            Self::Promotion => "成",
            Self::Bracket => "')'",
            Self::KifOrigin => "the square it comes from, such as (77), or 打",
            Self::WesternMove => "a move such as P-76, P-7f or 歩-76",
            Self::WesternAction => "'-', 'x', '*' or a square",
            Self::WesternRank => "a rank from 1 to 9 or a to i",
        })
    }
}

impl Display for ParseErrorKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            Self::Unexpected { found, expected } => write!(f, "expected {expected}, found {found:?}"),
            Self::UnexpectedEnd { expected } => write!(f, "expected {expected}, found the end"),
            Self::RankWidth {
                rank,
                width,
                expected,
            } => {
                f.write_str("the rank ")?;
                if let Some(rank) = rank {
                    write!(f, "{rank} ")?;
                }
                write!(f, "has {} instead of {expected}", Counted(width, "square"))
            }
            Self::RankCount { ranks, expected } => {
                write!(
                    f,
                    "the board has {} instead of {expected}",
                    Counted(ranks, "rank")
                )
            }
            Self::UnknownShape { files, ranks } => {
                write!(
                    f,
                    "no known variant has a board of {} and {}",
                    Counted(files, "file"),
                    Counted(ranks, "rank")
                )
            }
            Self::AdjacentDigits => f.write_str("two digits in a row: a gap is written as one digit"),
            Self::DigitTooLarge { digit, files } => {
                write!(
                    f,
                    "a gap of {digit} on a board with {}",
                    Counted(files.into(), "file")
                )
            }
            Self::KingInHand => f.write_str("a king cannot be in hand"),
            Self::HandCount => f.write_str("a count in hand must be 2 to 127 (1 is not written)"),
            Self::RepeatedInHand { kind } => write!(f, "the {} stands twice in one hand", kind.kind().name()),
            Self::MoveNumber => f.write_str("a move number must be 1 to 4294967295, without leading zeros"),
            Self::MissingHands => f.write_str("a number where the pieces in hand should be ('-' for none)"),
            Self::DropPromoted => f.write_str("a dropped piece does not promote"),
            Self::DropKing => f.write_str("a king cannot be dropped"),
            Self::StaysPut => f.write_str("a move must lead to another square"),
            Self::Unplayable(faults) => SetupError { faults }.fmt(f),
            Self::NoStart => f.write_str("a custom variant has no start position"),
            Self::NotTurn { turn } => write!(f, "a move of {}, but it is {turn}'s turn", !turn),
            Self::UnknownPiece { name: [a, b] } => {
                write!(f, "no piece is called '{}{}'", a.escape_debug(), b.escape_debug())
            }
            Self::EmptySquare { square } => write!(f, "there is no piece on {square}"),
            Self::PieceMismatch { square, piece, named } => {
                write!(
                    f,
                    "a {} is named, but {} stands on {square}",
                    named.name(),
                    Named(piece)
                )
            }
            Self::NoPreviousMove => f.write_str("the same square as the move before, but there is none"),
            Self::NothingReaches { piece, to } => {
                write!(f, "no {} on the board can go to {to}", Sided(piece))
            }
            Self::NoneFits { candidates } if candidates.len() == 1 => {
                write!(f, "what is said does not fit the piece on {}", Listed(candidates))
            }
            Self::NoneFits { candidates } => {
                write!(
                    f,
                    "what is said fits none of the pieces on {}",
                    Listed(candidates)
                )
            }
            Self::Ambiguous { candidates } => {
                write!(
                    f,
                    "more than one piece can be meant: those on {}",
                    Listed(candidates)
                )
            }
            Self::NothingToCapture { to } => write!(f, "a capture, but nothing stands on {to}"),
            Self::Contradiction => f.write_str("words that exclude each other"),
        }
    }
}

impl Display for ParseError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.line > 1 {
            write!(f, "line {}, ", self.line)?;
        }
        write!(f, "column {}: {}", self.column, self.kind)
    }
}

impl Display for MoveError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Notation(error) => error.fmt(f),
            Self::Illegal(reason) => reason.fmt(f),
        }
    }
}

impl Display for Tolerance {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::OuterBlanks => "blanks or a line end around the text",
            Self::RepeatedBlanks => "more than one blank between fields",
            Self::Underscores => "underscores instead of blanks",
            Self::LeadingWord => "the word 'sfen' in front",
            Self::MissingMoveNumber => "no move number (1 assumed)",
            Self::MissingHands => "no hands (empty ones assumed)",
            Self::MoveNumberZero => "move number 0 (1 assumed)",
            Self::RepeatedInHand => "a kind named twice in one hand (added up)",
            Self::CountOfOne => "a count of 1 written out",
            Self::BareLine => "no 'position' in front",
            Self::SmallDropLetter => "a small letter for a drop",
            Self::EndWord => "an end word after the moves",
            Self::NamedLine => "a name before the line",
        })
    }
}
