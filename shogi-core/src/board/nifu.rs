//! Two pawns on a file (二歩, *nifu*). Only this module knows the rule.
//!
//! A side may not have two unpromoted pawns on one file. Tokins and pawns of the opponent do not count.
//! Sources: the prohibited moves of the JSA, and the rules of every supported site.
//!
//! A file is nine adjacent bits of one word, so one operation tests all files.

use super::bitboard::Bitboard;
use super::square::Rank;

const FIRST: Bitboard = Bitboard::rank(Rank::A);
const LAST: Bitboard = Bitboard::rank(Rank::I);

/// The rank-i square of every file that has one of these squares.
#[inline(always)]
fn last_of_files(squares: Bitboard) -> Bitboard {
    let word = |i: usize| {
        let (set, first, last) = (squares.0[i], FIRST.0[i], LAST.0[i]);
        // Rank i is set in every file. Subtracting 1 from a file clears its rank i exactly if no other bit
        // was set.
        (((set | last) - first) | set) & last
    };
    Bitboard([word(0), word(1)])
}

/// The whole files that have one of these pawns. The side of the pawns may not drop another pawn there.
#[inline(always)]
pub(crate) fn files_with(pawns: Bitboard) -> Bitboard {
    let last = last_of_files(pawns);
    // In each such file, the bit above rank i minus rank a leaves the nine bits of the file.
    let word = |i: usize| (last.0[i] << 1).wrapping_sub(last.0[i] >> 8);
    Bitboard([word(0), word(1)])
}

/// The pawns that share a file with another pawn of their side.
pub(crate) fn doubled(pawns: Bitboard) -> Bitboard {
    let last = last_of_files(pawns);
    // `x & (x - 1)` removes the lowest bit. Applied to every file with a pawn, it leaves the files with two.
    let word = |i: usize| pawns.0[i] & pawns.0[i].wrapping_sub(last.0[i] >> 8);
    files_with(Bitboard([word(0), word(1)])) & pawns
}
