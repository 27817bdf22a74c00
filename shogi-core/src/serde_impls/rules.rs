//! Serialisation of rules, handicaps and games.
//!
//! Named rules are their name, and custom rules are their fields. A game is its start, its rules and its actions.

use crate::board::{Position, Variant};
use crate::rules::{
    Action, AgreedImpasse, EnteringKing, FoulFoundLate, Game, Handicap, IllegalMovePolicy, MoveLimit,
    NoLegalMove, RepetitionRule, Rules, RulesId, Undecided,
};
use alloc::borrow::Cow;
use alloc::vec::Vec;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// The version of the serialised form of rules and games.
///
/// A new field must be optional and keeps the version. A change that an older release would misread raises the version.
const VERSION: u32 = 1;

const fn first_version() -> u32 {
    1
}

fn check_version<E: Error>(version: u32) -> Result<(), E> {
    if (1..=VERSION).contains(&version) {
        Ok(())
    } else {
        Err(E::custom(format_args!(
            "version {version} of this format is not known; this release reads versions up to {VERSION}"
        )))
    }
}

/// The serialised form of [`Rules`]: only the name for a named rule set, the name and all fields for a custom one.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFields<'a> {
    name: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    custom: Option<CustomRules>,
}

/// The fields of custom rules.
///
/// A missing field has the value of [`Rules::MATE_ONLY`]. An unknown field is an error, because ignoring it would change the
/// rules.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
struct CustomRules {
    version: u32,
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

impl Default for CustomRules {
    fn default() -> Self {
        Self::of(&Rules::MATE_ONLY)
    }
}

impl CustomRules {
    fn of(rules: &Rules) -> Self {
        Self {
            version: VERSION,
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
        }
    }

    fn rules(self) -> Rules {
        Rules::MATE_ONLY
            .with_illegal_move(self.illegal_move)
            .with_foul_found_late(self.foul_found_late)
            .with_no_legal_move(self.no_legal_move)
            .with_repetition(self.repetition)
            .with_move_limit(self.move_limit)
            .with_entering_king(self.entering_king)
            .with_agreed_impasse(self.agreed_impasse)
            .with_agreed_draw(self.agreed_draw)
            .with_bare_kings_draw(self.bare_kings_draw)
            .with_replay_swaps_colors(self.replay_swaps_colors)
    }
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = RulesFields {
            name: Cow::Borrowed(self.id().name()),
            custom: (self.id() == RulesId::CUSTOM).then(|| CustomRules::of(self)),
        };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let RulesFields { name, custom } = RulesFields::deserialize(deserializer)?;
        match custom {
            Some(custom) if name == RulesId::CUSTOM.name() => {
                check_version(custom.version)?;
                Ok(custom.rules())
            }
            None => Self::by_name(&name)
                .ok_or_else(|| D::Error::custom(format_args!("no rule set is named {name:?}"))),
            Some(_) => Err(D::Error::custom("only custom rules have fields of their own")),
        }
    }
}

/// The serialised form of a [`Handicap`]: its variant and its Japanese name.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct HandicapFields<'a> {
    variant: Variant,
    name: Cow<'a, str>,
}

impl Serialize for Handicap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = HandicapFields {
            variant: self.variant(),
            name: Cow::Borrowed(self.name()),
        };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for &'static Handicap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let HandicapFields { variant, name } = HandicapFields::deserialize(deserializer)?;
        Handicap::by_name(variant, &name)
            .ok_or_else(|| D::Error::custom(format_args!("no handicap of {variant} is named {name:?}")))
    }
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct GameFields<'a> {
    #[serde(default = "first_version")]
    version: u32,
    start: Position,
    rules: Rules,
    actions: Cow<'a, [Action]>,
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = GameFields {
            version: VERSION,
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
            version,
            start,
            rules,
            actions,
        } = GameFields::deserialize(deserializer)?;
        check_version(version)?;
        let actions: Vec<Action> = actions.into_owned();
        Self::replay(start, rules, actions)
            .map_err(|(index, error)| D::Error::custom(format_args!("action {}: {error}", index + 1)))
    }
}
