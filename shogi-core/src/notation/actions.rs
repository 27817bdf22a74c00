//! The text of a game's actions, and games as USI lines.

use super::cursor::Cursor;
use super::error::{Expected, ParseError};
use super::usi::{UsiPosition, UsiToken, usi_line};
use crate::board::{Color, Move, SetupError};
use crate::rules::{Action, ActionError, Game, Rules};
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
            Self::IllegalMove(m) => write!(f, "illegal {m}"),
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
            if word == "illegal" {
                return Ok(Self::IllegalMove(rest.parse()?));
            }
            if let Some((_, action)) = SIDED.iter().find(|(sided, _)| *sided == word) {
                return match rest {
                    "black" => Ok(action(Color::Black)),
                    "white" => Ok(action(Color::White)),
                    _ => Err(Cursor::new(rest).unexpected(Expected::Color)),
                };
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
