//! Korf's 100 boards: lengths, and the order-independent node counts, to the last digit.

mod support;

use fifteen::{Budget, Heuristic, Instance, Options, Size, State};
use support::{number, rows, run_to_end, state, total};

/// Solves the boards whose failing rounds generate at most `most` nodes and compares; returns how many there were.
fn reproduces(heuristic: Heuristic, column: &str, most: u64) -> usize {
    let boards = rows("korf100.csv");
    let counts = rows("korf100_iteration_counts.csv");
    let goal = State::goal(Size::FOUR);
    let prepared = heuristic.prepared(Size::FOUR, goal).unwrap();
    let mut checked = 0;
    for (board, counts) in boards.iter().zip(&counts) {
        assert_eq!(board["id"], counts["id"]);
        let expected = number(counts, &format!("{column}_gen_complete"));
        if expected > most {
            continue;
        }
        checked += 1;
        let start = state(Size::FOUR, &board["tiles_blank_last"]);
        let instance = Instance::new(Size::FOUR, start, goal).expect("a solvable board");
        let (rounds, solution) = run_to_end(
            &mut *prepared.search(&instance, Options::default()).unwrap(),
            Budget::UNLIMITED,
        );
        let id = &board["id"];
        let first_threshold = rounds
            .first()
            .map_or(solution.threshold, |round| round.threshold);
        assert_eq!(
            u64::from(first_threshold),
            number(counts, &format!("{column}_h0")),
            "board {id}"
        );
        assert_eq!(
            solution.moves.len() as u64,
            number(board, "optimal"),
            "board {id}"
        );
        assert_eq!(
            start.after_all(&solution.moves, Size::FOUR),
            Ok(goal),
            "board {id}"
        );
        assert_eq!(total(&rounds).generated, expected, "board {id}");
    }
    checked
}

#[test]
fn manhattan_reproduces_the_easier_boards() {
    assert_eq!(reproduces(Heuristic::Manhattan, "md", 4_000_000), 24);
}

#[test]
fn linear_conflict_reproduces_the_easier_boards() {
    assert_eq!(
        reproduces(Heuristic::LinearConflict, "md_lc", 2_000_000),
        42
    );
}

#[test]
fn walking_distance_reproduces_the_easier_boards() {
    assert_eq!(reproduces(Heuristic::WalkingDistance, "wd", 1_000_000), 30);
}

#[test]
fn walking_inversion_reproduces_the_easier_boards() {
    assert_eq!(
        reproduces(Heuristic::WalkingInversion, "wd_id", 1_000_000),
        34
    );
}

#[test]
fn estimates_of_all_starts_are_the_known_ones() {
    let boards = rows("korf100.csv");
    let starts = boards
        .iter()
        .map(|board| state(Size::FOUR, &board["tiles_blank_last"]));
    for (heuristic, column) in [
        (Heuristic::Manhattan, "md_h0"),
        (Heuristic::LinearConflict, "md_lc_h0"),
        (Heuristic::WalkingDistance, "wd_h0"),
        (Heuristic::WalkingInversion, "wd_id_h0"),
    ] {
        let estimates = heuristic.estimates(Size::FOUR, State::goal(Size::FOUR), starts.clone());
        let expected = rows("korf100_iteration_counts.csv");
        let expected = expected.iter().map(|counts| number(counts, column) as u8);
        assert_eq!(
            estimates.unwrap(),
            expected.collect::<Vec<u8>>(),
            "{column}"
        );
    }
}

#[test]
#[ignore = "some ten minutes: cargo test --release --test korf100 -- --ignored"]
fn manhattan_reproduces_all_boards() {
    assert_eq!(reproduces(Heuristic::Manhattan, "md", u64::MAX), 100);
}

#[test]
#[ignore = "some minutes: cargo test --release --test korf100 -- --ignored"]
fn linear_conflict_reproduces_all_boards() {
    assert_eq!(
        reproduces(Heuristic::LinearConflict, "md_lc", u64::MAX),
        100
    );
}

#[test]
#[ignore = "some minutes: cargo test --release --test korf100 -- --ignored"]
fn walking_distance_reproduces_all_boards() {
    assert_eq!(reproduces(Heuristic::WalkingDistance, "wd", u64::MAX), 100);
}

#[test]
#[ignore = "some minutes: cargo test --release --test korf100 -- --ignored"]
fn walking_inversion_reproduces_all_boards() {
    assert_eq!(
        reproduces(Heuristic::WalkingInversion, "wd_id", u64::MAX),
        100
    );
}
