//! The test programs in C and C++: compiled against the installed prefix, run, and run again where memory is watched.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::header::Header;
use super::{FOLDER, PACKAGE, fresh, null};
use crate::command::{cargo, run, succeeds};
use crate::workspace::Workspace;

/// What of all that helps is on this machine.
pub(super) struct Tools {
    /// Compilers for C.
    pub(super) c: Vec<&'static str>,
    /// Compilers for C++.
    pub(super) cpp: Vec<&'static str>,
    pub(super) make: bool,
    pub(super) pkg_config: bool,
    pub(super) valgrind: bool,
}

impl Tools {
    pub(super) fn find() -> Self {
        let there = |name: &&str| succeeds(Command::new(*name).arg("--version"));
        let tools = Self {
            c: ["cc", "gcc", "clang"].into_iter().filter(there).collect(),
            cpp: ["c++", "g++", "clang++"].into_iter().filter(there).collect(),
            make: there(&"make"),
            pkg_config: there(&"pkg-config"),
            valgrind: there(&"valgrind"),
        };
        if tools.cpp.is_empty() {
            println!("There is no C++ compiler on this machine: shogiban.hpp is not tested.");
        }
        tools
    }
}

/// A call of a compiler that finds the installed headers and takes every warning for an error.
pub(super) fn compiler(name: &str, standard: &str, prefix: &Path) -> Command {
    let mut command = Command::new(name);
    command.arg(format!("-std={standard}"));
    command.args(["-Wall", "-Wextra", "-pedantic", "-Werror", "-g"]);
    command.arg("-I").arg(prefix.join("include"));
    command
}

/// One test program.
struct Program {
    source: PathBuf,
    is_cpp: bool,
    /// It is linked with the library that has the function that panics.
    panics: bool,
}

/// The programs in `tests/c`, and the one that is made from the header.
fn programs(workspace: &Workspace, folder: &Path, header: &Header) -> Result<Vec<Program>> {
    let sources = workspace.root.join(FOLDER).join("tests/c");
    let mut programs = Vec::new();
    for entry in std::fs::read_dir(&sources)? {
        let source = entry?.path();
        let end = source.extension().unwrap_or_default();
        if end == "c" || end == "cpp" {
            programs.push(Program {
                is_cpp: end == "cpp",
                panics: source.file_stem().is_some_and(|name| name == "panic"),
                source,
            });
        }
    }
    programs.sort_by(|a, b| a.source.cmp(&b.source));
    every_taker_of_moves_is_tried(&sources.join("moves.c"), header)?;
    let (text, count) = null::program(header);
    let source = folder.join("null.c");
    std::fs::write(&source, text)?;
    println!("null.c passes NULL for {count} pointers, one at a time.");
    programs.push(Program {
        source,
        is_cpp: false,
        panics: false,
    });
    Ok(programs)
}

/// `moves.c` passes every number to every function that takes a move, an action or a foul. The header says which functions these
/// are, so a new one is not forgotten.
fn every_taker_of_moves_is_tried(program: &Path, header: &Header) -> Result<()> {
    let text =
        std::fs::read_to_string(program).with_context(|| format!("{} cannot be read", program.display()))?;
    for function in &header.functions {
        let mut kinds = function
            .parameters
            .iter()
            .map(|parameter| parameter.kind.as_str());
        ensure!(
            !kinds.any(|kind| ["shogiban_move", "shogiban_action", "shogiban_foul"].contains(&kind))
                || text.contains(&format!("{}(", function.name)),
            "moves.c does not try {}",
            function.name
        );
    }
    Ok(())
}

/// Compiles and runs every program, and runs it again under valgrind: for what is read, written and freed wrongly in the library
/// as it is installed, and for what is read before it was written in one that is hardly optimised.
///
/// The optimiser may compare the two halves of an optional value in either order, and throw away what the half that is not
/// there said. Valgrind would complain of that comparison, and be wrong; where the code is run as it was written, it is right.
pub(super) fn test(
    workspace: &Workspace,
    prefix: &Path,
    panicking: &Path,
    header: &Header,
    tools: &Tools,
) -> Result<()> {
    let folder = fresh(&workspace.target.join("c/programs"))?;
    if !tools.valgrind {
        println!("There is no valgrind on this machine: the programs run without it.");
    }
    let natives = native_libraries(workspace)?;
    let unoptimised = if tools.valgrind {
        Some(unoptimised(workspace)?)
    } else {
        None
    };
    for program in programs(workspace, &folder, header)? {
        let Some((mut compile, to)) = begin(workspace, &program, prefix, &folder, tools) else {
            continue;
        };
        if program.panics {
            compile.arg(panicking.join("libshogiban.a")).args(&natives);
        } else {
            let library = prefix.join("lib");
            compile.arg("-L").arg(&library).arg("-lshogiban");
            compile.arg(format!("-Wl,-rpath,{}", library.display()));
        }
        run(&mut compile)?;
        run(&mut Command::new(&to))?;
        if let Some(library) = &unoptimised {
            run(valgrind().arg("--undef-value-errors=no").arg(&to).arg(WATCHED))?;
            if program.panics {
                continue;
            }
            let Some((mut compile, _)) = begin(workspace, &program, prefix, &folder, tools) else {
                continue;
            };
            run(compile.arg(library).args(&natives))?;
            run(valgrind().arg(&to).arg(WATCHED))?;
        }
    }
    Ok(())
}

/// What a program is told that is run where every step takes long: a sample is enough.
const WATCHED: &str = "watched";

/// The call of valgrind, up to what differs.
fn valgrind() -> Command {
    let mut valgrind = Command::new("valgrind");
    valgrind.args([
        "--quiet",
        "--leak-check=full",
        "--show-leak-kinds=definite,indirect,possible",
    ]);
    valgrind.args(["--errors-for-leak-kinds=definite,indirect", "--error-exitcode=9"]);
    valgrind
}

/// The static library as the code was written, line by line.
fn unoptimised(workspace: &Workspace) -> Result<PathBuf> {
    let build = &workspace.second_target;
    let mut library = cargo(workspace, &["build", "-p", PACKAGE]);
    library.arg("--target-dir").arg(build);
    run(library
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "line-tables-only"))?;
    Ok(build.join("debug/libshogiban.a"))
}

/// The call that compiles a program, up to what it is linked with; `None` without a compiler for it.
fn begin(
    workspace: &Workspace,
    program: &Program,
    prefix: &Path,
    folder: &Path,
    tools: &Tools,
) -> Option<(Command, PathBuf)> {
    let (compilers, standard) = if program.is_cpp {
        (&tools.cpp, "c++17")
    } else {
        (&tools.c, "c11")
    };
    let mut compile = compiler(compilers.first()?, standard, prefix);
    let to = folder.join(program.source.file_stem()?);
    compile.arg("-I").arg(workspace.root.join(FOLDER).join("tests/c"));
    compile.arg(&program.source).arg("-o").arg(&to).arg("-pthread");
    Some((compile, to))
}

/// What a program needs beside the static library, as the compiler said when it made it.
fn native_libraries(workspace: &Workspace) -> Result<Vec<String>> {
    let said = std::fs::read_to_string(workspace.target.join("native-static-libs"))?;
    Ok(said.split_whitespace().map(str::to_owned).collect())
}

/// The programs once more with AddressSanitizer, in the library too: what valgrind cannot see is what lies on the stack.
pub(super) fn with_sanitizer(
    workspace: &Workspace,
    prefix: &Path,
    header: &Header,
    tools: &Tools,
) -> Result<()> {
    let folder = fresh(&workspace.target.join("c/sanitized"))?;
    let build = &workspace.second_target;
    // Stable compilers have sanitizers under lock; this opens it, for this build alone.
    let mut library = cargo(workspace, &["build", "-p", PACKAGE, "--target", &workspace.host]);
    library.arg("--target-dir").arg(build);
    library
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTFLAGS", "-Zsanitizer=address")
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    if let Err(error) = run(&mut library) {
        println!("This compiler has no AddressSanitizer ({error:#}): the programs run without it.");
        return Ok(());
    }
    let archive = build.join(&workspace.host).join("debug/libshogiban.a");
    let natives = native_libraries(workspace)?;

    // First a program that does write beyond its buffer: if that passes, the tool sleeps.
    let wrong = Program {
        source: folder.join("wrong.c"),
        is_cpp: false,
        panics: false,
    };
    std::fs::write(&wrong.source, WRONG)?;
    let mut awake = false;
    for program in std::iter::once(wrong).chain(programs(workspace, &folder, header)?) {
        if program.panics {
            continue;
        }
        let Some((mut compile, to)) = begin(workspace, &program, prefix, &folder, tools) else {
            continue;
        };
        compile.arg("-fsanitize=address").arg(&archive).args(&natives);
        if !awake {
            if !succeeds(&mut compile) {
                println!("The C compiler has no AddressSanitizer: the programs run without it.");
                return Ok(());
            }
            let ended = Command::new(&to).output()?;
            let said = String::from_utf8_lossy(&ended.stderr).into_owned();
            ensure!(
                !ended.status.success() && said.contains("heap-buffer-overflow"),
                "AddressSanitizer does not see a write beyond a buffer: {said}"
            );
            println!("AddressSanitizer is awake: it finds the fault that wrong.c makes.");
            awake = true;
            continue;
        }
        run(&mut compile)?;
        run(Command::new(&to).arg(WATCHED)).context("with AddressSanitizer")?;
    }
    Ok(())
}

/// A program with a fault that AddressSanitizer must find inside the library.
const WRONG: &str = r"#include <shogiban.h>
#include <stdlib.h>
int main(void) {
    shogiban_position *position = NULL;
    char *buffer = malloc(10);
    (void)shogiban_position_start(NULL, &position);
    return shogiban_position_sfen(position, buffer, 256, NULL) == SHOGIBAN_STATUS_OK ? 0 : 1;
}
";
