//! Where a command reads and writes.

use std::fmt::Display;
use std::io::{self, BufRead, Write};

/// The streams of a command.
pub struct Console<'a> {
    pub(crate) input: &'a mut dyn BufRead,
    pub(crate) screen: Screen<'a>,
}

/// The streams that are written to.
pub(crate) struct Screen<'a> {
    pub(crate) output: &'a mut dyn Write,
    pub(crate) errors: &'a mut dyn Write,
    pub(crate) progress: bool,
}

impl<'a> Console<'a> {
    /// A command reads games from `input` where it is asked to, writes what was asked for to `output`, and says on
    /// `errors` what kept it from doing so. Neither stream needs a buffer of its own to be correct; a large output is
    /// faster with one.
    pub fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write, errors: &'a mut dyn Write) -> Self {
        let screen = Screen {
            output,
            errors,
            progress: false,
        };
        Self { input, screen }
    }

    /// Whether long commands show a progress bar. It is drawn on the standard error stream of the process, whatever
    /// `errors` is.
    #[must_use]
    pub fn with_progress(mut self, progress: bool) -> Self {
        self.screen.progress = progress;
        self
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.screen.output.flush()
    }
}

impl Screen<'_> {
    /// Says on the error stream what went wrong, after everything that was written to the output before.
    pub(crate) fn complain(&mut self, what: impl Display) -> io::Result<()> {
        let flushed = self.output.flush();
        // Where even the error stream is closed there is nobody left to tell.
        let _ = writeln!(self.errors, "{what}");
        flushed
    }
}

impl std::fmt::Debug for Console<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Console")
            .field("progress", &self.screen.progress)
            .finish_non_exhaustive()
    }
}
