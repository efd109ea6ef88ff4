//! The measured work as a bare WebAssembly module, so that `npm run bench` can time it in Node and in browsers.
//!
//! `prepare(row)` makes a row's tables and is not timed; `generated(row, board)` solves a board, four bits a square from
//! the lowest up, and returns how many nodes were generated. Rows are numbered as in [`work::ROWS`].

#[allow(
    dead_code,
    reason = "the program prints the table, the module only works"
)]
mod work;

use std::cell::RefCell;

use fifteen::{Prepared, Size, State};
use work::ROWS;

thread_local! {
    static PREPARED: RefCell<Vec<Prepared>> = const { RefCell::new(Vec::new()) };
}

/// Makes the heuristic of a row ready.
#[unsafe(no_mangle)]
pub extern "C" fn prepare(row: usize) {
    PREPARED.with_borrow_mut(|all| {
        if all.iter().all(|one| one.heuristic() != ROWS[row].heuristic) {
            all.push(ROWS[row].prepared());
        }
    });
}

/// Solves a board.
#[unsafe(no_mangle)]
pub extern "C" fn generated(row: usize, board: u64) -> u64 {
    let numbers: Vec<usize> = (0..16)
        .map(|square| (board >> (4 * square)) as usize & 15)
        .collect();
    let state = State::new(Size::FOUR, &numbers).expect("a board");
    PREPARED.with_borrow(|all| {
        let one = all
            .iter()
            .find(|one| one.heuristic() == ROWS[row].heuristic);
        ROWS[row].generated(one.expect("`prepare` comes first"), state)
    })
}
