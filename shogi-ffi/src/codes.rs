//! Tests that every code of the core has its number in the header, and that each value is translated to that number.
//!
//! A value that lacks its arm in a translation would be reported as "other", and the compiler would not complain.

use std::fmt::Debug;

use shogiban::board::Fault;
use shogiban::rules::{Foul, Settlement};
use shogiban::{
    Action, Bitboard, Color, Game, HandKind, IllegalMove, Move, Outcome, Piece, PieceKind, Reason, Square,
};

use crate::foul::shogiban_foul;
use crate::game::shogiban_action;
use crate::illegal::shogiban_explanation;
use crate::outcome::shogiban_outcome;
use crate::setup::shogiban_fault;

/// The constants of the header that differ from the code.
const OTHER_NAMES: [(&str, &str); 4] = [
    ("SHOGIBAN_NO_PIECE", "SHOGIBAN_NO_PIECE_THERE"),
    ("SHOGIBAN_REASON_TIME", "SHOGIBAN_REASON_TIME_UP"),
    ("SHOGIBAN_REASON_ILLEGAL_MOVE", "SHOGIBAN_REASON_FOUL"),
    (
        "SHOGIBAN_FAULT_KIND_DEAD_END_PIECE",
        "SHOGIBAN_FAULT_KIND_DEAD_END",
    ),
];

/// The number that the header gives to a code.
fn number_of(prefix: &str, code: &str) -> i64 {
    let usual = format!("{prefix}{}", code.to_uppercase());
    let other = OTHER_NAMES.iter().find(|(name, _)| *name == usual);
    let name = other.map_or(usual.as_str(), |(_, other)| other);
    let numbers = include_str!("../tests/numbers.txt").lines();
    let mut rows = numbers.filter_map(|line| line.split_once(' '));
    let row = rows.find(|(row, _)| *row == name);
    let (_, number) = row.unwrap_or_else(|| panic!("{code}: there is no {name}"));
    number.parse().expect("numbers.txt holds numbers")
}

/// `values` are all variants in the order of `codes`, which is the list of the core.
fn check<T: Copy + Debug>(
    prefix: &str,
    codes: &[&str],
    values: &[T],
    code: fn(&T) -> &'static str,
    number: impl Fn(T) -> i64,
) {
    let found: Vec<&str> = values.iter().map(code).collect();
    assert_eq!(found, codes, "a value of this test for each code of the core");
    for &value in values {
        assert_eq!(number(value), number_of(prefix, code(&value)), "{value:?}");
    }
}

fn square() -> Square {
    "5e".parse().expect("a square")
}

fn mv() -> Move {
    "7g7f".parse().expect("a move")
}

/// A game that is over. The parts of its outcome can be exchanged.
fn outcome() -> Outcome {
    let mut game = Game::default();
    game.resign().expect("a side may resign");
    game.outcome().expect("the game is over")
}

#[test]
fn every_reason_has_its_number() {
    let (by, color) = (Color::Black, Color::Black);
    let (first, last, count) = (0, 12, 4);
    let (black, white) = (27, 27);
    let king = square();
    let evaluation = Game::default()
        .evaluate_declaration()
        .expect("the default rules have declarations");
    let (foul, fault) = (Foul::Pass, None);
    let reasons = [
        Reason::Checkmate { king },
        Reason::Stalemate { color },
        Reason::Resignation { by },
        Reason::TimeUp { by },
        Reason::Abandonment { by },
        Reason::Foul { by, foul, fault },
        Reason::PerpetualCheck {
            by,
            first,
            last,
            count,
        },
        Reason::Repetition { first, last, count },
        Reason::RepetitionAgreement,
        Reason::Declaration(evaluation),
        Reason::JishogiDeclaration(evaluation),
        Reason::BadDeclaration(evaluation),
        Reason::Try { king },
        Reason::JishogiAgreement { black, white },
        Reason::JishogiPoints { black, white },
        Reason::MoveLimit { plies: 4 },
        Reason::BareKings,
        Reason::DrawAgreed,
        Reason::Aborted,
    ];
    check(
        "SHOGIBAN_REASON_",
        Reason::CODES,
        &reasons,
        Reason::code,
        |reason| {
            let mut outcome = outcome();
            outcome.reason = reason;
            shogiban_outcome::from(outcome).reason.into()
        },
    );
}

#[test]
fn every_settlement_has_its_number() {
    let settlements = [
        Settlement::Final,
        Settlement::Replay { swap_colors: true },
        Settlement::Split {
            black: 400,
            white: 600,
        },
        Settlement::NoResult,
    ];
    check(
        "SHOGIBAN_SETTLEMENT_",
        Settlement::CODES,
        &settlements,
        Settlement::code,
        |settlement| {
            let mut outcome = outcome();
            outcome.settlement = settlement;
            shogiban_outcome::from(outcome).settlement.into()
        },
    );
}

#[test]
fn every_reason_why_a_move_is_illegal_has_its_number() {
    let (mv, color, dropped) = (mv(), Color::Black, HandKind::Pawn);
    let (square, blocked_by) = (square(), None);
    let (from, to, king, pawn) = (square, square, square, square);
    let piece = Piece::new(color, PieceKind::Pawn);
    let (zone, checkers, attackers) = (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
    let reasons = [
        IllegalMove::OffBoard { mv, square },
        IllegalMove::NoPiece { mv, from },
        IllegalMove::NotOwnPiece { mv, from, piece },
        IllegalMove::OwnPieceOnTarget { mv, to, piece },
        IllegalMove::PieceCannotReach {
            mv,
            piece,
            blocked_by,
        },
        IllegalMove::KingCapture { mv, king },
        IllegalMove::CannotPromote { mv, piece },
        IllegalMove::OutsidePromotionZone { mv, piece, zone },
        IllegalMove::MustPromote { mv, piece },
        IllegalMove::NotInHand {
            mv,
            color,
            kind: dropped,
        },
        IllegalMove::Occupied { mv, piece },
        IllegalMove::DeadEnd {
            mv,
            color,
            kind: dropped,
        },
        IllegalMove::Nifu { mv, color, pawn },
        IllegalMove::IgnoresCheck { mv, king, checkers },
        IllegalMove::ExposesKing { mv, king, attackers },
        IllegalMove::Uchifuzume { mv, king },
    ];
    check(
        "SHOGIBAN_",
        IllegalMove::CODES,
        &reasons,
        IllegalMove::code,
        |why| shogiban_explanation::from(why).reason.into(),
    );
}

#[test]
fn every_foul_has_its_number() {
    let fouls = [
        Foul::IllegalMove { mv: mv() },
        Foul::OutOfTurn { mv: None },
        Foul::DropPromoted {
            kind: PieceKind::Horse,
            to: square(),
        },
        Foul::Pass,
        Foul::TakenBack,
        Foul::Stated,
    ];
    check("SHOGIBAN_FOUL_", Foul::CODES, &fouls, Foul::code, |foul| {
        shogiban_foul::of(Color::Black, foul).kind.into()
    });
}

#[test]
fn every_fault_has_its_number() {
    let color = Color::Black;
    let (squares, pawns, checkers) = (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
    let faults = [
        Fault::TooMany {
            kind: PieceKind::Bishop,
            count: 3,
            limit: 2,
        },
        Fault::NoKing { color },
        Fault::TwoKings { color, squares },
        Fault::Nifu { color, pawns },
        Fault::DeadEnd { squares },
        Fault::OpponentInCheck {
            king: square(),
            checkers,
        },
        Fault::Outside { squares },
    ];
    check(
        "SHOGIBAN_FAULT_KIND_",
        Fault::CODES,
        &faults,
        Fault::code,
        |fault| shogiban_fault::from(fault).kind as i64,
    );
}

#[test]
fn every_action_has_its_number() {
    let color = Color::Black;
    let (by, foul) = (color, Foul::Pass);
    let actions = [
        Action::Move(mv()),
        Action::Foul { by, foul },
        Action::Declare,
        Action::Resign(color),
        Action::TimeUp(color),
        Action::Abandon(color),
        Action::AgreeDraw,
        Action::AgreeRepetition,
        Action::AgreeImpasse,
        Action::Abort,
    ];
    check(
        "SHOGIBAN_ACTION_",
        Action::CODES,
        &actions,
        Action::code,
        |action| shogiban_action::from(action).kind.into(),
    );
}
