//! Every heuristic of the catalog against what its row claims: exhaustively on the 8-puzzle, within reach of the goal
//! on the 15-puzzle, and on random walks over many sizes and goals.

mod support;

use std::collections::HashMap;
use std::sync::OnceLock;

use fifteen::heuristic::{Estimate, Slide};
use fifteen::search::{Layers, MemoryCap};
use fifteen::{Heuristic, Move, Prepared, Size, State, Visitor};
use support::{Numbers, state};

/// Makes a heuristic ready, unless it cannot serve the size and goal.
fn prepared(heuristic: Heuristic, size: Size, goal: State) -> Option<Prepared> {
    heuristic.prepared(size, goal).ok()
}

/// Rows that are quick to make ready. On the larger boards of pattern databases the smallest are, and the strongest, whose
/// tables each test builds once.
fn quick_rows(size: Size, goal: State) -> impl Iterator<Item = Heuristic> {
    let rows = Heuristic::ALL.iter().copied();
    rows.filter(move |heuristic| match heuristic.name() {
        "pdb-555" => size.squares() <= 9 || (size, goal) == (Size::FOUR, State::goal(Size::FOUR)),
        name if name.starts_with("pdb") => size.squares() <= 9,
        _ => true,
    })
}

/// Usual and unusual goals of the 8-puzzle: blank last, first, in the centre (two ways) and on an edge.
fn goals_of_three() -> [State; 5] {
    let goal = |text: &str| state(Size::THREE, text);
    [
        State::goal(Size::THREE),
        State::blank_first(Size::THREE),
        goal("1 2 3 4 0 5 6 7 8"),
        goal("1 2 3 8 0 4 7 6 5"),
        goal("3 0 6 8 1 2 5 7 4"),
    ]
}

/// All states that a goal can be reached from, with true distances and neighbours.
struct Truth {
    states: Vec<State>,
    distances: Vec<u8>,
    /// Every legal move of every state: the slide and the state it leads to, by number.
    slides: Vec<Vec<(Slide, usize)>>,
}

impl Truth {
    fn new(size: Size, goal: State) -> Truth {
        let mut layers = Layers::new(size, goal, MemoryCap::UNLIMITED);
        while layers.deepen().unwrap() {}
        let mut states = Vec::new();
        let mut distances = Vec::new();
        for depth in 0..=layers.depth() {
            for state in layers.layer(depth) {
                states.push(state);
                distances.push(depth as u8);
            }
        }
        let number: HashMap<State, usize> = states.iter().copied().zip(0..).collect();
        let slides = states
            .iter()
            .map(|&state| {
                let slides = Move::ALL
                    .into_iter()
                    .filter_map(|step| Slide::new(state, step, size));
                slides.map(|slide| (slide, number[&slide.state])).collect()
            })
            .collect();
        Truth {
            states,
            distances,
            slides,
        }
    }

    /// Those of the 8-puzzle goals, made once.
    fn of_three() -> &'static [Truth] {
        static TRUTH: OnceLock<Vec<Truth>> = OnceLock::new();
        TRUTH.get_or_init(|| {
            let goals = goals_of_three().into_iter();
            goals.map(|goal| Truth::new(Size::THREE, goal)).collect()
        })
    }
}

/// What a heuristic does on all states of a truth.
#[derive(Default)]
struct Found {
    estimates: Vec<u8>,
    /// States estimated above their true distance.
    overestimated: Vec<State>,
    /// Moves that change the estimate by more than 1.
    jumps: usize,
    /// States whose estimate is even where the distance is odd, or the other way round.
    other_parity: usize,
}

impl Found {
    fn on(truth: &Truth, prepared: &Prepared) -> Found {
        struct Look<'a>(&'a Truth);
        impl Visitor for Look<'_> {
            type Output = Found;
            fn visit<E: Estimate + Send + 'static>(self, estimate: E) -> Found {
                let truth = self.0;
                let values: Vec<E::Value> = truth
                    .states
                    .iter()
                    .map(|&state| estimate.root(state))
                    .collect();
                let estimates: Vec<u8> = values.iter().map(|&value| estimate.h(value)).collect();
                let mut found = Found::default();
                for (index, &value) in values.iter().enumerate() {
                    let (h, distance) = (estimates[index], truth.distances[index]);
                    if h > distance {
                        found.overestimated.push(truth.states[index]);
                    }
                    found.other_parity += usize::from(h % 2 != distance % 2);
                    for &(slide, next) in &truth.slides[index] {
                        let after = estimate.h(estimate.after(value, slide));
                        assert_eq!(after, estimates[next], "{slide:?}");
                        found.jumps += usize::from(after.abs_diff(h) > 1);
                    }
                }
                found.estimates = estimates;
                found
            }
        }
        prepared.visit(Look(truth))
    }

    fn mean(&self) -> f64 {
        let sum: u64 = self.estimates.iter().map(|&h| u64::from(h)).sum();
        sum as f64 / self.estimates.len() as f64
    }
}

/// What a heuristic does on the 8-puzzle with the blank last.
fn on_the_eight_puzzle(heuristic: Heuristic) -> Found {
    let prepared = prepared(heuristic, Size::THREE, State::goal(Size::THREE)).unwrap();
    Found::on(&Truth::of_three()[0], &prepared)
}

/// The 15-puzzle within 20 moves of the goal, made once.
fn near_the_goal() -> &'static Layers {
    static LAYERS: OnceLock<Layers> = OnceLock::new();
    LAYERS.get_or_init(|| {
        let goal = State::goal(Size::FOUR);
        let mut layers = Layers::new(Size::FOUR, goal, MemoryCap::UNLIMITED);
        while layers.depth() < 20 {
            assert_eq!(layers.deepen(), Ok(true));
        }
        layers
    })
}

/// States of a layer that are estimated above its depth.
fn overestimated(prepared: &Prepared, layers: &Layers, depth: usize, every: usize) -> Vec<State> {
    let states: Vec<State> = layers.layer(depth).step_by(every).collect();
    let estimates = prepared.estimates(states.iter().copied());
    states
        .into_iter()
        .zip(estimates)
        .filter(|&(_, h)| usize::from(h) > depth)
        .map(|(state, _)| state)
        .collect()
}

#[test]
fn every_row_does_what_it_claims_on_all_states_of_the_eight_puzzle() {
    for &heuristic in Heuristic::ALL {
        for (goal, truth) in goals_of_three().into_iter().zip(Truth::of_three()) {
            let Some(prepared) = prepared(heuristic, Size::THREE, goal) else {
                continue;
            };
            let found = Found::on(truth, &prepared);
            let goal = goal.display(Size::THREE);
            assert_eq!(found.estimates[0], 0, "{heuristic} at its goal {goal}");
            if heuristic.admissible() {
                let over = found.overestimated.len();
                assert_eq!(over, 0, "{heuristic} is admissible for {goal}");
            }
            if heuristic.consistent() {
                assert_eq!(found.jumps, 0, "{heuristic} is consistent for {goal}");
            }
            if heuristic.keeps_parity() {
                assert_eq!(found.other_parity, 0, "{heuristic} keeps parity for {goal}");
            }
        }
    }
}

#[test]
fn admissible_rows_never_exceed_the_distance_near_the_goal_of_the_fifteen_puzzle() {
    let layers = near_the_goal();
    let goal = State::goal(Size::FOUR);
    for heuristic in quick_rows(Size::FOUR, goal).filter(|row| row.admissible()) {
        let prepared = prepared(heuristic, Size::FOUR, goal).unwrap();
        for depth in 0..=20 {
            let every = if depth <= 15 { 1 } else { 17 };
            let over = overestimated(&prepared, layers, depth, every);
            assert_eq!(over, [], "{heuristic} at depth {depth}");
        }
    }
}

#[test]
#[ignore = "a minute: cargo test --release --test heuristic_laws -- --ignored"]
fn admissible_rows_never_exceed_the_distance_of_any_state_within_twenty_moves() {
    let goals = [
        "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
        "1 2 3 4 5 6 7 8 9 0 10 11 12 13 14 15",
    ];
    let goals = goals.map(|text| state(Size::FOUR, text));
    for goal in [State::goal(Size::FOUR)].into_iter().chain(goals) {
        let mut layers = Layers::new(Size::FOUR, goal, MemoryCap::UNLIMITED);
        while layers.depth() < 20 {
            assert_eq!(layers.deepen(), Ok(true));
        }
        for heuristic in Heuristic::ALL.iter().filter(|row| row.admissible()) {
            let Some(prepared) = prepared(*heuristic, Size::FOUR, goal) else {
                continue;
            };
            for depth in 0..=20 {
                let over = overestimated(&prepared, &layers, depth, 1);
                assert_eq!(over, [], "{heuristic} at depth {depth}");
            }
        }
    }
}

#[test]
fn what_is_carried_along_a_walk_is_what_a_fresh_look_gives() {
    /// Walks, and returns how many moves changed the estimate by more than 1.
    struct Walk {
        heuristic: Heuristic,
        size: Size,
        goal: State,
        numbers: Numbers,
    }
    impl Visitor for Walk {
        type Output = usize;
        fn visit<E: Estimate + Send + 'static>(mut self, estimate: E) -> usize {
            let Walk {
                heuristic,
                size,
                goal,
                ..
            } = self;
            assert_eq!(estimate.estimate(goal), 0, "{heuristic}");
            let mut state = goal;
            let mut value = estimate.root(goal);
            let mut jumps = 0;
            for moves in 1..=400usize {
                let steps: Vec<Move> = state.legal_moves(size).collect();
                let step = steps[self.numbers.below(steps.len())];
                let slide = Slide::new(state, step, size).unwrap();
                let before = estimate.h(value);
                state = slide.state;
                value = estimate.after(value, slide);
                let h = estimate.h(value);
                let shown = state.display(size);
                assert_eq!(
                    h,
                    estimate.estimate(state),
                    "{heuristic} on {size}, {shown}"
                );
                jumps += usize::from(h.abs_diff(before) > 1);
                if heuristic.keeps_parity() {
                    assert_eq!(
                        usize::from(h) % 2,
                        moves % 2,
                        "{heuristic} on {size}, {shown}"
                    );
                }
                if heuristic.admissible() {
                    assert!(usize::from(h) <= moves, "{heuristic} on {size}, {shown}");
                }
            }
            jumps
        }
    }
    let mut jumps = HashMap::new();
    let sizes = [
        (4, 4),
        (3, 4),
        (4, 3),
        (2, 5),
        (5, 3),
        (2, 2),
        (2, 3),
        (6, 2),
        (2, 8),
        (7, 2),
    ];
    for (width, height) in sizes {
        let size = Size::new(width, height).unwrap();
        for seed in 1..=4 {
            let mut numbers = Numbers(seed * 0x9e37_79b9);
            let goal = match seed {
                1 | 2 => State::goal(size),
                3 => State::blank_first(size),
                _ => numbers.walk(size, State::goal(size), 100),
            };
            for heuristic in quick_rows(size, goal) {
                let Some(prepared) = prepared(heuristic, size, goal) else {
                    continue;
                };
                let found = prepared.visit(Walk {
                    heuristic,
                    size,
                    goal,
                    numbers: Numbers(seed),
                });
                *jumps.entry(heuristic).or_insert(0) += found;
                if heuristic.consistent() {
                    assert_eq!(found, 0, "{heuristic} on {size} for {}", goal.display(size));
                }
            }
        }
    }
    for heuristic in quick_rows(Size::FOUR, State::goal(Size::FOUR)) {
        if !heuristic.consistent() {
            assert!(jumps[&heuristic] > 0, "{heuristic} never changes by 2");
        }
    }
}

#[test]
fn rows_that_claim_less_have_a_counter_example() {
    let goal = State::goal(Size::FOUR);
    for heuristic in quick_rows(Size::FOUR, goal).filter(|row| !row.admissible()) {
        let prepared = prepared(heuristic, Size::FOUR, goal).unwrap();
        let over =
            (0..=13).any(|depth| !overestimated(&prepared, near_the_goal(), depth, 1).is_empty());
        assert!(over, "{heuristic} overestimates no board within 13 moves");
    }
}

#[test]
fn all_pairs_overestimates_four_boards_at_thirteen_moves_and_running_maximum_two() {
    let goal = State::goal(Size::FOUR);
    let boards = [
        "1 2 11 3 / 5 6 15 4 / 9 10 7 0 / 13 14 12 8",
        "1 2 3 4 / 5 6 7 8 / 11 12 10 15 / 9 13 0 14",
        "1 3 7 4 / 5 10 0 8 / 9 2 15 11 / 13 6 14 12",
        "1 2 3 4 / 9 7 5 6 / 10 0 12 8 / 13 14 11 15",
    ]
    .map(|text| state(Size::FOUR, text));
    for (heuristic, boards) in [
        (Heuristic::AllPairsConflict, &boards[..]),
        (Heuristic::RunningMaximumConflict, &boards[2..]),
    ] {
        let prepared = prepared(heuristic, Size::FOUR, goal).unwrap();
        for depth in 0..13 {
            assert_eq!(overestimated(&prepared, near_the_goal(), depth, 1), []);
        }
        let mut over = overestimated(&prepared, near_the_goal(), 13, 1);
        let mut expected = boards.to_vec();
        over.sort();
        expected.sort();
        assert_eq!(over, expected, "{heuristic}");
        assert!(prepared.estimates(expected).iter().all(|&h| h == 15));
    }
    let conflict = prepared(Heuristic::LinearConflict, Size::FOUR, goal).unwrap();
    assert_eq!(conflict.estimates(boards), [13; 4]);
    let manhattan = prepared(Heuristic::Manhattan, Size::FOUR, goal).unwrap();
    assert_eq!(manhattan.estimates(boards), [11; 4]);
}

#[test]
fn all_pairs_passes_casual_tests() {
    let prepared = prepared(
        Heuristic::AllPairsConflict,
        Size::FOUR,
        State::goal(Size::FOUR),
    );
    let layers = near_the_goal();
    assert_eq!(layers.layer(20).count(), 1_637_383);
    let over = overestimated(&prepared.unwrap(), layers, 20, 1);
    assert_eq!(over.len(), 1_834);
}

#[test]
fn all_pairs_overestimates_seven_boards_of_the_eight_puzzle() {
    let found = on_the_eight_puzzle(Heuristic::AllPairsConflict);
    assert_eq!(found.overestimated.len(), 7);
    assert!(found.jumps > 0);
    let truth = &Truth::of_three()[0];
    let smallest = truth
        .states
        .iter()
        .zip(&truth.distances)
        .find(|(state, _)| found.overestimated.contains(state));
    assert_eq!(smallest.map(|(_, &distance)| distance), Some(26));
    for text in [
        "7 8 0 / 6 5 4 / 1 2 3",
        "8 7 0 / 6 5 4 / 3 2 1",
        "3 8 1 / 6 5 4 / 0 2 7",
        "6 8 7 / 3 5 4 / 0 2 1",
    ] {
        let board = state(Size::THREE, text);
        let index = truth
            .states
            .iter()
            .position(|&state| state == board)
            .unwrap();
        assert_eq!(
            (truth.distances[index], found.estimates[index]),
            (26, 28),
            "{text}"
        );
    }
}

#[test]
fn running_maximum_overestimates_no_board_of_the_eight_puzzle() {
    for (goal, truth) in goals_of_three().into_iter().zip(Truth::of_three()) {
        let prepared = prepared(Heuristic::RunningMaximumConflict, Size::THREE, goal).unwrap();
        assert_eq!(Found::on(truth, &prepared).overestimated, []);
    }
}

#[test]
fn counting_the_blank_overestimates() {
    let found = on_the_eight_puzzle(Heuristic::MisplacedWithBlank);
    assert_eq!(found.overestimated.len(), 78);
    // The same mistake in Manhattan distance.
    let goal = State::goal(Size::THREE);
    let truth = &Truth::of_three()[0];
    let manhattan = on_the_eight_puzzle(Heuristic::Manhattan).estimates;
    let over = truth.states.iter().enumerate().filter(|&(index, state)| {
        let blank = state.blank().distance(goal.blank(), Size::THREE);
        usize::from(manhattan[index]) + blank > usize::from(truth.distances[index])
    });
    assert_eq!(over.count(), 4_650);
    let goal = State::goal(Size::FOUR);
    let one_move_away = goal.after(Move::Up, Size::FOUR).unwrap();
    let prepared = prepared(Heuristic::MisplacedWithBlank, Size::FOUR, goal).unwrap();
    assert_eq!(prepared.estimates([one_move_away]), [2]);
}

#[test]
fn means_over_the_eight_puzzle_are_the_known_ones() {
    let truth = &Truth::of_three()[0];
    let sum: u64 = truth.distances.iter().map(|&d| u64::from(d)).sum();
    assert_eq!(format!("{:.6}", sum as f64 / 181_440.0), "21.972399");
    for (heuristic, mean) in [
        (Heuristic::Manhattan, "14.0000"),
        (Heuristic::DisjointPairsConflict, "15.1032"),
        (Heuristic::LinearConflict, "15.1190"),
        (Heuristic::AllPairsConflict, "15.1667"),
    ] {
        let found = on_the_eight_puzzle(heuristic).mean();
        assert_eq!(format!("{found:.4}"), mean, "{heuristic}");
    }
}

#[test]
fn stronger_rows_are_never_below_weaker_ones() {
    use Heuristic as H;
    for (weaker, stronger) in [
        (H::Zero, H::Misplaced),
        (H::Misplaced, H::Euclidean),
        (H::Euclidean, H::Manhattan),
        (H::Manhattan, H::DisjointPairsConflict),
        (H::DisjointPairsConflict, H::LinearConflict),
        (H::LinearConflict, H::RunningMaximumConflict),
        (H::RunningMaximumConflict, H::AllPairsConflict),
        (H::Manhattan, H::WalkingDistance),
        (H::WalkingDistance, H::WalkingInversion),
        (H::InversionDistance, H::WalkingInversion),
    ] {
        for (width, height) in [(3, 3), (4, 4), (5, 3)] {
            let size = Size::new(width, height).unwrap();
            let goal = State::goal(size);
            let mut numbers = Numbers(7);
            let states: Vec<State> = (0..2_000).map(|_| numbers.walk(size, goal, 200)).collect();
            let estimates = |heuristic| {
                let prepared = prepared(heuristic, size, goal).unwrap();
                prepared.estimates(states.iter().copied())
            };
            for (index, (low, high)) in estimates(weaker)
                .into_iter()
                .zip(estimates(stronger))
                .enumerate()
            {
                let board = states[index].display(size);
                assert!(low <= high, "{weaker} {low}, {stronger} {high} on {board}");
            }
        }
    }
}

#[test]
fn every_row_serves_the_usual_boards_or_says_why_not() {
    for (width, height) in [(2, 2), (3, 3), (4, 4), (2, 8), (8, 2), (3, 5)] {
        let size = Size::new(width, height).unwrap();
        for goal in [State::goal(size), State::blank_first(size)] {
            for &heuristic in Heuristic::ALL {
                if let Err(unserved) = heuristic.prepare(size, goal) {
                    assert!(!unserved.reason.is_empty());
                    assert!(
                        size != Size::FOUR || goal != State::goal(size),
                        "{unserved}"
                    );
                }
            }
        }
    }
    let size = Size::new(2, 7).unwrap();
    let error = Heuristic::WalkingDistance
        .prepare(size, State::goal(size))
        .err()
        .unwrap();
    assert_eq!(
        error.to_string(),
        "walking-distance does not serve 2x7 boards with the goal 1 2 3 4 5 6 7 8 9 10 11 12 13 0: \
         its tables for seven or more rows or columns have millions of positions"
    );
}
