//! A counter for the squares of many sets at once.
//!
//! With a POPCNT instruction, each set is counted as it comes. The plain x86-64 build has no such
//! instruction, so counting a word takes a dozen steps there. That build first adds the sets up square by
//! square in binary, with a carry-save adder of five steps for each word of a set. Only the few sums are
//! counted at the end.
//!
//! Both methods give the same number. The build selects the method.

use super::bitboard::Bitboard;

/// Whether the build has a POPCNT instruction, or a similar one of another target.
const HAS_POPCNT: bool = cfg!(any(
    target_feature = "popcnt",
    not(any(target_arch = "x86", target_arch = "x86_64"))
));

/// The number of times each square was added, in binary, with one set for each bit.
///
/// No square is the target of more than 31 moves in one tally. Moves come from eight directions and two
/// jumps, with or without promotion, and from drops.
#[derive(Copy, Clone, Default)]
pub(crate) struct Tally<const COUNTS_WORDS: bool = HAS_POPCNT> {
    bits: [Bitboard; 5],
    counted: u32,
}

/// Adds three sets in binary. Returns the squares in an odd number of the sets, and the squares in two or
/// more.
#[inline(always)]
fn add(a: Bitboard, b: Bitboard, c: Bitboard) -> (Bitboard, Bitboard) {
    let ab = a ^ b;
    (ab ^ c, (a & b) | (ab & c))
}

impl<const COUNTS_WORDS: bool> Tally<COUNTS_WORDS> {
    /// Adds two sets.
    #[inline(always)]
    pub(crate) fn add2(&mut self, a: Bitboard, b: Bitboard) {
        if COUNTS_WORDS {
            self.counted += a.len() + b.len();
            return;
        }
        let [ones, twos, ..] = self.bits;
        let (ones, carry) = add(ones, a, b);
        self.bits[0] = ones;
        self.bits[1] = twos ^ carry;
        self.carry_fours(twos & carry);
    }

    /// Adds a set of squares that count four each.
    #[inline(always)]
    fn carry_fours(&mut self, carry: Bitboard) {
        let [_, _, fours, eights, sixteens] = self.bits;
        let (fours, carry) = (fours ^ carry, fours & carry);
        let (eights, carry) = (eights ^ carry, eights & carry);
        [self.bits[2], self.bits[3], self.bits[4]] = [fours, eights, sixteens | carry];
    }

    /// Adds a number to the total.
    #[inline(always)]
    pub(crate) fn number(&mut self, number: u32) {
        self.counted += number;
    }

    /// Adds four sets.
    #[inline(always)]
    pub(crate) fn add4(&mut self, sets: [Bitboard; 4]) {
        let [a, b, c, d] = sets;
        if COUNTS_WORDS {
            self.counted += a.len() + b.len() + c.len() + d.len();
            return;
        }
        let [ones, twos, ..] = self.bits;
        let (ones, carry_1) = add(ones, a, b);
        let (ones, carry_2) = add(ones, c, d);
        let (twos, carry) = add(twos, carry_1, carry_2);
        [self.bits[0], self.bits[1]] = [ones, twos];
        self.carry_fours(carry);
    }

    /// The total number of squares.
    #[inline(always)]
    pub(crate) fn total(&self) -> u32 {
        if COUNTS_WORDS {
            return self.counted;
        }
        let [ones, twos, fours, eights, sixteens] = self.bits;
        let total = self.counted + weighted([ones, twos, fours, eights]);
        // A square is hardly ever reached by sixteen moves.
        if sixteens.is_empty() {
            total
        } else {
            total + 16 * sixteens.len()
        }
    }
}

/// Counts the squares of four sets: once, twice, four times and eight times.
///
/// This is the usual bit count by adding neighbours, but for all words together. After two rounds each
/// half-byte holds at most 4, so the sum of both words of a set fits a half-byte. After a third round each
/// byte holds at most 16, so all four weighted sets fit a byte.
#[inline(always)]
fn weighted(bits: [Bitboard; 4]) -> u32 {
    const PAIRS: u64 = 0x5555_5555_5555_5555;
    const FOURS: u64 = 0x3333_3333_3333_3333;
    const BYTES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let by_fours = |word: u64| {
        let by_pairs = word - ((word >> 1) & PAIRS);
        (by_pairs & FOURS) + ((by_pairs >> 2) & FOURS)
    };
    let by_bytes = |set: Bitboard| {
        let both = by_fours(set.0[0]) + by_fours(set.0[1]);
        (both & BYTES) + ((both >> 4) & BYTES)
    };
    let [ones, twos, fours, eights] = bits.map(by_bytes);
    let sum = ones + (twos << 1) + (fours << 2) + (eights << 3);
    let by_16 = (sum & 0x00ff_00ff_00ff_00ff) + ((sum >> 8) & 0x00ff_00ff_00ff_00ff);
    (by_16.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests that both methods, with and without the instruction, give the same number in any build.
    #[test]
    fn both_ways_count_the_same() {
        let (mut by_words, mut by_adding) = (Tally::<true>::default(), Tally::<false>::default());
        let mut seed = 1u128;
        let mut set = || {
            seed = seed
                .wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645)
                .wrapping_add(1);
            Bitboard::from_u128_masked(seed >> 40)
        };
        // The set `full` has all squares. A tally counts at most 31 sets with the same square.
        let full = Bitboard::ALL;
        for round in 0..5 {
            let sets = [set(), full, set() & set(), if round == 0 { full } else { set() }];
            by_words.add4(sets);
            by_adding.add4(sets);
            let (a, b) = (full, set());
            by_words.add2(a, b);
            by_adding.add2(a, b);
            by_words.number(3);
            by_adding.number(3);
            assert_eq!(by_words.total(), by_adding.total(), "round {round}");
        }
        let mut most = Tally::<false>::default();
        (0..7).for_each(|_| most.add4([full; 4]));
        most.add2(full, full);
        most.add2(full, Bitboard::EMPTY);
        assert_eq!(most.total(), 31 * 81);
    }
}
