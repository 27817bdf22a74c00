//! The library and the oracle agree: on the legal moves, on checks, on the reason why any other move is not legal.
//!
//! Positions come from seeded walks from many starts and from random placement, some 47,000 in all; each test says how
//! many it compared. `SHOGIBAN_TEST_EFFORT=10` makes it ten times as many,
//! `SHOGIBAN_TEST_EFFORT=0.1` a tenth.

use crate::common::{
    Dice, at, cases, custom_variant, on_all_cores, playable, scaled, setup, vector_positions,
};
use crate::oracle::{self, Oracle};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{TestRng, TestRunner};
use shogiban::board::Fault;
use shogiban::{
    Bitboard, Color, HandKind, IllegalMove, Move, Piece, PieceKind, Position, Setup, Square, Variant,
};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

fn oracle_variant(variant: Variant) -> oracle::Variant {
    let [files, ranks, zone] = [variant.files(), variant.ranks(), variant.zone_ranks()].map(usize::from);
    oracle::Variant::new(files, ranks, zone)
}

fn oracle_at(variant: Variant, sfen: &str) -> Oracle {
    let oracle = Oracle::from_sfen(oracle_variant(variant), sfen);
    oracle.unwrap_or_else(|| panic!("the oracle cannot read {sfen}"))
}

fn sorted_texts(values: impl IntoIterator<Item: std::fmt::Display>) -> Vec<String> {
    let mut texts: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    texts.sort();
    texts
}

/// What both must say about a position.
fn compare(position: &Position, oracle: &Oracle) {
    let sfen = position.to_string();
    let variant = position.variant();
    assert_eq!(oracle.to_sfen(), sfen, "{variant}");
    assert_eq!(
        sorted_texts(position.legal_moves()),
        oracle.legal_moves(),
        "{variant}: {sfen}"
    );
    assert_eq!(position.is_check(), oracle.is_check(), "{variant}: {sfen}");
    assert_eq!(
        sorted_texts(position.checkers()),
        oracle.checkers(),
        "{variant}: {sfen}"
    );
}

/// The same reason, or none, for every move value there is.
fn compare_reasons(position: &Position, oracle: &Oracle) {
    for m in Move::all() {
        let got = position.explain(m).err().map(|illegal| match illegal {
            // The oracle knows no larger board: to it a square outside is a fault of notation.
            IllegalMove::OffBoard { .. } => "bad_notation",
            illegal => illegal.code(),
        });
        let variant = position.variant();
        assert_eq!(got, oracle.explain(&m.to_string()), "{variant}: {position}, {m}");
    }
}

/// A walk: from where, how far, and how often reasons are compared.
struct Walk {
    start: Position,
    seed: u64,
    plies: usize,
    reasons_once_in: usize,
}

impl Walk {
    /// Plays at random on both boards and compares at every ply; gives the number of positions.
    fn go(&self) -> usize {
        let mut dice = Dice::new(self.seed);
        let mut position = self.start;
        let mut oracle = oracle_at(position.variant(), &position.to_string());
        for ply in 0..=self.plies {
            compare(&position, &oracle);
            if dice.once_in(self.reasons_once_in) {
                compare_reasons(&position, &oracle);
            }
            let Some(m) = choose(&position, &mut dice) else {
                return ply + 1;
            };
            position.play(m).expect("a listed move");
            oracle.play(&m.to_string());
        }
        self.plies + 1
    }
}

/// A random move, with a liking for what makes positions rich: checks, captures, promotions.
fn choose(position: &Position, dice: &mut Dice) -> Option<Move> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return None;
    }
    let is_sharp =
        |m: &Move| m.is_promotion() || position.piece_on(m.to()).is_some() || position.gives_check(*m);
    let sharp: Vec<Move> = moves.iter().copied().filter(is_sharp).collect();
    let choice = if sharp.is_empty() || dice.once_in(2) {
        dice.pick(&moves)
    } else {
        dice.pick(&sharp)
    };
    Some(*choice)
}

/// Takes all walks on all cores and says how many positions were compared.
fn take(name: &str, walks: &[Walk]) -> usize {
    let compared = AtomicUsize::new(0);
    on_all_cores(walks, |walk| {
        compared.fetch_add(walk.go(), Ordering::Relaxed);
    });
    let compared = compared.into_inner();
    println!("{name}: {compared} positions in {} walks", walks.len());
    compared
}

/// Usually `each` walks from each start; a sample takes some of the starts.
fn walks(starts: impl IntoIterator<Item = Position>, each: usize, plies: usize) -> Vec<Walk> {
    let starts: Vec<Position> = starts.into_iter().collect();
    let count = scaled(starts.len() * each);
    (0..count)
        .map(|number| Walk {
            start: starts[number * starts.len() / count],
            seed: number as u64,
            plies,
            reasons_once_in: 300,
        })
        .collect()
}

#[test]
fn they_agree_on_games_from_the_start_of_every_variant() {
    let starts = Variant::ALL.map(|variant| Position::start(variant).expect("a named variant"));
    let compared = take("starts", &walks(starts, 30, 100));
    assert!(compared > scaled(8_000), "{compared}");
}

/// What White's first two ranks are without the pieces that the stronger player gives away.
const HANDICAPS: [&str; 20] = [
    "lnsgkgsn1/1r5b1",
    "1nsgkgsnl/1r5b1",
    "1nsgkgsn1/1r5b1",
    "lnsgkgsnl/1r7",
    "lnsgkgsnl/7b1",
    "lnsgkgsn1/7b1",
    "lnsgkgsnl/9",
    "lnsgkgsn1/9",
    "1nsgkgsn1/9",
    "2sgkgsn1/9",
    "1nsgkgs2/9",
    "2sgkgs2/9",
    "2sgkg3/9",
    "3gkgs2/9",
    "3gkg3/9",
    "4kg3/9",
    "4k4/9",
    "4k4/1r5b1",
    "l3k3l/1r5b1",
    "ln2k2nl/1r5b1",
];

#[test]
fn they_agree_on_handicap_games() {
    let handicaps = HANDICAPS.map(|ranks| {
        at(&format!(
            "{ranks}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
        ))
    });
    // Three pawns in hand against everything; and the same with none.
    let naked =
        ["w 3p 1", "w - 1"].map(|rest| at(&format!("4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL {rest}")));
    let minishogi =
        ["r1sgk", "1bsgk", "2sgk", "3gk", "4k"].map(|rank| at(&format!("{rank}/4p/5/P4/KGSBR w - 1")));
    let starts = handicaps.into_iter().chain(naked).chain(minishogi);
    let compared = take("handicaps", &walks(starts, 1, 80));
    assert!(compared > scaled(1_000), "{compared}");
}

#[test]
fn they_agree_on_games_from_the_positions_of_the_vectors() {
    let compared = take("vectors", &walks(vector_positions(), 1, 25));
    assert!(compared > scaled(4_000), "{compared}");
}

#[test]
fn they_agree_on_games_of_custom_variants() {
    let mut runner = TestRunner::new_with_rng(
        ProptestConfig::default(),
        TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha),
    );
    let starts: Vec<Position> = (0..300)
        .map(|number| {
            let variant = custom_variant()
                .new_tree(&mut runner)
                .expect("a variant")
                .current();
            dealt(variant, &mut Dice::new(number))
        })
        .collect();
    let compared = take("custom variants", &walks(starts, 1, 60));
    assert!(compared > scaled(8_000), "{compared}");
}

/// Two kings in opposite corners, and every other piece of the set dealt out to the hands.
fn dealt(variant: Variant, dice: &mut Dice) -> Position {
    let mut setup = Setup::empty(variant);
    let corner = Square::from_index(0).expect("1a");
    let king = |color| shogiban::Piece::new(color, PieceKind::King);
    setup.put(corner, king(Color::White));
    setup.put(variant.rotate(corner).expect("a corner"), king(Color::Black));
    for kind in HandKind::ALL {
        let limit = variant.limit(kind.kind());
        let black = dice.below(usize::from(limit) + 1) as u8;
        setup.set_hand(Color::Black, kind, black).expect("few");
        setup.set_hand(Color::White, kind, limit - black).expect("few");
    }
    Position::try_from(setup).expect("two kings far apart")
}

static PLACED: AtomicUsize = AtomicUsize::new(0);
static PLACED_WITH_REASONS: AtomicUsize = AtomicUsize::new(0);

#[test]
fn they_agree_on_positions_placed_at_random() {
    proptest!(cases(12_000), |(position in playable())| {
        compare(&position, &oracle_at(position.variant(), &position.to_string()));
        PLACED.fetch_add(1, Ordering::Relaxed);
    });
    println!("placed at random: {} positions", PLACED.load(Ordering::Relaxed));
}

/// Pawns, lances and knights anywhere, doubled and on the last ranks, on a board that is otherwise sparse.
fn careless(variant: Variant, dice: &mut Dice) -> Option<Position> {
    let mut setup = Setup::empty(variant);
    let squares: Vec<Square> = variant.squares().into_iter().collect();
    let any = |dice: &mut Dice| squares[dice.below(squares.len())];
    for color in Color::ALL {
        setup.put(any(dice), Piece::new(color, PieceKind::King));
    }
    for _ in 0..4 + dice.below(12) {
        let kinds = [
            PieceKind::Pawn,
            PieceKind::Pawn,
            PieceKind::Lance,
            PieceKind::Knight,
            PieceKind::Gold,
            PieceKind::Rook,
        ];
        let kind = kinds[dice.below(kinds.len())];
        let sq = any(dice);
        if setup.piece_on(sq).is_none() && variant.limit(kind) > 0 {
            setup.put(sq, Piece::new(Color::ALL[dice.below(2)], kind));
        }
    }
    setup.set_hand(Color::Black, HandKind::Pawn, 1).ok()?;
    setup.set_turn(Color::ALL[dice.below(2)]);
    let faults = setup.check();
    let only_these = faults
        .iter()
        .all(|fault| matches!(fault, Fault::Nifu { .. } | Fault::DeadEnd { .. }));
    setup.to_position_despite_faults().ok().filter(|_| only_these)
}

#[test]
fn they_agree_where_pawns_are_doubled_and_pieces_stand_at_their_end() {
    let mut dice = Dice::new(11);
    let mut compared = 0;
    for variant in Variant::ALL.into_iter().cycle().take(scaled(4_000)) {
        let Some(position) = careless(variant, &mut dice) else {
            continue;
        };
        let oracle = oracle_at(variant, &position.to_string());
        compare(&position, &oracle);
        assert_eq!(
            position.legal_move_count() as usize,
            position.legal_moves().len(),
            "{position}"
        );
        if compared % 16 == 0 {
            compare_reasons(&position, &oracle);
        }
        compared += 1;
    }
    assert!(compared > scaled(1_000), "only {compared}");
    println!("{compared} positions with faults that can be played");
}

#[test]
fn they_agree_on_the_reason_for_every_move_in_positions_placed_at_random() {
    proptest!(cases(400), |(position in playable())| {
        compare_reasons(&position, &oracle_at(position.variant(), &position.to_string()));
        PLACED_WITH_REASONS.fetch_add(1, Ordering::Relaxed);
    });
    println!(
        "all reasons: {} positions",
        PLACED_WITH_REASONS.load(Ordering::Relaxed)
    );
}

/// The faults of an arrangement, found by counting and by the oracle's eyes.
fn counted_faults(setup: &Setup) -> BTreeSet<String> {
    let variant = setup.variant();
    let mut faults = BTreeSet::new();
    let pieces: Vec<_> = setup
        .occupied()
        .into_iter()
        .filter_map(|sq| Some((sq, setup.piece_on(sq)?)))
        .collect();
    for kind in PieceKind::ALL.into_iter().filter(|kind| !kind.is_promoted()) {
        let on_board = pieces
            .iter()
            .filter(|(_, piece)| piece.kind().unpromoted() == kind)
            .count();
        let held = Color::ALL.map(|color| kind.hand_kind().map_or(0, |kind| setup.hand(color).count(kind)));
        let count = on_board + usize::from(held[0]) + usize::from(held[1]);
        if count > usize::from(variant.limit(kind)) {
            faults.insert(format!("{count} {kind}"));
        }
    }
    for color in Color::ALL {
        let squares_of = |kind| {
            let own = shogiban::Piece::new(color, kind);
            pieces
                .iter()
                .filter(move |(_, piece)| *piece == own)
                .map(|&(sq, _)| sq)
        };
        let kings: Bitboard = squares_of(PieceKind::King).collect();
        match kings.len() {
            0 => faults.insert(format!("no king {color}")),
            1 => false,
            _ => faults.insert(format!("two kings {color} {kings:?}")),
        };
        let pawns: Bitboard = squares_of(PieceKind::Pawn).collect();
        let doubled: Bitboard = pawns
            .into_iter()
            .filter(|sq| (pawns & Bitboard::file(sq.file())).len() > 1)
            .collect();
        if !doubled.is_empty() {
            faults.insert(format!("nifu {color} {doubled:?}"));
        }
    }
    let dead: Bitboard = pieces
        .iter()
        .filter(|(sq, piece)| is_dead_end(variant, *sq, *piece))
        .map(|&(sq, _)| sq)
        .collect();
    if !dead.is_empty() {
        faults.insert(format!("dead end {dead:?}"));
    }
    let mut waiting = *setup;
    waiting.set_turn(!setup.turn());
    if oracle_at(variant, &waiting.to_string()).is_check() {
        faults.insert("opponent in check".into());
    }
    faults
}

fn is_dead_end(variant: Variant, sq: Square, piece: shogiban::Piece) -> bool {
    let ahead = match piece.color() {
        Color::Black => sq.rank().index(),
        Color::White => usize::from(variant.ranks()) - 1 - sq.rank().index(),
    };
    match piece.kind() {
        PieceKind::Pawn | PieceKind::Lance => ahead == 0,
        PieceKind::Knight => ahead <= 1,
        _ => false,
    }
}

/// A fault as [`counted_faults`] writes it.
fn written(fault: Fault) -> String {
    match fault {
        Fault::TooMany { kind, count, .. } => format!("{count} {kind}"),
        Fault::NoKing { color } => format!("no king {color}"),
        Fault::TwoKings { color, squares } => format!("two kings {color} {squares:?}"),
        Fault::Nifu { color, pawns } => format!("nifu {color} {pawns:?}"),
        Fault::DeadEnd { squares } => format!("dead end {squares:?}"),
        Fault::OpponentInCheck { .. } => "opponent in check".into(),
        other => format!("{other:?}"),
    }
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn the_faults_of_an_arrangement_are_those_that_counting_finds(setup in setup()) {
        let faults = setup.check();
        let found: BTreeSet<String> = faults.iter().map(written).collect();
        let counted = counted_faults(&setup);
        prop_assert_eq!(&found, &counted, "{} {}", setup.variant(), setup);
        prop_assert_eq!(faults.is_strict(), counted.is_empty());
        let playable = counted.iter().all(|fault| fault.starts_with("no king"));
        prop_assert_eq!(faults.is_playable(), playable);
        prop_assert_eq!(Position::try_from(setup).is_ok(), playable);
    }
}
