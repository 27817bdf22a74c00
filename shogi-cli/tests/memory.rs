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
    assert_little_memory();
}

/// Whatever was done until here took little memory.
#[track_caller]
fn assert_little_memory() {
    if let Some(peak) = peak_kib() {
        assert!(peak < 64 << 10, "{peak} KiB were held");
    }
}

/// One game over and over.
struct Again {
    game: &'static [u8],
    at: usize,
}

impl Read for Again {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let rest = &self.game[self.at..];
        let taken = rest.len().min(buffer.len());
        buffer[..taken].copy_from_slice(&rest[..taken]);
        self.at = (self.at + taken) % self.game.len();
        Ok(taken)
    }
}

#[test]
fn records_of_any_number_are_converted_one_at_a_time() {
    // Kept as records, each with its nodes, header and comment, these games would take several times what may be held.
    const TEXT: u64 = 30_000_000;
    let game = b"V2.2\nN+a\nPI\n+\n'a comment that takes some room\n+7776FU\nT1\n-3334FU\n%TORYO\n/\n";
    let games = TEXT / game.len() as u64;
    let mut input = BufReader::new(Again { game, at: 0 }.take(games * game.len() as u64));
    let (mut output, mut errors) = (Lines(0), Vec::new());
    let exit = run(
        ["convert", "-", "--to", "usi"],
        &mut Console::new(&mut input, &mut output, &mut errors),
    );
    let errors = String::from_utf8(errors).unwrap();
    assert_eq!((exit, output.0), (Exit::Good, games));
    let said = format!("the output: usi cannot hold: comments ({games} times)\n");
    assert!(errors.contains(&said), "{errors}");
    assert_little_memory();
}

/// Counts the lines written to it.
struct Lines(u64);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.split(|byte| *byte == b'\n').count() as u64 - 1;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
