/** Keeps the address bar in step with the page: at once where that adds an entry, else as soon as the clicks rest. */
import type { Address, AddressBar } from '../url.ts';

/** Clicks come faster than the address bar likes to change. */
const SAVE_MS = 300;

export class AddressKeeper {
  readonly #bar: AddressBar;
  readonly #address: () => Address;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(bar: AddressBar, address: () => Address) {
    this.#bar = bar;
    this.#address = address;
  }

  save(by: 'replace' | 'push'): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.settle(), SAVE_MS);
    if (by === 'push') this.settle(by);
  }

  /** Writes what waits to be written. */
  settle(by: 'replace' | 'push' = 'replace'): void {
    if (this.#waiting === undefined) return;
    this.forget();
    this.#bar.write(this.#address(), by);
  }

  /** What waits to be written is out of date. */
  forget(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
  }
}
