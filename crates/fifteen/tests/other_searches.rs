//! A* and breadth-first search: lengths against breadth-first truth, counts, memory, interruptions.

mod support;

use std::collections::HashMap;

use fifteen::heuristic::{Estimate, LineRule, LinearConflict, Manhattan, Slide};
use fifteen::search::{AStar, BreadthFirst, Layers, MemoryCap};
use fifteen::{
    Budget, Event, Heuristic, Instance, Memory, Options, Prepared, Pruning, Search, Size, Solution,
    State, Visitor,
};
use support::{Numbers, number, rows, run_to_end, state};

const NO_CAP: MemoryCap = MemoryCap::UNLIMITED;

fn a_star(prepared: &Prepared, instance: &Instance, cap: MemoryCap) -> Box<dyn Search> {
    struct Start<'a>(&'a Instance, MemoryCap);
    impl Visitor for Start<'_> {
        type Output = Box<dyn Search>;
        fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Box<dyn Search>
        where
            E::Value: Send,
        {
            Box::new(AStar::new(self.0, estimate, Options::default(), self.1))
        }
    }
    prepared.visit(Start(instance, cap))
}

fn solve(search: &mut dyn Search) -> Solution {
    let (rounds, solution) = run_to_end(search, Budget::UNLIMITED);
    assert!(rounds.is_empty(), "neither search has rounds");
    solution
}

/// Solves and checks that the moves lead to the goal; gives their number.
fn length(search: &mut dyn Search, instance: &Instance) -> usize {
    let solution = solve(search);
    let end = instance.start().after_all(&solution.moves, instance.size());
    assert_eq!(end, Ok(instance.goal()));
    solution.moves.len()
}

fn instance(size: Size, start: State) -> Instance {
    Instance::new(size, start, State::goal(size)).expect("a solvable board")
}

/// All layers around a state.
fn all_layers(size: Size, origin: State) -> Layers {
    let mut layers = Layers::new(size, origin, NO_CAP);
    while layers.deepen().unwrap() {}
    layers
}

/// Compares the layers of a puzzle with the known numbers, as long as at most `most` states are known.
fn layers_have_the_known_numbers(puzzle: &str, most: u64) {
    let counts: Vec<HashMap<String, String>> = rows("depth_counts.csv")
        .into_iter()
        .filter(|row| row["puzzle"] == puzzle)
        .collect();
    let side = |name: &str| number(&counts[0], name) as usize;
    let size = Size::new(side("cols"), side("rows")).unwrap();
    let mut layers = Layers::new(size, state(size, &counts[0]["goal"]), NO_CAP);
    for row in &counts {
        let depth = number(row, "depth") as usize;
        if number(row, "cumulative") > most {
            assert!(depth > 0);
            return;
        }
        assert_eq!(layers.depth(), depth, "{puzzle}");
        let found = layers.layer(depth).count() as u64;
        assert_eq!(found, number(row, "count"), "{puzzle} at depth {depth}");
        assert_eq!(layers.states() as u64, number(row, "cumulative"));
        let deeper = layers.deepen().unwrap();
        assert_eq!(
            deeper,
            depth + 1 < counts.len(),
            "{puzzle} at depth {depth}"
        );
    }
}

#[test]
fn small_puzzles_have_the_known_numbers_of_states_at_each_depth() {
    for puzzle in [
        "2x2",
        "2x3",
        "2x4",
        "3x3_blank_corner",
        "3x3_blank_centre",
        "3x3_blank_edge",
    ] {
        layers_have_the_known_numbers(puzzle, u64::MAX);
    }
    layers_have_the_known_numbers("2x5", 1_000_000);
    layers_have_the_known_numbers("3x4", 1_000_000);
    layers_have_the_known_numbers("4x4", 1_000_000);
}

#[test]
#[ignore = "a minute and 2 GB: cargo test --release --test other_searches -- --ignored"]
fn larger_puzzles_have_the_known_numbers_of_states_at_each_depth() {
    layers_have_the_known_numbers("2x5", u64::MAX);
    layers_have_the_known_numbers("3x4", 20_000_000);
    layers_have_the_known_numbers("4x4", 20_000_000);
}

#[test]
fn both_find_shortest_solutions_of_the_eight_puzzle() {
    let goals = [
        "1 2 3 4 5 6 7 8 0",
        "0 1 2 3 4 5 6 7 8",
        "1 2 3 8 0 4 7 6 5",
    ];
    for goal in goals.map(|text| state(Size::THREE, text)) {
        let truth = all_layers(Size::THREE, goal);
        let prepared: Vec<Prepared> = Heuristic::ALL
            .iter()
            .filter(|row| row.admissible())
            .filter_map(|row| row.prepared(Size::THREE, goal).ok())
            .collect();
        assert!(prepared.len() >= 8);
        for depth in (1..=truth.depth()).rev().step_by(3) {
            for start in truth.layer(depth).step_by(9_001) {
                let instance = Instance::new(Size::THREE, start, goal).unwrap();
                let mut search = BreadthFirst::new(&instance, Options::default(), NO_CAP);
                assert_eq!(length(&mut search, &instance), depth);
                for prepared in &prepared {
                    let search = &mut *a_star(prepared, &instance, NO_CAP);
                    let name = prepared.heuristic();
                    assert_eq!(length(search, &instance), depth, "{name}");
                }
            }
        }
    }
}

#[test]
fn a_star_expands_what_a_consistent_heuristic_leaves_it() {
    let size = Size::THREE;
    let goal = State::goal(size);
    let mut numbers = Numbers(11);
    for heuristic in [
        Heuristic::Zero,
        Heuristic::Manhattan,
        Heuristic::LinearConflict,
    ] {
        let prepared = heuristic.prepared(size, goal).unwrap();
        for _ in 0..4 {
            let start = numbers.walk(size, goal, 100);
            let layers = all_layers(size, start);
            let shortest = layers.depth_of(goal).unwrap();
            let mut within = 0;
            let mut below = 0;
            for depth in 0..=layers.depth() {
                for h in prepared.estimates(layers.layer(depth)) {
                    let f = depth + usize::from(h);
                    within += u64::from(f <= shortest);
                    below += u64::from(f < shortest);
                }
            }
            let instance = instance(size, start);
            let search = &mut *a_star(&prepared, &instance, NO_CAP);
            let counters = solve(search).counters;
            assert!(below <= counters.expanded && counters.expanded <= within);
            let memory = search.memory();
            assert_eq!(
                memory.closed, counters.expanded,
                "no state is expanded twice"
            );
            assert_eq!(memory.reopened, 0);
            assert_eq!(usize::from(search.threshold()), shortest);
        }
    }
}

/// Manhattan distance on some states and 0 on the others: admissible, and far from consistent.
struct Patchy(Manhattan);

impl Estimate for Patchy {
    type Value = u8;

    fn root(&self, state: State) -> u8 {
        if state.to_bits() % 7 < 4 {
            self.0.estimate(state)
        } else {
            0
        }
    }

    fn after(&self, _: u8, slide: Slide) -> u8 {
        self.root(slide.state)
    }

    fn h(&self, value: u8) -> u8 {
        value
    }
}

#[test]
fn a_star_opens_states_again_where_the_heuristic_is_not_consistent() {
    let size = Size::THREE;
    let goal = State::goal(size);
    let truth = all_layers(size, goal);
    let mut reopened = 0;
    for depth in 20..=truth.depth() {
        for start in truth.layer(depth).step_by(4_001) {
            let instance = instance(size, start);
            let patchy = Patchy(Manhattan::new(size, goal));
            let mut search = AStar::new(&instance, patchy, Options::default(), NO_CAP);
            assert_eq!(length(&mut search, &instance), depth);
            let memory = search.memory();
            let expanded = search.counters().expanded;
            // A state that was opened again may still be open at the end.
            assert!(memory.closed <= expanded && expanded <= memory.closed + memory.reopened);
            reopened += memory.reopened;
        }
    }
    assert!(reopened > 1_000, "{reopened}");
}

#[test]
fn interruptions_change_nothing() {
    let size = Size::THREE;
    let start = state(size, "8 6 7 2 5 4 3 0 1");
    let instance = instance(size, start);
    let new: [&dyn Fn() -> Box<dyn Search>; 2] = [
        &|| {
            let conflict = LinearConflict::with_goal(size, instance.goal());
            Box::new(AStar::new(&instance, conflict, Options::default(), NO_CAP))
        },
        &|| Box::new(BreadthFirst::new(&instance, Options::default(), NO_CAP)),
    ];
    for new in new {
        let whole = solve(&mut *new());
        assert_eq!(whole.moves.len(), 31);
        for budget in [1, 7, 1_000] {
            let search = &mut *new();
            let mut expanded = 0;
            let solution = loop {
                match search.run(Budget::expansions(budget)) {
                    Event::Progress(counters) => {
                        assert_eq!(counters.expanded, expanded + budget);
                        expanded += budget;
                        // The line leads from the start to the node that is expanded next.
                        if expanded % 64 == 0 {
                            let path = search.path().to_vec();
                            assert!(start.after_all(&path, size).is_ok());
                            assert_eq!(
                                search.run(Budget::expansions(0)),
                                Event::Progress(counters)
                            );
                            assert_eq!(search.path(), path);
                        }
                    }
                    Event::Solved(solution) => break solution,
                    other => panic!("{other:?}"),
                }
            };
            assert_eq!(solution, whole, "{budget} expansions at a time");
            assert_eq!(search.run(Budget::UNLIMITED), Event::Solved(solution));
        }
    }
}

#[test]
fn the_memory_cap_is_kept_and_is_an_end_of_its_own() {
    // 80 moves: far beyond what any machine remembers.
    let start = state(Size::FOUR, &rows("hardest80.csv")[0]["tiles_blank_last"]);
    let instance = instance(Size::FOUR, start);
    for megabytes in [1, 3, 20] {
        let cap = MemoryCap::bytes(megabytes << 20);
        let manhattan = Manhattan::new(Size::FOUR, instance.goal());
        let searches: [Box<dyn Search>; 2] = [
            Box::new(AStar::new(&instance, manhattan, Options::default(), cap)),
            Box::new(BreadthFirst::new(&instance, Options::default(), cap)),
        ];
        for mut search in searches {
            let end = search.run(Budget::UNLIMITED);
            let Event::MemorySpent(memory) = end else {
                panic!("{end:?}");
            };
            assert!(memory.bytes <= cap.count() as u64, "{memory:?}");
            assert!(2 * memory.bytes >= cap.count() as u64, "{memory:?}");
            let states = memory.open + memory.closed;
            assert!(memory.bytes < 40 * states, "{memory:?}");
            assert_eq!(memory, search.memory());
            assert_eq!(search.run(Budget::UNLIMITED), Event::MemorySpent(memory));
        }
    }
    // Too small even for the start.
    let mut search = BreadthFirst::new(&instance, Options::default(), MemoryCap::bytes(0));
    assert!(matches!(
        search.run(Budget::UNLIMITED),
        Event::MemorySpent(_)
    ));
    let manhattan = Manhattan::new(Size::FOUR, instance.goal());
    let mut search = AStar::new(
        &instance,
        manhattan,
        Options::default(),
        MemoryCap::bytes(0),
    );
    assert!(matches!(
        search.run(Budget::UNLIMITED),
        Event::MemorySpent(_)
    ));
}

#[test]
fn the_depth_first_search_remembers_nothing() {
    let instance = instance(Size::THREE, state(Size::THREE, "8 6 7 2 5 4 3 0 1"));
    let mut search = Heuristic::Manhattan
        .search(&instance, Options::default())
        .unwrap();
    search.run(Budget::expansions(100));
    assert_eq!(search.memory(), Memory::default());
}

#[test]
fn a_start_at_the_goal_needs_no_move_and_no_expansion() {
    let instance = instance(Size::FOUR, State::goal(Size::FOUR));
    let manhattan = Manhattan::new(Size::FOUR, instance.goal());
    let mut searches: [Box<dyn Search>; 2] = [
        Box::new(AStar::new(&instance, manhattan, Options::default(), NO_CAP)),
        Box::new(BreadthFirst::new(&instance, Options::default(), NO_CAP)),
    ];
    for search in &mut searches {
        let Event::Solved(solution) = search.run(Budget::expansions(0)) else {
            panic!("not solved");
        };
        assert_eq!((solution.moves.len(), solution.counters.expanded), (0, 0));
    }
}

#[test]
fn moves_straight_back_are_made_only_without_undo_pruning() {
    let size = Size::THREE;
    let instance = instance(size, state(size, "8 6 7 2 5 4 3 0 1"));
    let options = |pruning| Options {
        pruning,
        ..Options::default()
    };
    let counters =
        |pruning| solve(&mut BreadthFirst::new(&instance, options(pruning), NO_CAP)).counters;
    let (none, undo) = (counters(Pruning::None), counters(Pruning::Undo));
    assert_eq!(none.expanded, undo.expanded);
    // Every expanded state but the start has one move straight back.
    assert_eq!(none.generated, undo.generated + undo.expanded - 1);
    assert_eq!(none.repeated, undo.repeated + undo.expanded - 1);
}

#[test]
fn a_star_agrees_with_the_depth_first_search_on_the_fifteen_puzzle() {
    let size = Size::FOUR;
    let goal = State::goal(size);
    let prepared = [Heuristic::LinearConflict, Heuristic::WalkingInversion]
        .map(|heuristic| heuristic.prepared(size, goal).unwrap());
    let mut numbers = Numbers(5);
    for moves in (20..80).step_by(10) {
        let instance = instance(size, numbers.walk(size, goal, moves));
        for prepared in &prepared {
            let depth_first = &mut *prepared.search(&instance, Options::default()).unwrap();
            let (_, expected) = run_to_end(depth_first, Budget::UNLIMITED);
            let search = &mut *a_star(prepared, &instance, MemoryCap::bytes(256 << 20));
            assert_eq!(length(search, &instance), expected.moves.len());
        }
    }
}

#[test]
fn a_board_on_which_a_reported_a_star_ran_out_of_memory_takes_a_few_megabytes() {
    let boards = rows("reported_boards.csv");
    let board = boards.iter().find(|row| row["id"] == "t8").unwrap();
    let instance = instance(Size::FOUR, state(Size::FOUR, &board["tiles"]));
    let manhattan = Heuristic::Manhattan
        .prepared(Size::FOUR, instance.goal())
        .unwrap();
    let search = &mut *a_star(&manhattan, &instance, MemoryCap::bytes(4 << 20));
    assert_eq!(length(search, &instance), 28);
}

#[test]
fn an_inadmissible_heuristic_still_leads_to_the_goal() {
    let size = Size::FOUR;
    let prepared = Heuristic::AllPairsConflict
        .prepared(size, State::goal(size))
        .unwrap();
    let instance = instance(size, state(size, "1 2 11 3 5 6 15 4 9 10 7 0 13 14 12 8"));
    let search = &mut *a_star(&prepared, &instance, NO_CAP);
    assert!(length(search, &instance) >= 13);
}

#[test]
fn layers_know_lines_and_depths() {
    let size = Size::new(3, 4).unwrap();
    let goal = State::goal(size);
    let mut layers = Layers::new(size, goal, NO_CAP);
    for _ in 0..12 {
        layers.deepen().unwrap();
    }
    for depth in 0..=12 {
        for state in layers.layer(depth) {
            assert_eq!(layers.depth_of(state), Some(depth));
            let line = layers.line_to(state).unwrap();
            assert_eq!(line.len(), depth);
            assert_eq!(goal.after_all(&line, size), Ok(state));
        }
    }
    assert_eq!(layers.layer(13).count(), 0);
    let far = Numbers(3).walk(size, goal, 200);
    assert_eq!((layers.depth_of(far), layers.line_to(far)), (None, None));
    // A cap keeps the complete layers.
    let mut capped = Layers::new(size, goal, MemoryCap::bytes(100_000));
    while capped.deepen() == Ok(true) {}
    assert!(capped.deepen().is_err());
    assert!(capped.depth() >= 8);
    for depth in 0..=capped.depth() {
        assert_eq!(capped.layer(depth).count(), layers.layer(depth).count());
    }
}
