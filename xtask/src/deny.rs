//! The step `deny`: licences, bans and sources of the dependencies, by the rules in `deny.toml`.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{cargo, run, succeeds};
use crate::steps::Verdict;
use crate::workspace::Workspace;

/// The version that is installed where there is none.
const VERSION: &str = "0.20.2";

/// Runs cargo-deny, installing it first if need be. Advisories are left out: they come from the network, and
/// would fail a build in which nothing changed.
pub(crate) fn check(workspace: &Workspace) -> Result<Verdict> {
    let cargo_deny = find_or_install(workspace)?;
    let mut deny = Command::new(cargo_deny);
    deny.args(["--all-features", "check", "licenses", "bans", "sources"])
        .current_dir(&workspace.root);
    run(&mut deny)?;
    Ok(Verdict::Passed)
}

/// The cargo-deny on the search path, or our own under `target/tools`.
fn find_or_install(workspace: &Workspace) -> Result<PathBuf> {
    let tools = workspace.target.join("tools");
    let ours = tools
        .join("bin")
        .join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX));
    for candidate in [PathBuf::from("cargo-deny"), ours.clone()] {
        if succeeds(Command::new(&candidate).arg("--version")) {
            return Ok(candidate);
        }
    }
    println!(
        "cargo-deny is not installed; building it, once, into {}.",
        tools.display()
    );
    // Unoptimised and without debug information, it builds in a few minutes; checking takes seconds either way.
    let install = [
        "install",
        "cargo-deny",
        "--version",
        VERSION,
        "--locked",
        "--debug",
        "--root",
    ];
    run(cargo(workspace, &install)
        .arg(&tools)
        .env("CARGO_PROFILE_DEV_DEBUG", "false"))
    .context("cargo-deny is not there and could not be built from the Rust registry")?;
    Ok(ours)
}
