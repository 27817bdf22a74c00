//! Where named rule sets come from, and the text that a verdict rests on.

use super::presets::STORIES;
use super::ruleset::RulesId;
use crate::board::plain_coded;
use core::fmt::{self, Display, Formatter};

/// How certain a rule set is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Certainty {
    /// A primary text or the program itself was read.
    High,
    /// A good secondary source was read, or a part of the text is missing.
    Medium,
    /// A weak source, or an inference.
    Low,
}

plain_coded! {
    Certainty {
        High = "high",
        Medium = "medium",
        Low = "low",
    }
}

impl Display for Certainty {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// Where a named rule set comes from: [`Rules::story`](crate::Rules::story).
///
/// ```
/// use shogiban::rules::Certainty;
/// use shogiban::Rules;
/// let story = Rules::CSA_WCSC.story().unwrap();
/// assert_eq!(story.id.name(), "csa_wcsc_2019");
/// assert_eq!(story.aliases, ["csa_wcsc"]);
/// assert_eq!((story.date, story.certainty), (Some("2019"), Certainty::High));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Story {
    /// The rule set.
    pub id: RulesId,
    /// Undated names of it: what [`Rules::by_name`](crate::Rules::by_name) resolves to this set in this release.
    pub aliases: &'static [&'static str],
    /// Whose rules these are.
    pub title: &'static str,
    /// The text or program they were taken from.
    pub source: &'static str,
    /// The date or year they are in force from, where it is known.
    pub date: Option<&'static str>,
    /// How certain they are.
    pub certainty: Certainty,
    /// What the sources leave open, or cannot be expressed.
    pub open: Option<&'static str>,
    /// How the set is cited where it has no article.
    pub(super) label: &'static str,
    /// Articles, by the code of the reason that rests on them.
    pub(super) articles: &'static [(&'static str, &'static str)],
}

impl Story {
    /// The story of a rule set; `None` for custom rules.
    pub(crate) fn of(id: RulesId) -> Option<&'static Self> {
        STORIES.iter().find(|story| story.id == id)
    }

    /// The text that a verdict rests on, by the [code of its reason](crate::Reason::code): an article, or the name of the rule set where
    /// rule sets differ on that reason.
    ///
    /// ```
    /// use shogiban::Rules;
    /// let story = Rules::CSA_WCSC.story().unwrap();
    /// assert!(story.citation("declaration").is_some());
    /// assert_eq!(story.citation("resignation"), None);
    /// ```
    pub fn citation(&self, code: &str) -> Option<&'static str> {
        /// The reasons that rule sets differ on.
        const DIFFER: [&str; 8] = [
            "perpetual_check",
            "repetition",
            "move_limit",
            "declaration",
            "jishogi_declaration",
            "bad_declaration",
            "try",
            "bare_kings",
        ];
        let article = self.articles.iter().find(|(of, _)| *of == code);
        article
            .map(|(_, article)| *article)
            .or(DIFFER.contains(&code).then_some(self.label))
    }
}
