//! Programs that hold the library: linked with the static one, as pkg-config and CMake say, with the C library beside it as a
//! shared one, and fully static, as engines are shipped.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use super::fresh;
use super::programs::{Tools, compiler};
use crate::command::{output, run, succeeds};

/// Can this machine link a fully static program? That takes a static C library.
fn links_fully_static(compiler: &str, folder: &Path) -> Result<bool> {
    let source = folder.join("nothing.c");
    std::fs::write(&source, "int main(void) { return 0; }\n")?;
    let to = folder.join("nothing");
    Ok(succeeds(
        Command::new(compiler)
            .arg("-static")
            .arg(source)
            .arg("-o")
            .arg(to),
    ))
}

/// A perft of depth 3 by the example counts what it should. The program asks for no shared library of ours, and if it is fully
/// static for none at all.
fn counts(program: &Path, fully: bool) -> Result<()> {
    let said = output(Command::new(program).arg("3"))?;
    ensure!(said.trim() == "25470", "{} says {said}", program.display());
    if cfg!(target_os = "linux") {
        let dynamic = output(Command::new("readelf").args(["--dynamic", "--wide"]).arg(program))?;
        let needed: Vec<&str> = dynamic.lines().filter(|line| line.contains("(NEEDED)")).collect();
        ensure!(
            needed.is_empty() == fully && !needed.iter().any(|line| line.contains("shogiban")),
            "{} needs {needed:?}",
            program.display()
        );
    }
    Ok(())
}

/// The ways to link: with shared libraries of the system, and without where the machine can.
fn ways(tools: &Tools, folder: &Path) -> Result<Vec<bool>> {
    let Some(first) = tools.c.first() else {
        return Ok(Vec::new());
    };
    let fully = cfg!(target_os = "linux") && links_fully_static(first, folder)?;
    if !fully {
        println!("This machine has no static C library: fully static programs are not linked.");
    }
    Ok(if fully { vec![false, true] } else { vec![false] })
}

/// What the program of a way is called.
fn name(fully: bool) -> &'static str {
    if fully { "fully" } else { "partly" }
}

/// What `pkg-config --static` names suffices.
pub(super) fn by_pkg_config(prefix: &Path, sources: &Path, folder: &Path, tools: &Tools) -> Result<()> {
    if !tools.pkg_config {
        println!("There is no pkg-config on this machine: what it says of the static library is not tested.");
        return Ok(());
    }
    let folder = fresh(&folder.join("static"))?;
    for fully in ways(tools, &folder)? {
        let Some(first) = tools.c.first() else { continue };
        let mut asked = Command::new("pkg-config");
        asked.args(["--libs", "--static", "shogiban"]);
        let said = output(asked.env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")))?;
        let to = folder.join(name(fully));
        let mut compile = compiler(first, "c11", prefix);
        compile.arg(sources.join("perft.c")).arg("-o").arg(&to);
        if fully {
            compile.arg("-static").args(said.split_whitespace());
        } else {
            // The linker takes the shared library where there are both. So the static one is named by its file.
            compile.arg(prefix.join("lib/libshogiban.a"));
            let beside = said.split_whitespace().filter(|flag| *flag != "-lshogiban");
            compile.args(beside);
        }
        run(&mut compile)?;
        counts(&to, fully)?;
    }
    println!("Programs that are linked as pkg-config says hold the library.");
    Ok(())
}

/// What the target `Shogiban::shogiban_static` names suffices.
pub(super) fn by_cmake(
    cmake: &Path,
    prefix: &Path,
    sources: &Path,
    folder: &Path,
    tools: &Tools,
) -> Result<()> {
    let folder = fresh(&folder.join("cmake-static"))?;
    let mut project = "cmake_minimum_required(VERSION 3.16)\nproject(static LANGUAGES C)\n\
                       find_package(Shogiban 0.1 REQUIRED)\nset(CMAKE_C_STANDARD 11)\n"
        .to_owned();
    let ways = ways(tools, &folder)?;
    for &fully in &ways {
        let name = name(fully);
        let perft = sources.join("perft.c");
        let _ = writeln!(project, "add_executable({name} \"{}\")", perft.display());
        let _ = writeln!(
            project,
            "target_link_libraries({name} PRIVATE Shogiban::shogiban_static)"
        );
        if fully {
            let _ = writeln!(project, "target_link_options({name} PRIVATE -static)");
        }
    }
    std::fs::write(folder.join("CMakeLists.txt"), project)?;
    let build = folder.join("build");
    let mut configure = Command::new(cmake);
    configure.arg("-S").arg(&folder).arg("-B").arg(&build);
    run(configure.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display())))?;
    run(Command::new(cmake).arg("--build").arg(&build))?;
    for fully in ways {
        counts(&build.join(name(fully)), fully)?;
    }
    println!("Programs that are linked as CMake says hold the library.");
    Ok(())
}
