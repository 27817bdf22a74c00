//! Plays minishogi against itself until the game ends, then prints the game as a USI line and its outcome.
//!
//! The bot mates if it can. Otherwise it makes the move that wins most material, and chooses at random among
//! equal moves. The same seed gives the same game.
//!
//! ```text
//! cargo run --example minishogi_bot -- 7
//! ```

use std::error::Error;
use std::io::Write;

use shogiban::board::PieceValues;
use shogiban::rules::MoveLimit;
use shogiban::{Game, Move, Position, Rules, Variant};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let Err(error) = run(&args, &mut std::io::stdout().lock()) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

/// Reads a seed from the arguments, plays a game, and writes the game and its outcome.
pub(crate) fn run(args: &[String], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let seed = args.first().map_or(Ok(1), |text| text.parse())?;
    let mut dice = Dice::new(seed);
    let start = Position::start(Variant::MINISHOGI).expect("minishogi has a start");
    // The usual rules of minishogi have no move limit.
    let rules = Rules::default_for(Variant::MINISHOGI).with_move_limit(Some(MoveLimit::new(200)));
    let mut game = Game::new(start, rules);
    while let Some(m) = choose(game.position(), &game.legal_moves(), &mut dice) {
        game.play(m)?;
    }
    writeln!(out, "{}", game.to_usi()?)?;
    if let Some(outcome) = game.outcome() {
        writeln!(out, "{outcome}")?;
    }
    Ok(())
}

/// Chooses one of the legal moves; `None` if there are none, because the game is over.
fn choose(position: &Position, moves: &[Move], dice: &mut Dice) -> Option<Move> {
    let values = PieceValues::default();
    moves.iter().copied().max_by_key(|&m| {
        let mut after = *position;
        after.play_unchecked(m);
        (after.is_checkmate(), position.see(m, &values), dice.roll())
    })
}

/// A generator of random numbers (xorshift) that gives the same numbers for the same seed.
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Self {
        // A state of 0 would stay 0.
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn roll(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}
