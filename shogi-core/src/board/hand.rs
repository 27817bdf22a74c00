//! The pieces that a side has in hand.

use super::fields::coded;
use super::piece::HandKind;
use super::words::Counted;

/// The pieces that a side has in hand (持ち駒, *mochigoma*), counted by kind.
///
/// Each count is 0 to 127. A hand is eight bytes with a count in each, so two hands are compared in one step.
///
/// A hand can hold more pieces than a shogi set has; [`Setup::check`](crate::Setup::check) reports that. The
/// hands of a [`Position`](crate::Position) never hold too many.
///
/// ```
/// use shogiban::{Hand, HandKind};
/// let mut hand = Hand::EMPTY;
/// hand.add(HandKind::Pawn, 3)?;
/// hand.add(HandKind::Rook, 1)?;
/// assert_eq!(hand.to_string(), "R3P");
/// assert_eq!(hand.count(HandKind::Pawn), 3);
/// assert!(hand.remove(HandKind::Gold, 1).is_err()); // the hand has no gold, so nothing changes
/// # Ok::<(), shogiban::board::HandError>(())
/// ```
#[doc(alias("mochigoma", "komadai", "持ち駒"))]
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Hand(u64);

coded! {
    /// The reason why a [`Hand`] could not be changed.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
    #[non_exhaustive]
    pub enum HandError {
        /// The count of a kind would exceed [`Hand::MAX_COUNT`].
        #[error("{held} + {added} {}s are more than a hand can count", kind.kind().name())]
        TooMany {
            /// The kind of piece.
            kind: HandKind,
            /// The number of such pieces in the hand.
            held: u8,
            /// The number of pieces to add.
            added: u8,
        } = "too_many",
        /// The hand has fewer pieces of the kind than should be removed.
        #[error("cannot take {} from a hand of {held}", Counted((*removed).into(), kind.kind().name()))]
        TooFew {
            /// The kind of piece.
            kind: HandKind,
            /// The number of such pieces in the hand.
            held: u8,
            /// The number of pieces to remove.
            removed: u8,
        } = "too_few",
    }
}

/// The top bit of every count. Counts stay below 128, so the bit is free.
const GUARDS: u64 = 0x8080_8080_8080_8080;

impl Hand {
    /// The empty hand.
    pub const EMPTY: Self = Self(0);
    /// The highest count of one kind.
    pub const MAX_COUNT: u8 = 127;

    #[inline]
    const fn shift(kind: HandKind) -> u32 {
        kind as u32 * 8
    }

    /// The number of pieces of a kind.
    #[inline]
    pub const fn count(self, kind: HandKind) -> u8 {
        (self.0 >> Self::shift(kind)) as u8
    }

    /// The counts as the bytes of one word. The lowest byte is 0, then the kinds follow in [`HandKind::ALL`]
    /// order.
    #[inline(always)]
    pub(crate) const fn bytes(self) -> u64 {
        self.0
    }

    /// Returns true if the hand holds at least one of a kind.
    #[inline]
    pub const fn has(self, kind: HandKind) -> bool {
        self.0 & (0xff << Self::shift(kind)) != 0
    }

    /// Returns true if the hand is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of pieces in the hand.
    pub fn len(self) -> u32 {
        HandKind::ALL
            .into_iter()
            .map(|kind| u32::from(self.count(kind)))
            .sum()
    }

    /// Adds `number` pieces of a kind.
    ///
    /// # Errors
    ///
    /// Fails, and changes nothing, if the hand would hold more than [`MAX_COUNT`](Self::MAX_COUNT).
    #[inline]
    pub const fn add(&mut self, kind: HandKind, number: u8) -> Result<(), HandError> {
        let held = self.count(kind);
        if number > Self::MAX_COUNT - held {
            return Err(HandError::TooMany {
                kind,
                held,
                added: number,
            });
        }
        self.0 += (number as u64) << Self::shift(kind);
        Ok(())
    }

    /// Removes `number` pieces of a kind.
    ///
    /// # Errors
    ///
    /// Fails, and changes nothing, if the hand holds fewer than `number`.
    #[inline]
    pub const fn remove(&mut self, kind: HandKind, number: u8) -> Result<(), HandError> {
        let held = self.count(kind);
        if held < number {
            return Err(HandError::TooFew {
                kind,
                held,
                removed: number,
            });
        }
        self.0 -= (number as u64) << Self::shift(kind);
        Ok(())
    }

    /// Sets the number of pieces of a kind.
    ///
    /// # Errors
    ///
    /// Fails, and changes nothing, if `number` is above [`MAX_COUNT`](Self::MAX_COUNT).
    pub const fn set(&mut self, kind: HandKind, number: u8) -> Result<(), HandError> {
        if number > Self::MAX_COUNT {
            return Err(HandError::TooMany {
                kind,
                held: 0,
                added: number,
            });
        }
        self.0 = self.0 & !(0xff << Self::shift(kind)) | (number as u64) << Self::shift(kind);
        Ok(())
    }

    /// Returns true if this hand holds at least as many of every kind as the other.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        // Each byte of `self + 128 - other` keeps its top bit exactly if the count of `self` is not smaller.
        ((self.0 | GUARDS) - other.0) & GUARDS == GUARDS
    }

    /// The kinds with a count above 0, each with its count, in [`HandKind::ALL`] order.
    pub fn iter(self) -> HandKinds {
        HandKinds {
            hand: self,
            kinds: HandKind::ALL.into_iter(),
        }
    }

    /// The points of the hand in an impasse count: 5 for each rook and bishop, 1 for each other piece.
    pub fn points(self) -> u32 {
        self.iter()
            .map(|(kind, count)| kind.kind().points() * u32::from(count))
            .sum()
    }

    /// Adds one piece of a kind. The caller knows that the count has room, as it always has in a position.
    #[inline]
    pub(crate) const fn put_one(&mut self, kind: HandKind) {
        self.0 = self.0.wrapping_add(1 << Self::shift(kind));
    }

    /// Removes one piece of a kind that the caller knows to be in the hand.
    #[inline]
    pub(crate) const fn take_one(&mut self, kind: HandKind) {
        self.0 = self.0.wrapping_sub(1 << Self::shift(kind));
    }
}

impl core::fmt::Debug for Hand {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Hand({self})")
    }
}

impl IntoIterator for Hand {
    type Item = (HandKind, u8);
    type IntoIter = HandKinds;

    fn into_iter(self) -> HandKinds {
        self.iter()
    }
}

/// An iterator over the kinds in a hand and their counts. [`Hand::iter`] returns it.
#[derive(Clone, Debug)]
pub struct HandKinds {
    hand: Hand,
    kinds: core::array::IntoIter<HandKind, { HandKind::NUM }>,
}

impl Iterator for HandKinds {
    type Item = (HandKind, u8);

    fn next(&mut self) -> Option<(HandKind, u8)> {
        let held = self.kinds.find(|&kind| self.hand.has(kind))?;
        Some((held, self.hand.count(held)))
    }
}

impl core::iter::FusedIterator for HandKinds {}
