//! The 64-bit Zobrist hash of a position. It is the exclusive or of a number for each piece on its square,
//! each hand, the turn and the variant.
//!
//! The numbers come from a fixed sequence, so the hash is the same on every platform. A minor version may
//! change it, so a file that stores hashes must also store a version.
//!
//! Use a hash only to find candidates, never to decide. Each size of a hand has its own number, but two
//! different positions may still share a hash.

use super::color::Color;
use super::hand::Hand;
use super::piece::{HandKind, PieceKind};
use super::square::Square;
use super::variant::Variant;

/// One step of the splitmix64 sequence. It mixes well, and is short enough to check by eye.
const fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// By square slot, then by color and code: 32 numbers for each square. Codes and slots without a piece or a
/// square stay 0.
static PIECES: [[u64; 32]; 128] = {
    let mut table = [[0; 32]; 128];
    let mut slot = 1;
    while slot <= Square::NUM {
        let mut piece = 0;
        while piece < 32 {
            let code = piece & 15;
            if code >= 1 && code <= 14 {
                table[slot][piece] = mix((slot * 32 + piece) as u64);
            }
            piece += 1;
        }
        slot += 1;
    }
    table
};

/// The numbers of hands, by color and kind, then by count. Count 0 has the number 0, so an empty hand adds
/// nothing.
static HANDS: [[u64; 32]; 16] = {
    let mut table = [[0; 32]; 16];
    let mut kind = 0;
    while kind < 16 {
        let mut count = 1;
        while count < 32 {
            table[kind][count] = mix(0x10000 + (kind * 32 + count) as u64);
            count += 1;
        }
        kind += 1;
    }
    table
};

/// The number for White to move.
pub(crate) const TURN: u64 = mix(0x20000);

/// The number of a piece, by its code, on a square.
#[inline(always)]
pub(crate) fn piece(color: Color, code: u8, sq: Square) -> u64 {
    PIECES[sq.slot()][color.index() << 4 | (code as usize & 15)]
}

/// The number of a piece, by its byte, on the square with this slot; 0 if the byte is no piece.
#[inline(always)]
pub(crate) fn byte_at(slot: usize, byte: u8) -> u64 {
    PIECES[slot & 127][byte as usize & 31]
}

/// The number of `count` pieces of a kind in hand.
#[inline(always)]
pub(crate) fn held(color: Color, kind: HandKind, count: u8) -> u64 {
    HANDS[color.index() << 3 | (kind as usize & 7)][count as usize & 31]
}

/// The change of the hash if a count in hand goes from `count` to `count + 1`, or back.
#[inline(always)]
fn one_more(color: Color, kind: HandKind, count: u8) -> u64 {
    held(color, kind, count) ^ held(color, kind, count.wrapping_add(1))
}

/// The change of the hash if a side drops a piece and has `left` pieces of its kind left.
#[inline(always)]
pub(crate) fn drop(color: Color, kind: HandKind, left: u8, to: Square) -> u64 {
    one_more(color, kind, left) ^ piece(color, kind.kind().code(), to)
}

/// The change of the hash if a piece moves, perhaps with a new code.
#[inline(always)]
pub(crate) fn step(color: Color, code: u8, from: Square, arrived: u8, to: Square) -> u64 {
    piece(color, code, from) ^ piece(color, arrived, to)
}

/// The change of the hash if a side captures a piece and adds it to the hand `held`.
#[inline(always)]
pub(crate) fn capture(color: Color, captured: PieceKind, at: Square, held: Hand) -> u64 {
    let taken = piece(!color, captured.code(), at);
    match captured.hand_kind() {
        Some(kind) => taken ^ one_more(color, kind, held.count(kind)),
        None => taken,
    }
}

/// The number of a whole hand.
pub(crate) fn hand(color: Color, hand: Hand) -> u64 {
    HandKind::ALL
        .into_iter()
        .fold(0, |hash, kind| hash ^ held(color, kind, hand.count(kind)))
}

/// The number of a variant. The same pieces on another board are another position.
pub(crate) const fn variant(variant: Variant) -> u64 {
    mix(variant.bits() ^ 0x30000)
}

/// The size of the tables of this file, in bytes.
#[cfg(test)]
pub(super) const TABLES: usize = size_of_val(&PIECES) + size_of_val(&HANDS);
