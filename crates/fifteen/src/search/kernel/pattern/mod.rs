//! Pattern databases in the kernel: one look-up per move and sum, a later sum only where the earlier did not prune.

mod sum;

use alloc::vec::Vec;

use core::marker::PhantomData;

use self::sum::{Carried, Slid, SumCost, SumView};
use super::cost::{Cost, Slack};
use super::manhattan::ManhattanCost;
use super::shape::{Shape, destination};
use crate::heuristic::PatternDatabase;
use crate::instance::Instance;
use crate::size::Size;
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

#[cfg(test)]
mod tests {
    use alloc::sync::Arc;

    use super::*;
    use crate::heuristic::Estimate;
    use crate::pattern::{Build, Group, Plan, Precision};
    use crate::random::random_walk;
    use crate::search::{Budget, Event, IdaStar, Options, Pruning, Search};
    use crate::square::Square;

    /// All rounds of a search.
    fn rounds(search: &mut dyn Search) -> Vec<Event> {
        let mut rounds = Vec::new();
        loop {
            rounds.push(search.run(Budget::UNLIMITED));
            if let Some(Event::Solved(_)) = rounds.last() {
                return rounds;
            }
        }
    }

    #[test]
    fn tiles_without_a_table_count_by_manhattan_distance() {
        let (size, goal) = (Size::FOUR, State::goal(Size::FOUR));
        let homes = [9, 10, 12, 13].map(Square::from_low_bits);
        let group = Group::new(size, goal.blank(), homes).unwrap();
        let table = Arc::new(Build::new(&group, Precision::Clamped).finish());
        let plan = Plan::of(size, goal, [[group]]);
        let estimate = PatternDatabase::<2>::new(&plan, &[table]);
        for (steps, seed) in [(20, 3), (40, 5), (60, 7)] {
            let mut number = seed;
            let walk = random_walk(size, goal, steps, |below| {
                number = (number * 1_103 + 12_345) % 65_521;
                number % below
            });
            let start = goal.after_all(&walk, size).unwrap();
            let instance = Instance::new(size, start, goal).unwrap();
            for pruning in [Pruning::Undo, Pruning::Fsm] {
                let options = Options {
                    pruning,
                    ..Options::default()
                };
                let mut kernel = estimate.kernel(&instance, options).expect("served");
                let mut plain = IdaStar::new(&instance, estimate.clone(), options);
                assert_eq!(rounds(&mut *kernel), rounds(&mut plain));
            }
        }
    }
}
