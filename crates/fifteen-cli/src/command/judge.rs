//! `fifteen judge`: UVa problem 10181, "15-Puzzle Problem".

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use fifteen::{Heuristic, Instance, Options, Pruning, Size, State, to_letters};

use crate::arguments::heuristics;
use crate::ending::{Failure, Status};
use crate::input::text_of;
use crate::progress::Progress;
use crate::solving::{Limits, solve};
use crate::tables::Tables;

/// Arguments of `judge`.
#[derive(Args)]
pub struct Arguments {
    /// The heuristic: a name from the catalog
    #[arg(long, short = 'H', value_name = "NAME", default_value = Heuristic::WalkingInversion.name(), value_parser = heuristics())]
    heuristic: Heuristic,
    /// Folder with table files
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
}

/// Reads the number of boards and the boards from standard input, writes a line for each. Unsolvable boards are a part
/// of the task, so the exit status is 0 all the same.
pub fn run(arguments: &Arguments) -> Result<Status, Failure> {
    if !arguments.heuristic.admissible() {
        let name = arguments.heuristic;
        return Err(Failure::because(format!(
            "{name} is not admissible, and the answers have to be shortest"
        )));
    }
    let text = text_of(Path::new("-"))?;
    let mut numbers = text.split_whitespace().enumerate().map(|(index, word)| {
        word.parse::<usize>()
            .map_err(|_| Failure::because(format!("number {} is \"{word}\"", index + 1)))
    });
    let mut next = |what: &dyn Fn() -> String| {
        numbers.next().unwrap_or_else(|| {
            Err(Failure::because(format!(
                "the input ends before {}",
                what()
            )))
        })
    };
    let goal = State::goal(Size::FOUR);
    let progress = Progress::new(false);
    let prepared = Tables::new(arguments.tables.as_deref()).prepared(
        arguments.heuristic,
        Size::FOUR,
        goal,
        &progress,
    )?;
    let boards = next(&|| "the number of boards".into())?;
    let options = Options {
        pruning: Pruning::Fsm,
        ..Options::default()
    };
    let mut out = io::stdout().lock();
    for board in 1..=boards {
        let tiles = (1..=16)
            .map(|tile| next(&|| format!("number {tile} of board {board}")))
            .collect::<Result<Vec<usize>, Failure>>()?;
        let start = State::new(Size::FOUR, &tiles)
            .map_err(|error| Failure::because(format!("board {board}: {error}")))?;
        match Instance::new(Size::FOUR, start, goal) {
            Ok(instance) => {
                let mut search = prepared
                    .search(&instance, options)
                    .map_err(Failure::because)?;
                let outcome = solve(search.as_mut(), Limits::default(), true, |note| {
                    progress.tell(note)
                });
                progress.clear();
                writeln!(out, "{}", to_letters(&outcome.end.unwrap_or_default()))?;
            }
            Err(_) => writeln!(out, "This puzzle is not solvable.")?,
        }
        out.flush()?;
    }
    if numbers.next().is_some() {
        return Err(Failure::because(format!(
            "the input goes on after board {boards}: its first number is how many boards there are"
        )));
    }
    Ok(Status::Solved)
}
