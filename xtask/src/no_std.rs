//! The steps `no-std` and `no-std-run`: the libraries on machines that have no operating system.
//!
//! A crate marked `#![no_std]` can still pull std in through a dependency, and on a machine that has std nobody
//! notices. So `no-std` compiles the libraries where std does not exist: in a folder laid out as the compiler's
//! own, with only the libraries of one tier in it. And `no-std-run` links a whole program, which fails if two
//! runtimes meet in it, and runs it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{cargo, run as run_command};
use crate::components;
use crate::steps::Verdict;
use crate::workspace::{CORE, RECORD, Workspace};

/// A machine that has only these libraries, and the packages that compile there, each with its features.
struct Tier {
    name: &'static str,
    libraries: &'static [&'static str],
    packages: &'static [(&'static str, &'static str)],
}

const TIERS: [Tier; 2] = [
    Tier {
        name: "core",
        libraries: &["core", "compiler_builtins"],
        packages: &[(CORE, ""), (CORE, "serde")],
    },
    Tier {
        name: "alloc",
        libraries: &["core", "compiler_builtins", "alloc"],
        packages: &[(CORE, "alloc"), (CORE, "alloc,serde"), (RECORD, "")],
    },
];

/// Checks the packages of each tier. Whoever uses what is not there is found when names are looked
/// up; that what is compiled links and runs is for the other step.
pub(crate) fn check(workspace: &Workspace) -> Result<Verdict> {
    for tier in &TIERS {
        let sysroot = workspace.target.join("sysroot").join(tier.name);
        lay_out(workspace, &sysroot, tier.libraries)?;
        for (package, features) in tier.packages {
            // Naming the target keeps build scripts and procedural macros, which run here, on the whole library.
            let mut cargo = cargo(workspace, &["check", "-p", package, "--no-default-features"]);
            cargo
                .args([
                    "--features",
                    features,
                    "--target",
                    &workspace.host,
                    "--target-dir",
                ])
                .arg(&workspace.second_target);
            // The encoded form is the only one that survives a space in the path.
            cargo.env(
                "CARGO_ENCODED_RUSTFLAGS",
                format!("--sysroot\u{1f}{}", sysroot.display()),
            );
            run_command(&mut cargo).with_context(|| {
                format!(
                    "{package} with features [{features}] does not compile where only {} exists",
                    tier.name
                )
            })?;
        }
    }
    Ok(Verdict::Passed)
}

/// Makes a sysroot that holds only the libraries named.
fn lay_out(workspace: &Workspace, sysroot: &Path, libraries: &[&str]) -> Result<()> {
    let folder = sysroot.join("lib/rustlib").join(&workspace.host).join("lib");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    for library in libraries {
        let found = library_files(&workspace.std_libraries, library)?;
        if found.is_empty() {
            bail!("{} holds no lib{library}", workspace.std_libraries.display());
        }
        for file in found {
            link(&file, &folder.join(file.file_name().unwrap_or_default()))?;
        }
    }
    Ok(())
}

/// The compiled files of one library; their names carry a hash after the library's own.
fn library_files(folder: &Path, library: &str) -> Result<Vec<PathBuf>> {
    let prefix = format!("lib{library}-");
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(&prefix) {
            files.push(entry.path());
        }
    }
    Ok(files)
}

/// A link to a file, or a copy where links are for the privileged.
fn link(from: &Path, to: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::symlink(from, to);
    #[cfg(not(unix))]
    return fs::copy(from, to).map(drop);
}

/// A program of its own, outside the workspace so that nothing turns the core's default features on.
const PROGRAM: &str = "shogi-core/tests/no_std_program";

/// The manifest of that program.
pub(crate) const PROGRAM_MANIFEST: &str = "shogi-core/tests/no_std_program/Cargo.toml";

/// Builds and runs the program without std.
pub(crate) fn run(workspace: &Workspace) -> Result<Verdict> {
    if !workspace.host.contains("linux") {
        return Ok(Verdict::Skipped(format!(
            "the program is written for Linux, and this is {}",
            workspace.host
        )));
    }
    components::need_linker()?;
    // The same versions as everywhere else: cargo drops from the copy what the program does not need.
    fs::copy(
        workspace.root.join("Cargo.lock"),
        workspace.root.join(PROGRAM).join("Cargo.lock"),
    )?;
    let mut cargo = cargo(
        workspace,
        &[
            "build",
            "--release",
            "--manifest-path",
            PROGRAM_MANIFEST,
            "--target-dir",
        ],
    );
    run_command(cargo.arg(&workspace.target))?;
    run_command(&mut Command::new(workspace.target.join("release/no_std_program")))
        .context("the program without std links, but does not end well")?;
    Ok(Verdict::Passed)
}
