//! Actions: what the players do in a game, and how an action is written as text.

use super::declaration::DeclarationEvaluation;
use super::foul::Foul;
use super::outcome::Outcome;
use crate::board::{Color, Counted, IllegalMove, Move, PieceKind, Square, coded};
use crate::notation::{Cursor, Expected, ParseError};
use core::fmt::{Display, Formatter, Result as FmtResult};
use core::str::FromStr;

coded! {
    /// An event of a game: a move, a resignation, a foul, an agreement and so on.
    ///
    /// The start position, the rules and the list of actions together are the whole game.
    ///
    /// `Display`, `FromStr` and serde write a move in USI notation, and any other action in words:
    ///
    /// | action | text |
    /// |---|---|
    /// | declaration | `declare` |
    /// | end by one side | `resign black`, `time_up white`, `abandon black` |
    /// | agreement | `agree_draw`, `agree_repetition`, `agree_impasse` |
    /// | broken off | `abort` |
    /// | illegal move | `foul black illegal_move 5e5c` |
    /// | move out of turn | `foul white out_of_turn 3c3d`, or without the move |
    /// | drop of a promoted piece | `foul black drop_promoted +B*5e` |
    /// | other fouls | `foul black pass`, `foul black taken_back`, `foul black stated` |
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Action {
        /// The side to move makes a move.
        Move(mv: Move) = "move",
        /// A side commits a foul. Only rules under which fouls lose accept this action.
        Foul {
            /// The side that committed the foul.
            by: Color,
            /// The foul.
            foul: Foul,
        } = "foul",
        /// The side to move makes a declaration (入玉宣言).
        #[doc(alias = "nyugyoku")]
        Declare = "declare",
        /// A side resigns (投了).
        #[doc(alias = "toryo")]
        Resign(by: Color) = "resign",
        /// A side runs out of time.
        TimeUp(by: Color) = "time_up",
        /// A side leaves the game.
        Abandon(by: Color) = "abandon",
        /// Both sides agree on a draw.
        AgreeDraw = "agree_draw",
        /// Both sides agree on repetition, where the rules allow it.
        #[doc(alias = "sennichite")]
        AgreeRepetition = "agree_repetition",
        /// Both sides agree on an impasse (持将棋), where the rules allow it.
        #[doc(alias = "jishogi")]
        AgreeImpasse = "agree_impasse",
        /// The game is broken off (中断).
        Abort = "abort",
    }
}

/// The reason why a game refused an action. The game did not change.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[non_exhaustive]
pub enum ActionError {
    /// The game is already over, with this outcome.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// The action is not a foul of that side.
    ///
    /// For example: a legal move, a move out of turn by the side to move, or the drop of an unpromoted kind.
    /// The side that is not to move cannot pass, drop a promoted piece or make an illegal move.
    #[error("this is no foul of {by}: {foul}")]
    NotAFoul {
        /// The side that the action names.
        by: Color,
        /// The foul that the action names.
        foul: Foul,
    },
    /// The rules have no declaration that a side can claim.
    #[error("under these rules there is nothing to declare")]
    NoDeclarationRule,
    /// The declaration does not meet its conditions, and the rules refuse such a claim.
    #[error("not a valid declaration: {0}")]
    BadDeclaration(DeclarationEvaluation),
    /// The rules do not allow this agreement.
    #[error("these rules do not let sides agree on that")]
    NoAgreementRule,
    /// The rules allow this agreement, but its condition is not met yet.
    #[error("{condition}")]
    AgreementCondition {
        /// The condition that is not met.
        condition: AgreementCondition,
    },
    /// The move is illegal.
    #[error(transparent)]
    #[cfg_attr(feature = "serde", serde(untagged))]
    IllegalMove(#[from] IllegalMove),
    /// The rules refuse this foul, and the player has to do something else.
    ///
    /// A refused illegal move is [`IllegalMove`](Self::IllegalMove) instead.
    #[error("these rules do not allow {0}")]
    #[cfg_attr(feature = "serde", serde(untagged))]
    Foul(Foul),
}

coded! {
    /// A condition that must be met before both sides can agree.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize))]
    #[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
    #[non_exhaustive]
    pub enum AgreementCondition {
        /// For an impasse: enough kings have entered the far camp.
        #[error("an impasse can be agreed on only once {} entered the far camp", if *needed == 1 { "a king has" } else { "both kings have" })]
        EnteredKings {
            /// The number of kings that must have entered.
            needed: u8,
        } = "entered_kings",
        /// For a repetition: the position has occurred often enough.
        #[error(
            "a repetition can be agreed on only once the position has occurred {needed} times; it has occurred {}",
            Counted(*occurred, "time")
        )]
        Occurrences {
            /// The number of occurrences that the rules require.
            needed: u32,
            /// The number of occurrences so far.
            occurred: u32,
        } = "occurrences",
    }
}

impl From<AgreementCondition> for ActionError {
    fn from(condition: AgreementCondition) -> Self {
        Self::AgreementCondition { condition }
    }
}

impl ActionError {
    /// Returns the code: a short name for programs, such as "`game_over`" or "`no_declaration_rule`".
    ///
    /// An illegal move has the [code](IllegalMove::code) of its fault. Any other foul has the
    /// [code](Foul::code) of its kind.
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

    /// Returns all codes: those of the variants, then those of [`IllegalMove`] and of [`Foul`].
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

/// The actions without a parameter. Their text is their code.
const ALONE: [Action; 5] = [
    Action::Declare,
    Action::AgreeDraw,
    Action::AgreeRepetition,
    Action::AgreeImpasse,
    Action::Abort,
];

/// The actions whose only parameter is a side.
const SIDED: [fn(Color) -> Action; 3] = [Action::Resign, Action::TimeUp, Action::Abandon];

/// The fouls without a parameter. Their text is their code.
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

/// Reads the drop of a promoted piece: `+B*5e`.
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
    /// Returns the action for the last word of a USI line, in a position with `turn` to move.
    ///
    /// The words are `resign`, `win` (a declaration), `timeout`, `draw` and `break`. The result is `None` for
    /// every other word, including words for an end that the rules find by themselves.
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
