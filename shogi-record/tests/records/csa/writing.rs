//! What is written is read back as the same record.

use super::{clean, csa};
use crate::flat::{EndKind, Format, HeaderKey, NodeId, Record, Stated, WriteOptions, write};
use shogiban::{Color, Setup, Variant};

fn written(record: &Record) -> String {
    let written = write(record, Format::Csa, &WriteOptions::new());
    assert!(written.losses.is_empty(), "{:?}", written.losses);
    written.text
}

fn returns(record: &Record) {
    let text = written(record);
    assert_eq!(clean(&text), *record, "{text}");
}

#[test]
fn a_plain_game_is_v2_2() {
    let mut record = Record::default();
    record.headers.set(HeaderKey::Black, "a");
    let first = record.push("7g7f".parse().unwrap()).unwrap();
    record.set_time(first, Some(12_000)).unwrap();
    record
        .add_comment(first, "a comment, with\na second line")
        .unwrap();
    record
        .add_end(first, EndKind::Resignation { by: Color::White }, None)
        .unwrap();
    let text = written(&record);
    assert_eq!(
        text,
        "V2.2\nN+a\nPI\n+\n+7776FU\nT12\n'a comment, with\n'a second line\n%TORYO\n"
    );
    let mut back = clean(&text);
    assert_eq!(back.main_end().unwrap().word(), Some("%TORYO"));
    // The word is the file's; but for that, it is the same record.
    back = clean(&written(&back));
    assert_eq!(written(&back), text);
}

#[test]
fn v3_where_something_needs_it() {
    for text in [
        "'CSA encoding=UTF-8\nV3.0\nPI\n+\n+7776FU\nT1.500\n",
        "'CSA encoding=UTF-8\nV3.0\n$NOTE:a\\nb\\\\c\nPI\n+\n",
        "'CSA encoding=UTF-8\nV3.0\nPI\n+\n+7776FU\n%MAX_MOVES\n",
    ] {
        assert_eq!(written(&clean(text)), text);
    }
}

#[test]
fn every_start_returns() {
    for sfen in [
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "4k4/9/7+P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
        "4k4/9/9/9/9/9/9/9/9 w - 1",
        "rbsgk/4p/5/P4/KGSBR b - 1",
        "2k2/5/5/5/2K2 b 2R2B2G2S2P 1",
    ] {
        let (setup, _) = Setup::from_sfen_tolerant(sfen, None).unwrap();
        returns(&Record::new(setup));
    }
    for variant in [Variant::GOROGORO, Variant::GOROGORO_PLUS, Variant::JUDKINS] {
        returns(&Record::new(Setup::start(variant).unwrap()));
    }
}

#[test]
fn what_csa_cannot_hold_is_reported() {
    let mut record = Record::default();
    record.headers.set(HeaderKey::Black, "two\nlines");
    let first = record.push("7g7f".parse().unwrap()).unwrap();
    record.add(NodeId::ROOT, "2g2f".parse().unwrap()).unwrap();
    record.add_bookmark(first, "here").unwrap();
    let stated = Stated {
        text: "まで1手で先手の勝ち".into(),
        claim: None,
        end: None,
    };
    record.add_stated(first, stated).unwrap();
    record
        .add_end(first, EndKind::SealedMove, Some("封じ手"))
        .unwrap();
    let written = write(&record, Format::Csa, &WriteOptions::new());
    let codes: Vec<_> = written
        .losses
        .iter()
        .map(|loss| (loss.kind.code(), loss.ply))
        .collect();
    assert_eq!(
        codes,
        [
            ("header", 0),
            ("variation", 1),
            ("bookmark", 1),
            ("stated", 1),
            ("end", 2)
        ]
    );
    assert_eq!(csa(&written.text).records[0].main_moves().count(), 1);
}

#[test]
fn an_illegal_move_and_its_word_return() {
    let text = "V2.2\nPI\n+\n+7776FU\n-3334FU\n+7775FU\n-3435FU\n";
    let record = csa(&text.replace("+7775FU\n-3435FU\n", "+2724FU\n%+ILLEGAL_ACTION\n")).records[0].clone();
    let back = csa(&written(&record)).records[0].clone();
    assert_eq!(back, record);
    assert_eq!(back.end(), Some(EndKind::Foul { by: Color::Black }));
    // One from an empty square is no move that could be kept. Without it the word would be about another position.
    let unread = csa(&text.replace("+7775FU\n-3435FU\n", "+7774FU\n%+ILLEGAL_ACTION\n")).records[0].clone();
    let written = write(&unread, Format::Csa, &WriteOptions::new());
    let losses: Vec<_> = written
        .losses
        .iter()
        .map(|loss| (loss.kind.code(), loss.ply))
        .collect();
    assert_eq!(losses, [("cut", 2), ("end", 3)]);
    assert_eq!(csa(&written.text).records[0].end(), None);
}
