//! Testing one move without generating any.

use super::{Legality, Move, attacks};
use crate::board::PieceKind;

impl Legality<'_> {
    /// Is the move legal?
    #[inline]
    pub fn is_legal(&self, m: Move) -> bool {
        let to = m.to();
        if let Some(kind) = m.dropped() {
            return self.position.hand(self.us).has(kind) && self.drop_targets(kind).contains(to);
        }
        let Some(from) = m.from() else { return false };
        if !self.own.all.contains(from) {
            return false;
        }
        let Some(piece) = self.position.piece_on(from) else {
            return false;
        };
        let reach = attacks::attacks(piece, from, self.occupied);
        if piece.kind() == PieceKind::King {
            return !m.is_promotion()
                && (reach & self.open()).contains(to)
                && self.is_safe_for_king(from, to);
        }
        let (promoting, staying) = self.by_promotion(piece.kind(), from, reach & self.landing_from(from));
        if m.is_promotion() {
            promoting.contains(to)
        } else {
            staying.contains(to)
        }
    }
}
