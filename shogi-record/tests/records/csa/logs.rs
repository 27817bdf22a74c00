//! Logs of the CSA server protocol: `BEGIN Game_Summary`, the moves, the result.

use super::{csa, moves};
use crate::flat::{
    Claim, EndKind, Format, GameSummary, GameSummaryError, HeaderKey, ReadOptions, Record, WriteOptions,
    read, write,
};
use shogiban::Color;

const SUMMARY: &str = "BEGIN Game_Summary
Protocol_Version:1.2
Protocol_Mode:Server
Format:Shogi 1.0
Declaration:Jishogi 1.1
Game_ID:20150505-CSA25-3-5-7
Name+:TANUKI
Name-:KITSUNE
Your_Turn:+
Rematch_On_Draw:NO
To_Move:+
Max_Moves:256
BEGIN Time
Time_Unit:1sec
Total_Time:600
Byoyomi:10
Least_Time_Per_Move:1
END Time
BEGIN Position
P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
P2 * -HI *  *  *  *  * -KA * 
P3-FU-FU-FU-FU-FU-FU-FU-FU-FU
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7+FU+FU+FU+FU+FU+FU+FU+FU+FU
P8 * +KA *  *  *  *  * +HI * 
P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
P+
P-
+
+2726FU,T12
-3334FU,T6
END Position
END Game_Summary
";

/// The one game of a log that is read without a word.
fn game(log: &str) -> Record {
    let reading = read(log.as_bytes(), &ReadOptions::new());
    assert_eq!(reading.format, Some(Format::Csa));
    // An illegal move is one however it is written.
    let said = reading
        .diagnostics
        .iter()
        .filter(|found| found.kind.code() != "illegal_move");
    assert_eq!(said.count(), 0, "{:?}", reading.diagnostics);
    assert_eq!(reading.records.len(), 1);
    reading.records[0].clone()
}

#[test]
fn a_log_is_a_record() {
    let log = format!(
        "LOGIN:TANUKI OK\n{SUMMARY}AGREE\nSTART:20150505-CSA25-3-5-7\n\
         +7776FU,T1\n-2288UM,T15\n%TORYO,T4\n#RESIGN\n#LOSE\nLOGOUT:completed\n"
    );
    let record = game(&log);
    assert_eq!(moves(&record), ["2g2f", "3c3d", "7g7f", "2b8h+"]);
    let times: Vec<_> = record.main_line().map(|node| node.time()).collect();
    assert_eq!(
        times,
        [Some(12_000), Some(6_000), Some(1_000), Some(15_000), Some(4_000)]
    );
    assert_eq!(
        (record.headers.black(), record.headers.white()),
        (Some("TANUKI"), Some("KITSUNE"))
    );
    assert_eq!(
        record.headers.get(&HeaderKey::Event),
        Some("20150505-CSA25-3-5-7")
    );
    assert_eq!(record.headers.get(&HeaderKey::MaxMoves), Some("256"));
    let least = HeaderKey::Other("Least_Time_Per_Move".into());
    assert_eq!(record.headers.get(&least), Some("1"));
    let control = record.headers.time_control(Color::White).unwrap();
    assert_eq!(
        (control.main, control.byoyomi, control.increment),
        (600_000, 10_000, 0)
    );
    let end = record.main_end().unwrap();
    assert_eq!(
        (end.end(), end.word()),
        (Some(EndKind::Resignation { by: Color::Black }), Some("%TORYO"))
    );
    assert_eq!(record.stated(), Some(Claim::Win(Color::White)));
    // It goes on as CSA and as KIF.
    for format in [Format::Csa, Format::Kif] {
        let written = write(&record, format, &WriteOptions::new());
        assert!(written.losses.is_empty(), "{:?}", written.losses);
        let back = read(&written.bytes, &ReadOptions::new()).records.remove(0);
        assert_eq!(back.headers.time_control(Color::Black), Some(control));
        assert_eq!((moves(&back), back.end()), (moves(&record), record.end()));
    }
}

#[test]
fn ends_of_the_server() {
    let (black, white) = (Color::Black, Color::White);
    for (lines, end, stated) in [
        (
            "+7776FU,T9\n#TIME_UP\n#WIN\n",
            Some(EndKind::TimeUp { by: white }),
            Some(Claim::Win(black)),
        ),
        (
            "#TIME_UP\n",
            Some(EndKind::TimeUp { by: black }),
            Some(Claim::Win(white)),
        ),
        (
            "+7775FU,T9\n#ILLEGAL_MOVE\n#LOSE\n",
            Some(EndKind::Foul { by: black }),
            Some(Claim::Win(white)),
        ),
        (
            "+7775FU,T9\n#ILLEGAL_MOVE\n",
            Some(EndKind::Foul { by: black }),
            Some(Claim::Win(white)),
        ),
        (
            "#SENNICHITE\n#DRAW\n",
            Some(EndKind::Repetition),
            Some(Claim::Draw),
        ),
        (
            "#OUTE_SENNICHITE\n#LOSE\n",
            Some(EndKind::Foul { by: black }),
            Some(Claim::Win(white)),
        ),
        (
            "%KACHI,T3\n#JISHOGI\n#WIN\n",
            Some(EndKind::Declaration { by: black }),
            Some(Claim::Win(black)),
        ),
        (
            "#MAX_MOVES\n#CENSORED\n",
            Some(EndKind::MoveLimit),
            Some(Claim::NoResult),
        ),
        ("#CHUDAN\n", Some(EndKind::Aborted), Some(Claim::NoResult)),
        ("#WIN\n", None, Some(Claim::Win(black))),
        ("", None, None),
    ] {
        let record = game(&format!("{SUMMARY}START:a\n{lines}"));
        assert_eq!((record.end(), record.stated()), (end, stated), "{lines}");
        let written = write(&record, Format::Csa, &WriteOptions::new());
        let again = csa(&written.text).records.remove(0);
        if end.is_some() {
            assert_eq!(again.end(), end, "{}", written.text);
        }
    }
}

#[test]
fn logs_with_marks_and_moves_kept_twice() {
    let marked: Vec<String> = SUMMARY
        .lines()
        .chain(["START:a"])
        .map(|line| format!("< {line}\n"))
        .collect();
    let mut log = marked.concat();
    log += "> +7776FU\n< +7776FU,T5\n< -8384FU,T6\n> %TORYO\n< %TORYO,T1\n< #RESIGN\n< #LOSE\n";
    let record = game(&log);
    assert_eq!(moves(&record), ["2g2f", "3c3d", "7g7f", "8c8d"]);
    assert_eq!(record.main_last().time(), Some(1_000));
    // The same without marks.
    let log = format!("{SUMMARY}+7776FU,'* 30\n+7776FU,T5\n-8384FU,T6\n");
    let record = game(&log);
    let third = record.main_line().nth(2).unwrap();
    assert_eq!(
        (third.comments(), third.time()),
        (&["* 30".to_owned()][..], Some(5_000))
    );
    assert_eq!(record.main_moves().count(), 4);
    // With the time of day before each line.
    let timed = SUMMARY
        .lines()
        .zip(10..)
        .map(|(line, second)| format!("12:00:{second} {line}\n"));
    let log = timed.collect::<Vec<_>>().concat();
    assert_eq!(game(&log).main_moves().count(), 2);
    // A line that nobody knows is named.
    let reading = csa(&format!("{SUMMARY}+7776FU,T5\nwhat?\n"));
    let codes: Vec<_> = reading
        .diagnostics
        .iter()
        .map(|found| found.kind.code())
        .collect();
    assert_eq!(codes, ["trailing_text"]);
    // What stands before the summary is no part of its game.
    let reading = csa(&format!("'a remark\nLOGIN:a OK\n+7776FU\n#WIN\n{SUMMARY}"));
    let codes: Vec<_> = reading
        .diagnostics
        .iter()
        .map(|found| (found.line, found.kind.code()))
        .collect();
    assert_eq!(codes, [(3, "trailing_text"), (4, "trailing_text")]);
    assert_eq!(reading.records[0].root().comments(), ["a remark"]);
}

#[test]
fn several_games_in_one_log() {
    let log = format!("{SUMMARY}+7776FU,T1\n#CHUDAN\n\n{SUMMARY}+2625FU,T1\n-8384FU,T1\n{SUMMARY}");
    let reading = read(log.as_bytes(), &ReadOptions::new());
    assert!(reading.diagnostics.is_empty(), "{:?}", reading.diagnostics);
    let counts: Vec<_> = reading
        .records
        .iter()
        .map(|record| record.main_moves().count())
        .collect();
    assert_eq!(counts, [3, 4, 2]);
    let lines = SUMMARY.lines().count() as u32;
    assert_eq!(reading.lines, [1, lines + 4, 2 * lines + 6]);
    let streamed: Vec<_> = crate::flat::StreamRecords::new(log.as_bytes(), ReadOptions::new())
        .map(|entry| entry.unwrap().record.unwrap())
        .collect();
    assert_eq!(streamed, reading.records);
}

#[test]
fn a_comment_may_speak_of_a_summary() {
    for line in [
        "'BEGIN Game_Summary",
        "N+BEGIN Game_Summary",
        "$EVENT:BEGIN Game_Summary",
    ] {
        let reading = csa(&format!("{line}\n{line}\nPI\n+\n+7776FU\n"));
        assert!(reading.diagnostics.is_empty(), "{:?}", reading.diagnostics);
        assert_eq!(reading.records[0].main_moves().count(), 1);
    }
    let log = format!("'BEGIN Game_Summary\n{SUMMARY}");
    assert_eq!(csa(&log).records[0].headers.black(), Some("TANUKI"));
}

#[test]
fn the_summary_by_itself() {
    let summary = GameSummary::parse(SUMMARY).unwrap();
    assert_eq!(summary.to_string(), SUMMARY.replace("P+\nP-\n", ""));
    assert_eq!(summary.to_move, Some(Color::Black));
    assert_eq!(
        (summary.max_moves, summary.rematch_on_draw),
        (Some(256), Some(false))
    );
    assert_eq!(summary.times[0].least, 1_000);
    // Times of their own, in units of their own.
    let text = SUMMARY.replace(
        "BEGIN Time\nTime_Unit:1sec\nTotal_Time:600\nByoyomi:10\nLeast_Time_Per_Move:1\nEND Time\n",
        "Remark:a:b\nBEGIN Time+\nTime_Unit:1min\nTotal_Time:10\nTime_Roundup:YES\nEND Time+\n\
         BEGIN Time-\nTime_Unit:500msec\nTotal_Time:7\nIncrement:3\nDelay:2\nEND Time-\n",
    );
    let summary = GameSummary::parse(&text).unwrap();
    let [plus, minus] = &summary.times;
    assert_eq!(
        (plus.unit, plus.control.main, plus.rounds_up),
        (60_000, 600_000, true)
    );
    assert_eq!(
        (minus.control.main, minus.control.increment, minus.control.delay),
        (3_500, 1_500, 1_000)
    );
    assert_eq!(summary.other, [("Remark".to_owned(), "a:b".to_owned())]);
    assert_eq!(GameSummary::parse(&summary.to_string()).as_ref(), Ok(&summary));
    let record = game(&text);
    assert_eq!(record.headers.get(&HeaderKey::BlackTime), Some("600+0+0"));
    assert_eq!(record.headers.get(&HeaderKey::WhiteTime), Some("3.500+0+1.500"));
    assert_eq!(record.headers.get(&HeaderKey::Other("Delay-".into())), Some("1"));
    for (text, line) in [
        (SUMMARY.replace("Your_Turn:+", "Your_Turn:b"), 9),
        (SUMMARY.replace("Total_Time:600", "Total_Time:long"), 15),
        (SUMMARY.replace("Max_Moves:256", "what?"), 12),
    ] {
        match GameSummary::parse(&text) {
            Err(GameSummaryError::Line { line: found, .. }) => assert_eq!(found, line),
            other => panic!("{other:?}"),
        }
    }
    let broken = SUMMARY.replace("+2726FU", "+2736FU");
    match GameSummary::parse(&broken) {
        Err(GameSummaryError::Position(found)) => {
            assert_eq!(found.line, 32);
            // The place is one of the whole text.
            let line = &broken[broken[..found.byte].rfind('\n').unwrap() + 1..];
            assert!(line.starts_with("+2736FU"), "{line}");
        }
        other => panic!("{other:?}"),
    }
    for (text, missing) in [
        (SUMMARY.replace("END Game_Summary", ""), "END Game_Summary"),
        (SUMMARY.replace("BEGIN Game_Summary", ""), "BEGIN Game_Summary"),
        (
            "BEGIN Game_Summary\nEND Game_Summary\n".to_owned(),
            "BEGIN Position",
        ),
    ] {
        assert_eq!(GameSummary::parse(&text), Err(GameSummaryError::Missing(missing)));
    }
}
