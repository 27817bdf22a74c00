//! What the programs in `fuzz/` found, each as a small input.

use crate::flat::{self as record, EndKind, Format, LossKind, ReadOptions, Record, WriteOptions};
use shogiban::Color;

fn read(text: &str) -> Record {
    let mut reading = record::read_str(text, &ReadOptions::new());
    reading.records.remove(0)
}

/// Writes a record and reads it again; the codes of what was lost.
fn through(record: &Record, format: Format) -> (Record, Vec<&'static str>) {
    let written = record::write(record, format, &WriteOptions::new());
    let reading = record::read(&written.bytes, &ReadOptions::new().with_format(format));
    assert!(
        reading.errors().next().is_none(),
        "{:?}\n{}",
        reading.diagnostics,
        written.text
    );
    let losses = written.losses.iter().map(|loss| loss.kind.code());
    (reading.records[0].clone(), losses.collect())
}

#[test]
fn a_word_that_is_not_known_is_no_word_of_usi() {
    for text in ["V2.2\nPI\n+\n+7776FU\n%WHAT\n", "   1 ７六歩(77)\n   2 謎の語\n"] {
        let record = read(text);
        assert_eq!(record.end(), Some(record::EndKind::Unknown));
        let (again, losses) = through(&record, Format::Usi);
        assert_eq!((again.main_moves().count(), again.end()), (1, None));
        assert_eq!(losses, ["word", "end"]);
    }
}

#[test]
fn an_end_without_a_word_in_jkf_takes_what_stands_at_it_along_and_it_is_said() {
    let record = read("   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 封じ手   ( 0:09/00:00:09)\n*続く\n");
    let (again, losses) = through(&record, Format::Jkf);
    assert_eq!(losses, ["end", "time", "comment"]);
    assert_eq!((again.main_moves().count(), again.end()), (1, None));
    let lost = record::write(&record, Format::Jkf, &WriteOptions::new()).losses;
    assert_eq!(lost[0].kind, LossKind::End(record::EndKind::SealedMove));
}

#[test]
fn utf_16_is_no_reason_to_lose_moves() {
    // The full-width blank and 一 have a zero where other Japanese characters have none.
    let text = "手合割：平手　　\n先手：山川　一\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 同　歩(77)\n";
    for bytes in [
        text.encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect::<Vec<u8>>(),
        text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
    ] {
        let reading = record::read(&bytes, &ReadOptions::new());
        assert_eq!(reading.records[0].main_moves().count(), 2);
        assert_eq!(reading.records[0].headers.black(), Some("山川　一"));
    }
}

#[test]
fn a_variation_that_hangs_nowhere_gives_nothing_to_another_line() {
    let text = "   1 ７六歩(77)\n   2 ３四歩(33)\n\n変化：9手\n   9 ２六歩(27)   ( 0:05/00:00:05)\n*よい手\n&しおり\n  10 投了   ( 0:07/00:00:07)\n                まで9手で先手の勝ち\n\n変化：2手\n   2 ８四歩(83)\n   3 中断\n";
    let reading = record::read_str(text, &ReadOptions::new());
    let codes: Vec<_> = reading
        .diagnostics
        .iter()
        .map(|found| (found.line, found.kind.code()))
        .collect();
    assert_eq!(codes[0], (4, "no_branch"));
    let game = &reading.records[0];
    let last = game.main_last();
    assert_eq!(
        (last.ply(), last.end(), last.time(), game.stated()),
        (2, None, None, None)
    );
    assert!(last.comments().is_empty() && last.bookmarks().is_empty() && last.stated().is_empty());
    let variation = game
        .root()
        .next()
        .and_then(|first| first.children().nth(1))
        .unwrap();
    assert_eq!(
        variation.next().and_then(|next| next.end()),
        Some(record::EndKind::Aborted)
    );
    // An end after an end is none either.
    let text = text.replace("   2 ３四歩(33)\n", "   2 投了\n");
    let game = read(&text);
    assert_eq!(game.main_line().filter(|node| node.end().is_some()).count(), 1);
}

/// KIF knows two words for the mate. Another format brings back the usual one, so only the rare one is a loss.
#[test]
fn a_rare_word_of_an_end_is_reported_where_another_format_comes_between() {
    for (word, lost) in [("詰", vec![LossKind::Word("詰".into())]), ("詰み", vec![])] {
        let game = read(&format!("   1 ７六歩(77)\n   2 {word}\n"));
        assert_eq!(game.end(), Some(EndKind::Checkmate { of: Color::White }));
        for format in [Format::Csa, Format::Jkf] {
            let written = record::write(&game, format, &WriteOptions::new());
            let said: Vec<_> = written.losses.into_iter().map(|loss| loss.kind).collect();
            assert_eq!(said, lost, "{word} to {format:?}");
        }
    }
}

#[test]
fn a_word_of_the_same_format_that_had_to_change_is_reported() {
    // The move before cannot be read: without it the word would be about another position, so it is not written.
    let reading = record::read_str("   1 ７六歩(55)\n   2 反則勝ち\n", &ReadOptions::new());
    let unread = &reading.records[0];
    let foul = Some(EndKind::Foul { by: Color::Black });
    assert_eq!(unread.end(), foul);
    for format in [Format::Kif, Format::Csa, Format::Jkf] {
        let written = record::write(unread, format, &WriteOptions::new());
        let lost: Vec<_> = written.losses.iter().map(|loss| loss.kind.code()).collect();
        assert_eq!(lost, ["cut", "end"], "{format:?}");
    }
    // The word stands where Black would move: the loser stays, and another word says so.
    let mut game = Record::default();
    game.add_end(
        game.root().id(),
        EndKind::Foul { by: Color::Black },
        Some("反則勝ち"),
    )
    .unwrap();
    let game = &game;
    let written = record::write(game, Format::Kif, &WriteOptions::new());
    assert!(written.text.contains("反則負け"), "{}", written.text);
    let lost: Vec<_> = written.losses.iter().map(|loss| &loss.kind).collect();
    assert_eq!(lost, [&LossKind::Word("反則勝ち".into())]);
    let back = record::read(&written.bytes, &ReadOptions::new());
    assert_eq!(back.records[0].end(), foul);
    // Words of other formats are no loss: each has its own for the same end.
    for format in [Format::Csa, Format::Jkf] {
        let written = record::write(game, format, &WriteOptions::new());
        assert_eq!(written.losses, [], "{format:?}");
    }
}

#[test]
fn an_end_after_a_move_without_a_text_does_not_come_to_stand_at_another_number() {
    // No piece stands where the move begins, and no end has that word: KIF was given a line that its reader refused.
    let reading = record::read(b"~0.7y2.z\xe3", &ReadOptions::new());
    let record = &reading.records[0];
    assert_eq!(record.end(), Some(EndKind::Unknown));
    for format in [Format::Kif, Format::Ki2, Format::Csa, Format::Jkf] {
        let (again, losses) = through(record, format);
        let kept = again.main_moves().count();
        assert_eq!(losses.contains(&"moves"), kept == 0, "{format:?}: {losses:?}");
        assert_eq!(
            losses.contains(&"end"),
            again.end().is_none(),
            "{format:?}: {losses:?}"
        );
    }
}

#[test]
fn what_only_parts_games_is_said_to_be_empty() {
    for (text, format) in [("]", Format::Jkf), ("[ ,\n", Format::Jkf), ("/\n", Format::Csa)] {
        let reading = record::read_str(text, &ReadOptions::new().with_format(format));
        let codes: Vec<_> = reading
            .diagnostics
            .iter()
            .map(|found| found.kind.code())
            .collect();
        assert_eq!(codes, ["empty"], "{text:?}");
    }
}

#[test]
fn an_unknown_word_that_holds_a_known_one_is_not_written_as_that() {
    let reading = record::read_str("PI\n+\n+7776FU\n%CH詰N\n", &ReadOptions::new());
    let record = &reading.records[0];
    assert_eq!(record.end(), Some(EndKind::Unknown));
    let written = record::write(record, Format::Kif, &WriteOptions::new());
    assert!(written.losses.iter().any(|loss| loss.kind.code() == "end"));
    let back = record::read(&written.bytes, &ReadOptions::new());
    assert_eq!(back.records[0].end(), None);
}
