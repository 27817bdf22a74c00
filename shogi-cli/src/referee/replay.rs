//! One game line, played as far as its moves are legal.

use super::table::Table;
use super::verdict::Verdict;
use crate::plural::Counted;
use serde::Serialize;
use shogiban::board::SetupError;
use shogiban::notation::{ParseError, UsiPosition, UsiToken};
use shogiban::rules::{ActionError, Foul, RulesId};
use shogiban::{Game, IllegalMove, Position, Rules, Variant};
use std::num::NonZeroUsize;

/// The code of a line that does not even begin as a game does.
const NO_GAME: &str = "no_game";

/// What became of a game.
#[derive(Debug, Default)]
pub(super) struct Replay {
    /// `None` if the start cannot be read.
    pub(super) variant: Option<Variant>,
    /// The rules it was judged by; `None` if even the start cannot be played.
    pub(super) rules: Option<RulesId>,
    /// The position after the last legal move; `None` as above.
    pub(super) last: Option<Position>,
    pub(super) moves_played: u32,
    /// The word that stands after the moves.
    pub(super) end_word: Option<String>,
    /// How it ended by the rules; `None` if it did not.
    pub(super) verdict: Option<Verdict>,
    /// The ply at which it was over, if the line has more moves than that.
    pub(super) over_at: Option<u32>,
    pub(super) error: Option<GameError>,
    /// A foul ended the game, and the rules refuse fouls.
    pub(super) is_not_judged: bool,
}

/// What is wrong with a game line.
#[derive(Debug, Serialize)]
pub(super) struct GameError {
    pub(super) kind: ErrorKind,
    /// Which move, from 1.
    pub(super) ply: Option<u32>,
    /// Where in the line, in characters, from 1.
    pub(super) column: Option<u64>,
    /// A short name for programs.
    pub(super) code: &'static str,
    /// A sentence for people, which does not say where.
    pub(super) text: String,
}

/// What kind of thing is wrong.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ErrorKind {
    IllegalMove,
    Notation,
    Refused,
    Setup,
    Encoding,
    LineTooLong,
}

impl Replay {
    /// Plays a line: its start and its moves, up to the first that is bad. Without rules, those of its variant.
    pub(super) fn of(text: &str, variant: Option<Variant>, rules: Option<Rules>) -> Self {
        let line = match UsiPosition::parse_tolerant(text, variant) {
            Ok(line) => line,
            Err(error) => return Self::failed(GameError::start(&error)),
        };
        let variant = line.setup().variant();
        let mut replay = Self {
            variant: Some(variant),
            ..Self::default()
        };
        // A start that no game leads to makes a line bad, even where its moves could be played.
        match Position::try_from(*line.setup()) {
            Ok(start) => {
                let rules = rules.unwrap_or_else(|| Rules::default_for(variant));
                replay.play(Game::new(start, rules), &line);
            }
            Err(error) => replay.error = Some(GameError::unplayable(&error)),
        }
        replay
    }

    fn play(&mut self, game: Game, line: &UsiPosition<'_>) {
        let mut table = Table::of(game);
        let mut tokens = line.tokens();
        while let Some(token) = tokens.next() {
            let ply = self.moves_played + 1;
            let resigned = table.resignation_stands()
                && is_foul(&table, &token)
                && matches!(tokens.clone().next(), Some(Ok(UsiToken::Word("resign"))));
            if resigned {
                table.resign_before();
                self.end_word = Some("resign".to_owned());
            }
            self.error = match token {
                Ok(UsiToken::Move(m)) => {
                    let over = table.outcome().map(|outcome| outcome.ply);
                    let fault = table.play(m).err();
                    // A move may have broken a repetition that it goes on from.
                    let is_still = |ply: &u32| table.outcome().is_some_and(|outcome| outcome.ply == *ply);
                    self.over_at = over.filter(|_| !resigned).filter(is_still);
                    fault.map(|fault| GameError::illegal(&fault, ply, tokens.column()))
                }
                Ok(UsiToken::PromotedDrop { kind, to }) => {
                    self.over_at = table.outcome().filter(|_| !resigned).map(|outcome| outcome.ply);
                    let foul = Foul::DropPromoted { kind, to };
                    table.commit(foul);
                    Some(GameError::foul(foul, ply, tokens.column()))
                }
                Ok(UsiToken::Word(word)) => {
                    self.end_word = Some(word.to_owned());
                    let refusal = table.end(word).err();
                    refusal.map(|refusal| GameError::refused(&refusal, tokens.column()))
                }
                Err(error) => Some(GameError::notation(&error, ply)),
            };
            if self.error.is_some() {
                break;
            }
            if self.end_word.is_none() {
                self.moves_played = ply;
            }
        }
        let by_foul = |error: &GameError| error.kind == ErrorKind::IllegalMove;
        self.is_not_judged =
            table.outcome().is_none() && table.refuses_fouls() && self.error.as_ref().is_some_and(by_foul);
        self.rules = Some(table.rules());
        self.verdict = Verdict::of(table.game());
        self.last = Some(*table.position());
    }

    /// A line in which nothing could be played.
    pub(super) fn failed(error: GameError) -> Self {
        Self {
            error: Some(error),
            ..Self::default()
        }
    }

    /// Is it a game at all, good or bad, rather than something else that stands in the file?
    pub(super) fn is_game(&self) -> bool {
        self.error.as_ref().is_none_or(|error| match error.kind {
            ErrorKind::IllegalMove | ErrorKind::Notation | ErrorKind::Refused => true,
            ErrorKind::Setup => error.code != NO_GAME,
            ErrorKind::Encoding | ErrorKind::LineTooLong => false,
        })
    }
}

/// Whether what comes next is a foul.
fn is_foul(table: &Table, token: &Result<UsiToken<'_>, ParseError>) -> bool {
    match token {
        Ok(UsiToken::Move(m)) => !table.position().is_legal(*m),
        Ok(UsiToken::PromotedDrop { .. }) => true,
        _ => false,
    }
}

impl GameError {
    /// What stands before the moves cannot be read.
    fn start(error: &ParseError) -> Self {
        Self {
            kind: ErrorKind::Setup,
            ply: None,
            column: Some(error.column.into()),
            code: error.kind.code(),
            text: error.kind.to_string(),
        }
    }

    /// The start is no position that can be played.
    fn unplayable(error: &SetupError) -> Self {
        Self {
            kind: ErrorKind::Setup,
            ply: None,
            column: None,
            code: error.first.code(),
            text: error.to_string(),
        }
    }

    fn illegal(fault: &IllegalMove, ply: u32, column: u32) -> Self {
        Self {
            kind: ErrorKind::IllegalMove,
            ply: Some(ply),
            column: Some(column.into()),
            code: fault.code(),
            text: fault.to_string(),
        }
    }

    fn foul(foul: Foul, ply: u32, column: u32) -> Self {
        Self {
            kind: ErrorKind::IllegalMove,
            ply: Some(ply),
            column: Some(column.into()),
            code: foul.code(),
            text: foul.to_string(),
        }
    }

    fn notation(error: &ParseError, ply: u32) -> Self {
        Self {
            kind: ErrorKind::Notation,
            ply: Some(ply),
            column: Some(error.column.into()),
            code: error.kind.code(),
            text: error.kind.to_string(),
        }
    }

    /// The rules do not allow what the end word says.
    fn refused(refusal: &ActionError, column: u32) -> Self {
        Self {
            kind: ErrorKind::Refused,
            ply: None,
            column: Some(column.into()),
            code: refusal.code(),
            text: refusal.to_string(),
        }
    }

    pub(super) fn line_too_long(limit: NonZeroUsize) -> Self {
        Self {
            kind: ErrorKind::LineTooLong,
            ply: None,
            column: None,
            code: "line_too_long",
            text: format!("the line is longer than {}", Counted(limit.get() as u64, "byte")),
        }
    }
}
