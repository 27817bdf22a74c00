//! The time of a move in the forms that programs write.

use super::clean;
use crate::flat::{Format, WriteOptions, read, write};

#[test]
fn every_form() {
    for (text, milliseconds) in [
        ("   ( 0:16/00:00:16)", Some(16_000)),
        ("   ( 0:16/00:00:16)+", Some(16_000)),
        (" (00:16 / 00:00:16)", Some(16_000)),
        ("( 0:7/)", Some(7_000)),
        (" (0:4/0:0:4)", Some(4_000)),
        (" (1:02:03/1:02:03)", Some(3_723_000)),
        (" （0:05/00:00:05）", Some(5_000)),
        (" (0:01.5/00:00:01)", Some(1_500)),
        (" +", None),
        ("", None),
        (" (/)", None),
    ] {
        let record = clean(&format!("   1 ７六歩(77){text}\n   2 ３四歩(33)\n"));
        assert_eq!(record.root().next().unwrap().time(), milliseconds, "{text}");
        assert_eq!(record.main_moves().count(), 2);
    }
}

#[test]
fn a_second_time_is_said() {
    let reading = super::reading("1 ７六歩(77) (0:01/0:00:01) (0:02/0:00:02)\n");
    assert_eq!(super::said(&reading), [("dialect", 1, 26)]);
    assert_eq!(reading.records[0].root().next().unwrap().time(), Some(1000));
}

#[test]
fn totals_are_written_for_each_side() {
    let record = clean("1 ７六歩(77) (0:10/)\n2 ３四歩(33) (1:05/)\n3 ２六歩(27) (60:00/)\n4 投了 (0:02/)\n");
    let written = write(&record, Format::Kif, &WriteOptions::new());
    for line in [
        "   1 ７六歩(77)   ( 0:10/00:00:10)",
        "   2 ３四歩(33)   ( 1:05/00:01:05)",
        "   3 ２六歩(27)   (60:00/01:00:10)",
        "   4 投了   ( 0:02/00:01:07)",
    ] {
        assert!(
            written.text.lines().any(|found| found == line),
            "{}",
            written.text
        );
    }
    assert_eq!(read(&written.bytes, &super::options()).records, [record]);
}

#[test]
fn fractions_of_seconds_are_reported() {
    let record = clean("1 ７六歩(77) (0:10.250/)\n");
    let written = write(&record, Format::Kif, &WriteOptions::new());
    let losses: Vec<_> = written
        .losses
        .iter()
        .map(|loss| (loss.kind.code(), loss.ply))
        .collect();
    assert_eq!(losses, [("time", 1)]);
}
