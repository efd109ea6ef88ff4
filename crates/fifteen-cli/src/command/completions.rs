//! `fifteen completions`: the script that makes a shell complete our arguments.

use std::io;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::Cli;
use crate::ending::{Failure, Status};

/// Arguments of `completions`.
#[derive(Args)]
pub struct Arguments {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub fn run(arguments: &Arguments) -> Result<Status, Failure> {
    // Written at once: the generator itself panics when a pipe is closed.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Cli::command(), "fifteen", &mut script);
    io::Write::write_all(&mut io::stdout().lock(), &script)?;
    Ok(Status::Solved)
}
