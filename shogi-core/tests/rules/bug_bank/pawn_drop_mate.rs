//! Mate by dropping a pawn (uchifuzume): the rule that is broken most often.

use super::{count, illegal, legal, mv, reason};
use crate::common::at;
use shogiban::HandKind;

fn uchifuzume(sfen: &str, usi: &str) {
    illegal(sfen, usi, "uchifuzume");
}

/// Elsewhere a pawn drop after which the opponent has no move counts as mate although it gives no check.
#[test]
fn a_pawn_drop_that_stalemates_is_legal() {
    let sfen = "6G1k/9/7S1/9/9/9/9/9/K8 b P 1";
    legal(sfen, "P*5e");
    let mut after = at(sfen);
    after.play(mv("P*5e")).expect("legal");
    assert!(after.is_stalemate() && !after.is_check() && !after.is_checkmate());
}

/// Elsewhere a rook pinned on the file of the pawn is not allowed to take it, though it stays on the line of its pin.
#[test]
fn a_pawn_drop_is_no_mate_if_a_piece_pinned_along_the_file_can_capture() {
    legal("8k/9/7+Rr/8L/9/9/9/9/9 b P2b4g4s4n3l17p 1", "P*1b");
    legal("7pk/7n1/6r1g/7NL/9/9/9/9/9 b Pr2b3g4s2n3l16p 1", "P*1b");
    count("7pk/7n1/6r1g/7NL/9/9/9/9/9 b Pr2b3g4s2n3l16p 1", 71);
}

/// Elsewhere a pawn drop is taken for mate where there is no enemy king at all.
#[test]
fn without_an_enemy_king_a_pawn_drop_is_never_mate() {
    legal("9/9/9/9/9/9/9/9/K8 b P 1", "P*5e");
    count("9/9/9/9/9/9/9/9/K8 b P 1", 3 + 71);
}

/// Elsewhere a defender counts although it is pinned, or may not leave the line, so the mate is not seen.
#[test]
fn a_pawn_drop_mate_is_illegal_even_if_a_pinned_piece_could_capture() {
    uchifuzume("R6sk/9/7G1/9/9/9/9/9/4K4 b P 1", "P*1b");
    uchifuzume("R6gk/9/7S1/9/9/9/9/9/9 b P 1", "P*1b");
    uchifuzume("7nk/7g1/6BS1/9/9/9/9/9/9 b P 1", "P*1b");
    uchifuzume("9/9/7sp/6ppk/9/7G1/9/9/9 b P 1", "P*1e");
    uchifuzume("7nk/9/7S1/6b2/9/9/9/9/9 b P 1", "P*1b");
}

/// Elsewhere the drop is refused although a free piece can capture the pawn, or the king has a way out.
#[test]
fn a_pawn_drop_with_check_is_legal_if_there_is_an_answer() {
    legal("9/9/7pp/6psk/9/7G1/7N1/9/9 b P 1", "P*1e");
    legal("7nk/9/7Sg/6b2/9/9/9/9/9 b P 1", "P*1b");
    legal(
        "9/8p/3pG1gp1/2p2kl1N/3P1p1s1/lPP6/2SGBP3/PK1S2+p2/LN7 w RSL3Prbg2n4p 1",
        "P*8g",
    );
}

/// Elsewhere the squares around the king are looked at without the pawn that cuts off one of the attackers.
#[test]
fn a_pawn_drop_that_opens_an_escape_by_blocking_its_own_bishop_is_legal() {
    legal("7k1/5G2l/6B2/9/9/9/9/9/9 b NP 1", "P*2b");
}

/// Elsewhere the rule is switched off on boards with one king.
#[test]
fn a_pawn_drop_mate_is_illegal_for_a_side_without_a_king_too() {
    uchifuzume("8k/9/7+R1/9/9/9/9/9/9 b P 1", "P*1b");
}

/// Elsewhere a drop that blocks a check goes wrong where the other side has no king.
#[test]
fn a_side_in_check_may_block_with_a_pawn_against_a_side_without_a_king() {
    let sfen = "7l1/7pk/7n1/8R/7N1/9/9/9/9 w r2b4g4s2n3l17p 1";
    count(sfen, 7);
    legal(sfen, "P*1c");
}

/// Elsewhere one pawn drop that would mate takes all other pawn drops with it.
#[test]
fn only_the_mating_square_is_closed_to_pawn_drops() {
    let sfen = "7lk/9/8S/9/9/9/9/7L1/8K b P 1";
    count(sfen, 85);
    let position = at(sfen);
    let drops = position.legal_drops(HandKind::Pawn);
    assert!(!drops.contains("1b".parse().expect("1b")));
    assert_eq!(reason(&position, "P*1b"), "uchifuzume");
    // Every empty square but those of rank a, and but this one.
    assert_eq!(drops.len(), 81 - 9 - 3 - 1);
}

/// Elsewhere the last move left is a pawn drop that mates, and the game does not end there.
#[test]
fn a_side_whose_only_move_is_a_pawn_drop_mate_has_no_move() {
    let sfen = "BRBRSSSGG/nPPPPPPPP/n8/n8/n8/ll7/kl7/9/K8 b 10P2gsl 1";
    count(sfen, 0);
    let position = at(sfen);
    assert!(position.is_stalemate() && !position.has_legal_moves());
    assert_eq!(reason(&position, "P*9h"), "uchifuzume");
}

/// Elsewhere the list holds a pawn drop after which the king is in check without an answer.
#[test]
fn no_listed_pawn_drop_mates() {
    uchifuzume("7lk/9/7G1/9/9/9/9/9/4K4 b P 1", "P*1b");
    for sfen in ["7lk/9/7G1/9/9/9/9/9/4K4 b P 1", "6p1k/9/7G1/9/9/9/9/9/K8 b P 1"] {
        let position = at(sfen);
        for m in position
            .legal_moves()
            .into_iter()
            .filter(|m| m.dropped() == Some(HandKind::Pawn))
        {
            let mut after = position;
            after.play(m).expect("listed");
            assert!(!after.is_checkmate(), "{sfen}, {m}");
        }
    }
}
