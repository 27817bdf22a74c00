//! Game rules: who wins a game, and by which rule.
//!
//! | job | type |
//! |---|---|
//! | referee a game | [`Game`], with an [`Action`] for each thing that a player does |
//! | learn who won, and by which rule | [`Outcome`], [`Reason`], [`Settlement`] |
//! | choose named rules | [`Rules`], such as [`Rules::JSA_PRO`]; a [`Story`] gives their source |
//! | change the rules | [`RepetitionRule`], [`MoveLimit`], [`Declaration`], [`AgreedImpasse`] |
//! | show whether a declaration would win | [`DeclarationEvaluation`] |
//! | report a foul | [`Foul`] |
//! | start a handicap game | [`Handicap`] |
//! | detect repetition in a search | [`Repetition`] |
//!
//! All authorities agree on which moves are legal; they differ only on how games end. So a
//! [`Position`](crate::Position) decides legality and does not know the past, and a [`Game`] decides the end. A
//! game is a start position, the [`Action`]s since, and the [`Rules`]. Its [`Outcome`] depends on these three
//! alone.
//!
//! A game of shogi can end in these ways:
//!
//! - **Checkmate** (詰み): the king is in check, and no move ends the check. That side loses. A side that has
//!   no legal move loses too, even without being in check.
//! - **Repetition** (千日手, *sennichite*): the same position occurs for the fourth time. That means the same
//!   board, the same pieces in hand and the same side to move. Nobody wins.
//! - **Perpetual check** (連続王手の千日手): a repetition in which one side gave check with every move. That side loses.
//! - **Impasse** (持将棋, *jishogi*): both kings have entered the opposite camp, and neither can be mated.
//!   Pieces are then counted as points, when one side makes a **declaration** (入玉宣言) or when both sides
//!   agree. On some sites a king that reaches the middle of the last rank wins instead (**try rule**).
//! - **Move limit**, **resignation**, **time**, **agreement**, or a **foul**, such as an illegal move where
//!   that loses.
//!
//! Sources: the Japan Shogi Association, the Computer Shogi Association, and the sites named at each rule set.
//! The book, chapter Rules, lists them all.

// This module uses `board`. It uses `notation` only for the text of actions and for the USI line of a game.

mod action;
#[cfg(feature = "alloc")]
mod adjudicate;
mod declaration;
mod foul;
#[cfg(feature = "alloc")]
mod game;
mod handicap;
mod outcome;
mod parts;
mod presets;
mod repetition;
mod ruleset;
mod story;
#[cfg(feature = "alloc")]
mod usi;

pub use action::{Action, ActionError, AgreementCondition};
pub use declaration::{ClaimVerdict, Condition, DeclarationEvaluation};
pub use foul::Foul;
#[cfg(feature = "alloc")]
pub use game::{Game, PlayedMoves};
pub use handicap::Handicap;
pub use outcome::{Outcome, Reason, Settlement};
pub use parts::{
    AgreedImpasse, BothPerpetual, Declaration, EnteringKing, FoulFoundLate, HandicapCredit,
    IllegalMovePolicy, ImpassePoints, InvalidClaim, MoveLimit, NoLegalMove, PerpetualCheck, PerpetualSpan,
    PlayedThrough, RepetitionResult, RepetitionRule, Undecided,
};
pub use repetition::{Occurrence, Occurrences, Repetition, RepetitionSlot, RepetitionVerdict, Slots};
#[cfg(all(feature = "alloc", feature = "serde"))]
pub(crate) use ruleset::RuleFields;
pub use ruleset::{Rules, RulesId, UnknownRules};
pub use story::{Certainty, Story};
#[cfg(feature = "alloc")]
pub use usi::{GameError, NotInUsi};
