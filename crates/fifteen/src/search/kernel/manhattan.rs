//! Manhattan distance in the kernel: a move costs slack or it does not, and one bit per tile tells.

use super::cost::{Cost, Slack};
use super::shape::{DOWN, LEFT, RIGHT, Shape, UP};
use crate::size::Size;
use crate::square::Tile;
use crate::state::State;

/// Which tiles move away from home, per move and row or column of the blank before it.
#[derive(Clone, Debug)]
pub(super) struct ManhattanCost {
    /// One bit per tile, the sixteen written four times: a shift by six bits of the state then picks the tile's bit,
    /// whatever the upper two are.
    away: [[u64; 4]; 4],
}

impl ManhattanCost {
    /// Prepares the bits for a goal on a board with sides of at most four.
    pub(super) fn new(size: Size, goal: State) -> ManhattanCost {
        let mut away = [[0; 4]; 4];
        for tile in Tile::numbered(size) {
            let home = goal.square(tile);
            let (row, column) = (home.row(size), home.column(size));
            let bit = 0x0001_0001_0001_0001 << tile.number();
            // The tile comes onto the line where the blank was.
            let mut mark = |step: usize, line: usize, farther: bool| {
                away[step][line] |= if farther { bit } else { 0 };
            };
            for line in 0..4 {
                mark(UP, line, row < line);
                mark(DOWN, line, row > line);
                mark(LEFT, line, column < line);
                mark(RIGHT, line, column > line);
            }
        }
        ManhattanCost { away }
    }

    /// What the slide costs: 1 if the tile moves away from home, else 0.
    #[inline(always)]
    pub(super) fn of_slide<S: Shape>(&self, state: u64, blank: usize, step: usize) -> Slack {
        let (line, from) = match step {
            UP => (blank / S::WIDTH, blank - S::WIDTH),
            DOWN => (blank / S::WIDTH, blank + S::WIDTH),
            LEFT => (blank % S::WIDTH, blank - 1),
            _ => (blank % S::WIDTH, blank + 1),
        };
        let tile = (state >> (4 * from)) & 63;
        ((self.away[step & 3][line & 3] >> tile) & 1) as Slack
    }
}

impl Cost for ManhattanCost {
    type First = Slack;
    type Second = ();
    type View<'a> = ManhattanCost;

    fn view(&self) -> ManhattanCost {
        self.clone()
    }

    fn root(&self, _state: u64, slack: Slack) -> (Slack, ()) {
        (slack, ())
    }

    #[inline(always)]
    fn child<S: Shape>(
        view: &ManhattanCost,
        state: u64,
        slack: Slack,
        (): (),
        blank: usize,
        step: usize,
    ) -> Result<(Slack, ()), u32> {
        let slack = slack - view.of_slide::<S>(state, blank, step);
        if slack >= 0 { Ok((slack, ())) } else { Err(1) }
    }
}
