/** How much work to ask for, so that one call takes about as long as wanted. Speeds differ a thousandfold between heuristics. */

const FIRST_BUDGET = 1_000;
const MAX_BUDGET = 100_000_000;

export interface Pace {
  /** Units of work for the next call. */
  budget(): number;
  /** Tells what the last call did and how long it took. */
  measured(done: number, ms: number): void;
}

/** Aims at calls as long as wanted at the moment. */
export function createPace(wantedMs: () => number): Pace {
  let budget = FIRST_BUDGET;
  return {
    budget: () => Math.round(budget),
    measured(done, ms) {
      const targetMs = wantedMs();
      // Too short to measure with a coarse clock. A call that did less than asked ended a round and says nothing about speed.
      if (ms < targetMs / 4) {
        if (done >= Math.round(budget)) budget = Math.min(budget * 2, MAX_BUDGET);
        return;
      }
      // A pause of the whole process looks like slow work, so one measurement at most halves or doubles the budget.
      const wanted = (done * targetMs) / ms;
      budget = Math.min(Math.max(wanted, budget / 2, 1), budget * 2, MAX_BUDGET);
    },
  };
}
