//! Japanese texts as people and programs write them.

use super::{check_place, mv};
use crate::common::{at, cases, playable};
use proptest::prelude::*;
use shogiban::notation::{Expected, JapaneseMove, ParseErrorKind};
use shogiban::{Bitboard, Color, IllegalMove, Move, Piece, PieceKind, Position, Square};

fn sq(text: &str) -> Square {
    text.parse().expect("a square")
}

fn set(squares: &[&str]) -> Bitboard {
    squares.iter().map(|text| sq(text)).collect()
}

/// Position, target of the previous move, a move, and texts that all mean it.
const MEANT: &[(&str, &str, &str, &[&str])] = &[
    (
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "",
        "7g7f",
        &[
            "▲７六歩",
            "▼７六歩",
            "☗７六歩",
            "７六歩",
            "７６歩",
            "76歩",
            "7六歩",
            "７6歩",
            "７六歩(77)",
            "７六歩不成",
            "７六歩上",
            "７六歩直",
            "７六歩直上",
            "７六歩生",
        ],
    ),
    (
        "4k4/9/9/9/9/9/9/9/3K5 w p 1",
        "",
        "5a4b",
        &["△４二玉", "▽４二玉", "☖４二王", "４二王(51)", "42玉上"],
    ),
    (
        "4k4/9/9/9/9/9/2s6/2S6/4K4 b - 1",
        "7g",
        "7h7g",
        &[
            "同銀",
            "同　銀",
            "同 銀",
            "▲同　　銀",
            "７七銀",
            "同　銀(78)",
            "同銀(78)",
            "７七銀不成(78)",
        ],
    ),
    (
        "4k4/9/9/9/9/9/9/9/4K4 b B 1",
        "",
        "B*3c",
        &["３三角", "３三角打", "３三角打(00)", "３三角(00)"],
    ),
    (
        "4k4/9/9/9/9/9/9/9/4K4 b - 1",
        "",
        "B*3c",
        &["３三角打", "３三角打(00)"],
    ),
    (
        "4k4/9/9/9/9/9/5+R3/9/3K5 b - 1",
        "",
        "4g4i",
        &["４九龍", "４九竜", "４九竜(47)", "４九龍引"],
    ),
    (
        "k8/9/9/5+S3/9/9/9/9/4K4 b - 1",
        "",
        "4d5c",
        &["５三成銀", "５三全", "５三全(44)"],
    ),
    (
        "k8/9/9/5+N3/9/9/9/9/4K4 b - 1",
        "",
        "4d5c",
        &["５三成桂", "５三圭", "５三圭右上"],
    ),
    (
        "k8/9/9/5+L3/9/9/9/9/4K4 b - 1",
        "",
        "4d5c",
        &["５三成香", "５三杏", "５三杏右"],
    ),
    (
        "k8/9/9/9/9/9/9/3G1G3/4K4 b - 1",
        "",
        "4h5g",
        &[
            "５七金右",
            "５七金右上",
            "５七金上右",
            "５七金右行",
            "５七金入右",
            "５七金(48)",
            "５七金右(48)",
        ],
    ),
    (
        "k8/3S5/9/3S5/9/9/9/9/4K4 b - 1",
        "",
        "6b5c",
        &["５三銀引", "５三銀下", "５三銀左引", "５三銀引左", "５三銀下生"],
    ),
    (
        "k8/3S5/9/3S5/9/9/9/9/4K4 b - 1",
        "",
        "6d5c+",
        &["５三銀上成", "５三銀行成", "５三銀成上", "５三銀左上成"],
    ),
    // A horse that is alone needs no word, and may have one.
    (
        "k8/9/9/9/3+B5/9/9/9/4K4 b - 1",
        "",
        "6e5d",
        &["５四馬", "５四馬左", "５四馬左上"],
    ),
    ("k8/9/9/9/3+B3+B1/9/9/9/4K4 b - 1", "", "6e4g", &["４七馬左"]),
    (
        "rbsgk/4p/5/P4/KGSBR b - 1",
        "",
        "3e3d",
        &["３四銀", "34銀直", "３四銀(35)"],
    ),
];

#[test]
fn all_of_these_mean_the_move() {
    for &(sfen, last, usi, texts) in MEANT {
        let position = at(sfen);
        let last = Some(last).filter(|last| !last.is_empty()).map(sq);
        for text in texts {
            assert_eq!(
                Move::from_japanese(text, &position, last),
                Ok(mv(usi)),
                "{sfen}: {text}"
            );
        }
    }
}

#[test]
fn moves_follow_each_other_without_a_blank() {
    let mut rest = "▲５八金右△３四歩▲６八金寄△８四歩▲５八飛";
    let (mut position, mut last) = (Position::default(), None);
    let mut played = Vec::new();
    while !rest.is_empty() {
        let (text, after) = JapaneseMove::read_first(rest).expect("a move");
        assert_eq!(text.mark, Some(position.turn()));
        let m = text.resolve(&position, last).expect("it means a move");
        position.play(m).expect("a legal move");
        played.push(m.to_string());
        (rest, last) = (after, Some(m.to()));
    }
    assert_eq!(played, ["4i5h", "3c3d", "5h6h", "8c8d", "2h5h"]);
}

#[test]
fn a_legal_move_is_meant_before_one_that_is_not() {
    // The gold on 5h is pinned.
    let position = at("4r3k/9/9/9/9/9/9/4G4/4K1G2 b - 1");
    assert_eq!(Move::from_japanese("４八金", &position, None), Ok(mv("3i4h")));
    // Said exactly, the pinned one is meant, and its move is illegal.
    let pinned = Move::from_japanese("４八金寄", &position, None).expect("it is said");
    assert_eq!(pinned, mv("5h4h"));
    assert!(matches!(
        position.explain(pinned),
        Err(IllegalMove::ExposesKing { .. })
    ));
}

#[test]
fn illegal_moves_are_read_as_they_are_said() {
    let reason = |sfen: &str, text: &str| {
        let position = at(sfen);
        let m = Move::from_japanese(text, &position, None).expect(text);
        position.explain(m).expect_err(text).code()
    };
    for (sfen, text, code) in [
        ("4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "▲５五歩打", "nifu"),
        ("4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "▲５四歩", "nifu"),
        ("4k4/9/9/9/9/9/9/9/4K4 b - 1", "▲５四歩打", "not_in_hand"),
        ("4k4/9/9/9/9/9/9/9/4K4 b - 1", "▲５四歩(00)", "not_in_hand"),
        ("4k4/9/9/9/9/9/9/9/4K3r b P 1", "▲５五歩打", "ignores_check"),
        (
            "4k4/9/9/9/9/9/2P6/9/4K4 b - 1",
            "▲７五歩(77)",
            "piece_cannot_reach",
        ),
        (
            "4k4/9/9/9/9/9/2P6/9/4K4 b - 1",
            "▲７六歩成",
            "outside_promotion_zone",
        ),
        ("4k4/2P6/9/9/9/9/9/9/4K4 b - 1", "▲７一歩", "must_promote"),
        ("4k4/9/9/9/9/9/9/4G4/4K4 b - 1", "▲５七金成", "cannot_promote"),
        (
            "4k4/9/9/9/9/9/4P4/4G4/4K4 b - 1",
            "▲５七金",
            "own_piece_on_target",
        ),
        ("4k4/9/2p6/9/9/9/9/9/4K4 b - 1", "▲７四歩(73)", "not_own_piece"),
        ("4k/5/5/5/K4 b P 1", "▲９九歩打", "off_board"),
    ] {
        assert_eq!(reason(sfen, text), code, "{sfen}: {text}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let golds = "4k4/9/9/9/9/9/9/3G1G3/4K4 b P 1";
    let unexpected = |found, expected| ParseErrorKind::BadNotation {
        found: Some(found),
        expected,
    };
    let end = |expected| ParseErrorKind::BadNotation {
        found: None,
        expected,
    };
    let none_fits = |squares: &[&str]| ParseErrorKind::NoneFits {
        candidates: set(squares).into(),
    };
    let reaches = |kind, to| ParseErrorKind::NothingReaches {
        piece: Piece::new(Color::Black, kind),
        to: sq(to),
    };
    for (text, column, kind) in [
        ("", 1, end(Expected::JapaneseMove)),
        ("▲", 2, end(Expected::JapaneseMove)),
        ("投了", 1, unexpected('投', Expected::JapaneseMove)),
        ("▲▲７六歩", 2, unexpected('▲', Expected::JapaneseMove)),
        ("０六歩", 1, unexpected('０', Expected::JapaneseMove)),
        ("▲７", 3, end(Expected::KanjiRank)),
        ("▲７十歩", 3, unexpected('十', Expected::KanjiRank)),
        ("▲７六", 4, end(Expected::KanjiPiece)),
        ("▲７六成金", 4, unexpected('成', Expected::KanjiPiece)),
        ("▲５七金右 ", 6, unexpected(' ', Expected::End)),
        ("▲５七金不", 6, end(Expected::Promotion)),
        ("▲５七金不右", 6, unexpected('右', Expected::Promotion)),
        ("５七金(", 5, end(Expected::Digit)),
        ("５七金(6", 6, end(Expected::Digit)),
        ("５七金(68", 7, end(Expected::Bracket)),
        ("５七金(68x", 7, unexpected('x', Expected::Bracket)),
        ("５七金(06)", 5, unexpected('0', Expected::Digit)),
        ("５七金(68)成", 8, unexpected('成', Expected::End)),
        ("５七金左右", 5, ParseErrorKind::Contradiction),
        ("５七金上引", 5, ParseErrorKind::Contradiction),
        ("５七金成不成", 5, ParseErrorKind::Contradiction),
        ("５七金成生", 5, ParseErrorKind::Contradiction),
        ("５七金打打", 5, ParseErrorKind::Contradiction),
        ("５七金左打", 5, ParseErrorKind::Contradiction),
        ("５七金打左", 5, ParseErrorKind::Contradiction),
        ("５七銀打不成", 5, ParseErrorKind::Contradiction),
        ("５七金打(68)", 5, ParseErrorKind::Contradiction),
        ("５七銀打成", 3, ParseErrorKind::DropPromoted),
        ("５七銀成打", 3, ParseErrorKind::DropPromoted),
        ("５七銀成(00)", 3, ParseErrorKind::DropPromoted),
        ("５七と打", 3, ParseErrorKind::DropPromoted),
        ("５七王(00)", 4, ParseErrorKind::DropKing),
        ("△５七金右", 1, ParseErrorKind::NotTurn { turn: Color::Black }),
        ("▲同　金右", 2, ParseErrorKind::NoPreviousMove),
        ("同　金右", 1, ParseErrorKind::NoPreviousMove),
        (
            "▲５七金",
            2,
            ParseErrorKind::Ambiguous {
                candidates: set(&["6h", "4h"]).into(),
            },
        ),
        (
            "▲５七金上",
            2,
            ParseErrorKind::Ambiguous {
                candidates: set(&["6h", "4h"]).into(),
            },
        ),
        ("▲５七金直", 2, none_fits(&["6h", "4h"])),
        ("▲５七金引", 2, none_fits(&["6h", "4h"])),
        ("▲６七金左", 2, none_fits(&["6h"])),
        ("５七金左(48)", 1, none_fits(&["4h"])),
        ("▲５七銀", 2, reaches(PieceKind::Silver, "5g")),
        ("▲５七と", 2, reaches(PieceKind::Tokin, "5g")),
        ("▲５七歩左", 2, reaches(PieceKind::Pawn, "5g")),
        ("▲５七歩成", 2, reaches(PieceKind::Pawn, "5g")),
        (
            "５七銀(68)",
            1,
            ParseErrorKind::PieceMismatch {
                square: sq("6h"),
                piece: Piece::new(Color::Black, PieceKind::Gold),
                named: PieceKind::Silver,
            },
        ),
        ("５七銀(69)", 1, ParseErrorKind::EmptySquare { square: sq("6i") }),
        ("６八金(68)", 1, ParseErrorKind::StaysPut),
    ] {
        let read = Move::from_japanese(text, &at(golds), None);
        check_place(text, &read);
        let error = read.expect_err(text);
        assert_eq!((error.column, error.kind), (column, kind), "{text}");
    }
}

#[test]
fn the_sentences_are_exact() {
    let position = at("4k4/9/9/9/9/9/9/3G1G3/4K4 b P 1");
    for (text, code, sentence) in [
        (
            "投了",
            "bad_notation",
            "column 1: expected a move such as ▲７六歩 or 同　銀, found '投'",
        ),
        (
            "▲７x",
            "bad_notation",
            "column 3: expected a rank such as 六, found 'x'",
        ),
        (
            "▲７六x",
            "bad_notation",
            "column 4: expected a piece such as 歩, found 'x'",
        ),
        (
            "▲５七銀不",
            "bad_notation",
            "column 6: expected 成, found the end",
        ),
        (
            "５七金(68",
            "bad_notation",
            "column 7: expected ')', found the end",
        ),
        (
            "▲５七金",
            "ambiguous",
            "column 2: more than one piece can be meant: those on 4h and 6h",
        ),
        (
            "▲５七金直",
            "none_fits",
            "column 2: the words fit none of the pieces on 4h and 6h",
        ),
        (
            "▲５七銀",
            "nothing_reaches",
            "column 2: no black silver on the board can go to 5g",
        ),
        (
            "▲同銀",
            "no_previous_move",
            "column 2: the same square as the move before, but there is none",
        ),
        (
            "▲５七金左右",
            "contradiction",
            "column 6: words that exclude each other",
        ),
    ] {
        let error = Move::from_japanese(text, &position, None).expect_err(text);
        assert_eq!((error.kind.code(), error.to_string().as_str()), (code, sentence));
    }
}

#[test]
fn a_text_is_written_as_it_was_read() {
    for text in [
        "▲７六歩",
        "△同銀",
        "▲同　銀右上成",
        "５八金左寄",
        "１一角打",
        "△２二成香直",
        "３三桂不成",
        "７六歩(77)",
        "同　銀成(31)",
    ] {
        assert_eq!(
            text.parse::<JapaneseMove>()
                .map(|read| read.to_string())
                .as_deref(),
            Ok(text)
        );
    }
    for (text, written) in [
        ("▼76王上", "▲７六玉上"),
        ("☖同  竜行", "△同　龍上"),
        ("７六歩生", "７六歩不成"),
        // No move, but a foul that records show.
        ("５五角成打", "５五角成打"),
        ("同全打成", "同成銀成打"),
    ] {
        assert_eq!(
            text.parse::<JapaneseMove>()
                .map(|read| read.to_string())
                .as_deref(),
            Ok(written)
        );
    }
}

#[test]
fn kif_says_where_from_and_what_is_dropped() {
    let position = at("4k4/9/9/9/3N1N3/9/9/9/4K4 b G 1");
    for (usi, last, text) in [
        ("6e5c+", "1a", "５三桂成(65)"),
        ("6e5c", "5c", "同　桂(65)"),
        ("G*5b", "1a", "５二金打"),
        ("P*5b", "5b", "同　歩打"),
        ("6e1a", "1b", "１一桂(65)"),
        // Without the mark it would be White's move.
        ("5a5b", "1b", "▲５二玉(51)"),
    ] {
        let last = Some(sq(last));
        let written = mv(usi).to_kif(&position, last).expect("something stands there");
        assert_eq!(written.to_string(), text);
        assert_eq!(Move::from_japanese(text, &position, last), Ok(mv(usi)));
    }
    assert_eq!(mv("3c3d").to_kif(&position, None), None);
    let turn = Color::Black;
    for text in ["５二玉(51)", "５二玉上(51)"] {
        let read = Move::from_japanese(text, &position, None);
        assert_eq!(
            read.map_err(|error| error.kind),
            Err(ParseErrorKind::NotTurn { turn })
        );
    }
}

proptest! {
    #![proptest_config(cases(1_000))]

    #[test]
    fn every_legal_move_is_read_as_written(position in playable()) {
        for m in position.legal_moves() {
            for last in [None, Some(m.to())] {
                let text = m.to_japanese(&position, last);
                let text = text.ok_or_else(|| TestCaseError::fail(format!("{position}: {m}")))?;
                for text in [text, text.without_mark().with_blank()] {
                    let text = text.to_string();
                    prop_assert_eq!(Move::from_japanese(&text, &position, last), Ok(m), "{}: {}", position, text);
                }
                // Another square's number is what the text says, but never 同.
                let other = m.to_japanese(&position, Some(m.to().rotated())).map(|text| text.target);
                prop_assert!(m.to() == m.to().rotated() || other == Some(Some(m.to())));
                let kif = m.to_kif(&position, last).map(|text| text.to_string()).unwrap_or_default();
                prop_assert_eq!(Move::from_japanese(&kif, &position, last), Ok(m), "{}: {}", position, kif);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(60))]

    /// Not only the legal ones.
    #[test]
    fn every_move_that_can_be_said_is_read_as_written(position in playable()) {
        for m in Move::all() {
            let piece = m.from().map(|from| position.piece_on(from));
            let text = m.to_japanese(&position, None);
            let goes_there = piece.is_none_or(|piece| {
                let own = piece.filter(|piece| piece.color() == position.turn());
                own.is_some() && m.from().is_some_and(|from| position.attackers_to(m.to(), position.turn()).contains(from))
            });
            prop_assert_eq!(text.is_some(), goes_there, "{}: {}", position, m);
            if let Some(text) = text {
                let text = text.to_string();
                prop_assert_eq!(Move::from_japanese(&text, &position, None), Ok(m), "{}: {}", position, text);
            }
            let kif = m.to_kif(&position, None);
            prop_assert_eq!(kif.is_some(), piece.is_none_or(|piece| piece.is_some()));
            if let Some(text) = kif {
                let text = text.to_string();
                prop_assert_eq!(Move::from_japanese(&text, &position, None), Ok(m), "{}: {}", position, text);
            }
        }
    }
}

const CHARACTERS: &str = "[▲△▽▼☗☖１-９1-90一二三四五六七八九同 　歩香桂銀角飛金玉王と成杏圭全馬龍竜右左直上行入引下寄不生打()]{0,10}";

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn no_text_makes_a_reader_panic(position in playable(), text in CHARACTERS, any in any::<String>()) {
        for text in [text, any] {
            check_place(&text, &JapaneseMove::read_first(&text));
            if let Ok((read, rest)) = JapaneseMove::read_first(&text) {
                prop_assert!(text.ends_with(rest) && rest.len() < text.len());
                let mut written: JapaneseMove = read.to_string().parse().expect("it was written");
                written.blank = read.blank;
                prop_assert_eq!(written, read);
            }
            for last in [None, Some(sq("5e")), Some(sq("9i"))] {
                check_place(&text, &Move::from_japanese(&text, &position, last));
            }
        }
    }
}
