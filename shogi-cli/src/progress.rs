//! A progress bar, for work that takes long enough to wonder.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How far a long command has come. It shows nothing before a certain amount is done: short work is over by then.
pub(crate) struct Progress {
    shown: bool,
    template: &'static str,
    /// How much there is to do, if that is known.
    total: Option<u64>,
    /// How much must be done before anything is shown.
    patience: u64,
    done: u64,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Counts bytes read.
    pub(crate) fn of_bytes(shown: bool, total: Option<u64>) -> Self {
        let template = match total {
            Some(_) => "{wide_bar} {bytes} of {total_bytes}, {eta} left",
            None => "{spinner} {bytes} read in {elapsed}",
        };
        Self::new(shown, template, total, 4 << 20)
    }

    /// Counts positions.
    pub(crate) fn of_positions(shown: bool, total: u64) -> Self {
        Self::new(shown, "{wide_bar} {pos} of {len} positions", Some(total), 2)
    }

    fn new(shown: bool, template: &'static str, total: Option<u64>, patience: u64) -> Self {
        Self {
            shown,
            template,
            total,
            patience,
            done: 0,
            bar: None,
        }
    }

    /// That much more is done.
    pub(crate) fn advance(&mut self, by: u64) {
        self.done = self.done.saturating_add(by);
        if !self.shown || self.done < self.patience {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(self.total, ProgressDrawTarget::stderr());
            match ProgressStyle::with_template(self.template) {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            }
        });
        bar.set_position(self.done);
    }

    /// Takes the bar away while something else is written to the terminal.
    pub(crate) fn pause<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
