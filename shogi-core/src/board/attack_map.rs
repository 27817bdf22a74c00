//! Attack maps: all squares that a side attacks. Steps are found for whole sets of pieces, slides for each
//! piece.

use super::attacks;
use super::bitboard::Bitboard;
use super::color::Color;
use super::position::Position;
use super::steps;

impl Position {
    /// Every square that a side attacks: the squares where its pieces could move or capture, and those of its
    /// own pieces that they defend. The map ignores pins and checks.
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
        // Steps may lead off the board. Intersecting with `!walls` keeps only squares.
        map & !self.planes.walls()
    }
}
