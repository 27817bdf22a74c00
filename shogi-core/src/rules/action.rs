//! What players do: the list of actions that a game is.

use super::declaration::DeclarationEvaluation;
use super::outcome::Outcome;
use crate::board::{Color, IllegalMove, Move};

/// Something that happened in a game. The list of them, with the start and the rules, is the whole game.
///
/// Its text (in serde, and by `Display` and `FromStr`) is the USI move, or words: `illegal 5e5c`, `declare`, `resign
/// black`, `time_up white`, `abandon black`, `agree_draw`, `agree_repetition`, `agree_impasse`, `abort`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Action {
    /// The side to move makes a move.
    Move(Move),
    /// The side to move hands in an illegal move, under rules where that loses.
    IllegalMove(Move),
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

/// Why an action was refused. The game is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActionError {
    /// The game is over, and so.
    GameOver(Outcome),
    /// The move is illegal.
    IllegalMove(#[from] IllegalMove),
    /// [`Action::IllegalMove`] with a move that is legal, or under rules where an illegal move does not lose.
    NotIllegal(Move),
    /// There is nothing to claim under these rules.
    NoDeclarationRule,
    /// The conditions of a declaration are not met, and the rules refuse it then.
    InvalidDeclaration(DeclarationEvaluation),
    /// The rules do not let sides agree on that.
    NoAgreementRule,
}

impl ActionError {
    /// A short name for programs: "`game_over`", "`no_declaration_rule`" …; an illegal move has the
    /// [code](IllegalMove::code) of its fault.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver(_) => "game_over",
            Self::IllegalMove(fault) => fault.code(),
            Self::NotIllegal(_) => "not_illegal",
            Self::NoDeclarationRule => "no_declaration_rule",
            Self::InvalidDeclaration(_) => "bad_declaration",
            Self::NoAgreementRule => "no_agreement_rule",
        }
    }
}
