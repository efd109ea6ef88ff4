//! Pattern databases: tables of the fewest moves of a group's tiles, whatever the other tiles do.
//!
//! - [`Group`] says which tiles: those whose goal squares are given, for a size and a goal square of the blank.
//! - [`Plan`] splits all tiles into groups, and says how a board is turned before it is looked up.
//! - [`Ranking`] numbers the placements of a group from 0, densely, and keeps the number up to date move by move.
//! - [`Table`] holds one entry per placement, packed: (fewest moves - Manhattan distance of the group) / 2.
//! - [`Build`] fills a table by breadth-first search from the goal, a piece at a time.
//!
//! Only moves of the group's own tiles count, so groups without a common tile add up to an admissible estimate.
//! Korf & Felner 2002, "Disjoint pattern database heuristics"; Felner, Korf & Hanan 2004, "Additive pattern database
//! heuristics". The blank is tracked while a table is built but is no part of the index: the entry is the minimum over
//! its places. That makes the estimate admissible but not consistent.
//!
//! # Layout
//!
//! Tile `i` of a group is the one with the `i`-th smallest home square. A placement puts it on square `p[i]`; its rank
//! is the sum of `digit[i] * weight[i]` where `digit[i] = p[i] - (number of j < i with p[j] < p[i])` and
//! `weight[i] = (n-i-1)! / (n-k)!` for `k` tiles on `n` squares: placements in lexicographic order. With two bits an entry,
//! entry `r` is bits `2 * (r % 4)` and up of byte `r / 4`; with four bits, bits `4 * (r % 2)` of byte `r / 2`.

mod board;
mod build;
mod codec;
mod group;
mod partition;
mod ranking;
mod symmetry;
mod table;

pub use build::Build;
pub use codec::TableError;
pub use group::Group;
pub use partition::{Partitions, Plan, Sum};
pub use ranking::Ranking;
pub use symmetry::Symmetry;
pub use table::{Precision, Table};
