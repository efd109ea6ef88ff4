//! The same search as [`IdaStar`](super::IdaStar), at full speed.
//!
//! The plain search asks at every node where the blank stands, which moves the edge and the last move allow, and what
//! a table says about them. Here the compiler answers once: there is one function per square of the blank and last
//! move, and in it the legal moves, shifts and table offsets are constants (`node.rs`). In place of g, h and the
//! threshold goes one number, the *slack* `(threshold - f) / 2` (`cost.rs`). Nodes are counted per expansion, and the
//! line is written down only when a run stops, while the calls return.
//!
//! A run stops when its budget is spent. To go on, the line is played through once, the deepest node is searched, and
//! then, upwards, the later successors of its ancestors (`drive.rs`). Counts and order are those of the plain search
//! at every node, so either can take over from the other at any [`Position`](super::Position).

mod cost;
mod drive;
mod grid;
mod manhattan;
mod node;
mod pruning;

use alloc::boxed::Box;

use self::cost::Cost;
use self::drive::Kernel;
use self::grid::{Grid, Squares};
use self::manhattan::ManhattanCost;
use self::pruning::{MachinePruning, NoPruning, UndoPruning};
use super::{HandOver, Options, PathCheck, Pruning};
use crate::heuristic::{Estimate, Manhattan};
use crate::instance::Instance;
use crate::moves::Order;

/// A search that runs in the kernel, or `None` where only the plain search serves.
type Started = Option<Box<dyn HandOver + Send>>;

/// IDA* with Manhattan distance, for boards of 3x3, 4x3, 3x4 and 4x4, every goal and pruning.
///
/// `None` for other sizes, with path check on, or with an order other than U D L R.
///
/// ```
/// use fifteen::search::kernel;
/// use fifteen::{Budget, Event, Instance, Options, Size, State};
///
/// let start = State::new(Size::FOUR, &[5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12])?;
/// let instance = Instance::new(Size::FOUR, start, State::goal(Size::FOUR))?;
/// let mut search = kernel::manhattan(&instance, Options::default()).expect("4x4 and U D L R");
/// let Event::Solved(solution) = search.run(Budget::UNLIMITED) else { panic!() };
/// assert_eq!(solution.moves.len(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn manhattan(instance: &Instance, options: Options) -> Started {
    let (size, goal) = (instance.size(), instance.goal());
    let h = Manhattan::new(size, goal).estimate(instance.start());
    let cost = || ManhattanCost::new(size, goal);
    match (size.width(), size.height()) {
        (4, 4) => start::<_, Squares<4, 4>>(instance, cost(), h, options),
        (3, 3) => start::<_, Squares<3, 3>>(instance, cost(), h, options),
        (4, 3) => start::<_, Squares<4, 3>>(instance, cost(), h, options),
        (3, 4) => start::<_, Squares<3, 4>>(instance, cost(), h, options),
        _ => None,
    }
}

/// Starts a search on a grid whose first threshold is `h`.
fn start<C: Cost, G: Grid>(instance: &Instance, cost: C, h: u8, options: Options) -> Started {
    if options.path_check == PathCheck::On || options.order != Order::DEFAULT {
        return None;
    }
    Some(match options.pruning {
        Pruning::None => Box::new(Kernel::<C, G, NoPruning>::new(instance, cost, h, options)),
        Pruning::Undo => Box::new(Kernel::<C, G, UndoPruning>::new(instance, cost, h, options)),
        Pruning::Fsm => Box::new(Kernel::<C, G, MachinePruning>::new(
            instance, cost, h, options,
        )),
    })
}
