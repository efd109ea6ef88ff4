//! The board of three rows and four columns: true lengths from breadth-first search, and heuristics against each other.

mod support;

use fifteen::search::{Layers, MemoryCap};
use fifteen::{Budget, Heuristic, Instance, Options, Prepared, Size, State};
use support::{Numbers, run_to_end};

fn size() -> Size {
    Size::new(4, 3).unwrap()
}

fn length(prepared: &Prepared, start: State) -> usize {
    let instance = Instance::new(size(), start, State::goal(size())).unwrap();
    let search = &mut *prepared.search(&instance, Options::default()).unwrap();
    let (_, solution) = run_to_end(search, Budget::UNLIMITED);
    let end = start.after_all(&solution.moves, size());
    assert_eq!(end, Ok(instance.goal()));
    solution.moves.len()
}

fn prepared(heuristic: Heuristic) -> Prepared {
    heuristic.prepared(size(), State::goal(size())).unwrap()
}

/// Goes down to the depth at which `most` states are known and solves some states of every layer.
fn lengths_are_the_depths(most: usize, every: usize) {
    let rows = [
        Heuristic::WalkingInversion,
        Heuristic::LinearConflict,
        Heuristic::PatternDatabase555,
    ];
    let rows = rows.map(prepared);
    let mut layers = Layers::new(size(), State::goal(size()), MemoryCap::UNLIMITED);
    while layers.states() < most {
        layers.deepen().unwrap();
    }
    for depth in 0..=layers.depth() {
        for start in layers.layer(depth).step_by(every) {
            for prepared in &rows {
                let name = prepared.heuristic();
                let shown = start.display(size());
                assert_eq!(length(prepared, start), depth, "{name} on {shown}");
            }
        }
    }
}

/// Boards as far away as random ones are: after so many moves hardly any order is left.
fn random_boards_agree(boards: usize) {
    let rows = [Heuristic::WalkingInversion, Heuristic::PatternDatabase555].map(prepared);
    let mut numbers = Numbers(3_141);
    for board in 0..boards {
        let start = numbers.walk(size(), State::goal(size()), 1_000 + board % 2);
        let lengths = rows.each_ref().map(|prepared| length(prepared, start));
        assert_eq!(lengths[0], lengths[1], "{}", start.display(size()));
    }
}

#[test]
fn states_near_the_goal_have_their_true_lengths() {
    lengths_are_the_depths(300_000, 97);
}

#[test]
fn random_boards_have_one_length_under_two_heuristics() {
    random_boards_agree(200);
}

#[test]
#[ignore = "some minutes: cargo test --release --test three_by_four -- --ignored"]
fn a_sample_of_the_first_twenty_million_states_has_its_true_lengths() {
    lengths_are_the_depths(20_000_000, 9_973);
}

#[test]
#[ignore = "a minute: cargo test --release --test three_by_four -- --ignored"]
fn many_random_boards_have_one_length_under_two_heuristics() {
    random_boards_agree(10_000);
}
