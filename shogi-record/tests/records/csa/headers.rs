//! Header values in the forms of CSA: written from other formats, asked for by the strict reader, given to other formats.

use super::{csa, found, grammar::refused};
use crate::flat::{
    Format, HeaderKey, LossKind, ReadOptions, Record, WriteOptions, Written, read, read_str, write,
};
use shogiban::Color;

fn from_kif(headers: &str) -> Written {
    let text =
        format!("{headers}\n手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 投了\n");
    let reading = read_str(&text, &ReadOptions::new());
    assert!(reading.diagnostics.is_empty(), "{:?}", reading.diagnostics);
    write(&reading.records[0], Format::Csa, &WriteOptions::new())
}

/// The lines between the version and the board.
fn lines(written: &Written) -> Vec<&str> {
    assert_eq!(refused(&written.text), None, "{}", written.text);
    written
        .text
        .lines()
        .skip_while(|line| !line.starts_with('V'))
        .skip(1)
        .take_while(|line| *line != "PI")
        .collect()
}

#[test]
fn the_players_stand_first() {
    let written = from_kif("開始日時：2026/03/10 00:19:37\n後手：B\n棋戦：C\n先手：A");
    assert_eq!(
        lines(&written),
        ["N+A", "N-B", "$START_TIME:2026/03/10 00:19:37", "$EVENT:C"]
    );
    assert!(written.losses.is_empty());
    // Both orders are read.
    let reading = csa("V2.2\n$EVENT:C\nN-B\nN+A\nPI\n+\n");
    assert!(reading.diagnostics.is_empty());
    assert_eq!(reading.records[0].headers.black(), Some("A"));
}

#[test]
fn values_of_kif_in_the_forms_of_csa() {
    for (header, line) in [
        ("開始日時：2022/01/07 10:49", "$START_TIME:2022/01/07 10:49:00"),
        (
            "開始日時：1999/07/15(木) 19:07:12",
            "$START_TIME:1999/07/15 19:07:12",
        ),
        ("開始日時：2005/08/23(火)", "$START_TIME:2005/08/23"),
        ("開始日時：2020年1月2日", "$START_TIME:2020/01/02"),
        (
            "対局日：2010/04/22(木) 15:00:29",
            "$START_TIME:2010/04/22 15:00:29",
        ),
        ("終了日時：2010/04/22 15:00", "$END_TIME:2010/04/22 15:00:00"),
        ("終了日時：", "$END_TIME:"),
        ("持ち時間：3分", "$TIME_LIMIT:00:03+00"),
        ("持ち時間：10分+30秒", "$TIME_LIMIT:00:10+30"),
        ("持ち時間：各15分", "$TIME_LIMIT:00:15+00"),
        ("持ち時間：１時間", "$TIME_LIMIT:01:00+00"),
        ("持ち時間：30分切れ負け", "$TIME_LIMIT:00:30+00"),
        ("持ち時間：0分30秒", "$TIME_LIMIT:00:00+30"),
        ("持ち時間：300+10", "$TIME_LIMIT:00:05+10"),
        ("持ち時間：600+10+0", "$TIME_LIMIT:00:10+10"),
        ("持ち時間：5分+10秒追加", "$TIME:300+0+10"),
        ("持ち時間：90秒", "$TIME:90+0+0"),
        ("持ち時間：15分\n秒読み：60秒", "$TIME_LIMIT:00:15+60"),
        ("秒読み：30", "$TIME_LIMIT:00:00+30"),
        ("最大手数：256手", "$MAX_MOVES:256"),
    ] {
        let written = from_kif(header);
        assert_eq!(lines(&written), [line], "{header}");
        assert!(written.losses.is_empty(), "{header}: {:?}", written.losses);
        assert!(csa(&written.text).diagnostics.is_empty(), "{}", written.text);
    }
    let each = from_kif("先手持ち時間：600+0+10\n後手持ち時間：600+30+0");
    assert_eq!(lines(&each), ["$TIME+:600+0+10", "$TIME-:600+30+0"]);
    // The start says the day, so the day alone says nothing more.
    let twice = from_kif("対局日：2026/08/05\n開始日時：2026/08/05 17:59:46");
    assert_eq!(lines(&twice), ["$START_TIME:2026/08/05 17:59:46"]);
    assert!(twice.losses.is_empty());
}

#[test]
fn values_that_csa_cannot_say_are_lost_and_named() {
    let time = HeaderKey::TimeLimit;
    let extra = HeaderKey::Other("考慮時間".into());
    for (header, lost) in [
        ("開始日時：13:28:35", vec![HeaderKey::StartTime]),
        ("開始日時：1711/03/00", vec![HeaderKey::StartTime]),
        ("開始日時：昨日", vec![HeaderKey::StartTime]),
        ("持ち時間：一億年", vec![time.clone()]),
        (
            "持ち時間：10分\n秒読み：30秒\n考慮時間：1分x10回",
            vec![time.clone(), HeaderKey::Byoyomi, extra],
        ),
        ("持ち時間：10分+30秒x3", vec![time.clone()]),
        ("持ち時間：10分\n秒読み：少し", vec![time, HeaderKey::Byoyomi]),
        ("最大手数：いくらでも", vec![HeaderKey::MaxMoves]),
        (
            "対局日：2026/08/05\n開始日時：2026/08/04 17:59:46",
            vec![HeaderKey::Other("対局日".into())],
        ),
    ] {
        let written = from_kif(header);
        lines(&written);
        let found: Vec<_> = written
            .losses
            .iter()
            .map(|loss| match &loss.kind {
                LossKind::Header(key) => key.clone(),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(found, lost, "{header}");
    }
    // Of two days the first is held.
    let days = from_kif("対局日：2010/04/22・23");
    assert_eq!(
        (lines(&days), days.losses.len()),
        (vec!["$START_TIME:2010/04/22"], 1)
    );
}

#[test]
fn strict_readers_refuse_what_the_format_forbids() {
    for (line, column) in [
        ("$TIME_LIMIT:3分", 13),
        ("$TIME_LIMIT:0:03+00", 13),
        ("$START_TIME:1999/07/15(木) 19:07:12", 13),
        ("$START_TIME:2022/01/07 10:49", 13),
        ("$START_TIME: 13:28:35", 13),
        ("$END_TIME:2022/13/07", 11),
        ("$TIME:600+10", 7),
        ("$TIME-:600+10+0.1234", 8),
        ("$MAX_MOVES:many", 12),
        ("$JISHOGI:30", 10),
    ] {
        let text = format!("V2.2\n{line}\nPI\n+\n");
        let tolerant = csa(&text);
        assert_eq!(
            found(&tolerant.diagnostics),
            [(2, column, "bad_header")],
            "{line}"
        );
        assert_eq!(tolerant.errors().count(), 0);
        let strict = read(text.as_bytes(), &ReadOptions::new().with_strict(true));
        assert_eq!(strict.errors().count(), 1, "{line}");
    }
    for line in [
        "$TIME_LIMIT:00:25+00",
        "$START_TIME:2003/05/03",
        "$END_TIME:2003/05/03 11:11:05",
        "$TIME:600+10.5+0",
        "$END_TIME:",
        "$JISHOGI:27",
        "$EVENT:x",
    ] {
        assert_eq!(csa(&format!("V2.2\n{line}\nPI\n+\n")).diagnostics, [], "{line}");
    }
}

#[test]
fn values_of_csa_in_the_forms_of_kif() {
    let kif = |headers: &str| {
        let record = csa(&format!("V3.0\n{headers}\nPI\n+\n")).records.remove(0);
        let written = write(&record, Format::Kif, &WriteOptions::new());
        assert!(written.losses.is_empty(), "{headers}: {:?}", written.losses);
        written
            .text
            .lines()
            .skip(2)
            .take_while(|line| !line.starts_with("手数-"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        kif("$START_TIME:2003/05/03 10:30:00"),
        ["開始日時：2003/05/03 10:30:00"]
    );
    assert_eq!(kif("$TIME:600+10+0"), ["持ち時間：600+10+0"]);
    assert_eq!(
        kif("$TIME+:600+10+0\n$TIME-:60+10+0"),
        ["先手持ち時間：600+10+0", "後手持ち時間：60+10+0"]
    );
    assert_eq!(kif("$TIME_LIMIT:00:25+00"), ["持ち時間：00:25+00"]);
    // A blank before a value is no part of it.
    assert_eq!(kif("$START_TIME: 13:28:35"), ["開始日時： 13:28:35"]);
    let mut record = Record::default();
    record.headers.push(HeaderKey::TimeLimit, "00:10+30");
    record.headers.push(HeaderKey::TimeControl, "600+30+0");
    let both = write(&record, Format::Kif, &WriteOptions::new());
    let back = read(&both.bytes, &ReadOptions::new()).records.remove(0);
    assert_eq!((both.losses.len(), back.headers.len()), (0, 2));
    assert_eq!(back.headers.time_control(Color::Black).unwrap().byoyomi, 30_000);
}
