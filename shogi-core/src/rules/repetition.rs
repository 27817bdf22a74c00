//! Repetition (千日手) and perpetual check (連続王手の千日手): exact, and in constant time per ply.
//!
//! The game ends when the same position occurs for the fourth time: the same board, hands and side to move. If
//! all moves of one side from the first to the fourth occurrence were checks, that side loses. The last move of
//! the repetition may be a check or the answer to one. So the loser is not always the side that moved last.
//!
//! A hash finds candidates for earlier occurrences, and equality of the positions decides.
//!
//! The history keeps the length of the current run of checking moves of each side. Between two occurrences that
//! are `2 m` plies apart, each side made `m` moves. All of them were checks exactly if the run has at least `m`
//! moves. So no search through the history is needed, and no limit on its length.
//!
//! Source: JSA 対局規則 §8 (perpetual check §8-7); the book, chapter Rules, part E.

use super::parts::{BothPerpetual, PerpetualCheck, PerpetualSpan, RepetitionRule};
use crate::board::{Color, coded};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::marker::PhantomData;

/// The positions of a game, ply by ply, for testing repetition.
///
/// `K` identifies a position. `B` is the buffer: a `Vec` that grows, or a slice of your own if your program
/// must not allocate.
///
/// ```
/// use shogiban::Rules;
/// use shogiban::rules::{Repetition, RepetitionSlot, RepetitionVerdict};
/// use shogiban::Color;
/// // Letters stand for positions. Equal keys need equal hashes; nothing else is required.
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
    /// One slot per ply, the start first, and then free slots. There are as many hash buckets as slots.
    slots: B,
    len: u32,
    key: PhantomData<K>,
}

/// The buffer of a [`Repetition`] that can grow.
#[cfg(feature = "alloc")]
pub type Slots<K> = Vec<RepetitionSlot<K>>;

/// The buffer of a [`Repetition`]. Without the feature `alloc` you provide every buffer yourself.
#[cfg(not(feature = "alloc"))]
pub type Slots<K> = [RepetitionSlot<K>; 0];

/// The end of a list of plies.
const NONE: u32 = u32::MAX;

/// A slot for one ply in the buffer of a [`Repetition`].
#[derive(Copy, Clone, Debug)]
pub struct RepetitionSlot<K> {
    /// The position; `None` in a slot that was never used.
    key: Option<K>,
    hash: u64,
    entry: Entry,
    /// The first ply of the bucket with the index of this slot. The list of its plies continues along `next`.
    bucket: u32,
    next: u32,
}

impl<K> RepetitionSlot<K> {
    /// A slot that holds no position.
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

/// The repetition data of one ply.
#[derive(Copy, Clone, Debug)]
struct Entry {
    occurrence: Occurrence,
    /// The number of latest moves in a row with which each side gave check.
    runs: [u32; 2],
    mover: Option<Color>,
}

/// The number of an occurrence of a position, and the plies of the earlier occurrences.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Occurrence {
    /// The number of this occurrence, from 1. It is 0 for a start position that does not count.
    pub number: u32,
    /// The ply of the first occurrence that counts.
    pub first: u32,
    /// The ply of the occurrence before this one.
    pub previous: Option<u32>,
}

coded! {
    /// The verdict on a completed repetition.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum RepetitionVerdict {
        /// A plain repetition, without perpetual check.
        Plain = "plain",
        /// Perpetual check: one side gave check with every move, and loses.
        PerpetualCheck {
            /// The side that gave check.
            by: Color,
        } = "perpetual_check",
    }
}

/// # A buffer that grows
#[cfg(feature = "alloc")]
impl<K: Eq> Repetition<K> {
    /// Creates a history that begins with one position. `counts` is true if the start position counts as an
    /// occurrence.
    pub fn new(hash: u64, key: K, counts: bool) -> Self {
        let mut slots = Vec::new();
        slots.resize_with(32, || RepetitionSlot::EMPTY);
        Self::over(slots, hash, key, counts).expect("the buffer has room for a start")
    }

    /// Adds the position after a move of `mover`. `check` is true if the move gave check.
    pub fn push(&mut self, hash: u64, key: K, mover: Color, check: bool) {
        if self.len as usize == self.slots.len() {
            self.grow();
        }
        let entry = self.next_entry(hash, &key, mover, check);
        self.add(hash, key, entry);
    }

    /// Doubles the slots and so the buckets, and puts every position into its new bucket.
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
    /// Creates a history in a buffer of your own; `None` if the buffer is empty or has more than 2^31 slots.
    ///
    /// The buffer needs one slot for the start position and one for each ply. The history begins with one
    /// position. `counts` is true if this position counts as an occurrence.
    ///
    /// The history overwrites everything in the buffer.
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

    /// Adds the position after a move of `mover`, and returns false if the buffer is full. `check` is true if
    /// the move gave check.
    #[must_use]
    pub fn try_push(&mut self, hash: u64, key: K, mover: Color, check: bool) -> bool {
        let has_room = (self.len as usize) < self.slots.as_ref().len();
        if has_room {
            let entry = self.next_entry(hash, &key, mover, check);
            self.add(hash, key, entry);
        }
        has_room
    }

    /// Returns the ply of the current position: 0 for the start.
    pub fn ply(&self) -> u32 {
        self.len - 1
    }

    /// Returns the start position.
    pub fn start(&self) -> &K {
        self.key_at(0).expect("a history has a start")
    }

    /// Returns the current position.
    pub fn key(&self) -> &K {
        self.key_at(self.ply()).expect("every ply has a position")
    }

    /// Returns the position after `ply` plies; `None` if the history is shorter.
    pub fn key_at(&self, ply: u32) -> Option<&K> {
        // A free slot may still hold a position that `pop` removed.
        self.slots
            .as_ref()
            .get(ply as usize)
            .filter(|_| ply < self.len)?
            .key
            .as_ref()
    }

    /// Returns the occurrence of the current position.
    pub fn current(&self) -> Occurrence {
        self.entry(self.ply()).occurrence
    }

    /// Returns the plies at which the current position occurred, the last one first. There are none for a start
    /// position that does not count.
    pub fn occurrences(&self) -> Occurrences<'_, K, B> {
        Occurrences {
            history: self,
            next: (self.current().number > 0).then(|| self.ply()),
        }
    }

    /// Returns the verdict for a move that would lead to the position `key`, without adding the position.
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

    /// Returns the verdict on the current position under a rule; `None` while the repetition is not complete.
    pub fn verdict(&self, rule: &RepetitionRule) -> Option<RepetitionVerdict> {
        self.judge(rule, self.entry(self.ply()), self.ply())
    }

    /// Removes the current position. Returns false, and removes nothing, at the start.
    pub fn pop(&mut self) -> bool {
        if self.len < 2 {
            return false;
        }
        let ply = self.ply();
        let (next, previous) = (self.slot(ply).next, self.entry(ply).occurrence.previous);
        // The previous occurrence takes the place of the removed one in the bucket.
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
        // The multiplications spread hashes that are small numbers over all buckets.
        let spread = hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        ((spread * self.slots.as_ref().len() as u64) >> 32) as u32
    }

    /// Returns the last ply at which the position occurred.
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

    /// Puts a ply into its bucket: in place of the previous occurrence, or at the front. A start position that
    /// does not count is in no bucket.
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

    /// Replaces the link to `from` in a bucket with a link to `to`.
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
        // Each side made half of these moves.
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

    /// Returns the verdict of [`PerpetualSpan::ShogiServer`].
    fn judge_as_server(&self, entry: &Entry, mover: Color, ply: u32) -> RepetitionVerdict {
        // Counts the occurrences since a side began its current run of checks. If the other side moved last,
        // the first check of the run is `2 * run - 1` plies back, otherwise one ply less. No occurrence lies
        // between these two plies.
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

/// An iterator over the plies at which a position occurred, the last one first. Created by
/// [`Repetition::occurrences`].
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
