//! `fifteen solve`: boards from arguments, files or standard input.

use std::io;
use std::path::PathBuf;

use clap::Args;
use fifteen::{Instance, Prepared};

use crate::arguments::{BoardArguments, LimitArguments, OutputFormat, SearchArguments};
use crate::ending::{Failure, Status};
use crate::input::{Task, tasks};
use crate::output::{Record, RecordWriter};
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
    #[command(flatten)]
    task: BoardArguments,
    #[command(flatten)]
    search: SearchArguments,
    #[command(flatten)]
    limits: LimitArguments,
    /// Folder with table files, see `fifteen table build`; FIFTEEN_TABLES names it too
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// How to write the solutions
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    format: OutputFormat,
    /// Print each round as it ends
    #[arg(long, short)]
    verbose: bool,
}

pub fn run(arguments: &Arguments) -> Result<Status, Failure> {
    let tasks = tasks(&arguments.boards, &arguments.file, &arguments.task)?;
    let setting = Setting::new(&arguments.search, &arguments.limits);
    let limits = Limits::from(&arguments.limits);
    let progress = Progress::new(arguments.verbose);
    let mut tables = Tables::new(arguments.tables.as_deref());
    let mut writer = RecordWriter::new(io::stdout().lock(), arguments.format);
    let mut status = Status::Solved;
    for task in &tasks {
        let record = record(task, &setting, limits, &mut tables, &progress)?;
        status = status.max(record.status());
        writer.write(&record)?;
    }
    Ok(status)
}

/// Solves one board, making the heuristic ready for it.
fn record(
    task: &Task,
    setting: &Setting,
    limits: Limits,
    tables: &mut Tables,
    progress: &Progress,
) -> Result<Record, Failure> {
    let prepared = tables.prepared(setting.heuristic, task.size, task.goal, progress);
    searched(task, setting, limits, prepared, progress)
}

/// Solves one board with a heuristic made ready, if it could be.
pub fn searched(
    task: &Task,
    setting: &Setting,
    limits: Limits,
    prepared: Result<Prepared, Failure>,
    progress: &Progress,
) -> Result<Record, Failure> {
    let instance = match Instance::new(task.size, task.start, task.goal) {
        Ok(instance) => instance,
        Err(why) => return Ok(Record::unsolvable(task, &why)),
    };
    let mut search = setting.start(&prepared?, &instance)?;
    let outcome = solve(search.as_mut(), limits, setting.has_rounds(), |note| {
        progress.tell(note)
    });
    progress.clear();
    Ok(Record::searched(task, setting, &outcome))
}
