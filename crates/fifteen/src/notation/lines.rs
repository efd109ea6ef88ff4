//! A text of moves as a line to play: whose moves they are, and on which board they begin.

use alloc::vec::Vec;
use core::fmt;

use super::Reading;
use super::character::lines;
use super::moves::{
    Mover, MovesError, MovesErrorKind, between_boards, movers, replay, replay_back, written,
};
use super::steps::{What, steps};
use crate::moves::Move;
use crate::size::Size;
use crate::state::State;

/// Where a list of moves begins or ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// It begins at the board at hand.
    Board,
    /// It ends at the goal: a solution of a board that it does not name.
    ToGoal,
    /// It begins at the goal: a scramble.
    Goal,
    /// The text gives all boards on the way.
    Boards,
}

impl Origin {
    /// Every kind.
    pub const ALL: &'static [Origin] =
        &[Origin::Board, Origin::ToGoal, Origin::Goal, Origin::Boards];

    /// The name used in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Origin::Board => "board",
            Origin::ToGoal => "to-goal",
            Origin::Goal => "goal",
            Origin::Boards => "boards",
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One way to understand a text of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineReading {
    /// Where the moves begin or end.
    pub origin: Origin,
    /// Whose way the text was taken to name.
    pub mover: Mover,
    /// The shape of the board.
    pub size: Size,
    /// Where the first move is made.
    pub start: State,
    /// The moves of the blank.
    pub moves: Vec<Move>,
}

/// Reads moves for a board at hand: those that it allows, those that end at its goal, and those that begin there. Each
/// line is given once, the one that leads from the board to the goal first. `readings` are the boards of the same text.
///
/// # Errors
/// When none of them can be made; the error then names the first move that the board does not allow.
///
/// ```
/// use fifteen::notation::{Origin, read_lines};
/// use fifteen::{Size, State};
/// let goal = State::goal(Size::THREE);
/// let start = State::new(Size::THREE, &[1, 2, 3, 4, 0, 6, 7, 5, 8]).unwrap();
/// // It leads to the goal, so it comes before what the letters may mean otherwise.
/// let lines = read_lines("DR", &[], Size::THREE, start, goal)?;
/// assert_eq!((lines[0].origin, lines[0].start), (Origin::Board, start));
/// # Ok::<(), fifteen::notation::MovesError>(())
/// ```
pub fn read_lines(
    text: &str,
    readings: &[Reading],
    size: Size,
    start: State,
    goal: State,
) -> Result<Vec<LineReading>, MovesError> {
    let mut lines: Vec<LineReading> = between_boards(readings)
        .map(|(size, start, moves)| LineReading {
            origin: Origin::Boards,
            mover: Mover::Boards,
            size,
            start,
            moves,
        })
        .collect();
    let written = match written(text) {
        Ok(written) => written,
        Err(error) if lines.is_empty() => return Err(error),
        Err(_) => return Ok(lines),
    };
    let mut add = |origin, mover, start, moves| {
        let same = |line: &LineReading| (line.start, &line.moves) == (start, &moves);
        if !lines.iter().any(same) {
            lines.push(LineReading {
                origin,
                mover,
                size,
                start,
                moves,
            });
        }
    };
    let mut wrong = None;
    for &mover in movers(&written) {
        match replay(&written, size, start, mover) {
            Ok(moves) => add(Origin::Board, mover, start, moves),
            Err(error) => wrong = wrong.or(Some(error)),
        }
    }
    for &mover in movers(&written) {
        if let Ok((begin, moves)) = replay_back(&written, size, goal, mover) {
            add(Origin::ToGoal, mover, begin, moves);
        }
    }
    for &mover in movers(&written) {
        if let Ok(moves) = replay(&written, size, goal, mover) {
            add(Origin::Goal, mover, goal, moves);
        }
    }
    let solves = |line: &LineReading| {
        line.origin == Origin::Board && line.start.after_all(&line.moves, size) == Ok(goal)
    };
    if let Some(solution) = lines.iter().position(solves) {
        lines[..=solution].rotate_right(1);
    }
    wrong.filter(|_| lines.is_empty()).map_or(Ok(lines), Err)
}

/// Whether a text was meant as moves of a direction, though it is none: what stands before the wrong place is one.
#[must_use]
pub fn begins_with_moves(text: &str, error: &MovesError) -> bool {
    if !matches!(error.kind, MovesErrorKind::NotAMove) {
        return !matches!(error.kind, MovesErrorKind::Empty);
    }
    let mut before = lines(text);
    // An error of this crate stands in the text; one that a caller made may not.
    before.truncate(error.line);
    let Some(last) = before.last_mut() else {
        return false;
    };
    last.retain(|glyph| glyph.column < error.column);
    steps(&before).is_ok_and(|moves| {
        let first = moves.first().map(|first| first.what);
        matches!(first, Some(What::Direction(_)))
    })
}
