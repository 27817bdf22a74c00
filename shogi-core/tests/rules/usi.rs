//! USI lines: a start and moves, read strictly or as people write them, and written in one form.

use crate::common::{Dice, at, cases, playable};
use proptest::prelude::*;
use shogiban::notation::{Expected, MoveError, ParseErrorKind, Tolerance, UsiPosition, UsiToken, usi_line};
use shogiban::{Move, Position, Variant};

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const BARE: &str = "4k4/9/9/9/9/9/9/9/4K4";

/// The tokens of a line as text, an error as its column.
fn tokens(line: &UsiPosition<'_>) -> Vec<String> {
    let shown = line.tokens().map(|token| match token {
        Ok(UsiToken::Move(m)) => m.to_string(),
        Ok(UsiToken::PromotedDrop { kind, to }) => format!("{kind}*{to}"),
        Ok(UsiToken::Word(word)) => format!("word {word}"),
        Err(error) => format!("error at {}", error.column),
    });
    shown.collect()
}

#[test]
fn a_line_is_a_start_and_moves() {
    for (text, start, moves) in [
        ("position startpos".into(), START, vec![]),
        ("position startpos moves".into(), START, vec![]),
        (
            "position startpos moves 7g7f 3c3d 8h2b+".into(),
            START,
            vec!["7g7f", "3c3d", "8h2b+"],
        ),
        (
            format!("position sfen {BARE} b P 7"),
            "4k4/9/9/9/9/9/9/9/4K4 b P 7",
            vec![],
        ),
        (
            format!("position sfen {BARE} b P 7 moves P*5e"),
            "4k4/9/9/9/9/9/9/9/4K4 b P 7",
            vec!["P*5e"],
        ),
        (
            "position sfen rbsgk/4p/5/P4/KGSBR b - 1 moves 2e2d".into(),
            "rbsgk/4p/5/P4/KGSBR b - 1",
            vec!["2e2d"],
        ),
    ] {
        for line in [
            UsiPosition::parse(&text),
            UsiPosition::parse_tolerant(&text, None),
        ] {
            let line = line.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(line.setup().to_string(), start, "{text}");
            assert_eq!(
                line.position().map(|position| position.to_string()).as_deref(),
                Ok(start)
            );
            assert_eq!(tokens(&line), moves, "{text}");
            assert!(line.tolerances().is_empty(), "{text}: {:?}", line.tolerances());
        }
    }
}

#[test]
fn a_line_that_is_not_strictly_right_is_refused_where_it_is_wrong() {
    let unexpected = |found, expected| ParseErrorKind::BadNotation {
        found: Some(found),
        expected,
    };
    let no_game = |found| ParseErrorKind::NoGame { found };
    for (text, kind, column) in [
        ("", no_game(None), 1),
        ("startpos", no_game(Some('s')), 1),
        ("sfen 9", no_game(Some('s')), 1),
        ("moves 7g7f", no_game(Some('m')), 1),
        (" position startpos", no_game(Some(' ')), 1),
        ("positions startpos", no_game(Some('p')), 1),
        ("position  startpos", no_game(Some(' ')), 10),
        ("position Startpos", no_game(Some('S')), 10),
        ("position start", no_game(Some('s')), 10),
        ("position startposmoves", no_game(Some('s')), 10),
        ("position startpos ", unexpected(' ', Expected::End), 18),
        ("position startpos\n", unexpected('\n', Expected::End), 18),
        ("position startpos 7g7f", unexpected(' ', Expected::End), 18),
        (
            "position startpos  moves 7g7f",
            unexpected(' ', Expected::End),
            18,
        ),
    ] {
        let error = UsiPosition::parse(text).expect_err(text);
        assert_eq!(
            (error.kind, error.line, error.column),
            (kind, 1, column),
            "{text:?}"
        );
    }
    let without_number = format!("position sfen {BARE} b - moves 5i5h");
    let error = UsiPosition::parse(&without_number).expect_err("no move number");
    assert_eq!(
        (error.kind, error.column),
        (unexpected('m', Expected::MoveNumber), 41)
    );
}

/// A start that no game leads to may begin a record, so a line may have it; one that cannot be played at all may not.
#[test]
fn a_line_begins_from_any_position_that_there_can_be() {
    for (sfen, is_position) in [
        ("4k4/4R4/9/9/9/9/9/9/4K4 b - 1", true),
        ("4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1", true),
        ("4kk3/9/9/9/9/9/9/9/4K4 b - 1", false),
        ("4k4/9/9/9/9/9/9/9/4K4 b 19P 1", false),
    ] {
        let line = format!("position sfen {sfen}");
        let read = UsiPosition::parse(&line).expect("an arrangement");
        assert_eq!(read.position().is_ok(), is_position, "{sfen}");
    }
}

#[test]
fn a_bad_move_does_not_hide_the_good_ones_before_it() {
    for (moves, strict, tolerant) in [
        (
            " 7g7f x 3c3d",
            vec!["7g7f", "error at 30"],
            vec!["7g7f", "error at 30"],
        ),
        (
            " 7g7f 7g7",
            vec!["7g7f", "error at 33"],
            vec!["7g7f", "error at 33"],
        ),
        (
            " 7g7f 5e5e",
            vec!["7g7f", "error at 32"],
            vec!["7g7f", "error at 32"],
        ),
        (" 7g7f  3c3d", vec!["7g7f", "error at 30"], vec!["7g7f", "3c3d"]),
        (" 7g7f\t3c3d ", vec!["7g7f", "error at 29"], vec!["7g7f", "3c3d"]),
        (" 7g7f\n", vec!["7g7f", "error at 29"], vec!["7g7f"]),
        (" 7g7f ", vec!["7g7f", "error at 30"], vec!["7g7f"]),
        (" p*5e 3c3d", vec!["error at 25"], vec!["P*5e", "3c3d"]),
        (
            " 7g7f resign",
            vec!["7g7f", "error at 30"],
            vec!["7g7f", "word resign"],
        ),
        (
            " 7g7f win\r\n",
            vec!["7g7f", "error at 30"],
            vec!["7g7f", "word win"],
        ),
        (
            " 7g7f resign 3c3d",
            vec!["7g7f", "error at 30"],
            vec!["7g7f", "error at 37"],
        ),
        (" 7g7f七六", vec!["error at 29"], vec!["error at 29"]),
        (
            " 7g7f ７六歩",
            vec!["7g7f", "error at 30"],
            vec!["7g7f", "error at 30"],
        ),
        (" 7g7f+3c3d", vec!["error at 30"], vec!["error at 30"]),
        (" K*5e", vec!["error at 25"], vec!["error at 25"]),
        (" P*5e+", vec!["error at 29"], vec!["+P*5e"]),
        (" 7g7f +B*5e", vec!["7g7f", "error at 30"], vec!["7g7f", "+B*5e"]),
        (" +K*5e", vec!["error at 25"], vec!["error at 25"]),
        (" +B*5e+", vec!["error at 25"], vec!["error at 25"]),
    ] {
        let text = format!("position startpos moves{moves}");
        let line = UsiPosition::parse(&text).expect(&text);
        assert_eq!(tokens(&line), strict, "{text:?}");
        let line = UsiPosition::parse_tolerant(&text, None).expect(&text);
        assert_eq!(tokens(&line), tolerant, "{text:?}");
    }
}

#[test]
fn what_people_write_is_accepted_and_named() {
    use Tolerance::{BareLine, MissingMoveNumber, OuterBlanks, RepeatedBlanks};
    let bare = format!("{BARE} b - 1");
    for (text, start, moves, tolerances) in [
        ("startpos".into(), START, vec![], vec![BareLine]),
        ("startpos moves 7g7f".into(), START, vec!["7g7f"], vec![BareLine]),
        (
            "moves 7g7f 3c3d".into(),
            START,
            vec!["7g7f", "3c3d"],
            vec![BareLine],
        ),
        (format!("sfen {BARE} b - 1"), &bare, vec![], vec![BareLine]),
        (
            format!("sfen {BARE} b - moves 5i5h"),
            &bare,
            vec!["5i5h"],
            vec![MissingMoveNumber, BareLine],
        ),
        (
            format!("position sfen {BARE} b - moves 5i5h"),
            &bare,
            vec!["5i5h"],
            vec![MissingMoveNumber],
        ),
        (" position startpos".into(), START, vec![], vec![OuterBlanks]),
        ("position startpos\r\n".into(), START, vec![], vec![OuterBlanks]),
        (
            "position  startpos moves 7g7f".into(),
            START,
            vec!["7g7f"],
            vec![RepeatedBlanks],
        ),
    ] {
        let line =
            UsiPosition::parse_tolerant(&text, None).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(line.setup().to_string(), start, "{text:?}");
        assert_eq!(tokens(&line), moves, "{text:?}");
        assert_eq!(
            line.tolerances().iter().collect::<Vec<_>>(),
            tolerances,
            "{text:?}"
        );
        assert!(UsiPosition::parse(&text).is_err(), "{text:?}");
    }
}

#[test]
fn startpos_is_the_start_of_the_variant() {
    for variant in Variant::ALL {
        let line = UsiPosition::parse_tolerant("position startpos", Some(variant)).expect("a start");
        assert_eq!(
            line.position(),
            Ok(Position::start(variant).expect("a named variant"))
        );
    }
    let custom = Variant::custom(7, 7, 2, [14, 4, 4, 4, 2, 2, 4]).expect("a variant");
    let error = UsiPosition::parse_tolerant("position startpos", Some(custom)).expect_err("no start");
    assert_eq!(error.kind, ParseErrorKind::NoStart);
    let sfen = "position sfen 4k2/7/7/7/7/7/2K4 b P 1 moves P*5e";
    let line = UsiPosition::parse_tolerant(sfen, Some(custom)).expect("a custom variant");
    assert_eq!(line.position().map(|position| position.variant()), Ok(custom));
}

#[test]
fn a_move_is_read_with_the_reason_why_it_is_not_legal() {
    let position = Position::default();
    assert_eq!(position.parse_move("7g7f"), Ok("7g7f".parse().expect("a move")));
    for (text, code) in [
        ("7f7e", "no_piece"),
        ("3c3d", "not_own_piece"),
        ("8h7g", "own_piece_on_target"),
        ("8h3c", "piece_cannot_reach"),
        ("7g7f+", "outside_promotion_zone"),
        ("P*5e", "not_in_hand"),
    ] {
        match position.parse_move(text) {
            Err(MoveError::Illegal(illegal)) => {
                assert_eq!((illegal.code(), illegal.mv().to_string().as_str()), (code, text));
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    for (text, kind) in [
        ("P*5e+", ParseErrorKind::DropPromoted),
        ("K*5e", ParseErrorKind::DropKing),
        ("5e5e", ParseErrorKind::StaysPut),
        (
            "7g7f ",
            ParseErrorKind::BadNotation {
                found: Some(' '),
                expected: Expected::End,
            },
        ),
        (
            "resign",
            ParseErrorKind::BadNotation {
                found: Some('r'),
                expected: Expected::Move,
            },
        ),
        (
            "",
            ParseErrorKind::BadNotation {
                found: None,
                expected: Expected::Move,
            },
        ),
    ] {
        match position.parse_move(text) {
            Err(MoveError::Notation(error)) => assert_eq!(error.kind, kind, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn lines_are_written_with_startpos_only_for_the_start_of_shogi() {
    let moves: Vec<Move> = vec!["7g7f".parse().expect("a move"), "3c3d".parse().expect("a move")];
    for (start, moves, expected) in [
        (Position::default(), &moves[..0], "position startpos"),
        (
            Position::default(),
            &moves[..],
            "position startpos moves 7g7f 3c3d",
        ),
        (
            at("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 3"),
            &moves[..1],
            "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 3 moves 7g7f",
        ),
        (
            at("rbsgk/4p/5/P4/KGSBR b - 1"),
            &moves[..0],
            "position sfen rbsgk/4p/5/P4/KGSBR b - 1",
        ),
    ] {
        assert_eq!(usi_line(&start, moves).to_string(), expected);
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_game_is_read_back_from_its_line(start in playable(), seed in any::<u64>(), plies in 0..30usize) {
        let mut dice = Dice::new(seed);
        let mut position = start;
        let mut moves = Vec::new();
        while moves.len() < plies && position.has_legal_moves() {
            let m = *dice.pick(&position.legal_moves());
            position.play(m).expect("a listed move");
            moves.push(m);
        }
        let text = usi_line(&start, &moves).to_string();
        let line = UsiPosition::parse_tolerant(&text, Some(start.variant())).expect(&text);
        prop_assert!(line.tolerances().is_empty());
        prop_assert_eq!(line.position(), Ok(start));
        let read: Result<Vec<_>, _> = line.tokens().collect();
        prop_assert_eq!(read, Ok(moves.into_iter().map(UsiToken::Move).collect()));
    }
}
