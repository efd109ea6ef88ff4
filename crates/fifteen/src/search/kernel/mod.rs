//! The same search as [`IdaStar`](super::IdaStar), at full speed.
//!
//! The plain search asks at every node where the blank stands, which moves the edge and the last move allow, and what
//! a table says about them. Here the compiler answers once: there is one function per square of the blank and last
//! move, and in it the legal moves, shifts and table offsets are constants (`node.rs`). In place of g, h and the
//! threshold goes one number, the *slack* `(threshold - f) / 2` (`cost.rs`). Nodes are counted per expansion, and the
//! line is written down only when a run stops, while the calls return. Pattern databases look up so much per move that
//! constant squares save little: there one function serves all squares, and stays in the instruction cache.
//!
//! A run stops when its budget is spent. To go on, the line is played through once, the deepest node is searched, and
//! then, upwards, the later successors of its ancestors (`drive.rs`). Counts and order are those of the plain search
//! at every node, so either can take over from the other at any [`Position`](super::Position).
//!
//! It serves every pruning and threshold rule, in the order U D L R without path check, with Manhattan distance on 3x3,
//! 4x3, 3x4 and 4x4 and with linear conflict and its kin, walking distance, that with inversion distance, and
//! pattern databases on 4x4, for every
//! goal. Everything else is left to the plain search: small boards take it no time, and the heuristics that are not
//! here are too weak for large ones.

mod cost;
mod drive;
mod engine;
mod linear_conflict;
mod manhattan;
mod node;
mod pattern;
mod pruning;
mod shape;
mod walking_distance;
mod walking_inversion;

use alloc::boxed::Box;

use self::cost::Cost;
use self::drive::Kernel;
use self::engine::{Compiled, Engine};
use self::linear_conflict::LineCost;
use self::manhattan::ManhattanCost;
use self::pattern::PatternCost;
use self::pruning::{LinePruning, MachinePruning, UndoPruning};
use self::shape::{Shape, Squares};
use self::walking_distance::WalkingCost;
use self::walking_inversion::WalkingInversionCost;
use super::{HandOver, Options, PathCheck, Pruning};
use crate::heuristic::{
    Estimate, Lines, Manhattan, PatternDatabase, WalkingDistance, WalkingInversion,
};
use crate::instance::Instance;
use crate::moves::Order;
use crate::size::Size;

/// A search that runs in the kernel, or `None` where only the plain search serves.
type Started = Option<Box<dyn HandOver + Send>>;

/// The 15-puzzle.
type Four = Squares<4, 4>;

/// Manhattan distance: boards of 3x3, 4x3, 3x4 and 4x4.
pub(crate) fn manhattan(estimate: &Manhattan, instance: &Instance, options: Options) -> Started {
    let h = estimate.estimate(instance.start());
    let cost = ManhattanCost::new(instance.size(), instance.goal());
    match (instance.size().width(), instance.size().height()) {
        // Only here is code for each last move worth its size.
        (4, 4) if options.pruning == Pruning::Undo => {
            start::<_, Four, UndoPruning>(instance, cost, h, options)
        }
        (4, 4) if options.pruning == Pruning::Fsm => {
            start::<_, Four, MachinePruning<true>>(instance, cost, h, options)
        }
        (4, 4) => start::<_, Four, MachinePruning<false>>(instance, cost, h, options),
        (3, 3) => start::<_, Squares<3, 3>, MachinePruning<false>>(instance, cost, h, options),
        (4, 3) => start::<_, Squares<4, 3>, MachinePruning<false>>(instance, cost, h, options),
        (3, 4) => start::<_, Squares<3, 4>, MachinePruning<false>>(instance, cost, h, options),
        _ => None,
    }
}

/// Linear conflict and its kin: boards of 4x4.
pub(crate) fn lines(estimate: &Lines, instance: &Instance, options: Options) -> Started {
    start_four(instance, options, estimate, || {
        LineCost::new(estimate, instance)
    })
}

/// Walking distance: boards of 4x4.
pub(crate) fn walking(
    estimate: &WalkingDistance,
    instance: &Instance,
    options: Options,
) -> Started {
    start_four(instance, options, estimate, || {
        WalkingCost::new(estimate, instance)
    })
}

/// Walking distance and inversion distance together: boards of 4x4.
pub(crate) fn walking_inversion(
    estimate: &WalkingInversion,
    instance: &Instance,
    options: Options,
) -> Started {
    start_four(instance, options, estimate, || {
        WalkingInversionCost::new(estimate, instance)
    })
}

/// Pattern databases with one, two or four sums: boards of 4x4.
pub(crate) fn patterns<const SUMS: usize>(
    estimate: &PatternDatabase<SUMS>,
    instance: &Instance,
    options: Options,
) -> Started {
    let reflected = estimate.sums.iter().any(|sum| !sum.keeps_rows());
    match (estimate.sums.len(), reflected) {
        (1, false) => start_four(instance, options, estimate, || {
            PatternCost::<(), false>::new(estimate, instance)
        }),
        // Two partitions, where no reflection keeps the goal's blank in place.
        (2, false) => start_four(instance, options, estimate, || {
            PatternCost::<(u64, i32), false>::new(estimate, instance)
        }),
        (2, true) => start_four(instance, options, estimate, || {
            PatternCost::<(u64, i32), true>::new(estimate, instance)
        }),
        (4, true) => start_four(instance, options, estimate, || {
            PatternCost::<[(u64, i32); 3], true>::new(estimate, instance)
        }),
        _ => None,
    }
}

/// Starts a search on 4x4.
fn start_four<C: Cost>(
    instance: &Instance,
    options: Options,
    estimate: &impl Estimate,
    cost: impl FnOnce() -> Option<C>,
) -> Started {
    if instance.size() != Size::FOUR {
        return None;
    }
    let h = estimate.estimate(instance.start());
    start::<C, Four, MachinePruning<false>>(instance, cost()?, h, options)
}

/// Starts a search whose first threshold is `h`.
fn start<C: Cost, S: Shape, M: LinePruning>(
    instance: &Instance,
    cost: C,
    h: u8,
    options: Options,
) -> Started {
    run(
        Box::new(Compiled::<C, S, M>::new(instance, cost, options.pruning)),
        instance,
        h,
        options,
    )
}

/// Starts a search with an engine.
fn run(engine: Box<dyn Engine>, instance: &Instance, h: u8, options: Options) -> Started {
    let serves = options.path_check == PathCheck::Off && options.order == Order::DEFAULT;
    serves.then(|| -> Box<dyn HandOver + Send> {
        Box::new(Kernel::new(engine, instance, h, options))
    })
}
