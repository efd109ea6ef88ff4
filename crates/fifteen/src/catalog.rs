//! THE list of heuristics. Menus, messages, links, the command line and the law tests all iterate it.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::heuristic::{
    AllPairsConflict, DisjointPairsConflict, Estimate, Euclidean, InversionDistance, LineRule,
    LinearConflict, Lines, Manhattan, Misplaced, MisplacedWithBlank, PatternDatabase,
    RunningMaximumConflict, WalkingDistance, WalkingInversion, Zero,
};
use crate::instance::Instance;
use crate::pattern::{Group, Partitions, Plan, Table};
use crate::preparation::{Preparation, Unserved};
use crate::prepared::Prepared;
use crate::search::{HandOver, Options};
use crate::size::Size;
use crate::state::State;

/// Makes the enum and its properties from one row per heuristic.
///
/// `estimate` names the type and the function that makes it from a size and a goal. Rows may add
/// - `refuses`: a function of size and goal that gives the reason when the heuristic cannot serve them;
/// - `tables`: a function of size and goal that lists the pattern databases needed; `estimate`'s function then takes
///   them as its third argument, in that order;
/// - `lacks: memory`: `estimate`'s function then gives `None` where there is no memory for what it makes.
macro_rules! catalog {
    ($(
        $(#[doc = $doc:literal])+
        $variant:ident {
            name: $name:literal,
            admissible: $admissible:literal,
            consistent: $consistent:literal,
            keeps_parity: $keeps_parity:literal,
            estimate: $estimate:ty = $new:expr
            $(, refuses: $refuses:expr)?
            $(, tables: $tables:expr)?
            $(, lacks: $lacks:ident)?
            $(,)?
        }
    )+) => {
        /// A heuristic by name.
        ///
        /// ```
        /// use fifteen::Heuristic;
        /// let heuristic: Heuristic = "linear-conflict".parse()?;
        /// assert!(heuristic.admissible());
        /// # Ok::<(), fifteen::UnknownHeuristic>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Heuristic {
            $($(#[doc = $doc])+ $variant),+
        }

        impl Heuristic {
            /// Every heuristic, in the order of the menus.
            pub const ALL: &'static [Heuristic] = &[$(Heuristic::$variant),+];

            /// The name used on the command line, in messages and in links.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Heuristic::$variant => $name),+
                }
            }

            /// Whether it never exceeds the true distance, for every size and goal.
            #[must_use]
            pub const fn admissible(self) -> bool {
                match self {
                    $(Heuristic::$variant => $admissible),+
                }
            }

            /// Whether it changes by at most 1 per move, for every size and goal.
            #[must_use]
            pub const fn consistent(self) -> bool {
                match self {
                    $(Heuristic::$variant => $consistent),+
                }
            }

            /// Whether it is even exactly when the true distance is, so that thresholds rise by even numbers: by 2 where it is
            /// consistent, seldom by more where it is not.
            #[must_use]
            pub const fn keeps_parity(self) -> bool {
                match self {
                    $(Heuristic::$variant => $keeps_parity),+
                }
            }

            /// Why this size and goal cannot be served, if so.
            pub(crate) fn refusal(self, size: Size, goal: State) -> Option<&'static str> {
                let _ = (size, goal);
                match self {
                    $(Heuristic::$variant => or_default!($($refuses(size, goal))?)),+
                }
            }

            /// The pattern databases that this size and goal need.
            pub(crate) fn groups(self, size: Size, goal: State) -> Vec<Group> {
                let _ = (size, goal);
                match self {
                    $(Heuristic::$variant => or_default!($($tables(size, goal))?)),+
                }
            }
        }

        /// A heuristic made for a size and goal.
        #[derive(Clone)]
        pub(crate) enum Made {
            $($variant($estimate)),+
        }

        impl Made {
            /// Makes it, given the tables it asked for; `None` where there is no memory for it.
            pub(crate) fn new(heuristic: Heuristic, size: Size, goal: State, tables: &[Arc<Table>]) -> Option<Made> {
                let _ = tables;
                Some(match heuristic {
                    $(Heuristic::$variant => Made::$variant(
                        made!($new(size, goal $(, given!($tables, tables))?) $(, $lacks)?)
                    )),+
                })
            }

            /// Calls the visitor with a copy.
            pub(crate) fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                match self {
                    $(Made::$variant(estimate) => visitor.visit(estimate.clone())),+
                }
            }
        }
    };
}

/// What a row gives, or nothing.
macro_rules! or_default {
    () => {
        Default::default()
    };
    ($given:expr) => {
        $given
    };
}

/// The tables, for a row that names some.
macro_rules! given {
    ($row:expr, $tables:ident) => {
        $tables
    };
}

/// What a row makes, if there is memory for it.
macro_rules! made {
    ($made:expr) => {
        $made
    };
    ($made:expr, memory) => {
        $made?
    };
}

catalog! {
    /// Nothing at all; IDA* then is depth-first iterative deepening.
    Zero {
        name: "zero",
        admissible: true,
        consistent: true,
        keeps_parity: false,
        estimate: Zero = |_, _| Zero,
    }
    /// How many tiles are not at home.
    Misplaced {
        name: "misplaced",
        admissible: true,
        consistent: true,
        keeps_parity: false,
        estimate: Misplaced = Misplaced::new,
    }
    /// The straight line of each tile to its goal square, the sum rounded up.
    Euclidean {
        name: "euclidean",
        admissible: true,
        consistent: true,
        keeps_parity: false,
        estimate: Euclidean = Euclidean::new,
    }
    /// The moves each tile would need on an empty board.
    Manhattan {
        name: "manhattan",
        admissible: true,
        consistent: true,
        keeps_parity: true,
        estimate: Manhattan = Manhattan::new,
    }
    /// Manhattan distance plus 2 per tile that must leave its line to let others pass.
    LinearConflict {
        name: "linear-conflict",
        admissible: true,
        consistent: true,
        keeps_parity: true,
        estimate: Lines = LinearConflict::with_goal,
    }
    /// The fewest vertical moves that bring all tiles into their rows, plus the horizontal ones for their columns.
    WalkingDistance {
        name: "walking-distance",
        admissible: true,
        consistent: true,
        keeps_parity: true,
        estimate: WalkingDistance = WalkingDistance::new,
        refuses: |size, _| WalkingDistance::refusal(size),
        lacks: memory,
    }
    /// The fewest moves that undo all inversions, read by rows for vertical moves and by columns for horizontal ones.
    InversionDistance {
        name: "inversion-distance",
        admissible: true,
        consistent: true,
        keeps_parity: true,
        estimate: InversionDistance = InversionDistance::new,
    }
    /// Per direction the larger of walking distance and inversion distance.
    WalkingInversion {
        name: "walking-inversion",
        admissible: true,
        consistent: true,
        keeps_parity: true,
        estimate: WalkingInversion = WalkingInversion::new,
        refuses: |size, _| WalkingDistance::refusal(size),
        lacks: memory,
    }
    /// Three pattern databases of five tiles each, looked up a second time on the reflected board; 0.4 MB.
    PatternDatabase555 {
        name: "pdb-555",
        admissible: true,
        consistent: false,
        keeps_parity: true,
        estimate: PatternDatabase<2> = |size, goal, tables| {
            PatternDatabase::new(&Plan::new(Partitions::Five, size, goal), tables)
        },
        tables: |size, goal| Plan::new(Partitions::Five, size, goal).groups(),
    }
    /// Pattern databases of six, six and three tiles, looked up a second time on the reflected board; 2.9 MB.
    PatternDatabase663 {
        name: "pdb-663",
        admissible: true,
        consistent: false,
        keeps_parity: true,
        estimate: PatternDatabase<2> = |size, goal, tables| {
            PatternDatabase::new(&Plan::new(Partitions::Six, size, goal), tables)
        },
        tables: |size, goal| Plan::new(Partitions::Six, size, goal).groups(),
    }
    /// Two pattern databases of seven tiles each, looked up a second time on the reflected board; 29 MB.
    PatternDatabase771 {
        name: "pdb-771",
        admissible: true,
        consistent: false,
        keeps_parity: true,
        estimate: PatternDatabase<2> = |size, goal, tables| {
            PatternDatabase::new(&Plan::new(Partitions::Seven, size, goal), tables)
        },
        tables: |size, goal| Plan::new(Partitions::Seven, size, goal).groups(),
    }
    /// The larger of two partitions into six, six and three tiles, both also looked up on the reflected board; 4.3 MB.
    Strongest {
        name: "strongest",
        admissible: true,
        consistent: false,
        keeps_parity: true,
        estimate: PatternDatabase<4> = |size, goal, tables| {
            PatternDatabase::new(&Plan::new(Partitions::Two, size, goal), tables)
        },
        tables: |size, goal| Plan::new(Partitions::Two, size, goal).groups(),
    }
    /// Linear conflict that counts only pairs without a common tile: right, and weaker.
    DisjointPairsConflict {
        name: "disjoint-pairs-conflict",
        admissible: true,
        consistent: true,
        keeps_parity: true,
        estimate: Lines = DisjointPairsConflict::with_goal,
    }
    /// Linear conflict that counts every conflicting pair: a mistake.
    AllPairsConflict {
        name: "all-pairs-conflict",
        admissible: false,
        consistent: false,
        keeps_parity: true,
        estimate: Lines = AllPairsConflict::with_goal,
    }
    /// Linear conflict that counts each tile behind a larger one: a mistake.
    RunningMaximumConflict {
        name: "running-maximum-conflict",
        admissible: false,
        consistent: false,
        keeps_parity: true,
        estimate: Lines = RunningMaximumConflict::with_goal,
    }
    /// How many squares do not hold what belongs there, the blank's included: a mistake.
    MisplacedWithBlank {
        name: "misplaced-with-blank",
        admissible: false,
        consistent: false,
        keeps_parity: false,
        estimate: MisplacedWithBlank = MisplacedWithBlank::new,
    }
}

/// Code that works with any heuristic and is compiled for each.
pub trait Visitor {
    /// What the visit gives.
    type Output;

    /// Called with the heuristic.
    fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Self::Output
    where
        E::Value: Send;
}

impl Heuristic {
    /// Begins to make this heuristic ready for a size and goal.
    ///
    /// # Errors
    /// When the heuristic cannot serve them.
    pub fn prepare(self, size: Size, goal: State) -> Result<Preparation, Unserved> {
        Preparation::new(self, size, goal)
    }

    /// Makes this heuristic ready at once, building its tables if it has any: seconds for the larger ones.
    ///
    /// # Errors
    /// When the heuristic cannot serve this size and goal, and when there is no memory for its tables.
    pub fn prepared(self, size: Size, goal: State) -> Result<Prepared, Unserved> {
        self.prepare(size, goal)?.finish()
    }

    /// Starts IDA* with this heuristic, made ready at once. To search often, keep what [`Heuristic::prepared`] gives.
    ///
    /// # Errors
    /// When the heuristic cannot serve the size and goal.
    pub fn search(
        self,
        instance: &Instance,
        options: Options,
    ) -> Result<Box<dyn HandOver + Send>, Unserved> {
        let prepared = self.prepared(instance.size(), instance.goal())?;
        Ok(prepared.start(instance, options))
    }

    /// Estimates every one of these states, in order.
    ///
    /// # Errors
    /// When the heuristic cannot serve the size and goal.
    pub fn estimates(
        self,
        size: Size,
        goal: State,
        states: impl IntoIterator<Item = State>,
    ) -> Result<Vec<u8>, Unserved> {
        Ok(self.prepared(size, goal)?.estimates(states))
    }
}

impl fmt::Display for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Heuristic {
    type Err = UnknownHeuristic;

    fn from_str(text: &str) -> Result<Heuristic, UnknownHeuristic> {
        Heuristic::ALL
            .iter()
            .copied()
            .find(|heuristic| heuristic.name() == text)
            .ok_or_else(|| UnknownHeuristic(String::from(text)))
    }
}

/// A name that is not in the catalog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownHeuristic(pub String);

impl fmt::Display for UnknownHeuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no heuristic: choose", self.0)?;
        for (index, heuristic) in Heuristic::ALL.iter().enumerate() {
            let before = if index == 0 { " " } else { ", " };
            write!(f, "{before}{heuristic}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownHeuristic {}
