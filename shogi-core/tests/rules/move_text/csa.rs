//! CSA: `+7776FU`, `-0055KA`.

use super::{check_place, mv};
use crate::common::{at, cases, playable};
use proptest::prelude::*;
use shogiban::notation::{Expected, ParseErrorKind};
use shogiban::{Color, Move, PieceKind, Position};

#[test]
fn what_a_move_is_depends_on_what_stands_there() {
    for (sfen, usi, csa) in [
        ("4k4/9/9/9/9/9/2P6/9/4K4 b - 1", "7g7f", "+7776FU"),
        ("4k4/9/2P6/9/9/9/9/9/4K4 b - 1", "7c7b", "+7372FU"),
        ("4k4/9/2P6/9/9/9/9/9/4K4 b - 1", "7c7b+", "+7372TO"),
        ("4k4/9/2+P6/9/9/9/9/9/4K4 b - 1", "7c7b", "+7372TO"),
        ("4k4/9/9/9/9/9/2l6/9/4K4 w - 1", "7g7h+", "-7778NY"),
        ("4k4/9/9/9/9/2n6/9/9/4K4 w - 1", "7f6h+", "-7668NK"),
        ("4k4/9/9/9/9/9/2s6/9/4K4 w - 1", "7g7h+", "-7778NG"),
        ("4k4/9/9/9/9/9/2b6/9/3K5 w - 1", "7g8h+", "-7788UM"),
        ("4k4/9/9/9/9/9/2r6/9/4K4 w - 1", "7g7i+", "-7779RY"),
        ("4k4/9/9/9/9/9/2g6/9/4K4 w - 1", "7g7h", "-7778KI"),
        ("4k4/9/9/9/9/9/9/9/4K4 b - 1", "5i5h", "+5958OU"),
        ("4k4/9/9/9/9/9/9/9/4K4 b B 1", "B*5e", "+0055KA"),
        ("4k4/9/9/9/9/9/9/9/4K4 w r 1", "R*1a", "-0011HI"),
        ("rbsgk/4p/5/P4/KGSBR b - 1", "2e2d", "+2524KA"),
        // Illegal, but said: nothing in hand, the other side's piece, no such square, no way for the piece.
        ("4k4/9/9/9/9/9/9/9/4K4 b - 1", "P*5e", "+0055FU"),
        ("4k4/9/2p6/9/9/9/9/9/4K4 b - 1", "7c7d", "+7374FU"),
        ("rbsgk/4p/5/P4/KGSBR b - 1", "2e9i", "+2599KA"),
        ("4k4/9/9/9/9/9/2P6/9/4K4 b - 1", "7g1a+", "+7711TO"),
    ] {
        let position = at(sfen);
        let written = mv(usi).to_csa(&position).expect("it can be said");
        assert_eq!(written.as_str(), csa, "{sfen}");
        assert_eq!(written.to_string(), csa);
        assert_eq!(written.as_bytes(), csa.as_bytes());
        assert_eq!(
            format!("{written:?} [{written:>9}]"),
            format!("CsaMove({csa}) [  {csa}]")
        );
        assert_eq!(Move::from_csa(csa, &position), Ok(mv(usi)), "{sfen}: {csa}");
    }
}

#[test]
fn every_kind_has_its_name() {
    for kind in PieceKind::ALL {
        assert_eq!(PieceKind::from_csa_name(kind.csa_name()), Some(kind));
    }
    for name in ["", "F", "FUU", "fu", "XX", "歩", "OO"] {
        assert_eq!(PieceKind::from_csa_name(name), None, "{name}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let position = at("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    let unexpected = |found, expected| ParseErrorKind::BadNotation {
        found: Some(found),
        expected,
    };
    let end = |expected| ParseErrorKind::BadNotation {
        found: None,
        expected,
    };
    let unknown = |a, b| ParseErrorKind::UnknownPiece { first: a, second: b };
    let mismatch = |usi: &str, named| ParseErrorKind::PieceMismatch {
        square: usi.parse().expect("a square"),
        piece: position
            .piece_on(usi.parse().expect("a square"))
            .expect("a piece"),
        named,
    };
    for (text, column, kind, code) in [
        ("", 1, end(Expected::CsaMove), "bad_notation"),
        ("7776FU", 1, unexpected('7', Expected::CsaMove), "bad_notation"),
        ("%TORYO", 1, unexpected('%', Expected::CsaMove), "bad_notation"),
        ("+", 2, end(Expected::Digit), "bad_notation"),
        ("+7g7fFU", 3, unexpected('g', Expected::Digit), "bad_notation"),
        ("+7076FU", 3, unexpected('0', Expected::Digit), "bad_notation"),
        ("+0776FU", 2, unexpected('0', Expected::Digit), "bad_notation"),
        ("+7700FU", 4, unexpected('0', Expected::Digit), "bad_notation"),
        ("+0000FU", 4, unexpected('0', Expected::Digit), "bad_notation"),
        ("+777FU", 5, unexpected('F', Expected::Digit), "bad_notation"),
        ("+７776FU", 2, unexpected('７', Expected::Digit), "bad_notation"),
        ("+7776", 6, end(Expected::CsaPiece), "bad_notation"),
        ("+7776F", 7, end(Expected::CsaPiece), "bad_notation"),
        ("+7776歩", 7, end(Expected::CsaPiece), "bad_notation"),
        ("+7776fu", 6, unknown('f', 'u'), "unknown_piece"),
        ("+7776XX", 6, unknown('X', 'X'), "unknown_piece"),
        ("+7776Fé", 6, unknown('F', 'é'), "unknown_piece"),
        ("+7776FUx", 8, unexpected('x', Expected::End), "bad_notation"),
        ("+8822KA+", 8, unexpected('+', Expected::End), "bad_notation"),
        (
            "-3334FU",
            1,
            ParseErrorKind::NotTurn { turn: Color::Black },
            "not_turn",
        ),
        (
            "+5556FU",
            2,
            ParseErrorKind::EmptySquare {
                square: "5e".parse().expect("a square"),
            },
            "empty_square",
        ),
        ("+7776GI", 6, mismatch("7g", PieceKind::Silver), "piece_mismatch"),
        (
            "+4958NG",
            6,
            mismatch("4i", PieceKind::PromotedSilver),
            "piece_mismatch",
        ),
        ("+5958FU", 6, mismatch("5i", PieceKind::Pawn), "piece_mismatch"),
        ("+7777FU", 4, ParseErrorKind::StaysPut, "stays_put"),
        ("+0055TO", 6, ParseErrorKind::DropPromoted, "drop_promoted"),
        ("+0055OU", 6, ParseErrorKind::DropKing, "drop_king"),
    ] {
        let read = Move::from_csa(text, &position);
        check_place(text, &read);
        let error = read.expect_err(text);
        assert_eq!((error.column, error.kind), (column, kind), "{text}");
        assert_eq!(error.kind.code(), code);
    }
}

#[test]
fn the_sentences_are_exact() {
    let position = Position::default();
    for (text, sentence) in [
        (
            "7776FU",
            "column 1: expected a move such as +7776FU or -0055KA, found '7'",
        ),
        ("+7g76FU", "column 3: expected a digit from 1 to 9, found 'g'"),
        ("+7776", "column 6: expected a piece such as FU, found the end"),
        ("+7776X\n", "column 6: no piece is called 'X\\n'"),
        ("-3334FU", "column 1: a move of White, but it is Black's turn"),
        ("+5556FU", "column 2: there is no piece on 5e"),
        (
            "+7776GI",
            "column 6: the text names a silver, but the black pawn is on 7g",
        ),
    ] {
        let error = Move::from_csa(text, &position).expect_err(text);
        assert_eq!(error.to_string(), sentence);
    }
}

proptest! {
    #![proptest_config(cases(1_000))]

    /// Not only the legal moves: every move there is, if CSA can say it.
    #[test]
    fn what_is_written_is_read_as_the_same_move(position in playable()) {
        for m in position.legal_moves() {
            prop_assert!(m.to_csa(&position).is_some(), "{position}: {m}");
        }
        for m in Move::all() {
            if let Some(text) = m.to_csa(&position) {
                prop_assert_eq!(Move::from_csa(text.as_str(), &position), Ok(m));
                continue;
            }
            let piece = m.from().and_then(|from| position.piece_on(from));
            prop_assert!(piece.is_none_or(|piece| m.is_promotion() && piece.kind().promoted().is_none()));
            prop_assert!(!m.is_drop());
        }
    }
}
