//! A file of any size, with lines of any length, is read in little memory.
//!
//! A program of its own, so that nothing else takes memory while it runs.

use shogiban_cli::{Console, Exit, run};
use std::io::{self, BufReader, Read};

/// 100 MB.
const LONG: u64 = 100_000_000;

/// The most memory this process has held, where the system tells it.
fn peak_kib() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

#[test]
fn a_line_of_100_mb_is_reported_and_skipped_without_being_held() {
    let good = || &b"\nmoves 7g7f 3c3d\n"[..];
    // Lines of letters, of zeros, of bytes that are no text, and one without an end.
    let input = (good().chain(io::repeat(b'x').take(LONG)))
        .chain(good().chain(io::repeat(0).take(LONG)))
        .chain(good().chain(io::repeat(0xff).take(LONG)))
        .chain(good().chain(io::repeat(b' ').take(LONG)));
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let exit = run(
        ["referee", "-"],
        &mut Console::new(&mut BufReader::new(input), &mut output, &mut errors),
    );
    let output = String::from_utf8(output).unwrap();
    assert_eq!((exit, &*errors), (Exit::Bad, &b""[..]));
    for line in [3, 5, 7, 9] {
        let report = format!("-:{line}: bad: the line is longer than 1048576 bytes\n");
        assert!(output.contains(&report), "{output}");
    }
    assert!(output.ends_with("\n8 games: 4 good, 4 bad\n"), "{output}");
    if let Some(peak) = peak_kib() {
        assert!(peak < 64 << 10, "{peak} KiB were held");
    }
}
