//! Sources: where the named rule sets come from, and which text a verdict rests on.

use super::presets::STORIES;
use super::ruleset::RulesId;
use crate::board::plain_coded;
use core::fmt::{self, Display, Formatter};

plain_coded! {
    /// The certainty of a named rule set: how good its source is.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Certainty {
        /// The source is a primary text or the program itself.
        High = "high",
        /// The source is a good secondary one, or a part of the text is missing.
        Medium = "medium",
        /// The source is weak, or the rule is an inference.
        Low = "low",
    }
}

impl Display for Certainty {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// The source of a named rule set. Returned by [`Rules::story`](crate::Rules::story).
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
    /// The name of the rule set.
    pub id: RulesId,
    /// The undated names that [`Rules::by_name`](crate::Rules::by_name) resolves to this set in this release.
    pub aliases: &'static [&'static str],
    /// The authority, site or program that has these rules.
    pub title: &'static str,
    /// The text or program that the rules were taken from.
    pub source: &'static str,
    /// The date or year from which the rules are in force, if it is known.
    pub date: Option<&'static str>,
    /// The certainty of the rules.
    pub certainty: Certainty,
    /// What the sources leave open, or what this library cannot express.
    pub open: Option<&'static str>,
    /// The citation for reasons without an article.
    pub(super) label: &'static str,
    /// The articles, by the code of the reason that rests on them.
    pub(super) articles: &'static [(&'static str, &'static str)],
}

impl Story {
    /// Returns the story of a rule set; `None` for custom rules.
    pub(crate) fn of(id: RulesId) -> Option<&'static Self> {
        STORIES.iter().find(|story| story.id == id)
    }

    /// Returns the text that a verdict rests on, by the [code of its reason](crate::Reason::code).
    ///
    /// The text is an article if one is known. Otherwise it is the name of the rule set for reasons on which
    /// rule sets differ, and `None` for other reasons.
    ///
    /// ```
    /// use shogiban::Rules;
    /// let story = Rules::CSA_WCSC.story().unwrap();
    /// assert!(story.citation("declaration").is_some());
    /// assert_eq!(story.citation("resignation"), None);
    /// ```
    pub fn citation(&self, code: &str) -> Option<&'static str> {
        /// The reasons on which rule sets differ.
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
