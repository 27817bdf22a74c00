//! `shogiban handicaps`: the handicaps that have names.

use crate::cli::VariantFlag;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::table::Columns;
use serde::Serialize;
use shogiban::rules::Handicap;
use shogiban::{Position, Variant};
use std::io;

/// List the handicaps and their start positions
///
/// White gives the handicap and moves first. "Points" are those that an impasse counts, missing from White's side.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
With --json, each handicap is one line with one object: variant, name, english, kif (what a KIF file calls it), jkf (its
code in JKF), points, sfen, and a note. kif, jkf and note are null where there is none.

Examples:
  shogiban handicaps
  shogiban handicaps --variant minishogi --json")]
pub(crate) struct Args {
    #[command(flatten)]
    variant: VariantFlag,
    /// Print one JSON object a handicap
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    variant: Variant,
    name: &'static str,
    english: &'static str,
    kif: Option<&'static str>,
    jkf: Option<&'static str>,
    points: u32,
    sfen: String,
    note: Option<&'static str>,
}

impl Row {
    fn of(handicap: &Handicap) -> Self {
        Self {
            variant: handicap.variant(),
            name: handicap.name(),
            english: handicap.english_name(),
            kif: handicap.kif_name(),
            jkf: handicap.jkf_code(),
            points: handicap.points_removed(),
            sfen: Position::handicap(handicap).to_string(),
            note: handicap.note(),
        }
    }
}

pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let variant = args.variant.name;
    let all = Handicap::all(Variant::STANDARD)
        .iter()
        .chain(Handicap::all(Variant::MINISHOGI));
    let rows = all
        .filter(|handicap| variant.is_none_or(|variant| variant == handicap.variant()))
        .map(Row::of);
    let output = &mut console.screen.output;
    if args.json {
        for row in rows {
            serde_json::to_writer(&mut **output, &row).map_err(io::Error::from)?;
            writeln!(output)?;
        }
        return Ok(Exit::Good);
    }
    let mut cells = vec![["variant", "name", "English", "KIF", "JKF", "points", "SFEN"].map(str::to_owned)];
    cells.extend(rows.map(|row| {
        let [name, english, kif, jkf] = [
            row.name,
            row.english,
            row.kif.unwrap_or("-"),
            row.jkf.unwrap_or("-"),
        ]
        .map(str::to_owned);
        [
            row.variant.to_string(),
            name,
            english,
            kif,
            jkf,
            row.points.to_string(),
            row.sfen,
        ]
    }));
    write!(output, "{}", Columns(cells))?;
    Ok(Exit::Good)
}
