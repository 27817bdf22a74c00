//! The step `python`: the wheel is built as users get it, and tested with every Python that is here.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{output, run, succeeds};
use crate::components;
use crate::steps::Verdict;
use crate::venv::venv;
use crate::workspace::Workspace;

/// The folder of the package.
const PACKAGE: &str = "shogi-py";

/// What builds it and what tests it, from `PyPI`.
const TOOLS: [&str; 3] = ["maturin>=1.9,<2", "pytest>=8,<10", "mypy>=1.18,<3"];

/// The Pythons that one wheel serves, where they are on the search path.
const PYTHONS: [&str; 4] = ["3.10", "3.11", "3.12", "3.13"];

/// What is tested with the others than the first: all but what takes minutes.
const QUICK: [&str; 8] = [
    "tests/test_engines.py",
    "tests/test_enums.py",
    "tests/test_games.py",
    "tests/test_package.py",
    "tests/test_peers.py",
    "tests/test_records.py",
    "tests/test_values.py",
    "tests/test_vectors.py",
];

/// Builds the wheel and the program, and tests the one beside the other; then the quick tests with the other Pythons, and
/// an installation from the folder, as from a clone.
pub(crate) fn check(workspace: &Workspace) -> Result<Verdict> {
    components::need_linker()?;
    let tools = venv(workspace, &TOOLS)?;
    let wheel = built(workspace, &tools)?;
    run(&mut crate::command::cargo(
        workspace,
        &["build", "--release", "-p", "shogiban-cli"],
    ))?;

    install(&tools, &wheel)?;
    test(workspace, &tools, &wheel, &["tests"])?;
    let mut tested = 1;
    for version in PYTHONS {
        if let Some(programs) = environment(workspace, &tools, version)? {
            install(&programs, &wheel)?;
            test(workspace, &programs, &wheel, &QUICK)?;
            tested += 1;
        }
    }
    println!("The wheel works with {tested} installations of Python.");

    let source = workspace.target.join("python").join("from-source");
    new_environment(&tools.join("python"), &source)?;
    let python = programs(&source).join("python");
    run(Command::new(&python)
        .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
        .arg(workspace.root.join(PACKAGE))
        .env("CARGO_TARGET_DIR", &workspace.target))?;
    run(Command::new(&python)
        .args(["-m", "shogiban", "perft", "3"])
        .current_dir(&source))?;
    Ok(Verdict::Passed)
}

/// Builds the wheel and gives its path.
fn built(workspace: &Workspace, tools: &Path) -> Result<PathBuf> {
    let folder = workspace.target.join("python").join("wheel");
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    run(Command::new(tools.join("maturin"))
        .args(["build", "--quiet", "--out"])
        .arg(&folder)
        .current_dir(workspace.root.join(PACKAGE))
        .env("CARGO_TARGET_DIR", &workspace.target))?;
    let mut wheels = std::fs::read_dir(&folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "whl"));
    match (wheels.next(), wheels.next()) {
        (Some(wheel), None) => Ok(wheel),
        _ => bail!("maturin did not leave one wheel in {}", folder.display()),
    }
}

/// Installs the wheel in an environment, in place of one from before.
fn install(programs: &Path, wheel: &Path) -> Result<()> {
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run(Command::new(programs.join("python"))
        .args(pip)
        .args(["--force-reinstall", "--no-deps"])
        .arg(wheel))
}

/// Runs tests in an environment.
fn test(workspace: &Workspace, programs: &Path, wheel: &Path, what: &[&str]) -> Result<()> {
    let program = format!("shogiban{}", std::env::consts::EXE_SUFFIX);
    run(Command::new(programs.join("python"))
        .args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"])
        .args(what)
        .current_dir(workspace.root.join(PACKAGE))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("SHOGIBAN_WHEEL", wheel)
        .env("SHOGIBAN_PROGRAM", workspace.target.join("release").join(program)))
}

/// An environment of that Python with pytest, or `None` if it is not here or the tools have it already.
fn environment(workspace: &Workspace, tools: &Path, version: &str) -> Result<Option<PathBuf>> {
    let Some(python) = find(version) else {
        return Ok(None);
    };
    if version_of(&tools.join("python")).is_some_and(|known| known == version) {
        return Ok(None);
    }
    let folder = workspace.target.join("python").join(version);
    let programs = programs(&folder);
    if !succeeds(Command::new(programs.join("python")).args(["-m", "pytest", "--version"])) {
        new_environment(&python, &folder)?;
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        run(Command::new(programs.join("python")).args(pip).arg(TOOLS[1]))
            .context("PyPI did not give pytest")?;
    }
    Ok(Some(programs))
}

/// The Python of that version on the search path, or the one that pyenv keeps.
fn find(version: &str) -> Option<PathBuf> {
    let by_name = PathBuf::from(format!("python{version}"));
    let kept = || {
        let folder = output(Command::new("pyenv").args(["prefix", version])).ok()?;
        Some(Path::new(folder.trim()).join("bin").join("python"))
    };
    [Some(by_name), kept()]
        .into_iter()
        .flatten()
        .find(|python| version_of(python).is_some_and(|found| found == version))
}

/// Which version a Python is, as `3.11`; `None` if it cannot be run or cannot make environments.
fn version_of(python: &Path) -> Option<String> {
    let program = "import sys, venv; print('%d.%d' % sys.version_info[:2])";
    let said = output(Command::new(python).args(["-c", program])).ok()?;
    Some(said.trim().to_owned())
}

fn new_environment(python: &Path, folder: &Path) -> Result<()> {
    run(Command::new(python).args(["-m", "venv", "--clear"]).arg(folder))
}

/// Where an environment has its programs.
fn programs(folder: &Path) -> PathBuf {
    folder.join(if cfg!(windows) { "Scripts" } else { "bin" })
}
