//! Fouls (反則): what a side may do against the rules, besides playing an illegal move.

use crate::board::{Move, PieceKind, Square};

/// A foul (反則), without the side that committed it.
///
/// Where a foul loses, [`Action::Foul`](crate::Action::Foul) ends the game; elsewhere the action is refused. The commonest
/// real ones are nifu, two moves in a row, and a first move by the wrong side.
///
/// ```
/// use shogiban::{Action, Color, Foul, Game, Position, Rules};
/// let mut game = Game::new(Position::default(), Rules::JSA_PRO);
/// game.play("7g7f".parse()?)?;
/// let twice = Action::Foul { by: Color::Black, foul: Foul::OutOfTurn(Some("2g2f".parse()?)) };
/// let outcome = game.act(twice)?.unwrap();
/// assert_eq!(outcome.winner, Some(Color::White));
/// assert_eq!(outcome.reason.foul_code(), Some("out_of_turn"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Foul {
    /// An illegal move of the side to move. [`Position::explain`](crate::Position::explain) says what is wrong with it.
    IllegalMove(Move),
    /// A move of the side whose turn it is not: two moves in a row (二手指し), or the second player moves first. The move, if
    /// it is known.
    OutOfTurn(Option<Move>),
    /// A piece dropped with its promoted side up.
    PromotedDrop {
        /// The promoted kind.
        kind: PieceKind,
        /// The square.
        to: Square,
    },
    /// The side to move passes.
    Pass,
    /// A move is taken back (待った).
    TakenBack,
    /// A foul that somebody states without its kind: a record says 反則負け, or a referee decides so.
    Stated,
}

impl Foul {
    /// A short name for programs: "`illegal_move`", "`out_of_turn`", "`drop_promoted`", "pass", "`taken_back`", "stated".
    pub const fn code(self) -> &'static str {
        match self {
            Self::IllegalMove(_) => "illegal_move",
            Self::OutOfTurn(_) => "out_of_turn",
            Self::PromotedDrop { .. } => "drop_promoted",
            Self::Pass => "pass",
            Self::TakenBack => "taken_back",
            Self::Stated => "stated",
        }
    }

    /// The move that was made, if the foul is a move.
    pub const fn played(self) -> Option<Move> {
        match self {
            Self::IllegalMove(m) => Some(m),
            Self::OutOfTurn(m) => m,
            _ => None,
        }
    }
}
