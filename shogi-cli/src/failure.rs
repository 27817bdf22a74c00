//! What keeps a command from being carried out.

use crate::console::Console;
use crate::exit::Exit;
use shogiban::notation::ParseError;
use std::io;

/// Why a command could not be carried out. What is wrong with one game among many is no failure, but a result.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The position of a command cannot be read.
    #[error("the SFEN cannot be read: {0}")]
    Sfen(#[from] ParseError),
    /// The position of a command can be read, but not played.
    #[error("not a playable position: {0}")]
    Unplayable(String),
    /// A custom variant, and no position.
    #[error("a custom variant has no start position of its own: give an SFEN")]
    NoStart,
    /// A file cannot be read or written.
    #[error("{0}: {1}")]
    File(String, io::Error),
    /// What was asked for is not in the file.
    #[error("{0}")]
    NotThere(String),
    /// A file would be written over another.
    #[error("{0} is there already; no file is written over another")]
    Taken(String),
    /// Two inputs would become one file.
    #[error("{0} and {1} would both become {2}; name another folder for one of them")]
    OneName(String, String, String),
    /// The output cannot be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// Tells the user, and says how the command ended.
    pub(crate) fn report(self, console: &mut Console<'_>) -> Exit {
        match self {
            // Who reads the output has seen enough, as `head` has after ten lines: that is no fault of anybody.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Good,
            failure => {
                // If the output is the trouble, flushing it fails again, and that is known by now.
                let _ = console.screen.complain(format_args!("error: {failure}"));
                Exit::Bad
            }
        }
    }
}
