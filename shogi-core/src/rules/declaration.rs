//! Counting points: the declaration of a king that entered the far camp (入玉宣言法), and the agreed impasse (持将棋).
//!
//! Rook and bishop, promoted or not, are 5 points, the king none, everything else 1. A declaration counts what the side
//! has in hand and in the far camp; an agreement counts the whole board. Source: JSA 入玉宣言法, CSA 宣言法;
//! the book, chapter Rules, parts B to D.

use super::handicap::Handicap;
use super::ruleset::{AgreedImpasse, Declaration, HandicapCredit};
use crate::board::{Bitboard, Color, Field, FieldValue, Fields, HandKind, Position, coded, plain_coded};
use core::fmt::{self, Display, Formatter};

/// One condition of a declaration.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Condition {
    /// The king is in the far camp.
    KingInZone,
    /// The king is not in check.
    NotInCheck,
    /// Enough pieces, the king excluded, are in the far camp.
    Pieces,
    /// Enough points.
    Points,
}

plain_coded! {
    Condition {
        KingInZone = "king_in_zone": "the king is not in the far camp",
        NotInCheck = "not_in_check": "the king is in check",
        Pieces = "pieces": "too few pieces in the far camp",
        Points = "points": "too few points",
    }
}

/// What a declaration would achieve.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[non_exhaustive]
pub enum ClaimVerdict {
    /// The claimer wins.
    Wins,
    /// The game ends without a winner: a replay (JSA: 24 to 30 points), or a draw where the rules say so.
    Replay,
    /// A condition is not met.
    Fails {
        /// The first condition that is not met.
        condition: Condition,
    },
}

coded! {
    ClaimVerdict {
        Wins = "wins",
        Replay = "replay",
        Fails { condition } = "fails",
    }
}

/// Every condition of a declaration with its value, so that a screen can show which one fails.
///
/// ```
/// use shogiban::rules::{ClaimVerdict, Condition};
/// use shogiban::{Game, Position, Rules};
/// let position: Position = "RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b P4g4s4n4l11p 1".parse()?;
/// let game = Game::new(position, Rules::CSA_WCSC);
/// let evaluation = game.evaluate_declaration().unwrap();
/// assert!(evaluation.king_in_zone && !evaluation.in_check);
/// assert_eq!((evaluation.pieces, evaluation.points, evaluation.wins_from), (10, 27, 28));
/// assert_eq!(evaluation.verdict(), ClaimVerdict::Fails { condition: Condition::Points });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
#[non_exhaustive]
pub struct DeclarationEvaluation {
    /// The side to move, which would declare.
    pub color: Color,
    /// Is its king in the far camp?
    pub king_in_zone: bool,
    /// Is its king in check?
    pub in_check: bool,
    /// How many of its pieces, the king excluded, are in the far camp.
    pub pieces: u32,
    /// How many must.
    pub pieces_needed: u32,
    /// Points of those pieces and of the hand, `credit` included.
    pub points: u32,
    /// Points credited for what the side gave away in a handicap game.
    pub credit: u32,
    /// The points that win.
    pub wins_from: u32,
    /// The points that make the game a replay, if there is such a rule.
    pub replay_from: Option<u32>,
}

impl DeclarationEvaluation {
    /// What the declaration would achieve.
    pub fn verdict(&self) -> ClaimVerdict {
        match self.unmet().next() {
            Some(condition) => ClaimVerdict::Fails { condition },
            None if self.points >= self.wins_from => ClaimVerdict::Wins,
            None => ClaimVerdict::Replay,
        }
    }

    /// The conditions that are not met.
    pub fn unmet(&self) -> impl Iterator<Item = Condition> + use<> {
        let enough = self.replay_from.unwrap_or(self.wins_from).min(self.wins_from);
        [
            (self.king_in_zone, Condition::KingInZone),
            (!self.in_check, Condition::NotInCheck),
            (self.pieces >= self.pieces_needed, Condition::Pieces),
            (self.points >= enough, Condition::Points),
        ]
        .into_iter()
        .filter_map(|(met, condition)| (!met).then_some(condition))
    }
}

impl Field for DeclarationEvaluation {
    fn add_to(self, _: &'static str, fields: &mut Fields) {
        fields.add("color", FieldValue::Color(self.color));
        fields.add("king_in_zone", FieldValue::Flag(self.king_in_zone));
        fields.add("in_check", FieldValue::Flag(self.in_check));
        fields.add("pieces", FieldValue::Number(self.pieces));
        fields.add("pieces_needed", FieldValue::Number(self.pieces_needed));
        fields.add("points", FieldValue::Number(self.points));
        fields.add("credit", FieldValue::Number(self.credit));
        fields.add("wins_from", FieldValue::Number(self.wins_from));
        self.replay_from.add_to("replay_from", fields);
    }
}

/// "Black has 28 points (28 needed) and 10 pieces besides the king in the far camp (10 needed)", then what fails.
impl Display for DeclarationEvaluation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} has {} points", self.color, self.points)?;
        if self.credit > 0 {
            write!(f, ", {} of them for the handicap", self.credit)?;
        }
        match self.replay_from {
            Some(replay) => write!(
                f,
                " ({} win, {replay} end the game without a winner)",
                self.wins_from
            )?,
            None => write!(f, " ({} needed)", self.wins_from)?,
        }
        write!(
            f,
            " and {} pieces besides the king in the far camp ({} needed)",
            self.pieces, self.pieces_needed
        )?;
        for condition in self.unmet().filter(|condition| {
            // The numbers already show the other two.
            !matches!(condition, Condition::Pieces | Condition::Points)
        }) {
            write!(f, "; {condition}")?;
        }
        Ok(())
    }
}

impl Declaration {
    /// Evaluates a declaration of the side to move in `position`, in a game that began from `start`.
    ///
    /// [`Game::evaluate_declaration`](crate::Game::evaluate_declaration) asks this of a game. `start` matters for the credit of
    /// handicap games.
    pub fn evaluate(&self, start: &Position, position: &Position) -> DeclarationEvaluation {
        let color = position.turn();
        let zone = position.variant().zone(color);
        let king = position.king(color);
        let in_zone = position.by_color(color) & zone;
        let others = king.map_or(in_zone, |king| in_zone - Bitboard::from_square(king));
        let credit = match self.handicap_credit {
            HandicapCredit::Missing => handicap_credit(start, color),
            HandicapCredit::Lishogi if Handicap::is_listed_by_lishogi(start) => handicap_credit(start, color),
            HandicapCredit::Dojo81 if Handicap::is_listed_by_dojo81(start) => handicap_credit(start, color),
            HandicapCredit::Lishogi | HandicapCredit::Dojo81 | HandicapCredit::None => 0,
        };
        let wins_from = match color {
            Color::Black => self.black_wins,
            Color::White => self.white_wins,
        };
        DeclarationEvaluation {
            color,
            king_in_zone: king.is_some_and(|king| zone.contains(king)),
            in_check: position.is_check(),
            pieces: others.len(),
            pieces_needed: self.pieces,
            points: points_on(position, others) + position.hand(color).points() + credit,
            credit,
            wins_from,
            replay_from: self.replay_from,
        }
    }
}

/// The points of the pieces on some squares.
fn points_on(position: &Position, squares: Bitboard) -> u32 {
    squares
        .into_iter()
        .filter_map(|sq| position.piece_on(sq))
        .map(|piece| piece.kind().points())
        .sum()
}

/// All points of a side, on the whole board and in hand.
fn total(position: &Position, color: Color) -> u32 {
    points_on(position, position.by_color(color)) + position.hand(color).points()
}

/// What is missing from the start position is White's: in a handicap game it is White who gives. The whole set is that of
/// the variant: 54 points in shogi.
fn handicap_credit(start: &Position, color: Color) -> u32 {
    let variant = start.variant();
    let of_kind = |kind: HandKind| u32::from(variant.limit(kind.kind())) * kind.kind().points();
    match color {
        Color::Black => 0,
        Color::White => HandKind::ALL
            .into_iter()
            .map(of_kind)
            .sum::<u32>()
            .saturating_sub(total(start, Color::Black) + total(start, Color::White)),
    }
}

impl AgreedImpasse {
    /// The points of both sides, Black's first, in a game that began from `start`: all pieces on the board and in hand, and what White
    /// gave away in a handicap game.
    pub fn points(start: &Position, position: &Position) -> [u32; 2] {
        Color::ALL.map(|color| total(position, color) + handicap_credit(start, color))
    }
}
