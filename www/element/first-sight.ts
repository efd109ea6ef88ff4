/** Acts once, when the element first comes into view. */
export class FirstSight {
  readonly #element: Element;
  readonly #act: () => void;
  #observer: IntersectionObserver | null = null;
  #seen = false;

  constructor(element: Element, act: () => void) {
    this.#element = element;
    this.#act = act;
  }

  /** Watches for it from now on, or no longer. */
  watch(on: boolean): void {
    if (!on) {
      this.#observer?.disconnect();
      this.#observer = null;
    } else if (!this.#seen) this.#observer ??= this.#begin();
  }

  #begin(): IntersectionObserver {
    const observer = new IntersectionObserver((entries) => {
      if (this.#observer !== observer || !entries.some((entry) => entry.isIntersecting)) return;
      this.#seen = true;
      this.watch(false);
      this.#act();
    });
    observer.observe(this.#element);
    return observer;
  }
}
