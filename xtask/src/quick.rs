//! `cargo xtask quick`: tests to run after every change, of the two libraries. Once everything is compiled, they take a few seconds.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;

use crate::command::{cargo, run as run_command};
use crate::steps::STEPS;
use crate::workspace::{LIBRARIES, Workspace};
use crate::{cargo_steps, components};

/// The part of the usual random cases that the core's tests try, as `SHOGIBAN_TEST_EFFORT` takes it.
const EFFORT: &str = "0.1";

/// What the step `unit` runs and this task does not.
const NOT_OF_UNIT: &str =
    "perft suites, tests of the oracle itself, nine of ten random cases, tests of all other packages";

/// What `cargo test` is told to run, and what each of the programs is told.
type Call = (&'static [&'static str], &'static [&'static str]);

/// The first call compiles all programs at once, on all cores; the others find them compiled.
const CALLS: [Call; 4] = [
    (
        &["--no-run", "--lib", "--test", "rules", "--test", "records"],
        &[],
    ),
    (&["--lib"], &["--quiet"]),
    (
        &["--test", "rules"],
        &["--quiet", "--skip", "perft_suites", "--skip", "oracle_self"],
    ),
    (&["--test", "records"], &["--quiet"]),
];

/// Runs the tests up to the first failure, then prints how long they took and what they leave out.
pub(crate) fn run() -> ExitCode {
    let start = Instant::now();
    let ended = Workspace::find().and_then(|workspace| check(&workspace));
    let seconds = start.elapsed().as_secs_f32();
    if let Err(error) = ended {
        println!("\nfailed after {seconds:.1} s: {error:#}.");
        return ExitCode::FAILURE;
    }
    let left_out: Vec<&str> = STEPS
        .iter()
        .map(|step| step.name)
        .filter(|name| !["fmt", "unit"].contains(name))
        .collect();
    println!("\nLeft out of the step `unit`: {NOT_OF_UNIT}.");
    println!(
        "Left out, too: the steps {}. `cargo xtask test` runs everything.",
        left_out.join(", ")
    );
    println!("passed in {seconds:.1} s");
    ExitCode::SUCCESS
}

/// The formatting, then the tests.
fn check(workspace: &Workspace) -> Result<()> {
    cargo_steps::fmt(workspace)?;
    components::need_linker()?;
    for (what, how) in CALLS {
        // Always both packages with all features: another choice would compile them anew.
        let mut cargo = cargo(workspace, &["test", "--all-features"]);
        for package in LIBRARIES {
            cargo.args(["-p", package]);
        }
        cargo.args(what).arg("--").args(how);
        run_command(cargo.env("SHOGIBAN_TEST_EFFORT", EFFORT))?;
    }
    Ok(())
}
