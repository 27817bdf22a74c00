//! Comparison of positions with the same board and different hands. Searches use it; no rule does.

use super::position::Position;

/// The result of comparing the hands of two positions, for the side to move. Both have the same board and
/// turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Dominance {
    /// The side to move has fewer pieces in hand, or its opponent has more.
    Inferior,
    /// The positions are the same.
    Equal,
    /// The side to move has more pieces in hand, or its opponent has fewer.
    Superior,
}

impl Position {
    /// Compares the hands with those of another position. Returns `None` if the variant, board or turn
    /// differs, or if neither position is at least as good in every kind.
    ///
    /// Superior (優等局面) means that the hands differ in favor of the side to move: it has at least as many of
    /// every kind, and its opponent has at most as many. Inferior (劣等局面) is the reverse. A search can prune
    /// an inferior position, because a side that returns to the same board with fewer pieces has gained
    /// nothing.
    ///
    /// **Dominance is a notion for searches, not a rule**: under no rule set does it end a game or count as
    /// repetition.
    ///
    /// ```
    /// use shogiban::board::Dominance;
    /// use shogiban::Position;
    /// let with = |hands: &str| format!("4k4/9/9/9/9/9/9/9/4K4 b {hands} 1").parse::<Position>();
    /// let position = with("Gp")?;
    /// assert_eq!(position.dominance(&with("Gp")?), Some(Dominance::Equal));
    /// assert_eq!(position.dominance(&with("G2p")?), Some(Dominance::Superior)); // White has two pawns there
    /// assert_eq!(position.dominance(&with("GP2p")?), None); // both sides have one pawn more
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn dominance(&self, other: &Self) -> Option<Dominance> {
        let same_board =
            self.planes == other.planes && self.turn == other.turn && self.variant == other.variant;
        if !same_board {
            return None;
        }
        let (us, them) = (self.turn, !self.turn);
        let at_least =
            |a: &Self, b: &Self| a.hand(us).contains(b.hand(us)) && b.hand(them).contains(a.hand(them));
        match (at_least(self, other), at_least(other, self)) {
            (true, true) => Some(Dominance::Equal),
            (true, false) => Some(Dominance::Superior),
            (false, true) => Some(Dominance::Inferior),
            (false, false) => None,
        }
    }
}
