//! The larger of walking distance and inversion distance in the kernel: of each direction one word is carried.

use super::cost::{Cost, Slack};
use super::shape::{DOWN, RIGHT, Shape, destination};
use super::walking_distance::{POSITIONS, WalkingCost, WalkingView, is_vertical};
use crate::heuristic::{Estimate, InversionDistance, WalkingInversion};
use crate::instance::Instance;
use crate::moves::Move;
use crate::size::Size;
use crate::square::{Square, Tile};
use crate::state::State;

/// The tables of both.
pub(super) struct WalkingInversionCost {
    estimate: WalkingInversion,
    walking: WalkingCost,
    inversions: [Inversions; 2],
}

/// What the inner loop reads of them.
pub(super) struct WalkingInversionView<'a> {
    walking: WalkingView<'a>,
    inversions: [Inversions; 2],
}

/// Of one direction the position in the small puzzle, its distance, and the inversions.
type Word = u32;

/// Shifts to the parts of a word; the position comes first.
const DISTANCE: u32 = POSITIONS.trailing_zeros();
const INVERSIONS: u32 = DISTANCE + 6;

/// The inversions of one direction.
#[derive(Clone)]
struct Inversions {
    /// Per tile: the tiles that come later in the goal, a bit each.
    later: [u16; 16],
    /// Per square of the blank and move: how far to shift a state for the three tiles that are passed.
    passed: [[[u8; 3]; 4]; 16],
    /// Per row or column of the blank and number of inversions: the fewest moves.
    moves: [[u8; 128]; 4],
}

impl Inversions {
    /// Prepares the vertical direction, 0, or the horizontal one, 1.
    fn new(inversion: &InversionDistance, direction: usize) -> Inversions {
        let mut inversions = Inversions {
            later: [0; 16],
            passed: [[[0; 3]; 4]; 16],
            moves: [[0; 128]; 4],
        };
        for tile in Tile::numbered(Size::FOUR) {
            for other in Tile::numbered(Size::FOUR) {
                if inversion.comes_later(direction, other, tile) {
                    inversions.later[tile.number()] |= 1 << other.number();
                }
            }
        }
        for blank in Square::all(Size::FOUR) {
            for step in Move::ALL {
                if let Some(from) = step.destination(blank, Size::FOUR)
                    && is_vertical(step.index()) == (direction == 0)
                {
                    let shifts = &mut inversions.passed[blank.index()][step.index()];
                    let passed = inversion.between(direction, blank, from);
                    for (shift, square) in shifts.iter_mut().zip(passed) {
                        *shift = 4 * square.index() as u8;
                    }
                }
            }
            let line = [blank.row(Size::FOUR), blank.column(Size::FOUR)][direction];
            for (moves, count) in inversions.moves[line].iter_mut().zip(0..) {
                *moves = inversion.fewest_moves(direction, count, blank);
            }
        }
        inversions
    }

    /// The larger of a word's two distances, the blank being on this line.
    #[inline(always)]
    fn larger(&self, word: Word, line: usize) -> u32 {
        let moves = self.moves[line & 3][(word >> INVERSIONS) as usize & 127];
        (word >> DISTANCE & 63).max(moves.into())
    }
}

impl WalkingInversionCost {
    /// Prepares the tables on 4x4; `None` where there is no memory for them.
    pub(super) fn new(
        estimate: &WalkingInversion,
        instance: &Instance,
    ) -> Option<WalkingInversionCost> {
        Some(WalkingInversionCost {
            estimate: estimate.clone(),
            walking: WalkingCost::new(estimate.walking(), instance)?,
            inversions: [0, 1].map(|direction| Inversions::new(estimate.inversion(), direction)),
        })
    }
}

impl Cost for WalkingInversionCost {
    const COMPACT: bool = true;
    type First = Slack;
    type Second = (Word, Word);
    type View<'a> = WalkingInversionView<'a>;

    fn view(&self) -> WalkingInversionView<'_> {
        WalkingInversionView {
            walking: self.walking.view(),
            inversions: self.inversions.clone(),
        }
    }

    fn root(&self, state: u64, slack: Slack) -> (Slack, (Word, Word)) {
        let (walking, inversion) = self.estimate.root(State::from_bits(state));
        let word = |direction: usize| {
            walking.positions()[direction]
                | u32::from(walking.distance(direction)) << DISTANCE
                | u32::from(inversion.inversions(direction)) << INVERSIONS
        };
        (slack, (word(0), word(1)))
    }

    #[inline(always)]
    fn child<S: Shape>(
        view: &WalkingInversionView<'_>,
        state: u64,
        slack: Slack,
        words: (Word, Word),
        blank: usize,
        step: usize,
    ) -> Result<(Slack, (Word, Word)), u32> {
        let Some(from) = destination::<S>(blank, step) else {
            return Err(1);
        };
        let tile = (state >> (4 * from)) as usize & 15;
        let (inversions, word, lines) = if is_vertical(step) {
            (&view.inversions[0], words.0, (blank / 4, from / 4))
        } else {
            (&view.inversions[1], words.1, (blank % 4, from % 4))
        };
        let entry = view.walking.entry(word, tile, step);
        let distance = (word >> DISTANCE & 63) + 2 * (entry & 1) - 1;
        let later: u32 = inversions.passed[blank & 15][step & 3]
            .map(|shift| (state >> (shift & 63)) as u32 & 15)
            .map(|passed| u32::from(inversions.later[tile]) >> passed & 1)
            .iter()
            .sum();
        // Of three tiles passed, those that come later in the goal and those that do not. The tile goes the other way
        // than the blank: behind them where the blank goes towards the beginning.
        let more = 2 * later as i32 - 3;
        let more = if matches!(step, DOWN | RIGHT) {
            -more
        } else {
            more
        };
        let count = (word >> INVERSIONS).wrapping_add_signed(more);
        let after = entry >> 1 | distance << DISTANCE | count << INVERSIONS;
        // Both change by 1 a move, the larger so, too.
        let grows = inversions.larger(after, lines.1) > inversions.larger(word, lines.0);
        let slack = slack - Slack::from(grows);
        if slack < 0 {
            return Err(1);
        }
        Ok((
            slack,
            if is_vertical(step) {
                (after, words.1)
            } else {
                (words.0, after)
            },
        ))
    }
}
