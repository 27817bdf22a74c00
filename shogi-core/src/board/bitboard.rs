//! Bitboards: sets of squares.

use super::square::{File, Rank, Square};
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

/// A bitboard: a set of squares.
///
/// The set operations are `&`, `|`, `^`, `-` (difference) and `!`. Iteration gives the squares from 1a to 9i.
/// As a [`u128`], a bitboard has square *n* in bit *n*. The internal layout is private.
///
/// ```
/// use shogiban::{Bitboard, File, Rank};
/// let cross = Bitboard::file(File::F5) ^ Bitboard::rank(Rank::E);
/// assert_eq!(cross.len(), 16);
/// assert!(!cross.contains("5e".parse()?));
/// assert_eq!(
///     cross.to_string(),
///     "\
/// . . . . X . . . .
/// . . . . X . . . .
/// . . . . X . . . .
/// . . . . X . . . .
/// X X X X . X X X X
/// . . . . X . . . .
/// . . . . X . . . .
/// . . . . X . . . .
/// . . . . X . . . ."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
//
// Files 1-7 are in the first word (63 bits) and files 8-9 in the second (18 bits). No file is split, so a
// slide along a file stays within one word.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
#[doc(alias = "square set")]
pub struct Bitboard(pub(crate) [u64; 2]);

/// The number of squares in the first word.
pub(crate) const SPLIT: u32 = 63;
/// The bits of each word that stand for squares.
const USED: [u64; 2] = [(1 << SPLIT) - 1, (1 << (Square::NUM as u32 - SPLIT)) - 1];
/// The set of each single square, by [`Square::slot`]. The table has 128 entries so that no index is out of
/// bounds.
const SINGLE: [Bitboard; 128] = {
    let mut table = [Bitboard::EMPTY; 128];
    let mut index = 0;
    while index < Square::NUM {
        table[index + 1] = Bitboard::from_u128_masked(1 << index);
        index += 1;
    }
    table
};
static SQUARES: [Bitboard; 128] = SINGLE;

/// The first square of a first word that is not zero.
#[inline(always)]
const fn first_of_low(word: u64) -> Square {
    Square::from_raw(word.trailing_zeros() as u8)
}

/// The same for the second word. That 9i stays in changes nothing, and shows the compiler that no square
/// beyond it has to be looked for.
#[inline(always)]
const fn first_of_high(word: u64) -> Square {
    let last = 1 << (Square::NUM as u32 - SPLIT - 1);
    Square::from_raw((SPLIT + (word | last).trailing_zeros()) as u8)
}

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Self = Self([0, 0]);
    /// All 81 squares.
    pub const ALL: Self = Self(USED);

    /// The set of one square.
    #[inline]
    pub const fn from_square(sq: Square) -> Self {
        SQUARES[sq.slot()]
    }

    /// The nine squares of a file.
    #[inline]
    pub const fn file(file: File) -> Self {
        Self::from_u128_masked(0x1ff << (file.index() * 9))
    }

    /// The nine squares of a rank.
    #[inline]
    pub const fn rank(rank: Rank) -> Self {
        let mut one_a_file = 0u128;
        let mut file = 0;
        while file < File::NUM {
            one_a_file |= 1 << (file * 9);
            file += 1;
        }
        Self::from_u128_masked(one_a_file << rank.index())
    }

    /// Returns true if the set has that square.
    #[inline]
    pub const fn contains(self, sq: Square) -> bool {
        !self.intersection(Self::from_square(sq)).is_empty()
    }

    /// Returns true if this set has all squares of the other.
    #[inline]
    pub const fn is_superset(self, other: Self) -> bool {
        (other.0[0] & !self.0[0]) | (other.0[1] & !self.0[1]) == 0
    }

    /// Adds a square.
    #[inline]
    pub const fn insert(&mut self, sq: Square) {
        *self = self.union(Self::from_square(sq));
    }

    /// Removes a square.
    #[inline]
    pub const fn remove(&mut self, sq: Square) {
        *self = self.difference(Self::from_square(sq));
    }

    /// The squares that are in at least one of the sets, the same as `|`. Unlike `|`, this method works in
    /// constants.
    ///
    /// ```
    /// use shogiban::{Bitboard, File, Rank};
    /// const EDGE: Bitboard = Bitboard::file(File::F1)
    ///     .union(Bitboard::file(File::F9))
    ///     .union(Bitboard::rank(Rank::A))
    ///     .union(Bitboard::rank(Rank::I));
    /// const INNER: Bitboard = EDGE.complement();
    /// assert_eq!((EDGE.len(), INNER.len()), (32, 49));
    /// ```
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// The squares that are in both sets, the same as `&`.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    /// The squares of this set that are not in the other set, the same as `-`.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// The squares of the 81 that are not in this set, the same as `!`.
    #[inline]
    #[must_use]
    pub const fn complement(self) -> Self {
        Self([!self.0[0] & USED[0], !self.0[1] & USED[1]])
    }

    /// The number of squares in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }

    /// Returns true if the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Returns true if the set has two squares or more. Cheaper than counting.
    #[inline]
    pub(crate) const fn is_several(self) -> bool {
        let [low, high] = self.0;
        (low & low.wrapping_sub(1)) | (high & high.wrapping_sub(1)) != 0 || (low != 0 && high != 0)
    }

    /// The first square in square order; `None` if the set is empty.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0[0] != 0 {
            Some(first_of_low(self.0[0]))
        } else if self.0[1] != 0 {
            Some(first_of_high(self.0[1]))
        } else {
            None
        }
    }

    /// Removes the first square and returns it.
    #[inline]
    pub const fn pop(&mut self) -> Option<Square> {
        let first = self.first();
        let [low, high] = self.0;
        self.0 = if low != 0 {
            [low & (low - 1), high]
        } else {
            [0, high & high.wrapping_sub(1)]
        };
        first
    }

    /// The set as a number: bit *n* is square *n*.
    #[inline]
    pub const fn to_u128(self) -> u128 {
        self.0[0] as u128 | (self.0[1] as u128) << SPLIT
    }

    /// The set with these bits; `None` if any bit from 81 upwards is set.
    #[inline]
    pub const fn from_u128(bits: u128) -> Option<Self> {
        if bits >> Square::NUM == 0 {
            Some(Self::from_u128_masked(bits))
        } else {
            None
        }
    }

    /// The set with the lowest 81 of these bits.
    #[inline]
    pub(crate) const fn from_u128_masked(bits: u128) -> Self {
        Self([bits as u64 & USED[0], (bits >> SPLIT) as u64 & USED[1]])
    }

    /// The squares of a rank (0 to 8) from left to right, as in a diagram: bit 0 is file 9, bit 8 is file 1.
    #[inline(always)]
    pub(crate) const fn row(self, rank: usize) -> u32 {
        // Every ninth bit matters. The product moves the bit of file index *i* to bit 60 - *i*, and its
        // summands never overlap.
        const APART: u64 = Bitboard::rank(Rank::A).0[0];
        const GATHER: u64 = 1 << 60 | 1 << 50 | 1 << 40 | 1 << 30 | 1 << 20 | 1 << 10 | 1;
        let [low, high] = [self.0[0] >> rank & APART, self.0[1] >> rank];
        let seven = (low.wrapping_mul(GATHER) >> 54) as u32 & 0x7f;
        seven << 2 | (high as u32 & 1) << 1 | (high >> Rank::NUM) as u32 & 1
    }

    /// Calls `f` with every square in order, word by word. This is faster than iterating.
    #[inline(always)]
    pub(crate) fn for_each_square(self, mut f: impl FnMut(Square)) {
        let [mut low, mut high] = self.0;
        while low != 0 {
            f(first_of_low(low));
            low &= low - 1;
        }
        while high != 0 {
            f(first_of_high(high));
            high &= high - 1;
        }
    }
}

/// Moves of whole sets by one step.
///
/// Rank a is the low end of each file, so a step towards rank a is a shift to the right. A step towards file
/// 9 is a shift to the left by nine.
///
/// Squares that move past rank a, rank i or file 1 disappear. Squares that move past file 9 leave bits that
/// are no square. The caller must intersect the result with a set of squares, which removes these bits.
impl Bitboard {
    const NOT_RANK_A: Self = Self::rank(Rank::A).complement();
    const NOT_RANK_I: Self = Self::rank(Rank::I).complement();
    const NOT_RANKS_AB: Self = Self::rank(Rank::A).union(Self::rank(Rank::B)).complement();
    const NOT_RANKS_HI: Self = Self::rank(Rank::H).union(Self::rank(Rank::I)).complement();

    /// Moves all squares towards higher indices by `n` (at most 11).
    #[inline(always)]
    const fn raise(self, n: u32) -> Self {
        let [low, high] = self.0;
        Self([low << n, (high << n) | (low >> (SPLIT - n))])
    }

    /// Moves all squares towards lower indices by `n` (at most 11).
    #[inline(always)]
    const fn lower(self, n: u32) -> Self {
        let [low, high] = self.0;
        Self([(low >> n) | (high << (SPLIT - n)), high >> n])
    }

    /// Moves all squares one step towards rank a.
    #[inline(always)]
    pub(crate) fn up(self) -> Self {
        let [low, high] = (self & Self::NOT_RANK_A).0;
        Self([low >> 1, high >> 1])
    }

    /// Moves all squares one step towards rank i.
    #[inline(always)]
    pub(crate) fn down(self) -> Self {
        let [low, high] = (self & Self::NOT_RANK_I).0;
        Self([low << 1, high << 1])
    }

    /// Moves all squares one step towards file 9, the left of a diagram.
    #[inline(always)]
    pub(crate) fn left(self) -> Self {
        self.raise(9)
    }

    /// Moves all squares one step towards file 1, the right of a diagram.
    #[inline(always)]
    pub(crate) fn right(self) -> Self {
        self.lower(9)
    }

    #[inline(always)]
    pub(crate) fn up_left(self) -> Self {
        (self & Self::NOT_RANK_A).raise(8)
    }

    #[inline(always)]
    pub(crate) fn up_right(self) -> Self {
        (self & Self::NOT_RANK_A).lower(10)
    }

    #[inline(always)]
    pub(crate) fn down_left(self) -> Self {
        (self & Self::NOT_RANK_I).raise(10)
    }

    #[inline(always)]
    pub(crate) fn down_right(self) -> Self {
        (self & Self::NOT_RANK_I).lower(8)
    }

    /// Moves all squares by a knight's jump: two steps towards rank a and one to the left.
    #[inline(always)]
    pub(crate) fn jump_up_left(self) -> Self {
        (self & Self::NOT_RANKS_AB).raise(7)
    }

    #[inline(always)]
    pub(crate) fn jump_up_right(self) -> Self {
        (self & Self::NOT_RANKS_AB).lower(11)
    }

    #[inline(always)]
    pub(crate) fn jump_down_left(self) -> Self {
        (self & Self::NOT_RANKS_HI).raise(11)
    }

    #[inline(always)]
    pub(crate) fn jump_down_right(self) -> Self {
        (self & Self::NOT_RANKS_HI).lower(7)
    }
}

macro_rules! set_operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign_method:ident, |$a:ident, $b:ident| $body:expr) => {
        impl $trait for Bitboard {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let op = |$a: u64, $b: u64| $body;
                Self([op(self.0[0], other.0[0]), op(self.0[1], other.0[1])])
            }
        }

        impl $assign_trait for Bitboard {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

set_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
set_operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
set_operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
set_operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

impl Not for Bitboard {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        self.complement()
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(sq: Square) -> Self {
        Self::from_square(sq)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for sq in squares {
            self.insert(sq);
        }
    }
}

/// An iterator over the squares of a [`Bitboard`], from 1a to 9i.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        self.0.pop()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}
impl core::iter::FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl core::fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// A 9x9 diagram with file 9 on the left and rank a on top: `X` for squares of the set, `.` for the others.
impl core::fmt::Display for Bitboard {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for rank in Rank::ALL {
            if rank != Rank::A {
                f.write_str("\n")?;
            }
            for file in File::ALL.into_iter().rev() {
                let mark = if self.contains(Square::new(file, rank)) {
                    "X"
                } else {
                    "."
                };
                f.write_str(if file == File::F9 { "" } else { " " })?;
                f.write_str(mark)?;
            }
        }
        Ok(())
    }
}

/// The size of the tables of this file, in bytes.
#[cfg(test)]
pub(super) const TABLES: usize = size_of_val(&SQUARES);

impl Square {
    /// The word of a [`Bitboard`] that holds the square (0 or 1), and its bit there.
    #[inline(always)]
    pub(crate) const fn place(self) -> (usize, u32) {
        let index = self.index() as u32;
        if index < SPLIT {
            (0, index)
        } else {
            (1, index - SPLIT)
        }
    }
}
