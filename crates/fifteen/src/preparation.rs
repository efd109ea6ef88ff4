//! Making a heuristic ready for a size and goal: its tables are built piece by piece, or read from files.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::catalog::{Heuristic, Made, Visitor};
use crate::heuristic::Estimate;
use crate::instance::Instance;
use crate::pattern::{Build, Group, Precision, Table, TableError};
use crate::search::{AllSolutions, Budget, HandOver, IdaStar, Options, Solutions};
use crate::size::Size;
use crate::state::State;

/// A heuristic on its way to be ready.
///
/// Hand in the table files at hand, in any order; [`Preparation::run`] builds what is still missing. A heuristic
/// without tables needs neither: its first `run` says that it is ready.
///
/// ```
/// use fifteen::{Budget, Heuristic, Preparing, Size, State};
/// let mut preparation = Heuristic::Manhattan.prepare(Size::FOUR, State::goal(Size::FOUR))?;
/// let prepared = loop {
///     match preparation.run(Budget::expansions(100_000)) {
///         Preparing::Building { fraction } => println!("{:.0} %", 100.0 * fraction),
///         Preparing::Ready(prepared) => break prepared,
///     }
/// };
/// assert_eq!(prepared.estimates([State::goal(Size::FOUR)]), [0]);
/// # Ok::<(), fifteen::Unserved>(())
/// ```
pub struct Preparation {
    heuristic: Heuristic,
    size: Size,
    goal: State,
    groups: Vec<Group>,
    tables: Vec<Option<Arc<Table>>>,
    /// The table being built: that of the first group without one.
    build: Option<Build>,
}

/// How far a preparation is.
#[derive(Clone)]
pub enum Preparing {
    /// Tables are being built.
    Building {
        /// The part that is done, 0 to 1, counted in table entries.
        fraction: f64,
    },
    /// Searches can start. Further calls answer the same.
    Ready(Prepared),
}

impl Preparation {
    pub(crate) fn new(
        heuristic: Heuristic,
        size: Size,
        goal: State,
    ) -> Result<Preparation, Unserved> {
        if let Some(reason) = heuristic.refusal(size, goal) {
            return Err(Unserved {
                heuristic,
                size,
                goal,
                reason,
            });
        }
        let groups = heuristic.groups(size, goal);
        Ok(Preparation {
            heuristic,
            size,
            goal,
            tables: groups.iter().map(|_| None).collect(),
            groups,
            build: None,
        })
    }

    /// The tables that this heuristic, size and goal need.
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The names of all table files that this heuristic, size and goal need; several goals may share one.
    pub fn files(&self) -> impl Iterator<Item = String> {
        self.groups.iter().map(Group::file_name)
    }

    /// The names of those that were neither handed in nor built yet.
    pub fn missing(&self) -> impl Iterator<Item = String> {
        self.groups
            .iter()
            .zip(&self.tables)
            .filter(|(_, table)| table.is_none())
            .map(|(group, _)| group.file_name())
    }

    /// Takes the content of a table file. Which table it is stands in the file itself.
    ///
    /// # Errors
    /// When the file is cut, damaged, of another version, or of a table that is not needed. It is then not used.
    pub fn load(&mut self, file: &[u8]) -> Result<(), UnusableTable> {
        let table = Table::decode(file).map_err(UnusableTable::Unreadable)?;
        if self.take(&Arc::new(table)) {
            Ok(())
        } else {
            Err(UnusableTable::NotNeeded(self.heuristic))
        }
    }

    /// Takes over those tables of another heuristic, or of another goal, that are needed here too.
    pub fn share(&mut self, other: &Prepared) {
        for table in other.tables.iter() {
            self.take(table);
        }
    }

    /// Takes a table if it is needed.
    fn take(&mut self, table: &Arc<Table>) -> bool {
        let mut needed = false;
        for (group, place) in self.groups.iter().zip(&mut self.tables) {
            if group == table.group() {
                *place = Some(Arc::clone(table));
                needed = true;
            }
        }
        if self
            .build
            .as_ref()
            .is_some_and(|build| build.group() == table.group())
        {
            self.build = None;
        }
        needed
    }

    /// The part that is done, 0 to 1, counted in table entries.
    #[must_use]
    pub fn fraction(&self) -> f64 {
        let all: usize = self.groups.iter().map(Group::entries).sum();
        if all == 0 {
            return 1.0;
        }
        let done: usize = self
            .tables
            .iter()
            .flatten()
            .map(|table| table.group().entries())
            .sum();
        let building = self.build.as_ref().map_or(0.0, |build| {
            build.fraction() * build.group().entries() as f64
        });
        (done as f64 + building) / all as f64
    }

    /// Goes on building, by at most `budget` expansions. Call again to go on.
    pub fn run(&mut self, budget: Budget) -> Preparing {
        let mut left = budget.count();
        while let Some(place) = self.tables.iter().position(Option::is_none) {
            let build = self
                .build
                .get_or_insert_with(|| Build::new(&self.groups[place], Precision::Clamped));
            let Some(table) = build.run(&mut left) else {
                return Preparing::Building {
                    fraction: self.fraction(),
                };
            };
            self.build = None;
            self.take(&Arc::new(table));
        }
        Preparing::Ready(self.ready())
    }

    /// Builds all that is missing.
    #[must_use]
    pub fn finish(mut self) -> Prepared {
        loop {
            if let Preparing::Ready(prepared) = self.run(Budget::UNLIMITED) {
                return prepared;
            }
        }
    }

    /// What is ready once no table is missing.
    fn ready(&self) -> Prepared {
        let tables: Arc<[Arc<Table>]> = self.tables.iter().flatten().cloned().collect();
        Prepared {
            heuristic: self.heuristic,
            size: self.size,
            goal: self.goal,
            made: Arc::new(Made::new(self.heuristic, self.size, self.goal, &tables)),
            tables,
        }
    }
}

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
        struct Start<'a>(&'a Instance, Options);
        impl Visitor for Start<'_> {
            type Output = Box<dyn HandOver + Send>;
            fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Self::Output
            where
                E::Value: Send,
            {
                Box::new(IdaStar::new(self.0, estimate, self.1))
            }
        }
        self.check(instance)?;
        Ok(self.visit(Start(instance, options)))
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
        self.check(instance)?;
        Ok(self.visit(Start(instance, options)))
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
        struct Start<'a>(&'a Instance, Options);
        impl Visitor for Start<'_> {
            type Output = Box<dyn HandOver + Send>;
            fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Self::Output
            where
                E::Value: Send,
            {
                let (instance, options) = (self.0, self.1);
                estimate
                    .kernel(instance, options)
                    .unwrap_or_else(|| Box::new(IdaStar::new(instance, estimate, options)))
            }
        }
        self.visit(Start(instance, options))
    }

    /// Calls the visitor with the heuristic.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        self.made.visit(visitor)
    }

    /// Estimates every one of these states, in order.
    #[must_use]
    pub fn estimates(&self, states: impl IntoIterator<Item = State>) -> Vec<u8> {
        struct All<I>(I);
        impl<I: IntoIterator<Item = State>> Visitor for All<I> {
            type Output = Vec<u8>;
            fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Self::Output {
                self.0
                    .into_iter()
                    .map(|state| estimate.estimate(state))
                    .collect()
            }
        }
        self.visit(All(states))
    }
}

/// A heuristic cannot serve a size and goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unserved {
    /// Which heuristic.
    pub heuristic: Heuristic,
    /// The shape asked for.
    pub size: Size,
    /// The goal asked for.
    pub goal: State,
    /// Why not.
    pub reason: &'static str,
}

impl fmt::Display for Unserved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} does not serve {} boards with the goal {}: {}",
            self.heuristic,
            self.size,
            self.goal.display(self.size),
            self.reason
        )
    }
}

impl core::error::Error for Unserved {}

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

/// Why a table file is not used.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum UnusableTable {
    /// The file is no whole, undamaged table.
    Unreadable(TableError),
    /// The table is good, and this heuristic has no use for it here.
    NotNeeded(Heuristic),
}

impl fmt::Display for UnusableTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnusableTable::Unreadable(error) => error.fmt(f),
            UnusableTable::NotNeeded(heuristic) => {
                write!(f, "{heuristic} needs another table here")
            }
        }
    }
}

impl core::error::Error for UnusableTable {}
