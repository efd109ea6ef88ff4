//! A heuristic with its tables at hand: what searches with it and estimates by it.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::catalog::{Heuristic, Made, Visitor};
use crate::heuristic::{Estimate, Part};
use crate::instance::Instance;
use crate::pattern::Table;
use crate::search::watch::{Counting, Engines, Estimator};
use crate::search::{
    AllSolutions, Budget, Event, HandOver, IdaStar, Lens, Options, Position, Solutions, Stepper,
    Tree,
};
use crate::size::Size;
use crate::state::State;

/// How many nodes of a round are expanded at most to say how many a tree leaves out: some hundredths of a second,
/// since a search that counts cannot be stopped.
const COUNTED: Budget = Budget::expansions(2_000_000);

/// A heuristic ready for a size and goal. Cheap to clone: copies share the tables.
#[derive(Clone)]
pub struct Prepared {
    heuristic: Heuristic,
    size: Size,
    goal: State,
    made: Arc<Made>,
    tables: Arc<[Arc<Table>]>,
}

impl Prepared {
    /// Puts a heuristic together from all tables it needs; `None` where there is no memory for it.
    pub(crate) fn new(
        heuristic: Heuristic,
        size: Size,
        goal: State,
        tables: Arc<[Arc<Table>]>,
    ) -> Option<Prepared> {
        Some(Prepared {
            heuristic,
            size,
            goal,
            made: Arc::new(Made::new(heuristic, size, goal, &tables)?),
            tables,
        })
    }

    /// Which heuristic it is.
    #[must_use]
    pub const fn heuristic(&self) -> Heuristic {
        self.heuristic
    }

    /// The shape it is ready for.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The goal it is ready for.
    #[must_use]
    pub const fn goal(&self) -> State {
        self.goal
    }

    /// The tables, to be shared with another preparation.
    pub(crate) fn shared_tables(&self) -> &[Arc<Table>] {
        &self.tables
    }

    /// Its pattern databases.
    pub fn tables(&self) -> impl ExactSizeIterator<Item = &Table> {
        self.tables.iter().map(AsRef::as_ref)
    }

    /// Starts IDA*, in the kernel where it serves and as the plain search elsewhere: both do the same, node by node.
    ///
    /// # Errors
    /// When the instance has another size or goal.
    pub fn search(
        &self,
        instance: &Instance,
        options: Options,
    ) -> Result<Box<dyn HandOver + Send>, OtherGoal> {
        self.check(instance)?;
        Ok(self.start(instance, options))
    }

    /// Starts IDA* as the plain search. It can take over from what [`Prepared::search`] gives, at any moment.
    ///
    /// # Errors
    /// When the instance has another size or goal.
    pub fn plain_search(
        &self,
        instance: &Instance,
        options: Options,
    ) -> Result<Box<dyn HandOver + Send>, OtherGoal> {
        self.check(instance)?;
        Ok(self.plain(instance, options))
    }

    /// Starts IDA* in the kernel; `None` where only the plain search serves.
    ///
    /// # Errors
    /// When the instance has another size or goal.
    pub fn kernel_search(
        &self,
        instance: &Instance,
        options: Options,
    ) -> Result<Option<Box<dyn HandOver + Send>>, OtherGoal> {
        self.check(instance)?;
        Ok(self.in_kernel(instance, options))
    }

    /// Starts IDA* as [`Prepared::search`] does, to be stepped through in both directions and watched.
    ///
    /// # Errors
    /// When the instance has another size or goal.
    pub fn stepper(&self, instance: &Instance, options: Options) -> Result<Stepper, OtherGoal> {
        let lens = self.lens(instance, options)?;
        let engines = Engines::new(
            self.plain(instance, options),
            self.in_kernel(instance, options),
        );
        Ok(Stepper::new(lens, engines))
    }

    /// Looks at single nodes of IDA*.
    ///
    /// # Errors
    /// When the instance has another size or goal.
    pub fn lens(&self, instance: &Instance, options: Options) -> Result<Lens, OtherGoal> {
        self.check(instance)?;
        Ok(Lens::new(self.estimator(), instance, options))
    }

    /// The tree of one round, or its first `most` nodes: see [`Lens::tree`]. The rest is counted, unless it is too large.
    ///
    /// # Errors
    /// When the instance has another size or goal.
    pub fn tree(
        &self,
        instance: &Instance,
        options: Options,
        threshold: Option<u8>,
        most: usize,
    ) -> Result<Tree, OtherGoal> {
        let mut tree = self.lens(instance, options)?.tree(threshold, most);
        if !tree.whole() {
            let mut search = self.start(instance, options);
            let start = Position::start_of(tree.threshold);
            let generated = match search.resume_at(start).map(|()| search.run(COUNTED)) {
                Ok(Event::Round(round)) => Some(round.counters.generated),
                Ok(Event::Solved(solution)) => Some(solution.counters.generated),
                _ => None,
            };
            tree.hidden = generated.map(|generated| generated + 1 - tree.nodes.len() as u64);
        }
        Ok(tree)
    }

    /// The estimate of any state; where it exceeds the limit given with the state, what IDA* takes for it.
    #[must_use]
    pub fn estimator(&self) -> Box<dyn Fn(State, u8) -> u8 + Send> {
        struct Ask;
        impl Visitor for Ask {
            type Output = Estimator;
            fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Estimator
            where
                E::Value: Send,
            {
                Box::new(move |state, limit| {
                    let value = estimate.root(state);
                    let h = estimate.h(value);
                    if h > limit {
                        estimate.h_beyond(value, limit)
                    } else {
                        h
                    }
                })
            }
        }
        self.visit(Ask)
    }

    /// Starts a search for all shortest solutions that lists the first `most_listed`.
    ///
    /// `length` is that of a shortest solution where it is known, from a search that may prune more: then only the
    /// last round is searched.
    ///
    /// # Errors
    /// When the instance has another size or goal.
    pub fn all_solutions(
        &self,
        instance: &Instance,
        options: Options,
        most_listed: usize,
        length: Option<u8>,
    ) -> Result<Box<dyn Solutions + Send>, OtherGoal> {
        struct Start<'a>(&'a Instance, Options, usize, Option<u8>);
        impl Visitor for Start<'_> {
            type Output = Box<dyn Solutions + Send>;
            fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Self::Output
            where
                E::Value: Send,
            {
                let search = AllSolutions::new(self.0, estimate, self.1, self.2);
                Box::new(match self.3 {
                    Some(length) => search.starting_at(length),
                    None => search,
                })
            }
        }
        self.check(instance)?;
        Ok(self.visit(Start(instance, options, most_listed, length)))
    }

    /// Refuses an instance of another size or goal.
    fn check(&self, instance: &Instance) -> Result<(), OtherGoal> {
        if instance.size() == self.size && instance.goal() == self.goal {
            return Ok(());
        }
        Err(OtherGoal {
            heuristic: self.heuristic,
            ready_for: (self.size, self.goal),
            asked_for: (instance.size(), instance.goal()),
        })
    }

    /// Starts IDA* on an instance of this size and goal.
    pub(crate) fn start(&self, instance: &Instance, options: Options) -> Box<dyn HandOver + Send> {
        match self.in_kernel(instance, options) {
            Some(kernel) => kernel,
            None => self.plain(instance, options),
        }
    }

    /// Starts the plain search.
    fn plain(&self, instance: &Instance, options: Options) -> Box<dyn Counting + Send> {
        struct Start<'a>(&'a Instance, Options);
        impl Visitor for Start<'_> {
            type Output = Box<dyn Counting + Send>;
            fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Self::Output
            where
                E::Value: Send,
            {
                Box::new(IdaStar::new(self.0, estimate, self.1))
            }
        }
        self.visit(Start(instance, options))
    }

    /// Starts the search in the kernel, where it serves.
    fn in_kernel(&self, instance: &Instance, options: Options) -> Option<Box<dyn HandOver + Send>> {
        struct Start<'a>(&'a Instance, Options);
        impl Visitor for Start<'_> {
            type Output = Option<Box<dyn HandOver + Send>>;
            fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Self::Output
            where
                E::Value: Send,
            {
                estimate.kernel(self.0, self.1)
            }
        }
        self.visit(Start(instance, options))
    }

    /// Calls the visitor with the heuristic.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        self.made.visit(visitor)
    }

    /// Estimates every one of these states, in order. One that does not fit the size is as far from the goal as can
    /// be, 255: no moves lead there.
    #[must_use]
    pub fn estimates(&self, states: impl IntoIterator<Item = State>) -> Vec<u8> {
        struct All<I>(I, Size);
        impl<I: IntoIterator<Item = State>> Visitor for All<I> {
            type Output = Vec<u8>;
            fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Self::Output {
                self.0
                    .into_iter()
                    .map(|state| {
                        if state.fits(self.1) {
                            estimate.estimate(state)
                        } else {
                            u8::MAX
                        }
                    })
                    .collect()
            }
        }
        self.visit(All(states, self.size))
    }

    /// What the estimate of a state is made of: parts that add up to it, or nothing where there are none to name, or
    /// where the state does not fit the size.
    ///
    /// ```
    /// use fifteen::heuristic::{Line, Part};
    /// use fifteen::{Heuristic, Size, State, Tile};
    /// let goal = State::goal(Size::FOUR);
    /// let prepared = Heuristic::LinearConflict.prepared(Size::FOUR, goal)?;
    /// let swapped = State::new(Size::FOUR, &[2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0])?;
    /// let parts = prepared.parts(swapped);
    /// assert_eq!(parts[0], Part::Manhattan { moves: 4 });
    /// let Part::Conflicts { line, pairs, leaving, moves } = &parts[1] else { unreachable!() };
    /// assert_eq!((*line, *moves), (Line::Row(0), 2));
    /// assert_eq!(pairs[0], (Tile::new(2).unwrap(), Tile::new(1).unwrap()));
    /// assert_eq!(leaving.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn parts(&self, state: State) -> Vec<Part> {
        struct Of(State);
        impl Visitor for Of {
            type Output = Vec<Part>;
            fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Self::Output {
                estimate.parts(self.0)
            }
        }
        if state.fits(self.size) {
            self.visit(Of(state))
        } else {
            Vec::new()
        }
    }
}

/// An instance has another size or goal than a heuristic was made ready for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherGoal {
    /// Which heuristic.
    pub heuristic: Heuristic,
    /// The size and goal it is ready for.
    pub ready_for: (Size, State),
    /// Those of the instance.
    pub asked_for: (Size, State),
}

impl fmt::Display for OtherGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ready, asked) = (self.ready_for, self.asked_for);
        write!(
            f,
            "{} was made ready for the {} goal {}, and the board has the {} goal {}",
            self.heuristic,
            ready.0,
            ready.1.display(ready.0),
            asked.0,
            asked.1.display(asked.0)
        )
    }
}

impl core::error::Error for OtherGoal {}
