//! Walking distance and inversion distance together.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::inversion_distance::{InversionDistance, InversionValue};
use super::walking_distance::{WalkingDistance, WalkingValue};
use super::{Estimate, Part, Slide};
use crate::instance::Instance;
use crate::search::{HandOver, Options, kernel};
use crate::size::Size;
use crate::state::State;

/// Per direction the larger of walking distance and inversion distance.
///
/// Each bounds the vertical moves on its own, and each the horizontal ones, so the larger may be taken for each
/// direction and the two added: more than the larger of the two sums. Takahashi "takaken" 2001.
///
/// ```
/// use fifteen::heuristic::{Estimate, InversionDistance, WalkingDistance, WalkingInversion};
/// use fifteen::{Size, State};
/// let (size, goal) = (Size::FOUR, State::goal(Size::FOUR));
/// // The first of Korf's 100 boards, turned for this goal.
/// let state = State::new(size, &[13, 6, 8, 12, 15, 14, 0, 10, 11, 7, 4, 5, 9, 1, 3, 2])?;
/// assert_eq!(WalkingDistance::new(size, goal).unwrap().estimate(state), 43);
/// assert_eq!(WalkingInversion::new(size, goal).unwrap().estimate(state), 47);
/// # Ok::<(), fifteen::StateError>(())
/// ```
#[derive(Clone, Debug)]
pub struct WalkingInversion {
    walking: WalkingDistance,
    inversion: InversionDistance,
}

impl WalkingInversion {
    /// Prepares both for a goal; `None` where [`WalkingDistance::refusal`] gives a reason, for a goal that does not fit the
    /// size, and where there is no memory for the tables.
    #[must_use]
    pub fn new(size: Size, goal: State) -> Option<WalkingInversion> {
        Some(WalkingInversion {
            walking: WalkingDistance::new(size, goal)?,
            inversion: InversionDistance::new(size, goal),
        })
    }

    /// The one half.
    pub(crate) const fn walking(&self) -> &WalkingDistance {
        &self.walking
    }

    /// The other half.
    pub(crate) const fn inversion(&self) -> &InversionDistance {
        &self.inversion
    }
}

impl Estimate for WalkingInversion {
    type Value = (WalkingValue, InversionValue);

    fn root(&self, state: State) -> Self::Value {
        (self.walking.root(state), self.inversion.root(state))
    }

    #[inline]
    fn after(&self, (walking, inversion): Self::Value, slide: Slide) -> Self::Value {
        (
            self.walking.after(walking, slide),
            self.inversion.after(inversion, slide),
        )
    }

    #[inline]
    fn h(&self, value: Self::Value) -> u8 {
        larger(value).into_iter().sum()
    }

    fn kernel(&self, instance: &Instance, options: Options) -> Option<Box<dyn HandOver + Send>> {
        kernel::walking_inversion(self, instance, options)
    }

    fn parts(&self, state: State) -> Vec<Part> {
        Part::along(larger(self.root(state)))
    }
}

/// Per direction the larger of the two.
#[inline]
fn larger((walking, inversion): (WalkingValue, InversionValue)) -> [u8; 2] {
    [0, 1].map(|at| walking.distance[at].max(inversion.moves[at]))
}
