//! The `console` blocks of the README and of the book's page are promises: each line that begins with `$ ` is run, and
//! prints the lines below it.

use std::path::Path;
use std::process::Command;

#[test]
fn the_commands_of_the_pages_print_what_they_show() {
    if !cfg!(unix) {
        // They are written for a shell.
        return;
    }
    let program = Path::new(env!("CARGO_BIN_EXE_shogiban"));
    let old = std::env::var_os("PATH").unwrap_or_default();
    let folders = [program.parent().unwrap().to_owned()];
    let path = std::env::join_paths(folders.into_iter().chain(std::env::split_paths(&old)));
    let path = path.unwrap();
    let mut commands = 0;
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/src/cli.md");
    let page = std::fs::read_to_string(page).unwrap();
    let blocks = include_str!("../README.md").split("\n```console\n").skip(1);
    for block in blocks.chain(page.split("\n```console\n").skip(1)) {
        let block = block.split("\n```").next().unwrap();
        for example in block.strip_prefix("$ ").unwrap().split("\n$ ") {
            let (command, expected) = example.split_once('\n').unwrap();
            let done = Command::new("sh")
                .args(["-c", command])
                .env("PATH", &path)
                .output()
                .unwrap();
            let printed = String::from_utf8([done.stdout, done.stderr].concat()).unwrap();
            assert_eq!(printed.trim_end(), expected, "$ {command}");
            commands += 1;
        }
    }
    assert!(commands >= 16, "{commands} commands were found");
}
