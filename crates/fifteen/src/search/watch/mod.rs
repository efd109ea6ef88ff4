//! Watching IDA*: single nodes, the depth-first line as a stack, nodes by g and h, steps on and back, small trees.
//!
//! A search stands at one node at a time, and its line with the threshold tells all there is to know about it. So what
//! is shown of a node is worked out from the line when it is asked for ([`Lens`]), and the searches themselves carry
//! nothing of it. [`Stepper`] drives them: as fast as they go, node by node, and back.

mod engines;
mod lens;
mod marks;
mod plane;
mod stepper;
mod steps;
mod survey;
mod tree;

pub(crate) use engines::Engines;
pub use lens::{Fate, Glimpse, Happened, Happening, Lens, Place};
pub use plane::PlaneCount;
pub(crate) use plane::{Counting, Plane};
pub use stepper::{Precision, Stepper};
pub use steps::{Step, Until};
pub use survey::PlaneReport;
pub use tree::{Kind, Seen, Tree, TreeNode};

use alloc::boxed::Box;

use crate::state::State;

/// h of a state; where that exceeds the limit, what the search takes for it.
pub(crate) type Estimator = Box<dyn Fn(State, u8) -> u8 + Send>;
