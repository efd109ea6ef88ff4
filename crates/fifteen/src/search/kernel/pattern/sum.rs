//! One sum of tables: its ranks, what a move changes in them, and what is looked up.

use super::super::cost::Slack;
use super::super::shape::{DOWN, UP};
use crate::heuristic::RankedSum;
use crate::moves::Move;
use crate::pattern::Precision;
use crate::size::Size;
use crate::square::Square;
use crate::state::State;

/// What is carried for one sum: the ranks of its groups side by side, and the [`Account`].
pub(super) type Carried = (u64, Account);

/// The slack of a sum in the upper half, and below it, four bits each, the entries of its groups: what a look-up
/// changes, and what it costs, is then one addition.
pub(super) type Account = i32;

/// The lowest bit of the slack.
const ONE_SLACK: Account = 1 << 16;

/// Groups of a sum that have a table; a single tile needs none and takes the place behind them.
const MOST_GROUPS: usize = 3;

/// One sum of tables.
pub(super) struct SumCost {
    moves: SumMoves,
    ranked: RankedSum,
}

/// One sum as the inner loop reads it.
pub(in super::super) struct SumView<'a> {
    moves: SumMoves,
    /// The entries of the groups, and none for the place behind them.
    tables: [&'a [u8]; MOST_GROUPS + 1],
}

/// What a move changes in a sum, prepared so that it needs no branch.
#[derive(Clone)]
struct SumMoves {
    /// Per move and tile: what the move adds to the rank, tiles passed aside.
    change: [[i32; 16]; 4],
    /// Per sense of a move that passes tiles, tile and tile: what the first adds by passing the second.
    passing: [[[i32; 16]; 16]; 2],
    /// Per square of the blank and move: how far to shift a state for the three tiles that are passed.
    passed: [[[u8; 3]; 4]; 16],
    tiles: [TileInSum; 16],
}

/// Where a tile's group is found.
#[derive(Clone, Copy)]
struct TileInSum {
    /// The rank's place among the ranks.
    shift: u8,
    /// The place of the group's entry in the account.
    place: u8,
    mask: u32,
    /// What one pair of moves more does to the account: the group's entry grows, the slack shrinks.
    pair: Account,
}

/// A tile without a table.
const NO_TABLE: TileInSum = TileInSum {
    shift: 0,
    place: 4 * MOST_GROUPS as u8,
    mask: 0,
    pair: 0,
};

/// Whether the tables count the squares along the rows of the board, so that moves up and down pass other tiles, or
/// along its columns, as on the reflected board.
const fn along_rows<const REFLECTED: bool>(sum: usize) -> bool {
    !REFLECTED || sum.is_multiple_of(2)
}

const fn is_vertical(step: usize) -> bool {
    matches!(step, UP | DOWN)
}

/// A slide, as all sums see it.
#[derive(Clone, Copy)]
pub(in super::super) struct Slid {
    pub(super) state: u64,
    pub(super) blank: usize,
    pub(super) step: usize,
    pub(super) from: usize,
    pub(super) cost: Slack,
}

impl SumCost {
    /// Prepares the sum with this index; `None` if its tables are not of the kind that the kernel reads.
    pub(super) fn new<const REFLECTED: bool>(index: usize, ranked: &RankedSum) -> Option<SumCost> {
        let mut moves = SumMoves {
            change: [[0; 16]; 4],
            passing: [[[0; 16]; 16]; 2],
            passed: [[[0; 3]; 4]; 16],
            tiles: [NO_TABLE; 16],
        };
        if ranked.fields.len() > MOST_GROUPS {
            return None;
        }
        for (group, field) in ranked.fields.iter().enumerate() {
            if field.table.precision() != Precision::Clamped {
                return None;
            }
            for tile in &field.tiles {
                moves.tiles[tile.number()] = TileInSum {
                    shift: field.shift as u8,
                    place: 4 * group as u8,
                    mask: field.mask as u32,
                    pair: (1 << (4 * group)) - ONE_SLACK,
                };
            }
        }
        for step in Move::ALL {
            let passes = is_vertical(step.index()) == along_rows::<REFLECTED>(index);
            let mut sense = None;
            for blank in Square::all(Size::FOUR) {
                let Some(from) = step.destination(blank, Size::FOUR) else {
                    continue;
                };
                let ends = [from, blank].map(|square| ranked.to_table[square.index()]);
                let larger = ends[1] > ends[0];
                let distance = ends[1].abs_diff(ends[0]);
                if distance != if passes { 4 } else { 1 } || *sense.get_or_insert(larger) != larger
                {
                    return None;
                }
                let low = usize::from(ends[0].min(ends[1]));
                for (at, shift) in moves.passed[blank.index()][step.index()]
                    .iter_mut()
                    .enumerate()
                {
                    *shift = 4 * ranked.from_table[(low + 1 + at) & 15].index() as u8;
                }
            }
            let sign = if sense? { 1 } else { -1 };
            moves.prepare(ranked, step.index(), passes, sign);
        }
        Some(SumCost {
            moves,
            ranked: ranked.clone(),
        })
    }

    /// What is carried for a state.
    pub(super) fn root(&self, state: State, slack: Slack) -> Carried {
        let ranks = self.ranked.ranks(state);
        let entries =
            self.ranked.fields.iter().zip(0..).map(|(field, group)| {
                Account::from(field.table.get(field.rank(ranks))) << (4 * group)
            });
        (ranks, slack * ONE_SLACK + entries.sum::<Account>())
    }

    /// The pairs of moves that this sum adds to Manhattan distance.
    pub(super) fn entries(&self, state: State) -> u8 {
        self.ranked.entries(self.ranked.ranks(state))
    }

    /// Lays out what the inner loop reads.
    pub(super) fn view(&self) -> SumView<'_> {
        let mut tables: [&[u8]; MOST_GROUPS + 1] = [&[]; MOST_GROUPS + 1];
        for (bytes, field) in tables.iter_mut().zip(&self.ranked.fields) {
            *bytes = field.table.bytes();
        }
        SumView {
            moves: self.moves.clone(),
            tables,
        }
    }
}

impl SumMoves {
    /// Fills in what one move changes.
    fn prepare(&mut self, ranked: &RankedSum, step: usize, passes: bool, sign: i32) {
        for tile in 0..16 {
            let shift = self.tiles[tile].shift;
            let weight = (ranked.weights[tile] >> shift) as i32;
            self.change[step][tile] = sign * weight * if passes { 4 } else { 1 };
            if passes {
                for passed in 0..16 {
                    let change = ranked.passing[tile][passed] as i64 >> shift;
                    self.passing[step & 1][tile][passed] = sign * change as i32;
                }
            }
        }
    }
}

impl SumView<'_> {
    /// What is carried after a move that costs `cost` pairs of Manhattan distance.
    #[inline(always)]
    pub(super) fn child<const REFLECTED: bool>(
        &self,
        index: usize,
        (ranks, account): Carried,
        slide: Slid,
    ) -> Result<Carried, u32> {
        let Slid {
            state,
            blank,
            step,
            from,
            cost,
        } = slide;
        let tile = (state >> (4 * from)) as usize & 15;
        let mut change = self.moves.change[step & 3][tile];
        if is_vertical(step) == along_rows::<REFLECTED>(index) {
            for shift in self.moves.passed[blank & 15][step & 3] {
                let passed = (state >> (shift & 63)) as usize & 15;
                change += self.moves.passing[step & 1][tile][passed];
            }
        }
        let TileInSum {
            shift,
            place,
            mask,
            pair,
        } = self.moves.tiles[tile];
        let ranks = ranks.wrapping_add((i64::from(change) << (shift & 63)) as u64);
        let rank = (ranks >> (shift & 63)) as usize & mask as usize;
        let before = (account >> (place & 15)) & 15;
        let table = self.tables[usize::from(place / 4) & 3];
        let byte = table.get(rank / 4).copied().unwrap_or(0);
        let after = Account::from(byte >> (2 * (rank % 4)) & 3);
        let account = account + (after - before) * pair - cost * ONE_SLACK;
        if account < 0 {
            return Err(-(account >> 16) as u32);
        }
        Ok((ranks, account))
    }
}
