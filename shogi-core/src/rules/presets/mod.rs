//! The named rule sets: the rules of each authority and site, with their source and certainty.
//!
//! One entry of `rule_sets!` holds everything about a rule set: the constant, its id and aliases, the rules,
//! and their source. The source has a date and a certainty. The entry also holds the open questions and the
//! articles that a verdict cites. Each family of rule sets has its own file: sites, associations, programs.

use super::parts::EnteringKing;
use super::ruleset::{RuleFields, Rules, RulesId};
use super::story::{Certainty, Story};
use crate::board::Variant;

macro_rules! text_or_nothing {
    () => {
        None
    };
    ($text:literal) => {
        Some($text)
    };
}

macro_rules! rule_sets {
    ($(
        $(#[$doc:meta])*
        $name:ident = $id:literal $(or $alias_name:ident = $alias:literal)? {
            title: $title:literal,
            source: $source:literal,
            $(date: $date:literal,)?
            certainty: $certainty:ident ($certainty_code:literal),
            $(open: $open:literal,)?
            label: $label:literal,
            articles: $articles:expr,
            rules: $rules:expr,
        }
    )+) => {
        /// # Named rule sets
        impl Rules {
            $(
                $(#[$doc])*
                ///
                #[doc = concat!("Source: ", $source, $(" In force from ", $date, ".",)? " Certainty: ", $certainty_code, ".")]
                $(
                    ///
                    #[doc = concat!("Open: ", $open)]
                )?
                pub const $name: Self = Self { id: RulesId($id), fields: $rules };

                $(
                    #[doc = concat!("The rule set in force at this release: [`", stringify!($name), "`](Self::", stringify!($name), ").")]
                    pub const $alias_name: Self = Self::$name;
                )?
            )+
        }

        pub(super) const RULES: &[Rules] = &[$(Rules::$name),+];

        /// The story of each rule set, in the same order.
        pub(super) const STORIES: &[Story] = &[$(
            Story {
                id: RulesId($id),
                aliases: &[$($alias)?],
                title: $title,
                source: $source,
                date: text_or_nothing!($($date)?),
                certainty: Certainty::$certainty,
                open: text_or_nothing!($($open)?),
                label: $label,
                articles: $articles,
            }
        ),+];
    };
}

mod associations;

mod programs;
mod shared;
mod sites;

const NUMBER: usize = sites::RULES.len() + associations::RULES.len() + programs::RULES.len();

/// Joins the three families into one array.
const fn joined<T: Copy>(families: [&[T]; 3]) -> [T; NUMBER] {
    let mut all = [families[0][0]; NUMBER];
    let (mut family, mut index, mut at) = (0, 0, 0);
    while at < NUMBER {
        if index < families[family].len() {
            all[at] = families[family][index];
            (index, at) = (index + 1, at + 1);
        } else {
            (family, index) = (family + 1, 0);
        }
    }
    all
}

/// The story of each of [`Rules::ALL`], in the same order.
pub(super) static STORIES: [Story; NUMBER] =
    joined([sites::STORIES, associations::STORIES, programs::STORIES]);

impl Rules {
    /// All named rule sets, without aliases.
    pub const ALL: &'static [Self] = &joined([sites::RULES, associations::RULES, programs::RULES]);

    /// Returns the rule set with a name such as "`jsa_pro`"; `None` if there is none.
    ///
    /// Some authorities have changed their rules. An undated name of such rules ("`csa_wcsc`", "lishogi")
    /// selects the set in force at this release. The result has the dated [`id`](Self::id) ("`csa_wcsc_2019`").
    pub fn by_name(name: &str) -> Option<Self> {
        let named = |story: &&Story| story.id.name() == name || story.aliases.contains(&name);
        let id = STORIES.iter().find(named)?.id;
        Self::ALL.iter().find(|rules| rules.id == id).copied()
    }

    /// Returns the default rules for a variant.
    ///
    /// They are [`CASUAL`](Self::CASUAL) for shogi and [`QDAN_MINISHOGI`](Self::QDAN_MINISHOGI) for minishogi.
    /// Every other variant, named or custom, gets `CASUAL` without a declaration.
    pub fn default_for(variant: Variant) -> Self {
        match variant {
            Variant::STANDARD => Self::CASUAL,
            Variant::MINISHOGI => Self::QDAN_MINISHOGI,
            _ => Self::CASUAL.with_entering_king(EnteringKing::None),
        }
    }
}
