//! Repetition (千日手) and perpetual check (連続王手の千日手), exactly and in constant time a ply.
//!
//! The rule: when the same position - board, both hands, side to move - stands for the fourth time, the game ends. If all
//! moves of one side from the first to the fourth occurrence were checks, that side loses. The fourth occurrence may be
//! brought about by a check or by the answer to one, so the loser is not always the side that moved last.
//!
//! A hash finds where a position stood before; equality decides. For each side the length of its current run of checking
//! moves is kept: between two occurrences that are `2 m` plies apart each side made `m` moves, so all of them were checks
//! exactly if the run is at least `m` long. Nothing looks back further than that, and there is no window.
//!
//! Source: JSA 対局規則 §8 (perpetual check §8-7); `docs/src/rules.md` E.

use super::ruleset::{BothPerpetual, PerpetualCheck, PerpetualSpan, RepetitionRule};
use crate::board::Color;
use alloc::vec;
use alloc::vec::Vec;

/// The positions of a game as far as repetition needs them, ply by ply. Generic over what identifies a position.
///
/// ```
/// use shogiban::{Color, Repetition, RepetitionVerdict, Rules};
/// // Positions named by letters: the hash may be anything that is the same for the same key.
/// let rule = Rules::CASUAL.repetition().unwrap();
/// let mut history = Repetition::new(u64::from('A'), 'A', true);
/// let mut mover = Color::Black;
/// for key in "BCDABCDABCDA".chars() {
///     assert_eq!(history.verdict(&rule), None);
///     history.push(u64::from(key), key, mover, false);
///     mover = !mover;
/// }
/// assert_eq!(history.current().number, 4);
/// assert_eq!(history.verdict(&rule), Some(RepetitionVerdict::Plain));
/// ```
#[derive(Clone, Debug)]
pub struct Repetition<K> {
    /// One for every different position, in the order of first occurrence.
    slots: Vec<Slot<K>>,
    /// One a ply; the first is the start.
    entries: Vec<Entry>,
    /// By hash: the slot pushed last, then along [`Slot::next`].
    buckets: Vec<u32>,
}

/// No slot, no ply.
const NONE: u32 = u32::MAX;

#[derive(Clone, Debug)]
struct Slot<K> {
    hash: u64,
    key: K,
    /// The last ply at which this position stood.
    last: u32,
    next: u32,
}

#[derive(Copy, Clone, Debug)]
struct Entry {
    slot: u32,
    /// The occurrence before this one, or [`NONE`].
    previous: u32,
    occurrence: Occurrence,
    /// How many of its latest moves in a row each side gave check with.
    runs: [u32; 2],
    mover: Option<Color>,
}

/// Where a position stands in the row of its occurrences.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Occurrence {
    /// 1 for the first time, 2 for the second … 0 for a start position that does not count.
    pub number: u32,
    /// The ply of the first occurrence that counts.
    pub first: u32,
    /// The ply of the occurrence before this one.
    pub previous: Option<u32>,
}

/// What a completed repetition is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RepetitionVerdict {
    /// Nobody's perpetual check.
    Plain,
    /// That side gave check all the time, and loses.
    PerpetualCheck {
        /// The side.
        by: Color,
    },
}

impl<K: Eq> Repetition<K> {
    /// A history that begins with one position, which may or may not count as an occurrence.
    pub fn new(hash: u64, key: K, counts: bool) -> Self {
        let mut history = Self {
            slots: Vec::new(),
            entries: Vec::new(),
            buckets: vec![NONE; 16],
        };
        let entry = Entry {
            slot: NONE,
            previous: NONE,
            occurrence: Occurrence {
                number: u32::from(counts),
                first: 0,
                previous: None,
            },
            runs: [0; 2],
            mover: None,
        };
        if counts {
            history.add(hash, key, entry);
        } else {
            history.entries.push(entry);
        }
        history
    }

    /// The ply of the current position: 0 for the start.
    pub fn ply(&self) -> u32 {
        (self.entries.len() - 1) as u32
    }

    /// The occurrence that the current position is.
    pub fn current(&self) -> Occurrence {
        self.entry(self.ply()).occurrence
    }

    /// The plies at which the current position stood, the last one first.
    pub fn occurrences(&self) -> impl Iterator<Item = u32> + '_ {
        let counts = self.current().number > 0;
        core::iter::successors(counts.then(|| self.ply()), |&ply| {
            self.entry(ply).occurrence.previous
        })
    }

    /// Adds the position after a move of `mover`, which gave check or did not.
    pub fn push(&mut self, hash: u64, key: K, mover: Color, check: bool) {
        let entry = self.next_entry(hash, &key, mover, check);
        self.add(hash, key, entry);
    }

    /// What the verdict would be after a move that leads to a position, without making it.
    pub fn verdict_after(
        &self,
        rule: &RepetitionRule,
        hash: u64,
        key: &K,
        mover: Color,
        check: bool,
    ) -> Option<RepetitionVerdict> {
        let entry = self.next_entry(hash, key, mover, check);
        self.judge(rule, &entry, self.ply() + 1)
    }

    /// The verdict on the current position under a rule: `None` while the repetition is not complete.
    pub fn verdict(&self, rule: &RepetitionRule) -> Option<RepetitionVerdict> {
        self.judge(rule, self.entry(self.ply()), self.ply())
    }

    /// Takes the current position away; false, and nothing changed, at the start.
    pub fn pop(&mut self) -> bool {
        if self.entries.len() < 2 {
            return false;
        }
        let Some(entry) = self.entries.pop() else {
            return false;
        };
        if entry.previous == NONE {
            // Its first occurrence: the slot is the newest of all, and so the first of its bucket.
            if let Some(slot) = self.slots.pop() {
                let bucket = self.bucket(slot.hash);
                self.buckets[bucket] = slot.next;
            }
        } else if let Some(slot) = self.slots.get_mut(entry.slot as usize) {
            slot.last = entry.previous;
        }
        true
    }

    /// The entry of a ply; an unknown ply gives the last, which callers do not ask for.
    fn entry(&self, ply: u32) -> &Entry {
        &self.entries[(ply as usize).min(self.entries.len() - 1)]
    }

    fn bucket(&self, hash: u64) -> usize {
        // The number of buckets is a power of two; the multiplication spreads keys whose hashes are small numbers.
        (hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & (self.buckets.len() - 1)
    }

    fn find(&self, hash: u64, key: &K) -> Option<u32> {
        let mut index = self.buckets[self.bucket(hash)];
        while let Some(slot) = self.slots.get(index as usize) {
            if slot.hash == hash && slot.key == *key {
                return Some(index);
            }
            index = slot.next;
        }
        None
    }

    fn next_entry(&self, hash: u64, key: &K, mover: Color, check: bool) -> Entry {
        let ply = self.ply() + 1;
        let mut runs = self.entry(self.ply()).runs;
        let run = &mut runs[mover.index()];
        *run = if check { *run + 1 } else { 0 };
        let (slot, previous) = match self.find(hash, key) {
            Some(slot) => (slot, self.slots[slot as usize].last),
            None => (NONE, NONE),
        };
        let occurrence = if previous == NONE {
            Occurrence {
                number: 1,
                first: ply,
                previous: None,
            }
        } else {
            let before = self.entry(previous).occurrence;
            Occurrence {
                number: before.number + 1,
                first: before.first,
                previous: Some(previous),
            }
        };
        Entry {
            slot,
            previous,
            occurrence,
            runs,
            mover: Some(mover),
        }
    }

    fn add(&mut self, hash: u64, key: K, mut entry: Entry) {
        let ply = self.entries.len() as u32;
        if let Some(slot) = self.slots.get_mut(entry.slot as usize) {
            slot.last = ply;
        } else {
            if self.slots.len() == self.buckets.len() {
                self.grow();
            }
            let bucket = self.bucket(hash);
            entry.slot = self.slots.len() as u32;
            self.slots.push(Slot {
                hash,
                key,
                last: ply,
                next: self.buckets[bucket],
            });
            self.buckets[bucket] = entry.slot;
        }
        self.entries.push(entry);
    }

    /// Twice the buckets. Slots go in again in their order, so that the newest stays first in its bucket.
    fn grow(&mut self) {
        self.buckets = vec![NONE; self.buckets.len() * 2];
        for index in 0..self.slots.len() {
            let bucket = self.bucket(self.slots[index].hash);
            self.slots[index].next = self.buckets[bucket];
            self.buckets[bucket] = index as u32;
        }
    }

    fn judge(&self, rule: &RepetitionRule, entry: &Entry, ply: u32) -> Option<RepetitionVerdict> {
        let Occurrence {
            number,
            first,
            previous,
        } = entry.occurrence;
        let (Some(mover), true) = (entry.mover, number >= u32::from(rule.count.max(2))) else {
            return None;
        };
        let Some(PerpetualCheck { span, both }) = rule.perpetual else {
            return Some(RepetitionVerdict::Plain);
        };
        let since = match span {
            PerpetualSpan::FirstToLast => first,
            PerpetualSpan::LastInterval => previous.unwrap_or(first),
            PerpetualSpan::ShogiServer => return Some(self.judge_as_server(entry, mover, ply)),
        };
        // Each side made half of the moves since then.
        let made = (ply - since) / 2;
        let checked = |color: Color| entry.runs[color.index()] >= made;
        let loser = match (checked(mover), checked(!mover)) {
            (true, true) => match both {
                BothPerpetual::PlainRepetition => None,
                BothPerpetual::MoverLoses => Some(mover),
                BothPerpetual::NonMoverLoses => Some(!mover),
            },
            (true, false) => Some(mover),
            (false, true) => Some(!mover),
            (false, false) => None,
        };
        Some(
            loser.map_or(RepetitionVerdict::Plain, |by| RepetitionVerdict::PerpetualCheck {
                by,
            }),
        )
    }

    /// [`PerpetualSpan::ShogiServer`].
    fn judge_as_server(&self, entry: &Entry, mover: Color, ply: u32) -> RepetitionVerdict {
        // How often the position occurred since the first check of a side's current run. That check is `2 * run - 1` plies
        // back if the other side moved last, and one ply less if the side itself did: no occurrence is in between.
        let since_run = |color: Color| {
            let run = entry.runs[color.index()];
            let begin = ply.saturating_sub(2 * run);
            let earlier = core::iter::successors(entry.occurrence.previous, |&ply| {
                self.entry(ply).occurrence.previous
            });
            usize::from(run > 0) + earlier.take_while(|&ply| ply > begin).count()
        };
        if since_run(mover) >= 4 {
            RepetitionVerdict::PerpetualCheck { by: mover }
        } else if since_run(!mover) >= 3 {
            RepetitionVerdict::PerpetualCheck { by: !mover }
        } else {
            RepetitionVerdict::Plain
        }
    }
}
