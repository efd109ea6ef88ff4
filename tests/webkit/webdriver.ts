/** A small client of the W3C WebDriver protocol: what the tests need of it. */

/** How a reference to an element is marked. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Longer than any script or navigation may take. */
const PATIENCE = 90_000;

export async function call<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value?.error} ${value?.message}`);
  return value;
}

/** The address of a new session. */
export async function newSession(driver: string, browser: string): Promise<string> {
  const options = { binary: browser, args: ['--automation'] };
  const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  return `${driver}/session/${sessionId}`;
}

/** False when the browser broke down. */
export function isAlive(session: string): Promise<boolean> {
  return call('GET', `${session}/url`).then(
    () => true,
    () => false,
  );
}

/** There is one session at a time: this makes room for the next. */
export async function endSession(session: string): Promise<void> {
  // One that broke down is over already.
  await call('DELETE', session).catch(() => undefined);
}

export class WebDriver {
  constructor(readonly session: string) {}

  open(url: string): Promise<unknown> {
    return this.#post('url', { url });
  }

  /** The value of an expression in the document at hand. */
  read<T>(expression: string): Promise<T> {
    return this.#post('execute/sync', { script: `return (${expression}\n);`, args: [] });
  }

  /** Goes into the frame that matches, or back to the whole page. */
  async enter(frame: string | null): Promise<void> {
    await this.#post('frame', { id: null });
    if (frame !== null) await this.#post('frame', { id: { [ELEMENT]: await this.#find(frame) } });
  }

  /** Clicks its middle once it has stopped moving: the driver clicks where it was when it was looked for. */
  async click(css: string): Promise<void> {
    const where = `JSON.stringify(document.querySelector(${JSON.stringify(css)})?.getBoundingClientRect() ?? null)`;
    for (let last: string | null = null, still = 0, looks = 0; still < 3 && looks < 200; looks++) {
      const now = await this.read<string>(where);
      still = now === last ? still + 1 : 0;
      last = now;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    await this.#post(`element/${await this.#find(css)}/click`, {});
  }

  /** Presses keys, one after the other, wherever the focus is. */
  async press(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await call<string>('GET', `${this.session}/screenshot`), 'base64');
  }

  async #find(css: string): Promise<string> {
    const found = await this.#post<Record<string, string>>('element', { using: 'css selector', value: css });
    const id = found[ELEMENT];
    if (id === undefined) throw new Error(`the driver finds ${css} and does not say where`);
    return id;
  }

  #post<T>(command: string, body: object): Promise<T> {
    return call<T>('POST', `${this.session}/${command}`, body);
  }
}

/** Keys that have no character. */
export const KEYS = {
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  left: '\uE012',
  up: '\uE013',
  right: '\uE014',
  down: '\uE015',
  backspace: '\uE003',
} as const;
