//! A problem to solve: a start and a goal of one size, known to be connected.

use core::fmt;

use crate::counted::Counted;
use crate::size::Size;
use crate::square::{Square, Tile};
use crate::state::State;

/// A start and a goal between which a solution exists.
///
/// ```
/// use fifteen::{Instance, InstanceError, Size, State};
/// let start = State::new(Size::THREE, &[8, 1, 3, 4, 0, 2, 7, 6, 5])?;
/// let instance = Instance::new(Size::THREE, start, State::goal(Size::THREE))?;
/// assert_eq!(instance.start(), start);
///
/// let swapped = State::new(Size::THREE, &[1, 2, 3, 4, 5, 6, 8, 7, 0])?;
/// let error = Instance::new(Size::THREE, swapped, State::goal(Size::THREE)).unwrap_err();
/// let InstanceError::Unsolvable(unsolvable) = error else { panic!("the size is right") };
/// assert_eq!(unsolvable.parity.inversions, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Instance {
    size: Size,
    start: State,
    goal: State,
}

impl Instance {
    /// Pairs a start with a goal.
    ///
    /// # Errors
    /// When one of them is no arrangement on a board of this size, or when no sequence of moves leads from one to the
    /// other; then the error carries the parity count that shows it.
    pub fn new(size: Size, start: State, goal: State) -> Result<Instance, InstanceError> {
        if !start.fits(size) {
            return Err(InstanceError::StartTooLarge(size));
        }
        if !goal.fits(size) {
            return Err(InstanceError::GoalTooLarge(size));
        }
        let parity = Parity::new(size, start, goal);
        if parity.solvable() {
            Ok(Instance { size, start, goal })
        } else {
            Err(InstanceError::Unsolvable(Unsolvable { parity }))
        }
    }

    /// The shape of both boards.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Where the search starts.
    #[must_use]
    pub const fn start(&self) -> State {
        self.start
    }

    /// Where it has to arrive.
    #[must_use]
    pub const fn goal(&self) -> State {
        self.goal
    }
}

/// The parity rule for one board and goal, with the numbers that go into it.
///
/// Tiles are numbered in the order in which the goal lists them. A horizontal move leaves the inversions as they are;
/// a vertical one carries a tile past `width - 1` others, so it changes them by an odd number when the width is even
/// and by an even number when it is odd. Hence a board is solvable exactly when `inversions` is even (odd width), or
/// `inversions + blank row - blank row of the goal` is even (even width). Johnson & Story 1879.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parity {
    /// Columns of the board.
    pub width: usize,
    /// Pairs of tiles in the wrong order, the blank skipped.
    pub inversions: usize,
    /// Row of the blank, 0 at the top.
    pub blank_row: usize,
    /// Row of the blank in the goal.
    pub goal_blank_row: usize,
}

impl Parity {
    /// Counts a board against a goal. Of states that do not fit the size only the squares of the board are counted, and
    /// the numbers mean nothing.
    #[must_use]
    pub fn new(size: Size, start: State, goal: State) -> Parity {
        Parity {
            width: size.width(),
            inversions: inversions(size, start, goal),
            blank_row: start.blank().row(size),
            goal_blank_row: goal.blank().row(size),
        }
    }

    /// The sum whose parity decides: the inversions, and for even width the rows between the two blanks.
    #[must_use]
    pub fn sum(&self) -> usize {
        if self.width.is_multiple_of(2) {
            self.inversions + self.blank_row.abs_diff(self.goal_blank_row)
        } else {
            self.inversions
        }
    }

    /// Whether the goal can be reached.
    #[must_use]
    pub fn solvable(&self) -> bool {
        self.sum().is_multiple_of(2)
    }
}

/// Pairs of tiles of `start` that stand in the other order in `goal`, both read row by row.
fn inversions(size: Size, start: State, goal: State) -> usize {
    let tiles = || Square::all(size).map(move |square| start.tile(square));
    let place = |tile: Tile| goal.square(tile);
    tiles()
        .enumerate()
        .filter(|(_, first)| !first.is_blank())
        .map(|(index, first)| {
            tiles()
                .skip(index + 1)
                .filter(|second| !second.is_blank() && place(*second) < place(first))
                .count()
        })
        .sum()
}

/// Why a start and a goal are no instance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum InstanceError {
    /// The start has something on squares that a board of this size does not have.
    StartTooLarge(Size),
    /// The goal has.
    GoalTooLarge(Size),
    /// Both are boards of the size, and no moves lead from one to the other.
    Unsolvable(Unsolvable),
}

impl fmt::Display for InstanceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (state, size) = match self {
            InstanceError::StartTooLarge(size) => ("start", size),
            InstanceError::GoalTooLarge(size) => ("goal", size),
            InstanceError::Unsolvable(unsolvable) => return unsolvable.fmt(f),
        };
        let squares = size.squares();
        write!(
            f,
            "the {state} is no {size} board: it uses squares beyond the first {squares}"
        )
    }
}

impl core::error::Error for InstanceError {}

/// There is no solution: half of all arrangements are out of reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsolvable {
    /// The count that shows it.
    pub parity: Parity,
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parity = &self.parity;
        write!(
            f,
            "not solvable: {}",
            Counted(parity.inversions, "inversion")
        )?;
        if parity.width.is_multiple_of(2) {
            write!(
                f,
                " + {} from the blank to its goal = {}",
                Counted(parity.blank_row.abs_diff(parity.goal_blank_row), "row"),
                parity.sum()
            )?;
        }
        write!(
            f,
            ", which is odd; every move keeps this count even or odd as it is"
        )
    }
}

impl core::error::Error for Unsolvable {}
