//! Passing, which shogi does not allow and searches do.

use super::position::Position;

impl Position {
    /// The position with the turn passed to the opponent (a null move); `None` if the side to move is in check, since
    /// its king could then be captured.
    ///
    /// **Passing is not a legal move in shogi**: this is for searches that ask what the opponent threatens.
    ///
    /// ```
    /// use shogiban::{Color, Position};
    /// let passed = Position::default().passed().unwrap();
    /// assert_eq!(passed.turn(), Color::White);
    /// assert_eq!(passed.move_number(), 2);
    /// ```
    #[doc(alias = "null_move")]
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let mut passed = *self;
        passed.pass_turn();
        Some(passed)
    }
}
