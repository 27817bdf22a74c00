//! Promotion zones and dead ends, as masks for each board height and zone depth.
//!
//! Only this module knows which ranks are a promotion zone and which are dead ends. The masks span all nine
//! files. Callers intersect them with squares of the board.

use super::bitboard::Bitboard;
use super::color::Color;
use super::piece::PieceKind;
use super::square::{File, Rank, Square};

/// The masks for one board height and zone depth, for both sides.
#[derive(Copy, Clone)]
pub(crate) struct Geometry {
    zone: [Bitboard; 2],
    zone_and_next: [Bitboard; 2],
    zone_and_two: [Bitboard; 2],
    last_rank: [Bitboard; 2],
    last_two: [Bitboard; 2],
}

/// The ranks from `from` up to `to`, not including `to`. They count from 0 for rank a.
const fn ranks(from: usize, to: usize) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut rank = from;
    while rank < to && rank < Rank::NUM {
        set = set.union(Bitboard::rank(Rank::ALL[rank]));
        rank += 1;
    }
    set
}

const fn files(number: usize) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut file = 0;
    while file < number {
        set = set.union(Bitboard::file(File::ALL[file]));
        file += 1;
    }
    set
}

/// The `depth` ranks farthest from each side: from rank a down for Black, from the last rank up for White.
const fn far_ranks(height: usize, depth: usize) -> [Bitboard; 2] {
    let depth = if depth < height { depth } else { height };
    [ranks(0, depth), ranks(height - depth, height)]
}

/// The masks by height (3 to 9) and depth (1 to 4). The sizes are powers of two so that no index is out of
/// bounds.
static TABLE: [[Geometry; 4]; 8] = {
    let none = [Bitboard::EMPTY; 2];
    let empty = Geometry {
        zone: none,
        zone_and_next: none,
        zone_and_two: none,
        last_rank: none,
        last_two: none,
    };
    let mut table = [[empty; 4]; 8];
    let mut height = 3;
    while height <= Rank::NUM {
        let mut depth = 1;
        while depth <= height / 2 {
            table[height - 2][depth - 1] = Geometry {
                zone: far_ranks(height, depth),
                zone_and_next: far_ranks(height, depth + 1),
                zone_and_two: far_ranks(height, depth + 2),
                last_rank: far_ranks(height, 1),
                last_two: far_ranks(height, 2),
            };
            depth += 1;
        }
        height += 1;
    }
    table
};

/// By the number of files and the number of ranks.
static FIRST: [[Bitboard; 2]; 16] = {
    let mut table = [[Bitboard::ALL; 2]; 16];
    let mut number = 0;
    while number <= File::NUM {
        table[number] = [files(number), ranks(0, number)];
        number += 1;
    }
    table
};

/// The squares of a board with these numbers of files and ranks.
#[inline]
pub(crate) fn board(file_number: u8, rank_number: u8) -> Bitboard {
    FIRST[file_number as usize & 15][0] & FIRST[rank_number as usize & 15][1]
}

impl Geometry {
    #[inline]
    pub(crate) const fn of(ranks: u8, zone: u8) -> &'static Self {
        &TABLE[(ranks as usize).wrapping_sub(2) & 7][(zone as usize).wrapping_sub(1) & 3]
    }

    /// The promotion zone of a side.
    #[inline(always)]
    pub(crate) fn zone(&self, color: Color) -> Bitboard {
        self.zone[color.index()]
    }

    /// The zone and the rank before it. A backward step that starts in the zone ends here.
    #[inline(always)]
    pub(crate) fn zone_and_next(&self, color: Color) -> Bitboard {
        self.zone_and_next[color.index()]
    }

    /// The zone and the two ranks before it. No single step or jump from any other rank reaches the zone.
    #[inline(always)]
    pub(crate) fn zone_and_two(&self, color: Color) -> Bitboard {
        self.zone_and_two[color.index()]
    }

    /// The last rank, where a pawn or a lance can never move again.
    #[inline(always)]
    pub(crate) fn last_rank(&self, color: Color) -> Bitboard {
        self.last_rank[color.index()]
    }

    /// The last two ranks, where a knight can never move again.
    #[inline(always)]
    pub(crate) fn last_two(&self, color: Color) -> Bitboard {
        self.last_two[color.index()]
    }

    /// The squares where a piece of this kind can never move again (行き所のない駒). A piece that moves there must
    /// promote, and no piece of this kind may be dropped there.
    #[inline(always)]
    pub(crate) fn dead_end(&self, color: Color, kind: PieceKind) -> Bitboard {
        match kind {
            PieceKind::Pawn | PieceKind::Lance => self.last_rank(color),
            PieceKind::Knight => self.last_two(color),
            _ => Bitboard::EMPTY,
        }
    }

    /// Splits the targets of a piece into those where it may promote and those where it may stay unpromoted.
    /// A square may be in both sets.
    ///
    /// In a custom variant with dead ends outside the zone, a square may be in neither set. No move goes
    /// there.
    #[inline(always)]
    pub(crate) fn by_promotion(
        &self,
        color: Color,
        kind: PieceKind,
        from: Square,
        targets: Bitboard,
    ) -> (Bitboard, Bitboard) {
        if kind.promoted().is_none() {
            return (Bitboard::EMPTY, targets);
        }
        let zone = self.zone(color);
        let promoting = if zone.contains(from) {
            targets
        } else {
            targets & zone
        };
        (promoting, targets - self.dead_end(color, kind))
    }

    /// Returns whether a piece may promote on one move.
    #[inline(always)]
    pub(crate) fn may_promote(&self, color: Color, kind: PieceKind, from: Square, to: Square) -> bool {
        let zone = self.zone(color);
        kind.promoted().is_some() && (zone.contains(from) || zone.contains(to))
    }
}

/// The size of the tables of this file, in bytes.
#[cfg(test)]
pub(super) const TABLES: usize = size_of_val(&TABLE) + size_of_val(&FIRST);
