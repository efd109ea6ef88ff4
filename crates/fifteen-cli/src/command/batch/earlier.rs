//! What an earlier run has written: which lines are done, and whether this run would have done the same.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io;
use std::path::Path;

use super::lines::Line;
use crate::arguments::{Algorithm, OutputFormat};
use crate::ending::{Failure, Status};
use crate::output::{COLUMNS, Record, spaced};
use crate::setting::Setting;

/// The lines that are done already.
pub struct Earlier {
    pub lines: HashSet<u64>,
    /// What became of them.
    pub status: Status,
}

impl Earlier {
    /// Nothing was done before.
    pub fn none() -> Earlier {
        Earlier {
            lines: HashSet::new(),
            status: Status::Solved,
        }
    }

    /// Reads the file that an earlier run has left. A last line that was cut off is taken away.
    ///
    /// # Errors
    /// When a batch did not write it, or wrote it for other lines or another search. It is left as it is then.
    pub fn read(
        path: &Path,
        format: OutputFormat,
        lines: &[Line],
        setting: &Setting,
    ) -> Result<Earlier, Failure> {
        // A pipe or a device has no end that could be read again.
        if fs::metadata(path).is_ok_and(|file| !file.is_file()) {
            let why = "this is no regular file, where lines done could be looked up";
            let what = "leave --output out for standard output";
            return Err(Failure::because(format!(
                "{}: {why}; {what}",
                path.display()
            )));
        }
        let content = match fs::read(path) {
            Ok(content) => content,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Earlier::none()),
            Err(error) => return Err(Failure::at(path)(error)),
        };
        let refused = |why: String| {
            Failure::because(format!("{}: {why}; give another --output", path.display()))
        };
        let last = content.iter().rposition(|&byte| byte == b'\n');
        let (whole, rest) = content.split_at(last.map_or(0, |end| end + 1));
        let records = std::str::from_utf8(whole)
            .ok()
            .filter(|whole| is_cut_off(rest, format, whole.is_empty()))
            .and_then(|whole| records(whole, format))
            .ok_or_else(|| refused("this was not written by a batch in this format".into()))?;
        let by_number: HashMap<u64, &Line> = lines.iter().map(|line| (line.number, line)).collect();
        for record in &records {
            let line = by_number.get(&record.line).copied();
            if let Some(difference) = record.difference(line, setting) {
                return Err(refused(format!("line {} {difference}", record.line)));
            }
        }
        if !rest.is_empty() {
            let file = File::options().write(true).open(path);
            file.and_then(|file| file.set_len(whole.len() as u64))
                .map_err(Failure::at(path))?;
        }
        Ok(Earlier {
            status: records
                .iter()
                .map(Done::status)
                .max()
                .unwrap_or(Status::Solved),
            lines: records.iter().map(|record| record.line).collect(),
        })
    }
}

/// Whether a kill may have left this of a record, or of the head line where nothing stands before.
fn is_cut_off(rest: &[u8], format: OutputFormat, first: bool) -> bool {
    let begins = |begin: &[u8]| rest.starts_with(begin) || begin.starts_with(rest);
    match format {
        OutputFormat::Json | OutputFormat::Text => begins(b"{\"line\":"),
        OutputFormat::Csv if first => {
            begins(format!("line,{},error", COLUMNS.join(",")).as_bytes())
        }
        OutputFormat::Csv => rest.first().is_none_or(u8::is_ascii_digit),
    }
}

/// What a record says of a line that is done. A text is empty where the record does not say.
struct Done {
    line: u64,
    start: String,
    goal: String,
    size: String,
    heuristic: String,
    algorithm: String,
    solved: bool,
    failed: bool,
}

impl Done {
    fn status(&self) -> Status {
        match (self.failed, self.solved) {
            (true, _) => Status::NotUnderstood,
            (false, true) => Status::Solved,
            (false, false) => Status::Unsolved,
        }
    }

    /// In what this run differs from the one that wrote the record.
    fn difference(&self, line: Option<&Line>, setting: &Setting) -> Option<String> {
        let understood = !self.start.is_empty();
        let task = match line.map(|line| &line.board) {
            None => return Some("is done in it, and holds no board in the input now".into()),
            Some(Err(_)) if understood => {
                return Some(format!(
                    "was {} in the input, and is not understood now",
                    self.start
                ));
            }
            Some(Err(_)) => return None,
            Some(Ok(_)) if !understood => {
                return Some("was not understood, and is a board now".into());
            }
            Some(Ok(task)) => task,
        };
        let now = Record::of(task);
        let parts = [
            ("start", &self.start, spaced(&now.start)),
            ("goal", &self.goal, spaced(&now.goal)),
            ("size", &self.size, now.size.unwrap_or_default()),
        ];
        for (what, then, now) in parts {
            if *then != now {
                return Some(format!(
                    "was done with the {what} {then}, and has {now} now"
                ));
            }
        }
        // A board that has no solution was not searched.
        let searched = !(self.heuristic.is_empty() && self.algorithm.is_empty());
        let (heuristic, algorithm) = setting.named();
        let then = search(&self.heuristic, &self.algorithm);
        let now = search(heuristic.unwrap_or_default(), algorithm.unwrap_or_default());
        (searched && then != now).then(|| format!("was done with {then}, and this run takes {now}"))
    }
}

/// `manhattan, ida-star`, `breadth-first`.
fn search(heuristic: &str, algorithm: &str) -> String {
    let algorithm = if algorithm.is_empty() {
        Algorithm::IdaStar.name()
    } else {
        algorithm
    };
    match heuristic {
        "" => algorithm.into(),
        _ => format!("{heuristic}, {algorithm}"),
    }
}

/// What stands in a file that a batch wrote; nothing when it did not.
fn records(text: &str, format: OutputFormat) -> Option<Vec<Done>> {
    if format == OutputFormat::Csv {
        return rows(text);
    }
    let records = text.lines().map(|line| {
        let record: serde_json::Value = serde_json::from_str(line).ok()?;
        let tiles = |name: &str| match record.get(name) {
            Some(tiles) => serde_json::from_value::<Vec<usize>>(tiles.clone())
                .ok()
                .map(|tiles| spaced(&tiles)),
            None => Some(String::new()),
        };
        let text = |name: &str| match record.get(name) {
            Some(text) => text.as_str().map(String::from),
            None => Some(String::new()),
        };
        Some(Done {
            line: record.get("line")?.as_u64()?,
            start: tiles("start")?,
            goal: tiles("goal")?,
            size: text("size")?,
            heuristic: text("heuristic")?,
            algorithm: text("algorithm")?,
            solved: record.get("length").is_some(),
            failed: record.get("error").is_some(),
        })
    });
    records.collect()
}

fn rows(text: &str) -> Option<Vec<Done>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let mut table = csv::Reader::from_reader(text.as_bytes());
    let head = table.headers().ok()?.clone();
    let column = |name: &str| head.iter().position(|column| column == name);
    let (line, start, goal, size) = (
        column("line")?,
        column("start")?,
        column("goal")?,
        column("size")?,
    );
    let (heuristic, algorithm) = (column("heuristic")?, column("algorithm")?);
    let (length, error) = (column("length")?, column("error")?);
    let rows = table.records().map(|row| {
        let row = row.ok()?;
        let cell = |column: usize| row.get(column).map(String::from);
        Some(Done {
            line: row.get(line)?.parse().ok()?,
            start: cell(start)?,
            goal: cell(goal)?,
            size: cell(size)?,
            heuristic: cell(heuristic)?,
            algorithm: cell(algorithm)?,
            solved: !row.get(length)?.is_empty(),
            failed: !row.get(error)?.is_empty(),
        })
    });
    rows.collect()
}
