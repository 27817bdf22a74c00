//! The commands and their flags, as users type them.

use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::{convert, explain, handicaps, legal, perft, referee, rules, show};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use shogiban::{Rules, Variant};

/// The rules of shogi and its small variants: referee and convert games, count moves, say why a move is not legal.
#[derive(Debug, Parser)]
#[command(
    name = "shogiban",
    bin_name = "shogiban",
    version,
    no_binary_name = true,
    arg_required_else_help = true,
    after_help = "\
Exit codes: 0 all is good, 1 something is bad in the input, 2 the command was not understood.

Examples:
  shogiban referee games/
  shogiban convert game.csa --to kif -o game.kif
  shogiban show game.kif --ply 40
  shogiban explain startpos 2b7g
  shogiban legal '4k4/9/4P4/9/9/9/9/9/4K4 b G 1'
  shogiban perft 5
  shogiban rules"
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Referee(referee::Args),
    Convert(convert::Args),
    Show(show::Args),
    Perft(perft::Args),
    Legal(legal::Args),
    Explain(explain::Args),
    Rules(rules::Args),
    Handicaps(handicaps::Args),
}

impl Cli {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self.command {
            Command::Referee(args) => referee::run(&args, console),
            Command::Convert(args) => convert::run(&args, console),
            Command::Show(args) => show::run(&args, console),
            Command::Perft(args) => perft::run(&args, console),
            Command::Legal(args) => legal::run(&args, console),
            Command::Explain(args) => explain::run(&args, console),
            Command::Rules(args) => rules::run(&args, console),
            Command::Handicaps(args) => handicaps::run(&args, console),
        }
    }
}

/// The flag that names a variant, the same for all commands.
#[derive(Debug, clap::Args)]
pub(crate) struct VariantFlag {
    #[arg(
        long = "variant",
        value_name = "NAME",
        help = "The variant: standard, minishogi, gorogoro, gorogoro_plus or judkins",
        long_help = "\
The variant: standard, minishogi, gorogoro, gorogoro_plus or judkins

Without it, an SFEN and a record tell the variant by the size of the board, and a start position is that of shogi. A variant of your \
own is written as its size, zone and number of pieces: 7x7z2:P14L4N4S4B2R2G4."
    )]
    pub(crate) name: Option<Variant>,
}

/// Reads the name of a rule set. Help and errors list the names.
pub(crate) fn rules_by_name() -> impl TypedValueParser<Value = Rules> {
    let names = Rules::ALL.iter().map(|rules| {
        let aliases = rules.story().map_or(&[][..], |story| story.aliases);
        PossibleValue::new(rules.id().name()).aliases(aliases)
    });
    PossibleValuesParser::new(names).try_map(|name| Rules::by_name(&name).ok_or("no such rule set"))
}

/// What the parser of the arguments has to say: help, the version, or what it did not understand.
pub(crate) fn explain_usage(error: &clap::Error, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let text = error.render().to_string();
    let text = text.trim_end();
    if error.use_stderr() {
        console.screen.complain(text)?;
        Ok(Exit::Usage)
    } else {
        writeln!(console.screen.output, "{text}")?;
        Ok(Exit::Good)
    }
}
