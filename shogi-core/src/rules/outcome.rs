//! How a game ended: who won, by which rule, and what the result is.

use super::declaration::DeclarationEvaluation;
use super::foul::Foul;
use super::ruleset::RulesId;
use super::story::Story;
use crate::board::{Color, IllegalMove, Square, coded};
use core::fmt::{self, Display, Formatter};

/// The end of a game: the winner, the rule that decided, and the ply.
///
/// `Display` describes the outcome in one sentence that names the rule.
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
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
#[non_exhaustive]
pub struct Outcome {
    /// The winner; `None` if nobody won.
    pub winner: Option<Color>,
    /// The result that follows: final, a replay, a split point, or none.
    pub settlement: Settlement,
    /// The rule that ended the game, with its data.
    pub reason: Reason,
    /// The number of moves in this game before it ended.
    pub ply: u32,
    /// The name of the rules that gave this outcome.
    pub rules: RulesId,
}

coded! {
    /// What happens after the game: whether the result is final, and how the point is shared.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize))]
    #[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
    #[non_exhaustive]
    pub enum Settlement {
        /// The result is final: a win, or a draw if nobody won.
        Final = "final",
        /// The game is played again (指し直し).
        Replay {
            /// True if the players swap colors. Otherwise the players or the site decide.
            swap_colors: bool,
        } = "replay",
        /// A draw in which the sides share the point unevenly.
        Split {
            /// Black's share, per mille.
            black: u16,
            /// White's share, per mille.
            white: u16,
        } = "split",
        /// The game was broken off and has no result (中断).
        NoResult = "no_result",
    }
}

coded! {
    /// The rule by which a game ended.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize))]
    #[cfg_attr(all(feature = "serde", feature = "alloc"), derive(serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
    #[non_exhaustive]
    pub enum Reason {
        /// Checkmate: the king is in check and there is no legal move (詰み).
        ///
        /// Black drops a gold in front of the king. The pawn behind protects the gold, which attacks every square
        /// that the king could move to:
        ///
        /// ```text
        ///  6 5 4
        ///  . k .  a
        ///  . G .  b   <- dropped here
        ///  . P .  c
        /// ```
        ///
        /// ```
        /// use shogiban::{Color, Game, Position, Reason, Rules};
        /// let start: Position = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1".parse()?;
        /// let mut game = Game::new(start, Rules::CASUAL);
        /// let outcome = game.play("G*5b".parse()?)?.unwrap();
        /// assert_eq!(outcome.winner, Some(Color::Black));
        /// assert_eq!(outcome.reason, Reason::Checkmate { king: "5a".parse()? });
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[doc(alias = "tsumi")]
        Checkmate {
            /// The mated king.
            king: Square,
        } = "checkmate",
        /// Stalemate: the side to move has no legal move, but is not in check.
        ///
        /// Stalemate is rare in shogi, because a side with pieces in hand can usually drop one. Here no piece
        /// attacks the king in the corner, but the king has no square to move to:
        ///
        /// ```text
        ///  3 2 1
        ///  . . k  a
        ///  S . .  b   <- the silver moves here
        ///  . . S  c
        /// ```
        ///
        /// ```
        /// use shogiban::{Color, Game, Position, Reason, Rules};
        /// let start: Position = "8k/9/5S2S/9/9/9/9/9/4K4 b - 1".parse()?;
        /// let mut game = Game::new(start, Rules::JSA_PRO);
        /// let outcome = game.play("4c3b".parse()?)?.unwrap();
        /// assert_eq!(outcome.winner, Some(Color::Black));
        /// assert_eq!(outcome.reason, Reason::Stalemate { color: Color::White });
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        Stalemate {
            /// The side that has no legal move.
            color: Color,
        } = "stalemate",
        /// A side resigned (投了).
        #[doc(alias("resign", "toryo"))]
        Resignation {
            /// The side that resigned.
            by: Color,
        } = "resignation",
        /// A side ran out of time (切れ負け).
        #[cfg_attr(feature = "serde", serde(rename = "time"))]
        TimeUp {
            /// The side that ran out of time.
            by: Color,
        } = "time",
        /// A side left the game, or never arrived.
        Abandonment {
            /// The side that left.
            by: Color,
        } = "abandonment",
        /// Foul (反則負け): a side committed a foul, under rules where a foul loses. Examples are an illegal move,
        /// two moves in a row, and a pass.
        ///
        /// Black drops a second unpromoted pawn on a file (二歩, nifu):
        ///
        /// ```text
        ///  5
        ///  .  d
        ///  P  e
        ///  .  f   <- P*5f loses
        /// ```
        ///
        /// ```
        /// use shogiban::{Color, Game, Position, Rules};
        /// let start: Position = "4k4/9/9/9/4P4/9/9/9/4K4 b P 1".parse()?;
        /// let mut game = Game::new(start, Rules::JSA_PRO);
        /// let outcome = game.submit("P*5f".parse()?)?.unwrap();
        /// assert_eq!(outcome.winner, Some(Color::White));
        /// assert_eq!((outcome.reason.code(), outcome.reason.foul_code()), ("illegal_move", Some("nifu")));
        /// // Other rules refuse the move, and the player moves again.
        /// let mut game = Game::new(start, Rules::LISHOGI);
        /// assert!(game.submit("P*5f".parse()?).is_err());
        /// assert!(!game.is_over());
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[cfg_attr(feature = "serde", serde(rename = "illegal_move"))]
        #[doc(alias = "hansoku")]
        Foul {
            /// The side that committed the foul.
            by: Color,
            /// The foul.
            foul: Foul,
            /// The fault of an [illegal move](Foul::IllegalMove); `None` for other fouls.
            fault: Option<IllegalMove>,
        } = "illegal_move",
        /// Perpetual check (連続王手の千日手): a position occurred too often, and one side gave check with every
        /// move in between.
        ///
        /// The rook follows the king to and fro and gives check with every move. The side with the rook loses. The
        /// last move of the repetition may be a check or the answer to one:
        ///
        /// ```text
        ///  3 2 1
        ///  . k .  a   <- the king goes 2a 3a 2a 3a …
        ///  . . .
        ///  . R .  h   <- the rook goes 2h 3h 2h 3h …
        /// ```
        ///
        /// ```
        /// use shogiban::{Color, Game, Position, Reason, Rules};
        /// let start: Position = "6k2/1+p7/9/9/9/9/9/1+P4R2/6K2 w - 1".parse()?;
        /// let mut game = Game::new(start, Rules::JSA_PRO);
        /// for usi in ["3a2a", "3h2h", "2a3a", "2h3h"].repeat(4) {
        ///     if game.play(usi.parse()?)?.is_some() {
        ///         break;
        ///     }
        /// }
        /// let outcome = game.outcome().unwrap();
        /// assert_eq!(outcome.winner, Some(Color::White));
        /// assert_eq!(outcome.reason, Reason::PerpetualCheck { by: Color::Black, first: 0, last: 12, count: 4 });
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[doc(alias = "perpetual check")]
        PerpetualCheck {
            /// The side that gave check.
            by: Color,
            /// The ply at which the position occurred for the first time.
            first: u32,
            /// The ply at which the position occurred for the last time.
            last: u32,
            /// The number of occurrences: the number that the rules require.
            /// [`Game::repetition_plies`](crate::Game::repetition_plies) lists their plies.
            count: u32,
        } = "perpetual_check",
        /// Repetition (千日手): a position occurred too often.
        ///
        /// Both kings walk to and fro. The start position counts, so it occurs for the fourth time after twelve
        /// moves:
        ///
        /// ```
        /// use shogiban::{Game, Position, Reason, Rules};
        /// let start: Position = "4k4/9/9/9/9/9/9/9/4K4 b P 1".parse()?;
        /// let mut game = Game::new(start, Rules::CSA_WCSC);
        /// for usi in ["5i6i", "5a4a", "6i5i", "4a5a"].repeat(3) {
        ///     game.play(usi.parse()?)?;
        /// }
        /// let outcome = game.outcome().unwrap();
        /// assert_eq!(outcome.winner, None);
        /// assert_eq!(outcome.reason, Reason::Repetition { first: 0, last: 12, count: 4 });
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[doc(alias = "sennichite")]
        Repetition {
            /// The ply at which the position occurred for the first time. If a record played through earlier
            /// repetitions, only the latest occurrences count.
            first: u32,
            /// The ply at which the position occurred for the last time.
            last: u32,
            /// The number of occurrences: the number that the rules require.
            /// [`Game::repetition_plies`](crate::Game::repetition_plies) lists their plies.
            count: u32,
        } = "repetition",
        /// Agreed repetition: both sides agreed on it before the repetition was complete (JSA since 2019).
        ///
        /// ```
        /// use shogiban::rules::ActionError;
        /// use shogiban::{Game, Position, Reason, Rules};
        /// let mut game = Game::new(Position::default(), Rules::JSA_PRO);
        /// assert_eq!(game.agree_repetition().unwrap_err().code(), "agreement_condition"); // No position has come back yet.
        /// for usi in ["2h3h", "8b7b", "3h2h", "7b8b"] {
        ///     game.play(usi.parse()?)?;
        /// }
        /// assert_eq!(game.agree_repetition()?.unwrap().reason, Reason::RepetitionAgreement);
        /// assert_eq!(Game::default().agree_repetition(), Err(ActionError::NoAgreementRule));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[doc(alias = "sennichite")]
        RepetitionAgreement = "repetition_agreement",
        /// A valid declaration that wins (入玉宣言勝ち).
        ///
        /// The king and ten more pieces are in the far camp, and the points suffice. Four big pieces and six pawns
        /// make 26, and two pawns in hand make 28.
        ///
        /// ```text
        ///  9 8 7 6 5 4
        ///  R R B B K .  a
        ///  P P P P P P  b
        /// ```
        ///
        /// ```
        /// use shogiban::{Color, Game, Position, Rules};
        /// let start: Position = "RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b 2P4g4s4n4l10p 1".parse()?;
        /// let mut game = Game::new(start, Rules::CSA_WCSC);
        /// assert_eq!(game.declare()?.unwrap().winner, Some(Color::Black));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[doc(alias = "nyugyoku")]
        Declaration(evaluation: DeclarationEvaluation) = "declaration",
        /// A valid declaration that makes the game a replay (JSA, 24 to 30 points).
        ///
        /// ```
        /// use shogiban::rules::Settlement;
        /// use shogiban::{Game, Position, Rules};
        /// let start: Position = "RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b 4P4g4s4n4l8p 1".parse()?; // 30 points
        /// let mut game = Game::new(start, Rules::JSA_PRO);
        /// assert_eq!(game.declare()?.unwrap().settlement, Settlement::Replay { swap_colors: true });
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        JishogiDeclaration(evaluation: DeclarationEvaluation) = "jishogi_declaration",
        /// An invalid declaration, under rules where it loses: its conditions were not met.
        ///
        /// ```
        /// use shogiban::rules::ActionError;
        /// use shogiban::{Color, Game, Position, Rules};
        /// let start: Position = "RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b P4g4s4n4l11p 1".parse()?; // 27 points: one short
        /// let mut game = Game::new(start, Rules::CSA_WCSC);
        /// assert_eq!(game.declare()?.unwrap().winner, Some(Color::White));
        /// // A casual table refuses such a claim, and the game goes on.
        /// let mut game = Game::new(start, Rules::CASUAL);
        /// assert!(matches!(game.declare(), Err(ActionError::BadDeclaration(_))));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        BadDeclaration(evaluation: DeclarationEvaluation) = "bad_declaration",
        /// Try rule: the king reached the middle of the last rank (トライ).
        ///
        /// ```text
        ///  6 5 4
        ///  . . .  a   <- the king moves to 5a
        ///  . K .  b
        /// ```
        ///
        /// ```
        /// use shogiban::{Color, Game, Position, Reason, Rules};
        /// let start: Position = "9/4K4/9/9/9/9/9/9/4k4 b P 1".parse()?;
        /// let mut game = Game::new(start, Rules::SHOGI_QUEST);
        /// let outcome = game.play("5b5a".parse()?)?.unwrap();
        /// assert_eq!((outcome.winner, outcome.reason), (Some(Color::Black), Reason::Try { king: "5a".parse()? }));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        Try {
            /// The square that the king reached.
            king: Square,
        } = "try",
        /// Agreed impasse (持将棋) without a winner: both sides had enough points, or neither had.
        ///
        /// ```
        /// use shogiban::{Game, Position, Reason, Rules};
        /// let start: Position = "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L9Prb2g2s2n2l9p 1".parse()?;
        /// let mut game = Game::new(start, Rules::JSA_PRO);
        /// assert_eq!(game.agree_impasse()?.unwrap().reason, Reason::JishogiAgreement { black: 27, white: 27 });
        /// // At least one king must have entered.
        /// let mut game = Game::new(Position::default(), Rules::JSA_PRO);
        /// assert_eq!(game.agree_impasse().unwrap_err().code(), "agreement_condition");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[doc(alias = "jishogi")]
        JishogiAgreement {
            /// Black's points.
            black: u32,
            /// White's points, handicap credit included.
            white: u32,
        } = "jishogi_agreement",
        /// Agreed impasse (持将棋) with a winner: the points decided the game.
        ///
        /// In a bishop handicap the sides agree when White has 18 points on the board and in hand. White is
        /// credited five points for the removed bishop. That makes 23, and White needs 24:
        ///
        /// ```
        /// use shogiban::{Color, Game, Position, Reason, Rules};
        /// let position: Position = "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L13Pr2g2s2n2l5p 1".parse()?;
        /// let mut game = Game::new(position, Rules::JSA_PRO);
        /// let outcome = game.agree_impasse()?.unwrap();
        /// assert_eq!(outcome.winner, Some(Color::Black));
        /// assert_eq!(outcome.reason, Reason::JishogiPoints { black: 31, white: 23 });
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        JishogiPoints {
            /// Black's points.
            black: u32,
            /// White's points, handicap credit included.
            white: u32,
        } = "jishogi_points",
        /// The game reached the move limit.
        ///
        /// ```
        /// use shogiban::{Game, Position, Reason, Rules};
        /// let limit = Rules::CSA_WCSC.move_limit().unwrap().with_plies(4);
        /// let mut game = Game::new(Position::default(), Rules::CSA_WCSC.with_move_limit(Some(limit)));
        /// for usi in ["7g7f", "3c3d", "2g2f", "8c8d"] {
        ///     game.play(usi.parse()?)?;
        /// }
        /// assert_eq!(game.outcome().unwrap().reason, Reason::MoveLimit { plies: 4 });
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        MoveLimit {
            /// The limit, in plies (moves of either side).
            plies: u32,
        } = "move_limit",
        /// Bare kings: only the two kings are left.
        ///
        /// ```
        /// use shogiban::{Game, Position, Reason, Rules};
        /// let start: Position = "4k4/9/9/9/9/9/9/4p4/4K4 b - 1".parse()?;
        /// // The captured pawn goes to the hand, so the kings are not bare. Only a start without other pieces has bare kings.
        /// let mut game = Game::new(start, Rules::LISHOGI);
        /// assert!(game.play("5i5h".parse()?)?.is_none());
        /// let start: Position = "4k4/9/9/9/9/9/9/9/4K4 b - 1".parse()?;
        /// let mut game = Game::new(start, Rules::LISHOGI);
        /// assert_eq!(game.play("5i5h".parse()?)?.unwrap().reason, Reason::BareKings);
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        BareKings = "bare_kings",
        /// Both sides agreed on a draw.
        DrawAgreed = "draw_agreed",
        /// The game was broken off (中断).
        Aborted = "aborted",
    }
}

impl Reason {
    /// Returns the code of the foul that lost the game; `None` for other reasons.
    ///
    /// An illegal move has the [code](IllegalMove::code) of its fault. Any other foul has the
    /// [code](Foul::code) of its kind.
    pub const fn foul_code(&self) -> Option<&'static str> {
        match self {
            Self::Foul {
                fault: Some(fault), ..
            } => Some(fault.code()),
            Self::Foul { foul, .. } => Some(foul.code()),
            _ => None,
        }
    }
}

/// Writes a sentence such as "Black wins at ply 7: checkmate (詰み) of the king on 3b".
///
/// The sentence names the winner, the ply and the rule, and the source of the rule if one is known.
impl Display for Outcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.winner, self.settlement) {
            (Some(winner), _) => write!(f, "{winner} wins")?,
            (None, Settlement::Replay { swap_colors: true }) => {
                f.write_str("No result, replay with colors swapped,")?;
            }
            (None, Settlement::Replay { swap_colors: false }) => f.write_str("No result, replay,")?,
            (None, Settlement::Split { black, white }) => {
                write!(f, "A draw (Black {}, White {})", PerMille(black), PerMille(white))?;
            }
            (None, Settlement::NoResult) => f.write_str("No result")?,
            (None, Settlement::Final) => f.write_str("A draw")?,
        }
        write!(f, " at ply {}: {}", self.ply, self.reason)?;
        let story = Story::of(self.rules);
        match story.and_then(|story| story.citation(self.reason.code())) {
            Some(source) => write!(f, " [{source}]"),
            None => Ok(()),
        }
    }
}

/// A share of the point, written as a decimal: 400 is "0.4".
struct PerMille(u16);

impl Display for PerMille {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", f64::from(self.0) / 1000.0)
    }
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkmate { king } => write!(f, "checkmate (詰み) of the king on {king}"),
            Self::Stalemate { color } => write!(f, "{color} has no legal move"),
            Self::Resignation { by } => write!(f, "{by} resigned (投了)"),
            Self::TimeUp { by } => write!(f, "{by} ran out of time (切れ負け)"),
            Self::Abandonment { by } => write!(f, "{by} left the game"),
            Self::Foul {
                by,
                fault: Some(fault),
                ..
            } => write!(f, "illegal move (反則) by {by}: {fault}"),
            Self::Foul {
                by,
                foul: Foul::Stated,
                ..
            } => write!(f, "a foul (反則) by {by}, as stated"),
            Self::Foul { by, foul, .. } => write!(f, "foul (反則) by {by}: {foul}"),
            Self::PerpetualCheck {
                by,
                first,
                last,
                count,
            } => write!(
                f,
                "perpetual check (連続王手の千日手): the position occurred {count} times from ply {first} to ply {last}, and \
                 every move of {by} in between gave check"
            ),
            Self::Repetition { first, last, count } => write!(
                f,
                "repetition (千日手): the position occurred {count} times from ply {first} to ply {last}"
            ),
            Self::RepetitionAgreement => f.write_str("repetition (千日手) by agreement"),
            Self::Declaration(evaluation) => write!(f, "declaration (入玉宣言): {evaluation}"),
            Self::JishogiDeclaration(evaluation) => {
                write!(f, "declaration of an impasse (持将棋): {evaluation}")
            }
            Self::BadDeclaration(evaluation) => write!(f, "invalid declaration (入玉宣言): {evaluation}"),
            Self::Try { king } => write!(f, "the king reached {king} (トライ)"),
            Self::JishogiAgreement { black, white } => {
                write!(
                    f,
                    "impasse (持将棋) by agreement: Black has {black} points, White {white}"
                )
            }
            Self::JishogiPoints { black, white } => {
                write!(
                    f,
                    "impasse (持将棋) decided by points: Black has {black}, White {white}"
                )
            }
            Self::MoveLimit { plies } => write!(f, "the limit of {plies} moves was reached"),
            Self::BareKings => f.write_str("only the two kings are left"),
            Self::DrawAgreed => f.write_str("both sides agreed on a draw"),
            Self::Aborted => f.write_str("the game was broken off (中断)"),
        }
    }
}
