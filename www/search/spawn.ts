/**
 * THE place that starts workers: why the worker does not start on some site is answered here.
 *
 * What was measured (Chromium 156, Firefox ESR 153, WebKitGTK 2.50):
 * - A worker by script URL needs the page's own origin. From `file://`, in a sandboxed iframe and from another origin Chromium and WebKit
 *   throw, Firefox sends an error event.
 * - A *classic* blob worker and a `data:` worker run there in all three. A *module* worker from a blob fails in Chromium without a sound,
 *   so none is ever made, and every step has a time-out all the same.
 * - A blob that says `importScripts(url)` runs a script of another origin, also where that origin sends no CORS header and its text cannot be read.
 * - Under a CSP of `script-src 'self'` blob and `data:` workers are blocked and wasm is blocked on the page, but a worker by URL has its own policy
 *   and runs. So the script URL comes first.
 * - Last resort: the same session on the main thread, in slices.
 */
import { after } from './after.ts';
import type { FailedStart, HeuristicRow, Reply, Request, Stage } from './protocol.ts';
import { textOf } from './thrown.ts';
import { type WorkerSource, workerSource } from './worker-source.ts';

/** A running solver, wherever it runs. */
export interface Line {
  readonly stage: Stage;
  /** The ways that were tried before. */
  readonly failed: readonly FailedStart[];
  readonly catalog: readonly HeuristicRow[];
  post(request: Request): void;
  /** Called once. `onCrash` may be called at most once, and nothing comes after it. */
  listen(onReply: (reply: Reply) => void, onCrash: (message: string) => void): void;
  /** Ends it at once, whatever it is doing. */
  close(): void;
}

/** Nothing works here. */
export class StartError extends Error {
  constructor(readonly failed: readonly FailedStart[]) {
    super(`the solver does not start: ${failed.map(({ stage, reason }) => `${stage}: ${reason}`).join('; ')}`);
    this.name = 'StartError';
  }
}

/** Something that takes requests and gives replies: a worker, or one end of a channel. */
export interface Port {
  post(request: Request): void;
  onReply: (reply: Reply) => void;
  onCrash: (message: string) => void;
  close(): void;
}

/** What starting needs of the browser. */
export interface Host {
  workerAt(url: string): Port;
  /** A blob worker. Its URL is revoked when the port closes. */
  workerOf(text: string): Port;
  onMainThread(): Promise<Port>;
  fetchBytes(url: string): Promise<ArrayBuffer>;
  /** Calls back after some time; returns how to call it off. */
  after(ms: number, then: () => void): () => void;
}

/** A script has to be fetched, perhaps over a phone; a blob is there already. */
const HELLO_MS: Readonly<Record<Stage, number>> = {
  'worker-src': 15_000,
  script: 15_000,
  blob: 5_000,
  'blob-import': 15_000,
  data: 5_000,
  'main-thread': 15_000,
};
/** The wasm file has to be fetched and compiled. */
const READY_MS = 60_000;

/** Tries all ways in order. Rejects with a `StartError`. */
export async function startSolver(host: Host, source: WorkerSource, workerSrc: string | null = null): Promise<Line> {
  const failed: FailedStart[] = [];
  for (const [stage, open] of ways(host, source, workerSrc)) {
    try {
      const { port, ...modules } = await open();
      const files = { ...modules, tables: source.tables };
      const catalog = await shakeHands(host, port, files, HELLO_MS[stage]);
      return asLine(port, stage, [...failed], catalog);
    } catch (thrown) {
      failed.push({ stage, reason: textOf(thrown) });
    }
  }
  throw new StartError(failed);
}

type Modules = Pick<WorkerSource, 'wasm' | 'glance'>;

interface Opened extends Modules {
  readonly port: Port;
}

function* ways(
  host: Host,
  source: WorkerSource,
  workerSrc: string | null,
): Generator<readonly [Stage, () => Opened | Promise<Opened>]> {
  const { url, wasm, glance } = source;
  if (workerSrc !== null) yield ['worker-src', () => ({ port: host.workerAt(workerSrc), wasm, glance })];
  if (url !== null) yield ['script', () => ({ port: host.workerAt(url), wasm, glance })];
  // A blob may, a `data:` worker always has an origin of its own, from which our files cannot be fetched: give it the bytes.
  let modules: Promise<Modules> | null = null;
  const bytes = async (file: string | ArrayBuffer): Promise<string | ArrayBuffer> =>
    typeof file === 'string' ? host.fetchBytes(file).catch(() => file) : file;
  const carry = async (): Promise<Modules> => {
    const [whole, small] = await Promise.all([bytes(wasm), glance === null ? null : bytes(glance)]);
    return { wasm: whole, glance: small };
  };
  const carried = (): Promise<Modules> => {
    modules ??= carry();
    return modules;
  };
  yield ['blob', async () => ({ ...(await carried()), port: host.workerOf(await source.text()) })];
  if (url !== null) {
    const script = `importScripts(${JSON.stringify(url)});`;
    yield ['blob-import', async () => ({ ...(await carried()), port: host.workerOf(script) })];
  }
  yield ['data', async () => ({ ...(await carried()), port: host.workerAt(dataUrl(await source.text())) })];
  yield ['main-thread', async () => ({ wasm, glance, port: await host.onMainThread() })];
}

function dataUrl(script: string): string {
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(script)}`;
}

/** Waits for `hello`, sends `start`, waits for `ready`. Closes the port when that fails. */
function shakeHands(
  host: Host,
  port: Port,
  files: Pick<WorkerSource, 'wasm' | 'glance' | 'tables'>,
  helloMs: number,
): Promise<readonly HeuristicRow[]> {
  return new Promise((resolve, reject) => {
    let callOff = (): void => undefined;
    const fail = (reason: string): void => {
      callOff();
      port.onReply = ignore;
      port.onCrash = ignore;
      port.close();
      reject(new Error(reason));
    };
    const within = (ms: number, what: string): void => {
      callOff();
      callOff = host.after(ms, () => fail(`${what} within ${ms / 1000} s`));
    };
    port.onCrash = (message) => fail(message);
    port.onReply = (reply) => {
      if (reply.type === 'hello') {
        within(READY_MS, 'the wasm file was not loaded');
        port.post({ type: 'start', ...files });
      } else if (reply.type === 'start-failed') {
        fail(reply.message);
      } else if (reply.type === 'ready') {
        callOff();
        resolve(reply.catalog);
      }
    };
    within(helloMs, 'the script did not run');
  });
}

function asLine(port: Port, stage: Stage, failed: readonly FailedStart[], catalog: readonly HeuristicRow[]): Line {
  return {
    stage,
    failed,
    catalog,
    post: (request) => port.post(request),
    listen(onReply, onCrash) {
      port.onReply = onReply;
      port.onCrash = (message) => {
        port.onReply = ignore;
        port.onCrash = ignore;
        onCrash(message);
      };
    },
    close() {
      port.onReply = ignore;
      port.onCrash = ignore;
      port.close();
    },
  };
}

function ignore(): void {
  // What comes from a closed port concerns nobody.
}

/** Where a worker's script is. */
export interface ScriptSource {
  /** `null` when there is only its text. */
  readonly url: string | null;
  readonly type: WorkerType;
  /** The text of the classic script. */
  readonly text: () => Promise<string>;
}

/** Another script of ours in a worker of its own, by the same ways: it says `hello` when it runs. Rejects where none works. */
export async function spawnScript({ url, type, text }: ScriptSource): Promise<Worker> {
  const ways: (() => Promise<Worker>)[] = [
    async () => {
      const { worker, forget } = blobWorker(await text());
      // The address is needed until the script has been read, which `hello` tells.
      return greeted(worker).finally(forget);
    },
    async () => greeted(new Worker(dataUrl(await text()))),
  ];
  if (url !== null) ways.unshift(async () => greeted(new Worker(url, { type })));
  const reasons: string[] = [];
  for (const way of ways) {
    try {
      return await way();
    } catch (thrown) {
      reasons.push(textOf(thrown));
    }
  }
  throw new Error(`no worker runs here: ${reasons.join('; ')}`);
}

/** A worker of a text, and how to let go of its address. Where the browser refuses it nothing is left behind. */
function blobWorker(text: string): { readonly worker: Worker; readonly forget: () => void } {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const forget = (): void => URL.revokeObjectURL(address);
  try {
    return { worker: new Worker(address), forget };
  } catch (refused) {
    forget();
    throw refused;
  }
}

function greeted(worker: Worker): Promise<Worker> {
  return new Promise<Worker>((resolve, reject) => {
    const fail = (reason: string): void => {
      worker.terminate();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail('the script did not run'), HELLO_MS.script);
    worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(timer);
      fail(event.message || 'the browser refused the worker without a reason');
    };
    worker.onmessage = () => {
      clearTimeout(timer);
      worker.onerror = null;
      worker.onmessage = null;
      resolve(worker);
    };
  });
}

/** Starts the solver of this page. */
export async function spawn(workerSrc: string | null): Promise<Line> {
  const source = await workerSource();
  return startSolver(browserHost(source), source, workerSrc);
}

function browserHost({ type, module }: WorkerSource): Host {
  return {
    workerAt: (url) => workerPort(new Worker(url, { type }), ignore),
    workerOf(text) {
      const { worker, forget } = blobWorker(text);
      return workerPort(worker, forget);
    },
    async onMainThread() {
      const { serve, mainThread } = await module();
      const { port1, port2 } = new MessageChannel();
      const served = serve(port2, mainThread());
      const port: Port = {
        post: (request) => port1.postMessage(request),
        onReply: ignore,
        onCrash: ignore,
        close() {
          served.end();
          port1.close();
          port2.close();
        },
      };
      port1.onmessage = ({ data }: MessageEvent<Reply>) => port.onReply(data);
      return port;
    },
    async fetchBytes(url) {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return response.arrayBuffer();
    },
    after,
  };
}

function workerPort(worker: Worker, closed: () => void): Port {
  const port: Port = {
    post: (request) => worker.postMessage(request),
    onReply: ignore,
    onCrash: ignore,
    close() {
      worker.terminate();
      closed();
    },
  };
  worker.onmessage = ({ data }: MessageEvent<Reply>) => port.onReply(data);
  worker.onmessageerror = () => port.onCrash('a message of the worker could not be read');
  worker.onerror = (event) => {
    // Said in our own words by whoever asked; the browser need not print it as well.
    event.preventDefault();
    port.onCrash(event.message || 'the browser refused the worker without a reason');
  };
  return port;
}
