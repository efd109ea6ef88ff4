//! What a search says when there is no room: a process of its own, since all of it shares one allocator.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use fifteen::{Budget, Event, Heuristic, Instance, Options, Size, State};

/// Gives nothing of just this many bytes: the test program itself needs room, too.
static REFUSED: AtomicUsize = AtomicUsize::new(0);

struct Narrow;

// SAFETY: what is given comes from the system's allocator and goes back to it.
unsafe impl GlobalAlloc for Narrow {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.size() == REFUSED.load(Ordering::Relaxed) {
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
    REFUSED.store(4 * size_of::<Vec<u8>>(), Ordering::Relaxed);
    let refused = [run(), run()];
    REFUSED.store(0, Ordering::Relaxed);
    for event in refused {
        assert!(matches!(event, Event::MemorySpent(_)), "{event:?}");
    }
    assert!(matches!(run(), Event::Solved(_)));
    assert_eq!((search.count(), search.listed().len()), (2, 2));
    assert!(search.memory().bytes > 0);
}
