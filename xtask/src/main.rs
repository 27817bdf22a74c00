//! Tasks around the code, run as `cargo xtask …`.
//!
//! `cargo xtask test` sets up what it needs and runs every test there is. The steps and their order are in
//! [`steps`]; each of the other modules knows how to do one of them. `cargo xtask quick` runs the tests of the libraries only.

mod c;
mod cargo_steps;
mod command;
mod components;
mod deny;
mod features;
mod lanes;
mod msrv;
mod names;
mod no_std;
mod python;
mod quick;
mod readme;
mod steps;
mod venv;
mod workspace;

use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};

/// Tasks around the code of shogiban.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run every test there is, stopping at the first failure.
    Test {
        /// Name the steps instead of running them.
        #[arg(long)]
        list: bool,
        /// Run only these steps (in the order of the list).
        #[arg(value_name = "STEP", value_parser = PossibleValuesParser::new(steps::names()))]
        only: Vec<String>,
    },
    /// Run the tests that find most faults soonest: formatting, the libraries, their rules and records.
    Quick,
    /// Run one step, as `test` does for each; the status says how it ended.
    #[command(hide = true)]
    Step {
        #[arg(value_parser = PossibleValuesParser::new(steps::names()))]
        name: String,
    },
    /// Install the library for C and C++ programs: headers, shared and static library, pkg-config file, CMake package.
    Install {
        /// The folder to install in, such as /usr/local.
        #[arg(long, value_name = "FOLDER")]
        prefix: std::path::PathBuf,
    },
}

fn main() -> ExitCode {
    match Arguments::parse().task {
        Task::Test { list: true, .. } => {
            steps::list();
            ExitCode::SUCCESS
        }
        Task::Test { list: false, only } => steps::run(&only),
        Task::Quick => quick::run(),
        Task::Step { name } => steps::alone(&name),
        Task::Install { prefix } => {
            let installed =
                workspace::Workspace::find().and_then(|workspace| c::install(&workspace, &prefix));
            if let Err(error) = installed {
                eprintln!("Nothing was installed: {error:#}.");
                return ExitCode::FAILURE;
            }
            ExitCode::SUCCESS
        }
    }
}
