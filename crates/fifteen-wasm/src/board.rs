//! Boards as JavaScript hands them over.

use fifteen::{IllegalMove, Instance, InstanceError, Size, State, from_letters};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};

use crate::field;
use crate::refusal::{Refusal, code};

/// The `Board` of `www/puzzle/tiles.ts`: numbers row by row, 0 for the blank.
#[derive(Serialize, Deserialize, Tsify)]
pub struct JsBoard {
    width: usize,
    height: usize,
    #[tsify(type = "readonly number[]")]
    tiles: Vec<usize>,
    #[tsify(type = "readonly number[]")]
    goal: Vec<usize>,
}

impl JsBoard {
    pub fn new(size: Size, start: State, goal: State) -> JsBoard {
        JsBoard {
            width: size.width(),
            height: size.height(),
            tiles: start.tiles(size),
            goal: goal.tiles(size),
        }
    }
}

/// Size, start and goal; whether they are connected is not asked.
pub fn states(board: &Ts<JsBoard>) -> Result<(Size, State, State), Refusal> {
    let refuse = |reason: &dyn std::fmt::Display| Refusal::new(code::BAD_BOARD, reason);
    let board = board.js_value();
    let side = |name| field::number(&board, name).map_err(|error| refuse(&error));
    let size = Size::new(side("width")?, side("height")?).map_err(|error| refuse(&error))?;
    let state = |name| {
        let numbers = field::numbers(&board, name).map_err(|error| refuse(&error))?;
        State::new(size, &numbers).map_err(|error| refuse(&format!("{name}: {error}")))
    };
    Ok((size, state("tiles")?, state("goal")?))
}

/// The problem to solve.
pub fn instance(board: &Ts<JsBoard>) -> Result<Instance, Refusal> {
    let (size, start, goal) = states(board)?;
    Instance::new(size, start, goal).map_err(|error| {
        let code = match error {
            InstanceError::Unsolvable(_) => code::UNSOLVABLE,
            _ => code::BAD_BOARD,
        };
        Refusal::new(code, &error)
    })
}

/// The state, and each one that `moves` (letters of the blank) lead to.
pub fn along(size: Size, start: State, moves: &str) -> Result<Vec<State>, Refusal> {
    let moves = from_letters(moves).map_err(|error| Refusal::new(code::BAD_BOARD, &error))?;
    let mut states = vec![start];
    for (index, &step) in moves.iter().enumerate() {
        let next = states[index].after(step, size);
        states
            .push(next.ok_or_else(|| Refusal::new(code::BAD_BOARD, &IllegalMove { step, index }))?);
    }
    Ok(states)
}
