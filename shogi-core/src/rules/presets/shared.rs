//! Parts of the named rule sets: the rules that many authorities share.

use crate::rules::parts::{
    Declaration, EnteringKing, FoulFoundLate, IllegalMovePolicy, MoveLimit, NoLegalMove, RepetitionResult,
    RepetitionRule, Undecided,
};
use crate::rules::ruleset::RuleFields;

#[allow(clippy::unnecessary_wraps)] // The field of `Rules` is an `Option`.
pub(super) const fn fourfold(result: RepetitionResult) -> Option<RepetitionRule> {
    Some(RepetitionRule::USUAL.with_result(result))
}

#[allow(clippy::unnecessary_wraps)] // The field of `Rules` is an `Option`.
pub(super) const fn limit(plies: u32) -> Option<MoveLimit> {
    Some(MoveLimit::new(plies))
}

/// The 27-point declaration: Black needs 28 points, White needs 27, and an invalid claim loses.
pub(super) const POINTS_27: Declaration = Declaration::new(28, 27);

/// The 24-point declaration: either side needs 31 points to win.
pub(super) const POINTS_31: Declaration = Declaration::new(31, 31);

pub(super) const fn declaration(declaration: Declaration) -> EnteringKing {
    EnteringKing::Declaration(declaration)
}

/// A declaration that counts even for a side without a legal move.
pub(super) const fn first_declared(rule: Declaration) -> EnteringKing {
    EnteringKing::Declaration(rule.with_without_legal_move(true))
}

/// Rules under which only mate, resignation and the like end a game, and illegal moves are refused.
pub(super) const BASE: RuleFields = RuleFields {
    illegal_move: IllegalMovePolicy::Refused,
    foul_found_late: FoulFoundLate::Overrides,
    no_legal_move: NoLegalMove::Loses,
    repetition: None,
    move_limit: None,
    entering_king: EnteringKing::None,
    agreed_impasse: None,
    agreed_draw: Some(Undecided::Draw),
    bare_kings_draw: false,
    replay_swaps_colors: false,
};

/// Rules like those of the CSA: an illegal move loses, repetition is a draw, and a side may claim the 27-point
/// declaration.
pub(super) const CSA: RuleFields = RuleFields {
    illegal_move: IllegalMovePolicy::Loses,
    repetition: fourfold(RepetitionResult::Draw),
    entering_king: declaration(POINTS_27),
    ..BASE
};
