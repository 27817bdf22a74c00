//! What can be wrong with an arrangement of pieces.

use super::bitboard::Bitboard;
use super::color::Color;
use super::counts::Counts;
use super::piece::PieceKind;
use super::square::Square;
use super::variant::Variant;

/// One thing that is wrong with a [`Setup`](crate::Setup).
///
/// Source: JSA prohibited moves for nifu and dead ends; `docs/src/rules.md` H.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// More pieces of a kind (promoted ones and those in hand included) than the variant has.
    TooMany {
        /// The kind, unpromoted.
        kind: PieceKind,
        /// How many there are.
        count: u16,
        /// How many there may be.
        limit: u8,
    },
    /// A side has no king. Tolerated: a tsume problem (詰将棋) shows one king only, and a board without any can still
    /// be played on.
    NoKing {
        /// The side.
        color: Color,
    },
    /// A side has more than one king.
    TwoKings {
        /// The side.
        color: Color,
        /// Where its kings are.
        squares: Bitboard,
    },
    /// A side has two unpromoted pawns on a file (二歩).
    Nifu {
        /// The side.
        color: Color,
        /// All its pawns that share a file with another.
        pawns: Bitboard,
    },
    /// Pawns or lances on the last rank, knights on the last two (行き所のない駒).
    DeadEnd {
        /// Where they are.
        squares: Bitboard,
    },
    /// The side that is not to move stands in check: its king could be captured. Touching kings are reported so too.
    OpponentInCheck {
        /// That king.
        king: Square,
        /// The pieces that attack it.
        checkers: Bitboard,
    },
    /// Pieces on squares that the variant's board does not have.
    Outside {
        /// Where they are.
        squares: Bitboard,
    },
}

impl Fault {
    /// Can a position with this fault be played all the same? True for a missing king only.
    pub const fn is_tolerated(&self) -> bool {
        matches!(self, Self::NoKing { .. })
    }

    /// A short name for programs: "`too_many`", "nifu" … It does not say of which kind or side.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TooMany { .. } => "too_many",
            Self::NoKing { .. } => "no_king",
            Self::TwoKings { .. } => "two_kings",
            Self::Nifu { .. } => "nifu",
            Self::DeadEnd { .. } => "dead_end_piece",
            Self::OpponentInCheck { .. } => "opponent_in_check",
            Self::Outside { .. } => "outside",
        }
    }
}

/// Everything that is wrong with a [`Setup`](crate::Setup), as [`Setup::check`](crate::Setup::check) found it.
///
/// ```
/// use shogiban::{Fault, PieceKind, Setup};
/// let setup: Setup = "4k4/9/9/4P4/4P4/9/9/9/9 b 3B 1".parse()?;
/// let faults = setup.check();
/// assert!(!faults.is_strict() && !faults.is_playable());
/// assert_eq!(faults.iter().count(), 3); // three bishops, no black king, two pawns on file 5
/// assert!(faults.iter().any(|fault| matches!(fault, Fault::TooMany { kind: PieceKind::Bishop, count: 3, limit: 2 })));
/// # Ok::<(), shogiban::ParseError>(())
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
    /// Is nothing wrong at all?
    pub fn is_strict(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Is nothing wrong but what is [tolerated](Fault::is_tolerated)? Then [`Position`](crate::Position) accepts it.
    #[inline]
    pub fn is_playable(&self) -> bool {
        self.counts.fit(self.variant.limits())
            && !self.kings[0].is_several()
            && !self.kings[1].is_several()
            && (self.nifu[0] | self.nifu[1] | self.dead_end | self.outside).is_empty()
            && self.in_check.is_none()
    }

    /// The faults one by one: counts, kings, nifu, dead ends, check, squares outside.
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
        too_many
            .chain(kings)
            .chain(nifu)
            .chain(dead_end)
            .chain(in_check)
            .chain(outside)
    }
}

/// A [`Setup`](crate::Setup) that cannot be played, with all that is wrong with it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub struct SetupError {
    /// What is wrong.
    pub faults: Faults,
}
