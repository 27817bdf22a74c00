//! Strategies for playable positions with pieces placed at random.

use super::setups::move_numbers;
use super::vocabulary::{colors, squares};
use crate::{Color, HandKind, Piece, PieceKind, Position, Setup, Square, Variant};
use alloc::vec::Vec;
use core::iter::repeat_n;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// Generates any playable position; most of them cannot arise in a game.
///
/// A position has any number of pieces up to the full set, promoted or not, on the board or in hand. Nine
/// positions in ten have both kings. Many pieces are in line with a king, so that checks and pins occur. Values
/// shrink to fewer pieces, the kings last.
///
/// For positions that arise in games, use [`reachable_positions`](super::reachable_positions).
pub fn positions(variant: Variant) -> impl Strategy<Value = Position> + Clone {
    let set = set(variant);
    let numbers = 0..=set.len();
    let extras = vec(Extra::any(variant, set), numbers);
    let kings = [king(variant), king(variant)];
    // Kings shrink last, because the pieces in line with a king would otherwise move with it.
    (extras, kings, colors(), move_numbers()).prop_map(move |(extras, kings, turn, number)| {
        let mut setup = Setup::empty(variant);
        setup.set_turn(turn);
        setup.set_move_number(number);
        arrange(setup, kings, extras)
    })
}

/// Returns every piece of a variant, except the kings.
fn set(variant: Variant) -> Vec<HandKind> {
    HandKind::ALL
        .into_iter()
        .flat_map(|kind| repeat_n(kind, variant.limit(kind.kind()).into()))
        .collect()
}

fn king(variant: Variant) -> impl Strategy<Value = Option<Square>> + Clone {
    option::weighted(0.95, squares(variant))
}

/// Adds the kings and then the extra pieces to an empty setup, but skips a piece that makes the setup
/// unplayable.
fn arrange(mut setup: Setup, kings: [Option<Square>; 2], mut extras: Vec<Extra>) -> Position {
    for (color, king) in Color::ALL.into_iter().zip(kings) {
        if let Some(sq) = king {
            put(&mut setup, sq, Piece::new(color, PieceKind::King));
        }
    }
    // Sliders come last. By then another piece may block the line to a king that they must not attack.
    extras.sort_by_key(|extra| matches!(extra.kind, HandKind::Lance | HandKind::Bishop | HandKind::Rook));
    for extra in extras {
        if extra.is_held {
            extra.put_in_hand(&mut setup);
        } else {
            extra.put_on_board(&mut setup, kings);
        }
    }
    Position::try_from(setup).expect("every step left it playable")
}

/// Changes a setup if it remains playable, and returns true if it did.
fn change(setup: &mut Setup, change: impl FnOnce(&mut Setup)) -> bool {
    let mut changed = *setup;
    change(&mut changed);
    let is_playable = changed.check().is_playable();
    if is_playable {
        *setup = changed;
    }
    is_playable
}

fn put(setup: &mut Setup, sq: Square, piece: Piece) -> bool {
    setup.piece_on(sq).is_none()
        && change(setup, |setup| {
            setup.put(sq, piece);
        })
}

/// A piece to add to a setup.
#[derive(Copy, Clone, Debug)]
struct Extra {
    kind: HandKind,
    color: Color,
    is_held: bool,
    is_promoted: bool,
    sq: Square,
    /// The king, the direction (an index in [`DIRECTIONS`]) and the approximate number of steps from the king.
    /// The piece goes to `sq` instead if this is `None` or the square is off the board.
    aim: Option<(Color, usize, i8)>,
}

/// The eight directions, counterclockwise from up, in files and ranks as in [`Square::offset`]. Straight and
/// diagonal directions alternate.
const DIRECTIONS: [(i8, i8); 8] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];

impl Extra {
    /// Generates a piece of a set. If the set is empty, no piece will fit, so the kind does not matter.
    fn any(variant: Variant, set: Vec<HandKind>) -> impl Strategy<Value = Self> + Clone {
        let kinds = if set.is_empty() {
            HandKind::ALL.to_vec()
        } else {
            set
        };
        let is_held = prop::bool::weighted(0.2);
        let is_promoted = prop::bool::weighted(0.3);
        let aim = option::weighted(0.6, (colors(), 0..DIRECTIONS.len(), 1..=3i8));
        let fields = (
            select(kinds),
            colors(),
            is_held,
            is_promoted,
            squares(variant),
            aim,
        );
        fields.prop_map(|(kind, color, is_held, is_promoted, sq, aim)| Self {
            kind,
            color,
            is_held,
            is_promoted,
            sq,
            aim,
        })
    }

    fn put_in_hand(self, setup: &mut Setup) {
        change(setup, |setup| {
            let held = setup.hand(self.color).count(self.kind);
            // A variant has at most 18 pieces of a kind, and a hand can hold 127.
            let _ = setup.set_hand(self.color, self.kind, held + 1);
        });
    }

    fn put_on_board(self, setup: &mut Setup, kings: [Option<Square>; 2]) {
        let sq = self
            .aimed(kings)
            .filter(|&sq| setup.variant().contains(sq))
            .unwrap_or(self.sq);
        let plain = self.kind.kind();
        let promoted = plain.promoted().unwrap_or(plain);
        let first = if self.is_promoted { promoted } else { plain };
        // A tokin is allowed where a pawn is not: on the last rank, or on a file with another pawn.
        let _ =
            put(setup, sq, Piece::new(self.color, first)) || put(setup, sq, Piece::new(self.color, promoted));
    }

    /// Returns the square in line with a king.
    fn aimed(self, kings: [Option<Square>; 2]) -> Option<Square> {
        let (color, direction, steps) = self.aim?;
        // Sliders aim from farther away than the pieces that may block the line.
        let (direction, steps) = match (self.kind, self.color) {
            (HandKind::Rook, _) => (direction & !1, steps + 2),
            (HandKind::Bishop, _) => (direction | 1, steps + 2),
            (HandKind::Lance, Color::Black) => (4, steps + 2),
            (HandKind::Lance, Color::White) => (0, steps + 2),
            _ => (direction, steps),
        };
        let (files, ranks) = DIRECTIONS[direction];
        kings[color.index()]?.offset(files * steps, ranks * steps)
    }
}
