//! The kernel is the plain search, only faster: same events, same counts, same line, at every interruption.

mod support;

use fifteen::heuristic::{Estimate, Manhattan};
use fifteen::search::{HandOver, IdaStar, kernel};
use fifteen::{Budget, Event, Instance, Options, Pruning, Size, State, ThresholdRule};
use proptest::prelude::*;
use support::{Numbers, distances, run_to_end};

/// Both searches of one heuristic.
#[derive(Debug)]
struct Pair {
    name: &'static str,
    plain: fn(&Instance, Options) -> Box<dyn HandOver>,
    kernel: fn(&Instance, Options) -> Option<Box<dyn HandOver + Send>>,
    sizes: &'static [(usize, usize)],
}

fn plain<E: Estimate + 'static>(
    instance: &Instance,
    estimate: E,
    options: Options,
) -> Box<dyn HandOver> {
    Box::new(IdaStar::new(instance, estimate, options))
}

const PAIRS: &[Pair] = &[Pair {
    name: "manhattan",
    plain: |instance, options| {
        plain(
            instance,
            Manhattan::new(instance.size(), instance.goal()),
            options,
        )
    },
    kernel: kernel::manhattan,
    sizes: &[(4, 4), (3, 3), (4, 3), (3, 4)],
}];

/// A pair with a board it serves, no farther from its goal than every pruning solves quickly.
fn cases() -> impl Strategy<Value = (&'static Pair, Instance)> {
    (0..PAIRS.len(), 0..12usize, 1..u64::MAX, 0..28usize).prop_map(|(pair, size, seed, moves)| {
        let pair = &PAIRS[pair];
        let (width, height) = pair.sizes[size % pair.sizes.len()];
        let size = Size::new(width, height).unwrap();
        let mut numbers = Numbers(seed);
        let goal = numbers.walk(size, State::goal(size), if seed % 2 == 0 { 0 } else { 40 });
        let start = numbers.walk(size, goal, moves);
        (
            pair,
            Instance::new(size, start, goal).expect("a walk from the goal"),
        )
    })
}

fn options() -> impl Strategy<Value = Options> {
    (
        prop::sample::select(Pruning::ALL),
        prop::sample::select(ThresholdRule::ALL),
    )
        .prop_map(|(pruning, threshold_rule)| Options {
            pruning,
            threshold_rule,
            ..Options::default()
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn both_do_the_same_at_every_interruption(
        (pair, instance) in cases(), options in options(), budgets in prop::collection::vec(0..900u64, 1..6),
    ) {
        let mut plain = (pair.plain)(&instance, options);
        let mut kernel = (pair.kernel)(&instance, options).expect("a kernel");
        for turn in 0.. {
            let budget = Budget::expansions(budgets[turn % budgets.len()] + u64::from(turn % budgets.len() == 0));
            let event = plain.run(budget);
            prop_assert_eq!(&event, &kernel.run(budget), "{}", pair.name);
            prop_assert_eq!(plain.position(), kernel.position());
            if matches!(event, Event::Solved(_)) {
                break;
            }
        }
    }

    #[test]
    fn each_takes_over_from_the_other_at_any_moment(
        (pair, instance) in cases(), options in options(), budgets in prop::collection::vec(0..2_000u64, 1..8),
    ) {
        let whole = run_to_end(&mut *(pair.plain)(&instance, options), Budget::UNLIMITED);
        let mut plain = (pair.plain)(&instance, options);
        let mut kernel = (pair.kernel)(&instance, options).expect("a kernel");
        let mut rounds = Vec::new();
        for budget in budgets {
            for in_kernel in [true, false] {
                let (from, to): (&mut dyn HandOver, &mut dyn HandOver) =
                    if in_kernel { (&mut *kernel, &mut *plain) } else { (&mut *plain, &mut *kernel) };
                if let Event::Round(round) = from.run(Budget::expansions(budget)) {
                    rounds.push(round);
                }
                to.resume_at(from.position()).expect("a position of the same search");
            }
        }
        let (rest, solution) = run_to_end(&mut *kernel, Budget::UNLIMITED);
        rounds.extend(rest);
        prop_assert_eq!((rounds, solution), whole, "{}", pair.name);
    }
}

#[test]
fn every_8_puzzle_of_a_sample_gets_its_true_distance_under_every_pruning() {
    let truth = distances(Size::THREE, State::goal(Size::THREE));
    let mut states: Vec<_> = truth.iter().collect();
    states.sort();
    for pair in PAIRS.iter().filter(|pair| pair.sizes.contains(&(3, 3))) {
        for &pruning in Pruning::ALL {
            let options = Options {
                pruning,
                ..Options::default()
            };
            for &(&start, &distance) in states.iter().step_by(97) {
                let instance = Instance::new(Size::THREE, start, State::goal(Size::THREE)).unwrap();
                let mut search = (pair.kernel)(&instance, options).expect("a kernel");
                let (_, solution) = run_to_end(&mut *search, Budget::UNLIMITED);
                assert_eq!(
                    solution.moves.len(),
                    usize::from(distance),
                    "{start:?} {pruning}"
                );
                assert_eq!(
                    start.after_all(&solution.moves, Size::THREE),
                    Ok(instance.goal())
                );
            }
        }
    }
}

#[test]
fn options_without_a_kernel_are_left_to_the_plain_search() {
    let start = Numbers(3).walk(Size::FOUR, State::goal(Size::FOUR), 20);
    let instance = Instance::new(Size::FOUR, start, State::goal(Size::FOUR)).unwrap();
    for pair in PAIRS {
        let with = |options| (pair.kernel)(&instance, options).is_some();
        assert!(with(Options::default()));
        assert!(!with(Options {
            order: "h".parse().unwrap(),
            ..Options::default()
        }));
        assert!(!with(Options {
            order: "RLDU".parse().unwrap(),
            ..Options::default()
        }));
        assert!(!with(Options {
            path_check: fifteen::PathCheck::On,
            ..Options::default()
        }));
    }
}

#[test]
fn a_foreign_line_is_refused_and_changes_nothing() {
    let start = Numbers(9).walk(Size::FOUR, State::goal(Size::FOUR), 60);
    let instance = Instance::new(Size::FOUR, start, State::goal(Size::FOUR)).unwrap();
    for pair in PAIRS {
        let mut search = (pair.kernel)(&instance, Options::default()).expect("a kernel");
        search.run(Budget::expansions(100));
        let position = search.position();
        for path in ["UD", "UUUUUU", "RLRL"] {
            let mut foreign = position.clone();
            foreign.path = fifteen::from_letters(path).unwrap();
            assert!(search.resume_at(foreign).is_err(), "{path}");
            assert_eq!(search.position(), position);
        }
    }
}
