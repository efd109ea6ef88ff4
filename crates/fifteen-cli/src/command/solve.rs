//! `fifteen solve`: boards from arguments, files or standard input.

use std::io;
use std::path::PathBuf;

use clap::Args;
use fifteen::{Heuristic, Instance, Prepared, to_letters};

use crate::arguments::{BoardArguments, LimitArguments, OutputFormat, SearchArguments, whole};
use crate::ending::{Failure, Status};
use crate::examples;
use crate::input::{Task, goal_for, tasks};
use crate::output::{Record, RecordWriter, SolutionsRecord};
use crate::progress::Progress;
use crate::setting::Setting;
use crate::solving::{Limits, solve};
use crate::tables::Tables;

/// Arguments of `solve`.
#[derive(Args)]
pub struct Arguments {
    /// Boards in any notation, one an argument; also the numbers of one board as single arguments
    boards: Vec<String>,
    /// Read boards from this file; - is standard input, which is also read when no board is given
    #[arg(long, short, value_name = "FILE")]
    file: Vec<PathBuf>,
    /// A board that the page has as an example, as korf-1, eighty-17 or loyd; an unknown name is told which there are
    #[arg(long, value_name = "NAME")]
    example: Vec<String>,
    /// Folder with table files, see `fifteen table build`; FIFTEEN_TABLES names it too
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// How to write the solutions
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    format: OutputFormat,
    /// Count all shortest solutions and list the first N; pruning that keeps one of several equal ones is off then
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "10", value_parser = whole)]
    all: Option<usize>,
    /// Print each round as it ends
    #[arg(long, short)]
    verbose: bool,
    #[command(flatten)]
    task: BoardArguments,
    #[command(flatten)]
    search: SearchArguments,
    #[command(flatten)]
    limits: LimitArguments,
}

pub fn run(arguments: &Arguments) -> Result<Status, Failure> {
    let mut tasks = if arguments.example.is_empty()
        || !arguments.boards.is_empty()
        || !arguments.file.is_empty()
    {
        tasks(&arguments.boards, &arguments.file, &arguments.task)?
    } else {
        Vec::new()
    };
    for name in &arguments.example {
        tasks.push(example(name, &arguments.task)?);
    }
    let setting = Setting::new(
        &arguments.search,
        &arguments.limits,
        Heuristic::LinearConflict,
    );
    let limits = Limits::from(&arguments.limits);
    let progress = Progress::new(arguments.verbose);
    if arguments.all.is_some() && !setting.has_rounds() {
        return Err(Failure::because("--all needs IDA*: leave out --algorithm"));
    }
    let mut tables = Tables::new(arguments.tables.as_deref());
    let mut writer = RecordWriter::new(io::stdout().lock(), arguments.format);
    let mut status = Status::Solved;
    for task in &tasks {
        let prepared = || tables.prepared(setting.heuristic, task.size, task.goal, &progress);
        let record = match arguments.all {
            Some(most) => all_solutions(task, &setting, limits, most, prepared, &progress)?,
            None => searched(task, &setting, limits, prepared, &progress)?,
        };
        status = status.max(record.status());
        writer.write(&record)?;
    }
    Ok(status)
}

/// The board of this name, with the goal that the arguments say.
fn example(name: &str, arguments: &BoardArguments) -> Result<Task, Failure> {
    let mut task = examples::task(name).map_err(Failure::because)?;
    let refused = |why: String| Failure::because(format!("--example {name}: {why}"));
    if let Some(size) = arguments.size.filter(|&size| size != task.size) {
        return Err(refused(format!(
            "it is a {} board, and --size says {size}",
            task.size
        )));
    }
    if let Some(kind) = &arguments.read_as {
        return Err(refused(format!(
            "it is no text to read, and --read-as says {kind}"
        )));
    }
    if let Some(goal) = &arguments.goal {
        task.goal = goal_for(goal, task.size).map_err(refused)?;
    }
    Ok(task)
}

/// Solves one board. The heuristic is made ready only when there is something to search.
pub fn searched(
    task: &Task,
    setting: &Setting,
    limits: Limits,
    prepared: impl FnOnce() -> Result<Prepared, Failure>,
    progress: &Progress,
) -> Result<Record, Failure> {
    solvable(task, |instance| {
        let mut search = setting.start(&prepared()?, instance)?;
        let outcome = solve(search.as_mut(), limits, setting.has_rounds(), |note| {
            progress.tell(note)
        });
        progress.clear();
        Ok(Record::searched(task, setting, &outcome))
    })
}

/// What becomes of a board: a search says so, unless there is no solution.
fn solvable(
    task: &Task,
    search: impl FnOnce(&Instance) -> Result<Record, Failure>,
) -> Result<Record, Failure> {
    match Instance::new(task.size, task.start, task.goal) {
        Ok(instance) => search(&instance),
        Err(why) => Ok(Record::unsolvable(task, &why)),
    }
}

/// Counts the shortest solutions of one board and lists the first of them.
fn all_solutions(
    task: &Task,
    setting: &Setting,
    limits: Limits,
    most: usize,
    prepared: impl FnOnce() -> Result<Prepared, Failure>,
    progress: &Progress,
) -> Result<Record, Failure> {
    solvable(task, |instance| {
        let prepared = prepared()?;
        let mut search = prepared
            .all_solutions(instance, setting.options, most, None)
            .map_err(Failure::because)?;
        let pruning = search.options().pruning;
        if pruning != setting.options.pruning {
            let asked = setting.options.pruning;
            progress.say(&format!(
            "fifteen: pruning {pruning} is used: {asked} keeps one of several equal solutions only"
        ));
        }
        let outcome = solve(search.as_mut(), limits, true, |note| progress.tell(note));
        progress.clear();
        let solutions = SolutionsRecord {
            count: search.count(),
            // With an estimate that is too high somewhere a shorter solution, or one as short, may have been cut off.
            complete: outcome.end.is_ok() && setting.optimal(),
            pruning: pruning.name(),
            moves: search
                .listed()
                .iter()
                .map(|moves| to_letters(moves))
                .collect(),
        };
        Ok(Record {
            solutions: Some(solutions),
            ..Record::searched(task, setting, &outcome)
        })
    })
}
