//! Walking distance in the kernel: one entry of its tables tells the next position and what the move costs.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::cost::{Cost, Slack};
use super::shape::{DOWN, RIGHT, Shape, UP, destination};
use crate::heuristic::{Entries, Estimate, WalkTable, WalkingDistance};
use crate::instance::Instance;
use crate::size::Size;
use crate::square::Tile;
use crate::state::State;

/// Positions of a table, rounded up to a power of two: a mask then stands for the check of the bounds.
pub(super) const POSITIONS: usize = 1 << 15;

/// The eight moves of each position.
type Moves = Box<[[u16; 8]; POSITIONS]>;

/// The tables of both directions, as the inner loop reads them.
pub(super) struct WalkingView<'a> {
    vertical: &'a [[u16; 8]; POSITIONS],
    horizontal: &'a [[u16; 8]; POSITIONS],
    homes: [u32; 2],
}

/// The tables of both directions.
pub(super) struct WalkingCost {
    walking: WalkingDistance,
    vertical: Moves,
    /// Where it is not the same as the vertical one.
    horizontal: Option<Moves>,
    /// Per direction: the line into which each tile belongs, two bits a tile.
    homes: [u32; 2],
}

fn moves(table: &WalkTable) -> Option<Moves> {
    let Entries::Narrow(entries) = table.entries() else {
        return None;
    };
    let mut rows = Vec::new();
    rows.try_reserve_exact(POSITIONS).ok()?;
    rows.resize(POSITIONS, [0; 8]);
    let mut moves: Moves = rows.into_boxed_slice().try_into().ok()?;
    for (row, entries) in moves.iter_mut().zip(entries.chunks(8)) {
        row.copy_from_slice(entries);
    }
    Some(moves)
}

impl WalkingCost {
    /// Copies the tables on 4x4; `None` where there is no memory for the copies, too: the plain search needs none.
    pub(super) fn new(walking: &WalkingDistance, instance: &Instance) -> Option<WalkingCost> {
        let goal = instance.goal();
        let mut homes = [0; 2];
        for tile in Tile::numbered(Size::FOUR) {
            let home = goal.square(tile);
            homes[0] |= (home.row(Size::FOUR) as u32) << (2 * tile.number());
            homes[1] |= (home.column(Size::FOUR) as u32) << (2 * tile.number());
        }
        let same = core::ptr::eq(walking.vertical(), walking.horizontal());
        Some(WalkingCost {
            vertical: moves(walking.vertical())?,
            horizontal: if same {
                None
            } else {
                Some(moves(walking.horizontal())?)
            },
            walking: walking.clone(),
            homes,
        })
    }
}

impl Cost for WalkingCost {
    type First = Slack;
    type Second = (u32, u32);
    type View<'a> = WalkingView<'a>;

    fn view(&self) -> WalkingView<'_> {
        WalkingView {
            vertical: &self.vertical,
            horizontal: self.horizontal.as_ref().unwrap_or(&self.vertical),
            homes: self.homes,
        }
    }

    fn root(&self, state: u64, slack: Slack) -> (Slack, (u32, u32)) {
        let [vertical, horizontal] = self.walking.root(State::from_bits(state)).positions();
        (slack, (vertical, horizontal))
    }

    #[inline(always)]
    fn child<S: Shape>(
        view: &WalkingView<'_>,
        state: u64,
        slack: Slack,
        positions: (u32, u32),
        blank: usize,
        step: usize,
    ) -> Result<(Slack, (u32, u32)), u32> {
        let Some(from) = destination::<S>(blank, step) else {
            return Err(1);
        };
        let tile = (state >> (4 * from)) as usize & 15;
        let position = if is_vertical(step) {
            positions.0
        } else {
            positions.1
        };
        let entry = view.entry(position, tile, step);
        let slack = slack - (entry & 1) as Slack;
        if slack < 0 {
            return Err(1);
        }
        Ok((
            slack,
            if is_vertical(step) {
                (entry >> 1, positions.1)
            } else {
                (positions.0, entry >> 1)
            },
        ))
    }
}

impl WalkingView<'_> {
    /// Twice the position after a move of a tile, plus 1 if that is farther from the goal.
    #[inline(always)]
    pub(super) fn entry(&self, position: u32, tile: usize, step: usize) -> u32 {
        let (table, homes) = if is_vertical(step) {
            (self.vertical, self.homes[0])
        } else {
            (self.horizontal, self.homes[1])
        };
        let home = homes >> (2 * tile) & 3;
        let towards_the_end = matches!(step, DOWN | RIGHT);
        let moves = &table[position as usize % POSITIONS];
        u32::from(moves[home as usize + if towards_the_end { 4 } else { 0 }])
    }
}

/// Whether a move changes the vertical puzzle, and not the horizontal one.
pub(super) const fn is_vertical(step: usize) -> bool {
    matches!(step, UP | DOWN)
}
