//! THE list of heuristics. Menus, messages, links, the command line and the law tests all iterate it.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::heuristic::{Estimate, LineRule, LinearConflict, Manhattan, Misplaced, Zero};
use crate::instance::Instance;
use crate::search::{IdaStar, Options, Search};
use crate::size::Size;
use crate::state::State;

/// Makes the enum and its properties from one row per heuristic.
macro_rules! catalog {
    ($(
        $(#[doc = $doc:literal])+
        $variant:ident {
            name: $name:literal,
            admissible: $admissible:literal,
            consistent: $consistent:literal,
            keeps_parity: $keeps_parity:literal,
            new: $new:expr $(,)?
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

            /// Whether it is even exactly when the true distance is, so that thresholds rise by 2.
            #[must_use]
            pub const fn keeps_parity(self) -> bool {
                match self {
                    $(Heuristic::$variant => $keeps_parity),+
                }
            }

            /// Calls the visitor with this heuristic made for a size and goal.
            pub fn visit<V: Visitor>(self, size: Size, goal: State, visitor: V) -> V::Output {
                match self {
                    $(Heuristic::$variant => visitor.visit($new(size, goal))),+
                }
            }
        }
    };
}

catalog! {
    /// Nothing at all; IDA* then is depth-first iterative deepening.
    Zero {
        name: "zero",
        admissible: true,
        consistent: true,
        keeps_parity: false,
        new: |_, _| Zero,
    }
    /// How many tiles are not at home.
    Misplaced {
        name: "misplaced",
        admissible: true,
        consistent: true,
        keeps_parity: false,
        new: Misplaced::new,
    }
    /// The moves each tile would need on an empty board.
    Manhattan {
        name: "manhattan",
        admissible: true,
        consistent: true,
        keeps_parity: true,
        new: Manhattan::new,
    }
    /// Manhattan distance plus 2 per tile that must leave its line to let others pass.
    LinearConflict {
        name: "linear-conflict",
        admissible: true,
        consistent: true,
        keeps_parity: true,
        new: LinearConflict::with_goal,
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
    /// Starts IDA* with this heuristic.
    #[must_use]
    pub fn search(self, instance: &Instance, options: Options) -> Box<dyn Search + Send> {
        struct Start<'a>(&'a Instance, Options);
        impl Visitor for Start<'_> {
            type Output = Box<dyn Search + Send>;
            fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Self::Output
            where
                E::Value: Send,
            {
                Box::new(IdaStar::new(self.0, estimate, self.1))
            }
        }
        self.visit(instance.size(), instance.goal(), Start(instance, options))
    }

    /// Estimates every one of these states, in order.
    #[must_use]
    pub fn estimates(
        self,
        size: Size,
        goal: State,
        states: impl IntoIterator<Item = State>,
    ) -> alloc::vec::Vec<u8> {
        struct All<I>(I);
        impl<I: IntoIterator<Item = State>> Visitor for All<I> {
            type Output = alloc::vec::Vec<u8>;
            fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Self::Output {
                self.0
                    .into_iter()
                    .map(|state| estimate.estimate(state))
                    .collect()
            }
        }
        self.visit(size, goal, All(states))
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
