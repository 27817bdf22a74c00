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
        soname(&prefix)?;
    } else {
        println!("The exported symbols are compared with the header on Linux only.");
    }
    no_paths(workspace, &prefix)?;
    let tools = programs::Tools::find();
    headers_alone(workspace, &prefix, &folder, &tools)?;
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

/// The name that programs will ask for is written in the shared library, and is there as a file.
fn soname(prefix: &Path) -> Result<()> {
    let library = prefix.join("lib/libshogiban.so");
    let dynamic = output(Command::new("readelf").args(["--dynamic", "--wide"]).arg(library))?;
    let expected = install::Names::of(env!("CARGO_PKG_VERSION")).soname;
    let line = dynamic.lines().find(|line| line.contains("(SONAME)"));
    let line = line.context("the shared library has no SONAME")?;
    ensure!(
        line.contains(&format!("[{expected}]")),
        "the SONAME is not {expected}: {line}"
    );
    ensure!(
        prefix.join("lib").join(&expected).exists(),
        "there is no {expected} in the prefix"
    );
    println!("The SONAME is {expected}.");
    Ok(())
}

/// No file of the prefix holds a path of the machine that built it.
fn no_paths(workspace: &Workspace, prefix: &Path) -> Result<()> {
    let mut files = vec![prefix.to_owned()];
    let mut searched = 0;
    while let Some(path) = files.pop() {
        if path.is_dir() {
            for entry in std::fs::read_dir(&path)? {
                files.push(entry?.path());
            }
            continue;
        }
        let bytes = std::fs::read(&path)?;
        // A folder such as `/src` is the end of many a path that is none of this machine's.
        let told_apart = |folder: &Path| folder.components().count() > 2;
        for (folder, _) in install::folders(workspace) {
            if !told_apart(&folder) {
                continue;
            }
            let folder = folder.to_string_lossy().into_owned();
            let mut windows = bytes.windows(folder.len());
            ensure!(
                windows.all(|window| window != folder.as_bytes()),
                "{} holds the path {folder}",
                path.display()
            );
        }
        searched += 1;
    }
    println!("No path of this machine is in the {searched} installed files.");
    Ok(())
}

/// Each header compiles when nothing is included before it, by every compiler there is.
fn headers_alone(workspace: &Workspace, prefix: &Path, folder: &Path, tools: &programs::Tools) -> Result<()> {
    let rows = [
        ("shogiban.h", "c", "c11", &tools.c),
        ("shogiban.h", "cpp", "c++17", &tools.cpp),
        ("shogiban.hpp", "cpp", "c++17", &tools.cpp),
        ("shogiban.hpp", "cpp", "c++20", &tools.cpp),
    ];
    let sizes = workspace.root.join(FOLDER).join("tests/c/sizes.c");
    for (header, end, standard, compilers) in rows {
        let source = folder.join(format!("alone.{end}"));
        std::fs::write(&source, format!("#include <{header}>\n"))?;
        for compiler in compilers {
            let mut command = programs::compiler(compiler, standard, prefix);
            // Whoever includes them may ask for more warnings than we do.
            command.args(["-Wshadow", "-Wconversion", "-Wsign-conversion"]);
            run(command.arg("-fsyntax-only").arg(&source))?;
        }
    }
    // What a struct measures is looked at for 32 bits as well. That needs no library, and no header but the compiler's own.
    for compiler in &tools.c {
        let mut command = programs::compiler(compiler, "c11", prefix);
        command.args(["-m32", "-ffreestanding", "-fsyntax-only", "-DSIZES_ONLY"]);
        if succeeds(Command::new(compiler).args([
            "-m32",
            "-ffreestanding",
            "-fsyntax-only",
            "-xc",
            "/dev/null",
        ])) {
            run(command.arg(&sizes))?;
        } else {
            println!("{compiler} knows no 32 bits: the sizes of structs are compared for 64 bits only.");
        }
    }
    if !tools.c.contains(&"clang") {
        println!("There is no clang on this machine: the headers are compiled by the other compilers only.");
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
        perft_costs(&build, folder, tools)?;
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

/// A perft through the C interface costs at most 5 % more than the library's own, in instructions, which are the same in
/// every run. The example does both, one after the other.
fn perft_costs(build: &Path, folder: &Path, tools: &programs::Tools) -> Result<()> {
    if !tools.valgrind {
        println!("There is no valgrind on this machine: what perft costs in C is not compared.");
        return Ok(());
    }
    let counts = folder.join("perft.callgrind");
    let mut callgrind = Command::new("valgrind");
    callgrind.args(["--quiet", "--tool=callgrind", "--compress-strings=no"]);
    callgrind.arg(format!("--callgrind-out-file={}", counts.display()));
    // What is counted begins and ends with the program itself, and not with its loading.
    callgrind.arg("--toggle-collect=main");
    output(callgrind.arg(build.join("perft")).arg("4"))?;
    let (all, library) = instructions(&std::fs::read_to_string(&counts)?, "shogiban_position_perft")
        .context("callgrind did not count the library's perft")?;
    let here = all - library;
    let per_mille = here * 1000 / library;
    println!(
        "A perft of depth 4: {here} instructions in C, {library} in the library ({per_mille} per mille)."
    );
    // With all that the program does besides. Much less would mean that the wrong thing was counted.
    ensure!(
        (900..=1050).contains(&per_mille),
        "a perft in C costs {per_mille} per mille of the library's own"
    );
    Ok(())
}

/// What callgrind counted: in all, and in the one call of a function that comes from a place which calls it once. The example
/// leaves its last plies to the library too, but calls it for them many times.
fn instructions(counts: &str, function: &str) -> Option<(u64, u64)> {
    let all = counts.lines().find_map(|line| line.strip_prefix("totals: "))?;
    let called = format!("cfn={function}");
    let mut inside = 0;
    let mut lines = counts.lines();
    while let Some(line) = lines.next() {
        if line == called {
            // After the name: how often, and then the line of the call and what the calls cost.
            let (calls, cost) = (lines.next()?, lines.next()?);
            if calls.starts_with("calls=1 ") {
                inside += cost.split_whitespace().nth(1)?.parse::<u64>().ok()?;
            }
        }
    }
    let all = all.trim().parse().ok()?;
    (inside > 0 && inside < all).then_some((all, inside))
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
    let said = output(Command::new(build.join("referee")).arg("casual").arg(games))
        .context("the referee of the examples refuses a good game")?;
    let judged = said.lines().filter(|line| line.contains(" moves")).count();
    ensure!(
        judged == 30,
        "the referee of the examples judges {judged} games of 30: {said}"
    );
    println!("The examples in {} say what they should.", build.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_function_costs_is_what_its_callers_paid() {
        let counts =
            "fn=main\n5 100\ncfn=there\ncalls=1 0\n7 400\ncfn=elsewhere\ncalls=2 0\n8 30\n\ntotals: 1000\n";
        assert_eq!(instructions(counts, "there"), Some((1000, 400)));
        assert_eq!(instructions(counts, "nowhere"), None);
    }
}
