//! Reading whole games by shogiban and by rsshogi, in turn: games and megabytes a second.
//!
//! `cargo run --release -p shogiban-benches --bin compare_records -- [--quick | --once csa|kif | --refused csa|kif]`. Ends with an error if
//! shogiban counts wrongly. `--once` reads all games ten times by shogiban alone, for counting instructions; `--refused`
//! lists the games that rsshogi reads wrongly.

use std::process::ExitCode;

use shogiban_benches::engine::Work;
use shogiban_benches::records::{self, Sample};
use shogiban_benches::timing::{Plan, in_turn};
use shogiban_record::{Encoding, Format};

/// What is wanted: as many times as fast as rsshogi.
const WANTED: f64 = 2.0;

type Read = fn(&[Sample]) -> u64;

const ROWS: [(&str, Format, Encoding, Read); 4] = [
    ("CSA, UTF-8", Format::Csa, Encoding::Utf8, records::rsshogi_csa),
    (
        "CSA, Shift_JIS",
        Format::Csa,
        Encoding::ShiftJis,
        records::rsshogi_csa,
    ),
    ("KIF, UTF-8", Format::Kif, Encoding::Utf8, records::rsshogi_kif),
    (
        "KIF, Shift_JIS",
        Format::Kif,
        Encoding::ShiftJis,
        records::rsshogi_kif,
    ),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let plan = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Plan::FULL,
        ["--quick"] => Plan::QUICK,
        ["--once", format] => return once(format),
        ["--refused", format] => return refused(format),
        _ => {
            eprintln!("The options are --quick, and --once or --refused with csa or kif.");
            return ExitCode::from(2);
        }
    };
    let mut right = true;
    println!(
        "{:<16}{:>12}{:>10}{:>12}{:>10}{:>8}  wanted",
        "reading", "games/s", "MB/s", "rsshogi", "MB/s", "x"
    );
    for (name, format, encoding, peer) in ROWS {
        let all = records::samples(format, encoding);
        let reads_right = |sample: &&Sample| peer(std::slice::from_ref(*sample)) == sample.moves;
        // Only what both read is a race.
        let samples: Vec<Sample> = all.iter().filter(reads_right).cloned().collect();
        let moves: u64 = samples.iter().map(|sample| sample.moves).sum();
        let bytes: usize = samples.iter().map(|sample| sample.bytes.len()).sum();
        let (own, other) = (samples.clone(), samples.clone());
        let mut works: [Option<Work>; 2] = [
            Some(Box::new(move || records::read(&own))),
            Some(Box::new(move || peer(&other))),
        ];
        let timed = in_turn(&mut works, plan);
        let [Some(own), Some(other)] = &timed[..] else {
            continue;
        };
        let ratio = other.ratio_to(own);
        let rate = |seconds: f64, of: f64| of / seconds;
        let (games, megabytes) = (float(samples.len()), float(bytes) / 1e6);
        println!(
            "{name:<16}{:>12.0}{:>10.1}{:>12.0}{:>10.1}{ratio:>8.2}  {WANTED}{}",
            rate(own.median(), games),
            rate(own.median(), megabytes),
            rate(other.median(), games),
            rate(other.median(), megabytes),
            if samples.len() == all.len() {
                String::new()
            } else {
                format!(
                    "; rsshogi reads {} of the {} games rightly, timed are those",
                    samples.len(),
                    all.len()
                )
            },
        );
        right &= own.counted == moves;
    }
    if right {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Which games rsshogi does not read, and what it says of them.
fn refused(format: &str) -> ExitCode {
    let Ok(format) = format.parse::<Format>() else {
        eprintln!("No such format.");
        return ExitCode::from(2);
    };
    for (index, sample) in records::samples(format, Encoding::Utf8).iter().enumerate() {
        let read = match format {
            Format::Csa => records::rsshogi_csa(std::slice::from_ref(sample)),
            _ => records::rsshogi_kif(std::slice::from_ref(sample)),
        };
        if read != sample.moves {
            println!("game {index}: {read} moves instead of {}", sample.moves);
        }
    }
    ExitCode::SUCCESS
}

fn once(format: &str) -> ExitCode {
    let Ok(format) = format.parse::<Format>() else {
        eprintln!("No such format.");
        return ExitCode::from(2);
    };
    let samples = records::samples(format, Encoding::Utf8);
    let moves: u64 = (0..10).map(|_| records::read(&samples)).sum();
    println!("{moves} moves of {} games, ten times", samples.len());
    ExitCode::SUCCESS
}

#[expect(clippy::cast_precision_loss, reason = "nothing here is counted up to 2^52")]
fn float(count: usize) -> f64 {
    count as f64
}
