//! The subcommands.

mod batch;
mod bench;
mod check;
mod compare;
mod completions;
mod judge;
mod random;
mod solve;
mod table;

use clap::Subcommand;

use crate::ending::{Failure, Status};

/// The exit statuses, as help shows them.
pub const STATUS_HELP: &str = "Exit status: 0 all solved; 1 some board is not solvable or over its limit, or a check found a \
counter-example; 2 input or usage not understood.\nData goes to standard output, progress and messages to standard error.";

/// What the tool can do.
#[derive(Subcommand)]
pub enum Command {
    /// Solve boards
    Solve(solve::Arguments),
    /// Draw random solvable boards
    Random(random::Arguments),
    /// Solve one board under many settings and show them side by side
    Compare(compare::Arguments),
    /// Check a heuristic against the true distances that breadth-first search finds
    Check(check::Arguments),
    /// Build pattern databases and look into their files
    Table(table::Arguments),
    /// Measure on a list of boards
    Bench(bench::Arguments),
    /// Solve a file of boards on all cores, going on where it stopped
    Batch(batch::Arguments),
    /// Answer the input of UVa problem 10181 in its own format
    Judge(judge::Arguments),
    /// Print a completion script for a shell
    Completions(completions::Arguments),
}

impl Command {
    /// Runs it.
    pub fn run(&self) -> Result<Status, Failure> {
        match self {
            Command::Solve(arguments) => solve::run(arguments),
            Command::Random(arguments) => random::run(arguments),
            Command::Compare(arguments) => compare::run(arguments),
            Command::Check(arguments) => check::run(arguments),
            Command::Table(arguments) => table::run(arguments),
            Command::Bench(arguments) => bench::run(arguments),
            Command::Batch(arguments) => batch::run(arguments),
            Command::Judge(arguments) => judge::run(arguments),
            Command::Completions(arguments) => completions::run(arguments),
        }
    }
}
