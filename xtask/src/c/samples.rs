//! The C and C++ programs in the README and in the book: compiled, run, and compared with what is said to be printed.
//!
//! A block marked `c` or `cpp` is a whole program if it has a `main`. What it prints is the next block marked `text`.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::programs::{Tools, compiler};
use super::{FOLDER, fresh};
use crate::command::{output, run};
use crate::workspace::Workspace;

/// The pages that hold such programs.
const PAGES: [&str; 2] = ["README.md", "docs/src/c.md"];

/// A program on a page.
#[derive(Debug, PartialEq, Eq)]
struct Sample {
    language: &'static str,
    /// The line that it begins on, counted from 1.
    line: usize,
    program: String,
    prints: Option<String>,
}

/// Compiles and runs the programs of every page, and of the package's own README.
pub(super) fn check(workspace: &Workspace, prefix: &Path, folder: &Path, tools: &Tools) -> Result<()> {
    let folder = fresh(&folder.join("samples"))?;
    let own = format!("{FOLDER}/README.md");
    let mut count = 0;
    for page in PAGES.into_iter().chain([own.as_str()]) {
        let text = std::fs::read_to_string(workspace.root.join(page))
            .with_context(|| format!("{page} cannot be read"))?;
        for sample in samples(&text) {
            let (compilers, standard) = match sample.language {
                "c" => (&tools.c, "c11"),
                _ => (&tools.cpp, "c++17"),
            };
            let Some(first) = compilers.first() else { continue };
            let source = folder.join(format!("{count}.{}", sample.language));
            let program = folder.join(count.to_string());
            std::fs::write(&source, &sample.program)?;
            let library = prefix.join("lib");
            let mut compile = compiler(first, standard, prefix);
            compile.arg(&source).arg("-o").arg(&program);
            compile.arg("-L").arg(&library).arg("-lshogiban");
            run(compile.arg(format!("-Wl,-rpath,{}", library.display())))?;
            let printed = output(&mut Command::new(&program))
                .with_context(|| format!("{page}, the program on line {}", sample.line))?;
            ensure!(
                Some(&printed) == sample.prints.as_ref(),
                "{page}: the program on line {} prints\n{printed}",
                sample.line
            );
            count += 1;
        }
    }
    ensure!(count > 0, "no page has a program in C");
    println!("{count} programs on pages print what the pages say.");
    Ok(())
}

fn samples(markdown: &str) -> Vec<Sample> {
    let mut samples: Vec<Sample> = Vec::new();
    let mut block: Option<(&str, usize, String)> = None;
    for (index, line) in markdown.lines().enumerate() {
        match (&mut block, line.strip_prefix("```")) {
            (None, Some(mark)) => block = Some((mark, index + 2, String::new())),
            (None, None) => {}
            (Some((_, _, text)), None) => {
                text.push_str(line);
                text.push('\n');
            }
            (Some(_), Some(_)) => {
                let Some((mark, line, text)) = block.take() else {
                    continue;
                };
                let language = ["c", "cpp"].into_iter().find(|language| *language == mark);
                if let Some(language) = language.filter(|_| text.contains("main(")) {
                    samples.push(Sample {
                        language,
                        line,
                        program: text,
                        prints: None,
                    });
                } else if let ("text", Some(last)) = (mark, samples.last_mut()) {
                    last.prints.get_or_insert(text);
                }
            }
        }
    }
    samples
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_prints_the_next_block_of_text() {
        let page = "```text\nno\n```\n```c\nint x;\n```\n```c\nint main(void)\n```\nprints\n```text\n1\n```\n```text\n2\n```\n";
        let expected = Sample {
            language: "c",
            line: 8,
            program: "int main(void)\n".to_owned(),
            prints: Some("1\n".to_owned()),
        };
        assert_eq!(samples(page), [expected]);
    }
}
