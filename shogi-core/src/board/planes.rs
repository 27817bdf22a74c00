//! The board in 80 bytes: four bit planes that spell the kind of every square, and one for the side.
//!
//! Plane *i* holds bit *i* of the code of the piece on each square: 0 nothing, 1 to 14 the kinds of
//! [`PieceKind`], 15 a wall (a square that a small board does not have). A wall is occupied, so slides stop there,
//! and is no one's piece, so nothing is captured there: a small board costs the large one nothing.
//!
//! Kinds are read off by a few `&` and `|`; the numbers are chosen so that those that move alike lie together. A
//! position this small is copied in a few instructions, which is why there is no mailbox (the book, chapter Speed).

use super::bitboard::Bitboard;
use super::color::Color;
use super::piece::{Piece, PieceKind};
use super::square::Square;

#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub(crate) struct Planes {
    kind: [Bitboard; 4],
    white: Bitboard,
}

/// The pieces of one side, grouped by how they move.
#[derive(Copy, Clone)]
pub(crate) struct Army {
    pub(crate) all: Bitboard,
    pub(crate) pawns: Bitboard,
    pub(crate) lances: Bitboard,
    pub(crate) knights: Bitboard,
    pub(crate) silvers: Bitboard,
    /// Golds, and all promoted pieces that move like golds.
    pub(crate) golds: Bitboard,
    /// Bishops, without horses.
    pub(crate) bishops: Bitboard,
    /// Rooks, without dragons.
    pub(crate) rooks: Bitboard,
    pub(crate) horses: Bitboard,
    pub(crate) dragons: Bitboard,
    pub(crate) king: Bitboard,
}

impl Army {
    /// The pieces on some squares.
    #[inline(always)]
    pub(crate) fn on(&self, squares: Bitboard) -> Self {
        Self {
            all: self.all & squares,
            pawns: self.pawns & squares,
            lances: self.lances & squares,
            knights: self.knights & squares,
            silvers: self.silvers & squares,
            golds: self.golds & squares,
            bishops: self.bishops & squares,
            rooks: self.rooks & squares,
            horses: self.horses & squares,
            dragons: self.dragons & squares,
            king: self.king & squares,
        }
    }

    /// The pieces that slide diagonally: bishops and horses.
    #[inline(always)]
    pub(crate) fn diagonal_sliders(&self) -> Bitboard {
        self.bishops | self.horses
    }

    /// The pieces that slide along ranks and files: rooks and dragons.
    #[inline(always)]
    pub(crate) fn straight_sliders(&self) -> Bitboard {
        self.rooks | self.dragons
    }
}

impl Planes {
    pub(crate) fn new(kind: [Bitboard; 4], white: Bitboard) -> Self {
        Self { kind, white }
    }

    /// The four planes of the kind, then the plane of the side.
    #[inline(always)]
    pub(crate) fn bits(&self) -> [Bitboard; 5] {
        let [a, b, c, d] = self.kind;
        [a, b, c, d, self.white]
    }

    /// The squares with pieces or walls.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> Bitboard {
        let [a, b, c, d] = self.kind;
        a | b | c | d
    }

    #[inline(always)]
    pub(crate) fn walls(&self) -> Bitboard {
        let [a, b, c, d] = self.kind;
        a & b & c & d
    }

    /// The squares with pieces, without walls.
    #[inline(always)]
    pub(crate) fn pieces(&self) -> Bitboard {
        self.occupied() ^ self.walls()
    }

    /// The squares of the pieces of one side.
    #[inline(always)]
    pub(crate) fn of(&self, color: Color) -> Bitboard {
        // Walls belong to neither side, because they have no white bit.
        if color.is_white() {
            self.white
        } else {
            self.pieces() - self.white
        }
    }

    /// The squares of both sides' pieces of exactly this kind.
    #[inline(always)]
    pub(crate) fn of_kind(&self, kind: PieceKind) -> Bitboard {
        let mut set = Bitboard::ALL;
        for (bit, &plane) in self.kind.iter().enumerate() {
            set &= if kind.code() >> bit & 1 == 1 {
                plane
            } else {
                !plane
            };
        }
        set
    }

    /// The squares of both sides' pieces by unpromoted kind, in [`PieceKind::ALL`] order: first pawns and
    /// tokins, last kings.
    #[inline]
    pub(crate) fn base_kinds(&self) -> [Bitboard; 8] {
        let pieces = self.pieces();
        let [a, b, c, promoted] = self.kind;
        let (a_only, b_only, c_only) = (a - (b | c), b - (a | c), c - (a | b));
        let all_three = a & b & c;
        [
            a_only & pieces,
            b_only & pieces,
            ((a & b) - c) & pieces,
            c_only & pieces,
            ((a & c) - b) & pieces,
            ((b & c) - a) & pieces,
            all_three & pieces,
            pieces & (promoted - (a | b | c)),
        ]
    }

    /// The kings of one side. A position has at most one, a setup any number.
    #[inline(always)]
    pub(crate) fn kings(&self, color: Color) -> Bitboard {
        let [a, b, c, promoted] = self.kind;
        (promoted - (a | b | c)) & self.of(color)
    }

    /// All pieces of one side, grouped by how they move.
    #[inline(always)]
    pub(crate) fn army(&self, color: Color) -> Army {
        let all = self.of(color);
        let [a, b, c, promoted] = self.kind;
        let plain = all - promoted;
        let promoted = all & promoted;
        // The codes, with bits in the order dcba: pawn 0001, lance 0010, knight 0011, silver 0100, bishop
        // 0101, rook 0110, gold 0111, king 1000. Promotion sets bit d.
        let bishop_like = (c & a) - b;
        let rook_like = (c & b) - a;
        let bishops_and_rooks = bishop_like | rook_like;
        Army {
            all,
            pawns: plain & (a - (b | c)),
            lances: plain & (b - (a | c)),
            knights: plain & ((a & b) - c),
            silvers: plain & (c - (a | b)),
            golds: (plain & a & b & c) | ((promoted & (a | b | c)) - bishops_and_rooks),
            bishops: plain & bishop_like,
            rooks: plain & rook_like,
            horses: promoted & bishop_like,
            dragons: promoted & rook_like,
            king: promoted - (a | b | c),
        }
    }

    /// The piece on a square; `None` for an empty square and for a wall.
    #[inline]
    pub(crate) fn piece_on(&self, sq: Square) -> Option<Piece> {
        let kind = PieceKind::from_code(self.code_on(sq))?;
        Some(Piece::new(
            if self.white.contains(sq) {
                Color::White
            } else {
                Color::Black
            },
            kind,
        ))
    }

    /// The code of the piece on a square, 0 to 15.
    #[inline(always)]
    pub(crate) fn code_on(&self, sq: Square) -> u8 {
        let (word, shift) = sq.place();
        let bit = |plane: Bitboard| (plane.0[word] >> shift) as u8 & 1;
        let [a, b, c, d] = self.kind;
        bit(a) | bit(b) << 1 | bit(c) << 2 | bit(d) << 3
    }

    /// Puts a piece on an empty square, or takes it from its square: the planes change by the same
    /// bits either way.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, at: Bitboard, color: Color, code: u8) {
        for (bit, plane) in self.kind.iter_mut().enumerate() {
            let mask = 0u64.wrapping_sub(u64::from(code >> bit & 1));
            *plane ^= Bitboard([at.0[0] & mask, at.0[1] & mask]);
        }
        let mask = 0u64.wrapping_sub(u64::from(color.is_white()));
        self.white ^= Bitboard([at.0[0] & mask, at.0[1] & mask]);
    }

    /// Puts a piece on an empty square. Only the word of the square changes.
    #[inline(always)]
    pub(crate) fn add(&mut self, sq: Square, color: Color, code: u8) {
        let (word, shift) = sq.place();
        let bits = code | u8::from(color.is_white()) << 4;
        let [a, b, c, d] = &mut self.kind;
        for (i, plane) in [a, b, c, d, &mut self.white].into_iter().enumerate() {
            plane.0[word] |= u64::from(bits >> i & 1) << shift;
        }
    }

    /// Moves the piece on a square to an empty one, and returns its code: each plane's bit goes along.
    #[inline(always)]
    pub(crate) fn relocate(&mut self, from: Square, to: Square) -> u8 {
        let (word, shift) = from.place();
        let both = Bitboard::from_square(from) | Bitboard::from_square(to);
        let mut code = 0;
        let [a, b, c, d] = &mut self.kind;
        for (i, plane) in [a, b, c, d, &mut self.white].into_iter().enumerate() {
            let bit = plane.0[word] >> shift & 1;
            let mask = 0u64.wrapping_sub(bit);
            *plane ^= Bitboard([both.0[0] & mask, both.0[1] & mask]);
            code |= (bit as u8) << i;
        }
        code & 15
    }

    /// Promotes the pieces on those squares.
    #[inline(always)]
    pub(crate) fn promote(&mut self, squares: Bitboard) {
        self.kind[3] |= squares;
    }

    /// Empties squares.
    #[inline(always)]
    pub(crate) fn clear(&mut self, squares: Bitboard) {
        for plane in &mut self.kind {
            *plane -= squares;
        }
        self.white -= squares;
    }

    /// Puts a piece on a square, empty or not.
    #[inline]
    pub(crate) fn put(&mut self, sq: Square, piece: Piece) {
        let at = Bitboard::from_square(sq);
        self.clear(at);
        self.toggle(at, piece.color(), piece.kind().code());
    }

    /// Turns squares into walls.
    pub(crate) fn build_walls(&mut self, squares: Bitboard) {
        self.clear(squares);
        for plane in &mut self.kind {
            *plane |= squares;
        }
    }
}
