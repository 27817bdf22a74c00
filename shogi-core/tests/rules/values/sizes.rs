//! What the types promise: sizes, and where they may go.

use shogiban::board::{CheckInfo, Fault, Faults, HandError, Legality, SetupError, VariantError};
use shogiban::notation::{MoveError, ParseError, PositionError, Tolerances};
use shogiban::rules::{ActionError, GameError};
use shogiban::{
    Bitboard, Color, File, Hand, HandKind, IllegalMove, Move, MoveList, Outcome, Piece, PieceKind, Position,
    Rank, Setup, Square, Variant,
};
use std::fmt::Debug;
use std::hash::Hash;

#[test]
fn an_option_costs_nothing() {
    assert_eq!(size_of::<Option<Square>>(), 1);
    assert_eq!(size_of::<Option<Piece>>(), 1);
    assert_eq!(size_of::<Option<PieceKind>>(), 1);
    assert_eq!(size_of::<Option<HandKind>>(), 1);
    assert_eq!(size_of::<Option<Move>>(), 2);
    assert_eq!(size_of::<Option<Color>>(), size_of::<Color>());
    assert_eq!(
        size_of::<Square>() + size_of::<Piece>() + size_of::<PieceKind>(),
        3
    );
    assert_eq!(size_of::<Move>(), 2);
}

#[test]
fn values_have_the_promised_sizes() {
    assert_eq!(size_of::<Position>(), 120);
    assert!(size_of::<Variant>() <= 16);
    assert_eq!(size_of::<Hand>(), 8);
    assert_eq!(size_of::<Bitboard>(), 16);
}

/// Results are handed through every layer of a reader and of a server.
#[test]
fn errors_and_outcomes_are_small() {
    assert!(size_of::<Result<Move, ParseError>>() <= 32);
    assert!(size_of::<MoveError>() <= 48);
    assert!(size_of::<SetupError>() <= 32);
    assert!(size_of::<PositionError>() <= 40);
    assert!(size_of::<IllegalMove>() <= 32);
    assert!(size_of::<Fault>() <= 24);
    assert!(size_of::<Outcome>() <= 72);
    assert!(size_of::<ActionError>() <= 80);
    assert!(size_of::<GameError>() <= 88);
    assert_eq!(size_of::<CheckInfo>(), 32);
}

#[test]
fn everything_can_go_to_another_thread_and_plain_values_are_copied() {
    fn shared<T: Send + Sync + 'static>() {}
    fn plain<T: Copy + Send + Sync + 'static>() {}
    fn key<T: Copy + Eq + Hash + Debug + Send + Sync + 'static>() {}
    key::<Color>();
    key::<File>();
    key::<Rank>();
    key::<Square>();
    key::<PieceKind>();
    key::<HandKind>();
    key::<Piece>();
    key::<Hand>();
    key::<Bitboard>();
    key::<Move>();
    key::<Variant>();
    key::<Position>();
    key::<Fault>();
    key::<Faults>();
    key::<IllegalMove>();
    key::<ParseError>();
    key::<Tolerances>();
    key::<Outcome>();
    key::<SetupError>();
    key::<CheckInfo>();
    plain::<Setup>();
    plain::<Legality<'static>>();
    shared::<MoveList>();
    shared::<shogiban::board::Moves>();
    shared::<shogiban::notation::UsiPosition<'static>>();
}

#[test]
fn errors_are_errors() {
    fn error<T: std::error::Error + Send + Sync + 'static>() {}
    error::<ParseError>();
    error::<IllegalMove>();
    error::<HandError>();
    error::<VariantError>();
    error::<shogiban::board::SetupError>();
    error::<shogiban::notation::MoveError>();
}
