//! Where a piece goes on a board, whoever stands there: steps, slides and lines.
//!
//! Knows nothing of legality. Steps come from small tables that a `const fn` fills by walking; slides are computed
//! without tables of occupancies:
//!
//! - along a file, which lies within one word, by finding the nearest piece on each side;
//! - along a rank or a diagonal, by subtraction: in `occupied - slider` the borrow runs from the slider up to the
//!   first piece, so the bits that changed are the squares it reaches (hyperbola quintessence). For the other
//!   direction the word is turned round first. Turning bytes round is enough, since no two squares of one rank or
//!   diagonal share a byte.

use super::bitboard::{Bitboard, SPLIT};
use super::color::Color;
use super::piece::{Piece, PieceKind};
use super::square::Square;

/// A direction of the eight: (files to the left, ranks down).
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
/// What [`DIRECTION`] holds for two squares that share no line.
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
                table[from.slot()] = table[from.slot()].union(Bitboard::single(to));
            }
            i += 1;
        }
        index += 1;
    }
    table
}

/// The kinds of step; each pair is Black's, then White's.
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

/// The squares from each square to the edge in each direction of [`DIRECTIONS`].
static RAYS: [[Bitboard; 8]; 128] = {
    let mut table = [[Bitboard::EMPTY; 8]; 128];
    let mut index = 0;
    while index < Square::NUM {
        let from = Square::from_raw(index as u8);
        let mut d = 0;
        while d < 8 {
            let mut at = from;
            while let Some(next) = at.offset(DIRECTIONS[d].0, DIRECTIONS[d].1) {
                table[from.slot()][d] = table[from.slot()][d].union(Bitboard::single(next));
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

/// The line through each square along its rank and along its two diagonals, the square itself left out.
static LINES: [[Bitboard; 4]; 128] = {
    let mut table = [[Bitboard::EMPTY; 4]; 128];
    let mut slot = 0;
    while slot < 128 {
        let rays = &RAYS[slot];
        table[slot] = [
            rays[2].union(rays[3]),
            rays[4].union(rays[5]),
            rays[6].union(rays[7]),
            Bitboard::EMPTY,
        ];
        slot += 1;
    }
    table
};

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

/// One step straight: what a horse has beyond a bishop.
#[inline]
pub(crate) fn straight(sq: Square) -> Bitboard {
    STRAIGHT[sq.slot()]
}

/// One step diagonally: what a dragon has beyond a rook.
#[inline]
pub(crate) fn diagonal(sq: Square) -> Bitboard {
    DIAGONAL[sq.slot()]
}

/// What slides along a rank or a diagonal reaches, its own square not included. `line` is that line without it.
#[inline(always)]
fn slide(line: Bitboard, sq: Square, occupied: Bitboard) -> Bitboard {
    let wide = |set: Bitboard| u128::from(set.0[0]) | u128::from(set.0[1]) << 64;
    let (line, slider) = (wide(line), wide(Bitboard::from_square(sq)));
    let blockers = wide(occupied) & line;
    let towards_higher = blockers.wrapping_sub(slider);
    let towards_lower = blockers
        .swap_bytes()
        .wrapping_sub(slider.swap_bytes())
        .swap_bytes();
    let reached = (towards_higher ^ towards_lower) & line;
    Bitboard([reached as u64, (reached >> 64) as u64])
}

/// The two halves of a file as seen from a square: what slides up reaches, and what slides down reaches.
#[inline(always)]
fn slide_file(sq: Square, occupied: Bitboard) -> [Bitboard; 2] {
    let index = sq.index() as u32;
    let second = index >= SPLIT;
    let (word, shift) = if second {
        (occupied.0[1], index - SPLIT)
    } else {
        (occupied.0[0], index)
    };
    let rank = shift % 9;
    // The squares above (towards rank a: lower bits) and below in this file, in this word.
    let above = ((1u64 << rank) - 1) << (shift - rank);
    let below = ((0x1ff << rank) & 0x1fe) << (shift - rank) & !(1 << shift);
    let place = |bits: u64| {
        if second {
            Bitboard([0, bits])
        } else {
            Bitboard([bits, 0])
        }
    };
    // Upwards: from the highest piece above (or the edge) on. With nothing above, bit 0 stands in for the edge.
    let nearest = 63 - ((word & above) | 1).leading_zeros();
    let up = above & (u64::MAX << nearest);
    // Downwards: up to the lowest piece below; with nothing below all bits change and the mask keeps the file's.
    let pieces = word & below;
    let down = below & (pieces ^ pieces.wrapping_sub(1));
    [place(up), place(down)]
}

#[inline]
pub(crate) fn lance(color: Color, sq: Square, occupied: Bitboard) -> Bitboard {
    slide_file(sq, occupied)[color.index()]
}

#[inline]
pub(crate) fn rook(sq: Square, occupied: Bitboard) -> Bitboard {
    let [up, down] = slide_file(sq, occupied);
    up | down | slide(LINES[sq.slot()][0], sq, occupied)
}

#[inline]
pub(crate) fn bishop(sq: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[sq.slot()];
    slide(lines[1], sq, occupied) | slide(lines[2], sq, occupied)
}

/// Where a lance would go on an empty board.
#[inline]
pub(crate) fn lance_ray(color: Color, sq: Square) -> Bitboard {
    RAYS[sq.slot()][color.index()]
}

/// Where a rook would go on an empty board.
#[inline]
pub(crate) fn rook_rays(sq: Square) -> Bitboard {
    let rays = &RAYS[sq.slot()];
    rays[0] | rays[1] | LINES[sq.slot()][0]
}

/// Where a bishop would go on an empty board.
#[inline]
pub(crate) fn bishop_rays(sq: Square) -> Bitboard {
    let lines = &LINES[sq.slot()];
    lines[1] | lines[2]
}

/// The squares a piece attacks from a square when the squares of `occupied` stop slides: those it could move to or
/// capture on, its own side's pieces included.
///
/// Legality is not asked: see [`Position::legal_moves`](crate::Position::legal_moves). The board is 9x9; for a small
/// board pass its outside as occupied, or ask [`Position::attacks_from`](crate::Position::attacks_from).
///
/// ```
/// use shogiban::{attacks, Bitboard, Color, Piece, PieceKind};
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
/// # Ok::<(), shogiban::ParseError>(())
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
        PieceKind::Horse => bishop(sq, occupied) | straight(sq),
        PieceKind::Dragon => rook(sq, occupied) | diagonal(sq),
        PieceKind::Gold
        | PieceKind::Tokin
        | PieceKind::PromotedLance
        | PieceKind::PromotedKnight
        | PieceKind::PromotedSilver => gold(color, sq),
    }
}

/// The squares from `from` (not included) through `through` to the edge; empty if they share no line.
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
    ray_through(a, b) & ray_through(b, a)
}

/// See [`Bitboard::line`].
pub(crate) fn line(a: Square, b: Square) -> Bitboard {
    let direction = DIRECTION[a.slot()][b.slot()];
    if direction == NO_DIRECTION {
        return Bitboard::EMPTY;
    }
    // Directions stand in pairs of opposites: 0 and 1, 2 and 3 …
    let rays = &RAYS[a.slot()];
    rays[direction as usize & 7] | rays[(direction ^ 1) as usize & 7] | Bitboard::from_square(a)
}
