//! Repetition (千日手) and perpetual check (連続王手の千日手), exactly and in constant time a ply.
//!
//! The rule: when the same position - board, both hands, side to move - occurs for the fourth time, the game ends. If all
//! moves of one side from the first to the fourth occurrence were checks, that side loses. The fourth occurrence may be
//! brought about by a check or by the answer to one, so the loser is not always the side that moved last.
//!
//! A hash finds where a position occurred before; equality decides. For each side the length of its current run of checking
//! moves is kept: between two occurrences that are `2 m` plies apart each side made `m` moves, so all of them were checks
//! exactly if the run is at least `m` long. Nothing looks back further than that, and there is no window.
//!
//! Source: JSA 対局規則 §8 (perpetual check §8-7); the book, chapter Rules, part E.

use super::ruleset::{BothPerpetual, PerpetualCheck, PerpetualSpan, RepetitionRule};
use crate::board::{Color, coded};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::marker::PhantomData;

/// The positions of a game as far as repetition needs them, ply by ply.
///
/// `K` identifies a position. `B` is the buffer: a `Vec` that grows, or a slice of the caller's, for a program that must not
/// allocate.
///
/// ```
/// use shogiban::Rules;
/// use shogiban::rules::{Repetition, RepetitionSlot, RepetitionVerdict};
/// use shogiban::Color;
/// // Positions named by letters: the hash may be anything that is the same for the same key.
/// let rule = Rules::CASUAL.repetition().unwrap();
/// let mut buffer = [RepetitionSlot::EMPTY; 13];
/// let mut history = Repetition::over(&mut buffer[..], u64::from('A'), 'A', true).unwrap();
/// let mut mover = Color::Black;
/// for key in "BCDABCDABCDA".chars() {
///     assert_eq!(history.verdict(&rule), None);
///     assert!(history.try_push(u64::from(key), key, mover, false));
///     mover = !mover;
/// }
/// assert_eq!(history.current().number, 4);
/// assert_eq!(history.verdict(&rule), Some(RepetitionVerdict::Plain));
/// assert!(!history.try_push(u64::from('E'), 'E', mover, false)); // The buffer is full.
/// ```
#[doc(alias = "sennichite")]
#[derive(Clone, Debug)]
pub struct Repetition<K, B = Slots<K>> {
    /// One slot a ply, the start first; more may be free. The number of slots is also that of the hash buckets.
    slots: B,
    len: u32,
    key: PhantomData<K>,
}

/// The buffer of a [`Repetition`] that grows.
#[cfg(feature = "alloc")]
pub type Slots<K> = Vec<RepetitionSlot<K>>;

/// The buffer of a [`Repetition`]; without the feature `alloc` every one is the caller's.
#[cfg(not(feature = "alloc"))]
pub type Slots<K> = [RepetitionSlot<K>; 0];

/// No ply.
const NONE: u32 = u32::MAX;

/// The place of one ply in the buffer of a [`Repetition`].
#[derive(Copy, Clone, Debug)]
pub struct RepetitionSlot<K> {
    /// The position; `None` in a slot that is free.
    key: Option<K>,
    hash: u64,
    entry: Entry,
    /// Of the bucket with the number of this slot: the ply pushed last, then along `next`.
    bucket: u32,
    next: u32,
}

impl<K> RepetitionSlot<K> {
    /// A free slot.
    pub const EMPTY: Self = Self {
        key: None,
        hash: 0,
        entry: Entry {
            occurrence: Occurrence {
                number: 0,
                first: 0,
                previous: None,
            },
            runs: [0; 2],
            mover: None,
        },
        bucket: NONE,
        next: NONE,
    };
}

/// What repetition knows of a ply.
#[derive(Copy, Clone, Debug)]
struct Entry {
    occurrence: Occurrence,
    /// How many of its latest moves in a row each side gave check with.
    runs: [u32; 2],
    mover: Option<Color>,
}

/// Which occurrence of its position a ply is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Occurrence {
    /// 1 for the first time, 2 for the second … 0 for a start position that does not count.
    pub number: u32,
    /// The ply of the first occurrence that counts.
    pub first: u32,
    /// The ply of the occurrence before this one.
    pub previous: Option<u32>,
}

/// Whether a completed repetition is plain or a perpetual check.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RepetitionVerdict {
    /// A plain repetition.
    Plain,
    /// A perpetual check. The side that gave it loses.
    PerpetualCheck {
        /// The side.
        by: Color,
    },
}

coded! {
    RepetitionVerdict {
        Plain = "plain",
        PerpetualCheck { by } = "perpetual_check",
    }
}

/// # A buffer that grows
#[cfg(feature = "alloc")]
impl<K: Eq> Repetition<K> {
    /// A history that begins with one position, which may or may not count as an occurrence.
    pub fn new(hash: u64, key: K, counts: bool) -> Self {
        let mut slots = Vec::new();
        slots.resize_with(32, || RepetitionSlot::EMPTY);
        Self::over(slots, hash, key, counts).expect("the buffer has room for a start")
    }

    /// Adds the position after a move of `mover`, which gave check or did not.
    pub fn push(&mut self, hash: u64, key: K, mover: Color, check: bool) {
        if self.len as usize == self.slots.len() {
            self.grow();
        }
        let entry = self.next_entry(hash, &key, mover, check);
        self.add(hash, key, entry);
    }

    /// Twice the slots, and so twice the buckets: every position goes into its bucket again.
    fn grow(&mut self) {
        self.slots
            .resize_with(self.slots.len() * 2, || RepetitionSlot::EMPTY);
        for slot in &mut self.slots {
            slot.bucket = NONE;
        }
        for ply in 0..self.len {
            self.link(ply);
        }
    }
}

impl<K: Eq, B: AsRef<[RepetitionSlot<K>]> + AsMut<[RepetitionSlot<K>]>> Repetition<K, B> {
    /// A history in a buffer of the caller's, with one slot for the start and one for each ply. It begins with one position, which
    /// may or may not count as an occurrence. `None` if the buffer is empty, or has more than 2^31 slots.
    ///
    /// What was in the buffer is lost.
    pub fn over(mut slots: B, hash: u64, key: K, counts: bool) -> Option<Self> {
        let all = slots.as_mut();
        if all.is_empty() || all.len() > 1 << 31 {
            return None;
        }
        all.fill_with(|| RepetitionSlot::EMPTY);
        let mut history = Self {
            slots,
            len: 0,
            key: PhantomData,
        };
        let mut start = RepetitionSlot::<K>::EMPTY.entry;
        start.occurrence.number = u32::from(counts);
        history.add(hash, key, start);
        Some(history)
    }

    /// Adds the position after a move of `mover`, which gave check or did not. False, and nothing changed, if the buffer is full.
    #[must_use]
    pub fn try_push(&mut self, hash: u64, key: K, mover: Color, check: bool) -> bool {
        let has_room = (self.len as usize) < self.slots.as_ref().len();
        if has_room {
            let entry = self.next_entry(hash, &key, mover, check);
            self.add(hash, key, entry);
        }
        has_room
    }

    /// The ply of the current position: 0 for the start.
    pub fn ply(&self) -> u32 {
        self.len - 1
    }

    /// The first position.
    pub fn start(&self) -> &K {
        self.key_at(0).expect("a history has a start")
    }

    /// The current position.
    pub fn key(&self) -> &K {
        self.key_at(self.ply()).expect("every ply has a position")
    }

    /// The position after that many plies; `None` if there are fewer.
    pub fn key_at(&self, ply: u32) -> Option<&K> {
        // A free slot may still hold a position that was taken away.
        self.slots
            .as_ref()
            .get(ply as usize)
            .filter(|_| ply < self.len)?
            .key
            .as_ref()
    }

    /// The occurrence that the current position is.
    pub fn current(&self) -> Occurrence {
        self.entry(self.ply()).occurrence
    }

    /// The plies at which the current position occurred, the last one first; none for a start position that does not count.
    pub fn occurrences(&self) -> Occurrences<'_, K, B> {
        Occurrences {
            history: self,
            next: (self.current().number > 0).then(|| self.ply()),
        }
    }

    /// The verdict after a move that would lead to a position, without adding it.
    pub fn verdict_after(
        &self,
        rule: &RepetitionRule,
        hash: u64,
        key: &K,
        mover: Color,
        check: bool,
    ) -> Option<RepetitionVerdict> {
        let entry = self.next_entry(hash, key, mover, check);
        self.judge(rule, &entry, self.len)
    }

    /// The verdict on the current position under a rule: `None` while the repetition is not complete.
    pub fn verdict(&self, rule: &RepetitionRule) -> Option<RepetitionVerdict> {
        self.judge(rule, self.entry(self.ply()), self.ply())
    }

    /// Takes the current position away; false, and nothing changed, at the start.
    pub fn pop(&mut self) -> bool {
        if self.len < 2 {
            return false;
        }
        let ply = self.ply();
        let (next, previous) = (self.slot(ply).next, self.entry(ply).occurrence.previous);
        // The occurrence before takes its place again.
        if let Some(previous) = previous {
            self.slot_mut(previous).next = next;
        }
        let bucket = self.bucket(self.slot(ply).hash);
        self.relink(bucket, ply, previous.unwrap_or(next));
        self.len -= 1;
        true
    }

    fn entry(&self, ply: u32) -> &Entry {
        &self.slot(ply).entry
    }

    fn slot(&self, ply: u32) -> &RepetitionSlot<K> {
        &self.slots.as_ref()[ply as usize]
    }

    fn slot_mut(&mut self, ply: u32) -> &mut RepetitionSlot<K> {
        &mut self.slots.as_mut()[ply as usize]
    }

    fn bucket(&self, hash: u64) -> u32 {
        // The multiplications spread keys whose hashes are small numbers over any number of buckets.
        let spread = hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        ((spread * self.slots.as_ref().len() as u64) >> 32) as u32
    }

    /// The last ply at which that position occurred.
    fn find(&self, hash: u64, key: &K) -> Option<u32> {
        let mut ply = self.slot(self.bucket(hash)).bucket;
        while ply != NONE {
            let slot = self.slot(ply);
            if slot.hash == hash && slot.key.as_ref() == Some(key) {
                return Some(ply);
            }
            ply = slot.next;
        }
        None
    }

    fn next_entry(&self, hash: u64, key: &K, mover: Color, check: bool) -> Entry {
        let mut runs = self.entry(self.ply()).runs;
        let run = &mut runs[mover.index()];
        *run = if check { *run + 1 } else { 0 };
        let previous = self.find(hash, key);
        let before = previous.map(|ply| self.entry(ply).occurrence);
        Entry {
            occurrence: Occurrence {
                number: before.map_or(1, |before| before.number + 1),
                first: before.map_or(self.len, |before| before.first),
                previous,
            },
            runs,
            mover: Some(mover),
        }
    }

    fn add(&mut self, hash: u64, key: K, entry: Entry) {
        let ply = self.len;
        let slot = self.slot_mut(ply);
        (slot.key, slot.hash, slot.entry) = (Some(key), hash, entry);
        self.len += 1;
        self.link(ply);
    }

    /// Puts a ply into its bucket: in the place of the occurrence before, or first of all. A start that does not count is in none.
    fn link(&mut self, ply: u32) {
        let slot = self.slot(ply);
        let bucket = self.bucket(slot.hash);
        match slot.entry.occurrence {
            Occurrence { number: 0, .. } => {}
            Occurrence {
                previous: Some(previous),
                ..
            } => {
                self.slot_mut(ply).next = self.slot(previous).next;
                self.relink(bucket, previous, ply);
            }
            _ => {
                self.slot_mut(ply).next = self.slot(bucket).bucket;
                self.slot_mut(bucket).bucket = ply;
            }
        }
    }

    /// Leads whatever leads to `from` in a bucket to `to` instead.
    fn relink(&mut self, bucket: u32, from: u32, to: u32) {
        let mut at = self.slot(bucket).bucket;
        if at == from {
            self.slot_mut(bucket).bucket = to;
            return;
        }
        while self.slot(at).next != from {
            at = self.slot(at).next;
        }
        self.slot_mut(at).next = to;
    }

    fn judge(&self, rule: &RepetitionRule, entry: &Entry, ply: u32) -> Option<RepetitionVerdict> {
        let Occurrence {
            number,
            first,
            previous,
        } = entry.occurrence;
        let (Some(mover), true) = (entry.mover, number >= rule.asked()) else {
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

/// The plies at which a position occurred, the last one first: [`Repetition::occurrences`].
#[derive(Debug)]
pub struct Occurrences<'h, K, B = Slots<K>> {
    history: &'h Repetition<K, B>,
    next: Option<u32>,
}

impl<K, B> Clone for Occurrences<'_, K, B> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<K, B: AsRef<[RepetitionSlot<K>]>> Iterator for Occurrences<'_, K, B> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let ply = self.next?;
        self.next = self.history.slots.as_ref()[ply as usize]
            .entry
            .occurrence
            .previous;
        Some(ply)
    }
}

impl<K, B: AsRef<[RepetitionSlot<K>]>> core::iter::FusedIterator for Occurrences<'_, K, B> {}
