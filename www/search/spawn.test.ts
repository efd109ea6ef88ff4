import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Reply, Request, Stage } from './protocol.ts';
import { type Host, type Port, StartError, spawnScript, startSolver } from './spawn.ts';
import { CATALOG } from './testing/fake-core.ts';
import type { WorkerSource } from './worker-source.ts';

const WASM_URL = 'https://example.org/solver.wasm';
const GLANCE_URL = 'https://example.org/glance.wasm';
const SCRIPT_URL = 'https://example.org/worker.js';
const SCRIPT = 'the text of the "script"';
const BYTES = new ArrayBuffer(8);
const TABLES = { 'a.table': 'https://example.org/a-1234.table' };

const SOURCE: WorkerSource = {
  url: SCRIPT_URL,
  type: 'classic',
  text: async () => SCRIPT,
  module: () => import('./worker.ts'),
  wasm: WASM_URL,
  glance: GLANCE_URL,
  tables: TABLES,
};

/** What one way of starting does. */
type Behaviour = 'runs' | 'throws' | 'errors' | 'is silent' | 'loads no wasm' | 'loads for ever';

interface Opened {
  readonly stage: Stage;
  readonly port: Port;
  readonly posted: Request[];
  closed: boolean;
}

/** A browser in which each way behaves as told. */
function browser(behaviour: Partial<Record<Stage, Behaviour>>, fetches = true) {
  const opened: Opened[] = [];
  const timers = new Map<() => void, number>();
  const open = (stage: Stage): Port => {
    const how = behaviour[stage] ?? 'throws';
    if (how === 'throws') throw new Error(`${stage} is forbidden`);
    const say = (reply: Reply): void => {
      setImmediate(() => port.onReply(reply));
    };
    const port: Port = {
      post(request) {
        entry.posted.push(request);
        if (request.type !== 'start' || how === 'loads for ever') return;
        if (how === 'runs') say({ type: 'ready', catalog: CATALOG });
        else say({ type: 'start-failed', message: 'no wasm here' });
      },
      onReply: () => undefined,
      onCrash: () => undefined,
      close: () => {
        entry.closed = true;
      },
    };
    const entry: Opened = { stage, port, posted: [], closed: false };
    opened.push(entry);
    if (how === 'errors') setImmediate(() => port.onCrash(`${stage} sent an error event`));
    else if (how !== 'is silent') say({ type: 'hello' });
    return port;
  };
  const host: Host = {
    workerAt(url) {
      if (url === SCRIPT_URL) return open('script');
      if (url === `data:text/javascript;charset=utf-8,${encodeURIComponent(SCRIPT)}`) return open('data');
      return open('worker-src');
    },
    workerOf: (text) => open(text === SCRIPT ? 'blob' : 'blob-import'),
    onMainThread: async () => open('main-thread'),
    async fetchBytes() {
      if (!fetches) throw new Error('no CORS header');
      return BYTES;
    },
    after(ms, then) {
      timers.set(then, ms);
      return () => timers.delete(then);
    },
  };
  return {
    host,
    opened,
    timers,
    /** Lets the running time-out run out. */
    runOut: async () => {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      for (const then of [...timers.keys()]) {
        timers.delete(then);
        then();
      }
    },
  };
}

const CHAIN: readonly Stage[] = ['worker-src', 'script', 'blob', 'blob-import', 'data', 'main-thread'];

describe('starting the solver', () => {
  test('takes the script URL where that works, and tries nothing else', async () => {
    const { host, opened, timers } = browser({ script: 'runs', blob: 'runs' });
    const line = await startSolver(host, SOURCE);
    expect(line).toMatchObject({ stage: 'script', failed: [], catalog: CATALOG });
    expect(opened.map(({ stage }) => stage)).toEqual(['script']);
    expect(opened[0]?.posted).toEqual([{ type: 'start', wasm: WASM_URL, glance: GLANCE_URL, tables: TABLES }]);
    expect(timers.size).toBe(0);
  });

  for (const how of ['throws', 'errors', 'loads no wasm'] as const) {
    test.each(CHAIN.slice(1))(`comes to %s when every way before it ${how}`, async (winner) => {
      const before = CHAIN.slice(0, CHAIN.indexOf(winner));
      const { host, opened, timers } = browser({
        ...Object.fromEntries(before.map((stage) => [stage, how])),
        [winner]: 'runs',
      });
      const line = await startSolver(host, SOURCE, 'https://example.org/elsewhere.js');
      expect(line.stage).toBe(winner);
      expect(line.failed.map(({ stage }) => stage)).toEqual(before);
      for (const { stage, reason } of line.failed) {
        const reasons = {
          throws: `${stage} is forbidden`,
          errors: `${stage} sent an error event`,
          'loads no wasm': 'no wasm here',
        };
        expect(reason).toBe(reasons[how]);
      }
      expect(opened.map(({ stage, closed }) => [stage, closed])).toEqual([
        ...(how === 'throws' ? [] : before.map((stage) => [stage, true])),
        [winner, false],
      ]);
      expect(timers.size).toBe(0);
    });
  }

  test('gives up a way that says nothing, and one that loads for ever', async () => {
    const { host, opened, runOut } = browser({ script: 'is silent', blob: 'loads for ever', data: 'runs' });
    const starting = startSolver(host, SOURCE);
    await runOut();
    await runOut();
    const line = await starting;
    expect(line.stage).toBe('data');
    expect(line.failed).toEqual([
      { stage: 'script', reason: 'the script did not run within 15 s' },
      { stage: 'blob', reason: 'the wasm file was not loaded within 60 s' },
      { stage: 'blob-import', reason: 'blob-import is forbidden' },
    ]);
    expect(opened.map(({ closed }) => closed)).toEqual([true, true, false]);
  });

  test('rejects with every reason when nothing works', async () => {
    const { host } = browser({ script: 'errors' });
    const error = await startSolver(host, SOURCE).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    const { failed, message } = error as StartError;
    expect(failed.map(({ stage }) => stage)).toEqual(CHAIN.slice(1));
    expect(message).toContain('script: script sent an error event; blob: blob is forbidden');
  });

  test('hands the bytes to workers that could not fetch them, and the address where the page cannot either', async () => {
    for (const stage of ['blob', 'blob-import', 'data'] as const) {
      const can = browser({ [stage]: 'runs' });
      await startSolver(can.host, SOURCE);
      expect(can.opened[0]?.posted).toEqual([{ type: 'start', wasm: BYTES, glance: BYTES, tables: TABLES }]);
      const cannot = browser({ [stage]: 'runs' }, false);
      await startSolver(cannot.host, SOURCE);
      expect(cannot.opened[0]?.posted).toEqual([{ type: 'start', wasm: WASM_URL, glance: GLANCE_URL, tables: TABLES }]);
    }
  });

  test('goes on when the text of the script cannot be read', async () => {
    const text = async (): Promise<string> => {
      throw new Error('no CORS header');
    };
    const { host } = browser({ 'blob-import': 'runs' });
    const line = await startSolver(host, { ...SOURCE, text });
    expect(line.stage).toBe('blob-import');
    expect(line.failed).toContainEqual({ stage: 'blob', reason: 'no CORS header' });
  });

  test('starts from text and bytes alone, where there is no address', async () => {
    const { host, opened } = browser({ blob: 'throws', data: 'runs' });
    const line = await startSolver(host, { ...SOURCE, url: null, wasm: BYTES, glance: null });
    expect(line.stage).toBe('data');
    expect(line.failed.map(({ stage }) => stage)).toEqual(['blob']);
    expect(opened[0]?.posted).toEqual([{ type: 'start', wasm: BYTES, glance: null, tables: TABLES }]);
  });
});

describe('a running line', () => {
  test('passes requests and replies on, and a crash once', async () => {
    const { host, opened } = browser({ script: 'runs' });
    const line = await startSolver(host, SOURCE);
    const port = (opened[0] as Opened).port;
    const heard: unknown[] = [];
    line.listen(
      (reply) => heard.push(reply),
      (message) => heard.push(message),
    );
    line.post({ type: 'stop', id: 3 });
    expect(opened[0]?.posted.at(-1)).toEqual({ type: 'stop', id: 3 });
    const reply: Reply = { type: 'preparing', id: 3, fraction: 0.5 };
    port.onReply(reply);
    port.onCrash('gone');
    port.onCrash('gone');
    port.onReply(reply);
    expect(heard).toEqual([reply, 'gone']);
  });

  test('is silent once it is closed', async () => {
    const { host, opened } = browser({ script: 'runs' });
    const line = await startSolver(host, SOURCE);
    const heard: unknown[] = [];
    line.listen(
      (reply) => heard.push(reply),
      (message) => heard.push(message),
    );
    line.close();
    opened[0]?.port.onReply({ type: 'preparing', id: 3, fraction: 0.5 });
    opened[0]?.port.onCrash('terminated');
    expect(heard).toEqual([]);
    expect(opened[0]?.closed).toBe(true);
  });
});

describe('another script in a worker of its own', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('leaves no address of a blob behind where the browser refuses workers', async () => {
    const asked: string[] = [];
    vi.stubGlobal(
      'Worker',
      class {
        constructor(url: string) {
          asked.push(url);
          throw new Error('refused by policy');
        }
      },
    );
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    const spawning = spawnScript({ url: null, type: 'classic', text: async () => SCRIPT });
    await expect(spawning).rejects.toThrow('no worker runs here: refused by policy; refused by policy');
    expect(asked.map((url) => url.split(':')[0])).toEqual(['blob', 'data']);
    expect(revoked.mock.calls).toEqual([[asked[0]]]);
  });
});
