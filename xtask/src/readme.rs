//! The step `cli`: the program is built as users get it, and does what the README shows.
//!
//! In the README, a block marked `console` is a promise: each line that begins with `$ ` is run by a shell in the
//! root of the workspace, and the lines below it are exactly what it prints. Blocks with any other mark, such
//! as `sh` for how to install, are only read by people.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{cargo, output, run};
use crate::components;
use crate::steps::Verdict;
use crate::workspace::Workspace;

/// A command of the README, and what the README says it prints.
#[derive(Debug, PartialEq, Eq)]
struct Example<'a> {
    /// The line it is on, counted from 1.
    line: usize,
    command: &'a str,
    printed: Vec<&'a str>,
}

/// Builds the program for release and runs the README's commands with it.
pub(crate) fn check(workspace: &Workspace) -> Result<Verdict> {
    components::need_linker()?;
    run(&mut cargo(
        workspace,
        &["build", "--release", "-p", "shogiban-cli"],
    ))?;
    let readme = workspace.root.join("README.md");
    if !readme.exists() {
        return Ok(Verdict::Skipped(
            "the program builds, but there is no README.md to compare it with".into(),
        ));
    }
    let text = std::fs::read_to_string(&readme).context("README.md cannot be read")?;
    let examples = examples(&text);
    if examples.is_empty() {
        return Ok(Verdict::Skipped(
            "the program builds, but README.md has no `console` block to run".into(),
        ));
    }
    for example in &examples {
        try_out(workspace, example)
            .with_context(|| format!("README.md, line {}: `{}`", example.line, example.command))?;
    }
    println!("{} commands of README.md print what it says.", examples.len());
    Ok(Verdict::Passed)
}

/// Runs one command, with the program just built before all others on the search path.
fn try_out(workspace: &Workspace, example: &Example<'_>) -> Result<()> {
    println!("$ {}", example.command);
    let programs = workspace.target.join("release");
    let old = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([programs].into_iter().chain(std::env::split_paths(&old)))?;
    // The shell itself must succeed whatever the command's status: a README may show how an error reads.
    let script = format!("{{ {}\n}} 2>&1 || true", example.command);
    let mut shell = Command::new("sh");
    let printed = output(
        shell
            .args(["-c", &script])
            .current_dir(Path::new(&workspace.root))
            .env("PATH", path),
    )?;
    let lines: Vec<&str> = printed.lines().map(str::trim_end).collect();
    if lines != example.printed {
        bail!(
            "it prints\n{}\n-- and not\n{}\n--",
            lines.join("\n"),
            example.printed.join("\n")
        );
    }
    Ok(())
}

/// The commands in the `console` blocks of a Markdown text.
fn examples(markdown: &str) -> Vec<Example<'_>> {
    let mut examples: Vec<Example<'_>> = Vec::new();
    let mut in_console = false;
    let mut expecting = false;
    for (index, line) in markdown.lines().enumerate() {
        if line.starts_with("```") {
            in_console = !in_console && line == "```console";
            expecting = false;
        } else if let (true, Some(command)) = (in_console, line.strip_prefix("$ ")) {
            examples.push(Example {
                line: index + 1,
                command,
                printed: Vec::new(),
            });
            expecting = true;
        } else if let (true, Some(example)) = (expecting, examples.last_mut()) {
            example.printed.push(line.trim_end());
        }
    }
    examples
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_come_from_console_blocks_only_each_with_what_it_prints() {
        let text = "# x\n```sh\n$ cargo add y\n```\n```console\n$ a\n1\n\n2\n$ b\n```\nnot printed\n";
        let expected = [
            Example {
                line: 6,
                command: "a",
                printed: vec!["1", "", "2"],
            },
            Example {
                line: 10,
                command: "b",
                printed: vec![],
            },
        ];
        assert_eq!(examples(text), expected);
    }
}
