//! Positions on which some shogi program once went wrong, or still does: each test says what goes wrong elsewhere.

mod checks;
mod notation;
mod pawn_drop_mate;
mod pieces;
mod playing;
mod repetition;
mod small_boards;
mod validity;

use crate::common::at;
use crate::oracle::{self, Oracle};
use shogiban::{Move, Position};

pub(crate) fn mv(usi: &str) -> Move {
    usi.parse()
        .unwrap_or_else(|error| panic!("{usi:?} is no move: {error}"))
}

/// Why a move is not legal; panics if it is.
pub(crate) fn reason(position: &Position, usi: &str) -> &'static str {
    match position.explain(mv(usi)) {
        Ok(()) => panic!("{usi} is legal in {position}"),
        Err(illegal) => illegal.code(),
    }
}

pub(crate) fn is_listed(position: &Position, usi: &str) -> bool {
    position.legal_moves().contains(&mv(usi))
}

/// A move is legal by every road.
pub(crate) fn legal(sfen: &str, usi: &str) {
    let position = at(sfen);
    assert_eq!(position.explain(mv(usi)), Ok(()), "{sfen}, {usi}");
    assert!(
        position.is_legal(mv(usi)) && is_listed(&position, usi),
        "{sfen}, {usi}"
    );
    assert!({ position }.play(mv(usi)).is_ok());
}

/// A move is illegal by every road, for that reason.
pub(crate) fn illegal(sfen: &str, usi: &str, code: &str) {
    let mut position = at(sfen);
    assert_eq!(reason(&position, usi), code, "{sfen}, {usi}");
    assert!(
        !position.is_legal(mv(usi)) && !is_listed(&position, usi),
        "{sfen}, {usi}"
    );
    assert_eq!(
        position.play(mv(usi)).map_err(|illegal| illegal.code()),
        Err(code)
    );
    assert_eq!(
        position.to_string(),
        sfen,
        "refusing a move must not change anything"
    );
}

/// The number of legal moves, which the oracle must find too.
pub(crate) fn count(sfen: &str, expected: u32) {
    let position = at(sfen);
    assert_eq!(position.legal_move_count(), expected, "{sfen}");
    let variant = oracle::Variant::by_name(position.variant().name().expect("a named variant"));
    let oracle = Oracle::from_sfen(variant.expect("known"), sfen).expect("a position");
    let mut listed: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
    listed.sort();
    assert_eq!(listed, oracle.legal_moves(), "{sfen}");
}
