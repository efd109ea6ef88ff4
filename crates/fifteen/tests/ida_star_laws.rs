//! Laws of the resumable search: its counts, its interruptions, its options, against the blackboard version.

mod support;
#[path = "../examples/textbook.rs"]
mod textbook;

use fifteen::heuristic::{LineRule, LinearConflict, Manhattan};
use fifteen::search::IdaStar;
use fifteen::{
    Budget, Event, Heuristic, Instance, Move, Options, Order, PathCheck, Pruning, Search, Size,
    State, ThresholdRule,
};
use proptest::prelude::*;
use support::{Numbers, distances, run_to_end, total};

fn instance(size: Size, start: State) -> Instance {
    Instance::new(size, start, State::goal(size)).expect("a solvable board")
}

/// Solvable boards of several sizes and goals that every option solves quickly.
fn boards() -> impl Strategy<Value = Instance> {
    (0..6usize, 1..u64::MAX, 0..28usize).prop_map(|(kind, seed, moves)| {
        let (width, height) = [(3, 3), (4, 4), (4, 3), (3, 4), (2, 4), (5, 2)][kind];
        let size = Size::new(width, height).unwrap();
        let mut numbers = Numbers(seed);
        let goal = numbers.walk(size, State::goal(size), if seed % 2 == 0 { 0 } else { 40 });
        let start = numbers.walk(size, goal, moves);
        Instance::new(size, start, goal).expect("a walk from the goal")
    })
}

fn options() -> impl Strategy<Value = Options> {
    let orders = prop_oneof![
        Just(Order::SmallestEstimate),
        Just(Move::ALL.to_vec())
            .prop_shuffle()
            .prop_map(|moves| Order::new(moves.try_into().unwrap()).unwrap()),
    ];
    (
        prop::sample::select(Pruning::ALL),
        prop::sample::select(PathCheck::ALL),
        orders,
        prop::sample::select(ThresholdRule::ALL),
    )
        .prop_map(|(pruning, path_check, order, threshold_rule)| Options {
            pruning,
            path_check,
            order,
            threshold_rule,
        })
}

/// Heuristics strong enough that a 28-move board is quick even without pruning.
fn heuristics() -> impl Strategy<Value = Heuristic> {
    prop::sample::select(vec![Heuristic::Manhattan, Heuristic::LinearConflict])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn stopping_and_resuming_gives_the_counts_of_one_run(
        instance in boards(), options in options(), heuristic in heuristics(), budgets in prop::collection::vec(1..400u64, 1..6),
    ) {
        let whole = run_to_end(&mut *heuristic.search(&instance, options).unwrap(), Budget::UNLIMITED);
        let mut search = heuristic.search(&instance, options).unwrap();
        let (mut rounds, mut turn) = (Vec::new(), 0);
        let solution = loop {
            let budget = budgets[turn % budgets.len()];
            turn += 1;
            let before = search.counters().expanded;
            match search.run(Budget::expansions(budget)) {
                Event::Progress(counters) => {
                    prop_assert_eq!(counters.expanded, before + budget);
                    prop_assert_eq!(counters, search.counters());
                    prop_assert!(instance.start().after_all(search.path(), instance.size()).is_ok());
                }
                Event::Round(round) => rounds.push(round),
                Event::Solved(solution) => break solution,
                Event::MemorySpent(memory) => panic!("{memory:?}"),
            }
        };
        prop_assert_eq!((rounds, solution), whole);
    }

    #[test]
    fn a_position_can_be_handed_to_another_search(
        instance in boards(), options in options(), first in 0..3_000u64, second in 0..3_000u64,
    ) {
        let make = || {
            let lines = LinearConflict::with_goal(instance.size(), instance.goal());
            IdaStar::new(&instance, lines, options)
        };
        let whole = run_to_end(&mut make(), Budget::UNLIMITED);
        let (mut one, mut other) = (make(), make());
        let mut rounds = Vec::new();
        for budget in [first, second] {
            match one.run(Budget::expansions(budget)) {
                Event::Progress(_) | Event::Solved(_) | Event::MemorySpent(_) => {}
                Event::Round(round) => rounds.push(round),
            }
            other.resume_at(one.position()).unwrap();
            core::mem::swap(&mut one, &mut other);
        }
        let (rest, solution) = run_to_end(&mut one, Budget::UNLIMITED);
        rounds.extend(rest);
        prop_assert_eq!((rounds, solution), whole);
    }

    #[test]
    fn a_failed_round_expands_the_root_and_every_generated_node_it_keeps(
        instance in boards(), options in options(), heuristic in heuristics(),
    ) {
        let (rounds, _) = run_to_end(&mut *heuristic.search(&instance, options).unwrap(), Budget::UNLIMITED);
        for round in rounds {
            let counters = round.counters;
            prop_assert_eq!(counters.expanded + counters.pruned + counters.repeated, 1 + counters.generated);
            prop_assert_eq!(round.pruned_by_f.iter().map(|(_, count)| count).sum::<u64>(), counters.pruned);
            let smallest = round.pruned_by_f.smallest().unwrap();
            prop_assert_eq!(round.next_threshold, match options.threshold_rule {
                ThresholdRule::SmallestBeyond => smallest,
                ThresholdRule::PlusOne => round.threshold + 1,
            });
        }
    }

    #[test]
    fn every_option_finds_a_shortest_solution(instance in boards(), options in options(), heuristic in heuristics()) {
        let (_, plain) = run_to_end(&mut *heuristic.search(&instance, Options::default()).unwrap(), Budget::UNLIMITED);
        let (_, solution) = run_to_end(&mut *heuristic.search(&instance, options).unwrap(), Budget::UNLIMITED);
        prop_assert_eq!(solution.moves.len(), plain.moves.len());
        prop_assert_eq!(instance.start().after_all(&solution.moves, instance.size()), Ok(instance.goal()));
    }

    #[test]
    fn the_rounds_are_those_of_the_blackboard_version(seed in 1..u64::MAX, moves in 0..40usize) {
        let size = if seed % 3 == 0 { Size::THREE } else { Size::FOUR };
        let start = Numbers(seed).walk(size, State::goal(size), moves);
        let tiles: Vec<u8> = start.tiles(size).into_iter().map(|tile| tile as u8).collect();
        let (letters, expected) = textbook::ida_star(&tiles, size.width(), textbook::manhattan);

        let search = &mut *Heuristic::Manhattan.search(&instance(size, start), Options::default()).unwrap();
        let (rounds, solution) = run_to_end(search, Budget::UNLIMITED);
        prop_assert_eq!(fifteen::to_letters(&solution.moves), letters);
        let last = (solution.threshold, solution.counters);
        let ours = rounds.iter().map(|round| (round.threshold, round.counters)).chain([last]);
        let ours: Vec<_> = ours
            .map(|(threshold, counters)| (u32::from(threshold), textbook::Counts {
                expanded: counters.expanded,
                generated: counters.generated,
                pruned: counters.pruned,
            }))
            .collect();
        prop_assert_eq!(ours, expected);
    }
}

#[test]
fn every_8_puzzle_of_a_sample_gets_its_true_distance() {
    let truth = distances(Size::THREE, State::goal(Size::THREE));
    let mut states: Vec<_> = truth.iter().collect();
    states.sort();
    for (&start, &distance) in states.into_iter().step_by(97) {
        for heuristic in [Heuristic::Manhattan, Heuristic::LinearConflict] {
            let search = &mut *heuristic
                .search(&instance(Size::THREE, start), Options::default())
                .unwrap();
            let (_, solution) = run_to_end(search, Budget::UNLIMITED);
            assert_eq!(
                solution.moves.len(),
                usize::from(distance),
                "{}",
                start.display(Size::THREE)
            );
        }
    }
}

#[test]
fn the_plus_one_rule_repeats_rounds_when_the_estimate_keeps_parity() {
    let start = Numbers(5).walk(Size::FOUR, State::goal(Size::FOUR), 60);
    let with = |threshold_rule| {
        let options = Options {
            threshold_rule,
            ..Options::default()
        };
        let search = &mut *Heuristic::Manhattan
            .search(&instance(Size::FOUR, start), options)
            .unwrap();
        run_to_end(search, Budget::UNLIMITED).0
    };
    let (smallest, plus_one) = (
        with(ThresholdRule::SmallestBeyond),
        with(ThresholdRule::PlusOne),
    );
    assert_eq!(plus_one.len(), 2 * smallest.len());
    for (index, round) in plus_one.iter().enumerate() {
        assert_eq!(round.counters, smallest[index / 2].counters);
    }
    assert_eq!(total(&plus_one).expanded, 2 * total(&smallest).expanded);
}

#[test]
fn a_solved_board_needs_no_move_and_no_expansion() {
    let search = &mut *Heuristic::Zero
        .search(
            &instance(Size::FOUR, State::goal(Size::FOUR)),
            Options::default(),
        )
        .unwrap();
    let Event::Solved(solution) = search.run(Budget::expansions(0)) else {
        panic!("the start is the goal");
    };
    assert_eq!((solution.moves.len(), solution.counters.expanded), (0, 0));
    assert_eq!(search.run(Budget::UNLIMITED), Event::Solved(solution));
}

#[test]
fn a_foreign_line_is_refused_and_changes_nothing() {
    let start = Numbers(9).walk(Size::FOUR, State::goal(Size::FOUR), 30);
    let instance = instance(Size::FOUR, start);
    let manhattan = Manhattan::new(Size::FOUR, instance.goal());
    let mut search = IdaStar::new(&instance, manhattan, Options::default());
    search.run(Budget::expansions(10));
    let position = search.position();
    let mut foreign = position.clone();
    foreign.path = [Move::Left, Move::Right].to_vec();
    assert!(search.resume_at(foreign).is_err());
    assert_eq!(search.position(), position);
}
