/** For builds that carry the solver inside: the worker's script as a function, and the solver's module as packed bytes. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const WORKER = 'virtual:solver-worker';
const WASM = 'virtual:solver-wasm';
const EXPORTER = 'virtual:exporter-script';
/** Files that say where things are, and what takes their place. */
const INSIDE: Readonly<Record<string, string>> = {
  '/worker-source.ts': 'www/search/worker-source-inside.ts',
  '/exporter-source.ts': 'www/export/exporter-source-inside.ts',
};
/** Files with more texts than the element says, and what takes their place in a build of the element alone. */
const ELEMENT_TEXTS: Readonly<Record<string, string>> = {
  '/en.ts': 'www/i18n/en-player.ts',
  '/zh-cn.ts': 'www/i18n/zh-cn-player.ts',
};
const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Puts the `…-inside.ts` files in place of those that name addresses, and makes the modules they import. `solver` is a
 * module of `wasm-pack.toml`; with a `workerFile` the worker's script is written as a file too.
 */
export function inlineSolver(solver: 'fifteen_wasm' | 'fifteen_element', workerFile: string | null = null): Plugin {
  let script = '';
  const replaced = { ...INSIDE, ...(solver === 'fifteen_element' ? ELEMENT_TEXTS : {}) };
  return {
    name: 'fifteen-inline-solver',
    enforce: 'pre',
    resolveId(source) {
      if (source === WORKER || source === WASM || source === EXPORTER) return `\0${source}`;
      const inside = Object.entries(replaced).find(([end]) => source.endsWith(end));
      return inside ? at(inside[1]) : null;
    },
    async load(id) {
      switch (id) {
        case `\0${WORKER}`:
          script = await classicScript('www/search/worker.ts', [workerInside(solver)]);
          return workerModule(script);
        case `\0${EXPORTER}`:
          return asModule(await classicScript('www/export/exporter.ts', []));
        case `\0${WASM}`:
          return asModule(readFileSync(at(`www/pkg/${solver}_bg.wasm.lzma`)).toString('base64'));
        default:
          return null;
      }
    },
    generateBundle() {
      // For pages whose policy allows no worker of a blob: they serve it themselves and name it in `worker-src`.
      if (workerFile !== null) this.emitFile({ type: 'asset', fileName: workerFile, source: script });
    },
  };
}

function asModule(text: string): string {
  return `export default ${JSON.stringify(text)};`;
}

/** The name of what `classicScript` makes. */
const SCRIPT = 'fifteenScript';

/** A function, because its text makes a worker and calling it serves the page's own thread: the script is there once. */
export function workerModule(script: string): string {
  return `export function worker() {\n${script}\nreturn ${SCRIPT};\n}`;
}

/**
 * The small module is not there, so its bindings need not be either: the solver's take their place. And the solver is
 * packed.
 */
function workerInside(solver: string): Plugin {
  return {
    name: 'fifteen-worker-inside',
    enforce: 'pre',
    resolveId(source) {
      if (/\/pkg\/fifteen_\w+\.js$/.test(source)) return at(`www/pkg/${solver}.js`);
      return source.endsWith('/packing.ts') ? at('www/search/packing-inside.ts') : null;
    },
  };
}

/** One classic script: only such a one runs from a blob in every browser. */
async function classicScript(entry: string, plugins: Plugin[]): Promise<string> {
  const made = await build({
    configFile: false,
    root: at('.'),
    publicDir: false,
    logLevel: 'warn',
    plugins,
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: at(entry), name: SCRIPT, formats: ['iife'] },
    },
  });
  const [bundle] = Array.isArray(made) ? made : [made];
  const script = bundle && 'output' in bundle ? bundle.output.find((file) => file.type === 'chunk') : undefined;
  if (script?.type !== 'chunk') throw new Error('the build of a worker made no script');
  return script.code;
}
