//! Rules by their name or field by field, actions as text, a game as its start, rules and actions.

use super::Text;
use crate::board::Position;
use crate::rules::{
    Action, AgreedImpasse, EnteringKing, FoulFoundLate, Game, IllegalMovePolicy, MoveLimit, NoLegalMove,
    RepetitionRule, Rules, RulesId, Undecided,
};
use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::marker::PhantomData;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

as_text!(Action);

/// A named rule set is its name; a custom one has all its fields beside it.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFields<'a> {
    name: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    custom: Option<CustomRules>,
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct CustomRules {
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
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let custom = (self.id() == RulesId::CUSTOM).then(|| CustomRules {
            illegal_move: self.illegal_move(),
            foul_found_late: self.foul_found_late(),
            no_legal_move: self.no_legal_move(),
            repetition: self.repetition(),
            move_limit: self.move_limit(),
            entering_king: self.entering_king(),
            agreed_impasse: self.agreed_impasse(),
            agreed_draw: self.agreed_draw(),
            bare_kings_draw: self.bare_kings_draw(),
            replay_swaps_colors: self.replay_swaps_colors(),
        });
        RulesFields {
            name: Cow::Borrowed(self.id().name()),
            custom,
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let RulesFields { name, custom } = RulesFields::deserialize(deserializer)?;
        match custom {
            Some(custom) if name == RulesId::CUSTOM.name() => Ok(Self::MATE_ONLY
                .with_illegal_move(custom.illegal_move)
                .with_foul_found_late(custom.foul_found_late)
                .with_no_legal_move(custom.no_legal_move)
                .with_repetition(custom.repetition)
                .with_move_limit(custom.move_limit)
                .with_entering_king(custom.entering_king)
                .with_agreed_impasse(custom.agreed_impasse)
                .with_agreed_draw(custom.agreed_draw)
                .with_bare_kings_draw(custom.bare_kings_draw)
                .with_replay_swaps_colors(custom.replay_swaps_colors)),
            None => Self::by_name(&name)
                .ok_or_else(|| D::Error::custom(format_args!("no rule set is named {name:?}"))),
            Some(_) => Err(D::Error::custom("only custom rules have fields of their own")),
        }
    }
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct GameFields<'a> {
    start: Position,
    rules: Rules,
    actions: Cow<'a, [Action]>,
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = GameFields {
            start: *self.start(),
            rules: *self.rules(),
            actions: Cow::Borrowed(self.actions()),
        };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let GameFields {
            start,
            rules,
            actions,
        } = GameFields::deserialize(deserializer)?;
        let actions: Vec<Action> = actions.into_owned();
        Self::replay(start, rules, actions)
            .map_err(|(index, error)| D::Error::custom(format_args!("action {}: {error}", index + 1)))
    }
}
