//! The C interface: `cargo xtask install`, and the step `c`, which installs it into a folder of its own and tests it there as
//! programs of C and C++ meet it.

mod header;
mod install;
mod null;
mod programs;
mod samples;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::command::{output, run, succeeds};
use crate::components;
use crate::steps::Verdict;
use crate::venv::venv;
use crate::workspace::Workspace;

pub(crate) use install::install;

/// The package, and the folder it is in.
const PACKAGE: &str = "shogiban-ffi";
const FOLDER: &str = "shogi-ffi";

/// The cmake that is installed where there is none.
const CMAKE: &str = "cmake==4.1.0";

/// Installs the library and tests everything that the prefix holds.
pub(crate) fn check(workspace: &Workspace) -> Result<Verdict> {
    if !cfg!(unix) {
        return Ok(Verdict::Skipped(
            "the C interface is tested on Unix only".to_owned(),
        ));
    }
    components::need_linker()?;
    let folder = workspace.target.join("c");
    let panicking = install::build_panicking(workspace, &folder.join("test-panic"))?;
    let prefix = folder.join("prefix");
    install(workspace, &prefix)?;

    let header = header::Header::read(&prefix.join("include/shogiban.h"))?;
    if cfg!(target_os = "linux") {
        exported_symbols(&prefix, &header)?;
    } else {
        println!("The exported symbols are compared with the header on Linux only.");
    }
    let tools = programs::Tools::find();
    headers_alone(&prefix, &folder, &tools)?;
    programs::test(workspace, &prefix, &panicking, &header, &tools)?;
    examples(workspace, &prefix, &folder, &tools)?;
    samples::check(workspace, &prefix, &folder, &tools)?;
    programs::with_sanitizer(workspace, &prefix, &header, &tools)?;
    Ok(Verdict::Passed)
}

/// What the shared library exports is what the header declares, neither more nor less.
fn exported_symbols(prefix: &Path, header: &header::Header) -> Result<()> {
    let library = prefix.join("lib/libshogiban.so");
    let listed = output(Command::new("nm").args(["-D", "--defined-only"]).arg(library))?;
    let exported: BTreeSet<&str> = listed
        .lines()
        .filter_map(|line| line.split_whitespace().nth(2))
        .collect();
    let declared: BTreeSet<&str> = header
        .functions
        .iter()
        .map(|function| function.name.as_str())
        .filter(|name| !name.starts_with("shogiban_test_"))
        .collect();
    let hidden: Vec<_> = declared.difference(&exported).collect();
    let undeclared: Vec<_> = exported.difference(&declared).collect();
    ensure!(hidden.is_empty(), "declared but not exported: {hidden:?}");
    ensure!(undeclared.is_empty(), "exported but not declared: {undeclared:?}");
    println!(
        "{} functions are declared, and the same are exported.",
        declared.len()
    );
    Ok(())
}

/// Each header compiles when nothing is included before it, by every compiler there is.
fn headers_alone(prefix: &Path, folder: &Path, tools: &programs::Tools) -> Result<()> {
    let rows = [
        ("shogiban.h", "c", "c11", &tools.c),
        ("shogiban.h", "cpp", "c++17", &tools.cpp),
        ("shogiban.hpp", "cpp", "c++17", &tools.cpp),
    ];
    for (header, end, standard, compilers) in rows {
        let source = folder.join(format!("alone.{end}"));
        std::fs::write(&source, format!("#include <{header}>\n"))?;
        for compiler in compilers {
            let mut command = programs::compiler(compiler, standard, prefix);
            run(command.arg("-fsyntax-only").arg(&source))?;
        }
    }
    Ok(())
}

/// The examples, from the installed prefix: by make and pkg-config, and by CMake.
fn examples(workspace: &Workspace, prefix: &Path, folder: &Path, tools: &programs::Tools) -> Result<()> {
    let sources = workspace.root.join(FOLDER).join("examples");
    if tools.make && tools.pkg_config {
        let build = fresh(&folder.join("make"))?;
        let mut make = Command::new("make");
        make.arg("-C").arg(&sources);
        make.arg(format!("PREFIX={}", prefix.display()));
        run(make.arg(format!("BUILD={}", build.display())))?;
        run_examples(workspace, &build)?;
    } else {
        println!(
            "There is no make or no pkg-config on this machine: the examples are not built by the Makefile."
        );
    }

    let cmake = if succeeds(Command::new("cmake").arg("--version")) {
        "cmake".into()
    } else {
        match venv(workspace, &[CMAKE]) {
            Ok(programs) => programs.join("cmake"),
            Err(error) => {
                println!(
                    "There is no cmake on this machine, and none from PyPI ({error:#}): the CMake package is not tested."
                );
                return Ok(());
            }
        }
    };
    let build = fresh(&folder.join("cmake"))?;
    let mut configure = Command::new(&cmake);
    configure.arg("-S").arg(&sources).arg("-B").arg(&build);
    run(configure.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display())))?;
    run(Command::new(&cmake).arg("--build").arg(&build))?;
    run_examples(workspace, &build)?;

    // Another minor version must not be found.
    let other = fresh(&folder.join("cmake-other"))?;
    let text =
        "cmake_minimum_required(VERSION 3.16)\nproject(other C)\nfind_package(Shogiban 0.2 REQUIRED)\n";
    std::fs::write(other.join("CMakeLists.txt"), text)?;
    let mut wrong = Command::new(&cmake);
    wrong.arg("-S").arg(&other).arg("-B").arg(other.join("build"));
    ensure!(
        !succeeds(wrong.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display()))),
        "CMake takes this version for 0.2"
    );
    Ok(())
}

/// An empty folder.
fn fresh(folder: &Path) -> Result<std::path::PathBuf> {
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    std::fs::create_dir_all(folder)?;
    Ok(folder.to_owned())
}

/// Runs the three examples and looks at what they say.
fn run_examples(workspace: &Workspace, build: &Path) -> Result<()> {
    let said = output(Command::new(build.join("perft")).arg("4"))?;
    ensure!(said.trim() == "719731", "perft 4 says {said}");
    let said = output(Command::new(build.join("explain")).args(["startpos", "7g7f", "2g2f"]))?;
    ensure!(
        said.starts_with("7g7f: legal, one of 30 moves\n"),
        "explain says {said}"
    );
    let games = workspace.root.join("games/public.usi");
    let said = output(Command::new(build.join("referee")).arg("two_player").arg(games))
        .context("the referee of the examples refuses a good game")?;
    let judged = said.lines().filter(|line| line.contains(" moves")).count();
    ensure!(
        judged == 30,
        "the referee of the examples judges {judged} games of 30: {said}"
    );
    println!("The examples in {} say what they should.", build.display());
    Ok(())
}
