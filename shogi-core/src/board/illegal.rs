//! Why a move is not legal.

use super::bitboard::Bitboard;
use super::color::Color;
use super::moves::Move;
use super::piece::{HandKind, Piece};
use super::square::Square;

/// The reason why a move is not legal, with the squares and pieces that a person would point at.
///
/// One reason is named, the first of: nothing or the wrong piece there; own piece on the target; the piece cannot get
/// there; the enemy king would be captured; nothing in hand; the target occupied; a dead end; two pawns; a fault of
/// promotion; the own king in check; mate by a pawn drop. Source: `docs/src/rules.md` H, I and J 1-3.
///
/// ```
/// use shogiban::{IllegalMove, Position};
/// let position: Position = "4k4/9/9/9/9/9/4P4/9/4K4 b P 1".parse()?;
/// let reason = position.explain("P*5c".parse()?).unwrap_err();
/// assert!(matches!(reason, IllegalMove::Nifu { .. }));
/// assert_eq!(reason.to_string(), "P*5c: Black already has an unpromoted pawn on file 5 (at 5g)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// A square of the move is not on this variant's board.
    OffBoard {
        /// The move.
        mv: Move,
        /// The square that is not there.
        square: Square,
    },
    /// There is nothing on the square where the move begins.
    NoPiece {
        /// The move.
        mv: Move,
        /// That square.
        from: Square,
    },
    /// The piece belongs to the side that is not to move.
    NotOwnPiece {
        /// The move.
        mv: Move,
        /// Where it stands.
        from: Square,
        /// What it is.
        piece: Piece,
    },
    /// A piece of the mover's own stands on the target.
    OwnPieceOnTarget {
        /// The move.
        mv: Move,
        /// The target.
        to: Square,
        /// What stands there.
        piece: Piece,
    },
    /// The piece does not go there: it does not move that way, or something stands in its way.
    CannotReach {
        /// The move.
        mv: Move,
        /// The piece that was to move.
        piece: Piece,
        /// What stands in the way of a piece that does move that way: the square nearest to it.
        blocked_by: Option<Square>,
    },
    /// The move would capture the enemy king. No position that [`Position`](crate::Position) accepts allows it.
    KingCapture {
        /// The move.
        mv: Move,
        /// The king's square.
        king: Square,
    },
    /// A kind that does not promote, or has promoted already.
    CannotPromote {
        /// The move.
        mv: Move,
        /// The piece.
        piece: Piece,
    },
    /// The move neither begins nor ends in the promotion zone.
    OutsidePromotionZone {
        /// The move.
        mv: Move,
        /// The piece.
        piece: Piece,
        /// The zone of its side.
        zone: Bitboard,
    },
    /// The piece could never move again: it must promote.
    MustPromote {
        /// The move.
        mv: Move,
        /// The piece.
        piece: Piece,
    },
    /// There is none of that kind in hand.
    NotInHand {
        /// The move.
        mv: Move,
        /// The side to move.
        color: Color,
        /// What was to be dropped.
        kind: HandKind,
    },
    /// A drop on a square where something stands.
    Occupied {
        /// The move.
        mv: Move,
        /// What stands there.
        piece: Piece,
    },
    /// A drop where the piece could never move (行き所のない駒).
    DeadEndDrop {
        /// The move.
        mv: Move,
        /// The side to move.
        color: Color,
        /// What was to be dropped.
        kind: HandKind,
    },
    /// A second unpromoted pawn on a file (二歩).
    Nifu {
        /// The move.
        mv: Move,
        /// The side to move.
        color: Color,
        /// Where its other pawn stands.
        pawn: Square,
    },
    /// The king was in check, and is in check after the move (王手放置).
    IgnoresCheck {
        /// The move.
        mv: Move,
        /// Where the king stands after the move.
        king: Square,
        /// Who attacks it there.
        checkers: Bitboard,
    },
    /// The king was not in check, and is after the move: it steps into an attack, or a pinned piece leaves its line.
    ExposesKing {
        /// The move.
        mv: Move,
        /// Where the king stands after the move.
        king: Square,
        /// Who attacks it there: the pinner, or the attackers of the square it steps on.
        attackers: Bitboard,
    },
    /// A pawn drop that gives mate (打ち歩詰め).
    Uchifuzume {
        /// The move.
        mv: Move,
        /// The king that would be mated.
        king: Square,
    },
}

impl IllegalMove {
    /// The move that is not legal.
    pub const fn mv(&self) -> Move {
        match *self {
            Self::OffBoard { mv, .. }
            | Self::NoPiece { mv, .. }
            | Self::NotOwnPiece { mv, .. }
            | Self::OwnPieceOnTarget { mv, .. }
            | Self::CannotReach { mv, .. }
            | Self::KingCapture { mv, .. }
            | Self::CannotPromote { mv, .. }
            | Self::OutsidePromotionZone { mv, .. }
            | Self::MustPromote { mv, .. }
            | Self::NotInHand { mv, .. }
            | Self::Occupied { mv, .. }
            | Self::DeadEndDrop { mv, .. }
            | Self::Nifu { mv, .. }
            | Self::IgnoresCheck { mv, .. }
            | Self::ExposesKing { mv, .. }
            | Self::Uchifuzume { mv, .. } => mv,
        }
    }

    /// A short name for programs: "nifu", "`exposes_king`" …, as the rules cases have them.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OffBoard { .. } => "off_board",
            Self::NoPiece { .. } => "no_piece",
            Self::NotOwnPiece { .. } => "not_own_piece",
            Self::OwnPieceOnTarget { .. } => "own_piece_on_target",
            Self::CannotReach { .. } => "piece_cannot_reach",
            Self::KingCapture { .. } => "king_capture",
            Self::CannotPromote { .. } => "cannot_promote",
            Self::OutsidePromotionZone { .. } => "outside_promotion_zone",
            Self::MustPromote { .. } => "must_promote",
            Self::NotInHand { .. } => "not_in_hand",
            Self::Occupied { .. } => "occupied",
            Self::DeadEndDrop { .. } => "dead_end",
            Self::Nifu { .. } => "nifu",
            Self::IgnoresCheck { .. } => "ignores_check",
            Self::ExposesKing { .. } => "exposes_king",
            Self::Uchifuzume { .. } => "uchifuzume",
        }
    }
}
