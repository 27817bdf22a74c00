//! Inputs that are no file of records: pictures, pages, other games, links, logs.

use crate::flat::{Format, ReadOptions, detect, read, read_str};
use shogiban_record::{DiagnosticKind, Guess, StreamRecords};
use std::io::BufReader;

#[test]
fn what_is_no_game_is_one_diagnostic_that_says_what_it_is() {
    let html = "<!DOCTYPE html>\n<p>先手：A\n<p>後手：B\n'x\n+7776FU\n";
    for (bytes, guess) in [
        (
            &b"\x89PNG\r\n\x1A\n\x00\x00'\n%x\n+7776FU\n"[..],
            Some(Guess::Picture),
        ),
        (b"\xFF\xD8\xFF\xE0'\n%x\n", Some(Guess::Picture)),
        (b"%PDF-1.7\n%\xE2\xE3\n1 0 obj\n", Some(Guess::Pdf)),
        (b"PK\x03\x04\x14\x00a.kif", Some(Guess::Archive)),
        (b"\x1F\x8B\x08\x00", Some(Guess::Archive)),
        (b"\x7FELF\x02\x01", Some(Guess::Program)),
        (html.as_bytes(), Some(Guess::Html)),
        (b"{\"name\": \"x\", \"version\": 1}\n", Some(Guess::Json)),
        (b"[1, 2]\n", Some(Guess::Json)),
        (b"(;GM[1]FF[4];B[pd])\n", Some(Guess::Sgf)),
        (
            b"[Event \"x\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 *\n",
            Some(Guess::Chess),
        ),
        (
            b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
            Some(Guess::Chess),
        ),
        (b"hello, world\nthis is a text\n", None),
    ] {
        let options = ReadOptions::new();
        let reading = read(bytes, &options);
        let found: Vec<_> = reading
            .diagnostics
            .iter()
            .map(|found| found.kind.clone())
            .collect();
        assert_eq!(found, [DiagnosticKind::UnknownFormat(guess)]);
        assert!(
            reading
                .records
                .iter()
                .all(|record| record.main_moves().count() == 0)
        );
        let streamed: Vec<_> = StreamRecords::new(BufReader::new(bytes), options)
            .map(|entry| entry.unwrap())
            .collect();
        assert_eq!(streamed.len(), 1);
        assert_eq!(streamed[0].diagnostics.len(), 1);
    }
}

#[test]
fn a_link_is_the_game_that_it_holds() {
    let text = "https://www.kento-shogi.com/?moves=7g7f.3c3d.8h2b%2B#3\nhttps://example.org/?sfen=4k4/9/9/9/9/9/9/9/4K4%20b%20P%201\n";
    assert_eq!(detect(text.as_bytes()), Some(Format::Usi));
    let reading = read_str(text, &ReadOptions::new());
    let codes: Vec<_> = reading
        .diagnostics
        .iter()
        .map(|found| found.kind.code())
        .collect();
    assert_eq!(codes[0], "from_link");
    assert!(reading.errors().next().is_none(), "{codes:?}");
    assert_eq!(reading.records.len(), 2);
    assert_eq!(reading.records[0].main_moves().count(), 3);
    assert_eq!(
        reading.records[1].start().to_string(),
        "4k4/9/9/9/9/9/9/9/4K4 b P 1"
    );
    let usen = read_str(
        "https://play.mogproject.com/?usen=~0.7ku2jm.r",
        &ReadOptions::new(),
    );
    assert_eq!(
        (usen.format, usen.records[0].main_moves().count()),
        (Some(Format::Usen), 2)
    );
    // A place is that of the link.
    let wrong = read_str("https://x.org/?moves=7g7f.7g7f", &ReadOptions::new());
    let error = wrong
        .diagnostics
        .iter()
        .find(|found| found.kind.code() == "illegal_move")
        .unwrap();
    assert_eq!((error.line, error.column, error.byte), (1, 1, 0));
    // A line stays a line, whatever the link holds.
    let parted = read_str(
        "https://x.org/?sfen=4k4/9/9/9/9/9/9/9/4K4%20b%0A-%201\n",
        &ReadOptions::new(),
    );
    assert_eq!(parted.records.len(), 1);
    // A game with a link before it is that game.
    let kif = "https://www.kento-shogi.com/?moves=7g7f\n手合割：平手\n   1 ２六歩(27)\n";
    let reading = read_str(kif, &ReadOptions::new());
    assert_eq!((reading.format, reading.records.len()), (Some(Format::Kif), 1));
    // A file with links in its headers stays what it is.
    let kif = "手合割：平手\n場所：https://www.kento-shogi.com/?moves=7g7f\n   1 ２六歩(27)\n";
    assert_eq!(detect(kif.as_bytes()), Some(Format::Kif));
}

#[test]
fn a_log_is_the_games_in_it() {
    let log = "usi\nid name X\nusiok\nisready\nreadyok\nusinewgame\nposition startpos\ngo btime 0\nbestmove 7g7f\n\
        position startpos moves 7g7f 3c3d\ngo ponder\nposition startpos moves 7g7f 3c3d 2g2f 8c8d\nstop\n\
        position startpos moves 7g7f 3c3d 2g2f 4c4d\nbestmove resign\nusinewgame\nposition startpos moves 2g2f\nquit\n";
    let lines: Vec<String> = log
        .lines()
        .map(|line| format!("12:34:56.789 >1:{line}"))
        .collect();
    let marked = lines.join(
        "
",
    ) + "
";
    for text in [log, &marked] {
        let reading = read_str(text, &ReadOptions::new());
        assert_eq!(reading.format, Some(Format::Usi), "{text}");
        let games: Vec<_> = reading
            .records
            .iter()
            .map(|record| record.main_moves().count())
            .collect();
        assert_eq!(games, [4, 1], "{text}");
        assert_eq!(
            reading.records[0].main_moves().last().unwrap().to_string(),
            "4c4d"
        );
        let said: Vec<_> = reading
            .diagnostics
            .iter()
            .map(|found| found.kind.clone())
            .collect();
        assert_eq!(
            said,
            [DiagnosticKind::SkippedLines(11), DiagnosticKind::SkippedLines(2)]
        );
        for size in [1, 7, 4096] {
            let input = BufReader::with_capacity(size, text.as_bytes());
            let entries: Vec<_> = StreamRecords::new(input, ReadOptions::new())
                .map(Result::unwrap)
                .collect();
            let records: Vec<_> = entries.into_iter().filter_map(|entry| entry.record).collect();
            assert_eq!(records, reading.records);
        }
    }
    // A list of lines is a list of games, whether one begins as another or not.
    let list = "position startpos moves 7g7f\nposition startpos moves 7g7f 3c3d\n";
    assert_eq!(read_str(list, &ReadOptions::new()).records.len(), 2);
}

#[test]
fn a_file_that_another_program_ruined_is_said_to_be_damaged() {
    let text = "手合割：平手\n先手：\u{FFFD}\u{FFFD}\n   1 ７六\u{FFFD}(77)\n";
    let reading = read_str(text, &ReadOptions::new());
    let first = &reading.diagnostics[0];
    assert_eq!((first.kind.code(), first.line, first.column), ("damaged", 2, 4));
}
