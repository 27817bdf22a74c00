//! Parts of the named rule sets: rules that many authorities share.

use crate::rules::ruleset::{
    BothPerpetual, Declaration, EnteringKing, FoulFoundLate, HandicapCredit, IllegalMovePolicy, InvalidClaim,
    MoveLimit, NoLegalMove, PerpetualCheck, PerpetualSpan, PlayedThrough, RepetitionResult, RepetitionRule,
    Rules, RulesId, Undecided,
};

/// The repetition rule of nearly every authority: the fourth occurrence is a draw, the start position counts,
/// and perpetual check loses.
pub(super) const FOURFOLD: RepetitionRule = RepetitionRule {
    count: 4,
    counts_initial: true,
    result: RepetitionResult::Draw,
    perpetual: Some(PerpetualCheck {
        span: PerpetualSpan::FirstToLast,
        both: BothPerpetual::PlainRepetition,
    }),
    agreed_from: None,
    played_through: PlayedThrough::Ends,
};

#[allow(clippy::unnecessary_wraps)] // The field needs an `Option`.
pub(super) const fn fourfold(result: RepetitionResult) -> Option<RepetitionRule> {
    Some(RepetitionRule::USUAL.with_result(result))
}

pub(super) const LIMIT: MoveLimit = MoveLimit {
    plies: 0,
    result: Undecided::Draw,
    mate_on_limit_wins: true,
    extends_while_checking: false,
    needs_entered_king: false,
    declaration_at_limit: false,
};

#[allow(clippy::unnecessary_wraps)] // The field needs an `Option`.
pub(super) const fn limit(plies: u32) -> Option<MoveLimit> {
    Some(MoveLimit::new(plies))
}

/// The 27-point rule: Black wins with 28 points and White with 27. A side has to claim, and an invalid claim
/// loses.
pub(super) const POINTS_27: Declaration = Declaration {
    black_wins: 28,
    white_wins: 27,
    replay_from: None,
    replay_result: Undecided::Replay,
    pieces: 10,
    automatic: false,
    invalid: InvalidClaim::Loses,
    without_legal_move: false,
    handicap_credit: HandicapCredit::None,
};

/// A declaration that wins with 31 points, for either side.
pub(super) const POINTS_31: Declaration = Declaration {
    black_wins: 31,
    white_wins: 31,
    ..POINTS_27
};

pub(super) const fn declaration(declaration: Declaration) -> EnteringKing {
    EnteringKing::Declaration(declaration)
}

/// Returns a declaration that is open even to a side without a legal move.
pub(super) const fn first_declared(rule: Declaration) -> EnteringKing {
    EnteringKing::Declaration(rule.with_without_legal_move(true))
}

/// The common base: a game ends only by mate, resignation, time or agreement, and illegal moves are refused.
pub(super) const BASE: Rules = Rules {
    id: RulesId::CUSTOM,
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

/// The base for CSA-like rules: an illegal move loses, repetition is a draw, and a side can claim the 27-point
/// declaration.
pub(super) const CSA: Rules = Rules {
    illegal_move: IllegalMovePolicy::Loses,
    repetition: fourfold(RepetitionResult::Draw),
    entering_king: declaration(POINTS_27),
    ..BASE
};
