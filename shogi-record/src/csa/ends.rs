//! The words of CSA that end a game.

use crate::end::EndKind;
use shogiban::Color;

/// What a word means with that side to move; `None` if it is not known.
pub(crate) fn end_of_word(word: &str, turn: Color) -> Option<EndKind> {
    Some(match word {
        "%TORYO" => EndKind::Resignation { by: turn },
        "%TIME_UP" => EndKind::TimeUp { by: turn },
        "%ILLEGAL_MOVE" => EndKind::Foul { by: turn },
        // The sign is that of the side that broke the rules.
        "%+ILLEGAL_ACTION" => EndKind::Foul { by: Color::Black },
        "%-ILLEGAL_ACTION" => EndKind::Foul { by: Color::White },
        "%KACHI" => EndKind::Declaration { by: turn },
        "%TSUMI" => EndKind::Checkmate { of: turn },
        "%FUZUMI" => EndKind::NoMate,
        "%SENNICHITE" => EndKind::Repetition,
        "%JISHOGI" => EndKind::Impasse,
        "%HIKIWAKE" => EndKind::Draw,
        "%MAX_MOVES" => EndKind::MoveLimit,
        "%CHUDAN" => EndKind::Aborted,
        "%MATTA" => EndKind::TakeBack,
        "%ERROR" => EndKind::Error,
        _ => return None,
    })
}

/// The same, where the move before the word may be illegal: then `%ILLEGAL_MOVE` is about that move, and not about one of the
/// side to move, which the record leaves out.
pub(crate) fn end_after(word: &str, turn: Color, after_illegal: bool) -> Option<EndKind> {
    match word {
        "%ILLEGAL_MOVE" if after_illegal => Some(EndKind::Foul { by: turn.opponent() }),
        _ => end_of_word(word, turn),
    }
}

/// The word that says of a side that it broke the rules, wherever it stands.
pub(crate) const fn word_of_foul(by: Color) -> &'static str {
    match by {
        Color::Black => "%+ILLEGAL_ACTION",
        Color::White => "%-ILLEGAL_ACTION",
    }
}

/// The word for an end there; `None` if CSA has none.
pub(crate) fn word_of_end(kind: EndKind, turn: Color, after_illegal: bool) -> Option<&'static str> {
    // The first that fits, so %ILLEGAL_MOVE where the side that it is about broke the rules.
    const WORDS: [&str; 15] = [
        "%TORYO",
        "%TIME_UP",
        "%ILLEGAL_MOVE",
        "%+ILLEGAL_ACTION",
        "%-ILLEGAL_ACTION",
        "%KACHI",
        "%TSUMI",
        "%FUZUMI",
        "%SENNICHITE",
        "%JISHOGI",
        "%HIKIWAKE",
        "%MAX_MOVES",
        "%CHUDAN",
        "%MATTA",
        "%ERROR",
    ];
    WORDS
        .into_iter()
        .find(|word| end_after(word, turn, after_illegal) == Some(kind))
}
