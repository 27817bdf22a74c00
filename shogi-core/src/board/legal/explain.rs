//! Reasons why a move is illegal. The rules are those of generation, tested one after the other.

use super::{Bitboard, HandKind, Legality, Move, Position, Square, attackers, attacks, nifu};
use crate::board::{IllegalMove, Piece};

impl Position {
    /// Tests a move and explains why it is illegal.
    ///
    /// This is slower than [`is_legal`](Self::is_legal), and always agrees with it.
    ///
    /// ```
    /// use shogiban::{IllegalMove, Position};
    /// let position: Position = "4k4/9/4r4/9/9/9/4S4/9/4K4 b - 1".parse()?;
    /// let Err(IllegalMove::ExposesKing { attackers, .. }) = position.explain("5g4f".parse()?) else { panic!() };
    /// assert!(attackers.contains("5c".parse()?)); // the rook that pins the silver
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails with the first reason that applies if the move is illegal.
    pub fn explain(&self, m: Move) -> Result<(), IllegalMove> {
        self.legality().explain(m)
    }
}

impl Legality<'_> {
    /// `Ok` if the move is legal, or the reason why it is not: see [`Position::explain`].
    ///
    /// # Errors
    ///
    /// Fails with the first reason that applies if the move is illegal.
    pub fn explain(&self, m: Move) -> Result<(), IllegalMove> {
        let variant = self.position.variant;
        let off_board = m
            .from()
            .into_iter()
            .chain([m.to()])
            .find(|&sq| !variant.contains(sq));
        if let Some(square) = off_board {
            return Err(IllegalMove::OffBoard { mv: m, square });
        }
        match (m.from(), m.dropped()) {
            (Some(from), _) => self.explain_board_move(m, from),
            (None, Some(kind)) => self.explain_drop(m, kind),
            (None, None) => Ok(()),
        }
    }

    fn explain_board_move(&self, m: Move, from: Square) -> Result<(), IllegalMove> {
        let to = m.to();
        let Some(piece) = self.position.piece_on(from) else {
            return Err(IllegalMove::NoPiece { mv: m, from });
        };
        if piece.color() != self.us {
            return Err(IllegalMove::NotOwnPiece { mv: m, from, piece });
        }
        if let Some(piece) = self
            .position
            .piece_on(to)
            .filter(|piece| piece.color() == self.us)
        {
            return Err(IllegalMove::OwnPieceOnTarget { mv: m, to, piece });
        }
        if !attacks::attacks(piece, from, self.occupied).contains(to) {
            return Err(IllegalMove::PieceCannotReach {
                mv: m,
                piece,
                blocked_by: self.blocker(piece, from, to),
            });
        }
        if self.enemy.king.contains(to) {
            return Err(IllegalMove::KingCapture { mv: m, king: to });
        }
        self.explain_promotion(m, piece, from)?;
        self.explain_king_safety(m)
    }

    /// The nearest piece that blocks a slider from `to`; `None` if the piece would not reach `to` on an empty
    /// board.
    fn blocker(&self, piece: Piece, from: Square, to: Square) -> Option<Square> {
        if !attacks::attacks(piece, from, Bitboard::EMPTY).contains(to) {
            return None;
        }
        let in_between = attacks::between(from, to) & self.occupied;
        // The nearest blocker is the one with no other blocker before it.
        in_between
            .into_iter()
            .find(|&sq| (attacks::between(from, sq) & in_between).is_empty())
    }

    fn explain_promotion(&self, m: Move, piece: Piece, from: Square) -> Result<(), IllegalMove> {
        let kind = piece.kind();
        let (promoting, staying) = self.by_promotion(kind, from, m.to().into());
        if m.is_promotion() {
            if kind.promoted().is_none() {
                return Err(IllegalMove::CannotPromote { mv: m, piece });
            }
            if promoting.is_empty() {
                let zone = self.position.variant.zone(self.us);
                return Err(IllegalMove::OutsidePromotionZone { mv: m, piece, zone });
            }
        } else if staying.is_empty() {
            return Err(IllegalMove::MustPromote { mv: m, piece });
        }
        Ok(())
    }

    fn explain_drop(&self, m: Move, kind: HandKind) -> Result<(), IllegalMove> {
        let (to, color) = (m.to(), self.us);
        if !self.position.hand(color).has(kind) {
            return Err(IllegalMove::NotInHand { mv: m, color, kind });
        }
        if let Some(piece) = self.position.piece_on(to) {
            return Err(IllegalMove::Occupied { mv: m, piece });
        }
        if self.geometry().dead_end(color, kind.kind()).contains(to) {
            return Err(IllegalMove::DeadEnd { mv: m, color, kind });
        }
        if kind == HandKind::Pawn && nifu::files_with(self.own.pawns).contains(to) {
            let pawn = (self.own.pawns & Bitboard::file(to.file())).first();
            return Err(IllegalMove::Nifu {
                mv: m,
                color,
                pawn: pawn.expect("a file with a pawn has one"),
            });
        }
        self.explain_king_safety(m)?;
        if kind == HandKind::Pawn && !self.mating_pawn_drop(to.into()).is_empty() {
            if let Some(king) = self.position.kings[(!color).index()] {
                return Err(IllegalMove::Uchifuzume { mv: m, king });
            }
        }
        Ok(())
    }

    /// Plays the move on a copy and tests whether the king is in check.
    fn explain_king_safety(&self, m: Move) -> Result<(), IllegalMove> {
        let mut after = *self.position;
        after.play_unchecked(m);
        let Some(king) = after.kings[self.us.index()] else {
            return Ok(());
        };
        let attackers = attackers::of(
            &after.planes.army(!self.us),
            !self.us,
            king,
            after.planes.occupied(),
        );
        if attackers.is_empty() {
            Ok(())
        } else if self.is_check() {
            Err(IllegalMove::IgnoresCheck {
                mv: m,
                king,
                checkers: attackers,
            })
        } else {
            Err(IllegalMove::ExposesKing {
                mv: m,
                king,
                attackers,
            })
        }
    }
}
