//! Output that cannot be written: closed by its reader, or out of room.

use crate::support::in_workspace;
use shogiban_cli::{Console, Exit, run};
use std::io::{self, Write};
use std::process::{Command, Stdio};

/// A file that is not there: the complaint comes whatever becomes of the output.
const MISSING: &str = "no_such_file.usi";

/// Takes so many bytes, and then fails.
struct Closing {
    left: usize,
    kind: io::ErrorKind,
}

impl Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.left == 0 {
            return Err(self.kind.into());
        }
        let taken = bytes.len().min(self.left);
        self.left -= taken;
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.left == 0 {
            Err(self.kind.into())
        } else {
            Ok(())
        }
    }
}

/// Runs a command whose output fails after so many bytes.
fn run_closing(args: &[&str], left: usize, kind: io::ErrorKind) -> (Exit, String) {
    let (mut input, mut output, mut errors) =
        (&b"moves 7g7f\nhello\n"[..], Closing { left, kind }, Vec::new());
    let exit = run(args, &mut Console::new(&mut input, &mut output, &mut errors));
    (exit, String::from_utf8(errors).unwrap())
}

fn commands(public: &str) -> [Vec<&str>; 13] {
    [
        vec!["referee", public],
        vec!["referee", "--json", public],
        vec!["referee", "-"],
        vec!["referee", MISSING],
        vec!["legal", "startpos"],
        vec!["legal", "--json", "startpos"],
        vec!["perft", "--divide", "3"],
        vec!["explain", "startpos", "7g7e"],
        vec!["rules"],
        vec!["rules", "jsa_pro"],
        vec!["rules", "--json"],
        vec!["handicaps"],
        vec!["--help"],
    ]
}

#[test]
fn a_closed_pipe_is_the_quiet_end() {
    let public = in_workspace("games/public.usi");
    for args in commands(&public) {
        for left in [0, 1, 10] {
            let (exit, errors) = run_closing(&args, left, io::ErrorKind::BrokenPipe);
            let expected = usize::from(args.contains(&MISSING));
            assert_eq!(
                (exit, errors.lines().count()),
                (Exit::Good, expected),
                "{args:?} after {left} bytes: {errors}"
            );
        }
    }
}

#[test]
fn a_full_disk_is_an_error() {
    let public = in_workspace("games/public.usi");
    for args in commands(&public) {
        let (exit, errors) = run_closing(&args, 10, io::ErrorKind::StorageFull);
        assert_eq!(exit, Exit::Bad, "{args:?}");
        let last = errors.lines().last().unwrap();
        assert!(
            last.starts_with("error: the output cannot be written: "),
            "{errors}"
        );
    }
}

#[test]
fn the_program_ends_quietly_when_nobody_reads_its_output() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_shogiban"))
        .args(["perft", "--divide", "3"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let done = child.wait_with_output().unwrap();
    assert_eq!((done.status.code(), &*done.stderr), (Some(0), &b""[..]));
}

#[test]
fn the_program_prints_what_the_library_prints() {
    let illegal = in_workspace("games/illegal.usi");
    let args = ["referee", &illegal, MISSING];
    let done = Command::new(env!("CARGO_BIN_EXE_shogiban"))
        .args(args)
        .output()
        .unwrap();
    let library = crate::support::shogiban(&args);
    assert_eq!(done.status.code(), Some(library.exit.code().into()));
    assert_eq!(String::from_utf8(done.stdout).unwrap(), library.output);
    assert_eq!(String::from_utf8(done.stderr).unwrap(), library.errors);
}
