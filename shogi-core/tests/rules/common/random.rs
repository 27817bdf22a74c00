//! Random variants, arrangements and positions, for property tests.

use proptest::prelude::*;
use shogiban::board::Fault;
use shogiban::{Bitboard, Color, File, HandKind, Piece, PieceKind, Position, Setup, Square, Variant};

/// A usual number of random cases, times `SHOGIBAN_TEST_EFFORT`; at least 1. A fraction such as 0.1 tries a sample.
#[allow(clippy::cast_precision_loss, clippy::cast_sign_loss)] // Numbers of cases are small, and none is negative.
pub(crate) fn scaled(usual: usize) -> usize {
    let effort = std::env::var("SHOGIBAN_TEST_EFFORT").map_or(1.0, |value| {
        value.parse().expect("SHOGIBAN_TEST_EFFORT is a number")
    });
    ((usual as f64 * effort) as usize).max(1)
}

/// A property test of that many cases, [`scaled`], that leaves no files behind.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases: scaled(cases as usize) as u32,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Any variant: most often a named one.
pub(crate) fn variant() -> impl Strategy<Value = Variant> {
    prop_oneof![
        3 => prop::sample::select(Variant::ALL.to_vec()),
        1 => custom_variant(),
    ]
}

/// A custom variant: any size, any zone, any numbers of pieces.
pub(crate) fn custom_variant() -> impl Strategy<Value = Variant> {
    let numbers = (0..=18u8, [0..=4u8, 0..=4, 0..=4], [0..=2u8, 0..=2], 0..=4u8);
    (3..=9u8, 3..=9u8, 0..4u8, numbers).prop_map(|(files, ranks, depth, numbers)| {
        let (pawns, [lances, knights, silvers], [bishops, rooks], golds) = numbers;
        let zone = 1 + depth % (ranks / 2);
        let numbers = [pawns, lances, knights, silvers, bishops, rooks, golds];
        Variant::custom(files, ranks, zone, numbers).expect("numbers within a set")
    })
}

/// What to put on a board, before it is known how large the board is.
#[derive(Clone, Debug)]
struct Plan {
    variant: Variant,
    /// Where the kings go; the first two places are Black's.
    kings: Vec<(usize, bool)>,
    pieces: Vec<(usize, usize)>,
    /// How the pieces that are left are shared out: to Black's hand, to White's, to nobody.
    hands: Vec<usize>,
    turn: bool,
    move_number: u32,
}

fn plan(variant: impl Strategy<Value = Variant>) -> impl Strategy<Value = Plan> {
    let kings = prop_oneof![
        8 => (0..81usize, 0..81usize).prop_map(|(black, white)| vec![(black, false), (white, true)]),
        2 => (0..81usize, any::<bool>()).prop_map(|king| vec![king]),
        1 => Just(vec![]),
    ];
    let piece = (0..81usize, 0..Piece::NUM);
    let pieces = prop_oneof![
        prop::collection::vec(piece.clone(), 0..8),
        prop::collection::vec(piece, 0..60),
    ];
    let hands = prop_oneof![
        Just(vec![2]),
        Just(vec![0]),
        Just(vec![1]),
        Just(vec![0, 1]),
        prop::collection::vec(0..3usize, 1..12),
    ];
    let move_number = prop_oneof![Just(1), 1..1000u32];
    (variant, kings, pieces, hands, any::<bool>(), move_number).prop_map(
        |(variant, kings, pieces, hands, turn, move_number)| Plan {
            variant,
            kings,
            pieces,
            hands,
            turn,
            move_number,
        },
    )
}

/// Any arrangement on a board, faults of all kinds included.
pub(crate) fn setup() -> impl Strategy<Value = Setup> {
    let hands = prop::collection::vec((any::<bool>(), 0..HandKind::NUM, 0..=20u8), 0..6);
    (plan(variant()), hands).prop_map(|(plan, hands)| {
        let mut setup = plan.empty();
        for &(place, white) in &plan.kings {
            setup.put(plan.square(place), Piece::new(color(white), PieceKind::King));
        }
        for &(place, piece) in &plan.pieces {
            setup.put(plan.square(place), Piece::from_index(piece).expect("a piece"));
        }
        for (white, kind, number) in hands {
            let set = setup.set_hand(color(white), HandKind::ALL[kind], number);
            set.expect("20 fit in a hand");
        }
        setup
    })
}

/// Any position that can be played: any variant, kings or none, anything in hand, often in check.
pub(crate) fn playable() -> impl Strategy<Value = Position> {
    plan(variant()).prop_map(|plan| plan.position())
}

fn color(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

impl Plan {
    fn empty(&self) -> Setup {
        let mut setup = Setup::empty(self.variant);
        setup.set_turn(color(self.turn));
        setup.set_move_number(self.move_number);
        setup
    }

    /// A square of the board for any number.
    fn square(&self, place: usize) -> Square {
        let board = self.variant.squares();
        let index = place % board.len() as usize;
        board.into_iter().nth(index).expect("below the number of squares")
    }

    /// The arrangement without what cannot be played.
    fn position(&self) -> Position {
        let mut left = HandKind::ALL.map(|kind| self.variant.limit(kind.kind()));
        let mut setup = self.empty();
        for &(place, white) in &self.kings {
            let sq = self.square(place);
            if setup.piece_on(sq).is_none() {
                setup.put(sq, Piece::new(color(white), PieceKind::King));
            }
        }
        for &(place, piece) in &self.pieces {
            let piece = Piece::from_index(piece).expect("a piece");
            let sq = self.square(place);
            let Some(kind) = piece.kind().hand_kind() else {
                continue;
            };
            let left = &mut left[kind.index()];
            if *left > 0 && setup.piece_on(sq).is_none() && may_stand(&setup, piece, sq) {
                setup.put(sq, piece);
                *left -= 1;
            }
        }
        self.fill_hands(&mut setup, left);
        until_playable(setup)
    }

    fn fill_hands(&self, setup: &mut Setup, left: [u8; HandKind::NUM]) {
        let mut shares = self.hands.iter().cycle();
        for (kind, number) in HandKind::ALL.into_iter().zip(left) {
            let mut held = [0; 3];
            for _ in 0..number {
                held[*shares.next().expect("at least one share")] += 1;
            }
            for color in Color::ALL {
                let set = setup.set_hand(color, kind, held[color.index()]);
                set.expect("no more than a set");
            }
        }
    }
}

/// Neither a second pawn on its file nor a dead end.
fn may_stand(setup: &Setup, piece: Piece, sq: Square) -> bool {
    let ahead = match piece.color() {
        Color::Black => sq.rank().index(),
        Color::White => usize::from(setup.variant().ranks()) - 1 - sq.rank().index(),
    };
    let file = |file: File| Bitboard::file(file).into_iter();
    match piece.kind() {
        PieceKind::Pawn => ahead >= 1 && file(sq.file()).all(|other| setup.piece_on(other) != Some(piece)),
        PieceKind::Lance => ahead >= 1,
        PieceKind::Knight => ahead >= 2,
        _ => true,
    }
}

/// Takes away what gives check to the side that is not to move: the position stays as wild as it was otherwise.
fn until_playable(mut setup: Setup) -> Position {
    loop {
        let faults = setup.check();
        let fault = faults.iter().find(|fault| !fault.is_tolerated());
        match fault {
            None => return Position::try_from(setup).expect("no fault"),
            // Touching kings check each other: one of them has to go.
            Some(Fault::OpponentInCheck { checkers, .. }) => checkers.into_iter().for_each(|sq| {
                setup.remove(sq);
            }),
            Some(fault) => panic!("{setup}: {fault}"),
        }
    }
}
