//! What makes no position.

use shogiban::board::Fault;
use shogiban::{Color, Position, Setup};

/// Elsewhere a capture of the king is a legal move, or a position in which it is possible counts as valid.
#[test]
fn a_king_that_could_be_captured_makes_no_position() {
    let sfen = "4k4/4R4/9/9/9/9/9/9/4K4 b - 1";
    let setup: Setup = sfen.parse().expect("an arrangement");
    let faults = setup.check();
    let found: Vec<Fault> = faults.iter().collect();
    let [Fault::OpponentInCheck { king, checkers }] = found[..] else {
        panic!("{found:?}");
    };
    assert_eq!((king.to_string(), checkers.len()), ("5a".into(), 1));
    assert!(sfen.parse::<Position>().is_err() && Position::try_from(setup).is_err());
}

/// Elsewhere two pawns of one side on a file pass as valid.
#[test]
fn two_pawns_on_a_file_make_no_position() {
    let sfen = "4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1";
    let setup: Setup = sfen.parse().expect("an arrangement");
    let faults = setup.check();
    let found: Vec<Fault> = faults.iter().collect();
    let [
        Fault::Nifu {
            color: Color::Black,
            pawns,
        },
    ] = found[..]
    else {
        panic!("{found:?}");
    };
    assert_eq!(pawns.len(), 2);
    assert!(sfen.parse::<Position>().is_err());
}

/// Elsewhere too many pieces or a missing king pass as valid.
#[test]
fn faults_are_named_and_only_a_missing_king_is_tolerated() {
    for (sfen, playable) in [
        ("4k4/9/9/9/9/9/9/9/4K4 b 19P 1", false),
        ("4k4/9/9/9/9/9/9/9/4K4 b 3R 1", false),
        ("4kk3/9/9/9/9/9/9/9/4K4 b - 1", false),
        ("9/9/9/9/9/9/9/9/9 b - 1", true),
        ("4k4/9/9/9/9/9/9/9/9 b - 1", true),
    ] {
        let setup: Setup = sfen.parse().expect(sfen);
        assert!(!setup.check().is_strict(), "{sfen}");
        assert_eq!(setup.check().is_playable(), playable, "{sfen}");
        assert_eq!(Position::try_from(setup).is_ok(), playable, "{sfen}");
    }
}
