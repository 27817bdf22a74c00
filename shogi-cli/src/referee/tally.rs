//! How many games there were, and how many of them were good.

use crate::plural::Counted;
use std::fmt::{Display, Formatter, Result};

/// The count at the end.
#[derive(Debug, Default)]
pub(super) struct Tally {
    good: u64,
    bad: u64,
    /// Games whose line goes on after they were over.
    played_on: u64,
    /// Records that name another result than the rules.
    pub(super) differing: u64,
    /// Files that could not be read, or not to their end.
    pub(super) files_given_up: u64,
}

impl Tally {
    pub(super) fn count(&mut self, good: bool, played_on: bool) {
        if good {
            self.good += 1;
        } else {
            self.bad += 1;
        }
        self.played_on += u64::from(played_on);
    }

    pub(super) fn is_good(&self) -> bool {
        self.bad == 0 && self.files_given_up == 0
    }
}

/// `30 games: 30 good, 0 bad`, and those that were played on and the files that were given up, if there are any.
impl Display for Tally {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self {
            good,
            bad,
            played_on,
            differing,
            files_given_up,
        } = *self;
        write!(f, "{}: {good} good, {bad} bad", Counted(good + bad, "game"))?;
        if played_on > 0 {
            write!(f, "; {played_on} played on after the end")?;
        }
        if differing > 0 {
            write!(f, "; {differing} with another result than the rules'")?;
        }
        if files_given_up > 0 {
            write!(f, "; {} could not be read", Counted(files_given_up, "file"))?;
        }
        Ok(())
    }
}
