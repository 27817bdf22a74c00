//! A rule set for programs: all its fields, whether it has a name or not.

use serde::Serialize;
use shogiban::{
    AgreedImpasse, EnteringKing, IllegalMovePolicy, MoveLimit, NoLegalMove, RepetitionRule, Rules,
};

#[derive(Serialize)]
pub(super) struct Fields {
    name: &'static str,
    illegal_move: IllegalMovePolicy,
    no_legal_move: NoLegalMove,
    repetition: Option<RepetitionRule>,
    move_limit: Option<MoveLimit>,
    entering_king: EnteringKing,
    agreed_impasse: Option<AgreedImpasse>,
    bare_kings_draw: bool,
    replay_swaps_colors: bool,
}

impl Fields {
    pub(super) fn of(rules: &Rules) -> Self {
        Self {
            name: rules.id().name(),
            illegal_move: rules.illegal_move(),
            no_legal_move: rules.no_legal_move(),
            repetition: rules.repetition(),
            move_limit: rules.move_limit(),
            entering_king: rules.entering_king(),
            agreed_impasse: rules.agreed_impasse(),
            bare_kings_draw: rules.bare_kings_draw(),
            replay_swaps_colors: rules.replay_swaps_colors(),
        }
    }
}
