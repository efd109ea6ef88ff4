/** For builds that carry the solver inside: the worker's script as text, and the whole solver as packed bytes. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

const SCRIPT = 'virtual:solver-script';
const WASM = 'virtual:solver-wasm';
const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Puts `worker-source-inside.ts` in place of `worker-source.ts`, and makes the two modules it imports. */
export function inlineSolver(): Plugin {
  return {
    name: 'fifteen-inline-solver',
    enforce: 'pre',
    resolveId(source) {
      if (source === SCRIPT || source === WASM) return `\0${source}`;
      return source.endsWith('/worker-source.ts') ? at('www/search/worker-source-inside.ts') : null;
    },
    async load(id) {
      if (id === `\0${SCRIPT}`) return asModule(await workerScript());
      // Packed, because base64 of the plain bytes would be three times as long.
      if (id === `\0${WASM}`)
        return asModule(gzipSync(readFileSync(at('www/pkg/fifteen_wasm_bg.wasm')), { level: 9 }).toString('base64'));
      return null;
    },
  };
}

function asModule(text: string): string {
  return `export default ${JSON.stringify(text)};`;
}

/** One classic script: only such a one runs from a blob in every browser. */
async function workerScript(): Promise<string> {
  const made = await build({
    configFile: false,
    root: at('.'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: at('www/search/worker.ts'), name: 'fifteenWorker', formats: ['iife'] },
    },
  });
  const [bundle] = Array.isArray(made) ? made : [made];
  const script = bundle && 'output' in bundle ? bundle.output.find((file) => file.type === 'chunk') : undefined;
  if (script?.type !== 'chunk') throw new Error('the build of the worker made no script');
  return script.code;
}
