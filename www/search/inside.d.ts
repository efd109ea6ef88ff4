/** Made by `scripts/inline-solver.ts`. */
declare module 'virtual:solver-script' {
  /** The worker's classic script. */
  const text: string;
  // biome-ignore lint/style/noDefaultExport: a generated module of one value.
  export default text;
}

declare module 'virtual:exporter-script' {
  /** The exporter's classic script. */
  const text: string;
  // biome-ignore lint/style/noDefaultExport: a generated module of one value.
  export default text;
}

declare module 'virtual:solver-wasm' {
  /** The whole solver, gzip in base64. */
  const base64: string;
  // biome-ignore lint/style/noDefaultExport: a generated module of one value.
  export default base64;
}
