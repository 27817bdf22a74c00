//! The library agrees with itself: whatever can be asked in two ways has one answer.
//!
//! Every position of the vectors and many placed at random, each over all move values there are.

use crate::common::{self, Dice, cases, on_all_cores, playable, vector_positions};
use proptest::prelude::*;
use shogiban::board::{MoveSet, attacks};
use shogiban::{Bitboard, Color, HandKind, Move, MoveList, Piece, PieceKind, Position, Square, Variant};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Everything below, for one position.
fn check(position: &Position) {
    lists_and_sets_are_the_same_moves(position);
    a_move_is_legal_in_every_way_or_in_none(position);
    squares_of_moves_are_those_of_the_list(position);
    masks_restrict_exactly(position);
    playing_leads_where_it_says(position);
    an_illegal_move_changes_nothing(position);
    turning_and_mirroring_keep_the_moves(position);
    pieces_are_where_they_are(position);
    attackers_checkers_and_pins_are_what_attacks_say(position);
}

/// The moves of sets, in the order of the sets.
fn expanded(generate: impl FnOnce(&mut dyn FnMut(MoveSet))) -> Vec<Move> {
    let mut moves = Vec::new();
    generate(&mut |set| {
        let mut of_set = set.moves().collect::<Vec<_>>();
        assert_eq!(set.len() as usize, of_set.len());
        assert!(!set.is_empty(), "an empty set");
        assert_eq!(set.targets(), of_set.iter().map(|m| m.to()).collect());
        moves.append(&mut of_set);
    });
    moves
}

fn board_moves(position: &Position, from: Bitboard, to: Bitboard) -> Vec<Move> {
    expanded(|f| {
        let _ = position.legality().generate_board_moves::<()>(from, to, |set| {
            f(set);
            ControlFlow::Continue(())
        });
    })
}

fn drops(position: &Position, to: Bitboard) -> Vec<Move> {
    expanded(|f| {
        let _ = position.legality().generate_drops::<()>(to, |set| {
            f(set);
            ControlFlow::Continue(())
        });
    })
}

/// What the documentation of the list says about its order.
fn place_in_list(position: &Position, m: Move) -> impl Ord {
    let how_it_moves = |sq| match position.piece_on(sq).expect("a piece").kind() {
        PieceKind::Pawn => 0,
        PieceKind::Lance => 1,
        PieceKind::Knight => 2,
        PieceKind::Silver => 3,
        PieceKind::Bishop => 5,
        PieceKind::Rook => 6,
        PieceKind::Horse => 7,
        PieceKind::Dragon => 8,
        PieceKind::King => 9,
        _ => 4,
    };
    (
        m.from().map_or(10, how_it_moves),
        m.from(),
        m.dropped(),
        !m.is_promotion(),
        m.to(),
    )
}

fn lists_and_sets_are_the_same_moves(position: &Position) {
    let legality = position.legality();
    let list = position.legal_moves();
    let all = expanded(|f| {
        let done = position.generate::<()>(|set| {
            f(set);
            ControlFlow::Continue(())
        });
        assert!(done.is_continue());
    });
    assert_eq!(list.as_slice(), all, "{position}");
    assert!(
        list.is_sorted_by_key(|&m| place_in_list(position, m)),
        "{position}"
    );
    assert_eq!(
        list.iter().collect::<HashSet<_>>().len(),
        list.len(),
        "{position}"
    );
    assert_eq!(position.legal_move_count() as usize, list.len(), "{position}");
    assert_eq!(legality.count() as usize, list.len());
    assert_eq!(legality.moves(), list);
    let mut reused = Position::default().legal_moves();
    position.legal_moves_into(&mut reused);
    assert_eq!(reused, list);
    let filler = Move::board("1a".parse().expect("1a"), "1b".parse().expect("1b"), false).expect("a move");
    let mut room = vec![filler; list.len()];
    let in_slice = position.legal_moves_in(&mut room).map(|moves| &*moves);
    assert_eq!(in_slice, Some(list.as_slice()), "{position}");
    if let Some(short) = list.len().checked_sub(1) {
        assert_eq!(position.legal_moves_in(&mut room[..short]), None, "{position}");
    }
    assert_eq!(position.legality_with(position.check_info()).moves(), list);
    assert_eq!(list.clone().into_iter().collect::<Vec<_>>(), all);
    assert_eq!((&list).into_iter().len(), list.clone().into_iter().len());

    let first = position.generate(|set| ControlFlow::Break(set.moves().next()));
    assert_eq!(first.break_value().flatten(), list.first().copied(), "{position}");

    let none = list.is_empty();
    assert_eq!(position.has_legal_moves(), !none, "{position}");
    assert_eq!(legality.has_moves(), !none);
    assert_eq!(position.is_check(), legality.is_check(), "{position}");
    assert_eq!(position.is_checkmate(), none && position.is_check(), "{position}");
    assert_eq!(
        position.is_stalemate(),
        none && !position.is_check(),
        "{position}"
    );
}

fn a_move_is_legal_in_every_way_or_in_none(position: &Position) {
    let legal: HashSet<Move> = position.legal_moves().into_iter().collect();
    let legality = position.legality();
    for m in Move::all() {
        let listed = legal.contains(&m);
        assert_eq!(position.is_legal(m), listed, "{position}, {m}");
        assert_eq!(legality.is_legal(m), listed, "{position}, {m}");
        let explained = position.explain(m);
        assert_eq!(explained.is_ok(), listed, "{position}, {m}");
        assert_eq!(explained, legality.explain(m));
        if let Err(illegal) = explained {
            assert_eq!(illegal.mv(), m);
        }
    }
}

fn squares_of_moves_are_those_of_the_list(position: &Position) {
    let list = position.legal_moves();
    let targets =
        |of: &dyn Fn(Move) -> bool| -> Bitboard { list.iter().filter(|&&m| of(m)).map(|m| m.to()).collect() };
    for sq in Square::all() {
        let expected = targets(&|m| m.from() == Some(sq));
        assert_eq!(position.legal_destinations(sq), expected, "{position}, from {sq}");
    }
    for kind in HandKind::ALL {
        let expected = targets(&|m| m.dropped() == Some(kind));
        assert_eq!(position.legal_drops(kind), expected, "{position}, {kind}");
    }
}

fn masks_restrict_exactly(position: &Position) {
    let mut dice = Dice::new(position.zobrist_hash());
    let list = position.legal_moves();
    let mut masks = vec![Bitboard::EMPTY, Bitboard::ALL, position.by_color(position.turn())];
    let all = Bitboard::ALL.to_u128();
    masks.extend((0..3).map(|_| Bitboard::from_u128(dice.mask() & all).expect("81 bits")));
    masks.extend(position.king(position.turn()).map(Bitboard::from));
    for &to in &masks {
        for &from in &masks {
            let expected = list
                .iter()
                .copied()
                .filter(|m| m.from().is_some_and(|sq| from.contains(sq)) && to.contains(m.to()));
            assert_eq!(
                board_moves(position, from, to),
                expected.collect::<Vec<_>>(),
                "{position}, from\n{from}\nto\n{to}"
            );
        }
        let expected = list
            .iter()
            .copied()
            .filter(|m| m.is_drop() && to.contains(m.to()));
        assert_eq!(
            drops(position, to),
            expected.collect::<Vec<_>>(),
            "{position}, to\n{to}"
        );
    }
}

/// How many pieces of each kind there are on the board and in both hands, promoted ones counted as what they were.
fn material(position: &Position) -> [u32; PieceKind::NUM] {
    let mut counts = [0; PieceKind::NUM];
    for sq in position.occupied() {
        let piece = position.piece_on(sq).expect("a piece");
        counts[piece.kind().unpromoted().index()] += 1;
    }
    for (kind, count) in Color::ALL
        .into_iter()
        .flat_map(|color| position.hand(color).iter())
    {
        counts[kind.kind().index()] += u32::from(count);
    }
    counts
}

fn playing_leads_where_it_says(position: &Position) {
    let before = position.to_string();
    let us = position.turn();
    for m in position.legal_moves() {
        let mut after = *position;
        assert_eq!(after.play(m), Ok(()), "{position}, {m}");
        assert_eq!(
            position.to_string(),
            before,
            "a copy changed what it was copied from"
        );
        assert_eq!(position.gives_check(m), after.is_check(), "{position}, {m}");
        assert_eq!(after.turn(), !us);
        assert_eq!(after.move_number(), position.move_number() + 1);
        assert_eq!(material(&after), material(position), "{position}, {m}");
        let mut unchecked = *position;
        unchecked.play_unchecked(m);
        assert_eq!(
            (unchecked, unchecked.zobrist_hash()),
            (after, after.zobrist_hash())
        );

        let text = after.to_string();
        let again = Position::from_sfen(&text, Some(position.variant()));
        let again = again.unwrap_or_else(|error| panic!("{position}, {m}: {text}: {error}"));
        assert_eq!(
            (again, again.zobrist_hash()),
            (after, after.zobrist_hash()),
            "{position}, {m}"
        );
        assert_eq!(again.to_string(), text);
        assert_ne!(after, *position);
        let kind = m.from().and_then(|from| position.piece_on(from)).map(Piece::kind);
        let arrived = after.piece_on(m.to()).map(Piece::kind);
        let expected = m.dropped().map(PieceKind::from).or(if m.is_promotion() {
            kind.and_then(PieceKind::promoted)
        } else {
            kind
        });
        assert_eq!(arrived, expected, "{position}, {m}");
    }
}

fn an_illegal_move_changes_nothing(position: &Position) {
    let text = position.to_string();
    let mut tried = *position;
    for m in Move::all().filter(|&m| !position.is_legal(m)) {
        assert_eq!(tried.play(m), Err(position.explain(m).expect_err("illegal")));
        assert_eq!(
            (tried, tried.zobrist_hash()),
            (*position, position.zobrist_hash()),
            "{position}, {m}"
        );
    }
    assert_eq!(tried.to_string(), text);
}

fn turning_and_mirroring_keep_the_moves(position: &Position) {
    let variant = position.variant();
    let image = |transformed: Position, square: &dyn Fn(Square) -> Option<Square>| {
        let on_image = |m: Move| {
            let to = square(m.to()).expect("on the board");
            match (m.from(), m.dropped()) {
                (Some(from), _) => Move::board(square(from).expect("on the board"), to, m.is_promotion()),
                (None, kind) => kind.map(|kind| Move::drop(kind, to)),
            }
        };
        let moves = position.legal_moves().into_iter();
        let expected: HashSet<Move> = moves.map(|m| on_image(m).expect("a move")).collect();
        let got: HashSet<Move> = transformed.legal_moves().into_iter().collect();
        assert_eq!(got, expected, "{position}");
        assert_eq!(transformed.move_number(), position.move_number());
        let text = transformed.to_string();
        assert_eq!(
            Position::from_sfen(&text, Some(variant)),
            Ok(transformed),
            "{position}"
        );
    };
    let rotated = position.rotated();
    assert_eq!(rotated.turn(), !position.turn());
    assert_eq!(rotated.rotated(), *position);
    assert_eq!(rotated.rotated().to_string(), position.to_string());
    for color in Color::ALL {
        assert_eq!(rotated.hand(color), position.hand(!color));
    }
    image(rotated, &|sq| variant.rotate(sq));
    let mirrored = position.mirrored();
    assert_eq!(mirrored.turn(), position.turn());
    assert_eq!(mirrored.mirrored(), *position);
    assert_eq!(mirrored.mirrored().to_string(), position.to_string());
    image(mirrored, &|sq| variant.mirror(sq));
    assert_eq!(position.rotated().mirrored(), position.mirrored().rotated());
}

fn pieces_are_where_they_are(position: &Position) {
    let setup = position.to_setup();
    assert_eq!(Position::try_from(setup), Ok(*position));
    assert_eq!(setup.to_string(), position.to_string());
    let mut by_piece = std::collections::HashMap::<Piece, Bitboard>::new();
    for sq in Square::all() {
        assert_eq!(setup.piece_on(sq), position.piece_on(sq));
        assert_eq!(position.occupied().contains(sq), position.piece_on(sq).is_some());
        if let Some(piece) = position.piece_on(sq) {
            assert!(position.variant().contains(sq));
            by_piece.entry(piece).or_default().insert(sq);
        }
    }
    let of = |piece| by_piece.get(&piece).copied().unwrap_or_default();
    for color in Color::ALL {
        for kind in PieceKind::ALL {
            assert_eq!(
                position.pieces(color, kind),
                of(Piece::new(color, kind)),
                "{position}"
            );
        }
        let own = PieceKind::ALL
            .into_iter()
            .flat_map(|kind| of(Piece::new(color, kind)));
        assert_eq!(position.by_color(color), own.collect(), "{position}");
        let king = of(Piece::new(color, PieceKind::King));
        assert_eq!(position.king(color), king.first(), "{position}");
    }
    for kind in PieceKind::ALL {
        let both = Color::ALL.map(|color| of(Piece::new(color, kind)));
        assert_eq!(position.by_kind(kind), both[0] | both[1], "{position}");
    }
}

fn attackers_checkers_and_pins_are_what_attacks_say(position: &Position) {
    let board = position.variant().squares();
    let walls = !board;
    let attackers = |sq: Square, color: Color, occupied: Bitboard| -> Bitboard {
        let attacks_it = |from: &Square| {
            let piece = position.piece_on(*from).expect("a piece");
            occupied.contains(*from) && attacks(piece, *from, occupied | walls).contains(sq)
        };
        position.by_color(color).into_iter().filter(attacks_it).collect()
    };
    for from in Square::all() {
        let expected = position.piece_on(from).map_or(Bitboard::EMPTY, |piece| {
            attacks(piece, from, position.occupied() | walls) & board
        });
        assert_eq!(position.attacks_from(from), expected, "{position}, from {from}");
    }
    for color in Color::ALL {
        for sq in board {
            let expected = attackers(sq, color, position.occupied());
            assert_eq!(
                position.attackers_to(sq, color),
                expected,
                "{position}, {color} to {sq}"
            );
        }
        let mut pinned = Bitboard::EMPTY;
        if let Some(king) = position.king(color) {
            let now = attackers(king, !color, position.occupied());
            for sq in position.by_color(color) - king.into() {
                let without = position.occupied() - sq.into();
                if !(attackers(king, !color, without) - now).is_empty() {
                    pinned.insert(sq);
                }
            }
        }
        assert_eq!(position.pinned(color), pinned, "{position}, {color}");
    }
    let us = position.turn();
    let king = position.king(us);
    let checkers = king.map_or(Bitboard::EMPTY, |king| attackers(king, !us, position.occupied()));
    assert_eq!(position.checkers(), checkers, "{position}");
    assert_eq!(position.legality().checkers(), checkers);
    assert_eq!(position.legality().pinned(), position.pinned(us));
    assert_eq!(position.legality().position(), position);
}

#[test]
fn every_position_of_the_vectors_is_consistent() {
    let positions = vector_positions();
    assert_eq!(positions.len(), 99 + 45 + 2 + 100);
    on_all_cores(&positions, check);
}

#[test]
fn every_start_position_is_consistent() {
    for variant in Variant::ALL {
        check(&Position::start(variant).expect("a named variant"));
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn every_position_placed_at_random_is_consistent(position in playable()) {
        check(&position);
    }
}

#[test]
fn the_richest_position_has_593_moves() {
    let position = common::at("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1");
    assert_eq!(position.legal_moves().len(), 593);
    const { assert!(MoveList::CAPACITY >= 593) };
}

/// The documentation of the list counts at most 531 drops and 621 moves in all: far below its capacity. Here the boards
/// with the most drops, kings or none, on both sides.
#[test]
fn a_board_with_everything_in_hand_fits_in_the_list() {
    for turn in ["b", "w"] {
        for hand in ["2R2B4G4S4N4L18P", "2r2b4g4s4n4l18p"] {
            let position = common::at(&format!("9/9/9/9/9/9/9/9/9 {turn} {hand} 1"));
            let own = (turn == "b") == (hand.starts_with("2R"));
            assert_eq!(
                position.legal_moves().len(),
                if own { 4 * 81 + 72 + 63 + 72 } else { 0 }
            );
            check(&position);
        }
    }
}

#[test]
fn equality_is_the_repetition_identity() {
    let at = |sfen: &str| -> Position { common::at(sfen) };
    let position = at("4k4/9/9/9/9/9/9/9/4K4 b P 1");
    assert_eq!(
        position,
        at("4k4/9/9/9/9/9/9/9/4K4 b P 77"),
        "the move number does not count"
    );
    for other in [
        "4k4/9/9/9/9/9/9/9/4K4 w P 1",
        "4k4/9/9/9/9/9/9/9/4K4 b p 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 2P 1",
        "4k4/9/9/9/9/9/9/9/4K4 b L 1",
        "4k4/9/9/9/9/9/9/9/3K5 b P 1",
        "4k4/9/9/9/4P4/9/9/9/4K4 b - 1",
    ] {
        assert_ne!(position, at(other));
        assert_ne!(position.zobrist_hash(), at(other).zobrist_hash(), "{other}");
    }
    let on = |variant: Variant| Position::from_sfen("sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1", Some(variant));
    let [plain, plus] = [Variant::GOROGORO, Variant::GOROGORO_PLUS].map(|variant| on(variant).expect("both"));
    assert_ne!(plain, plus, "the same pieces in another game");
    assert_ne!(plain.zobrist_hash(), plus.zobrist_hash());
}

#[test]
fn the_move_number_stops_at_its_greatest() {
    let mut position = common::at("4k4/9/9/9/9/9/9/9/4K4 b - 4294967295");
    position.play("5i5h".parse().expect("a move")).expect("legal");
    assert_eq!(position.move_number(), u32::MAX);
    assert_eq!(position.to_string(), "4k4/9/9/9/9/9/9/4K4/9 w - 4294967295");
}

/// As [`Position::attacks_from`], which leaves squares outside the board out.
#[test]
fn nothing_attacks_a_square_that_a_small_board_does_not_have() {
    let position = common::at("r3k/5/5/2R2/1K3 b - 1");
    for sq in !position.variant().squares() {
        for color in Color::ALL {
            assert_eq!(
                position.attackers_to(sq, color),
                Bitboard::EMPTY,
                "{color} to {sq}"
            );
        }
    }
}
