//! The steps that are a call of cargo or two.

use anyhow::Result;

use crate::command::{cargo, run};
use crate::components;
use crate::no_std;
use crate::steps::Verdict;
use crate::workspace::{LIBRARIES, Workspace};

/// The benches bring other libraries with them to compare with, so only their own step compiles them.
const BENCHES: &str = "shogiban-benches";

/// The Python module is tested from Python: a test program of its own would need a Python to link with.
const PYTHON: &str = "shogiban-py";

/// `cargo fmt` on the workspace and on the one program outside of it.
pub(crate) fn fmt(workspace: &Workspace) -> Result<Verdict> {
    components::need(workspace, "rustfmt", "fmt")?;
    run(&mut cargo(workspace, &["fmt", "--all", "--check"]))?;
    run(&mut cargo(
        workspace,
        &["fmt", "--check", "--manifest-path", no_std::PROGRAM_MANIFEST],
    ))?;
    Ok(Verdict::Passed)
}

/// Clippy on everything with all features, then on the bare libraries: code that only one of them sees has its own lints.
pub(crate) fn clippy(workspace: &Workspace) -> Result<Verdict> {
    components::need(workspace, "clippy", "clippy")?;
    let all = [
        "--workspace",
        "--exclude",
        BENCHES,
        "--all-targets",
        "--all-features",
    ];
    run(cargo(workspace, &["clippy"]).args(all).args(["--", "-Dwarnings"]))?;
    for package in LIBRARIES {
        run(&mut cargo(
            workspace,
            &[
                "clippy",
                "-p",
                package,
                "--no-default-features",
                "--",
                "-Dwarnings",
            ],
        ))?;
    }
    Ok(Verdict::Passed)
}

/// Every test that is a program: unit tests, integration tests, and the examples, compiled.
pub(crate) fn unit(workspace: &Workspace) -> Result<Verdict> {
    components::need_linker()?;
    let kinds = ["--lib", "--bins", "--tests", "--examples"];
    run(cargo(
        workspace,
        &[
            "test",
            "--workspace",
            "--exclude",
            BENCHES,
            "--exclude",
            PYTHON,
            "--all-features",
        ],
    )
    .args(kinds))?;
    Ok(Verdict::Passed)
}

/// The examples in rustdoc comments and in the book.
pub(crate) fn doc_tests(workspace: &Workspace) -> Result<Verdict> {
    components::need_linker()?;
    run(&mut cargo(
        workspace,
        &[
            "test",
            "--workspace",
            "--exclude",
            BENCHES,
            "--exclude",
            PYTHON,
            "--all-features",
            "--doc",
        ],
    ))?;
    Ok(Verdict::Passed)
}

/// The documentation, where a broken link is an error.
pub(crate) fn docs(workspace: &Workspace) -> Result<Verdict> {
    let all = ["--workspace", "--exclude", BENCHES, "--no-deps", "--all-features"];
    run(cargo(workspace, &["doc"])
        .args(all)
        .env("RUSTDOCFLAGS", "-Dwarnings"))?;
    Ok(Verdict::Passed)
}

/// The benches compile, and clippy is content with them; they are not run.
pub(crate) fn benches(workspace: &Workspace) -> Result<Verdict> {
    components::need(workspace, "clippy", "clippy")?;
    run(&mut cargo(
        workspace,
        &["clippy", "-p", BENCHES, "--all-targets", "--", "-Dwarnings"],
    ))?;
    Ok(Verdict::Passed)
}
