//! Rules as data: a named or custom rule set. The rules never change which moves are legal.

use super::parts::{
    AgreedImpasse, Declaration, EnteringKing, FoulFoundLate, IllegalMovePolicy, MoveLimit, NoLegalMove,
    RepetitionRule, Undecided,
};
use super::story::Story;
use crate::board::Variant;

/// The rules of a game: a value that you can compare, hash, name and change.
///
/// Start from a named rule set ([`Rules::JSA_PRO`], [`Rules::by_name`] …) and change what differs with the
/// `with_…` methods. A changed rule set has the [`id`](Self::id) [`RulesId::CUSTOM`], unless the result equals
/// a named set. So two programs that name the same rule set use the same rules.
///
/// ```
/// use shogiban::rules::RulesId;
/// use shogiban::Rules;
/// let rules = Rules::by_name("csa_wcsc").unwrap();
/// assert_eq!(rules, Rules::CSA_WCSC);
/// assert_eq!(rules.move_limit().unwrap().plies, 320);
///
/// let blitz = Rules::CASUAL.with_move_limit(rules.move_limit());
/// assert_eq!(blitz.id(), RulesId::CUSTOM);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    pub(crate) id: RulesId,
    pub(crate) fields: RuleFields,
}

/// The name of a rule set, such as "`jsa_pro`", or "custom".
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RulesId(pub(super) &'static str);

impl RulesId {
    /// The id of rules that are not a named rule set.
    pub const CUSTOM: Self = Self("custom");

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

/// Reads the name of a rule set, an alias of a name, or "custom".
impl core::str::FromStr for RulesId {
    type Err = UnknownRules;

    fn from_str(text: &str) -> Result<Self, UnknownRules> {
        if text == Self::CUSTOM.name() {
            return Ok(Self::CUSTOM);
        }
        Rules::by_name(text).map(|rules| rules.id).ok_or(UnknownRules)
    }
}

/// The error for a text that names no rule set.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("no rule set has that name")]
#[non_exhaustive]
pub struct UnknownRules;

impl core::fmt::Display for RulesId {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.0)
    }
}

impl core::fmt::Debug for RulesId {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "RulesId({})", self.0)
    }
}

/// Defines [`RuleFields`], and for each field the methods of [`Rules`] that read and change it.
macro_rules! rule_fields {
    ($($field:ident, $with:ident: $type:ty = $what:literal;)+) => {
        /// All that rules say, without their name.
        ///
        /// In serialised rules a missing field has its value under [`Rules::MATE_ONLY`]. An unknown field is
        /// an error, because ignoring it would change the rules.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        #[cfg_attr(
            feature = "serde",
            derive(serde::Serialize, serde::Deserialize),
            serde(default, deny_unknown_fields)
        )]
        pub(crate) struct RuleFields {
            $(pub(super) $field: $type,)+
        }

        /// # Reading
        impl Rules {$(
            #[doc = concat!("Returns ", $what, ".")]
            pub const fn $field(&self) -> $type {
                self.fields.$field
            }
        )+}

        /// # Changing
        ///
        /// Each method returns the rules with one field changed. If the result equals a named rule set, it has
        /// the id of that set.
        impl Rules {$(
            #[doc = concat!("Sets ", $what, ".")]
            #[must_use]
            pub fn $with(self, $field: $type) -> Self {
                Self { fields: RuleFields { $field, ..self.fields }, ..self }.identified()
            }
        )+}
    };
}

rule_fields! {
    illegal_move, with_illegal_move: IllegalMovePolicy = "what happens to an illegal move, and to any other foul";
    foul_found_late, with_foul_found_late: FoulFoundLate = "whether a foul that is found after the end changes the result";
    no_legal_move, with_no_legal_move: NoLegalMove = "what happens to a side without a legal move";
    repetition, with_repetition: Option<RepetitionRule> = "the repetition rule; `None` if there is none";
    move_limit, with_move_limit: Option<MoveLimit> = "the move limit; `None` if there is none";
    entering_king, with_entering_king: EnteringKing = "what a king gains by entering the far camp";
    agreed_impasse, with_agreed_impasse: Option<AgreedImpasse> = "how an agreed impasse is settled; `None` if the sides may not agree on one";
    agreed_draw, with_agreed_draw: Option<Undecided> = "the result of an agreed draw; `None` if the sides may not agree on one";
    bare_kings_draw, with_bare_kings_draw: bool = "whether the game is a draw when only the two kings are left (lishogi)";
    replay_swaps_colors, with_replay_swaps_colors: bool = "whether the players swap colors in a replay (JSA). Otherwise the players or the site decide";
}

#[cfg(feature = "serde")]
impl Default for RuleFields {
    fn default() -> Self {
        Rules::MATE_ONLY.fields
    }
}

impl Rules {
    /// Returns the name of the rule set.
    pub const fn id(&self) -> RulesId {
        self.id
    }

    /// Returns the source, date and certainty of a named rule set; `None` for custom rules.
    pub fn story(&self) -> Option<&'static Story> {
        Story::of(self.id)
    }

    /// Returns the declaration rule for a variant; `None` if there is none. Off the 9x9 board no authority has
    /// one.
    pub fn declaration(&self, variant: Variant) -> Option<Declaration> {
        match self.entering_king_on(variant) {
            EnteringKing::Declaration(declaration) => Some(declaration),
            _ => None,
        }
    }

    pub(super) fn entering_king_on(&self, variant: Variant) -> EnteringKing {
        if (variant.files(), variant.ranks()) == (9, 9) {
            self.entering_king()
        } else {
            EnteringKing::None
        }
    }

    /// Returns the same rules with the id of the named set that they equal, or as custom rules.
    ///
    /// Two named rule sets may have equal fields. A value whose id still fits keeps its id.
    pub(crate) fn identified(self) -> Self {
        let equal = Self::ALL.iter().filter(|rules| rules.fields == self.fields);
        let mut ids = equal.map(|rules| rules.id);
        let own = ids.clone().find(|id| *id == self.id);
        let id = own.or_else(|| ids.next()).unwrap_or(RulesId::CUSTOM);
        Self { id, ..self }
    }
}
