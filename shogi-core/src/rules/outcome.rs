//! How a game ended: who won, by which rule, and what is made of it.

use super::declaration::DeclarationEvaluation;
use super::ruleset::RulesId;
use crate::board::{Color, IllegalMove, Square};
use alloc::vec::Vec;

/// The end of a game.
///
/// `Display` says it in one sentence and names the rule.
///
/// ```
/// use shogiban::{Color, Game, Reason};
/// let mut game = Game::default();
/// for usi in ["2g2f", "5a4b", "2f2e", "4b3b", "2e2d", "8b4b", "2d2c+"] {
///     game.play(usi.parse()?)?;
/// }
/// let outcome = game.outcome().unwrap();
/// assert_eq!(outcome.winner, Some(Color::Black));
/// assert!(matches!(outcome.reason, Reason::Checkmate { .. }));
/// assert_eq!(outcome.to_string(), "Black wins at ply 7: checkmate (詰み) of the king on 3b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` if nobody did.
    pub winner: Option<Color>,
    /// What is made of it.
    pub settlement: Settlement,
    /// By which rule, with its data.
    pub reason: Reason,
    /// After how many moves of this game.
    pub ply: u32,
    /// The rules it was judged by.
    pub rules: RulesId,
}

/// What is made of an outcome.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Settlement {
    /// It stands: a win, or a draw if nobody won.
    Final,
    /// The game is played again (指し直し).
    Replay {
        /// With colors swapped; otherwise as the table has it.
        swap_colors: bool,
    },
    /// A draw whose point is split unevenly.
    Split {
        /// Black's share, per mille.
        black: u16,
        /// White's share, per mille.
        white: u16,
    },
    /// Broken off: no result at all (中断).
    NoResult,
}

/// The rule by which a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The king is in check and there is no legal move (詰み).
    Checkmate {
        /// The mated king.
        king: Square,
    },
    /// There is no legal move, without check.
    NoLegalMove {
        /// The side that has none.
        color: Color,
    },
    /// A side gave up (投了).
    Resignation {
        /// The side.
        by: Color,
    },
    /// A side ran out of time (切れ負け).
    TimeUp {
        /// The side.
        by: Color,
    },
    /// A side left the game, or never came.
    Abandonment {
        /// The side.
        by: Color,
    },
    /// A side handed in an illegal move where that loses (反則負け).
    IllegalMove {
        /// The side.
        by: Color,
        /// What was wrong with it.
        fault: IllegalMove,
    },
    /// A position stood too often, and one side had given check with every move in between (連続王手の千日手).
    PerpetualCheck {
        /// The side that gave check.
        by: Color,
        /// The plies at which the position stood, the first one first.
        plies: Vec<u32>,
    },
    /// A position stood too often (千日手).
    Repetition {
        /// The plies at which it stood, the first one first.
        plies: Vec<u32>,
    },
    /// Both sides agreed on repetition before it was complete (JSA 2019).
    RepetitionAgreed,
    /// A declaration that wins (入玉宣言勝ち).
    Declaration(DeclarationEvaluation),
    /// A declaration that makes the game a replay (JSA, 24 to 30 points).
    DeclarationReplay(DeclarationEvaluation),
    /// A declaration whose conditions were not met, where that loses.
    DeclarationFailed(DeclarationEvaluation),
    /// The king reached the middle of the last rank (トライ).
    Try {
        /// The square.
        king: Square,
    },
    /// Both sides agreed on an impasse, and both had points enough (持将棋).
    ImpasseAgreed {
        /// Black's points.
        black: u32,
        /// White's points, handicap credit included.
        white: u32,
    },
    /// Both sides agreed on an impasse, and the points decided.
    ImpassePoints {
        /// Black's points.
        black: u32,
        /// White's points, handicap credit included.
        white: u32,
    },
    /// The game lasted too long.
    MoveLimit {
        /// The limit, in moves.
        plies: u32,
    },
    /// Nothing but the two kings is left.
    BareKings,
    /// Both sides agreed on a draw.
    DrawAgreed,
    /// The game was broken off (中断).
    Aborted,
}

impl Reason {
    /// A short name for programs: "checkmate", "`perpetual_check`" …; an illegal move is "`illegal_move`" (its fault has a
    /// [code](IllegalMove::code) of its own).
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Checkmate { .. } => "checkmate",
            Self::NoLegalMove { .. } => "stalemate",
            Self::Resignation { .. } => "resignation",
            Self::TimeUp { .. } => "time",
            Self::Abandonment { .. } => "abandonment",
            Self::IllegalMove { .. } => "illegal_move",
            Self::PerpetualCheck { .. } => "perpetual_check",
            Self::Repetition { .. } => "repetition",
            Self::RepetitionAgreed => "repetition_agreement",
            Self::Declaration(_) => "declaration",
            Self::DeclarationReplay(_) => "jishogi_declaration",
            Self::DeclarationFailed(_) => "bad_declaration",
            Self::Try { .. } => "try",
            Self::ImpasseAgreed { .. } => "jishogi_agreement",
            Self::ImpassePoints { .. } => "jishogi_points",
            Self::MoveLimit { .. } => "move_limit",
            Self::BareKings => "bare_kings",
            Self::DrawAgreed => "draw_agreement",
            Self::Aborted => "aborted",
        }
    }
}
