/** What a page and its search worker hold, apart from each other and without what is only waiting to be collected. */
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';

/** In MB, but for the nodes. */
export interface Held {
  /** Scripts of the page, and the browser's objects that they or the document hold. */
  readonly page: number;
  /** The same of the worker. */
  readonly worker: number;
  /** All memories of WebAssembly in the worker. */
  readonly wasm: number;
  /** Nodes of the document, detached ones included. */
  readonly nodes: number;
  /** The whole process as the system sees it; `null` where it does not tell. Browsers keep room that they do not need. */
  readonly process: number | null;
}

type Answer = Record<string, unknown>;

/** To be made before the page starts its worker. Chromium only. */
export class Memory {
  readonly #page: CDPSession;
  readonly #browser: CDPSession;
  #worker = '';
  #memories = '';
  #last = 0;
  readonly #waiting = new Map<number, (answer: Answer) => void>();

  private constructor(page: CDPSession, browser: CDPSession) {
    this.#page = page;
    this.#browser = browser;
    page.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') this.#worker = sessionId;
    });
    page.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result } = JSON.parse(message) as { readonly id: number; readonly result?: Answer };
      this.#waiting.get(id)?.(result ?? {});
      this.#waiting.delete(id);
    });
  }

  static async of(page: Page): Promise<Memory> {
    const browser = page.context().browser();
    if (browser === null) throw new Error('the page has no browser of its own');
    const session = await page.context().newCDPSession(page);
    const memory = new Memory(session, await browser.newBrowserCDPSession());
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    await session.send('Performance.enable');
    return memory;
  }

  /** Finds the memories of the small module and of the whole solver. A worker that searches has no time to look for them. */
  async ready(): Promise<void> {
    const prototype = await this.#ask('Runtime.evaluate', { expression: 'WebAssembly.Memory.prototype' });
    for (let count = 0; count < 2; ) {
      const found = await this.#ask('Runtime.queryObjects', { prototypeObjectId: objectIdOf(prototype.result) });
      this.#memories = objectIdOf(found.objects);
      count = await this.#ofMemories('return this.length');
    }
  }

  /** After `ready`. */
  async held(): Promise<Held> {
    const wasm = (await this.#ofMemories('return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)')) / 1e6;
    await this.#ask('HeapProfiler.collectGarbage');
    await this.#page.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#page.send('Performance.getMetrics');
    return {
      page: heapOf(await this.#page.send('Runtime.getHeapUsage')),
      worker: heapOf(await this.#ask('Runtime.getHeapUsage')),
      wasm,
      nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN,
      process: await this.#process(),
    };
  }

  async #ofMemories(body: string): Promise<number> {
    const { result } = await this.#ask('Runtime.callFunctionOn', {
      objectId: this.#memories,
      functionDeclaration: `function () { ${body} }`,
      returnByValue: true,
    });
    return Number((result as { readonly value?: number }).value);
  }

  /** The renderer that has worked most is that of the search. */
  async #process(): Promise<number | null> {
    const { processInfo } = await this.#browser.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    const busiest = renderers.sort((one, other) => other.cpuTime - one.cpuTime)[0];
    try {
      const status = readFileSync(`/proc/${busiest?.id}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
    } catch {
      return null;
    }
  }

  #ask(method: string, params: object = {}): Promise<Answer> {
    if (this.#worker === '') throw new Error('no worker has started');
    this.#last += 1;
    const id = this.#last;
    const answer = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    return this.#page.send('Target.sendMessageToTarget', { sessionId: this.#worker, message }).then(() => answer);
  }
}

function objectIdOf(object: unknown): string {
  return (object as { readonly objectId: string }).objectId;
}

/** Older browsers only know the heap of the scripts. */
function heapOf(usage: object): number {
  const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage as Record<string, number>;
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
}
