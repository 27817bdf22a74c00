//! The liberties that a tolerant reader accepts.

use crate::board::plain_coded;
use core::fmt;

/// One liberty of a text that the tolerant readers accept and the strict readers reject.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[non_exhaustive]
pub enum Tolerance {
    /// Spaces, tabs or a line end before or after the text.
    OuterBlanks,
    /// More than one space, or a tab, between fields.
    RepeatedBlanks,
    /// Underscores in place of spaces, as in web addresses.
    Underscores,
    /// The word `sfen` before an SFEN.
    LeadingWord,
    /// No move number; the reader assumes 1.
    MissingMoveNumber,
    /// No pieces in hand; the reader assumes empty hands.
    MissingHands,
    /// The move number 0; the reader assumes 1.
    MoveNumberZero,
    /// The same kind twice in one hand; the reader adds the counts.
    RepeatedInHand,
    /// A count of 1 written out.
    CountOfOne,
    /// No `position` before `startpos`, `sfen` or `moves`, or no start at all before `moves`.
    BareLine,
    /// A small letter for the kind of a drop: `p*5e`.
    SmallDropLetter,
    /// A word such as `resign` or `win` after the moves.
    EndWord,
    /// A name before the line, followed by `|`, a tab or a colon.
    NamedLine,
}

plain_coded! {
    Tolerance {
        OuterBlanks = "outer_blanks": "blanks or a line end around the text",
        RepeatedBlanks = "repeated_blanks": "more than one blank between fields",
        Underscores = "underscores": "underscores instead of blanks",
        LeadingWord = "leading_word": "the word 'sfen' in front",
        MissingMoveNumber = "missing_move_number": "no move number (1 assumed)",
        MissingHands = "missing_hands": "no hands (empty ones assumed)",
        MoveNumberZero = "move_number_zero": "move number 0 (1 assumed)",
        RepeatedInHand = "repeated_in_hand": "a kind named twice in one hand (added up)",
        CountOfOne = "count_of_one": "a count of 1 written out",
        BareLine = "bare_line": "no 'position' in front",
        SmallDropLetter = "small_drop_letter": "a small letter for a drop",
        EndWord = "end_word": "an end word after the moves",
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
