//! Where pieces go: two pawns on a file, promotion, dead ends, slides.

use super::{count, illegal, is_listed, legal, mv, reason};
use crate::common::at;
use shogiban::IllegalMove;

/// Elsewhere the opponent's pawns count as well, and pawn drops on their files are missing.
#[test]
fn the_opponents_pawn_on_a_file_does_not_forbid_a_drop() {
    let sfen = "lr7/3skgg1+B/2n2s1pp/p1p1ppP2/3p1np2/1PPPP4/PS1G1P2P/2GS3R1/LNK4NL w L2pb 58";
    let position = at(sfen);
    assert_eq!(position.legal_move_count(), 92);
    assert!(position.is_legal(mv("P*8c")) && is_listed(&position, "P*8c"));
    assert_eq!(reason(&position, "P*9e"), "nifu");
}

/// Elsewhere a promoted pawn counts as a pawn, or an unpromoted one is overlooked.
#[test]
fn a_tokin_on_the_file_does_not_forbid_a_drop_and_a_pawn_does() {
    let with = |piece: &str| {
        format!("ln1g5/1ks1g3l/1p2p1n2/p1pGs2rp/1P1N1ppp1/P1SB1P2P/1S1{piece}1bPP1/LKG6/4R2NL w 2Pp 91")
    };
    legal(&with("+p"), "P*6c");
    illegal(&with("p"), "P*6c", "nifu");
}

/// Elsewhere a move out of the zone may not promote, or is in the list but not a member of it.
#[test]
fn a_piece_may_promote_when_it_leaves_the_zone() {
    let sfen = "ln1g3+Rl/1ks4s1/pp1gppbpp/2p3N2/9/5P1P1/PPPP1S1bP/2K1R1G2/LNSG3NL w 4p 42";
    legal(sfen, "2g5d+");
    legal(sfen, "2g5d");
}

/// Elsewhere the first square counts as "none", and nothing can move from it.
#[test]
fn pieces_move_from_and_to_the_corner_squares() {
    let sfen = "R7R/9/9/9/9/9/9/9/4K4 b - 1";
    let position = at(sfen);
    let corners = ["1a", "9a", "1i", "9i"].map(|text| text.parse().expect("a corner"));
    for corner in corners {
        let moves = position.legal_destinations(corner);
        assert_eq!(moves.is_empty(), position.piece_on(corner).is_none(), "{corner}");
    }
    for usi in ["9a9b", "1a1b+", "1a1i", "9a9i+"] {
        legal(sfen, usi);
        assert_eq!(mv(usi).to_string(), usi);
    }
}

/// Elsewhere a rook that comes back from the zone to its own camp may not promote.
#[test]
fn a_rook_promotes_on_its_way_home() {
    legal("4k4/7R1/9/9/9/9/9/9/4K4 b - 1", "2b2i+");
    illegal("4k4/9/9/7R1/9/9/9/9/4K4 b - 1", "2d2i+", "outside_promotion_zone");
}

/// Elsewhere useless-looking moves without promotion are left out of the list, and with them the only way to mate without
/// a pawn-drop mate on the next move.
#[test]
fn moves_without_promotion_are_listed_wherever_the_piece_can_still_move() {
    for (sfen, usi) in [
        ("4k4/9/9/4P4/9/9/9/9/4K4 b - 1", "5d5c"),
        ("4k4/9/9/4P4/9/9/9/9/4K4 b - 1", "5d5c+"),
        ("4k4/9/9/9/9/9/9/1B7/4K4 b - 1", "8h2b"),
        ("4k4/9/9/9/9/9/9/1B7/4K4 b - 1", "8h2b+"),
        ("4k4/9/9/L8/9/9/9/9/4K4 b - 1", "9d9b"),
        ("4k4/9/9/9/9/9/9/L7R/4K4 b - 1", "1h1a"),
    ] {
        legal(sfen, usi);
    }
    for sfen in [
        "5B1n1/8k/6Rpp/9/9/9/1+p7/9/K8 b rb4g4s3n4l15p 1",
        "7nk/9/7Gp/6+RP1/9/9/1+p7/9/K8 b Pr2b3g4s3n4l14p 1",
        "4k4/9/9/9/9/9/9/1B3R3/4K4 b - 1",
    ] {
        let position = at(sfen);
        count(sfen, position.legal_move_count());
        for m in position.legal_moves().into_iter().filter(|m| m.is_promotion()) {
            let staying = m.with_promotion(false);
            let stuck = matches!(position.explain(staying), Err(IllegalMove::MustPromote { .. }));
            assert_eq!(
                position.legal_moves().contains(&staying),
                !stuck,
                "{sfen}, {staying}"
            );
        }
    }
    count("4k4/9/9/4P4/9/9/9/9/4K4 b - 1", 7);
    count("4k4/9/9/9/9/9/9/1B7/4K4 b - 1", 18);
    count("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 593);
}

/// Elsewhere evasions leave out the moves without promotion.
#[test]
fn evasions_include_moves_without_promotion() {
    let sfen = "ln1gsgsnl/1r7/pppppp1pp/6L2/6p2/2PPP4/PP1bRPPPP/1B1G2G1K/1NS1k1SNL w - 1";
    count(sfen, 3);
    for usi in ["6g5h", "6g5h+", "5i4i"] {
        legal(sfen, usi);
    }
}

/// Elsewhere the wrong square is taken for the one that blocks a slide.
#[test]
fn a_bishop_slides_to_where_nothing_is_in_its_way() {
    let sfen = "lnsg1g1nl/3k3r1/pppp1s1pp/b3p1p2/2PP1p2B/P3P3P/1P3PPP1/1S3K1R1/LN1G1GSNL w - 1";
    count(sfen, 39);
    legal(sfen, "9d6g");
    let blocked = at("4k4/9/9/b8/9/9/3P5/9/4K4 w - 1").explain(mv("9d5h"));
    let Err(IllegalMove::PieceCannotReach { blocked_by, .. }) = blocked else {
        panic!("{blocked:?}");
    };
    assert_eq!(blocked_by, "6g".parse().ok());
}

/// Elsewhere a move made of raw parts is not tested for dead ends and promotions, and the piece ends up stuck.
#[test]
fn a_piece_never_comes_to_a_dead_end() {
    for (sfen, usi, code) in [
        ("4k4/9/9/1N7/9/9/9/9/4K4 b - 1", "8d7b", "must_promote"),
        ("4k4/9/1N7/9/9/9/9/9/4K4 b - 1", "8c7a", "must_promote"),
        ("4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a", "must_promote"),
        ("4k4/L8/9/9/9/9/9/9/4K4 b - 1", "9b9a", "must_promote"),
        ("4k4/9/9/9/9/9/9/9/4K4 b NLP 1", "P*9a", "dead_end"),
        ("4k4/9/9/9/9/9/9/9/4K4 b NLP 1", "L*9a", "dead_end"),
        ("4k4/9/9/9/9/9/9/9/4K4 b NLP 1", "N*9a", "dead_end"),
        ("4k4/9/9/9/9/9/9/9/4K4 b NLP 1", "N*9b", "dead_end"),
        ("4k4/9/9/9/9/9/9/9/4K4 w nlp 1", "P*9i", "dead_end"),
        ("4k4/9/9/9/9/9/9/9/4K4 w nlp 1", "L*9i", "dead_end"),
        ("4k4/9/9/9/9/9/9/9/4K4 w nlp 1", "N*9h", "dead_end"),
        ("4k4/9/9/9/9/9/G8/9/4K4 b - 1", "9g9f+", "cannot_promote"),
        ("4k4/9/G8/9/9/9/9/9/4K4 b - 1", "9c9b+", "cannot_promote"),
        ("4k4/9/9/9/9/9/9/9/4K4 b - 1", "5i5h+", "cannot_promote"),
        ("9/9/9/9/9/9/9/4k4/9 w - 1", "5h5i+", "cannot_promote"),
        ("4k4/9/+P8/9/9/9/9/9/4K4 b - 1", "9c9b+", "cannot_promote"),
    ] {
        illegal(sfen, usi, code);
    }
    legal("4k4/9/9/1N7/9/9/9/9/4K4 b - 1", "8d7b+");
    legal("4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a+");
}
