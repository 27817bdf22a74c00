//! The history of positions against a plain list, in a buffer that grows and in one that does not.

use crate::common::cases;
use proptest::prelude::*;
use shogiban::rules::{Repetition, RepetitionRule, RepetitionSlot};
use shogiban::{Color, Game, Position};

/// A position is a letter. Few hashes, so that different positions share a bucket and a hash.
fn hash(key: u8) -> u64 {
    u64::from(key % 3)
}

#[derive(Clone, Debug)]
enum Step {
    Push(u8, bool),
    Pop,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        5 => (0u8..7, any::<bool>()).prop_map(|(key, check)| Step::Push(key, check)),
        2 => Just(Step::Pop),
    ];
    prop::collection::vec(step, 0..200)
}

/// The plies at which the last of these positions occurred, the last one first.
fn occurrences(keys: &[u8], counts_start: bool) -> Vec<u32> {
    let first = u32::from(!counts_start);
    let plies = (first..keys.len() as u32).rev();
    let current = keys.last().copied();
    let all: Vec<u32> = plies.filter(|&ply| Some(keys[ply as usize]) == current).collect();
    let counts = counts_start || keys.len() > 1;
    if counts { all } else { Vec::new() }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn a_history_is_what_a_list_says(start in 0u8..7, counts in any::<bool>(), steps in steps()) {
        let mut keys = vec![start];
        let mut growing = Repetition::new(hash(start), start, counts);
        let mut buffer = [RepetitionSlot::EMPTY; 60];
        let mut fixed = Repetition::over(&mut buffer[..], hash(start), start, counts).expect("room for a start");
        for step in steps {
            let mover = if keys.len() % 2 == 1 { Color::Black } else { Color::White };
            match step {
                Step::Push(key, check) => {
                    let has_room = keys.len() < 60;
                    prop_assert_eq!(fixed.try_push(hash(key), key, mover, check), has_room);
                    if !has_room {
                        continue;
                    }
                    let rule = RepetitionRule::USUAL;
                    let foreseen = growing.verdict_after(&rule, hash(key), &key, mover, check);
                    growing.push(hash(key), key, mover, check);
                    prop_assert_eq!(growing.verdict(&rule), foreseen);
                    keys.push(key);
                }
                Step::Pop => {
                    let is_start = keys.len() == 1;
                    prop_assert_eq!(growing.pop(), !is_start);
                    prop_assert_eq!(fixed.pop(), !is_start);
                    if !is_start {
                        keys.pop();
                    }
                }
            }
            let expected = occurrences(&keys, counts);
            prop_assert_eq!(growing.occurrences().collect::<Vec<_>>(), expected.clone());
            prop_assert_eq!(fixed.occurrences().collect::<Vec<_>>(), expected.clone());
            prop_assert_eq!(growing.current(), fixed.current());
            prop_assert_eq!(growing.current().number as usize, expected.len());
            prop_assert_eq!(growing.ply() as usize, keys.len() - 1);
            prop_assert_eq!(growing.verdict(&RepetitionRule::USUAL), fixed.verdict(&RepetitionRule::USUAL));
            for (ply, key) in (0..).zip(&keys) {
                prop_assert_eq!(growing.key_at(ply), Some(key));
            }
            prop_assert_eq!(fixed.key_at(keys.len() as u32), None);
        }
    }
}

#[test]
fn a_buffer_needs_room_for_the_start() {
    let mut nothing: [RepetitionSlot<u8>; 0] = [];
    assert!(Repetition::over(&mut nothing[..], 0, 0, true).is_none());
}

/// A long game looks up each position in few steps, however often its positions come back.
#[test]
fn a_long_game_stays_quick() {
    let mut history = Repetition::new(0, 0u32, true);
    for ply in 1..=200_000u32 {
        // Two positions that alternate, and now and then a new one.
        let key = if ply % 10 == 9 { ply } else { ply % 2 };
        history.push(u64::from(key), key, Color::Black, false);
    }
    assert_eq!(history.current().number, 100_001);
    assert_eq!(history.occurrences().count(), 100_001);
}

#[test]
fn a_search_goes_on_from_the_history_of_a_game_in_a_buffer_of_its_own() {
    let mut game = Game::default();
    for usi in ["2h3h", "8b7b", "3h2h", "7b8b"] {
        game.play(usi.parse().expect("a move")).expect("legal");
    }
    let history = game.history();
    let mut buffer = [const { RepetitionSlot::<Position>::EMPTY }; 16];
    let start = history.start();
    let mut search = Repetition::over(&mut buffer[..], start.zobrist_hash(), *start, true).expect("room");
    for ply in 1..=history.ply() {
        let position = history.key_at(ply).expect("a ply");
        assert!(search.try_push(
            position.zobrist_hash(),
            *position,
            !position.turn(),
            position.is_check()
        ));
    }
    assert_eq!(search.current(), game.occurrence());
    assert_eq!(search.current().number, 2);
}
