//! Checkers and pins as a separate value.

use super::bitboard::Bitboard;
use super::legal::Legality;
use super::position::Position;

/// The checkers and the pinned pieces of a position.
///
/// A `CheckInfo` is a value of 32 bytes. Keep one for each ply, as [`Game`](crate::Game) does. You can then
/// make a [`Legality`] from it and the position at any time, without finding checkers and pins again.
///
/// ```
/// use shogiban::Position;
/// let position: Position = "4k4/9/4r4/9/9/9/4S4/9/4K4 b - 1".parse()?;
/// let info = position.check_info();
/// assert!(!info.is_check());
/// assert!(info.pinned().contains("5g".parse()?));
/// assert_eq!(position.legality_with(info).count(), position.legal_move_count());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct CheckInfo {
    checkers: Bitboard,
    pinned: Bitboard,
}

impl CheckInfo {
    /// The enemy pieces that give check.
    #[inline]
    pub const fn checkers(self) -> Bitboard {
        self.checkers
    }

    /// The pieces of the side to move that are pinned to its king.
    #[inline]
    pub const fn pinned(self) -> Bitboard {
        self.pinned
    }

    /// Returns true if the side to move is in check.
    #[inline]
    pub const fn is_check(self) -> bool {
        !self.checkers.is_empty()
    }
}

impl Position {
    /// The checkers and pins of the side to move.
    #[inline(always)]
    pub fn check_info(&self) -> CheckInfo {
        let legality = self.legality();
        CheckInfo {
            checkers: legality.checkers(),
            pinned: legality.pinned(),
        }
    }

    /// The [`Legality`] of this position, made from its checkers and pins.
    ///
    /// Pass the result of [`check_info`](Self::check_info) for this same position. With the `CheckInfo` of
    /// another position the answers are unspecified.
    #[inline(always)]
    pub fn legality_with(&self, info: CheckInfo) -> Legality<'_> {
        Legality::of(self, Some(info))
    }
}
