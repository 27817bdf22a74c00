//! What there is to know about the workspace and the machine before a step runs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::command;

/// The package that holds the rules, by the name cargo knows it by.
pub(crate) const CORE: &str = "shogiban";

/// The package that reads and writes records of games.
pub(crate) const RECORD: &str = "shogiban-record";

/// The libraries for Rust programs.
pub(crate) const LIBRARIES: [&str; 2] = [CORE, RECORD];

/// The features of a package, each with what it turns on.
pub(crate) type Features = BTreeMap<String, Vec<String>>;

/// The workspace of the current folder, and the compiler it uses.
pub(crate) struct Workspace {
    /// The folder with the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// Where cargo builds.
    pub(crate) target: PathBuf,
    /// Where the lane that leaves `target/debug` to the other builds with settings of that profile: without std, and with tools
    /// that watch memory. One folder for all of them, as they have procedural macros in common.
    pub(crate) second_target: PathBuf,
    /// The platform of this machine, as the compiler names it.
    pub(crate) host: String,
    /// The folder that holds the compiled standard library of this platform.
    pub(crate) std_libraries: PathBuf,
    /// The features of each of the [`LIBRARIES`], in their order.
    pub(crate) features: [Features; 2],
    /// The oldest Rust the core promises to compile with, as `Cargo.toml` says it.
    pub(crate) core_rust_version: String,
}

impl Workspace {
    /// Asks cargo and rustc.
    pub(crate) fn find() -> Result<Self> {
        // Asked of the current folder and not of the one this was compiled in: copies of the tree may share a target.
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["metadata", "--no-deps", "--format-version=1"]);
        let metadata: Value = serde_json::from_str(&command::output(&mut cargo)?)?;
        let path = |key: &str| {
            metadata[key]
                .as_str()
                .map(PathBuf::from)
                .with_context(|| format!("cargo metadata has no {key}"))
        };
        let package = |name: &str| {
            metadata["packages"]
                .as_array()
                .and_then(|packages| packages.iter().find(|package| package["name"] == name))
                .with_context(|| format!("the workspace has no package {name}"))
        };
        let features = |name: &str| -> Result<Features> {
            Ok(serde_json::from_value(package(name)?["features"].clone())?)
        };

        let about_rustc = command::output(Command::new("rustc").arg("-vV"))?;
        let host = about_rustc
            .lines()
            .find_map(|line| line.strip_prefix("host: "))
            .context("`rustc -vV` does not name its host")?
            .to_owned();
        let sysroot = command::output(Command::new("rustc").args(["--print", "sysroot"]))?;

        let target = path("target_directory")?;
        Ok(Self {
            root: path("workspace_root")?,
            second_target: target.join("second"),
            target,
            std_libraries: Path::new(sysroot.trim())
                .join("lib/rustlib")
                .join(&host)
                .join("lib"),
            host,
            features: [features(CORE)?, features(RECORD)?],
            core_rust_version: package(CORE)?["rust_version"]
                .as_str()
                .context("the core has no rust-version")?
                .to_owned(),
        })
    }
}
