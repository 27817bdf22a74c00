//! Two pawns on a file (二歩, *nifu*): the one place that knows the rule.
//!
//! A side may not have two unpromoted pawns on one file. Tokins do not count, nor do the opponent's pawns. Source: JSA
//! prohibited moves; rules of every site the project implements.
//!
//! A file is nine neighbouring bits of one word, so both questions are answered for all files at once.

use super::bitboard::Bitboard;
use super::square::Rank;

const FIRST: Bitboard = Bitboard::rank(Rank::A);
const LAST: Bitboard = Bitboard::rank(Rank::I);

/// The rank-i square of every file that holds one of these squares.
#[inline(always)]
fn last_of_files(squares: Bitboard) -> Bitboard {
    let word = |i: usize| {
        let (set, first, last) = (squares.0[i], FIRST.0[i], LAST.0[i]);
        // With rank i set in every file, taking 1 from a file clears its rank i exactly if nothing else was set.
        (((set | last) - first) | set) & last
    };
    Bitboard([word(0), word(1)])
}

/// Whole files that hold one of these pawns: where their side may not drop another.
#[inline(always)]
pub(crate) fn files_with(pawns: Bitboard) -> Bitboard {
    let last = last_of_files(pawns);
    // In each such file: the bit above rank i minus rank a leaves the nine bits of the file.
    let word = |i: usize| (last.0[i] << 1).wrapping_sub(last.0[i] >> 8);
    Bitboard([word(0), word(1)])
}

/// The pawns that share a file with another of their side.
pub(crate) fn doubled(pawns: Bitboard) -> Bitboard {
    let last = last_of_files(pawns);
    // `x & (x - 1)` drops the lowest bit: done in every file that has one, it leaves the files that have two.
    let word = |i: usize| pawns.0[i] & pawns.0[i].wrapping_sub(last.0[i] >> 8);
    files_with(Bitboard([word(0), word(1)])) & pawns
}
