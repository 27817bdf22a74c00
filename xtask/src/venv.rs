//! Python programs that a step needs, from `PyPI`, in a virtual environment under the target folder.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{run, succeeds};
use crate::workspace::Workspace;

/// The folder of the programs of a virtual environment that has these packages, each as pip names it (`cmake==4.1.0`).
///
/// There is one environment for each list of packages; what is installed already is not installed again.
pub(crate) fn venv(workspace: &Workspace, packages: &[&str]) -> Result<PathBuf> {
    let name: String = packages.join("+");
    let name = name.replace(|c: char| !c.is_ascii_alphanumeric() && c != '+' && c != '.', "-");
    let folder = workspace.target.join("venv").join(name);
    let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let done = folder.join("complete");
    if done.exists() && succeeds(Command::new(programs.join("python")).arg("--version")) {
        return Ok(programs);
    }
    let python = ["python3", "python"]
        .into_iter()
        .find(|python| succeeds(Command::new(python).args(["-m", "venv", "--help"])))
        .context(
            "this machine has no Python 3 with venv; on Debian, `apt-get install python3-venv` brings it",
        )?;
    run(Command::new(python).args(["-m", "venv", "--clear"]).arg(&folder))?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run(Command::new(programs.join("python")).args(pip).args(packages))
        .with_context(|| format!("PyPI did not give {}", packages.join(", ")))?;
    std::fs::write(done, "")?;
    Ok(programs)
}
