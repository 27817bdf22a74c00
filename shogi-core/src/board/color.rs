//! The two sides.

use core::ops::Not;

/// A side: Black or White.
///
/// Black (先手, *sente*) plays up the board, towards rank a, and moves first in an even game. White (後手,
/// *gote*) plays down. In a handicap game White is *uwate* (上手), the stronger player who gives the handicap,
/// and White moves first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Color {
    /// Sente (先手), at the bottom of every diagram.
    #[doc(alias = "sente")]
    Black,
    /// Gote (後手), at the top of every diagram.
    #[doc(alias = "gote")]
    White,
}

impl Color {
    /// The number of sides.
    pub const NUM: usize = 2;
    /// Both sides, Black first.
    pub const ALL: [Self; Self::NUM] = [Self::Black, Self::White];

    /// The index of the side: 0 for Black, 1 for White.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side with an [`index`](Self::index); `None` if the index is 2 or more.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self::Black),
            1 => Some(Self::White),
            _ => None,
        }
    }

    /// The other side. `!color` gives the same.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// Returns true for White: what the bit operations of the board need.
    #[inline]
    pub(crate) const fn is_white(self) -> bool {
        matches!(self, Self::White)
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opponent()
    }
}
