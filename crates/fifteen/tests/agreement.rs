//! The strong heuristics on the 15-puzzle: known lengths, and random boards on which they must agree.

mod support;

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use fifteen::{Budget, Heuristic, Instance, Options, Prepared, Pruning, Size, State, random_board};
use support::{Numbers, number, rows, run_to_end, state};

fn goal() -> State {
    State::goal(Size::FOUR)
}

fn prepared(heuristic: Heuristic) -> Prepared {
    heuristic.prepared(Size::FOUR, goal()).unwrap()
}

/// The length of a shortest solution, found with duplicate pruning and replayed.
fn length(prepared: &Prepared, start: State) -> usize {
    let options = Options {
        pruning: Pruning::Fsm,
        ..Options::default()
    };
    let instance = Instance::new(Size::FOUR, start, goal()).unwrap();
    let search = &mut *prepared.search(&instance, options).unwrap();
    let (_, solution) = run_to_end(search, Budget::UNLIMITED);
    assert_eq!(start.after_all(&solution.moves, Size::FOUR), Ok(goal()));
    solution.moves.len()
}

/// Solves uniformly random boards with each heuristic, on all cores, and compares the lengths.
fn agree(heuristics: &[Heuristic], boards: usize) {
    let prepared: Vec<Prepared> = heuristics.iter().copied().map(prepared).collect();
    let mut numbers = Numbers(2_718_281_828);
    let starts: Vec<State> = (0..boards)
        .map(|_| random_board(Size::FOUR, goal(), |end| numbers.below(end)))
        .collect();
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                while let Some(&start) = starts.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let lengths: Vec<usize> =
                        prepared.iter().map(|one| length(one, start)).collect();
                    assert!(
                        lengths.iter().all(|&one| one == lengths[0]),
                        "{}: {lengths:?} under {heuristics:?}",
                        start.display(Size::FOUR)
                    );
                }
            });
        }
    });
    assert!(next.into_inner() >= boards);
}

/// Solves the boards of a file with the strongest heuristic; they must have their lengths.
fn strongest_has_the_lengths_of(file: &str) -> usize {
    let strongest = prepared(Heuristic::Strongest);
    let rows = rows(file);
    for row in &rows {
        let start = state(Size::FOUR, &row["tiles_blank_last"]);
        let expected = number(row, "optimal") as usize;
        assert_eq!(
            length(&strongest, start),
            expected,
            "{file}, board {}",
            row["id"]
        );
    }
    rows.len()
}

#[test]
fn the_strongest_heuristic_solves_korfs_boards_at_their_lengths() {
    assert_eq!(strongest_has_the_lengths_of("korf100.csv"), 100);
}

#[test]
fn pattern_databases_agree_on_random_boards() {
    let heuristics = [
        Heuristic::Strongest,
        Heuristic::PatternDatabase663,
        Heuristic::PatternDatabase555,
    ];
    agree(&heuristics, 100);
}

#[test]
#[ignore = "a minute: cargo test --release --test agreement -- --ignored"]
fn the_strongest_heuristic_solves_the_hardest_boards_in_eighty_moves() {
    assert_eq!(strongest_has_the_lengths_of("hardest80.csv"), 17);
}

#[test]
#[ignore = "some minutes: cargo test --release --test agreement -- --ignored"]
fn two_partitions_agree_on_ten_thousand_random_boards() {
    agree(
        &[Heuristic::PatternDatabase555, Heuristic::PatternDatabase663],
        10_000,
    );
}

#[test]
#[ignore = "some minutes: cargo test --release --test agreement -- --ignored"]
fn tables_and_walking_agree_on_two_thousand_random_boards() {
    agree(&[Heuristic::Strongest, Heuristic::WalkingInversion], 2_000);
}
