/** Made by `scripts/inline-solver.ts`. */
declare module 'virtual:solver-worker' {
  /** The worker's script. Its text is a classic script; called on the page it gives what `worker.ts` exports. */
  export function worker(): typeof import('./worker.ts');
}

declare module 'virtual:exporter-script' {
  /** The exporter's classic script. */
  const text: string;
  // biome-ignore lint/style/noDefaultExport: a generated module of one value.
  export default text;
}

declare module 'virtual:solver-wasm' {
  /** The solver, LZMA in base64. */
  const base64: string;
  // biome-ignore lint/style/noDefaultExport: a generated module of one value.
  export default base64;
}
