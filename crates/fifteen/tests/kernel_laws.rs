//! The kernel is the plain search, only faster: same events, same counts, same line, at every interruption.

mod support;

use std::sync::Mutex;

use fifteen::search::{HandOver, Position};
use fifteen::{
    Budget, Event, Heuristic, Instance, Move, Options, PathCheck, Prepared, Pruning, Size, State,
    ThresholdRule, random_walk,
};
use proptest::prelude::*;
use support::{Numbers, distances, run_to_end};

/// A heuristic that runs in the kernel, and the sizes it does so on.
type Served = (Heuristic, &'static [(usize, usize)]);

const SERVED: &[Served] = &[
    (Heuristic::Manhattan, &[(4, 4), (3, 3), (4, 3), (3, 4)]),
    (Heuristic::LinearConflict, &[(4, 4)]),
    (Heuristic::DisjointPairsConflict, &[(4, 4)]),
    (Heuristic::AllPairsConflict, &[(4, 4)]),
    (Heuristic::RunningMaximumConflict, &[(4, 4)]),
    (Heuristic::WalkingDistance, &[(4, 4)]),
    (Heuristic::WalkingInversion, &[(4, 4)]),
    (Heuristic::PatternDatabase555, &[(4, 4)]),
    (Heuristic::Strongest, &[(4, 4)]),
];

/// Those of them that need tables.
const HAVE_TABLES: [Heuristic; 2] = [Heuristic::PatternDatabase555, Heuristic::Strongest];

/// Both searches of one heuristic and instance.
#[derive(Clone)]
struct Pair {
    prepared: Prepared,
    instance: Instance,
}

impl Pair {
    fn plain(&self, options: Options) -> Box<dyn HandOver + Send> {
        self.prepared
            .plain_search(&self.instance, options)
            .expect("made for this goal")
    }

    fn kernel(&self, options: Options) -> Option<Box<dyn HandOver + Send>> {
        self.prepared
            .kernel_search(&self.instance, options)
            .expect("made for this goal")
    }
}

impl std::fmt::Debug for Pair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?}", self.prepared.heuristic(), self.instance)
    }
}

/// A heuristic made ready; tables are built once for each place of the goal's blank that a goal turns into.
fn prepared(heuristic: Heuristic, size: Size, goal: State) -> Prepared {
    static BUILT: Mutex<Vec<Prepared>> = Mutex::new(Vec::new());
    let mut preparation = heuristic.prepare(size, goal).expect("served");
    let mut built = BUILT.lock().expect("no test panics while it holds this");
    for other in built.iter() {
        preparation.share(other);
    }
    let new_tables = preparation.missing().count() > 0;
    let prepared = preparation.finish().unwrap();
    if new_tables {
        built.push(prepared.clone());
    }
    prepared
}

/// A pair with a board no farther from its goal than every pruning solves quickly.
fn pairs() -> impl Strategy<Value = Pair> {
    (0..3 * SERVED.len(), 0..12usize, 1..u64::MAX, 0..28usize).prop_map(
        |(row, size, seed, moves)| {
            let (heuristic, sizes) = SERVED[row % SERVED.len()];
            let (width, height) = sizes[size % sizes.len()];
            let size = Size::new(width, height).unwrap();
            let mut numbers = Numbers(seed);
            let walk = [0, 40, 40, 41][seed as usize % 4];
            let mut goal = numbers.walk(size, State::goal(size), walk);
            if HAVE_TABLES.contains(&heuristic) {
                // Few places of the goal's blank, as each needs tables of its own.
                goal = numbers.walk(size, GOALS[seed as usize / 4 % GOALS.len()](size), 0);
            }
            let start = numbers.walk(size, goal, moves);
            Pair {
                prepared: prepared(heuristic, size, goal),
                instance: Instance::new(size, start, goal).expect("a walk from the goal"),
            }
        },
    )
}

/// Goals with the blank in three corners, and one where no reflection keeps the blank in place.
const GOALS: [fn(Size) -> State; 4] = [
    State::goal,
    State::blank_first,
    |size| State::goal(size).after_all(&[Move::Up; 3], size).unwrap(),
    |size| State::goal(size).after(Move::Left, size).unwrap(),
];

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
        pair in pairs(), options in options(), budgets in prop::collection::vec(0..900u64, 1..6),
    ) {
        let mut plain = pair.plain(options);
        let mut kernel = pair.kernel(options).expect("a kernel");
        for turn in 0.. {
            let budget = Budget::expansions(budgets[turn % budgets.len()] + u64::from(turn % budgets.len() == 0));
            let event = plain.run(budget);
            prop_assert_eq!(&event, &kernel.run(budget));
            prop_assert_eq!(plain.position(), kernel.position());
            if matches!(event, Event::Solved(_)) {
                break;
            }
        }
    }

    #[test]
    fn each_takes_over_from_the_other_at_any_moment(
        pair in pairs(), options in options(), budgets in prop::collection::vec(0..2_000u64, 1..8),
    ) {
        let whole = run_to_end(&mut *pair.plain(options), Budget::UNLIMITED);
        let mut plain = pair.plain(options);
        let mut kernel = pair.kernel(options).expect("a kernel");
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
        prop_assert_eq!((rounds, solution), whole);
    }
}

#[test]
fn every_8_puzzle_of_a_sample_gets_its_true_distance_under_every_pruning() {
    let goal = State::goal(Size::THREE);
    let mut states: Vec<_> = distances(Size::THREE, goal).into_iter().collect();
    states.sort_unstable();
    let prepared = prepared(Heuristic::Manhattan, Size::THREE, goal);
    for &pruning in Pruning::ALL {
        let options = Options {
            pruning,
            ..Options::default()
        };
        for &(start, distance) in states.iter().step_by(97) {
            let instance = Instance::new(Size::THREE, start, goal).unwrap();
            let search = prepared.kernel_search(&instance, options).unwrap();
            let (_, solution) = run_to_end(&mut *search.expect("served"), Budget::UNLIMITED);
            assert_eq!(
                solution.moves.len(),
                usize::from(distance),
                "{start:?} {pruning}"
            );
            assert_eq!(start.after_all(&solution.moves, Size::THREE), Ok(goal));
        }
    }
}

#[test]
fn the_search_of_the_catalog_runs_in_the_kernel_exactly_where_this_serves() {
    let options = |order: &str, path_check| Options {
        order: order.parse().unwrap(),
        path_check,
        ..Options::default()
    };
    let start = Numbers(3).walk(Size::FOUR, State::goal(Size::FOUR), 20);
    for &heuristic in Heuristic::ALL {
        let row = SERVED.iter().find(|(served, _)| *served == heuristic);
        for (width, height) in [
            (2, 2),
            (2, 3),
            (3, 3),
            (4, 3),
            (3, 4),
            (2, 8),
            (8, 2),
            (4, 4),
        ] {
            let size = Size::new(width, height).unwrap();
            let goal = State::goal(size);
            // Tables of the others on larger boards are not worth their time.
            let small = size.squares() <= 9 || !heuristic.name().starts_with("pdb-");
            if row.is_none() && !small || heuristic.prepare(size, goal).is_err() {
                continue;
            }
            let pair = Pair {
                prepared: prepared(heuristic, size, goal),
                instance: Instance::new(size, goal, goal).unwrap(),
            };
            let listed = row.is_some_and(|(_, sizes)| sizes.contains(&(width, height)));
            let served = pair.kernel(Options::default()).is_some();
            assert_eq!(served, listed, "{heuristic} on {size}");
        }
    }
    for &(heuristic, _) in SERVED {
        let pair = Pair {
            prepared: prepared(heuristic, Size::FOUR, State::goal(Size::FOUR)),
            instance: Instance::new(Size::FOUR, start, State::goal(Size::FOUR)).unwrap(),
        };
        let served = |order, path_check| pair.kernel(options(order, path_check)).is_some();
        assert!(served("UDLR", PathCheck::Off), "{heuristic}");
        assert!(!served("UDLR", PathCheck::On), "{heuristic}");
        assert!(!served("RLDU", PathCheck::Off), "{heuristic}");
        assert!(!served("h", PathCheck::Off), "{heuristic}");
        for order in ["UDLR", "RLDU", "h"] {
            let options = options(order, PathCheck::Off);
            let mut search = pair.prepared.search(&pair.instance, options).unwrap();
            let plain = run_to_end(&mut *pair.plain(options), Budget::UNLIMITED);
            assert_eq!(run_to_end(&mut *search, Budget::UNLIMITED), plain);
        }
    }
}

#[test]
fn a_foreign_position_is_refused_by_both_and_changes_nothing() {
    let start = Numbers(9).walk(Size::FOUR, State::goal(Size::FOUR), 60);
    for &(heuristic, _) in SERVED {
        let pair = Pair {
            prepared: prepared(heuristic, Size::FOUR, State::goal(Size::FOUR)),
            instance: Instance::new(Size::FOUR, start, State::goal(Size::FOUR)).unwrap(),
        };
        let kernel = pair.kernel(Options::default()).expect("served");
        for mut search in [kernel, pair.plain(Options::default())] {
            search.run(Budget::expansions(10));
            let position = search.position();
            let changed = |change: &dyn Fn(&mut Position)| {
                let mut position = position.clone();
                change(&mut position);
                position
            };
            let mut foreign: Vec<Position> = ["UD", "UUUUUU", "RLRL"]
                .map(|path| changed(&|p| p.path = fifteen::from_letters(path).unwrap()))
                .into();
            // A legal line, but for the threshold: away from the goal for longer than any estimate allows.
            let away = random_walk(Size::FOUR, start, 100, |n| n - 1);
            foreign.push(changed(&|p| p.path = away.clone()));
            foreign.push(changed(&|p| p.threshold = 0));
            foreign.push(changed(&|p| p.counters.generated += 1));
            foreign.push(changed(&|p| p.counters.expanded = u64::MAX));
            foreign.push(changed(&|p| {
                p.counters.expanded = u64::MAX - 9;
                p.counters.generated = p.counters.expanded + p.counters.pruned;
            }));
            foreign.push(changed(&|p| p.pruned_by_f.add(255, u64::MAX - 99)));
            for foreign in foreign {
                assert!(search.resume_at(foreign.clone()).is_err(), "{foreign:?}");
                assert_eq!(search.position(), position);
            }
            assert_eq!(search.resume_at(position.clone()), Ok(()));
        }
    }
}
