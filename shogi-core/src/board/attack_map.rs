//! All that a side attacks, at once: steps for whole sets of pieces, slides piece by piece.

use super::attacks;
use super::bitboard::Bitboard;
use super::color::Color;
use super::position::Position;
use super::steps;

impl Position {
    /// Every square that a side attacks: those its pieces could move to or capture on, and those they defend. Pins and
    /// checks are not asked about.
    ///
    /// ```
    /// use shogiban::{Color, Position};
    /// let position = Position::default();
    /// assert_eq!(
    ///     position.attack_map(Color::Black).to_string(),
    ///     "\
    /// . . . . . . . . .
    /// . . . . . . . . .
    /// . . . . . . . . .
    /// . . . . . . . . .
    /// . . . . . . . . .
    /// X X X X X X X X X
    /// X . X . . . X X X
    /// X X X X X X X X X
    /// X . X X X X X X ."
    /// );
    /// ```
    pub fn attack_map(&self, color: Color) -> Bitboard {
        let army = self.planes.army(color);
        let occupied = self.planes.occupied();
        let mut map = steps::attacked(&army, color);
        map |= attacks::lances(color, army.lances, occupied);
        army.diagonal_sliders()
            .for_each_square(|sq| map |= attacks::bishop(sq, occupied));
        army.straight_sliders()
            .for_each_square(|sq| map |= attacks::rook(sq, occupied));
        // Steps may lead off the board: `!` has only squares.
        map & !self.planes.walls()
    }
}
