//! Moves, as values of two bytes that hold no position.

use super::piece::HandKind;
use super::square::Square;
use core::num::NonZeroU16;

/// A move: a piece goes from one square to another and may promote, or a piece from the hand is dropped on a
/// square.
///
/// A move does not hold a position: ask a [`Position`](crate::Position) whether the move is legal, what moves
/// and what is captured. `Display` writes USI.
///
/// # Layout
///
/// | bits | board move | drop |
/// |---|---|---|
/// | 0-6 | target square, 0-80 | the same |
/// | 7-13 | source square, 0-80 | kind, 1-7 |
/// | 14 | 0 | 1 |
/// | 15 | 1 if it promotes | 0 |
///
/// No move has only zero bits (that would be 1a to 1a), so `Option<Move>` is also two bytes.
///
/// ```
/// use shogiban::{HandKind, Move, Square};
/// let push: Move = "7g7f".parse()?;
/// assert!(!push.is_drop() && !push.is_promotion());
/// let drop: Move = "P*5e".parse()?;
/// assert_eq!(drop.dropped(), Some(HandKind::Pawn));
/// assert_eq!(Move::from_bits(drop.to_bits()), Some(drop));
/// assert_eq!(Move::from_bits(0), None);
/// assert_eq!(size_of::<Option<Move>>(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Move(NonZeroU16);

const FROM_SHIFT: u16 = 7;
const SEVEN_BITS: u16 = 127;
const DROP: u16 = 1 << 14;
const PROMOTE: u16 = 1 << 15;

impl Move {
    /// A move of a piece on the board; `None` if `from` and `to` are the same square.
    #[inline]
    pub const fn board(from: Square, to: Square, promote: bool) -> Option<Self> {
        if from.index() == to.index() {
            return None;
        }
        Some(Self::board_move(from, to, promote))
    }

    /// A drop (打, *utsu*) of a piece from the hand.
    #[inline]
    pub const fn drop(kind: HandKind, to: Square) -> Self {
        Self::from_nonzero_bits(DROP | (kind as u16) << FROM_SHIFT | to.index() as u16)
    }

    /// A board move from a generator, which knows that the squares are different.
    #[inline]
    pub(crate) const fn board_move(from: Square, to: Square, promote: bool) -> Self {
        let promote = if promote { PROMOTE } else { 0 };
        Self::from_nonzero_bits(promote | (from.index() as u16) << FROM_SHIFT | to.index() as u16)
    }

    #[inline]
    const fn from_nonzero_bits(bits: u16) -> Self {
        match NonZeroU16::new(bits) {
            Some(bits) => Self(bits),
            None => Self(NonZeroU16::MIN),
        }
    }

    /// The square that the move leads to.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_raw((self.0.get() & SEVEN_BITS) as u8)
    }

    /// The source square; `None` for a drop.
    #[inline]
    pub const fn from(self) -> Option<Square> {
        if self.is_drop() {
            None
        } else {
            Some(Square::from_raw((self.0.get() >> FROM_SHIFT & SEVEN_BITS) as u8))
        }
    }

    /// The kind that is dropped; `None` for a board move.
    #[inline]
    pub const fn dropped(self) -> Option<HandKind> {
        if self.is_drop() {
            HandKind::from_index(((self.0.get() >> FROM_SHIFT & SEVEN_BITS) as usize).wrapping_sub(1))
        } else {
            None
        }
    }

    /// Returns true for a drop.
    #[inline]
    pub const fn is_drop(self) -> bool {
        self.0.get() & DROP != 0
    }

    /// Returns true if the piece promotes (成, *naru*).
    #[inline]
    pub const fn is_promotion(self) -> bool {
        self.0.get() & PROMOTE != 0
    }

    /// The same board move with or without promotion. A drop is returned unchanged.
    #[inline]
    #[must_use]
    pub const fn with_promotion(self, promote: bool) -> Self {
        match self.from() {
            Some(from) => Self::board_move(from, self.to(), promote),
            None => self,
        }
    }

    /// The 16 bits of the move, in the [layout above](#layout).
    #[inline]
    pub const fn to_bits(self) -> u16 {
        self.0.get()
    }

    /// The move with these bits; `None` if no move has them.
    ///
    /// That is the case for a square beyond 9i, equal source and target squares, a drop without a kind, and a
    /// drop that promotes.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        let Some(to) = Square::from_index((bits & SEVEN_BITS) as usize) else {
            return None;
        };
        let from = (bits >> FROM_SHIFT & SEVEN_BITS) as usize;
        if bits & DROP == 0 {
            let Some(from) = Square::from_index(from) else {
                return None;
            };
            return Self::board(from, to, bits & PROMOTE != 0);
        }
        if bits & PROMOTE != 0 {
            return None;
        }
        match HandKind::from_index(from.wrapping_sub(1)) {
            Some(kind) => Some(Self::drop(kind, to)),
            None => None,
        }
    }

    /// Every possible move value, legal somewhere or not: 2 x 81 x 80 board moves, then 7 x 81 drops.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (1..=u16::MAX).filter_map(Self::from_bits)
    }
}

impl core::fmt::Debug for Move {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Move({self})")
    }
}
