//! Stepping changes nothing: whatever was watched, stepped, turned back and gone on, counts are those of a search left alone.

mod support;

use fifteen::search::{HandOver, Position, Precision, Stepper, Until};
use fifteen::{
    Budget, Event, Heuristic, Instance, Options, PathCheck, Prepared, Pruning, Round, Search, Size,
    State, ThresholdRule,
};
use support::{Numbers, run_to_end};

struct Case {
    prepared: Prepared,
    instance: Instance,
    options: Options,
}

impl Case {
    fn stepper(&self) -> Stepper {
        self.prepared.stepper(&self.instance, self.options).unwrap()
    }

    fn plain(&self) -> Box<dyn HandOver + Send> {
        let plain = self.prepared.plain_search(&self.instance, self.options);
        plain.unwrap()
    }

    /// Where a search left alone stands after so many expansions of a round.
    fn position(&self, rounds: usize, expanded: u64) -> Position {
        let mut plain = self.plain();
        for _ in 0..rounds {
            plain.run(Budget::UNLIMITED);
        }
        plain.run(Budget::expansions(expanded));
        plain.position()
    }
}

/// One of each kind: in the kernel and not, with and without tables, of every pruning and order.
fn cases() -> Vec<Case> {
    let four = |heuristic, seed, moves, options| {
        let goal = State::goal(Size::FOUR);
        let start = Numbers(seed).walk(Size::FOUR, goal, moves);
        Case {
            prepared: Heuristic::prepare(heuristic, Size::FOUR, goal)
                .unwrap()
                .finish()
                .unwrap(),
            instance: Instance::new(Size::FOUR, start, goal).unwrap(),
            options,
        }
    };
    let pruning = |pruning| Options {
        pruning,
        ..Options::default()
    };
    vec![
        four(Heuristic::Manhattan, 3, 50, Options::default()),
        four(Heuristic::Manhattan, 4, 40, pruning(Pruning::None)),
        four(Heuristic::LinearConflict, 5, 80, pruning(Pruning::Fsm)),
        four(Heuristic::WalkingDistance, 6, 60, Options::default()),
        four(Heuristic::PatternDatabase555, 7, 300, Options::default()),
        four(
            Heuristic::InversionDistance,
            8,
            40,
            Options {
                path_check: PathCheck::On,
                order: "h".parse().unwrap(),
                ..Options::default()
            },
        ),
        four(
            Heuristic::Misplaced,
            9,
            24,
            Options {
                threshold_rule: ThresholdRule::PlusOne,
                ..Options::default()
            },
        ),
    ]
}

/// Drives a stepper at random to its end; returns its rounds, those taken back left out, and how it ended.
fn drive(case: &Case, numbers: &mut Numbers) -> (Vec<Round>, Event) {
    let mut stepper = case.stepper();
    let mut rounds: Vec<Round> = Vec::new();
    for turn in 0..400 {
        let event = match numbers.below(9) {
            0 => {
                stepper.watch_plane(
                    [None, Some(Precision::Exact), Some(Precision::Sampled)][numbers.below(3)],
                );
                stepper.run(Budget::expansions(0))
            }
            1 => {
                stepper.rewind(1 + numbers.below([2, 50, 9_000][turn % 3]) as u64);
                rounds.truncate(stepper.rounds_over());
                while stepper.replay(Budget::expansions(700)) > 0 {}
                stepper.run(Budget::expansions(0))
            }
            2 => {
                let _ = (stepper.node(), stepper.stack(), stepper.plane());
                stepper.run(Budget::expansions(1))
            }
            until @ 3..=7 => {
                let untils = [
                    Until::Node,
                    Until::Prune,
                    Until::Backtrack,
                    Until::Deepest,
                    Until::Round,
                ];
                let budget = Budget::expansions(2_000);
                stepper.step(untils[until - 3], budget).event
            }
            _ => stepper.run(Budget::expansions(numbers.below(20_000) as u64)),
        };
        match event {
            Event::Round(round) => rounds.push(round),
            Event::Solved(_) => return (rounds, event),
            _ => {}
        }
    }
    stepper.watch_plane(None);
    let (rest, solution) = run_to_end(&mut stepper, Budget::UNLIMITED);
    rounds.extend(rest);
    (rounds, Event::Solved(solution))
}

#[test]
fn a_search_driven_at_random_ends_as_one_left_alone() {
    for (index, case) in cases().iter().enumerate() {
        let (rounds, solution) = run_to_end(&mut *case.plain(), Budget::UNLIMITED);
        let whole = (rounds, Event::Solved(solution));
        for seed in 1..=6 {
            let driven = drive(case, &mut Numbers(seed * 1_000_003));
            assert_eq!(driven, whole, "case {index}, seed {seed}");
        }
    }
}

#[test]
fn a_thousand_single_steps_after_any_moment_lead_where_a_run_leads() {
    for case in cases() {
        let (rounds, _) = run_to_end(&mut *case.plain(), Budget::UNLIMITED);
        let longest = (0..rounds.len()).max_by_key(|&at| rounds[at].counters.expanded);
        let longest = longest.expect("more than one round");
        let mut stepper = case.stepper();
        while stepper.rounds_over() < longest {
            stepper.run(Budget::UNLIMITED);
        }
        let all = rounds[longest].counters.expanded;
        let paused = all.saturating_sub(1_001) / 3;
        stepper.run(Budget::expansions(paused));
        let steps = 1_000.min(all - paused - 1);
        for _ in 0..steps {
            assert!(stepper.step(Until::Node, Budget::expansions(9)).reached);
        }
        assert_eq!(stepper.position(), case.position(longest, paused + steps));
        assert_eq!(
            stepper.run(Budget::UNLIMITED),
            Event::Round(rounds[longest].clone())
        );
    }
}

#[test]
fn the_way_back_leads_to_where_the_search_was_also_into_rounds_before() {
    for case in cases() {
        let (rounds, _) = run_to_end(&mut *case.plain(), Budget::UNLIMITED);
        let mut stepper = case.stepper();
        while stepper.rounds_over() < rounds.len() {
            stepper.run(Budget::UNLIMITED);
        }
        stepper.run(Budget::expansions(3));
        let expanded = stepper.counters().expanded;
        let last = rounds.len() - 1;
        let all = |round: usize| rounds[round].counters.expanded;
        let mut expect = |back: u64, round: usize, expanded: u64| {
            stepper.rewind(back);
            assert_eq!(stepper.rounds_over(), round);
            while stepper.replay(Budget::expansions(100_000)) > 0 {}
            let there = case.position(round, expanded);
            assert_eq!(stepper.position(), there);
            // As often as one likes.
            assert_eq!(stepper.replay(Budget::UNLIMITED), 0);
            assert_eq!(stepper.position(), there);
            there
        };
        expect(expanded, last + 1, 0);
        expect(1, last, all(last) - 1);
        let back = (all(last) - 1).min(2);
        let there = expect(back, last, all(last) - 1 - back);
        assert_eq!(there.counters.expanded, all(last) - 1 - back);
        stepper.restart_round();
        assert_eq!(stepper.position(), case.position(last, 0));
        let mut expect = |back: u64, round: usize, expanded: u64| {
            stepper.rewind(back);
            assert_eq!(stepper.rounds_over(), round);
            stepper.replay(Budget::UNLIMITED);
            assert_eq!(stepper.position(), case.position(round, expanded));
            stepper.position()
        };
        // Beyond the first node there is nothing.
        let first = expect(u64::MAX, 0, 0);
        assert!(first.path.is_empty());
        assert_eq!(run_to_end(&mut stepper, Budget::UNLIMITED).0, rounds);
    }
}

#[test]
fn the_last_step_of_a_way_back_tells_what_led_there() {
    let case = &cases()[0];
    let mut stepper = case.stepper();
    let mut told = Vec::new();
    for _ in 0..40 {
        stepper.step(Until::Node, Budget::expansions(1));
        told.push((
            stepper.rounds_over(),
            stepper.path().to_vec(),
            stepper.happenings(),
        ));
    }
    told.pop();
    while let Some((round, path, happenings)) = told.pop() {
        stepper.rewind(1);
        stepper.replay(Budget::UNLIMITED);
        assert_eq!((stepper.rounds_over(), stepper.path()), (round, &path[..]));
        if stepper.counters().expanded > 0 {
            assert_eq!(stepper.happenings(), happenings);
        }
    }
}

#[test]
fn steps_end_at_the_first_node_of_their_kind() {
    for case in cases() {
        for until in [Until::Prune, Until::Backtrack, Until::Deepest, Until::Round] {
            let (mut stepper, mut single) = (case.stepper(), case.stepper());
            let mut deepest = 0;
            for _ in 0..15 {
                let mut spent = 0;
                let step = loop {
                    let step = stepper.step(until, Budget::expansions(700));
                    spent += 1;
                    if step.reached {
                        break step;
                    }
                };
                if let Event::Solved(_) = step.event {
                    break;
                }
                // The same, looked for one node after the other.
                loop {
                    let (depth, pruned) = (single.path().len(), single.counters().pruned);
                    let event = single.run(Budget::expansions(1));
                    let over = matches!(event, Event::Round(_));
                    deepest = if over { 0 } else { deepest };
                    let here = single.path().len();
                    let found = over
                        || match until {
                            Until::Prune => single.counters().pruned > pruned,
                            Until::Backtrack => here <= depth,
                            Until::Deepest => here > deepest,
                            _ => false,
                        };
                    deepest = deepest.max(here);
                    if found {
                        assert_eq!(event, step.event, "{until:?} after {spent} calls");
                        assert_eq!(single.position(), stepper.position());
                        break;
                    }
                }
            }
        }
    }
}

#[test]
fn a_long_round_is_turned_back_from_marks_not_from_its_start() {
    let start = support::state(Size::FOUR, "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3");
    let goal = State::blank_first(Size::FOUR);
    let case = Case {
        prepared: Heuristic::Manhattan
            .prepare(Size::FOUR, goal)
            .unwrap()
            .finish()
            .unwrap(),
        instance: Instance::new(Size::FOUR, start, goal).unwrap(),
        options: Options::default(),
    };
    let mut stepper = case.stepper();
    while stepper.counters().expanded < 40_000_000 {
        let event = stepper.run(Budget::expansions(500_000));
        assert!(!matches!(event, Event::Solved(_)), "too short");
    }
    let (round, expanded) = (stepper.rounds_over(), stepper.counters().expanded);
    for back in [1, 1_000, 5_000_000, 20_000_000] {
        let before = stepper.counters().expanded;
        stepper.rewind(back);
        let missing = stepper.replay(Budget::expansions(0));
        assert!(missing < 2_500_000 + back, "{missing} for {back}");
        stepper.replay(Budget::UNLIMITED);
        assert_eq!(stepper.counters().expanded, before - back);
    }
    let there = stepper.counters().expanded;
    assert_eq!(stepper.position(), case.position(round, there));
    assert!(there < expanded);
}
