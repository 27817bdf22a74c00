//! `cargo xtask install --prefix P`: the headers, both libraries, a pkg-config file and a CMake package.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{FOLDER, PACKAGE};
use crate::command::{cargo, run};
use crate::workspace::Workspace;

/// The names of the shared library's files.
pub(super) struct Names {
    /// The file itself: `libshogiban.so.0.1.0`.
    file: String,
    /// The name that programs ask for when they run, which `build.rs` writes into the library: `libshogiban.so.0.1`.
    pub(super) soname: String,
    /// The name that the linker looks for: `libshogiban.so`.
    link: String,
}

/// The part of a version that names compatible libraries: major and minor while major is 0, then major alone.
fn series(version: &str) -> String {
    let mut parts = version.split('.');
    let major = parts.next().unwrap_or_default();
    match (major, parts.next()) {
        ("0", Some(minor)) => format!("0.{minor}"),
        _ => major.to_owned(),
    }
}

impl Names {
    pub(super) fn of(version: &str) -> Self {
        let series = series(version);
        if cfg!(target_os = "macos") {
            Self {
                file: format!("libshogiban.{version}.dylib"),
                soname: format!("libshogiban.{series}.dylib"),
                link: "libshogiban.dylib".to_owned(),
            }
        } else {
            Self {
                file: format!("libshogiban.so.{version}"),
                soname: format!("libshogiban.so.{series}"),
                link: "libshogiban.so".to_owned(),
            }
        }
    }
}

/// The folders of this machine whose paths a compiler would write into what it makes, each with what stands for it there.
pub(super) fn folders(workspace: &Workspace) -> Vec<(PathBuf, &'static str)> {
    let home = env::var_os("HOME").map(PathBuf::from);
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| home.map(|home| home.join(".cargo")));
    // <sysroot>/lib/rustlib/<host>/lib
    let rust = workspace.std_libraries.ancestors().nth(4);
    let mut folders = Vec::new();
    folders.extend(rust.map(|rust| (rust.to_owned(), "rust")));
    folders.extend(cargo.map(|cargo| (cargo, "cargo")));
    // Where two of them match the last one counts, and the folder of builds may be inside the workspace.
    folders.push((workspace.root.clone(), "shogiban"));
    folders.push((workspace.target.clone(), "target"));
    folders
}

/// Has the library built without the paths of this machine: nobody shall learn from it who built it and where, and two who
/// build the same get the same. Flags that are set in the environment stay; cargo takes none from its own files then.
fn without_paths<'a>(build: &'a mut Command, workspace: &Workspace) -> &'a mut Command {
    let mut flags = env::var_os("CARGO_ENCODED_RUSTFLAGS").unwrap_or_else(|| {
        let flags = env::var("RUSTFLAGS").unwrap_or_default();
        flags.split_whitespace().collect::<Vec<_>>().join("\u{1f}").into()
    });
    for (folder, name) in folders(workspace) {
        if !flags.is_empty() {
            flags.push("\u{1f}");
        }
        let mut flag = OsString::from("--remap-path-prefix=");
        flag.push(folder);
        flag.push(format!("=/{name}"));
        flags.push(flag);
    }
    build.env("CARGO_ENCODED_RUSTFLAGS", flags)
}

/// Where the compiler writes what the static library needs beside it.
fn natives_file(workspace: &Workspace) -> PathBuf {
    workspace.target.join("native-static-libs")
}

/// What a program needs beside the static library.
pub(super) fn native_libraries(workspace: &Workspace) -> Result<Vec<String>> {
    let said = fs::read_to_string(natives_file(workspace))
        .context("the compiler did not name the system's libraries")?;
    Ok(said
        .split_whitespace()
        .filter(|library| !is_the_compilers_own(library))
        .map(str::to_owned)
        .collect())
}

/// `libgcc_s` is the compiler's own library for unwinding. A C compiler links it by itself, and `libgcc_eh` in its place where a
/// program is fully static. There is no static `libgcc_s`, so naming it would make such a program fail to link.
fn is_the_compilers_own(library: &str) -> bool {
    library == "-lgcc_s"
}

/// Builds for release and installs under `prefix`, which may be relative to the current folder.
pub(crate) fn install(workspace: &Workspace, prefix: &Path) -> Result<()> {
    if !cfg!(unix) {
        bail!(
            "`cargo xtask install` lays the files out as Unix has them; elsewhere, take them from `cargo build --release -p {PACKAGE}`"
        );
    }
    let prefix = std::path::absolute(prefix)?;
    // The compiler says what the static library needs beside it when it makes the library, and only then.
    let mut build = cargo(workspace, &["rustc", "--release", "-p", PACKAGE, "--lib", "--"]);
    build.arg(format!(
        "--print=native-static-libs={}",
        natives_file(workspace).display()
    ));
    run(without_paths(&mut build, workspace))?;
    let natives = native_libraries(workspace)?;

    let version = env!("CARGO_PKG_VERSION");
    let names = Names::of(version);
    let release = workspace.target.join("release");
    let source = workspace.root.join(FOLDER);
    let library = folder(&prefix.join("lib"))?;
    let include = folder(&prefix.join("include"))?;
    let pkgconfig = folder(&prefix.join("lib/pkgconfig"))?;
    let cmake = folder(&prefix.join("lib/cmake/Shogiban"))?;

    for header in ["shogiban.h", "shogiban.hpp"] {
        copy(&source.join("include").join(header), &include.join(header))?;
    }
    copy(&release.join("libshogiban.a"), &library.join("libshogiban.a"))?;
    copy(&release.join(&names.link), &library.join(&names.file))?;
    link(&library, &names.soname, &names.file)?;
    link(&library, &names.link, &names.soname)?;

    let pointer_bytes = size_of::<usize>().to_string();
    let values = [
        ("@VERSION@", version.to_owned()),
        ("@SERIES@", series(version).replace('.', "\\\\.")),
        ("@SHARED_FILE@", names.file.clone()),
        ("@SONAME@", names.soname.clone()),
        ("@NATIVE_LIBRARIES@", natives.join(" ")),
        ("@NATIVE_LIBRARIES_CMAKE@", natives.join(";")),
        ("@POINTER_BYTES@", pointer_bytes),
    ];
    fill(&source.join("pkgconfig/shogiban.pc.in"), &pkgconfig, &values)?;
    fill(&source.join("cmake/ShogibanConfig.cmake.in"), &cmake, &values)?;
    fill(
        &source.join("cmake/ShogibanConfigVersion.cmake.in"),
        &cmake,
        &values,
    )?;
    println!("Installed shogiban {version} in {}.", prefix.display());
    Ok(())
}

/// Builds the library with the function that panics; the folder of it. `install` builds the ordinary one afterwards, in the
/// same place.
pub(super) fn build_panicking(workspace: &Workspace, to: &Path) -> Result<PathBuf> {
    let mut build = cargo(
        workspace,
        &["build", "--release", "-p", PACKAGE, "--features", "test-panic"],
    );
    run(without_paths(&mut build, workspace))?;
    folder(to)?;
    copy(
        &workspace.target.join("release/libshogiban.a"),
        &to.join("libshogiban.a"),
    )?;
    Ok(to.to_owned())
}

fn folder(path: &Path) -> Result<PathBuf> {
    fs::create_dir_all(path).with_context(|| format!("{} cannot be made", path.display()))?;
    Ok(path.to_owned())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    // A new file in place of the old one: programs that run keep theirs.
    let _ = fs::remove_file(to);
    fs::copy(from, to).with_context(|| format!("{} cannot be copied to {}", from.display(), to.display()))?;
    Ok(())
}

/// A link beside the file that it names.
fn link(folder: &Path, name: &str, to: &str) -> Result<()> {
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    #[cfg(unix)]
    std::os::unix::fs::symlink(to, &path).with_context(|| format!("{} cannot be made", path.display()))?;
    #[cfg(not(unix))]
    let _ = to;
    Ok(())
}

/// Fills in a template, whose name ends in `.in`.
fn fill(template: &Path, to: &Path, values: &[(&str, String)]) -> Result<()> {
    let mut text =
        fs::read_to_string(template).with_context(|| format!("{} cannot be read", template.display()))?;
    for (name, value) in values {
        text = text.replace(name, value);
    }
    let name = template.file_stem().unwrap_or_default();
    fs::write(to.join(name), text)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_1_the_minor_version_counts_and_from_1_on_it_does_not() {
        assert_eq!(series("0.1.0"), "0.1");
        assert_eq!(series("0.12.3"), "0.12");
        assert_eq!(series("1.2.3"), "1");
    }
}
