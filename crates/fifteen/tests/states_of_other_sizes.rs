//! A state does not know its size. What every function that takes both does when they do not belong together.

use fifteen::heuristic::{
    AllPairsConflict, DisjointPairsConflict, Estimate, Euclidean, InversionDistance, LineRule,
    LinearConflict, Manhattan, Misplaced, MisplacedWithBlank, PatternDatabase,
    RunningMaximumConflict, WalkingDistance, WalkingInversion,
};
use fifteen::pattern::{Partitions, Plan};
use fifteen::search::{Layers, MemoryCap};
use fifteen::{
    Heuristic, Instance, InstanceError, Move, Parity, Size, State, from_letters, random_board,
    random_walk,
};

/// All sizes.
fn sizes() -> Vec<Size> {
    (2..=8)
        .flat_map(|width| (2..=8).filter_map(move |height| Size::new(width, height).ok()))
        .collect()
}

/// States of every size, the blank on every square; each also with its first and last tile exchanged, so that one that
/// does not fit a smaller size can have its blank there.
fn states() -> Vec<(Size, State)> {
    let mut states = Vec::new();
    for size in sizes() {
        for blank in 0..size.squares() {
            let mut numbers: Vec<usize> = (1..size.squares()).collect();
            let last = numbers.len() - 1;
            for _ in 0..2 {
                let mut squares = numbers.clone();
                squares.insert(blank, 0);
                states.push((size, State::new(size, &squares).unwrap()));
                numbers.swap(0, last);
            }
        }
    }
    states
}

/// Each size with each state that does not fit it.
fn misfits() -> impl Iterator<Item = (Size, State)> {
    sizes().into_iter().flat_map(|size| {
        let misfits = states().into_iter().map(|(_, state)| state);
        misfits
            .filter(move |state| !state.fits(size))
            .map(move |state| (size, state))
    })
}

#[test]
fn a_state_fits_its_size_and_not_one_that_lacks_a_square_it_uses() {
    for (size, state) in states() {
        assert!(state.fits(size));
        for other in sizes() {
            let again = State::new(other, &state.tiles(other));
            assert_eq!(
                state.fits(other),
                again == Ok(state),
                "{state:?} on {other}"
            );
        }
    }
    assert!(misfits().count() > 1_000);
    assert!(misfits().any(|(size, state)| state.blank().index() < size.squares()));
}

#[test]
fn an_instance_names_the_state_that_does_not_fit() {
    for (size, misfit) in misfits() {
        let goal = State::goal(size);
        let error = Instance::new(size, misfit, goal).unwrap_err();
        assert_eq!(error, InstanceError::StartTooLarge(size));
        assert!(error.to_string().starts_with("the start is no"), "{error}");
        let error = Instance::new(size, goal, misfit).unwrap_err();
        assert_eq!(error, InstanceError::GoalTooLarge(size));
        assert!(error.to_string().starts_with("the goal is no"), "{error}");
    }
}

#[test]
fn no_heuristic_serves_a_goal_that_does_not_fit() {
    for (size, misfit) in misfits() {
        for &heuristic in Heuristic::ALL {
            assert!(heuristic.prepare(size, misfit).is_err(), "{heuristic}");
        }
        assert!(WalkingDistance::new(size, misfit).is_none());
        assert!(WalkingInversion::new(size, misfit).is_none());
        for partitions in [
            Partitions::Five,
            Partitions::Six,
            Partitions::Seven,
            Partitions::Two,
        ] {
            assert_eq!(Plan::new(partitions, size, misfit).groups(), []);
        }
    }
}

#[test]
fn every_estimate_of_a_state_that_does_not_fit_is_the_largest_number() {
    for size in [
        Size::THREE,
        Size::new(2, 2).unwrap(),
        Size::new(5, 3).unwrap(),
    ] {
        let all: Vec<State> = misfits()
            .filter(|&(other, _)| other == size)
            .map(|(_, state)| state)
            .collect();
        for &heuristic in Heuristic::ALL {
            // Tables of fifteen squares take long to build; those of nine show the same.
            let tables = heuristic
                .prepare(size, State::goal(size))
                .map(|p| p.groups().len());
            if size.squares() > 12 && tables.is_ok_and(|tables| tables > 0) {
                continue;
            }
            let estimates = heuristic.estimates(size, State::goal(size), all.iter().copied());
            assert!(
                estimates.unwrap().iter().all(|&h| h == u8::MAX),
                "{heuristic}"
            );
        }
    }
}

#[test]
fn what_cannot_refuse_answers_and_does_not_panic() {
    for (size, misfit) in misfits() {
        let _ = Parity::new(size, misfit, misfit).sum();
        let walk = random_walk(size, misfit, 10, |_| 0);
        assert!(walk.len() <= 10 && misfit.after_all(&walk, size).is_ok());
        let board = random_board(size, misfit, |n| n - 1);
        assert!(board.fits(size));
        let mut layers = Layers::new(size, misfit, MemoryCap::UNLIMITED);
        assert!(!layers.deepen().unwrap(), "nothing is next to {misfit:?}");
        for step in Move::ALL {
            let _ = misfit.after(step, size);
        }
        for state in [misfit, State::goal(size)] {
            let _ = Manhattan::new(size, misfit).estimate(state);
            let _ = Misplaced::new(size, misfit).estimate(state);
            let _ = MisplacedWithBlank::new(size, misfit).estimate(state);
            let _ = Euclidean::new(size, misfit).estimate(state);
            let _ = InversionDistance::new(size, misfit).estimate(state);
        }
        assert_eq!(
            misfit.display(size).to_string().split(' ').count(),
            size.squares()
        );
    }
    let corner = State::new(
        Size::FOUR,
        &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12],
    );
    let walk = random_walk(Size::new(2, 2).unwrap(), corner.unwrap(), 5, |_| 0);
    assert_eq!(Ok(walk), from_letters(""));
}

#[test]
fn line_rules_and_look_ups_of_what_does_not_fit_do_not_panic() {
    // A table of all lines is made for each goal: a sample is enough.
    for (size, misfit) in misfits().step_by(37) {
        let lines = [
            LinearConflict::with_goal,
            DisjointPairsConflict::with_goal,
            AllPairsConflict::with_goal,
            RunningMaximumConflict::with_goal,
        ];
        let plan = Plan::new(Partitions::Five, size, misfit);
        for state in [misfit, State::goal(size)] {
            for with_goal in lines {
                let _ = with_goal(size, misfit).estimate(state);
            }
            let _ = PatternDatabase::<2>::new(&plan, &[]).estimate(state);
        }
    }
}
