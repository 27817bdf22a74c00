//! Reasons why a move is illegal.

use super::bitboard::Bitboard;
use super::color::Color;
use super::fields::coded;
use super::moves::Move;
use super::piece::{HandKind, Piece};
use super::square::Square;
use super::words::{Listed, Sided};
use core::fmt::{self, Display, Formatter};

coded! {
    /// Why a move is illegal, with the squares and pieces that a person would point at.
    ///
    /// If a move breaks several rules, the reason names the first one in this order:
    ///
    /// - any move: a square is off the board;
    /// - a board move: the source square has no piece, or a piece of the opponent; a piece of the mover is on the target; the
    ///   piece cannot reach the target; the enemy king is there; the promotion is not allowed, or is missing; the mover's king
    ///   would be in check;
    /// - a drop: the piece is not in hand; the target is occupied; the piece could never move again; the file already has a
    ///   pawn (nifu); the mover's king would be in check; the pawn would give mate (uchifuzume).
    ///
    /// Source: the book, chapter Rules, parts H, I and J.
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
    #[cfg_attr(feature = "serde", derive(serde::Serialize))]
    #[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
    #[non_exhaustive]
    pub enum IllegalMove {
        /// A square of the move is not on the board of the variant.
        #[error("{mv}: {square} is not on this board")]
        OffBoard {
            /// The illegal move.
            mv: Move,
            /// The square that the board does not have.
            square: Square,
        } = "off_board",
        /// The source square is empty.
        #[error("{mv}: there is no piece on {from}")]
        NoPiece {
            /// The illegal move.
            mv: Move,
            /// The source square.
            from: Square,
        } = "no_piece",
        /// The piece belongs to the opponent.
        #[error("{mv}: the {} on {from} is not {}'s", Sided(*piece), !piece.color())]
        NotOwnPiece {
            /// The illegal move.
            mv: Move,
            /// The source square.
            from: Square,
            /// The piece of the opponent on it.
            piece: Piece,
        } = "not_own_piece",
        /// Another piece of the mover is on the target.
        #[error("{mv}: the {} is already on {to}", Sided(*piece))]
        OwnPieceOnTarget {
            /// The illegal move.
            mv: Move,
            /// The target square.
            to: Square,
            /// The piece that is there.
            piece: Piece,
        } = "own_piece_on_target",
        /// The piece cannot go there: it does not move that way, or a piece is in its way.
        #[error("{mv}: the {} {}", Sided(*piece), Stopped(*blocked_by, mv.to()))]
        PieceCannotReach {
            /// The illegal move.
            mv: Move,
            /// The piece that should move.
            piece: Piece,
            /// For a piece that does move that way, the square of the nearest piece in its way.
            blocked_by: Option<Square>,
        } = "piece_cannot_reach",
        /// The move would capture the enemy king. Only a position from
        /// [`Setup::to_position_despite_faults`](crate::Setup::to_position_despite_faults) offers such a move.
        #[error("{mv}: the king on {king} cannot be captured")]
        KingCapture {
            /// The illegal move.
            mv: Move,
            /// The square of the enemy king.
            king: Square,
        } = "king_capture",
        /// The piece does not promote, or is already promoted.
        #[error("{mv}: the {} cannot promote", Sided(*piece))]
        CannotPromote {
            /// The illegal move.
            mv: Move,
            /// The moving piece.
            piece: Piece,
        } = "cannot_promote",
        /// The move promotes, but neither begins nor ends in the promotion zone.
        #[error("{mv}: the {} neither begins nor ends this move in {}'s promotion zone", Sided(*piece), piece.color())]
        OutsidePromotionZone {
            /// The illegal move.
            mv: Move,
            /// The moving piece.
            piece: Piece,
            /// The promotion zone of the side to move.
            zone: Bitboard,
        } = "outside_promotion_zone",
        /// The piece must promote, because it could never move again from the target square.
        #[error("{mv}: the {} must promote: it could never move from {}", Sided(*piece), mv.to())]
        MustPromote {
            /// The illegal move.
            mv: Move,
            /// The moving piece.
            piece: Piece,
        } = "must_promote",
        /// The side to move has no piece of that kind in hand.
        #[error("{mv}: {color} has no {} in hand", kind.kind().name())]
        NotInHand {
            /// The illegal move.
            mv: Move,
            /// The side to move.
            color: Color,
            /// The kind that should be dropped.
            kind: HandKind,
        } = "not_in_hand",
        /// A drop on a square that is not empty.
        #[error("{mv}: the {} is already on {}", Sided(*piece), mv.to())]
        Occupied {
            /// The illegal move.
            mv: Move,
            /// The piece that is there.
            piece: Piece,
        } = "occupied",
        /// The dropped piece could never move again (行き所のない駒).
        #[error("{mv}: a {} could never move from {}", kind.kind().name(), mv.to())]
        DeadEnd {
            /// The illegal move.
            mv: Move,
            /// The side to move.
            color: Color,
            /// The kind that should be dropped.
            kind: HandKind,
        } = "dead_end",
        /// A drop of a second unpromoted pawn on a file (二歩, *nifu*).
        #[doc(alias("double pawn", "two pawns"))]
        #[error("{mv}: {color} already has an unpromoted pawn on file {} (at {pawn})", pawn.file())]
        Nifu {
            /// The illegal move.
            mv: Move,
            /// The side to move.
            color: Color,
            /// The square of its other pawn.
            pawn: Square,
        } = "nifu",
        /// The king is in check, and would still be in check after the move (王手放置).
        #[error("{mv}: the king on {king} is still in check from {}", Listed(*checkers))]
        IgnoresCheck {
            /// The illegal move.
            mv: Move,
            /// The square of the king after the move.
            king: Square,
            /// The pieces that attack it there.
            checkers: Bitboard,
        } = "ignores_check",
        /// The move would put the player's own king in check: the king moves to an attacked square, or a pinned
        /// piece leaves the line of its pin.
        #[error("{mv}: {}", Exposed(*mv, *king, *attackers))]
        ExposesKing {
            /// The illegal move.
            mv: Move,
            /// The square of the king after the move.
            king: Square,
            /// The pieces that attack it there: the pinner, or the attackers of the square that it steps on.
            attackers: Bitboard,
        } = "exposes_king",
        /// A pawn drop that gives mate (打ち歩詰め, *uchifuzume*).
        #[doc(alias("pawn drop mate", "drop pawn mate"))]
        #[error("{mv}: a pawn drop may not mate the king (on {king})")]
        Uchifuzume {
            /// The illegal move.
            mv: Move,
            /// The square of the king that would be mated.
            king: Square,
        } = "uchifuzume",
    }
}

impl IllegalMove {
    /// The illegal move.
    pub const fn mv(&self) -> Move {
        match *self {
            Self::OffBoard { mv, .. }
            | Self::NoPiece { mv, .. }
            | Self::NotOwnPiece { mv, .. }
            | Self::OwnPieceOnTarget { mv, .. }
            | Self::PieceCannotReach { mv, .. }
            | Self::KingCapture { mv, .. }
            | Self::CannotPromote { mv, .. }
            | Self::OutsidePromotionZone { mv, .. }
            | Self::MustPromote { mv, .. }
            | Self::NotInHand { mv, .. }
            | Self::Occupied { mv, .. }
            | Self::DeadEnd { mv, .. }
            | Self::Nifu { mv, .. }
            | Self::IgnoresCheck { mv, .. }
            | Self::ExposesKing { mv, .. }
            | Self::Uchifuzume { mv, .. } => mv,
        }
    }
}

/// The end of a message such as "2b7g: the white bishop cannot pass 3c on its way to 7g".
struct Stopped(Option<Square>, Square);

impl Display for Stopped {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(by, to) = self;
        match by {
            Some(by) => write!(f, "cannot pass {by} on its way to {to}"),
            None => write!(f, "does not move to {to} from there"),
        }
    }
}

/// The end of a message about an exposed king: the move, the square of the king after the move, and the
/// attackers.
struct Exposed(Move, Square, Bitboard);

impl Display for Exposed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let &Self(mv, king, attackers) = self;
        let attackers = Listed(attackers);
        if king == mv.to() {
            write!(
                f,
                "{king} is attacked from {attackers}: the king may not step there"
            )
        } else {
            write!(f, "it uncovers the king on {king} to an attack from {attackers}")
        }
    }
}
