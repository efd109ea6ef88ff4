//! `fifteen batch`: many boards from a file, on all cores, going on where an earlier run stopped.

mod earlier;
mod lines;

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Mutex, mpsc};

use clap::Args;
use fifteen::Heuristic;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use self::earlier::Earlier;
use self::lines::{Line, lines};
use crate::arguments::{
    BoardArguments, LimitArguments, OutputFormat, SearchArguments, at_least_one,
};
use crate::command::solve;
use crate::ending::{Failure, Status};
use crate::input::{Task, lossy_text_of};
use crate::output::{Record, RecordWriter, counted};
use crate::progress::Progress;
use crate::setting::Setting;
use crate::solving::Limits;
use crate::tables::Tables;

/// Arguments of `batch`.
#[derive(Args)]
pub struct Arguments {
    /// A file with a board a line: CSV with a head line, JSON lines, or any notation; - is standard input
    input: PathBuf,
    /// File to write to. Lines that are done in it already are not done again. Standard output when it is not given
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How to write the solutions
    #[arg(long, value_enum, default_value_t = BatchFormat::Json)]
    format: BatchFormat,
    /// The column of a CSV file, or the key of JSON lines, that holds the board; start, board or tiles if there is one
    #[arg(long, value_name = "NAME")]
    column: Option<String>,
    /// How many boards are searched at the same time; one a core when it is not given
    #[arg(long, short, value_name = "NUMBER", value_parser = jobs, allow_negative_numbers = true)]
    jobs: Option<usize>,
    /// Folder with table files
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    #[command(flatten)]
    task: BoardArguments,
    #[command(flatten)]
    search: SearchArguments,
    #[command(flatten)]
    limits: LimitArguments,
}

/// The most boards that are searched at the same time: each takes a thread.
const MOST_JOBS: u64 = 256;

fn jobs(text: &str) -> Result<usize, String> {
    match at_least_one(text)? {
        number @ ..=MOST_JOBS => Ok(number as usize),
        _ => Err(format!("\"{text}\" is too large: {MOST_JOBS} at most")),
    }
}

/// Formats that a later run can read again.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum BatchFormat {
    /// One JSON object a line.
    Json,
    /// Comma-separated values with a head line.
    Csv,
}

pub fn run(arguments: &Arguments) -> Result<Status, Failure> {
    let lines = lines(&lossy_text_of(&arguments.input)?, arguments)?;
    let format = match arguments.format {
        BatchFormat::Json => OutputFormat::Json,
        BatchFormat::Csv => OutputFormat::Csv,
    };
    if lines.is_empty() {
        eprintln!(
            "fifteen: {}: there is no board in it",
            arguments.input.display()
        );
    }
    let setting = Setting::new(&arguments.search, &arguments.limits, Heuristic::Strongest);
    let earlier = match &arguments.output {
        Some(path) => Earlier::read(path, format, &lines, &setting)?,
        None => Earlier::none(),
    };
    let before = earlier.lines.len();
    let to_do: Vec<&Line> = lines
        .iter()
        .filter(|line| !earlier.lines.contains(&line.number))
        .collect();
    if before > 0 {
        eprintln!(
            "fifteen: {} done already, {} left",
            counted(before, "line"),
            to_do.len()
        );
    }
    let out: Box<dyn Write> = match &arguments.output {
        Some(path) => {
            let file = OpenOptions::new().create(true).append(true).open(path);
            Box::new(file.map_err(Failure::at(path))?)
        }
        None => Box::new(io::stdout()),
    };
    let head = before == 0
        && arguments
            .output
            .as_deref()
            .is_none_or(|path| fs::metadata(path).is_ok_and(|file| file.len() == 0));
    let writer = RecordWriter::of_lines(out, format, head);
    let status = solve_all(&to_do, arguments, &setting, writer)?;
    Ok(earlier.status.max(status))
}

/// Solves the lines on all cores; records are written as they come.
fn solve_all(
    to_do: &[&Line],
    arguments: &Arguments,
    setting: &Setting,
    mut writer: RecordWriter<Box<dyn Write>>,
) -> Result<Status, Failure> {
    let limits = Limits::from(&arguments.limits);
    let tables = Mutex::new(Tables::new(arguments.tables.as_deref()));
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(arguments.jobs.unwrap_or(0))
        .build()
        .map_err(|error| Failure::because(error.to_string()))?;
    let bar = ProgressBar::new(to_do.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos} of {len}, {eta} left") {
        bar.set_style(style);
    }
    let (send, receive) = mpsc::channel::<Record>();
    let solve_line = |line: &&Line| {
        let record = match &line.board {
            Ok(task) => solve_one(task, setting, limits, &tables)
                .unwrap_or_else(|failure| Record::failed(task, setting, failure.to_string())),
            Err(why) => Record::not_understood(why.clone()),
        };
        Record {
            line: Some(line.number),
            ..record
        }
    };
    let mut status = Status::Solved;
    std::thread::scope(|scope| {
        scope.spawn(|| {
            pool.install(|| {
                // Ends early when nobody takes the records any more.
                let _ = to_do
                    .par_iter()
                    .with_max_len(1)
                    .try_for_each_with(send, |send, line| {
                        send.send(solve_line(line)).map_err(drop)
                    });
            });
        });
        for record in receive {
            status = status.max(record.status());
            if let (Some(line), Some(error)) = (record.line, &record.error) {
                bar.suspend(|| eprintln!("fifteen: line {line}: {error}"));
            }
            if let Err(failure) = writer.write(&record) {
                // The scope would wait for searches that nobody reads: leave at once.
                std::process::exit(i32::from(failure_status(&failure)));
            }
            bar.inc(1);
        }
        Ok::<(), Failure>(())
    })?;
    bar.finish_and_clear();
    Ok(status)
}

fn failure_status(failure: &Failure) -> u8 {
    match failure {
        Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => 141,
        other => {
            other.report();
            2
        }
    }
}

fn solve_one(
    task: &Task,
    setting: &Setting,
    limits: Limits,
    tables: &Mutex<Tables>,
) -> Result<Record, Failure> {
    let progress = Progress::hidden();
    let prepared = || {
        let mut tables = tables
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        tables.prepared(setting.heuristic, task.size, task.goal, &progress)
    };
    solve::searched(task, setting, limits, prepared, &progress)
}
