//! What a heuristic has to offer to run in the kernel.

use super::shape::Shape;

/// Half of what f may still grow before it passes the threshold: `(threshold - f) / 2`, rounded down.
///
/// With a heuristic that keeps parity f grows by 0, 2, 4, ... per move, so this one number, 16 bits at most, stands
/// for g, h and the threshold. A node is within the threshold as long as its slack is not negative.
pub(super) type Slack = i32;

/// A heuristic for the kernel: what it carries from node to node, and its update for one slide.
///
/// `blank` and `step` are constants wherever `child` is called, so shifts and table offsets made of them are too.
pub(super) trait Cost: Send + 'static {
    /// Whether one code serves all squares of the blank: for what looks up so much that a constant square saves little.
    const COMPACT: bool = false;

    /// What is carried, with the slack in it: up to two machine words, to travel in registers.
    type First: Copy + Send;
    /// What else is carried, or `()`.
    type Second: Copy + Send;

    /// What the inner loop reads, as near at hand as can be: no pointer is followed but the one to a table.
    type View<'a>: Send;

    /// Lays that out.
    fn view(&self) -> Self::View<'_>;

    /// What a node carries, from scratch.
    fn root(&self, state: u64, slack: Slack) -> (Self::First, Self::Second);

    /// The child after the blank has gone from `blank` by `step`, `state` being the parent's.
    ///
    /// A child beyond the threshold is not made; the answer is then how far beyond its slack is, from 1.
    fn child<S: Shape>(
        view: &Self::View<'_>,
        state: u64,
        first: Self::First,
        second: Self::Second,
        blank: usize,
        step: usize,
    ) -> Result<(Self::First, Self::Second), u32>;
}
