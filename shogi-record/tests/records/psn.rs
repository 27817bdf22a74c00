//! PSN, PSN2 and PGN, as the programs and archives that have them write them.

use crate::flat::{
    Claim, EndKind, Format, HeaderKey, ReadOptions, Reading, Record, WriteOptions, read_str, write,
};
use proptest::prelude::*;
use shogiban::rules::Foul;
use shogiban::{Color, Variant};

fn read(text: &str, format: Format) -> Reading {
    let reading = read_str(text, &ReadOptions::new());
    assert_eq!(reading.format, Some(format), "{text}");
    reading
}

fn usi(reading: &Reading, game: usize) -> String {
    let moves: Vec<String> = reading.records[game]
        .main_moves()
        .map(|m| m.to_string())
        .collect();
    moves.join(" ")
}

#[test]
fn an_archive_of_many_games() {
    let text = "[Name \"T. M.\"]\n[Sente \"A\"]\n[Gote \"B\"]\n[SenteGrade \"3dan\"]\n[Result \"1-0\"]\n[Comment \"\"]\n\
        [Event \"European Championships\"]\n[Date \"19970822\"]\n[Round \"3\"]\n\
        P7g-7f P3c-3d B8hx2b+ S3ax2b B'4e\n\n\
        [Sente \"C\"]\n[Gote \"D\"]\n[Result \"0-1\"]\n[Date \"1998.01.02\"]\n\n1. P-26 P-84 2. P2f-2e\n";
    let reading = read(text, Format::Psn);
    assert_eq!(reading.diagnostics, []);
    assert_eq!(reading.records.len(), 2);
    assert_eq!(usi(&reading, 0), "7g7f 3c3d 8h2b+ 3a2b B*4e");
    assert_eq!(usi(&reading, 1), "2g2f 8c8d 2f2e");
    let [first, second] = &reading.records[..] else {
        panic!()
    };
    assert_eq!(
        (first.headers.black(), first.headers.white()),
        (Some("A"), Some("B"))
    );
    assert_eq!(first.headers.get(&HeaderKey::StartTime), Some("19970822"));
    assert_eq!(second.headers.get(&HeaderKey::StartTime), Some("1998.01.02"));
    let day = |record: &Record| {
        record
            .headers
            .start_time()
            .map(|time| (time.year, time.month, time.day))
    };
    assert_eq!(day(first), Some((1997, Some(8), Some(22))));
    assert_eq!(day(second), Some((1998, Some(1), Some(2))));
    assert_eq!(first.stated(), Some(Claim::Win(Color::Black)));
    assert_eq!(second.stated(), Some(Claim::Win(Color::White)));
}

#[test]
fn what_my_shogi_writes() {
    let psn = "[Sente \"A\"]\n[Gote \"B\"]\n[SFEN \"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\"]\n\
        1.P7g-7f          (00:12 / 00:00:12)\n2.P3c-3d          (01:05 / 00:01:05)\n3.Resigns         (00:03 / 00:00:15)\n\n\
        Variation:2\n2.P8c-8d          (00:01 / 00:00:01)\n3.P2g-2f          (00:00 / 00:00:12)\n";
    let psn2 = psn
        .replace("Sente", "BLACK")
        .replace("Gote", "WHITE")
        .replace("P7g-7f", "7g7f")
        .replace("P3c-3d", "3c3d")
        .replace("P8c-8d", "8c8d")
        .replace("P2g-2f", "2g2f")
        .replace("(00:12 ", "(00:00:12 ");
    for (text, format) in [(psn, Format::Psn), (&psn2, Format::Psn2)] {
        let reading = read(text, format);
        assert_eq!(reading.diagnostics, [], "{text}");
        let record = &reading.records[0];
        assert_eq!(usi(&reading, 0), "7g7f 3c3d");
        let line: Vec<_> = record.main_line().collect();
        assert_eq!(line[0].time(), Some(12_000));
        assert_eq!(line[2].end(), Some(EndKind::Resignation { by: Color::Black }));
        let variation = line[1].later_siblings().next().unwrap();
        assert_eq!(variation.line().count(), 1);
        let again = write(record, format, &WriteOptions::new());
        assert_eq!(again.losses, []);
        assert_eq!(read(&again.text, format).records[0], *record, "{}", again.text);
    }
}

#[test]
fn words_comments_and_variations() {
    let text = "[Sente \"A\"]\n[Gote \"B\"]\n{before\nthe game}\n1. P7g-7f!? {good} (1. P2g-2f P8c-8d (1... P3c-3d {inner})) 1... P3c-3d $3 2. P2g-2f\nGote resigns\n";
    let reading = read(text, Format::Psn);
    assert_eq!(reading.diagnostics, [], "{text}");
    let record = &reading.records[0];
    assert_eq!(record.root().comments(), ["before", "the game"]);
    let first = record.root().next().unwrap();
    assert_eq!(first.comments(), ["!?", "good"]);
    let beside = first.later_siblings().next().unwrap();
    assert_eq!(beside.children().count(), 2);
    assert_eq!(beside.children().nth(1).unwrap().comments(), ["inner"]);
    assert_eq!(record.end(), Some(EndKind::Resignation { by: Color::White }));
    for (word, end) in [
        ("RepetitionWin", EndKind::Foul { by: Color::White }),
        ("RepetitionDraw", EndKind::Repetition),
        ("DeclarationWin", EndKind::Declaration { by: Color::Black }),
        ("MaxMovesDraw", EndKind::MoveLimit),
        ("Timeup", EndKind::TimeUp { by: Color::Black }),
        ("Mate", EndKind::Checkmate { of: Color::Black }),
        ("Interrupt", EndKind::Aborted),
    ] {
        let text = format!("[BLACK \"A\"]\n[WHITE \"B\"]\n1.7g7f\n2.3c3d\n3.{word}\n");
        assert_eq!(read(&text, Format::Psn2).records[0].end(), Some(end));
    }
}

#[test]
fn starts_by_tags() {
    for (tag, sfen) in [
        (
            "Handicap \"2 piece\"",
            "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        (
            "Handicap \"Rook+lance\"",
            "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        (
            "Handicap \"none\"",
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        ),
        ("SFEN \"4k4/9/9/9/9/9/9/9/4K4\"", "4k4/9/9/9/9/9/9/9/4K4 b - 1"),
        (
            "FEN \"4k4/9/9/9/9/9/9/9/4K4[PPp] b 0 1\"",
            "4k4/9/9/9/9/9/9/9/4K4 w 2Pp 1",
        ),
    ] {
        let text = format!("[Sente \"A\"]\n[{tag}]\n");
        let reading = read(&text, Format::Psn);
        assert_eq!(reading.records[0].start().to_string(), sfen, "{tag}");
        assert_eq!(reading.diagnostics, []);
    }
    let unknown = read("[Sente \"A\"]\n[Handicap \"5 piece\"]\nP7g-7f\n", Format::Psn);
    assert_eq!(unknown.errors().next().unwrap().kind.code(), "unknown_handicap");
    assert!(!unknown.records[0].knows_start());
}

#[test]
fn games_of_chess_programs() {
    let text = "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n[Variant \"minishogi\"]\n\n\
        1. Gb2 {+0.05/24 19s} Sd4 2. Bb3 Bc4 3. Bc2 Rb5 4. Rd1 Rc5 5. Ba4 Be2 6. Re1 Bb5\n7. Bxb5+ Rxb5 8. B@e2 Ra5 0-1\n";
    let reading = read(text, Format::Pgn);
    assert_eq!(reading.diagnostics, []);
    let record = &reading.records[0];
    assert_eq!(record.variant(), Variant::MINISHOGI);
    assert_eq!(
        (record.headers.black(), record.headers.white()),
        (Some("A"), Some("B"))
    );
    assert_eq!(
        usi(&reading, 0),
        "4e4d 3a2b 2e4c 4a3b 4c3d 5a4a 1e2e 4a3a 3d5b 3b1d 2e1e 1d4a 5b4a+ 3a4a B*1d 4a5a"
    );
    assert_eq!(record.stated(), Some(Claim::Win(Color::White)));
    let lishogi = "[Event \"x\"]\n[Sente \"A\"]\n[Gote \"B\"]\n[Result \"0-1\"]\n[Variant \"Standard\"]\n\n1. Gf1e2 Pg6 2. Kf1 Pf6 0-1\n";
    assert_eq!(usi(&read(lishogi, Format::Pgn), 0), "4i5h 3c3d 5i4i 4c4d");
    let written = write(record, Format::Pgn, &WriteOptions::new());
    assert_eq!(written.losses, []);
    assert_eq!(
        read(&written.text, Format::Pgn).records[0],
        *record,
        "{}",
        written.text
    );
}

#[test]
fn fouls_and_moves_that_cannot_be_read() {
    let foul = read("[Sente \"A\"]\n1. P7g-7f P2g-2f\nBlack resigns\n", Format::Psn);
    let kept = foul.records[0].main_line().nth(1).unwrap().foul();
    assert_eq!(
        kept,
        Some((
            Color::Black,
            Foul::OutOfTurn {
                mv: "2g2f".parse().ok()
            }
        ))
    );
    for (moves, codes) in [
        ("P7g-7f P3c-3d xyz P2g-2f", &["bad_notation", "not_read"][..]),
        ("P7g-7f )", &["trailing_text"]),
        ("(P7g-7f)", &["misplaced_variation"]),
        ("P7g-7f (P2g-2f", &["trailing_text"]),
        ("P7g-7f (1:2:3:4)", &["bad_time"]),
    ] {
        let text = format!("[Sente \"A\"]\n{moves}\n");
        let reading = read_str(&text, &ReadOptions::new().with_format(Format::Psn));
        let found: Vec<_> = reading
            .diagnostics
            .iter()
            .map(|found| found.kind.code())
            .collect();
        assert_eq!(found, codes, "{moves}");
    }
}

#[test]
fn nested_as_deep_as_a_file_is_long() {
    let text = format!("[Sente \"A\"]\nP7g-7f {}", "(P2g-2f ".repeat(100_000));
    let reading = read(&text, Format::Psn);
    assert!(reading.errors().any(|found| found.kind.code() == "limit_reached"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn garbage_never_panics(text in "(\\[[A-Z]{1,6} \"?[a-z1-9/ ]{0,9}\"?\\]\n|[{}();%*1-9.]{1,3}|[+PLNSGBRKx@'-]{1,4}[1-9a-i]{0,4}|Variation:[0-9]|歩| |\n){0,60}") {
        for format in [Format::Psn, Format::Psn2, Format::Pgn] {
            let reading = read_str(&text, &ReadOptions::new().with_format(format));
            for record in &reading.records {
                let _ = write(record, format, &WriteOptions::new());
            }
        }
    }
}
