//! Referees a game: reads moves and words line by line, says why a move is illegal, and announces the outcome
//! with its rule.
//!
//! A line is a move (`7g7f`, `8h2b+`, `P*5e`), an ending of the side to move (`resign`, `win` for a
//! declaration, `timeout`), an agreement (`draw`, `agree_repetition`, `agree_impasse`), any other action such
//! as `foul white pass`, or `undo`.
//!
//! ```text
//! cargo run --example referee -- jsa_pro
//! cargo run --example referee -- csa_wcsc "sfen 4k4/9/9/9/9/9/4P4/9/4K4 b P 1"
//! ```

use std::error::Error;
use std::io::{BufRead, Write};

use shogiban::{Action, Game, Rules};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (input, mut out) = (std::io::stdin().lock(), std::io::stdout().lock());
    if let Err(error) = run(&args, input, &mut out) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

/// Reads the name of a rule set and a USI line from the arguments, then referees the game that the input describes.
pub(crate) fn run(args: &[String], input: impl BufRead, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let name = args.first().map_or("casual", String::as_str);
    let Some(rules) = Rules::by_name(name) else {
        let names: Vec<&str> = Rules::ALL.iter().map(|rules| rules.id().name()).collect();
        return Err(format!("no rules are named {name}; choose one of {}", names.join(", ")).into());
    };
    let start = args.get(1).map_or("startpos", String::as_str);
    let mut game = Game::from_usi(start, None, Some(rules))?;
    writeln!(out, "A game under the rules {}.", rules.id())?;

    let mut lines = input.lines();
    while !game.is_over() {
        prompt(&game, out)?;
        let Some(line) = lines.next().transpose()? else {
            writeln!(out, "No more moves: the game is unfinished.")?;
            return Ok(());
        };
        if let Err(refusal) = act(&mut game, line.trim()) {
            writeln!(out, "  {refusal}")?;
        }
    }
    if let Some(outcome) = game.outcome() {
        writeln!(out, "{outcome}")?;
    }
    Ok(())
}

/// Carries out one line of the input.
fn act(game: &mut Game, text: &str) -> Result<(), Box<dyn Error>> {
    if text == "undo" {
        game.undo().ok_or("there is nothing to take back")?;
        return Ok(());
    }
    let action = match Action::of_end_word(text, game.turn()) {
        Some(action) => action,
        None => text.parse()?,
    };
    match action {
        // An illegal move loses under some rules and is refused under others.
        Action::Move(m) => game.submit(m)?,
        _ => game.act(action)?,
    };
    Ok(())
}

/// Writes whose turn it is, whether that side is in check, and how often the position has occurred.
fn prompt(game: &Game, out: &mut impl Write) -> std::io::Result<()> {
    write!(out, "Move {}: {} to move", game.ply() + 1, game.turn())?;
    if game.is_check() {
        write!(out, ", in check")?;
    }
    if game.occurrences() > 1 {
        write!(out, "; this position has occurred {} times", game.occurrences())?;
    }
    writeln!(out)
}
