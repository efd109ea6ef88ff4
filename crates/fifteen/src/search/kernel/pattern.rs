//! Pattern databases in the kernel: one look-up per move and sum, a later sum only where the earlier did not prune.

use alloc::vec::Vec;

use core::marker::PhantomData;

use super::cost::{Cost, Slack};
use super::manhattan::ManhattanCost;
use super::shape::{DOWN, Shape, UP, destination};
use crate::heuristic::{PatternDatabase, RankedSum};
use crate::instance::Instance;
use crate::moves::Move;
use crate::pattern::Precision;
use crate::size::Size;
use crate::square::Square;
use crate::state::State;

/// Manhattan distance plus what sums of tables add, the first sum held apart from the later ones.
///
/// `REFLECTED` says that every second sum is looked up on the board reflected about a diagonal.
pub(super) struct PatternCost<L, const REFLECTED: bool> {
    manhattan: ManhattanCost,
    first: SumCost,
    later: Vec<SumCost>,
    /// What is carried for the later sums.
    carried: PhantomData<L>,
}

/// What the inner loop reads of them.
pub(super) struct PatternView<'a, L: Later> {
    manhattan: ManhattanCost,
    first: SumView<'a>,
    later: <L as Later>::Of<SumView<'a>>,
}

/// What is carried for one sum: the ranks of its groups side by side, and the [`Account`].
type Carried = (u64, Account);

/// The slack of a sum in the upper half, and below it, four bits each, the entries of its groups: what a look-up
/// changes, and what it costs, is then one addition.
type Account = i32;

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
pub(super) struct SumView<'a> {
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

impl SumCost {
    /// Prepares the sum with this index; `None` if its tables are not of the kind that the kernel reads.
    fn new<const REFLECTED: bool>(index: usize, ranked: &RankedSum) -> Option<SumCost> {
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
    fn root(&self, state: State, slack: Slack) -> Carried {
        let ranks = self.ranked.ranks(state);
        let entries =
            self.ranked.fields.iter().zip(0..).map(|(field, group)| {
                Account::from(field.table.get(field.rank(ranks))) << (4 * group)
            });
        (ranks, slack * ONE_SLACK + entries.sum::<Account>())
    }

    /// The pairs of moves that this sum adds to Manhattan distance.
    fn entries(&self, state: State) -> u8 {
        self.ranked.entries(self.ranked.ranks(state))
    }

    /// Lays out what the inner loop reads.
    fn view(&self) -> SumView<'_> {
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
    fn child<const REFLECTED: bool>(
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

/// What is carried for the later sums of a heuristic.
pub(super) trait Later: Copy + Send + 'static {
    /// How many sums.
    const SUMS: usize;

    /// One thing for each of them.
    type Of<T: Send>: Send;

    /// Makes one thing for each, by its place among them.
    fn of<T: Send>(one: impl FnMut(usize) -> T) -> Self::Of<T>;

    /// What is carried for them.
    fn from_each(carried: Self::Of<Carried>) -> Self;

    /// The same after a move, or how far beyond the threshold the first sum is that prunes.
    fn child<const REFLECTED: bool>(
        self,
        sums: &Self::Of<SumView<'_>>,
        slide: Slid,
    ) -> Result<Self, u32>;
}

impl Later for () {
    const SUMS: usize = 0;
    type Of<T: Send> = [T; 0];

    fn of<T: Send>(one: impl FnMut(usize) -> T) -> [T; 0] {
        core::array::from_fn(one)
    }

    fn from_each(_carried: [Carried; 0]) {}

    #[inline(always)]
    fn child<const REFLECTED: bool>(
        self,
        _sums: &[SumView<'_>; 0],
        _slide: Slid,
    ) -> Result<(), u32> {
        Ok(())
    }
}

impl Later for Carried {
    const SUMS: usize = 1;
    type Of<T: Send> = [T; 1];

    fn of<T: Send>(one: impl FnMut(usize) -> T) -> [T; 1] {
        core::array::from_fn(one)
    }

    fn from_each(carried: [Carried; 1]) -> Carried {
        carried[0]
    }

    #[inline(always)]
    fn child<const REFLECTED: bool>(
        self,
        sums: &Self::Of<SumView<'_>>,
        slide: Slid,
    ) -> Result<Carried, u32> {
        sums[0].child::<REFLECTED>(1, self, slide)
    }
}

impl Later for [Carried; 3] {
    const SUMS: usize = 3;
    type Of<T: Send> = [T; 3];

    fn of<T: Send>(one: impl FnMut(usize) -> T) -> [T; 3] {
        core::array::from_fn(one)
    }

    fn from_each(carried: [Carried; 3]) -> [Carried; 3] {
        carried
    }

    #[inline(always)]
    fn child<const REFLECTED: bool>(
        self,
        sums: &Self::Of<SumView<'_>>,
        slide: Slid,
    ) -> Result<[Carried; 3], u32> {
        let a = sums[0].child::<REFLECTED>(1, self[0], slide)?;
        let b = sums[1].child::<REFLECTED>(2, self[1], slide)?;
        let c = sums[2].child::<REFLECTED>(3, self[2], slide)?;
        Ok([a, b, c])
    }
}

/// A slide, as all sums see it.
#[derive(Clone, Copy)]
pub(super) struct Slid {
    state: u64,
    blank: usize,
    step: usize,
    from: usize,
    cost: Slack,
}

impl<L: Later, const REFLECTED: bool> PatternCost<L, REFLECTED> {
    /// Prepares the sums on 4x4; `None` if they are not as many as `L` carries, or not of the kind that the kernel reads.
    pub(super) fn new<const SUMS: usize>(
        database: &PatternDatabase<SUMS>,
        instance: &Instance,
    ) -> Option<PatternCost<L, REFLECTED>> {
        if database.sums.len() != 1 + L::SUMS {
            return None;
        }
        let mut sums = database
            .sums
            .iter()
            .zip(0..)
            .map(|(sum, index)| SumCost::new::<REFLECTED>(index, sum));
        Some(PatternCost {
            manhattan: ManhattanCost::new(Size::FOUR, instance.goal()),
            first: sums.next()??,
            later: sums.collect::<Option<Vec<SumCost>>>()?,
            carried: PhantomData,
        })
    }
}

impl<L: Later, const REFLECTED: bool> Cost for PatternCost<L, REFLECTED> {
    const COMPACT: bool = true;
    type First = Carried;
    type Second = L;
    type View<'a> = PatternView<'a, L>;

    fn view(&self) -> PatternView<'_, L> {
        PatternView {
            manhattan: self.manhattan.clone(),
            first: self.first.view(),
            later: L::of(|place| self.later[place].view()),
        }
    }

    fn root(&self, state: u64, slack: Slack) -> (Carried, L) {
        let state = State::from_bits(state);
        let sums = || core::iter::once(&self.first).chain(&self.later);
        let most = sums().map(|sum| sum.entries(state)).max().unwrap_or(0);
        let carried = |sum: &SumCost| {
            let more = Slack::from(most - sum.entries(state));
            sum.root(state, slack + more)
        };
        (
            carried(&self.first),
            L::from_each(L::of(|place| carried(&self.later[place]))),
        )
    }

    #[inline(always)]
    fn child<S: Shape>(
        view: &PatternView<'_, L>,
        state: u64,
        first: Carried,
        later: L,
        blank: usize,
        step: usize,
    ) -> Result<(Carried, L), u32> {
        let Some(from) = destination::<S>(blank, step) else {
            return Err(1);
        };
        let cost = view.manhattan.of_slide::<S>(state, blank, step);
        let slide = Slid {
            state,
            blank,
            step,
            from,
            cost,
        };
        let first = view.first.child::<REFLECTED>(0, first, slide)?;
        let later = later.child::<REFLECTED>(&view.later, slide)?;
        Ok((first, later))
    }
}
