//! The same work through shogiban and through other Rust libraries, in turn; a table of medians and ratios.
//!
//! `cargo run --release -p shogiban-benches --bin compare -- [--quick] [WORD …]`; with words only the rows whose name holds
//! one of them. Ends with an error if shogiban counts wrongly, and with none if only others do.

use std::process::ExitCode;

use shogiban_benches::engine::Engine;
use shogiban_benches::engines::{self, ALL, PEERS, Shogiban};
use shogiban_benches::measure::{self, Mistakes};
use shogiban_benches::positions::{MINISHOGI, samples};
use shogiban_benches::rows::{ROWS, Task, Wrong, accepted_faults};
use shogiban_benches::table::Table;
use shogiban_benches::timing::Plan;

/// How many positions are named where a library counts wrongly in many.
const NAMED: usize = 3;

fn main() -> ExitCode {
    let arguments = std::env::args().skip(1);
    let (options, words): (Vec<String>, Vec<String>) = arguments.partition(|word| word.starts_with('-'));
    if options.iter().any(|option| option != "--quick") {
        eprintln!("The only option is --quick: about a minute instead of several.");
        return ExitCode::from(2);
    }
    let plan = if options.is_empty() {
        Plan::FULL
    } else {
        Plan::QUICK
    };
    let is_wanted = |task: Task| words.is_empty() || words.iter().any(|word| task.name().contains(word));
    let rows = ROWS.iter().filter(|row| is_wanted(row.task));
    let minishogi = is_wanted(Task::Perft(MINISHOGI));
    if rows.clone().next().is_none() && !minishogi {
        let names = ROWS.map(|row| row.task.name());
        eprintln!(
            "No row's name holds such a word. There are: {}.",
            names.join("; ")
        );
        return ExitCode::from(2);
    }
    print_circumstances(plan);
    let samples = samples();
    let mut table = Table {
        columns: ALL.map(Engine::name).to_vec(),
        lines: Vec::new(),
    };
    let mut mistakes = Vec::new();
    for row in rows {
        eprintln!("measuring: {}", row.task.name());
        table.lines.push(measure::row(row, &samples, plan, &mut mistakes));
    }
    if minishogi {
        eprintln!("measuring: minishogi");
        table.lines.push(measure::minishogi(plan, &mut mistakes));
    }
    measure::pawn_drop_mates(&mut mistakes);
    println!("{table}");
    print_mistakes(&mistakes);
    print_accepted_faults();
    if let Some(worst) = table.worst_with_target() {
        println!("worst of the rows that want something: {worst}");
    }
    if let Some(worst) = table.worst() {
        println!("worst ratio to the best correct peer: {worst}");
    }
    if mistakes.iter().any(|mistake| mistake.engine == Shogiban.name()) {
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn print_circumstances(plan: Plan) {
    let peers = PEERS.map(|peer| {
        let name = peer.name();
        format!("{name} {}", engines::version(name).unwrap_or("?"))
    });
    let yes_or_no = |yes| if yes { "yes" } else { "no" };
    let own = env!("CARGO_PKG_VERSION");
    println!("shogiban {own} beside {}", peers.join(", "));
    println!(
        "compiled in: POPCNT {}, AVX2 {}",
        yes_or_no(cfg!(target_feature = "popcnt")),
        yes_or_no(cfg!(target_feature = "avx2"))
    );
    println!(
        "medians of {} rounds in turn; x: how many times as fast shogiban is; !: the same, of who counts wrongly\n",
        plan.rounds
    );
}

fn print_mistakes(mistakes: &[Mistakes]) {
    if mistakes.is_empty() {
        println!("All count right in every row and position.");
    }
    for Mistakes { engine, row, wrong } in mistakes {
        println!(
            "{engine} is wrong in the row \"{row}\", positions: {}",
            wrong.len()
        );
        for Wrong { sfen, counted, right } in wrong.iter().take(NAMED) {
            println!("    {counted} instead of {right}: {sfen}");
        }
        if wrong.len() > NAMED {
            println!("    and {} more", wrong.len() - NAMED);
        }
    }
}

fn print_accepted_faults() {
    for engine in ALL {
        let faults = accepted_faults(engine);
        if !faults.is_empty() {
            println!(
                "{} validates less: it accepts {}.",
                engine.name(),
                faults.join(", ")
            );
        }
    }
    println!();
}
