//! The step `msrv`: what is published compiles with the oldest Rust that `Cargo.toml` promises.

use std::ffi::OsString;
use std::process::Command;

use anyhow::{Result, bail};

use crate::command::{cargo, output, run};
use crate::steps::Verdict;
use crate::workspace::{CORE, RECORD, Workspace};

/// Names the rustc to use, where none of the usual places has it.
const VARIABLE: &str = "SHOGIBAN_MSRV_RUSTC";

/// The packages that promise to compile with it.
const PUBLISHED: [&str; 5] = [CORE, RECORD, "shogiban-cli", "shogiban-py", "shogiban-ffi"];

/// Checks the published packages, with all features, with that compiler.
pub(crate) fn check(workspace: &Workspace) -> Result<Verdict> {
    let version = &workspace.core_rust_version;
    let Some(rustc) = find(version)? else {
        return Ok(Verdict::Skipped(format!(
            "no rustc {version} was found; {VARIABLE} can name one"
        )));
    };
    for package in PUBLISHED {
        let mut cargo = cargo(
            workspace,
            &["check", "-p", package, "--all-features", "--target-dir"],
        );
        run(cargo.arg(workspace.target.join("msrv")).env("RUSTC", &rustc))?;
    }
    Ok(Verdict::Passed)
}

/// The rustc the variable names, or else the one in use, one with the version in its name, or one that rustup has.
/// Nothing is downloaded.
fn find(version: &str) -> Result<Option<OsString>> {
    if let Some(rustc) = std::env::var_os(VARIABLE) {
        if !is_version(&rustc, version) {
            bail!(
                "{VARIABLE} is {}, which is not a rustc {version}",
                rustc.to_string_lossy()
            );
        }
        return Ok(Some(rustc));
    }
    let on_path = ["rustc".into(), format!("rustc-{version}").into()];
    Ok(on_path
        .into_iter()
        .chain(in_rustup(version))
        .find(|rustc| is_version(rustc, version)))
}

/// Where rustup keeps a rustc of this version.
fn in_rustup(version: &str) -> Option<OsString> {
    let toolchains = output(Command::new("rustup").args(["toolchain", "list"])).ok()?;
    let toolchain = toolchains
        .split_whitespace()
        .find(|name| belongs(name, version))?;
    let path = output(Command::new("rustup").args(["which", "rustc", "--toolchain", toolchain])).ok()?;
    Some(path.trim().into())
}

/// Whether the program can be run and says it is a rustc of this version.
fn is_version(rustc: &OsString, version: &str) -> bool {
    let said = output(Command::new(rustc).arg("--version")).unwrap_or_default();
    said.strip_prefix("rustc ")
        .is_some_and(|rest| belongs(rest, version))
}

/// Whether `text` begins with `version` and not with a longer number: 1.85.1 is a 1.85, 1.850 is not.
fn belongs(text: &str, version: &str) -> bool {
    text.strip_prefix(version)
        .is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_patch_release_belongs_to_its_version_and_a_longer_number_does_not() {
        assert!(belongs("1.85.1 (4eb161250 2025-03-15)", "1.85"));
        assert!(belongs("1.85-x86_64-unknown-linux-gnu", "1.85"));
        assert!(!belongs("1.850.0", "1.85"));
        assert!(!belongs("1.8.0", "1.85"));
    }
}
