/** For builds that carry the solver inside: the worker's script as text, and the whole solver as packed bytes. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

/** Scripts of workers, and where each begins. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'virtual:solver-script': 'www/search/worker.ts',
  'virtual:exporter-script': 'www/export/exporter.ts',
};
/** Files that say where things are, and what takes their place. */
const INSIDE: Readonly<Record<string, string>> = {
  '/worker-source.ts': 'www/search/worker-source-inside.ts',
  '/exporter-source.ts': 'www/export/exporter-source-inside.ts',
};
const WASM = 'virtual:solver-wasm';
const SOLVER = 'www/pkg/fifteen_wasm_bg.wasm';
const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Puts the `…-inside.ts` files in place of those that name addresses, and makes the modules they import. */
export function inlineSolver(): Plugin {
  return {
    name: 'fifteen-inline-solver',
    enforce: 'pre',
    resolveId(source) {
      if (source in SCRIPTS || source === WASM) return `\0${source}`;
      const inside = Object.entries(INSIDE).find(([end]) => source.endsWith(end));
      return inside ? at(inside[1]) : null;
    },
    async load(id) {
      const name = id.startsWith('\0') ? id.slice(1) : '';
      const entry = SCRIPTS[name];
      if (entry !== undefined) return asModule(await classicScript(entry));
      // Packed, because base64 of the plain bytes would be three times as long.
      if (name === WASM) return asModule(gzipSync(readFileSync(at(SOLVER)), { level: 9 }).toString('base64'));
      return null;
    },
  };
}

function asModule(text: string): string {
  return `export default ${JSON.stringify(text)};`;
}

/** One classic script: only such a one runs from a blob in every browser. */
async function classicScript(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    root: at('.'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: at(entry), name: 'fifteenWorker', formats: ['iife'] },
    },
  });
  const [bundle] = Array.isArray(made) ? made : [made];
  const script = bundle && 'output' in bundle ? bundle.output.find((file) => file.type === 'chunk') : undefined;
  if (script?.type !== 'chunk') throw new Error('the build of a worker made no script');
  return script.code;
}
