//! What the strict reader refuses, and where.

use super::{end, unexpected, with_fields};
use shogiban::notation::{Expected, ParseErrorKind, PositionError};
use shogiban::{HandKind, Position, Rank, Setup, Variant};

/// The error of every reader for a text in one line.
fn refused(text: &str, kind: ParseErrorKind, column: u32) {
    let error = text.parse::<Setup>().expect_err(text);
    assert_eq!(
        (error.kind, error.line, error.column, error.byte),
        (kind, 1, column, column as usize - 1),
        "{text:?}"
    );
    assert_eq!(text.parse::<Position>(), Err(error.into()), "{text:?}");
    assert_eq!(Setup::from_sfen(text, None), Err(error), "{text:?}");
}

#[test]
fn a_board_with_wrong_ranks_is_refused_where_it_is_wrong() {
    use ParseErrorKind::{AdjacentDigits, RankCount, RankWidth, UnknownShape};
    let width = |rank, width| RankWidth {
        rank: Some(rank),
        width,
        expected: 9,
    };
    let ranks = |ranks| RankCount { ranks, expected: 9 };
    for (board, kind, column) in [
        ("4k4/9/9/9/9/9/9/9/4K3", width(Rank::I, 8), 19),
        ("4k4/9/9/9/9/9/9/9/4K5", width(Rank::I, 10), 19),
        ("4k4/9/9/9/9/9/9/9/LNSGKGSNLL", width(Rank::I, 10), 19),
        ("3k4/9/9/9/9/9/9/9/4K4", width(Rank::A, 8), 1),
        ("4k5/9/9/9/9/9/9/9/4K4", width(Rank::A, 10), 1),
        ("4k4/9/9/9/8/9/9/9/4K4", width(Rank::E, 8), 11),
        ("4k4/9/9/9/9p/9/9/9/4K4", width(Rank::E, 10), 11),
        ("4k4/9/9/9/9/9/9/4K4", ranks(8), 20),
        ("4k4", ranks(1), 4),
        ("4k4/9/9/9/9/9/9/9/9/4K4", ranks(10), 21),
        ("4k4/9/9/9/9/9/9/9/9/9/9/4K4", ranks(12), 21),
        ("4k4/9/9/9/9/9/9/9/4K4/", ranks(10), 23),
        ("4k4/9/9/9/0/9/9/9/4K4", unexpected('0', Expected::BoardItem), 11),
        ("4k4/9/9/9/9/9/9/9/04K4", unexpected('0', Expected::BoardItem), 19),
        ("4k4/9/45/9/9/9/9/9/4K4", AdjacentDigits, 8),
        ("4k4/9/18/9/9/9/9/9/4K4", AdjacentDigits, 8),
        ("4k4/9/10/9/9/9/9/9/4K4", AdjacentDigits, 8),
        ("4k4/9/p80/9/9/9/9/9/4K4", AdjacentDigits, 9),
        ("/9/9/9/9/9/9/9/9", unexpected('/', Expected::BoardItem), 1),
        ("4k4//9/9/9/9/9/9/9", unexpected('/', Expected::BoardItem), 5),
        ("4k3/8/8/8/8/8/8/4K3", UnknownShape { files: 8, ranks: 8 }, 1),
        ("rkb/1p1/1P1/BKR", UnknownShape { files: 3, ranks: 4 }, 1),
        ("12/12/12", UnknownShape { files: 3, ranks: 3 }, 1),
    ] {
        refused(&format!("{board} b - 1"), kind, column);
    }
}

#[test]
fn a_piece_that_is_none_is_refused_where_it_stands() {
    use Expected::{BoardItem, PromotablePiece};
    for (rank, found, expected, column) in [
        ("+G8", 'G', PromotablePiece, 6),
        ("+g8", 'g', PromotablePiece, 6),
        ("+K8", 'K', PromotablePiece, 6),
        ("++P8", '+', PromotablePiece, 6),
        ("p+8", '8', PromotablePiece, 7),
        ("8+", '/', PromotablePiece, 7),
        ("X8", 'X', BoardItem, 5),
        ("8x", 'x', BoardItem, 6),
        ("pppp*pppp", '*', BoardItem, 9),
        ("-9", '-', BoardItem, 5),
        ("4王4", '王', BoardItem, 6),
        ("９", '９', BoardItem, 5),
        ("4\u{0}4", '\u{0}', BoardItem, 6),
        ("4\r4", '\r', BoardItem, 6),
    ] {
        let text = format!("4k4/{rank}/9/9/9/9/9/9/4K4 b - 1");
        refused(&text, unexpected(found, expected), column);
    }
    refused("pgkst/5/5/5/TSKGP b - 1", unexpected('t', BoardItem), 5);
    refused(
        "\u{feff}4k4/9/9/9/9/9/9/9/4K4 b - 1",
        unexpected('\u{feff}', BoardItem),
        1,
    );
}

#[test]
fn wrong_fields_are_refused_where_they_are_wrong() {
    use ParseErrorKind::{HandCount, KingInHand, MissingHands, MoveNumber};
    let repeated = |kind| ParseErrorKind::RepeatedInHand { kind };
    for (fields, kind, column) in [
        // Fields that are missing.
        ("", end(Expected::Blank), 22),
        (" ", end(Expected::Turn), 23),
        (" b", end(Expected::Blank), 24),
        (" b ", end(Expected::Hands), 25),
        (" b -", end(Expected::Blank), 26),
        (" b - ", end(Expected::MoveNumber), 27),
        (" b 1", MissingHands, 25),
        (" b 12 1", MissingHands, 25),
        // The turn.
        (" x - 1", unexpected('x', Expected::Turn), 23),
        (" B - 1", unexpected('B', Expected::Turn), 23),
        (" W - 1", unexpected('W', Expected::Turn), 23),
        (" bw - 1", unexpected('w', Expected::Blank), 24),
        (" - 1", unexpected('-', Expected::Turn), 23),
        // Hands.
        (" b K 1", KingInHand, 25),
        (" b Pk 1", KingInHand, 26),
        (" b 2K 1", KingInHand, 26),
        (" b 0P 1", HandCount, 25),
        (" b 00P 1", HandCount, 25),
        (" b 1P 1", HandCount, 25),
        (" b 02P 1", HandCount, 25),
        (" b R1P 1", HandCount, 26),
        (" b 128P 1", HandCount, 25),
        (" b 999P 1", HandCount, 25),
        (" b 99999999999P 1", HandCount, 25),
        (" b 99999999999999999999999999999999999999P 1", HandCount, 25),
        (" b PP 1", repeated(HandKind::Pawn), 26),
        (" b 2PpP 1", repeated(HandKind::Pawn), 28),
        (" b PSPpbpb 1", repeated(HandKind::Pawn), 27),
        (" b 10g2r9g 1", repeated(HandKind::Gold), 30),
        (" b X 1", unexpected('X', Expected::Hands), 25),
        (" b +P 1", unexpected('+', Expected::Hands), 25),
        (" b 2X 1", unexpected('X', Expected::HandPiece), 26),
        (" b 2 1", MissingHands, 25),
        (" b P2 1", unexpected(' ', Expected::HandPiece), 27),
        (" b P- 1", unexpected('-', Expected::Hands), 26),
        (" b -P 1", unexpected('P', Expected::Blank), 26),
        (" b 歩 1", unexpected('歩', Expected::Hands), 25),
        // The move number.
        (" b - 0", MoveNumber, 27),
        (" b - 00", MoveNumber, 27),
        (" b - 01", MoveNumber, 27),
        (" b - 4294967296", MoveNumber, 27),
        (" b - 99999999999999999999999", MoveNumber, 27),
        (" b - -3", unexpected('-', Expected::MoveNumber), 27),
        (" b - +3", unexpected('+', Expected::MoveNumber), 27),
        (" b - x", unexpected('x', Expected::MoveNumber), 27),
        (" b - １", unexpected('１', Expected::MoveNumber), 27),
        // What follows.
        (" b - 1 extra", unexpected(' ', Expected::End), 28),
        (" b - 1 ", unexpected(' ', Expected::End), 28),
        (" b - 1\n", unexpected('\n', Expected::End), 28),
        (" b - 1\r\n", unexpected('\r', Expected::End), 28),
        (" b - 1x", unexpected('x', Expected::End), 28),
        (" b - 1.5", unexpected('.', Expected::End), 28),
        (" b - 1 moves 5i5h", unexpected(' ', Expected::End), 28),
        // Blanks.
        ("  b - 1", unexpected(' ', Expected::Turn), 23),
        (" b  - 1", unexpected(' ', Expected::Hands), 25),
        (" b -  1", unexpected(' ', Expected::MoveNumber), 27),
        ("\tb - 1", unexpected('\t', Expected::Blank), 22),
        ("_b_-_1", unexpected('_', Expected::Blank), 22),
        ("\u{3000}b - 1", unexpected('\u{3000}', Expected::BoardItem), 22),
    ] {
        refused(&with_fields(fields), kind, column);
    }
}

#[test]
fn what_is_no_sfen_at_all_is_refused_in_column_one() {
    refused("", end(Expected::BoardItem), 1);
    refused(" ", unexpected(' ', Expected::BoardItem), 1);
    refused("\n", unexpected('\n', Expected::BoardItem), 1);
    refused("startpos", ParseErrorKind::UnknownShape { files: 8, ranks: 1 }, 1);
    let prefixed = format!("sfen {}", with_fields(" b - 1"));
    refused(&prefixed, ParseErrorKind::UnknownShape { files: 4, ranks: 1 }, 1);
    refused(
        &format!(" {}", with_fields(" b - 1")),
        unexpected(' ', Expected::BoardItem),
        1,
    );
}

#[test]
fn a_board_of_another_size_than_the_variant_is_refused() {
    let mini = |text: &str| {
        let error = Setup::from_sfen(text, Some(Variant::MINISHOGI)).expect_err(text);
        (error.kind, error.column)
    };
    let width = |rank, width| ParseErrorKind::RankWidth {
        rank: Some(rank),
        width,
        expected: 5,
    };
    let start = Position::default().to_string();
    assert_eq!(mini(&start), (width(Rank::A, 9), 1));
    let digit = ParseErrorKind::DigitTooLarge { digit: 9, files: 5 };
    assert_eq!(mini("4k/9/5/5/K4 b - 1"), (digit, 4));
    assert_eq!(mini("4k/5/5/5/K3 b - 1"), (width(Rank::E, 4), 10));
    let count = |ranks| ParseErrorKind::RankCount { ranks, expected: 5 };
    assert_eq!(mini("4k/5/5/K4 b - 1"), (count(4), 10));
    assert_eq!(mini("4k/5/5/5/5/K4 b - 1"), (count(6), 12));
    let standard = Setup::from_sfen("rbsgk/4p/5/P4/KGSBR b - 1", Some(Variant::STANDARD));
    assert!(standard.is_err());
}

#[test]
fn a_position_that_cannot_be_played_is_refused_as_such() {
    for (sfen, fault) in [
        ("4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1", "two unpromoted pawns"),
        ("4k3P/9/9/9/9/9/9/9/4K4 b - 1", "never move"),
        ("4k4/4R4/9/9/9/9/9/9/4K4 b - 1", "in check"),
        ("4kk3/9/9/9/9/9/9/9/4K4 b - 1", "2 kings"),
        ("4k4/9/9/9/9/9/9/9/4K4 b 19P 1", "19 pawns"),
        ("4k/5/5/5/K4 b 3P 1", "3 pawns"),
    ] {
        assert!(sfen.parse::<Setup>().is_ok(), "{sfen}");
        let error = sfen.parse::<Position>().expect_err(sfen);
        assert!(matches!(error, PositionError::Unplayable(_)), "{sfen}: {error}");
        assert!(error.to_string().contains(fault), "{sfen}: {error}");
    }
    for sfen in ["9/9/9/9/9/9/9/9/9 b - 1", "4k4/9/9/9/9/9/9/9/9 b 18P 1"] {
        assert!(
            sfen.parse::<Position>().is_ok(),
            "a missing king is tolerated: {sfen}"
        );
    }
}
