//! The steps of `cargo xtask test`, and how they are run: one after the other if some are named, in two lanes if it is all of them.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;

use crate::lanes;

use crate::workspace::Workspace;
use crate::{c, cargo_steps, deny, features, msrv, names, no_std, python, readme};

/// How a step ends when nothing is wrong; a failure is an error.
pub(crate) enum Verdict {
    /// Everything was run and is right.
    Passed,
    /// This machine cannot run the step, for the reason given.
    Skipped(String),
}

/// Steps that run one after the other, beside those of the other lane.
///
/// Cargo lets one command at a time build in a folder, so the lanes never share one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// What is built in `target/debug` and in `target/doc`, and tools from the registry.
    Debug,
    /// What is built in `target/release`, `target/wheel` and folders of its own.
    Release,
}

/// One thing to test.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) lane: Lane,
    /// What it does, in a line.
    pub(crate) about: &'static str,
    run: fn(&Workspace) -> Result<Verdict>,
}

/// Every step, in the order they run: those that fail fast and often come first.
#[rustfmt::skip] // A table: a row for each step.
pub(crate) const STEPS: &[Step] = &[
    Step { name: "fmt", lane: Lane::Debug, about: "the code is formatted", run: cargo_steps::fmt },
    Step { name: "clippy", lane: Lane::Debug, about: "no lint complains, with all features and with none", run: cargo_steps::clippy },
    Step { name: "unit", lane: Lane::Debug, about: "unit and integration tests", run: cargo_steps::unit },
    Step { name: "doc-tests", lane: Lane::Debug, about: "the examples in the documentation", run: cargo_steps::doc_tests },
    Step { name: "docs", lane: Lane::Debug, about: "the documentation builds without a warning", run: cargo_steps::docs },
    Step { name: "no-std", lane: Lane::Release, about: "the libraries compile where there is no std, and the core where there is no alloc", run: no_std::check },
    Step { name: "no-std-run", lane: Lane::Release, about: "a program without std links the core and runs", run: no_std::run },
    Step { name: "features", lane: Lane::Debug, about: "each library compiles with each feature, and each two", run: features::check },
    Step { name: "msrv", lane: Lane::Release, about: "what is published compiles with the oldest Rust promised", run: msrv::check },
    Step { name: "benches", lane: Lane::Debug, about: "the benches compile", run: cargo_steps::benches },
    Step { name: "cli", lane: Lane::Release, about: "the program builds, and does what the README shows", run: readme::check },
    Step { name: "python", lane: Lane::Release, about: "the Python wheel builds, installs and does what its pages say", run: python::check },
    Step { name: "c", lane: Lane::Release, about: "the C interface, installed, from C and C++ programs", run: c::check },
    Step { name: "names", lane: Lane::Debug, about: "every public name of the libraries has its place in the table of names", run: names::check },
    Step { name: "deny", lane: Lane::Debug, about: "licences, bans and sources of the dependencies", run: deny::check },
];

/// The names of all steps.
pub(crate) fn names() -> Vec<&'static str> {
    STEPS.iter().map(|step| step.name).collect()
}

/// Prints every step with what it does.
pub(crate) fn list() {
    for Step { name, about, .. } in STEPS {
        println!("{name:<12}{about}");
    }
}

/// Runs the steps named in `only`, or all of them if it is empty, up to the first failure.
pub(crate) fn run(only: &[String]) -> ExitCode {
    let workspace = match Workspace::find() {
        Ok(workspace) => workspace,
        Err(error) => {
            eprintln!("No step was run: {error:#}.");
            return ExitCode::FAILURE;
        }
    };
    let mut tally = Tally::default();
    if only.is_empty() {
        if let Err(error) = lanes::run(&workspace, &mut tally) {
            eprintln!("The steps could not be run: {error:#}.");
            return ExitCode::FAILURE;
        }
    } else {
        for step in STEPS
            .iter()
            .filter(|step| only.iter().any(|name| name == step.name))
        {
            tally.add(step, one(&workspace, step));
            if !tally.failed.is_empty() {
                break;
            }
        }
    }
    tally.print()
}

/// Runs one step as a process of its own, which ends with the status of [`Ended`].
pub(crate) fn alone(name: &str) -> ExitCode {
    let step = STEPS.iter().find(|step| step.name == name);
    match (step, Workspace::find()) {
        (Some(step), Ok(workspace)) => ExitCode::from(one(&workspace, step) as u8),
        (None, _) => ExitCode::FAILURE,
        (_, Err(error)) => {
            println!("The step `{name}` was not run: {error:#}.");
            ExitCode::FAILURE
        }
    }
}

/// Runs a step and says how it went.
fn one(workspace: &Workspace, step: &Step) -> Ended {
    println!("\n== {}: {}", step.name, step.about);
    let start = Instant::now();
    let verdict = (step.run)(workspace);
    let seconds = start.elapsed().as_secs_f32();
    match verdict {
        Ok(Verdict::Passed) => {
            println!("== {}: passed in {seconds:.1} s", step.name);
            Ended::Passed
        }
        Ok(Verdict::Skipped(why)) => {
            println!("== {}: skipped after {seconds:.1} s: {why}", step.name);
            Ended::Skipped
        }
        Err(error) => {
            println!("== {}: failed after {seconds:.1} s", step.name);
            println!("\nThe step `{}` failed: {error:#}.", step.name);
            println!("Run it alone with: cargo xtask test {}", step.name);
            Ended::Failed
        }
    }
}

/// How a step ended, its reasons having been printed. Each is a status that a process may end with.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    Passed = 0,
    Failed = 1,
    Skipped = 10,
}

/// How the steps ended so far.
#[derive(Default)]
pub(crate) struct Tally {
    passed: usize,
    pub(crate) failed: Vec<&'static str>,
    skipped: Vec<&'static str>,
}

impl Tally {
    pub(crate) fn add(&mut self, step: &Step, ended: Ended) {
        match ended {
            Ended::Passed => self.passed += 1,
            Ended::Failed => self.failed.push(step.name),
            Ended::Skipped => self.skipped.push(step.name),
        }
    }

    /// What failed, what was skipped, and the last line.
    fn print(&self) -> ExitCode {
        println!();
        if !self.failed.is_empty() {
            println!("Failed: {} (the reasons are above).", self.failed.join(", "));
        }
        if !self.skipped.is_empty() {
            println!(
                "Not run on this machine: {} (the reasons are above).",
                self.skipped.join(", ")
            );
        }
        println!("{}", summary(self.passed, self.failed.len(), self.skipped.len()));
        if self.failed.is_empty() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}

/// The last line: how many steps passed, failed and were skipped.
fn summary(passed: usize, failed: usize, skipped: usize) -> String {
    let skipped = if skipped == 0 {
        String::new()
    } else {
        format!(", {skipped} skipped")
    };
    format!("{passed} passed, {failed} failed{skipped}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_speaks_of_skipped_steps_only_if_there_are_any() {
        assert_eq!(summary(12, 0, 0), "12 passed, 0 failed");
        assert_eq!(summary(3, 1, 2), "3 passed, 1 failed, 2 skipped");
    }

    #[test]
    fn every_step_has_a_name_of_its_own() {
        let mut names = names();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), STEPS.len());
    }
}
