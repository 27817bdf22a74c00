//! BOD: positions as they are drawn, by themselves.

use super::{codes, one, survives, through};
use crate::flat::{EndKind, Format, HeaderKey, NodeId, ReadOptions, Record, read_str};
use shogiban::{Color, Position, Setup, Variant};

fn setup(sfen: &str) -> Setup {
    Setup::from_sfen(sfen, None).unwrap()
}

#[test]
fn a_board_by_itself() {
    let record = Record::new(Position::default().to_setup());
    let text = survives(&record, Format::Bod);
    let reading = read_str(&text, &ReadOptions::new());
    assert_eq!(reading.format, Some(Format::Bod));
    assert_eq!(reading.records, [record]);
}

#[test]
fn every_start_and_every_kind_of_piece() {
    for variant in Variant::ALL {
        survives(&Record::new(Setup::start(variant).unwrap()), Format::Bod);
    }
    // All kinds, promoted or not, of both sides, and eighteen pawns in hand.
    for sfen in [
        "lnsgk+l+n+s1/1r2+b4/4+p4/9/9/4+P4/9/1B+R6/1+S+N+LKGSNL w - 34",
        "4k4/9/9/9/9/9/9/9/4K4 b 18P 1",
        "4k4/9/9/9/9/9/9/9/4K4 w RBG2S2N2L9Prbg2s2n2l9p 200",
    ] {
        survives(&Record::new(setup(sfen)), Format::Bod);
    }
}

#[test]
fn the_side_to_move_and_the_number_of_moves() {
    let mut record = Record::new(setup("4k4/9/9/9/9/9/9/9/4K4 w - 8"));
    let text = survives(&record, Format::Bod);
    assert!(text.contains("後手番") && text.contains("手数＝7"), "{text}");
    // Black to move is said by saying nothing; both words are read.
    record = Record::new(setup("4k4/9/9/9/9/9/9/9/4K4 b - 1"));
    let text = survives(&record, Format::Bod);
    assert!(!text.contains('番') && !text.contains("手数"), "{text}");
    for (word, side) in [
        ("先手番", Color::Black),
        ("下手番", Color::Black),
        ("後手番", Color::White),
        ("上手番", Color::White),
    ] {
        let read = one(&format!("{text}{word}\n"));
        assert_eq!(read.start().turn(), side, "{word}");
    }
}

#[test]
fn what_a_drawing_has_no_place_for_is_reported() {
    let mut record = Record::default();
    record.headers.set(HeaderKey::Event, "a");
    record.add_comment(NodeId::ROOT, "b").unwrap();
    let first = record.push("7g7f".parse().unwrap()).unwrap();
    record.push("3c3d".parse().unwrap()).unwrap();
    record.add(first, "8c8d".parse().unwrap()).unwrap();
    record.add(NodeId::ROOT, "2g2f".parse().unwrap()).unwrap();
    let tip = record.main_last().id();
    record.add_end(tip, EndKind::Aborted, None).unwrap();
    let (written, reading) = through(&record, Format::Bod);
    let lost: Vec<_> = written
        .losses
        .iter()
        .map(|loss| (loss.kind.code(), loss.ply))
        .collect();
    assert_eq!(
        lost,
        [
            ("header", 0),
            ("comment", 0),
            ("moves", 1),
            ("end", 3),
            ("variation", 1)
        ]
    );
    assert_eq!(reading.records, [Record::default()]);
}

#[test]
fn drawings_that_people_type() {
    let wanted = setup("4k4/9/9/9/4P4/9/9/9/4K4 b 2Gr 1");
    for text in [
        // No frame, no labels, 王 for 玉, hands without a separator.
        "後手の持駒：飛\n| ・ ・ ・ ・v王 ・ ・ ・ ・|\n_| ・ ・ ・ ・ 歩 ・ ・ ・ ・|\n_| ・ ・ ・ ・ 王 ・ ・ ・ ・|\n先手の持駒：金二\n",
        // White is called 上手.
        "上手の持駒：飛　\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n_| ・ ・ ・ ・ 歩 ・ ・ ・ ・|五\n_| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n下手の持駒：金二　\n",
        // Digits for kanji, and blanks of half width.
        "後手の持駒： 飛\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|\n_| ・ ・ ・ ・ 歩 ・ ・ ・ ・|\n_| ・ ・ ・ ・ 玉 ・ ・ ・ ・|\n先手の持駒： 金２ \n",
    ] {
        let text = text.replace('_', &"| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(3));
        assert_eq!(*one(&text).start(), wanted, "{text}");
    }
}

#[test]
fn what_is_wrong_with_a_drawing_is_said_where_it_stands() {
    let text = survives(&Record::new(setup("4k4/9/9/9/9/9/9/9/4K4 b - 1")), Format::Bod);
    for (from, to, line, code) in [
        ("| ・ ・ ・ ・v玉", "| ・ ・ ・v玉", 4, "rank_width"),
        ("| ・ ・ ・ ・v玉", "| ・ ・ ・ ・v犬", 4, "unknown_piece"),
        ("先手の持駒：なし", "先手の持駒：玉", 14, "unknown_piece"),
        ("先手の持駒：なし", "先手の持駒：歩300", 14, "hand_count"),
        ("| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九", "", 1, "incomplete_board"),
    ] {
        let broken = text.replace(from, to);
        assert_ne!(broken, text);
        let reading = read_str(&broken, &ReadOptions::new().with_format(Format::Bod));
        let found = codes(&reading);
        assert!(
            found.iter().any(|found| (found.0, found.2) == (line, code)) || line == 1 && found[0].2 == code,
            "{to}: {found:?}"
        );
        assert!(reading.errors().next().is_some());
    }
}
