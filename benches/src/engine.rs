//! What is asked of every library.

use crate::positions::Sample;

/// The work that one measurement repeats. It returns what it counted, so that answers can be compared.
pub type Work = Box<dyn FnMut() -> u64>;

/// A rules library, seen through what the rows of the table measure.
///
/// Each method prepares one kind of work, done in the fastest way that the library's public interface offers; `None`
/// if it has none for that.
pub trait Engine {
    /// What it is called.
    fn name(&self) -> &'static str;

    /// Counts move sequences; the last plies are counted as the library does it, not played.
    fn perft(&self, sfen: &str, depth: u32) -> Option<Work>;

    /// Counts move sequences by playing every move, the last ply's too.
    fn perft_played(&self, sfen: &str, depth: u32) -> Option<Work>;

    /// Lists the legal moves of each position into a list that is used again and again; returns how many.
    fn list(&self, samples: &[Sample]) -> Option<Work>;

    /// Counts the legal moves of each position.
    fn count(&self, samples: &[Sample]) -> Option<Work>;

    /// Plays each legal move of each position, asks for checkers and pinned pieces, and takes it back (or plays it on
    /// a copy); returns how many moves gave check.
    fn play(&self, samples: &[Sample]) -> Option<Work>;

    /// Tests the candidate moves of each position for legality, with what can be kept for several questions to one
    /// position kept; returns how many are legal.
    fn is_legal(&self, samples: &[Sample]) -> Option<Work>;

    /// The same, each question on its own.
    fn is_legal_alone(&self, samples: &[Sample]) -> Option<Work>;

    /// Reads each position from its SFEN and validates it; returns how many were accepted.
    fn parse(&self, sfens: &[&'static str]) -> Option<Work>;
}
