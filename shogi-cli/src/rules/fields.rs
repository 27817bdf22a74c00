//! A rule set for programs: all its fields, whether it has a name or not.

use serde::Serialize;
use shogiban::Rules;
use shogiban::rules::{
    AgreedImpasse, EnteringKing, FoulFoundLate, IllegalMovePolicy, MoveLimit, NoLegalMove, RepetitionRule,
    Undecided,
};

#[derive(Serialize)]
pub(super) struct Fields {
    name: &'static str,
    illegal_move: IllegalMovePolicy,
    foul_found_late: FoulFoundLate,
    no_legal_move: NoLegalMove,
    repetition: Option<RepetitionRule>,
    move_limit: Option<MoveLimit>,
    entering_king: EnteringKing,
    agreed_impasse: Option<AgreedImpasse>,
    agreed_draw: Option<Undecided>,
    bare_kings_draw: bool,
    replay_swaps_colors: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    story: Option<StoryFields>,
}

/// Where a named rule set comes from.
#[derive(Serialize)]
struct StoryFields {
    title: &'static str,
    aliases: &'static [&'static str],
    source: &'static str,
    date: Option<&'static str>,
    certainty: &'static str,
    open: Option<&'static str>,
}

impl Fields {
    pub(super) fn of(rules: &Rules) -> Self {
        Self {
            name: rules.id().name(),
            illegal_move: rules.illegal_move(),
            foul_found_late: rules.foul_found_late(),
            no_legal_move: rules.no_legal_move(),
            repetition: rules.repetition(),
            move_limit: rules.move_limit(),
            entering_king: rules.entering_king(),
            agreed_impasse: rules.agreed_impasse(),
            agreed_draw: rules.agreed_draw(),
            bare_kings_draw: rules.bare_kings_draw(),
            replay_swaps_colors: rules.replay_swaps_colors(),
            story: rules.story().map(|story| StoryFields {
                title: story.title,
                aliases: story.aliases,
                source: story.source,
                date: story.date,
                certainty: story.certainty.code(),
                open: story.open,
            }),
        }
    }
}
