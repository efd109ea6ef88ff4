//! Where the blank may go, known when the code is compiled.

use crate::moves::Move;

/// Stands for the last move at the root of a line, where there is none.
pub(super) const START: usize = 4;

/// A board of fixed width and height.
pub(super) trait Shape: Send + 'static {
    /// Columns.
    const WIDTH: usize;
    /// Rows.
    const HEIGHT: usize;
}

/// A shape as a type.
pub(super) struct Squares<const WIDTH: usize, const HEIGHT: usize>;

impl<const WIDTH: usize, const HEIGHT: usize> Shape for Squares<WIDTH, HEIGHT> {
    const WIDTH: usize = WIDTH;
    const HEIGHT: usize = HEIGHT;
}

/// Where the blank arrives, unless the edge is in the way.
pub(super) const fn destination<S: Shape>(blank: usize, step: usize) -> Option<usize> {
    let (row, column) = (blank / S::WIDTH, blank % S::WIDTH);
    match step {
        UP if row > 0 => Some(blank - S::WIDTH),
        DOWN if row + 1 < S::HEIGHT => Some(blank + S::WIDTH),
        LEFT if column > 0 => Some(blank - 1),
        RIGHT if column + 1 < S::WIDTH => Some(blank + 1),
        _ => None,
    }
}

pub(super) const UP: usize = Move::Up.index();
pub(super) const DOWN: usize = Move::Down.index();
pub(super) const LEFT: usize = Move::Left.index();
pub(super) const RIGHT: usize = Move::Right.index();

/// The move straight back; [`START`] has none.
pub(super) const fn reverse(step: usize) -> usize {
    if step == START { START } else { step ^ 1 }
}
