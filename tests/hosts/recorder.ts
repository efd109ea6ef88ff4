/** What a page has to tell of itself where the browser's console cannot be read from outside: a script that runs before all others. */

/** What the recorder has seen so far. */
export interface Recorded {
  /** Errors and warnings, also those of files that did not come. */
  readonly lines: readonly string[];
  /** What a policy refused. */
  readonly refused: readonly string[];
  /** For each worker that has spoken, where its script was from: `blob`, `data`, or the scheme of a file. */
  readonly workers: readonly string[];
  /** What frames said. */
  readonly said: readonly unknown[];
}

export const RECORDED = 'window.recorded';

export const RECORDER = `{
  const recorded = { lines: [], refused: [], workers: [], said: [] };
  window.recorded = recorded;
  const note = (kind, what) => recorded.lines.push(kind + ': ' + what);
  addEventListener('error', (event) => {
    const { target } = event;
    if (target !== window && target) note('missing', target.src || target.href || target.localName);
    else note('error', event.message);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => note('rejection', (reason && reason.message) || reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    recorded.refused.push(effectiveDirective + ' ' + blockedURI));
  for (const level of ['error', 'warn']) {
    const say = console[level];
    console[level] = (...values) => {
      note(level, values.map(String).join(' '));
      say.apply(console, values);
    };
  }
  addEventListener('message', ({ data }) => recorded.said.push(data));
  const { Worker } = window;
  window.Worker = class extends Worker {
    constructor(address, options) {
      super(address, options);
      const scheme = String(new URL(address, document.baseURI).protocol).replace(':', '');
      this.addEventListener('message', () => recorded.workers.push(scheme), { once: true });
    }
  };
}`;

/** Storage as browsers with switched-off cookies have it: the getter itself throws. */
export const WITHOUT_STORAGE = `for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) {
  Object.defineProperty(window, name, {
    configurable: true,
    get() {
      throw new DOMException('refused by this test', 'SecurityError');
    },
  });
}`;
