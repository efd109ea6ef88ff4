//! Heuristics that are ready, kept for the next search: their tables survive a search that is stopped.

use std::cell::RefCell;

use fifteen::{Budget, Heuristic, Prepared, Preparing, Size, State};
use wasm_bindgen::prelude::*;

use crate::refusal::{Refusal, code};

/// How many are kept: a class compares a few heuristics on one goal, or one on a few goals.
const MOST: usize = 8;

thread_local! {
    /// The one used last is at the end.
    static SHELF: RefCell<Vec<Prepared>> = const { RefCell::new(Vec::new()) };
}

fn put(prepared: &Prepared) {
    SHELF.with_borrow_mut(|shelf| {
        if shelf.len() == MOST {
            shelf.remove(0);
        }
        shelf.push(prepared.clone());
    });
}

fn take_down(heuristic: Heuristic, size: Size, goal: State) -> Option<Prepared> {
    SHELF.with_borrow_mut(|shelf| {
        let index = shelf
            .iter()
            .position(|one| (one.heuristic(), one.size(), one.goal()) == (heuristic, size, goal))?;
        let prepared = shelf.remove(index);
        shelf.push(prepared.clone());
        Some(prepared)
    })
}

/// A heuristic for a size and goal, either ready or with tables still to be made.
pub enum Readiness {
    Ready(Box<Prepared>),
    Missing(Box<Preparation>),
}

/// Looks for it on the shelf, or gets it ready as far as nothing has to be built.
pub fn readiness(heuristic: Heuristic, size: Size, goal: State) -> Result<Readiness, Refusal> {
    if let Some(prepared) = take_down(heuristic, size, goal) {
        return Ok(Readiness::Ready(Box::new(prepared)));
    }
    let mut preparation = heuristic
        .prepare(size, goal)
        .map_err(|error| Refusal::new(code::UNKNOWN_HEURISTIC, &error))?;
    SHELF.with_borrow(|shelf| shelf.iter().for_each(|one| preparation.share(one)));
    if preparation.missing().next().is_some() {
        return Ok(Readiness::Missing(Box::new(Preparation(preparation))));
    }
    let prepared = preparation.finish();
    put(&prepared);
    Ok(Readiness::Ready(Box::new(prepared)))
}

/// Gets a heuristic ready; builds at once what is missing.
pub fn prepared(heuristic: Heuristic, size: Size, goal: State) -> Result<Prepared, Refusal> {
    match readiness(heuristic, size, goal)? {
        Readiness::Ready(prepared) => Ok(*prepared),
        Readiness::Missing(preparation) => {
            let prepared = preparation.0.finish();
            put(&prepared);
            Ok(prepared)
        }
    }
}

/// Tables being made, pulled along like a search.
#[wasm_bindgen]
pub struct Preparation(fifteen::Preparation);

#[wasm_bindgen]
impl Preparation {
    /// Works by at most `budget` expansions; returns how much is done, 0 to 1. 1 means that a search can start.
    pub fn run(&mut self, budget: u32) -> f64 {
        match self.0.run(Budget::expansions(u64::from(budget))) {
            // Rounding must not end a preparation early.
            Preparing::Building { fraction } => fraction.min(1.0 - f64::EPSILON),
            Preparing::Ready(prepared) => {
                put(&prepared);
                1.0
            }
        }
    }
}
