//! `shogiban explain`.

use crate::support::shogiban;
use shogiban_cli::Exit;

#[test]
fn a_legal_move_is_called_legal() {
    assert_eq!(shogiban(&["explain", "startpos", "7g7f"]).good(), "legal\n");
    assert_eq!(
        shogiban(&["explain", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"]).good(),
        "legal\n"
    );
}

#[test]
fn an_illegal_move_has_its_reason() {
    for (sfen, usi, reason) in [
        ("startpos", "2b7g", "2b7g: the white bishop on 2b is not Black's"),
        ("startpos", "P*5e", "P*5e: Black has no pawn in hand"),
        (
            "4k4/9/9/9/9/9/4P4/9/4K4 b P 1",
            "P*5c",
            "P*5c: Black already has an unpromoted pawn on file 5 (at 5g)",
        ),
    ] {
        assert_eq!(shogiban(&["explain", sfen, usi]).bad(), format!("{reason}\n"));
    }
}

#[test]
fn what_is_no_move_has_a_column() {
    for (usi, reason) in [
        ("7g7x", "column 4: expected a rank from a to i, found 'x'"),
        ("K*5e", "column 1: a king cannot be dropped"),
        (
            "",
            "column 1: expected a move such as 7g7f, 7g7f+ or P*5e, found the end",
        ),
    ] {
        assert_eq!(
            shogiban(&["explain", "startpos", usi]).bad(),
            format!("{reason}\n")
        );
    }
}

#[test]
fn the_start_is_that_of_the_variant() {
    let mini = &["explain", "--variant", "minishogi", "startpos", "3e2d"];
    assert_eq!(shogiban(mini).good(), "legal\n");
    let off_board = shogiban(&["explain", "--variant", "minishogi", "startpos", "7g7f"]).bad();
    assert_eq!(off_board, "7g7f: 7g is not on this board\n");
}

#[test]
fn a_position_that_cannot_be_read_or_played_is_no_verdict() {
    let complaint = shogiban(&["explain", "4k4/9", "7g7f"]).complaint(Exit::Bad);
    assert_eq!(
        complaint,
        "error: the SFEN cannot be read: column 6: the board has 2 ranks instead of 9\n"
    );
    let complaint = shogiban(&["explain", "4k4/9/9/4P4/4P4/9/9/9/9 b 3B 1", "7g7f"]).complaint(Exit::Bad);
    assert_eq!(
        complaint,
        "error: not a playable position: 3 bishops where there may be 2; Black has two unpromoted pawns on a file (at \
         5d and 5e)\n"
    );
    let custom = "7x7z2:P14L4N4S4B2R2G4";
    let complaint = shogiban(&["explain", "--variant", custom, "startpos", "7g7f"]).complaint(Exit::Bad);
    assert!(complaint.contains("custom variant"), "{complaint}");
}
