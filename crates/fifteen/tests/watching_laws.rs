//! What is shown of a search is what it does: single nodes, the line as a stack, small trees, nodes by g and h.

mod support;

use std::collections::BTreeMap;

use fifteen::search::{
    Fate, Happened, Happening, Kind, Place, Precision, PrunedByF, Seen, Stepper, Until,
};
use fifteen::{
    Budget, Counters, Event, Heuristic, Instance, Move, Options, PathCheck, Prepared, Pruning,
    Search, Size, State,
};
use support::{Numbers, run_to_end};

/// One round as it stands on the blackboard: recursive, the estimate from scratch, and everything written down.
struct Blackboard<'a> {
    prepared: &'a Prepared,
    options: Options,
    size: Size,
    goal: State,
    threshold: u8,
    trace: Vec<Happening>,
    /// At each expansion: what the moves at every node of the line have come to.
    stacks: Vec<Vec<[Place; 4]>>,
    /// The same of the line at hand, and its moves and states.
    stack: Vec<[Place; 4]>,
    line: Vec<Move>,
    states: Vec<State>,
}

impl Blackboard<'_> {
    fn h(&self, state: State) -> u8 {
        self.prepared.estimates([state])[0]
    }

    fn happening(&self, what: Happened, state: State, line: &[Move]) -> Happening {
        let (step, g) = (line.last().copied(), line.len() as u8);
        let h = self.h(state);
        Happening { what, step, g, h }
    }

    /// Searches below the end of the line; tells whether the goal is reached.
    fn descend(&mut self) -> bool {
        let here = *self.states.last().unwrap();
        if here == self.goal {
            return true;
        }
        self.trace
            .push(self.happening(Happened::Expanded, here, &self.line));
        let mut order: Vec<(u8, Move, State)> = Vec::new();
        let banned = self
            .line
            .last()
            .filter(|_| self.options.pruning == Pruning::Undo);
        let mut row = Move::ALL.map(|step| {
            let fate = match here.after(step, self.size) {
                None => Fate::Illegal,
                Some(_) if banned.is_some_and(|last| last.reverse() == step) => Fate::BannedUndo,
                Some(child) => {
                    order.push((self.h(child), step, child));
                    Fate::Untried
                }
            };
            let f = order.last().filter(|&&(_, last, _)| last == step);
            let f = f.map(|&(h, ..)| self.line.len() as u8 + 1 + h);
            Place { step, fate, f }
        });
        self.stacks
            .push(self.stack.iter().copied().chain([row]).collect());
        match self.options.order {
            fifteen::Order::SmallestEstimate => order.sort_by_key(|&(h, ..)| h),
            fifteen::Order::Fixed(moves) => {
                order.sort_by_key(|&(_, step, _)| moves.iter().position(|&one| one == step));
            }
        }
        for (h, step, child) in order {
            let place = step.index();
            let repeated = self.options.path_check == PathCheck::On && self.states.contains(&child);
            self.line.push(step);
            if self.line.len() + usize::from(h) > usize::from(self.threshold) {
                self.trace
                    .push(self.happening(Happened::Pruned, child, &self.line));
                row[place].fate = Fate::Pruned;
            } else if repeated {
                self.trace
                    .push(self.happening(Happened::Repeated, child, &self.line));
                row[place].fate = Fate::Repeated;
            } else {
                self.trace
                    .push(self.happening(Happened::Entered, child, &self.line));
                row[place].fate = Fate::Current;
                self.stack.push(row);
                self.states.push(child);
                if self.descend() {
                    return true;
                }
                self.states.pop();
                self.stack.pop();
                row[place].fate = Fate::Exhausted;
            }
            self.line.pop();
            if row[place].fate == Fate::Exhausted {
                self.trace
                    .push(self.happening(Happened::Backtracked, here, &self.line));
            }
        }
        false
    }
}

fn blackboard<'a>(
    prepared: &'a Prepared,
    instance: &Instance,
    options: Options,
    threshold: u8,
) -> Blackboard<'a> {
    let mut board = Blackboard {
        prepared,
        options,
        size: instance.size(),
        goal: instance.goal(),
        threshold,
        trace: Vec::new(),
        stacks: Vec::new(),
        stack: Vec::new(),
        line: Vec::new(),
        states: vec![instance.start()],
    };
    board.descend();
    board
}

fn instance(size: Size, seed: u64, moves: usize) -> Instance {
    let goal = State::goal(size);
    Instance::new(size, Numbers(seed).walk(size, goal, moves), goal).unwrap()
}

/// Some hundred million nodes of Manhattan distance.
fn long() -> Instance {
    let start = support::state(Size::FOUR, "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3");
    Instance::new(Size::FOUR, start, State::blank_first(Size::FOUR)).unwrap()
}

fn ready_for(heuristic: Heuristic, instance: &Instance) -> Prepared {
    let (size, goal) = (instance.size(), instance.goal());
    heuristic.prepare(size, goal).unwrap().finish().unwrap()
}

fn ready(heuristic: Heuristic, size: Size) -> Prepared {
    heuristic
        .prepare(size, State::goal(size))
        .unwrap()
        .finish()
        .unwrap()
}

/// Prunings that a blackboard has room for, path check and successor orders.
fn blackboard_options() -> impl Iterator<Item = Options> {
    let order = |text: &str| text.parse().unwrap();
    [
        (Pruning::Undo, PathCheck::Off, order("UDLR")),
        (Pruning::None, PathCheck::Off, order("UDLR")),
        (Pruning::None, PathCheck::On, order("LURD")),
        (Pruning::Undo, PathCheck::On, order("h")),
        (Pruning::Undo, PathCheck::Off, order("h")),
    ]
    .map(|(pruning, path_check, order)| Options {
        pruning,
        path_check,
        order,
        ..Options::default()
    })
    .into_iter()
}

/// Heuristics that look at one number only, so that a fresh look gives the f that a search takes.
const SINGLE: [Heuristic; 4] = [
    Heuristic::Manhattan,
    Heuristic::LinearConflict,
    Heuristic::Misplaced,
    Heuristic::WalkingDistance,
];

/// All that happens in a round, and the stack at every expansion, asked for node by node.
fn round_node_by_node(stepper: &mut Stepper) -> (Vec<Happening>, Vec<Vec<[Place; 4]>>) {
    let (mut trace, mut stacks) = (Vec::new(), Vec::new());
    loop {
        stacks.push(stepper.stack());
        let glimpse = stepper.node();
        let event = stepper.run(Budget::expansions(1));
        if matches!(event, Event::Solved(_)) && stepper.path().len() == usize::from(glimpse.g) {
            // It stood at the goal already: nothing was expanded.
            stacks.pop();
            return (trace, stacks);
        }
        let happenings = stepper.happenings();
        assert_eq!((happenings[0].g, happenings[0].h), (glimpse.g, glimpse.h));
        trace.extend(happenings);
        if !matches!(event, Event::Progress(_)) {
            return (trace, stacks);
        }
    }
}

#[test]
fn nodes_and_stacks_are_those_of_the_blackboard() {
    let mut compared = 0;
    for (heuristic, seed) in SINGLE.into_iter().zip(1..) {
        for (size, moves) in [(Size::THREE, 17), (Size::FOUR, 16)] {
            let prepared = ready(heuristic, size);
            let instance = instance(size, 77 * seed, moves);
            for options in blackboard_options() {
                let mut stepper = prepared.stepper(&instance, options).unwrap();
                for _ in 0..4 {
                    let threshold = stepper.threshold();
                    let told = round_node_by_node(&mut stepper);
                    let board = blackboard(&prepared, &instance, options, threshold);
                    compared += told.1.len();
                    assert_eq!(told, (board.trace, board.stacks), "{heuristic} {options:?}");
                    if stepper.threshold() == threshold {
                        break; // solved
                    }
                }
            }
        }
    }
    assert!(compared > 4_000, "{compared} nodes only");
}

#[test]
fn what_is_told_adds_up_to_what_the_search_counts_under_every_pruning() {
    for (heuristic, seed) in [
        (Heuristic::Manhattan, 5),
        (Heuristic::InversionDistance, 6),
        (Heuristic::RunningMaximumConflict, 7),
        (Heuristic::PatternDatabase555, 8),
    ] {
        let prepared = ready(heuristic, Size::FOUR);
        let instance = instance(Size::FOUR, seed, 40);
        for &pruning in Pruning::ALL {
            let options = Options {
                pruning,
                ..Options::default()
            };
            let mut stepper = prepared.stepper(&instance, options).unwrap();
            let (mut counters, mut by_f) = (Counters::default(), PrunedByF::default());
            for _ in 0..3_000 {
                let line = stepper.path().to_vec();
                let event = stepper.run(Budget::expansions(1));
                for happening in stepper.happenings() {
                    match happening.what {
                        Happened::Expanded => counters.expanded += 1,
                        Happened::Backtracked => {}
                        made => {
                            counters.generated += 1;
                            if made == Happened::Pruned {
                                counters.pruned += 1;
                                by_f.add(happening.g + happening.h, 1);
                            }
                        }
                    }
                }
                match event {
                    Event::Round(round) => {
                        assert_eq!((counters, by_f), (round.counters, round.pruned_by_f));
                        (counters, by_f) = (Counters::default(), PrunedByF::default());
                    }
                    Event::Solved(_) => break,
                    _ => {
                        let position = stepper.position();
                        let now = (position.counters, position.pruned_by_f);
                        assert_eq!(
                            (counters, by_f.clone()),
                            now,
                            "{heuristic} {pruning} {line:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn duplicates_are_told_from_moves_straight_back() {
    let prepared = ready(Heuristic::Manhattan, Size::THREE);
    let instance = instance(Size::THREE, 12, 30);
    let options = Options {
        pruning: Pruning::Fsm,
        ..Options::default()
    };
    let mut stepper = prepared.stepper(&instance, options).unwrap();
    let (mut undone, mut duplicates) = (0, 0);
    for _ in 0..500 {
        stepper.run(Budget::expansions(1));
        let line = stepper.path().to_vec();
        for (depth, places) in stepper.stack().iter().enumerate() {
            for place in places {
                let back = depth.checked_sub(1).map(|before| line[before].reverse());
                match place.fate {
                    Fate::BannedUndo => {
                        undone += 1;
                        assert_eq!(back, Some(place.step));
                    }
                    Fate::BannedDuplicate => {
                        duplicates += 1;
                        assert_ne!(back, Some(place.step));
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(undone > 0 && duplicates > 0);
}

/// Expanded nodes of a trace by g and h.
fn by_g_and_h(trace: &[Happening]) -> BTreeMap<(u8, u8), u64> {
    let mut counts = BTreeMap::new();
    for node in trace.iter().filter(|one| one.what == Happened::Expanded) {
        *counts.entry((node.g, node.h)).or_default() += 1;
    }
    counts
}

fn counts(report: &fifteen::search::PlaneReport) -> BTreeMap<(u8, u8), u64> {
    let counts = report.counts.iter();
    counts.map(|at| ((at.g, at.h), at.count)).collect()
}

#[test]
fn exact_counts_by_g_and_h_are_those_of_the_blackboard_however_the_search_is_driven() {
    for heuristic in SINGLE {
        let prepared = ready(heuristic, Size::FOUR);
        let instance = instance(Size::FOUR, 31, 24);
        let mut stepper = prepared.stepper(&instance, Options::default()).unwrap();
        stepper.watch_plane(Some(Precision::Exact));
        for turn in 0..6 {
            let threshold = stepper.threshold();
            let board = blackboard(&prepared, &instance, Options::default(), threshold);
            let expected = by_g_and_h(&board.trace);
            let event = loop {
                let event = stepper.run(Budget::expansions(1 + turn * 40));
                let report = stepper.plane().expect("watched");
                let sum: u64 = report.counts.iter().map(|at| at.count).sum();
                assert_eq!(sum, stepper.counters().expanded);
                if !matches!(event, Event::Progress(_)) {
                    break event;
                }
                if turn == 3 {
                    stepper.rewind(3);
                    while stepper.replay(Budget::expansions(2)) > 0 {}
                    let _ = stepper.run(Budget::expansions(5));
                }
            };
            let solved = matches!(event, Event::Solved(_));
            let report = if solved {
                stepper.plane()
            } else {
                stepper.plane_before().cloned()
            };
            let report = report.expect("watched");
            assert_eq!(counts(&report), expected, "{heuristic} {threshold}");
            assert!(!report.sampled());
            if solved {
                break;
            }
        }
    }
}

#[test]
fn a_sample_by_g_and_h_is_close_and_says_how_much_was_looked_at() {
    let instance = long();
    let prepared = ready_for(Heuristic::Manhattan, &instance);
    let start = |precision| {
        let mut stepper = prepared.stepper(&instance, Options::default()).unwrap();
        stepper.watch_plane(Some(precision));
        stepper
    };
    let (mut exact, mut sampled) = (start(Precision::Exact), start(Precision::Sampled));
    let mut largest = 0;
    for budget in [7_000, 90_000, 1_000_000].into_iter().cycle() {
        let event = sampled.run(Budget::expansions(budget));
        assert!(!matches!(event, Event::Solved(_)));
        if !matches!(event, Event::Round(_)) {
            continue;
        }
        assert_eq!(exact.step(Until::Round, Budget::UNLIMITED).event, event);
        let truth = exact.plane_before().expect("watched");
        let report = sampled.plane_before().expect("watched");
        assert_eq!(report.expanded, truth.expanded);
        largest = truth.expanded;
        if truth.expanded <= 4_096 {
            assert_eq!(report, truth);
        } else {
            assert!(report.looked >= 4_096 && report.sampled());
        }
        let sum: u64 = report.counts.iter().map(|at| at.count).sum();
        assert!(sum.abs_diff(report.expanded) <= report.counts.len() as u64);
        if truth.expanded > 10_000_000 {
            assert!(report.sampled());
            assert!(report.looked * 100 < report.expanded);
            let (truth, sample) = (counts(truth), counts(report));
            for (at, &count) in truth.iter().filter(|&(_, &count)| count > largest / 30) {
                let guess = sample.get(at).copied().unwrap_or(0);
                let off = guess.abs_diff(count) as f64 / count as f64;
                assert!(off < 0.15, "{at:?}: {guess} for {count}");
            }
            break;
        }
    }
    assert!(largest > 10_000_000);
}

fn run_on(stepper: &mut Stepper, nodes: u64) {
    let event = stepper.run(Budget::expansions(nodes));
    assert!(!matches!(event, Event::Solved(_)), "too short");
}

#[test]
fn counting_that_begins_within_a_short_round_misses_nothing_and_in_a_long_one_says_so() {
    let instance = long();
    let prepared = ready_for(Heuristic::Manhattan, &instance);
    let mut stepper = prepared.stepper(&instance, Options::default()).unwrap();
    while stepper.counters().expanded < 1_500 {
        run_on(&mut stepper, 1_500);
    }
    let before = stepper.position();
    stepper.watch_plane(Some(Precision::Exact));
    assert_eq!(stepper.position(), before);
    let report = stepper.plane().expect("watched");
    assert_eq!((report.since, report.looked), (0, 1_500));
    stepper.watch_plane(None);
    assert_eq!(stepper.plane(), None);
    while stepper.counters().expanded < 1_000_000 {
        run_on(&mut stepper, 1_000_000);
    }
    stepper.watch_plane(Some(Precision::Exact));
    stepper.run(Budget::expansions(10));
    let report = stepper.plane().expect("watched");
    assert_eq!((report.since, report.looked), (1_000_000, 10));
}

#[test]
fn a_whole_tree_counts_what_the_round_counts() {
    for &pruning in Pruning::ALL {
        for path_check in [PathCheck::Off, PathCheck::On] {
            let options = Options {
                pruning,
                path_check,
                ..Options::default()
            };
            let size = Size::new(3, 2).unwrap();
            let prepared = ready(Heuristic::Manhattan, size);
            let instance = instance(size, 21, 30);
            let lens = prepared.lens(&instance, options).unwrap();
            let mut search = prepared.search(&instance, options).unwrap();
            let (rounds, solution) = run_to_end(&mut *search, Budget::UNLIMITED);
            let last = (solution.threshold, solution.counters);
            let all = rounds.iter().map(|round| (round.threshold, round.counters));
            for (threshold, counters) in all.chain([last]) {
                let tree = lens.tree(Some(threshold), 100_000);
                assert!(tree.whole());
                let of = |kind| tree.nodes.iter().filter(|node| node.kind == kind).count() as u64;
                assert_eq!(of(Kind::Expanded), counters.expanded);
                assert_eq!(of(Kind::Pruned), counters.pruned);
                assert_eq!(of(Kind::Repeated), counters.repeated);
                assert_eq!(of(Kind::Goal), u64::from(threshold == solution.threshold));
                assert_eq!(tree.nodes.len() as u64, counters.generated + 1);
                let part = prepared
                    .tree(&instance, options, Some(threshold), 7)
                    .unwrap();
                let hidden = (tree.nodes.len() - part.nodes.len()) as u64;
                assert_eq!(part.hidden, Some(hidden));
                let most = part.nodes.len();
                assert_eq!(most, tree.nodes.len().min(7));
                assert_eq!(part.whole(), most == tree.nodes.len());
                for (node, whole) in part.nodes.iter().zip(&tree.nodes) {
                    assert_eq!((node.parent, node.state), (whole.parent, whole.state));
                }
            }
        }
    }
}

#[test]
fn a_tree_says_which_states_came_before() {
    let size = Size::THREE;
    let prepared = ready(Heuristic::Misplaced, size);
    let instance = instance(size, 9, 14);
    let options = Options {
        pruning: Pruning::None,
        ..Options::default()
    };
    let lens = prepared.lens(&instance, options).unwrap();
    let tree = lens.tree(Some(9), 400);
    let (mut on_line, mut elsewhere) = (0, 0);
    for (place, node) in tree.nodes.iter().enumerate() {
        let mut ancestors = std::iter::successors(node.parent, |&at| tree.nodes[at].parent);
        let on_the_line = ancestors.any(|at| tree.nodes[at].state == node.state);
        let before = tree.nodes[..place]
            .iter()
            .any(|one| one.state == node.state);
        assert_eq!(node.seen == Seen::OnTheLine, on_the_line);
        assert_eq!(node.seen != Seen::Not, before);
        on_line += u32::from(on_the_line);
        elsewhere += u32::from(before && !on_the_line);
    }
    assert!(on_line > 10 && elsewhere > 10, "{on_line} {elsewhere}");
}
