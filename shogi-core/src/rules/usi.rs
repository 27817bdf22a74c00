//! A game as one USI line.

use super::action::{Action, ActionError};
use super::foul::Foul;
use super::game::Game;
use super::ruleset::{FoulFoundLate, Rules};
use crate::board::{Color, Move, Setup, SetupError, Variant, coded};
use crate::notation::{ParseError, UsiPosition, UsiToken, usi_line};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Why a USI line is not a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// The line cannot be read.
    #[error(transparent)]
    Notation(#[from] ParseError),
    /// The start cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move is illegal, or comes after the end.
    #[error("ply {ply}: {error}")]
    Refused {
        /// Which move, from 1.
        ply: u32,
        /// Why.
        error: ActionError,
    },
}

/// Why a game cannot be written as a USI line.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum NotInUsi {
    /// USI has no word for an action.
    #[error("USI has no word for '{action}'")]
    NoWord {
        /// The action.
        action: Action,
    },
    /// The start is of a variant that a reader would take for another one, because USI describes a board by its size only.
    #[error("a USI line does not say that its board is of the variant {variant}")]
    Variant {
        /// The variant.
        variant: Variant,
    },
}

coded! {
    NotInUsi {
        NoWord { action } = "no_usi_word",
        Variant { variant } = "no_usi_variant",
    }
}

impl Game {
    /// Reads a game from a USI line, tolerantly (see [`UsiPosition::parse_tolerant`]).
    ///
    /// Without a variant the line itself names it: `startpos` is the start of shogi, and the size of a board in SFEN shows which
    /// named variant it is. Without rules, those of [`Rules::default_for`] the variant apply.
    ///
    /// An end word such as `resign` becomes the action that it names. An illegal move is [submitted](Game::submit): where such a
    /// move loses, it ends the game, unless a resignation follows that [stands](FoulFoundLate::Stands).
    ///
    /// # Errors
    ///
    /// Fails if the line cannot be read, if its start cannot be played, or at the first move that is refused.
    ///
    /// ```
    /// use shogiban::Game;
    /// let line = "position startpos moves 7g7f 3c3d resign";
    /// let game = Game::from_usi(line, None, None)?;
    /// assert_eq!(game.ply(), 2);
    /// assert_eq!(game.outcome().unwrap().to_string(), "White wins at ply 2: Black resigned (投了)");
    /// assert_eq!(game.to_usi()?, line);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "kifu")]
    #[doc(alias = "position startpos")]
    pub fn from_usi(line: &str, variant: Option<Variant>, rules: Option<Rules>) -> Result<Self, GameError> {
        let line = UsiPosition::parse_tolerant(line, variant)?;
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
                    foul: Foul::DropPromoted { kind, to },
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

    /// Writes the game as one USI line, which [`from_usi`](Self::from_usi) reads back under the same rules.
    ///
    /// The line holds the start, the moves (an illegal one that lost the game is the last), and the word for an action that ended
    /// the game: `resign`, `win`, `timeout`, `draw` or `break`. An ending that the rules find by themselves needs no word.
    ///
    /// An engine takes moves only: give it a [`usi_line`] of the [`moves`](Self::moves).
    ///
    /// # Errors
    ///
    /// Fails if USI has no word for an action (most fouls, an agreed repetition or impasse, a side that left, an action of the
    /// side that is not to move), or if a reader would take the start for one of another variant.
    pub fn to_usi(&self) -> Result<String, NotInUsi> {
        let variant = self.start().variant();
        if !Setup::from_sfen(&self.start().to_sfen(), None).is_ok_and(|read| read.variant() == variant) {
            return Err(NotInUsi::Variant { variant });
        }
        let mut moves: Vec<Move> = self.moves().collect();
        let mut words = Vec::new();
        for &action in self.actions() {
            match action {
                Action::Move(_) => {}
                Action::Foul {
                    foul: Foul::IllegalMove { mv },
                    ..
                } if words.is_empty() => moves.push(mv),
                other => words.push((
                    action,
                    end_word(other, self.turn()).ok_or(NotInUsi::NoWord { action })?,
                )),
            }
        }
        let mut line = usi_line(self.start(), &moves).to_string();
        // A line holds one word, after all moves.
        match words[..] {
            [] => Ok(line),
            [(_, word)] if self.actions().len() == moves.len() + 1 => {
                if moves.is_empty() {
                    line.push_str(" moves");
                }
                line.push(' ');
                line.push_str(word);
                Ok(line)
            }
            [.., (action, _)] => Err(NotInUsi::NoWord { action }),
        }
    }
}

/// The word by which a USI line says that the action ended the game; `None` if there is none.
fn end_word(action: Action, turn: Color) -> Option<&'static str> {
    ["resign", "win", "timeout", "draw", "break"]
        .into_iter()
        .find(|word| Action::of_end_word(word, turn) == Some(action))
}
