//! The input of a batch: the lines that are to hold a board, as CSV, as JSON lines or in any notation.

use fifteen::Size;

use super::Arguments;
use crate::ending::Failure;
use crate::input::{NO_TEXT, Task, tasks_in};
use crate::output::counted;

/// A line of the input that holds a board, or why it holds none.
pub struct Line {
    /// Its number in the input, from 1.
    pub number: u64,
    pub board: Result<Task, String>,
}

/// Reads the lines of the input. Blank lines and comments hold no board.
pub fn lines(text: &str, arguments: &Arguments) -> Result<Vec<Line>, Failure> {
    if content(text)
        .next()
        .is_some_and(|(_, line)| line.trim_start().starts_with('{'))
    {
        return Ok(each(text, |line| json_board(line, arguments)));
    }
    match Table::of(text, arguments)? {
        Some(table) => table.lines(arguments),
        None => Ok(each(text, |line| one_board(line, None, None, arguments))),
    }
}

/// The lines that say something, with their numbers.
fn content(text: &str) -> impl Iterator<Item = (u64, &str)> {
    let numbered = (1..).zip(text.lines());
    numbered.filter(|(_, line)| !line.trim().is_empty() && !is_comment(line))
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

fn each(text: &str, board: impl Fn(&str) -> Result<Task, String>) -> Vec<Line> {
    content(text)
        .map(|(number, line)| Line {
            number,
            board: board(line),
        })
        .collect()
}

/// One board of a text, with the goal and the size that stand beside it.
fn one_board(
    text: &str,
    goal: Option<&str>,
    size: Option<&str>,
    arguments: &Arguments,
) -> Result<Task, String> {
    if text.contains(NO_TEXT) {
        return Err("this is no text in UTF-8".into());
    }
    let mut task = arguments.task.clone();
    if task.goal.is_none() {
        task.goal = goal.map(String::from);
    }
    if task.size.is_none() {
        // Tables of others may have a column of this name that means something else.
        task.size = size.and_then(|size| size.trim().parse::<Size>().ok());
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

fn json_board(line: &str, arguments: &Arguments) -> Result<Task, String> {
    // The line is that of the input, which is named already.
    let value: serde_json::Value = serde_json::from_str(line).map_err(|error| {
        format!("this is no JSON: {error}").replace(" at line 1 column ", " at column ")
    })?;
    let text = |name: &str| match value.get(name)? {
        serde_json::Value::Null => None,
        serde_json::Value::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    };
    let board = names(arguments).iter().find_map(|name| text(name));
    one_board(
        &board.ok_or_else(|| format!("none of the keys {}", names(arguments).join(", ")))?,
        text("goal")
            .filter(|goal| !goal.trim().is_empty())
            .as_deref(),
        text("size").as_deref(),
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

/// CSV: where its head begins, and which columns are read.
struct Table<'a> {
    text: &'a str,
    /// The number of the head line.
    head: u64,
    board: usize,
    goal: Option<usize>,
    size: Option<usize>,
}

impl<'a> Table<'a> {
    /// The table of a text, when the first line that says something is the head of one.
    fn of(text: &'a str, arguments: &Arguments) -> Result<Option<Table<'a>>, Failure> {
        let mut begin = 0;
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            let table = Table::at(&text[begin..], number, arguments)?;
            // `# start, goal` is a comment; `#,start` has a column of numbers.
            let may_be_head = !is_comment(line)
                || line
                    .trim_start()
                    .chars()
                    .nth(1)
                    .is_some_and(|next| !next.is_whitespace());
            if may_be_head && !line.trim().is_empty() && table.is_some() {
                return Ok(table);
            }
            if !line.trim().is_empty() && !is_comment(line) {
                break;
            }
            begin += line.len();
        }
        match &arguments.column {
            Some(name) => Err(Failure::because(format!("there is no column {name}"))),
            None => Ok(None),
        }
    }

    /// The table whose head begins this text, if it is one.
    fn at(text: &'a str, head: u64, arguments: &Arguments) -> Result<Option<Table<'a>>, Failure> {
        let columns = reader(text).headers()?.clone();
        let place = |name: &str| {
            columns
                .iter()
                .position(|column| column.trim().eq_ignore_ascii_case(name))
        };
        let board = names(arguments).iter().find_map(|name| place(name));
        Ok(board.map(|board| Table {
            text,
            head,
            board,
            goal: place("goal"),
            size: place("size"),
        }))
    }

    fn lines(&self, arguments: &Arguments) -> Result<Vec<Line>, Failure> {
        let mut lines = Vec::new();
        let mut number = self.head;
        let mut counted_to = 0;
        for row in reader(self.text).into_records() {
            let row = row?;
            // The reader says where it stood before it passed over blank lines, and counts those otherwise.
            let before = row
                .position()
                .map_or(0, |position| position.byte() as usize);
            let blank = self.text[before..]
                .find(|character| character != '\r' && character != '\n')
                .unwrap_or(0);
            let begin = before + blank;
            let passed = self.text[counted_to..begin].bytes();
            number += passed.filter(|&byte| byte == b'\n').count() as u64;
            counted_to = begin;
            if says_nothing(&row, self.board) {
                continue;
            }
            let cell = |column: Option<usize>| {
                column
                    .and_then(|column| row.get(column))
                    .filter(|cell| !cell.trim().is_empty())
            };
            let board = match row.get(self.board) {
                Some(text) => one_board(text, cell(self.goal), cell(self.size), arguments),
                None => Err(format!(
                    "the line has only {}",
                    counted(row.len(), "column")
                )),
            };
            lines.push(Line { number, board });
        }
        Ok(lines)
    }
}

fn reader(text: &str) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new()
        .flexible(true)
        .from_reader(text.as_bytes())
}

/// Whether a row is blank or a comment. A row whose first column is `#7` and that has a board is none.
fn says_nothing(row: &csv::StringRecord, board: usize) -> bool {
    let comment = row.get(0).is_some_and(is_comment)
        && (board == 0 || row.len() <= board)
        && !row.iter().any(|cell| cell.contains('\n'));
    comment || row.iter().all(|cell| cell.trim().is_empty())
}
