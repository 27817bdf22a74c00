//! What players do: the list of actions that a game is.

use super::declaration::DeclarationEvaluation;
use super::foul::Foul;
use super::outcome::Outcome;
use crate::board::{Color, IllegalMove, Move};

/// Something that happened in a game. The list of them, with the start and the rules, is the whole game.
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

/// Why an action was refused. The game is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActionError {
    /// The game is already over, with this outcome.
    GameOver(Outcome),
    /// The move is illegal.
    IllegalMove(#[from] IllegalMove),
    /// The rules do not let this foul happen: the player has to do something else. An illegal move is refused as
    /// [`IllegalMove`](Self::IllegalMove).
    Foul(Foul),
    /// This is no foul of that side: a legal move, a move out of turn of the side to move, a pass, drop or illegal move of the other
    /// side, or the drop of an unpromoted kind.
    NotAFoul {
        /// The side.
        by: Color,
        /// What it is said to have done.
        foul: Foul,
    },
    /// There is nothing to claim under these rules.
    NoDeclarationRule,
    /// The conditions of a declaration are not met, and the rules refuse it then.
    InvalidDeclaration(DeclarationEvaluation),
    /// The rules do not let sides agree on that.
    NoAgreementRule,
    /// The rules let sides agree on that, but not now.
    AgreementCondition(#[from] AgreementCondition),
}

/// A condition that an agreement needs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum AgreementCondition {
    /// An impasse: kings have entered the far camp.
    EnteredKings {
        /// How many must have.
        needed: u8,
    },
    /// A repetition: the position has occurred so often.
    Occurrences {
        /// How often it must have occurred.
        needed: u32,
        /// How often it has.
        occurred: u32,
    },
}

impl AgreementCondition {
    /// A short name for programs: "`entered_kings`", "occurrences".
    pub const fn code(self) -> &'static str {
        match self {
            Self::EnteredKings { .. } => "entered_kings",
            Self::Occurrences { .. } => "occurrences",
        }
    }
}

impl ActionError {
    /// A short name for programs: "`game_over`", "`no_declaration_rule`" …; an illegal move has the
    /// [code](IllegalMove::code) of its fault, any other foul that of its [kind](Foul::code).
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver(_) => "game_over",
            Self::IllegalMove(fault) => fault.code(),
            Self::Foul(foul) => foul.code(),
            Self::NotAFoul { .. } => "not_a_foul",
            Self::NoDeclarationRule => "no_declaration_rule",
            Self::InvalidDeclaration(_) => "bad_declaration",
            Self::NoAgreementRule => "no_agreement_rule",
            Self::AgreementCondition(_) => "agreement_condition",
        }
    }
}
