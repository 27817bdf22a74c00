//! Defines a custom variant and custom rules, plays a game under them, and stores the game.
//!
//! The variant is shogi without lances on a board of 7 files and 7 ranks, where pieces promote on the last
//! two ranks. A position that occurs for the third time ends the game without a result, and a game of 150
//! moves is a draw.
//!
//! ```text
//! cargo run --example custom_variant
//! cargo run --example custom_variant --features serde
//! ```

use std::error::Error;
use std::io::Write;

use shogiban::rules::{MoveLimit, RepetitionResult, RepetitionRule};
use shogiban::{Color, Game, Position, Rules, Variant};

const START: &str = "nsgkgsn/1r3b1/ppppppp/7/PPPPPPP/1B3R1/NSGKGSN b - 1";

fn main() {
    if let Err(error) = run(&mut std::io::stdout().lock()) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

/// Writes how the variant differs from shogi, how a game ends, and the stored game.
pub(crate) fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // The greatest number of pawns, lances, knights, silvers, bishops, rooks and golds.
    let variant = Variant::custom(7, 7, 2, [14, 0, 4, 4, 2, 2, 4])?;
    // An SFEN does not name its variant, so a custom one has to be given.
    let start = Position::from_sfen(START, Some(variant))?;
    writeln!(out, "variant: {variant}")?;
    writeln!(
        out,
        "promotion zone: {} squares",
        variant.zone(Color::Black).len()
    )?;
    writeln!(out, "legal moves at the start: {}", start.legal_move_count())?;

    let repetition = RepetitionRule::USUAL
        .with_count(3)
        .with_result(RepetitionResult::Replay);
    let rules = Rules::CASUAL
        .with_repetition(Some(repetition))
        .with_move_limit(Some(MoveLimit::new(150)));
    writeln!(out, "rules: {}", rules.id())?;

    let mut game = Game::new(start, rules);
    for usi in ["4g4f", "4a4b", "4f4g", "4b4a"].repeat(2) {
        game.play(usi.parse()?)?;
    }
    if let Some(outcome) = game.outcome() {
        writeln!(out, "{outcome}")?;
    }

    // The variant has no lances.
    let with_lance = START.replacen('N', "L", 1);
    if let Err(error) = Position::from_sfen(&with_lance, Some(variant)) {
        writeln!(out, "{error}")?;
    }
    store(&game, out)
}

/// Stores the game as JSON: its start with the variant, its rules and its actions.
#[cfg(feature = "serde")]
fn store(game: &Game, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let json = serde_json::to_string_pretty(game)?;
    writeln!(out, "{json}")?;
    let restored: Game = serde_json::from_str(&json)?;
    writeln!(out, "the game read back is the same: {}", restored == *game)?;
    Ok(())
}

/// Stores the game as text: its variant, its start and its actions. Custom rules have a text only with the
/// feature `serde`.
#[cfg(not(feature = "serde"))]
fn store(game: &Game, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let (variant, sfen) = (game.start().variant().to_string(), game.start().to_sfen());
    let actions: Vec<String> = game.actions().iter().map(ToString::to_string).collect();
    let actions = actions.join(", ");
    writeln!(out, "{variant}\n{sfen}\n{actions}")?;

    let start = Position::from_sfen(&sfen, Some(variant.parse()?))?;
    let actions: Result<Vec<_>, _> = actions.split(", ").map(str::parse).collect();
    let restored = Game::replay(start, *game.rules(), actions?).map_err(|(_, error)| error)?;
    writeln!(out, "the game read back is the same: {}", restored == *game)?;
    Ok(())
}
