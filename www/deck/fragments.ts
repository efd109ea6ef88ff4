/** The fragments of one puzzle: what a step of the deck goes through. They show nothing themselves. */

const NAME = 'data-fifteen-step';

export class Fragments {
  readonly #anchor: Element;
  readonly #slide: Element;
  #all: HTMLElement[] = [];

  /** They come after `anchor` in the order of the slide; its own `data-fragment-index` is that of the first. */
  constructor(anchor: Element, slide: Element) {
    this.#anchor = anchor;
    this.#slide = slide;
  }

  get count(): number {
    return this.#all.length;
  }

  /** How many of them the deck has gone through. */
  get done(): number {
    return this.#all.filter((one) => one.classList.contains('visible')).length;
  }

  /** Whether any of these is one of them. */
  include(fragments: readonly Element[]): boolean {
    return this.#all.some((one) => fragments.includes(one));
  }

  /** Makes it so many, at the end; those gone through stay. Returns whether anything changed. */
  become(count: number): boolean {
    const before = this.#all.length;
    while (this.#all.length < count) this.#add();
    while (this.#all.length > Math.max(count, this.done)) this.#all.pop()?.remove();
    return this.#all.length !== before;
  }

  /** Takes all of them away, those gone through too. */
  end(): void {
    for (const one of this.#all.splice(0)) one.remove();
  }

  #add(): void {
    const one = document.createElement('span');
    one.className = 'fragment';
    one.hidden = true;
    one.setAttribute(NAME, '');
    const last = this.#all.at(-1) ?? this.#anchor;
    const index = this.#indexAfter(last);
    if (index !== null) one.dataset.fragmentIndex = String(index);
    last.after(one);
    this.#all.push(one);
  }

  /** Its index where the deck has numbered the others: those behind it make room, unless the author numbered them. */
  #indexAfter(last: Element): number | null {
    const own = this.#anchor.getAttribute('data-fragment-index');
    if (own !== null && /^\d+$/.test(own)) return Number(own) + this.#all.length;
    const index = last.getAttribute('data-fragment-index');
    if (last === this.#anchor || index === null) return null;
    const next = Number(index) + 1;
    for (const other of this.#slide.querySelectorAll<HTMLElement>('.fragment[data-fragment-index]')) {
      const at = Number(other.dataset.fragmentIndex);
      if (at >= next) other.dataset.fragmentIndex = String(at + 1);
    }
    return next;
  }
}
