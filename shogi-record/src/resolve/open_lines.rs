//! The lines that a variation can still branch from, with the positions along them.

use alloc::vec;
use alloc::vec::Vec;
use shogiban::{Move, Position};

/// A place between two moves of a line.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Place {
    /// The number of the step that leads here; 0 for the start.
    pub(crate) step: u32,
    /// The move that leads here.
    pub(crate) mv: Option<Move>,
    /// The text told how long that step took.
    pub(crate) is_timed: bool,
    pub(crate) position: Position,
}

/// A line that variations can still branch from.
#[derive(Debug)]
struct OpenLine {
    /// The ply of its first move.
    first: u32,
    /// The place before that.
    base: Place,
    /// The places after its moves.
    moves: Vec<Place>,
    /// The latest earlier line that reaches further than this one, or else the main line; one further back; and how
    /// many there are in all. The last line grows, so it does not have them yet.
    longer: usize,
    jump: usize,
    depth: usize,
}

impl OpenLine {
    /// The ply of the last move that could branch from this line.
    fn reach(&self) -> u32 {
        self.first + self.moves.len() as u32
    }

    /// The place before a ply.
    fn before(&self, ply: u32) -> Option<Place> {
        match ply.checked_sub(self.first)? {
            0 => Some(self.base),
            after => self.moves.get(after as usize - 1).copied(),
        }
    }
}

/// The open lines, the main line first. Each further one hangs on one before it.
#[derive(Debug, Default)]
pub(crate) struct OpenLines {
    lines: Vec<OpenLine>,
    /// How many lines were looked at.
    #[cfg(test)]
    looked_at: core::cell::Cell<usize>,
}

impl OpenLines {
    /// Only the main line, without moves.
    pub(crate) fn start(&mut self, position: Position) {
        let base = Place {
            step: 0,
            mv: None,
            is_timed: false,
            position,
        };
        self.lines = vec![OpenLine {
            first: 1,
            base,
            moves: Vec::new(),
            longer: 0,
            jump: 0,
            depth: 0,
        }];
    }

    pub(crate) fn clear(&mut self) {
        self.lines.clear();
    }

    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The place at the end of the last line.
    pub(crate) fn tip(&self) -> Option<&Place> {
        let line = self.lines.last()?;
        Some(line.moves.last().unwrap_or(&line.base))
    }

    pub(crate) fn tip_mut(&mut self) -> Option<&mut Place> {
        let line = self.lines.last_mut()?;
        Some(line.moves.last_mut().unwrap_or(&mut line.base))
    }

    /// The place that the last line branches from; `None` for the main line.
    pub(crate) fn branched_from(&self) -> Option<Place> {
        self.lines.get(1..)?.last().map(|line| line.base)
    }

    /// Goes on in the last line.
    pub(crate) fn push(&mut self, place: Place) {
        if let Some(line) = self.lines.last_mut() {
            line.moves.push(place);
        }
    }

    /// Closes the variations that begin at a ply or later.
    pub(crate) fn close_from(&mut self, ply: u32) {
        while self.lines.len() > 1 && self.lines.last().is_some_and(|line| line.first >= ply) {
            self.lines.pop();
        }
    }

    /// Closes all variations.
    pub(crate) fn close_variations(&mut self) {
        self.lines.truncate(1);
    }

    /// The place before a ply, in the latest line that has it.
    pub(crate) fn find(&self, ply: u32) -> Option<Place> {
        let last = self.lines.len().checked_sub(1)?;
        let at = if last == 0 || self.reaches(last, ply) {
            last
        } else {
            self.latest_reaching(last - 1, ply)
        };
        self.lines[at].before(ply)
    }

    /// The place before a ply in the main line.
    pub(crate) fn in_main(&self, ply: u32) -> Option<Place> {
        self.lines.first()?.before(ply)
    }

    /// Closes the last line, if it is a variation.
    pub(crate) fn close_last(&mut self) {
        if self.lines.len() > 1 {
            self.lines.pop();
        }
    }

    /// Begins a variation at a place.
    pub(crate) fn open(&mut self, first: u32, base: Place) {
        if let Some(last) = self.lines.len().checked_sub(1).filter(|last| *last > 0) {
            let longer = self.latest_reaching(last - 1, self.lines[last].reach() + 1);
            let depth = |line: usize| self.lines[line].depth;
            let jump = self.lines[longer].jump;
            let further = self.lines[jump].jump;
            // The lengths of jumps double, so every line is found in logarithmically many steps.
            let doubles = depth(longer) - depth(jump) == depth(jump) - depth(further);
            let (jump, depth) = (if doubles { further } else { longer }, depth(longer) + 1);
            let line = &mut self.lines[last];
            (line.longer, line.jump, line.depth) = (longer, jump, depth);
        }
        self.lines.push(OpenLine {
            first,
            base,
            moves: Vec::new(),
            longer: 0,
            jump: 0,
            depth: 0,
        });
    }

    /// The latest line up to `at`, which is not the last line, whose moves reach a ply; or else the main line.
    fn latest_reaching(&self, mut at: usize, ply: u32) -> usize {
        while at > 0 && !self.reaches(at, ply) {
            let OpenLine { longer, jump, .. } = self.lines[at];
            at = if self.reaches(jump, ply) { longer } else { jump };
        }
        at
    }

    fn reaches(&self, line: usize, ply: u32) -> bool {
        #[cfg(test)]
        self.looked_at.set(self.looked_at.get() + 1);
        self.lines[line].reach() >= ply
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(step: u32) -> Place {
        Place {
            step,
            mv: None,
            is_timed: false,
            position: Position::default(),
        }
    }

    /// A main line of `2 * n` moves and `n` lines inside each other, each a ply shorter than the one before. Then `n` empty
    /// variations that only the main line has. Returns how many lines were looked at.
    fn work(n: u32) -> usize {
        let mut lines = OpenLines::default();
        lines.start(Position::default());
        for ply in 1..=2 * n {
            lines.push(place(ply));
        }
        for first in 2..n {
            lines.open(first, place(0));
            lines.push(place(first));
        }
        for _ in 0..n {
            lines.close_from(2 * n);
            let found = lines.find(2 * n).unwrap();
            assert_eq!(found.step, 2 * n - 1);
            lines.open(2 * n, found);
        }
        lines.looked_at.get()
    }

    #[test]
    fn empty_variations_are_cheap() {
        let (small, large) = (work(2_000), work(4_000));
        assert!(large < 3 * small, "{small} lines looked at, then {large}");
        assert!(large < 4_000 * 60, "{large} lines looked at");
    }

    #[test]
    fn the_latest_line_is_found() {
        // Lengths go up and down; a simple search tells what is right.
        let mut lines = OpenLines::default();
        lines.start(Position::default());
        (1..=40).for_each(|ply| lines.push(place(ply)));
        let mut seed = 7_u32;
        for step in 100..1_500 {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let ply = 1 + (seed >> 16) % 45;
            lines.close_from(ply);
            let simple = lines.lines.iter().rev().find_map(|line| line.before(ply));
            let found = lines.find(ply);
            assert_eq!(
                found.map(|place| place.step),
                simple.map(|place| place.step),
                "ply {ply}"
            );
            if let Some(base) = found {
                lines.open(ply, base);
                (0..(seed >> 8) % 9).for_each(|more| lines.push(place(step * 10 + more)));
            }
        }
    }
}
