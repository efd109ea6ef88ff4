//! What is written about a solved board: text, CSV or JSON lines.

use std::io::{self, Write};
use std::time::Duration;

use fifteen::{InstanceError, to_letters};
use serde::Serialize;

use crate::arguments::{Algorithm, OutputFormat};
use crate::ending::{Failure, Status};
use crate::input::Task;
use crate::setting::Setting;
use crate::solving::Outcome;

/// One round in JSON.
#[derive(Clone, Debug, Serialize)]
pub struct RoundRecord {
    pub threshold: u8,
    pub next_threshold: Option<u8>,
    pub expanded: u64,
    pub generated: u64,
    pub pruned: u64,
    pub ms: f64,
}

/// What A* and breadth-first search remembered.
#[derive(Clone, Debug, Serialize)]
pub struct MemoryRecord {
    pub open: u64,
    pub closed: u64,
    pub reopened: u64,
    pub bytes: u64,
}

/// All shortest solutions.
#[derive(Clone, Debug, Serialize)]
pub struct SolutionsRecord {
    /// How many there are, or how many were found within the limit.
    pub count: u64,
    /// Whether these are proven to be all: the search for them came to its end, with an admissible heuristic.
    pub complete: bool,
    /// The pruning in use.
    pub pruning: &'static str,
    /// The first of them.
    pub moves: Vec<String>,
}

/// One board in JSON. What does not apply is left out.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Record {
    /// The line of the input, in batches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub start: Vec<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub goal: Vec<usize>,
    /// Only where the number of squares does not tell it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solvable: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimal: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<String>,
    /// The limit that ended the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heuristic: Option<&'static str>,
    /// Only for searches other than IDA*.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub algorithm: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Vec<RoundRecord>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expanded: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generated: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ms: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory: Option<MemoryRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<SolutionsRecord>,
    /// Why a line of a batch was not understood, or could not be searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// The columns of the CSV form.
pub const COLUMNS: [&str; 16] = [
    "start",
    "goal",
    "size",
    "solvable",
    "optimal",
    "length",
    "moves",
    "heuristic",
    "algorithm",
    "rounds",
    "expanded",
    "generated",
    "ms",
    "limit",
    "reason",
    "solutions",
];

impl Record {
    /// A board that was searched.
    pub fn searched(task: &Task, setting: &Setting, outcome: &Outcome) -> Record {
        let moves = outcome.end.as_ref().ok();
        let rounds = outcome.rounds.iter().map(|round| RoundRecord {
            threshold: round.threshold,
            next_threshold: round.next_threshold,
            expanded: round.counters.expanded,
            generated: round.counters.generated,
            pruned: round.counters.pruned,
            ms: milliseconds(round.elapsed),
        });
        let ida_star = setting.algorithm == Algorithm::IdaStar;
        let (heuristic, algorithm) = setting.named();
        let memory = outcome.memory;
        Record {
            solvable: Some(true),
            optimal: Some(moves.is_some() && setting.optimal()),
            length: moves.map(Vec::len),
            moves: moves.map(|moves| to_letters(moves)),
            limit: outcome.end.as_ref().err().map(|limit| limit.name()),
            heuristic,
            algorithm,
            rounds: ida_star.then(|| rounds.collect()),
            expanded: Some(outcome.total.expanded),
            generated: Some(outcome.total.generated),
            ms: Some(milliseconds(outcome.elapsed)),
            memory: (!ida_star).then_some(MemoryRecord {
                open: memory.open,
                closed: memory.closed,
                reopened: memory.reopened,
                bytes: memory.bytes,
            }),
            ..Record::of(task)
        }
    }

    /// A board that has no solution.
    pub fn unsolvable(task: &Task, why: &InstanceError) -> Record {
        Record {
            solvable: Some(false),
            reason: Some(why.to_string()),
            ..Record::of(task)
        }
    }

    /// A board whose search could not be started, in a batch.
    pub fn failed(task: &Task, setting: &Setting, why: String) -> Record {
        let (heuristic, algorithm) = setting.named();
        Record {
            heuristic,
            algorithm,
            error: Some(why),
            ..Record::of(task)
        }
    }

    /// A line of a batch that holds no board.
    pub fn not_understood(why: String) -> Record {
        Record {
            error: Some(why),
            ..Record::default()
        }
    }

    /// A board of which nothing else is known.
    pub fn of(task: &Task) -> Record {
        let square = fifteen::Size::from_squares(task.size.squares()) == Some(task.size);
        Record {
            start: task.start.tiles(task.size),
            goal: task.goal.tiles(task.size),
            size: (!square).then(|| task.size.to_string()),
            ..Record::default()
        }
    }

    /// What it means for the exit status.
    pub fn status(&self) -> Status {
        if self.error.is_some() {
            Status::NotUnderstood
        } else if self.length.is_none() {
            Status::Unsolved
        } else {
            Status::Solved
        }
    }

    fn cells(&self) -> Vec<String> {
        let text = |value: Option<&str>| value.unwrap_or_default().to_owned();
        vec![
            spaced(&self.start),
            spaced(&self.goal),
            text(self.size.as_deref()),
            show(self.solvable),
            show(self.optimal),
            show(self.length),
            text(self.moves.as_deref()),
            text(self.heuristic),
            text(self.algorithm),
            show(self.rounds.as_ref().map(Vec::len)),
            show(self.expanded),
            show(self.generated),
            show(self.ms),
            text(self.limit),
            text(self.reason.as_deref()),
            show(self.solutions.as_ref().map(|solutions| solutions.count)),
        ]
    }

    /// Writes it for people.
    fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", spaced(&self.start))?;
        if let Some(reason) = &self.reason {
            return writeln!(out, "  {reason}");
        }
        match (self.length, self.moves.as_deref(), self.limit) {
            (Some(length), Some(moves), _) => {
                let proven = if self.optimal == Some(true) {
                    "proven shortest"
                } else {
                    "not proven shortest"
                };
                writeln!(
                    out,
                    "  {}, {proven}{}{moves}",
                    counted(length, "move"),
                    if moves.is_empty() { "" } else { ": " }
                )?;
            }
            (_, _, limit) => writeln!(
                out,
                "  not solved within the limit of {}",
                limit.unwrap_or("nodes")
            )?,
        }
        if let Some(solutions) = &self.solutions {
            let at_least = if solutions.complete { "" } else { "at least " };
            let count = counted(solutions.count as usize, "solution");
            let listed = solutions.moves.len();
            let which = match listed {
                0 => String::new(),
                _ if listed as u64 == solutions.count => String::from(":"),
                _ => format!("; the first {listed}:"),
            };
            // A search that found one and yet is not complete had an inadmissible heuristic.
            let proven = if solutions.complete || self.length.is_none() {
                ""
            } else {
                ", not proven to be all"
            };
            writeln!(out, "  {at_least}{count} of this length{proven}{which}")?;
            for moves in &solutions.moves {
                writeln!(out, "    {moves}")?;
            }
        }
        let name = [self.heuristic, self.algorithm]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(", ");
        let rounds = self.rounds.as_ref().map_or_else(String::new, |rounds| {
            format!("{}, ", counted(rounds.len(), "round"))
        });
        writeln!(
            out,
            "  {name}: {rounds}{} expanded, {} generated, {} ms",
            show(self.expanded),
            show(self.generated),
            show(self.ms)
        )
    }
}

/// `1 round`, `2 rounds`.
pub fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// Numbers with spaces between.
pub fn spaced(numbers: &[usize]) -> String {
    numbers
        .iter()
        .map(usize::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Empty where there is nothing.
fn show(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// Milliseconds to a thousandth.
pub fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// Writes records in one format, each at once.
pub struct RecordWriter<W: Write> {
    out: W,
    format: OutputFormat,
    /// With the number of the line and what is wrong with it.
    lines: bool,
    head_due: bool,
}

impl<W: Write> RecordWriter<W> {
    /// For single boards.
    pub fn new(out: W, format: OutputFormat) -> RecordWriter<W> {
        RecordWriter {
            out,
            format,
            lines: false,
            head_due: true,
        }
    }

    /// For batches. `head` says whether a CSV head line is still to be written.
    pub fn of_lines(out: W, format: OutputFormat, head: bool) -> RecordWriter<W> {
        RecordWriter {
            out,
            format,
            lines: true,
            head_due: head,
        }
    }

    /// Writes one record, whole, and flushes.
    pub fn write(&mut self, record: &Record) -> Result<(), Failure> {
        let mut whole = Vec::new();
        match self.format {
            OutputFormat::Text => record.write_text(&mut whole)?,
            OutputFormat::Json => {
                serde_json::to_writer(&mut whole, record)?;
                whole.push(b'\n');
            }
            OutputFormat::Csv => {
                let mut rows = csv::Writer::from_writer(&mut whole);
                if std::mem::take(&mut self.head_due) {
                    let head = COLUMNS.map(String::from).into();
                    rows.write_record(self.with_line(head, "line".into(), "error".into()))?;
                }
                let line = show(record.line);
                let error = record.error.clone().unwrap_or_default();
                rows.write_record(self.with_line(record.cells(), line, error))?;
                rows.flush()?;
            }
        }
        self.out.write_all(&whole)?;
        self.out.flush()?;
        Ok(())
    }

    fn with_line(&self, mut cells: Vec<String>, line: String, error: String) -> Vec<String> {
        if self.lines {
            cells.insert(0, line);
            cells.push(error);
        }
        cells
    }
}
