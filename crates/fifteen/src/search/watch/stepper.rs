//! IDA* driven by a person: as fast as it goes, step by step, and back.

use alloc::vec::Vec;

use super::engines::Engines;
use super::lens::{Glimpse, Happening, Lens, Place};
use super::marks::Marks;
use super::survey::{PlaneReport, Stretch, Survey};
use crate::moves::Move;
use crate::search::{Budget, Counters, Event, Position, PrunedByF, Search};

/// A round this far on is searched anew when its nodes begin to be counted by g and h, so that none is missing: some
/// milliseconds.
const CATCHES_UP: u64 = 1 << 18;

/// On the way back so many nodes are all counted by g and h, where all were before.
const COUNTED_AGAIN: u64 = 1 << 23;

/// An IDA* search that can be stepped through in both directions and looked at on the way.
///
/// It does what the search of [`Prepared::search`](crate::Prepared::search) does, node by node, whatever is watched and
/// however it is driven. The search is deterministic: a way back starts at a place marked before and searches on to the
/// node asked for.
///
/// ```
/// use fifteen::search::Until;
/// use fifteen::{Budget, Heuristic, Instance, Options, Search, Size, State};
///
/// let start = State::new(Size::THREE, &[8, 6, 7, 2, 5, 4, 3, 0, 1])?;
/// let instance = Instance::new(Size::THREE, start, State::goal(Size::THREE))?;
/// let manhattan = Heuristic::Manhattan.prepared(Size::THREE, instance.goal())?;
/// let mut stepper = manhattan.stepper(&instance, Options::default())?;
/// stepper.run(Budget::expansions(100));
/// let there = stepper.position();
/// let expanded = stepper.total().expanded;
/// stepper.step(Until::Backtrack, Budget::UNLIMITED);
/// stepper.rewind(stepper.total().expanded - expanded);
/// while stepper.replay(Budget::expansions(50)) > 0 {}
/// assert_eq!(stepper.position(), there);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Stepper {
    lens: Lens,
    pub(super) engines: Engines,
    rounds: Vec<PastRound>,
    marks: Marks,
    /// Those of the round before.
    marks_before: Marks,
    pub(super) survey: Option<Survey>,
    /// What the survey of the round before came to.
    surveyed: Option<PlaneReport>,
    /// What the survey is to be when no way back is under way.
    precision: Precision,
    /// The greatest depth of a node that was looked at in this round.
    deepest: usize,
    /// Threshold and line of the node that was expanded last, where that was the only one.
    before: Option<(u8, Vec<Move>)>,
    /// How many nodes are to be expanded in this round when the way back is done.
    target: Option<u64>,
}

/// A round that is over.
#[derive(Clone, Copy)]
struct PastRound {
    threshold: u8,
    counters: Counters,
}

/// How nodes are counted by g and h.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precision {
    /// Every node, by the plain search.
    Exact,
    /// All nodes of short rounds, and of long ones a sample that costs next to nothing.
    Sampled,
}

impl Stepper {
    pub(crate) fn new(lens: Lens, engines: Engines) -> Stepper {
        Stepper {
            lens,
            engines,
            rounds: Vec::new(),
            marks: Marks::default(),
            marks_before: Marks::default(),
            survey: None,
            surveyed: None,
            precision: Precision::Sampled,
            deepest: 0,
            before: None,
            target: None,
        }
    }

    /// Where the search stands.
    #[must_use]
    pub fn position(&self) -> Position {
        self.engines.standing().position()
    }

    /// Nodes cut in the running round so far.
    #[must_use]
    pub fn pruned_by_f(&self) -> PrunedByF {
        self.position().pruned_by_f
    }

    /// How many rounds are over.
    #[must_use]
    pub fn rounds_over(&self) -> usize {
        self.rounds.len()
    }

    /// Counts of all rounds, the running one included.
    #[must_use]
    pub fn total(&self) -> Counters {
        let mut total = self.counters();
        for round in &self.rounds {
            total += round.counters;
        }
        total
    }

    /// The greatest depth of a node looked at in this round: of every node that a step or a count by g and h saw, and
    /// of those where a run stopped.
    #[must_use]
    pub fn deepest(&self) -> usize {
        let counted = self.survey.as_ref().map_or(0, Survey::deepest);
        self.deepest.max(usize::from(counted))
    }

    /// The node that is to be expanded next.
    #[must_use]
    pub fn node(&self) -> Glimpse {
        let glimpse = self.lens.node(self.threshold(), self.path());
        glimpse.expect("the line of a search can be made")
    }

    /// What every node of the line has come to; see [`Lens::stack`].
    #[must_use]
    pub fn stack(&self) -> Vec<[Place; 4]> {
        let stack = self.lens.stack(self.threshold(), self.path());
        stack.expect("the line of a search can be made")
    }

    /// What led to this node from the one expanded before it. Nothing is told after a run of more than one expansion.
    #[must_use]
    pub fn happenings(&self) -> Vec<Happening> {
        let Some((threshold, path)) = &self.before else {
            return Vec::new();
        };
        let happenings = self.lens.next(*threshold, path);
        happenings.expect("the line of a search can be made")
    }

    /// Counts expanded nodes by g and h from here on, or not any more. A short round is counted from its start.
    pub fn watch_plane(&mut self, precision: Option<Precision>) {
        let Some(precision) = precision else {
            self.survey = None;
            self.surveyed = None;
            return;
        };
        self.precision = if self.engines.only_plain() {
            Precision::Exact // costs it nothing
        } else {
            precision
        };
        let expanded = self.counters().expanded;
        match &mut self.survey {
            Some(survey) => {
                if self.target.is_none() {
                    survey.set_precision(self.precision);
                }
            }
            None if self.target.is_none() && (1..=CATCHES_UP).contains(&expanded) => {
                self.survey = Some(Survey::new(self.threshold(), self.precision, 0));
                self.go_to(self.rounds.len(), expanded);
                self.replay(Budget::UNLIMITED);
            }
            None => self.survey = Some(Survey::new(self.threshold(), self.precision, expanded)),
        }
    }

    /// The running round by g and h, where that is watched.
    #[must_use]
    pub fn plane(&self) -> Option<PlaneReport> {
        let survey = self.survey.as_ref()?;
        Some(survey.report(self.counters().expanded))
    }

    /// The same of the round before, when it was over.
    #[must_use]
    pub const fn plane_before(&self) -> Option<&PlaneReport> {
        self.surveyed.as_ref()
    }

    /// Turns back by so many expansions, if need be into rounds before, the start at most. [`Stepper::replay`] leads there.
    pub fn rewind(&mut self, nodes: u64) {
        let (mut back, mut round) = (nodes, self.rounds.len());
        let mut expanded = self.target.unwrap_or(self.counters().expanded);
        // The end of a round is the start of the next one.
        while back > expanded && round > 0 {
            back -= expanded;
            round -= 1;
            expanded = self.rounds[round].counters.expanded;
        }
        self.go_to(round, expanded.saturating_sub(back));
    }

    /// Turns back to the start of the running round.
    pub fn restart_round(&mut self) {
        self.go_to(self.rounds.len(), 0);
    }

    /// Goes on towards the node that was turned back to. Answers how many expansions are still missing: 0 when it is there.
    pub fn replay(&mut self, budget: Budget) -> u64 {
        let Some(target) = self.target else { return 0 };
        let left = target.saturating_sub(self.counters().expanded);
        // The last one by itself, so that it can be told what led here.
        let many = left.saturating_sub(1).min(budget.count());
        if many > 0 {
            self.advance(many);
        }
        if many < left && many < budget.count() {
            self.advance_by_one();
        }
        let left = target.saturating_sub(self.counters().expanded);
        if left == 0 {
            self.target = None;
            if let Some(survey) = &mut self.survey {
                survey.set_precision(self.precision);
            }
        }
        left
    }

    /// Goes to a round, this one or one before, and there to where so many nodes are expanded, or as near as it was marked.
    fn go_to(&mut self, round: usize, expanded: u64) {
        let on_the_way = self.target.is_some() && round == self.rounds.len();
        if on_the_way && self.counters().expanded <= expanded {
            self.target = Some(expanded);
            return;
        }
        let mut threshold = self.threshold();
        if round < self.rounds.len() {
            threshold = self.rounds[round].threshold;
            let was_last = round + 1 == self.rounds.len();
            let before = core::mem::take(&mut self.marks_before);
            self.marks = if was_last { before } else { Marks::default() };
            self.rounds.truncate(round);
            self.surveyed = None;
        }
        let mark = self.marks.back_to(expanded).cloned();
        let (survey, deepest) = match &mark {
            Some(mark) => (mark.survey.as_ref(), mark.deepest),
            None => (None, 0),
        };
        self.deepest = usize::from(deepest);
        let survey = survey.map(super::survey::PackedSurvey::unpack);
        let position = mark.map_or_else(|| Position::start_of(threshold), |mark| mark.position);
        let from = position.counters.expanded;
        if self.survey.is_some() {
            let mut survey =
                survey.unwrap_or_else(|| Survey::new(threshold, Precision::Exact, from));
            let again = survey.complete(from) && expanded - from <= COUNTED_AGAIN;
            survey.set_precision(if again || self.engines.only_plain() {
                Precision::Exact
            } else {
                Precision::Sampled
            });
            self.survey = Some(survey);
        }
        self.before = None;
        self.target = Some(expanded);
        let there = self.engines.resume_at(position);
        there.expect("the search was there before");
    }

    /// Expands one node and remembers which.
    pub(super) fn advance_by_one(&mut self) -> Event {
        let before = (self.threshold(), self.path().to_vec());
        let event = self.advance(1);
        self.before = Some(before);
        event
    }

    /// Expands at most so many nodes, and counts them by g and h as the survey wants it.
    pub(super) fn advance(&mut self, nodes: u64) -> Event {
        let mut left = nodes;
        self.before = None;
        loop {
            let before = self.counters().expanded;
            let stretch = self.survey.as_mut().map(|survey| survey.stretch(before));
            let event = match stretch {
                None => self.engines.fastest().run(Budget::expansions(left)),
                Some(Stretch::PassOver(gap)) => {
                    let event = self
                        .engines
                        .fastest()
                        .run(Budget::expansions(left.min(gap)));
                    let passed = self.expanded_after(&event) - before;
                    if let Some(survey) = &mut self.survey {
                        survey.passed_over(passed);
                    }
                    event
                }
                Some(Stretch::Count(window)) => self.advance_counting(left.min(window)),
            };
            left -= (self.expanded_after(&event) - before).min(left);
            if left == 0 || !matches!(event, Event::Progress(_)) {
                self.note(&event);
                return event;
            }
        }
    }

    /// Expands at most so many nodes, all of them counted.
    fn advance_counting(&mut self, nodes: u64) -> Event {
        let before = self.counters().expanded;
        let (Some(survey), Some(counting)) = (&mut self.survey, self.engines.counting()) else {
            return self.engines.fastest().run(Budget::expansions(nodes));
        };
        *counting.plane() = Some(survey.lend());
        let event = counting.run(Budget::expansions(nodes));
        let plane = counting.plane().take();
        let counted = self.expanded_after(&event) - before;
        if let (Some(survey), Some(plane)) = (&mut self.survey, plane) {
            survey.counted(plane, counted);
        }
        event
    }

    /// Expansions of the round that an event belongs to.
    fn expanded_after(&self, event: &Event) -> u64 {
        match event {
            Event::Round(round) => round.counters.expanded,
            _ => self.counters().expanded,
        }
    }

    /// Draws the consequences of an event.
    fn note(&mut self, event: &Event) {
        let Event::Round(round) = event else {
            self.deepest = self.deepest.max(self.path().len());
            if self.marks.due(self.counters().expanded) {
                let survey = self.survey.as_ref().map(Survey::pack);
                let deepest = self.deepest.min(usize::from(u8::MAX)) as u8;
                self.marks.add(self.position(), survey, deepest);
            }
            return;
        };
        self.rounds.push(PastRound {
            threshold: round.threshold,
            counters: round.counters,
        });
        self.marks_before = core::mem::take(&mut self.marks);
        self.deepest = 0;
        let threshold = self.threshold();
        if let Some(survey) = &mut self.survey {
            self.surveyed = Some(survey.report(round.counters.expanded));
            *survey = Survey::new(threshold, survey.precision(), 0);
        }
    }
}

impl Search for Stepper {
    fn run(&mut self, budget: Budget) -> Event {
        if budget.count() == 1 {
            self.advance_by_one()
        } else {
            self.advance(budget.count())
        }
    }

    fn threshold(&self) -> u8 {
        self.engines.standing().threshold()
    }

    fn counters(&self) -> Counters {
        self.engines.standing().counters()
    }

    fn path(&self) -> &[Move] {
        self.engines.standing().path()
    }
}
