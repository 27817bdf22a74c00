//! What players do: the list of actions that a game is, and their text.

use super::declaration::DeclarationEvaluation;
use super::foul::Foul;
use super::outcome::Outcome;
use crate::board::{Color, Counted, Field, FieldValue, Fields, IllegalMove, Move, PieceKind, Square, coded};
use crate::notation::{Cursor, Expected, ParseError};
use core::fmt::{Display, Formatter, Result as FmtResult};
use core::str::FromStr;

/// Something that happened in a game. A game is its start, its rules and the list of its actions.
///
/// Its text (in serde, and by `Display` and `FromStr`) is the USI move, or words: `declare`, `resign black`, `time_up
/// white`, `abandon black`, `agree_draw`, `agree_repetition`, `agree_impasse`, `abort`, and for fouls `foul black
/// illegal_move 5e5c`, `foul white out_of_turn 3c3d` (or without a move), `foul black drop_promoted +B*5e`, `foul black
/// pass`, `foul black taken_back`, `foul black stated`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Action {
    /// The side to move makes a move.
    Move(Move),
    /// A side commits a foul, under rules where that loses.
    Foul {
        /// The side.
        by: Color,
        /// What it did.
        foul: Foul,
    },
    /// The side to move declares (入玉宣言).
    Declare,
    /// A side gives up (投了).
    Resign(Color),
    /// A side runs out of time.
    TimeUp(Color),
    /// A side leaves the game.
    Abandon(Color),
    /// Both sides agree on a draw.
    AgreeDraw,
    /// Both sides agree that they would only repeat, where the rules allow it.
    AgreeRepetition,
    /// Both sides agree on an impasse (持将棋), where the rules allow it.
    AgreeImpasse,
    /// The game is broken off.
    Abort,
}

/// Why an action was refused. The game stays as it was.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[non_exhaustive]
pub enum ActionError {
    /// The game is already over, with this outcome.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// The action is no foul of that side: a legal move, a move out of turn of the side to move, a pass, drop or illegal move of the
    /// other side, or the drop of an unpromoted kind.
    #[error("this is no foul of {by}: {foul}")]
    NotAFoul {
        /// The side.
        by: Color,
        /// What it is said to have done.
        foul: Foul,
    },
    /// There is nothing to claim under these rules.
    #[error("under these rules there is nothing to declare")]
    NoDeclarationRule,
    /// The conditions of a declaration are not met, and the rules refuse such a claim.
    #[error("not a valid declaration: {0}")]
    BadDeclaration(DeclarationEvaluation),
    /// The rules do not let sides agree on that.
    #[error("these rules do not let sides agree on that")]
    NoAgreementRule,
    /// The rules let sides agree on that, but not now.
    #[error("{condition}")]
    AgreementCondition {
        /// What the agreement needs.
        condition: AgreementCondition,
    },
    /// The move is illegal.
    #[error(transparent)]
    #[cfg_attr(feature = "serde", serde(untagged))]
    IllegalMove(#[from] IllegalMove),
    /// The rules refuse this foul: the player has to do something else. An illegal move is refused as
    /// [`IllegalMove`](Self::IllegalMove).
    #[error("these rules do not allow {0}")]
    #[cfg_attr(feature = "serde", serde(untagged))]
    Foul(Foul),
}

/// A condition that an agreement needs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[non_exhaustive]
pub enum AgreementCondition {
    /// An impasse: kings have entered the far camp.
    #[error("an impasse can be agreed on only once {} entered the far camp", if *needed == 1 { "a king has" } else { "both kings have" })]
    EnteredKings {
        /// How many kings must have entered.
        needed: u8,
    },
    /// A repetition: the position has occurred often enough.
    #[error(
        "a repetition can be agreed on only once the position has occurred {needed} times; it has occurred {}",
        Counted(*occurred, "time")
    )]
    Occurrences {
        /// How many times it must have occurred.
        needed: u32,
        /// How many times it has.
        occurred: u32,
    },
}

coded! {
    Action {
        Move(mv) = "move",
        Foul { by, foul } = "foul",
        Declare = "declare",
        Resign(by) = "resign",
        TimeUp(by) = "time_up",
        Abandon(by) = "abandon",
        AgreeDraw = "agree_draw",
        AgreeRepetition = "agree_repetition",
        AgreeImpasse = "agree_impasse",
        Abort = "abort",
    }
}

impl Field for Action {
    fn add_to(self, name: &'static str, fields: &mut Fields) {
        fields.add(name, FieldValue::Code(self.code()));
    }
}

coded! {
    AgreementCondition {
        EnteredKings { needed } = "entered_kings",
        Occurrences { needed, occurred } = "occurrences",
    }
}

impl From<AgreementCondition> for ActionError {
    fn from(condition: AgreementCondition) -> Self {
        Self::AgreementCondition { condition }
    }
}

impl ActionError {
    /// The code: a short name for programs, such as "`game_over`" or "`no_declaration_rule`". An illegal move has the
    /// [code](IllegalMove::code) of its fault, any other foul that of its [kind](Foul::code).
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver(_) => "game_over",
            Self::NotAFoul { .. } => "not_a_foul",
            Self::NoDeclarationRule => "no_declaration_rule",
            Self::BadDeclaration(_) => "bad_declaration",
            Self::NoAgreementRule => "no_agreement_rule",
            Self::AgreementCondition { .. } => "agreement_condition",
            Self::IllegalMove(fault) => fault.code(),
            Self::Foul(foul) => foul.code(),
        }
    }

    /// All codes: those of the variants, then of [`IllegalMove`] and of [`Foul`].
    pub fn codes() -> impl Iterator<Item = &'static str> {
        let own = [
            "game_over",
            "not_a_foul",
            "no_declaration_rule",
            "bad_declaration",
            "no_agreement_rule",
            "agreement_condition",
        ];
        own.into_iter()
            .chain(IllegalMove::CODES.iter().copied())
            .chain(Foul::CODES.iter().copied())
    }
}

/// The actions that need no more, whose text is their code.
const ALONE: [Action; 5] = [
    Action::Declare,
    Action::AgreeDraw,
    Action::AgreeRepetition,
    Action::AgreeImpasse,
    Action::Abort,
];

/// The actions that name a side.
const SIDED: [fn(Color) -> Action; 3] = [Action::Resign, Action::TimeUp, Action::Abandon];

/// The fouls that need no more, by their codes.
const FOULS: [Foul; 4] = [
    Foul::OutOfTurn { mv: None },
    Foul::Pass,
    Foul::TakenBack,
    Foul::Stated,
];

/// Reads the text after `foul black`.
fn foul(text: &str) -> Result<Foul, ParseError> {
    if let Some(foul) = FOULS.into_iter().find(|foul| foul.code() == text) {
        return Ok(foul);
    }
    match text.split_once(' ') {
        Some(("illegal_move", m)) => m.parse().map(|mv| Foul::IllegalMove { mv }),
        Some(("out_of_turn", m)) => m.parse().map(|mv| Foul::OutOfTurn { mv: Some(mv) }),
        Some(("drop_promoted", drop)) => promoted_drop(drop),
        _ => Err(Cursor::new(text).unexpected(Expected::Foul)),
    }
}

/// Reads a promoted piece that is dropped: `+B*5e`.
fn promoted_drop(text: &str) -> Result<Foul, ParseError> {
    let read = || {
        let (kind, to) = text.split_once('*')?;
        let (kind, to): (PieceKind, Square) = (kind.parse().ok()?, to.parse().ok()?);
        kind.is_promoted().then_some(Foul::DropPromoted { kind, to })
    };
    read().ok_or_else(|| Cursor::new(text).unexpected(Expected::Foul))
}

impl Display for Action {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let code = self.code();
        match *self {
            Self::Move(m) => m.fmt(f),
            Self::Foul { by, foul } => {
                write!(f, "{code} {} {}", side(by), foul.code())?;
                match foul {
                    Foul::IllegalMove { mv } | Foul::OutOfTurn { mv: Some(mv) } => write!(f, " {mv}"),
                    Foul::DropPromoted { kind, to } => write!(f, " {kind}*{to}"),
                    _ => Ok(()),
                }
            }
            Self::Resign(color) | Self::TimeUp(color) | Self::Abandon(color) => {
                write!(f, "{code} {}", side(color))
            }
            _ => f.write_str(code),
        }
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(action) = ALONE.into_iter().find(|action| action.code() == text) {
            return Ok(action);
        }
        if let Some((word, rest)) = text.split_once(' ') {
            let color = |text: &str| {
                let named = Color::ALL.into_iter().find(|&color| side(color) == text);
                named.ok_or_else(|| Cursor::new(text).unexpected(Expected::Color))
            };
            if word == "foul" {
                let (side, kind) = rest.split_once(' ').unwrap_or((rest, ""));
                let (by, foul) = (color(side)?, foul(kind)?);
                return Ok(Self::Foul { by, foul });
            }
            if let Some(action) = SIDED
                .into_iter()
                .find(|action| action(Color::Black).code() == word)
            {
                return color(rest).map(action);
            }
        }
        text.parse().map(Self::Move)
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
