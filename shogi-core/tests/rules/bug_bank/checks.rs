//! Checks, pins, evasions.

use super::{count, illegal, legal, mv};
use crate::common::at;
use shogiban::{Color, Piece, PieceKind, Position, Setup};

/// Every legal move gives check exactly if the other side is in check after it.
fn checks_are_seen(sfen: &str) -> Vec<String> {
    let position = at(sfen);
    let mut checks = Vec::new();
    for m in position.legal_moves() {
        let mut after = position;
        after.play(m).expect("listed");
        assert_eq!(position.gives_check(m), after.is_check(), "{sfen}, {m}");
        if after.is_check() {
            checks.push(m.to_string());
        }
    }
    checks.sort();
    checks
}

/// Elsewhere a rook is taken for a bishop when checks are looked for.
#[test]
fn a_rook_does_not_check_along_diagonals() {
    let sfen = "lnsgk1snl/1r4gb1/p1pppp2p/6pR1/1p7/2P6/PP1PPPPP1/1BG6/LNS1KGSNL w Pp 12";
    assert_eq!(checks_are_seen(sfen), ["2b7g", "2b7g+"], "by the bishop");
    let black = "lnsgk1snl/1r4gb1/p1pppp2p/6pR1/1p7/2P6/PP1PPPPP1/1BG6/LNS1KGSNL b Pp 13";
    assert_eq!(checks_are_seen(black), ["8h3c", "8h3c+"], "by the bishop");
    assert_eq!(
        checks_are_seen("8k/9/9/9/4R4/9/9/9/4K4 b - 1"),
        ["5e1e", "5e5a", "5e5a+"]
    );
}

/// Elsewhere a lance does not give check from afar.
#[test]
fn a_lance_gives_check_from_afar() {
    assert!(at("4k4/9/9/9/9/9/9/9/K3L4 w - 1").is_check());
    assert!(!at("4k4/9/4p4/9/9/9/9/9/K3L4 w - 1").is_check());
    assert_eq!(checks_are_seen("4k4/9/9/9/9/9/9/9/K8 b L 1").len(), 8);
}

/// Elsewhere check by a piece that was hidden behind the one that moves is not seen; or it is seen where the piece stays
/// on the line and goes on hiding it.
#[test]
fn a_check_is_uncovered_by_leaving_the_line_only() {
    assert_eq!(checks_are_seen("R5G1k/6P2/9/9/9/9/9/9/9 b - 1"), ["3a2a"]);
    let checks = checks_are_seen("R5S1k/9/9/9/9/9/9/9/9 b - 1");
    assert_eq!(checks, ["3a2b", "3a2b+", "3a4b", "3a4b+"]);
    let checks = checks_are_seen("R5G1k/9/9/9/9/9/9/9/9 b - 1");
    assert_eq!(
        checks,
        ["3a2a", "3a3b"],
        "on 4a the gold still stands in the rook's way"
    );
    let pawn = "4k4/9/9/9/4P4/9/9/9/4R3K b - 1";
    assert!(!at(pawn).gives_check(mv("5e5d")), "the pawn goes along the line");
    // A rook that steps along its own line to the king goes on checking.
    assert!(at("8k/9/9/9/9/8R/9/9/K8 w - 1").is_check());
    assert_eq!(checks_are_seen("8k/9/8p/9/8R/9/9/9/K8 b - 1"), ["1e1c", "1e1c+"]);
}

/// Elsewhere the king hides behind the square it is leaving.
#[test]
fn a_king_may_not_step_back_along_the_line_of_a_check() {
    illegal("4k4/9/9/4r4/9/9/4K4/9/9 b - 1", "5g5h", "ignores_check");
    legal("4k4/9/9/4r4/9/9/4K4/9/9 b - 1", "5g6h");
}

/// Elsewhere evasions are wrong for checks by a horse, a dragon or a gold, or the checker cannot be captured.
#[test]
fn every_kind_of_check_is_answered_as_the_oracle_answers_it() {
    for kind in PieceKind::ALL.into_iter().filter(|&kind| kind != PieceKind::King) {
        for square in ["4g", "5g", "5e", "6g", "4h", "6i", "3g", "2f", "5b", "9e"] {
            let mut setup: Setup = "k8/9/9/9/9/9/9/3S1G3/4K4 b P 1".parse().expect("an arrangement");
            let piece = Piece::new(Color::White, kind);
            setup.put(square.parse().expect("a square"), piece);
            if let Ok(position) = Position::try_from(setup) {
                count(&position.to_string(), position.legal_move_count());
            }
        }
    }
}

/// Elsewhere a mate problem whose attacker has a king in a box is not supported.
#[test]
fn a_mate_problem_with_a_capture_next_to_the_king_is_played() {
    let sfen = "4+Rrkn1/4S4/6+S2/4gppp1/4N4/9/9/9/9 b L2b3g2s2n3l15p 1";
    count(sfen, 90);
    legal(sfen, "5a4b");
}
