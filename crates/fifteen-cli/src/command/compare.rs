//! `fifteen compare`: one board under many settings.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use fifteen::search::MemoryCap;
use fifteen::{Heuristic, Instance, Options, Order, PathCheck, Pruning, ThresholdRule};
use serde::Serialize;

use crate::arguments::{
    Algorithm, BoardArguments, OutputFormat, choices, count, duration, heuristics, whole,
};
use crate::ending::{Failure, Status};
use crate::input::tasks;
use crate::output::milliseconds;
use crate::progress::Progress;
use crate::setting::Setting;
use crate::solving::{Limits, solve};
use crate::tables::Tables;

/// Arguments of `compare`. Every combination of what is named runs.
#[derive(Args)]
pub struct Arguments {
    /// The board in any notation, as one argument or as single numbers; standard input when there is none
    board: Vec<String>,
    /// The heuristics; all that serve the board when none is named
    #[arg(long, short = 'H', value_name = "NAME", value_delimiter = ',', value_parser = heuristics())]
    heuristic: Vec<Heuristic>,
    /// The searches
    #[arg(long, value_enum, value_delimiter = ',', default_value = "ida-star")]
    algorithm: Vec<Algorithm>,
    /// The prunings
    #[arg(long, value_name = "RULE", value_delimiter = ',', default_value = Pruning::default().name(), value_parser = choices::<Pruning>(Pruning::ALL, Pruning::name))]
    pruning: Vec<Pruning>,
    /// The orders of the successors
    #[arg(long, value_delimiter = ',', default_value = "UDLR")]
    order: Vec<Order>,
    /// The threshold rules
    #[arg(long, value_name = "RULE", value_delimiter = ',', default_value = ThresholdRule::default().name(), value_parser = choices::<ThresholdRule>(ThresholdRule::ALL, ThresholdRule::name))]
    threshold_rule: Vec<ThresholdRule>,
    /// The path checks
    #[arg(long, value_name = "CHOICE", value_delimiter = ',', default_value = PathCheck::Off.name(), value_parser = choices::<PathCheck>(PathCheck::ALL, PathCheck::name))]
    path_check: Vec<PathCheck>,
    /// Give up a setting after this many expanded nodes
    #[arg(long, value_name = "NODES", value_parser = count, allow_negative_numbers = true)]
    max_expanded: Option<u64>,
    /// Give up a setting after this time
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration, allow_negative_numbers = true)]
    time_limit: Duration,
    /// The most memory that A* and breadth-first search may hold, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = whole, allow_negative_numbers = true)]
    memory_limit: usize,
    /// Folder with table files
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// How to write the table
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    format: OutputFormat,
    #[command(flatten)]
    task: BoardArguments,
}

/// One setting and what came of it.
#[derive(Serialize)]
struct Row {
    heuristic: &'static str,
    algorithm: &'static str,
    pruning: &'static str,
    order: String,
    threshold_rule: &'static str,
    path_check: &'static str,
    length: Option<usize>,
    optimal: bool,
    limit: Option<&'static str>,
    rounds: usize,
    expanded: u64,
    generated: u64,
    pruned: u64,
    ms: f64,
}

const COLUMNS: [&str; 14] = [
    "heuristic",
    "algorithm",
    "pruning",
    "order",
    "threshold_rule",
    "path_check",
    "length",
    "optimal",
    "limit",
    "rounds",
    "expanded",
    "generated",
    "pruned",
    "ms",
];

impl Row {
    fn cells(&self) -> [String; 14] {
        [
            self.heuristic.into(),
            self.algorithm.into(),
            self.pruning.into(),
            self.order.clone(),
            self.threshold_rule.into(),
            self.path_check.into(),
            self.length
                .map_or_else(String::new, |length| length.to_string()),
            self.optimal.to_string(),
            self.limit.unwrap_or_default().into(),
            self.rounds.to_string(),
            self.expanded.to_string(),
            self.generated.to_string(),
            self.pruned.to_string(),
            self.ms.to_string(),
        ]
    }
}

pub fn run(arguments: &Arguments) -> Result<Status, Failure> {
    let tasks = tasks(&arguments.board, &[], &arguments.task)?;
    let [task] = tasks[..] else {
        return Err(Failure::because(format!(
            "compare takes one board, and {} were given",
            tasks.len()
        )));
    };
    let instance = match Instance::new(task.size, task.start, task.goal) {
        Ok(instance) => instance,
        Err(why) => {
            eprintln!("fifteen: {why}");
            return Ok(Status::Unsolved);
        }
    };
    let progress = Progress::new(false);
    let mut tables = Tables::new(arguments.tables.as_deref());
    let limits = Limits {
        max_expanded: arguments.max_expanded,
        time: Some(arguments.time_limit),
    };
    let mut rows = Vec::new();
    let mut left_out = Vec::new();
    let mut status = Status::Solved;
    for setting in settings(arguments) {
        if left_out.contains(&setting.heuristic) {
            continue;
        }
        // What was not asked for by name is left out where it does not serve or takes long to make ready.
        let named = !arguments.heuristic.is_empty();
        let limit = if named {
            Duration::MAX
        } else {
            arguments.time_limit
        };
        let prepared =
            match tables.prepared_within(limit, setting.heuristic, task.size, task.goal, &progress)
            {
                Ok(prepared) => prepared,
                Err(Failure::NotUnderstood(why)) if !named => {
                    progress.say(&format!(
                        "fifteen: {} is left out: {why}",
                        setting.heuristic
                    ));
                    left_out.push(setting.heuristic);
                    continue;
                }
                Err(failure) => return Err(failure),
            };
        let mut search = setting.start(&prepared, &instance)?;
        let outcome = solve(search.as_mut(), limits, setting.has_rounds(), |note| {
            progress.tell(note)
        });
        let options = setting.options;
        let rounds = |name| if setting.has_rounds() { name } else { "" };
        if outcome.end.is_err() {
            status = Status::Unsolved;
        }
        rows.push(Row {
            heuristic: setting.named().0.unwrap_or_default(),
            algorithm: setting.algorithm.name(),
            pruning: options.pruning.name(),
            order: options.order.to_string(),
            threshold_rule: rounds(options.threshold_rule.name()),
            path_check: rounds(options.path_check.name()),
            length: outcome.end.as_ref().ok().map(Vec::len),
            optimal: outcome.end.is_ok() && setting.optimal(),
            limit: outcome.end.as_ref().err().map(|limit| limit.name()),
            rounds: outcome.rounds.len(),
            expanded: outcome.total.expanded,
            generated: outcome.total.generated,
            pruned: outcome.total.pruned,
            ms: milliseconds(outcome.elapsed),
        });
    }
    progress.clear();
    write(&rows, arguments.format)?;
    Ok(status)
}

/// Every combination that differs in what its search heeds.
fn settings(arguments: &Arguments) -> Vec<Setting> {
    let heuristics = if arguments.heuristic.is_empty() {
        Heuristic::ALL
    } else {
        &arguments.heuristic[..]
    };
    let memory = MemoryCap::bytes(arguments.memory_limit.saturating_mul(1 << 20));
    let mut settings: Vec<Setting> = Vec::new();
    for &algorithm in &arguments.algorithm {
        for &heuristic in heuristics {
            for &pruning in &arguments.pruning {
                for &order in &arguments.order {
                    for &threshold_rule in &arguments.threshold_rule {
                        for &path_check in &arguments.path_check {
                            let options = Options {
                                pruning,
                                path_check,
                                order,
                                threshold_rule,
                            };
                            let setting = Setting {
                                heuristic,
                                algorithm,
                                options,
                                memory,
                            };
                            let setting = heeded(setting);
                            if !settings.contains(&setting) {
                                settings.push(setting);
                            }
                        }
                    }
                }
            }
        }
    }
    settings
}

/// The same search, without what means nothing to it. A* and breadth-first search remember every state: of the prunings
/// they know that of the move straight back, they take the successors in a fixed order, and they have no thresholds.
fn heeded(setting: Setting) -> Setting {
    if setting.has_rounds() {
        return setting;
    }
    let Options { pruning, order, .. } = setting.options;
    Setting {
        heuristic: match setting.algorithm {
            Algorithm::BreadthFirst => Heuristic::Zero,
            Algorithm::IdaStar | Algorithm::AStar => setting.heuristic,
        },
        options: Options {
            pruning: match pruning {
                Pruning::None => Pruning::None,
                Pruning::Undo | Pruning::Fsm => Pruning::Undo,
            },
            order: Order::Fixed(order.moves()),
            ..Options::default()
        },
        ..setting
    }
}

fn write(rows: &[Row], format: OutputFormat) -> Result<(), Failure> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    match format {
        OutputFormat::Json => {
            for row in rows {
                serde_json::to_writer(&mut out, row)?;
                writeln!(out)?;
            }
        }
        OutputFormat::Csv => {
            let mut table = csv::Writer::from_writer(&mut out);
            table.write_record(COLUMNS)?;
            for row in rows {
                table.write_record(row.cells())?;
            }
            table.flush()?;
        }
        OutputFormat::Text => {
            let cells: Vec<[String; 14]> = std::iter::once(COLUMNS.map(String::from))
                .chain(rows.iter().map(Row::cells))
                .collect();
            // Columns in which all settings agree that heed them say nothing.
            let differs = |column: usize| {
                column == 0
                    || column >= 6
                    || cells[1..]
                        .iter()
                        .map(|line| &line[column])
                        .filter(|cell| !cell.is_empty())
                        .collect::<HashSet<_>>()
                        .len()
                        > 1
            };
            for line in &cells {
                let mut text = String::new();
                for column in (0..COLUMNS.len()).filter(|&column| differs(column)) {
                    let width = cells
                        .iter()
                        .map(|line| line[column].len())
                        .max()
                        .unwrap_or(0);
                    let cell = &line[column];
                    text += &if column < 6 || column == 8 {
                        format!("{cell:<width$}  ")
                    } else {
                        format!("{cell:>width$}  ")
                    };
                }
                writeln!(out, "{}", text.trim_end())?;
            }
        }
    }
    out.flush()?;
    Ok(())
}
