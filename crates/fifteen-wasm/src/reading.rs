//! What a pasted text was read as, in the words of `www/search/protocol.ts`.

use std::collections::BTreeMap;

use fifteen::State;
use fifteen::notation::{ErrorValue, ReadBoard, ReadError, Reading};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

use crate::board::JsBoard;

/// How many readings cross to the page: nobody chooses from more, and a pasted file may hold thousands of boards.
const MOST_READINGS: usize = 20;

/// The boards a text can be read as; `error` says why there is none.
#[derive(Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null, hashmap_as_object)]
pub struct JsReadings {
    readings: Vec<JsReading>,
    /// How many there are beyond these.
    more: usize,
    #[tsify(type = "JsReadError | null")]
    error: Option<JsReadError>,
}

/// One board, and how it was read.
#[derive(Serialize, Deserialize, Tsify)]
pub struct JsReading {
    board: JsBoard,
    kind: String,
}

/// Why a text is no board, and where.
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

impl From<Result<Vec<Reading>, ReadError>> for JsReadings {
    fn from(read: Result<Vec<Reading>, ReadError>) -> JsReadings {
        match read {
            Ok(readings) => JsReadings {
                readings: readings
                    .iter()
                    .flat_map(boards)
                    .take(MOST_READINGS)
                    .collect(),
                more: readings
                    .iter()
                    .map(|reading| reading.boards.len())
                    .sum::<usize>()
                    .saturating_sub(MOST_READINGS),
                error: None,
            },
            Err(error) => JsReadings {
                readings: Vec::new(),
                more: 0,
                error: Some(JsReadError::from(&error)),
            },
        }
    }
}

/// Every board of a reading stands for itself.
fn boards(reading: &Reading) -> impl Iterator<Item = JsReading> {
    let kind = reading.kind.name();
    reading.boards.iter().map(
        move |&ReadBoard {
                  size, start, goal, ..
              }| JsReading {
            board: JsBoard::new(size, start, goal.unwrap_or_else(|| State::goal(size))),
            kind: kind.into(),
        },
    )
}

impl From<&ReadError> for JsReadError {
    fn from(error: &ReadError) -> JsReadError {
        let value = |value| match value {
            ErrorValue::Number(number) => JsValueOf::Number(number),
            ErrorValue::Text(text) => JsValueOf::Text(text),
        };
        JsReadError {
            kind: error.name().into(),
            token: error.token().map(String::from),
            line: error.line(),
            column: error.column(),
            values: error
                .values()
                .into_iter()
                .map(|(name, one)| (name.into(), value(one)))
                .collect(),
            message: error.to_string(),
        }
    }
}
