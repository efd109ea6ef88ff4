//! What an IDA* search does at single nodes, worked out from its line and threshold alone.

use alloc::vec::Vec;

use super::Estimator;
use crate::instance::Instance;
use crate::moves::{Move, Order};
use crate::search::automaton::{Automaton, only};
use crate::search::{Options, PathCheck};
use crate::state::{IllegalMove, State};

/// Looks at the nodes of a search of one instance, heuristic and options; made by
/// [`Prepared::lens`](crate::Prepared::lens).
///
/// The last node of a line is the one to be expanded next, as in a [`Position`](crate::search::Position).
///
/// ```
/// use fifteen::search::Fate;
/// use fifteen::{Heuristic, Instance, Move, Options, Size, State};
///
/// let start = State::new(Size::THREE, &[1, 2, 3, 4, 5, 6, 0, 7, 8])?;
/// let instance = Instance::new(Size::THREE, start, State::goal(Size::THREE))?;
/// let manhattan = Heuristic::Manhattan.prepared(Size::THREE, instance.goal())?;
/// let lens = manhattan.lens(&instance, Options::default())?;
/// let stack = lens.stack(2, &[Move::Right])?;
/// assert_eq!(stack[0].map(|place| place.fate), [Fate::Pruned, Fate::Illegal, Fate::Illegal, Fate::Current]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Lens {
    estimate: Estimator,
    instance: Instance,
    options: Options,
    automaton: Automaton,
}

/// What has become of a move at a node of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Fate {
    /// The edge is in the way.
    Illegal,
    /// Never made: it goes straight back.
    BannedUndo,
    /// Never made: the pruning of duplicates leaves it out.
    BannedDuplicate,
    /// Made, and left out because it stands on the line already.
    Repeated,
    /// Made, with f beyond the threshold.
    Pruned,
    /// All below it was searched.
    Exhausted,
    /// It leads on along the line.
    Current,
    /// Not made yet.
    Untried,
}

/// One move at one node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The move.
    pub step: Move,
    /// What has become of it.
    pub fate: Fate,
    /// f of the node it leads to; `None` where that is never made.
    pub f: Option<u8>,
}

/// The node that is to be expanded next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glimpse {
    /// Moves made.
    pub g: u8,
    /// Its estimate.
    pub h: u8,
    /// What its expansion will make, in the order in which the moves are tried, then what it never makes.
    pub children: Vec<Place>,
}

/// What a search did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Happened {
    /// It expanded the node.
    Expanded,
    /// It made the node and cut it: f is beyond the threshold.
    Pruned,
    /// It made the node and left it out: it stands on the line already.
    Repeated,
    /// It made the node and will expand it next.
    Entered,
    /// It found nothing left to try below and came back to the node.
    Backtracked,
}

/// Something that a search did to a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Happening {
    /// What it did.
    pub what: Happened,
    /// The move that leads to the node; `None` at the root.
    pub step: Option<Move>,
    /// Moves made to the node.
    pub g: u8,
    /// Its estimate.
    pub h: u8,
}

/// A node of the line.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    pub(super) state: State,
    automaton: u16,
}

/// What the search does with a node it makes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Made {
    Within,
    Beyond,
    OnTheLine,
}

/// A node that the search makes.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) step: Move,
    pub(super) stand: Stand,
    pub(super) g: u8,
    pub(super) h: u8,
    pub(super) made: Made,
}

impl Child {
    fn f(&self) -> u8 {
        self.g.saturating_add(self.h)
    }

    fn happening(&self, what: Happened) -> Happening {
        Happening {
            what,
            step: Some(self.step),
            g: self.g,
            h: self.h,
        }
    }
}

impl Lens {
    pub(crate) fn new(estimate: Estimator, instance: &Instance, options: Options) -> Lens {
        Lens {
            estimate,
            instance: *instance,
            options,
            automaton: Automaton::new(options.pruning),
        }
    }

    /// What every node of the line has come to: the moves U D L R at the root first, those at the last node, none of
    /// them tried yet, last.
    ///
    /// # Errors
    /// When a move of the line cannot be made.
    pub fn stack(&self, threshold: u8, path: &[Move]) -> Result<Vec<[Place; 4]>, IllegalMove> {
        let line = self.line(path)?;
        let taken = path.iter().copied().map(Some).chain([None]);
        Ok((1..=line.len())
            .zip(taken)
            .map(|(length, taken)| self.places(threshold, &line[..length], taken))
            .collect())
    }

    /// The last node of the line.
    ///
    /// # Errors
    /// When a move of the line cannot be made.
    pub fn node(&self, threshold: u8, path: &[Move]) -> Result<Glimpse, IllegalMove> {
        let line = self.line(path)?;
        let made = self.children(threshold, &line);
        let places = self.places(threshold, &line, None);
        let will = made.iter().map(|child| Place {
            step: child.step,
            fate: match child.made {
                Made::Within => Fate::Untried,
                Made::Beyond => Fate::Pruned,
                Made::OnTheLine => Fate::Repeated,
            },
            f: Some(child.f()),
        });
        Ok(Glimpse {
            g: depth(path.len()),
            h: self.h(line[path.len()].state),
            children: will
                .chain(places.into_iter().filter(|place| place.f.is_none()))
                .collect(),
        })
    }

    /// What the search does from the last node of the line to the next node that is to be expanded, in order, or to
    /// the end of the round.
    ///
    /// # Errors
    /// When a move of the line cannot be made.
    pub fn next(&self, threshold: u8, path: &[Move]) -> Result<Vec<Happening>, IllegalMove> {
        let line = self.line(path)?;
        let at = |what, depth_: usize| Happening {
            what,
            step: depth_.checked_sub(1).map(|before| path[before]),
            g: depth(depth_),
            h: self.h(line[depth_].state),
        };
        let mut happenings = Vec::from([at(Happened::Expanded, path.len())]);
        for depth in (0..=path.len()).rev() {
            if depth < path.len() {
                happenings.push(at(Happened::Backtracked, depth));
            }
            let children = self.children(threshold, &line[..=depth]);
            let tried = path.get(depth).map_or(0, |taken| {
                let place = children.iter().position(|child| child.step == *taken);
                place.map_or(children.len(), |place| place + 1)
            });
            for child in &children[tried..] {
                happenings.push(child.happening(match child.made {
                    Made::Beyond => Happened::Pruned,
                    Made::OnTheLine => Happened::Repeated,
                    Made::Within => Happened::Entered,
                }));
                if child.made == Made::Within {
                    return Ok(happenings);
                }
            }
        }
        Ok(happenings)
    }

    pub(super) const fn instance(&self) -> &Instance {
        &self.instance
    }

    pub(super) fn h(&self, state: State) -> u8 {
        (self.estimate)(state, u8::MAX)
    }

    /// The line of the start alone.
    pub(super) fn root(&self) -> Stand {
        Stand {
            state: self.instance.start(),
            automaton: 0,
        }
    }

    fn line(&self, path: &[Move]) -> Result<Vec<Stand>, IllegalMove> {
        let mut line = Vec::with_capacity(path.len() + 1);
        line.push(self.root());
        for (index, &step) in path.iter().enumerate() {
            let before = line[index];
            let state = before.state.after(step, self.instance.size());
            line.push(Stand {
                state: state.ok_or(IllegalMove { step, index })?,
                automaton: self.automaton.after(before.automaton, step),
            });
        }
        Ok(line)
    }

    /// What the search makes at the end of a line, in its order.
    pub(super) fn children(&self, threshold: u8, line: &[Stand]) -> Vec<Child> {
        let Some(parent) = line.last() else {
            return Vec::new();
        };
        let allowed = self.automaton.allowed(parent.automaton);
        let g = depth(line.len());
        let mut children: Vec<Child> = Vec::with_capacity(4);
        for step in self.options.order.moves() {
            let state = parent.state.after(step, self.instance.size());
            let Some(state) = state.filter(|_| allowed & only(step) != 0) else {
                continue;
            };
            let h = self.h(state);
            let on_the_line = || line.iter().any(|ancestor| ancestor.state == state);
            let made = if u16::from(g) + u16::from(h) > u16::from(threshold) {
                Made::Beyond
            } else if self.options.path_check == PathCheck::On && on_the_line() {
                Made::OnTheLine
            } else {
                Made::Within
            };
            let place = match self.options.order {
                Order::Fixed(_) => children.len(),
                Order::SmallestEstimate => children.iter().filter(|earlier| earlier.h <= h).count(),
            };
            let automaton = self.automaton.after(parent.automaton, step);
            let stand = Stand { state, automaton };
            let child = Child {
                step,
                stand,
                g,
                h,
                made,
            };
            children.insert(place, child);
        }
        for child in children
            .iter_mut()
            .filter(|child| child.made == Made::Beyond)
        {
            child.h = (self.estimate)(child.stand.state, threshold.saturating_sub(g));
        }
        children
    }

    /// The four moves at the end of a line, of which `taken` leads on.
    fn places(&self, threshold: u8, line: &[Stand], taken: Option<Move>) -> [Place; 4] {
        let children = self.children(threshold, line);
        let place_of = |step| children.iter().position(|child| child.step == step);
        let current = taken.and_then(place_of);
        let last_move = line
            .len()
            .checked_sub(2)
            .and_then(|before| self.move_between(&line[before..]));
        Move::ALL.map(|step| {
            let Some(place) = place_of(step) else {
                let legal = line
                    .last()
                    .is_some_and(|end| end.state.after(step, self.instance.size()).is_some());
                let back = last_move.is_some_and(|last| last.reverse() == step);
                let fate = match (legal, back) {
                    (false, _) => Fate::Illegal,
                    (true, true) => Fate::BannedUndo,
                    (true, false) => Fate::BannedDuplicate,
                };
                return Place {
                    step,
                    fate,
                    f: None,
                };
            };
            let child = &children[place];
            let fate = match (current.map(|current| place.cmp(&current)), child.made) {
                (None | Some(core::cmp::Ordering::Greater), _) => Fate::Untried,
                (Some(core::cmp::Ordering::Equal), _) => Fate::Current,
                (Some(core::cmp::Ordering::Less), Made::Within) => Fate::Exhausted,
                (Some(core::cmp::Ordering::Less), Made::Beyond) => Fate::Pruned,
                (Some(core::cmp::Ordering::Less), Made::OnTheLine) => Fate::Repeated,
            };
            Place {
                step,
                fate,
                f: Some(child.f()),
            }
        })
    }

    fn move_between(&self, pair: &[Stand]) -> Option<Move> {
        let [from, to] = pair else { return None };
        Move::between(from.state.blank(), to.state.blank(), self.instance.size())
    }
}

/// A depth as the byte that g is: no threshold passes 255.
fn depth(depth: usize) -> u8 {
    depth.min(usize::from(u8::MAX)) as u8
}
