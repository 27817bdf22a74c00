//! The text of a game's actions, and games as USI lines.

use super::cursor::Cursor;
use super::error::{Expected, ParseError};
use super::usi::{UsiPosition, UsiToken, usi_line};
use crate::board::{Color, Move, PieceKind, SetupError, Square};
use crate::rules::{Action, ActionError, Foul, Game, Rules};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Display, Formatter, Result as FmtResult};
use core::str::FromStr;

/// The words of the actions that need no more.
const WORDS: [(&str, Action); 5] = [
    ("declare", Action::Declare),
    ("agree_draw", Action::AgreeDraw),
    ("agree_repetition", Action::AgreeRepetition),
    ("agree_impasse", Action::AgreeImpasse),
    ("abort", Action::Abort),
];

/// An action that wants a side.
type SidedAction = fn(Color) -> Action;

/// The words of those that name a side.
const SIDED: [(&str, SidedAction); 3] = [
    ("resign", Action::Resign),
    ("time_up", Action::TimeUp),
    ("abandon", Action::Abandon),
];

/// The fouls that need no more, by their codes.
const FOULS: [Foul; 4] = [Foul::OutOfTurn(None), Foul::Pass, Foul::TakenBack, Foul::Stated];

/// Reads the text after `foul black`.
fn foul(text: &str) -> Result<Foul, ParseError> {
    if let Some(foul) = FOULS.into_iter().find(|foul| foul.code() == text) {
        return Ok(foul);
    }
    match text.split_once(' ') {
        Some(("illegal_move", m)) => m.parse().map(Foul::IllegalMove),
        Some(("out_of_turn", m)) => m.parse().map(|m| Foul::OutOfTurn(Some(m))),
        Some(("drop_promoted", drop)) => promoted_drop(drop),
        _ => Err(Cursor::new(text).unexpected(Expected::Foul)),
    }
}

/// Reads a promoted piece that is dropped: `+B*5e`.
fn promoted_drop(text: &str) -> Result<Foul, ParseError> {
    let read = || {
        let (kind, to) = text.split_once('*')?;
        let (kind, to): (PieceKind, Square) = (kind.parse().ok()?, to.parse().ok()?);
        kind.is_promoted().then_some(Foul::PromotedDrop { kind, to })
    };
    read().ok_or_else(|| Cursor::new(text).unexpected(Expected::Foul))
}

impl Display for Action {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let sided = |f: &mut Formatter<'_>, word, color: Color| {
            write!(
                f,
                "{word} {}",
                if color == Color::Black { "black" } else { "white" }
            )
        };
        match *self {
            Self::Move(m) => m.fmt(f),
            Self::Foul { by, foul } => {
                sided(f, "foul", by)?;
                write!(f, " {}", foul.code())?;
                match foul {
                    Foul::IllegalMove(m) | Foul::OutOfTurn(Some(m)) => write!(f, " {m}"),
                    Foul::PromotedDrop { kind, to } => write!(f, " {kind}*{to}"),
                    _ => Ok(()),
                }
            }
            Self::Resign(color) => sided(f, "resign", color),
            Self::TimeUp(color) => sided(f, "time_up", color),
            Self::Abandon(color) => sided(f, "abandon", color),
            other => {
                let word = WORDS.iter().find(|(_, action)| *action == other);
                f.write_str(word.map_or("", |(word, _)| word))
            }
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some((_, action)) = WORDS.iter().find(|(word, _)| *word == text) {
            return Ok(*action);
        }
        if let Some((word, rest)) = text.split_once(' ') {
            let color = |text: &str| match text {
                "black" => Ok(Color::Black),
                "white" => Ok(Color::White),
                _ => Err(Cursor::new(text).unexpected(Expected::Color)),
            };
            if word == "foul" {
                let (side, kind) = rest.split_once(' ').unwrap_or((rest, ""));
                let (by, foul) = (color(side)?, foul(kind)?);
                return Ok(Self::Foul { by, foul });
            }
            if let Some((_, action)) = SIDED.iter().find(|(sided, _)| *sided == word) {
                return color(rest).map(action);
            }
        }
        text.parse().map(Self::Move)
    }
}

/// Why a USI line is not a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// It cannot be read.
    Notation(#[from] ParseError),
    /// Its start cannot be played.
    Setup(#[from] SetupError),
    /// A move is illegal, or comes after the end.
    Refused {
        /// Which move, from 1.
        ply: u32,
        /// Why.
        error: ActionError,
    },
}

impl Game {
    /// A game from a USI line, read tolerantly (see [`UsiPosition::parse_tolerant`]); without rules those of
    /// [`Rules::default_for`] its variant. An end word such as `resign` is done as the action it names.
    ///
    /// ```
    /// use shogiban::Game;
    /// let game = Game::from_usi("position startpos moves 7g7f 3c3d resign", None)?;
    /// assert_eq!(game.ply(), 2);
    /// assert_eq!(game.outcome().unwrap().to_string(), "White wins at ply 2: Black resigned (投了)");
    /// assert_eq!(game.to_usi(), "position startpos moves 7g7f 3c3d");
    /// # Ok::<(), shogiban::GameError>(())
    /// ```
    pub fn from_usi(line: &str, rules: Option<Rules>) -> Result<Self, GameError> {
        let line = UsiPosition::parse_tolerant(line, None)?;
        let start = line.position()?;
        let mut game = Self::new(
            start,
            rules.unwrap_or_else(|| Rules::default_for(start.variant())),
        );
        for token in line.tokens() {
            let done = match token? {
                UsiToken::Move(m) => game.play(m).map(|_| ()),
                UsiToken::Word(word) => match Action::of_end_word(word, game.turn()) {
                    Some(action) => game.act(action).map(|_| ()),
                    None => Ok(()),
                },
            };
            let ply = game.ply() + 1;
            done.map_err(|error| GameError::Refused { ply, error })?;
        }
        Ok(game)
    }

    /// The start and the moves as one USI line. What USI has no words for - how the game ended - is not in it.
    pub fn to_usi(&self) -> String {
        let moves: Vec<Move> = self.moves().collect();
        usi_line(self.start(), &moves).to_string()
    }
}

impl Action {
    /// The action that the last word of a USI line names: `resign`, `win` (a declaration), `timeout`, `draw`, `break`, of the
    /// side to move. `None` for the words that state what the rules find by themselves, and for any other.
    pub fn of_end_word(word: &str, turn: Color) -> Option<Self> {
        Some(match word {
            "resign" => Self::Resign(turn),
            "win" => Self::Declare,
            "timeout" => Self::TimeUp(turn),
            "draw" => Self::AgreeDraw,
            "break" => Self::Abort,
            _ => return None,
        })
    }
}
