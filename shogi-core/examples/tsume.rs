//! Checks a mate problem (詰将棋, tsume shogi): finds a forced mate within a number of plies, with check at
//! every move of the attacker.
//!
//! The attacker is the side to move and needs no king. The defender chooses the longest defence. A drop
//! between the king and a checking piece counts as a move even if the attacker just captures the dropped
//! piece.
//!
//! ```text
//! cargo run --release --example tsume -- 5 "sfen 9/7nk/9/7R1/9/9/9/9/9 b RS2b4g3s3n4l18p 1"
//! ```

use std::error::Error;
use std::io::Write;

use shogiban::board::MoveClass;
use shogiban::{Move, Position};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let Err(error) = run(&args, &mut std::io::stdout().lock()) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

/// Reads a number of plies and an SFEN from the arguments, and writes the line that mates.
pub(crate) fn run(args: &[String], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let [plies, sfen] = args else {
        return Err("usage: tsume PLIES SFEN".into());
    };
    let plies = plies.parse()?;
    let (position, _) = Position::from_sfen_tolerant(sfen, None)?;
    match attack(&position, plies) {
        Some(line) => {
            writeln!(out, "mate in {} plies", line.len())?;
            let mut position = position;
            for m in line {
                writeln!(out, "{:>5}  {m}", position.turn())?;
                position.play(m)?;
            }
        }
        None => writeln!(out, "no forced mate within {plies} plies")?,
    }
    Ok(())
}

/// The shortest line with which the side to move forces mate; `None` if it cannot do so within `plies`.
fn attack(position: &Position, plies: usize) -> Option<Vec<Move>> {
    let checks = position.legal_moves_of(MoveClass::Checks);
    (1..=plies).step_by(2).find_map(|plies| {
        checks.iter().find_map(|&m| {
            let mut line = defend(&after(position, m), plies - 1)?;
            line.insert(0, m);
            Some(line)
        })
    })
}

/// The longest defence of the side in check; `None` if it can avoid mate within `plies`.
fn defend(position: &Position, plies: usize) -> Option<Vec<Move>> {
    let mut longest = Vec::new();
    for m in position.legal_moves() {
        let mut line = attack(&after(position, m), plies.checked_sub(1)?)?;
        line.insert(0, m);
        if line.len() > longest.len() {
            longest = line;
        }
    }
    Some(longest)
}

/// The position after a move from its list of legal moves.
fn after(position: &Position, m: Move) -> Position {
    let mut after = *position;
    after.play_unchecked(m);
    after
}
