//! Fouls (反則): illegal moves and other breaches of the rules.

use crate::board::{Move, PieceKind, Square, coded};
use core::fmt::{self, Display, Formatter};

coded! {
    /// A foul (反則), without the side that committed it.
    ///
    /// Where a foul loses, [`Action::Foul`](crate::Action::Foul) ends the game; other rules refuse the action. The
    /// most common fouls in real games are nifu, two moves in a row, and a first move by the wrong side.
    ///
    /// ```
    /// use shogiban::rules::Foul;
    /// use shogiban::{Action, Color, Game, Position, Rules};
    /// let mut game = Game::new(Position::default(), Rules::JSA_PRO);
    /// game.play("7g7f".parse()?)?;
    /// let twice = Action::Foul { by: Color::Black, foul: Foul::OutOfTurn { mv: Some("2g2f".parse()?) } };
    /// let outcome = game.act(twice)?.unwrap();
    /// assert_eq!(outcome.winner, Some(Color::White));
    /// assert_eq!(outcome.reason.foul_code(), Some("out_of_turn"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize))]
    #[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
    #[non_exhaustive]
    #[doc(alias = "hansoku")]
    pub enum Foul {
        /// An illegal move by the side to move. [`Position::explain`](crate::Position::explain) returns the reason.
        IllegalMove {
            /// The move.
            mv: Move,
        } = "illegal_move",
        /// A move by the side that is not to move: two moves in a row (二手指し), or a first move by the wrong
        /// side.
        OutOfTurn {
            /// The move; `None` if the move is not known.
            mv: Option<Move>,
        } = "out_of_turn",
        /// A drop of a piece with its promoted side up.
        DropPromoted {
            /// The promoted kind.
            kind: PieceKind,
            /// The square of the drop.
            to: Square,
        } = "drop_promoted",
        /// The side to move passes.
        Pass = "pass",
        /// A move is taken back (待った).
        TakenBack = "taken_back",
        /// A foul of an unknown kind: a record says 反則負け, or a referee decides so.
        Stated = "stated",
    }
}

impl Foul {
    /// Returns the move of the foul; `None` if the foul is not a move.
    pub const fn played(self) -> Option<Move> {
        match self {
            Self::IllegalMove { mv } => Some(mv),
            Self::OutOfTurn { mv } => mv,
            _ => None,
        }
    }
}

/// Writes what the side did, such as "a move out of turn (2g2f)".
impl Display for Foul {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllegalMove { mv } => write!(f, "the illegal move {mv}"),
            Self::OutOfTurn { mv: Some(mv) } => write!(f, "a move out of turn ({mv})"),
            Self::OutOfTurn { mv: None } => f.write_str("a move out of turn"),
            Self::DropPromoted { kind, to } => write!(
                f,
                "a {} dropped on {to}: pieces are dropped unpromoted",
                kind.name()
            ),
            Self::Pass => f.write_str("a pass"),
            Self::TakenBack => f.write_str("a move taken back (待った)"),
            Self::Stated => f.write_str("a foul, without saying which"),
        }
    }
}
