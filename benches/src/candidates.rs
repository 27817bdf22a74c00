//! The moves to test for legality: all that the way a piece moves allows.

use shogiban::{Move, Piece, Position};

/// Every move whose piece belongs to the side to move and attacks the target, whatever stands there, promoting or not;
/// and the drop of every kind in hand on every empty square.
///
/// So some of them capture a piece of their own side, leave the king in check, promote far from the zone, or are
/// nifu: a test has to find all of that out. Only the promotion of a kind that never promotes is left out.
pub fn candidates(position: &Position) -> Vec<Move> {
    let hand = position.hand(position.turn());
    let occupied = position.occupied();
    Move::all()
        .filter(|m| match (m.from(), m.dropped()) {
            (Some(from), _) => position
                .piece_on(from)
                .is_some_and(|piece| is_candidate(position, piece, *m) && attacks(position, *m)),
            (None, Some(kind)) => hand.has(kind) && !occupied.contains(m.to()),
            (None, None) => false,
        })
        .collect()
}

fn is_candidate(position: &Position, piece: Piece, m: Move) -> bool {
    piece.color() == position.turn() && (!m.is_promotion() || piece.kind().promoted().is_some())
}

fn attacks(position: &Position, m: Move) -> bool {
    m.from()
        .is_some_and(|from| position.attacks_from(from).contains(m.to()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_legal_move_is_a_candidate() {
        for sample in crate::positions::samples() {
            let position = sample.position();
            let legal = sample.candidates.iter().filter(|&&m| position.is_legal(m));
            assert_eq!(legal.count(), position.legal_moves().len(), "{}", sample.sfen);
        }
    }

    #[test]
    fn the_start_has_its_candidates() {
        // Pawns 9, lances 2 x 3, knights 2 x 2 onto pawns, silvers 2 x 5, golds 2 x 6 … each twice if it can promote.
        let position = Position::default();
        let candidates = candidates(&position);
        let promotions = candidates.iter().filter(|m| m.is_promotion()).count();
        assert!(candidates.iter().all(|m| !m.is_drop()));
        assert!(promotions > 30 && candidates.len() > 2 * promotions);
    }
}
