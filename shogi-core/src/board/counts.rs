//! Counts of pieces by kind: eight counts that are added and compared all at once.

use super::hand::Hand;
use super::piece::PieceKind;

/// Counts by unpromoted kind, with sixteen bits for each. That is enough for a board and two hands.
///
/// The order is that of the bytes of a hand: by the code of the kind, with the king (code 8) in place 0. Even
/// places are in the first word, odd places in the second.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Counts([u64; 2]);

/// The top bit of every count. Counts stay far below it.
const GUARDS: u64 = 0x8000_8000_8000_8000;

impl Counts {
    /// Makes counts from the bytes of a word, in the same order from the lowest byte.
    #[inline(always)]
    pub(crate) const fn from_bytes(bytes: u64) -> Self {
        const EVERY_SECOND: u64 = 0x00ff_00ff_00ff_00ff;
        Self([bytes & EVERY_SECOND, bytes >> 8 & EVERY_SECOND])
    }

    /// Adds the pieces of two hands.
    #[inline(always)]
    pub(crate) const fn and_hands(self, hands: [Hand; 2]) -> Self {
        let [black, white] = [
            Self::from_bytes(hands[0].bytes()),
            Self::from_bytes(hands[1].bytes()),
        ];
        Self([
            self.0[0] + black.0[0] + white.0[0],
            self.0[1] + black.0[1] + white.0[1],
        ])
    }

    /// The number of pieces of a kind, promoted ones included.
    #[inline]
    pub(crate) const fn of(self, kind: PieceKind) -> u16 {
        let place = kind.code() as usize % 8;
        (self.0[place % 2] >> (place / 2 * 16)) as u16
    }

    /// Returns whether every count is at most the count of the same kind in `limits`.
    #[inline(always)]
    pub(crate) const fn fit(self, limits: Self) -> bool {
        // Each guard bit stays set exactly if the count is not above its limit.
        let kept = ((limits.0[0] | GUARDS) - self.0[0]) & ((limits.0[1] | GUARDS) - self.0[1]);
        kept & GUARDS == GUARDS
    }
}

impl core::fmt::Debug for Counts {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let kinds = PieceKind::ALL.iter().filter(|kind| !kind.is_promoted());
        f.debug_map()
            .entries(kinds.map(|&kind| (kind, self.of(kind))))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{HandKind, Variant};

    fn held(kind: HandKind, number: u8) -> Hand {
        let mut hand = Hand::EMPTY;
        hand.set(kind, number).unwrap();
        hand
    }

    #[test]
    fn as_many_as_the_limit_fit_and_one_more_does_not() {
        for variant in Variant::ALL {
            for kind in HandKind::ALL {
                let limit = variant.limit(kind.kind());
                let counts = |number: u8| {
                    Counts::from_bytes(0).and_hands([held(kind, number / 2), held(kind, number.div_ceil(2))])
                };
                assert!(counts(limit).fit(variant.limits()), "{variant} {kind}");
                assert!(!counts(limit + 1).fit(variant.limits()), "{variant} {kind}");
                assert_eq!(counts(limit + 1).of(kind.kind()), u16::from(limit) + 1);
            }
        }
    }

    #[test]
    fn the_greatest_counts_spill_over_into_no_other() {
        for kind in HandKind::ALL {
            let on_board = 81 << (kind.kind().code() * 8);
            let counts = Counts::from_bytes(on_board).and_hands([held(kind, Hand::MAX_COUNT); 2]);
            for other in HandKind::ALL {
                let expected = if other == kind { 81 + 2 * 127 } else { 0 };
                assert_eq!(counts.of(other.kind()), expected);
            }
            assert_eq!(counts.of(PieceKind::King), 0);
            assert!(!counts.fit(Variant::STANDARD.limits()));
        }
    }
}
