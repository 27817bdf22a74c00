//! Long files read game by game.

use crate::flat::{
    self as record, Encoding, Format, Limits, Loss, LossKind, ReadOptions, Reading, Severity, StreamRecords,
    WriteOptions,
};
use std::io::BufReader;

/// Three games with a comment, an empty piece and a header between.
const GAMES: &str = "'a list\nV2.2\nN+一\nPI\n+\n+7776FU\nT1\n/\n\n/\nPI\n-\n-3334FU\n'** 30\n%TORYO\n/\nPI\n+\n+2726FU\n-8384FU\n";

fn stream(bytes: &[u8], buffer: usize, options: &ReadOptions) -> Vec<Reading> {
    let mut games = StreamRecords::new(BufReader::with_capacity(buffer, bytes), options.clone());
    let mut readings = Vec::new();
    while let Some(entry) = games.next() {
        let entry = entry.expect("a slice can be read");
        readings.push(Reading::of(vec![entry], games.format(), games.encoding()));
    }
    readings
}

fn plies(games: &[Reading]) -> Vec<usize> {
    let records = games.iter().flat_map(|game| &game.records);
    records.map(|record| record.main_moves().count()).collect()
}

#[test]
fn a_stream_is_the_same_however_the_input_comes() {
    let kif = "# 対局の記録\n# もう一つ\n\n手合割：平手\n先手：山川\n   1 ７六歩(77)\n   2 ３四歩(33)\n";
    let ki2 = "# a record in short\n# moves as people write them\n\n棋戦：名人戦\n\n▲７六歩 △３四歩\n";
    let usi = format!(
        "{}position startpos moves 7g7f 3c3d\n",
        "# a comment\n".repeat(100)
    );
    for text in [GAMES, kif, ki2, &usi] {
        for encoding in [Encoding::Utf8, Encoding::Utf16Le] {
            let bytes: Vec<u8> = match encoding {
                Encoding::Utf8 => text.bytes().collect(),
                _ => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            };
            let whole = record::read(&bytes, &ReadOptions::new());
            assert!(
                !whole.records.is_empty() && whole.diagnostics.is_empty(),
                "{whole:?}"
            );
            for buffer in [1, 2, 3, 5, 17, 64, 1 << 16] {
                let games = stream(&bytes, buffer, &ReadOptions::new());
                let records: Vec<_> = games.iter().flat_map(|game| game.records.clone()).collect();
                let lines: Vec<_> = games.iter().flat_map(|game| game.lines.clone()).collect();
                assert_eq!(
                    (records, lines),
                    (whole.records.clone(), whole.lines.clone()),
                    "buffer {buffer}"
                );
                assert!(games.iter().all(|game| game.records.len() == 1));
                // What begins as KIF does may be KI2.
                assert!(games.iter().all(|game| game.format == whole.format));
            }
        }
    }
}

#[test]
fn games_say_where_they_begin() {
    for ends in ["\n", "\r\n", "\r"] {
        let text = GAMES.replace('\n', ends);
        let games = stream(text.as_bytes(), 64, &ReadOptions::new());
        assert_eq!(plies(&games), [1, 1, 2]);
        let lines: Vec<_> = games.iter().flat_map(|game| game.lines.clone()).collect();
        assert_eq!(lines, [1, 11, 17], "{ends:?}");
    }
}

#[test]
fn a_game_that_is_too_long_is_passed_over_and_the_next_is_read() {
    let long = format!(
        "PI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n{}/\nPI\n+\n+7776FU\n-3334FU\n",
        "'long\n".repeat(100)
    );
    let mut limits = Limits::default();
    limits.game_bytes = 60;
    for buffer in [1, 7, 1 << 16] {
        let games = stream(long.as_bytes(), buffer, &ReadOptions::new().with_limits(limits));
        assert_eq!(plies(&games), [1, 2], "buffer {buffer}");
        let found: Vec<_> = games.iter().flat_map(|game| &game.diagnostics).collect();
        let [found] = &found[..] else { panic!("{found:?}") };
        assert_eq!((found.line, found.kind.code()), (5, "limit_reached"));
    }
}

#[test]
fn a_line_that_is_too_long_is_one_game_that_was_not_read() {
    let line = "startpos moves 7g7f 3c3d";
    let mut limits = Limits::default();
    limits.game_bytes = line.len();
    for more in ["", " ", "  ", " 2g2f", &" 5i5h 5a5b 5h5i 5b5a".repeat(20)] {
        for ends in ["\n", "\r\n"] {
            let text = format!("{line}{ends}{line}{more}{ends}{line}{ends}");
            for buffer in [1, 7, 1 << 16] {
                let games = stream(text.as_bytes(), buffer, &ReadOptions::new().with_limits(limits));
                let found = games.iter().flat_map(|game| &game.diagnostics);
                let errors: Vec<_> = found
                    .filter(|found| found.severity == Severity::Error)
                    .map(|found| (found.line, found.kind.code()))
                    .collect();
                let read: Vec<_> = plies(&games).into_iter().filter(|plies| *plies > 0).collect();
                if more.is_empty() {
                    assert_eq!(
                        (read, errors),
                        (vec![2, 2, 2], vec![]),
                        "buffer {buffer}, {ends:?}"
                    );
                } else {
                    let expected = (vec![2, 2], vec![(2, "limit_reached")]);
                    assert_eq!((read, errors), expected, "buffer {buffer}, {ends:?}, {more:?}");
                }
            }
        }
    }
}

#[test]
fn games_written_one_by_one_are_the_same_file() {
    let games = record::read(GAMES.as_bytes(), &ReadOptions::new()).records;
    assert_eq!(games.len(), 3);
    for format in Format::ALL {
        for encoding in [Encoding::Utf8, Encoding::ShiftJis, Encoding::Utf16Le] {
            let options = WriteOptions::new().with_encoding(encoding);
            let whole = record::write_all(&games, format, &options);
            let (mut bytes, mut text, mut losses) = (Vec::new(), String::new(), Vec::new());
            for (number, game) in games.iter().enumerate() {
                let part = record::write(game, format, &options.clone().with_written_before(number));
                bytes.extend(part.bytes);
                text += &part.text;
                losses.extend(part.losses);
            }
            assert_eq!(
                (bytes, text),
                (whole.bytes, whole.text),
                "{format:?} {encoding:?}"
            );
            if format.holds_many() {
                assert_eq!(losses, whole.losses, "{format:?} {encoding:?}");
            } else {
                // A file of one game takes no second one, and says so each time.
                let refused = |loss: &&Loss| loss.kind == LossKind::Records(1);
                assert_eq!(losses.iter().filter(refused).count(), 2, "{format:?}");
            }
        }
    }
}
