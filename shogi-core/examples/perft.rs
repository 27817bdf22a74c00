//! Lists the legal moves of a position and counts the leaves of the move tree below each of them.
//!
//! Compare two move generators by these numbers: where the counts of a move differ, play that move and repeat.
//!
//! ```text
//! cargo run --release --example perft -- 4
//! cargo run --release --example perft -- 3 "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1"
//! cargo run --release --example perft -- 3 "startpos moves 7g7f 3c3d"
//! ```

use std::error::Error;
use std::io::Write;

use shogiban::Game;
use shogiban::board::perft_divide;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let Err(error) = run(&args, &mut std::io::stdout().lock()) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

/// Reads a depth and a USI line from the arguments, and writes one line for each legal move.
pub(crate) fn run(args: &[String], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let depth = args.first().map_or(Ok(3), |text| text.parse())?;
    let line = args.get(1).map_or("startpos", String::as_str);
    let game = Game::from_usi(line, None, None)?;

    let (mut moves, mut total) = (0, 0);
    for (m, leaves) in perft_divide(game.position(), depth) {
        writeln!(out, "{m:5} {leaves:>13}")?;
        moves += 1;
        total += leaves;
    }
    writeln!(out, "{moves} legal moves, {total} leaves at depth {depth}")?;
    Ok(())
}
