//! Counting points: the declaration of a king that entered the far camp (入玉宣言法), and the agreed impasse (持将棋).
//!
//! Rook and bishop, promoted or not, are 5 points, the king none, everything else 1. A declaration counts what the side
//! has in hand and in the far camp; an agreement counts the whole board. Source: JSA 入玉宣言法, CSA 宣言法;
//! `docs/src/rules.md` B to D.

use super::handicap::Handicap;
use super::ruleset::{Declaration, HandicapCredit};
use crate::board::{Bitboard, Color, HandKind, Position};

/// One condition of a declaration, with what it is and what it must be.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Condition {
    /// The king stands in the far camp.
    KingInZone,
    /// The king is not in check.
    NotInCheck,
    /// Enough pieces besides the king stand in the far camp.
    Pieces,
    /// Enough points.
    Points,
}

/// What a claim would be worth.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ClaimVerdict {
    /// The claimer wins.
    Wins,
    /// The game ends without a winner: a replay (JSA: 24 to 30 points), or a draw where the rules say so.
    Replay,
    /// A condition is not met: the first of [`Condition`]'s order.
    Fails(Condition),
}

impl ClaimVerdict {
    /// A short name for programs: "wins", "replay", "fails".
    pub const fn code(self) -> &'static str {
        match self {
            Self::Wins => "wins",
            Self::Replay => "replay",
            Self::Fails(_) => "fails",
        }
    }
}

/// Every condition of a declaration with its value, so that a screen can show which one fails.
///
/// ```
/// use shogiban::{ClaimVerdict, Condition, Game, Position, Rules};
/// let position: Position = "RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b P4g4s4n4l11p 1".parse()?;
/// let game = Game::new(position, Rules::CSA_WCSC);
/// let evaluation = game.evaluate_declaration().unwrap();
/// assert!(evaluation.king_in_zone && !evaluation.in_check);
/// assert_eq!((evaluation.pieces, evaluation.points, evaluation.wins_from), (10, 27, 28));
/// assert_eq!(evaluation.verdict(), ClaimVerdict::Fails(Condition::Points));
/// # Ok::<(), shogiban::ParseError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct DeclarationEvaluation {
    /// The side to move, which would declare.
    pub color: Color,
    /// Does its king stand in the far camp?
    pub king_in_zone: bool,
    /// Is its king in check?
    pub in_check: bool,
    /// How many of its pieces besides the king stand in the far camp.
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
    /// What a claim would be worth.
    pub fn verdict(&self) -> ClaimVerdict {
        match self.unmet().next() {
            Some(condition) => ClaimVerdict::Fails(condition),
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

/// Evaluates a declaration of the side to move.
pub(super) fn evaluate(rule: &Declaration, start: &Position, position: &Position) -> DeclarationEvaluation {
    let color = position.turn();
    let zone = position.variant().zone(color);
    let king = position.king(color);
    let in_zone = position.by_color(color) & zone;
    let others = king.map_or(in_zone, |king| in_zone - Bitboard::from_square(king));
    let credit = match rule.handicap_credit {
        HandicapCredit::Missing => handicap_credit(start, color),
        HandicapCredit::Lishogi if Handicap::is_listed_by_lishogi(start) => handicap_credit(start, color),
        HandicapCredit::Dojo81 if Handicap::is_listed_by_dojo81(start) => handicap_credit(start, color),
        HandicapCredit::Lishogi | HandicapCredit::Dojo81 | HandicapCredit::None => 0,
    };
    let wins_from = match color {
        Color::Black => rule.black_wins,
        Color::White => rule.white_wins,
    };
    DeclarationEvaluation {
        color,
        king_in_zone: king.is_some_and(|king| zone.contains(king)),
        in_check: position.is_check(),
        pieces: others.len(),
        pieces_needed: rule.pieces,
        points: points_on(position, others) + position.hand(color).points() + credit,
        credit,
        wins_from,
        replay_from: rule.replay_from,
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

/// The points of both sides for an agreed impasse, what White gave away included. Indexed by color.
pub(super) fn agreed_points(start: &Position, position: &Position) -> [u32; 2] {
    Color::ALL.map(|color| total(position, color) + handicap_credit(start, color))
}
