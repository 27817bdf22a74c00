//! Running other programs: what is run is printed, and what goes wrong is said in a sentence.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;

/// The cargo that runs this program, to be run in the root of the workspace.
pub(crate) fn cargo(workspace: &Workspace, arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(&workspace.root);
    command
}

/// Runs a command, its output going where ours goes; fails unless it succeeds.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = describe(command);
    println!("$ {line}");
    let status = command
        .stdin(Stdio::null())
        .status()
        .with_context(|| format!("`{line}` could not be started"))?;
    if !status.success() {
        bail!("`{line}` ended with {status}");
    }
    Ok(())
}

/// Runs a command quietly and gives what it wrote to its standard output; fails unless it succeeds.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let line = describe(command);
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("`{line}` could not be started"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("`{line}` ended with {} and said: {}", output.status, said.trim());
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{line}` did not answer in UTF-8"))
}

/// Whether a command can be started and succeeds; it runs quietly.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    output(command).is_ok()
}

/// The command as a person would type it, environment first; long paths to programs are cut to their name.
fn describe(command: &Command) -> String {
    let mut words = Vec::new();
    for (name, value) in command.get_envs() {
        // A variable that is removed, and the search path, tell the reader nothing.
        if let (Some(value), false) = (value, name == "PATH") {
            // The encoded form of the flags is for cargo; this is the one for people.
            let name = name
                .to_string_lossy()
                .replace("CARGO_ENCODED_RUSTFLAGS", "RUSTFLAGS");
            let value = value.to_string_lossy().replace('\u{1f}', " ");
            words.push(format!("{name}={}", quoted(&value)));
        }
    }
    let program = Path::new(command.get_program());
    let name = program.file_stem().unwrap_or(OsStr::new("?"));
    words.push(name.to_string_lossy().into_owned());
    words.extend(
        command
            .get_args()
            .map(|argument| quoted(&argument.to_string_lossy())),
    );
    words.join(" ")
}

/// A word with quotes around it if a shell would take it apart.
fn quoted(word: &str) -> String {
    if word.contains(char::is_whitespace) || word.is_empty() {
        format!("'{word}'")
    } else {
        word.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_described_as_one_would_type_it() {
        let mut command = Command::new("/opt/bin/cargo");
        command
            .args(["check", "--features", "a b"])
            .env("RUSTC", "/old/rustc")
            .env_remove("RUSTFLAGS");
        assert_eq!(
            describe(&command),
            "RUSTC=/old/rustc cargo check --features 'a b'"
        );
    }
}
