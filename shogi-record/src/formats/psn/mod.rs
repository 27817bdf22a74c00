//! PSN, PSN2 and PGN: games with tags in brackets, `[Sente "…"]`, and moves in Latin letters.
//!
//! ```text
//! game  = *( "[" name '"' value '"' "]" ) *( number "." | move | end | result | comment | time | variation )
//! PSN   moves as in Western books: P7g-7f, B8hx2b+, P*5e; Variation:3 begins an alternative to the third move
//! PSN2  moves as USI has them: 7g7f, 8h2b+, P*5e
//! PGN   moves of chess programs: Pc4, Bxh8+, P@e5, from the corner a1 at the left of the side that moves first, which is White
//! ```
//!
//! Source: the description of 1997 on the list Shogi-L, what `MyShogi`, Shogidokoro, `MacShogi`, `XBoard` and `PyChess` write; the
//! book, chapter Formats, section 1.12.

mod read;
mod san;
mod start;
mod tags;
mod tokens;
mod write;

pub(crate) use read::{next_game, read};
pub(crate) use tags::detect;
pub(crate) use write::write;

use crate::format::Format;
use crate::model::end::EndKind;
use crate::model::end_words::Words;
use crate::model::stated::Claim;
use shogiban::Color;

/// What the word of an end means. Who wins by a repetition was checked all along.
fn meaning(word: &str, turn: Color, after_illegal: bool) -> Option<EndKind> {
    let by = turn.opponent();
    let known = Words::Psn.meaning(word, turn, after_illegal);
    known.or((word == "RepetitionWin").then_some(EndKind::Foul { by }))
}

/// Which of the three it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Psn,
    Psn2,
    Pgn,
}

impl Style {
    /// The style of a format, if it is one of these.
    pub(crate) const fn of(format: Format) -> Self {
        match format {
            Format::Psn2 => Self::Psn2,
            Format::Pgn => Self::Pgn,
            _ => Self::Psn,
        }
    }
}

/// The results that tell who won; the first is that of the side that moves first.
const RESULTS: [(&str, Claim); 3] = [
    ("1-0", Claim::Win(Color::Black)),
    ("0-1", Claim::Win(Color::White)),
    ("1/2-1/2", Claim::Draw),
];
