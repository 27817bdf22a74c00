//! What a tolerant reader let pass.

/// One liberty that a text took and a tolerant reader let pass. The strict readers refuse every one of them.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[non_exhaustive]
pub enum Tolerance {
    /// Blanks, tabs or a line end before or after the text.
    OuterBlanks,
    /// More than one blank, or a tab, between fields.
    RepeatedBlanks,
    /// Underscores in place of blanks, as in web addresses.
    Underscores,
    /// The word `sfen` before an SFEN.
    LeadingWord,
    /// No move number: 1 is assumed.
    MissingMoveNumber,
    /// No hands: empty ones are assumed.
    MissingHands,
    /// The move number 0: 1 is assumed.
    MoveNumberZero,
    /// The same kind twice in a hand: added up.
    RepeatedInHand,
    /// A count of 1 written out.
    CountOfOne,
    /// No `position` before `startpos`, `sfen` or `moves`, or no start at all before `moves`.
    BareLine,
    /// A small letter for the kind of a drop: `p*5e`.
    SmallDropLetter,
    /// A word such as `resign` or `win` after the moves.
    EndWord,
    /// A name before the line, and `|` or a tab behind it.
    NamedLine,
}

impl Tolerance {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::OuterBlanks,
        Self::RepeatedBlanks,
        Self::Underscores,
        Self::LeadingWord,
        Self::MissingMoveNumber,
        Self::MissingHands,
        Self::MoveNumberZero,
        Self::RepeatedInHand,
        Self::CountOfOne,
        Self::BareLine,
        Self::SmallDropLetter,
        Self::EndWord,
        Self::NamedLine,
    ];

    /// A short name for programs: "`outer_blanks`", "`missing_move_number`" …
    pub const fn code(self) -> &'static str {
        match self {
            Self::OuterBlanks => "outer_blanks",
            Self::RepeatedBlanks => "repeated_blanks",
            Self::Underscores => "underscores",
            Self::LeadingWord => "leading_word",
            Self::MissingMoveNumber => "missing_move_number",
            Self::MissingHands => "missing_hands",
            Self::MoveNumberZero => "move_number_zero",
            Self::RepeatedInHand => "repeated_in_hand",
            Self::CountOfOne => "count_of_one",
            Self::BareLine => "bare_line",
            Self::SmallDropLetter => "small_drop_letter",
            Self::EndWord => "end_word",
            Self::NamedLine => "named_line",
        }
    }
}

/// The liberties that a text took: a set, empty for a text that the strict reader accepts too.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
pub struct Tolerances(u16);

impl Tolerances {
    /// None.
    pub const NONE: Self = Self(0);

    /// Did the text take none?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Did it take that one?
    pub const fn contains(self, tolerance: Tolerance) -> bool {
        self.0 >> tolerance as u8 & 1 == 1
    }

    /// Those it took, in the order of [`Tolerance::ALL`].
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

impl core::fmt::Debug for Tolerances {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
