//! Boards from arguments, files and standard input, read in any notation.

use std::fs;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use fifteen::notation::{ReadBoard, Reading, ReadingKind, read};
use fifteen::{Size, State};

use crate::arguments::BoardArguments;
use crate::ending::Failure;

/// A board to solve: not yet known to be solvable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    pub size: Size,
    pub start: State,
    pub goal: State,
}

/// Reads all boards that the arguments name, standard input when they name none.
pub fn tasks(
    boards: &[String],
    files: &[PathBuf],
    arguments: &BoardArguments,
) -> Result<Vec<Task>, Failure> {
    let mut texts: Vec<(String, String)> = Vec::new();
    let pieces = boards.len() > 1
        && boards
            .iter()
            .all(|board| board.chars().count() < 3 || board.ends_with(','));
    if pieces {
        texts.push(("the arguments".into(), boards.join(" ")));
    } else {
        let numbered = boards.iter().enumerate();
        texts.extend(
            numbered.map(|(index, board)| (format!("argument {}", index + 1), board.clone())),
        );
    }
    for file in files {
        texts.push((file.display().to_string(), text_of(file)?));
    }
    if texts.is_empty() {
        texts.push(("standard input".into(), text_of(Path::new("-"))?));
    }
    let mut tasks = Vec::new();
    for (place, text) in texts {
        tasks.extend(
            tasks_in(&text, arguments)
                .map_err(|message| Failure::because(format!("{place}: {message}")))?,
        );
    }
    Ok(tasks)
}

/// Stands for bytes that are no text.
pub const NO_TEXT: char = char::REPLACEMENT_CHARACTER;

/// The content of a file, all of it text; `-` is standard input.
pub fn text_of(file: &Path) -> Result<String, Failure> {
    let text = lossy_text_of(file)?;
    if text.contains(NO_TEXT) {
        let why = format!("{}: this is no text in UTF-8", file.display());
        return Err(Failure::because(why));
    }
    Ok(text)
}

/// The content of a file, with [`NO_TEXT`] for what is no text.
pub fn lossy_text_of(file: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        if io::stdin().is_terminal() {
            eprintln!("fifteen: reading standard input; Ctrl-D ends it");
        }
        io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = fs::read(file).map_err(Failure::at(file))?;
    }
    Ok(decoded(&bytes))
}

/// Text in UTF-8, or in UTF-16 with a byte order mark, as shells and spreadsheets on Windows write it.
fn decoded(bytes: &[u8]) -> String {
    let wide = |from: fn([u8; 2]) -> u16| {
        let (units, odd) = bytes[2..].as_chunks::<2>();
        let units = units.iter().map(|&unit| from(unit));
        char::decode_utf16(units)
            .map(|decoded| decoded.unwrap_or(NO_TEXT))
            .chain(odd.iter().map(|_| NO_TEXT))
            .collect()
    };
    match bytes {
        [0xff, 0xfe, ..] => wide(u16::from_le_bytes),
        [0xfe, 0xff, ..] => wide(u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, text @ ..] | text => String::from_utf8_lossy(text).into_owned(),
    }
}

/// Reads the boards of one text.
pub fn tasks_in(text: &str, arguments: &BoardArguments) -> Result<Vec<Task>, String> {
    let readings = read(text).map_err(|error| error.to_string())?;
    let boards = choose(readings, arguments)?;
    boards
        .iter()
        .map(|board| {
            let goal = match &arguments.goal {
                Some(goal) => goal_for(goal, board.size)?,
                None => board.goal.unwrap_or(State::goal(board.size)),
            };
            Ok(Task {
                size: board.size,
                start: board.start,
                goal,
            })
        })
        .collect()
}

/// The one reading that the arguments leave.
fn choose(readings: Vec<Reading>, arguments: &BoardArguments) -> Result<Vec<ReadBoard>, String> {
    let before = describe(&readings);
    let mut left: Vec<Reading> = readings
        .into_iter()
        .filter(|reading| {
            arguments
                .read_as
                .as_deref()
                .is_none_or(|kind| reading.kind.name() == kind)
        })
        .filter(|reading| {
            arguments
                .size
                .is_none_or(|size| reading.boards.iter().all(|board| board.size == size))
        })
        .collect();
    // Whoever names the goal means every board of the text as a start.
    if arguments.goal.is_some()
        && left
            .iter()
            .any(|reading| reading.kind != ReadingKind::StartAndGoal)
    {
        left.retain(|reading| reading.kind != ReadingKind::StartAndGoal);
    }
    match left.len() {
        0 => Err(format!(
            "--size and --read-as leave no reading; the text can be read as {before}"
        )),
        1 => Ok(left.swap_remove(0).boards),
        _ => Err(format!(
            "the text can be read in several ways: {}; choose with --read-as or --size",
            describe(&left)
        )),
    }
}

/// `hex (4x4), hex-f-as-blank (4x4)`.
fn describe(readings: &[Reading]) -> String {
    let each = readings.iter().map(|reading| {
        let size = reading
            .boards
            .first()
            .map_or_else(String::new, |board| board.size.to_string());
        match reading.boards.len() {
            1 => format!("{} ({size})", reading.kind),
            count => format!("{} ({count} boards, {size})", reading.kind),
        }
    });
    each.collect::<Vec<_>>().join(", ")
}

/// A goal by name or as a board.
pub fn goal_for(text: &str, size: Size) -> Result<State, String> {
    match text {
        "blank-last" => return Ok(State::goal(size)),
        "blank-first" => return Ok(State::blank_first(size)),
        _ => {}
    }
    let readings = read(text).map_err(|error| format!("the goal: {error}"))?;
    let mut states: Vec<State> = readings
        .iter()
        .filter(|reading| reading.boards.len() == 1 && reading.boards[0].goal.is_none())
        .filter(|reading| reading.boards[0].size.squares() == size.squares())
        .map(|reading| reading.boards[0].start)
        .collect();
    states.dedup();
    match states[..] {
        [goal] => Ok(goal),
        [] => Err(format!("the goal: it is no {size} board")),
        _ => Err(format!(
            "the goal can be read in several ways: {}; write it as numbers",
            describe(&readings)
        )),
    }
}
