//! The words that end a game, and the lines that begin with まで.

use super::{clean, record};
use shogiban::Color;
use shogiban::record::{Claim, EndKind, Format, Record, WriteOptions, read, write};

#[test]
fn every_word() {
    let (by, other) = (Color::Black, Color::White);
    for (word, kind) in [
        ("投了", EndKind::Resignation { by }),
        ("中断", EndKind::Stopped),
        ("千日手", EndKind::Repetition),
        ("持将棋", EndKind::Impasse),
        ("切れ負け", EndKind::TimeUp { by }),
        ("Time-up", EndKind::TimeUp { by }),
        ("反則勝ち", EndKind::Foul { by: other }),
        ("反則負け", EndKind::Foul { by }),
        ("入玉勝ち", EndKind::Declaration { by }),
        ("入玉宣言", EndKind::Declaration { by }),
        ("不戦勝", EndKind::Default { by: other }),
        ("不戦敗", EndKind::Default { by }),
        ("詰み", EndKind::Checkmate { of: by }),
        ("詰", EndKind::Checkmate { of: by }),
        ("不詰", EndKind::NoMate),
        ("封じ手", EndKind::SealedMove),
        ("最大手数", EndKind::MoveLimit),
        ("引き分け", EndKind::Draw),
    ] {
        let text = format!("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 {word}   ( 0:05/00:00:05)\n");
        let record = clean(&text);
        let end = record.main_end().expect("an end");
        assert_eq!(
            (end.end(), end.word(), end.time()),
            (Some(kind), Some(word), Some(5000))
        );
        let back = read(
            &write(&record, Format::Kif, &WriteOptions::new()).bytes,
            &super::options(),
        );
        assert_eq!(back.records, [record]);
    }
}

#[test]
fn a_word_that_is_not_known_is_kept() {
    let record = record("1 ７六歩(77)\n2 何か(妙) な語 (0:01/)\n");
    assert_eq!(
        record.main_end().and_then(|end| end.word()),
        Some("何か(妙) な語")
    );
    let written = write(&record, Format::Kif, &WriteOptions::new());
    assert!(written.losses.is_empty());
    assert_eq!(read(&written.bytes, &super::options()).records, [record]);
}

#[test]
fn an_end_without_a_number() {
    let reading = super::reading("1 ７六歩(77)\n投了\n");
    assert_eq!(
        reading.records[0].end(),
        Some(EndKind::Resignation { by: Color::White })
    );
    assert_eq!(super::said(&reading), [("dialect", 2, 1)]);
}

#[test]
fn the_side_that_resigns_is_right_even_after_unread_moves() {
    let record = record("1 ７六歩(77)\n2 ３四犬(33)\n3 ２六歩(27)\n4 投了\n");
    assert_eq!(record.end(), Some(EndKind::Resignation { by: Color::White }));
}

#[test]
fn the_line_about_the_result_belongs_to_its_line_of_moves() {
    let record = clean(
        "1 ７六歩(77)\n2 ３四歩(33)\n3 投了\nまで2手で後手の勝ち\n\n変化：2手\n2 ８四歩(83)\nまで2手で千日手\n",
    );
    assert_eq!(record.stated(), Some(Claim::Win(Color::White)));
    let last = record.main_last();
    assert_eq!(last.stated()[0].text, "まで2手で後手の勝ち");
    let variation = record
        .root()
        .next()
        .and_then(|node| node.children().nth(1))
        .unwrap();
    assert_eq!(variation.stated()[0].end, Some(EndKind::Repetition));
    let back = read(
        &write(&record, Format::Kif, &WriteOptions::new()).bytes,
        &super::options(),
    );
    assert_eq!(back.records, [record]);
}

#[test]
fn a_lost_game_without_a_word() {
    let record = clean("1 ７六歩(77)\nまで1手で時間切れにより先手の勝ち\n");
    assert_eq!(record.end(), None);
    assert_eq!(record.stated(), Some(Claim::Win(Color::Black)));
}

#[test]
fn records_without_moves() {
    for text in [
        "手合割：平手\n",
        "手合割：平手\n   1 投了\n",
        "手合割：平手\n   1 何か\n変化：1手\n   1 ７六歩(77)\n",
    ] {
        let record: Record = record(text);
        let written = write(&record, Format::Kif, &WriteOptions::new());
        assert!(written.losses.is_empty());
        assert_eq!(
            read(&written.bytes, &super::options()).records,
            [record],
            "{text}"
        );
    }
}

#[test]
fn ends_that_kif_has_no_word_for() {
    let mut record = Record::default();
    let by = Color::White;
    let root = record.root().id();
    record
        .add_end(root, EndKind::Resignation { by }, Some("%TORYO"))
        .unwrap();
    let written = write(&record, Format::Kif, &WriteOptions::new());
    assert_eq!(written.losses[0].kind.code(), "end");
}

#[test]
fn a_word_about_a_foul_after_an_illegal_move_is_about_that_move() {
    let foul = Some(EndKind::Foul { by: Color::White });
    for word in ["反則勝ち", "反則負け"] {
        let text = format!("1 ７六歩(77)\n2 ３五歩(33)\n3 {word}\n");
        let read_so = record(&text);
        assert_eq!(
            (read_so.end(), read_so.stated()),
            (foul, Some(Claim::Win(Color::Black))),
            "{text}"
        );
        let written = write(&read_so, Format::Kif, &WriteOptions::new());
        assert!(
            written.text.contains(word) && written.losses.is_empty(),
            "{}",
            written.text
        );
        // Without it, one is the side to move's.
        let text = format!("1 ７六歩(77)\n2 ３四歩(33)\n3 {word}\n");
        let by = if word == "反則勝ち" {
            Color::White
        } else {
            Color::Black
        };
        assert_eq!(record(&text).end(), Some(EndKind::Foul { by }), "{text}");
    }
}
