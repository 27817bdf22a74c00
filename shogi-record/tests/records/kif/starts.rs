//! Handicaps, boards, small boards.

use super::{clean, moves, options};
use crate::flat::{Format, HeaderKey, Record, WriteOptions, read, read_str, write};
use shogiban::rules::Handicap;
use shogiban::{Color, Position, Setup, Variant};

fn written(record: &Record) -> String {
    let written = write(record, Format::Kif, &WriteOptions::new());
    assert!(written.losses.is_empty(), "{:?}", written.losses);
    assert_eq!(
        &read(&written.bytes, &options()).records[0],
        record,
        "{}",
        written.text
    );
    written.text
}

#[test]
fn every_handicap_by_name_and_back() {
    for handicap in Handicap::all(Variant::STANDARD) {
        let position = Position::handicap(handicap);
        let record = clean(&format!("手合割：{}\n", handicap.name()));
        assert_eq!(record.start(), &position.to_setup(), "{}", handicap.name());
        let text = written(&record);
        // Tools disagree about three pieces, and know no names for others.
        let by_name = handicap.kif_name().is_some() && handicap.name() != "三枚落ち";
        assert_eq!(text.contains("持駒"), !by_name, "{text}");
    }
    for handicap in Handicap::all(Variant::MINISHOGI) {
        written(&Record::new(Position::handicap(handicap).to_setup()));
    }
}

#[test]
fn the_giver_moves_first_and_is_called_uwate() {
    let record = clean("手合割：角落ち\n下手：a\n上手：b\n   1 ８四歩(83)\n");
    assert_eq!(record.start().turn(), Color::White);
    assert_eq!(
        (record.headers.black(), record.headers.white()),
        (Some("a"), Some("b"))
    );
    assert_eq!(moves(&record), "8c8d");
    let text = written(&record);
    assert!(text.contains("下手：a") && text.contains("上手：b"), "{text}");
}

#[test]
fn minishogi_by_all_its_names() {
    let start = Setup::start(Variant::MINISHOGI).unwrap();
    for name in ["5五将棋", "５五将棋", "五五将棋", "五々将棋", "5五", "minishogi"] {
        let record = clean(&format!("手合割：{name}\n1 ２五金(25)\n").replace("1 ２五金(25)\n", ""));
        assert_eq!(record.start(), &start);
        assert!(!written(&record).contains("持駒"));
    }
    let told = read_str("1 ２四銀(35)\n", &options().with_variant(Variant::MINISHOGI));
    assert_eq!(told.records[0].start(), &start);
    assert_eq!(told.records[0].main_moves().count(), 1);
}

#[test]
fn small_boards_are_drawn() {
    for variant in [Variant::GOROGORO, Variant::GOROGORO_PLUS, Variant::JUDKINS] {
        let mut setup = Setup::start(variant).unwrap();
        setup.set_turn(Color::White);
        setup.set_move_number(8);
        written(&Record::new(setup));
    }
    let mut mini = Setup::start(Variant::MINISHOGI).unwrap();
    mini.set_move_number(3);
    let text = written(&Record::new(mini));
    assert!(
        text.contains("  ５ ４ ３ ２ １\r\n+---------------+\r\n|v飛v角v銀v金v玉|一"),
        "{text}"
    );
}

#[test]
fn a_board_of_a_game_that_has_begun() {
    let text = "後手の持駒：角　\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
        |v香v桂v銀v金v玉v金 ・v桂v香|一\n| ・v飛 ・ ・ ・ ・ ・v銀 ・|二\n|v歩v歩v歩v歩v歩v歩 ・v歩v歩|三\n\
        | ・ ・ ・ ・ ・ ・v歩 ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六\n\
        | 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七\n| ・ ・ ・ ・ ・ ・ ・ 飛 ・|八\n| 香 桂 銀 金 玉 金 銀 桂 香|九\n\
        +---------------------------+\n先手の持駒：角　\n手数＝4  △２二銀  まで\n\n\
        手数----指手---------消費時間--\n   5 ２六歩(27)\n   6 ８四歩(83)\n\n変化：6手\n   6 ４四歩(43)\n";
    let record = clean(text);
    let start = "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5";
    assert_eq!(record.start().to_string(), start);
    assert_eq!(record.root().next().unwrap().children().count(), 2);
    assert!(written(&record).contains("手数＝4"));
    let white = text
        .replace("手数＝4", "後手番\n手数＝5")
        .replace("   5 ２六歩(27)\n   6 ８四歩(83)\n", "   1 ８四歩(83)\n");
    let white = white.split("\n変化").next().unwrap().to_owned();
    let record = clean(&white);
    assert_eq!(
        (record.start().turn(), record.start().move_number()),
        (Color::White, 6)
    );
    assert_eq!(moves(&record), "8c8d");
}

#[test]
fn headers_keep_their_order() {
    let record = clean("開始日時：2020/01/00 (水)\n記録係：佐藤\n先手:A：B\n備考：一行\\n二行\n後手：\n");
    let headers: Vec<_> = record
        .headers
        .iter()
        .map(|header| (header.key.clone(), header.value.as_str()))
        .collect();
    assert_eq!(
        headers,
        [
            (HeaderKey::StartTime, "2020/01/00 (水)"),
            (HeaderKey::Other("記録係".into()), "佐藤"),
            (HeaderKey::Black, "A：B"),
            (HeaderKey::Note, "一行\n二行"),
            (HeaderKey::White, ""),
        ]
    );
    written(&record);
}
