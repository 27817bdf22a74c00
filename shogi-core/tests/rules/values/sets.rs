//! Squares, sets of squares and hands against naive models.

use crate::common::{Dice, cases};
use proptest::prelude::*;
use shogiban::board::{HandError, attacks};
use shogiban::{Bitboard, Color, File, Hand, HandKind, Piece, PieceKind, Rank, Square};
use std::collections::BTreeSet;

/// File and rank of a square, from 1.
pub(crate) fn coordinates(sq: Square) -> (i8, i8) {
    (signed(sq.file().number()), signed(sq.rank().number()))
}

pub(crate) fn signed(number: u8) -> i8 {
    i8::try_from(number).expect("at most nine")
}

pub(crate) fn square_at((file, rank): (i8, i8)) -> Option<Square> {
    let index = |number: i8| usize::try_from(number - 1).ok();
    Some(Square::new(
        File::from_index(index(file)?)?,
        Rank::from_index(index(rank)?)?,
    ))
}

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

/// The squares from `from` in one direction to the edge, step by step.
fn walk(from: Square, (files, ranks): (i8, i8)) -> Vec<Square> {
    let (file, rank) = coordinates(from);
    let steps = (1..9).map_while(|n| square_at((file + n * files, rank + n * ranks)));
    steps.collect()
}

#[test]
fn an_offset_goes_where_counting_goes() {
    for from in Square::all() {
        let (file, rank) = coordinates(from);
        for files in -10..=10 {
            for ranks in -10..=10 {
                let to = square_at((file + files, rank + ranks));
                assert_eq!(from.offset(files, ranks), to, "{from} {files} {ranks}");
            }
        }
        assert_eq!(from.offset(i8::MAX, i8::MIN), None);
        assert_eq!(
            from.rotated(),
            square_at((10 - file, 10 - rank)).expect("on the board")
        );
    }
}

#[test]
fn between_and_line_are_what_walking_finds() {
    for a in Square::all() {
        for b in Square::all() {
            let mut between = BTreeSet::new();
            let mut line = BTreeSet::new();
            for direction in DIRECTIONS {
                let there = walk(a, direction);
                let Some(distance) = there.iter().position(|&sq| sq == b) else {
                    continue;
                };
                between.extend(&there[..distance]);
                line.extend(there);
                line.extend(walk(a, (-direction.0, -direction.1)));
                line.insert(a);
            }
            let set = |bitboard: Bitboard| bitboard.into_iter().collect::<BTreeSet<_>>();
            assert_eq!(set(Bitboard::between(a, b)), between, "between {a} and {b}");
            assert_eq!(set(Bitboard::line(a, b)), line, "line through {a} and {b}");
        }
    }
}

type Directions = &'static [(i8, i8)];

/// Where a piece steps and where it slides, as Black sees it.
fn movement(kind: PieceKind) -> (Directions, Directions) {
    const STRAIGHT: &[(i8, i8)] = &[(0, -1), (0, 1), (1, 0), (-1, 0)];
    const DIAGONAL: &[(i8, i8)] = &[(1, -1), (-1, 1), (1, 1), (-1, -1)];
    match kind {
        PieceKind::Pawn => (&[(0, -1)], &[]),
        PieceKind::Lance => (&[], &[(0, -1)]),
        PieceKind::Knight => (&[(1, -2), (-1, -2)], &[]),
        PieceKind::Silver => (&[(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)], &[]),
        PieceKind::Bishop => (&[], DIAGONAL),
        PieceKind::Rook => (&[], STRAIGHT),
        PieceKind::King => (&DIRECTIONS, &[]),
        PieceKind::Horse => (STRAIGHT, DIAGONAL),
        PieceKind::Dragon => (DIAGONAL, STRAIGHT),
        _ => (&[(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)], &[]),
    }
}

/// What a piece attacks, walking step by step until something stands in the way.
fn walked_attacks(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    let turned = |&(files, ranks): &(i8, i8)| match piece.color() {
        Color::Black => (files, ranks),
        Color::White => (files, -ranks),
    };
    let (steps, slides) = movement(piece.kind());
    let mut reached = Bitboard::EMPTY;
    for direction in steps.iter().map(turned) {
        let (file, rank) = coordinates(from);
        reached.extend(square_at((file + direction.0, rank + direction.1)));
    }
    for direction in slides.iter().map(turned) {
        for to in walk(from, direction) {
            reached.insert(to);
            if occupied.contains(to) {
                break;
            }
        }
    }
    reached
}

#[test]
fn attacks_are_what_walking_finds() {
    let mut dice = Dice::new(81);
    let all = Bitboard::ALL.to_u128();
    let mut boards = vec![Bitboard::EMPTY, Bitboard::ALL];
    boards.extend((0..200).map(|_| Bitboard::from_u128(dice.mask() & all).expect("81 bits")));
    boards.extend(Square::all().map(Bitboard::from_square));
    for piece in Piece::all() {
        for from in Square::all() {
            for &occupied in &boards {
                let expected = walked_attacks(piece, from, occupied);
                assert_eq!(
                    attacks(piece, from, occupied),
                    expected,
                    "{piece} on {from}\n{occupied}"
                );
            }
        }
    }
}

#[test]
fn files_and_ranks_are_nine_squares_each() {
    for file in File::ALL {
        let squares = Square::all().filter(|sq| sq.file() == file);
        assert_eq!(Bitboard::file(file), squares.collect());
        assert_eq!(file.to_string(), file.number().to_string());
    }
    for rank in Rank::ALL {
        let squares = Square::all().filter(|sq| sq.rank() == rank);
        assert_eq!(Bitboard::rank(rank), squares.collect());
        assert_eq!(usize::from(rank.number()), rank.index() + 1);
    }
    assert_eq!(Bitboard::ALL.len(), 81);
    assert_eq!(Bitboard::EMPTY, Bitboard::default());
}

#[test]
fn bits_beyond_the_last_square_are_refused() {
    for bit in 0..128 {
        let set = Bitboard::from_u128(1 << bit);
        assert_eq!(set, Square::from_index(bit).map(Bitboard::from), "bit {bit}");
        assert_eq!(set.is_some(), bit < 81);
    }
    assert_eq!(Bitboard::from_u128((1 << 81) - 1), Some(Bitboard::ALL));
    assert_eq!(Bitboard::from_u128(1 << 81), None);
    assert_eq!(Bitboard::from_u128(u128::MAX), None);
}

type Model = BTreeSet<usize>;

fn set(model: &Model) -> Bitboard {
    model
        .iter()
        .filter_map(|&index| Square::from_index(index))
        .collect()
}

fn model() -> impl Strategy<Value = Model> {
    prop_oneof![
        prop::collection::btree_set(0..81usize, 0..8),
        prop::collection::btree_set(0..81usize, 0..=81),
    ]
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn a_bitboard_is_a_set_of_squares(a in model(), b in model(), changed in 0..81usize) {
        let (x, y) = (set(&a), set(&b));
        let full: Model = (0..81).collect();
        prop_assert_eq!(x & y, set(&(&a & &b)));
        prop_assert_eq!(x | y, set(&(&a | &b)));
        prop_assert_eq!(x ^ y, set(&(&a ^ &b)));
        prop_assert_eq!(x - y, set(&(&a - &b)));
        prop_assert_eq!(!x, set(&(&full - &a)));
        prop_assert_eq!(x == y, a == b);
        prop_assert_eq!(x.is_superset(y), a.is_superset(&b));
        prop_assert_eq!(x.len() as usize, a.len());
        prop_assert_eq!(x.is_empty(), a.is_empty());
        prop_assert_eq!(x.first().map(Square::index), a.first().copied());
        let listed: Vec<usize> = x.into_iter().map(Square::index).collect();
        prop_assert_eq!(listed, a.iter().copied().collect::<Vec<_>>());
        prop_assert_eq!(x.into_iter().len(), a.len());
        prop_assert_eq!(Bitboard::from_u128(x.to_u128()), Some(x));
        prop_assert_eq!(x.to_u128().count_ones(), x.len());
        for sq in Square::all() {
            prop_assert_eq!(x.contains(sq), a.contains(&sq.index()));
        }

        let sq = Square::from_index(changed).expect("below 81");
        let mut with = x;
        with.insert(sq);
        prop_assert_eq!(with, x | sq.into());
        let mut without = x;
        without.remove(sq);
        prop_assert_eq!(without, x - sq.into());
        let mut assigned = x;
        assigned &= y;
        assigned |= Bitboard::from(sq);
        assigned ^= x;
        assigned -= y;
        prop_assert_eq!(assigned, (((x & y) | sq.into()) ^ x) - y);
        let mut left = x;
        let first = left.pop();
        prop_assert_eq!(first, x.first());
        prop_assert_eq!(left, first.map_or(x, |first| x - first.into()));
        prop_assert_eq!(x.to_string().matches('X').count(), a.len());
    }

    #[test]
    fn a_hand_is_a_count_of_each_kind(
        changes in prop::collection::vec((0..7usize, 0..3u8, prop_oneof![0..8u8, any::<u8>()]), 0..60),
        other in prop::collection::vec(0..20u8, 7),
    ) {
        let mut hand = Hand::EMPTY;
        let mut counts = [0u8; 7];
        for (index, operation, number) in changes {
            let kind = HandKind::ALL[index];
            let held = counts[index];
            let (done, expected) = match operation {
                0 => {
                    let sum = u16::from(held) + u16::from(number);
                    let fits = u8::try_from(sum).ok().filter(|&sum| sum <= Hand::MAX_COUNT);
                    let error = HandError::TooMany { kind, held, added: number };
                    (hand.add(kind, number), fits.ok_or(error))
                }
                1 => {
                    let error = HandError::TooFew { kind, held, removed: number };
                    (hand.remove(kind, number), held.checked_sub(number).ok_or(error))
                }
                _ => {
                    let error = HandError::TooMany { kind, held: 0, added: number };
                    let fits = (number <= Hand::MAX_COUNT).then_some(number);
                    (hand.set(kind, number), fits.ok_or(error))
                }
            };
            prop_assert_eq!(done.err(), expected.err());
            counts[index] = expected.unwrap_or(held);
            for (kind, count) in HandKind::ALL.into_iter().zip(counts) {
                prop_assert_eq!(hand.count(kind), count);
                prop_assert_eq!(hand.has(kind), count > 0);
            }
        }
        let total: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        prop_assert_eq!(hand.len(), total);
        prop_assert_eq!(hand.is_empty(), total == 0);
        let there: Vec<(HandKind, u8)> =
            HandKind::ALL.into_iter().zip(counts).filter(|&(_, count)| count > 0).collect();
        prop_assert_eq!(hand.iter().collect::<Vec<_>>(), there.clone());
        let points: u32 = there.iter().map(|&(kind, count)| kind.kind().points() * u32::from(count)).sum();
        prop_assert_eq!(hand.points(), points);
        prop_assert_eq!(hand.to_string().parse(), Ok(hand));

        let mut second = Hand::EMPTY;
        for (kind, &count) in HandKind::ALL.into_iter().zip(&other) {
            second.set(kind, count).expect("few");
        }
        let more = counts.iter().zip(&other).all(|(mine, theirs)| mine >= theirs);
        prop_assert_eq!(hand.contains(second), more);
        prop_assert!(hand.contains(hand) && hand.contains(Hand::EMPTY));
    }
}
