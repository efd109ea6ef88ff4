//! The native tool. Data goes to standard output; progress and talk go to standard error.
//!
//! One file per subcommand in `command/`. Exit status: 0 all solved, 1 some board not solvable or over its limit,
//! 2 input or usage not understood.

mod arguments;
mod command;
mod ending;
mod examples;
mod input;
mod korf;
mod output;
mod progress;
mod random_numbers;
mod setting;
mod solving;
mod tables;

use std::process::ExitCode;

use clap::Parser;

use crate::command::Command;

/// Solves sliding-tile puzzles with proven shortest solutions, and shows how heuristic search does it.
#[derive(Parser)]
#[command(name = "fifteen", version, about, after_help = command::STATUS_HELP)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    match Cli::parse().command.run() {
        Ok(status) => status.into(),
        Err(failure) => failure.report(),
    }
}
