//! Manhattan distance plus line conflicts in the kernel: two look-ups a move, in one table of 4,096 bytes.

use alloc::sync::Arc;

use super::cost::{Cost, Slack};
use super::manhattan::ManhattanCost;
use super::shape::{DOWN, LEFT, RIGHT, Shape, UP, destination};
use crate::heuristic::Lines;
use crate::instance::Instance;
use crate::size::Size;
use crate::square::{Square, Tile};

/// What a conflict heuristic adds when a tile enters a line, and when it leaves one.
///
/// A line is four places of three bits: the place, from 1, where the tile there belongs in this same line, else 0. The
/// blank is on one place before a tile enters and after one left, so what the line adds changes by what it adds with
/// that one tile less what it adds without. That is 0 to 3 pairs of moves, and there are four places to enter: one byte
/// for each of the 4,096 lines.
#[derive(Clone)]
pub(super) struct LineCost {
    manhattan: ManhattanCost,
    by_entering: Arc<[u8; 1 << 12]>,
    /// Per direction and line: the place, from 1, of each tile that belongs there, four bits a tile.
    places: [[u64; 4]; 2],
}

/// The places of all tiles: rows, and columns; twelve bits a line.
type Keys = (u64, u64);

/// Moves up and down change rows, moves to the left and right columns.
const fn direction(step: usize) -> usize {
    step / 2
}

impl LineCost {
    /// Prepares the tables on 4x4; `None` if a tile can change what a line adds by more than the table holds.
    pub(super) fn new(lines: &Lines, instance: &Instance) -> Option<LineCost> {
        let goal = instance.goal();
        let mut by_entering = [0; 1 << 12];
        for (code, entry) in by_entering.iter_mut().enumerate() {
            let line = [0, 1, 2, 3].map(|at| (code >> (3 * at)) as u8 & 7);
            for (at, _) in line.iter().enumerate().filter(|(_, place)| **place != 0) {
                let mut without = line;
                without[at] = 0;
                let change = lines.extra(&line).checked_sub(lines.extra(&without))?;
                let pairs = (change % 2 == 0 && change < 8).then_some(change / 2)?;
                *entry |= pairs << (2 * at);
            }
        }
        let mut places = [[0; 4]; 2];
        for tile in Tile::numbered(Size::FOUR) {
            let home = goal.square(tile);
            let (row, column) = (home.row(Size::FOUR), home.column(Size::FOUR));
            places[direction(UP)][row] |= (column as u64 + 1) << (4 * tile.number());
            places[direction(LEFT)][column] |= (row as u64 + 1) << (4 * tile.number());
        }
        Some(LineCost {
            manhattan: ManhattanCost::new(Size::FOUR, goal),
            by_entering: Arc::new(by_entering),
            places,
        })
    }

    /// The pairs of moves that a tile adds to its line, by the line and the tile's place in it.
    #[inline(always)]
    fn by_entering(&self, line: u64, at: usize) -> Slack {
        Slack::from(self.by_entering[line as usize % (1 << 12)] >> (2 * at)) & 3
    }

    /// The place of a tile in a line, or 0 if it belongs elsewhere; `tile` is its number times 4.
    #[inline(always)]
    fn place(&self, direction: usize, line: usize, tile: u64) -> u64 {
        (self.places[direction & 1][line & 3] >> (tile & 60)) & 7
    }
}

impl Cost for LineCost {
    type First = Slack;
    type Second = Keys;
    type View<'a> = LineCost;

    fn view(&self) -> LineCost {
        self.clone()
    }

    fn root(&self, state: u64, slack: Slack) -> (Slack, Keys) {
        let mut keys = [0; 2];
        for square in Square::all(Size::FOUR).map(Square::index) {
            let tile = 4 * (state >> (4 * square) & 15);
            let (row, column) = (square / 4, square % 4);
            keys[0] |= self.place(direction(UP), row, tile) << (12 * row + 3 * column);
            keys[1] |= self.place(direction(LEFT), column, tile) << (12 * column + 3 * row);
        }
        (slack, (keys[0], keys[1]))
    }

    #[inline(always)]
    fn child<S: Shape>(
        view: &LineCost,
        state: u64,
        slack: Slack,
        keys: Keys,
        blank: usize,
        step: usize,
    ) -> Result<(Slack, Keys), u32> {
        let Some(from) = destination::<S>(blank, step) else {
            return Err(1);
        };
        let tile = ((state >> (4 * from)) & 15) * 4;
        let vertical = matches!(step, UP | DOWN);
        // Lines across the move: the tile leaves one and enters the next, at the same place in both.
        let (across, along) = if vertical { keys } else { (keys.1, keys.0) };
        let (left, entered, at) = if vertical {
            (from / 4, blank / 4, blank % 4)
        } else {
            (from % 4, blank % 4, blank / 4)
        };
        let leaving = across >> (12 * left);
        let place = view.place(direction(step), entered, tile);
        let entering = across >> (12 * entered) | place << (3 * at);
        let slack = slack
            - view.manhattan.of_slide::<S>(state, blank, step)
            - (view.by_entering(entering & 0xfff, at) - view.by_entering(leaving & 0xfff, at));
        if slack < 0 {
            return Err(-slack as u32);
        }
        let across = across & !(7 << (12 * left + 3 * at)) | place << (12 * entered + 3 * at);
        // The line along the move: the tile only steps past the blank.
        let (bits, line) = (3, 12 * at);
        let moved = along & (7 << (line + bits * left));
        let along = along ^ moved
            | match step {
                UP | LEFT => moved << bits,
                DOWN | RIGHT => moved >> bits,
                _ => moved,
            };
        let keys = if vertical {
            (across, along)
        } else {
            (along, across)
        };
        Ok((slack, keys))
    }
}
