//! The parts of a Rust toolchain that a minimal installation leaves out, and the C linker.

use std::process::Command;

use anyhow::{Result, bail};

use crate::command;
use crate::workspace::Workspace;

/// Makes sure that `cargo SUBCOMMAND` works, adding the `component` that holds it with rustup if there is one.
pub(crate) fn need(workspace: &Workspace, component: &str, subcommand: &str) -> Result<()> {
    let there = || command::succeeds(&mut command::cargo(workspace, &[subcommand, "--version"]));
    if there() {
        return Ok(());
    }
    println!("`cargo {subcommand}` is not installed; asking rustup for it.");
    let added = command::run(Command::new("rustup").args(["component", "add", component]));
    if !there() {
        let why = added
            .err()
            .map(|error| format!(" ({error:#})"))
            .unwrap_or_default();
        bail!(
            "this machine has no `cargo {subcommand}`: install it with `rustup component add {component}`{why}"
        );
    }
    Ok(())
}

/// Makes sure that there is a C compiler to link with.
pub(crate) fn need_linker() -> Result<()> {
    if !command::succeeds(Command::new("cc").arg("--version")) {
        bail!("this machine has no C linker (`cc`); on Debian, `apt-get install gcc libc6-dev` brings one");
    }
    Ok(())
}
