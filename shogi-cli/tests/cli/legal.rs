//! `shogiban legal`.

use crate::support::shogiban;
use serde_json::{Value, json};
use shogiban_cli::Exit;

#[test]
fn moves_are_listed_one_a_line() {
    let output = shogiban(&["legal", "4k4/9/4P4/9/9/9/9/9/4K4 b - 1"]).good();
    assert_eq!(output, "5c5b+\n5c5b\n5i4h\n5i4i\n5i5h\n5i6h\n5i6i\n");
    assert_eq!(shogiban(&["legal", "startpos"]).good().lines().count(), 30);
}

#[test]
fn without_a_legal_move_nothing_is_printed() {
    let mated = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
    assert_eq!(shogiban(&["legal", mated]).good(), "");
    assert_eq!(shogiban(&["legal", "--count", mated]).good(), "0\n");
}

#[test]
fn they_can_be_counted_only() {
    let most = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";
    assert_eq!(shogiban(&["legal", "--count", most]).good(), "593\n");
    let mini = ["legal", "--count", "startpos", "--variant", "minishogi"];
    assert_eq!(shogiban(&mini).good(), "14\n");
}

#[test]
fn json_is_one_object() {
    let output = shogiban(&["legal", "--json", "4k4/9/4P4/9/9/9/9/9/4K4 b"]).good();
    assert_eq!(
        serde_json::from_str::<Value>(&output).unwrap(),
        json!({
            "sfen": "4k4/9/4P4/9/9/9/9/9/4K4 b - 1",
            "variant": "standard",
            "count": 7,
            "moves": ["5c5b+", "5c5b", "5i4h", "5i4i", "5i5h", "5i6h", "5i6i"],
        })
    );
}

#[test]
fn an_sfen_is_read_as_people_write_it() {
    // Repeated letters in hand, more than one blank, no move number.
    let output = shogiban(&["legal", "--json", " sfen 4k4/9/9/9/9/9/9/9/4K4  w 2pP3lpp"]).good();
    let sfen = serde_json::from_str::<Value>(&output).unwrap()["sfen"].clone();
    assert_eq!(sfen, "4k4/9/9/9/9/9/9/9/4K4 w P3l4p 1");
}

#[test]
fn a_position_that_cannot_be_played_is_an_error_with_all_its_faults() {
    let complaint = shogiban(&["legal", "4k4/4G4/4P4/4P4/9/9/9/9/4K4 b 19p 1"]).complaint(Exit::Bad);
    for fault in ["21 pawns", "two unpromoted pawns", "not to move is in check"] {
        assert!(complaint.contains(fault), "{complaint}");
    }
}
