//! Playing, and taking back by keeping a copy; hashes; membership of the list.

use super::mv;
use crate::common::at;
use shogiban::{Color, HandKind, Move, Position, Setup, Variant};
use std::collections::HashMap;

/// Plays every move and every answer on copies; the original never changes, and nothing is lost or found.
fn takes_back(start: &Position) {
    let total = |position: &Position| {
        let held = Color::ALL.map(|color| position.hand(color).len());
        position.occupied().len() + held[0] + held[1]
    };
    let before = (start.to_string(), start.zobrist_hash());
    for m in start.legal_moves() {
        let mut after = *start;
        let captured = start.piece_on(m.to());
        after.play(m).expect("listed");
        assert_eq!(total(&after), total(start), "{start}, {m}");
        if let Some(kind) = captured.and_then(|piece| piece.kind().hand_kind()) {
            let [held, now] = [start, &after].map(|position| position.hand(start.turn()).count(kind));
            assert_eq!(now, held + 1, "{start}, {m}");
        }
        let kept = after;
        for answer in kept.legal_moves() {
            after = kept;
            after.play(answer).expect("listed");
            assert_eq!(total(&after), total(start), "{start}, {m}, {answer}");
        }
    }
    assert_eq!((start.to_string(), start.zobrist_hash()), before);
}

/// Elsewhere a promoted piece is lost or keeps its promotion when it is captured and the move is taken back.
#[test]
fn what_was_promoted_is_plain_in_hand_and_promoted_again_when_taken_back() {
    let sfen = "l6nl/4+p+P1gk/2n2S3/p1p4Pp/3P2Sp1/1PPb2P1P/4+P1GS1/R8/LN4bKL w RGgsn5p 1";
    let start = at(sfen);
    takes_back(&start);
    let mut after = start;
    after.play(mv("5b4b")).expect("the tokin takes the tokin");
    assert_eq!(after.hand(Color::White).count(HandKind::Pawn), 6);
    assert_eq!(
        start
            .piece_on("4b".parse().expect("4b"))
            .map(|piece| piece.to_string())
            .as_deref(),
        Some("+P")
    );
}

/// Elsewhere a copy shares its history with the original, and playing on one changes the other.
#[test]
fn a_copy_shares_nothing_with_its_original() {
    let original = at("lnsgk1snl/1r4gb1/p1pppp2p/6pR1/1p7/2P6/PP1PPPPP1/1BG6/LNS1KGSNL w Pp 12");
    let text = original.to_string();
    let mut copy = original;
    while let Some(&m) = copy.legal_moves().first().filter(|_| copy.move_number() < 60) {
        copy.play(m).expect("listed");
    }
    assert_ne!(copy, original);
    assert_eq!(original.to_string(), text);
}

/// Elsewhere the hash of hands collides: other numbers of other kinds add up to the same value.
#[test]
fn every_pair_of_hands_that_share_out_a_set_has_its_own_hash() {
    let mut hashes = HashMap::new();
    let mut setup = Setup::empty(Variant::STANDARD);
    // Pawns, lances, golds and rooks shared out in every way: 19 * 18 / 2 * 15 * 15 * 6 pairs of hands.
    let shares =
        |most: u8| (0..=most).flat_map(move |black| (0..=most - black).map(move |white| (black, white)));
    let mut set = |kind, (black, white): (u8, u8)| {
        setup.set_hand(Color::Black, kind, black).expect("few");
        setup.set_hand(Color::White, kind, white).expect("few");
        setup
    };
    for pawns in shares(18).step_by(5) {
        set(HandKind::Pawn, pawns);
        for lances in shares(4) {
            set(HandKind::Lance, lances);
            for golds in shares(4) {
                set(HandKind::Gold, golds);
                for rooks in shares(2) {
                    let position = Position::try_from(set(HandKind::Rook, rooks)).expect("playable");
                    let before = hashes.insert(position.zobrist_hash(), position);
                    assert_eq!(before, None, "{position}");
                }
            }
        }
    }
    println!("{} hashes", hashes.len());
}

/// Elsewhere a move is in the list but "not in" it.
#[test]
fn membership_and_iteration_agree() {
    for sfen in [
        "ln1g3+Rl/1ks4s1/pp1gppbpp/2p3N2/9/5P1P1/PPPP1S1bP/2K1R1G2/LNSG3NL w 4p 42",
        "lnsg1g1nl/3k3r1/pppp1s1pp/b3p1p2/2PP1p2B/P3P3P/1P3PPP1/1S3K1R1/LN1G1GSNL w - 1",
    ] {
        let position = at(sfen);
        let listed: Vec<Move> = position.legal_moves().into_iter().collect();
        let members: Vec<Move> = Move::all()
            .filter(|m| position.legal_moves().contains(m))
            .collect();
        assert_eq!(members.len(), listed.len());
        assert!(
            members
                .iter()
                .all(|m| listed.contains(m) && position.is_legal(*m))
        );
    }
}
