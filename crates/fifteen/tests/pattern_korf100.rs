//! Korf's 100 boards under pattern databases, to the last digit of the order-independent counts.

mod support;

use std::sync::Arc;

use fifteen::heuristic::PatternDatabase;
use fifteen::pattern::{Build, Partitions, Plan, Precision, Table};
use fifteen::search::IdaStar;
use fifteen::{Budget, Options, Size, State};
use support::run_to_end;

/// Counts of exact tables, found by other programs.
const EXACT: &str = "korf100_iteration_counts.csv";
/// Our own counts of clamped ones.
const CLAMPED: &str = "korf100_clamped_counts.csv";

/// A plan of the 15-puzzle and its tables.
fn built(partitions: Partitions, precision: Precision) -> (Plan, Vec<Arc<Table>>) {
    let plan = Plan::new(partitions, Size::FOUR, State::goal(Size::FOUR));
    let tables = plan
        .groups()
        .iter()
        .map(|group| Arc::new(Build::new(group, precision).finish()))
        .collect();
    (plan, tables)
}

/// Compares the first `SUMS` sums of a plan with the columns of this name in a file; see [`support::reproduces`].
fn reproduces<const SUMS: usize>(
    (plan, tables): &(Plan, Vec<Arc<Table>>),
    file: &str,
    column: &str,
    most: u64,
) -> usize {
    let estimate = PatternDatabase::<SUMS>::new(plan, tables);
    support::reproduces(file, column, most, |instance| {
        let mut search = IdaStar::new(instance, estimate.clone(), Options::default());
        run_to_end(&mut search, Budget::UNLIMITED)
    })
}

#[test]
fn exact_tables_reproduce_the_easier_boards() {
    let five = built(Partitions::Five, Precision::Exact);
    assert_eq!(reproduces::<1>(&five, EXACT, "pdb555", 100_000), 33);
    assert_eq!(reproduces::<2>(&five, EXACT, "pdb555_refl", 100_000), 43);
    let six = built(Partitions::Six, Precision::Exact);
    assert_eq!(reproduces::<1>(&six, EXACT, "pdb663", 100_000), 39);
    assert_eq!(reproduces::<2>(&six, EXACT, "pdb663_refl", 100_000), 52);
}

#[test]
#[ignore = "takes minutes: cargo test --release --test pattern_korf100 -- --ignored"]
fn exact_tables_reproduce_all_boards() {
    let five = built(Partitions::Five, Precision::Exact);
    assert_eq!(reproduces::<1>(&five, EXACT, "pdb555", u64::MAX), 100);
    assert_eq!(reproduces::<2>(&five, EXACT, "pdb555_refl", u64::MAX), 100);
    let six = built(Partitions::Six, Precision::Exact);
    assert_eq!(reproduces::<1>(&six, EXACT, "pdb663", u64::MAX), 100);
    assert_eq!(reproduces::<2>(&six, EXACT, "pdb663_refl", u64::MAX), 100);
}

#[test]
fn clamped_tables_repeat_the_easier_boards() {
    let five = built(Partitions::Five, Precision::Clamped);
    assert_eq!(reproduces::<2>(&five, CLAMPED, "pdb555_refl", 50_000), 35);
    let six = built(Partitions::Six, Precision::Clamped);
    assert_eq!(reproduces::<2>(&six, CLAMPED, "pdb663_refl", 50_000), 41);
    let two = built(Partitions::Two, Precision::Clamped);
    assert_eq!(reproduces::<4>(&two, CLAMPED, "strongest", 50_000), 57);
}

#[test]
#[ignore = "takes minutes: cargo test --release --test pattern_korf100 -- --ignored"]
fn clamped_tables_repeat_all_boards() {
    let five = built(Partitions::Five, Precision::Clamped);
    assert_eq!(
        reproduces::<2>(&five, CLAMPED, "pdb555_refl", u64::MAX),
        100
    );
    let six = built(Partitions::Six, Precision::Clamped);
    assert_eq!(reproduces::<2>(&six, CLAMPED, "pdb663_refl", u64::MAX), 100);
    let two = built(Partitions::Two, Precision::Clamped);
    assert_eq!(reproduces::<4>(&two, CLAMPED, "strongest", u64::MAX), 100);
}
