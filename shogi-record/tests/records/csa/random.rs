//! Lines of CSA in any order: what is read is written by the grammar, and read again as the same.

use super::grammar::refused;
use crate::flat::{Encoding, EndKind, Format, ReadOptions, StreamRecords, WriteOptions, read, write_all};
use crate::lost::unreported;
use proptest::prelude::*;
use proptest::sample::select;

const LINES: [&str; 64] = [
    "V2.2",
    "V3.0",
    "N+a",
    "N-b",
    "N+",
    "$EVENT:c",
    "$START_TIME:2022/01/07 10:49",
    "$START_TIME:2022/01/07",
    "$END_TIME:13:28:35",
    "$TIME_LIMIT:3分",
    "$TIME_LIMIT:00:25+00",
    "$TIME:600+10+0",
    "$TIME+:5+0+1.5",
    "$対局日:2022/01/07(金)",
    "$秒読み:30秒",
    "$考慮時間:10回",
    "$MAX_MOVES:256手",
    "$JISHOGI:27",
    "$NOTE:a\\nb",
    "PI",
    "PI",
    "+",
    "+",
    "-",
    "P+27FU",
    "+7776FU",
    "+7776FU",
    "-3334FU",
    "-3334FU",
    "+2726FU",
    "-8384FU",
    "+2625FU",
    "+7775FU",
    "+0055TO",
    "+0055FU",
    "-PASS",
    "+8822UM",
    "-3122GI",
    "T3",
    "T1.500",
    "+7776FU,T1,-3334FU,T2",
    "%TORYO",
    "%TORYO",
    "%TIME_UP",
    "%ILLEGAL_MOVE",
    "%+ILLEGAL_ACTION",
    "%KACHI",
    "%CHUDAN",
    "%MAX_MOVES",
    "%WHAT",
    "'a comment",
    "'summary:toryo:a win:b lose",
    "'summary:time up:a lose:b win",
    "'summary:illegal move:a lose:b win",
    "/",
    "",
    "what",
    "'* 30 +7776FU",
    "+",
    "-8485FU",
    "+2524FU",
    "-2324FU",
    "+2824HI",
    "-0023FU",
];

const LOG: [&str; 30] = [
    "BEGIN Game_Summary",
    "BEGIN Game_Summary",
    "END Game_Summary",
    "BEGIN Time",
    "BEGIN Time+",
    "END Time",
    "Time_Unit:1msec",
    "Total_Time:600",
    "Byoyomi:10",
    "Least_Time_Per_Move:1",
    "BEGIN Position",
    "END Position",
    "Name+:a",
    "Your_Turn:-",
    "Max_Moves:9",
    "PI",
    "+",
    "+7776FU,T1",
    "-3334FU,T2",
    "#RESIGN",
    "#WIN",
    "#LOSE",
    "#ILLEGAL_MOVE",
    "#TIME_UP",
    "#CHUDAN",
    "%KACHI",
    "START:a",
    "%TORYO,T1",
    "what?",
    "< +2726FU",
];

fn lines(from: &'static [&'static str]) -> impl Strategy<Value = String> {
    proptest::collection::vec(select(from), 0..40).prop_map(|lines| {
        let mut text = lines.join("\n");
        text.push('\n');
        text
    })
}

fn survives(text: &str) -> Result<(), TestCaseError> {
    let options = ReadOptions::new().with_format(Format::Csa);
    let reading = read(text.as_bytes(), &options);
    let streamed: Vec<_> = StreamRecords::new(text.as_bytes(), options.clone())
        .filter_map(|entry| entry.ok()?.record)
        .collect();
    prop_assert_eq!(&streamed, &reading.records);
    let known: Vec<_> = reading
        .records
        .iter()
        .filter(|one| one.knows_start())
        .cloned()
        .collect();
    let written = write_all(&known, Format::Csa, &WriteOptions::new());
    let is_strange = known.iter().any(|one| one.end() == Some(EndKind::Unknown));
    if !known.is_empty() && !is_strange {
        prop_assert_eq!(refused(&written.text), None, "{}", written.text);
    }
    let again = read(&written.bytes, &options);
    prop_assert_eq!(again.records.len(), known.len(), "{}", written.text);
    for (index, (before, after)) in known.iter().zip(&again.records).enumerate() {
        let lost: Vec<_> = written
            .losses
            .iter()
            .filter(|loss| loss.record == index)
            .cloned()
            .collect();
        let silent = unreported(before, after, &lost, Format::Csa, Some(Format::Csa));
        prop_assert!(
            silent.is_empty(),
            "{:?}; lost: {:?}\n{}",
            silent,
            lost,
            written.text
        );
    }
    for format in [Format::Kif, Format::Ki2, Format::Jkf, Format::Usi] {
        for before in &known {
            let written = write_all(
                std::slice::from_ref(before),
                format,
                &WriteOptions::new().with_encoding(Encoding::Utf8),
            );
            let again = read(&written.bytes, &ReadOptions::new().with_format(format));
            prop_assert_eq!(again.records.len(), 1, "{}", written.text);
            let silent = unreported(
                before,
                &again.records[0],
                &written.losses,
                format,
                Some(Format::Csa),
            );
            prop_assert!(
                silent.is_empty(),
                "{:?}: {:?}; lost: {:?}\n{}",
                format,
                silent,
                written.losses,
                written.text
            );
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_lines(text in lines(&LINES)) {
        survives(&text)?;
        survives(&format!("PI\n+\n{text}"))?;
    }

    #[test]
    fn any_lines_of_logs(text in lines(&LOG)) {
        survives(&text)?;
        survives(&format!("BEGIN Game_Summary\nYour_Turn:+\nBEGIN Position\nPI\n+\nEND Position\nEND Game_Summary\n{text}"))?;
    }
}
