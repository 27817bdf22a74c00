//! What the tolerant reader accepts, and which liberties it names.

use super::{end, unexpected, with_fields};
use shogiban::notation::{Expected, ParseErrorKind, Tolerance};
use shogiban::{Position, Setup};

/// What is accepted, how it is written canonically, and which liberties were taken, in order.
fn accepted(text: &str, canonical: &str, expected: &[Tolerance]) {
    let (setup, tolerances) =
        Setup::from_sfen_tolerant(text, None).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(setup.to_string(), canonical, "{text:?}");
    assert_eq!(tolerances.iter().collect::<Vec<_>>(), expected, "{text:?}");
    assert_eq!(tolerances.is_empty(), expected.is_empty());
    for tolerance in Tolerance::ALL {
        assert_eq!(tolerances.contains(tolerance), expected.contains(&tolerance));
    }
    let (position, same) = Position::from_sfen_tolerant(text, None).expect("playable");
    assert_eq!((position.to_string().as_str(), same), (canonical, tolerances));
    let strict = text.parse::<Setup>();
    assert_eq!(strict.is_ok(), expected.is_empty(), "{text:?}: {strict:?}");
}

#[test]
fn each_liberty_is_accepted_and_named() {
    use Tolerance::{
        CountOfOne, LeadingWord, MissingHands, MissingMoveNumber, MoveNumberZero, OuterBlanks,
        RepeatedBlanks, RepeatedInHand, Underscores,
    };
    let board = "4k4/9/9/9/9/9/9/9/4K4";
    let none = format!("{board} b - 1");
    let pawns = format!("{board} b 2P 1");
    for (text, canonical, tolerances) in [
        (none.clone(), &none, vec![]),
        (format!(" {board} b - 1"), &none, vec![OuterBlanks]),
        (format!("{board} b - 1 "), &none, vec![OuterBlanks]),
        (format!("{board} b - 1\n"), &none, vec![OuterBlanks]),
        (format!("{board} b - 1\r\n"), &none, vec![OuterBlanks]),
        (format!("\t\n{board} b - 1 \t \n"), &none, vec![OuterBlanks]),
        (format!("{board}  b - 1"), &none, vec![RepeatedBlanks]),
        (format!("{board}  b  -  1"), &none, vec![RepeatedBlanks]),
        (format!("{board} b\t- 1"), &none, vec![RepeatedBlanks]),
        (format!("{board}_b_-_1"), &none, vec![Underscores]),
        (format!("{board}_b_2P_1"), &pawns, vec![Underscores]),
        (format!("{board}_b - 1"), &none, vec![Underscores]),
        (format!("sfen {board} b - 1"), &none, vec![LeadingWord]),
        (format!("{board} b -"), &none, vec![MissingMoveNumber]),
        (format!("{board} b 2P"), &pawns, vec![MissingMoveNumber]),
        (format!("{board} b"), &none, vec![MissingMoveNumber, MissingHands]),
        (format!("{board} b - 0"), &none, vec![MoveNumberZero]),
        (format!("{board} b PP 1"), &pawns, vec![RepeatedInHand]),
        (
            format!("{board} b 1P 1"),
            &format!("{board} b P 1"),
            vec![CountOfOne],
        ),
        (
            format!("{board} b 1P1P 1"),
            &pawns,
            vec![RepeatedInHand, CountOfOne],
        ),
        (
            format!("{board} b - \n"),
            &none,
            vec![OuterBlanks, MissingMoveNumber],
        ),
        (
            format!("{board} b\r\n"),
            &none,
            vec![OuterBlanks, MissingMoveNumber, MissingHands],
        ),
        (
            format!(" sfen  {board}_b  1P1P\r\n"),
            &pawns,
            vec![
                OuterBlanks,
                RepeatedBlanks,
                Underscores,
                LeadingWord,
                MissingMoveNumber,
                RepeatedInHand,
                CountOfOne,
            ],
        ),
    ] {
        accepted(&text, canonical, &tolerances);
    }
    accepted(
        "4k4/9/9/9/9/9/9/9/4K4 w 2pP3l 10",
        "4k4/9/9/9/9/9/9/9/4K4 w P3l2p 10",
        &[],
    );
    let both = "4k4/9/9/9/9/9/9/9/4K4 b PSPpbpb 1";
    accepted(both, "4k4/9/9/9/9/9/9/9/4K4 b S2P2b2p 1", &[RepeatedInHand]);
}

#[test]
fn what_the_tolerant_reader_still_refuses_it_refuses_where_it_is_wrong() {
    use ParseErrorKind::{HandCount, KingInHand, MissingHands, MoveNumber};
    for (text, kind, line, column) in [
        ("", end(Expected::BoardItem), 1, 1),
        (" \n ", end(Expected::BoardItem), 2, 2),
        ("sfen", end(Expected::BoardItem), 1, 5),
        (
            "4k3/8/8/8",
            ParseErrorKind::UnknownShape { files: 8, ranks: 4 },
            1,
            1,
        ),
    ] {
        let error = Setup::from_sfen_tolerant(text, None).expect_err(text);
        assert_eq!(
            (error.kind, error.line, error.column),
            (kind, line, column),
            "{text:?}"
        );
    }
    for (fields, kind, column) in [
        (" b 0P 1", HandCount, 25),
        (" b 00P 1", HandCount, 25),
        (" b 01P 1", HandCount, 25),
        (" b 999P 1", HandCount, 25),
        (" b 64P64P 1", HandCount, 28),
        (" b K 1", KingInHand, 25),
        (" b 1", MissingHands, 25),
        (" b 5 1", MissingHands, 25),
        (" b - 00", MoveNumber, 27),
        (" b - 01", MoveNumber, 27),
        (" b - 4294967296", MoveNumber, 27),
        (" b - -3", unexpected('-', Expected::MoveNumber), 27),
        (" b - 1 extra", unexpected('e', Expected::End), 29),
        (" b - 1 moves 5i5h", unexpected('m', Expected::End), 29),
        (" b - moves 5i5h", unexpected('m', Expected::End), 27),
        (" B - 1", unexpected('B', Expected::Turn), 23),
        ("__b_-_1", unexpected('_', Expected::Turn), 23),
        (" b\n- 1", unexpected('\n', Expected::Blank), 24),
        (" b -\n1", unexpected('\n', Expected::Blank), 26),
    ] {
        let text = with_fields(fields);
        let error = Setup::from_sfen_tolerant(&text, None).expect_err(&text);
        assert_eq!(
            (error.kind, error.line, error.column),
            (kind, 1, column),
            "{text:?}"
        );
    }
    let text = format!("\r\n\n  {}", with_fields(" b - x"));
    let error = Setup::from_sfen_tolerant(&text, None).expect_err("x is no number");
    let place = (error.line, error.column, error.byte);
    assert_eq!(
        (error.kind, place),
        (unexpected('x', Expected::MoveNumber), (3, 29, 31))
    );
    assert!(error.to_string().starts_with("line 3, column 29: "), "{error}");
}
