//! What preparations and searches say when there is no room: a process of its own, with an allocator of its own.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use fifteen::{Budget, Event, Heuristic, Instance, Options, Preparing, Size, State};

thread_local! {
    /// Gives nothing of just this many bytes: the test program itself needs room, too, and so do the other tests.
    static REFUSED: Cell<usize> = const { Cell::new(0) };
}

struct Narrow;

// SAFETY: what is given comes from the system's allocator and goes back to it.
unsafe impl GlobalAlloc for Narrow {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.size() == REFUSED.get() {
            return std::ptr::null_mut();
        }
        // SAFETY: as promised by the caller.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as promised by the caller.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Narrow = Narrow;

/// Does something while nothing of this many bytes is given.
fn without<T>(bytes: usize, what: impl FnOnce() -> T) -> T {
    REFUSED.set(bytes);
    let done = what();
    REFUSED.set(0);
    done
}

#[test]
fn a_list_of_solutions_without_room_ends_with_memory_and_goes_on_when_there_is_room() {
    let size = Size::new(2, 2).unwrap();
    let start = State::new(size, &[0, 3, 2, 1]).unwrap();
    let instance = Instance::new(size, start, State::goal(size)).unwrap();
    let manhattan = Heuristic::Manhattan
        .prepared(size, instance.goal())
        .unwrap();
    let mut search = manhattan
        .all_solutions(&instance, Options::default(), 10, None)
        .unwrap();
    let mut run = || loop {
        match search.run(Budget::UNLIMITED) {
            Event::Round(_) => {}
            event => return event,
        }
    };
    // The first four places of the list.
    let refused = without(4 * size_of::<Vec<u8>>(), || [run(), run()]);
    for event in refused {
        assert!(matches!(event, Event::MemorySpent(_)), "{event:?}");
    }
    assert!(matches!(run(), Event::Solved(_)));
    assert_eq!((search.count(), search.listed().len()), (2, 2));
    assert!(search.memory().bytes > 0);
}

/// Positions of walking distance on 4x4.
const POSITIONS: usize = 24_964;

#[test]
fn a_walk_table_without_room_is_refused_and_made_when_there_is_room() {
    let (size, goal) = (Size::FOUR, State::goal(Size::FOUR));
    for heuristic in [Heuristic::WalkingDistance, Heuristic::WalkingInversion] {
        let mut preparation = heuristic.prepare(size, goal).unwrap();
        // The finished moves; the slots of the positions; the distances.
        for bytes in [POSITIONS * 8 * 2, 4 << 16, 1 << 15] {
            let (run, prepared) = without(bytes, || {
                let run = preparation.run(Budget::UNLIMITED);
                (run, heuristic.prepared(size, goal).map(drop))
            });
            assert!(
                matches!(run, Preparing::OutOfMemory),
                "{heuristic}: {bytes}"
            );
            let refusal = prepared.expect_err("refused").to_string();
            assert!(
                refusal.ends_with(": there is no memory for its tables"),
                "{refusal}"
            );
        }
        let Preparing::Ready(prepared) = preparation.run(Budget::UNLIMITED) else {
            panic!("{heuristic}");
        };
        assert_eq!(prepared.estimates([goal]), [0]);
    }
}

#[test]
fn a_pattern_table_without_room_is_refused_and_built_when_there_is_room() {
    let (size, goal) = (Size::THREE, State::goal(Size::THREE));
    let heuristic = Heuristic::PatternDatabase555;
    let mut preparation = heuristic.prepare(size, goal).unwrap();
    let entries = preparation.groups()[0].entries();
    let refused = without(4 * entries + entries / 4, || {
        preparation.run(Budget::UNLIMITED)
    });
    assert!(matches!(refused, Preparing::OutOfMemory));
    assert_eq!(preparation.fraction(), 0.0);
    assert_eq!(preparation.finish().unwrap().estimates([goal]), [0]);
}

#[test]
fn without_room_for_the_kernels_tables_the_plain_search_solves() {
    let (size, goal) = (Size::FOUR, State::goal(Size::FOUR));
    let start = [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12];
    let instance = Instance::new(size, State::new(size, &start).unwrap(), goal).unwrap();
    let walking = Heuristic::WalkingDistance.prepared(size, goal).unwrap();
    let kernel = || {
        walking
            .kernel_search(&instance, Options::default())
            .unwrap()
    };
    assert!(kernel().is_some());
    // 2^15 positions of eight moves, two bytes each.
    let (refused, mut search) = without((8 * 2) << 15, || {
        let search = walking.search(&instance, Options::default()).unwrap();
        (kernel().is_none(), search)
    });
    assert!(refused);
    let Event::Solved(solution) = search.run(Budget::UNLIMITED) else {
        panic!("9 moves in one round");
    };
    assert_eq!(solution.moves.len(), 9);
}
