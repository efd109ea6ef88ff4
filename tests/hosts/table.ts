/**
 * THE matrix of hosts: where each artefact is put, and what comes of it there. Driven in Chromium and Firefox by
 * `tests/hosts.spec.ts`, in WebKit by `tests/webkit/hosts.test.ts`; `docs/embedding.md` shows it.
 */

export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const;
export type Engine = (typeof ENGINES)[number];

export const ARTEFACTS = ['site', 'one-file', 'embed', 'element'] as const;
/** The site; `fifteen.html`; `?embed=1` in a frame; `fifteen-puzzle.js`. */
export type Artefact = (typeof ARTEFACTS)[number];

/** It solves, in a worker whose script comes from there or on the page's own thread; or it says what is wrong and what to do. */
export type Outcome =
  | { readonly solves: 'worker from a file' | 'worker from a blob' | 'worker from a data: address' | 'page' }
  | { readonly says: RegExp };

export interface Row {
  readonly artefact: Artefact;
  /** In the words of the documentation. */
  readonly host: string;
  /** Where the page that the reader opens lies: on a server, or on a disk. */
  readonly opened: 'http' | 'disk';
  /**
   * How we are put into that page. Nothing: we are that page. `srcdoc`: the text of the one file; `frame`: by address, from
   * another origin, on a disk beside it; `script`: a script tag, from another origin or, with `beside`, from the same folder.
   */
  readonly by?: 'srcdoc' | 'frame' | 'script';
  /** What lies beside the page, on a disk: the one file or the script. Else it comes from the site's server. */
  readonly beside?: true;
  /** The frame has `sandbox="allow-scripts"`, or what is said; for the element: the page that has it is in such a frame. */
  readonly sandbox?: true | string;
  /** A Content-Security-Policy, as header: of the page that is opened, or of `ours`. */
  readonly policy?: string;
  readonly policyOf?: 'host' | 'our pages' | 'all our files';
  /** Our server sends `Access-Control-Allow-Origin: *`. */
  readonly shared?: true;
  /** The getters of localStorage, sessionStorage, caches and indexedDB throw. */
  readonly withoutStorage?: true;
  /** The element is told of a worker's script, a file of the site that lies beside the page. */
  readonly workerSrc?: true;
  /** A board of 57 moves with the strongest heuristic, its tables built on the spot, in place of a small one. */
  readonly hard?: true;
  readonly outcome: Outcome;
  readonly except?: Partial<Readonly<Record<Engine, Outcome>>>;
}

const FILE = { solves: 'worker from a file' } as const;
const BLOB = { solves: 'worker from a blob' } as const;
const PAGE = { solves: 'page' } as const;
const NO_WASM = { says: /security policy of this site blocks WebAssembly.*'wasm-unsafe-eval'/ } as const;
/** The page without its script: in both languages, because nothing has run that could choose. */
const NO_SCRIPT = { says: /did not start here[\s\S]*fifteen\.html[\s\S]*未能启动/ } as const;

/** What the documentation gives to people who serve the site themselves. */
export const OURS = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
].join('; ');
/** The addresses that host pages load from stand for any: `*` does not hold for blobs. */
const HOST = "script-src * 'wasm-unsafe-eval'; style-src 'self'; worker-src blob:";

export const ROWS: readonly Row[] = [
  { artefact: 'site', host: 'any static server, any folder', opened: 'http', outcome: FILE },
  {
    artefact: 'site',
    host: 'the strict policy below',
    opened: 'http',
    policy: OURS,
    policyOf: 'all our files',
    outcome: FILE,
  },
  {
    artefact: 'site',
    host: "policy of its pages without `'wasm-unsafe-eval'`",
    opened: 'http',
    policy: "script-src 'self'; worker-src 'self'",
    policyOf: 'our pages',
    outcome: FILE,
  },
  {
    artefact: 'site',
    host: "policy of all its files without `'wasm-unsafe-eval'`",
    opened: 'http',
    policy: "script-src 'self'; worker-src 'self' blob: data:",
    policyOf: 'all our files',
    outcome: NO_WASM,
  },
  {
    artefact: 'site',
    host: 'policy that refuses workers',
    opened: 'http',
    policy: "script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'",
    policyOf: 'all our files',
    outcome: PAGE,
  },
  { artefact: 'site', host: 'storage switched off', opened: 'http', withoutStorage: true, outcome: FILE },
  { artefact: 'site', host: '`index.html` opened from disk', opened: 'disk', outcome: NO_SCRIPT },

  { artefact: 'one-file', host: 'opened from disk', opened: 'disk', hard: true, outcome: BLOB },
  {
    artefact: 'one-file',
    host: 'from disk, storage switched off',
    opened: 'disk',
    withoutStorage: true,
    outcome: BLOB,
  },
  { artefact: 'one-file', host: 'on a server', opened: 'http', outcome: BLOB },
  {
    artefact: 'one-file',
    host: 'on a server that sandboxes files (`Content-Security-Policy: sandbox allow-scripts`)',
    opened: 'http',
    policy: 'sandbox allow-scripts',
    policyOf: 'all our files',
    outcome: BLOB,
  },
  {
    artefact: 'one-file',
    host: '`srcdoc`, `sandbox="allow-scripts"`',
    opened: 'http',
    by: 'srcdoc',
    sandbox: true,
    outcome: BLOB,
  },
  {
    artefact: 'one-file',
    host: 'the same in a page on disk',
    opened: 'disk',
    by: 'srcdoc',
    sandbox: true,
    outcome: BLOB,
  },
  {
    artefact: 'one-file',
    host: '`srcdoc` in a page whose policy refuses inline scripts',
    opened: 'http',
    by: 'srcdoc',
    policy: HOST,
    policyOf: 'host',
    outcome: NO_SCRIPT,
  },
  {
    artefact: 'one-file',
    host: 'policy that refuses inline scripts',
    opened: 'http',
    policy: OURS,
    policyOf: 'all our files',
    outcome: NO_SCRIPT,
  },
  {
    artefact: 'one-file',
    host: 'policy that refuses workers',
    opened: 'http',
    policy: "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'none'",
    policyOf: 'all our files',
    outcome: PAGE,
  },

  { artefact: 'embed', host: 'a page of another origin', opened: 'http', by: 'frame', outcome: FILE },
  { artefact: 'embed', host: 'a page on disk', opened: 'disk', by: 'frame', outcome: FILE },
  {
    artefact: 'embed',
    host: 'a page on disk, `fifteen.html?embed=1` beside it',
    opened: 'disk',
    by: 'frame',
    beside: true,
    outcome: BLOB,
  },
  {
    artefact: 'embed',
    host: 'the same in `sandbox="allow-scripts"`',
    opened: 'disk',
    by: 'frame',
    beside: true,
    sandbox: true,
    outcome: BLOB,
  },
  {
    artefact: 'embed',
    host: '`srcdoc` with the text of `fifteen.html`, `sandbox="allow-scripts"`',
    opened: 'http',
    by: 'srcdoc',
    sandbox: true,
    outcome: BLOB,
  },
  {
    artefact: 'embed',
    host: '`sandbox="allow-scripts allow-same-origin"`',
    opened: 'http',
    by: 'frame',
    sandbox: 'allow-scripts allow-same-origin',
    outcome: FILE,
  },
  {
    artefact: 'embed',
    host: '`sandbox="allow-scripts"`, our server sends `Access-Control-Allow-Origin: *`',
    opened: 'http',
    by: 'frame',
    sandbox: true,
    shared: true,
    outcome: BLOB,
    // There `'self'` of the page's own policy names nobody.
    except: { WebKit: NO_SCRIPT },
  },
  {
    artefact: 'embed',
    host: '`sandbox="allow-scripts"`, our server does not',
    opened: 'http',
    by: 'frame',
    sandbox: true,
    outcome: NO_SCRIPT,
  },
  {
    artefact: 'embed',
    host: 'a page with a strict policy that lets us be framed',
    opened: 'http',
    by: 'frame',
    policy: "default-src 'none'; script-src 'self'; frame-src *",
    policyOf: 'host',
    outcome: FILE,
  },
  {
    artefact: 'embed',
    host: 'storage switched off',
    opened: 'http',
    by: 'frame',
    withoutStorage: true,
    outcome: FILE,
  },
  {
    artefact: 'embed',
    host: "our files served without `'wasm-unsafe-eval'`",
    opened: 'http',
    by: 'frame',
    policy: "script-src 'self'; worker-src 'self' blob: data:",
    policyOf: 'all our files',
    outcome: NO_WASM,
  },

  { artefact: 'element', host: 'script of another origin', opened: 'http', by: 'script', outcome: BLOB },
  { artefact: 'element', host: 'page and script on disk', opened: 'disk', by: 'script', beside: true, outcome: BLOB },
  { artefact: 'element', host: 'page on disk, script of a server', opened: 'disk', by: 'script', outcome: BLOB },
  {
    artefact: 'element',
    host: 'a page in `sandbox="allow-scripts"`',
    opened: 'http',
    by: 'script',
    sandbox: true,
    outcome: BLOB,
  },
  {
    artefact: 'element',
    host: 'storage switched off',
    opened: 'http',
    by: 'script',
    withoutStorage: true,
    outcome: BLOB,
  },
  {
    artefact: 'element',
    host: "policy with `worker-src blob:` and `'wasm-unsafe-eval'`",
    opened: 'http',
    by: 'script',
    policy: HOST,
    policyOf: 'host',
    outcome: BLOB,
  },
  {
    artefact: 'element',
    host: "policy with `'wasm-unsafe-eval'`, without `worker-src blob:`",
    opened: 'http',
    by: 'script',
    policy: "script-src * 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self'",
    policyOf: 'host',
    outcome: PAGE,
  },
  {
    artefact: 'element',
    host: "policy with `worker-src blob:`, without `'wasm-unsafe-eval'`",
    opened: 'http',
    by: 'script',
    policy: "script-src *; style-src 'self'; worker-src blob:",
    policyOf: 'host',
    outcome: NO_WASM,
  },
  {
    artefact: 'element',
    host: "policy with neither: `script-src 'self'`",
    opened: 'http',
    by: 'script',
    beside: true,
    policy: "script-src 'self'; style-src 'self'",
    policyOf: 'host',
    outcome: NO_WASM,
  },
  {
    artefact: 'element',
    host: 'the same, and `worker-src` names a copy of `fifteen-puzzle-worker.js` on the host',
    opened: 'http',
    by: 'script',
    beside: true,
    policy: "script-src 'self'; style-src 'self'",
    policyOf: 'host',
    workerSrc: true,
    outcome: FILE,
  },
];

export function outcomeIn(engine: Engine, row: Row): Outcome {
  return row.except?.[engine] ?? row.outcome;
}
