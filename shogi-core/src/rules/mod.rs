//! How games end, and who wins by which rule.
//!
//! All authorities agree on which moves are legal and differ only on how games end. So a [`Position`](crate::Position)
//! knows legality and nothing of the past, and a [`Game`] knows endings: it is a start position, the [`Action`]s since,
//! and the [`Rules`] of the table, and its [`Outcome`] is a function of these three.
//!
//! For a reader who does not know shogi, the ways a game can end:
//!
//! - **Checkmate** (詰み): the king is attacked and nothing can be done; that side loses. Having no legal move without
//!   being in check is a loss too.
//! - **Repetition** (千日手, *sennichite*): the same board with the same pieces in hand and the same side to move for the
//!   fourth time is nobody's win - unless one side gave check with every move in between, which is **perpetual check**
//!   (連続王手の千日手) and loses.
//! - **Impasse** (持将棋, *jishogi*): when both kings have walked into the far camp, neither can be mated. Pieces are then
//!   counted as points, by a **declaration** of one side (入玉宣言) or by agreement. Some sites let the king win that reaches
//!   the middle of the last rank (**try rule**).
//! - **Move limit**, **resignation**, **time**, a **foul** such as an illegal move (where that loses), **agreement**.
//!
//! Source: the five rule pages the project implements, the Japan Shogi Association, the Computer Shogi Association and
//! the sites named at each rule set; the book, chapter Rules, lists them.

mod action;
#[cfg(feature = "alloc")]
mod adjudicate;
mod declaration;
mod foul;
#[cfg(feature = "alloc")]
mod game;
mod handicap;
mod outcome;
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
pub use repetition::{Occurrence, Occurrences, Repetition, RepetitionSlot, RepetitionVerdict, Slots};
pub use ruleset::{
    AgreedImpasse, BothPerpetual, Declaration, EnteringKing, FoulFoundLate, HandicapCredit,
    IllegalMovePolicy, ImpassePoints, InvalidClaim, MoveLimit, NoLegalMove, PerpetualCheck, PerpetualSpan,
    PlayedThrough, RepetitionResult, RepetitionRule, Rules, RulesId, Undecided, UnknownRules,
};
pub use story::{Certainty, Story};
#[cfg(feature = "alloc")]
pub use usi::{GameError, NotInUsi};
