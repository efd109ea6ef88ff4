//! `fifteen bench`: measures on Korf's hundred boards.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use fifteen::{Heuristic, Instance, Size, State};
use serde::Serialize;

use crate::arguments::{LimitArguments, OutputFormat, SearchArguments};
use crate::ending::{Failure, Status};
use crate::korf;
use crate::output::{counted, milliseconds};
use crate::progress::Progress;
use crate::setting::Setting;
use crate::solving::{Limits, solve};
use crate::tables::Tables;

/// Arguments of `bench`.
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    list: List,
}

#[derive(Subcommand)]
enum List {
    /// The hundred random boards of Korf 1985, one after the other on one core
    Korf100(KorfArguments),
}

#[derive(Args)]
struct KorfArguments {
    /// Only every n-th board
    #[arg(long, value_name = "N", default_value = "1")]
    every: NonZeroUsize,
    /// Folder with table files
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// How to write the results
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    format: OutputFormat,
    #[command(flatten)]
    search: SearchArguments,
    #[command(flatten)]
    limits: LimitArguments,
}

/// One board.
#[derive(Serialize)]
struct Row {
    id: usize,
    optimal: usize,
    length: Option<usize>,
    rounds: usize,
    expanded: u64,
    generated: u64,
    ms: f64,
}

/// All boards.
#[derive(Serialize)]
struct Summary {
    heuristic: &'static str,
    pruning: &'static str,
    boards: usize,
    solved: usize,
    wrong: usize,
    mean_expanded: f64,
    mean_generated: f64,
    mean_ms: f64,
    worst_ms: f64,
    generated_per_second: f64,
    tables_ms: f64,
}

pub fn run(arguments: &Arguments) -> Result<Status, Failure> {
    match &arguments.list {
        List::Korf100(arguments) => korf100(arguments),
    }
}

fn korf100(arguments: &KorfArguments) -> Result<Status, Failure> {
    let progress = Progress::new(false);
    let setting = Setting::new(&arguments.search, &arguments.limits, Heuristic::Strongest);
    let limits = Limits::from(&arguments.limits);
    let goal = State::goal(Size::FOUR);
    let begun = Instant::now();
    let prepared = Tables::new(arguments.tables.as_deref()).prepared(
        setting.heuristic,
        Size::FOUR,
        goal,
        &progress,
    )?;
    let tables = begun.elapsed();
    let mut out = io::stdout().lock();
    match arguments.format {
        OutputFormat::Text => writeln!(
            out,
            " id optimal length rounds      expanded     generated           ms"
        )?,
        OutputFormat::Csv => writeln!(out, "id,optimal,length,rounds,expanded,generated,ms")?,
        OutputFormat::Json => {}
    }
    let mut rows = Vec::new();
    for board in korf::boards().into_iter().step_by(arguments.every.get()) {
        let instance = Instance::new(Size::FOUR, board.start, goal).map_err(Failure::because)?;
        let mut search = setting.start(&prepared, &instance)?;
        let outcome = solve(search.as_mut(), limits, setting.has_rounds(), |note| {
            progress.tell(note)
        });
        progress.clear();
        let row = Row {
            id: board.id,
            optimal: board.optimal,
            length: outcome.end.as_ref().ok().map(Vec::len),
            rounds: outcome.rounds.len(),
            expanded: outcome.total.expanded,
            generated: outcome.total.generated,
            ms: milliseconds(outcome.elapsed),
        };
        write_row(&mut out, arguments.format, &row)?;
        rows.push(row);
    }
    let summary = summary(&setting, &rows, tables);
    match arguments.format {
        OutputFormat::Json => {
            serde_json::to_writer(&mut out, &summary)?;
            writeln!(out)?;
        }
        // The last line of a table of numbers stays a table of numbers.
        OutputFormat::Csv => eprintln!("{}", sentence(&summary)),
        OutputFormat::Text => writeln!(out, "{}", sentence(&summary))?,
    }
    if summary.wrong > 0 && setting.optimal() {
        eprintln!(
            "fifteen: {} lengths are not optimal: this is a fault of the program, please report it",
            summary.wrong
        );
    }
    Ok(if summary.solved == summary.boards && summary.wrong == 0 {
        Status::Solved
    } else {
        Status::Unsolved
    })
}

fn write_row(out: &mut impl Write, format: OutputFormat, row: &Row) -> Result<(), Failure> {
    let length = row
        .length
        .map_or_else(String::new, |length| length.to_string());
    let Row {
        id,
        optimal,
        rounds,
        expanded,
        generated,
        ms,
        ..
    } = row;
    match format {
        OutputFormat::Text => writeln!(
            out,
            "{id:>3} {optimal:>7} {length:>6} {rounds:>6} {expanded:>13} {generated:>13} {ms:>12.3}"
        )?,
        OutputFormat::Csv => writeln!(
            out,
            "{id},{optimal},{length},{rounds},{expanded},{generated},{ms}"
        )?,
        OutputFormat::Json => {
            serde_json::to_writer(&mut *out, row)?;
            writeln!(out)?;
        }
    }
    out.flush()?;
    Ok(())
}

fn summary(setting: &Setting, rows: &[Row], tables: Duration) -> Summary {
    let boards = rows.len();
    let mean =
        |value: &dyn Fn(&Row) -> f64| rows.iter().map(value).sum::<f64>() / boards.max(1) as f64;
    let (mean_generated, mean_ms) = (mean(&|row| row.generated as f64), mean(&|row| row.ms));
    Summary {
        heuristic: setting.heuristic.name(),
        pruning: setting.options.pruning.name(),
        boards,
        solved: rows.iter().filter(|row| row.length.is_some()).count(),
        wrong: rows
            .iter()
            .filter(|row| row.length.is_some_and(|length| length != row.optimal))
            .count(),
        mean_expanded: mean(&|row| row.expanded as f64),
        mean_generated,
        mean_ms,
        worst_ms: rows.iter().map(|row| row.ms).fold(0.0, f64::max),
        generated_per_second: mean_generated / (mean_ms / 1e3).max(1e-9),
        tables_ms: milliseconds(tables),
    }
}

fn sentence(summary: &Summary) -> String {
    format!(
        "{} ({}): {} of {} solved, {} of them not at the optimal length; mean {:.0} expanded, {:.0} generated, {:.3} ms; worst {:.3} ms; \
         {:.1} M generated/s; tables ready after {:.0} ms",
        summary.heuristic,
        summary.pruning,
        summary.solved,
        counted(summary.boards, "board"),
        summary.wrong,
        summary.mean_expanded,
        summary.mean_generated,
        summary.mean_ms,
        summary.worst_ms,
        summary.generated_per_second / 1e6,
        summary.tables_ms
    )
}
