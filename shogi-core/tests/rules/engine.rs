//! What engines ask for, against the same thing done the long way: classes of moves, hashes of moves not played, null
//! moves, attack maps, hands compared, exchanges.

use crate::common::{self, Dice, at, on_all_cores, vector, vector_positions};
use core::ops::ControlFlow;
use shogiban::board::{Dominance, Fault, MoveClass, PieceValues};
use shogiban::{Bitboard, Color, HandKind, Move, Piece, PieceKind, Position, Setup, Square, Variant};

/// Positions of the vectors, those of the rules cases, and random games of every variant.
fn many_positions() -> Vec<Position> {
    let mut positions = vector_positions();
    positions.extend(rules_case_positions());
    for variant in Variant::ALL {
        for seed in 0..4 {
            positions.extend(random_game(variant, seed));
        }
        positions.extend((0..500).map(|seed| random_position(variant, seed)));
    }
    positions
}

fn random_game(variant: Variant, seed: u64) -> Vec<Position> {
    let mut dice = Dice::new(seed);
    let mut positions = vec![Position::start(variant).unwrap()];
    while positions.len() < 150 {
        let mut position = *positions.last().unwrap();
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(*dice.pick(&moves));
        positions.push(position);
    }
    positions
}

/// Kings and pieces put down anywhere as long as it stays playable, and something in hand.
fn random_position(variant: Variant, seed: u64) -> Position {
    let mut dice = Dice::new(seed);
    let squares: Vec<Square> = variant.squares().into_iter().collect();
    let mut setup = Setup::empty(variant);
    setup.set_turn(*dice.pick(&Color::ALL));
    let mut pieces: Vec<Piece> = (0..dice.below(40))
        .map(|_| Piece::from_index(dice.below(Piece::NUM)).unwrap())
        .collect();
    // Kings first, and what attacks from afar when something may stand in its way.
    pieces.extend(Color::ALL.map(|color| Piece::new(color, PieceKind::King)));
    pieces.sort_by_key(|piece| match piece.kind() {
        PieceKind::King => 0,
        PieceKind::Lance | PieceKind::Bishop | PieceKind::Rook | PieceKind::Horse | PieceKind::Dragon => 2,
        _ => 1,
    });
    for piece in pieces {
        let sq = *dice.pick(&squares);
        if setup.piece_on(sq).is_none() {
            setup.put(sq, piece);
            if !setup.check().is_playable() {
                setup.remove(sq);
            }
        }
    }
    if dice.once_in(2) {
        setup.give_rest(*dice.pick(&Color::ALL));
    }
    Position::try_from(setup).unwrap()
}

/// Where the rules cases that are on a board start; some are meant not to be playable.
fn rules_case_positions() -> Vec<Position> {
    let text = common::text_of(&vector("rules_cases.json")).unwrap();
    let cases: serde_json::Value = serde_json::from_str(&text).unwrap();
    let starts = cases["cases"].as_array().unwrap().iter();
    let positions: Vec<Position> = starts
        .filter_map(|case| case["start_sfen"].as_str())
        .filter_map(|sfen| sfen.parse().ok())
        .collect();
    assert!(positions.len() > 150, "{} cases", positions.len());
    positions
}

fn after(position: &Position, m: Move) -> Position {
    let mut after = *position;
    after.play(m).unwrap();
    after
}

/// What a class is, move by move.
fn belongs(position: &Position, class: MoveClass, m: Move) -> bool {
    let captures = position.piece_on(m.to()).is_some();
    let checks = after(position, m).is_check();
    match class {
        MoveClass::All => true,
        MoveClass::Captures => captures,
        MoveClass::Quiets => !captures,
        MoveClass::Checks => checks,
        MoveClass::NonChecks => !checks,
        MoveClass::QuietChecks => checks && !captures,
        MoveClass::Evasions => position.is_check(),
        _ => unreachable!("a class without a test"),
    }
}

#[test]
fn a_class_is_exactly_the_legal_moves_that_belong_to_it_in_order() {
    let seen = std::sync::Mutex::new([0; MoveClass::ALL.len()]);
    on_all_cores(&many_positions(), |position| {
        let legal = position.legal_moves();
        for (class, seen_of_class) in MoveClass::ALL.into_iter().zip(0..) {
            let expected: Vec<Move> = legal
                .iter()
                .copied()
                .filter(|&m| belongs(position, class, m))
                .collect();
            let found = position.legal_moves_of(class);
            assert_eq!(found.as_slice(), expected, "{class:?} of {position}");
            seen.lock().unwrap()[seen_of_class] += found.len();
        }
    });
    let seen = seen.into_inner().unwrap();
    assert!(seen.iter().all(|&moves| moves > 500), "{seen:?}");
}

#[test]
fn a_class_is_given_in_sets_that_are_not_empty_until_told_to_stop() {
    for position in many_positions() {
        for class in MoveClass::ALL {
            let legality = position.legality();
            let mut sets = 0;
            let all = legality.generate_class::<()>(class, |set| {
                assert!(!set.is_empty());
                sets += 1;
                ControlFlow::Continue(())
            });
            assert!(all.is_continue());
            let mut calls = 0;
            let first = legality.generate_class(class, |set| {
                calls += 1;
                ControlFlow::Break(set)
            });
            assert_eq!(first.is_break(), sets > 0);
            assert_eq!(calls, sets.min(1));
        }
    }
}

#[test]
fn gives_check_says_what_playing_shows() {
    on_all_cores(&many_positions(), |position| {
        for m in position.legal_moves() {
            assert_eq!(
                position.gives_check(m),
                after(position, m).is_check(),
                "{m} in {position}"
            );
        }
    });
}

#[test]
fn a_discovered_check_candidate_is_a_piece_without_which_the_king_is_in_check() {
    let mut seen = 0;
    for position in many_positions() {
        let uncovers = |sq| {
            let mut setup = position.to_setup();
            setup.remove(sq);
            let faults = setup.check();
            faults
                .iter()
                .any(|fault| matches!(fault, Fault::OpponentInCheck { .. }))
        };
        let own = position.by_color(position.turn());
        let expected: Bitboard = own.into_iter().filter(|&sq| uncovers(sq)).collect();
        assert_eq!(position.discovered_check_candidates(), expected, "{position}");
        seen += expected.len();
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn checks_of_every_sort_are_found() {
    // The silver on the rook's line checks by itself on 5b, by the rook on 4d and 6d, and by both on 4b and 6b.
    let position = at("4k4/9/4S4/9/9/9/9/4R4/4K4 b - 1");
    let checks = position.legal_moves_of(MoveClass::Checks);
    assert_eq!(checks.len(), 5 * 2, "{checks:?}");
    assert!(
        position
            .legal_moves_of(MoveClass::NonChecks)
            .contains(&"5h5d".parse().unwrap())
    );
    // Without an enemy king nothing is a check.
    let position = at("9/9/4S4/9/9/9/9/4R4/4K4 b G 1");
    assert!(position.legal_moves_of(MoveClass::Checks).is_empty());
    assert_eq!(
        position.legal_moves_of(MoveClass::NonChecks),
        position.legal_moves()
    );
    // A pawn drop that would be mate is not legal, so it is no check either; a gold there is.
    let position = at("3nkn3/9/4G4/9/9/9/9/9/4K4 b GP 1");
    let checks = position.legal_moves_of(MoveClass::QuietChecks);
    assert!(!checks.contains(&"P*5b".parse().unwrap()));
    assert!(checks.contains(&"G*5b".parse().unwrap()));
}

#[test]
fn a_list_can_be_sorted_thinned_and_walked_from_both_ends() {
    let position = Position::default();
    let all = position.legal_moves();
    let mut list = all.clone();
    list.sort_unstable_by_key(|m| std::cmp::Reverse(m.to()));
    assert!(list.is_sorted_by_key(|m| std::cmp::Reverse(m.to())));
    list.swap(0, 29);
    assert_eq!(list.len(), 30);
    list.retain(|m| m.from() == "2h".parse().ok());
    assert_eq!(list.len(), 6, "the rook has six moves");
    list.truncate(7);
    assert_eq!(list.len(), 6);
    list.truncate(2);
    assert_eq!(list.len(), 2);
    list.retain(|_| false);
    assert!(list.is_empty());

    let forwards: Vec<_> = all.clone().into_iter().collect();
    let mut backwards: Vec<_> = all.clone().into_iter().rev().collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
    let mut both = all.into_iter();
    let ends = (both.next(), both.next_back());
    assert_eq!(ends, (forwards.first().copied(), forwards.last().copied()));
    assert_eq!(both.len(), 28);
    assert_eq!(both.by_ref().count(), 28);
    assert_eq!((both.next(), both.next_back()), (None, None));
}

#[test]
fn every_piece_is_placed_once() {
    on_all_cores(&many_positions(), |position| {
        let placed: Vec<_> = position.placed().collect();
        assert_eq!(position.placed().len(), placed.len());
        assert!(placed.is_sorted_by_key(|(sq, _)| sq.index()));
        let on_board = position.occupied().into_iter();
        assert!(on_board.map(|sq| (sq, position.piece_on(sq).unwrap())).eq(placed));
    });
}

#[test]
fn the_hash_after_a_move_is_the_hash_once_it_is_played() {
    on_all_cores(&many_positions(), |position| {
        for m in position.legal_moves() {
            let after = after(position, m);
            assert_eq!(position.hash_after(m), after.zobrist_hash(), "{m} in {position}");
        }
    });
}

#[test]
fn whatever_is_asked_about_an_illegal_move_has_an_answer() {
    let values = PieceValues {
        board: [i16::MAX; PieceKind::NUM],
        hand: [i16::MIN; HandKind::NUM],
    };
    for position in vector_positions().into_iter().step_by(20) {
        for m in Move::all() {
            position.hash_after(m);
            position.gives_check(m);
            position.see(m, &values);
        }
    }
}

#[test]
fn passing_gives_the_turn_to_the_opponent_unless_in_check() {
    for position in many_positions() {
        let Some(passed) = position.passed() else {
            assert!(position.is_check());
            continue;
        };
        assert!(!position.is_check());
        let mut setup = position.to_setup();
        setup.set_turn(!position.turn());
        let expected = Position::try_from(setup).unwrap();
        assert_eq!(passed, expected);
        assert_eq!(passed.zobrist_hash(), expected.zobrist_hash());
        assert_eq!(passed.move_number(), position.move_number() + 1);
    }
}

#[test]
fn an_attack_map_is_what_all_pieces_of_a_side_attack() {
    for position in many_positions() {
        for color in Color::ALL {
            let expected = position
                .by_color(color)
                .into_iter()
                .fold(Bitboard::EMPTY, |map, sq| map | position.attacks_from(sq));
            assert_eq!(position.attack_map(color), expected, "{color:?} in {position}");
        }
    }
}

/// The position with other hands.
fn with_hands(position: &Position, black: &[(HandKind, u8)], white: &[(HandKind, u8)]) -> Position {
    let mut setup: Setup = position.to_setup();
    for (color, hand) in [(Color::Black, black), (Color::White, white)] {
        for kind in HandKind::ALL {
            setup.set_hand(color, kind, 0).unwrap();
        }
        for &(kind, count) in hand {
            setup.set_hand(color, kind, count).unwrap();
        }
    }
    Position::try_from(setup).unwrap()
}

#[test]
fn dominance_compares_hands_for_the_side_to_move() {
    use HandKind::{Gold, Pawn, Rook};
    let board = at("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    let turned = at("4k4/9/9/9/9/9/9/9/4K4 w - 1");
    let with = |black: &[_], white: &[_]| with_hands(&board, black, white);
    let base = with(&[(Gold, 1), (Pawn, 2)], &[(Rook, 1), (Pawn, 3)]);
    let cases = [
        (base, Some(Dominance::Equal)),
        // A gold and two pawns against less.
        (
            with(&[(Pawn, 2)], &[(Rook, 1), (Pawn, 3)]),
            Some(Dominance::Superior),
        ),
        (
            with(&[(Gold, 1), (Pawn, 2)], &[(Rook, 2), (Pawn, 3)]),
            Some(Dominance::Superior),
        ),
        (
            with(&[(Pawn, 1)], &[(Rook, 2), (Pawn, 4)]),
            Some(Dominance::Superior),
        ),
        // The reverse.
        (
            with(&[(Gold, 2), (Pawn, 2)], &[(Rook, 1), (Pawn, 3)]),
            Some(Dominance::Inferior),
        ),
        (
            with(&[(Gold, 1), (Pawn, 2)], &[(Pawn, 3)]),
            Some(Dominance::Inferior),
        ),
        // More of one kind and less of another; more for both; another kind.
        (with(&[(Gold, 2), (Pawn, 1)], &[(Rook, 1), (Pawn, 3)]), None),
        (with(&[(Gold, 2), (Pawn, 2)], &[(Rook, 2), (Pawn, 3)]), None),
        (with(&[(Rook, 1), (Pawn, 2)], &[(Rook, 1), (Pawn, 3)]), None),
        // Another board, another turn, another variant.
        (at("4k4/9/9/9/9/9/9/9/5K3 b GPr 1"), None),
        (
            with_hands(&turned, &[(Gold, 1), (Pawn, 2)], &[(Rook, 1), (Pawn, 3)]),
            None,
        ),
        (at("4k/5/5/5/K4 b GP 1"), None),
    ];
    for (other, expected) in cases {
        assert_eq!(base.dominance(&other), expected, "{base} and {other}");
        let reverse = expected.map(|dominance| match dominance {
            Dominance::Superior => Dominance::Inferior,
            Dominance::Inferior => Dominance::Superior,
            Dominance::Equal => Dominance::Equal,
        });
        assert_eq!(other.dominance(&base), reverse, "{other} and {base}");
    }
    // With White to move what is good for White is superior.
    let more = with_hands(&turned, &[], &[(Gold, 1)]);
    assert_eq!(more.dominance(&turned), Some(Dominance::Superior));
}

#[test]
fn dominance_is_equal_for_equal_positions_only() {
    for game in (0..4).map(|seed| random_game(Variant::MINISHOGI, seed)) {
        for a in &game {
            for b in &game {
                assert_eq!(a.dominance(b) == Some(Dominance::Equal), a == b);
            }
        }
    }
}

/// What a side has, on the board and in hand, less what the other has.
fn material(position: &Position, side: Color, values: &PieceValues) -> i32 {
    let of = |color| {
        let on_board: i32 = PieceKind::ALL
            .iter()
            .map(|&kind| {
                i32::try_from(position.pieces(color, kind).len()).unwrap()
                    * i32::from(values.board[kind.index()])
            })
            .sum();
        let in_hand: i32 = HandKind::ALL
            .iter()
            .map(|&kind| i32::from(position.hand(color).count(kind)) * i32::from(values.hand[kind.index()]))
            .sum();
        on_board + in_hand
    };
    of(side) - of(!side)
}

/// The captures on a square, each with what it changes and where it leads.
fn captures(position: &Position, m: Move, values: &PieceValues) -> (i32, Vec<(Move, Position)>) {
    let (side, played) = (position.turn(), after(position, m));
    let gain = material(&played, side, values) - material(position, side, values);
    let answers = played
        .legal_moves()
        .into_iter()
        .filter(|answer| answer.to() == m.to());
    (gain, answers.map(|answer| (answer, played)).collect())
}

/// The rule of `see`, by counting material: the cheapest capturer, if that is better than stopping.
fn cheapest_first(position: &Position, m: Move, values: &PieceValues) -> i32 {
    let (gain, answers) = captures(position, m, values);
    let price = |answer: Move, played: &Position| {
        let kind = played.piece_on(answer.from().unwrap()).unwrap().kind();
        kind.hand_kind().map_or(i32::MAX, |hand| {
            i32::from(values.board[kind.index()]) + i32::from(values.hand[hand.index()])
        })
    };
    let answer = answers
        .iter()
        .min_by_key(|(answer, played)| (price(*answer, played), answer.from(), !answer.is_promotion()));
    gain - answer.map_or(0, |(answer, played)| {
        cheapest_first(played, *answer, values).max(0)
    })
}

/// Every capture on the square is tried, and stopping.
fn full_search(position: &Position, m: Move, values: &PieceValues) -> i32 {
    let (gain, answers) = captures(position, m, values);
    let best = answers
        .iter()
        .map(|(answer, played)| full_search(played, *answer, values))
        .max();
    gain - best.unwrap_or(0).max(0)
}

#[test]
fn an_exchange_is_worth_what_its_rule_says_and_nearly_always_what_a_full_search_finds() {
    let values = PieceValues::default();
    let counts = std::sync::Mutex::new((0, 0));
    on_all_cores(&many_positions(), |position| {
        let (mut moves, mut agree) = (0, 0);
        for m in position.legal_moves() {
            let exchange = position.see(m, &values);
            assert_eq!(
                exchange,
                cheapest_first(position, m, &values),
                "{m} in {position}"
            );
            if position.piece_on(m.to()).is_some() {
                moves += 1;
                agree += u32::from(exchange == full_search(position, m, &values));
            }
        }
        let mut counts = counts.lock().unwrap();
        counts.0 += moves;
        counts.1 += agree;
    });
    let (moves, agree) = counts.into_inner().unwrap();
    println!("{agree} of {moves}");
    assert!(moves > 9_000 && agree * 100 >= moves * 99, "{agree} of {moves}");
}

#[test]
fn exchanges_that_can_be_done_in_the_head() {
    let values = PieceValues::default();
    let cases = [
        // Nothing defends the pawn: it changes sides, and the rook promotes only if told to.
        ("4k4/9/4p4/9/4R4/9/9/9/4K4 b - 1", "5e5c", 200),
        ("4k4/9/4p4/9/4R4/9/9/9/4K4 b - 1", "5e5c+", 400),
        // A lance behind the pawn defends it: the rook is lost for a pawn.
        ("4k4/4l4/4p4/9/9/9/9/4R4/3K5 b - 1", "5h5c", 200 - 2000),
        // The gold that defends the pawn is pinned by the lance, and may capture along the line of the pin only.
        ("4k4/4g4/4Lp3/9/5R3/9/9/9/4K4 b - 1", "4e4c", 200),
        ("4k4/4g4/4p4/9/4R4/4L4/9/9/4K4 b - 1", "5e5c", 200 - 2000 + 1500),
        // A quiet move to where a pawn can take, and one to where it would be taken back at a profit.
        ("4k4/4p4/9/9/9/9/9/4G4/4K4 b - 1", "5h5g", 0),
        ("4k4/9/4p4/9/4G4/9/9/9/4K4 b - 1", "5e5d", -1200),
        ("4k4/9/4p4/9/4G4/4L4/9/9/4K4 b - 1", "5e5d", -1000),
        // Dropping costs nothing where hand and board are worth the same; losing the piece does.
        ("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5e", 0),
        ("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b", -1200),
        // The king recaptures last, and not into an attack.
        ("4k4/9/4G4/9/9/9/9/9/4K4 b G 1", "G*5b", 0),
    ];
    for (sfen, usi, expected) in cases {
        let m = usi.parse().unwrap();
        let position = at(sfen);
        assert!(position.is_legal(m), "{usi} in {sfen}");
        assert_eq!(position.see(m, &values), expected, "{usi} in {sfen}");
    }
}

#[test]
fn a_hand_may_be_worth_more_or_less_than_the_board() {
    let mut values = PieceValues::default();
    values.hand[HandKind::Gold.index()] = 650;
    let position = at("4k4/9/9/9/9/9/9/9/4K4 b G 1");
    assert_eq!(position.see("G*5e".parse().unwrap(), &values), 600 - 650);
    assert_eq!(
        position.see("G*5b".parse().unwrap(), &values),
        (600 - 650) - (600 + 650)
    );
}
