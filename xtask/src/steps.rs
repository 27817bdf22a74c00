//! The steps of `cargo xtask test`, and how they are run one after the other.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;

use crate::workspace::Workspace;
use crate::{c, cargo_steps, deny, features, msrv, names, no_std, python, readme};

/// How a step ends when nothing is wrong; a failure is an error.
pub(crate) enum Verdict {
    /// Everything was run and is right.
    Passed,
    /// This machine cannot run the step, for the reason given.
    Skipped(String),
}

/// One thing to test.
struct Step {
    name: &'static str,
    /// What it does, in a line.
    about: &'static str,
    run: fn(&Workspace) -> Result<Verdict>,
}

/// Every step, in the order they run: those that fail fast and often come first.
#[rustfmt::skip] // A table: a row for each step.
const STEPS: &[Step] = &[
    Step { name: "fmt", about: "the code is formatted", run: cargo_steps::fmt },
    Step { name: "clippy", about: "no lint complains, with all features and with none", run: cargo_steps::clippy },
    Step { name: "unit", about: "unit and integration tests", run: cargo_steps::unit },
    Step { name: "doc-tests", about: "the examples in the documentation", run: cargo_steps::doc_tests },
    Step { name: "docs", about: "the documentation builds without a warning", run: cargo_steps::docs },
    Step { name: "no-std", about: "the core builds where there is no std, and no alloc", run: no_std::build },
    Step { name: "no-std-run", about: "a program without std links the core and runs", run: no_std::run },
    Step { name: "features", about: "the core compiles with each feature, and each two", run: features::check },
    Step { name: "msrv", about: "what is published compiles with the oldest Rust promised", run: msrv::check },
    Step { name: "benches", about: "the benches compile", run: cargo_steps::benches },
    Step { name: "cli", about: "the program builds, and does what the README shows", run: readme::check },
    Step { name: "python", about: "the Python wheel builds, installs and does what its pages say", run: python::check },
    Step { name: "c", about: "the C interface, installed, from C and C++ programs", run: c::check },
    Step { name: "names", about: "every public name of the core has its place in the table of names", run: names::check },
    Step { name: "deny", about: "licences, bans and sources of the dependencies", run: deny::check },
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
    let mut passed = 0;
    let mut skipped = Vec::new();
    for step in STEPS
        .iter()
        .filter(|step| only.is_empty() || only.iter().any(|name| name == step.name))
    {
        println!("\n== {}: {}", step.name, step.about);
        let start = Instant::now();
        let verdict = (step.run)(&workspace);
        let seconds = start.elapsed().as_secs_f32();
        match verdict {
            Ok(Verdict::Passed) => {
                println!("== {}: passed in {seconds:.1} s", step.name);
                passed += 1;
            }
            Ok(Verdict::Skipped(why)) => {
                println!("== {}: skipped after {seconds:.1} s: {why}", step.name);
                skipped.push(step.name);
            }
            Err(error) => {
                println!("== {}: failed after {seconds:.1} s", step.name);
                println!("\nThe step `{}` failed: {error:#}.", step.name);
                println!("Run it alone with: cargo xtask test {}", step.name);
                println!("{}", summary(passed, 1, skipped.len()));
                return ExitCode::FAILURE;
            }
        }
    }
    println!();
    if !skipped.is_empty() {
        println!(
            "Not run on this machine: {} (the reasons are above).",
            skipped.join(", ")
        );
    }
    println!("{}", summary(passed, 0, skipped.len()));
    ExitCode::SUCCESS
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
