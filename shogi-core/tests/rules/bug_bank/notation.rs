//! SFEN and USI.

use crate::common::at;
use shogiban::notation::{Expected, ParseErrorKind, Tolerance, UsiPosition, UsiToken};
use shogiban::{Color, HandKind, Setup, Variant};

/// Elsewhere only the last digit of a count is read.
#[test]
fn seventeen_pawns_are_seventeen() {
    let position = at("8k/9/9/9/9/9/9/9/9 b R2r2b4g4s4n4l17p 1"
        .replace("R2r", "Rr")
        .as_str());
    assert_eq!(position.hand(Color::White).count(HandKind::Pawn), 17);
    assert_eq!(position.hand(Color::White).len(), 1 + 2 + 4 + 4 + 4 + 4 + 17);
}

/// Elsewhere a hand in another order is refused, or read wrongly.
#[test]
fn a_hand_is_read_in_any_order() {
    let canonical = "4k4/9/9/9/9/9/9/9/4K4 b S2P2b2p 1";
    for hand in ["2pS2b2P", "2P2pS2b", "2b2p2PS"] {
        let text = format!("4k4/9/9/9/9/9/9/9/4K4 b {hand} 1");
        assert_eq!(at(&text).to_string(), canonical);
    }
    let (setup, tolerances) =
        Setup::from_sfen_tolerant("4k4/9/9/9/9/9/9/9/4K4 b PSPpbpb 1", None).expect("tolerated");
    assert_eq!(setup.to_string(), canonical);
    assert!(tolerances.contains(Tolerance::RepeatedInHand));
}

/// Elsewhere a plus sign behind the letter crashes the reader.
#[test]
fn a_plus_sign_behind_the_letter_is_an_error_in_its_place() {
    let error = "4k4/9/4p+4/9/9/9/9/9/4K4 b - 1"
        .parse::<Setup>()
        .expect_err("no such piece");
    let expected = ParseErrorKind::BadNotation {
        found: Some('4'),
        expected: Expected::PromotablePiece,
    };
    assert_eq!((error.kind, error.column), (expected, 10));
}

/// Elsewhere an SFEN with something behind it is accepted and the rest dropped without a word; move number 0, a pawn
/// named twice and a gap in two digits pass as well. Here the strict reader refuses, and the tolerant one says so.
#[test]
fn what_is_not_canonical_is_refused_or_named() {
    let board = "4k4/9/9/9/9/9/9/9/4K4";
    for (rest, tolerance) in [
        (" b - 1 moves 5i5h", None),
        (" b - 0", Some(Tolerance::MoveNumberZero)),
        (" b PP 1", Some(Tolerance::RepeatedInHand)),
        (" b 1P 1", Some(Tolerance::CountOfOne)),
        ("_b_-_1", Some(Tolerance::Underscores)),
        (" b - 1\r\n", Some(Tolerance::OuterBlanks)),
        ("  b - 1", Some(Tolerance::RepeatedBlanks)),
        (" b -", Some(Tolerance::MissingMoveNumber)),
        (" b 0P 1", None),
        (" b 999P 1", None),
        (" b 99999999999P 1", None),
        (" b K 1", None),
        (" b - -3", None),
    ] {
        let text = format!("{board}{rest}");
        assert!(text.parse::<Setup>().is_err(), "{text:?}");
        let tolerated = Setup::from_sfen_tolerant(&text, None).ok();
        let taken = tolerated.map(|(_, tolerances)| tolerances.iter().collect::<Vec<_>>());
        assert_eq!(taken, tolerance.map(|tolerance| vec![tolerance]), "{text:?}");
    }
    let mixed = format!("{board} b pP 1");
    assert_eq!(at(&mixed).to_string(), format!("{board} b Pp 1"));
}

/// Elsewhere wrong boards are padded, cut, or read as something else.
#[test]
fn a_wrong_board_is_never_repaired() {
    for board in [
        "4k4/9/9/9/9/9/9/4K4",
        "4k4/9/9/9/9/9/9/9/4K3",
        "4k4/9/9/9/9/9/9/9/4K",
        "4k4/9/9/9/9/9/9/9/4K5",
        "4k4/9/9/9/9/9/9/9/9/4K4",
        "4k4/9/9/9/18/9/9/9/4K4",
        "4k4/9/9/9/10/9/9/9/4K4",
        "4k4/9/9/9/0/9/9/9/4K4",
        "4k4/9/9/9/+K8/9/9/9/4K4",
        "4k4/9/9/9/+G8/9/9/9/4K4",
        "4k4/9/9/9/++P8/9/9/9/4K4",
        "4k4/9/9/9/4X4/9/9/9/4K4",
        "",
    ] {
        for text in [format!("{board} b - 1"), board.to_owned()] {
            assert!(text.parse::<Setup>().is_err(), "{text:?}");
            assert!(Setup::from_sfen_tolerant(&text, None).is_err(), "{text:?}");
            assert!(
                Setup::from_sfen_tolerant(&text, Some(Variant::STANDARD)).is_err(),
                "{text:?}"
            );
        }
    }
}

/// Elsewhere the word before the moves is taken for a move, or the moves are looked for at a fixed place.
#[test]
fn moves_are_found_behind_the_word_moves() {
    for (text, moves) in [
        ("position startpos moves 7g7f", 1),
        ("startpos moves 7g7f 3c3d", 2),
        ("position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 moves 5i5h", 1),
        ("position sfen 4k4/9/9/9/9/9/9/9/4K4 b - moves 5i5h", 1),
        ("sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1", 0),
        ("position startpos\r\n", 0),
    ] {
        let line =
            UsiPosition::parse_tolerant(text, None).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        let mut position = line.position().expect("playable");
        let mut played = 0;
        for token in line.tokens() {
            let Ok(UsiToken::Move(m)) = token else {
                panic!("{text:?}: {token:?}");
            };
            position.play(m).expect("legal");
            played += 1;
        }
        assert_eq!(played, moves, "{text:?}");
    }
}
