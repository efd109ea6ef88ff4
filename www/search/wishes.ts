/** What somebody who watches a search wants of it: how fast, where to, and what to send along. It may change at any time. */
import type { Pace, Until, Watch } from './watched.ts';

/** Something to be done once, before the search stands still. */
export type Order =
  | { readonly kind: 'step'; readonly until: Until }
  | { readonly kind: 'back'; readonly nodes: number }
  | { readonly kind: 'restart-round' };

export class Wishes {
  #pace: Pace;
  #watch: ReadonlySet<Watch>;
  #orders: Order[] = [];
  #age = 0;
  /** Called after each change. */
  onChange: () => void = () => undefined;

  constructor(pace: Pace = 'full', watch: readonly Watch[] = []) {
    this.#pace = playable(pace);
    this.#watch = new Set(watch);
  }

  get pace(): Pace {
    return this.#pace;
  }

  get watch(): ReadonlySet<Watch> {
    return this.#watch;
  }

  /** Rises with each change of pace and each order: whoever carries out an older one gives it up. */
  get age(): number {
    return this.#age;
  }

  setPace(pace: Pace): void {
    this.#pace = playable(pace);
    this.#orders = [];
    this.#age += 1;
    this.onChange();
  }

  setWatch(watch: readonly Watch[]): void {
    this.#watch = new Set(watch);
    this.onChange();
  }

  /** The search stands still when it is carried out, whatever its pace was. */
  add(order: Order): void {
    this.#pace = 0;
    this.#orders.push(order);
    this.#age += 1;
    this.onChange();
  }

  take(): Order | undefined {
    return this.#orders.shift();
  }
}

function playable(pace: Pace): Pace {
  return pace === 'full' || pace > 0 ? pace : 0;
}
