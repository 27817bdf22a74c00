//! Where the named rule sets come from.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::rules::{Certainty, Story};

use crate::boundary::{need, status, value};
use crate::buffer::text_out;
use crate::error::{Failure, shogiban_status};
use crate::game::shogiban_game;
use crate::outcome;
use crate::rules::shogiban_rules;
use crate::sized;

/// A weak source was read, or the rules are inferred.
pub const SHOGIBAN_CERTAINTY_LOW: u8 = 1;
/// A good secondary source was read, or a part of the text is missing.
pub const SHOGIBAN_CERTAINTY_MEDIUM: u8 = 2;
/// A primary text or the program itself was read.
pub const SHOGIBAN_CERTAINTY_HIGH: u8 = 3;
/// A certainty that this header has no number for.
pub const SHOGIBAN_CERTAINTY_OTHER: u8 = 255;

/// The story of the rule set that a caller passes.
///
/// # Safety
///
/// As [`sized::read`].
unsafe fn story(rules: *const shogiban_rules) -> Result<&'static Story, Failure> {
    // SAFETY: the caller's promise is the same.
    let rules = unsafe { sized::read(rules, "rules") }?.checked()?;
    rules
        .story()
        .ok_or_else(|| Failure::nothing("story of custom rules"))
}

/// The body of the functions that write a text of a story. `text` gives `None` where the story has no such text.
fn story_out(
    rules: *const shogiban_rules,
    buffer: (*mut c_char, usize),
    needed: Option<&mut MaybeUninit<usize>>,
    missing: &'static str,
    text: impl FnOnce(&'static Story) -> Option<&'static str>,
) -> shogiban_status {
    text_out(buffer.0, buffer.1, needed, || {
        // SAFETY: the caller's promise about structs that grow.
        let story = unsafe { story(rules) }?;
        text(story).ok_or_else(|| Failure::nothing(missing))
    })
}

/// Whose rules these are: "Japan Shogi Association, professional games". NOT_FOUND for custom rules.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_rules_title(
    rules: *const shogiban_rules,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    story_out(
        rules,
        (buffer, capacity),
        needed,
        "title of these rules",
        |story| Some(story.title),
    )
}

/// The text or program that these rules were taken from. NOT_FOUND for custom rules.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_rules_source(
    rules: *const shogiban_rules,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    story_out(
        rules,
        (buffer, capacity),
        needed,
        "source of these rules",
        |story| Some(story.source),
    )
}

/// The date or year from which these rules are in force: "2024-06-07", "2019". NOT_FOUND if the date is not known, and for
/// custom rules.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_rules_date(
    rules: *const shogiban_rules,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    story_out(
        rules,
        (buffer, capacity),
        needed,
        "date of these rules",
        |story| story.date,
    )
}

/// What the sources of these rules leave open, or what the fields of shogiban_rules cannot express. NOT_FOUND if nothing is
/// open, and for custom rules.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_rules_open(
    rules: *const shogiban_rules,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    story_out(
        rules,
        (buffer, capacity),
        needed,
        "open question of these rules",
        |story| story.open,
    )
}

/// How certain these rules are: SHOGIBAN_CERTAINTY_HIGH and so on. NOT_FOUND for custom rules.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_rules_certainty(
    rules: *const shogiban_rules,
    certainty: Option<&mut MaybeUninit<u8>>,
) -> shogiban_status {
    status(|| {
        let out = need(certainty, "certainty")?;
        // SAFETY: the caller's promise about structs that grow.
        let story = unsafe { story(rules) }?;
        out.write(match story.certainty {
            Certainty::High => SHOGIBAN_CERTAINTY_HIGH,
            Certainty::Medium => SHOGIBAN_CERTAINTY_MEDIUM,
            Certainty::Low => SHOGIBAN_CERTAINTY_LOW,
            _ => SHOGIBAN_CERTAINTY_OTHER,
        });
        Ok(())
    })
}

/// How many aliases these rules have. An alias is an undated name: shogiban_rules_by_name resolves it to the dated rule set
/// that is in force at this release. 0 for custom rules.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_rules_alias_count(rules: *const shogiban_rules) -> usize {
    value(0, || {
        // SAFETY: the caller's promise about structs that grow.
        Ok(unsafe { story(rules) }?.aliases.len())
    })
}

/// The alias with that index, from 0, such as "csa_wcsc" for "csa_wcsc_2019". NOT_FOUND if there is none, and for custom rules.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_rules_alias(
    rules: *const shogiban_rules,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        // SAFETY: the caller's promise about structs that grow.
        let aliases = unsafe { story(rules) }?.aliases;
        let alias = aliases.get(index);
        alias.ok_or_else(|| Failure::index(index, aliases.len()))
    })
}

/// The article or the rule set that the verdict rests on: "JSA 対局規則 art. 8". NOT_FOUND where there is none to cite, for
/// custom rules, and while the game goes on.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_outcome_citation(
    game: Option<&shogiban_game>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let outcome = outcome::outcome(game)?;
        let story = need(game, "game")?.0.rules().story();
        let citation = story.and_then(|story| story.citation(outcome.reason.code()));
        citation.ok_or_else(|| Failure::nothing("text that this verdict cites"))
    })
}
