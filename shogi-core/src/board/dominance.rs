//! The same board with more or fewer pieces in hand: what a search compares, and no rule knows.

use super::position::Position;

/// How two positions with the same board and turn compare for the side to move, by what is in hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Dominance {
    /// The side to move holds less, or its opponent more.
    Inferior,
    /// It is the same position.
    Equal,
    /// The side to move holds more, or its opponent less.
    Superior,
}

impl Position {
    /// Compares the hands with those of a position that has the same variant, board and turn; `None` if anything else
    /// differs, or if each hand has something that the other lacks.
    ///
    /// Superior (優等局面) means that the side to move holds at least the same of every kind and its opponent at most,
    /// and that something differs; inferior (劣等局面) is the reverse. A search cuts on it: whoever comes back to the same
    /// board with less has gained nothing. **It is a search notion and no rule**: by no authority does a game end, or a
    /// repetition count, because of it.
    ///
    /// ```
    /// use shogiban::board::Dominance;
    /// use shogiban::Position;
    /// let with = |hands: &str| format!("4k4/9/9/9/9/9/9/9/4K4 b {hands} 1").parse::<Position>();
    /// let position = with("Gp")?;
    /// assert_eq!(position.dominance(&with("Gp")?), Some(Dominance::Equal));
    /// assert_eq!(position.dominance(&with("G2p")?), Some(Dominance::Superior)); // White had one pawn more
    /// assert_eq!(position.dominance(&with("GP2p")?), None); // both had a pawn more
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
