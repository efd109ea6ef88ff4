//! What a pasted text was read as, in the words of `www/search/protocol.ts`.

use std::collections::BTreeMap;

use fifteen::notation::{
    ErrorValue, LineReading, MovesError, ReadBoard, ReadError, Reading, begins_with_moves, read,
    read_lines,
};
use fifteen::{Size, State, to_letters};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

use crate::board::JsBoard;

/// How many boards of a reading cross to the page: nobody looks through more.
const MOST_BOARDS: usize = 5_000;

/// What a text can be read as: boards, moves, or both; the errors say why there is none of them.
#[derive(Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null, hashmap_as_object)]
pub struct JsReadings {
    readings: Vec<JsReading>,
    lines: Vec<JsLineReading>,
    #[tsify(type = "JsReadError | null")]
    error: Option<JsReadError>,
    #[tsify(type = "JsReadError | null")]
    lines_error: Option<JsReadError>,
}

/// Boards, and how they were read.
#[derive(Serialize, Deserialize, Tsify)]
pub struct JsReading {
    kind: String,
    boards: Vec<JsBoard>,
    /// Where each begins, from 1.
    lines: Vec<usize>,
    /// How many there are beyond these.
    more: usize,
}

/// Moves, whose they are, and the board on which they begin.
#[derive(Serialize, Deserialize, Tsify)]
pub struct JsLineReading {
    #[tsify(type = "'board' | 'to-goal' | 'goal' | 'boards'")]
    origin: String,
    #[tsify(type = "'blank' | 'tile' | 'number' | 'boards'")]
    mover: String,
    board: JsBoard,
    moves: String,
}

/// Why a text is no board or no moves, and where.
#[derive(Serialize, Deserialize, Tsify)]
pub struct JsReadError {
    kind: String,
    #[tsify(type = "string | null")]
    token: Option<String>,
    #[tsify(type = "number | null")]
    line: Option<usize>,
    #[tsify(type = "number | null")]
    column: Option<usize>,
    #[tsify(type = "Record<string, string | number>")]
    values: BTreeMap<String, JsValueOf>,
    message: String,
}

/// A value that a message needs.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum JsValueOf {
    Number(usize),
    Text(String),
}

/// Reads a text as boards, and as moves for the board at hand.
pub fn readings(text: &str, size: Size, start: State, goal: State) -> JsReadings {
    let (boards, error) = match read(text) {
        Ok(readings) => (readings, None),
        Err(error) => (Vec::new(), Some(error)),
    };
    let (lines, lines_error) = match read_lines(text, &boards, size, start, goal) {
        Ok(lines) => (lines, None),
        Err(error) => (Vec::new(), Some(error)),
    };
    JsReadings {
        readings: boards.iter().map(JsReading::from).collect(),
        lines: lines
            .iter()
            .map(|line| JsLineReading::new(line, size, goal))
            .collect(),
        error: error.as_ref().map(JsReadError::from),
        // Of a text that was not meant as moves nobody asks why it is none.
        lines_error: lines_error
            .filter(|error| boards.is_empty() && begins_with_moves(text, error))
            .as_ref()
            .map(JsReadError::from),
    }
}

impl From<&Reading> for JsReading {
    fn from(reading: &Reading) -> JsReading {
        let listed = || reading.boards.iter().take(MOST_BOARDS);
        let board = |board: &ReadBoard| {
            let goal = board.goal.unwrap_or_else(|| State::goal(board.size));
            JsBoard::new(board.size, board.start, goal)
        };
        JsReading {
            kind: reading.kind.name().into(),
            boards: listed().map(board).collect(),
            lines: listed().map(|board| board.line).collect(),
            more: reading.boards.len().saturating_sub(MOST_BOARDS),
        }
    }
}

impl JsLineReading {
    /// The goal at hand stays where the board has its size.
    fn new(line: &LineReading, size: Size, goal: State) -> JsLineReading {
        let goal = if line.size == size {
            goal
        } else {
            State::goal(line.size)
        };
        JsLineReading {
            origin: line.origin.name().into(),
            mover: line.mover.name().into(),
            board: JsBoard::new(line.size, line.start, goal),
            moves: to_letters(&line.moves),
        }
    }
}

/// The values of an error by their names.
fn named(values: Vec<(&'static str, ErrorValue)>) -> BTreeMap<String, JsValueOf> {
    let value = |value| match value {
        ErrorValue::Number(number) => JsValueOf::Number(number),
        ErrorValue::Text(text) => JsValueOf::Text(text),
    };
    values
        .into_iter()
        .map(|(name, one)| (name.into(), value(one)))
        .collect()
}

impl From<&ReadError> for JsReadError {
    fn from(error: &ReadError) -> JsReadError {
        JsReadError {
            kind: error.name().into(),
            token: error.token().map(String::from),
            line: error.line(),
            column: error.column(),
            values: named(error.values()),
            message: error.to_string(),
        }
    }
}

impl From<&MovesError> for JsReadError {
    fn from(error: &MovesError) -> JsReadError {
        JsReadError {
            kind: error.name().into(),
            token: Some(error.token.clone()),
            line: Some(error.line),
            column: Some(error.column),
            values: named(error.values()),
            message: error.to_string(),
        }
    }
}
