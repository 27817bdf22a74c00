//! The text of a game's actions, and games as USI lines.

use super::cursor::Cursor;
use super::error::{Expected, ParseError};
use super::usi::{UsiPosition, UsiToken, usi_line};
use crate::board::{Color, Move, PieceKind, SetupError, Square};
use crate::rules::{Action, ActionError, Foul, FoulFoundLate, Game, Rules};
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

/// A game that USI cannot say: it has no word for an action.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub struct NoUsiWord {
    /// The action.
    pub action: Action,
}

impl Game {
    /// A game from a USI line, read tolerantly (see [`UsiPosition::parse_tolerant`]); without rules those of
    /// [`Rules::default_for`] its variant. An end word such as `resign` is done as the action it names, and an illegal move
    /// is [submitted](Game::submit): under rules where it loses, it ends the game, unless a resignation follows that
    /// [stands](FoulFoundLate::Stands).
    ///
    /// ```
    /// use shogiban::Game;
    /// let line = "position startpos moves 7g7f 3c3d resign";
    /// let game = Game::from_usi(line, None)?;
    /// assert_eq!(game.ply(), 2);
    /// assert_eq!(game.outcome().unwrap().to_string(), "White wins at ply 2: Black resigned (投了)");
    /// assert_eq!(game.to_usi()?, line);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_usi(line: &str, rules: Option<Rules>) -> Result<Self, GameError> {
        let line = UsiPosition::parse_tolerant(line, None)?;
        let start = line.position()?;
        let mut game = Self::new(
            start,
            rules.unwrap_or_else(|| Rules::default_for(start.variant())),
        );
        let mut tokens = line.tokens();
        while let Some(token) = tokens.next() {
            let by = game.turn();
            let action = match token? {
                UsiToken::Move(m) => Some(game.submission(m)),
                UsiToken::PromotedDrop { kind, to } => Some(Action::Foul {
                    by,
                    foul: Foul::PromotedDrop { kind, to },
                }),
                UsiToken::Word(word) => Action::of_end_word(word, by),
            };
            let Some(mut action) = action else { continue };
            let ends = matches!(action, Action::Foul { .. })
                && game.rules().foul_found_late() == FoulFoundLate::Stands
                && matches!(tokens.clone().next(), Some(Ok(UsiToken::Word("resign"))));
            if ends {
                // The other side gave up before anybody noticed the foul.
                action = Action::Resign(by.opponent());
            }
            let ply = game.ply() + 1;
            let done = game.act_as_recorded(action).map(|_| ());
            done.map_err(|error| GameError::Refused { ply, error })?;
            if ends {
                break;
            }
        }
        Ok(game)
    }

    /// The game as one USI line, which [`from_usi`](Self::from_usi) reads back under the same rules: the start, the moves
    /// (an illegal one that lost the game is the last), and the word of an action that ended it (`resign`, `win`,
    /// `timeout`, `draw`, `break`). What the rules find by themselves needs no word.
    ///
    /// An engine takes moves only: give it a [`usi_line`] of the [`moves`](Self::moves).
    ///
    /// # Errors
    ///
    /// Fails if USI has no word for an action: most fouls, an agreed repetition or impasse, a side that left, or something
    /// done by the side that is not to move.
    pub fn to_usi(&self) -> Result<String, NoUsiWord> {
        let mut moves: Vec<Move> = self.moves().collect();
        let mut words = Vec::new();
        for &action in self.actions() {
            match action {
                Action::Move(_) => {}
                Action::Foul {
                    foul: Foul::IllegalMove(m),
                    ..
                } if words.is_empty() => moves.push(m),
                other => words.push(other.end_word(self.turn()).ok_or(NoUsiWord { action })?),
            }
        }
        let mut line = usi_line(self.start(), &moves).to_string();
        match words[..] {
            [] => Ok(line),
            [word] if self.actions().len() == moves.len() + 1 => {
                if moves.is_empty() {
                    line.push_str(" moves");
                }
                line.push(' ');
                line.push_str(word);
                Ok(line)
            }
            // One word is all that a line holds.
            _ => {
                let action = self.actions().last().copied().unwrap_or(Action::Abort);
                Err(NoUsiWord { action })
            }
        }
    }
}

/// The words for what the side to move does, or both sides do.
const END_WORDS: [&str; 5] = ["resign", "win", "timeout", "draw", "break"];

impl Action {
    /// The word by which a USI line says that this ended the game; `None` if there is none.
    fn end_word(self, turn: Color) -> Option<&'static str> {
        END_WORDS
            .into_iter()
            .find(|word| Self::of_end_word(word, turn) == Some(self))
    }

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
