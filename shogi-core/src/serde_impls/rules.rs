//! Serialisation of rules, handicaps and games.
//!
//! Named rules are their name, and custom rules are their fields. A game is its start, its rules and its actions.

use crate::board::{Position, Variant};
use crate::rules::{Action, Game, Handicap, RuleFields, Rules, RulesId};
use alloc::borrow::Cow;
use alloc::vec::Vec;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// The version of the serialised form of rules and games.
///
/// A new field must be optional and keeps the version. A change that an older release would misread raises
/// the version.
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
struct RulesForm<'a> {
    name: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    version: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    custom: Option<RuleFields>,
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let custom = (self.id() == RulesId::CUSTOM).then_some(self.fields);
        let form = RulesForm {
            name: Cow::Borrowed(self.id().name()),
            version: custom.map(|_| VERSION),
            custom,
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = RulesForm::deserialize(deserializer)?;
        check_version(form.version.unwrap_or_else(first_version))?;
        match (form.custom, &*form.name) {
            (Some(fields), "custom") => Ok(Self {
                id: RulesId::CUSTOM,
                fields,
            }
            .identified()),
            (None, name) => Self::by_name(name)
                .ok_or_else(|| D::Error::custom(format_args!("no rule set is named {name:?}"))),
            (Some(_), _) => Err(D::Error::custom("only custom rules have fields of their own")),
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
