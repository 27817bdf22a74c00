//! The words that end a game, and the lines that begin with まで.

use super::{clean, record};
use crate::flat::{Claim, EndKind, Format, Record, WriteOptions, read, write};
use shogiban::{Color, Rules};

#[test]
fn every_word() {
    let (by, other) = (Color::Black, Color::White);
    for (word, kind) in [
        ("投了", EndKind::Resignation { by }),
        ("中断", EndKind::Aborted),
        ("千日手", EndKind::Repetition),
        ("持将棋", EndKind::Impasse),
        ("切れ負け", EndKind::TimeUp { by }),
        ("Time-up", EndKind::TimeUp { by }),
        ("反則勝ち", EndKind::Foul { by: other }),
        ("反則負け", EndKind::Foul { by }),
        ("入玉勝ち", EndKind::Declaration { by }),
        ("入玉宣言", EndKind::Declaration { by }),
        ("不戦勝", EndKind::Abandonment { by: other }),
        ("不戦敗", EndKind::Abandonment { by }),
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
    assert_eq!(variation.next().unwrap().end(), Some(EndKind::Repetition));
    assert_eq!(variation.stated(), []);
    let back = read(
        &write(&record, Format::Kif, &WriteOptions::new()).bytes,
        &super::options(),
    );
    // The end without a word got one.
    let ends: Vec<_> = back.records[0].line_ends().map(|end| end.end()).collect();
    assert_eq!(ends, record.line_ends().map(|end| end.end()).collect::<Vec<_>>());
    assert_eq!(back.records[0].main_line().count(), record.main_line().count());
}

#[test]
fn a_lost_game_without_a_word() {
    let record = clean("1 ７六歩(77)\nまで1手で時間切れにより先手の勝ち\n");
    assert_eq!(record.end(), Some(EndKind::TimeUp { by: Color::White }));
    assert_eq!(record.main_end().unwrap().word(), None);
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

#[test]
fn without_a_known_start_a_word_names_no_side() {
    let moves = "   1 ３四歩(33)\n   2 ７六歩(77)\n   3 ８四歩(83)\n";
    for start in [
        "手合割：七枚落ち\n",
        "手合割：その他\n",
        "手合割：中将棋\n",
        "|v香v桂v銀v金v玉v金v銀v桂|一\n",
    ] {
        let text = format!("{start}先手：a\n*note\n{moves}   4 投了\n");
        let record = record(&text);
        assert!(!record.knows_start(), "{text}");
        assert_eq!(
            (record.end(), record.stated()),
            (Some(EndKind::Unknown), None),
            "{text}"
        );
        assert_eq!(record.main_end().unwrap().word(), Some("投了"));
        assert_eq!(record.headers.black(), Some("a"));
        assert_eq!(record.root().comments(), ["note"], "{text}");
        assert!(record.replay(Rules::JSA_PRO).is_err());
        // A line that names the winner, or nobody, says the same whoever moved.
        let said = super::record(&format!("{start}{moves}まで3手で上手の勝ち\n"));
        assert_eq!(said.stated(), Some(Claim::Win(Color::White)), "{text}");
        assert!(said.replay(Rules::JSA_PRO).is_err());
        let stopped = super::record(&format!("{start}{moves}   4 中断\n"));
        assert_eq!(stopped.end(), Some(EndKind::Aborted));
        // 詰み is of the side to move.
        let mated = super::record(&format!("{start}{moves}まで3手で詰み\n"));
        assert_eq!(mated.stated(), None);
        // No text stands for such a start, so none is written.
        let written = write(&record, Format::Kif, &WriteOptions::new());
        assert_eq!(written.text, "");
        assert_eq!(written.losses[0].kind.code(), "start");
    }
    // Whose turn it is may stand in a line of its own.
    let told = record("手合割：七枚落ち\n手番：後手\n   1 投了\n");
    assert_eq!(told.end(), Some(EndKind::Resignation { by: Color::White }));
    assert!(!told.knows_start());
}

#[test]
fn words_after_unread_moves_are_not_judged() {
    let moves = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(11)\n   4 ８四歩(83)\n";
    for (end, claim) in [
        ("   5 入玉勝ち\n", Claim::Win(Color::Black)),
        ("   5 持将棋\n", Claim::Draw),
        ("   5 投了\n", Claim::Win(Color::White)),
        ("まで4手で持将棋\n", Claim::Draw),
        ("まで4手で先手の入玉勝ち\n", Claim::Win(Color::Black)),
    ] {
        let record = record(&format!("{moves}{end}"));
        assert_eq!(record.stated(), Some(claim), "{end}");
        for rules in [Rules::CSA_WCSC, Rules::JSA_AMATEUR27, Rules::JSA_PRO] {
            let replay = record.replay(rules).unwrap();
            assert_eq!((replay.is_cut, replay.outcome()), (true, None), "{end}");
        }
        // The text that is written says no more than what is known.
        let written = write(&record, Format::Kif, &WriteOptions::new());
        let again = read(&written.bytes, &super::options());
        let replay = again.records[0].replay(Rules::JSA_AMATEUR27).unwrap();
        assert_eq!(
            (again.records[0].stated(), replay.outcome()),
            (None, None),
            "{end}"
        );
    }
}

#[test]
fn a_number_without_a_move_is_a_move_that_is_missing() {
    let record = record("   1 ７六歩(77)\n   2\n   3 投了\n");
    // By its number it is Black's.
    assert_eq!(record.end(), Some(EndKind::Resignation { by: Color::Black }));
    let replay = record.replay(Rules::CSA_WCSC).unwrap();
    assert_eq!((replay.is_cut, replay.outcome()), (true, None));
}

#[test]
fn a_variation_that_cannot_be_read_is_no_matter_of_the_main_line() {
    let main = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n";
    let variation = "\n変化：2手\n   2 ８四歩(11)\n   3 投了\n";
    let record = record(&format!("{main}   4 投了\n{variation}"));
    let replay = record.replay(Rules::CSA_WCSC).unwrap();
    assert!(!replay.is_cut);
    assert_eq!(replay.outcome().unwrap().winner, Some(Color::Black));
    let ends: Vec<bool> = record.line_ends().map(|end| end.is_cut()).collect();
    assert_eq!(ends, [false, true]);
    // A line about the result of such a variation has no node of its own.
    let text = format!("{main}\n変化：4手\n   4 ８四歩(11)\nまで4手で持将棋\n");
    let reading = super::reading(&text);
    assert_eq!(reading.records[0].stated(), None);
    assert!(
        reading
            .diagnostics
            .iter()
            .any(|found| found.kind.code() == "notes_not_read")
    );
    let replay = reading.records[0].replay(Rules::JSA_AMATEUR27).unwrap();
    assert_eq!((replay.is_cut, replay.outcome()), (false, None));
    // What stands beside the move that could not be read does not take its place.
    let cut = super::record("   1 ７六歩(77)\n   2 ８四歩(11)\n\n変化：2手\n   2 ３四歩(33)\n   3 投了\n");
    let replay = cut.replay(Rules::CSA_WCSC).unwrap();
    assert_eq!(
        (replay.is_cut, replay.game.ply(), replay.outcome()),
        (true, 1, None)
    );
}
