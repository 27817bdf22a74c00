//! `shogiban rules`: the named rule sets, as a table or one in full.

mod cells;
mod fields;
mod words;

use crate::cli::rules_by_name;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::table::Columns;
use fields::Fields;
use shogiban::Rules;
use std::io;

/// List the named rule sets, or say one in full
///
/// Which moves are legal is the same under all rules; they say how a game ends, and what an illegal move costs.
///
/// In the table, "4 times: draw" is what becomes of a game in which a position has stood four times, and perpetual check
/// loses wherever there is such a rule; "28/27" are the points with which Black and White win by declaration.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
With --json, each rule set is one line with one object. Its fields are those of the library's Rules, in the words that
serde writes; a rule that does not exist is null, no rule for an entering king is \"none\".

Examples:
  shogiban rules
  shogiban rules jsa_pro
  shogiban rules --json | jq -r 'select(.illegal_move == \"loses\").name'")]
pub(crate) struct Args {
    /// The rule set to say in full
    #[arg(value_name = "NAME", value_parser = rules_by_name())]
    rules: Option<Rules>,
    /// Print one JSON object a rule set
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let output = &mut console.screen.output;
    match &args.rules {
        _ if args.json => {
            let listed = args.rules.as_ref().map_or(Rules::ALL, std::slice::from_ref);
            for rules in listed {
                serde_json::to_writer(&mut **output, &Fields::of(rules)).map_err(io::Error::from)?;
                writeln!(output)?;
            }
        }
        Some(rules) => write!(output, "{}\n{}", rules.id(), Columns(words::of(rules)))?,
        None => write!(output, "{}", Columns(cells::of(Rules::ALL)))?,
    }
    Ok(Exit::Good)
}
