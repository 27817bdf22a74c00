//! Counting legal moves without listing them.

use super::{ControlFlow, Legality};

impl Legality<'_> {
    /// How many legal moves there are.
    #[inline]
    pub fn count(&self) -> u32 {
        let mut count = 0;
        let _ = self.generate::<()>(|set| {
            count += set.len();
            ControlFlow::Continue(())
        });
        count
    }
}
