//! Korf's 100 boards: lengths, and the order-independent node counts, to the last digit.

mod support;

use fifteen::{Budget, Heuristic, Options, Size, State};
use support::{number, rows, run_to_end, state};

/// Counts found by other programs.
const COUNTS: &str = "korf100_iteration_counts.csv";

/// Compares with the columns of this name; see [`support::reproduces`].
fn reproduces(heuristic: Heuristic, column: &str, most: u64) -> usize {
    let prepared = heuristic
        .prepared(Size::FOUR, State::goal(Size::FOUR))
        .unwrap();
    support::reproduces(COUNTS, column, most, |instance| {
        let search = &mut *prepared.search(instance, Options::default()).unwrap();
        run_to_end(search, Budget::UNLIMITED)
    })
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
        let expected = rows(COUNTS);
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
