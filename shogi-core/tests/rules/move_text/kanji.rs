//! Japanese names: kinds, squares, hands.

use super::check_place;
use proptest::prelude::*;
use shogiban::notation::{Expected, ParseErrorKind};
use shogiban::{Hand, HandKind, PieceKind, Square};

#[test]
fn every_kind_has_its_names() {
    let mut names = String::new();
    for kind in PieceKind::ALL {
        names.push(kind.kanji());
        assert_eq!(PieceKind::from_kanji(&kind.kanji().to_string()), Some(kind));
        assert_eq!(PieceKind::from_kanji(kind.kanji_name()), Some(kind));
    }
    assert_eq!(names, "歩香桂銀角飛金玉と杏圭全馬龍");
    let long: Vec<&str> = PieceKind::ALL.map(PieceKind::kanji_name).into();
    assert_eq!(long[8..], ["と", "成香", "成桂", "成銀", "馬", "龍"]);
    assert_eq!(PieceKind::from_kanji("王"), Some(PieceKind::King));
    assert_eq!(PieceKind::from_kanji("竜"), Some(PieceKind::Dragon));
    for name in ["", "成", "成金", "成歩", "歩歩", "P", "銀 "] {
        assert_eq!(PieceKind::from_kanji(name), None, "{name:?}");
    }
}

#[test]
fn squares_are_a_full_width_digit_and_a_kanji() {
    let texts: Vec<String> = Square::all().map(|sq| sq.kanji().to_string()).collect();
    assert_eq!((texts[0].as_str(), texts[80].as_str()), ("１一", "９九"));
    assert_eq!(texts[6 * 9 + 5], "７六");
}

#[test]
fn hands_are_read_with_any_blank_or_none() {
    for (text, sfen) in [
        ("", "-"),
        ("なし", "-"),
        ("なし　", "-"),
        ("　", "-"),
        ("飛歩", "RP"),
        ("飛　角　金二　歩十八", "RB2G18P"),
        ("飛 歩十", "R10P"),
        ("歩十一　", "11P"),
        ("歩二十", "20P"),
        ("歩18飛２", "2R18P"),
        ("金四銀四桂四香四歩十六", "4G4S4N4L16P"),
    ] {
        assert_eq!(
            Hand::from_kanji(text).map(|hand| hand.to_string()).as_deref(),
            Ok(sfen),
            "{text}"
        );
    }
    for (text, column, kind) in [
        ("玉", 1, ParseErrorKind::KingInHand),
        (
            "飛　と",
            3,
            ParseErrorKind::BadNotation {
                found: Some('と'),
                expected: Expected::HandPiece,
            },
        ),
        (
            "飛　成銀",
            3,
            ParseErrorKind::BadNotation {
                found: Some('成'),
                expected: Expected::HandPiece,
            },
        ),
        (
            "飛二二",
            3,
            ParseErrorKind::BadNotation {
                found: Some('二'),
                expected: Expected::HandPiece,
            },
        ),
        (
            "飛なし",
            2,
            ParseErrorKind::BadNotation {
                found: Some('な'),
                expected: Expected::HandPiece,
            },
        ),
        (
            "なし飛",
            3,
            ParseErrorKind::BadNotation {
                found: Some('飛'),
                expected: Expected::End,
            },
        ),
        (
            "歩　歩",
            3,
            ParseErrorKind::RepeatedInHand { kind: HandKind::Pawn },
        ),
        ("歩0", 2, ParseErrorKind::HandCount),
        ("歩128", 2, ParseErrorKind::HandCount),
        ("歩99999999999", 2, ParseErrorKind::HandCount),
    ] {
        let read = Hand::from_kanji(text);
        check_place(text, &read);
        let error = read.expect_err(text);
        assert_eq!((error.column, error.kind), (column, kind), "{text}");
    }
}

proptest! {
    #[test]
    fn hands_are_read_as_written(counts in prop::collection::vec(0..=Hand::MAX_COUNT, HandKind::NUM)) {
        let mut hand = Hand::EMPTY;
        for (kind, count) in HandKind::ALL.into_iter().zip(counts) {
            hand.add(kind, count).expect("it fits");
        }
        prop_assert_eq!(Hand::from_kanji(&hand.kanji().to_string()), Ok(hand));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[飛角金銀桂香歩玉と成一二九十0-9０９なし　 x]{0,12}", any in any::<String>()) {
        check_place(&text, &Hand::from_kanji(&text));
        check_place(&any, &Hand::from_kanji(&any));
        let _ = PieceKind::from_kanji(&any);
    }
}
