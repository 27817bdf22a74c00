//! The liberties that a tolerant reader accepts.

use crate::board::plain_coded;
use core::fmt;

plain_coded! {
    /// One liberty of a text that the tolerant readers accept and the strict readers reject.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[repr(u8)]
    #[non_exhaustive]
    pub enum Tolerance {
        /// Spaces, tabs or a line end before or after the text.
        OuterBlanks = "outer_blanks": "blanks or a line end around the text",
        /// More than one space, or a tab, between fields.
        RepeatedBlanks = "repeated_blanks": "more than one blank between fields",
        /// Underscores in place of spaces, as in web addresses.
        Underscores = "underscores": "underscores instead of blanks",
        /// The word `sfen` before an SFEN.
        LeadingWord = "leading_word": "the word 'sfen' in front",
        /// No move number; the reader assumes 1.
        MissingMoveNumber = "missing_move_number": "no move number (1 assumed)",
        /// No pieces in hand; the reader assumes empty hands.
        MissingHands = "missing_hands": "no hands (empty ones assumed)",
        /// The move number 0; the reader assumes 1.
        MoveNumberZero = "move_number_zero": "move number 0 (1 assumed)",
        /// The same kind twice in one hand; the reader adds the counts.
        RepeatedInHand = "repeated_in_hand": "a kind named twice in one hand (added up)",
        /// A count of 1 written out.
        CountOfOne = "count_of_one": "a count of 1 written out",
        /// No `position` before `startpos`, `sfen` or `moves`, or no start at all before `moves`.
        BareLine = "bare_line": "no 'position' in front",
        /// A small letter for the kind of a drop: `p*5e`.
        SmallDropLetter = "small_drop_letter": "a small letter for a drop",
        /// A word such as `resign` or `win` after the moves.
        EndWord = "end_word": "an end word after the moves",
        /// A name before the line, followed by `|`, a tab or a colon.
        NamedLine = "named_line": "a name before the line",
    }
}

/// The set of liberties that a text took. It is empty if the strict reader accepts the text, too.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
pub struct Tolerances(u16);

impl Tolerances {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Returns true if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if the set contains this liberty.
    pub const fn contains(self, tolerance: Tolerance) -> bool {
        self.0 >> tolerance as u8 & 1 == 1
    }

    /// Iterates over the liberties, in the order of [`Tolerance::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Tolerance> + Clone {
        Tolerance::ALL
            .into_iter()
            .filter(move |&tolerance| self.contains(tolerance))
    }

    pub(crate) fn insert(&mut self, tolerance: Tolerance) {
        self.0 |= 1 << tolerance as u8;
    }

    pub(crate) fn extend(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl fmt::Debug for Tolerances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
