//! Heuristics that are ready, kept for the next search: their tables survive a search that is stopped.

use std::cell::RefCell;

use fifteen::pattern::{Build, Precision};
use fifteen::{Budget, Heuristic, Prepared, Preparing, Size, State, Unserved};
use wasm_bindgen::prelude::*;

use crate::SEARCHES;
use crate::refusal::{Refusal, code};

/// How many are kept: a class compares a few heuristics on one goal, or one on a few goals.
const MOST: usize = 8;

/// What a heuristic is made ready for.
type Key = (Heuristic, Size, State);

thread_local! {
    /// The one used last is at the end.
    static SHELF: RefCell<Vec<Prepared>> = const { RefCell::new(Vec::new()) };
    /// The preparation that was put away last before it was ready. One only: it may hold megabytes.
    static UNFINISHED: RefCell<Option<(Key, fifteen::Preparation)>> = const { RefCell::new(None) };
}

fn put(prepared: &Prepared) {
    // Two preparations of the same may have gone on side by side.
    let key = (prepared.heuristic(), prepared.size(), prepared.goal());
    if take_down(key).is_some() {
        return;
    }
    SHELF.with_borrow_mut(|shelf| {
        if shelf.len() == MOST {
            shelf.remove(0);
        }
        shelf.push(prepared.clone());
    });
}

fn take_down(key: Key) -> Option<Prepared> {
    SHELF.with_borrow_mut(|shelf| {
        let index = shelf
            .iter()
            .position(|one| (one.heuristic(), one.size(), one.goal()) == key)?;
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
    let key = (heuristic, size, goal);
    if let Some(prepared) = take_down(key) {
        return Ok(Readiness::Ready(Box::new(prepared)));
    }
    let begun = UNFINISHED
        .with_borrow_mut(|unfinished| unfinished.take_if(|(begun, _)| *begun == key))
        .map(|(_, preparation)| preparation);
    let mut preparation = match begun {
        Some(preparation) => preparation,
        None => heuristic
            .prepare(size, goal)
            .map_err(|error| Refusal::new(code::UNKNOWN_HEURISTIC, &error))?,
    };
    SHELF.with_borrow(|shelf| shelf.iter().for_each(|one| preparation.share(one)));
    if preparation.missing().next().is_some() {
        let preparation = Some(preparation);
        return Ok(Readiness::Missing(Box::new(Preparation {
            key,
            preparation,
        })));
    }
    let prepared = preparation
        .finish()
        .map_err(|error| without_memory(&error))?;
    put(&prepared);
    Ok(Readiness::Ready(Box::new(prepared)))
}

/// Gets a heuristic ready; builds at once what is missing.
pub fn prepared(heuristic: Heuristic, size: Size, goal: State) -> Result<Prepared, Refusal> {
    match readiness(heuristic, size, goal)? {
        Readiness::Ready(prepared) => Ok(*prepared),
        Readiness::Missing(mut missing) => {
            while missing.run(u32::MAX)? < 1.0 {}
            prepared(heuristic, size, goal)
        }
    }
}

/// Tables being made, pulled along like a search. What was loaded and built so far outlives it, until another
/// preparation is put away.
#[wasm_bindgen]
pub struct Preparation {
    key: Key,
    /// `None` once it is ready.
    preparation: Option<fifteen::Preparation>,
}

#[wasm_bindgen]
impl Preparation {
    /// The names of the table files that were neither loaded nor built yet.
    pub fn missing(&self) -> Vec<String> {
        self.preparation
            .iter()
            .flat_map(fifteen::Preparation::missing)
            .collect()
    }

    /// Takes a table file. Returns why it is not used, if so.
    pub fn load(&mut self, file: &[u8]) -> Option<String> {
        if !SEARCHES {
            return None;
        }
        let error = self.preparation.as_mut()?.load(file).err()?;
        Some(error.to_string())
    }

    /// Works by at most `budget` expansions; returns how much is done, 0 to 1. 1 means that a search can start.
    ///
    /// # Errors
    /// With code `out-of-memory`, before anything is built that there is no memory for.
    #[wasm_bindgen(js_name = run)]
    pub fn run_in_js(&mut self, budget: u32) -> Result<f64, JsValue> {
        Ok(self.run(budget)?)
    }
}

impl Preparation {
    fn run(&mut self, budget: u32) -> Result<f64, Refusal> {
        let Some(preparation) = self.preparation.as_mut().filter(|_| SEARCHES) else {
            return Ok(1.0);
        };
        if preparation.fraction() == 0.0 {
            check_memory(preparation)?;
        }
        Ok(
            match preparation.run(Budget::expansions(u64::from(budget))) {
                // Rounding must not end a preparation early.
                Preparing::Building { fraction } => fraction.min(1.0 - f64::EPSILON),
                Preparing::Ready(prepared) => {
                    put(&prepared);
                    self.preparation = None;
                    1.0
                }
                Preparing::OutOfMemory => {
                    return Err(without_memory(&preparation.without_memory()));
                }
            },
        )
    }
}

fn without_memory(unserved: &Unserved) -> Refusal {
    Refusal::new(code::OUT_OF_MEMORY, unserved)
}

/// Refuses tables that there is no room to build, where the build itself could only trap. To try is the only way to know.
fn check_memory(preparation: &fifteen::Preparation) -> Result<(), Refusal> {
    let groups = || preparation.groups().iter();
    let tables = groups().map(|group| Precision::Clamped.bytes(group.entries()));
    let bytes = groups().map(Build::bytes).max().unwrap_or(0) + tables.sum::<usize>();
    let mut room: Vec<u8> = Vec::new();
    room.try_reserve_exact(bytes).map_err(|_| {
        let megabytes = bytes.div_ceil(1 << 20);
        let reason = format!("to build the tables takes {megabytes} MB, more than there is");
        Refusal::new(code::OUT_OF_MEMORY, &reason)
    })
}

impl Drop for Preparation {
    fn drop(&mut self) {
        let Some(preparation) = self.preparation.take() else {
            return;
        };
        // One that has not begun must not take the place of one that has.
        let begun = preparation.fraction() > 0.0;
        UNFINISHED.with_borrow_mut(|unfinished| {
            if begun {
                *unfinished = Some((self.key, preparation));
            }
        });
    }
}
