//! The strategies give what they promise, enough of each sort, and shrink to something small.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use shogiban::rules::{EnteringKing, FoulFoundLate, IllegalMovePolicy, NoLegalMove, RulesId};
use shogiban::{Bitboard, Color, HandKind, Move, PieceKind, Position, Rules, Setup, Variant, strategies};

const DRAWS: usize = 400;

/// Something that is true of some rules.
type Condition = fn(&Rules) -> bool;

/// Draws the same values every time and writes no files.
fn runner() -> TestRunner {
    let config = Config {
        failure_persistence: None,
        ..Config::default()
    };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

fn draw<S: Strategy>(strategy: S) -> Vec<S::Value> {
    let mut runner = runner();
    (0..DRAWS)
        .map(|_| {
            strategy
                .new_tree(&mut runner)
                .expect("nothing is rejected")
                .current()
        })
        .collect()
}

/// What a failing test would report: the smallest value found for which the condition holds.
fn smallest<S: Strategy>(strategy: S, condition: impl Fn(&S::Value) -> bool) -> S::Value {
    let result = runner().run(&strategy, |value| {
        prop_assert!(!condition(&value));
        Ok(())
    });
    match result {
        Err(TestError::Fail(_, value)) => value,
        other => panic!("no value was found: {other:?}"),
    }
}

fn per_cent<T>(values: &[T], condition: impl Fn(&T) -> bool) -> usize {
    values.iter().filter(|&value| condition(value)).count() * 100 / values.len()
}

/// The named variants, and custom ones at both ends of what is allowed.
fn several_variants() -> Vec<Variant> {
    let mut variants = Variant::ALL.to_vec();
    variants.push(Variant::custom(3, 3, 1, [0; 7]).unwrap());
    variants.push(Variant::custom(9, 4, 2, [18, 4, 4, 4, 2, 2, 4]).unwrap());
    variants
}

#[test]
fn variants_are_named_and_custom_of_all_sizes() {
    let drawn = draw(strategies::variants());
    for variant in Variant::ALL {
        assert!(drawn.contains(&variant), "{variant}");
    }
    let custom: Vec<Variant> = drawn.into_iter().filter(|v| v.name().is_none()).collect();
    for size in 3..=9 {
        assert!(custom.iter().any(|v| v.files() == size));
        assert!(custom.iter().any(|v| v.ranks() == size));
    }
    assert_eq!(smallest(strategies::variants(), |_| true), Variant::STANDARD);
}

#[test]
fn the_small_types_are_drawn_whole() {
    for variant in several_variants() {
        let squares: Bitboard = draw(strategies::squares(variant)).into_iter().collect();
        assert!(variant.squares().is_superset(squares));
        assert!(squares.len() > variant.squares().len() * 9 / 10);
        for hand in draw(strategies::hands(variant)) {
            for kind in HandKind::ALL {
                assert!(hand.count(kind) <= variant.limit(kind.kind()));
            }
        }
    }
    let pieces: std::collections::HashSet<_> = draw(strategies::pieces()).into_iter().collect();
    assert_eq!(pieces.len(), shogiban::Piece::NUM);
    let colors = draw(strategies::colors());
    assert!(Color::ALL.iter().all(|color| colors.contains(color)));

    let moves = draw(strategies::moves());
    assert!(moves.iter().all(|m| Move::from_bits(m.to_bits()) == Some(*m)));
    assert!((10..40).contains(&per_cent(&moves, |m| m.is_drop())));
    assert!((20..60).contains(&per_cent(&moves, |m| m.is_promotion())));
}

#[test]
fn setups_can_be_written_and_have_faults_of_many_sorts() {
    for variant in several_variants() {
        let setups = draw(strategies::setups(variant));
        for setup in &setups {
            assert_eq!(setup.variant(), variant);
            let text = setup.to_string();
            let read = Setup::from_sfen(&text, Some(variant)).unwrap();
            assert_eq!((read, read.to_string()), (*setup, text));
        }
        assert!(per_cent(&setups, |setup| setup.check().is_playable()) < 50);
    }
    let kinds_of_faults: std::collections::HashSet<_> = draw(strategies::setups(Variant::STANDARD))
        .iter()
        .flat_map(|setup| setup.check().iter().collect::<Vec<_>>())
        .map(|fault| core::mem::discriminant(&fault))
        .collect();
    assert_eq!(kinds_of_faults.len(), 6); // all but pieces off the board
    let smallest = smallest(strategies::setups(Variant::JUDKINS), |_| true);
    assert_eq!(smallest, Setup::empty(Variant::JUDKINS));
}

#[test]
fn positions_are_of_every_sort() {
    for variant in several_variants() {
        for position in draw(strategies::positions(variant)) {
            assert_eq!(position.variant(), variant);
            let read = Position::from_sfen(&position.to_string(), Some(variant)).unwrap();
            assert_eq!(read, position);
            assert_eq!(read.to_string(), position.to_string());
        }
    }
    let positions = draw(strategies::positions(Variant::STANDARD));
    let share = |condition: fn(&Position) -> bool| per_cent(&positions, condition);
    let kings = |position: &Position| {
        Color::ALL
            .into_iter()
            .filter(|&color| position.king(color).is_some())
            .count()
    };
    let shares = [
        ("both kings", per_cent(&positions, |p| kings(p) == 2), 75..95),
        ("one king", per_cent(&positions, |p| kings(p) == 1), 5..25),
        ("White to move", share(|p| p.turn() == Color::White), 40..60),
        ("in check", share(Position::is_check), 10..60),
        ("fewer than 6 pieces", share(|p| p.occupied().len() < 6), 5..40),
        ("more than 20 pieces", share(|p| p.occupied().len() > 20), 10..60),
        (
            "something in hand",
            share(|p| !p.hand(p.turn()).is_empty()),
            50..100,
        ),
        (
            "something promoted",
            share(|p| {
                PieceKind::ALL
                    .iter()
                    .any(|&kind| kind.is_promoted() && !p.by_kind(kind).is_empty())
            }),
            50..100,
        ),
        ("pinned", share(|p| !p.pinned(p.turn()).is_empty()), 2..100),
        ("a legal move", share(Position::has_legal_moves), 80..100),
    ];
    for (what, percentage, expected) in shares {
        assert!(expected.contains(&percentage), "{what}: {percentage} %");
    }
}

#[test]
fn a_position_shrinks_to_the_pieces_that_matter() {
    let has_rook = |position: &Position| !position.by_kind(PieceKind::Rook).is_empty();
    let rook = smallest(strategies::positions(Variant::STANDARD), has_rook);
    assert_eq!(rook.to_string(), "8R/9/9/9/9/9/9/9/9 b - 1");
    let check = smallest(strategies::positions(Variant::MINISHOGI), Position::is_check);
    assert_eq!(check.occupied().len(), 2, "{check}");
    assert!(
        Color::ALL.into_iter().all(|color| check.hand(color).is_empty()),
        "{check}"
    );
}

#[test]
fn rules_are_named_and_custom_with_every_field_varied() {
    let drawn = draw(strategies::rules());
    let is_custom = |rules: &Rules| rules.id() == RulesId::CUSTOM;
    assert!((70..90).contains(&per_cent(&drawn, is_custom)));
    assert!(
        drawn
            .iter()
            .all(|rules| is_custom(rules) || Rules::ALL.contains(rules))
    );
    let shares: [(&str, Condition); 12] = [
        ("fouls lose", |r| r.illegal_move() == IllegalMovePolicy::Loses),
        ("found late", |r| r.foul_found_late() == FoulFoundLate::Overrides),
        ("no legal move loses", |r| r.no_legal_move() == NoLegalMove::Loses),
        ("repetition", |r| r.repetition().is_some()),
        ("perpetual check", |r| {
            r.repetition().is_some_and(|r| r.perpetual.is_some())
        }),
        ("the start counts", |r| {
            r.repetition().is_some_and(|r| r.counts_initial)
        }),
        ("limit", |r| r.move_limit().is_some()),
        ("entering king", |r| r.entering_king() != EnteringKing::None),
        ("agreed impasse", |r| r.agreed_impasse().is_some()),
        ("agreed draw", |r| r.agreed_draw().is_some()),
        ("bare kings", Rules::bare_kings_draw),
        ("colors swap", Rules::replay_swaps_colors),
    ];
    for (what, condition) in shares {
        let percentage = per_cent(&drawn, condition);
        assert!((20..90).contains(&percentage), "{what}: {percentage} %");
    }
    assert_eq!(smallest(strategies::rules(), |_| true), Rules::MATE_ONLY);
    let limit = smallest(strategies::rules(), |rules| rules.move_limit().is_some()).move_limit();
    assert_eq!(limit.map(|limit| limit.plies), Some(0));
}

#[test]
fn games_are_legal_from_their_start() {
    for variant in several_variants() {
        let games = draw(strategies::games(variant));
        for (start, moves) in &games {
            assert_eq!(start.variant(), variant);
            assert!(Position::start(variant).is_none_or(|s| s == *start));
            let mut position = *start;
            for &m in moves {
                position.play(m).unwrap();
            }
        }
        if variant == Variant::STANDARD {
            assert!((20..80).contains(&per_cent(&games, |(_, moves)| moves.len() > 80)));
        }
    }
    let (_, moves) = smallest(strategies::games(Variant::STANDARD), |(_, moves)| moves.len() > 4);
    assert_eq!(moves.len(), 5);
}

#[test]
fn games_can_start_anywhere() {
    let starts = strategies::positions(Variant::GOROGORO);
    for (start, moves) in draw(strategies::games_from(starts)) {
        let mut position = start;
        for m in moves {
            position.play(m).unwrap();
        }
    }
}

#[test]
fn reachable_positions_are_where_games_lead() {
    let games = draw(strategies::games(Variant::MINISHOGI));
    let positions = draw(strategies::reachable_positions(Variant::MINISHOGI));
    for ((mut position, moves), reached) in games.into_iter().zip(&positions) {
        for m in moves {
            position.play(m).unwrap();
        }
        assert_eq!(position, *reached);
    }
    assert!(per_cent(&positions, |position| !position.has_legal_moves()) > 0);
}

#[test]
fn a_legal_move_is_legal_and_missing_only_where_there_is_none() {
    let pairs = strategies::variants()
        .prop_flat_map(strategies::positions)
        .prop_flat_map(|position| (Just(position), strategies::legal_move(position)));
    for (position, m) in draw(pairs) {
        match m {
            Some(m) => assert!(position.is_legal(m)),
            None => assert!(!position.has_legal_moves()),
        }
    }
}
