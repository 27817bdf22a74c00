//! Steps of whole sets of pieces, seen from their side. Forward is up for Black and down for White.
//!
//! All pawns of a side, or all pieces that move like golds, move at once. A step takes different pieces to
//! different squares, so the result has one square for each such move.

use super::bitboard::Bitboard;
use super::color::Color;
use super::planes::Army;

macro_rules! step {
    ($($(#[$doc:meta])* $name:ident: $black:ident, $white:ident;)+) => {$(
        $(#[$doc])*
        #[inline(always)]
        pub(crate) fn $name(set: Bitboard, color: Color) -> Bitboard {
            if color.is_white() { set.$white() } else { set.$black() }
        }
    )+};
}

step! {
    forward: up, down;
    backward: down, up;
    /// A step forward and towards file 9.
    forward_left: up_left, down_left;
    /// A step forward and towards file 1.
    forward_right: up_right, down_right;
    backward_left: down_left, up_left;
    backward_right: down_right, up_right;
    /// A knight's jump forward and towards file 9.
    jump_left: jump_up_left, jump_down_left;
    /// A knight's jump forward and towards file 1.
    jump_right: jump_up_right, jump_down_right;
}

/// All squares that an army attacks by a single step or a jump. For each direction, all pieces that step that
/// way move at once.
#[inline(always)]
pub(crate) fn attacked(army: &Army, color: Color) -> Bitboard {
    let straight = army.golds | army.king | army.horses;
    let diagonal = army.silvers | army.king | army.dragons;
    let ahead = straight | army.silvers | army.pawns;
    let ahead_diagonal = diagonal | army.golds;
    forward(ahead, color)
        | forward_left(ahead_diagonal, color)
        | forward_right(ahead_diagonal, color)
        | straight.left()
        | straight.right()
        | backward(straight, color)
        | backward_left(diagonal, color)
        | backward_right(diagonal, color)
        | jump_left(army.knights, color)
        | jump_right(army.knights, color)
}
