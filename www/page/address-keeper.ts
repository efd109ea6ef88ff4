/** Keeps the address bar in step with the page: at once where that adds an entry, else as soon as the clicks rest. */
import type { Address, AddressBar } from '../url.ts';

/** Clicks come faster than the address bar likes to change. */
const SAVE_MS = 300;

export class AddressKeeper {
  readonly #bar: AddressBar;
  readonly #address: () => Address;
  readonly #alsoKeep: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = false;

  /** `alsoKeep` is called with each write: for what is kept beside the address. */
  constructor(bar: AddressBar, address: () => Address, alsoKeep: () => void = () => undefined) {
    this.#bar = bar;
    this.#address = address;
    this.#alsoKeep = alsoKeep;
  }

  save(by: 'replace' | 'push'): void {
    this.forget();
    this.#waiting = true;
    this.#timer = setTimeout(() => this.settle(), SAVE_MS);
    if (by === 'push') this.settle(by);
  }

  /** Leaves it to the next `save` or `settle`: for what changes by itself, again and again. */
  saveLater(): void {
    this.#waiting = true;
  }

  /** Writes what waits to be written. */
  settle(by: 'replace' | 'push' = 'replace'): void {
    if (!this.#waiting) return;
    this.forget();
    this.#bar.write(this.#address(), by);
    this.#alsoKeep();
  }

  /** What waits to be written is out of date. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#waiting = false;
  }
}
