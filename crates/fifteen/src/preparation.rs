//! Making a heuristic ready for a size and goal: its tables are built piece by piece, or read from files.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::catalog::Heuristic;
use crate::pattern::{Build, Group, Precision, Table, TableError};
use crate::prepared::Prepared;
use crate::search::Budget;
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
///         Preparing::OutOfMemory => panic!("there is no memory for the tables"),
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
    /// There is no memory for a table. What is done is kept: call again when there is more.
    OutOfMemory,
}

impl Preparation {
    pub(crate) fn new(
        heuristic: Heuristic,
        size: Size,
        goal: State,
    ) -> Result<Preparation, Unserved> {
        let misfit = (!goal.fits(size)).then_some("it uses squares that this size does not have");
        if let Some(reason) = misfit.or_else(|| heuristic.refusal(size, goal)) {
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
        for table in other.shared_tables() {
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

    /// Goes on building, by about `budget` expansions. Call again to go on.
    pub fn run(&mut self, budget: Budget) -> Preparing {
        let mut left = budget.count();
        while let Some(place) = self.tables.iter().position(Option::is_none) {
            let group = &self.groups[place];
            if self.build.is_none() && !has_room(group) {
                return Preparing::OutOfMemory;
            }
            let build = self
                .build
                .get_or_insert_with(|| Build::new(group, Precision::Clamped));
            let Some(table) = build.run(&mut left) else {
                return Preparing::Building {
                    fraction: self.fraction(),
                };
            };
            self.build = None;
            self.take(&Arc::new(table));
        }
        let tables = self.tables.iter().flatten().cloned().collect();
        Prepared::new(self.heuristic, self.size, self.goal, tables)
            .map_or(Preparing::OutOfMemory, Preparing::Ready)
    }

    /// Builds all that is missing.
    ///
    /// # Errors
    /// When there is no memory for a table.
    pub fn finish(mut self) -> Result<Prepared, Unserved> {
        loop {
            match self.run(Budget::UNLIMITED) {
                Preparing::Building { .. } => {}
                Preparing::Ready(prepared) => return Ok(prepared),
                Preparing::OutOfMemory => return Err(self.without_memory()),
            }
        }
    }

    /// What [`Preparing::OutOfMemory`] means for this heuristic, size and goal.
    #[must_use]
    pub const fn without_memory(&self) -> Unserved {
        Unserved {
            heuristic: self.heuristic,
            size: self.size,
            goal: self.goal,
            reason: "there is no memory for its tables",
        }
    }
}

/// Whether there is memory to build a table. To try is the only way to know.
fn has_room(group: &Group) -> bool {
    let mut room: Vec<u8> = Vec::new();
    let bytes = Build::bytes(group) + Precision::Clamped.bytes(group.entries());
    room.try_reserve_exact(bytes).is_ok()
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
