//! `fifteen batch`: many boards from a file, on all cores, going on where an earlier run stopped.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, mpsc};

use clap::Args;
use fifteen::Heuristic;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use crate::arguments::{
    BoardArguments, LimitArguments, OutputFormat, SearchArguments, at_least_one,
};
use crate::command::solve;
use crate::ending::{Failure, Status};
use crate::input::{Task, tasks_in, text_of};
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

fn jobs(text: &str) -> Result<usize, String> {
    usize::try_from(at_least_one(text)?).map_err(|_| format!("\"{text}\" is too large"))
}

/// Formats that a later run can read again.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum BatchFormat {
    /// One JSON object a line.
    Json,
    /// Comma-separated values with a head line.
    Csv,
}

/// A line of the input that holds a board, or why it holds none.
struct Line {
    number: u64,
    board: Result<Task, String>,
}

pub fn run(arguments: &Arguments) -> Result<Status, Failure> {
    let lines = lines(&text_of(&arguments.input)?, arguments)?;
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
    let (done, status) = arguments.output.as_deref().map_or_else(
        || Ok((HashSet::new(), Status::Solved)),
        |path| done(path, format),
    )?;
    let before = done.len();
    let to_do: Vec<&Line> = lines
        .iter()
        .filter(|line| !done.contains(&line.number))
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
    Ok(status.max(solve_all(&to_do, arguments, writer)?))
}

/// Solves the lines on all cores; records are written as they come.
fn solve_all(
    to_do: &[&Line],
    arguments: &Arguments,
    mut writer: RecordWriter<Box<dyn Write>>,
) -> Result<Status, Failure> {
    let setting = Setting::new(&arguments.search, &arguments.limits, Heuristic::Strongest);
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
            Ok(task) => solve_one(task, &setting, limits, &tables),
            Err(why) => Err(Failure::because(why)),
        };
        let record = record.unwrap_or_else(|failure| Record {
            error: Some(match failure {
                Failure::NotUnderstood(message) => message,
                Failure::Io(error) => error.to_string(),
            }),
            ..Record::default()
        });
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

/// The lines of the input that are to hold a board.
fn lines(text: &str, arguments: &Arguments) -> Result<Vec<Line>, Failure> {
    let first = text
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or_default();
    if first.trim_start().starts_with('{') {
        return Ok(json_lines(text, arguments));
    }
    match csv_column(text, arguments)? {
        Some((board, goal)) => csv_lines(text, board, goal, arguments),
        None => Ok(plain_lines(text, arguments)),
    }
}

/// One board of a text.
fn one_board(text: &str, goal: Option<&str>, arguments: &Arguments) -> Result<Task, String> {
    let mut task = arguments.task.clone();
    if task.goal.is_none() {
        task.goal = goal.map(String::from);
    }
    // The line is that of the input, which is named already.
    let tasks =
        tasks_in(text, &task).map_err(|error| error.replace("(line 1, column ", "(column "))?;
    match tasks[..] {
        [task] => Ok(task),
        ref tasks => Err(format!(
            "one board is expected, and there are {}",
            tasks.len()
        )),
    }
}

fn plain_lines(text: &str, arguments: &Arguments) -> Vec<Line> {
    let numbered = (1..).zip(text.lines());
    numbered
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
        .map(|(number, line)| Line {
            number,
            board: one_board(line, None, arguments),
        })
        .collect()
}

fn json_lines(text: &str, arguments: &Arguments) -> Vec<Line> {
    let numbered = (1..).zip(text.lines());
    numbered
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(number, line)| Line {
            number,
            board: json_board(line, arguments),
        })
        .collect()
}

fn json_board(line: &str, arguments: &Arguments) -> Result<Task, String> {
    // The line is that of the input, which is named already.
    let value: serde_json::Value = serde_json::from_str(line).map_err(|error| {
        format!("this is no JSON: {error}").replace(" at line 1 column ", " at column ")
    })?;
    let text = |value: &serde_json::Value| {
        value
            .as_str()
            .map_or_else(|| value.to_string(), String::from)
    };
    let board = names(arguments)
        .iter()
        .find_map(|name| value.get(name))
        .map(text);
    let goal = value.get("goal").map(text);
    one_board(
        &board.ok_or_else(|| format!("none of the keys {}", names(arguments).join(", ")))?,
        goal.as_deref(),
        arguments,
    )
}

/// The columns or keys that may hold the board.
fn names(arguments: &Arguments) -> Vec<&str> {
    match &arguments.column {
        Some(name) => vec![name],
        None => vec!["start", "board", "tiles"],
    }
}

/// The columns of board and goal, when the first line is the head of a table.
fn csv_column(
    text: &str,
    arguments: &Arguments,
) -> Result<Option<(usize, Option<usize>)>, Failure> {
    let mut table = csv::ReaderBuilder::new()
        .flexible(true)
        .from_reader(text.as_bytes());
    let head = table.headers()?.clone();
    let place = |name: &str| {
        head.iter()
            .position(|column| column.trim().eq_ignore_ascii_case(name))
    };
    match names(arguments).iter().find_map(|name| place(name)) {
        Some(board) => Ok(Some((board, place("goal")))),
        None => match &arguments.column {
            Some(name) => Err(Failure::because(format!("there is no column {name}"))),
            None => Ok(None),
        },
    }
}

fn csv_lines(
    text: &str,
    board: usize,
    goal: Option<usize>,
    arguments: &Arguments,
) -> Result<Vec<Line>, Failure> {
    let mut table = csv::ReaderBuilder::new()
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut lines = Vec::new();
    for row in table.records() {
        let row = row?;
        let number = row.position().map_or(0, csv::Position::line);
        let goal = goal
            .and_then(|goal| row.get(goal))
            .filter(|goal| !goal.trim().is_empty());
        let board = match row.get(board) {
            Some(text) => one_board(text, goal, arguments),
            None => Err(format!(
                "the line has only {}",
                counted(row.len(), "column")
            )),
        };
        lines.push(Line { number, board });
    }
    Ok(lines)
}

/// The lines that an earlier run has done, and what became of them. A last line that was cut off is taken away.
fn done(path: &Path, format: OutputFormat) -> Result<(HashSet<u64>, Status), Failure> {
    let content = match fs::read(path) {
        Ok(content) => content,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(Failure::at(path)(error)),
    };
    let whole = content
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |end| end + 1);
    let records = std::str::from_utf8(&content[..whole])
        .ok()
        .and_then(|text| records(text, format))
        .ok_or_else(|| {
            Failure::because(format!(
                "{}: this was not written by a batch in this format; give another --output",
                path.display()
            ))
        })?;
    if whole < content.len() {
        File::options()
            .write(true)
            .open(path)?
            .set_len(whole as u64)?;
    }
    let status = records
        .iter()
        .map(|(_, status)| *status)
        .max()
        .unwrap_or(Status::Solved);
    Ok((records.into_iter().map(|(line, _)| line).collect(), status))
}

/// The line numbers in what a batch wrote, and what became of each line.
fn records(text: &str, format: OutputFormat) -> Option<Vec<(u64, Status)>> {
    let status = |error: bool, length: bool| match (error, length) {
        (true, _) => Status::NotUnderstood,
        (false, true) => Status::Solved,
        (false, false) => Status::Unsolved,
    };
    if format == OutputFormat::Json {
        let lines = text.lines().map(|line| {
            let record: serde_json::Value = serde_json::from_str(line).ok()?;
            let line = record.get("line")?.as_u64()?;
            Some((
                line,
                status(
                    record.get("error").is_some(),
                    record.get("length").is_some(),
                ),
            ))
        });
        return lines.collect();
    }
    let mut table = csv::Reader::from_reader(text.as_bytes());
    let head = table.headers().ok()?.clone();
    let column = |name: &str| head.iter().position(|column| column == name);
    if text.is_empty() {
        return Some(Vec::new());
    }
    let (line, length, error) = (column("line")?, column("length")?, column("error")?);
    let rows = table.records().map(|row| {
        let row = row.ok()?;
        let filled = |column: usize| row.get(column).is_some_and(|cell| !cell.is_empty());
        Some((
            row.get(line)?.parse().ok()?,
            status(filled(error), filled(length)),
        ))
    });
    rows.collect()
}
