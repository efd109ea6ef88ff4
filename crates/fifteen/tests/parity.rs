//! The parity rule against breadth-first truth, and the boards on which common wrong rules fail.

mod support;

use fifteen::{Instance, Parity, Size, State};
use support::{distances, state};

/// Calls `check` with every permutation of 0..n.
fn permutations(n: usize, check: &mut impl FnMut(&[usize])) {
    fn extend(numbers: &mut Vec<usize>, fixed: usize, check: &mut impl FnMut(&[usize])) {
        if fixed == numbers.len() {
            return check(numbers);
        }
        for index in fixed..numbers.len() {
            numbers.swap(fixed, index);
            extend(numbers, fixed + 1, check);
            numbers.swap(fixed, index);
        }
    }
    extend(&mut (0..n).collect(), 0, check);
}

#[test]
fn the_rule_holds_on_every_permutation_of_the_small_boards() {
    for (width, height) in [(2, 2), (3, 2), (2, 3), (3, 3)] {
        let size = Size::new(width, height).unwrap();
        let blank_in_the_middle = (0..size.squares())
            .map(|index| match index {
                _ if index < size.squares() / 2 => index + 1,
                _ if index == size.squares() / 2 => 0,
                _ => index,
            })
            .collect::<Vec<_>>();
        let goals = [
            State::goal(size),
            State::blank_first(size),
            State::new(size, &blank_in_the_middle).unwrap(),
        ];
        for goal in goals {
            let reachable = distances(size, goal);
            let mut permuted = 0;
            permutations(size.squares(), &mut |numbers| {
                permuted += 1;
                let start = State::new(size, numbers).unwrap();
                assert_eq!(
                    Parity::new(size, start, goal).solvable(),
                    reachable.contains_key(&start),
                    "{numbers:?} to {}",
                    goal.display(size)
                );
            });
            assert_eq!(permuted, 2 * reachable.len());
        }
    }
}

#[test]
fn the_boards_that_wrong_rules_misjudge_are_judged_right() {
    let goal = State::goal(Size::FOUR);
    for (text, inversions, solvable) in [
        ("1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12", 3, true),
        ("2 1 3 4 5 6 7 8 9 10 11 0 13 14 15 12", 4, false),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", 0, true),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", 1, false),
    ] {
        let parity = Parity::new(Size::FOUR, state(Size::FOUR, text), goal);
        assert_eq!(
            (parity.inversions, parity.solvable()),
            (inversions, solvable),
            "{text}"
        );
    }
}

#[test]
fn every_board_is_solvable_to_exactly_one_of_blank_last_and_blank_first() {
    let mut numbers = support::Numbers(11);
    for _ in 0..1_000 {
        let mut tiles: Vec<usize> = (0..16).collect();
        for end in (1..16).rev() {
            tiles.swap(end, numbers.below(end + 1));
        }
        let start = State::new(Size::FOUR, &tiles).unwrap();
        let reaches = |goal| Instance::new(Size::FOUR, start, goal).is_ok();
        assert_ne!(
            reaches(State::goal(Size::FOUR)),
            reaches(State::blank_first(Size::FOUR))
        );
    }
}

#[test]
fn the_error_shows_the_count() {
    let size = Size::FOUR;
    let start = state(size, "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0");
    assert_eq!(
        Instance::new(size, start, State::goal(size))
            .unwrap_err()
            .to_string(),
        "not solvable: 1 inversion + 0 rows from the blank to its goal = 1, which is odd; \
         every move keeps this count even or odd as it is"
    );
}
