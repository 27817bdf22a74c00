//! The library behind the `shogiban` command: its commands, flags and output, for any program that wants to offer them.
//!
//! [`run`] takes the arguments and three streams, and says how it went. The program of the same name does nothing else:
//!
//! ```
//! use shogiban_cli::{Console, Exit, run};
//!
//! let (mut input, mut output, mut errors) = (&b""[..], Vec::new(), Vec::new());
//! let mut console = Console::new(&mut input, &mut output, &mut errors);
//! let exit = run(["explain", "startpos", "7g7e"], &mut console);
//! assert_eq!(exit, Exit::Bad);
//! assert_eq!(output, b"7g7e: the black pawn does not move to 7e from there\n");
//! ```
//!
//! What the commands do and print is described by `shogiban help` and in the README.

#![forbid(unsafe_code)]

mod cli;
mod console;
mod convert;
mod exit;
mod explain;
mod failure;
mod handicaps;
mod legal;
mod parallel;
mod perft;
mod plural;
mod progress;
mod referee;
mod rules;
mod said;
mod show;
mod sources;
mod start;
mod table;

pub use console::Console;
pub use exit::Exit;

use clap::Parser as _;
use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal as _};

use cli::Cli;

/// Runs one command.
///
/// The arguments begin with the first one behind the program's name. Nothing here ends the process or panics, whatever
/// the arguments and the input are; whoever reads the output may close it at any time.
pub fn run(args: impl IntoIterator<Item = impl Into<OsString> + Clone>, console: &mut Console<'_>) -> Exit {
    let result = match Cli::try_parse_from(args) {
        Ok(cli) => cli.run(console),
        Err(error) => cli::explain_usage(&error, console),
    };
    let result = result.and_then(|exit| Ok(console.flush().map(|()| exit)?));
    result.unwrap_or_else(|failure| failure.report(console))
}

/// [`run`] on the streams of this process, with a progress bar where a person is watching.
pub fn run_in_terminal(args: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Exit {
    let (stdin, stdout, stderr) = (io::stdin(), io::stdout(), io::stderr());
    // On a terminal that shows the output as well, a bar would only be in its way.
    let watched = stderr.is_terminal() && !stdout.is_terminal();
    let mut input = stdin.lock();
    let mut output = BufWriter::new(stdout.lock());
    // Not locked: the progress bar writes to it too.
    let mut errors = stderr;
    run(
        args,
        &mut Console::new(&mut input, &mut output, &mut errors).with_progress(watched),
    )
}
