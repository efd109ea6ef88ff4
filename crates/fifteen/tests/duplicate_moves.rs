//! The strings that pruning of duplicates leaves out: found anew, replaced for real, and never needed.

#[path = "../examples/duplicate_moves.rs"]
mod duplicate_moves;
mod support;

use std::collections::VecDeque;

use duplicate_moves::{Duplicate, Moves, duplicates, pack};
use fifteen::{Budget, Heuristic, Instance, Options, Pruning, Size, State};
use support::{Numbers, distances, run_to_end};

const SHIPPED: &[u8] = include_bytes!("../src/search/duplicate_moves.bin");

/// The strings of a packed file.
fn unpack(packed: &[u8]) -> Vec<Moves> {
    let mut nodes = packed.iter().flat_map(|byte| [byte & 15, byte >> 4]);
    let mut strings = Vec::new();
    let mut open = VecDeque::from([Moves::new()]);
    while let Some(moves) = open.pop_front() {
        let set = nodes.next().expect("a node");
        if set == 0 {
            strings.push(moves.clone());
        }
        let steps = (0..4).filter(|step| set >> step & 1 == 1);
        open.extend(steps.map(|step| [&moves[..], &[step]].concat()));
    }
    strings.sort();
    strings
}

#[test]
fn the_shipped_strings_of_up_to_12_moves_are_found_anew() {
    let mut found: Vec<Moves> = duplicates(12)
        .into_iter()
        .map(|found| found.moves)
        .collect();
    found.sort();
    let mut shipped = unpack(SHIPPED);
    shipped.retain(|moves| moves.len() <= 12);
    assert_eq!(found.len(), 2_540);
    assert_eq!(found, shipped);
}

#[test]
#[ignore = "300 MB: cargo test --release --test duplicate_moves -- --ignored"]
fn the_shipped_file_is_what_the_example_writes() {
    let found: Vec<Moves> = duplicates(13)
        .into_iter()
        .map(|found| found.moves)
        .collect();
    assert_eq!(pack(&found), SHIPPED);
}

/// Where the tiles and the blank lie after some moves on a large field, and the rows and columns the blank saw.
fn play(moves: &Moves) -> (Vec<usize>, [usize; 4]) {
    const FIELD: usize = 30;
    let mut field: Vec<usize> = (1..=FIELD * FIELD).collect();
    let mut blank = FIELD / 2 * FIELD + FIELD / 2;
    field[blank] = 0;
    let mut room = [FIELD / 2; 4];
    for step in moves {
        let to = [blank - FIELD, blank + FIELD, blank - 1, blank + 1][usize::from(*step)];
        field.swap(blank, to);
        blank = to;
        let (row, column) = (to / FIELD, to % FIELD);
        room = [
            room[0].min(row),
            room[1].max(row),
            room[2].min(column),
            room[3].max(column),
        ];
    }
    (field, room)
}

/// Plays every duplicate of up to so many moves, and its replacement.
fn replay(most: usize, count: usize) {
    let found = duplicates(most);
    assert_eq!(found.len(), count);
    for Duplicate { moves, replacement } in found {
        assert!((replacement.len(), &replacement) < (moves.len(), &moves));
        let ((field, room), (other_field, other_room)) = (play(&moves), play(&replacement));
        assert!(field == other_field, "{moves:?} {replacement:?}");
        assert!(
            other_room[0] >= room[0] && other_room[1] <= room[1],
            "{moves:?}"
        );
        assert!(
            other_room[2] >= room[2] && other_room[3] <= room[3],
            "{moves:?}"
        );
    }
}

#[test]
fn every_replacement_leads_to_the_same_arrangement_in_the_same_room_and_comes_earlier() {
    replay(11, 408);
}

#[test]
#[ignore = "300 MB: cargo test --release --test duplicate_moves -- --ignored"]
fn so_does_every_replacement_in_the_shipped_file() {
    replay(13, 3_283);
}

fn length(heuristic: Heuristic, instance: &Instance, pruning: Pruning) -> usize {
    let options = Options {
        pruning,
        ..Options::default()
    };
    let search = &mut *heuristic.search(instance, options).expect("served");
    let (_, solution) = run_to_end(search, Budget::UNLIMITED);
    let end = instance.start().after_all(&solution.moves, instance.size());
    assert_eq!(end, Ok(instance.goal()));
    solution.moves.len()
}

/// Every so many of the 3x3 boards.
fn true_distances_of_3x3(heuristic: Heuristic, every: usize) {
    let goal = State::goal(Size::THREE);
    let mut states: Vec<_> = distances(Size::THREE, goal).into_iter().collect();
    states.sort_unstable();
    assert_eq!(states.len(), 181_440);
    for (start, distance) in states.into_iter().step_by(every) {
        let instance = Instance::new(Size::THREE, start, goal).expect("reached from the goal");
        let found = length(heuristic, &instance, Pruning::Fsm);
        assert_eq!(found, usize::from(distance), "{start:?}");
    }
}

#[test]
fn sampled_8_puzzles_keep_their_true_distance() {
    true_distances_of_3x3(Heuristic::Manhattan, 31);
    true_distances_of_3x3(Heuristic::LinearConflict, 29);
    true_distances_of_3x3(Heuristic::Misplaced, 307);
}

#[test]
#[ignore = "a minute: cargo test --release --test duplicate_moves -- --ignored"]
fn all_8_puzzles_keep_their_true_distance() {
    true_distances_of_3x3(Heuristic::Manhattan, 1);
    true_distances_of_3x3(Heuristic::LinearConflict, 1);
}

#[test]
fn random_boards_keep_their_length_on_every_size_and_goal() {
    let mut numbers = Numbers(20_261_130);
    for (width, height) in [(4, 4), (4, 3), (3, 4), (2, 6), (5, 3), (8, 2)] {
        let size = Size::new(width, height).unwrap();
        for _ in 0..60 {
            let goal = numbers.walk(size, State::goal(size), 50);
            let start = numbers.walk(size, goal, 44);
            let instance = Instance::new(size, start, goal).expect("a walk from the goal");
            let with = |pruning| length(Heuristic::LinearConflict, &instance, pruning);
            assert_eq!(
                with(Pruning::Fsm),
                with(Pruning::Undo),
                "{start:?} {goal:?}"
            );
        }
    }
}
