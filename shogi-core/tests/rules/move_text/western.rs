//! Western texts: Hodges with digits and with letters, Kitao-Kawasaki.

use super::{check_place, mv};
use crate::common::{at, cases, playable};
use proptest::prelude::*;
use shogiban::notation::WesternStyle;
use shogiban::{Move, Position, Square};

const STYLES: [WesternStyle; 3] = [WesternStyle::Digits, WesternStyle::Letters, WesternStyle::Kanji];

fn sq(text: &str) -> Square {
    text.parse().expect("a square")
}

/// Position, target of the previous move, move, and its text in each style.
const WRITTEN: [(&str, &str, &str, [&str; 3]); 16] = [
    (
        "4k4/9/9/9/9/9/2P6/9/4K4 b - 1",
        "1a",
        "7g7f",
        ["P-76", "P-7f", "歩-76"],
    ),
    (
        "4k4/9/9/9/9/2p6/2P6/9/4K4 b - 1",
        "1a",
        "7g7f",
        ["Px76", "Px7f", "歩x76"],
    ),
    (
        "4k4/9/9/9/9/2p6/2P6/9/4K4 b - 1",
        "7f",
        "7g7f",
        ["Px76", "Px7f", "歩x"],
    ),
    (
        "4k4/9/9/9/9/9/9/9/4K4 b P 1",
        "1a",
        "P*5e",
        ["P*55", "P*5e", "歩*55"],
    ),
    (
        "4k4/9/9/9/9/9/9/3G1G3/4K4 b - 1",
        "1a",
        "4h5g",
        ["G48-57", "G4h-5g", "金(48)-57"],
    ),
    // A pinned piece could be meant too; so could another of one's own, wherever it comes from.
    (
        "4r3k/9/9/9/9/9/9/4G4/4K1G2 b - 1",
        "1a",
        "3i4h",
        ["G39-48", "G3i-4h", "金(39)-48"],
    ),
    (
        "4k4/9/9/9/9/9/9/3+S1S3/4K4 b - 1",
        "1a",
        "6h5g",
        ["+S-57", "+S-5g", "+銀-57"],
    ),
    (
        "4k4/9/9/9/9/9/9/3+N1+L3/4K4 b - 1",
        "1a",
        "4h5g",
        ["+L-57", "+L-5g", "+香-57"],
    ),
    (
        "4k4/9/9/9/9/9/9/3+P1+P3/4K4 b - 1",
        "1a",
        "4h5g",
        ["+P48-57", "+P4h-5g", "と(48)-57"],
    ),
    (
        "3k5/9/9/9/9/9/9/4+R4/4K4 b - 1",
        "1a",
        "5h5g",
        ["+R-57", "+R-5g", "龍-57"],
    ),
    (
        "3k5/9/9/9/9/9/9/4+B4/4K4 b - 1",
        "1a",
        "5h5g",
        ["+B-57", "+B-5g", "馬-57"],
    ),
    (
        "4k4/9/9/6P2/9/9/9/9/4K4 b - 1",
        "1a",
        "3d3c+",
        ["P-33+", "P-3c+", "歩-33+"],
    ),
    (
        "4k4/9/9/6P2/9/9/9/9/4K4 b - 1",
        "1a",
        "3d3c",
        ["P-33=", "P-3c=", "歩-33="],
    ),
    (
        "4k4/9/9/9/9/9/6p2/6S2/4K4 w - 1",
        "3g",
        "3g3h+",
        ["Px38+", "Px3h+", "歩x38+"],
    ),
    (
        "8k/9/4G4/9/9/9/9/9/4K4 b - 1",
        "1a",
        "5c5b",
        ["G-52", "G-5b", "金-52"],
    ),
    (
        "rbsgk/4p/5/P4/KGSBR b - 1",
        "1a",
        "2e3d",
        ["B-34", "B-3d", "角-34"],
    ),
];

#[test]
fn every_style_is_written_and_read() {
    for (sfen, last, usi, texts) in WRITTEN {
        let (position, last) = (at(sfen), Some(sq(last)));
        for (style, text) in STYLES.into_iter().zip(texts) {
            let written = mv(usi)
                .to_western(&position, last, style)
                .expect("it can be said");
            assert_eq!(written.to_string(), text, "{sfen}: {usi}");
            assert_eq!(
                Move::from_western(text, &position, last),
                Ok(mv(usi)),
                "{sfen}: {text}"
            );
        }
    }
}

#[test]
fn other_ways_to_write_are_read() {
    for (sfen, last, usi, texts) in [
        (
            "4k4/9/9/9/9/9/2P6/9/4K4 b - 1",
            "1a",
            "7g7f",
            &[
                "P76", "P7f", "P77-76", "P7g-7f", "P7776", "P7g7f", "P(77)-76", "P-76=", "P-７６", "歩76",
            ][..],
        ),
        (
            "4k4/9/9/9/9/2p6/2P6/9/4K4 b - 1",
            "7f",
            "7g7f",
            &["P-76", "P-", "Px", "P77x", "歩(77)x", "P7gx7f"],
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 b P 1",
            "1a",
            "P*5e",
            &["P'55", "P*55", "P'5e", "歩*55"],
        ),
        (
            "3k5/9/9/9/9/9/9/4+R4/4K4 b - 1",
            "1a",
            "5h5g",
            &["D-57", "龍-57", "竜-57", "+飛-57"],
        ),
        (
            "3k5/9/9/9/9/9/9/4+B4/4K4 b - 1",
            "1a",
            "5h5g",
            &["H-57", "+角-57"],
        ),
        (
            "3k5/9/9/9/9/9/9/4+P4/4K4 b - 1",
            "1a",
            "5h5g",
            &["T-57", "と-57", "+歩-57"],
        ),
        (
            "3k5/9/9/9/9/9/9/4+S4/4K4 b - 1",
            "1a",
            "5h5g",
            &["+S-57", "成銀-57", "全-57", "+銀-57"],
        ),
        // The other gold is pinned: one legal move is clear enough.
        (
            "4r3k/9/9/9/9/9/9/4G4/4K1G2 b - 1",
            "1a",
            "3i4h",
            &["G-48", "G-4h"],
        ),
        ("4r3k/9/9/9/9/9/9/4G4/4K1G2 b - 1", "1a", "5h4h", &["G58-48"]),
    ] {
        for text in texts {
            assert_eq!(
                Move::from_western(text, &at(sfen), Some(sq(last))),
                Ok(mv(usi)),
                "{sfen}: {text}"
            );
        }
    }
}

/// Text, code and sentence.
const WRONG: [(&str, &str, &str); 24] = [
    (
        "",
        "bad_notation",
        "column 1: expected a move such as P-76, P-7f or 歩-76, found the end",
    ),
    (
        "p-76",
        "bad_notation",
        "column 1: expected a move such as P-76, P-7f or 歩-76, found 'p'",
    ),
    (
        "+G-57",
        "bad_notation",
        "column 3: expected a piece that can promote, found '-'",
    ),
    (
        "G",
        "bad_notation",
        "column 2: expected '-', 'x', '*' or a square, found the end",
    ),
    (
        "G(48)",
        "bad_notation",
        "column 6: expected '-', 'x', '*' or a square, found the end",
    ),
    (
        "G(-57",
        "bad_notation",
        "column 3: expected a digit from 1 to 9, found '-'",
    ),
    ("G(48-57", "bad_notation", "column 5: expected ')', found '-'"),
    (
        "G-5",
        "bad_notation",
        "column 4: expected a rank from 1 to 9 or a to i, found the end",
    ),
    (
        "G-5x",
        "bad_notation",
        "column 4: expected a rank from 1 to 9 or a to i, found 'x'",
    ),
    ("G48-57!", "bad_notation", "column 7: expected the end, found '!'"),
    (
        "G-57",
        "ambiguous",
        "column 1: more than one piece can be meant: those on 4h and 6h",
    ),
    (
        "G-",
        "no_previous_move",
        "column 1: the same square as the move before, but there is none",
    ),
    (
        "G48x57",
        "nothing_to_capture",
        "column 1: a capture, but 5g is empty",
    ),
    (
        "P-55",
        "nothing_reaches",
        "column 1: no black pawn on the board can go to 5e",
    ),
    (
        "S48-57",
        "piece_mismatch",
        "column 1: the text names a silver, but the black gold is on 4h",
    ),
    ("G47-57", "empty_square", "column 1: there is no piece on 4g"),
    (
        "K51-52",
        "not_turn",
        "column 1: a move of White, but it is Black's turn",
    ),
    (
        "G48-48",
        "stays_put",
        "column 1: a move must lead to another square",
    ),
    (
        "P*",
        "bad_notation",
        "column 3: expected a digit from 1 to 9, found the end",
    ),
    (
        "P*55+",
        "drop_promoted",
        "column 2: a dropped piece does not promote",
    ),
    (
        "+P*55",
        "drop_promoted",
        "column 3: a dropped piece does not promote",
    ),
    ("K*55", "drop_king", "column 2: a king cannot be dropped"),
    (
        "P77*55",
        "contradiction",
        "column 4: words that exclude each other",
    ),
    (
        "P*55=",
        "contradiction",
        "column 2: words that exclude each other",
    ),
];

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let position = at("4k4/9/9/9/9/9/9/3G1G3/4K4 b P 1");
    for (text, code, sentence) in WRONG {
        let read = Move::from_western(text, &position, None);
        check_place(text, &read);
        let error = read.expect_err(text);
        assert_eq!(
            (error.kind.code(), error.to_string().as_str()),
            (code, sentence),
            "{text}"
        );
    }
}

proptest! {
    #![proptest_config(cases(1_000))]

    #[test]
    fn every_legal_move_is_read_as_written(position in playable()) {
        for m in position.legal_moves() {
            for (style, last) in STYLES.into_iter().flat_map(|style| [(style, None), (style, Some(m.to()))]) {
                let text = m.to_western(&position, last, style).map(|text| text.to_string()).unwrap_or_default();
                prop_assert_eq!(Move::from_western(&text, &position, last), Ok(m), "{}: {}", position, text);
            }
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(
        position in playable(),
        text in "[PLNSGBRKTHD歩銀金と成+1-9a-i()x*'=-]{0,9}",
        any in any::<String>(),
    ) {
        for text in [text, any] {
            for last in [None, Some(sq("5e")), Some(sq("9i"))] {
                check_place(&text, &Move::from_western(&text, &position, last));
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(30))]

    /// Not only the legal ones.
    #[test]
    fn every_move_that_can_be_said_is_read_as_written(position in playable()) {
        for m in Move::all() {
            for style in STYLES {
                if let Some(text) = m.to_western(&position, None, style) {
                    let text = text.to_string();
                    prop_assert_eq!(Move::from_western(&text, &position, None), Ok(m), "{}: {}", position, text);
                }
            }
        }
    }
}

#[test]
fn what_cannot_be_said_is_not_written() {
    let position = Position::default();
    for usi in ["5e5d", "3c3d", "7g7e"] {
        for style in STYLES {
            assert_eq!(mv(usi).to_western(&position, None, style), None, "{usi}");
        }
    }
}
