//! Tests whether a move gives check. No other module does.
//!
//! A move gives check in two ways: by the moved piece, or by a slider behind a piece that leaves the line to
//! the enemy king. A drop only adds a piece, so it uncovers nothing.

use super::{Bitboard, Color, Move, PieceKind, Position, Square, attackers, attacks};
use crate::board::Piece;

/// The data for finding checks to the king of the side not to move.
#[derive(Copy, Clone)]
pub(super) struct Checks<'p> {
    position: &'p Position,
    us: Color,
    king: Square,
    /// The squares with pieces or walls.
    occupied: Bitboard,
}

impl<'p> Checks<'p> {
    /// The data of a position; `None` if there is no enemy king.
    #[inline]
    pub(super) fn of(position: &'p Position) -> Option<Self> {
        let us = position.turn;
        Some(Self {
            position,
            us,
            king: position.kings[(!us).index()]?,
            occupied: position.planes.occupied(),
        })
    }

    /// The squares from which a piece of that kind attacks the king. They are found backwards from the king,
    /// as in [`attackers`].
    ///
    /// The board before the move is enough. A piece that slides away from the king leaves a square between
    /// the king and its target, but such a piece already attacked the king. Promotion adds only single steps,
    /// no slides.
    #[inline]
    pub(super) fn squares_for(&self, kind: PieceKind) -> Bitboard {
        attacks::attacks(Piece::new(!self.us, kind), self.king, self.occupied)
    }

    /// Our pieces that are alone between the king and a slider of ours, on squares of `lines`.
    #[inline]
    pub(super) fn candidates(&self, lines: Bitboard) -> Bitboard {
        let own = self.position.planes.army(self.us);
        let mut candidates = Bitboard::EMPTY;
        (attackers::snipers(&own, self.us, self.king) & lines).for_each_square(|sniper| {
            let between = attacks::between(self.king, sniper) & self.occupied;
            if !between.is_several() {
                candidates |= between & own.all;
            }
        });
        candidates
    }

    /// The squares from the king in the direction of `from`. A [candidate](Self::candidates) on `from`
    /// uncovers the king by moving to any other square.
    #[inline]
    pub(super) fn line_of(&self, from: Square) -> Bitboard {
        attacks::ray_through(self.king, from)
    }

    /// Returns true if this legal move gives check.
    #[inline]
    fn includes(&self, m: Move) -> bool {
        let to = m.to();
        let Some(from) = m.from() else {
            return m
                .dropped()
                .is_some_and(|kind| self.squares_for(kind.kind()).contains(to));
        };
        let arriving = self.position.planes.code_on(from) | u8::from(m.is_promotion()) << 3;
        if PieceKind::from_code(arriving).is_some_and(|kind| self.squares_for(kind).contains(to)) {
            return true;
        }
        let line = self.line_of(from);
        !line.is_empty() && !line.contains(to) && self.candidates(line).contains(from)
    }
}

/// Returns whether a legal move gives check.
#[inline]
pub(super) fn gives_check(position: &Position, m: Move) -> bool {
    Checks::of(position).is_some_and(|checks| checks.includes(m))
}

impl Position {
    /// The pieces of the side to move that are alone between one of its sliders and the enemy king: a move that
    /// leaves that line gives check, whatever else it does (開き王手, *aki-ōte*).
    ///
    /// ```
    /// use shogiban::{Bitboard, Position, Square};
    /// let position: Position = "4k4/9/4S4/9/9/9/9/4R4/4K4 b - 1".parse()?;
    /// let silver: Square = "5c".parse()?;
    /// assert_eq!(position.discovered_check_candidates(), Bitboard::from(silver));
    /// assert!(position.gives_check("5c6d".parse()?)); // the rook gives check
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn discovered_check_candidates(&self) -> Bitboard {
        Checks::of(self).map_or(Bitboard::EMPTY, |checks| checks.candidates(Bitboard::ALL))
    }
}
