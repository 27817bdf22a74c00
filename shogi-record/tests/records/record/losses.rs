//! What a format has no text for is lost with all that hangs on it, and said to be.

use super::{add, codes, moves, through};
use crate::flat::{EndKind, Format, LossKind, NodeId, ReadOptions, Record, read_str};
use crate::lost::unreported;
use shogiban::Color;

/// Writes a record and reads it again: whatever differs was reported, and there is nothing to say about what was written.
fn reported(record: &Record, format: Format) -> (String, Record) {
    let (written, reading) = through(record, format);
    let complaints: Vec<_> = codes(&reading)
        .into_iter()
        .filter(|found| found.2 != "illegal_move")
        .collect();
    assert!(
        complaints.is_empty(),
        "{}: {complaints:?}\n{}",
        format.name(),
        written.text
    );
    let after = reading.records.into_iter().next().expect("a record");
    let silent = unreported(record, &after, &written.losses, format, None);
    assert!(
        silent.is_empty(),
        "{}: {silent:?}\n{}",
        format.name(),
        written.text
    );
    (written.text, after)
}

/// A move from an empty square, which CSA and KIF cannot write, and the foul that it was.
fn foul_after(record: &mut Record, parent: NodeId) -> NodeId {
    let foul = record.add_any(parent, "5e5d".parse().unwrap()).unwrap();
    let by = record.node(foul).unwrap().side();
    let end = record.add_end(foul, EndKind::Foul { by }, None).unwrap();
    record.add_comment(end, "a foul").unwrap();
    end
}

#[test]
fn the_end_after_a_move_without_a_text_is_lost_with_it() {
    let mut record = Record::default();
    let first = add(&mut record, NodeId::ROOT, "7g7f");
    foul_after(&mut record, first);
    for format in Format::ALL {
        let (text, after) = reported(&record, format);
        if matches!(format, Format::Csa | Format::Kif | Format::Jkf) {
            // It would stand after another move, where the other side is to move.
            assert!(after.end().is_none() && !text.contains("a foul"), "{text}");
            assert_eq!(moves(&after), ["7g7f"]);
        }
    }
}

#[test]
fn a_variation_that_begins_so_leaves_nothing_behind() {
    let mut record = Record::default();
    let a = add(&mut record, NodeId::ROOT, "7g7f");
    let b = add(&mut record, a, "3c3d");
    add(&mut record, b, "2g2f");
    foul_after(&mut record, a);
    let other = add(&mut record, a, "8c8d");
    add(&mut record, other, "1g1f");
    add(&mut record, NodeId::ROOT, "2g2f");
    for format in Format::ALL {
        let (text, after) = reported(&record, format);
        match format {
            Format::Kif | Format::Ki2 => {
                assert_eq!(text.matches("変化").count(), 2, "{text}");
                assert_eq!(after.line_ends().count(), 3, "{text}");
            }
            Format::Jkf => assert_eq!(after.line_ends().count(), 3, "{text}"),
            _ => {}
        }
    }
}

#[test]
fn a_main_line_that_begins_so_makes_room_for_the_next() {
    let mut record = Record::default();
    foul_after(&mut record, NodeId::ROOT);
    let other = add(&mut record, NodeId::ROOT, "7g7f");
    add(&mut record, other, "3c3d");
    for format in [Format::Kif, Format::Ki2] {
        let (text, after) = reported(&record, format);
        assert!(!text.contains("変化"), "{text}");
        assert_eq!(moves(&after), ["7g7f", "3c3d"]);
    }
}

#[test]
fn ends_beside_the_end_after_an_illegal_move() {
    // Two pawns on a file: every format can write that. What hangs on it, none can find again.
    let start = "4k4/9/9/9/9/9/2P6/9/4K4 b P 1";
    let mut record = Record::new(start.parse().unwrap());
    let foul = record.add_any(NodeId::ROOT, "P*7f".parse().unwrap()).unwrap();
    let by = Color::Black;
    record.add_end(foul, EndKind::Foul { by }, None).unwrap();
    record.add_end(foul, EndKind::Aborted, None).unwrap();
    add(&mut record, NodeId::ROOT, "7g7f");
    for format in Format::ALL {
        let (text, after) = reported(&record, format);
        if format == Format::Kif {
            assert_eq!(after.end(), Some(EndKind::Foul { by }), "{text}");
        }
    }
}

#[test]
fn forks_of_jkf_that_hang_on_an_illegal_move() {
    let fork = "{\"forks\":[[{\"special\":\"CHUDAN\"}]]}";
    let text = format!(
        "{{\"moves\":[{{}},{{\"move\":{{\"from\":{{\"x\":5,\"y\":9}},\"to\":{{\"x\":5,\"y\":1}},\"piece\":\"OU\"}}}},{fork}]}}"
    );
    let reading = read_str(&text, &ReadOptions::new());
    let found: Vec<_> = codes(&reading).into_iter().map(|found| found.2).collect();
    assert_eq!(found, ["illegal_move", "no_branch"]);
    // Nothing was made of it elsewhere.
    assert_eq!(reading.records[0].nodes_in_order().count(), 1);
}

#[test]
fn a_start_that_cannot_be_played_has_no_moves_in_jkf_either() {
    let text = "{\"initial\":{\"preset\":\"OTHER\",\"data\":{\"color\":0,\"board\":[[{},{},{},{},{},{},{},{},{}],\
        [{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],\
        [{\"color\":0,\"kind\":\"OU\"},{\"color\":0,\"kind\":\"OU\"},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],\
        [{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}]],\"hands\":[{},{}]}},\
        \"moves\":[{\"comments\":[\"a\"]},{\"move\":{\"from\":{\"x\":5,\"y\":1},\"to\":{\"x\":4,\"y\":1},\"piece\":\"OU\"},\
        \"forks\":[[{\"special\":\"TORYO\"}]]}]}";
    let reading = read_str(text, &ReadOptions::new());
    let mut found: Vec<_> = codes(&reading).into_iter().map(|found| found.2).collect();
    found.sort_unstable();
    assert_eq!(found, ["no_branch", "not_read", "unplayable_start"]);
    assert_eq!(reading.records[0].root().comments(), ["a"]);
}

#[test]
fn fractions_and_unknown_words_are_losses_of_their_own() {
    let mut record = Record::default();
    let first = add(&mut record, NodeId::ROOT, "7g7f");
    record.set_time(first, Some(1_250)).unwrap();
    record
        .add_end(first, EndKind::Unknown, Some("two\nlines"))
        .unwrap();
    let (written, _) = through(&record, Format::Kif);
    let lost: Vec<_> = written.losses.iter().map(|loss| loss.kind.clone()).collect();
    assert_eq!(lost, [LossKind::Time, LossKind::End(EndKind::Unknown)]);
}
