//! Where a piece goes on a board, whatever is there: steps, slides and lines.
//!
//! This module ignores legality. Steps come from small tables, which a `const fn` fills. Slides are computed
//! without tables of occupied squares:
//!
//! - Along a file, which lies within one word, the code finds the nearest piece in each direction.
//! - Along a rank or a diagonal, the code subtracts (hyperbola quintessence). In `occupied - slider` the
//!   borrow runs from the slider to the first piece, so the changed bits are the squares that the slider
//!   reaches.
//! - For the opposite direction, the code first reverses the bytes of the word. Reversing bytes is enough,
//!   because no two squares of one rank or diagonal share a byte.

use super::bitboard::Bitboard;
use super::color::Color;
use super::piece::{Piece, PieceKind};
use super::square::{Rank, Square};

/// The eight directions, each as (files to the left, ranks down).
const DIRECTIONS: [(i8, i8); 8] = [
    (0, -1),
    (0, 1),
    (1, 0),
    (-1, 0),
    (1, -1),
    (-1, 1),
    (1, 1),
    (-1, -1),
];
/// The value in [`DIRECTION`] for two squares that share no line.
const NO_DIRECTION: u8 = 8;

type PerSquare = [Bitboard; 128];

const fn steps_table(steps: &[(i8, i8)]) -> PerSquare {
    let mut table = [Bitboard::EMPTY; 128];
    let mut index = 0;
    while index < Square::NUM {
        let from = Square::from_raw(index as u8);
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = from.offset(steps[i].0, steps[i].1) {
                table[from.slot()] = table[from.slot()].union(Bitboard::from_square(to));
            }
            i += 1;
        }
        index += 1;
    }
    table
}

/// The steps of each kind. Each pair is for Black, then for White.
static PAWN: [PerSquare; 2] = [steps_table(&[(0, -1)]), steps_table(&[(0, 1)])];
static KNIGHT: [PerSquare; 2] = [steps_table(&[(1, -2), (-1, -2)]), steps_table(&[(1, 2), (-1, 2)])];
static SILVER: [PerSquare; 2] = [
    steps_table(&[(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)]),
    steps_table(&[(0, 1), (1, 1), (-1, 1), (1, -1), (-1, -1)]),
];
static GOLD: [PerSquare; 2] = [
    steps_table(&[(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)]),
    steps_table(&[(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1)]),
];
static STRAIGHT: PerSquare = steps_table(&[(0, -1), (0, 1), (1, 0), (-1, 0)]);
static DIAGONAL: PerSquare = steps_table(&[(1, -1), (-1, -1), (1, 1), (-1, 1)]);

/// The squares from each square to the edge, in each direction of [`DIRECTIONS`].
static RAYS: [[Bitboard; 8]; 128] = {
    let mut table = [[Bitboard::EMPTY; 8]; 128];
    let mut index = 0;
    while index < Square::NUM {
        let from = Square::from_raw(index as u8);
        let mut d = 0;
        while d < 8 {
            let mut at = from;
            while let Some(next) = at.offset(DIRECTIONS[d].0, DIRECTIONS[d].1) {
                table[from.slot()][d] = table[from.slot()][d].union(Bitboard::from_square(next));
                at = next;
            }
            d += 1;
        }
        index += 1;
    }
    table
};

/// The direction from one square to another, or [`NO_DIRECTION`].
static DIRECTION: [[u8; 128]; 128] = {
    let mut table = [[NO_DIRECTION; 128]; 128];
    let mut index = 0;
    while index < Square::NUM {
        let from = Square::from_raw(index as u8);
        let mut d = 0;
        while d < 8 {
            let mut at = from;
            while let Some(next) = at.offset(DIRECTIONS[d].0, DIRECTIONS[d].1) {
                table[from.slot()][next.slot()] = d as u8;
                at = next;
            }
            d += 1;
        }
        index += 1;
    }
    table
};

/// The lines through a square, without the square itself. A slide needs them all, so they are adjacent in
/// memory.
struct Lines {
    /// The square itself, as a set.
    single: Bitboard,
    /// The file of the square, towards rank a and towards rank i.
    up: Bitboard,
    down: Bitboard,
    rank: Bitboard,
    diagonals: [Bitboard; 2],
}

static LINES: [Lines; 128] = {
    const NONE: Lines = Lines {
        single: Bitboard::EMPTY,
        up: Bitboard::EMPTY,
        down: Bitboard::EMPTY,
        rank: Bitboard::EMPTY,
        diagonals: [Bitboard::EMPTY; 2],
    };
    let mut table = [NONE; 128];
    let mut index = 0;
    while index < Square::NUM {
        let sq = Square::from_raw(index as u8);
        let rays = &RAYS[sq.slot()];
        table[sq.slot()] = Lines {
            single: Bitboard::from_square(sq),
            up: rays[0],
            down: rays[1],
            rank: rays[2].union(rays[3]),
            diagonals: [rays[4].union(rays[5]), rays[6].union(rays[7])],
        };
        index += 1;
    }
    table
};

/// For each square: from where a piece can attack it or a square beside it. A piece elsewhere cannot endanger
/// a king there, nor keep it from stepping anywhere.
pub(crate) struct Reach {
    /// The squares of pieces that attack by a step or a jump.
    pub(crate) steps: Bitboard,
    /// The squares of pieces that attack by sliding straight.
    pub(crate) straight: Bitboard,
    /// The squares of pieces that attack by sliding diagonally.
    pub(crate) diagonal: Bitboard,
}

static REACH: [Reach; 128] = {
    const NONE: Reach = Reach {
        steps: Bitboard::EMPTY,
        straight: Bitboard::EMPTY,
        diagonal: Bitboard::EMPTY,
    };
    let mut table = [NONE; 128];
    let mut index = 0;
    while index < Square::NUM {
        let center = Square::from_raw(index as u8);
        let reach = &mut table[center.slot()];
        let mut other = 0;
        while other < Square::NUM {
            let from = Square::from_raw(other as u8);
            let files = (from.index() / 9).abs_diff(center.index() / 9);
            let ranks = (from.index() % 9).abs_diff(center.index() % 9);
            let set = Bitboard::from_square(from);
            // The attacked square is the center or up to one step from the center.
            if files <= 2 && ranks <= 3 {
                reach.steps = reach.steps.union(set);
            }
            if files <= 1 || ranks <= 1 {
                reach.straight = reach.straight.union(set);
            }
            if files.abs_diff(ranks) <= 2 {
                reach.diagonal = reach.diagonal.union(set);
            }
            other += 1;
        }
        index += 1;
    }
    table
};

/// The [`Reach`] of a square.
#[inline(always)]
pub(crate) fn reach(sq: Square) -> &'static Reach {
    &REACH[sq.slot()]
}

#[inline]
pub(crate) fn pawn(color: Color, sq: Square) -> Bitboard {
    PAWN[color.index()][sq.slot()]
}

#[inline]
pub(crate) fn knight(color: Color, sq: Square) -> Bitboard {
    KNIGHT[color.index()][sq.slot()]
}

#[inline]
pub(crate) fn silver(color: Color, sq: Square) -> Bitboard {
    SILVER[color.index()][sq.slot()]
}

#[inline]
pub(crate) fn gold(color: Color, sq: Square) -> Bitboard {
    GOLD[color.index()][sq.slot()]
}

#[inline]
pub(crate) fn king(sq: Square) -> Bitboard {
    straight(sq) | diagonal(sq)
}

/// The squares one step straight from a square. A horse attacks them in addition to the squares of a bishop.
#[inline]
pub(crate) fn straight(sq: Square) -> Bitboard {
    STRAIGHT[sq.slot()]
}

/// The squares one step diagonally from a square. A dragon attacks them in addition to the squares of a rook.
#[inline]
pub(crate) fn diagonal(sq: Square) -> Bitboard {
    DIAGONAL[sq.slot()]
}

/// The squares that a slider reaches along a rank or a diagonal. `line` is that line without the square of
/// the slider.
#[inline(always)]
fn slide(line: Bitboard, slider: Bitboard, occupied: Bitboard) -> Bitboard {
    let wide = |set: Bitboard| u128::from(set.0[0]) | u128::from(set.0[1]) << 64;
    let (line, slider) = (wide(line), wide(slider));
    let blockers = wide(occupied) & line;
    let towards_higher = blockers.wrapping_sub(slider);
    let towards_lower = blockers
        .swap_bytes()
        .wrapping_sub(slider.swap_bytes())
        .swap_bytes();
    let reached = (towards_higher ^ towards_lower) & line;
    Bitboard([reached as u64, (reached >> 64) as u64])
}

/// The squares that a slider reaches towards rank a. The file lies in one word; all sets are empty in the
/// other word.
#[inline(always)]
fn slide_up(up: Bitboard, occupied: Bitboard) -> Bitboard {
    let pieces = occupied & up;
    // From the highest piece (or the edge) on; with no piece, bit 0 takes the place of the edge.
    let nearest = (pieces.0[0] | pieces.0[1] | 1).ilog2();
    let from_there = u64::MAX << nearest;
    up & Bitboard([from_there, from_there])
}

/// The squares that a slider reaches towards rank i.
#[inline(always)]
fn slide_down(down: Bitboard, occupied: Bitboard) -> Bitboard {
    let pieces = occupied & down;
    // Keep the squares up to the lowest piece. With no piece all bits change, and the mask keeps those of the
    // file.
    let word = |i: usize| down.0[i] & (pieces.0[i] ^ pieces.0[i].wrapping_sub(1));
    Bitboard([word(0), word(1)])
}

#[inline(always)]
pub(crate) fn lance(color: Color, sq: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[sq.slot()];
    if color.is_white() {
        slide_down(lines.down, occupied)
    } else {
        slide_up(lines.up, occupied)
    }
}

/// What a side's lances reach, all at once: their squares are spread over the empty ones ahead by one, two
/// and four ranks, and then once more to capture a piece there. No two lances reach the same square, since
/// the one behind stops at the other.
#[inline(always)]
pub(crate) fn lances(color: Color, lances: Bitboard, occupied: Bitboard) -> Bitboard {
    // A step up from rank a, or down from rank i, would enter the next file.
    let (first, last) = (Bitboard::rank(Rank::A), Bitboard::rank(Rank::I));
    let entered = if color.is_white() { !first } else { !last };
    let empty = entered - occupied;
    let word = |i: usize| {
        let (mut reached, mut free) = (lances.0[i], empty.0[i]);
        let ahead = |bits: u64, by: u32| if color.is_white() { bits << by } else { bits >> by };
        for by in [1, 2, 4] {
            reached |= free & ahead(reached, by);
            free &= ahead(free, by);
        }
        ahead(reached, 1) & entered.0[i]
    };
    Bitboard([word(0), word(1)])
}

#[inline(always)]
pub(crate) fn rook(sq: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[sq.slot()];
    slide_up(lines.up, occupied)
        | slide_down(lines.down, occupied)
        | slide(lines.rank, lines.single, occupied)
}

#[inline(always)]
pub(crate) fn bishop(sq: Square, occupied: Bitboard) -> Bitboard {
    let Lines {
        single,
        diagonals: [rising, falling],
        ..
    } = LINES[sq.slot()];
    slide(rising, single, occupied) | slide(falling, single, occupied)
}

#[inline(always)]
pub(crate) fn horse(sq: Square, occupied: Bitboard) -> Bitboard {
    bishop(sq, occupied) | straight(sq)
}

#[inline(always)]
pub(crate) fn dragon(sq: Square, occupied: Bitboard) -> Bitboard {
    rook(sq, occupied) | diagonal(sq)
}

/// The squares that a lance attacks on an empty board.
#[inline(always)]
pub(crate) fn lance_ray(color: Color, sq: Square) -> Bitboard {
    let lines = &LINES[sq.slot()];
    if color.is_white() { lines.down } else { lines.up }
}

/// The squares that a rook attacks on an empty board.
#[inline(always)]
pub(crate) fn rook_rays(sq: Square) -> Bitboard {
    let lines = &LINES[sq.slot()];
    lines.up | lines.down | lines.rank
}

/// The squares that a bishop attacks on an empty board.
#[inline(always)]
pub(crate) fn bishop_rays(sq: Square) -> Bitboard {
    let [rising, falling] = LINES[sq.slot()].diagonals;
    rising | falling
}

/// The squares that a piece on `sq` attacks if the squares of `occupied` block slides. Occupied squares that
/// it reaches are included, whichever side the piece there belongs to.
///
/// This function ignores legality: see [`Position::legal_moves`](crate::Position::legal_moves). The board is
/// 9x9. For a smaller board, add the squares outside it to `occupied`, or call
/// [`Position::attacks_from`](crate::Position::attacks_from).
///
/// ```
/// use shogiban::board::attacks;
/// use shogiban::{Bitboard, Color, Piece, PieceKind};
/// let blockers = Bitboard::from_iter(["5c".parse()?, "3e".parse()?]);
/// let rook = attacks(Piece::new(Color::Black, PieceKind::Rook), "5e".parse()?, blockers);
/// assert_eq!(
///     rook.to_string(),
///     "\
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . X . . . .
/// . . . . X . . . .
/// X X X X . X X . .
/// . . . . X . . . .
/// . . . . X . . . .
/// . . . . X . . . .
/// . . . . X . . . ."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn attacks(piece: Piece, sq: Square, occupied: Bitboard) -> Bitboard {
    let color = piece.color();
    match piece.kind() {
        PieceKind::Pawn => pawn(color, sq),
        PieceKind::Lance => lance(color, sq, occupied),
        PieceKind::Knight => knight(color, sq),
        PieceKind::Silver => silver(color, sq),
        PieceKind::Bishop => bishop(sq, occupied),
        PieceKind::Rook => rook(sq, occupied),
        PieceKind::King => king(sq),
        PieceKind::Horse => horse(sq, occupied),
        PieceKind::Dragon => dragon(sq, occupied),
        PieceKind::Gold
        | PieceKind::Tokin
        | PieceKind::PromotedLance
        | PieceKind::PromotedKnight
        | PieceKind::PromotedSilver => gold(color, sq),
    }
}

/// The squares after `from` through `through` to the edge. The set is empty if the two squares share no line.
#[inline]
pub(crate) fn ray_through(from: Square, through: Square) -> Bitboard {
    let direction = DIRECTION[from.slot()][through.slot()];
    if direction == NO_DIRECTION {
        Bitboard::EMPTY
    } else {
        RAYS[from.slot()][direction as usize & 7]
    }
}

/// See [`Bitboard::between`].
#[inline]
pub(crate) fn between(a: Square, b: Square) -> Bitboard {
    let shared = DIRECTION[a.slot()][b.slot()] != NO_DIRECTION;
    if shared {
        between_aligned(a, b)
    } else {
        Bitboard::EMPTY
    }
}

/// The squares strictly between two squares that are known to share a line.
#[inline(always)]
pub(crate) fn between_aligned(a: Square, b: Square) -> Bitboard {
    // Directions come in pairs of opposites: 0 and 1, 2 and 3 …
    let direction = DIRECTION[a.slot()][b.slot()] as usize;
    RAYS[a.slot()][direction & 7] & RAYS[b.slot()][(direction ^ 1) & 7]
}

/// See [`Bitboard::line`].
pub(crate) fn line(a: Square, b: Square) -> Bitboard {
    let direction = DIRECTION[a.slot()][b.slot()];
    if direction == NO_DIRECTION {
        return Bitboard::EMPTY;
    }
    let rays = &RAYS[a.slot()];
    rays[direction as usize & 7] | rays[(direction ^ 1) as usize & 7] | Bitboard::from_square(a)
}

/// # Lines
impl Bitboard {
    /// The squares strictly between two squares on one line (file, rank or diagonal); empty if they share none.
    ///
    /// ```
    /// use shogiban::Bitboard;
    /// let between = Bitboard::between("5a".parse()?, "5d".parse()?);
    /// assert_eq!(between.into_iter().map(|sq| sq.to_string()).collect::<Vec<_>>(), ["5b", "5c"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn between(a: Square, b: Square) -> Self {
        between(a, b)
    }

    /// The whole line (file, rank or diagonal) through two squares, edge to edge; empty if they share none.
    #[inline]
    pub fn line(a: Square, b: Square) -> Self {
        line(a, b)
    }
}

/// What the tables of this file take, in bytes.
#[cfg(test)]
pub(super) const TABLES: usize = size_of_val(&PAWN)
    + size_of_val(&KNIGHT)
    + size_of_val(&SILVER)
    + size_of_val(&GOLD)
    + size_of_val(&STRAIGHT)
    + size_of_val(&DIAGONAL)
    + size_of_val(&RAYS)
    + size_of_val(&DIRECTION)
    + size_of_val(&LINES)
    + size_of_val(&REACH);
