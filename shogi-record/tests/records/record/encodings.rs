//! Texts of several encodings, and where in the bytes things stand.

use crate::flat::{Encoding, Format, ReadOptions, Record, WriteOptions, read, write};

/// A text in an encoding.
fn bytes(text: &str, encoding: Encoding) -> Vec<u8> {
    let mut record = Record::default();
    record.add_comment(crate::flat::NodeId::ROOT, text).unwrap();
    let options = WriteOptions::new().with_encoding(encoding).with_crlf(false);
    let written = write(&record, Format::Csa, &options).bytes;
    let from = written.iter().position(|byte| *byte == b'\'').unwrap() + 1;
    written[from..written.len() - 1].to_vec()
}

fn joined(parts: &[(&str, Encoding)]) -> Vec<u8> {
    parts
        .iter()
        .flat_map(|(text, encoding)| bytes(text, *encoding))
        .collect()
}

#[test]
fn a_name_in_another_encoding_than_its_line_is_noticed() {
    let sjis = Encoding::ShiftJis;
    let mut text = bytes("手合割：平手", sjis);
    text.push(b'\n');
    text.extend(joined(&[("先手：", sjis), ("山田", Encoding::Utf8)]));
    text.push(b'\n');
    text.extend(bytes("   1 ７六歩(77)", sjis));
    let reading = read(&text, &ReadOptions::new());
    let found: Vec<_> = reading
        .diagnostics
        .iter()
        .map(|found| (found.line, found.kind.code()))
        .collect();
    assert_eq!(found, [(2, "mixed_encodings")]);
    assert_eq!(reading.records[0].main_moves().count(), 1);
    // In strict reading that is an error.
    let strict = read(&text, &ReadOptions::new().with_strict(true));
    assert!(strict.errors().next().is_some());
}

#[test]
fn bytes_are_counted_in_the_encoding_of_each_line() {
    let lines = [
        ("先手：山田太郎", Encoding::Utf8),
        ("後手：谷川浩司", Encoding::ShiftJis),
        ("棋戦：王位戦の記録", Encoding::EucJp),
        ("   1 ７六歩(77)   ( 0:xx/)", Encoding::Utf8),
        ("   2 ３四犬(33)", Encoding::ShiftJis),
    ];
    let mut text: Vec<u8> = Vec::new();
    let mut starts = Vec::new();
    for (line, encoding) in lines {
        starts.push(text.len());
        text.extend(bytes(line, encoding));
        text.extend(b"\r\n");
    }
    let reading = read(&text, &ReadOptions::new());
    let headers: Vec<_> = reading.records[0]
        .headers
        .iter()
        .map(|header| header.value.as_str())
        .collect();
    assert_eq!(headers, ["山田太郎", "谷川浩司", "王位戦の記録"]);
    let found: Vec<_> = reading
        .diagnostics
        .iter()
        .map(|found| (found.line, found.kind.code(), found.byte))
        .collect();
    // `( 0:xx/)` after a move in UTF-8; 犬 after three characters of Shift_JIS.
    let time = starts[3] + "   1 ７六歩(77)   ".len();
    let dog = starts[4] + 5 + 2 * 2;
    assert_eq!(
        found,
        [
            (2, "mixed_encodings", starts[1]),
            (4, "bad_time", time),
            (5, "bad_notation", dog),
        ]
    );
}

#[test]
fn utf_16_with_half_a_pair_keeps_its_places() {
    let mut text: Vec<u8> = vec![0xFF, 0xFE];
    for unit in "*"
        .encode_utf16()
        .chain([0xD800])
        .chain("x\n   1 ７六犬(77)\n".encode_utf16())
    {
        text.extend(unit.to_le_bytes());
    }
    let reading = read(&text, &ReadOptions::new());
    let found: Vec<_> = reading
        .diagnostics
        .iter()
        .map(|found| (found.line, found.kind.code(), found.byte))
        .collect();
    // Two bytes of mark; `*`, the half, `x`, the line end; then seven characters.
    assert_eq!(found, [(1, "undecodable", 4), (2, "bad_notation", 2 + 8 + 14)]);
}

#[test]
fn the_marks_of_the_sides_have_older_forms() {
    // ☗ and ☖ are not in Shift_JIS; programs that write them so lose the game.
    let mut record = Record::default();
    record
        .add_comment(crate::flat::NodeId::ROOT, "☗先手 ☖後手")
        .unwrap();
    record.push("7g7f".parse().unwrap()).unwrap();
    for format in [Format::Kif, Format::Ki2] {
        let written = write(
            &record,
            format,
            &WriteOptions::new().with_encoding(Encoding::ShiftJis),
        );
        let reading = read(&written.bytes, &ReadOptions::new());
        assert_eq!(reading.encoding, Encoding::ShiftJis);
        assert_eq!(reading.records[0].root().comments(), ["▲先手 △後手"]);
        assert_eq!(reading.records[0].main_moves().count(), 1);
        let lost: Vec<_> = written.losses.iter().map(|loss| loss.kind.code()).collect();
        assert_eq!(lost, ["character", "character"], "{}", format.name());
    }
}
