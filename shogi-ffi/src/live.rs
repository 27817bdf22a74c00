//! A game whose current position can be lent for as long as the game lives.

use std::ops::Deref;
use std::ptr::NonNull;

use shogiban::{Game, Position};

/// A game, and its current position in memory of its own: every change of the game overwrites it in place, so that a pointer to it
/// never goes bad.
///
/// The game is changed by [`change`](Self::change) alone, which cannot forget the position.
pub(crate) struct LiveGame {
    game: Game,
    // C holds copies of this pointer while the game changes. A `Box` or a field would promise Rust that nobody does.
    position: NonNull<Position>,
}

// SAFETY: the position belongs to this game alone. It is written where there is `&mut self`, and C may read it where it may read
// the game. So it goes to another thread, and is shared, as a field would be.
unsafe impl Send for LiveGame {}
// SAFETY: as above.
unsafe impl Sync for LiveGame {}

impl LiveGame {
    pub(crate) fn new(game: Game) -> Self {
        let position = NonNull::from(Box::leak(Box::new(*game.position())));
        Self { game, position }
    }

    /// Changes the game, and shows its position where C may be looking.
    pub(crate) fn change<T>(&mut self, change: impl FnOnce(&mut Game) -> T) -> T {
        let result = change(&mut self.game);
        // SAFETY: `new` made the position, `drop` frees it, and nobody else looks at it during a call that changes the game.
        unsafe { self.position.write(*self.game.position()) };
        result
    }

    /// The current position, now and after every change, as long as the game lives.
    pub(crate) fn lent_position(&self) -> *const Position {
        self.position.as_ptr()
    }
}

impl Deref for LiveGame {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.game
    }
}

impl Drop for LiveGame {
    fn drop(&mut self) {
        // SAFETY: it came out of a box in `new`, and is given back once.
        drop(unsafe { Box::from_raw(self.position.as_ptr()) });
    }
}
