//! Every way in which people write moves: letters, words, arrows, run-lengths, numbers of the tiles that slide, boards.
//!
//! Half of the world names the way of the blank and half the way of the tile, and most texts do not say which.
//! So [`read_moves`] replays both and keeps what the board allows.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::character::lines;
use super::error::ErrorValue;
use super::steps::{What, Written, steps};
use super::{Reading, ReadingKind};
use crate::moves::Move;
use crate::size::Size;
use crate::square::Tile;
use crate::state::State;

/// The longest list of moves that is read.
pub(super) const MOST_MOVES: usize = 100_000;

/// Whose way a letter names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mover {
    /// The letters say where the blank goes.
    Blank,
    /// The letters say where the tile goes.
    Tile,
    /// The text gives the numbers of the tiles that slide, which leaves no doubt.
    Number,
    /// The text gives the boards one after the other, which leaves no doubt either.
    Boards,
}

impl Mover {
    /// Every kind.
    pub const ALL: &'static [Mover] = &[Mover::Blank, Mover::Tile, Mover::Number, Mover::Boards];

    /// The name used in messages and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mover::Blank => "blank",
            Mover::Tile => "tile",
            Mover::Number => "number",
            Mover::Boards => "boards",
        }
    }
}

impl fmt::Display for Mover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One way to understand a list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovesReading {
    /// Whose way the text was taken to name.
    pub mover: Mover,
    /// The moves of the blank.
    pub moves: Vec<Move>,
}

/// Reads moves and replays them from `start`: every reading in which each move is possible, letters of the blank first.
///
/// # Errors
/// When a token is no move, or when no reading can be replayed; the error then names the first move of the blank
/// that leads over the edge.
///
/// ```
/// use fifteen::notation::{Mover, read_moves};
/// use fifteen::{Size, State, to_letters};
/// let start = State::goal(Size::THREE);
/// let readings = read_moves("up, left 2", Size::THREE, start)?;
/// assert_eq!(to_letters(&readings[0].moves), "ULL");
/// let readings = read_moves("↓→", Size::THREE, start)?;
/// assert_eq!((readings[0].mover, to_letters(&readings[0].moves).as_str()), (Mover::Tile, "UL"));
/// let readings = read_moves("6 5", Size::THREE, start)?;
/// assert_eq!(to_letters(&readings[0].moves), "UL");
/// # Ok::<(), fifteen::notation::MovesError>(())
/// ```
pub fn read_moves(text: &str, size: Size, start: State) -> Result<Vec<MovesReading>, MovesError> {
    let readings = super::read(text).unwrap_or_default();
    if let Some((_, _, moves)) =
        between_boards(&readings).find(|&(its, first, _)| (its, first) == (size, start))
    {
        return Ok(Vec::from([MovesReading {
            mover: Mover::Boards,
            moves,
        }]));
    }
    let written = written(text)?;
    let mut readings = Vec::new();
    let mut wrong = None;
    for &mover in movers(&written) {
        match replay(&written, size, start, mover) {
            Ok(moves) => readings.push(MovesReading { mover, moves }),
            Err(error) => wrong = wrong.or(Some(error)),
        }
    }
    wrong
        .filter(|_| readings.is_empty())
        .map_or(Ok(readings), Err)
}

/// The moves as they are written; there is at least one.
pub(super) fn written(text: &str) -> Result<Vec<Written>, MovesError> {
    let written = steps(&lines(text))?;
    if written.is_empty() {
        return Err(MovesError {
            kind: MovesErrorKind::Empty,
            token: String::new(),
            line: 1,
            column: 1,
        });
    }
    Ok(written)
}

/// Whose moves they may be: numbers leave no doubt, directions do.
pub(super) fn movers(written: &[Written]) -> &'static [Mover] {
    match written.first().map(|first| first.what) {
        Some(What::Tile(_)) => &[Mover::Number],
        _ => &[Mover::Blank, Mover::Tile],
    }
}

/// For each reading whose boards lie one move apart: their size, the first of them and the moves.
pub(super) fn between_boards(
    readings: &[Reading],
) -> impl Iterator<Item = (Size, State, Vec<Move>)> {
    readings.iter().filter_map(|reading| {
        let size = reading.boards.first()?.size;
        let states: Vec<State> = reading
            .boards
            .iter()
            .flat_map(|board| {
                // Between two boards that an arrow joins lies one move as well.
                let pair = reading.kind == ReadingKind::StartAndGoal;
                [Some(board.start), board.goal.filter(|_| pair)]
            })
            .flatten()
            .collect();
        if states.len() < 2 || reading.boards.iter().any(|board| board.size != size) {
            return None;
        }
        let moves: Option<Vec<Move>> = states
            .windows(2)
            .map(|two| {
                let step = Move::between(two[0].blank(), two[1].blank(), size)?;
                (two[0].after(step, size) == Some(two[1])).then_some(step)
            })
            .collect();
        Some((size, states[0], moves?))
    })
}

/// The moves of the blank from `start`.
pub(super) fn replay(
    written: &[Written],
    size: Size,
    start: State,
    mover: Mover,
) -> Result<Vec<Move>, MovesError> {
    let mut state = start;
    let mut moves = Vec::with_capacity(written.len());
    for (index, given) in written.iter().enumerate() {
        let step = match given.step(mover) {
            Ok(step) => step,
            Err(number) => towards(number, size, state)
                .ok_or_else(|| given.wrong(MovesErrorKind::NotBeside { index }))?,
        };
        state = state
            .after(step, size)
            .ok_or_else(|| given.wrong(MovesErrorKind::Edge { index }))?;
        moves.push(step);
    }
    Ok(moves)
}

/// The moves of the blank that lead to `end`, and where they begin: found by taking them back, the last one first.
pub(super) fn replay_back(
    written: &[Written],
    size: Size,
    end: State,
    mover: Mover,
) -> Result<(State, Vec<Move>), MovesError> {
    let mut state = end;
    let mut moves = Vec::with_capacity(written.len());
    for (index, given) in written.iter().enumerate().rev() {
        let back = match given.step(mover) {
            Ok(step) => step.reverse(),
            // The tile went to where the blank had been, and goes back to where the blank is.
            Err(number) => towards(number, size, state)
                .ok_or_else(|| given.wrong(MovesErrorKind::NotBeside { index }))?,
        };
        state = state
            .after(back, size)
            .ok_or_else(|| given.wrong(MovesErrorKind::Edge { index }))?;
        moves.push(back.reverse());
    }
    moves.reverse();
    Ok((state, moves))
}

/// The move of the blank to the square of this tile, when it lies beside.
fn towards(number: usize, size: Size, state: State) -> Option<Move> {
    let tile = Tile::new(number).filter(|tile| !tile.is_blank() && number < size.squares())?;
    Move::between(state.blank(), state.square(tile), size)
}

/// Why a text is no list of moves of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovesError {
    /// What is wrong.
    pub kind: MovesErrorKind,
    /// The token, as it stands in the text.
    pub token: String,
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1, in characters.
    pub column: usize,
}

/// What is wrong with a list of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MovesErrorKind {
    /// There is nothing in it.
    Empty,
    /// The token names no move.
    NotAMove,
    /// The move leads over the edge.
    Edge {
        /// Its place in the list, from 0.
        index: usize,
    },
    /// The tile does not lie beside the blank.
    NotBeside {
        /// Its place in the list, from 0.
        index: usize,
    },
    /// More moves than are read.
    TooMany,
}

impl MovesError {
    /// The kind as a stable name for message keys.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self.kind {
            MovesErrorKind::Empty => "no-moves",
            MovesErrorKind::NotAMove => "not-a-move",
            MovesErrorKind::Edge { .. } => "edge",
            MovesErrorKind::NotBeside { .. } => "not-beside",
            MovesErrorKind::TooMany => "too-many-moves",
        }
    }

    /// What a message in another language needs beside the token and its place.
    #[must_use]
    pub fn values(&self) -> Vec<(&'static str, ErrorValue)> {
        match self.kind {
            MovesErrorKind::Empty | MovesErrorKind::NotAMove => Vec::new(),
            MovesErrorKind::Edge { index } | MovesErrorKind::NotBeside { index } => {
                Vec::from([("number", ErrorValue::Number(index.saturating_add(1)))])
            }
            MovesErrorKind::TooMany => Vec::from([("most", ErrorValue::Number(MOST_MOVES))]),
        }
    }
}

impl fmt::Display for MovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let token = &self.token;
        match self.kind {
            MovesErrorKind::Empty => return f.write_str("there are no moves in the text"),
            MovesErrorKind::NotAMove => write!(f, "\"{token}\" is no move")?,
            MovesErrorKind::Edge { index } => write!(
                f,
                "move {} is \"{token}\", and the blank stands at that edge",
                index.saturating_add(1)
            )?,
            MovesErrorKind::NotBeside { index } => write!(
                f,
                "move {} is tile {token}, which does not lie beside the blank",
                index.saturating_add(1)
            )?,
            MovesErrorKind::TooMany => write!(f, "there are more than {MOST_MOVES} moves")?,
        }
        write!(f, " (line {}, column {})", self.line, self.column)
    }
}

impl core::error::Error for MovesError {}
