//! Impasse points: the declaration of a king in the far camp (入玉宣言法), and the agreed impasse (持将棋).
//!
//! A rook or bishop, promoted or not, counts 5 points, the king none, and every other piece 1. A declaration
//! counts the pieces of one side in hand and in the far camp. An agreement counts all pieces.
//!
//! Source: JSA 入玉宣言法, CSA 宣言法; the book, chapter Rules, parts B to D.

use super::handicap::Handicap;
use super::parts::{AgreedImpasse, Declaration, HandicapCredit};
use crate::board::{Bitboard, Color, Field, FieldValue, Fields, HandKind, Position, coded, plain_coded};
use core::fmt::{self, Display, Formatter};

plain_coded! {
    /// A condition of a declaration. [`DeclarationEvaluation`] holds the values.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize))]
    #[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
    #[non_exhaustive]
    pub enum Condition {
        /// The king is in the far camp.
        KingInZone = "king_in_zone": "the king is not in the far camp",
        /// The king is not in check.
        NotInCheck = "not_in_check": "the king is in check",
        /// Enough pieces besides the king are in the far camp.
        Pieces = "pieces": "too few pieces in the far camp",
        /// The side has enough points.
        Points = "points": "too few points",
    }
}

coded! {
    /// The result of a declaration if a side claimed it now.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize))]
    #[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
    #[non_exhaustive]
    pub enum ClaimVerdict {
        /// The claimer wins.
        Wins = "wins",
        /// The game ends without a winner: a replay (JSA, 24 to 30 points), or a draw where the rules say so.
        Replay = "replay",
        /// The declaration is invalid, because a condition is not met.
        Fails {
            /// The first condition that is not met.
            condition: Condition,
        } = "fails",
    }
}

/// The values of all conditions of a declaration, so that a user interface can show which condition fails.
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
    /// The side that would declare: the side to move.
    pub color: Color,
    /// True if the king of that side is in the far camp.
    pub king_in_zone: bool,
    /// True if the king of that side is in check.
    pub in_check: bool,
    /// The number of its pieces in the far camp, without the king.
    pub pieces: u32,
    /// The number of pieces in the far camp that the rules require.
    pub pieces_needed: u32,
    /// The points of those pieces and of the hand, plus `credit`.
    pub points: u32,
    /// The points credited for the pieces that the side removed in a handicap game.
    pub credit: u32,
    /// The least number of points that wins.
    pub wins_from: u32,
    /// The least number of points that makes the game a replay; `None` if the rules have no such number.
    pub replay_from: Option<u32>,
}

impl DeclarationEvaluation {
    /// Returns the result of a claim.
    pub fn verdict(&self) -> ClaimVerdict {
        match self.unmet().next() {
            Some(condition) => ClaimVerdict::Fails { condition },
            None if self.points >= self.wins_from => ClaimVerdict::Wins,
            None => ClaimVerdict::Replay,
        }
    }

    /// Returns the conditions that are not met.
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

impl DeclarationEvaluation {
    /// The data of the evaluation by name.
    pub fn fields(&self) -> Fields {
        let mut fields = Fields::none();
        fields.add("color", FieldValue::Color(self.color));
        fields.add("king_in_zone", FieldValue::Flag(self.king_in_zone));
        fields.add("in_check", FieldValue::Flag(self.in_check));
        fields.add("pieces", FieldValue::Number(self.pieces));
        fields.add("pieces_needed", FieldValue::Number(self.pieces_needed));
        fields.add("points", FieldValue::Number(self.points));
        fields.add("credit", FieldValue::Number(self.credit));
        fields.add("wins_from", FieldValue::Number(self.wins_from));
        self.replay_from.add_to("replay_from", &mut fields);
        fields
    }
}

impl Field for DeclarationEvaluation {
    fn add_to(self, _: &'static str, fields: &mut Fields) {
        fields.extend(self.fields());
    }
}

/// Writes the values and then the conditions that fail.
///
/// An example: "Black has 28 points (28 needed) and 10 pieces besides the king in the far camp (10 needed)".
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
            // The numbers above already show whether these two conditions are met.
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
    /// `start` matters only for the credit of a handicap game.
    /// [`Game::evaluate_declaration`](crate::Game::evaluate_declaration) does the same for a game.
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

/// Returns the points of the pieces on a set of squares.
fn points_on(position: &Position, squares: Bitboard) -> u32 {
    squares
        .into_iter()
        .filter_map(|sq| position.piece_on(sq))
        .map(|piece| piece.kind().points())
        .sum()
}

/// Returns all points of a side, on the board and in hand.
fn total(position: &Position, color: Color) -> u32 {
    points_on(position, position.by_color(color)) + position.hand(color).points()
}

/// Returns the points that are missing from the start position, if `color` is White. In a handicap game White
/// gives the handicap.
///
/// The full set depends on the variant: 54 points in shogi.
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
    /// Returns the points of both sides, Black first, in a game that began from `start`.
    ///
    /// They count all pieces on the board and in hand. White also gets the points of the pieces removed in a
    /// handicap game.
    pub fn points(start: &Position, position: &Position) -> [u32; 2] {
        Color::ALL.map(|color| total(position, color) + handicap_credit(start, color))
    }
}
