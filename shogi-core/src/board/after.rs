//! What would be after a pass, or after a move that is not played: for searches.

use super::hash;
use super::moves::Move;
use super::piece::PieceKind;
use super::position::Position;

impl Position {
    /// The position with the turn passed to the opponent (a null move); `None` if the side to move is in
    /// check, since its king could then be captured.
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

    /// The [`zobrist_hash`](Self::zobrist_hash) that the position would have after a legal move, without
    /// playing it: what a search fetches from its table in advance. For any other move the answer means
    /// nothing.
    ///
    /// ```
    /// use shogiban::Position;
    /// let mut position = Position::default();
    /// let m = "7g7f".parse()?;
    /// let expected = position.hash_after(m);
    /// position.play(m)?;
    /// assert_eq!(position.zobrist_hash(), expected);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn hash_after(&self, m: Move) -> u64 {
        let (us, to) = (self.turn, m.to());
        let hand = self.hands[us.index()];
        let mut after = self.hash ^ hash::TURN;
        if let Some(kind) = m.dropped() {
            after ^= hash::drop(us, kind, hand.count(kind).wrapping_sub(1), to);
        } else if let Some(from) = m.from() {
            if let Some(captured) = PieceKind::from_code(self.planes.code_on(to)) {
                after ^= hash::capture(us, captured, to, hand);
            }
            let code = self.planes.code_on(from);
            after ^= hash::step(us, code, from, code | u8::from(m.is_promotion()) << 3, to);
        }
        after
    }
}
