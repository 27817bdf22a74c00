//! USI lines: reading and writing a whole game as one line.

use super::action::{Action, ActionError};
use super::foul::Foul;
use super::game::Game;
use super::parts::FoulFoundLate;
use super::ruleset::Rules;
use crate::board::{Color, Move, Setup, SetupError, Variant, coded};
use crate::notation::{ParseError, UsiPosition, UsiToken, usi_line};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The reason why a USI line could not be read as a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// The line cannot be read.
    #[error(transparent)]
    Notation(#[from] ParseError),
    /// The start position is not playable.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An action is refused, for example because a move is illegal or the game is over.
    #[error("ply {ply}: {error}")]
    Refused {
        /// The number of the move, from 1.
        ply: u32,
        /// The reason.
        error: ActionError,
    },
}

coded! {
    /// The reason why a game cannot be written as a USI line.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
    #[non_exhaustive]
    pub enum NotInUsi {
        /// USI has no word for this action.
        #[error("USI has no word for '{action}'")]
        NoWord {
            /// The action.
            action: Action,
        } = "no_usi_word",
        /// A reader would take the start for a position of another variant, because USI describes a board only by
        /// its size.
        #[error("a USI line does not say that its board is of the variant {variant}")]
        Variant {
            /// The variant of the game.
            variant: Variant,
        } = "no_usi_variant",
    }
}

impl Game {
    /// Reads a game from a USI line, tolerantly (see [`UsiPosition::parse_tolerant`]).
    ///
    /// If `variant` is `None`, the line determines the variant: `startpos` is the start of shogi, and the board
    /// size of an SFEN selects a named variant. If `rules` is `None`, the game uses [`Rules::default_for`] the
    /// variant.
    ///
    /// An end word such as `resign` becomes the action that it names. An illegal move is
    /// [submitted](Game::submit): where illegal moves lose, the move ends the game. The exception is a
    /// resignation after the move, where that [remains valid](FoulFoundLate::Stands).
    ///
    /// # Errors
    ///
    /// Fails if the line cannot be read, if its start is not playable, or at the first action that the game
    /// refuses.
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
    #[doc(alias("kifu", "position startpos"))]
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
                // The other side resigned before anybody noticed the foul.
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

    /// Writes the game as one USI line. [`from_usi`](Self::from_usi) reads the line back under the same rules.
    ///
    /// The line holds the start, the moves, and a word for an action that ended the game. The words are
    /// `resign`, `win`, `timeout`, `draw` and `break`. An illegal move that lost the game is the last move. An
    /// end that the rules find by themselves needs no word.
    ///
    /// An engine accepts only moves: send it a [`usi_line`] of the [`moves`](Self::moves).
    ///
    /// # Errors
    ///
    /// Fails if USI has no word for an action. That concerns most fouls, an agreed repetition or impasse, a
    /// side that left, and actions of the side that is not to move. Also fails if a reader would take the start
    /// for a position of another variant.
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
        // A line can hold only one word, after all moves.
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

/// Returns the word by which a USI line marks that the action ended the game; `None` if there is none.
fn end_word(action: Action, turn: Color) -> Option<&'static str> {
    ["resign", "win", "timeout", "draw", "break"]
        .into_iter()
        .find(|word| Action::of_end_word(word, turn) == Some(action))
}
