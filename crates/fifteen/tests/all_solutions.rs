//! All shortest solutions: their number against a count over breadth-first layers, and what may change it.

mod support;

use std::collections::{HashMap, HashSet};

use fifteen::search::Solutions;
use fifteen::{
    Budget, Event, Heuristic, Instance, Move, Options, Order, PathCheck, Pruning, Size, State,
    ThresholdRule, to_letters,
};
use support::{Numbers, distances, rows, state};

/// How many shortest solutions each state has: those of its neighbours one step nearer, added up.
fn numbers_of_solutions(size: Size, goal: State) -> (HashMap<State, u8>, HashMap<State, u64>) {
    let distances = distances(size, goal);
    let mut by_distance: Vec<State> = distances.keys().copied().collect();
    by_distance.sort_by_key(|state| distances[state]);
    let mut numbers = HashMap::from([(goal, 1)]);
    for &state in &by_distance[1..] {
        let nearer = state
            .legal_moves(size)
            .filter_map(|step| state.after(step, size))
            .filter(|after| distances[after] < distances[&state]);
        numbers.insert(state, nearer.map(|after| numbers[&after]).sum());
    }
    (distances, numbers)
}

fn run(search: &mut (dyn Solutions + Send), budget: u64) {
    loop {
        match search.run(Budget::expansions(budget)) {
            Event::Progress(_) | Event::Round(_) => {}
            Event::Solved(_) => return,
            Event::MemorySpent(memory) => panic!("{memory:?}"),
        }
    }
}

#[test]
fn the_number_is_that_of_the_layers_under_every_option() {
    let size = Size::THREE;
    for goal in [State::goal(size), state(size, "1 2 3 8 0 4 7 6 5")] {
        let (distances, numbers) = numbers_of_solutions(size, goal);
        let prepared = Heuristic::LinearConflict.prepared(size, goal).unwrap();
        let mut random = Numbers(23);
        for _ in 0..12 {
            let start = random.walk(size, goal, 120);
            let instance = Instance::new(size, start, goal).unwrap();
            for pruning in Pruning::ALL.iter().copied() {
                let with_path_check = (
                    PathCheck::On,
                    Order::SmallestEstimate,
                    ThresholdRule::PlusOne,
                );
                let without = (
                    PathCheck::Off,
                    Order::DEFAULT,
                    ThresholdRule::SmallestBeyond,
                );
                for (path_check, order, threshold_rule) in [with_path_check, without] {
                    // Without any pruning the longest boards take minutes.
                    if pruning == Pruning::None && distances[&start] > 20 {
                        continue;
                    }
                    let options = Options {
                        pruning,
                        path_check,
                        order,
                        threshold_rule,
                    };
                    let search = &mut *prepared
                        .all_solutions(&instance, options, usize::MAX, None)
                        .unwrap();
                    run(search, 10_000);
                    assert_eq!(search.count(), numbers[&start], "{}", start.display(size));
                    let different: HashSet<&Vec<Move>> = search.listed().iter().collect();
                    assert_eq!(different.len() as u64, search.count());
                    for moves in search.listed() {
                        assert_eq!(moves.len(), usize::from(distances[&start]));
                        assert_eq!(start.after_all(moves, size), Ok(goal));
                    }
                }
            }
        }
    }
}

#[test]
fn interruptions_change_nothing() {
    let size = Size::THREE;
    let (_, numbers) = numbers_of_solutions(size, State::goal(size));
    let (&start, &number) = numbers
        .iter()
        .max_by_key(|&(state, number)| (number, state))
        .unwrap();
    assert!(number > 50, "a board with {number} shortest solutions");
    let instance = Instance::new(size, start, State::goal(size)).unwrap();
    let prepared = Heuristic::WalkingInversion
        .prepared(size, instance.goal())
        .unwrap();
    let new = || {
        prepared
            .all_solutions(&instance, Options::default(), 5, None)
            .unwrap()
    };
    let mut whole = new();
    run(&mut *whole, u64::MAX);
    assert_eq!(whole.count(), number);
    assert_eq!(whole.listed().len(), 5);
    let counters = whole.counters();
    assert_eq!(counters.expanded, 1 + counters.generated - counters.pruned);
    for budget in [1, 3, 100] {
        let mut search = new();
        let mut before = search.counters().expanded;
        loop {
            match search.run(Budget::expansions(budget)) {
                Event::Progress(counters) => {
                    assert_eq!(counters.expanded, before + budget);
                    before = counters.expanded;
                    assert_eq!(search.run(Budget::expansions(0)), Event::Progress(counters));
                }
                Event::Round(_) => before = 0,
                Event::Solved(solution) => {
                    assert_eq!(solution.moves, whole.listed()[0]);
                    break;
                }
                Event::MemorySpent(memory) => panic!("{memory:?}"),
            }
        }
        assert_eq!(search.count(), number);
        assert_eq!(search.counters(), counters);
        assert_eq!(search.listed(), whole.listed());
    }
}

#[test]
fn a_reported_board_has_exactly_ten() {
    let boards = rows("reported_boards.csv");
    let board = boards.iter().find(|row| row["id"] == "t14").unwrap();
    let (size, goal) = (Size::FOUR, State::goal(Size::FOUR));
    let start = state(size, &board["tiles"]);
    let instance = Instance::new(size, start, goal).unwrap();
    let prepared = Heuristic::PatternDatabase555.prepared(size, goal).unwrap();
    for (length, most_listed) in [(None, 10), (Some(51), 3)] {
        let search = &mut *prepared
            .all_solutions(&instance, Options::default(), most_listed, length)
            .unwrap();
        run(search, 100_000);
        assert_eq!(search.count(), 10);
        assert_eq!(search.listed().len(), most_listed);
        for moves in search.listed() {
            assert_eq!(moves.len(), 51, "{}", to_letters(moves));
            assert_eq!(start.after_all(moves, size), Ok(goal));
        }
    }
}

#[test]
fn pruning_that_drops_equal_solutions_is_off_and_says_so() {
    let size = Size::THREE;
    let instance =
        Instance::new(size, state(size, "8 6 7 2 5 4 3 0 1"), State::goal(size)).unwrap();
    let prepared = Heuristic::Manhattan
        .prepared(size, instance.goal())
        .unwrap();
    for (asked, used) in [
        (Pruning::Fsm, Pruning::Undo),
        (Pruning::Undo, Pruning::Undo),
        (Pruning::None, Pruning::None),
    ] {
        let options = Options {
            pruning: asked,
            ..Options::default()
        };
        let search = prepared.all_solutions(&instance, options, 1, None).unwrap();
        assert_eq!(search.options().pruning, used);
    }
}

#[test]
fn the_goal_itself_has_one_solution_without_moves() {
    let size = Size::FOUR;
    let instance = Instance::new(size, State::goal(size), State::goal(size)).unwrap();
    let prepared = Heuristic::Manhattan
        .prepared(size, instance.goal())
        .unwrap();
    let mut search = prepared
        .all_solutions(&instance, Options::default(), 0, None)
        .unwrap();
    run(&mut *search, 1);
    assert_eq!((search.count(), search.listed().len()), (1, 0));
}

#[test]
fn an_instance_of_another_goal_is_refused() {
    let size = Size::THREE;
    let prepared = Heuristic::Manhattan
        .prepared(size, State::goal(size))
        .unwrap();
    let goal = State::blank_first(size);
    let instance = Instance::new(size, goal, goal).unwrap();
    assert!(
        prepared
            .all_solutions(&instance, Options::default(), 1, None)
            .is_err()
    );
}
