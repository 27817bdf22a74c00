//! The faults of an arrangement of pieces.

use super::bitboard::Bitboard;
use super::color::Color;
use super::counts::Counts;
use super::fields::coded;
use super::piece::PieceKind;
use super::square::Square;
use super::variant::Variant;
use super::words::{Counted, Listed};
use core::fmt::{self, Display, Formatter};

coded! {
    /// A fault of a [`Setup`](crate::Setup).
    ///
    /// Sources: the prohibited moves of the JSA, for nifu and dead ends; the book, chapter Rules, part H.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize))]
    #[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
    #[non_exhaustive]
    pub enum Fault {
        /// The setup has more pieces of a kind than the variant, with promoted pieces and pieces in hand
        /// included.
        #[error("{} where there may be {limit}", Counted((*count).into(), kind.name()))]
        TooMany {
            /// The kind of piece, unpromoted.
            kind: PieceKind,
            /// The number of such pieces in the setup.
            count: u16,
            /// The number that the variant allows.
            limit: u8,
        } = "too_many",
        /// A side has no king. This fault is tolerated: a tsume problem (詰将棋) has only one king, and a game can
        /// go on without kings.
        #[error("{color} has no king")]
        NoKing {
            /// The side.
            color: Color,
        } = "no_king",
        /// A side has more than one king.
        #[error("{color} has {} kings (at {})", squares.len(), Listed(*squares))]
        TwoKings {
            /// The side.
            color: Color,
            /// The squares of its kings.
            squares: Bitboard,
        } = "two_kings",
        /// A side has two unpromoted pawns on a file (二歩, *nifu*).
        #[error("{color} has two unpromoted pawns on a file (at {})", Listed(*pawns))]
        Nifu {
            /// The side.
            color: Color,
            /// All pawns of the side that share a file.
            pawns: Bitboard,
        } = "nifu",
        /// A piece can never move again (行き所のない駒): a pawn or a lance on the last rank, or a knight on the last
        /// two.
        #[cfg_attr(feature = "serde", serde(rename = "dead_end_piece"))]
        #[error("a piece that could never move (at {})", Listed(*squares))]
        DeadEnd {
            /// The squares of these pieces.
            squares: Bitboard,
        } = "dead_end_piece",
        /// The side that is not to move is in check: its king could be captured. Touching kings are reported
        /// this way, too.
        #[error("the side not to move is in check (king {king}, from {})", Listed(*checkers))]
        OpponentInCheck {
            /// The square of that king.
            king: Square,
            /// The pieces that attack it.
            checkers: Bitboard,
        } = "opponent_in_check",
        /// Pieces are on squares that the board of the variant does not have.
        #[error("a piece outside the board (at {})", Listed(*squares))]
        Outside {
            /// The squares of these pieces.
            squares: Bitboard,
        } = "outside",
    }
}

impl Fault {
    /// Returns true if a position with this fault can be played: only for a missing king.
    pub const fn is_tolerated(&self) -> bool {
        matches!(self, Self::NoKing { .. })
    }
}

/// Everything that is wrong with a [`Setup`](crate::Setup): what [`Setup::check`](crate::Setup::check) returns.
///
/// ```
/// use shogiban::board::Fault;
/// use shogiban::{PieceKind, Setup};
/// let setup: Setup = "4k4/9/9/4P4/4P4/9/9/9/9 b 3B 1".parse()?;
/// let faults = setup.check();
/// assert!(!faults.is_strict() && !faults.is_playable());
/// assert_eq!(faults.iter().count(), 3); // three bishops, no black king, two pawns on file 5
/// assert!(faults.iter().any(|fault| matches!(fault, Fault::TooMany { kind: PieceKind::Bishop, count: 3, limit: 2 })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Faults {
    pub(crate) variant: Variant,
    pub(crate) counts: Counts,
    pub(crate) kings: [Bitboard; 2],
    pub(crate) nifu: [Bitboard; 2],
    pub(crate) dead_end: Bitboard,
    pub(crate) in_check: Option<(Square, Bitboard)>,
    pub(crate) outside: Bitboard,
}

impl Faults {
    /// Returns true if nothing is wrong.
    pub fn is_strict(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Returns true if every fault is [tolerated](Fault::is_tolerated).
    ///
    /// [`Position`](crate::Position) accepts such a setup.
    #[inline]
    pub fn is_playable(&self) -> bool {
        self.counts.fit(self.variant.limits())
            && !self.kings[0].is_several()
            && !self.kings[1].is_several()
            && (self.nifu[0] | self.nifu[1] | self.dead_end | self.outside).is_empty()
            && self.in_check.is_none()
    }

    /// The error for a setup with these faults; `None` if all of them are tolerated.
    pub(super) fn error(&self) -> Option<SetupError> {
        let mut faults = self.iter().filter(|fault| !fault.is_tolerated());
        let first = faults.next()?;
        let count = 1 + faults.count() as u32;
        Some(SetupError { first, count })
    }

    /// An iterator over the faults, in this order: kings, counts, nifu, dead ends, check, squares outside the
    /// board.
    pub fn iter(&self) -> impl Iterator<Item = Fault> + '_ {
        let unpromoted = PieceKind::ALL.into_iter().filter(|kind| !kind.is_promoted());
        let too_many = unpromoted.filter_map(|kind| {
            let (count, limit) = (self.counts.of(kind), self.variant.limit(kind));
            (count > u16::from(limit)).then_some(Fault::TooMany { kind, count, limit })
        });
        let kings = Color::ALL.into_iter().filter_map(|color| {
            let squares = self.kings[color.index()];
            match squares.len() {
                0 => Some(Fault::NoKing { color }),
                1 => None,
                _ => Some(Fault::TwoKings { color, squares }),
            }
        });
        let nifu = Color::ALL.into_iter().filter_map(|color| {
            let pawns = self.nifu[color.index()];
            (!pawns.is_empty()).then_some(Fault::Nifu { color, pawns })
        });
        let dead_end = (!self.dead_end.is_empty()).then_some(Fault::DeadEnd {
            squares: self.dead_end,
        });
        let in_check = self
            .in_check
            .map(|(king, checkers)| Fault::OpponentInCheck { king, checkers });
        let outside = (!self.outside.is_empty()).then_some(Fault::Outside {
            squares: self.outside,
        });
        kings
            .chain(too_many)
            .chain(nifu)
            .chain(dead_end)
            .chain(in_check)
            .chain(outside)
    }
}

/// All faults in one line, or "no fault".
impl Display for Faults {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.is_strict() {
            return f.write_str("no fault");
        }
        self.iter()
            .enumerate()
            .try_for_each(|(i, fault)| write!(f, "{}{fault}", if i == 0 { "" } else { "; " }))
    }
}

/// The reason why a [`Setup`](crate::Setup) is not playable: its first fault, and the number of faults.
///
/// [`Setup::check`](crate::Setup::check) lists all of them.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
#[non_exhaustive]
#[error("not a playable position: {first}{}", Others(count - 1))]
pub struct SetupError {
    /// The first fault that makes the setup unplayable.
    pub first: Fault,
    /// The number of such faults. A missing king is tolerated and does not count.
    pub count: u32,
}

/// The end of a message such as "not a playable position: Black has two kings (and 2 more faults)".
struct Others(u32);

impl Display for Others {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => Ok(()),
            number => write!(f, " (and {})", Counted(number, "more fault")),
        }
    }
}
