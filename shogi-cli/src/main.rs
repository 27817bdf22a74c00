//! The `shogiban` command.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    shogiban_cli::run_in_terminal(std::env::args_os().skip(1)).into()
}
