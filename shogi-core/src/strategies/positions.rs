//! Playable positions, put together at random.

use super::setups::move_numbers;
use super::vocabulary::{colors, squares};
use crate::{Color, HandKind, Piece, PieceKind, Position, Setup, Square, Variant};
use alloc::vec::Vec;
use core::iter::repeat_n;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// Any playable position, most of them such as no game leads to: from an empty board to many pieces, promoted or not, on
/// the board or in hand, nine times in ten with a king of each side. Many pieces are put in line with a king, so that
/// there are checks and pins. Shrinks to fewer pieces, kings too.
///
/// For positions from games there is [`reachable_positions`](super::reachable_positions).
pub fn positions(variant: Variant) -> impl Strategy<Value = Position> + Clone {
    let set = set(variant);
    let numbers = 0..=set.len();
    let extras = vec(Extra::any(variant, set), numbers);
    let kings = [king(variant), king(variant)];
    // Kings shrink last: before, they would take along what is in line with them.
    (extras, kings, colors(), move_numbers()).prop_map(move |(extras, kings, turn, number)| {
        let mut setup = Setup::empty(variant);
        setup.set_turn(turn);
        setup.set_move_number(number);
        arrange(setup, kings, extras)
    })
}

/// Every piece that a variant has, kings apart.
fn set(variant: Variant) -> Vec<HandKind> {
    HandKind::ALL
        .into_iter()
        .flat_map(|kind| repeat_n(kind, variant.limit(kind.kind()).into()))
        .collect()
}

fn king(variant: Variant) -> impl Strategy<Value = Option<Square>> + Clone {
    option::weighted(0.95, squares(variant))
}

/// Adds to an empty setup what does not make it unplayable.
fn arrange(mut setup: Setup, kings: [Option<Square>; 2], mut extras: Vec<Extra>) -> Position {
    for (color, king) in Color::ALL.into_iter().zip(kings) {
        if let Some(sq) = king {
            put(&mut setup, sq, Piece::new(color, PieceKind::King));
        }
    }
    // Sliders come last, when something may be between them and a king that they must not attack.
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

/// Changes a setup, unless it would not be playable any more.
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

/// A piece that is to be added.
#[derive(Copy, Clone, Debug)]
struct Extra {
    kind: HandKind,
    color: Color,
    is_held: bool,
    is_promoted: bool,
    sq: Square,
    /// In line with that side's king instead, if there is such a square: in which of the [`DIRECTIONS`], and about how
    /// many steps away.
    aim: Option<(Color, usize, i8)>,
}

/// Up and round by the left, in files and ranks as [`Square::offset`] counts: straight and diagonal by turns.
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
    /// One of a set; of an empty set, where none will fit, it does not matter which.
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
            // There are at most 18 of a kind, and a hand counts up to 127.
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
        // Where a pawn may not be, a tokin may.
        let _ =
            put(setup, sq, Piece::new(self.color, first)) || put(setup, sq, Piece::new(self.color, promoted));
    }

    /// The square in line with a king.
    fn aimed(self, kings: [Option<Square>; 2]) -> Option<Square> {
        let (color, direction, steps) = self.aim?;
        // Sliders look back at the king from farther off than the pieces that may be in between.
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
