/** A static server for the tests: serves `dist/` below a sub-path, as project pages do, and can be told to misbehave. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

export const SUB_PATH = '/some/sub/path/';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** How the server treats wasm files. */
export type Wasm = 'right' | 'wrong-type' | 'missing';

/** How the server treats table files. `late` ones come when `tables` is set to something else. */
export type Tables = 'right' | 'missing' | 'damaged' | 'late';

export interface SiteServer {
  readonly origin: string;
  /** The address of the page. */
  readonly url: string;
  wasm: Wasm;
  tables: Tables;
  /** A Content-Security-Policy for every answer, besides the page's own. */
  policy: string | null;
  /** Give it to pages only: the script of a worker then has none. */
  policyOfPages: boolean;
  /** Lets other origins read what is served. */
  shared: boolean;
  /** A script that every page runs before its own. */
  prologue: string;
  /** What the scripts of workers begin with. */
  workerPrologue: string;
  /** Files that are not there. */
  missing: RegExp | null;
  /** The table files that were asked for, in order. */
  readonly askedTables: string[];
  close(): Promise<void>;
}

const PROLOGUE = 'prologue.js';

/** A page that runs a script before its own ones, and before the policy that would refuse it. */
export function withPrologue(page: string, script: string): string {
  return page.replace(/<head>|^(<!doctype html>)?/i, (start) => start + script);
}

/** Serves the files of `root` on a free port of this machine. */
export async function serve(root: string): Promise<SiteServer> {
  const site = {
    wasm: 'right' as Wasm,
    tables: 'right' as Tables,
    policy: null as string | null,
    policyOfPages: false,
    shared: false,
    prologue: '',
    workerPrologue: '',
    missing: null as RegExp | null,
    askedTables: [] as string[],
  };
  const server: Server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = path.startsWith(SUB_PATH) ? normalize(path.slice(SUB_PATH.length) || 'index.html') : null;
    const isWasm = file !== null && extname(file) === '.wasm';
    const isTable = file !== null && extname(file) === '.table';
    if (isTable) {
      site.askedTables.push(file);
      while (site.tables === 'late') await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const missing =
      (isWasm && site.wasm === 'missing') || (isTable && site.tables === 'missing') || site.missing?.test(path);
    if (file === PROLOGUE) {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(site.prologue);
      return;
    }
    if (file === null || file.startsWith('..') || file.startsWith(sep) || missing) {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = await readFile(join(root, file));
      const middle = Math.floor(body.length / 2);
      if (isTable && site.tables === 'damaged') body.fill(0, middle, middle + 8);
      const isPage = extname(file) === '.html';
      const type = isWasm && site.wasm === 'wrong-type' ? 'application/octet-stream' : TYPES[extname(file)];
      response.writeHead(200, {
        'Content-Type': type ?? 'application/octet-stream',
        'Cache-Control': 'no-store',
        ...(site.shared ? { 'Access-Control-Allow-Origin': '*' } : {}),
        ...(site.policy === null || (site.policyOfPages && !isPage) ? {} : { 'Content-Security-Policy': site.policy }),
      });
      if (isPage && site.prologue !== '') {
        response.end(withPrologue(String(body), `<script src="${SUB_PATH}${PROLOGUE}"></script>`));
        return;
      }
      if (/\/worker-[^/]*\.js$/.test(path)) response.write(site.workerPrologue);
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return Object.assign(site, {
    origin,
    url: origin + SUB_PATH,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
