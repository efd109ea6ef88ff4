/** The worker's script, and the only file that knows the wasm package: a session between a port and the solver. */
import initGlance, * as glance from '../pkg/fifteen_glance.js';
import init, * as solver from '../pkg/fifteen_wasm.js';
import { after } from './after.ts';
import { unpacked } from './packing.ts';
import type { Reply, Request } from './protocol.ts';
import { type LoadCore, Session, type Urgency } from './session.ts';
import { TableFiles } from './table-files.ts';

/** A worker's own scope, or one end of a channel. */
export interface ServedPort {
  postMessage(reply: Reply): void;
  onmessage: ((event: MessageEvent<Request>) => unknown) | null;
}

/** How the thread is shared with others. */
export interface Sharing {
  readonly breathe: () => Promise<void>;
  readonly sliceMs: number;
}

/** Serves a port until it is ended. Says `hello` first. */
export function serve(port: ServedPort, { breathe, sliceMs }: Sharing): { readonly end: () => void } {
  const files = new TableFiles();
  const session = new Session({
    post: (reply) => port.postMessage(reply),
    now: () => performance.now(),
    breathe,
    after,
    sliceMs,
    load,
    loadGlance,
    fetchTable: files.fetch,
    forgetOtherTables: files.forgetOthers,
  });
  port.onmessage = ({ data }) => session.receive(data);
  port.postMessage({ type: 'hello' });
  return { end: () => session.end() };
}

/** The thread is ours: work all the time, but let messages in. */
function ownThread(): Sharing {
  return { breathe: channelBreath(), sliceMs: 10 };
}

/** The page needs the thread to draw and to listen. */
export function mainThread(): Sharing {
  const whenHidden = channelBreath();
  const whenVisible = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  // Timers of a hidden page fire once a second.
  return { breathe: () => (document.hidden ? whenHidden() : whenVisible()), sliceMs: 8 };
}

/** A message to oneself: unlike a timer it is not put off. */
function channelBreath(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}

let hasSolver = false;
let hasGlance = false;

/** Makes the instance, or, after a panic, a new one of the same module. */
export const load: LoadCore = async (wasm, urgency) => {
  if (hasSolver) solver.__wbg_reset_state();
  else await init({ module_or_path: await compile(wasm, urgency) });
  hasSolver = true;
  // An object of its own for each instance, because the package is the same for all: the session tells them apart.
  return { ...solver };
};

/** The same for the small module. A session needs one only; the next session on this thread gets a new one. */
export const loadGlance: LoadCore = async (wasm, urgency) => {
  if (hasGlance) glance.__wbg_reset_state();
  else await initGlance({ module_or_path: await compile(wasm, urgency) });
  hasGlance = true;
  return { ...glance };
};

/** Compiles while the file streams in; from its bytes where the server calls it something other than `application/wasm`. */
async function compile(wasm: string | ArrayBuffer, urgency: Urgency): Promise<WebAssembly.Module> {
  if (typeof wasm !== 'string') return WebAssembly.compile(unpacked(wasm));
  const response = await get(wasm, urgency);
  if (!response.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compile(await response.arrayBuffer());
  }
  try {
    return await WebAssembly.compileStreaming(response);
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown;
    return WebAssembly.compile(await (await get(wasm, urgency)).arrayBuffer());
  }
}

async function get(url: string, urgency: Urgency): Promise<Response> {
  // Where the browser knows no priorities it ignores this one.
  const response = await fetch(url, { priority: urgency === 'ahead' ? 'low' : 'auto' });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`.trim());
  return response;
}

// On the main thread this file is imported for `serve`; in a worker it is the script.
if ('WorkerGlobalScope' in globalThis) serve(globalThis as unknown as ServedPort, ownThread());
